"""The published question format, key by key."""

import pytest

from pao_core import riichi_rule_set_ids, rule_set
from tests.core.scenario import (
    DRAGONS,
    TENHOU,
    WIKI,
    answer,
    assumed,
    problems,
    question,
)

EXAMPLE = f"{DRAGONS}; S tsumo 1122z+2z; honba 1"


def test_red_fives_are_fives_and_the_order_of_tiles_is_free() -> None:
    asked = question("S pon 1m<N 9p<N; S tsumo 3 han 40 fu")
    tiles = {"tile": "5p", "concealed": "55m55p555z"}, {"tile": "0p", "concealed": "5z5p5z0m5p5m5z"}
    first, second = (answer(asked | {"win": asked["win"] | each}) for each in tiles)
    assert first == second


KAN = "S ankan 5z; S pon 6z<E 7z<W; S tsumo daisangen"


def test_what_a_rule_set_leaves_open_is_reported_when_it_matters() -> None:
    (choice,) = answer(f"tenhou; {KAN}")["assumed"]
    assert (choice["choice"], choice["value"]) == ("concealed_kan", "counts")
    assert choice["other"]["value"] == "ignored"
    assert choice["other"]["deltas"] == {"E": -16000, "S": 32000, "W": -8000, "N": -8000}
    for other in (f"tenhou; {EXAMPLE}", f"mahjong-soul; {KAN}", f"{KAN}; concealed_kan=counts"):
        assert assumed(other) == []


def test_all_rule_sets_at_once() -> None:
    groups = answer(f"*; {EXAMPLE}")["groups"]
    for_four = [id for id in riichi_rule_set_ids() if rule_set(id).covers(4)]
    named = sorted(id for group in groups for id in group["rules"])
    assert named == sorted(for_four), "only riichi has honba"
    for group in groups:
        assert group["because"]
    apart = {group["answer"]["deltas"]["W"]: group["rules"] for group in groups}
    assert TENHOU in apart[-64300]
    assert WIKI in apart[-40300]


def test_a_group_tells_what_each_of_its_rule_sets_assumed() -> None:
    (liable,) = (each for each in answer(f"*; {KAN}")["groups"] if TENHOU in each["rules"])
    assert liable["assumed"]["tenhou"][0]["choice"] == "concealed_kan"
    assert "mcgill-riichi-2015" not in liable["assumed"], "the club's text decides it"


# Three players

SEATED = [
    "S pon 5z<W 6z<E 7z<W; S tsumo daisangen",
    "S pon 5z<W 6z<E 7z<W",
    "danger: S pon 5z<W 6z<E; seat W",
    "draw: tenpai E",
    "abort: riichi ESW",
    "penalty: fault false-win; by W",
    "priority: from E; S pon",
    "calls: seat S; hand 1199m1199p11999s; tile 1m; from E",
    "kuikae: kind pon; with 11s; tile 1s",
    "furiten: hand 23456s11z; melds 555z 666z; tile 1s",
]
REFUSED = "players: not-in-these-rules"


@pytest.mark.parametrize("asked", SEATED)
def test_a_rule_set_refuses_a_number_of_players_that_it_does_not_cover(asked: str) -> None:
    assert problems(question(asked) | {"rules": "sega-mj"}) == REFUSED
    assert problems(question(asked) | {"rules": "sega-mj", "players": 3}) == ""
    assert problems(question(asked) | {"rules": "m-league"}) == ""
    assert problems(question(asked) | {"rules": "m-league", "players": 3}) == REFUSED


def test_house_rules_that_say_what_three_pay_cover_three() -> None:
    asked = f"m-league; {SEATED[0]}; players 3"
    assert problems(f"{asked}; three_player_tsumo=full") == ""
    assert problems(f"{asked}; honba_value=500") == REFUSED
    assert problems("m-league; S pon 5z<N; players 3") == "calls[0].from: seat-not-in-play"
