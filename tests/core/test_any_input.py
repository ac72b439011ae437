"""Any question gets an answer or a list of problems, never a traceback."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pao_core import ask
from tests.core.changed_questions import (
    answer_of,
    at,
    changed_question,
    fault_of,
    places,
    with_value,
)
from tests.core.profiles import examples, thorough
from tests.core.scenario import Question
from tests.core.strategies import JSON_VALUES, TEXTS, rulings

KEYS = TEXTS | st.sampled_from(("ask", "rules", "calls", "win", "wins", "players", "value", "han"))


def assert_answered(asked: object) -> None:
    answer = ask(asked)  # type: ignore[arg-type]
    assert fault_of(asked, answer) is None
    if "error" not in answer and "groups" not in answer:
        assert {"steps", "clauses", "format", *({"rules"} & set(asked))} <= set(answer)  # type: ignore[call-overload]


@pytest.mark.parametrize("seed", range(20 if thorough() else 5))
def test_a_question_of_a_case_with_something_changed(seed: int) -> None:
    """The command `questions` asks a million of these."""
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


@given(rulings(), st.data())
def test_a_valid_question_with_one_value_changed(asked: Question, data: st.DataObject) -> None:
    asked["ask"] = data.draw(st.sampled_from(("ruling", "ruling", "liability", "danger")))
    path = data.draw(st.sampled_from(places(asked)))
    changed = with_value(asked, path, data.draw(JSON_VALUES))
    before = repr(changed)
    assert_answered(changed)
    assert repr(changed) == before


@given(rulings(), st.data())
def test_a_valid_question_with_one_more_key(asked: Question, data: st.DataObject) -> None:
    objects = [path for path in places(asked) if isinstance(at(asked, path), dict)]
    path = data.draw(st.sampled_from(objects))
    assert_answered(with_value(asked, (*path, data.draw(KEYS)), data.draw(JSON_VALUES)))


@settings(max_examples=examples(60))
@given(JSON_VALUES | st.dictionaries(KEYS, JSON_VALUES, max_size=5))
def test_any_value(value: object) -> None:
    assert_answered(value)
