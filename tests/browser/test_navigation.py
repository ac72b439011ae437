"""Instant navigation where the site knows its address, and full loads elsewhere."""

from collections.abc import Mapping
from urllib.parse import urljoin

import pytest
from playwright.sync_api import Page, Response, Route, expect

from tests.browser.examples import ids_shown, run_widget
from tests.browser.support import DESKTOP, PHONE, NewPage, Watch
from tests.browser.test_access import SHIFTS
from tests.core.profiles import some_of

BARELY_MOVED = 0.02
RULE_PAGE = "rules/trigger/"
LEAVE_A_MARK = "window.stillTheSameDocument = true"
IS_MARKED = "window.stillTheSameDocument === true"
FELT = "getComputedStyle(document.body).getPropertyValue('--pao-felt')"


def follow(page: Page, path: str) -> None:
    """Click the link in the navigation, as a reader does."""
    link = page.locator(f'.md-nav--primary a[href$="{path}"]').first
    mark_the_text(page)
    link.click()
    page.wait_for_url(f"**/{path}")
    expect(page.locator("article:not([data-old]) h1")).to_be_visible()


def go_back(page: Page, address: str) -> None:
    mark_the_text(page)
    page.go_back()
    page.wait_for_url(address)
    expect(page.locator("article:not([data-old]) h1")).to_be_visible()


def mark_the_text(page: Page) -> None:
    """The address changes before the text. The mark distinguishes the old text from the new."""
    page.locator("article").evaluate("article => article.setAttribute('data-old', '')")


def run_first(page: Page) -> None:
    first = page.locator(".pao-example").first
    expect(first.get_by_role("button", name="Run", exact=True)).to_be_visible()
    run_widget(page, ids_shown(page)[0])


def test_instant_navigation_keeps_the_document_and_one_worker(site_url: str, page: Page) -> None:
    workers: list[str] = []
    page.on("worker", lambda worker: workers.append(worker.url))
    page.goto(site_url)
    page.evaluate(LEAVE_A_MARK)
    run_first(page)
    follow(page, RULE_PAGE)
    for _ in range(2):
        run_first(page)
    go_back(page, site_url)
    run_first(page)
    follow(page, RULE_PAGE)
    run_first(page)
    assert page.evaluate(IS_MARKED), "a page was loaded whole"
    assert len([url for url in workers if "/worker.js" in url]) == 1


@pytest.mark.parametrize("path", some_of([RULE_PAGE, "referee/"], 1))
def test_a_link_to_a_place_in_the_first_page_keeps_the_page_and_the_focus(
    path: str, site_url: str, page: Page
) -> None:
    page.goto(site_url + path, wait_until="networkidle")
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.locator("article").evaluate("article => article.setAttribute('data-old', '')")
    page.keyboard.press("Tab")
    expect(page.locator(".md-skip")).to_be_focused()
    page.keyboard.press("Enter")
    page.wait_for_url("**/#*")
    page.keyboard.press("Tab")
    expect(page.locator("article[data-old] :focus")).to_have_count(1)
    page.go_back()
    page.wait_for_url(site_url + path)
    page.wait_for_load_state("networkidle")
    assert site_url + path not in asked
    expect(page.locator("article[data-old]")).to_have_count(1)


def test_the_referee_rules_before_the_theme_and_python_load(site_url: str, page: Page) -> None:
    held: list[Route] = []
    for late in ("**/bundle.*.js", "**/answers-*.json", "**/pao/runtime/**"):
        page.route(late, lambda route: held.append(route))
    page.goto(f"{site_url}referee/", wait_until="commit")
    page.locator('[data-key="preset-daisuushi"]').click()
    expect(page.locator(".pao-strip-sums")).to_contain_text("+32,000")
    expect(page.locator(".pao-verdict-body")).to_contain_text("daisuushi")
    # Until the theme has this list of the pages, a link loads its page whole.
    with page.expect_event("requestfinished", lambda request: request.url.endswith("/sitemap.xml")):
        for route in held:
            route.continue_()
        page.unroute_all()
    page.evaluate(LEAVE_A_MARK)
    page.get_by_role("link", name="The pao reference").first.click()
    page.wait_for_url(site_url)
    run_first(page)
    assert page.evaluate(IS_MARKED), "a page was loaded whole"


@pytest.mark.full
def test_a_link_leads_to_its_place_even_while_the_reader_scrolls(site_url: str, page: Page) -> None:
    page.goto(f"{site_url}rulesets/?sets=tenhou.rmu")

    def take_time(route: Route) -> None:
        page.wait_for_timeout(300)
        route.continue_()

    page.route("**/rulesets/tenhou/", take_time)
    page.locator('[data-choice="liable_yakuman"]').get_by_role(
        "link", name="published"
    ).first.click()
    page.wait_for_timeout(100)
    page.mouse.wheel(0, 200)  # the theme saves this as a position of the next page
    expect(page.locator("#liable_yakuman")).to_be_in_viewport()
    page.go_back()
    expect(page.locator('[data-choice="liable_yakuman"]').first).to_be_in_viewport()


@pytest.mark.full
@pytest.mark.timeout(600)  # it may build a site, on a busy machine
@pytest.mark.parametrize("site", ["site_without_url", "site_elsewhere"])
def test_pages_load_fully_at_another_address_than_the_built_one(
    site: str, request: pytest.FixtureRequest, page: Page
) -> None:
    missing: list[str] = []

    def note(response: Response) -> None:
        if response.status >= 400:
            missing.append(response.url)

    page.on("response", note)
    address: str = request.getfixturevalue(site)
    page.goto(address)
    page.evaluate(LEAVE_A_MARK)
    run_first(page)
    follow(page, RULE_PAGE)
    run_first(page)
    assert page.url == address + RULE_PAGE
    assert not page.evaluate(IS_MARKED)
    assert not missing


