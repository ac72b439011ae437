"""May a player declare riichi, and with which discards?"""

import pytest

from pao_core import Tile
from pao_core.board.tiles import parse_tiles, to_text
from tests.core.scenario import answer, assumed, codes, problems

ASKED = "riichi: tenhou; seat S; hand 123m456p78899s555z"
OF_THREE = "players 3; hand 123p456p78899s555z"


def discards(asked: str) -> str:
    """The discards with their waits: `7s 89s, 8s 69s`."""
    found = answer(f"{ASKED}; {asked}")["discards"]
    return ", ".join(f"{each['tile']} {to_text(map(_tile, each['waits']))}" for each in found)


def _tile(text: str) -> Tile:
    return parse_tiles(text)[0]


@pytest.mark.parametrize(
    ("asked", "expected"),
    [
        ("", "7s 89s, 8s 69s, 9s 8s, 5z 7s"),
        ("hand 123m456p78899s; melds (5555z)", "7s 89s, 8s 69s, 9s 8s"),
        ("hand 123m456p78899s; melds 555z", ""),
        ("hand 11223344m5566p78s", "7s 8s, 8s 7s"),
        ("hand 123m40p678s111222z", "4p 5p, 0p 4p, 1z 36p, 2z 36p"),
        ("hand 147m147p147s12345z", ""),
        ("hand 1111m4444p123789s", ""),
        ("riichi yes", ""),
    ],
)
def test_a_closed_hand_that_stays_waiting(asked: str, expected: str) -> None:
    assert discards(asked) == expected


def test_a_red_five_and_a_plain_one_are_two_discards() -> None:
    assert {"5p 12z", "0p 12z"} <= {*discards("hand 123m4506p789s1122z").split(", ")}


@pytest.mark.parametrize(
    ("rules", "least"),
    [
        ("tenhou", 4),
        ("ema-2025", 1),
        ("wrc-2025", 0),
        (OF_THREE, 3),  # a draw for each player
        (f"mahjong-soul; {OF_THREE}", 4),
    ],
)
def test_the_tiles_left_in_the_wall(rules: str, least: int) -> None:
    allowed = [left for left in range(8) if discards(f"{rules}; wall {left}")]
    assert allowed == list(range(least, 8))


@pytest.mark.parametrize(
    ("asked", "expected"),
    [
        ("", ["may-riichi"] * 4),
        ("points 900; wall 2", ["riichi-points", "riichi-wall"]),
        ("hand 1111m4444p123789s", ["wait-held", "riichi-not-waiting"]),
    ],
)
def test_every_reason_is_reported(asked: str, expected: list[str]) -> None:
    assert codes(f"{ASKED}; {asked}") == expected


def test_an_open_choice_is_named_only_where_it_matters() -> None:
    asked = f"{ASKED}; mcgill-riichi-2015"
    [choice] = answer(f"{asked}; points 900")["assumed"]
    assert (choice["choice"], choice["value"]) == ("riichi_points", "deposit")
    assert choice["other"]["value"] == "any"
    assert [each["tile"] for each in choice["other"]["discards"]] == ["7s", "8s", "9s", "5z"]
    assert assumed(f"{asked}; points 25000") == []
    assert assumed(f"{asked}; points 900; hand 123m456p78899s; melds 555z") == []


@pytest.mark.parametrize(
    ("asked", "expected"),
    [
        (f"{OF_THREE}; seat N", "seat: seat-not-in-play"),
        ("wall 70", "wall: out-of-range"),
        ("points 1000000000", "points: out-of-range"),
        ("hand 123m456p78899s; melds 555z; riichi yes", "riichi: open-riichi"),
        ("harr-1922", "rules: not-in-these-rules"),
    ],
)
def test_what_cannot_be(asked: str, expected: str) -> None:
    assert problems(f"{ASKED}; {asked}").startswith(expected)
