"""The calculators in Japanese: no English word is left in a form, an answer or a problem."""

import re
from collections.abc import Iterator
from typing import Any

import pytest

from build_scripts.page import calculators
from build_scripts.page.language import in_language
from build_scripts.page.running import calculating as calculator
from build_scripts.page.ui.form import FieldKind
from build_scripts.page.ui.view import from_json, to_html
from tests.build.english_left import english_in

NAMES = calculators.NAMES


def answers(name: str) -> Iterator[dict[str, Any]]:
    """The answer for each option of each field, and so under each rule set."""
    for field in calculator.calculator(name).form.fields:
        for option in field.options if field.kind not in (FieldKind.TILES, FieldKind.SETS) else ():
            yield calculator.answer({"name": name, "values": {field.name: [option.value]}})


def problems(name: str) -> Iterator[str]:
    """What the page says about input that contradicts itself or cannot be read."""
    yield from (problem["says"] for found in answers(name) for problem in found["problems"])
    for field in calculator.calculator(name).form.fields:
        if field.kind in (FieldKind.TILES, FieldKind.SETS):
            found = calculator.answer({"name": name, "values": {field.name: ["12?"]}})
            yield from (problem["says"] for problem in found["problems"])


@pytest.mark.parametrize("name", NAMES)
def test_a_form_and_its_first_answer_have_no_english_word(name: str) -> None:
    with in_language("ja"):
        assert not english_in(calculator.html(name))


@pytest.mark.full
@pytest.mark.parametrize("name", NAMES)
def test_no_answer_has_an_english_word(name: str) -> None:
    with in_language("ja"):
        for found in answers(name):
            if found["tree"] is not None:
                assert not english_in(to_html(from_json(found["tree"])))
                assert found["headline"].endswith("。")


@pytest.mark.parametrize("name", NAMES)
def test_problems_are_in_japanese(name: str) -> None:
    with in_language("ja"):
        for says in problems(name):
            assert re.search(r"[ぁ-ん]", says)
            assert not re.search(r"[A-Z][a-z]", says)  # keys of a question are lower case


@pytest.mark.parametrize("name", NAMES)
def test_english_words_are_found(name: str) -> None:
    assert {"the", "Rule"} & english_in(calculator.html(name))
