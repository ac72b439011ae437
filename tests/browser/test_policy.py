"""The content security policy allows everything that the site needs, and it is enforced."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.support import Watch

TELL = """addEventListener("securitypolicyviolation", (event) =>
  violated(`${event.effectiveDirective}: ${event.blockedURI} in ${event.documentURI}`))"""
SMUGGLE = """() => {
  const script = document.createElement("script");
  script.textContent = "window.smuggled = true";
  document.body.append(script);
  const picture = new Image();
  picture.src = "http://127.0.0.1:9/picture.png";
}"""


@pytest.fixture
def page(own_page: Page) -> Page:
    """It gets functions that cannot be removed."""
    return own_page


@pytest.fixture
def violations(page: Page) -> list[str]:
    """What the policy refuses in the page, from its first line on."""
    found: list[str] = []
    page.expose_function("violated", lambda text: found.append(text))
    page.add_init_script(TELL)
    return found


def test_smuggled_scripts_are_neither_run_nor_fetched(
    site_url: str, page: Page, watch: Watch, violations: list[str]
) -> None:
    watch.allow("Content Security Policy")
    page.goto(f"{site_url}reference/licences/")
    page.evaluate(SMUGGLE)
    expect(page.locator("body")).to_be_visible()
    assert page.evaluate("window.smuggled") is None
    assert {text.partition(":")[0] for text in violations} == {"script-src-elem", "img-src"}


def test_the_header_has_what_a_page_cannot_set(site_url: str, page: Page) -> None:
    response = page.goto(f"{site_url}reference/licences/")
    assert response is not None
    said = page.locator("meta[http-equiv='Content-Security-Policy']").get_attribute("content")
    headers = response.headers
    assert headers["content-security-policy"] == f"{said}; frame-ancestors 'none'"
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert re.search(r"script-src 'self' 'wasm-unsafe-eval' 'sha256-", str(said))
