"""The content security policy allows everything that the site needs, and it is enforced."""

from playwright.sync_api import Page

from build_scripts.checks.bench.waiting import wait_until
from tests.browser.support import Watch

TELL = """addEventListener("securitypolicyviolation", async (event) => {
  await violated(`${event.effectiveDirective}: ${event.blockedURI} in ${event.documentURI}`);
  window.told = (window.told ?? 0) + 1;
})"""
SMUGGLE = """() => {
  const script = document.createElement("script");
  script.textContent = "window.smuggled = true";
  document.body.append(script);
  const picture = new Image();
  picture.src = "http://127.0.0.1:9/picture.png";
}"""


def test_smuggled_scripts_are_neither_run_nor_fetched(
    site_url: str, own_page: Page, watch: Watch
) -> None:
    watch.allow("Content Security Policy")
    violations: list[str] = []
    own_page.expose_function("violated", lambda text: violations.append(text))
    own_page.add_init_script(TELL)
    own_page.goto(f"{site_url}reference/licences/")
    own_page.evaluate(SMUGGLE)
    wait_until(own_page, "window.told >= 2")
    assert own_page.evaluate("window.smuggled") is None
    assert {text.partition(":")[0] for text in violations} == {"script-src-elem", "img-src"}
