"""Rule sets in a browser: compared, copied, and changed into house rules that every form offers."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.lab import START_MS
from tests.browser.support import BARELY_MOVED, SHIFTS, NewPage

THREE = "?sets=tenhou.ema-2016.wrc-2025"
CLUB = """(() => {
  const rules = { name: 'Club', base: 'm-league', change: { scope: 'whole-hand' } };
  localStorage.setItem('pao-house-rules', JSON.stringify([rules]));
  localStorage.setItem('pao-rules', 'm-league..scope.whole-hand');
})()"""
UNCOVERED = """document.querySelector('#differences').getBoundingClientRect().top
  >= document.querySelector('.pao-compare-bar').getBoundingClientRect().bottom"""


@pytest.fixture
def phone(phone_page: Page) -> Page:
    """A phone that lets a page use its clipboard."""
    phone_page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    return phone_page


@pytest.fixture
def page(tab: Page) -> Page:
    """The tab of this module. Each of its tests begins with an address."""
    return tab


def pasted(page: Page) -> str:
    text: str = page.evaluate("navigator.clipboard.readText()")
    return text


def differences(page: Page) -> Locator:
    return page.locator(".pao-compare-result .pao-diff")


def test_a_comparison_shows_the_shortest_case_with_different_answers(
    page: Page, site_url: str
) -> None:
    page.goto(f"{site_url}rulesets/?sets=tenhou.m-league")
    locator = page.locator(".pao-first")
    expect(locator).to_contain_text("Tenhou and M.League: South calls")
    locator.get_by_role("link").click()
    expect(page).to_have_url(re.compile(r"/referee/\?rules=tenhou"))
    expect(page.locator(".pao-verdict")).to_contain_text("South")


def test_two_rule_sets_are_compared_in_four_taps_from_the_home_page(
    site_url: str, phone: Page
) -> None:
    phone.goto(site_url)
    phone.get_by_role("link", name="Compare rules").tap()
    for name in ("Tenhou", "EMA 2025"):
        phone.get_by_label(f"Compare {name}", exact=True).tap()
    phone.get_by_role("button", name=re.compile(r"^\d+ differences$")).tap()
    expect(phone.locator("#differences")).to_be_in_viewport()
    expect(phone.locator('[data-choice="composite_yakuman"] .pao-cell')).to_have_count(2)


def test_the_bar_stays_in_sight_and_lets_a_rule_set_go(site_url: str, phone: Page) -> None:
    phone.goto(f"{site_url}rulesets/{THREE}")
    expect(differences(phone).first).to_be_visible()
    phone.evaluate("scrollBy(0, 2000)")
    chip = phone.get_by_role("button", name="Remove EMA 2016")
    expect(chip).to_be_in_viewport()
    chip.tap()
    expect(chip).to_have_count(0)
    assert phone.url.endswith("?sets=tenhou.wrc-2025")


def test_the_comparison_follows_my_rules(site_url: str, phone: Page) -> None:
    phone.goto(f"{site_url}rulesets/")
    phone.get_by_label("Compare EMA 2025", exact=True).tap()
    for mine in ("Tenhou", "M.League"):
        phone.locator(".pao-my-rules").tap()
        phone.get_by_role("dialog").get_by_text(mine, exact=True).tap()
        chips = phone.get_by_role("button", name=re.compile("^Remove "))
        expect(chips.first).to_have_accessible_name(f"Remove {mine}")
        expect(chips).to_have_count(2)
    assert phone.url.endswith("?sets=m-league.ema-2025")


def test_house_rules_are_compared_with_others_by_their_name(site_url: str, phone: Page) -> None:
    phone.goto(site_url)
    phone.evaluate(CLUB)
    phone.goto(f"{site_url}rulesets/")
    phone.get_by_label("Compare M.League", exact=True).tap()
    expect(phone.locator("#differences")).to_have_text(
        re.compile("^1 difference between Club and M.League"), timeout=START_MS
    )
    assert phone.url.endswith("?rules=m-league..scope.whole-hand&name=Club&sets=m-league")


def test_the_bar_covers_nothing_of_the_heading_that_it_leads_to(site_url: str, phone: Page) -> None:
    phone.set_viewport_size({"width": 360, "height": 640})
    phone.goto(f"{site_url}ja/rulesets/{THREE}")
    phone.locator(".pao-compare-bar .pao-run").tap()
    expect(phone.locator("#differences")).to_be_focused()
    assert phone.evaluate(UNCOVERED)


@pytest.mark.parametrize("width", [320, 360])
@pytest.mark.parametrize("folder", ["", "ja/"])
def test_the_whole_table_is_in_sight_on_a_phone(
    site_url: str, phone: Page, folder: str, width: int
) -> None:
    phone.set_viewport_size({"width": width, "height": 640})
    phone.goto(f"{site_url}{folder}rulesets/")
    assert phone.locator(".pao-sets").evaluate("each => each.scrollWidth <= each.clientWidth")


@pytest.mark.parametrize("folder", ["", "ja/"])
def test_the_form_of_house_rules_stays_in_its_place(
    site_url: str, own_page: Page, folder: str
) -> None:
    own_page.add_init_script(SHIFTS)
    own_page.goto(f"{site_url}{folder}calculators/house-rules/")
    expect(
        own_page.locator("option", has_text="current" if folder == "" else "現在").first
    ).to_be_attached()
    assert own_page.evaluate("window.moved ?? 0") < BARELY_MOVED


def test_an_old_link_to_the_list_leads_to_the_table(site_url: str, page: Page) -> None:
    page.goto(f"{site_url}rulesets/#all-rule-sets")
    expect(page.get_by_role("table")).to_be_in_viewport()


def test_only_differences_are_shown_at_first(site_url: str, page: Page) -> None:
    page.goto(f"{site_url}rulesets/{THREE}")
    expect(page.locator('[data-choice="scope"]')).to_be_visible()
    expect(page.locator('[data-choice="kuikae"]')).to_have_count(0)
    differing = page.locator(".pao-compare-result .pao-diff:not(.pao-unknown)")
    number = differing.count()
    expect(page.locator("#differences")).to_contain_text(f"{number} differences between Tenhou")
    for row in differing.all():
        assert len(set(row.locator(".pao-says, .pao-not-asked dd").all_inner_texts())) > 1
    page.get_by_role("button", name="Show what is the same").click()
    expect(page.locator('[data-choice="kuikae"]')).to_have_class(re.compile("pao-alike"))
    assert page.url.endswith("&shared=1")
    page.reload()
    expect(page.locator('[data-choice="kuikae"]')).to_be_visible()
    page.get_by_role("button", name="Show only the differences").click()
    expect(page.locator('[data-choice="kuikae"]')).to_have_count(0)


def test_each_value_has_its_grade_its_source_and_its_rule(site_url: str, page: Page) -> None:
    page.goto(f"{site_url}rulesets/{THREE}")
    row = page.locator('[data-choice="scope"]')
    cell = row.locator(".pao-cell").first
    grade = cell.get_by_role("link", name="published")
    expect(grade).to_have_attribute("href", f"{site_url}rulesets/tenhou/#scope")
    source = cell.get_by_role("link", name="Manual: rules (in Japanese)")
    expect(source).to_have_attribute("href", f"{site_url}reference/sources/#tenhou-manual")
    rule = row.get_by_role("link", name="pao-p007")
    expect(rule).to_have_attribute("href", f"{site_url}id/pao-p007/")
    grade.click()
    expect(page.locator("#scope")).to_be_in_viewport()


def test_the_address_holds_the_compared_rule_sets(site_url: str, page: Page) -> None:
    page.goto(f"{site_url}rulesets/")
    for name in ("tenhou", "jpml", "ron2"):
        page.locator(f'input[value="{name}"]').check()
    assert page.url == f"{site_url}rulesets/?sets=tenhou.jpml.ron2"
    expect(page.locator('input[value="m-league"]')).to_be_disabled()  # three is the most
    page.reload()
    chips = page.get_by_role("button", name=re.compile("^Remove "))
    expect(chips).to_have_count(3)
    page.get_by_text("All rule sets", exact=True).click()
    page.locator('input[value="jpml"]').uncheck()
    expect(chips).to_have_count(2)
    assert page.url == f"{site_url}rulesets/?sets=tenhou.ron2"


def test_a_link_with_an_unknown_rule_set_says_so(site_url: str, page: Page) -> None:
    page.goto(f"{site_url}rulesets/?sets=tenho.ema-2016.%3Cb%3Ex%3C/b%3E")
    status = page.locator(".pao-compare-status")
    expect(status).to_contain_text("“tenho”, “<b>x</b>”, which is not a rule set here")
    expect(differences(page)).to_have_count(0)


def test_it_works_by_keyboard(site_url: str, page: Page) -> None:
    page.goto(f"{site_url}rulesets/")
    page.locator('input[value="tenhou"]').focus()
    page.keyboard.press("Space")
    page.keyboard.press("Tab")
    expect(page.locator("table").get_by_role("link", name="Tenhou")).to_be_focused()
    page.keyboard.press("Tab")
    page.keyboard.press("Space")
    page.get_by_role("button", name=re.compile("differences?$")).focus()
    page.keyboard.press("Enter")
    expect(page.locator("#differences")).to_be_in_viewport()
    shared = page.get_by_role("button", name="Show what is the same")
    shared.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Show only the differences")).to_be_focused()


def test_without_scripts_every_choice_is_shown_in_words(site_url: str, new_page: NewPage) -> None:
    page = new_page(java_script_enabled=False)
    page.goto(f"{site_url}rulesets/")
    expect(page.get_by_role("row", name=re.compile("^RMU "))).to_be_visible()
    expect(page.get_by_role("checkbox")).to_have_count(0)
    page.locator("#scope").click()
    scope = page.locator("#scope + .pao-decided")
    expect(scope).to_contain_text(
        "Liability covers the whole hand, with every other yakuman in it."
    )
    expect(scope.get_by_role("link", name="Tenhou")).to_be_visible()


def test_a_rule_set_gives_its_text_to_paste(site_url: str, phone: Page) -> None:
    phone.goto(f"{site_url}rulesets/jpml/")
    phone.get_by_role("button", name="Copy as Markdown").tap()
    expect(phone.get_by_role("button", name="Copied")).to_be_visible()
    text = pasted(phone)
    assert text.startswith("## Liability (pao): Japan Professional Mahjong League")
    assert (
        f"[^pao-t016]: The win after a daiminkan. Rule pao-t016, <{site_url}id/pao-t016/>" in text
    )


# House rules


def house(page: Page, site_url: str, query: str = "") -> None:
    page.goto(f"{site_url}calculators/house-rules/{query}")
    expect(page.get_by_role("button", name="Copy link")).to_be_visible()  # the program has loaded


def test_a_changed_choice_shows_its_cases_and_its_text(site_url: str, phone: Page) -> None:
    house(phone, site_url)
    choice = phone.locator('select[name="concealed_kan"]')
    choice.select_option("ignored")
    cases = phone.locator(".pao-cases")
    expect(cases).to_contain_text(re.compile(r"\d+ of \d+ published cases"), timeout=START_MS)
    first = cases.locator("li").first
    expect(first).to_contain_text("Before: ")
    expect(first).to_contain_text("Now: ")
    phone.get_by_role("button", name="Copy the text").tap()
    expect(phone.get_by_role("button", name="Copied")).to_be_visible()
    assert "A closed kan does not count as a visible set" in pasted(phone)
    assert re.search(r"(edition|version) \d+\.\d+\.\d+", pasted(phone))
    phone.get_by_role("button", name="Copy the file").tap()
    expect(phone.get_by_role("button", name="Copy the file")).to_have_count(0)
    assert pasted(phone) == 'base = "riichi-wiki-2024"\n\n[change]\nconcealed_kan = "ignored"\n'
    assert phone.url.endswith("?concealed_kan=ignored&rules=riichi-wiki-2024")


def test_saved_house_rules_hold_on_every_page(site_url: str, new_page: NewPage) -> None:
    page = new_page()
    house(page, site_url, "?scope=whole-hand")
    keep = page.get_by_role("button", name="Save and use everywhere")
    expect(page.locator(".pao-changes")).to_be_visible(timeout=START_MS)
    keep.click()
    expect(page.get_by_text("Enter a name for your rules first.")).to_be_visible()
    page.get_by_label("Name of your rules").fill("Our <b>club</b>")
    expect(page.locator(".pao-paste-text").first).to_contain_text("(pao): Our <b>club</b>")
    keep.click()
    expect(page.get_by_text("Saved. “Our <b>club</b>” are now")).to_be_visible()
    page.goto(f"{site_url}rules/draws/")
    page.locator(".pao-calculator").scroll_into_view_if_needed()
    expect(page.locator(".pao-under")).to_contain_text(
        "liability covers the whole hand", timeout=START_MS
    )
    house(page, site_url)
    kept = page.locator(".pao-kept")
    kept.get_by_role("link", name="Our <b>club</b>").click()
    expect(page.locator('select[name="scope"]')).to_have_value("whole-hand")
    expect(page.get_by_label("Name of your rules")).to_have_value("Our <b>club</b>")
    page.get_by_role("button", name="Delete Our <b>club</b>").click()
    expect(kept).to_be_hidden()


@pytest.mark.parametrize("path", ["calculators/house-rules/", "rules/draws/"])
def test_a_copied_link_has_the_rules_that_only_this_device_knows(
    path: str, site_url: str, phone: Page
) -> None:
    phone.add_init_script(CLUB)
    phone.goto(f"{site_url}{path}")
    phone.locator(".pao-calculator").get_by_role("button", name="Copy link").tap()
    expect(phone.get_by_role("button", name="Copied")).to_be_visible()
    assert pasted(phone).endswith("?rules=m-league..scope.whole-hand&name=Club")


def test_the_referee_judges_under_house_rules(site_url: str, page: Page) -> None:
    """Without a case of their own, readers begin with three dragons."""
    page.goto(f"{site_url}calculators/house-rules/?rules=tenhou&scope=liable-yakuman")
    link = page.get_by_role("link", name="Rule on a hand under these rules")
    address = f"{site_url}referee/?rules=tenhou..scope.liable-yakuman"
    case = "&calls=S-pon-5z-N_S-pon-6z-E_S-pon-7z-W&win=S-daisangen"
    expect(link).to_have_attribute("href", address + case, timeout=START_MS)
    page.goto(address + "&calls=S-pon-5z-N_S-pon-6z-E_S-pon-7z-W&win=S-daisangen.tsuuiisou")
    # 32,000 for daisangen and the share of tsuuiisou, while under Tenhou West pays for both
    expect(page.get_by_text("−40,000").first).to_be_visible(timeout=START_MS)
