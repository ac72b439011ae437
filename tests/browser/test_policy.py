"""The content security policy allows everything that the site needs, and it is enforced."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.lab import expect_answered, refill
from tests.browser.support import Watch
from tests.browser.test_navigation import IS_MARKED, LEAVE_A_MARK, follow, run_first
from tests.browser.test_referee import DRAGONS, GO_TO, sums
from tests.browser.test_search import search_for

RULING = f"?rules=tenhou&calls={DRAGONS}&win=S-daisangen&from=N"
A_PAGE_OF_EACH_KIND = (
    "",
    f"referee/{RULING}",
    "rules/trigger/",
    "rules/hong-kong/",
    "calculators/",
    "calculators/priority/",
    "calculators/house-rules/",
    "rulesets/?sets=tenhou.ema-2016.wrc-2025",
    "rulesets/tenhou/",
    "quiz/",
    "your-game/",
    "quiz/all/",
    "cases/",
    "cases/pao-case-0001/",
    "engines/results/",
    "reference/api/rulings/",
    "reference/in-your-page/",
    "reference/licences/",
    "id/pao-t003/",
    "no/such/page/",
)
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


@pytest.mark.full
def test_a_page_of_each_kind_obeys_the_policy(
    site_url: str, page: Page, watch: Watch, violations: list[str]
) -> None:
    watch.allow(r"404 \(Not Found\)")
    for path in A_PAGE_OF_EACH_KIND:
        page.goto(site_url + path)
        page.emulate_media(media="print")
        page.emulate_media(media="screen")
    assert violations == []


@pytest.mark.full
def test_everything_on_one_visit_obeys_the_policy(
    site_url: str, page: Page, violations: list[str]
) -> None:
    """Every page after the first is under the policy of the first."""
    page.goto(f"{site_url}reference/licences/")
    page.evaluate(LEAVE_A_MARK)
    follow(page, "rules/trigger/")
    run_first(page)
    example = page.locator(".pao-example").first
    example.get_by_role("button", name="Edit", exact=True).click()
    expect(example.locator(".cm-editor")).to_be_visible()
    follow(page, "riichi/")
    follow(page, "rules/furiten/")
    furiten = refill(page.locator(".pao-calculator").first, "?rules=tenhou&tile=1s")
    expect_answered(furiten)
    follow(page, "quiz/")
    page.locator(".quiz-option").first.click()
    follow(page, "referee/")
    page.evaluate(GO_TO, RULING)
    assert sum(sums(page).values()) == 0
    page.get_by_role("button", name="Send", exact=True).click()
    with page.expect_download():
        page.get_by_role("button", name="Save as picture", exact=True).click()
    search_for(page, "daisangen")
    assert page.evaluate(IS_MARKED), "a page was loaded whole"
    assert violations == []


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
