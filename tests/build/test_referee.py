"""The referee's Python: what is not given is not stated as a fact, and the rest is the core's."""

from collections.abc import Mapping
from copy import deepcopy
from typing import Any

import pytest

from build_scripts.content.cases.published import all_cases, asked
from build_scripts.content.markdown.referee import first_request
from build_scripts.page.language import in_language
from build_scripts.page.referee.answering import answer, elsewhere, so_far
from build_scripts.page.referee.wording import reworded
from build_scripts.page.ui.rules import all_as_known
from pao_core import ask, riichi_rule_set_ids, rule_set
from pao_core.board.tiles import TILES
from pao_core.conform.cases import expectations

Request = dict[str, Any]
COMPOSITE = {"by": "S", "from": "N", "value": {"yakuman": ["daisangen", "tsuuiisou"]}}
RULINGS = [case for case in all_cases() if case["question"]["ask"] == "ruling"]
UNDER_EACH = [(case, rules) for case in RULINGS for rules, _ in expectations(case)]


def request(**more: Any) -> Request:
    """The first case, with some keys of its question changed."""
    asked = first_request()
    return {**asked, "question": {**asked["question"], **more}}


def said(found: Mapping[str, Any]) -> str:
    """The reasons of an answer."""
    return " ".join(step["says"] for step in found["answer"]["steps"])


def said_elsewhere(asked: Mapping[str, Any]) -> str:
    """All reasons under all rule sets."""
    return " ".join(map(said, elsewhere(asked)["groups"]))


def test_every_reason_can_be_said_again_from_its_json() -> None:
    for case, rules in UNDER_EACH:
        for step in ask(asked(case, rules)).get("steps", ()):
            assert reworded(step, {}) == step["says"], case["id"]


def test_an_unnamed_tile_is_not_named() -> None:
    told = said(answer(first_request()))
    assert "South called pon on West's third dragon." in told
    assert not [tile.name for tile in TILES.values() if tile.name in told]
    everywhere = said_elsewhere(first_request())
    assert not [tile.name for tile in TILES.values() if tile.name in everywhere]


def test_an_answer_that_depends_on_an_unknown_feeder_is_refused_at_that_call() -> None:
    unknown = deepcopy(first_request())
    unknown["unsaid"]["2"]["from"] = True
    (problem,) = answer(unknown)["problems"]
    assert problem["at"] == "calls[2].from"
    assert problem["says"] == "Who fed the third dragon? The answer depends on it."


def test_a_hand_by_tiles_asks_for_no_set_without_effect() -> None:
    """Whichever tile each of them is, they are the three dragons."""
    win = {"by": "S", "from": None, "concealed": "1122z", "tile": "2z"}
    asked = request(rules="tenhou", win=win)
    found = answer(asked)
    assert found["problems"] == []
    expected = ask(asked["question"])["deltas"]
    assert found["answer"]["deltas"] == expected
    told = said(found)
    assert not [
        tile.name
        for tile in TILES.values()
        if tile.name in told and tile.suit == "z" and tile.rank > 4
    ]


def test_a_hand_by_tiles_asks_for_a_set_that_decides_its_yakuman() -> None:
    """With the green dragon the hand would be all green."""
    call = {"by": "S", "kind": "pon", "tile": "5z", "from": "W"}
    win = {"by": "S", "from": None, "concealed": "234234666s8s", "tile": "8s"}
    unsaid = {"0": {"tile": "first dragon", "of": "dragon", "from": False}}
    question = {"ask": "ruling", "rules": "tenhou", "calls": [call], "win": win, "round": "E"}
    (problem,) = answer({"question": question, "unsaid": unsaid})["problems"]
    assert problem["at"] == "calls[0].tile"
    assert problem["says"] == (
        "Which tile is the first dragon? This matters because the hand is entered tile by tile."
    )


def test_a_hand_by_tiles_without_a_yakuman_asks_for_its_value() -> None:
    """Tiles do not show riichi, dora and the like."""
    win = {"by": "S", "from": None, "concealed": "123m456p789m55s78s", "tile": "9s"}
    question = {"ask": "ruling", "rules": "tenhou", "calls": [], "win": win, "round": "E"}
    (problem,) = answer({"question": question, "unsaid": {}})["problems"]
    assert (problem["at"], problem["code"]) == ("win", "value-needed")
    assert problem["says"] == "2 han 20 fu"


def unfed(rules: str, win: Mapping[str, Any], first: str = "pon") -> Request:
    """Three dragon sets of South's without feeders; the first may be closed."""
    asked = deepcopy(first_request())
    asked["question"] |= {"rules": rules, "win": win}
    for at, call in enumerate(asked["question"]["calls"]):
        asked["unsaid"][str(at)]["from"] = True
        if at == 0 and first == "ankan":
            call["kind"] = first
            del call["from"]
            asked["unsaid"]["0"]["from"] = False
    return asked


