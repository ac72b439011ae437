"""A link to a case: until the page has read it, it shows no other case and no numbers."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from build_scripts.checks.bench.waiting import wait_until
from tests.browser.lab import FOLLOW, wait_for_instant_navigation
from tests.browser.reused_page import ReusedPage, reused_page
from tests.browser.support import NewPage, Watch

START_MS: Final = 60_000
CASE: Final = (
    "?rules=ema-2025&calls=S-pon-5z.d_S-pon-6z.d_S-pon-7z.d-W&win=S-daisangen&from=N&honba=3"
)
RARE: Final = "?rules=ema-2025&win=S-2han40fu&from=N"
REFEREE: Final = f"referee/{CASE}"
CALCULATOR: Final = "rules/draws/?rules=ema-2025&tenpai=E&tenpai=S"
HOUSE: Final = "calculators/house-rules/?rules=ema-2025"
LINKS: Final = (REFEREE, f"referee/{RARE}", CALCULATOR)
EXAMPLES: Final = {"−32,000", "+3,000"}
"""Numbers in the examples of referee and calculator that none of these cases has."""
PROGRAMS: Final = "**/assets/pao/**"
NUMBERS: Final = """() => [...document.querySelectorAll(".pao-verdict, .pao-answer")]
  .filter((place) => place.checkVisibility())
  .flatMap((place) => place.innerText.match(/[+−]?\\d+,\\d{3}/g) ?? [])"""
"""The sums that a reader can see."""
WATCH: Final = f"""
window.seen = new Set();
const look = () => {{
  if (document.readyState !== "loading") {{
    const numbers = {NUMBERS};
    numbers().forEach((each) => seen.add(each));
  }}
  requestAnimationFrame(look);
}};
requestAnimationFrame(look);
"""


@pytest.fixture(scope="module")
def desktop(browser: Browser) -> Iterator[ReusedPage]:
    """A page that is watched."""
    with reused_page(browser, WATCH) as kept:
        yield kept


def expect_no_python(page: Page) -> None:
    locator = page.get_by_text("The program could not start").locator("visible=true").first
    expect(locator).to_be_visible(timeout=START_MS)


@contextmanager
def held(page: Page, pattern: str) -> Iterator[None]:
    """Hold back requests that match this pattern until the end of this block."""
    waiting: list[Route] = []
    page.route(pattern, lambda route: waiting.append(route))
    yield
    for route in waiting:
        route.continue_()
    page.unroute(pattern)


def expect_nothing_shown(page: Page) -> None:
    """Neither a case nor a sum, but an explanation."""
    expect(page.get_by_text("has not read it yet")).to_be_visible()
    assert page.evaluate(NUMBERS) == []
    for place in (".pao-verdict", ".pao-answer", ".pao-field", ".pao-desk .pao-table"):
        assert page.locator(place).locator("visible=true").count() == 0, place


@pytest.mark.parametrize("link", LINKS)
def test_no_other_case_is_shown_without_a_program(
    link: str, site_url: str, page: Page, watch: Watch
) -> None:
    watch.allow("ERR_FAILED")
    page.route(PROGRAMS, lambda route: route.abort())
    page.goto(site_url + link)
    expect_nothing_shown(page)


@pytest.mark.parametrize(
    ("path", "won"),
    [("referee/", "+32,000"), ("rules/draws/", "+3,000"), ("referee/?h=daisangen", "+32,000")],
)
def test_the_example_belongs_to_the_address_without_a_case(
    path: str, won: str, site_url: str, page: Page, watch: Watch
) -> None:
    watch.allow("ERR_FAILED")
    page.route(PROGRAMS, lambda route: route.abort())
    page.goto(site_url + path)
    expect(page.locator(".pao-verdict, .pao-answer").first).to_contain_text(won)
    assert won in page.evaluate(NUMBERS)
    expect(page.get_by_text("has not read it yet")).to_be_hidden()


def test_no_sums_are_shown_for_a_form_that_python_cannot_answer(
    site_url: str, page: Page, watch: Watch
) -> None:
    watch.allow("ERR_FAILED")
    page.context.route("**/worker.js*", lambda route: route.abort())
    page.goto(f"{site_url}referee/{RARE}")
    expect_no_python(page)
    assert page.evaluate("[...seen]") == []
    assert page.evaluate(NUMBERS) == []


def test_a_link_followed_from_another_page_shows_no_other_case_either(
    site_url: str, page: Page
) -> None:
    page.goto(f"{site_url}reference/glossary/")
    wait_until(page, "window.location$ !== undefined")
    wait_for_instant_navigation(page)
    page.evaluate("window.stayed = true")
    with held(page, "**/assets/pao/chunks/*"):
        page.evaluate(FOLLOW, site_url + REFEREE)
        expect(page.locator(".pao-referee, .pao-calculator").first).to_be_attached()
        expect_nothing_shown(page)
    busy = page.locator(".pao-strip, .pao-answer").first
    expect(busy).to_have_attribute("aria-busy", "false", timeout=START_MS)
    expect(page.locator(".pao-verdict, .pao-answer").first).to_be_visible()
    assert page.evaluate("window.stayed"), "a page was loaded whole"
    assert EXAMPLES.isdisjoint(page.evaluate("[...seen]"))


@pytest.mark.parametrize("link", [REFEREE, CALCULATOR, HOUSE])
def test_without_javascript_the_page_says_that_it_ignores_the_link(
    link: str, site_url: str, new_page: NewPage
) -> None:
    page = new_page(java_script_enabled=False)
    page.goto(site_url + link)
    expect(page.get_by_text(re.compile("(it was|they were) ignored"))).to_be_visible()
    expect(page.get_by_text("has not read it yet")).to_be_hidden()
    expect(page.locator(".pao-verdict, .pao-answer").first).to_be_visible()
