"""A calculator in the page: its fields, its address, its answers, and bad input."""

from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import Locator, Page, expect

from build_scripts.checks.bench.waiting import wait_until
from build_scripts.page.running import calculating as calculator
from tests.browser.lab import (
    GREETING,
    OPEN_EVERYTHING,
    START_MS,
    axe_faults,
    expect_answered,
    faults_on_a_phone,
    open_lab,
    refill,
    reopen,
)
from tests.browser.support import DESKTOP
from tests.core.profiles import some_of

FORM = calculator.html("who-pays")
BAD_NUMBERS = {"-1": "found -1", "1.5": "found 1.5", "abc": 'found "abc"'}
STATE = "?rules=tenhou&winner=E&from=N&yakuman=daisangen&yakuman=tsuuiisou&honba=2&utm=x#lab"
RULES = "rules/trigger/"
ALL_RULES = "?rules=*&yakuman=daisangen&yakuman=tsuuiisou&honba=1"
LOOKED_AT = (
    "",
    "?honba=-1",
    "?rules=tenhou&closed=yes&r-scope=liable-yakuman&yakuman=daisangen&yakuman=ryuuiisou",
    "?hand=tiles",
    "?hand=tiles&how=lines&calls=S+pon+5z",
    ALL_RULES,
)
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


HEAR = """
window.heard = new Set();
new MutationObserver(() => {
  for (const place of document.querySelectorAll("[role=status]")) {
    const spoken = place.cloneNode(true);
    spoken.querySelectorAll("[aria-hidden=true]").forEach((each) => each.remove());
    heard.add(spoken.textContent.trim());
  }
}).observe(document, { subtree: true, childList: true, characterData: true });
"""
ASKED_OF_PYTHON = (
    "calculators/who-pays/?rules=tenhou&winner=E&from=N",
    "referee/?rules=tenhou&win=S-2han40fu&from=N",
)


def open_form(page: Page, url: str, link: str = "") -> Locator:
    """The calculator on a page with nothing else but an example."""
    open_lab(page, url, GREETING, html=FORM, link=link)
    return page.get_by_role("region", name="Who pays what?")


@pytest.fixture(scope="module")
def opened(site_url: str, tab: Page) -> Locator:
    """The calculator with its Python, opened once."""
    return open_form(tab, site_url)


@pytest.fixture
def form(opened: Locator) -> Locator:
    """The same in its initial state, for the tests that fill it in."""
    opened.page.set_viewport_size(DESKTOP)  # type: ignore[arg-type]
    return refill(opened)


def choose(form: Locator, group: str, choice: str) -> None:
    """Choose as a reader does: by the labels of the group and of the choice."""
    form.get_by_role("group", name=group).get_by_label(choice).check()


def expect_sums(form: Locator, *sums: str) -> None:
    """The sums of the seats, once the answer belongs to the values of the form."""
    expect(expect_answered(form).locator(".pao-sums li")).to_have_text(list(sums))


def query(page: Page) -> dict[str, list[str]]:
    return parse_qs(urlsplit(page.url).query, keep_blank_values=True)


def test_a_changed_field_is_answered(form: Locator) -> None:
    choose(form, "Won by", "Ron from East")
    expect_sums(form, "East −16,000", "South +32,000", "West −16,000", "North 0")
    expect(form.get_by_role("status").first).to_have_text(
        "Answer: East −16,000, South +32,000, West −16,000, North 0."
    )
    form.get_by_label("Honba", exact=True).fill("1")
    expect_sums(form, "East −16,000", "South +32,300", "West −16,300", "North 0")


def test_the_address_holds_what_differs_from_the_defaults(form: Locator) -> None:
    refill(form, "?utm=x")
    choose(form, "Who won?", "North")
    choose(form, "Which yakuman?", "Tsuuiisou")
    expected = {"utm": ["x"], "winner": ["N"], "yakuman": ["daisangen", "tsuuiisou"]}
    assert query(form.page) == expected
    choose(form, "Who won?", "South")
    form.get_by_label("Tsuuiisou").uncheck()
    assert query(form.page) == {"utm": ["x"]}
    form.get_by_label("Daisangen").uncheck()
    assert query(form.page) == {"utm": ["x"], "yakuman": [""]}


