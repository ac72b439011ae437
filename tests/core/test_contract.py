"""The published question format, key by key."""

from typing import Any

import pytest

from pao_core import ImpossibleQuestion, riichi_rule_set_ids, ron, rule_on, rule_set, table
from pao_core.hands.win import WinKind
from tests.core.support import (
    DRAGONS,
    SOUL,
    TENHOU,
    WIKI,
    Question,
    answer,
    call_of,
    house,
    problems,
    ruling,
)

EXAMPLE: Question = {
    "ask": "ruling",
    "rules": "riichi-wiki-2024",
    "honba": 1,
    "deposits": 0,
    "calls": [
        {"by": "S", "kind": "pon", "tile": "5z", "from": "N"},
        {"by": "S", "kind": "pon", "tile": "6z", "from": "E"},
        {"by": "S", "kind": "pon", "tile": "7z", "from": "W"},
    ],
    "win": {"by": "S", "from": None, "tile": "2z", "concealed": "1122z"},
}


def test_the_example_of_a_ruling() -> None:
    found = answer(EXAMPLE)
    assert found["liable"] == [{"seat": "W", "to": "S", "for": "daisangen", "call": 2}]
    assert found["transfers"][0] == {
        "from": "W",
        "to": "S",
        "points": 32000,
        "for": "daisangen",
        "clause": "pao-p003",
    }
    assert found["deltas"] == {"E": -16000, "S": 64300, "W": -40300, "N": -8000}
    assert found["rules"]["id"] == "riichi-wiki-2024"
    assert "2024" in found["rules"]["edition"]
    assert found["format"] == "1.3"


@pytest.mark.parametrize(
    "question",
    [
        EXAMPLE,
        {"ask": "liability", "rules": WIKI, "calls": EXAMPLE["calls"]},
        {"ask": "liability", "rules": WIKI},
        {"ask": "danger", "rules": WIKI, "calls": EXAMPLE["calls"][:2], "seat": "E"},
    ],
    ids=["ruling", "liability", "liability-empty", "danger"],
)
def test_every_answer_has_its_reasons(question: Question) -> None:
    found = answer(question)
    assert set(found["rules"]) == {"id", "title", "edition"}
    assert found["steps"]
    for step in found["steps"]:
        assert set(step) == {"says", "clause", "code", "values"}
        assert step["clause"] in found["clauses"]
    assert not found["assumed"]


def test_the_example_of_danger() -> None:
    question = {"ask": "danger", "rules": WIKI, "calls": EXAMPLE["calls"][:2], "seat": "E"}
    expected = {"tile": "7z", "to": "S", "for": "daisangen", "if": ["pon", "daiminkan"]}
    assert answer(question)["danger"] == [expected]


def test_the_example_of_ensured() -> None:
    question = {"ask": "ensured", "yakuman": "daisangen", "melds": ["555z", "666z", "7777z"]}
    assert answer(question)["ensured"] is True
    found = answer(question | {"melds": ["555z", "666z"], "visible": ""})
    assert found["ensured"] is False
    assert set(found["counterexample"]) == {"concealed", "tile"}


def test_a_named_value_stands_for_tiles() -> None:
    named = {"by": "S", "value": {"yakuman": ["tsuuiisou", "daisangen"]}}
    assert answer(EXAMPLE | {"win": named})["deltas"] == answer(EXAMPLE)["deltas"]
    both = EXAMPLE["win"] | {"value": {"yakuman": ["daisangen", "tsuuiisou"]}}
    assert answer(EXAMPLE | {"win": both}) == answer(EXAMPLE)


def test_red_fives_are_fives_and_the_order_of_tiles_is_free() -> None:
    calls = [call_of("S pon 1m from N"), call_of("S pon 9p from N")]
    win = {"by": "S", "tile": "5p", "concealed": "55m55p555z", "value": {"han": 3, "fu": 40}}
    mixed = win | {"tile": "0p", "concealed": "5z5p5z0m5p5m5z"}
    first, second = (answer(EXAMPLE | {"calls": calls, "win": each}) for each in (win, mixed))
    assert first == second


def test_one_of_several_wins_is_a_win() -> None:
    alone = {key: value for key, value in EXAMPLE.items() if key != "win"}
    assert answer(alone | {"wins": [EXAMPLE["win"]]}) == answer(EXAMPLE)


def test_three_players_have_three_deltas() -> None:
    found = ruling(WIKI, win="S tsumo 4 han 40 fu", players=3)
    assert list(found["deltas"]) == ["E", "S", "W"]


def test_a_liability_is_listed_where_it_changes_no_payment() -> None:
    for rules, win in (
        (WIKI, "S ron W daisangen"),
        (house(multiple_ron="all"), "S ron W daisangen"),
    ):
        assert len(ruling(rules, *DRAGONS, win=win)["liable"]) == 1


