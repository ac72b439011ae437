"""My rules in a browser: chosen once for every page; a link has rules of its own."""

from typing import Final
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from tests.browser.support import WIDER, NewPage
from tests.browser.test_records import GAME, summary, take

MINE: Final = "localStorage.getItem('pao-rules')"
CASE: Final = "calls=S-pon-5z-N_S-pon-6z-E_S-pon-7z-W&win=S-daisangen&honba=2"
HOUSE: Final = "m-league..honba_on_ron.discarder"
START_MS: Final = 60_000


def key(page: Page) -> Locator:
    return page.locator(".pao-my-rules")


def line(page: Page) -> Locator:
    """What the tool of the page says about its rules."""
    return page.locator(":is(.pao-desk, form, .pao-game-terms) .pao-rules-line")


def choice(page: Page, title: str) -> Locator:
    return page.locator(".pao-sheet").get_by_role("button", name=title)


def choose(page: Page, title: str) -> None:
    """The taps of a reader who chooses their rules: one to open, one to pick."""
    key(page).click()
    choice(page, title).first.click()


def test_rules_chosen_once_hold_on_every_page(page: Page, site_url: str) -> None:
    page.goto(f"{site_url}referee/?{CASE}")
    expect(line(page)).to_have_text("Rules: riichi.wiki. Choose my rules")
    choose(page, "M.League")
    assert parse_qs(urlsplit(page.url).query)["rules"] == ["m-league"]
    expect(line(page)).to_have_count(0)
    for path, shown in (
        ("", None),
        ("referee/", "m-league"),
        ("rules/furiten/", "m-league"),
        ("rules/draws/", "m-league"),
        ("calculators/house-rules/", "m-league"),
        ("rulesets/", None),
        ("ja/referee/", "m-league"),
    ):
        page.goto(f"{site_url}{path}")
        expect(key(page)).to_contain_text("M.LEAGUE" if path.startswith("ja/") else "M.League")
        if shown and "referee" not in path:
            expect(page.locator("input[data-rules]")).to_have_value(shown)
            expect(line(page)).to_contain_text(" M.League.")
    page.goto(f"{site_url}rulesets/")
    expect(page.get_by_role("checkbox", name="M.League")).to_be_checked()


def test_a_game_without_rules_is_judged_by_mine(page: Page, site_url: str) -> None:
    page.goto(f"{site_url}your-game/")
    take(page, GAME)
    expect(line(page)).to_contain_text("names no rules", timeout=START_MS)
    choose(page, "M.League")
    expect(line(page)).to_have_text("Rules: M.League. ")
    page.reload()
    take(page, GAME)
    expect(line(page)).to_have_text("Rules: M.League. ", timeout=START_MS)
    expect(summary(page)).to_contain_text("checks")


@pytest.mark.parametrize("path", ["referee/", "rules/draws/"])
def test_a_link_has_its_own_rules_and_never_changes_mine(
    page: Page, site_url: str, path: str
) -> None:
    page.goto(site_url)
    choose(page, "M.League")
    page.goto(f"{site_url}{path}?rules=ema-2025&honba=2")
    expect(line(page)).to_contain_text("This link: EMA 2025. Use mine")
    expect(key(page)).to_contain_text("M.League")
    assert page.evaluate(MINE) == "m-league"
    page.get_by_role("button", name="Use mine").click()
    expect(line(page).get_by_text("This link")).to_have_count(0)
    assert parse_qs(urlsplit(page.url).query)["rules"] == ["m-league"]


def test_a_rule_is_changed_without_losing_the_case(page: Page, site_url: str) -> None:
    """Also under rules that are changed already."""
    page.goto(f"{site_url}referee/?rules={HOUSE}&{CASE}")
    key(page).click()
    page.get_by_role("link", name="Change a rule").click()
    expect(page.locator('select[name="honba_on_ron"]')).to_have_value("discarder")
    page.locator('select[name="concealed_kan"]').select_option("ignored")
    back = page.get_by_role("link", name="Rule on a hand under these rules")
    expect(page.locator(".pao-answer [data-rules*=ignored]")).to_be_visible(timeout=START_MS)
    back.click()
    said = parse_qs(urlsplit(page.url).query)
    assert said["rules"] == ["m-league..concealed_kan.ignored..honba_on_ron.discarder"]
    assert {f"{name}={value}" for name, [value] in said.items()} >= set(CASE.split("&"))