def test_a_link_with_state_opens_filled_in_and_answered(site_url: str, page: Page) -> None:
    form = open_form(page, site_url, STATE)
    expect(form.get_by_label("Rule set")).to_have_value("tenhou")
    expect(form.get_by_label("Honba", exact=True)).to_have_value("2")
    expect_sums(form, "East +96,600", "South 0", "West −48,600", "North −48,000")
    assert page.url.endswith(STATE)


def test_back_and_forward_bring_the_values_with_them(form: Locator) -> None:
    page = form.page
    choose(form, "Who won?", "North")
    expect_sums(form, "East 0", "South 0", "West −32,000", "North +32,000")
    page.locator(f'.md-nav--primary a[href$="{RULES}"]').first.click()
    page.wait_for_url(f"**/{RULES}")
    page.go_back()
    expect(form.get_by_role("group", name="Who won?").get_by_label("North")).to_be_checked()
    expect_sums(form, "East 0", "South 0", "West −32,000", "North +32,000")
    page.evaluate("location.hash = 'elsewhere'")
    choose(form, "Who won?", "South")
    expect_sums(form, "East 0", "South +32,000", "West −32,000", "North 0")
    page.go_back()
    expect_sums(form, "East 0", "South 0", "West −32,000", "North +32,000")
    page.go_forward()
    expect_sums(form, "East 0", "South +32,000", "West −32,000", "North 0")


def test_a_bad_number_gets_the_cores_sentence_and_stays(form: Locator) -> None:
    honba = form.get_by_label("Honba", exact=True)
    for typed, found in BAD_NUMBERS.items():
        honba.fill(typed)
        expect(honba).to_have_accessible_description(
            f"Expected a whole number from 0 to 1000; {found}", timeout=START_MS
        )
        expect(honba).to_have_attribute("aria-invalid", "true")
        expect(honba).to_have_value(typed)
        expect(form).to_contain_text("There is no answer: what is filled in has a problem.")
        expect(form.locator(".pao-sums")).to_be_hidden()
        assert query(form.page) == {"honba": [typed]}
        honba.fill("2")
        expect(honba).not_to_have_attribute("aria-invalid", "true")
        expect_sums(form, "East 0", "South +32,600", "West −32,600", "North 0")
        expect(form).not_to_contain_text("There is no answer")
        expect(form.locator(".pao-sums")).to_be_visible()


def test_an_invented_value_in_a_link_is_named(form: Locator) -> None:
    refill(form, "?rules=tenho&winner=Q")
    expect(form).to_contain_text("The link has “tenho”, which is not a choice here.")
    expect(form.locator(".pao-answer")).not_to_be_visible()
    expect(form).to_contain_text("The link has “Q”")
    choose(form, "Who won?", "West")
    expect(form).not_to_contain_text("The link has “Q”")
    expect(form).to_contain_text("The link has “tenho”")


def test_only_relevant_fields_are_shown(form: Locator) -> None:
    fed = form.get_by_role("group", name="Daisangen: the last dragon set came from")
    expect(fed).to_be_visible()
    choose(form, "How do you want to enter the hand?", "Han and fu")
    expect(fed).to_be_hidden()
    expect(form.get_by_role("textbox", name="Fu")).to_be_visible()
    choose(form, "How do you want to enter the hand?", "Yakuman")
    expect(fed.get_by_label("West")).to_be_checked()
    choose(form, "Who won?", "North")
    choose(form, "Players", "Three")
    # A choice that no longer fits stays visible, with the core's explanation.
    expect(form.get_by_role("group", name="Who won?").get_by_label("North")).to_be_checked()
    expect(form).to_contain_text("three-player hand has no North", timeout=START_MS)
    choose(form, "Who won?", "South")
    expect(form.get_by_role("group", name="Who won?").get_by_label("North")).to_be_hidden()
    expect(form.locator(".pao-sums li")).to_have_count(3)


