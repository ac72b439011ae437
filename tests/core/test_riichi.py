"""May a player declare riichi, and with which discards?"""

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from pao_core import (
    Declared,
    ImpossibleQuestion,
    RiichiTurn,
    Seat,
    Tile,
    explain,
    may_riichi,
    melds,
    rule_set,
)
from pao_core.board.tiles import KINDS, parse_tiles, to_text
from pao_core.hands.waits import waits
from tests.core.profiles import examples
from tests.core.support import Question, answer, codes, problems

HAND = "123m456p78899s555z"
LEAST_TILES = {"tenhou": 4, "ema-2016": 4, "ema-2025": 1, "jpml": 1, "wrc-2025": 0}


def turn(hand: str = HAND, sets: str = "", **more: object) -> RiichiTurn:
    made = {"seat": Seat.SOUTH, "hand": parse_tiles(hand), "melds": melds(sets)}
    return RiichiTurn(**(made | more))  # type: ignore[arg-type]


def discards(asked: RiichiTurn, rules: str = "tenhou") -> dict[str, str]:
    riichi_discards = may_riichi(asked, rule_set(rules)).discards
    return {
        str(riichi_discard.tile): to_text(riichi_discard.waits)
        for riichi_discard in riichi_discards
    }


@pytest.mark.parametrize(
    ("asked", "expected"),
    [
        (turn(), {"7s": "89s", "8s": "69s", "9s": "8s", "5z": "7s"}),
        (turn("123m456p78899s", "(5555z)"), {"7s": "89s", "8s": "69s", "9s": "8s"}),
        (turn("123m456p78899s", "555z"), {}),
        (turn("11223344m5566p78s"), {"7s": "8s", "8s": "7s"}),
        (turn("123m40p678s111222z"), {"4p": "5p", "0p": "4p", "1z": "36p", "2z": "36p"}),
        (turn("147m147p147s12345z"), {}),
        (turn("1111m4444p123789s"), {}),
        (turn(declared=Declared.RIICHI), {}),
    ],
)
def test_a_closed_hand_that_stays_waiting(asked: RiichiTurn, expected: dict[str, str]) -> None:
    assert discards(asked) == expected


def test_a_red_five_and_a_plain_one_are_two_discards() -> None:
    found = discards(turn("123m4506p789s1122z"))
    assert found["5p"] == found["0p"] == "12z"


@pytest.mark.parametrize(
    ("rules", "needs"),
    [("tenhou", True), ("sega-mj", True), ("m-league", False), ("wrc-2025", False)],
)
def test_the_points_of_the_deposit(rules: str, needs: bool) -> None:
    assert discards(turn(points=1000), rules)
    for points in 999, 0, -3000:
        assert bool(discards(turn(points=points), rules)) is not needs


@pytest.mark.parametrize(("rules", "least"), LEAST_TILES.items())
def test_the_tiles_left_in_the_wall(rules: str, least: int) -> None:
    allowed = [left for left in range(70) if discards(turn(wall=left), rules)]
    assert allowed == list(range(least, 70))


def test_three_players_need_three_tiles_for_a_draw_each() -> None:
    hand = "123p456p78899s555z"
    assert discards(turn(hand, players=3, wall=3))
    assert not discards(turn(hand, players=3, wall=2))


def test_mahjong_soul_needs_four_tiles_with_three_players_too() -> None:
    asked = turn("123p456p78899s555z", players=3, wall=3)
    assert not discards(asked, "mahjong-soul")
    assert "needs at least 4" in explain(may_riichi(asked, rule_set("mahjong-soul")))
    assert discards(turn("123p456p78899s555z", players=3, wall=4), "mahjong-soul")


def test_every_reason_against_riichi_is_reported() -> None:
    assert explain(may_riichi(turn(points=900, wall=2), rule_set("tenhou"))) == (
        "1. South has 900 points. Riichi costs 1,000, and under these rules South must have that "
        "many. [pao-c057]\n"
        "2. Tiles left in the wall: 2. Under these rules, riichi needs at least 4. [pao-c058]"
    )
    late = explain(may_riichi(turn(points=900, wall=2), rule_set("wrc-2025")))
    assert "South may still declare it" in late
    assert "can still declare riichi" in late
    held = explain(may_riichi(turn("1111m4444p123789s"), rule_set("tenhou")))
    assert "holds all four copies" in held
    assert held.endswith("so South cannot declare riichi. [pao-c056]")


