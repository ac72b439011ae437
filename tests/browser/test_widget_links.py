"""Links that contain code, and edits that survive leaving the page and coming back."""

import base64
import re
import zlib

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.lab import (
    GREETING,
    WRONG,
    button,
    expect_code,
    open_editor,
    open_lab,
    open_next_lab,
    output,
    replace_code,
    run,
    widget,
)
from tests.browser.support import Watch
from tests.browser.test_navigation import follow

MINE = 'print("mine: ü 🀄 & <b>")'
BROKEN = {
    "cut off": "#example=greeting&code=eJxLSS1OLM5MTsxRSM7PLShKLS5OTQEA",
    "not base64": "#example=greeting&code=%%%",
    "not deflated": "#example=greeting&code=aGVsbG8",
    "no code": "#example=greeting",
}
UNKNOWN = {
    "an unknown example": (
        "#example=no-such&code=eJwDAAAAAAE",
        "“no-such”, which is not on this page",
    ),
    "no example": ("#example=&code=eJwDAAAAAAE", "does not name an example"),
}
RULES = "rules/trigger/"


def share_link(page: Page, code: str) -> str:
    """The link that Share makes of this code, from the fragment on."""
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    editor = open_editor(page, GREETING)
    replace_code(editor, code)
    button(widget(page, GREETING), "Share").click()
    expect(widget(page, GREETING).get_by_role("status")).to_contain_text("Link copied")
    link: str = page.evaluate("navigator.clipboard.readText()")
    return link


def test_a_link_fills_the_editor_and_never_runs(site_url: str, page: Page) -> None:
    open_lab(page, site_url, WRONG, GREETING)
    link = share_link(page, MINE)
    assert re.fullmatch(re.escape(site_url) + r"#example=greeting&code=[\w-]+", link)
    reader = page.context.new_page()
    open_lab(reader, site_url, WRONG, GREETING, link=link.removeprefix(site_url))
    place = widget(reader, GREETING)
    editor = place.get_by_role("textbox")
    expect(editor).to_be_visible()
    expect_code(editor, MINE)
    expect(place).to_contain_text("This code came from a link")
    expect(place).to_have_attribute("data-state", "idle")
    expect(place).to_be_in_viewport()
    expect(output(reader, GREETING)).to_have_text(GREETING.printed)
    label = reader.locator(f'.pao-output[data-for="{GREETING.id}"] .pao-output-label')
    expect(label, "the code above it did not print this").to_have_text(
        "Output of the original code"
    )
    assert not [worker for worker in reader.workers if "/worker.js" in worker.url]


def without_a_connection(route: Route) -> None:
    """Fails the requests of programs. The page itself has loaded already."""
    if route.request.resource_type == "fetch":
        route.abort()
    else:
        route.continue_()


def test_code_that_cannot_be_shown_cannot_be_run(site_url: str, page: Page, watch: Watch) -> None:
    watch.allow("Failed to load resource|ERR_FAILED")
    open_lab(page, site_url, GREETING)
    link = share_link(page, MINE)
    reader = page.context.new_page()
    reader.route("**/chunks/**", without_a_connection)
    open_lab(reader, site_url, GREETING, link=link.removeprefix(site_url))
    place = widget(reader, GREETING)
    expect(place.get_by_role("status")).to_contain_text("The editor could not be loaded")
    run(place, "match")
    reader.unroute("**/chunks/**")
    button(place, "Show the changed code").click()
    expect_code(place.get_by_role("textbox"), MINE)


@pytest.mark.parametrize("fragment", BROKEN.values(), ids=BROKEN)
def test_a_broken_link_says_so_and_loses_nothing(fragment: str, site_url: str, tab: Page) -> None:
    open_next_lab(tab, site_url, GREETING)
    editor = open_editor(tab, GREETING)
    replace_code(editor, MINE)
    tab.evaluate("fragment => { location.hash = fragment }", fragment)
    expect(widget(tab, GREETING)).to_contain_text("This link cannot be used")
    expect_code(editor, MINE)


@pytest.mark.parametrize(("fragment", "says"), UNKNOWN.values(), ids=UNKNOWN)
def test_a_link_to_a_missing_example_says_so(
    fragment: str, says: str, site_url: str, tab: Page
) -> None:
    open_next_lab(tab, site_url, GREETING, link=fragment)
    expect(tab.locator(".pao-banner")).to_contain_text(says)
    expect(widget(tab, GREETING).get_by_role("textbox")).to_have_count(0)


def test_an_edit_survives_leaving_and_coming_back(site_url: str, page: Page) -> None:
    open_lab(page, site_url, GREETING)
    replace_code(open_editor(page, GREETING), MINE)
    follow(page, RULES)
    expect(page.locator(".cm-editor")).to_have_count(0)
    page.go_back()
    editor = widget(page, GREETING).get_by_role("textbox")
    expect(editor).to_be_visible()
    expect_code(editor, MINE)
    expect(page.locator(".cm-editor")).to_have_count(1)
    # The theme removes the editor's style sheet with the head of the page that was left.
    assert editor.evaluate("place => getComputedStyle(place).whiteSpace") == "pre"


def test_hidden_characters_in_a_link_are_shown_with_a_warning(site_url: str, page: Page) -> None:
    hidden = 'print("a\u202eb")  # \u200b\U000e0041'
    packed = base64.urlsafe_b64encode(zlib.compress(hidden.encode())).decode().rstrip("=")
    open_lab(page, site_url, GREETING, link=f"#example=greeting&code={packed}")
    place = widget(page, GREETING)
    expect(place).to_contain_text("invisible characters (U+202E, U+200B, U+E0041)")
    marks = place.locator(".pao-unseen-character")
    expect(marks).to_have_text(["U+202E", "U+200B", "U+E0041"])