@pytest.mark.parametrize("rules", sorted(set(riichi_rule_set_ids()) - {"sega-mj"}))
@pytest.mark.parametrize("first", ["pon", "ankan"])
@pytest.mark.parametrize("winner", ["S", "N"])
def test_a_feeder_is_asked_for_exactly_if_the_answer_depends_on_them(
    rules: str, first: str, winner: str
) -> None:
    """An answer that is given all the same must be true for every possible feeder."""
    value = {"yakuman": ["daisangen"]} if winner == "S" else {"han": 3, "fu": 30}
    asked = unfed(rules, {"by": winner, "from": "E", "value": value}, first)
    seen = []
    for feeder in "EWN":
        asked["question"]["calls"][2]["from"] = feeder
        found = ask(asked["question"])
        assumed = [assumption["other"].get("deltas") for assumption in found.get("assumed", ())]
        seen.append((found["deltas"], found["liable"], assumed))
    answers = []
    for feeder in "EWN":
        asked["question"]["calls"][2]["from"] = feeder
        answers.append(answer(asked))
    if all(each == seen[0] for each in seen):
        told = [said(each) for each in answers]
        assert told[0] == told[1] == told[2]
    else:
        assert [each["problems"][0]["at"] for each in answers] == ["calls[2].from"] * 3


def test_other_rules_that_depend_on_an_unknown_feeder_are_named_and_not_answered() -> None:
    asked = unfed("rmu", {"by": "S", "from": None, "value": {"yakuman": ["daisangen"]}})
    assert answer(asked)["problems"] == []
    found = elsewhere(asked)
    sums = [sum for group in found["groups"] for sum in group["answer"]["deltas"].values()]
    assert -32_000 not in sums
    assert {"ema-2016", "tenhou"} <= {*found["depends"]}
    assert "rmu" not in found["depends"]


def test_an_assumption_is_not_worded_like_a_rule() -> None:
    """EMA's rules of 2025 do not settle whether a closed kan counts."""
    assert rule_set("ema-2025").leaves_open("concealed_kan")
    (case,) = (ruling for ruling in RULINGS if ruling["id"] == "pao-case-0011")
    asked = {**case["question"], "rules": "tenhou"}
    groups = elsewhere({"question": asked, "unsaid": {}})["groups"]
    (group,) = (group for group in groups if "ema-2025" in group["rules"])
    assert "we assume that a closed kan does not count as a visible set" in group["because"]


def test_rule_sets_that_leave_the_answer_open_are_apart() -> None:
    groups = elsewhere(request(rules="tenhou", win=COMPOSITE, honba=2))["groups"]
    is_open = [any(group["assumed"].values()) for group in groups]
    assert {*is_open} == {True, False}
    for group, leaves_open in zip(groups, is_open, strict=True):
        assert ("we assume" in group["because"]) <= leaves_open
        assert {*group["assumed"]} == ({*group["rules"]} if leaves_open else set())


def test_the_best_known_rule_set_of_a_group_comes_first() -> None:
    known = all_as_known()
    for group in elsewhere(request(rules="tenhou", win=COMPOSITE, honba=2))["groups"]:
        assert group["rules"] == sorted(group["rules"], key=known.index)


def test_another_answer_can_be_made_a_house_rule_with_as_few_changes_as_possible() -> None:
    asked = request(rules="tenhou", win=COMPOSITE, honba=2)
    changes = [group["change"] for group in elsewhere(asked)["groups"] if group["change"]]
    assert {"scope": "liable-yakuman"} in changes
    own = ask(asked["question"])["deltas"]
    for change in changes:
        house = {"base": "tenhou", "change": change}
        assert ask({**asked["question"], "rules": house})["deltas"] != own
        for choice in change:
            fewer = {other: value for other, value in change.items() if other != choice}
            less = {"base": "tenhou", "change": fewer}
            assert (
                ask({**asked["question"], "rules": less})["deltas"]
                != (ask({**asked["question"], "rules": house})["deltas"])
            )


@pytest.mark.parametrize(("spoken", "name"), [("en", "suuankou tanki"), ("ja", "四暗刻単騎")])
def test_an_assumption_names_yakuman_as_players_do(spoken: str, name: str) -> None:
    win = {"by": "S", "from": "N", "value": {"yakuman": ["suuankou-tanki"]}}
    with in_language(spoken):
        found = answer({"question": {"ask": "ruling", "rules": "riichi-wiki-2024", "win": win}})
    (meanings,) = found["choices"].values()
    assert name in " ".join(meanings.values())
    assert "suuankou-tanki" not in " ".join(meanings.values())


def test_an_impossible_case_is_a_problem_with_its_place() -> None:
    calls = [
        *first_request()["question"]["calls"],
        {"by": "N", "kind": "pon", "tile": "5z", "from": "E"},
    ]
    problems = answer(request(calls=calls))["problems"]
    assert "calls[3].tile" in [problem["at"] for problem in problems]


def test_unsafe_discards_are_shown_while_melds_are_added() -> None:
    calls = first_request()["question"]["calls"][:2]
    found = so_far({"question": {"ask": "liability", "rules": "tenhou", "calls": calls}})
    assert found["liable"] == []
    unsafe = {(danger["seat"], danger["tile"], danger["to"]) for danger in found["danger"]}
    assert unsafe == {(seat, "7z", "S") for seat in "EWN"}
