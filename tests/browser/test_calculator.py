"""A calculator in the page: its fields, its address, its answers, and bad input."""

import pytest
from playwright.sync_api import Locator, Page, expect

from build_scripts.checks.bench.waiting import wait_until
from build_scripts.page.calculators import answering as calculator
from build_scripts.page.ui.rules import usual_rules
from tests.browser.lab import (
    GREETING,
    OPEN_EVERYTHING,
    REDRAWN,
    START_MS,
    expect_answered,
    open_lab,
    query,
    refill,
)
from tests.browser.support import DESKTOP, HEARS, PHONE

FORM = calculator.html("draws")
TENPAI = "Who is tenpai"
END = "How did the hand end?"
NINE_KINDS = "Nine kinds of terminals"
HAND = "The hand after the first draw"
POINTS = "How many points?"
EAST = ("East +3,000", "South −1,000", "West −1,000", "North −1,000")
EAST_AND_SOUTH = ("East +1,500", "South +1,500", "West −1,500", "North −1,500")
BAD_NUMBERS = {
    "-1": "Expected a whole number from 0 to 100000; found -1",
    "abc": "Enter a number. “abc” is not one.",
}
USUAL = {"rules": [usual_rules()]}
RULES = "rules/trigger/"
SUMS_AND_FOCUS = """() => {
  const focused = document.activeElement.getBoundingClientRect();
  const sums = document.querySelector(".pao-sums").getBoundingClientRect();
  const covers = focused.bottom > sums.top && focused.top < sums.bottom;
  return {
    inSight: sums.height > 0 && sums.top > -1 && sums.bottom < innerHeight + 1,
    hidden: covers ? document.activeElement.outerHTML : null,
    name: document.activeElement.name,
  };
}"""


def open_form(page: Page, url: str, link: str = "") -> Locator:
    """The calculator on a page with nothing else but an example."""
    open_lab(page, url, GREETING, html=FORM, link=link)
    return page.get_by_role("region", name="Nobody won: what now?")


@pytest.fixture(scope="module")
def opened(site_url: str, tab: Page) -> Locator:
    """The calculator with its Python, opened once."""
    return open_form(tab, site_url)


@pytest.fixture
def form(opened: Locator) -> Locator:
    """The same in its initial state, for the tests that fill it in."""
    opened.page.set_viewport_size(DESKTOP)  # type: ignore[arg-type]
    return refill(opened)


def tenpai(form: Locator, seat: str) -> Locator:
    """The box of a seat that is tenpai."""
    return form.get_by_role("group", name=TENPAI).get_by_label(seat)


def choose(form: Locator, group: str, choice: str) -> None:
    """Choose as a reader does: by the labels of the group and of the choice."""
    form.get_by_role("group", name=group).get_by_label(choice).check()


def expect_sums(form: Locator, *sums: str) -> None:
    """The sums of the seats, once the answer belongs to the values of the form."""
    expect(expect_answered(form).locator(".pao-sums li")).to_have_text(list(sums))


def test_back_and_forward_bring_the_values_with_them(form: Locator) -> None:
    page = form.page
    tenpai(form, "South").check()
    expect_sums(form, *EAST_AND_SOUTH)
    page.locator(f'.md-nav--primary a[href$="{RULES}"]').first.click()
    page.wait_for_url(f"**/{RULES}")
    page.go_back()
    expect(tenpai(form, "South")).to_be_checked()
    expect_sums(form, *EAST_AND_SOUTH)
    page.evaluate("location.hash = 'elsewhere'")
    tenpai(form, "South").uncheck()
    expect_sums(form, *EAST)
    page.go_back()
    expect_sums(form, *EAST_AND_SOUTH)
    page.go_forward()
    expect_sums(form, *EAST)


