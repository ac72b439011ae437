"""Fixtures: the site as hosts serve it, and a browser that notices every complaint."""

import atexit
from collections.abc import Iterator
from contextlib import ExitStack
from functools import cache

import pytest
from playwright.sync_api import Browser, Page, expect

from build_scripts.environment.browser import chromium, launch_arguments
from tests.browser import runtime_lab
from tests.browser.one_site import BASE, shared_address, show
from tests.browser.reused_page import ReusedPage, reused_page
from tests.browser.runtime_lab import Lab
from tests.browser.support import (
    ALONE,
    DESKTOP,
    PHONE,
    WORKS_LESS,
    NewPage,
    Watch,
    built_for,
    playwright,
    served,
)
from tests.core import profiles

expect.set_options(timeout=20_000)  # on a machine that may be busy


@cache
def own_site() -> str:
    """The address of a site that only this process shows."""
    serving = ExitStack()
    atexit.register(serving.close)
    return serving.enter_context(served(BASE))


@pytest.fixture(scope="session")
def site_url(request: pytest.FixtureRequest) -> str:
    """The site under a path and built for that address, as on GitHub Pages for a project."""
    if shared := shared_address(request.config):
        show(built_for, shared)
        return shared
    return own_site()


@pytest.fixture(scope="session")
def site_without_url() -> Iterator[str]:
    """The site built without an address and served under /some/where/."""
    with served("/some/where/", lambda address: None) as address:
        yield address


@pytest.fixture(scope="session")
def site_elsewhere(site_url: str) -> Iterator[str]:
    """A site that was built for another address than the one it is at."""
    with served("/pao/", lambda address: site_url) as address:
        yield address


@cache
def one_browser() -> Browser:
    """One Chromium for all tests of this process, also for those in tests/thorough."""
    less = () if profiles.thorough() else WORKS_LESS
    browser = playwright().chromium.launch(
        executable_path=str(chromium()), args=[*launch_arguments(), *less]
    )
    atexit.register(browser.close)
    return browser


@pytest.fixture(scope="session")
def browser() -> Browser:
    return one_browser()


@pytest.fixture(scope="module")
def tab(browser: Browser) -> Iterator[Page]:
    """A desktop page for the tests of a module that share a view; it notices complaints too."""
    watch = Watch()
    with browser.new_context(**ALONE, viewport=DESKTOP) as context:  # type: ignore[arg-type]
        watch.follow(context)
        yield context.new_page()
    watch.judge()


@pytest.fixture
def watch() -> Watch:
    """The complaints of this test's page."""
    return Watch()


@pytest.fixture
def new_page(browser: Browser, watch: Watch) -> Iterator[NewPage]:
    """Makes pages in separate contexts, with any options of Playwright's contexts."""
    with ExitStack() as contexts:

        def make(**options: object) -> Page:
            settings = {**ALONE, "viewport": DESKTOP, **options}
            context = contexts.enter_context(browser.new_context(**settings))  # type: ignore[arg-type]
            watch.follow(context)
            return context.new_page()

        yield make
    watch.judge()


@pytest.fixture(scope="session")
def desktop(browser: Browser) -> Iterator[ReusedPage]:
    """The page that tests share. A module can have its own with more scripts."""
    with reused_page(browser) as kept:
        yield kept


@pytest.fixture
def page(desktop: ReusedPage, site_url: str, watch: Watch) -> Iterator[Page]:
    """A desktop page that fails its test on an error or on a request to another host.

    It is as good as new, but has files of the site in its cache.
    """
    yield desktop.clean(site_url)
    watch.complaints += desktop.watch.complaints
    watch.judge()


@pytest.fixture
def phone_page(new_page: NewPage) -> Page:
    """A page on a phone, in a separate context."""
    return new_page(viewport=PHONE, has_touch=True, is_mobile=True, device_scale_factor=2)


@pytest.fixture
def own_page(new_page: NewPage) -> Page:
    """A desktop page in a separate context: for permanent changes, or an empty cache."""
    return new_page()


@pytest.fixture(scope="module")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a page with only the runtime. A module can have its own."""
    folder = tmp_path_factory.mktemp("runtime")
    runtime_lab.make_site(folder)
    with runtime_lab.served(folder) as address:
        yield address


@pytest.fixture(scope="module")
def shared_lab(tab: Page, url: str) -> Lab:
    """The runtime in the page at the module's `url`, opened once."""
    return Lab.opened(tab, url)


@pytest.fixture
def lab(shared_lab: Lab, url: str) -> Lab:
    """The same, for tests that leave the page unchanged, whatever happens to its Python."""
    if not shared_lab.is_at_rest():  # an earlier test has failed
        shared_lab.open(url)
    return shared_lab


@pytest.fixture
def own_lab(own_page: Page, url: str) -> Lab:
    """The runtime in a separate page, for a test that may damage it."""
    return Lab.opened(own_page, url)