def test_house_rules_travel_with_their_name_and_stay_on_offer(page: Page, site_url: str) -> None:
    page.goto(f"{site_url}referee/?rules={HOUSE}&name=Friday+club&{CASE}")
    expect(line(page)).to_have_text("This link: Friday club. Choose my rules")
    key(page).click()
    expect(choice(page, "Friday club")).to_contain_text("on this page")
    choice(page, "Tenhou").first.click()
    expect(page).not_to_have_url(page.url.replace("tenhou", HOUSE))
    choose(page, "Friday club")
    assert parse_qs(urlsplit(page.url).query)["name"] == ["Friday club"]
    page.goto(f"{site_url}rules/draws/")
    expect(key(page)).to_contain_text("Friday club")
    key(page).click()
    expect(choice(page, "Friday club")).to_have_attribute("aria-pressed", "true")


def test_each_rule_says_whether_my_rules_have_it(page: Page, site_url: str) -> None:
    page.goto(f"{site_url}rules/payments/")
    expect(page.locator(".pao-rule .pao-mine")).to_have_count(0)
    choose(page, "M.League")
    rule = page.locator(".pao-rule", has=page.get_by_text("pao-p007", exact=True))
    whole_hand = rule.locator(".pao-mine")
    expect(whole_hand).to_have_text("M.League: no")
    choose(page, "Tenhou")
    expect(whole_hand).to_have_text("Tenhou: yes")
    choose(page, "RMU")
    expect(whole_hand).to_have_text("RMU: no liability")


@pytest.mark.parametrize(
    ("path", "shown"),
    [
        ("learn/#tsumo", "West pays all 32,000."),
        ("cases/pao-case-0021/", "West is liable to South for daisangen. Under riichi.wiki."),
    ],
)
def test_below_a_picture_of_one_rule_set_stands_what_mine_say(
    page: Page, site_url: str, path: str, shown: str
) -> None:
    page.goto(f"{site_url}{path}")
    picture = page.locator(".pao-pictured:visible")
    caption, beside = picture.locator(".pao-caption").first, picture.locator(".pao-mine-says")
    expect(caption).to_contain_text(shown)
    expect(beside).to_be_empty()
    choose(page, "RMU")
    expect(beside).to_have_text("RMU: East pays 16,000, West 8,000, North 8,000.")
    expect(caption).to_contain_text(shown)
    choose(page, "M.League")
    expect(beside).to_have_text("M.League: the same")


@pytest.mark.parametrize(
    ("path", "mine", "said"),
    [
        ("learn/#a-yakuman", "rmu", "RMU: nothing is unsafe."),
        ("rules/payments/#pao-p003", HOUSE, "M.League, changed"),
        ("cases/pao-case-0021/", HOUSE, "M.League, changed"),
        ("cases/pao-case-0725/", HOUSE, "M.League, changed"),
    ],
)
def test_python_says_at_once_what_the_table_does_not_hold(
    page: Page, site_url: str, path: str, mine: str, said: str
) -> None:
    page.goto(site_url)
    page.evaluate("mine => localStorage.setItem('pao-rules', mine)", mine)
    page.goto(f"{site_url}{path}")
    told = page.locator("#pao-p003 + .pao-rule .pao-caption, .pao-mine-says:visible")
    expect(told).to_contain_text(said, timeout=START_MS)


def test_the_keyboard_opens_filters_and_closes_the_sheet(page: Page, site_url: str) -> None:
    page.goto(f"{site_url}reference/glossary/")
    key(page).press("Enter")
    expect(page.get_by_role("searchbox", name="Find a rule set")).to_be_focused()
    page.keyboard.type("mcgill")
    expect(page.locator(".pao-sheet .pao-choice-key")).not_to_have_count(0)
    for title in page.locator(".pao-sheet .pao-choice-key").all_inner_texts():
        assert "McGill" in title
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")  # the first empties the field in some browsers
    expect(key(page)).to_be_focused()
    assert page.evaluate(MINE) is None


def test_a_touch_before_the_program_is_there_opens_the_rules_and_no_keyboard(
    new_page: NewPage, site_url: str
) -> None:
    page = new_page(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    held: list[Route] = []
    page.route("**/pao/main.js?*", lambda route: held.append(route))
    with page.expect_request("**/pao/main.js?*"):
        page.goto(f"{site_url}reference/glossary/", wait_until="commit")
    key(page).tap()
    (program,) = held
    program.continue_()
    expect(page.locator(".pao-sheet .pao-choice-key").first).to_be_focused()


def test_no_title_of_rules_widens_the_page(new_page: NewPage, site_url: str) -> None:
    page = new_page(viewport={"width": 320, "height": 568})
    long = "jpml"
    for path in ("", "ja/"):
        page.goto(f"{site_url}{path}referee/")
        page.evaluate(f"localStorage.setItem('pao-rules', '{long}')")
        page.reload()
        expect(page.locator(".pao-my-rules.pao-chosen")).to_be_visible()
        assert page.evaluate(WIDER) <= 0
