"""The site at an address that it does not know, or was not built for."""

import pytest
from playwright.sync_api import Page, Response

from tests.browser.test_navigation import IS_MARKED, LEAVE_A_MARK, RULE_PAGE, follow, run_first
from tests.browser.test_search import best_of, search_for


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


@pytest.mark.timeout(600)  # it may build a site, on a busy machine
def test_the_search_works_at_an_unknown_address(site_without_url: str, page: Page) -> None:
    page.goto(f"{site_without_url}rules/danger/")
    search_for(page, "pao-t003")
    assert best_of(page) == f"{site_without_url}rules/trigger/#pao-t003"