def test_it_works_by_keyboard(form: Locator) -> None:
    form.get_by_label("Rule set").focus()
    form.page.keyboard.press("Tab")
    expect(form.get_by_role("radio", name="Four")).to_be_focused()
    form.page.keyboard.press("Tab")
    expect(form.get_by_text("Change a rule")).to_be_focused()
    form.page.keyboard.press("Tab")
    form.page.keyboard.press("ArrowLeft")
    expect(form.get_by_role("group", name="Who won?").get_by_label("East")).to_be_checked()
    expect_sums(form, "East +48,000", "South 0", "West −48,000", "North 0")
    form.get_by_label("Honba", exact=True).focus()
    form.page.keyboard.press("ControlOrMeta+a")
    form.page.keyboard.type("3")
    form.page.keyboard.press("Enter")
    expect_sums(form, "East +48,900", "South 0", "West −48,900", "North 0")


def test_rules_are_linked_from_the_sites_root(site_url: str, form: Locator) -> None:
    refill(form, "?honba=1")
    expect_sums(form, "East 0", "South +32,300", "West −32,300", "North 0")
    links: list[str] = form.locator(".pao-steps a").evaluate_all("links => links.map(a => a.href)")
    assert links
    assert all(link.startswith(f"{site_url}id/pao-") for link in links)


@pytest.fixture(scope="module", params=LOOKED_AT)
def looked_at(request: pytest.FixtureRequest, opened: Locator) -> Locator:
    """The calculator filled in, answered and unfolded, once for all tests that look at it."""
    opened.page.set_viewport_size(DESKTOP)  # type: ignore[arg-type]
    opened.page.emulate_media(reduced_motion="reduce", color_scheme="light")
    form = refill(opened, request.param)
    expect_answered(form)
    form.page.evaluate(OPEN_EVERYTHING)
    return form


@pytest.mark.parametrize("width", some_of([320, 360], 1))
def test_a_phone_has_space_and_large_targets(width: int, looked_at: Locator) -> None:
    assert faults_on_a_phone(looked_at.page, looked_at, width) == []


def test_axe_finds_no_violation(looked_at: Locator) -> None:
    assert axe_faults(looked_at.page) == []


def test_tiles_are_typed_or_pressed(form: Locator) -> None:
    choose(form, "How do you want to enter the hand?", "Tiles")
    expect_sums(form, "East −16,000", "South +64,000", "West −40,000", "North −8,000")
    hand = form.get_by_role("textbox", name="Tiles in the hand, without the winning tile")
    field = form.locator("[data-field=tiles]")
    field.get_by_text("Tile keyboard").click()
    field.get_by_role("button", name="Clear").click()
    expect(hand).to_have_value("")
    for key in ("9 of circles", "9 of circles", "white dragon", "east wind", "east wind"):
        field.get_by_role("button", name=key, exact=True).click()
    expect(hand).to_have_value("99p511z")
    field.get_by_role("button", name="Delete the last tile").click()
    expect(hand).to_have_value("99p51z")
    expect(field.locator(".pao-typed-tiles img")).to_have_count(4)
    hand.fill("99p11z")
    form.get_by_role("textbox", name="Winning tile", exact=True).fill(" 1Z ")
    expect_sums(form, "East 0", "South +32,000", "West −32,000", "North 0")
    assert query(form.page) == {"hand": ["tiles"], "tiles": ["99p11z"], "tile": [" 1Z "]}
    expect(field.get_by_role("button", name="east wind")).to_have_count(1)


