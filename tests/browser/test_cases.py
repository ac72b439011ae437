"""The pages of the cases in a browser."""

import pytest
from playwright.sync_api import Page, expect

from build_scripts.content.cases.published import all_cases
from build_scripts.content.cases.titles import heading_of, number_of, title_of
from build_scripts.content.cases.topics import topics
from build_scripts.content.pages.cases import question_without_notation
from build_scripts.page.language import in_language, text
from pao_core.conform.cases import expectations
from tests.browser.test_referee import sums

LANGUAGES = (("en", "", "Other cases"), ("ja", "ja/", "ほかの事例"))


@pytest.mark.parametrize(("language", "folder", "others"), LANGUAGES)
def test_the_topics_lead_to_a_case_and_on_to_the_next(
    language: str, folder: str, others: str, site_url: str, page: Page
) -> None:
    topic = topics()["trigger"]
    with in_language(language):
        name, link = text(topic.title), number_of(topic.cases[0])
        first, second = (title_of(case) for case in topic.cases[:2])
    page.goto(f"{site_url}{folder}cases/")
    page.locator(".pao-topics").get_by_role("link", name=name).click()
    page.get_by_role("link", name=link[0].upper() + link[1:]).click()
    expect(page.locator("h1")).to_contain_text(first)
    page.get_by_role("navigation", name=others).get_by_role("link").click()
    expect(page.locator("h1")).to_contain_text(second)


def test_the_referee_answers_a_case_as_its_page_does(site_url: str, page: Page) -> None:
    id = "pao-case-0133"
    case = next(each for each in all_cases() if each["id"] == id)
    page.goto(f"{site_url}cases/{id}/")
    page.get_by_role("link", name="Open in the referee").click()
    page.wait_for_url(f"{site_url}referee/?**")
    expected = next(expected for rules, expected in expectations(case) if str(rules) in page.url)
    assert sums(page) == expected["deltas"]


def test_a_link_to_a_case_shows_its_question_and_the_case_its_citation(
    site_url: str, page: Page
) -> None:
    case = all_cases()[0]
    page.goto(f"{site_url}cases/{case['id']}/")
    told = page.locator("meta[property^='og:']").evaluate_all(
        "tags => Object.fromEntries(tags.map(tag => [tag.getAttribute('property'), tag.content]))"
    )
    assert told["og:title"] == heading_of(case, topics()["payments"])
    assert told["og:description"] == question_without_notation(case["question"])
    assert told["og:url"] == page.url
    card = page.request.get(told["og:image"])
    width, height = (int.from_bytes(card.body()[at : at + 4]) for at in (16, 20))
    assert (str(width), str(height)) == (told["og:image:width"], told["og:image:height"])
    page.get_by_text("Cite this case").click()
    citation = page.locator('[data-copies="BibTeX"] code')
    expect(citation).to_contain_text(f"url = {{{page.url}}}")
