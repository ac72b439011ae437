"""How close each player of a recorded hand came to liability."""

from dataclasses import replace
from pathlib import Path

import pytest

from pao_core import Seat, house_rules, rule_set
from pao_core.board.tiles import parse_tiles
from pao_core.records.moments import CloseCall, Closeness, closest_calls, moments_of
from pao_core.records.reading import read_record
from pao_core.records.replay import calls_of
from pao_core.rules.rule_set import RuleSet
from tests.core.records.recorded import recorded

EXAMPLE = Path(__file__).parents[3] / "docs" / "assets" / "example-game.mjai.txt"
TENHOU = rule_set("tenhou")
TWO_DRAGONS = "E -5z; S pon 5z<E -4p; N -6z; S pon 6z<N"
(CHUN,) = parse_tiles("7z")


def closest(moves: str, dealt: str = "1m", rules: RuleSet = TENHOU) -> dict[Seat, CloseCall]:
    """The closest calls after these moves. Only West's tiles are known."""
    hand = recorded({"W": dealt}, moves)
    moments = moments_of(calls_of(hand.events), rules, 4)
    return closest_calls(hand, rules, 4, moments)


@pytest.mark.parametrize(
    ("more", "dealt", "expected"),
    [
        ("W 1p -1p; S -9p; W 7z -7z; S pon 7z<W", "1m", "liable"),
        ("W 7z -7z", "1m", "discarded"),
        ("W 1p -1p", "7z", "held"),
        ("W 1p -1p", "1m", "possible"),
    ],
)
def test_the_closest_of_all_that_happened_counts(more: str, dealt: str, expected: str) -> None:
    close_call = closest(f"{TWO_DRAGONS}; {more}", dealt)[Seat.WEST]
    assert (close_call.closeness, close_call.to, close_call.tiles or (CHUN,)) == (
        expected,
        Seat.SOUTH,
        (CHUN,),
    )


def test_a_close_call_is_seen_from_just_before_the_discard() -> None:
    moves = f"{TWO_DRAGONS}; W 7z -7z"
    before_discarding = 6  # with the draw, and without the discard
    assert closest(moves)[Seat.WEST].events == before_discarding
    fed = closest(f"{moves}; S pon 7z<W")[Seat.WEST]
    assert (fed.closeness, fed.events) == (Closeness.LIABLE, before_discarding)


def test_the_more_sets_are_visible_the_closer_it_is() -> None:
    one = closest("S pon 1z<W")[Seat.WEST]
    two = closest("S pon 1z<W; S pon 2z<W")[Seat.WEST]
    assert (one.closeness, one.shown, one.sets) == (Closeness.BEGUN, 1, 4)
    assert two.rank < one.rank


def test_sets_that_leave_no_space_for_the_hand_are_no_close_call() -> None:
    assert closest("S pon 1m<W; S pon 5z<W")[Seat.WEST].shown == 1
    assert closest("S pon 1m<W; S pon 9m<W; S pon 5z<W") == {}


def test_rules_without_liability_have_no_close_calls() -> None:
    nobody = house_rules("tenhou", {"liable_yakuman": ()})
    assert closest(f"{TWO_DRAGONS}; W 7z -7z", rules=nobody) == {}


def test_a_hidden_hand_is_never_said_to_hold_a_tile() -> None:
    hand = read_record(EXAMPLE.read_bytes()).hands[1]
    hidden = replace(hand, dealt=dict.fromkeys(Seat))
    moments = moments_of(calls_of(hand.events), TENHOU, 4)
    kinds = {
        closest_call.closeness
        for closest_call in closest_calls(hidden, TENHOU, 4, moments[:1]).values()
    }
    assert kinds == {Closeness.POSSIBLE}
