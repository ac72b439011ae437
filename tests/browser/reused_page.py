"""A page that stays open between tests. Each test finds it as if it were new.

A separate context takes twice as long as a test's page: a process, an empty cache.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import NoReturn
from urllib.parse import urlsplit

from playwright.sync_api import Browser, Page

from tests.browser.support import ALONE, DESKTOP, Watch

NOTHING_RUNS = "manifest.webmanifest"
"""A document of the site without a program."""
STORED = "cache_storage,indexeddb,local_storage,service_workers,websql"
LASTING = ("add_init_script", "expose_binding", "expose_function")
"""What can be added to a page but not removed."""


def refuse(*_: object, **__: object) -> NoReturn:
    """Replaces methods whose effect would outlast a test."""
    raise AssertionError("This page is shared. What stays with it needs a page of its own.")


class ReusedPage:
    """The page, and its complaints since it was last cleaned."""

    def __init__(self, page: Page, watch: Watch) -> None:
        self.page = page
        self.watch = watch
        self.session = page.context.new_cdp_session(page)
        for name in LASTING:
            setattr(page, name, refuse)
            setattr(page.context, name, refuse)

    def clean(self, site_url: str) -> Page:
        """The same page as in a browser that has stored and visited nothing."""
        page, context = self.page, self.page.context
        for other in context.pages:
            if other is not page:
                other.close()
        page.unroute_all()
        context.unroute_all()
        context.set_offline(False)
        context.clear_permissions()
        context.clear_cookies()
        left = page.url
        page.goto(site_url + NOTHING_RUNS)
        page.evaluate("sessionStorage.clear()")
        for origin in {origin_of(left), origin_of(site_url)}:
            origin_and_kinds = {"origin": origin, "storageTypes": STORED}
            self.session.send("Storage.clearDataForOrigin", origin_and_kinds)
        self.session.send("Page.resetNavigationHistory")
        page.mouse.move(0, 0)
        page.emulate_media(
            media="null", color_scheme="null", reduced_motion="null", forced_colors="null"
        )
        page.set_viewport_size(DESKTOP)  # type: ignore[arg-type]
        self.watch.complaints.clear()
        return page


def origin_of(url: str) -> str:
    parts = urlsplit(url)
    return f"{parts.scheme}://{parts.netloc}"


@contextmanager
def reused_page(browser: Browser, *scripts: str) -> Iterator[ReusedPage]:
    """A desktop page that runs these scripts first, until the end of this block."""
    with browser.new_context(**ALONE, viewport=DESKTOP) as context:  # type: ignore[arg-type]
        for script in scripts:
            context.add_init_script(script)
        watch = Watch()
        watch.follow(context)
        yield ReusedPage(context.new_page(), watch)
