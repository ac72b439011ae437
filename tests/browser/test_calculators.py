"""The other calculators in the page: fill in, read the answer, links, phone."""

from collections.abc import Mapping
from urllib.parse import parse_qs

import pytest
from playwright.sync_api import Locator, Page, expect

from build_scripts.checks.bench.waiting import wait_until
from build_scripts.page.calculators import answering as calculator
from build_scripts.page.ui.rules import usual_rules
from tests.browser.lab import (
    GREETING,
    START_MS,
    expect_answered,
    open_lab,
    open_next_lab,
    query,
    refill,
    reopen,
)
from tests.browser.support import NewPage

TOO_WIDE = "place => place.scrollWidth - place.clientWidth"
PASTE = """text => {
  const clipboardData = new DataTransfer();
  clipboardData.setData("text", text);
  document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true }));
}"""
CHOOSE = """rules => {
  localStorage.setItem("pao-rules", rules);
  dispatchEvent(new Event("pao-rules"));
}"""
"""As the key in the header does, which these pages do not have."""
LIES_ABOVE = """([upper, lower]) =>
  upper.getBoundingClientRect().bottom <= lower.getBoundingClientRect().top"""


TITLES: Mapping[str, str] = {
    "calls": "What may I call?",
    "furiten": "May I win on it?",
    "danger": "What is unsafe?",
    "draws": "Nobody won: what now?",
}
LINKS = (
    ("danger", "?rules=tenhou&seat=S&sets-w=&sets-s=&sets-e=555z+777z", "Unsafe for South: green"),
    (
        "draws",
        "?rules=tenhou&end=four-winds&discards=3333z",
        "The hand is abandoned for four identical wind discards.",
    ),
)
"""Links into calculators, with their answers."""


def open_next(tab: Page, url: str, name: str, link: str = "") -> Locator:
    """The calculator alone on a page in the module's tab, with the Python of earlier tests."""
    open_next_lab(tab, url, html=calculator.html(name, url), link=link)
    return tab.get_by_role("region", name=TITLES[name], exact=True)


def expect_answer(form: Locator, text: str) -> None:
    """The answer contains this text and belongs to the values of the form."""
    expect(expect_answered(form)).to_contain_text(text)


@pytest.mark.parametrize(("name", "link", "answer"), LINKS)
def test_a_link_with_state_opens_filled_in_and_answered(
    site_url: str, tab: Page, name: str, link: str, answer: str
) -> None:
    form = open_next(tab, site_url, name, link)
    expect_answer(form, answer)
    for field, values in parse_qs(link[1:], keep_blank_values=True).items():
        control = form.locator(f"[name={field}]")
        if control.first.get_attribute("type") == "radio":
            control = form.locator(f"[name={field}]:checked")
        expect(control).to_have_value(values[0])
    assert tab.url.endswith(link)


def test_a_call_is_looked_up_by_typing_and_choosing(site_url: str, tab: Page) -> None:
    form = open_next(tab, site_url, "calls")
    form.get_by_role("textbox", name="The tile that was discarded").fill("7z")
    expect_answer(form, "You may call pon.")
    form.get_by_role("group", name="Discarded by").get_by_label("West").check()
    expect_answer(form, "South may call chii only on East")
    expect(form.get_by_role("img", name="from West sideways on the right")).to_be_visible()
    expect(form.get_by_role("status").first).to_have_text("You may call pon.")
    assert query(tab) == {"tile": ["7z"], "from": ["W"], "rules": [usual_rules()]}
    form.get_by_text("Last discard, riichi, four kans").click()
    form.get_by_label("I have declared riichi").check()
    expect_answer(form, "You may not call this tile.")
    reopen(form)
    expect(form.get_by_label("I have declared riichi")).to_be_visible()
    expect_answer(form, "South is in riichi")


@pytest.fixture
def danger_on_a_phone(site_url: str, new_page: NewPage) -> Locator:
    """A calculator with several rows on a phone, once its program has loaded."""
    page = new_page(viewport={"width": 320, "height": 640}, has_touch=True, is_mobile=True)
    open_lab(page, site_url, GREETING, html=calculator.html("danger"))
    form = page.get_by_role("region", name=TITLES["danger"], exact=True)
    expect(form.get_by_role("button", name="Copy link")).to_be_visible()
    return form


