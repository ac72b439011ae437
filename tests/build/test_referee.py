"""The referee's Python: what nobody said is no fact, and what is said is what the core says."""

from collections.abc import Mapping
from copy import deepcopy
from typing import Any

import pytest

from build_scripts.cases.published import Case, all_cases, asked, expectations
from build_scripts.inpage.referee.answering import answer, elsewhere, so_far
from build_scripts.inpage.referee.saying import said_again
from build_scripts.markdown.referee import first_request, given
from pao_core import ask, riichi_rule_set_ids
from pao_core.board.tiles import TILES

Request = dict[str, Any]
RULINGS = [case for case in all_cases() if case["question"]["ask"] == "ruling"]


def request(**more: Any) -> Request:
    """The first case, with some keys of its question changed."""
    asked = first_request()
    return {**asked, "question": {**asked["question"], **more}}


def texts_in(tree: Any) -> str:
    if isinstance(tree, str):
        return tree
    return "".join(texts_in(each) for each in tree[2])


@pytest.mark.parametrize("case", RULINGS, ids=lambda case: case["id"])
def test_every_reason_can_be_said_again_from_its_json(case: Case) -> None:
    for rules, _ in expectations(case):
        for step in ask(asked(case, rules)).get("steps", ()):
            assert said_again(step, {}) == step["says"]


def test_a_tile_that_nobody_named_is_not_named() -> None:
    said = texts_in(answer(first_request())["tree"])
    assert "West discarded the third dragon that South took with a pon." in said
    assert not [each.name for each in TILES.values() if each.name in said]
    everywhere = texts_in(elsewhere(first_request())["tree"])
    assert not [each.name for each in TILES.values() if each.name in everywhere]


def test_a_tile_that_was_named_is() -> None:
    named = deepcopy(first_request())
    named["unsaid"] = {"0": {"tile": "first dragon", "from": True}}
    assert "the red dragon that South took" in texts_in(answer(named)["tree"])


def test_an_answer_that_hangs_on_an_unknown_feeder_is_refused_at_that_call() -> None:
    unknown = deepcopy(first_request())
    unknown["unsaid"]["2"]["from"] = True
    (problem,) = answer(unknown)["problems"]
    assert problem["at"] == "calls[2].from"
    assert problem["says"] == "Who fed the third dragon? The answer hangs on it."


def test_a_feeder_on_whom_nothing_hangs_may_stay_unknown() -> None:
    """The first two sets make nobody liable, whoever fed them."""
    answers = []
    for feeder in "EWN":
        changed = deepcopy(first_request())
        changed["question"]["calls"][0]["from"] = feeder
        answers.append(answer(changed)["tree"])
    assert answers[0] == answers[1] == answers[2]


def test_sets_that_nobody_named_do_not_lie_beside_a_hand_of_tiles() -> None:
    win = {"by": "S", "from": None, "concealed": "1122z", "tile": "2z"}
    problems = answer(request(win=win))["problems"]
    assert [each["at"] for each in problems] == ["calls[0].tile", "calls[1].tile", "calls[2].tile"]


@pytest.mark.parametrize("rules", riichi_rule_set_ids())
def test_the_strip_has_the_sums_of_the_core(rules: str) -> None:
    asked = request(rules=rules)
    found = answer(asked)
    assert {each["seat"]: each["points"] for each in found["seats"]} == ask(asked["question"])[
        "deltas"
    ]


def test_each_seat_says_what_part_it_had() -> None:
    win = {"by": "S", "from": "N", "value": {"yakuman": ["daisangen"]}}
    parts = {each["seat"]: each["roles"] for each in answer(request(win=win))["seats"]}
    assert parts == {"E": ["pays nothing"], "S": ["won"], "W": ["liable"], "N": ["dealt in"]}


def test_who_is_beaten_to_the_tile_has_not_won() -> None:
    wins = [
        {"by": "S", "from": "N", "value": {"yakuman": ["daisangen"]}},
        {"by": "E", "from": "N", "value": {"han": 3, "fu": 30}},
    ]
    asked = request(rules="m-league", wins=wins)
    del asked["question"]["win"]
    parts = {each["seat"]: each["roles"] for each in answer(asked)["seats"]}
    assert (parts["E"], parts["S"]) == (["won"], ["bumped"])


def test_an_open_value_is_told_with_the_sums_of_the_other_reading() -> None:
    win = {"by": "S", "from": "N", "value": {"yakuman": ["daisangen"]}}
    asked = request(rules="fight-club", honba=2, win=win)
    payer, _ = answer(asked)["assumed"]
    assert payer["sums"] == "East 0, South +32,600, West −16,000, North −16,600"


def test_what_is_unsafe_shows_while_melds_go_down() -> None:
    calls = first_request()["question"]["calls"][:2]
    found = so_far({"question": {"ask": "liability", "rules": "tenhou", "calls": calls}})
    assert found["liable"] == []
    assert {(each["seat"], each["tile"], each["to"]) for each in found["danger"]} == {
        (seat, "7z", "S") for seat in "EWN"
    }


def test_a_case_that_cannot_be_is_a_problem_with_its_place() -> None:
    calls = [
        *first_request()["question"]["calls"],
        {"by": "N", "kind": "pon", "tile": "5z", "from": "E"},
    ]
    problems = answer(request(calls=calls))["problems"]
    assert "calls[3].tile" in [each["at"] for each in problems]


def test_the_program_gives_the_same_answer(capsys: pytest.CaptureFixture[str]) -> None:
    found: Mapping[str, Any] = answer(request(rules="tenhou"))
    exec(found["python"], {})
    printed = capsys.readouterr().out
    for step in ask(request(rules="tenhou")["question"])["steps"]:
        assert f"{step['says']} {step['clause']}" in printed
    assert "'S': 32000" in printed


def test_the_page_has_the_answer_to_the_first_case() -> None:
    assert given()["answer"] == answer(first_request())
