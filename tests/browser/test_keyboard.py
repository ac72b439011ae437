"""Only by keyboard: the menu opens and closes, and the focus never falls to the body."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from build_scripts.checks.bench.waiting import wait_until
from tests.browser.lab import TOO_SMALL
from tests.browser.reused_page import ReusedPage, reused_page
from tests.browser.support import DESKTOP, HEARS, KINDS, NARROW, PHONE, NewPage, as_on_a_phone
from tests.core.profiles import some_of

ACTIONS = 45
"""On one page: enough for every kind of control, even where there are many of a kind."""
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


@pytest.mark.parametrize("path", some_of(KINDS, 1))
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
        page.wait_for_timeout(60)
        if not holds_focus(page):
            lost.append(control)
    assert page.evaluate("tried.size") > 5
    assert lost == []
    assert page.evaluate("missed") == []


@pytest.mark.parametrize(
    "scripts", some_of([True, False], 1), ids={True: "scripts", False: "no scripts"}.get
)
def test_the_keyboard_opens_and_closes_the_menu(
    *, scripts: bool, site_url: str, new_page: NewPage
) -> None:
    page = new_page(reads_code=False, viewport=NARROW, java_script_enabled=scripts)
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


@pytest.mark.full
def test_targets_in_the_open_menu_are_large_enough(site_url: str, page: Page) -> None:
    page.goto(site_url + "rules/trigger/")
    with as_on_a_phone(page):
        page.get_by_role("button", name="Menu", exact=True).click()
        assert page.locator("#pao-menu").evaluate(TOO_SMALL, "a.md-nav__link, button") == []


@pytest.mark.full
def test_the_menu_is_open_beside_the_text_of_a_wide_window(
    site_url: str, new_page: NewPage
) -> None:
    page = new_page(viewport=PHONE)
    page.goto(site_url + "rules/trigger/")
    page.get_by_role("button", name="Menu", exact=True).click()
    page.set_viewport_size(DESKTOP)  # type: ignore[arg-type]
    link = page.locator("#pao-menu").get_by_role("link", name="Pao for four kans", exact=True)
    expect(link).to_be_visible()
    expect(page.get_by_role("button", name="Menu", exact=True)).to_be_hidden()
    link.click()
    page.wait_for_url("**/rules/suukantsu/")


@pytest.mark.full
@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_a_closed_search_gives_the_focus_back(
    size: dict[str, int], site_url: str, new_page: NewPage
) -> None:
    page = new_page(viewport=size)
    page.goto(site_url + "rules/trigger/", wait_until="networkidle")
    if size == PHONE:
        page.get_by_role("button", name="Search").focus()
        page.keyboard.press("Enter")
        back = page.get_by_role("button", name="Search")
    else:
        back = page.locator("article").get_by_role("link", name="pon").first
        back.focus()
        page.keyboard.press("/")
    box = page.get_by_role("textbox", name="Search")
    expect(box).to_be_focused()
    page.keyboard.type("daisangen")
    expect(page.locator(".md-search-result__link").first).to_be_visible()
    page.keyboard.press("Escape")
    expect(back).to_be_focused()


def test_the_button_to_the_top_passes_the_focus_on(site_url: str, page: Page) -> None:
    page.goto(site_url + "rules/trigger/", wait_until="networkidle")
    page.mouse.wheel(0, 3000)
    wait_until(page, "scrollY > 2000")
    page.mouse.wheel(0, -500)
    page.get_by_role("button", name="Back to top").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_be_focused()
    wait_until(page, "scrollY === 0")
