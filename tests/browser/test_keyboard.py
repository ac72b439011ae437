"""Only by keyboard: the menu opens and closes, and the focus never falls to the body."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from build_scripts.checks.bench.waiting import wait_until
from tests.browser.lab import REDRAWN
from tests.browser.reused_page import ReusedPage, reused_page
from tests.browser.support import HEARS, NARROW, PHONE, NewPage
from tests.browser.test_every_page import LOST, every_page
from tests.core import profiles

ACTIONS = 45 if profiles.thorough() else 25
"""On one page, with three of each kind of control."""
FEW = ("referee/", "quiz/", "rulesets/")
PAGES = [page for page in every_page() if page != LOST] if profiles.thorough() else FEW
PATIENCE_MS = 5_000
NEXT_CONTROL = """() => {
  window.tried ??= new Map();
  const kinds = "button, summary, select, input:not([type=file]), textarea, [role=button]";
  const name = (each) => each.dataset.key ?? each.id ?? "";
  const sort = (each) => `${each.tagName}.${each.className}`;
  const isOffered = (each) =>
    each.tabIndex >= 0 && !each.disabled && each.checkVisibility({ visibilityProperty: true });
  const place = document.querySelector("dialog[open]") ?? document.body;
  const shown = [...place.querySelectorAll(kinds)].filter(isOffered);
  const fresh = shown.filter((each) => {
    const says = each.getAttribute("aria-label") ?? each.textContent;
    const key = (each.key = `${sort(each)} ${name(each)} ${says}`);
    return !tried.has(key) && [...tried.values()].filter((one) => one === sort(each)).length < 3;
  });
  const next = fresh[0];
  if (!next) return null;
  tried.set(next.key, sort(next));
  next.focus();
  return document.activeElement === next ? `${next.tagName} ${next.key}` : "";
}"""
HOLDS_FOCUS = "document.activeElement !== null && document.activeElement !== document.body"


@pytest.fixture(scope="module")
def desktop(browser: Browser) -> Iterator[ReusedPage]:
    """A page with a screen reader listening."""
    with reused_page(browser, HEARS) as kept:
        yield kept


def holds_focus(page: Page) -> bool:
    """Wait, because on a busy machine a redrawn part gets the focus back later."""
    try:
        wait_until(page, HOLDS_FOCUS, limit_ms=PATIENCE_MS)
    except TimeoutError:
        return False
    return True


def act(page: Page, control: str) -> None:
    """What the keyboard does with the focused control."""
    if control.startswith("SELECT"):
        page.keyboard.press("ArrowDown")
    elif control.startswith(("TEXTAREA", "INPUT")):
        page.keyboard.press("Space")
    else:
        page.keyboard.press("Enter")


@pytest.mark.parametrize("path", PAGES)
def test_the_focus_never_falls_to_the_body(path: str, site_url: str, page: Page) -> None:
    page.goto(site_url + path, wait_until="networkidle")
    page.evaluate("missed.length = 0")  # what a page announces as it opens does not count
    lost = []
    for _ in range(ACTIONS):
        control = page.evaluate(NEXT_CONTROL)
        if control is None:
            if not page.evaluate("document.querySelector('dialog[open]') !== null"):
                break
            page.keyboard.press("Escape")
            control = "Escape in a dialog"
        elif control:
            act(page, control)
        page.evaluate(REDRAWN)
        if not holds_focus(page):
            lost.append(control)
    assert page.evaluate("tried.size") > 5
    assert lost == []
    assert page.evaluate("missed") == []


NO_ANSWER = "window.Worker = class extends EventTarget { postMessage() {} terminate() {} }"
CHANGE_AND_GO_ON = """() => {
  const field = document.querySelector(".pao-calculator select:not(:disabled)");
  field.selectedIndex = (field.selectedIndex + 1) % field.options.length;
  field.dispatchEvent(new Event("input", { bubbles: true }));
  document.querySelector(".pao-answer summary").focus();
}"""


def test_an_old_answer_hands_the_focus_on_when_it_is_hidden(
    site_url: str, new_page: NewPage
) -> None:
    page = new_page()
    page.add_init_script(NO_ANSWER)
    page.goto(site_url + "rules/certain/")
    expect(page.get_by_role("button", name="Copy link").first).to_be_visible()
    page.evaluate(CHANGE_AND_GO_ON)
    expect(page.locator(".pao-calculator")).to_be_focused()


@pytest.mark.parametrize("scripts", [True, False], ids={True: "scripts", False: "no scripts"}.get)
def test_the_keyboard_opens_and_closes_the_menu(
    *, scripts: bool, site_url: str, new_page: NewPage
) -> None:
    page = new_page(viewport=NARROW, java_script_enabled=scripts)
    page.goto(site_url + "rules/trigger/")
    menu, button = page.locator("#pao-menu"), page.get_by_role("button", name="Menu", exact=True)
    expect(menu).to_be_hidden()
    button.focus()
    page.keyboard.press("Enter")
    expect(menu).to_be_visible()
    page.keyboard.press("Tab")
    expect(menu.get_by_role("button", name="Close the menu")).to_be_focused()
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    expect(menu.get_by_role("link", name="Home")).to_be_focused()
    page.keyboard.press("Escape")
    expect(menu).to_be_hidden()
    expect(button).to_be_focused()


def test_the_menu_leads_to_a_page_and_to_a_place_in_it(site_url: str, page: Page) -> None:
    page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    page.goto(site_url + "rules/trigger/")
    menu = page.locator("#pao-menu")
    for name, where in (
        ("No excuse", "rules/trigger/#"),
        ("Pao for four kans", "rules/suukantsu/"),
    ):
        page.get_by_role("button", name="Menu", exact=True).click()
        menu.get_by_role("link", name=name, exact=True).click()
        page.wait_for_url(f"**/{where}*")
        expect(menu).to_be_hidden()
    expect(page.locator("h1")).to_be_focused()
    page.get_by_role("button", name="Menu", exact=True).click()
    menu.get_by_role("link", name="The pao reference").click()
    page.wait_for_url(site_url)


def test_the_menu_opens_where_the_reader_is(site_url: str, page: Page) -> None:
    page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    page.goto(site_url + "reference/json/")
    page.get_by_role("button", name="Menu", exact=True).click()
    expect(page.locator("#pao-menu").get_by_role("link", name="JSON interface")).to_be_in_viewport()
