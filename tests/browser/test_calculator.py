"""A calculator in the page: its fields, its address, its answers, what it does with bad input."""

from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import Locator, Page, expect

from build_scripts.inpage import calculator
from tests.browser.lab import GREETING, START_MS, axe_faults, open_lab
from tests.browser.support import NewPage

FORM = calculator.html("who-pays")
BAD_NUMBERS = {"-1": "found -1", "1.5": "found 1.5", "abc": 'found "abc"'}
STATE = "?rules=tenhou&winner=E&from=N&yakuman=daisangen&yakuman=tsuuiisou&honba=2&utm=x#lab"
RULES = "rules/trigger/"


def open_form(page: Page, url: str, link: str = "") -> Locator:
    """The calculator of a page that has nothing but it and one example."""
    open_lab(page, url, GREETING, html=FORM, link=link)
    return page.get_by_role("region", name="Who pays what?")


def choose(form: Locator, group: str, choice: str) -> None:
    """Choose as a reader does: by the words of the group and of the choice."""
    form.get_by_role("group", name=group).get_by_label(choice).check()


def expect_sums(form: Locator, *sums: str) -> None:
    """The sums of the seats, once the answer is for what is filled in."""
    answer = form.get_by_role("group", name="Answer")
    expect(answer).to_have_attribute("aria-busy", "false", timeout=START_MS)
    expect(answer.locator(".pao-sums li")).to_have_text(list(sums))


def query(page: Page) -> dict[str, list[str]]:
    return parse_qs(urlsplit(page.url).query, keep_blank_values=True)


def test_a_changed_field_is_answered(site_url: str, page: Page) -> None:
    form = open_form(page, site_url)
    choose(form, "Won by", "Ron from East")
    expect_sums(form, "East −16,000", "South +32,000", "West −16,000", "North 0")
    expect(form.get_by_role("status").first).to_have_text(
        "Answer: East −16,000, South +32,000, West −16,000, North 0."
    )
    form.get_by_label("Honba").fill("1")
    expect_sums(form, "East −16,000", "South +32,300", "West −16,300", "North 0")


def test_the_address_holds_what_differs_from_the_defaults(site_url: str, page: Page) -> None:
    form = open_form(page, site_url, "?utm=x")
    choose(form, "Who won?", "North")
    choose(form, "Which yakuman?", "Tsuuiisou")
    expected = {"utm": ["x"], "winner": ["N"], "yakuman": ["daisangen", "tsuuiisou"]}
    assert query(page) == expected
    choose(form, "Who won?", "South")
    form.get_by_label("Tsuuiisou").uncheck()
    assert query(page) == {"utm": ["x"]}
    form.get_by_label("Daisangen").uncheck()
    assert query(page) == {"utm": ["x"], "yakuman": [""]}


def test_a_link_with_state_opens_filled_in_and_answered(site_url: str, page: Page) -> None:
    form = open_form(page, site_url, STATE)
    expect(form.get_by_label("Rule set")).to_have_value("tenhou")
    expect(form.get_by_label("Honba")).to_have_value("2")
    expect_sums(form, "East +96,600", "South 0", "West −48,600", "North −48,000")
    assert page.url.endswith(STATE)


def test_back_and_forward_bring_the_values_with_them(site_url: str, page: Page) -> None:
    form = open_form(page, site_url)
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


@pytest.mark.parametrize("typed", BAD_NUMBERS)
def test_a_bad_number_gets_the_cores_sentence_and_stays(
    typed: str, site_url: str, page: Page
) -> None:
    form = open_form(page, site_url)
    honba = form.get_by_label("Honba")
    honba.fill(typed)
    expect(honba).to_have_attribute("aria-invalid", "true", timeout=START_MS)
    expect(honba).to_have_accessible_description(
        f"expected a whole number from 0 to 1000; {BAD_NUMBERS[typed]}"
    )
    expect(honba).to_have_value(typed)
    expect(form).to_contain_text("The answer below is for the values before")
    assert query(page) == {"honba": [typed]}
    honba.fill("2")
    expect(honba).not_to_have_attribute("aria-invalid", "true")
    expect_sums(form, "East 0", "South +32,600", "West −32,600", "North 0")
    expect(form).not_to_contain_text("The answer below is for the values before")


