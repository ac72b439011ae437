"""Any question gets an answer or a list of problems, never a traceback."""

import pytest
from hypothesis import given, settings

from pao_core import ask
from tests.core.changed_questions import (
    answer_of,
    changed_question,
    fault_of,
)
from tests.core.profiles import examples, thorough
from tests.core.scenario import Question
from tests.core.strategies import JSON_VALUES


@pytest.mark.parametrize("seed", range(20 if thorough() else 5))
def test_a_question_of_a_case_with_something_changed(seed: int) -> None:
    for number in range(examples(300)):
        asked = changed_question(seed, number)
        assert fault_of(asked, answer_of(asked)) is None, (seed, number, asked)


@pytest.mark.parametrize(
    ("answer", "fault"),
    [
        ({}, "no format"),
        ({"format": "1.3", "deltas": {"E": 100, "S": 0}}, "100 points appear"),
        ({"format": "1.3", "deltas": {"E": "x" * 200_000}}, "repeats a huge value"),
        ({"error": {"problems": []}}, "without a problem"),
        ({"error": {"problems": [{"at": "", "code": "no-such", "says": "No."}]}}, "unknown code"),
        ({"error": {"problems": [{"at": "", "code": "unknown-key", "says": ""}]}}, "no words"),
        ({"error": {"problems": [{"at": "", "code": "unknown-key"}]}}, "another form"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_an_answer_of_a_wrong_form_is_found(answer: Question, fault: str) -> None:
    assert fault in str(fault_of({"ask": "ruling"}, answer))


@settings(max_examples=examples(60))
@given(JSON_VALUES)
def test_any_value(value: object) -> None:
    assert fault_of(value, ask(value)) is None  # type: ignore[arg-type]
