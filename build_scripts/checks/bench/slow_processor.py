"""Measures the longest task of the main thread on a slow processor in common actions."""

from collections.abc import Callable
from typing import Final

from playwright.sync_api import Browser, Page

from build_scripts.checks.bench.waiting import wait_until

SLOW_DOWN: Final = 4
SETTLE_MS: Final = 1_000
LONG_TASKS: Final = """
window.longest = 0;
new PerformanceObserver((list) => {
  for (const task of list.getEntries()) window.longest = Math.max(window.longest, task.duration);
}).observe({ type: "longtask" });
"""
CALCULATOR: Final = "rules/draws/?rules=tenhou&pool=other"
SUMS: Final = ".pao-sums"
CHANGE: Final = """() => {
  const points = document.querySelector("#calculator-draws [name=points]");
  points.value = "600";
  for (const kind of ["input", "change"]) points.dispatchEvent(new Event(kind, { bubbles: true }));
}"""
ELSEWHERE: Final = "rules/payments/"
IS_THERE: Final = "window.stayed && document.querySelector('article.pao-laid-out #who-pays-what')"


def by_a_change_in_a_calculator(browser: Browser, site: str) -> float:
    """In milliseconds, after Python has started and answered once."""

    def begin(page: Page) -> None:
        wait_until(page, f"document.querySelector('{SUMS}')?.textContent.trim()")

    def act(page: Page) -> None:
        before = page.inner_text(SUMS)
        page.evaluate(CHANGE)
        changed = f"before => document.querySelector('{SUMS}').innerText !== before"
        wait_until(page, changed, arg=before)

    return _longest(browser, f"{site}{CALCULATOR}", begin, act)


def by_going_to_another_page(browser: Browser, site: str) -> float:
    """In milliseconds, from the home page to a long page by instant navigation."""

    def begin(page: Page) -> None:
        page.evaluate("window.stayed = true")

    def act(page: Page) -> None:
        page.evaluate(f"document.querySelector('a[href*=\"{ELSEWHERE}\"]').click()")
        wait_until(page, IS_THERE)

    return _longest(browser, site, begin, act)


def _longest(
    browser: Browser, address: str, begin: Callable[[Page], None], act: Callable[[Page], None]
) -> float:
    page = browser.new_context(service_workers="block").new_page()
    page.add_init_script(LONG_TASKS)
    page.goto(address, wait_until="networkidle")
    begin(page)
    slow_down(page)
    act(page)
    found = longest(page)
    page.context.close()
    return found


def slow_down(page: Page) -> None:
    """Slow the processor down, and ignore earlier tasks."""
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOW_DOWN})
    page.wait_for_timeout(SETTLE_MS)
    page.evaluate("window.longest = 0")


def longest(page: Page) -> float:
    """0 if none took 50 ms, the limit above which browsers report a long task."""
    page.wait_for_timeout(SETTLE_MS)
    return float(page.evaluate("window.longest"))
