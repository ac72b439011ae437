"""The search shows the best answer first, and loads nothing before somebody searches."""

import re
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, expect

from build_scripts.checks.bench.waiting import wait_until
from build_scripts.content.cases.published import all_cases
from build_scripts.content.cases.titles import heading_of
from build_scripts.content.cases.topics import topics
from pao_core.rules.clauses import clauses
from pao_core.rules.loading import rule_set
from tests.browser.support import HEARS, Watch
from tests.core import profiles

ENTRIES = "search/entries.json"
BOX = '[data-md-component="search-query"]'
BEST = ".md-search-result__item:first-child .md-search-result__link"


def answers_in(name: str) -> dict[str, str]:
    """The queries of a file, each with the address that must come first."""
    parts = tomllib.loads(Path(__file__).with_name(name).read_text("utf-8"))
    return {query: at for part in parts.values() for query, at in part.items()}


ANSWERED_BY = {
    "": answers_in("search-queries.toml"),
    "ja/": answers_in("search-queries.ja.toml"),
}


def search_for(page: Page, question: str) -> None:
    """Enter the text at once, like a paste, so that there are no results for its beginnings."""
    page.locator(BOX).fill("")
    expect(page.locator(BEST)).to_have_count(0)
    page.locator(BOX).fill(question)
    expect(page.locator(BEST).first).to_be_visible()


def best_of(page: Page) -> str:
    """The address that Enter opens: the most important section of the first page."""
    found: str = page.locator(BEST).evaluate_all(
        """links => links.map(link => [+link.firstElementChild.dataset.mdScore, link.href])
            .sort(([one], [other]) => other - one)[0][1]"""
    )
    return re.sub(r"\?h=[^#]*", "", found)


@pytest.fixture
def searching(tab: Page, site_url: str) -> Page:
    tab.goto(f"{site_url}rules/danger/")
    return tab


@pytest.mark.parametrize("language", ["", "ja/"])
def test_the_best_answer_comes_first(language: str, searching: Page, site_url: str) -> None:
    """Every fourth question, or each in a thorough run."""
    searching.goto(f"{site_url}{language}rules/danger/")
    answers = list(ANSWERED_BY[language].items())
    wrong = {}
    for question, at in answers if profiles.thorough() else answers[::4]:
        search_for(searching, question)
        best = best_of(searching)
        if best != f"{site_url}{language}{at}":
            wrong[question] = best
    assert wrong == {}


def test_a_case_is_found_by_what_it_decides_and_shown_by_its_question(
    site_url: str, searching: Page
) -> None:
    case = all_cases()[0]
    search_for(searching, case["title"])
    assert best_of(searching) == f"{site_url}cases/{case['id']}/"
    link = searching.locator(f'[href*="{case["id"]}"]')
    shown = searching.locator(".md-search-result__item", has=link)
    expect(shown).to_contain_text(heading_of(case, topics()["payments"]))
    expect(shown).to_contain_text("Who pays what?")
    expect(shown).not_to_contain_text(case["title"])


def test_a_page_is_found_once_and_a_rule_shows_its_sentence(site_url: str, searching: Page) -> None:
    search_for(searching, "furiten")
    places = searching.locator(".md-search-result__link").evaluate_all(
        "links => links.map((link) => link.pathname)"
    )
    assert len(places) > 5
    assert len(set(places)) == len(places)
    search_for(searching, "head bump")
    assert best_of(searching) == f"{site_url}rules/several/#pao-p020"
    expect(searching.locator(BEST)).to_contain_text(clauses()["pao-p020"].text)
    expect(searching.locator(BEST)).to_contain_text("· Several liable players, double ron")


def test_no_result_shows_what_programs_call_a_choice(searching: Page) -> None:
    machine = {"[]", *(choice for choice in rule_set("tenhou").values if "_" in choice)}
    for question in ("head bump open", "nobody is liable", "honba on a ron"):
        search_for(searching, question)
        for shown in searching.locator(".pao-found").all_inner_texts():
            assert machine.isdisjoint(shown.split()), shown


def test_nothing_is_fetched_before_somebody_searches(site_url: str, page: Page) -> None:
    fetched: list[str] = []
    page.on("response", lambda response: fetched.append(response.url))
    page.goto(site_url, wait_until="networkidle")
    assert not [url for url in fetched if url.endswith((ENTRIES, "workers/search"))]
    with page.expect_response(f"**/{ENTRIES}"):
        page.locator(BOX).focus()


def test_a_search_by_keyboard_alone(site_url: str, page: Page) -> None:
    page.goto(site_url)
    page.keyboard.press("/")
    page.keyboard.type("chombo")
    answered = page.locator(f'{BEST}[href*="h=chombo"]')  # the whole word, not its beginning
    expect(answered.first).to_be_visible()
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile(r"rules/penalties/.*#false-win$"))


@contextmanager
def no_connection(page: Page) -> Iterator[None]:
    def fail(route: Route) -> None:
        route.abort()

    page.context.route(f"**/{ENTRIES}", fail)
    yield
    page.context.unroute(f"**/{ENTRIES}", fail)


def test_without_a_connection_the_search_says_so_and_tries_again(
    site_url: str, page: Page, watch: Watch
) -> None:
    watch.allow("ERR_FAILED")
    page.goto(site_url)
    with no_connection(page):
        search_for(page, "chombo")
        expect(page.locator(BEST).first).to_contain_text("could not be loaded")
    search_for(page, "furiten")
    expect(page.locator(BEST).first).to_contain_text("Furiten")


def test_an_empty_result_and_the_number_of_results_are_announced(
    site_url: str, own_page: Page, watch: Watch
) -> None:
    watch.allow("ERR_FAILED")
    own_page.add_init_script(HEARS)
    own_page.goto(site_url)
    with no_connection(own_page):
        own_page.locator(BOX).focus()
        wait_until(own_page, "heard.includes('The search could not be loaded.')")
    own_page.locator(BOX).fill("daisangen")
    wait_until(own_page, "heard.at(-1).includes('matching documents')")
    assert own_page.evaluate("missed") == []
