"""Which kans a player may declare on their own turn."""

import pytest

from tests.core.scenario import answer, assumed, codes, problems


def turn(hand: str, drawn: str = "", more: str = "") -> str:
    """South's turn under Tenhou's rules. `hand` excludes the drawn tile."""
    of_draw = f"; drawn {drawn}" if drawn else ""
    return f"own-kans: tenhou; seat S; hand {hand}{drawn}{of_draw}; {more}"


def kans(asked: str) -> str:
    return ", ".join(f"{kan['kind']} {kan['tile']}" for kan in answer(asked)["kans"])


@pytest.mark.parametrize(
    ("hand", "drawn", "sets", "expected"),
    [
        ("1111m2345p11223z", "9s", "", "ankan 1m"),
        ("111m22345p11223z", "1m", "", "ankan 1m"),
        ("111m22345p11223z", "2m", "", ""),
        ("5m2345p11223z", "5z", "555z", "shouminkan 5z"),
        ("5m2345p11225z", "9s", "555z", "shouminkan 5z"),  # it need not be the drawn tile
        ("5m2345p11223z", "9s", "555z", ""),
        ("5m2345p11225z", "9s", "(1111m)", ""),
        ("567s2345p125z", "9s", "567s", ""),  # a chii has no fourth tile
        ("550m234p1z", "5m", "777z 111p", "ankan 5m"),
        ("0m123456p", "9s", "777z 555m", "shouminkan 5m"),
        ("1111m5z45678p", "9s", "555z", "ankan 1m, shouminkan 5z"),
        ("2222m1111m5555p1s", "9s", "", "ankan 1m, ankan 2m, ankan 5p"),
    ],
)
def test_four_equal_tiles_or_the_fourth_to_a_pon(
    hand: str, drawn: str, sets: str, expected: str
) -> None:
    asked = turn(hand, drawn, f"melds {sets}" if sets else "")
    assert kans(asked) == expected
    assert set(codes(asked)) == ({"may-kan"} if expected else {"no-four-tiles"})


TRIPLETS = turn("1111m234p", "5p", "melds (5555z) (7777z)")


@pytest.mark.parametrize(
    ("asked", "expected", "steps"),
    [
        (turn("1111m234p1122z", "", "melds 555z"), "", ["no-kan-without-draw"]),
        (turn("1111m2345p11223z", "9s", "last_draw yes"), "", ["no-kan-on-last-draw"]),
        (f"{TRIPLETS}; kans 1", "ankan 1m", ["may-kan"]),
        (f"{TRIPLETS}; kans 2", "", ["no-fifth-own-kan"]),
        (turn("1111m", "5p", "melds (5555z) 6666z (7777z)"), "ankan 1m", ["may-kan"]),
        (turn("1111m2345p11223z", "9s", "players 3; hand 1111p2345p11223z9s"), "ankan 1p", None),
        # In riichi
        (turn("111s234p567m2244z", "1s", "riichi yes"), "ankan 1s", ["kan-keeps-waits"]),
        (turn("4445s234p567888m", "4s", "riichi yes"), "", ["kan-changes-waits"]),
        (turn("33345s234p567m11z", "3s", "riichi yes"), "", ["kan-changes-waits"]),
        (turn("222333444p5599m", "2p", "riichi yes"), "ankan 2p", ["kan-keeps-waits"]),
        (turn("222333444p5599m", "2p", "riichi yes; m-league"), "", None),  # readings are lost
        (turn("222333444p5599m", "2p", "m-league"), "ankan 2p", ["may-kan"]),
        (turn("111123s456p567m4z", "9p", "riichi yes"), "", ["kan-not-of-drawn"]),
        (turn("111s23p567m44z", "1s", "melds (2222z); riichi yes"), "ankan 1s", None),
        (turn("055s234p567m2244z", "5s", "riichi yes"), "ankan 5s", ["kan-keeps-waits"]),
        (turn("555s234p567m2244z", "0s", "riichi yes"), "ankan 5s", ["kan-keeps-waits"]),
        (turn("111s234p567m2244z", "9s", "riichi yes"), "", ["no-four-tiles"]),
    ],
)
def test_which_kans_and_why(asked: str, expected: str, steps: list[str] | None) -> None:
    assert kans(asked) == expected
    assert steps is None or codes(asked) == steps


def test_an_open_choice_is_named_only_where_it_matters() -> None:
    in_riichi = turn("222333444p5599m", "2p", "rmu; riichi yes")
    [choice] = answer(in_riichi)["assumed"]
    assert (choice["choice"], choice["value"]) == ("kan_in_riichi", "same-waits")
    assert choice["other"] == {"value": "same-readings", "kans": []}
    assert assumed(turn("111z234p567m2244s", "1z", "rmu; riichi yes")) == []


@pytest.mark.parametrize(
    ("asked", "expected"),
    [
        ("own-kans: tenhou", "seat: missing, hand: missing"),
        (turn("1111m2345p11223z9s") + "drawn 8s", "drawn: tile-not-in-hand"),
        (turn("1111m2345p11223z", "9s", "kans 5"), "kans: out-of-range"),
        (turn("2245p555z", "5z", "melds 333m (9999s); kans 4"), "kans: out-of-range"),
        (turn("111s23p567m44z", "1s", "melds 222z; riichi yes"), "riichi: open-riichi"),
        (turn("147m258p369s1234z", "1z", "riichi yes"), "riichi: not-waiting"),
        (turn("111s234p567m22441z", "", "riichi yes"), "drawn: missing"),
        (turn("111s234p567m2244z", "1s", "harr-1922; riichi yes"), "riichi: not-in-these-rules"),
        (turn("2222m2345p11223z", "9s", "players 3"), "hand: tile-not-in-play"),
    ],
)
def test_all_problems_of_a_question(asked: str, expected: str) -> None:
    assert problems(asked).startswith(expected)
