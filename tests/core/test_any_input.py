"""Whatever is asked, the answer is an answer or a list of problems; never a traceback."""

import copy
import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pao_core import ask
from pao_core.problems.errors import Code
from tests.core.profiles import examples
from tests.core.strategies import JSON_VALUES, TEXTS, nested, rulings
from tests.core.support import DRAGONS, WIKI, Question, problems, ruling_question

CODES = {str(each) for each in Code}
KEYS = TEXTS | st.sampled_from(("ask", "rules", "calls", "win", "wins", "players", "value", "han"))


def assert_answered(question: object) -> None:
    answer = ask(question)  # type: ignore[arg-type]
    text = json.dumps(answer)
    assert len(text) < 100_000, "an answer does not repeat what is huge"
    if "error" in answer:
        assert answer["error"]["problems"]
        for each in answer["error"]["problems"]:
            assert set(each) == {"at", "code", "says"}
            assert each["code"] in CODES
            assert isinstance(each["at"], str)
            assert each["says"]
    elif question.get("rules") != "*":  # type: ignore[attr-defined]
        assert {"steps", "clauses", "rules", "format"} <= set(answer)


def places(value: object, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The path to every value inside a JSON value."""
    found = [path]
    if isinstance(value, dict):
        for key, item in value.items():
            found += places(item, (*path, key))
    if isinstance(value, list):
        for place, item in enumerate(value):
            found += places(item, (*path, place))
    return found


def with_value(question: Question, path: tuple[Any, ...], value: object) -> Any:
    """The question with another value at this place."""
    if not path:
        return value
    changed = copy.deepcopy(question)
    inner: Any = changed
    for key in path[:-1]:
        inner = inner[key]
    inner[path[-1]] = value
    return changed


@settings(max_examples=examples(200))
@given(rulings(), st.data())
def test_a_valid_question_with_one_value_changed(question: Question, data: st.DataObject) -> None:
    question["ask"] = data.draw(st.sampled_from(("ruling", "ruling", "liability", "danger")))
    path = data.draw(st.sampled_from(places(question)))
    changed = with_value(question, path, data.draw(JSON_VALUES))
    before = repr(changed)
    assert_answered(changed)
    assert repr(changed) == before


@given(rulings(), st.data())
def test_a_valid_question_with_one_more_key(question: Question, data: st.DataObject) -> None:
    objects = [path for path in places(question) if isinstance(at(question, path), dict)]
    path = data.draw(st.sampled_from(objects))
    assert_answered(with_value(question, (*path, data.draw(KEYS)), data.draw(JSON_VALUES)))


def at(question: Any, path: tuple[Any, ...]) -> Any:
    for key in path:
        question = question[key]
    return question


@settings(max_examples=examples(200))
@given(JSON_VALUES | st.dictionaries(KEYS, JSON_VALUES, max_size=5))
def test_any_value(value: object) -> None:
    assert_answered(value)


@pytest.mark.parametrize(
    "value",
    [
        nested(20),
        nested(100_000),
        nested(100_000, "base"),
        nested(100_000, "change"),
        {"base": WIKI, "change": nested(100_000, "scope")},
        10**5000,
        -(10**5000),
        float("nan"),
        float("inf"),
        "\ud800",
        "m" * 1_000_000,
        "1" * 1_000_000,
        "1" * 300_000 + "m",
        ["E"] * 1000,
        {str(number): number for number in range(100)},
    ],
    ids=lambda value: type(value).__name__,
)
@pytest.mark.parametrize(
    "path",
    [
        *(("ask",), ("rules",), ("honba",), ("players",), ("calls",), ("calls", 0)),
        *(("calls", 1, "tile"), ("calls", 1, "with"), ("calls", 1, "kind"), ("calls", 1, "from")),
        *(("win",), ("win", "tile"), ("win", "concealed"), ("win", "value"), ("win", "from")),
        ("else",),
    ],
    ids=str,
)
def test_a_huge_or_deep_value(path: tuple[Any, ...], value: object) -> None:
    question = ruling_question(WIKI, *DRAGONS, win="S tsumo 1122z + 2z")
    assert_answered(with_value(question, path, value))


def test_keys_that_json_cannot_have() -> None:
    question = ruling_question(WIKI, *DRAGONS, win="S tsumo 1122z + 2z")
    for key in (None, 7, 10**5000, ("a", "b"), 1.5):
        assert problems(question | {key: 1})[0][1] == "unknown-key"
        change = {"base": WIKI, "change": {key: 1}}
        assert problems(question | {"rules": change})[0][1] == "unknown-choice"
