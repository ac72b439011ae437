"""Follows a hand event by event: whose turn it is, and whether each move is right."""

from typing import Final

from pao_core.board.seats import Seat, seats_in_play, turn_order_after
from pao_core.play.kuikae import kinds_forbidden
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
    Event,
    Hand,
    NewDora,
    NorthSetAside,
    RiichiAccepted,
)
from pao_core.records.replay import Replay
from pao_core.rules.choices import KitaIppatsu

AFTER: Final = {
    number: {seat: turn_order_after(seat, number)[0] for seat in seats_in_play(number)}
    for number in (3, 4)
}
"""The next player after each player."""


def judge_hand(hand: Hand, players: int, checks: Checks) -> Replay:
    """Check one hand without its neighbours, and return the table at its end."""
    judge, after_seat = _HandJudge(hand, players, checks), AFTER[players]
    replay, scores = judge.replay, hand.scores
    discards = 0
    for event in hand.events:
        if type(event) is Draw:
            judge.draw(event)
        elif type(event) is Discard:
            if event.by is not judge.taker:
                judge.discard_without_taking(event)
            judge.taker = None
            judge_discard(replay, event, scores, checks)
            discards += 1
            judge.next = after_seat[event.by]
        else:
            judge.other(event)
    if discards:
        checks.counts[Check.DISCARD] += discards
    if hand.ends:  # otherwise the record is cut off
        judge_end(replay, hand, judge.next, checks)
    return replay


class _HandJudge:
    """Checks one hand, event by event."""

    def __init__(self, hand: Hand, players: int, checks: Checks) -> None:
        self.checks = checks
        self.replay = Replay(hand, players)
        self.next: Seat | None = Seat.EAST  # the player who may draw
        self.taker: Seat | None = None  # the player who drew or called, and discards next

    def draw(self, event: Draw) -> None:
        """Check whose turn it is, and that the hand has not already ended."""
        replay = self.replay
        if event.by is not self.next:
            self.checks.counts[Check.PRIORITY] += 1
            expected = self.next.value if self.next else None
            says = Message("{by.wind} draws out of turn", by=event.by)
            self.checks.differ(Check.PRIORITY, expected, event.by.value, says, kind=Class.RECORD)
        elif event.by is self.taker:
            says = Message("{by.wind} draws again without discarding first", by=event.by)
            self.differ_in_tiles(event, says)
        if replay.drawer is None:
            replay.nobody_won()
            if replay.may_be_abandoned:
                judge_going_on(replay, self.checks)
        replay.draw(event)
        self.next = self.taker = event.by
        if replay.wall < 0:
            self.checks.counts[Check.DRAW] += 1
            says = Message("more tiles were drawn than the wall holds")
            self.checks.differ(Check.DRAW, 0, -replay.wall, says, kind=Class.RECORD)

    def discard_without_taking(self, event: Discard) -> None:
        """Note a discard with no draw or call before it, unless the hand is hidden."""
        if self.replay.players[event.by].hand is not None:
            says = Message("{by.wind} discards without drawing or calling first", by=event.by)
            self.differ_in_tiles(event, says)

    def differ_in_tiles(self, event: Draw | Discard, says: Message) -> None:
        """Note that the player has one tile too few or too many at this move."""
        tile = None if event.tile is None else str(event.tile)
        self.checks.differ(Check.TILES, None, tile, says, kind=Class.RECORD)

    def other(self, event: Event) -> None:
        """Check a rare event, which is neither a draw nor a discard."""
        match event:
            case Called():
                self.call(event)
            case NorthSetAside():
                self.kita(event)
            case RiichiAccepted():
                self.riichi_accepted(event)
            case NewDora():
                self.replay.indicators.append(event.tile)

    def riichi_accepted(self, event: RiichiAccepted) -> None:
        """Check that the deposit follows the declaration."""
        declaring = self.replay.declaring
        if declaring is None or declaring.seat is not event.by:
            self.checks.counts[Check.RIICHI] += 1
            says = Message("{by.wind} pays a deposit but has not just declared riichi", by=event.by)
            self.checks.differ(Check.RIICHI, None, event.by.value, says, kind=Class.RECORD)
        self.replay.accept_riichi()

    def call(self, event: Called) -> None:
        """Check a call. After it, some discards are forbidden."""
        replay, kind = self.replay, event.kind
        judge_call(replay, event, self.checks)
        if kind.is_claim:
            forbidden = kinds_forbidden(kind, event.own, event.tile, self.checks.rules)
            replay.players[event.by].forbidden = forbidden
        self.next, self.taker = (event.by, None) if kind.is_kan else (None, event.by)

    def kita(self, event: NorthSetAside) -> None:
        """Check a kita. A replacement tile follows, unless someone robs it."""
        judge_kita(self.replay, event, self.checks)
        self.replay.may_end_ippatsu = self.checks.rules.kita_ippatsu is not KitaIppatsu.KEEPS
        self.next, self.taker = event.by, None
