"""If Python cannot start, every place says what is blocked, and none keeps waiting."""

import re
from collections.abc import Callable, Mapping
from typing import Final

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.support import Watch

TOLD_MS: Final = 60_000  # most is told at once, but some files are awaited for a while
REFUSED: Final = "window.Worker = class { constructor() { throw new DOMException('no') } }"
NO_WASM: Final = "delete globalThis.WebAssembly"
CASE: Final = "?rules=tenhou&win=S-2han40fu&from=N"
LEFT_OVER: Final = """[...document.querySelectorAll(
  '[aria-busy=true], [data-state=running], .pao-run[aria-disabled=true]'
)].map((each) => each.outerHTML.slice(0, 200))"""


def abort(pattern: str) -> Callable[[Page], object]:
    return lambda page: page.context.route(pattern, lambda route: route.abort())


def cut(*names: str, keep: float = 0.5) -> Callable[[Page], object]:
    """Cut off these files."""

    def answer(route: Route) -> None:
        response = route.fetch()
        body = response.body()
        route.fulfill(response=response, body=body[: int(len(body) * keep)])

    return lambda page: [page.context.route(f"**/{name}*", answer) for name in names]


def without_wasm_in_the_policy(page: Page) -> None:
    """The host's own policy for the worker leaves WebAssembly out."""

    def answer(route: Route) -> None:
        response = route.fetch()
        headers = response.headers | {"content-security-policy": "script-src 'self'"}
        route.fulfill(response=response, headers=headers)

    page.context.route("**/worker.js*", answer)


LACKS: Final = "this browser lacks something that it needs"
DAMAGED: Final = "one of its files is damaged. Try again"
BLOCKS: Final[Mapping[str, tuple[Callable[[Page], object], str]]] = {
    "workers": (lambda page: page.add_init_script(REFUSED), "refuses the worker"),
    "the worker's file": (abort("**/worker.js*"), "worker.js does not arrive"),
    "WebAssembly": (lambda page: page.add_init_script(NO_WASM), "WebAssembly is missing"),
    "WebAssembly by the host": (without_wasm_in_the_policy, "WebAssembly is blocked"),
    "the files of WebAssembly": (abort("**/*.wasm"), "pyodide.asm.wasm does not arrive"),
    "Pyodide's program": (abort("**/pyodide.mjs"), "pyodide.mjs does not arrive"),
    "requests": (lambda page: page.add_init_script("delete window.fetch"), LACKS),
    "the kind of worker": (lambda page: page.add_init_script("delete window.Worker"), LACKS),
    "all of the worker": (cut("worker.js", keep=0), DAMAGED),
    "half the worker": (cut("worker.js"), DAMAGED),
    "all of Pyodide's program": (cut("pyodide.mjs", keep=0), DAMAGED),
    "half of Pyodide's program": (cut("pyodide.mjs"), DAMAGED),
    "half of its second program": (cut("pyodide.asm.js"), DAMAGED),
    "half the engines": (cut("engine.bin", "pyodide.asm.wasm"), DAMAGED),
    "half the libraries": (cut("memory.bin", "library.zip"), DAMAGED),
    "half the standard library": (cut("memory.bin", "python_stdlib.zip"), DAMAGED),
    "the list of packages": (cut("pyodide-lock.json", keep=0), DAMAGED),
}
INSIDE: Final = re.compile(r"[A-Z]\w*Error\b|is not a function|not defined|object Object|Traceback")
"""Words of programs, which say nothing to readers."""


@pytest.fixture
def page(own_page: Page) -> Page:
    """The blocked file must not be in the cache."""
    return own_page


def run_an_example(page: Page) -> None:
    page.locator(".pao-example").get_by_role("button", name="Run", exact=True).first.click()


def drop_a_game(page: Page) -> None:
    page.get_by_role("button", name="Show an example").click()


def change_a_house_rule(page: Page) -> None:
    form = page.locator(".pao-calculator form")
    form.locator("summary", has_text="Payments").click()
    form.locator('[name="scope"]').select_option("liable-yakuman")


PLACES: Final[Mapping[str, Callable[[Page], object]]] = {
    "": run_an_example,
    f"referee/{CASE}": lambda page: None,
    "calculators/house-rules/": change_a_house_rule,
    "your-game/": drop_a_game,
}


def expect_message(page: Page, what: str) -> None:
    """The place says that Python did not start and why, and waits for nothing."""
    locator = page.locator("article").get_by_text("The program could not start")
    locator = locator.locator("visible=true")
    expect(locator.first).to_contain_text(what, timeout=TOLD_MS)
    assert not INSIDE.search(page.locator("article").inner_text())
    assert page.evaluate(LEFT_OVER) == []
    expect(page.locator("article")).not_to_contain_text("Calculating")
    expect(page.locator("article")).not_to_contain_text("Reading the record")


@pytest.mark.parametrize("path", PLACES)
def test_every_place_says_what_is_blocked_and_stops_waiting(
    path: str, site_url: str, page: Page, watch: Watch
) -> None:
    watch.allow("ERR_FAILED")
    block, what = BLOCKS["the worker's file"]
    block(page)
    page.goto(site_url + path)
    PLACES[path](page)
    expect_message(page, what)


@pytest.mark.parametrize("name", BLOCKS)
def test_the_message_names_what_is_blocked(
    name: str, site_url: str, page: Page, watch: Watch
) -> None:
    watch.allow("")  # Pyodide reports at length to the console, and so does the browser
    block, what = BLOCKS[name]
    block(page)
    page.goto(f"{site_url}rules/draws/?tenpai=N")
    expect_message(page, what)


def test_a_button_tries_again(site_url: str, page: Page, watch: Watch) -> None:
    watch.allow("ERR_FAILED")
    abort("**/worker.js*")(page)
    page.goto(f"{site_url}rules/draws/?tenpai=N")
    expect_message(page, "worker.js")
    page.context.unroute_all()
    page.get_by_role("button", name="Try again").click()
    expect(page.locator(".pao-sums")).to_contain_text("North +3,000", timeout=60_000)
    expect(page.locator("article")).not_to_contain_text("could not start")
