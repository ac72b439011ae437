"""What the browser tests share: the site served at an address, and a watch over the pages."""

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import BrowserContext, Page

from build_scripts.lock import only_one
from build_scripts.pipeline import build_site
from build_scripts.project import BUILD, Problem
from build_scripts.server import SiteServer

NewPage = Callable[..., Page]

# Tried in order: the address is part of the built site, so the same port finds it built already.
PORTS = (*range(8740, 8760), 0)
DESKTOP = {"width": 1280, "height": 900}
PHONE = {"width": 360, "height": 740}


@contextmanager
def served(base: str = "/", site_url: Callable[[str], str | None] = str) -> Iterator[str]:
    """The address of the site, built for the address that `site_url` makes of its own."""
    with _free_server(base) as server:
        address = f"http://127.0.0.1:{server.port}{base}"
        try:
            with only_one("build"):
                server.site = build_site(site_url(address))
        except Problem as problem:
            pytest.fail(f"The site cannot be built: {problem}", pytrace=False)
        server.start()
        yield address
        server.shutdown()


def _free_server(base: str) -> SiteServer:
    for port in PORTS[:-1]:
        try:
            return SiteServer(("127.0.0.1", port), BUILD, base=base)
        except OSError:
            continue
    return SiteServer(("127.0.0.1", PORTS[-1]), BUILD, base=base)


@dataclass
class Watch:
    """What went wrong in the pages of a context; `allow` what a test means to happen."""

    complaints: list[str] = field(default_factory=list)
    allowed: list[str] = field(default_factory=list)
    hosts: set[str] = field(default_factory=set)

    def allow(self, pattern: str) -> None:
        """From now on a complaint that the pattern matches is none."""
        self.allowed.append(pattern)

    def follow(self, context: BrowserContext) -> None:
        """Listen to everything that the context's pages do."""
        context.on("page", self._follow_page)
        context.on("request", lambda request: self._request(request.url))

    def _follow_page(self, page: Page) -> None:
        page.on("pageerror", lambda error: self.complaints.append(f"page error: {error}"))
        page.on(
            "console",
            lambda message: (
                self.complaints.append(f"console: {message.text} ({message.location['url']})")
                if message.type == "error"
                else None
            ),
        )

    def _request(self, url: str) -> None:
        parts = urlsplit(url)
        if parts.scheme in {"http", "https", "ws", "wss"} and parts.hostname != "127.0.0.1":
            self.complaints.append(f"a request to another host: {url}")

    def judge(self) -> None:
        """Fail the test on any complaint that it did not allow."""
        bad = [
            text
            for text in self.complaints
            if not any(re.search(pattern, text) for pattern in self.allowed)
        ]
        if bad:
            pytest.fail("The page complained:\n" + "\n".join(bad), pytrace=False)