def test_an_unknown_address_shows_the_sites_own_page(
    site_url: str, page: Page, watch: Watch
) -> None:
    watch.allow("404")
    response = page.goto(site_url + "no/such/page/")
    assert response is not None
    assert response.status == 404
    expect(page.locator("h1")).to_have_text("Page not found")
    expect(page.locator(".pao-lost-address code")).to_have_text("/no/such/page/")
    expect(page.locator(".md-header")).to_be_visible()
    page.get_by_role("button", name="Search the reference").click()
    expect(page.locator('[name="query"]')).to_be_focused()


@pytest.mark.full
def test_an_unknown_address_of_a_japanese_page_is_reported_in_japanese(
    site_url: str, page: Page, watch: Watch
) -> None:
    watch.allow("404")
    page.goto(f"{site_url}ja/rules/triger/")
    expect(page.locator("h1")).to_have_text("ページが見つかりません")
    expect(page.locator(".pao-lost")).to_have_attribute("lang", "ja")
    expect(page.locator(".pao-lost-address code")).to_have_text("/rules/triger/")
    first = page.locator(".pao-lost-near a").first
    expect(first).to_contain_text("責任払い")
    assert first.evaluate("link => link.href") == f"{site_url}ja/rules/trigger/"
    for link in page.locator(".pao-ways a").all():
        assert link.evaluate("link => link.href").startswith(f"{site_url}ja/")


@pytest.mark.parametrize(
    ("asked", "meant"),
    some_of(
        [
            ("rules/triger/", "rules/trigger/"),
            ("rules/payments.html", "rules/payments/"),
            ("rule/furiten", "rules/furiten/"),
            ("pao-t003", "rules/trigger/#pao-t003"),
            ("id/pao-case-0004/", "cases/pao-case-0004/"),
            ("rulesets/mleague/", "rulesets/m-league/"),
            ("daisangen", "rules/trigger/#pao-t003"),
            ("glossary", "reference/glossary/"),
        ],
        1,
    ),
)
def test_an_unknown_address_leads_to_the_closest(
    asked: str, meant: str, site_url: str, page: Page, watch: Watch
) -> None:
    watch.allow("404")
    page.goto(site_url + asked)
    first = page.locator(".pao-lost-near a").first
    expect(first).to_be_visible()
    assert first.evaluate("link => link.href") == site_url + meant


def test_without_scripts_an_unknown_address_offers_links(
    site_url: str, new_page: NewPage, watch: Watch
) -> None:
    watch.allow("404")
    page = new_page(java_script_enabled=False)
    page.goto(site_url + "no/such/page/at/all.html")
    assert page.get_by_role("button", name="Search the reference").count() == 0
    for link in page.locator(".pao-ways a").all():
        address = link.get_attribute("href")
        assert address is not None
        assert page.request.get(urljoin(page.url, address)).ok


@pytest.mark.full
@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_nothing_moves_when_a_reader_comes_to_the_lesson(
    size: Mapping[str, int], site_url: str, new_page: NewPage
) -> None:
    page = new_page(viewport=size)
    page.goto(site_url, wait_until="networkidle")
    page.evaluate(SHIFTS.replace("buffered: true", "buffered: false"))
    page.locator('a[href$="learn/"]').first.evaluate("link => link.click()")
    expect(page.locator(".pao-lesson-place")).to_be_attached()
    page.evaluate("new Promise(done => setTimeout(done, 500))")
    assert page.evaluate("window.moved ?? 0") < BARELY_MOVED


def test_a_lesson_shows_one_step_at_a_time_by_button_key_and_link(
    site_url: str, page: Page
) -> None:
    page.goto(f"{site_url}learn/")
    steps = page.locator(".pao-step")
    shown = page.locator(".pao-step:visible h2").first
    expect(page.locator(".pao-lesson-place")).to_have_text(f"1 of {steps.count() - 1}")
    page.get_by_role("button", name="Next").click()
    expect(shown).to_be_focused()
    expect(shown).to_have_id("everyone-sees-it")
    page.keyboard.press("ArrowRight")
    expect(shown).to_have_id("a-yakuman")
    page.goto(f"{site_url}learn/#your-turn")
    expect(shown).to_have_id("your-turn")
    expect(page.locator(".quiz-option").first).to_be_visible()
    expect(page.get_by_role("button", name="Back", exact=True)).to_be_visible()
    assert page.locator(".pao-lesson-place").inner_text() == ""


def test_a_page_is_never_shown_without_the_styles_that_it_alone_has(
    site_url: str, page: Page
) -> None:
    """They come with its content. A style sheet with an address would come later."""
    page.goto(f"{site_url}{RULE_PAGE}", wait_until="networkidle")
    page.evaluate(LEAVE_A_MARK)
    page.evaluate(
        """() => new MutationObserver((_, observer) => {
          const table = document.querySelector(".pao-referee");
          if (!table) return;
          observer.disconnect();
          window.cameWith = getComputedStyle(table).getPropertyValue("--pao-felt");
        }).observe(document.body, { childList: true, subtree: true })"""
    )
    assert page.evaluate(FELT) == ""
    follow(page, "referee/")
    assert page.evaluate("cameWith")
    assert page.evaluate(IS_MARKED)
    go_back(page, f"{site_url}{RULE_PAGE}")
    assert page.evaluate(FELT) == ""