def test_a_bad_number_is_explained_and_stays(form: Locator) -> None:
    refill(form, "?pool=other")
    points = form.get_by_label(POINTS)
    for typed, says in BAD_NUMBERS.items():
        points.fill(typed)
        expect(points).to_have_accessible_description(says, timeout=START_MS)
        expect(points).to_have_attribute("aria-invalid", "true")
        expect(points).to_have_value(typed)
        expect(form).to_contain_text("There is no answer yet.")
        expect(form.locator(".pao-sums")).to_be_hidden()
        assert query(form.page) == {"pool": ["other"], "points": [typed]} | USUAL
        points.fill("600")
        expect(points).not_to_have_attribute("aria-invalid", "true")
        expect_sums(form, "East +600", "South −200", "West −200", "North −200")
        expect(form).not_to_contain_text("There is no answer")
        expect(form.locator(".pao-sums")).to_be_visible()


def test_an_invented_value_in_a_link_is_named(form: Locator) -> None:
    refill(form, "?rules=tenho&end=Q")
    expect(form).to_contain_text("The link has “tenho”, which is not a choice here.")
    expect(form.locator(".pao-answer")).not_to_be_visible()
    expect(form).to_contain_text("The link has “Q”")
    choose(form, END, "Four riichi")
    expect(form).not_to_contain_text("The link has “Q”")
    expect(form).to_contain_text("The link has “tenho”")


def test_a_choice_that_no_longer_fits_stays_with_the_cores_explanation(form: Locator) -> None:
    tenpai(form, "North").check()
    choose(form, "Players", "Three")
    expect(tenpai(form, "North")).to_be_checked()
    expect(form).to_contain_text("three-player hand has no North", timeout=START_MS)
    tenpai(form, "North").uncheck()
    expect(tenpai(form, "North")).to_be_hidden()
    expect(form.locator(".pao-sums li")).to_have_count(3)


def test_tiles_are_typed_or_pressed(form: Locator) -> None:
    choose(form, END, NINE_KINDS)
    expect(expect_answered(form)).to_contain_text("may abandon the hand")
    hand = form.get_by_role("textbox", name=HAND)
    row = form.get_by_role("toolbar", name=HAND)
    row.click()
    keys = form.get_by_role("group", name=HAND)
    key_width = "key => key.getBoundingClientRect().width"
    width = keys.get_by_role("button", name="white dragon").evaluate(key_width)
    hand.fill("")
    expect(form).to_contain_text("There is no answer yet.")
    assert keys.get_by_role("button", name="white dragon").evaluate(key_width) == width
    for key in ("white dragon", "9 of circles", "east wind", "9 of circles", "east wind"):
        keys.get_by_role("button", name=key, exact=True).click()
    expect(hand).to_have_value("99p115z")
    row.get_by_role("button", name="Remove: east wind").first.click()
    expect(hand).to_have_value("99p15z")
    keys.get_by_role("button", name="Delete the last tile").click()
    expect(hand).to_have_value("99p1z")
    expect(row.get_by_role("button", name="Remove")).to_have_count(3)
    keys.get_by_role("button", name="Done").click()
    form.page.keyboard.type("22s")
    expect(hand).to_have_value("99p1z22s")
    hand.fill(" 19M １９P 一索九索 東南西北 haku Green red dragon 1m")
    expect(expect_answered(form)).to_contain_text("may abandon the hand")
    said = {"end": ["nine-kinds"], "hand": ["19m19p19s1234567z1m"]}
    assert query(form.page) == said | USUAL


def test_row_and_keys_stay_under_the_finger_while_problems_come_and_go(form: Locator) -> None:
    choose(form, END, NINE_KINDS)
    hand = form.get_by_role("textbox", name=HAND)
    hand.fill("19m19p19s1234567z1m")
    expect(expect_answered(form)).to_contain_text("may abandon the hand")
    row = form.get_by_role("toolbar", name=HAND)
    row.click()
    places = (row, form.get_by_role("button", name="9 of circles", exact=True))
    there = f"place => {REDRAWN}.then(() => place.getBoundingClientRect().top)"
    before = [place.evaluate(there) for place in places]
    for tiles, problems in (("19m19p19s1234567z", 1), ("19m19p19s1234567z1m", 0)):
        hand.fill(tiles)
        expect(form.locator(".pao-to-mend a:visible")).to_have_count(problems)
        moved = [place.evaluate(there) - top for place, top in zip(places, before, strict=True)]
        assert max(map(abs, moved)) < 3
    form.get_by_role("group", name=HAND).get_by_role("button", name="Done").click()


