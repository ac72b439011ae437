"""How close each player of a recorded hand came to liability."""

from dataclasses import replace
from pathlib import Path

import pytest

from pao_core import Seat, house_rules, parse_call, rule_set
from pao_core.board.melds import Call, CallKind
from pao_core.board.tiles import parse_tiles
from pao_core.records.model import Called, Discard, Draw, Event, Hand
from pao_core.records.moments import CloseCall, Closeness, closest_calls, moments_of
from pao_core.records.reading import read_record
from pao_core.records.replay import calls_of
from pao_core.rules.rule_set import RuleSet

EXAMPLE = Path(__file__).parents[3] / "docs" / "assets" / "example-game.mjai.txt"
TENHOU = rule_set("tenhou")
TWO_DRAGONS = "E discard 5z", "S pon 5z from E", "S discard 4p", "N discard 6z", "S pon 6z from N"
(CHUN,) = parse_tiles("7z")


def event(call: Call) -> Event:
    if call.kind is CallKind.DISCARD:
        return Discard(by=call.by, tile=call.tile)
    own = (call.tile, call.tile)
    return Called(by=call.by, kind=call.kind, tile=call.tile, feeder=call.feeder, own=own)


def closest(*calls: str, dealt: str = "1m", rules: RuleSet = TENHOU) -> dict[Seat, CloseCall]:
    """The closest calls after these. West is dealt known tiles and draws each tile to discard."""
    events: list[Event] = []
    for call in map(parse_call, calls):
        if call.by is Seat.WEST and call.kind is CallKind.DISCARD:
            events.append(Draw(by=Seat.WEST, tile=call.tile))
        events.append(event(call))
    hand = Hand(
        round=Seat.EAST, number=1, dealt={Seat.WEST: parse_tiles(dealt)}, events=tuple(events)
    )
    moments = moments_of(calls_of(events), rules, 4)
    return closest_calls(hand, rules, 4, moments)


@pytest.mark.parametrize(
    ("more", "dealt", "expected"),
    [
        (("W discard 1p", "S discard 9p", "W discard 7z", "S pon 7z from W"), "1m", "liable"),
        (("W discard 7z",), "1m", "discarded"),
        (("W discard 1p",), "7z", "held"),
        (("W discard 1p",), "1m", "possible"),
    ],
)
def test_the_closest_of_all_that_happened_counts(
    more: tuple[str, ...], dealt: str, expected: str
) -> None:
    close_call = closest(*TWO_DRAGONS, *more, dealt=dealt)[Seat.WEST]
    assert (close_call.closeness, close_call.to, close_call.tiles or (CHUN,)) == (
        expected,
        Seat.SOUTH,
        (CHUN,),
    )


def test_a_close_call_is_seen_from_just_before_the_discard() -> None:
    calls = (*TWO_DRAGONS, "W discard 7z")
    before_discarding = len(calls)  # with the draw, and without the discard
    assert closest(*calls)[Seat.WEST].events == before_discarding
    fed = closest(*calls, "S pon 7z from W")[Seat.WEST]
    assert (fed.closeness, fed.events) == (Closeness.LIABLE, before_discarding)


def test_the_more_sets_are_visible_the_closer_it_is() -> None:
    one = closest("S pon 1z from W")[Seat.WEST]
    two = closest("S pon 1z from W", "S pon 2z from W")[Seat.WEST]
    assert (one.closeness, one.shown, one.sets) == (Closeness.BEGUN, 1, 4)
    assert two.rank < one.rank


def test_sets_that_leave_no_space_for_the_hand_are_no_close_call() -> None:
    with_space = closest("S pon 1m from W", "S pon 5z from W")
    assert with_space[Seat.WEST].shown == 1
    assert closest("S pon 1m from W", "S pon 9m from W", "S pon 5z from W") == {}


def test_rules_without_liability_have_no_close_calls() -> None:
    nobody = house_rules("tenhou", {"liable_yakuman": ()})
    assert closest(*TWO_DRAGONS, "W discard 7z", rules=nobody) == {}


def test_a_hidden_hand_is_never_said_to_hold_a_tile() -> None:
    hand = read_record(EXAMPLE.read_bytes()).hands[1]
    hidden = replace(hand, dealt=dict.fromkeys(Seat))
    moments = moments_of(calls_of(hand.events), TENHOU, 4)
    kinds = {
        closest_call.closeness
        for closest_call in closest_calls(hidden, TENHOU, 4, moments[:1]).values()
    }
    assert kinds == {Closeness.POSSIBLE}
