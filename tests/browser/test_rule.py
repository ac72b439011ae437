"""A rule on its page: what is read first, the folds, what can be copied, and its examples."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.lab import START_MS
from tests.browser.support import NewPage

TRIGGER = "rules/trigger/"
CLIPBOARD = ["clipboard-read", "clipboard-write"]
TALL_PHONE = {"width": 390, "height": 844}
FOLDS = ".pao-folds > details"


@pytest.fixture
def newcomer(new_page: NewPage) -> Page:
    """A page on a phone of a reader who has never pressed Show code."""
    return new_page(reads_code=False, viewport=TALL_PHONE, has_touch=True, is_mobile=True)


@pytest.fixture
def page(tab: Page) -> Page:
    """The tab of this module. Each of its tests begins with an address."""
    tab.goto("about:blank")  # otherwise an address with only another fragment would load nothing
    tab.context.grant_permissions(CLIPBOARD)
    return tab


def rule(page: Page, id: str) -> Locator:
    """The rule under the heading with this id."""
    return page.locator(f"#{id} + .pao-rule")


def code_of(page: Page, example: str) -> Locator:
    return page.locator(f"#example-{example} .highlight")


def switch_of(page: Page, example: str) -> Locator:
    return page.locator(f"#example-{example} .pao-code-switch")


def top_of(place: Locator) -> float:
    box = place.bounding_box()
    assert box is not None
    return box["y"]


def test_an_example_shows_its_answer_first_and_its_code_on_request(
    site_url: str, newcomer: Page
) -> None:
    newcomer.goto(site_url + TRIGGER)
    answer = newcomer.locator('.pao-output[data-for="daiminkan-decides"]')
    expect(answer).to_be_visible()
    expect(code_of(newcomer, "daiminkan-decides")).to_be_hidden()
    switch = switch_of(newcomer, "daiminkan-decides")
    switch.scroll_into_view_if_needed()
    before = top_of(switch)
    switch.tap()
    expect(code_of(newcomer, "daiminkan-decides")).to_be_visible()
    expect(code_of(newcomer, "third-dragon"), "one switch is for the page").to_be_visible()
    assert top_of(switch) == pytest.approx(before, abs=1), "the switch ran away from the finger"
    expect(switch).to_have_accessible_name("Hide code of example: The last dragon set by daiminkan")
    # The choice is kept from page to page.
    newcomer.goto(site_url + "rules/payments/")
    expect(newcomer.locator(".pao-example .highlight").first).to_be_visible()
    newcomer.locator(".pao-code-switch").first.tap()
    newcomer.reload()
    expect(newcomer.locator(".pao-example .highlight").first).to_be_hidden()


def test_a_rule_begins_with_its_sentence_and_its_sources_and_players_are_folded(
    site_url: str, page: Page
) -> None:
    page.goto(f"{site_url}{TRIGGER}#pao-t003")
    third = rule(page, "pao-t003")
    expect(third.locator("> *").first).to_have_class("pao-rule-sentence")
    summaries = third.locator(f"{FOLDS} > summary")
    expect(summaries).to_have_text(["Sources", re.compile(r"^\d\d cases$"), "Cite this rule"])
    for fold in third.locator("details").all():
        assert fold.get_attribute("open") is None
    played = third.locator(".pao-played")
    expect(played.get_by_role("link", name="Riichi City")).to_be_hidden()
    played.locator("summary").click()
    expect(played.get_by_role("link", name="Riichi City")).to_be_visible()
    expect(played.get_by_role("link", name="RMU")).to_be_visible()
    expect(played.locator("summary")).to_have_text(
        re.compile("Who plays by it"), use_inner_text=True
    )
    expect(played.locator("summary")).not_to_contain_text("Riichi City", use_inner_text=True)


WAYS_TO_CITE = (
    ("citation", "The pao reference: who must pay", "id/pao-t009/"),
    ("BibTeX", "@misc{pao-t009,", "}"),
    ("permalink", "http://", "/id/pao-t009/"),
)


def test_a_rule_and_each_way_to_cite_it_are_copied_by_a_button(site_url: str, page: Page) -> None:
    page.goto(f"{site_url}{TRIGGER}#pao-t009")
    rule(page, "pao-t009").get_by_role("button", name="Copy the rule").click()
    expect(rule(page, "pao-t009").get_by_role("status").first).to_have_text("Copied")
    assert page.evaluate("navigator.clipboard.readText()") == (
        f"The players who fed the earlier sets are not liable. (pao-t009, {site_url}id/pao-t009/)"
    )
    cite = rule(page, "pao-t009").locator(".pao-cite")
    cite.locator("summary").click()
    for number, (name, begins, ends) in enumerate(WAYS_TO_CITE, 1):
        cite.get_by_role("button", name=f"Copy the {name}").click()
        expect(cite.get_by_role("status").filter(has_text="Copied")).to_have_count(number)
        copied = page.evaluate("navigator.clipboard.readText()")
        assert copied.startswith(begins)
        assert copied.endswith(ends)


def test_the_picture_of_a_rule_is_changed_by_its_reader(site_url: str, page: Page) -> None:
    page.goto(f"{site_url}rules/payments/#pao-p004")
    live = rule(page, "pao-p004").locator(".pao-live")
    picture = live.get_by_role("img").first
    expect(picture).to_have_accessible_name(re.compile("North pays South 16,000"))
    live.get_by_role("button", name="Change rules and seats").click()
    live.get_by_label("Won on").select_option(label="tile from the wall", timeout=START_MS)
    steps = live.locator(".pao-steps")
    expect(steps).to_contain_text("everyone's share of daisuushi: 32,000")
    expect(picture).to_have_accessible_name(re.compile("North pays South 32,000"))
    live.get_by_label("Rules").select_option(label="RMU")
    expect(steps).to_contain_text("East 16,000, West 8,000 and North 8,000")
    expect(picture).to_have_accessible_name(re.compile("North pays South 8,000"))


def test_without_scripts_a_rule_has_no_button_and_all_its_code(
    site_url: str, new_page: NewPage
) -> None:
    page = new_page(java_script_enabled=False)
    page.goto(site_url + TRIGGER)
    expect(page.locator("article").get_by_role("button")).to_have_count(0)
    expect(code_of(page, "third-dragon")).to_be_visible()