def test_unreadable_tiles_stay_and_get_the_cores_sentence(form: Locator) -> None:
    refill(form, "?hand=tiles&tiles=11x")
    hand = form.get_by_role("textbox", name="Tiles in the hand")
    expect(hand).to_have_attribute("aria-invalid", "true", timeout=START_MS)
    expect(form.locator("[data-field=tiles]")).to_contain_text(
        "character 3, 'x', is not a digit or one of m, p, s, z"
    )
    form.locator("[data-field=tiles]").get_by_text("Tile keyboard").click()
    form.get_by_role("button", name="Delete the last tile").click()
    expect(hand).to_have_value("11")
    form.get_by_role("button", name="2 of bamboo").click()
    expect(hand).to_have_value("112s")


@pytest.mark.full
def test_tile_pictures_load_when_they_become_visible(site_url: str, page: Page) -> None:
    form = open_form(page, site_url)
    page.wait_for_load_state("networkidle")
    pictures = "performance.getEntriesByType('resource').filter(e => e.name.includes('/tiles/'))"
    assert page.evaluate(f"{pictures}.length") == 0
    choose(form, "How do you want to enter the hand?", "Tiles")
    form.get_by_text("Tile keyboard").first.click()
    wait_until(page, f"{pictures}.length >= 37")


def test_calls_are_typed_line_by_line(form: Locator) -> None:
    refill(form, "?hand=tiles")
    choose(form, "How do you want to enter the calls?", "Line by line")
    lines = form.get_by_label("Calls in order, one per line")
    typed = "S pon 5z from N\n\nS pong 6z from E\nS pon 7z"
    lines.fill(typed)
    problems = form.locator("[data-field=calls] .pao-problem")
    expect(problems).to_contain_text("Line 3: 'pong': expected one of chii, pon", timeout=START_MS)
    expect(lines).to_have_value(typed)
    assert query(form.page)["calls"] == [typed]
    lines.fill("S pon 5z from N\nS pon 6z from W\nS daiminkan 7z from E")
    expect_sums(form, "East −48,000", "South +64,000", "West −8,000", "North −8,000")
    expect(problems).to_be_hidden()
    reopen(form)
    expect(lines).to_have_value("S pon 5z from N\nS pon 6z from W\nS daiminkan 7z from E")
    expect_sums(form, "East −48,000", "South +64,000", "West −8,000", "North −8,000")


def test_typed_text_survives_another_way_to_give_the_hand(form: Locator) -> None:
    refill(form, "?hand=tiles&tiles=99p11z")
    hand = form.get_by_role("textbox", name="Tiles in the hand")
    choose(form, "How do you want to enter the hand?", "Yakuman")
    expect(hand).to_be_hidden()
    choose(form, "How do you want to enter the hand?", "Tiles")
    expect(hand).to_have_value("99p11z")


def test_all_rule_sets_are_compared(site_url: str, form: Locator) -> None:
    refill(form, "?yakuman=daisangen&yakuman=tsuuiisou")
    form.get_by_label("Rule set").select_option(label="Compare all rule sets of riichi")
    answer = form.get_by_role("group", name="Answer")
    expect(answer).to_contain_text("different answers.", timeout=START_MS)
    assert query(form.page)["rules"] == ["*"]
    tenhou = answer.get_by_role("listitem").filter(has=form.page.get_by_role("link", name="Tenhou"))
    group = answer.locator(".pao-groups > li").filter(
        has=form.page.get_by_role("link", name="Tenhou")
    )
    expect(tenhou.first).to_contain_text("the liable player pays for the whole hand")
    expect(group.locator(".pao-sums li")).to_have_text(
        ["East 0", "South +64,000", "West −64,000", "North 0"]
    )
    expect(group.get_by_role("link", name="Tenhou")).to_have_attribute(
        "href", f"{site_url}rulesets/tenhou/"
    )
    expect(group.locator(".pao-steps")).to_be_hidden()
    group.locator("summary").focus()
    form.page.keyboard.press("Enter")
    expect(group.locator(".pao-steps")).to_be_visible()
    expect(form.get_by_text("Change a rule")).to_be_hidden()