def test_house_rules_are_reported_in_the_answer() -> None:
    found = ruling(house(TENHOU, scope="liable-yakuman"), *DRAGONS, win="S tsumo daisangen")
    assert found["rules"]["id"] == TENHOU
    assert found["rules"]["change"] == {"scope": "liable-yakuman"}


def test_what_a_rule_set_leaves_open_is_reported_when_it_matters() -> None:
    calls = ("S ankan 5z", *DRAGONS[1:])
    (assumed,) = ruling(TENHOU, *calls, win="S tsumo daisangen")["assumed"]
    assert assumed["choice"] == "concealed_kan"
    assert assumed["value"] == "counts"
    assert assumed["other"]["value"] == "ignored"
    assert assumed["other"]["deltas"] == {"E": -16000, "S": 32000, "W": -8000, "N": -8000}
    assert not ruling(TENHOU, *DRAGONS, win="S tsumo daisangen")["assumed"]
    assert not ruling(SOUL, *calls, win="S tsumo daisangen")["assumed"], "it is known there"
    decided = house(TENHOU, concealed_kan="counts")
    assert not ruling(decided, *calls, win="S tsumo daisangen")["assumed"]


def test_all_rule_sets_at_once() -> None:
    groups = answer(EXAMPLE | {"rules": "*"})["groups"]
    for_four = [id for id in riichi_rule_set_ids() if rule_set(id).covers(4)]
    named = sorted(id for group in groups for id in group["rules"])
    assert named == sorted(for_four), "only riichi has honba"
    for group in groups:
        assert set(group) == {"rules", "answer", "because", "assumed"}
        for reason in group["because"]:
            assert set(reason) == {"choice", "value"}
    apart = {group["answer"]["deltas"]["W"]: group["rules"] for group in groups}
    assert TENHOU in apart[-64300]
    assert WIKI in apart[-40300]


@pytest.mark.parametrize(
    ("value", "reason"),
    [("3 han", "below mangan, fu decide"), ("daisangen daisangen", "a name twice")],
)
def test_python_refuses_what_json_refuses(value: str, reason: str) -> None:
    with pytest.raises(ImpossibleQuestion):
        rule_on(table(), ron("S", value, "E"), rules=rule_set(WIKI))


def test_python_and_json_give_the_same_answer() -> None:
    found = rule_on(
        table(*DRAGONS), ron("S", "1122z + 2z", "E"), rules=rule_set(TENHOU), honba=2, deposits=1
    )
    asked: Any = ruling(TENHOU, *DRAGONS, win="S ron E 1122z + 2z", honba=2, deposits=1)
    assert {seat.value: points for seat, points in found.deltas.items()} == asked["deltas"]


def test_the_ways_to_win_have_the_names_of_the_short_notation() -> None:
    assert [WinKind(each) for each in ("tsumo", "rinshan", "ron", "chankan")] == list(WinKind)


def test_where_rule_sets_differ_every_group_says_why() -> None:
    calls = [call_of(dragon) for dragon in DRAGONS]
    groups = answer({"ask": "liability", "rules": "*", "calls": calls})["groups"]
    assert len(groups) > 1
    assert all(group["because"] for group in groups)


def test_rule_sets_for_four_players_do_not_answer_for_three() -> None:
    question = {"ask": "ruling", "win": {"by": "S", "value": {"yakuman": ["daisangen"]}}}
    everywhere = answer(question | {"rules": "*"})
    for_three = answer(question | {"rules": "*", "players": 3})
    four, three = (
        {id for group in found["groups"] for id in group["rules"]}
        for found in (everywhere, for_three)
    )
    assert four - three >= {"m-league", "ema-2025", "wrc-2025"}
    assert three >= {"tenhou", "mahjong-soul"}


@pytest.mark.parametrize(
    "asked",
    [
        {"ask": "liability", "calls": []},
        {"ask": "danger", "calls": [], "seat": "E"},
        {"ask": "draw", "tenpai": []},
        {"ask": "kuikae", "kind": "pon", "tile": "5z"},
        {"ask": "priority", "from": "E", "claims": []},
    ],
)
def test_no_question_of_the_other_games_is_about_three_players(asked: Question) -> None:
    for rules in ("harr-1922", "mcr", "mcgill-hkos-2015"):
        assert problems(asked | {"rules": rules, "players": 3}) == [
            ("players", "not-in-these-rules")
        ]
        assert answer(asked | {"rules": rules, "players": 4})


def test_a_group_tells_what_each_of_its_rule_sets_assumed() -> None:
    calls = [call_of(each) for each in ("S ankan 5z", "S pon 6z from E", "S pon 7z from W")]
    found = answer({"ask": "liability", "rules": "*", "calls": calls})
    (liable,) = (group for group in found["groups"] if TENHOU in group["rules"])
    assert liable["answer"]["liable"]
    assert liable["assumed"]["tenhou"][0]["choice"] == "concealed_kan"
    assert "mcgill-riichi-2015" not in liable["assumed"], "the club's text decides it"