def test_a_phone_has_one_keyboard_for_the_row_that_was_tapped(danger_on_a_phone: Locator) -> None:
    form, page = danger_on_a_phone, danger_on_a_phone.page
    keys = form.locator(".pao-tile-keys")
    expect(keys).to_have_count(0)
    expect(form.locator(".pao-mpsz").filter(visible=True)).to_have_count(0)
    form.get_by_role("toolbar", name="Sets of North").tap()
    for seat in ("South", "West"):
        keys.get_by_role("button", name=f"Sets of {seat}").tap()
        row = form.get_by_role("toolbar", name=f"Sets of {seat}")
        expect(keys).to_have_attribute("aria-label", f"Sets of {seat}")
        wait_until(page, LIES_ABOVE, arg=[row.element_handle(), keys.element_handle()])
    for name in ("Remove: east wind", "Remove: south wind", "Remove: west wind"):
        row.get_by_role("button", name=name).tap()
    keys.get_by_role("button", name="white dragon").tap()
    expect(form.locator("[name=sets-w]")).to_have_value("555z")
    keys.get_by_role("button", name="Sets of East").tap()
    expect(keys).to_have_attribute("aria-label", "Sets of East")
    keys.get_by_role("button", name="Done").tap()
    expect(keys).to_have_count(0)


def test_the_answer_is_above_the_keyboard(danger_on_a_phone: Locator) -> None:
    form = danger_on_a_phone
    form.get_by_role("toolbar", name="Sets of West").tap()
    says = form.locator(".pao-keys-says")
    expect(says).to_have_text("Unsafe for East: north wind, red dragon.")
    form.get_by_role("button", name="Remove: west wind").tap()
    expect(says).to_have_text("Unsafe for East: red dragon.", timeout=START_MS)


def test_a_copied_hand_is_pasted_into_its_row(site_url: str, tab: Page) -> None:
    form = open_next(tab, site_url, "furiten")
    form.get_by_role("toolbar", name="Your hand").click()
    tab.evaluate(PASTE, "123m456p789s1122z")
    expect(form.locator("[name=hand]")).to_have_value("123m456p789s1122z")


def test_called_sets_are_typed_or_pressed(site_url: str, tab: Page) -> None:
    form = open_next(tab, site_url, "calls", "?hand=34450p78s")
    sets = form.get_by_role("textbox", name="Your called sets")
    field = form.locator("[data-field=melds]")
    expect(form.get_by_role("textbox", name="Your hand")).to_have_attribute(
        "aria-invalid", "true", timeout=START_MS
    )
    field.get_by_role("toolbar", name="Your called sets").click()
    for key in ("red dragon", "Closed kan", "1 of characters"):
        field.get_by_role("button", name=key, exact=True).click()
    expect(sets).to_have_value("777z (1111m)")
    expect_answer(form, "You may call chii or pon.")
    assert query(tab)["melds"] == ["777z (1111m)"]
    field.get_by_role("button", name="Chii", exact=True).click()
    expect(field.get_by_role("button", name="8 of bamboo: ")).to_be_disabled()
    field.get_by_role("button", name="7 of bamboo").click()
    expect(sets).to_have_value("777z (1111m) 789s")
    sets.fill("777z (1111m) 9s")
    expect(field).to_contain_text("Set 3: '9s'")
    field.get_by_role("button", name="Delete the last tile").click()
    expect(sets).to_have_value("777z (1111m)")
    sets.fill("777z 白發中")
    expect(field).to_contain_text("Set 2: '白發中'")
    expect(field).not_to_contain_text("567z")


