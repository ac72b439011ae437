"""Any question of each kind gets an answer or a list of problems."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pao_core import ask, rule_set, rule_set_ids
from tests.core.changed_questions import places, with_value
from tests.core.profiles import examples
from tests.core.strategies import JSON_VALUES, TEXTS, nested
from tests.core.support import Question
from tests.core.test_any_input import assert_answered
from tests.core.test_cases import CASES, expectations

QUESTIONS: dict[str, Question] = {}
"""The longest question of each kind in the published cases."""
for case in sorted(CASES, key=lambda case: len(repr(case["question"]))):
    if "problems" not in repr(case):
        rules = next((rules for rules, _ in expectations(case)), None)
        QUESTIONS[case["question"]["ask"]] = case["question"] | ({"rules": rules} if rules else {})
SOME = TEXTS | st.sampled_from(
    ("chii", "daiminkan", "ron", "44m", "4444m", "m-league", "harr-1922")
)


@pytest.mark.parametrize("kind", ["calls", "kuikae", "priority"])
def test_every_rule_set_has_an_answer(kind: str) -> None:
    question = QUESTIONS[kind]
    players = question.get("players", 4)
    for rules in (*(id for id in rule_set_ids() if rule_set(id).covers(players)), "*"):
        answer = ask(question | {"rules": rules})
        assert "error" not in answer, (rules, answer)


@settings(max_examples=examples(300))
@given(st.sampled_from([*QUESTIONS.values()]), st.data())
def test_a_valid_question_with_one_value_changed(question: Question, data: st.DataObject) -> None:
    path = data.draw(st.sampled_from(places(question)))
    changed = with_value(question, path, data.draw(JSON_VALUES | SOME))
    before = repr(changed)
    assert_answered(changed)
    assert repr(changed) == before


@given(st.sampled_from([*QUESTIONS.values()]), st.data())
def test_a_valid_question_without_some_keys(question: Question, data: st.DataObject) -> None:
    kept = data.draw(st.lists(st.sampled_from(sorted(question)), unique=True))
    assert_answered({key: question[key] for key in kept})


@pytest.mark.parametrize(
    "value",
    [nested(100_000), 10**5000, -(10**5000), float("nan"), "\ud800", "m" * 1_000_000, ["E"] * 500],
    ids=lambda value: type(value).__name__,
)
@pytest.mark.parametrize("question", QUESTIONS.values(), ids=QUESTIONS)
def test_a_huge_or_deep_value(question: Question, value: Any) -> None:
    for path in places(question)[1:]:
        assert_answered(with_value(question, path, value))