def test_all_rule_sets_are_compared(site_url: str, form: Locator) -> None:
    form.get_by_role("button", name="Compare all rule sets").click()
    answer = form.get_by_role("group", name="Answer")
    expect(answer).to_contain_text("different answers.", timeout=START_MS)
    assert query(form.page) == {"rules": ["*"]}
    group = answer.locator(".pao-groups > li").filter(
        has=form.page.get_by_role("link", name="Tenhou")
    )
    expect(group).to_contain_text("East deals again after a draw if East is tenpai")
    expect(group.locator(".pao-sums li")).to_have_text(list(EAST))
    expect(group.get_by_role("link", name="Tenhou")).to_have_attribute(
        "href", f"{site_url}rulesets/tenhou/"
    )
    expect(group.locator(".pao-steps")).to_be_hidden()
    group.locator("summary").focus()
    form.page.keyboard.press("Enter")
    expect(group.locator(".pao-steps")).to_be_visible()


def test_the_tiles_path_works_by_keyboard(form: Locator) -> None:
    page = form.page
    expect(form.get_by_role("button", name="Copy link")).to_be_visible()
    form.get_by_role("radio", name="The wall ran out").focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Tab")
    expect(form.get_by_role("button", name=f"Lay tiles: {HAND}")).to_be_focused()
    page.keyboard.press("Enter")
    expect(form.get_by_role("button", name="1 of characters", exact=True)).to_be_visible()
    page.keyboard.press("Tab")
    hand = form.get_by_role("textbox", name=HAND)
    expect(hand).to_be_focused()
    for _ in range(2):  # past the key that closes it
        page.keyboard.press("Tab")
    page.keyboard.press("Home")
    expect(form.get_by_role("button", name="1 of characters", exact=True)).to_be_focused()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Space")
    expect(hand).to_have_value("129m12379p19s12345z")
    page.keyboard.press("Escape")
    expect(form.get_by_role("button", name=f"Lay tiles: {HAND}")).to_be_focused()
    page.keyboard.press("Tab")
    page.keyboard.press("ControlOrMeta+a")
    page.keyboard.type("19m19p19s12z234567p")
    expect(expect_answered(form)).to_contain_text("The hand is not abandoned.")


def test_the_sums_stay_visible_and_never_cover_the_focus(form: Locator) -> None:
    page = form.page
    page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    refill(form, "?pool=other&points=3000")
    expect_sums(form, *EAST)
    page.evaluate(OPEN_EVERYTHING)
    form.get_by_role("button", name="Compare all rule sets").focus()
    expect(form.locator(".pao-sums")).to_be_in_viewport(ratio=1)
    for _ in range(120):
        now = page.evaluate(SUMS_AND_FOCUS)
        assert now["inSight"]
        if now["name"] == "nagashi":
            break
        assert now["hidden"] is None
        page.keyboard.press("Tab")
    assert now["name"] == "nagashi"
    expect(form.locator(".pao-sums")).to_be_in_viewport(ratio=1)


def test_loading_python_is_read_aloud_once_and_its_progress_is_only_visible(
    own_page: Page, site_url: str
) -> None:
    own_page.add_init_script(HEARS)
    own_page.goto(f"{site_url}rules/draws/?rules=tenhou&tenpai=N")
    wait_until(own_page, "heard.includes('Loading the program. The answer will follow.')")
    answer = own_page.locator(".pao-answer")
    expect(answer).to_have_attribute("aria-busy", "false", timeout=START_MS)
    heard = own_page.evaluate("heard")
    assert [each for each in heard if "MB" in each or "Starting" in each] == []
    assert any("North" in each for each in heard), heard