def test_a_value_that_a_link_made_up_is_named(site_url: str, page: Page) -> None:
    form = open_form(page, site_url, "?rules=tenho&winner=Q")
    expect(form).to_contain_text("The link says “tenho”, which is not one of these choices.")
    expect(form).to_contain_text("The link says “Q”")
    choose(form, "Who won?", "West")
    expect(form).not_to_contain_text("The link says “Q”")
    expect(form).to_contain_text("The link says “tenho”")


def test_only_what_matters_is_asked(site_url: str, page: Page) -> None:
    form = open_form(page, site_url)
    fed = form.get_by_role("group", name="Daisangen: the last dragon set came from")
    expect(fed).to_be_visible()
    choose(form, "What is the hand worth?", "Han and fu")
    expect(fed).to_be_hidden()
    expect(form.get_by_role("textbox", name="Fu")).to_be_visible()
    choose(form, "What is the hand worth?", "Yakuman")
    expect(fed.get_by_label("West")).to_be_checked()
    choose(form, "Who won?", "North")
    choose(form, "Players", "Three")
    # The choice that no longer fits stays in sight, with what the core says of it.
    expect(form.get_by_role("group", name="Who won?").get_by_label("North")).to_be_checked()
    expect(form).to_contain_text("three-player hand has no North", timeout=START_MS)
    choose(form, "Who won?", "South")
    expect(form.get_by_role("group", name="Who won?").get_by_label("North")).to_be_hidden()
    expect(form.locator(".pao-sums li")).to_have_count(3)


def test_it_works_by_keyboard(site_url: str, page: Page) -> None:
    form = open_form(page, site_url)
    form.get_by_label("Rule set").focus()
    page.keyboard.press("Tab")
    expect(form.get_by_role("radio", name="Four")).to_be_focused()
    page.keyboard.press("Tab")
    page.keyboard.press("ArrowLeft")
    expect(form.get_by_role("group", name="Who won?").get_by_label("East")).to_be_checked()
    expect_sums(form, "East +48,000", "South 0", "West −48,000", "North 0")
    form.get_by_label("Honba").focus()
    page.keyboard.press("ControlOrMeta+a")
    page.keyboard.type("3")
    page.keyboard.press("Enter")
    expect_sums(form, "East +48,900", "South 0", "West −48,900", "North 0")


def test_nothing_is_loaded_before_a_reader_comes_near(site_url: str, page: Page) -> None:
    form = open_form(page, site_url)
    expect(form.get_by_role("button", name="Copy link")).to_be_visible()
    page.wait_for_load_state("networkidle")
    assert not [worker for worker in page.workers if "/assets/pao/" in worker.url]
    form.get_by_label("Honba").focus()
    page.wait_for_function(
        "performance.getEntriesByType('resource').some(e => e.name.includes('/pao/worker.js'))"
    )


def test_rules_are_linked_from_the_sites_root(site_url: str, page: Page) -> None:
    form = open_form(page, site_url, "?honba=1")
    expect_sums(form, "East 0", "South +32,300", "West −32,300", "North 0")
    links: list[str] = form.locator(".pao-steps a").evaluate_all("links => links.map(a => a.href)")
    assert links
    assert all(link.startswith(f"{site_url}id/pao-") for link in links)


@pytest.mark.parametrize("link", ["", "?honba=-1&rules=nowhere", "?rules=tenhou&closed=yes"])
def test_axe_finds_no_violation(link: str, site_url: str, page: Page) -> None:
    form = open_form(page, site_url, link)
    form.get_by_text("The question as JSON").click()
    expect(form.get_by_role("group", name="Answer")).to_have_attribute(
        "aria-busy", "false", timeout=START_MS
    )
    assert axe_faults(page) == []


def test_a_phone_has_room_and_targets_for_fingers(site_url: str, phone_page: Page) -> None:
    form = open_form(phone_page, site_url)
    form.get_by_text("The question as JSON").tap()
    for each in form.locator("label.pao-choice:visible, select, input[type=text]:visible").all():
        box = each.bounding_box()
        assert box is not None
        assert box["height"] >= 44
    wider = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
    assert phone_page.evaluate(wider) <= 0


def test_without_scripts_the_default_answer_stands_there(site_url: str, new_page: NewPage) -> None:
    page = new_page(java_script_enabled=False)
    form = open_form(page, site_url)
    expect(form).to_contain_text("West pays South 32,000 for daisangen")
    expect(form).to_contain_text("Other values need JavaScript")
    expect(form.get_by_role("button")).to_have_count(0)
