"""Shared parts of the browser tests: the site served at an address, and a watch over the pages."""

import atexit
import re
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import (
    BrowserContext,
    Locator,
    Page,
    Playwright,
    expect,
    sync_playwright,
)

from tests.browser.one_site import SiteThatStays, free_server
from tests.build.any_site import built_for as built_for

NewPage = Callable[..., Page]

WORKS_LESS = (
    "--js-flags=--liftoff-only",  # optimising is not worth it for a Python that lives for seconds
    "--disable-features="  # only the last such option counts, so this repeats Playwright's first
    "SpareRendererForSitePerProcess,HttpsUpgrades,MediaRouter,OptimizationHints,PaintHolding,"
    "WebUIOmniboxPopup,WebUIOmniboxAimPopup",  # a process for the address bar of each window
)
"""Options that save Chromium a third of the processor time.

They do not affect any page. A thorough run does without them.
"""

DESKTOP = {"width": 1280, "height": 900}
PHONE = {"width": 360, "height": 740}
NARROW = {"width": 320, "height": 640}
"""Also a window of 1280 pixels at 400 %."""


ALONE: Mapping[str, object] = {"service_workers": "block"}
"""A used page saves the whole site for offline use after some seconds, which few tests want."""
SHIFTS = """new PerformanceObserver((list) => {
  const late = list.getEntries().filter((each) => !each.hadRecentInput);
  for (const each of late) window.moved = (window.moved ?? 0) + each.value;
}).observe({ type: 'layout-shift', buffered: true })"""
BARELY_MOVED = 0.01
"""A tenth of what the web vital "cumulative layout shift" calls bad."""
TOP = "place => place.getBoundingClientRect().top"
WIDTH = "document.documentElement.clientWidth"
WIDER = f"document.documentElement.scrollWidth - {WIDTH}"
HEARS = """(() => {
  const live = "[role=status], [role=alert], [aria-live]";
  window.heard = [];
  window.missed = [];
  const told = new WeakMap(); // a region that only moves says nothing anew
  const hear = (region, list) => {
    const spoken = region.cloneNode(true);
    spoken.querySelectorAll("[aria-hidden=true]").forEach((each) => each.remove());
    const text = spoken.textContent.trim();
    const isShown = region.checkVisibility({ visibilityProperty: true });
    const isNew = told.get(region) !== text;
    told.set(region, text);
    if (isShown && text && isNew && list.at(-1) !== text) list.push(text);
  };
  const listen = () => new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      const place = target.nodeType === 1 ? target : target.parentElement;
      const region = place?.closest(live);
      if (region) hear(region, heard);
      else for (const added of addedNodes) {
        for (const each of added.parentElement?.querySelectorAll(live) ?? []) {
          if (added === each || added.contains(each)) hear(each, missed);
        }
      }
    }
  }).observe(document.body, { childList: true, characterData: true, subtree: true });
  addEventListener("DOMContentLoaded", listen);
})()"""
"""A screen reader: `heard` has what live regions said, `missed` what was added with its region."""
UNTIL_IT_IS = """(place, [name, wanted, patience]) => new Promise((done) => {
  const end = performance.now() + patience;
  const over = () => wanted.includes(place.getAttribute(name)) || !place.isConnected;
  const look = () => (over() || performance.now() > end ? done() : setTimeout(look, 10));
  look();
})"""


def expect_attribute(place: Locator, name: str, *wanted: str, within_ms: float) -> None:
    """Like `expect`, but at once: `expect` checks only every half second or second."""
    place.evaluate(UNTIL_IT_IS, [name, wanted, within_ms])
    one_of = re.compile(f"^({'|'.join(map(re.escape, wanted))})$")
    expect(place).to_have_attribute(name, one_of, timeout=within_ms)


@cache
def playwright() -> Playwright:
    """Playwright, which a process can start only once."""
    started = sync_playwright().start()
    atexit.register(started.stop)
    return started


@contextmanager
def served(base: str, site_url: Callable[[str], str | None] = str) -> Iterator[str]:
    """The address of the site, built for the address that `site_url` makes of this one."""
    with free_server(SiteThatStays, base) as server:
        address = f"http://127.0.0.1:{server.port}{base}"
        server.site = built_for(site_url(address))
        server.start()
        yield address


@dataclass
class Watch:
    """What went wrong in the pages of a context. `allow` excludes what a test causes on purpose."""

    complaints: list[str] = field(default_factory=list)
    allowed: list[str] = field(default_factory=list)
    hosts: set[str] = field(default_factory=set)

    def allow(self, pattern: str) -> None:
        """Ignore complaints that match the pattern from now on."""
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
