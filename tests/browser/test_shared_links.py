"""A link to a case: until the page has read it, it shows no other case and no numbers."""

import re
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from build_scripts.checks.bench.waiting import wait_until
from tests.browser.reused_page import ReusedPage, reused_page
from tests.browser.support import NewPage, Watch

pytestmark = pytest.mark.full

START_MS: Final = 60_000
CASE: Final = (
    "?rules=ema-2025&calls=S-pon-5z.d_S-pon-6z.d_S-pon-7z.d-W&win=S-daisangen&from=N&honba=3"
)
RARE: Final = "?rules=ema-2025&win=S-2han40fu&from=N"
REFEREE: Final = f"referee/{CASE}"
CALCULATOR: Final = "rules/draws/?rules=ema-2025&tenpai=E&tenpai=S"
HOUSE: Final = "calculators/house-rules/?rules=ema-2025"
LINKS: Final = (REFEREE, f"referee/{RARE}", CALCULATOR, HOUSE)
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


def continue_late(route: Route) -> None:
    time.sleep(0.3)
    route.continue_()


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


@pytest.mark.parametrize("link", LINKS)
def test_on_a_slow_line_only_the_links_own_case_is_shown(
    link: str, site_url: str, page: Page
) -> None:
    for late in ("**/assets/pao/chunks/*", "**/answers-*.json"):
        page.route(late, continue_late)
    page.goto(site_url + link)
    busy = page.locator(".pao-strip, .pao-answer").first
    expect(busy).to_have_attribute("aria-busy", "false", timeout=START_MS)
    expect(page.locator(".pao-verdict, .pao-answer").first).to_be_visible()
    assert EXAMPLES.isdisjoint(page.evaluate("[...seen]"))


@pytest.mark.parametrize("blocked", ["**/worker.js*", "**/*.wasm"])
@pytest.mark.parametrize("link", [f"referee/{RARE}", CALCULATOR])
def test_no_sums_are_shown_for_a_form_that_python_cannot_answer(
    link: str, blocked: str, site_url: str, page: Page, watch: Watch
) -> None:
    watch.allow("ERR_FAILED")
    page.context.route(blocked, lambda route: route.abort())
    page.goto(site_url + link)
    expect_no_python(page)
    assert page.evaluate("[...seen]") == []
    assert page.evaluate(NUMBERS) == []


def test_a_changed_form_that_python_cannot_answer_has_no_sums_until_it_is_changed_back(
    site_url: str, page: Page, watch: Watch
) -> None:
    watch.allow("ERR_FAILED")
    page.context.route("**/worker.js*", lambda route: route.abort())
    page.goto(f"{site_url}rules/draws/")
    south = page.get_by_role("group", name="Who is tenpai").get_by_label("South")
    south.check()
    expect(page.locator(".pao-sums")).to_be_hidden()
    expect(page.get_by_role("button", name="Try again")).to_be_visible()
    south.uncheck()
    expect(page.locator(".pao-sums")).to_contain_text("East +3,000")
    expect(page.locator(".pao-sums")).to_be_visible()
    expect(page.get_by_role("button", name="Try again")).to_be_hidden()


@pytest.mark.parametrize("link", [REFEREE, CALCULATOR])
def test_a_link_followed_from_another_page_shows_no_other_case_either(
    link: str, site_url: str, page: Page
) -> None:
    page.goto(f"{site_url}reference/glossary/")
    wait_until(page, "window.location$ !== undefined")
    page.evaluate("window.stayed = true")
    with held(page, "**/assets/pao/chunks/*"):
        page.evaluate(
            "address => { const link = document.createElement('a'); link.href = address;"
            " document.querySelector('article').append(link); link.click(); }",
            site_url + link,
        )
        expect(page.locator(".pao-referee, .pao-calculator").first).to_be_attached()
        page.wait_for_timeout(300)
        expect_nothing_shown(page)
    busy = page.locator(".pao-strip, .pao-answer").first
    expect(busy).to_have_attribute("aria-busy", "false", timeout=START_MS)
    expect(page.locator(".pao-verdict, .pao-answer").first).to_be_visible()
    assert page.evaluate("window.stayed"), "a page was loaded whole"
    assert EXAMPLES.isdisjoint(page.evaluate("[...seen]"))


