"""A question has a maximum size, and the same form as text and as value."""

import json

import pytest

from pao_core import ask
from pao_core.problems.fields import ENOUGH_PROBLEMS, LONGEST_LIST, MOST_KEYS
from pao_core.questions.asking import KINDS, answer_to
from tests.core.scenario import DRAGONS, WIKI, Question, problems, question

HUGE = 100_000
RULING = question(f"{DRAGONS}; S tsumo 1122z+2z")
WIN = {"by": "S", "from": "W", "value": {"han": 5}}


@pytest.mark.parametrize(
    ("asked", "place"),
    [
        (RULING | {"calls": [{}] * HUGE}, "calls"),
        (RULING | {"riichi": ["E"] * HUGE}, "riichi"),
        (RULING | {"win": None, "wins": [WIN] * 5}, "wins"),
        (RULING | {"win": {"by": "S", "value": {"yakuman": ["daisangen"] * HUGE}}},
         "win.value.yakuman"),
        (RULING | {"visible": "1m" * 137}, "visible"),
        (RULING | {"rules": "t" * 273}, "rules"),
        (RULING | {"rules": {"base": WIKI, "change": {"liable_yakuman": ["kokushi"] * HUGE}}},
         "rules.change.liable_yakuman"),
        (RULING | {"id": "x" * 273}, "id"),
        ({"ask": "x" * HUGE}, "ask"),
        ({"ask": "ensured", "yakuman": "daisangen", "melds": ["555z"] * 137}, "melds"),
        ({"ask": "draw", "rules": WIKI, "tenpai": ["E"] * 137}, "tenpai"),
        ({"ask": "abort", "rules": WIKI, "state": {"kans": ["E"] * 137}}, "state.kans"),
        ({"ask": "priority", "rules": WIKI, "from": "E", "claims": [{}] * HUGE}, "claims"),
        ({"ask": "kuisagari", "yaku": "h" * HUGE}, "yaku"),
    ],
    ids=lambda value: value if isinstance(value, str) else value["ask"][:9],
)  # fmt: skip
def test_what_is_too_long_is_a_problem_at_its_place(asked: Question, place: str) -> None:
    assert f"{place}: too-long" in problems(asked)


def test_an_object_with_too_many_keys() -> None:
    asked = RULING | {f"key{number}": number for number in range(HUGE)}
    assert problems(asked).startswith(": too-long")
    assert problems(asked).count(",") < MOST_KEYS


def test_no_more_problems_are_reported_than_anybody_reads() -> None:
    asked = RULING | {
        "calls": [{"by": "X", "kind": "peng", "tile": "8z", "from": 7}] * LONGEST_LIST
    }
    error = ask(asked)["error"]
    assert len(error["problems"]) == ENOUGH_PROBLEMS
    assert error["more"] == 4 * LONGEST_LIST - ENOUGH_PROBLEMS
    assert "more" not in ask(RULING | {"calls": [{"by": "X"}]})["error"]


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("named", ["a", 1.5, 0])
def test_an_id_is_echoed_in_answers_and_errors(kind: str, named: object) -> None:
    answer = ask({"ask": kind, "id": named, "rules": WIKI})
    assert answer["id"] == named
    assert next(iter(answer)) == "id"
    assert "id" not in [
        problem["at"] for problem in answer.get("error", {"problems": []})["problems"]
    ]


@pytest.mark.parametrize("named", [True, [], {}, 10**400, float("nan"), float("inf"), "x" * 300])
def test_what_is_no_id_is_a_problem(named: object) -> None:
    answer = ask(RULING | {"id": named})
    assert "id" not in answer
    assert [problem["at"] for problem in answer["error"]["problems"]] == ["id"]
    assert "id" in [problem["at"] for problem in ask({"id": named})["error"]["problems"]]


ANSWERED = [
    RULING,
    RULING | {"rules": "tenhou"},
    {"ask": "liability", "rules": "tenhou", "calls": RULING["calls"]},
    {"ask": "danger", "rules": "tenhou", "calls": RULING["calls"][:2], "seat": "E"},
    {"ask": "ensured", "yakuman": "daisangen", "melds": ["555z", "666z"]},
    {"ask": "kuisagari", "yaku": "honitsu"},
    {"ask": "draw", "rules": WIKI, "tenpai": ["E"]},
    {"ask": "furiten", "rules": WIKI, "hand": "19m19p19s1234567z"},
]


@pytest.mark.parametrize("asked", ANSWERED, ids=lambda asked: asked["ask"])
def test_without_steps_the_answer_is_the_same_but_for_its_reasons(asked: Question) -> None:
    whole = ask(asked)
    assert whole["steps"]
    kept = {key: value for key, value in whole.items() if key not in ("steps", "clauses")}
    assert ask(asked | {"steps": False}) == kept
    assert ask(asked | {"steps": True}) == ask(asked | {"steps": None}) == whole


@pytest.mark.parametrize(
    ("text", "places", "others"),
    [
        ('{"ask": "draw", "ask": "kita"}', ["ask"], ["rules", "seat", "hand"]),
        ('{"ask": "draw", "rules": {"base": "tenhou", "base": "mu"}}', ["rules.base"], ["tenpai"]),
        ('{"calls": [{}, {"by": "E", "by": "E"}], "win": {"by": "E", "by": "S", "by": "S"}}',
         ["calls[1].by", "win.by"], ["ask"]),
        ('[{"a": 1, "a": 1}]', ["[0].a"], [""]),
        ('{"a": {"b": 1, "b": {"c": 1, "c": 2}}, "a": {"d": 1}}', ["a"], ["ask"]),
        ('{"ask": "kuisagari", "yaku": "toitoi", "yaku": "honitsu"}', ["yaku"], []),
        ('{"ask": "draw", "rules": "*", "tenpai": ["E"], "tenpai": []}', ["tenpai"], []),
    ],
)  # fmt: skip
def test_a_duplicate_key_is_reported_with_its_place_before_all_other_problems(
    text: str, places: list[str], others: list[str]
) -> None:
    told = answer_to(text)["error"]["problems"]
    first = [(each["at"], each["code"]) for each in told[: len(places)]]
    assert first == [(at, "duplicate-key") for at in places]
    assert [each["at"] for each in told[len(places) :]] == others


def test_a_text_and_its_question_have_the_same_answer() -> None:
    for asked in ANSWERED:
        assert answer_to(json.dumps(asked)) == ask(asked)


@pytest.mark.parametrize("honba", [1.0, 1])
def test_a_whole_number_may_have_a_point(honba: float) -> None:
    assert ask(RULING | {"honba": honba, "players": 4.0}) == ask(RULING | {"honba": 1})
    assert problems(RULING | {"honba": 1.5}) == "honba: wrong-type"
    assert problems(RULING | {"honba": -1.0}) == "honba: out-of-range"
