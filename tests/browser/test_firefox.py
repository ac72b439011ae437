"""Python in the page in Firefox: it comes back as quickly there as it does in Chromium."""

import base64
import json
import zlib
from collections.abc import Iterator

import pytest

from tests.browser.firefox import FirefoxPage, firefox_page
from tests.browser.lab import AXE

START_MS = 60_000  # the first run downloads and unpacks, on a machine that may be busy
AGAIN_MS = 15_000  # far above what it takes, and far below the 30 s after which a start is given up
EXAMPLE = "worked-example"
PLACE = f"#example-{EXAMPLE}"
ENDLESS = "print('so far')\nwhile True: pass"
MEDDLING = "import random\nrandom.choice = None"


@pytest.fixture(scope="module")
def firefox() -> Iterator[FirefoxPage]:
    with firefox_page() as page:
        yield page


@pytest.fixture
def page(firefox: FirefoxPage, site_url: str) -> Iterator[FirefoxPage]:
    firefox.open("about:blank")  # or a link to the same page would not load it again
    firefox.open(site_url)
    firefox.wait("document.querySelector('.pao-code-switch')", START_MS)
    if not firefox.evaluate("document.documentElement.classList.contains('pao-code-shown')"):
        firefox.press(".pao-code-switch")
    yield firefox
    assert firefox.complaints() == []


def open_code(page: FirefoxPage, site_url: str, code: str) -> None:
    """Open the example by a link that carries this code."""
    packed = base64.urlsafe_b64encode(zlib.compress(code.encode())).decode().rstrip("=")
    page.open("about:blank")
    page.open(f"{site_url}#example={EXAMPLE}&code={packed}")
    page.wait(f"document.querySelector('{PLACE} .cm-editor')", START_MS)


def press(page: FirefoxPage, button: str, until: str, limit_ms: int) -> None:
    """Press this button of the example and wait for this end."""
    page.press(f"{PLACE} .pao-{button}")
    page.wait(f"document.querySelector('{PLACE}').dataset.state === '{until}'", limit_ms)


def test_a_second_run_comes_soon(page: FirefoxPage) -> None:
    press(page, "run", "match", START_MS)
    for _ in range(2):
        press(page, "run", "match", AGAIN_MS)


def test_axe_finds_no_violation_there(firefox: FirefoxPage, site_url: str) -> None:
    for address in ("referee/", "rules/trigger/"):
        firefox.open(site_url + address)
        firefox.evaluate(f"void eval({json.dumps(AXE)})")
        faults = firefox.evaluate(
            "axe.run('html', {resultTypes: ['violations'], preload: false})"
            ".then(found => found.violations.map(each => [each.id, each.nodes[0].html]))"
        )
        assert faults == []
    firefox.complaints()  # of a Python whose start was left behind with its page


def test_a_run_after_stop_comes_soon(page: FirefoxPage, site_url: str) -> None:
    open_code(page, site_url, ENDLESS)
    page.press(f"{PLACE} .pao-run")
    shown = f"document.querySelector('{PLACE} + .pao-output code').textContent"
    page.wait(f"{shown} === 'so far\\n'", START_MS)
    press(page, "stop", "stopped", AGAIN_MS)
    press(page, "reset", "idle", AGAIN_MS)
    press(page, "run", "match", AGAIN_MS)


def test_a_run_after_code_that_changed_a_module_comes_soon(
    page: FirefoxPage, site_url: str
) -> None:
    open_code(page, site_url, MEDDLING)
    press(page, "run", "edited-done", START_MS)
    for _ in range(2):
        press(page, "run", "edited-done", AGAIN_MS)
