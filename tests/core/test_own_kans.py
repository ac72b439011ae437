"""Which kans a player may declare on their own turn."""

from dataclasses import replace

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from pao_core import (
    CallKind,
    Declared,
    ImpossibleQuestion,
    OwnTurn,
    Seat,
    explain,
    melds,
    own_kans,
    rule_set,
    tile,
)
from pao_core.board.tiles import KINDS, parse_tiles, to_text
from pao_core.hands.waits import readings, waits
from pao_core.play.own_turn import Wall
from tests.core.profiles import examples
from tests.core.support import Question, answer, problems


def turn(hand: str, drawn: str | None = None, sets: str = "", **more: object) -> OwnTurn:
    """`hand` excludes the drawn tile."""
    tiles = parse_tiles(hand + (drawn or ""))
    return OwnTurn(
        seat=Seat.SOUTH,
        hand=tiles,
        drawn=tile(drawn) if drawn else None,
        melds=melds(sets),
        **more,  # type: ignore[arg-type]
    )


def kans(asked: OwnTurn) -> list[str]:
    return [f"{kan.kind} {kan.tile}" for kan in own_kans(asked).kans]


def codes(asked: OwnTurn) -> list[str]:
    return [str(step.code) for step in own_kans(asked).steps]


def shown(value: object) -> str:
    """A test id that does not change with the wording of the core."""
    return to_text(value.hand) if isinstance(value, OwnTurn) else str(value)


def in_riichi(hand: str, drawn: str, sets: str = "") -> OwnTurn:
    return turn(hand, drawn, sets, declared=Declared.RIICHI)


@pytest.mark.parametrize(
    ("asked", "expected"),
    [
        (turn("1111m2345p11223z", "9s"), ["ankan 1m"]),
        (turn("111m22345p11223z", "1m"), ["ankan 1m"]),
        (turn("111m22345p11223z", "2m"), []),
        (turn("5m2345p11223z", "5z", "555z"), ["shouminkan 5z"]),
        (turn("5m2345p11225z", "9s", "555z"), ["shouminkan 5z"]),  # it need not be the drawn tile
        (turn("5m2345p11223z", "9s", "555z"), []),
        (turn("5m2345p11225z", "9s", "(1111m)"), []),
        (turn("567s2345p125z", "9s", "567s"), []),  # a chii has no fourth tile
        (turn("550m234p1z", "5m", "777z 111p"), ["ankan 5m"]),
        (turn("0m123456p", "9s", "777z 555m"), ["shouminkan 5m"]),
        (turn("1111m5z45678p", "9s", "555z"), ["ankan 1m", "shouminkan 5z"]),
        (turn("2222m1111m5555p1s", "9s"), ["ankan 1m", "ankan 2m", "ankan 5p"]),
    ],
    ids=shown,
)
def test_four_equal_tiles_or_the_fourth_to_a_pon(asked: OwnTurn, expected: list[str]) -> None:
    assert kans(asked) == expected
    assert codes(asked) == (["may-kan"] * len(expected) or ["no-four-tiles"])


def test_no_kan_without_a_draw() -> None:
    asked = turn("1111m234p1122z", None, "555z")
    assert codes(asked) == ["no-kan-without-draw"]
    assert kans(asked) == []
    assert kans(replace(asked, drawn=tile("2z"))) == ["ankan 1m"]


def test_no_kan_on_the_last_tile_of_the_wall() -> None:
    asked = turn("1111m2345p11223z", "9s", wall=Wall.EMPTY)
    assert codes(asked) == ["no-kan-on-last-draw"]
    assert kans(asked) == []


def test_no_fifth_kan() -> None:
    asked = turn("1111m234p", None, "(5555z) (7777z)")
    asked = replace(asked, hand=parse_tiles("1111m2345p"), drawn=tile("5p"))
    assert kans(replace(asked, other_kans=1)) == ["ankan 1m"]
    three = replace(asked, hand=parse_tiles("1111m5p"), melds=melds("(5555z) 6666z (7777z)"))
    assert kans(three) == ["ankan 1m"], "a fourth of the same player"
    four = replace(asked, other_kans=2)
    assert kans(four) == []
    assert codes(four) == ["no-fifth-own-kan"]


@pytest.mark.parametrize(
    ("asked", "code"),
    [
        (in_riichi("111s234p567m2244z", "1s"), "kan-keeps-waits"),
        (in_riichi("4445s234p567888m", "4s"), "kan-changes-waits"),
        (in_riichi("33345s234p567m11z", "3s"), "kan-changes-waits"),  # 3s itself is a wait
        (in_riichi("222333444p5599m", "2p"), "kan-keeps-waits"),
        (in_riichi("111123s456p567m4z", "9p"), "kan-not-of-drawn"),
        (in_riichi("111s23p567m44z", "1s", "(2222z)"), "kan-keeps-waits"),
        (in_riichi("055s234p567m2244z", "5s"), "kan-keeps-waits"),
        (in_riichi("555s234p567m2244z", "0s"), "kan-keeps-waits"),
        (in_riichi("111s234p567m2244z", "9s"), "no-four-tiles"),
    ],
    ids=shown,
)
def test_a_closed_kan_in_riichi(asked: OwnTurn, code: str) -> None:
    assert codes(asked) == [code]
    assert bool(kans(asked)) == (code == "kan-keeps-waits")


