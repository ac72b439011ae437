"""The quiz in a browser: the day's question, taps, keys, what is saved, what is shared."""

import json
import re
from collections.abc import Iterator
from datetime import date, timedelta
from functools import cache
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from build_scripts.content.quiz import files
from build_scripts.page.language import ENGLISH
from tests.browser.reused_page import ReusedPage, reused_page
from tests.browser.support import NewPage

FIRST_DAY = date(2026, 11, 1)
NOON = "2026-12-24T12:00:00"
ALLOW_CLIPBOARD = ["clipboard-read", "clipboard-write"]
ABOVE_THE_BAR = """it => it.getBoundingClientRect().bottom
  <= document.querySelector(".quiz-end").getBoundingClientRect().top"""


@cache
def told(file: str) -> Any:
    """A file of the quiz. Tests of the build compare these files with the core."""
    return json.loads((files.build() / ENGLISH / file).read_text("utf-8"))


def question(case: str) -> dict[str, Any]:
    found: dict[str, Any] = told(f"{files.QUESTIONS}/{case}.json")
    return found


def first_of(topic: str) -> dict[str, Any]:
    return question(next(ids[0] for name, _, ids in told(files.INDEX)["topics"] if name == topic))


def case_of(day: str) -> str:
    number = (date.fromisoformat(day[:10]) - FIRST_DAY).days
    order: list[str] = told(files.INDEX)["days"]
    return order[number % len(order)]


@pytest.fixture(scope="module")
def desktop(browser: Browser) -> Iterator[ReusedPage]:
    """A page whose clock a test sets."""
    with reused_page(browser) as kept:
        yield kept


def quiz_on(page: Page, site_url: str, time: str = NOON, query: str = "") -> Locator:
    """The quiz at this time."""
    page.clock.set_fixed_time(time)
    page.goto(f"{site_url}quiz/{query}")
    quiz = page.get_by_role("region", name="Quiz")
    expect(options(quiz).first).to_be_visible()
    return quiz


def options(quiz: Locator) -> Locator:
    return quiz.locator(".quiz-option")


def text_of(quiz: Locator) -> str:
    return quiz.locator(".quiz-card").inner_text()


def answer(quiz: Locator, item: dict[str, Any], *, right: bool = True) -> None:
    """One tap."""
    place = item["right"] if right else (item["right"] + 1) % len(item["options"])
    options(quiz).nth(place).click()


def shown_link(quiz: Locator) -> str:
    """The case that the reasons link to."""
    return quiz.get_by_role("link", name="The case").get_attribute("href") or ""


def test_everyone_with_the_same_date_has_the_same_question(
    site_url: str, new_page: NewPage
) -> None:
    seen = set()
    offsets = {"Pacific/Auckland": "+13:00", "UTC": "Z", "America/Los_Angeles": "-08:00"}
    page = new_page()
    session = page.context.new_cdp_session(page)
    for zone, offset in offsets.items():
        session.send("Emulation.setTimezoneOverride", {"timezoneId": zone})
        quiz = quiz_on(page, site_url, f"{NOON}{offset}")  # noon where the reader is
        options(quiz).first.click()
        seen.add(shown_link(quiz).strip("/").rpartition("/")[2])
        page.evaluate("localStorage.clear()")  # another reader
    assert seen == {case_of(NOON)}


def test_one_tap_answers_and_one_more_goes_on(site_url: str, page: Page) -> None:
    item = first_of("payments")
    quiz = quiz_on(page, site_url, query="?topic=payments")
    answer(quiz, item, right=False)
    expect(quiz.get_by_role("status").first).to_have_text(
        re.compile(r"^Not quite\. .*The answer is: ")
    )
    options(quiz).nth(item["right"]).click(force=True)
    expect(quiz.get_by_role("status").first, "the first answer counts").to_contain_text(
        "Not quite."
    )
    expect(quiz.locator(".quiz-right")).to_contain_text("This is the answer.")
    for says, rule in item["steps"]:
        expect(quiz.locator(".pao-steps")).to_contain_text(says)
        expect(quiz.get_by_role("link", name=rule).first).to_be_visible()
    for option in item["options"]:
        expect(quiz.locator(".quiz-options")).to_contain_text(option["says"])
    before = text_of(quiz)
    quiz.get_by_role("button", name="Next").click()
    expect(quiz.locator(".quiz-result")).to_be_hidden()
    assert text_of(quiz) != before
    expect(quiz).to_contain_text("0 of 1 right")


