"""A rule set refuses questions with a number of players that it does not cover."""

from typing import Any

import pytest

from pao_core import ImpossibleQuestion, ask, riichi_rule_set_ids, rule_on, rule_set, table, tsumo
from pao_core.rules.rule_set import RuleSet
from tests.core.support import answer

DRAGONS = [
    {"by": "S", "kind": "pon", "tile": "5z", "from": "W"},
    {"by": "S", "kind": "pon", "tile": "6z", "from": "E"},
    {"by": "S", "kind": "pon", "tile": "7z", "from": "W"},
]
WIN = {"by": "S", "from": None, "value": {"yakuman": ["daisangen"]}}
RULING = {"ask": "ruling", "calls": DRAGONS, "win": WIN}
SEATED: list[dict[str, Any]] = [
    RULING,
    {"ask": "liability", "calls": DRAGONS},
    {"ask": "danger", "calls": DRAGONS[:2], "seat": "W"},
    {"ask": "draw", "tenpai": ["E"]},
    {"ask": "abort", "state": {"riichi": ["E", "S", "W"]}},
    {"ask": "penalty", "fault": "false-win", "by": "W"},
    {"ask": "priority", "from": "E", "claims": [{"seat": "S", "kind": "pon"}]},
    {
        "ask": "calls",
        "seat": "S",
        "hand": "1199m1199p11999s",
        "tile": "1m",
        "from": "E",
    },
    {"ask": "kuikae", "kind": "pon", "with": "11s", "tile": "1s"},
    {"ask": "furiten", "hand": "23456s11z", "melds": ["555z", "666z"], "tile": "1s"},
]
ALIKE = [*SEATED, {"ask": "kuikae", "kind": "chii", "with": "23s", "tile": "4s"}]
ID = pytest.mark.parametrize("question", SEATED, ids=lambda each: each["ask"])


def problems(question: dict[str, Any]) -> list[tuple[str, str]]:
    found = ask(question).get("error", {"problems": []})["problems"]
    return [(each["at"], each["code"]) for each in found]


@ID
def test_rules_for_three_refuse_four(question: dict[str, Any]) -> None:
    found = ask({**question, "rules": "sega-mj"})["error"]["problems"]
    assert [(each["at"], each["code"]) for each in found] == [("players", "not-in-these-rules")]
    says = "the rules of Sega MJ, three players are for three players; found 4"
    assert found[0]["says"] == says
    assert problems({**question, "rules": "sega-mj", "players": 3}) == []


@ID
def test_rules_for_four_refuse_three(question: dict[str, Any]) -> None:
    asked = {**question, "rules": "m-league"}
    assert problems(asked) == []
    assert problems({**asked, "players": 3}) == [("players", "not-in-these-rules")]


@pytest.mark.parametrize("question", ALIKE, ids=lambda each: each["ask"])
def test_under_all_rules_those_for_three_answer_only_for_three(question: dict[str, Any]) -> None:
    groups = answer({**question, "rules": "*"})["groups"]
    assert "sega-mj" not in [id for group in groups for id in group["rules"]]


def test_house_rules_that_say_what_three_pay_cover_three() -> None:
    house = {"base": "m-league", "change": {"three_player_tsumo": "full"}}
    assert problems({**RULING, "rules": house, "players": 3}) == []
    other = {"base": "m-league", "change": {"honba_value": 500}}
    assert problems({**RULING, "rules": other, "players": 3}) == [("players", "not-in-these-rules")]


def test_a_typed_ruling_is_refused_too() -> None:
    seen = table("S pon 5z from W", "S pon 6z from E", "S pon 7z from W")
    with pytest.raises(ImpossibleQuestion) as refused:
        rule_on(seen, tsumo("S", "daisangen"), rules=rule_set("sega-mj"))
    assert [problem.at for problem in refused.value.problems] == ["players"]


@pytest.mark.parametrize("players", [3, 4])
def test_an_answer_under_all_rules_has_those_that_cover_the_number(players: int) -> None:
    found = answer({**RULING, "rules": "*", "players": players})
    listed = {rule for group in found["groups"] for rule in group["rules"]}
    sets: list[RuleSet] = [rule_set(id) for id in riichi_rule_set_ids()]
    assert listed & set(riichi_rule_set_ids()) == {
        rules.id for rules in sets if players in rules.players
    }
    assert all(rule_set(each).covers(players) for each in listed)


def test_another_fault_is_reported_before_the_number_of_players() -> None:
    feeder = {"by": "S", "kind": "pon", "tile": "5z", "from": "N"}
    asked = {"ask": "liability", "rules": "m-league", "players": 3, "calls": [feeder]}
    assert problems(asked) == [("calls[0].from", "seat-not-in-play")]
