"""Follows a hand event by event: whose turn it is, and whether each move is right."""

from typing import Final

from pao_core.board.melds import CallKind
from pao_core.board.seats import Seat, seats_in_play, turn_order_after
from pao_core.play.kuikae import kinds_forbidden
from pao_core.records.judge.calls import judge_call, judge_kita
from pao_core.records.judge.checks import Check, Checks
from pao_core.records.judge.discards import judge_discard
from pao_core.records.judge.ends import judge_end, judge_going_on
from pao_core.records.judge.explainer import Class
from pao_core.records.model import Called, Discard, Draw, Event, Hand, Kita, NewDora, RiichiAccepted
from pao_core.records.replay import Play
from pao_core.rules.choices import KitaIppatsu

AFTER: Final = {
    number: {seat: turn_order_after(seat, number)[0] for seat in seats_in_play(number)}
    for number in (3, 4)
}
"""The next player after each player."""


def judge_hand(hand: Hand, players: int, checks: Checks) -> Play:
    """Check one hand without its neighbours, and return the table at its end."""
    judge, after_seat = _Judge(hand, players, checks), AFTER[players]
    play, scores = judge.play, hand.scores
    discards = 0
    for event in hand.events:
        if type(event) is Draw:
            judge.draw(event)
        elif type(event) is Discard:
            judge_discard(play, event, scores, checks)
            discards += 1
            judge.next = after_seat[event.by]
        else:
            judge.other(event)
    if discards:
        checks.made[Check.DISCARD] += discards
    judge_end(play, hand, judge.next, checks)
    return play


class _Judge:
    """Checks one hand, event by event."""

    def __init__(self, hand: Hand, players: int, checks: Checks) -> None:
        self.checks = checks
        self.play = Play(hand, players)
        self.next: Seat | None = Seat.EAST  # the player who may draw

    def draw(self, event: Draw) -> None:
        """Check whose turn it is, and that the hand has not already ended."""
        play = self.play
        if event.by is not self.next:
            self.checks.made[Check.PRIORITY] += 1
            expected = self.next.value if self.next else None
            says = f"{event.by.wind} draws out of turn"
            self.checks.differ(Check.PRIORITY, expected, event.by.value, says, kind=Class.RECORD)
        if play.is_open:
            self.go_on()
        play.draw(event)
        self.next = event.by
        if play.wall < 0:
            self.checks.made[Check.DRAW] += 1
            says = "more tiles were drawn than the wall holds"
            self.checks.differ(Check.DRAW, 0, -play.wall, says, kind=Class.RECORD)

    def go_on(self) -> None:
        """Nobody won on the last tile. Check that no abortive draw ended the hand."""
        play = self.play
        play.accept_riichi()
        if play.adds:
            play.adds = False
            play.end_ippatsu()
        # Otherwise no abortive draw is possible.
        if play.all_declared or len(play.offers) == play.number:
            judge_going_on(play, self.checks)
        play.is_open = play.all_declared or len(play.offers) < play.number

    def other(self, event: Event) -> None:
        """Check a rare event, which is neither a draw nor a discard."""
        match event:
            case Called():
                self.call(event)
            case Kita():
                self.kita(event)
            case RiichiAccepted():
                self.riichi_accepted(event)
            case NewDora():
                self.play.indicators.append(event.tile)

    def riichi_accepted(self, event: RiichiAccepted) -> None:
        """Check that the deposit follows the declaration."""
        declaring = self.play.declaring
        if declaring is None or declaring.seat is not event.by:
            self.checks.made[Check.RIICHI] += 1
            says = f"{event.by.wind} pays a deposit but has not just declared riichi"
            self.checks.differ(Check.RIICHI, None, event.by.value, says, kind=Class.RECORD)
        self.play.accept_riichi()

    def call(self, event: Called) -> None:
        """Check a call. After it, some discards are forbidden."""
        play, kind = self.play, event.kind
        play.accept_riichi()
        judge_call(play, event, self.checks)
        if kind.is_claim:
            forbidden = kinds_forbidden(kind, event.own, event.tile, self.checks.rules)
            play.players[event.by].forbidden = forbidden
        play.adds = kind is CallKind.SHOUMINKAN
        if kind is CallKind.ANKAN:
            play.end_ippatsu()
        self.next = event.by if kind.is_kan else None

    def kita(self, event: Kita) -> None:
        """Check a kita. A replacement tile follows, unless someone robs it."""
        self.play.accept_riichi()
        judge_kita(self.play, event, self.checks)
        self.play.adds = self.checks.rules.kita_ippatsu is not KitaIppatsu.KEEPS
        self.next = event.by