def test_keys_answer_and_go_on(site_url: str, page: Page) -> None:
    item = first_of("payments")
    quiz = quiz_on(page, site_url, query="?topic=payments")
    page.keyboard.press(str(item["right"] + 1))
    expect(quiz.get_by_role("status").first).to_have_text(re.compile(r"^Right: "))
    page.keyboard.press("Enter")
    expect(quiz.locator(".quiz-result")).to_be_hidden()
    expect(quiz.locator(".quiz-story")).to_be_focused()


def test_the_result_of_a_day_is_shared_without_revealing_the_question(
    site_url: str, page: Page
) -> None:
    page.context.grant_permissions(ALLOW_CLIPBOARD)
    quiz = quiz_on(page, site_url)
    options(quiz).first.click()
    quiz.get_by_role("button", name="Share result").click()
    expect(quiz).to_contain_text("Copied")
    text = page.evaluate("navigator.clipboard.readText()")
    number = (date.fromisoformat(NOON[:10]) - FIRST_DAY).days + 1
    result, squares, link = text.splitlines()
    assert re.fullmatch(rf"Who pays\? No\. {number}: (right|wrong)", result)
    assert re.fullmatch("⬜{6}[🟩🟥]", squares)
    assert link == f"{site_url}quiz/?case={case_of(NOON).removeprefix('pao-case-')}"
    page.goto(link)
    expect(quiz.locator(".quiz-card")).to_be_visible()


def test_days_in_a_row_are_counted_on_this_device(site_url: str, page: Page) -> None:
    for after in range(3):
        day = (date.fromisoformat(NOON[:10]) + timedelta(after)).isoformat()
        quiz = quiz_on(page, site_url, f"{day}T09:00:00")
        answer(quiz, question(case_of(day)))
    expect(quiz).to_contain_text("3 days in a row")
    page.reload()
    expect(quiz).to_contain_text("3 days in a row")
    expect(quiz.locator(".quiz-result")).to_be_visible()
    assert page.context.cookies() == []


def test_a_broken_link_to_a_question_says_so(site_url: str, page: Page) -> None:
    page.goto(f"{site_url}quiz/?case=9999&topic=nothing")
    expect(page.locator(".quiz-place")).to_contain_text(
        "This question cannot be shown: this question does not exist."
    )


def test_a_phone_shows_the_case_and_its_answers(site_url: str, new_page: NewPage) -> None:
    page = new_page(viewport={"width": 320, "height": 844}, has_touch=True, is_mobile=True)
    quiz = quiz_on(page, site_url, query="?topic=payments")
    expect(options(quiz).last).to_be_in_viewport(ratio=1)
    options(quiz).first.tap()
    assert quiz.locator(".quiz-right").evaluate(ABOVE_THE_BAR)
    quiz.get_by_role("button", name="Next").tap()  # visible, wherever the reasons end
    expect(quiz.locator(".quiz-result")).to_be_hidden()


def test_without_scripts_all_questions_can_be_read(site_url: str, new_page: NewPage) -> None:
    page = new_page(java_script_enabled=False)
    page.goto(f"{site_url}quiz/")
    page.get_by_role("link", name="read all questions and answers").click()
    first = page.locator(".quiz-listed").first
    expect(first.get_by_text("Answer")).to_be_visible()
    first.locator("summary").click()
    expect(first.locator("details p")).to_be_visible()
