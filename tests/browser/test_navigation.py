"""From page to page: at once where the site knows its address, and whole pages elsewhere."""

import pytest
from playwright.sync_api import Page, Response, expect

from tests.browser.support import Watch
from tests.browser.test_pages import ids_shown, run_widget

RULE_PAGE = "rules/trigger/"
LEAVE_A_MARK = "window.stillTheSameDocument = true"
IS_MARKED = "window.stillTheSameDocument === true"


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
    """The address changes before the text does; the mark tells the old text from the new."""
    page.locator("article").evaluate("article => article.setAttribute('data-old', '')")


def run_first(page: Page) -> None:
    first = page.locator(".pao-example").first
    expect(first.get_by_role("button", name="Run", exact=True)).to_be_visible()
    run_widget(page, ids_shown(page)[0])


def test_instant_navigation_keeps_the_document_and_one_worker(site_url: str, page: Page) -> None:
    page.goto(site_url)
    page.evaluate(LEAVE_A_MARK)
    run_first(page)
    follow(page, RULE_PAGE)
    run_first(page)
    go_back(page, site_url)
    run_first(page)
    follow(page, RULE_PAGE)
    run_first(page)
    assert page.evaluate(IS_MARKED), "a page was loaded whole"
    assert len(page.workers) == 1 + page.evaluate(SEARCH_WORKERS)


SEARCH_WORKERS = (
    "performance.getEntriesByType('resource').some(e => /workers.search/.test(e.name)) * 1"
)


def test_instant_navigation_works_under_a_base_path(site_url_base_path: str, page: Page) -> None:
    page.goto(site_url_base_path)
    page.evaluate(LEAVE_A_MARK)
    follow(page, RULE_PAGE)
    run_first(page)
    assert page.evaluate(IS_MARKED), "the page was loaded whole"


@pytest.mark.parametrize("site", ["site_without_url", "site_elsewhere"])
def test_whole_pages_load_where_the_address_is_not_the_built_one(
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
    site_url_base_path: str, page: Page, watch: Watch
) -> None:
    watch.allow("404")
    response = page.goto(site_url_base_path + "no/such/page/")
    assert response is not None
    assert response.status == 404
    expect(page.locator("h1")).to_contain_text("404")
    expect(page.locator(".md-header")).to_be_visible()
