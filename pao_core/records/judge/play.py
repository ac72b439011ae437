"""Follows a hand event by event: whose turn it is, and whether each move is right."""

from typing import Final

from pao_core.board.seats import Seat, seats_in_play, turn_order_after
from pao_core.problems.errors import Message
from pao_core.records.judge.calls import judge_call, judge_kita
from pao_core.records.judge.checks import Check, Checks
from pao_core.records.judge.discards import judge_discard
from pao_core.records.judge.ends import judge_end, judge_going_on
from pao_core.records.judge.explainer import Class
from pao_core.records.model import (
    Called,
    Discard,
    Draw,
    Hand,
    NewDora,
    NorthSetAside,
    RiichiAccepted,
)
from pao_core.records.replay import Replay

AFTER: Final = {
    number: {seat: turn_order_after(seat, number)[0] for seat in seats_in_play(number)}
    for number in (3, 4)
}
"""The next player after each player."""


def judge_play(hand: Hand, players: int, checks: Checks) -> Replay:
    """Replay a hand and check every move, then its end. Return the table at the end.

    The other hands of the record play no part in this.
    """
    replay, after_seat = Replay(hand, players), AFTER[players]
    turn: Seat | None = Seat.EAST  # the player who may draw
    taker: Seat | None = None  # the player who drew or called, and discards next
    for event in hand.events:
        if type(event) is Draw:
            _judge_draw(replay, event, turn, taker, checks)
            turn = taker = event.by
        elif type(event) is Discard:
            judge_discard(replay, event, taker, hand.scores, checks)
            turn, taker = after_seat[event.by], None
        elif type(event) is Called:
            judge_call(replay, event, checks)
            turn, taker = (event.by, None) if event.kind.is_kan else (None, event.by)
        elif type(event) is NorthSetAside:  # a replacement tile follows, unless someone robs it
            judge_kita(replay, event, checks)
            turn, taker = event.by, None
        elif type(event) is RiichiAccepted:
            _judge_deposit(replay, event, checks)
        elif type(event) is NewDora:
            replay.indicators.append(event.tile)
    if discards := [event for event in hand.events if type(event) is Discard]:
        checks.counts[Check.DISCARD] += len(discards)
    if hand.ends:  # otherwise the record is cut off
        judge_end(replay, hand, turn, checks)
    return replay


def _judge_draw(
    replay: Replay, event: Draw, turn: Seat | None, taker: Seat | None, checks: Checks
) -> None:
    """Play a draw and check whose turn it is, and that the hand has not already ended."""
    by = event.by
    if by is not turn:
        checks.counts[Check.PRIORITY] += 1
        says = Message("{by.wind} draws out of turn", by=by)
        expected = turn.value if turn else None
        checks.differ(Check.PRIORITY, expected, by.value, says, kind=Class.RECORD)
    elif by is taker:
        says = Message("{by.wind} draws again without discarding first", by=by)
        tile = None if event.tile is None else str(event.tile)
        checks.differ(Check.TILES, None, tile, says, kind=Class.RECORD)
    if replay.drawer is None:
        replay.nobody_won()
        if replay.may_be_abandoned:
            judge_going_on(replay, checks)
    replay.draw(event)
    if replay.wall < 0:
        checks.counts[Check.DRAW] += 1
        says = Message("more tiles were drawn than the wall holds")
        checks.differ(Check.DRAW, 0, -replay.wall, says, kind=Class.RECORD)


def _judge_deposit(replay: Replay, event: RiichiAccepted, checks: Checks) -> None:
    """Pay the deposit and check that it follows the declaration."""
    declaring = replay.declaring
    if declaring is None or declaring.seat is not event.by:
        checks.counts[Check.RIICHI] += 1
        says = Message("{by.wind} pays a deposit but has not just declared riichi", by=event.by)
        checks.differ(Check.RIICHI, None, event.by.value, says, kind=Class.RECORD)
    replay.accept_riichi()
