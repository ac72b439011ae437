"""What our Python says in Japanese has no English word, and the words of the Japanese catalogue."""

import re
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from build_scripts.content.cases.published import all_cases
from build_scripts.content.cases.words import question_in_words
from build_scripts.content.markdown.fences import fences
from build_scripts.content.markdown.translations import pages_in
from build_scripts.content.pages.reference import sources_page
from build_scripts.environment.project import DOCS, ROOT
from build_scripts.page import calculators
from build_scripts.page.calculators import answering as calculator
from build_scripts.page.language import in_language
from build_scripts.page.ui.form import FieldKind
from pao_core.records.mjai_writing import as_mjai
from pao_core.records.reading import read_record
from pao_core.words.japanese import LANGUAGE
from tests.build.english_left import TERMS, TITLES, english_in, english_in_tree, forbidden_in
from tests.build.test_records_page import GAME, asked, opened
from tests.core.records.simulator import Game

KANA = re.compile(r"[ぁ-ん]")
POLITE = re.compile(r"(?:です|ます)か(?:（[^）]*）)?。$")


@pytest.fixture(autouse=True)
def spoken() -> Iterator[None]:
    with in_language("ja"):
        yield


# Cases and sources


def test_a_case_asks_politely() -> None:
    for case in all_cases():
        assert POLITE.search(question_in_words(case["question"])), case["id"]


def test_a_year_alone_is_written_as_a_year() -> None:
    assert not re.search(r"(?<![-\d])\d{4}公表", sources_page())


# Calculators


def answers_of(name: str) -> Iterator[dict[str, Any]]:
    """The answer for each option of each field, and for what cannot be read."""
    for field in calculator.calculator(name).form.fields:
        options = [option.value for option in field.options]
        if field.kind is FieldKind.TILES:
            options = ["12?"]
        elif field.name == "rules":
            options = [*{"*", "tenhou"}.intersection(options), "nowhere"]
        elif name == "house-rules":
            options = options[-1:]
        for value in options:
            yield calculator.answer({"name": name, "values": {field.name: [value]}})


@pytest.mark.parametrize("name", calculators.NAMES)
def test_a_calculator_has_no_english_word(name: str) -> None:
    assert not english_in(calculator.html(name))
    for found in answers_of(name):
        for problem in found["problems"]:
            assert KANA.search(problem["says"])
            assert not re.search(r"[A-Z][a-z]", problem["says"])  # keys of a question: lower case
        if found["tree"] is not None:
            assert not english_in_tree(found["tree"])
            assert found["headline"].endswith("。")


# Written pages

PAGES = [page for page in pages_in("ja", DOCS) if page.parent.name != "cases"]
NOT_PROSE = re.compile(r"`[^`\n]*`|(?<=\]\()[^)\s]*(?=\))|<https?:[^>]*>|\{[ #.][^}]*\}|『[^』]*』")
"""Code, addresses, ids, and titles of other authors."""
NOT_OUR_WORDS = {"output", "python", "rule", "picture", "console", "json"}


def named(page: Path) -> str:
    return page.relative_to(DOCS).as_posix()


@cache
def prose(page: Path) -> str:
    """The page without code, but with the captions of its pictures and examples."""
    lines = page.read_text("utf-8").split("\n")
    for fence in fences("\n".join(lines)):
        if fence.language in NOT_OUR_WORDS:
            lines[fence.line : fence.last_line] = [""] * (fence.last_line - fence.line)
    return NOT_PROSE.sub("", "\n".join(lines))


@pytest.mark.parametrize("page", PAGES, ids=named)
def test_a_page_has_no_forbidden_word(page: Path) -> None:
    assert not forbidden_in(prose(page))
    assert not re.search(r"[０-９Ａ-Ｚａ-ｚ]", prose(page))
    whole = prose(page).replace("責任払い", "").replace("責任を負", "")
    assert "責任" not in whole, "responsibility is named in full"


