"""Python in the page when its files are damaged, missing or late, and on other kinds of browser."""

from pathlib import Path

import pytest
from playwright.sync_api import Page

from tests.browser.runtime_lab import Lab
from tests.browser.support import NewPage, Watch
from tests.browser.test_runtime import ASK, damage, names_of_requests
from tests.browser.test_runtime import folder as folder
from tests.browser.test_runtime import mortal_lab as mortal_lab
from tests.browser.test_runtime import page as page
from tests.browser.test_runtime import url as url


def test_the_quick_start_works_where_python_calls_by_javascript(
    new_page: NewPage, url: str
) -> None:
    """On an iPhone Pyodide leaves out a function that the memory snapshot must not depend on."""
    page = new_page(user_agent="Mozilla/5.0 (iPhone; CPU iPhone OS 18_3_1 like Mac OS X)")
    names = names_of_requests(page)
    lab = Lab.opened(page, url)
    assert lab.output(ASK) == "[]\n"
    assert "pyodide.asm.wasm" not in names


@pytest.mark.parametrize("name", ["pyodide.asm.wasm", "engine.bin"])
def test_each_engine_starts_with_the_calls_that_webkit_needs(
    new_page: NewPage, url: str, watch: Watch, name: str
) -> None:
    """They are put into it in the page (ticking.ts)."""
    watch.allow("Failed to load resource")
    page = new_page(user_agent="Mozilla/5.0 AppleWebKit/605.1.15 Version/18.3 Safari/605.1.15")
    said: list[str] = []
    page.on("console", lambda message: said.append(message.text))
    damage(page, name, None)
    lab = Lab.opened(page, url)
    assert lab.output(ASK) == "[]\n"
    assert not any("harder to stop" in text for text in said)
    lab.begin("print('so far')\nsum(range(10**12))", until="so far")
    assert lab.stop()["stopped"]


@pytest.mark.parametrize("name", ["memory.bin", "engine.bin", "zstd.wasm", "unpack.js*"])
def test_without_a_quick_start_python_starts_plainly(
    page: Page, url: str, watch: Watch, name: str
) -> None:
    watch.allow("Failed to load resource")
    damage(page, name, None)
    names = names_of_requests(page)
    lab = Lab.opened(page, url)
    assert lab.output(ASK) == "[]\n"
    assert "pyodide.asm.wasm" in names
    assert lab.call("ask", {})["error"]


@pytest.mark.parametrize("name", ["memory.bin", "engine.bin"])
def test_a_cut_off_file_makes_the_plain_start(
    page: Page, url: str, folder: Path, name: str
) -> None:
    whole = next(folder.rglob(name)).read_bytes()
    damage(page, name, whole[: len(whole) // 2])
    lab = Lab.opened(page, url)
    assert lab.output("1") == "1\n"
    names = names_of_requests(page)
    lab.open(url)  # the next page of the visit
    assert lab.output("1") == "1\n"
    assert name not in names


def test_a_call_without_an_answer_is_asked_again_after_a_while(mortal_lab: Lab) -> None:
    mortal_lab.page.clock.fast_forward(61_000)
    assert "error" in mortal_lab.page.evaluate("window.answer")


@pytest.mark.parametrize("name", ["worker.js*", "pyodide.mjs"])
def test_a_missing_program_is_reported_soon(page: Page, url: str, watch: Watch, name: str) -> None:
    watch.allow("ERR_FAILED")
    page.context.route(f"**/{name}", lambda route: None)  # never answered
    page.clock.install()
    lab = Lab.opened(page, url)
    page.evaluate(
        "window.told = [];"
        "runtime.subscribe(({ text }) => window.told.push(text));"
        "runtime.run('1', () => {}).catch(({ message }) => (window.why = message)), null"
    )
    page.wait_for_function(
        "window.told.some((each) => each.startsWith('Downloading'))"
        " && window.told.at(-1) === 'Starting the program'"
    )
    page.clock.fast_forward(14_000)
    assert lab.page.evaluate("runtime.status.phase") == "loading"
    page.clock.fast_forward(2_000)
    lab.wait_for("failed")
    file = name.removesuffix("*")
    assert page.evaluate("window.why").startswith(
        f"The program could not start: the file {file} does not arrive"
    )
    page.context.unroute_all()


# In pieces it takes seconds to fill the memory; in one piece it is refused at once.
PIECES = [2**31 - 1, 2**28]


@pytest.mark.parametrize("size", PIECES)
def test_running_out_of_memory_is_an_ordinary_error(own_lab: Lab, size: int) -> None:
    result = own_lab.run(f"x = []\nwhile True: x.append(bytearray({size}))")
    assert result["failure"]["type"] in {"MemoryError", "BrokenDown"}
    assert own_lab.output("1") == "1\n"


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("memory.bin", "Still waiting for the file memory.bin"),
        ("worker.js*", "Still waiting for the files that start the program"),
        ("unpack.js*", "Starting the program takes longer than usual"),
    ],
)
def test_what_is_awaited_is_said_soon(page: Page, url: str, name: str, says: str) -> None:
    page.context.route(f"**/{name}", lambda route: None)  # never answered
    page.clock.install()
    Lab.opened(page, url)
    page.evaluate("runtime.run('1', () => {}), null")
    told: list[str] = []
    while says not in told and len(told) < 300:  # the other files arrive meanwhile
        page.clock.run_for(100)
        told.append(page.evaluate("runtime.status.text"))
    assert told[-1] == says
    page.context.unroute_all()
