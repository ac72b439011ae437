"""While `serve` runs, the open page follows the edits, also under the policy of the site."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from build_scripts.building import hosting
from build_scripts.serving.live import LiveReload
from build_scripts.serving.server import SiteServer

PAGE = (
    '<!doctype html><html lang=en><meta charset="utf-8"><title>A page</title>'
    "<link rel=icon href='data:,'><body><h1>{}</h1></body></html>"
)


def site_saying(folder: Path, text: str) -> Path:
    site = folder / text
    site.mkdir()
    hosting.equip(site, {site / "index.html": PAGE.format(text)}, lambda page: page)
    return site


@pytest.fixture
def page(own_page: Page) -> Page:
    """A separate context, because no other test uses its server."""
    return own_page


@pytest.fixture
def server(tmp_path: Path) -> Iterator[SiteServer]:
    site = site_saying(tmp_path, "first")
    with SiteServer(("127.0.0.1", 0), site, live=LiveReload()) as server:
        server.start()
        yield server


def test_a_new_build_reloads_the_page_once(server: SiteServer, tmp_path: Path, page: Page) -> None:
    loads: list[str] = []
    page.on("load", lambda _: loads.append("load"))
    page.goto(f"http://127.0.0.1:{server.port}/")
    assert server.live is not None
    server.site = site_saying(tmp_path, "second")
    server.live.tell()
    expect(page.locator("h1")).to_have_text("second")
    server.live.tell(is_building=True)
    expect(page.get_by_role("status")).to_have_text("Building…")
    page.wait_for_load_state()  # the heading is there before the page has loaded
    assert len(loads) == 2


def test_the_page_says_that_the_site_is_being_built(server: SiteServer, page: Page) -> None:
    page.goto(f"http://127.0.0.1:{server.port}/")
    assert server.live is not None
    expect(page.get_by_role("status")).to_have_text("")
    server.live.tell(is_building=True)
    expect(page.get_by_role("status")).to_have_text("Building…")
    expect(page.get_by_role("status")).to_be_visible()
    server.live.tell()
    expect(page.get_by_role("status")).to_have_text("")


def test_an_unchanged_page_stays_as_its_reader_left_it(
    server: SiteServer, tmp_path: Path, page: Page
) -> None:
    page.goto(f"http://127.0.0.1:{server.port}/")
    page.evaluate("document.title = 'typed here'")
    assert server.live is not None
    another = tmp_path / "as before"
    shutil.copytree(server.site, another)
    server.site = another
    server.live.tell(is_building=True)
    expect(page.get_by_role("status")).to_have_text("Building…")
    server.live.tell()
    expect(page.get_by_role("status")).to_have_text("")
    expect(page).to_have_title("typed here")


def test_a_failed_rebuild_is_shown_over_the_last_good_page(server: SiteServer, page: Page) -> None:
    page.goto(f"http://127.0.0.1:{server.port}/")
    assert server.live is not None
    server.live.tell(problem="trigger.md: <b>no</b> such link")
    expect(page.get_by_role("alert")).to_contain_text("trigger.md: <b>no</b> such link")
    expect(page.locator("h1")).to_have_text("first")
    server.live.tell()
    expect(page.get_by_role("alert")).to_have_count(0)