def test_the_tiles_that_a_hand_waits_for_are_marked(site_url: str, tab: Page) -> None:
    form = open_next(tab, site_url, "furiten")
    waits = form.locator("[data-field=hand] .pao-waits li")
    expect(waits).to_have_text(["no ron", "no ron", "no ron"])
    marked = form.locator("[data-field=discards] .pao-wait img")
    expect(marked).to_have_count(1)
    expect(marked).to_have_attribute("alt", "4 of bamboo")
    form.get_by_role("textbox", name="Your discards").fill("9m")
    form.get_by_role("textbox", name="Passed since your last").fill("")
    expect(waits).to_have_text(["ron", "ron", "ron"], timeout=START_MS)


def test_a_link_at_the_top_leads_to_each_problem(site_url: str, tab: Page) -> None:
    form = open_next(tab, site_url, "calls", "?hand=1122m&kans=9")
    links = form.locator(".pao-to-mend a")
    expect(links).to_have_count(2, timeout=START_MS)
    expect(links.first).to_have_text("Your hand: The hand has 4 tiles; it needs 13")
    links.nth(1).click()
    expect(form.get_by_label("Kans declared by all players")).to_be_focused()
    links.first.click()
    expect(form.get_by_role("button", name="Lay tiles: Your hand")).to_be_focused()


def test_a_problem_is_never_behind_the_keyboard(danger_on_a_phone: Locator) -> None:
    form = danger_on_a_phone
    refill(form, "?sets-n=12m")
    form.locator(".pao-to-mend a").tap(timeout=START_MS)
    problem = form.locator("[data-field=sets-n] .pao-problem")
    keys = form.locator(".pao-tile-keys")
    wait_until(form.page, LIES_ABOVE, arg=[problem.element_handle(), keys.element_handle()])


def test_only_relevant_fields_are_shown_for_a_draw(
    site_url: str, tab: Page, request: pytest.FixtureRequest
) -> None:
    request.addfinalizer(lambda: tab.evaluate("localStorage.clear()"))
    form = open_next(tab, site_url, "draws")
    tenpai = form.get_by_role("group", name="Who is tenpai")
    tenpai.get_by_label("South").check()
    expect_answer(form, "East +1,500")
    form.get_by_label("Points shared after a draw").select_option(label="600")
    expect_answer(form, "East +300")
    form.get_by_label("Four kans").check()
    expect(tenpai).to_be_hidden()
    expect_answer(form, "The hand is abandoned for four kans.")
    tab.evaluate(CHOOSE, "mcgill-riichi-2015")
    expect_answer(form, "The hand is not abandoned: none of our sources")
    tab.evaluate(CHOOSE, "tenhou")
    expect_answer(form, "The hand is abandoned for four kans.")
    form.get_by_label("The fourth kan was declared by").select_option(label="Nobody")
    expect_answer(form, "The hand is not abandoned.")
    expected = {"rules": ["tenhou"], "end": ["four-kans"], "kan-4": [""]}
    assert query(tab) == expected  # the pool is not asked any more
    form.get_by_label("The wall ran out").check()
    expect(tenpai.get_by_label("South")).to_be_checked()
    expect_answer(form, "East +300")


def test_on_its_page_links_and_pictures_lead_to_the_root(site_url: str, new_page: NewPage) -> None:
    page = new_page(java_script_enabled=False)
    page.goto(f"{site_url}rules/furiten/")
    links: list[str] = page.locator(".pao-answer a").evaluate_all("all => all.map(a => a.href)")
    assert links
    assert all(link.startswith((f"{site_url}id/", f"{site_url}rulesets/")) for link in links)
    sources: list[str] = page.locator(".pao-answer img").evaluate_all("all => all.map(i => i.src)")
    assert sources
    assert all(source.startswith(f"{site_url}assets/tiles/") for source in sources)


def test_with_letters_twice_as_large_nothing_scrolls_sideways(
    site_url: str, new_page: NewPage
) -> None:
    page = new_page(viewport={"width": 390, "height": 844})
    for path in ("rules/calls/", "rules/draws/", "rules/furiten/"):
        page.goto(site_url + path)
        page.add_style_tag(content="html { font-size: 250% !important }")  # the theme has 125 %
        assert page.locator(".pao-calculator").evaluate(TOO_WIDE) == 0
