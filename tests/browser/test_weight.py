"""What pages load: the home page before its reader does anything, the referee before it rules."""

from typing import Final

import pytest
from playwright.sync_api import Page

from build_scripts.checks.bench.first_ruling import PRESET, SAID, WATCH
from build_scripts.checks.bench.waiting import wait_until
from tests.core.profiles import some_of

MOST_BYTES = 109_500
"""With headers. 1,500 are for the policy, in the page and as a header, and for `nosniff`.

1,500 are for the lesson, and for the same page in another language. 4,000 are for keeping a page
and its programs to one edition, and for withholding sums of another case.
"""
MOST_REQUESTS = 18
"""Each is another wait for a slow phone. So the programs that every page needs are three files."""
MOST_BYTES_IN_JAPANESE = 112_200
MOST_BEFORE_THE_RULING: Final = {"": 112_800, "ja/": 115_500}
"""With headers. At 1.6 Mbit/s, a phone receives 20,000 in a tenth of a second.

The answers to other cases, the theme's program and the list of saved files are much more, and wait.
"""
SENT: Final = """[...performance.getEntriesByType("navigation"),
  ...performance.getEntriesByType("resource")]
  .filter(({ startTime }) => startTime < ruledAfter)
  .map(({ name, transferSize }) => [name, transferSize])"""


@pytest.fixture
def page(own_page: Page) -> Page:
    """Its cache is empty."""
    return own_page


@pytest.mark.parametrize(
    ("place", "most_bytes"), some_of([("", MOST_BYTES), ("ja/", MOST_BYTES_IN_JAPANESE)], 1)
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


@pytest.mark.parametrize("folder", some_of(SAID, 1))
def test_little_is_loaded_before_the_first_ruling(folder: str, site_url: str, page: Page) -> None:
    page.add_init_script(f"({WATCH})({[PRESET, SAID[folder]]!r})")
    page.goto(f"{site_url}{folder}referee/")
    wait_until(page, "window.ruledAfter")
    sent: dict[str, int] = dict(page.evaluate(SENT))
    assert sum(sent.values()) <= MOST_BEFORE_THE_RULING[folder], sent
    wait_until(page, "document.querySelector('article.pao-laid-out')")  # the theme starts after it