def test_a_rule_is_changed_and_a_link_shows_it(form: Locator) -> None:
    refill(form, "?yakuman=daisangen&yakuman=tsuuiisou")
    form.get_by_text("Change a rule").click()
    form.get_by_label("What liability covers").select_option("whole-hand")
    expect_sums(form, "East 0", "South +64,000", "West −64,000", "North 0")
    expect(form.get_by_role("group", name="Answer")).to_contain_text(
        "changed so that the liable player pays for the whole hand"
    )
    assert query(form.page)["r-scope"] == ["whole-hand"]
    reopen(form)
    expect(form.get_by_label("What liability covers")).to_be_visible()
    expect_sums(form, "East 0", "South +64,000", "West −64,000", "North 0")


def test_a_rare_yakuman_from_a_link_is_visible(form: Locator) -> None:
    expect(form.get_by_label("Kokushi 13")).to_be_hidden()
    refill(form, "?yakuman=kokushi-13")
    expect(form.get_by_label("Kokushi 13")).to_be_visible()


def test_the_tiles_path_works_by_keyboard(form: Locator) -> None:
    expect(form.get_by_role("button", name="Copy link")).to_be_visible()
    form.get_by_role("radio", name="Yakuman").focus()
    form.page.keyboard.press("ArrowRight")
    form.page.keyboard.press("Tab")
    expect(form.get_by_role("textbox", name="Tiles in the hand")).to_be_focused()
    form.page.keyboard.press("Tab")
    form.page.keyboard.press("Enter")
    expect(form.get_by_role("button", name="1 of characters").first).to_be_visible()
    form.page.keyboard.press("Tab")
    expect(form.get_by_role("button", name="1 of characters").first).to_be_focused()
    form.page.keyboard.press("Space")
    expect(form.get_by_role("textbox", name="Tiles in the hand")).to_have_value("1122z1m")
    form.page.keyboard.press("Shift+Tab")
    form.page.keyboard.press("Shift+Tab")
    form.page.keyboard.press("ControlOrMeta+a")
    form.page.keyboard.type("1133z")
    form.get_by_role("textbox", name="Winning tile", exact=True).focus()
    form.page.keyboard.press("ControlOrMeta+a")
    form.page.keyboard.type("3z")
    expect_sums(form, "East −16,000", "South +64,000", "West −40,000", "North −8,000")


SIZES = {"phone": {"width": 360, "height": 740}, "zoomed": {"width": 640, "height": 450}}


@pytest.mark.parametrize("size", some_of(SIZES, 1))
def test_the_sums_stay_visible_and_never_cover_the_focus(size: str, form: Locator) -> None:
    page = form.page
    page.set_viewport_size(SIZES[size])  # type: ignore[arg-type]
    refill(form, "?hand=tiles")
    expect_sums(form, "East −16,000", "South +64,000", "West −40,000", "North −8,000")
    page.evaluate(OPEN_EVERYTHING)
    form.get_by_label("Rule set").focus()
    expect(form.locator(".pao-sums")).to_be_in_viewport(ratio=1)
    for _ in range(120):
        now = page.evaluate(SUMS_AND_FOCUS)
        assert now["inSight"]
        if now["name"] == "deposits":
            break
        assert now["hidden"] is None
        page.keyboard.press("Tab")
    assert now["name"] == "deposits"
    expect(form.locator(".pao-sums")).to_be_in_viewport(ratio=1)


def test_loading_python_is_read_aloud_once_and_its_progress_is_only_visible(
    own_page: Page, site_url: str
) -> None:
    own_page.add_init_script(HEAR)
    for link in some_of(ASKED_OF_PYTHON, 1):
        own_page.goto("about:blank")
        own_page.goto(site_url + link)
        wait_until(own_page, "heard.has('Loading the program. The answer will follow.')")
        answer = own_page.locator(".pao-answer, .pao-strip")
        expect(answer).to_have_attribute("aria-busy", "false", timeout=START_MS)
        heard = own_page.evaluate("[...heard]")
        assert [each for each in heard if "MB" in each or "Starting" in each] == []
        assert any("North" in each for each in heard), heard