@pytest.mark.parametrize(
    ("asked", "expected"),
    [
        (turn("123m"), [("hand", "wrong-hand-size")]),
        (turn(seat=Seat.NORTH, players=3), None),
        (turn(wall=70), [("wall", "out-of-range")]),
        (turn(wall=-1), [("wall", "out-of-range")]),
        (turn(points=10**9), [("points", "out-of-range")]),
        (turn("123m456p78899s", "555z", declared=Declared.RIICHI), [("riichi", "open-riichi")]),
    ],
)
def test_what_cannot_be(asked: RiichiTurn, expected: list[tuple[str, str]] | None) -> None:
    with pytest.raises(ImpossibleQuestion) as raised:
        may_riichi(asked, rule_set("tenhou"))
    found = [(problem.at, str(problem.code)) for problem in raised.value.problems]
    assert found == expected if expected else ("seat", "seat-not-in-play") in found


@settings(max_examples=examples(60), deadline=None)
@given(st.data())
def test_the_more_a_rule_set_asks_the_fewer_may(data: st.DataObject) -> None:
    """A player who may declare under the strictest rules may do so everywhere."""
    suit = data.draw(st.sampled_from("mps"))
    near = [kind for kind in KINDS[:27] if kind.suit == suit]
    hand = tuple(data.draw(st.lists(st.sampled_from(near), min_size=14, max_size=14)))
    assume(all(hand.count(tile) <= 4 for tile in hand))
    asked = RiichiTurn(
        seat=Seat.EAST,
        hand=hand,
        points=data.draw(st.sampled_from((-1000, 900, 1000, 25000))),
        wall=data.draw(st.integers(0, 6)),
    )
    waiting = {tile for tile in hand if waits(_without(hand, tile))}
    strict, mild = (
        {discard.tile for discard in may_riichi(asked, rule_set(id)).discards}
        for id in ("tenhou", "wrc-2025")
    )
    assert mild == waiting
    assert strict in (waiting, set())


def _without(hand: tuple[Tile, ...], tile: Tile) -> list[Tile]:
    rest = list(hand)
    rest.remove(tile)
    return rest


# As a question

ASKED = {"ask": "riichi", "rules": "tenhou", "seat": "S", "hand": HAND, "points": 25000, "wall": 30}


def test_a_question() -> None:
    found = answer(ASKED)
    assert found["discards"][:2] == [
        {"tile": "7s", "waits": ["8s", "9s"]},
        {"tile": "8s", "waits": ["6s", "9s"]},
    ]
    assert codes(found) == ["may-riichi"] * 4
    nothing_said = {key: ASKED[key] for key in ("ask", "rules", "seat", "hand")}
    assert answer(nothing_said)["discards"] == found["discards"]


def test_an_open_choice_is_named_only_where_it_matters() -> None:
    [assumed] = answer(ASKED | {"rules": "ron2", "points": 900})["assumed"]
    assert (assumed["choice"], assumed["value"]) == ("riichi_points", "any")
    assert assumed["other"] == {"value": "deposit", "discards": []}
    assert not answer(ASKED | {"rules": "ron2"})["assumed"]
    open_hand = {"hand": "123m456p78899s", "melds": ["555z"]}
    assert not answer(ASKED | {"rules": "ron2", "points": 900} | open_hand)["assumed"]


def test_under_all_rules_only_those_with_riichi_answer() -> None:
    groups = answer(ASKED | {"rules": "*", "wall": 0})["groups"]
    [mild] = [group["rules"] for group in groups if group["answer"]["discards"]]
    assert mild == ["wrc-2025"]
    assert not {id for group in groups for id in group["rules"]} & {"harr-1922", "mcr"}


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ({"ask": "riichi"}, [("rules", "missing"), ("seat", "missing"), ("hand", "missing")]),
        (ASKED | {"points": "many"}, [("points", "wrong-type")]),
        (ASKED | {"wall": 70}, [("wall", "out-of-range")]),
        (ASKED | {"rules": "harr-1922"}, [("rules", "not-in-these-rules")]),
        (ASKED | {"drawn": "5z"}, [("drawn", "unknown-key")]),
    ],
)
def test_all_problems_of_a_question(question: Question, expected: list[tuple[str, str]]) -> None:
    assert problems(question) == expected
