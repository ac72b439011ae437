"""Instant navigation where the site knows its address, and full loads elsewhere."""

from urllib.parse import urljoin

from playwright.sync_api import Page, Route, expect

from tests.browser.examples import ids_shown, run_widget
from tests.browser.support import TOP, NewPage, Watch

RULE_PAGE = "rules/trigger/"
LEAVE_A_MARK = "window.stillTheSameDocument = true"
IS_MARKED = "window.stillTheSameDocument === true"
HAS_STYLES_OF_REFEREE = """[...document.styleSheets].some(
  (sheet) => [...sheet.cssRules].some(({ selectorText }) => selectorText === ".pao-desk"))"""


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


def test_a_link_to_a_place_in_the_first_page_keeps_the_page_and_the_focus(
    site_url: str, page: Page
) -> None:
    page.goto(site_url + RULE_PAGE, wait_until="networkidle")
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
    page.wait_for_url(site_url + RULE_PAGE)
    page.wait_for_load_state("networkidle")
    assert site_url + RULE_PAGE not in asked
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
    assert page.evaluate(IS_MARKED), "a page was loaded whole"


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


def test_an_unknown_japanese_address_is_named_whole(
    site_url: str, page: Page, watch: Watch
) -> None:
    watch.allow("404")
    page.goto(site_url + "ja/no/such/page/")
    expect(page.locator(".pao-lost-address code")).to_have_text("/ja/no/such/page/")


MEANT = {
    "rules/triger/": "rules/trigger/",
    "rules/payments.html": "rules/payments/",
    "id/pao-case-0004/": "cases/pao-case-0004/",
    "daisangen": "rules/trigger/#pao-t003",
}


def test_an_unknown_address_leads_to_the_closest(site_url: str, page: Page, watch: Watch) -> None:
    watch.allow("404")
    for asked, meant in MEANT.items():
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


def test_each_step_of_a_lesson_begins_at_the_same_place(site_url: str, new_page: NewPage) -> None:
    page = new_page(viewport={"width": 390, "height": 844})
    page.goto(f"{site_url}learn/")
    shown, forward = (
        page.locator(".pao-step:visible h2").first,
        page.get_by_role("button", name="Next"),
    )
    places = set[tuple[int, int]]()
    for _ in range(page.locator(".pao-step").count() - 2):
        forward.click()
        places.add((round(shown.evaluate(TOP)), round(forward.evaluate(TOP))))
    assert len(places) == 1


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
          window.cameWith = getComputedStyle(table).getPropertyValue("--tile");
        }).observe(document.body, { childList: true, subtree: true })"""
    )
    assert not page.evaluate(HAS_STYLES_OF_REFEREE)
    follow(page, "referee/")
    assert page.evaluate("cameWith")
    assert page.evaluate(IS_MARKED)
    go_back(page, f"{site_url}{RULE_PAGE}")
    assert not page.evaluate(HAS_STYLES_OF_REFEREE)
