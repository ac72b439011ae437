"""Any question about calls gets an answer or a list of problems."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pao_core import ask, rule_set, rule_set_ids
from tests.core.changed_questions import places, with_value
from tests.core.profiles import examples
from tests.core.strategies import JSON_VALUES, TEXTS, nested
from tests.core.support import WIKI, Question
from tests.core.test_any_input import assert_answered

CALLS = {
    "ask": "calls",
    "rules": WIKI,
    "players": 4,
    "seat": "S",
    "hand": "2356m40p3z",
    "melds": ["555z", "(1111z)"],
    "tile": "4m",
    "from": "E",
    "last_discard": False,
    "riichi": False,
    "kans": 2,
}
KUIKAE = {
    "ask": "kuikae",
    "rules": WIKI,
    "players": 4,
    "kind": "chii",
    "with": "23s",
    "tile": "4s",
}
PRIORITY = {
    "ask": "priority",
    "rules": WIKI,
    "players": 4,
    "from": "E",
    "claims": [
        {"seat": "S", "kind": "chii", "at": 0.4},
        {"seat": "W", "kind": "pon", "at": 1},
        {"seat": "N", "kind": "ron"},
    ],
    "tolerance": 0.2,
}
KITA = {
    "ask": "kita",
    "rules": WIKI,
    "players": 3,
    "seat": "S",
    "hand": "123456p11344z",
    "melds": ["555z"],
}
QUESTIONS: tuple[Question, ...] = (CALLS, KUIKAE, PRIORITY, KITA)
SOME = TEXTS | st.sampled_from(
    ("chii", "daiminkan", "ron", "44m", "4444m", "m-league", "harr-1922")
)


@pytest.mark.parametrize("question", QUESTIONS[:3], ids=lambda each: each["ask"])
def test_every_rule_set_has_an_answer(question: Question) -> None:
    players = question.get("players", 4)
    for rules in (*(id for id in rule_set_ids() if rule_set(id).covers(players)), "*"):
        found = ask(question | {"rules": rules})
        assert "error" not in found, (rules, found)


@settings(max_examples=examples(300))
@given(st.sampled_from(QUESTIONS), st.data())
def test_a_valid_question_with_one_value_changed(question: Question, data: st.DataObject) -> None:
    path = data.draw(st.sampled_from(places(question)))
    changed = with_value(question, path, data.draw(JSON_VALUES | SOME))
    before = repr(changed)
    assert_answered(changed)
    assert repr(changed) == before


@given(st.sampled_from(QUESTIONS), st.data())
def test_a_valid_question_without_some_keys(question: Question, data: st.DataObject) -> None:
    kept = data.draw(st.lists(st.sampled_from(sorted(question)), unique=True))
    assert_answered({key: question[key] for key in kept})


@pytest.mark.parametrize(
    "value",
    [nested(100_000), 10**5000, -(10**5000), float("nan"), "\ud800", "m" * 1_000_000, ["E"] * 500],
    ids=lambda value: type(value).__name__,
)
@pytest.mark.parametrize("question", QUESTIONS, ids=lambda each: each["ask"])
def test_a_huge_or_deep_value(question: Question, value: Any) -> None:
    for path in places(question)[1:]:
        assert_answered(with_value(question, path, value))