def test_it_says_what_the_hand_waits_for() -> None:
    assert explain(own_kans(in_riichi("4445s234p567888m", "4s"))) == (
        "1. South is in riichi, and a closed kan of the 4 of bamboo would change the waits from "
        "the 3 of bamboo, the 5 of bamboo or the 6 of bamboo to the 5 of bamboo. So it is "
        "not allowed. [pao-c037]"
    )
    kept = explain(own_kans(in_riichi("111s234p567m2244z", "1s")))
    assert "waits for the south wind or the north wind before and after" in kept


NINE = turn("1111m2345p11223z", "9s")
READY = in_riichi("111s234p567m2244z", "1s")
OF_NORTH = replace(turn("1111z234p56799s1m", "9m"), seat=Seat.NORTH, players=3)
NOT_CLOSED = "a player with a called set cannot be in riichi"
NOT_WAITING = "a player whose hand has no wait cannot be in riichi"
ALWAYS_DRAWS = "drawn is missing: a player in riichi always draws"


@pytest.mark.parametrize(
    ("asked", "expected", "says"),
    [
        (turn("1111m2345p1122z", "9s"), ("hand", "wrong-hand-size"), ""),
        (
            replace(NINE, drawn=tile("8s")),
            ("drawn", "tile-not-in-hand"),
            "tile, 8s, is not in the",
        ),
        (replace(NINE, other_kans=5), ("kans", "out-of-range"), "at most 4 kans in all; found 5"),
        (replace(NINE, other_kans=-1), ("kans", "out-of-range"), ""),
        (in_riichi("111s23p567m44z", "1s", "222z"), ("riichi", "open-riichi"), NOT_CLOSED),
        (in_riichi("147m258p369s1234z", "1z"), ("riichi", "not-waiting"), NOT_WAITING),
        (replace(READY, drawn=None), ("drawn", "missing"), ALWAYS_DRAWS),
        (replace(READY, drawn=tile("9s")), ("drawn", "tile-not-in-hand"), ""),
        (turn("2222m2345p11223z", "9s", players=3), ("hand", "tile-not-in-play"), ""),
        (OF_NORTH, ("seat", "seat-not-in-play"), "a three-player hand has no North"),
    ],
    ids=shown,
)
def test_what_cannot_be(asked: OwnTurn, expected: tuple[str, str], says: str) -> None:
    with pytest.raises(ImpossibleQuestion) as error:
        own_kans(asked)
    (problem,) = error.value.problems
    assert (problem.at, str(problem.code)) == expected
    assert says in problem.says


def test_three_players_have_the_ones_of_characters() -> None:
    assert kans(replace(NINE, players=3)) == ["ankan 1m"]


def test_the_words_of_the_wall() -> None:
    assert [Wall(each) for each in ("has-tiles", "empty")] == list(Wall)


@settings(max_examples=examples(60), deadline=None)
@given(st.data())
def test_in_riichi_a_kan_never_changes_what_the_hand_waits_for(data: st.DataObject) -> None:
    """Hands in riichi with a triplet and a wait in one suit, after drawing the fourth tile."""
    triplet = data.draw(st.sampled_from(KINDS[:27]))
    near = [kind for kind in KINDS[:27] if kind.suit == triplet.suit and kind != triplet]
    rest = data.draw(st.lists(st.sampled_from(near), min_size=4, max_size=4))
    hand = (*(triplet,) * 3, *rest, *parse_tiles("222333z"))
    assume(all(hand.count(tile) <= 4 for tile in hand))
    assume(waits(hand))
    asked = OwnTurn(seat=Seat.WEST, hand=(*hand, triplet), drawn=triplet, declared=Declared.RIICHI)
    found = own_kans(asked).kans
    without = tuple(tile for tile in hand if tile != triplet)
    after = waits(without, melds(f"({str(triplet)[0] * 4}{triplet.suit})"))
    assert bool(found) == (after == waits(hand))
    assert all(own_kan.kind is CallKind.ANKAN and own_kan.tile == triplet for own_kan in found)


# As a question

TURN = {
    "ask": "own-kans",
    "rules": "tenhou",
    "seat": "S",
    "hand": "3m12z2245p5555z",
    "drawn": "5z",
    "melds": ["333m"],
}
IN_A_ROW = TURN | {"hand": "2222333444p5599m", "drawn": "2p", "melds": [], "riichi": True}


