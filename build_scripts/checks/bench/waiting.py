"""Waits for a condition in a page that has a content security policy.

Playwright's own wait compiles the text to a function in the page, which the policy forbids.
"""

import time
from typing import Final

from playwright.sync_api import Error, Page

PATIENCE_MS: Final = 30_000
LOOK_AGAIN_MS: Final = 50
GONE: Final = "Execution context was destroyed"
"""Playwright's error for a page that is being replaced."""


def wait_until(
    page: Page, expression: str, *, arg: object = None, limit_ms: float = PATIENCE_MS
) -> None:
    """Wait until the expression, or the function of `arg`, is true there. Raises `TimeoutError`."""
    end = time.monotonic() + limit_ms / 1000
    while not _is_true(page, expression, arg):
        if time.monotonic() > end:
            raise TimeoutError(f"not true within {limit_ms:g} ms: {expression}")
        page.wait_for_timeout(LOOK_AGAIN_MS)


def _is_true(page: Page, expression: str, arg: object) -> bool:
    try:
        return bool(page.evaluate(expression, arg))
    except Error as error:
        if GONE in str(error):
            return False
        raise