def test_going_back_and_forward_shows_the_case_of_each_address(site_url: str, page: Page) -> None:
    page.goto(f"{site_url}referee/")
    strip = page.locator(".pao-strip-sums")
    expect(strip).to_contain_text("+32,000")
    wait_until(page, "window.location$ !== undefined")  # from now on the theme follows links
    for link, says in ((REFEREE, "+32,900"), ("referee/", "+32,000")):
        page.evaluate(
            "address => { const link = document.createElement('a'); link.href = address;"
            " document.querySelector('article').append(link); link.click(); }",
            site_url + link,
        )
        page.wait_for_url(site_url + link)
        expect(strip).to_contain_text(says)
        expect(strip).to_be_visible()
    page.go_back()
    expect(strip).to_contain_text("+32,900")
    page.go_back()
    expect(strip).to_contain_text("+32,000")
    page.go_forward()
    expect(strip).to_contain_text("+32,900")


@pytest.mark.parametrize("link", [REFEREE, CALCULATOR, HOUSE])
def test_without_javascript_the_page_says_that_it_ignores_the_link(
    link: str, site_url: str, new_page: NewPage
) -> None:
    page = new_page(java_script_enabled=False)
    page.goto(site_url + link)
    expect(page.get_by_text(re.compile("(it was|they were) ignored"))).to_be_visible()
    expect(page.get_by_text("has not read it yet")).to_be_hidden()
    expect(page.locator(".pao-verdict, .pao-answer").first).to_be_visible()


def test_without_a_program_a_changed_value_hides_the_answer(
    site_url: str, new_page: NewPage
) -> None:
    page = new_page(java_script_enabled=False)
    page.goto(f"{site_url}rules/draws/")
    expect(page.locator(".pao-sums")).to_be_visible()
    south = page.get_by_role("group", name="Who is tenpai").get_by_label("South")
    south.check()
    expect(page.locator(".pao-sums")).to_be_hidden()
    south.uncheck()
    expect(page.locator(".pao-sums")).to_be_visible()
    page.get_by_label("Rule set").select_option("tenhou")
    page.get_by_label("Rule set").select_option("ema-2025")
    expect(page.locator(".pao-sums")).to_be_hidden()


def test_the_search_leads_to_the_example(site_url: str, page: Page) -> None:
    page.goto(f"{site_url}referee/?h=daisangen")
    expect(page.locator(".pao-desk .pao-table")).to_be_visible()
    expect(page.locator(".pao-strip-sums")).to_contain_text("+32,000")


def test_remembered_rules_are_not_shown_with_sums_of_others(
    site_url: str, page: Page, watch: Watch
) -> None:
    watch.allow("ERR_FAILED")
    page.goto(f"{site_url}referee/")
    page.evaluate("localStorage.setItem('pao-rules', 'riichi-city..honba_value.300')")
    page.context.route("**/worker.js*", lambda route: route.abort())
    page.reload()
    expect(page.locator(".pao-rules-key")).to_contain_text("Riichi City, changed")
    expect_no_python(page)
    assert page.evaluate(NUMBERS) == []


def test_house_rules_of_a_link_are_not_saved_before_they_are_read(
    site_url: str, page: Page, watch: Watch
) -> None:
    watch.allow("ERR_FAILED")
    page.context.route("**/worker.js*", lambda route: route.abort())
    page.goto(f"{site_url}{HOUSE}&name=Ours")
    expect_no_python(page)
    expect(page.get_by_role("button", name="Save and use everywhere")).to_be_hidden()