def asked_for(question: Question) -> list[str]:
    return [f"{kan['kind']} {kan['tile']}" for kan in answer(question)["kans"]]


@pytest.mark.parametrize(
    ("question", "expected", "reason"),
    [
        (TURN | {"last_draw": True}, [], "there is no replacement tile"),
        (TURN | {"kans": 3}, ["ankan 5z", "shouminkan 3m"], "it is the fourth"),
        (TURN | {"kans": 4}, [], "it would be the fifth"),
        (TURN | {"hand": "1z2z2245p5506m", "melds": ["55m5m"]}, None, "six fives"),
        (TURN | {"hand": "0m12z2245p5555z", "melds": ["555m"]}, ["ankan 5z", "shouminkan 5m"], ""),
        (IN_A_ROW, ["ankan 2p"], "the waits stay"),
        (IN_A_ROW | {"rules": "m-league"}, [], "a reading as sequences is lost"),
        (IN_A_ROW | {"rules": "m-league", "riichi": False}, ["ankan 2p"], "not in riichi"),
    ],
)
def test_a_question(question: Question, expected: list[str] | None, reason: str) -> None:
    if expected is None:
        assert problems(question), reason
    else:
        assert asked_for(question) == expected, reason


def test_an_open_choice_is_named_only_where_it_matters() -> None:
    [assumed] = answer(IN_A_ROW | {"rules": "rmu"})["assumed"]
    assert (assumed["choice"], assumed["value"]) == ("kan_in_riichi", "same-waits")
    assert assumed["other"] == {"value": "same-readings", "kans": []}
    honours = IN_A_ROW | {"rules": "rmu", "hand": "1111z234p567m2244s", "drawn": "1z"}
    assert not answer(honours)["assumed"]


def test_under_all_rules_the_choice_parts_the_groups() -> None:
    groups = answer(IN_A_ROW | {"rules": "*"})["groups"]
    strict = next(group for group in groups if "m-league" in group["rules"])
    assert {"choice": "kan_in_riichi", "value": "same-readings"} in strict["because"]
    assert not {id for group in groups for id in group["rules"]} & {"harr-1922", "mcr"}


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ({"ask": "own-kans"}, [("rules", "missing"), ("seat", "missing"), ("hand", "missing")]),
        (TURN | {"hand": "5z", "kans": 5}, [("kans", "out-of-range"), ("hand", "wrong-hand-size")]),
        (TURN | {"drawn": "9m"}, [("drawn", "tile-not-in-hand")]),
        (TURN | {"melds": ["333m", "(9999s)"], "hand": "2245p5555z", "kans": 4},
         [("kans", "out-of-range")]),
        (TURN | {"riichi": True}, [("riichi", "open-riichi")]),
        (IN_A_ROW | {"drawn": None}, [("drawn", "missing")]),
        (IN_A_ROW | {"drawn": "x"}, [("drawn", "bad-tiles")]),
        (IN_A_ROW | {"rules": "harr-1922"}, [("riichi", "not-in-these-rules")]),
        (TURN | {"seat": "N", "players": 3}, [("seat", "seat-not-in-play")]),
        (TURN | {"kan": 1}, [("kan", "unknown-key")]),
    ],
)  # fmt: skip
def test_all_problems_of_a_question(question: Question, expected: list[tuple[str, str]]) -> None:
    found = problems(question)
    assert set(expected) <= set(found)
    assert len(found) == len(expected) or question.get("players") == 3


@settings(max_examples=examples(60), deadline=None)
@given(st.data())
def test_a_kan_that_keeps_every_reading_keeps_the_waits(data: st.DataObject) -> None:
    """A kan in riichi that a strict rule set allows is allowed everywhere."""
    triplet = data.draw(st.sampled_from(KINDS[:27]))
    near = [kind for kind in KINDS[:27] if kind.suit == triplet.suit and kind != triplet]
    rest = data.draw(st.lists(st.sampled_from(near), min_size=10, max_size=10))
    hand = (*(triplet,) * 3, *rest)
    assume(all(hand.count(tile) <= 4 for tile in hand))
    assume(waits(hand))
    asked = OwnTurn(seat=Seat.WEST, hand=(*hand, triplet), drawn=triplet, declared=Declared.RIICHI)
    strict, mild = (own_kans(asked, rule_set(id)).kans for id in ("m-league", "tenhou"))
    assert set(strict) <= set(mild)
    if strict:
        without = tuple(tile for tile in hand if tile != triplet)
        kan = melds(f"({str(triplet)[0] * 4}{triplet.suit})")
        for wait in waits(hand):
            before = readings(hand, wait, (), by_ron=False)
            after = readings(without, wait, kan, by_ron=False)
            assert len(before) == len(after), "no reading is lost"
