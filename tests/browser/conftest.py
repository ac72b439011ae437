"""The built site, served as hosts serve it, and a browser that notices every complaint."""

from collections.abc import Iterator
from contextlib import ExitStack

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

from build_scripts.browser import chromium, launch_arguments
from tests.browser.support import DESKTOP, PHONE, NewPage, Watch, served


@pytest.fixture(scope="session")
def site_url() -> Iterator[str]:
    """The site at the root of its own host, as `serve` shows it."""
    with served() as address:
        yield address


@pytest.fixture(scope="session")
def site_url_base_path() -> Iterator[str]:
    """The site under /pao/, built for that address, as on a project's Pages."""
    with served("/pao/") as address:
        yield address


@pytest.fixture(scope="session")
def site_without_url() -> Iterator[str]:
    """The site built without an address and served under /some/where/."""
    with served("/some/where/", lambda address: None) as address:
        yield address


@pytest.fixture(scope="session")
def site_elsewhere() -> Iterator[str]:
    """The site built for another host, before it is there."""
    with served("/pao/", lambda address: "https://pao.example/pao/") as address:
        yield address


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """One Chromium for all tests."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=str(chromium()), args=launch_arguments()
        )
        yield browser
        browser.close()


@pytest.fixture
def watch() -> Watch:
    """What the page of this test complains of."""
    return Watch()


@pytest.fixture
def new_page(browser: Browser, watch: Watch) -> Iterator[NewPage]:
    """Makes pages in contexts of their own, with any options of Playwright's contexts."""
    with ExitStack() as contexts:

        def make(**options: object) -> Page:
            settings = {"viewport": DESKTOP, **options}
            context = contexts.enter_context(browser.new_context(**settings))  # type: ignore[arg-type]
            watch.follow(context)
            return context.new_page()

        yield make
    watch.judge()


@pytest.fixture
def page(new_page: NewPage) -> Page:
    """A desktop page that fails its test on an error or on a request to another host."""
    return new_page()


@pytest.fixture
def phone_page(new_page: NewPage) -> Page:
    """The same on a phone."""
    return new_page(viewport=PHONE, has_touch=True, is_mobile=True, device_scale_factor=2)