def test_the_menu_and_the_texts_around_pages_have_no_forbidden_word() -> None:
    assert LANGUAGE.texts
    texts = [(ROOT / "mkdocs.ja.yml").read_text("utf-8"), *LANGUAGE.texts.values()]
    assert [found for text in texts if (found := forbidden_in(text))] == []


def test_the_glossary_marks_the_terms_that_nobody_has_confirmed() -> None:
    lines = (DOCS / "reference" / "glossary.ja.md").read_text("utf-8").split("\n")
    unconfirmed = [*TERMS["unconfirmed"]["usual"], *TERMS["unconfirmed"]["coined"]]
    for line, below in pairwise(lines):
        if below.startswith(":   "):
            term = line.partition("（")[0]
            is_confirmed = not any(each in term for each in unconfirmed)
            assert below.endswith("（用例未確認）") is not is_confirmed, term


# Your game

FORMATS = (r"tenhou\.net/6", "mjai", "UTF-8", "gzip", "<INIT .../>")
KEPT = re.compile("|".join((r"\d+[mpsz]", *FORMATS, *map(re.escape, TITLES))))
"""Tiles, formats, and names of rules."""
MJLOG = Game(11, hands=2).written
MJAI = as_mjai(record := read_record(MJLOG.encode()), record.hands[0])


def said_in(answer: object, key: str = "") -> Iterator[str]:
    """Every text of an answer that a reader sees."""
    if key in ("key", "kind", "rules", "address"):
        return
    if key in ("tree", "tiles"):
        if answer is not None:
            yield from english_in_tree(answer)
    elif isinstance(answer, dict):
        for name, value in answer.items():
            yield from said_in(value, name)
    elif isinstance(answer, list):
        for each in answer:
            yield from said_in(each, key)
    elif isinstance(answer, str):
        yield answer


def left_in(answer: object) -> list[str]:
    return [each for each in said_in(answer) if re.search(r"[A-Za-z]", KEPT.sub("", each))]


def answers_about(content: bytes, **more: Any) -> Iterator[dict[str, Any]]:
    """What the page asks for: the game, each of its hands, and each table of some."""
    found = opened(content)
    yield found
    for hand in range(len(found["hands"])):
        judged = asked("hand", key=found["key"], hand=hand, **more)
        yield judged
        for at in {*range(0, len(judged["moves"]), 12), len(judged["moves"])}:
            yield asked("show", key=found["key"], hand=hand, at=at, **more)


@pytest.mark.parametrize(
    ("content", "more"),
    [(GAME, {"you": None}), (GAME, {"you": 2}), (MJLOG.encode(), {"rules": "wrc-2025"})],
)
def test_a_game_has_no_english_word(content: bytes, more: dict[str, Any]) -> None:
    for answer in answers_about(content, **more):
        assert left_in(answer) == []


@pytest.mark.parametrize("content", [b"", b"not a game", b"{}", b"\x1f\x8b", b"<mjloggm>", b"\xff"])
def test_a_text_that_is_no_game_is_refused_in_japanese(content: bytes) -> None:
    assert left_in(opened(content)) == []


@pytest.mark.parametrize(
    ("written", "right", "wrong"),
    [
        (MJLOG, "</mjloggm>", ""),
        (MJLOG, ' oya="0"', ' oya="9"'),
        (MJLOG, 'm="30978"', 'm="x"'),
        (MJLOG, "<T76/>", "<T999/>"),
        (MJAI, '"type":"dahai"', '"type":"dahei"'),
        (MJAI, '"actor":1', '"actor":9'),
        (MJAI, '"tsumogiri":', '"tsumogiri":7,"x":'),
    ],
)
def test_what_cannot_be_read_is_said_in_japanese(written: str, right: str, wrong: str) -> None:
    assert right in written
    problems = opened(written.replace(right, wrong).encode())["problems"]
    assert problems
    assert all(KANA.search(each["says"]) for each in problems)
