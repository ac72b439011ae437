"""Nothing heavy before it is asked for: neither Python nor the editor.

Sizes themselves are measured by `bench`, because every machine compresses differently.
"""

from typing import Final

import pytest
from playwright.sync_api import Page

from build_scripts.checks.bench.first_ruling import PRESET, SAID, WATCH
from build_scripts.checks.bench.waiting import wait_until
from tests.core.profiles import some_of

LIGHT: Final = 300_000
"""Bytes of a light page: three times what pages load. Python has more than 3,000,000."""
SENT: Final = """[...performance.getEntriesByType("navigation"),
  ...performance.getEntriesByType("resource")]
  .filter(({ startTime }) => startTime < (window.ruledAfter ?? Infinity))
  .map(({ name, transferSize }) => [name, transferSize])"""


@pytest.fixture
def page(own_page: Page) -> Page:
    """Its cache is empty."""
    return own_page


def sent_to(page: Page) -> dict[str, int]:
    """The bytes of each file that the page has loaded, with headers."""
    return dict(page.evaluate(SENT))


@pytest.mark.parametrize("folder", some_of(SAID, 1))
def test_the_home_page_loads_nothing_heavy(folder: str, site_url: str, page: Page) -> None:
    page.goto(f"{site_url}{folder}", wait_until="networkidle")
    assert sum(sent_to(page).values()) < LIGHT, sent_to(page)


@pytest.mark.parametrize("folder", some_of(SAID, 1))
def test_nothing_heavy_is_loaded_before_the_first_ruling(
    folder: str, site_url: str, page: Page
) -> None:
    page.add_init_script(f"({WATCH})({[PRESET, SAID[folder]]!r})")
    page.goto(f"{site_url}{folder}referee/")
    wait_until(page, "window.ruledAfter")
    assert sum(sent_to(page).values()) < LIGHT, sent_to(page)
    wait_until(page, "document.querySelector('article.pao-laid-out')")  # the theme starts after it
