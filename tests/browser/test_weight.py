"""What the home page loads before its reader does anything."""

import pytest
from playwright.sync_api import Page

MOST_BYTES = 119_500
"""1,500 of these are for the policy, in the page and as a header, and for `nosniff` everywhere.

4,000 are for keeping a page and its programs to one edition, and for withholding sums of another
case.
"""
MOST_REQUESTS = 25


@pytest.fixture
def page(own_page: Page) -> Page:
    """Its cache is empty."""
    return own_page


def test_the_home_page_is_small(site_url: str, page: Page) -> None:
    session = page.context.new_cdp_session(page)
    session.send("Network.enable")
    moved: dict[str, int] = {}
    session.on(
        "Network.loadingFinished",
        lambda event: moved.update({event["requestId"]: event["encodedDataLength"]}),
    )
    page.goto(site_url, wait_until="networkidle")
    workers = sum(
        len(page.request.get(worker.url, headers={"Accept-Encoding": "gzip"}).body())
        for worker in page.workers
    )
    total = sum(moved.values()) + workers
    assert total <= MOST_BYTES, f"{total} bytes: {len(moved)} requests"
    assert len(moved) <= MOST_REQUESTS
