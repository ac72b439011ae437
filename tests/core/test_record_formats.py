"""The formats in JSON: what is written is read again, and what is broken is said."""

import json
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pao_core.board.seats import Seat
from pao_core.hands.win import Limit
from pao_core.records import mahjong_soul, mjai, paipu, tenhou6
from pao_core.records.events import (
    Abort,
    Called,
    Draw,
    End,
    Event,
    ExhaustiveDraw,
    Hand,
    Kita,
    NewDora,
    NotARecord,
    Record,
    RiichiAccepted,
    Trouble,
    WinEnd,
)
from pao_core.records.reading import READERS, Reader, read_record
from pao_core.records.wording import Drawn, Worded, end_named, worded
from pao_core.rules.choices import AbortiveDraw
from tests.core.profiles import examples
from tests.core.random_hands import random_hand
from tests.core.record_writers import WRITERS, as_mjai, as_paipu, as_tenhou6

UNTOLD: dict[str, tuple[type[Event], ...]] = {
    "tenhou6": (NewDora, RiichiAccepted),
    "mjai": (),
    "mahjong-soul": (),
    "paipu": (RiichiAccepted,),
}
"""What a format does not tell."""
TELL_LIABLE = ("tenhou6", "paipu")


def _in_order(events: tuple[Event, ...], untold: tuple[type[Event], ...]) -> list[Event]:
    """The events that are told, without regard to how the own tiles of a call lie."""
    return [
        replace(each, own=tuple(sorted(each.own))) if isinstance(each, Called) else each
        for each in events
        if not isinstance(each, untold)
    ]


def _told(end: End, format: str, wins: int) -> End:
    """The end as a format tells it."""
    if isinstance(end, Abort):
        tells_who = format == "mahjong-soul" and end.kind is AbortiveDraw.NINE_KINDS
        return replace(end, by=end.by if tells_who else None, deltas=None)
    if isinstance(end, ExhaustiveDraw):
        return end
    end = replace(end, indicators=None, limit=None, melds=None)
    if format not in TELL_LIABLE:
        end = replace(end, liable=None, tells_liable=False)
    if format == "tenhou6":
        return replace(end, tile=None, concealed=None, ura=None)
    if format == "mahjong-soul":
        return replace(end, deltas=None if wins > 1 else end.deltas)
    if format == "mjai":
        return replace(end, yaku=None)
    return end


def _compared(hand: Hand, format: str) -> Hand:
    return replace(
        hand,
        events=(),
        indicators=hand.indicators[:1],
        ends=tuple(_told(each, format, len(hand.ends)) for each in hand.ends),
    )


@pytest.mark.parametrize("format", WRITERS)
@settings(max_examples=examples(60))
@given(
    seeds=st.lists(st.integers(0, 2**32), min_size=1, max_size=3), players=st.sampled_from((4, 3))
)
def test_what_is_written_is_read_again(format: str, seeds: list[int], players: int) -> None:
    """Every event, every end and all scores, where the format tells them."""
    players = 4 if format == "paipu" else players
    played = [random_hand(seed, players) for seed in seeds]
    record = read_record(WRITERS[format](played, players).encode())
    assert (record.format, record.players, record.problems) == (format, players, ())
    assert len(record.hands) == len(played)
    for was, found in zip(played, record.hands, strict=True):
        before, after = (_in_order(each.events, UNTOLD[format]) for each in (was, found))
        if found.problems:  # two orders fit: then nothing is guessed
            assert format == "tenhou6"
            assert [each.code for each in found.problems] == [Trouble.OPEN_ORDER]
            assert after == before[: len(after)]
        else:
            assert after == before
            assert _compared(found, format) == _compared(was, format)


def _tenhou6(
    takes: list[list[Any]], gives: list[list[Any]], result: list[Any] | None = None
) -> str:
    """A hand in which every player is dealt the same, for lists of the players in turn."""
    dealt = [11, 12, 13, 21, 22, 23, 31, 32, 33, 41, 42, 43, 44]
    lists = [part for place in range(4) for part in (dealt, takes[place], gives[place])]
    end = result or ["流局", [0, 0, 0, 0]]
    return json.dumps({"log": [[[0, 0, 0], [25000] * 4, [19], [], *lists, end]]})


def _only_hand(text: str, reader: Any = tenhou6) -> Hand:
    (hand,) = reader.read(text).hands
    assert isinstance(hand, Hand)
    return hand


def test_lists_of_others_decide_which_of_two_equal_discards_was_claimed() -> None:
    """West claims the second 5m of East: after the first, South has still to draw twice."""
    hand = _only_hand(
        _tenhou6(
            [[15, 15], [45, 46], ["15p1515"], [47]],
            [[60, 60], [60, 60], [11], [60]],
        )
    )
    assert hand.problems
    hand = _only_hand(
        _tenhou6(
            [[15, 16, 15], [45, 46], [47, 46, "15p1515"], [47, 18, 21]],
            [[60, 60, 60], [60, 60], [60, 60, 11], [60, 60, 60]],
        )
    )
    assert not hand.problems
    places = [place for place, each in enumerate(hand.events) if isinstance(each, Called)]
    assert len(places) == 1
    before = [each for each in hand.events[: places[0]] if isinstance(each, Draw)]
    assert len(before) == 9


def test_where_two_orders_fit_the_record_says_so() -> None:
    """East discards the same tile twice, and South's turn in between is told by nobody."""
    hand = _only_hand(
        _tenhou6(
            [[15, "4545p45", 15], ["15p1515"], [45], [45]],
            [[60, 11, 60], [45], [60], [60]],
        )
    )
    assert [each.code for each in hand.problems] in ([Trouble.OPEN_ORDER], [])
