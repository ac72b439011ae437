"""What the home page loads before its reader does anything."""

import pytest
from playwright.sync_api import Page

MOST_BYTES = 121_000
"""1,500 of these are for the policy, in the page and as a header, and for `nosniff` everywhere.

1,500 are for the lesson, and for the same page in another language. 4,000 are for keeping a page
and its programs to one edition, and for withholding sums of another case.
"""
MOST_REQUESTS = 25
MOST_BYTES_IN_JAPANESE = 123_500


@pytest.fixture
def page(own_page: Page) -> Page:
    """Its cache is empty."""
    return own_page


@pytest.mark.parametrize(
    ("place", "most_bytes"), [("", MOST_BYTES), ("ja/", MOST_BYTES_IN_JAPANESE)]
)
def test_the_home_page_is_small(place: str, most_bytes: int, site_url: str, page: Page) -> None:
    session = page.context.new_cdp_session(page)
    session.send("Network.enable")
    moved: dict[str, int] = {}
    session.on(
        "Network.loadingFinished",
        lambda event: moved.update({event["requestId"]: event["encodedDataLength"]}),
    )
    page.goto(f"{site_url}{place}", wait_until="networkidle")
    workers = sum(
        len(page.request.get(worker.url, headers={"Accept-Encoding": "gzip"}).body())
        for worker in page.workers
    )
    total = sum(moved.values()) + workers
    assert total <= most_bytes, f"{total} bytes: {len(moved)} requests"
    assert len(moved) <= MOST_REQUESTS
