"""Printed pages look like a rule book, not like a program."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.support import NewPage

pytestmark = pytest.mark.full

PAGE_OF_PDF = re.compile(rb"/Type\s*/Page\b")
MOST_PAGES = {
    "rules/trigger/": 4,
    "rules/payments/": 4,
    "rules/several/": 4,
    "rulesets/tenhou/": 4,
    "rulesets/ema-2025/": 4,
}
NOT_ON_PAPER = ".pao-folds, .pao-calculator, .pao-toolbar, .pao-code-switch, .highlight, .md-header"


@pytest.fixture
def on_paper(new_page: NewPage) -> Page:
    """A printed page of a reader who has never pressed Show code."""
    page = new_page(reads_code=False)
    page.emulate_media(media="print")
    return page


@pytest.mark.parametrize("path", MOST_PAGES)
def test_a_page_of_rules_is_a_few_pages_of_a_book(path: str, site_url: str, on_paper: Page) -> None:
    on_paper.goto(site_url + path)
    pages = len(PAGE_OF_PDF.findall(on_paper.pdf(format="A4")))
    assert pages <= MOST_PAGES[path]


def test_paper_has_sentences_and_rule_sets_and_nothing_to_press(
    site_url: str, on_paper: Page
) -> None:
    on_paper.goto(f"{site_url}rules/trigger/")
    third = on_paper.locator("#pao-t003 + .pao-rule")
    expect(third.locator(".pao-rule-sentence")).to_be_visible()
    expect(third.locator(".pao-rule-facts code")).to_have_text("pao-t003")
    expect(third.locator(".pao-played").get_by_text("Riichi City")).to_be_hidden()
    for name in ("Tenhou", "M.League", "RMU"):
        expect(third.locator(".pao-played > p").get_by_text(name, exact=True)).to_be_visible()
    for locator in on_paper.locator(NOT_ON_PAPER).all():
        expect(locator).to_be_hidden()


def test_paper_shows_its_edition_and_its_address(site_url: str, on_paper: Page) -> None:
    on_paper.goto(f"{site_url}rules/trigger/")
    foot = on_paper.locator(".pao-paper")
    expect(foot).to_be_visible()
    expect(foot).to_contain_text("edition 0.")
    expect(foot).to_contain_text(f"{site_url}rules/trigger/")
    on_paper.emulate_media(media="screen")
    expect(foot).to_be_hidden()


def test_code_is_printed_if_the_reader_shows_it(site_url: str, on_paper: Page) -> None:
    on_paper.goto(f"{site_url}rules/trigger/")
    on_paper.emulate_media(media="screen")
    on_paper.locator(".pao-code-switch").first.click()
    on_paper.emulate_media(media="print")
    expect(on_paper.locator(".pao-example .highlight").first).to_be_visible()
