"""A rule on its page: what is read first, what unfolds, what can be copied, and its examples."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.support import NewPage

TRIGGER = "rules/trigger/"
CLIPBOARD = ["clipboard-read", "clipboard-write"]
TALL_PHONE = {"width": 390, "height": 844}
PYTHON = "performance.getEntriesByType('resource').filter(({ name }) => name.includes('worker'))"


@pytest.fixture
def phone(new_page: NewPage) -> Page:
    return new_page(viewport=TALL_PHONE, has_touch=True, is_mobile=True)


@pytest.fixture
def page(tab: Page) -> Page:
    """The tab of this module. Each of its tests begins with an address."""
    tab.goto("about:blank")  # otherwise an address with only another fragment would load nothing
    tab.context.grant_permissions(CLIPBOARD)
    return tab


def rule(page: Page, id: str) -> Locator:
    """The rule under the heading with this id."""
    return page.locator(f"#{id} + .pao-rule")


def example(page: Page, id: str) -> Locator:
    return page.locator(f"#example-{id}")


def code_of(page: Page, id: str) -> Locator:
    return example(page, id).locator(".highlight code")


def top_of(place: Locator) -> float:
    box = place.bounding_box()
    assert box is not None
    return box["y"]


def test_every_example_has_run_in_sight_and_at_most_six_lines_of_code(
    site_url: str, phone: Page
) -> None:
    phone.goto(site_url + "rules/calls/")
    expect(phone.locator(".pao-run").last).to_be_visible()
    expect(phone.locator(".pao-run:visible")).to_have_count(phone.locator(".pao-example").count())
    code = code_of(phone, "calls-barred")
    lines = code.evaluate("it => it.clientHeight / parseFloat(getComputedStyle(it).lineHeight)")
    assert lines < 8  # six and the space around them
    expect(code.locator(".pao-imports")).to_be_hidden()
    example(phone, "calls-barred").get_by_role("button", name="Show all").tap()
    expect(code.locator(".pao-imports")).to_be_visible()
    assert code.evaluate("it => it.scrollHeight <= it.clientHeight")


def test_a_page_for_builders_shows_its_code(site_url: str, phone: Page) -> None:
    phone.goto(site_url + "reference/json/")
    expect(phone.locator(".pao-run").first).to_be_visible()
    for code in phone.locator(".pao-example .highlight code").all():
        assert code.evaluate("it => it.scrollHeight <= it.clientHeight")
    expect(phone.get_by_role("button", name="Show all")).to_have_count(0)


def test_a_page_begins_with_its_rules_as_sentences_that_lead_down(
    site_url: str, page: Page
) -> None:
    page.goto(site_url + TRIGGER)
    listed = page.get_by_role("navigation", name="Rules on this page").get_by_role("link")
    sentence = rule(page, "pao-t010").locator(".pao-rule-sentence")
    listed.get_by_text(sentence.inner_text()).click()
    expect(sentence).to_be_in_viewport()
    assert top_of(listed.first) < top_of(page.locator(".pao-rule").first)


def test_a_rule_begins_with_its_sentence_and_its_status_opens_what_supports_it(
    site_url: str, page: Page
) -> None:
    page.goto(f"{site_url}{TRIGGER}#pao-t003")
    third = rule(page, "pao-t003")
    expect(third.locator("> *").first).to_have_class("pao-rule-sentence")
    expect(third.locator("details")).to_have_count(1)
    city = third.get_by_role("link", name="Riichi City")
    expect(city).to_be_hidden()
    status = third.locator("summary")
    expect(status).to_contain_text("Settled")
    expect(status).to_contain_text("pao-t003")
    status.click()
    for shown in (city, third.get_by_text(re.compile(r"^\d\d cases$"))):
        expect(shown).to_be_visible()


WAYS_TO_CITE = (
    ("citation", "The pao reference: who must pay", "id/pao-t009/"),
    ("BibTeX", "@misc{pao-t009,", "}"),
    ("permalink", "http://", "/id/pao-t009/"),
)


def test_a_rule_and_each_way_to_cite_it_are_copied_by_a_button(site_url: str, page: Page) -> None:
    page.goto(f"{site_url}{TRIGGER}#pao-t009")
    rule(page, "pao-t009").locator("summary").click()
    rule(page, "pao-t009").get_by_role("button", name="Copy the rule").click()
    expect(rule(page, "pao-t009").get_by_role("status").first).to_have_text("Copied")
    assert page.evaluate("navigator.clipboard.readText()") == (
        f"The players who fed the earlier sets are not liable. (pao-t009, {site_url}id/pao-t009/)"
    )
    cite = rule(page, "pao-t009").locator(".pao-support")
    for number, (name, begins, ends) in enumerate(WAYS_TO_CITE, 2):
        cite.get_by_role("button", name=f"Copy the {name}").click()
        expect(cite.get_by_role("status").filter(has_text="Copied")).to_have_count(number)
        copied = page.evaluate("navigator.clipboard.readText()")
        assert copied.startswith(begins)
        assert copied.endswith(ends)


def test_chips_change_the_picture_of_a_rule_without_python(site_url: str, page: Page) -> None:
    page.goto(f"{site_url}rules/payments/#pao-p004")
    live = rule(page, "pao-p004").locator(".pao-live")
    picture, told = live.get_by_role("img"), live.get_by_role("status")
    before = picture.get_attribute("aria-label")
    expect(picture).to_contain_text("−16,000")
    by_tsumo = live.get_by_role("button", name="by tsumo")
    by_tsumo.click()
    expect(by_tsumo).to_have_attribute("aria-pressed", "true")
    expect(picture).to_contain_text("−32,000")
    expect(told).to_contain_text("−32,000")
    live.get_by_role("button", name="2 honba").click()
    expect(picture).to_contain_text("−32,600")
    live.get_by_role("button", name="dealer wins").click()
    expect(picture).to_contain_text("+48,600")
    live.get_by_role("button", name="ron from West").click()
    expect(by_tsumo).to_have_attribute("aria-pressed", "false")
    pressed = live.locator(".pao-chip[aria-pressed=true]")
    for _ in range(pressed.count()):
        pressed.first.click()
    assert page.evaluate(PYTHON) == []
    expect(picture).to_have_attribute("aria-label", before or "a name")


def test_without_scripts_a_rule_has_no_button_and_all_its_code(
    site_url: str, new_page: NewPage
) -> None:
    page = new_page(java_script_enabled=False)
    page.goto(site_url + TRIGGER)
    expect(page.locator("article").get_by_role("button")).to_have_count(0)
    expect(code_of(page, "third-dragon").locator(".pao-imports")).to_be_visible()


def test_the_picture_of_a_rule_follows_my_rules(site_url: str, new_page: NewPage) -> None:
    page = new_page()
    page.goto(site_url + TRIGGER)
    caption = rule(page, "pao-t003").locator(".pao-caption")
    expect(caption).to_have_text("riichi.wiki")
    page.evaluate("localStorage.setItem('pao-rules', 'rmu')")
    page.reload()
    expect(caption).to_have_text("RMU")
    expect(rule(page, "pao-t003").get_by_role("img")).not_to_contain_text("liable")


def test_the_picture_in_words_is_heard_and_a_small_link_shows_it(site_url: str, page: Page) -> None:
    page.goto(site_url + "rules/danger/")
    folded = page.locator(".pao-in-words").first
    words = folded.locator("code")
    box = "it => it.checkVisibility() && it.closest('details').offsetHeight"
    assert 0 < words.evaluate(box) < 40
    folded.locator("summary").click()
    assert words.evaluate(box) > 40
