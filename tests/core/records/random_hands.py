"""Beginnings of legal play with any end that a format can record, whether the rules allow it."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from random import Random

from pao_core.board.melds import CallKind
from pao_core.board.seats import Seat, seats_in_play, turn_order_after
from pao_core.board.tiles import Tile
from pao_core.hands.names import Yakuman
from pao_core.hands.scored import Dora
from pao_core.hands.worth import Yaku
from pao_core.records.model import (
    ROUNDS,
    Abort,
    Called,
    Discard,
    Draw,
    End,
    Event,
    ExhaustiveDraw,
    Hand,
    RecordedYaku,
    WinEnd,
)
from pao_core.records.reading import read_record
from pao_core.records.replay import Replay
from pao_core.rules.choices import AbortiveDraw
from tests.core.records.simulator import Game

RON, EACH, DEALER_PAYS = 3900, 1300, 2600
"""The payments of wins in these hands: for a ron, from each other player, and from the dealer."""
ORDINARY = (RecordedYaku(name=Yaku.TANYAO, han=1), RecordedYaku(name=Dora.DORA, han=2))
HIGH = (RecordedYaku(name=Yakuman.DAISANGEN, han=13),)
ABORTS = (AbortiveDraw.FOUR_RIICHI, AbortiveDraw.FOUR_KANS, AbortiveDraw.FOUR_WINDS)
GAMES = 100
"""So many different games: playing one takes longer than writing and reading it."""


@cache
def _legal_play(seed: int, players: int) -> Hand:
    (hand,) = read_record(Game(seed, players, hands=1).written.encode()).hands
    return hand


def random_hand(seed: int, players: int = 4) -> Hand:
    random = Random(seed)
    hand = _legal_play(seed % GAMES, players)
    whole = len(hand.events)
    added_kans = [
        place
        for place, event in enumerate(hand.events, 1)
        if isinstance(event, Called) and event.kind is CallKind.SHOUMINKAN
    ]
    stop = random.choice((random.randint(1, whole), whole, *added_kans))
    events = tuple(map(_first_tile_named, hand.events[:stop]))
    replay = Replay(hand, players)
    for event in events:
        replay.play(event)
    number = random.randint(1, players)
    return Hand(
        round=random.choice(ROUNDS[:2]),
        number=number,
        honba=random.randint(0, 3),
        deposits=random.randint(0, 3),
        dealer=number - 1,
        scores={seat: 100 * random.randint(-50, 600) for seat in seats_in_play(players)},
        indicators=hand.indicators[:1],
        dealt=hand.dealt,
        events=events,
        ends=tuple(Ending(random, players, replay).after(events[-1])),
    )


def _first_tile_named(event: Event) -> Event:
    """Formats differ in the tile of a closed kan that they name."""
    if isinstance(event, Called) and event.kind is CallKind.ANKAN:
        return replace(event, tile=event.own[0])
    return event


@dataclass
class Ending:
    """How a hand may end at this moment."""

    random: Random
    players: int
    replay: Replay

    def after(self, last: Event) -> Iterator[End]:
        chance = self.random.randrange(4)
        if isinstance(last, Draw) and last.tile:
            nine_kinds = Abort(kind=AbortiveDraw.NINE_KINDS, by=last.by)
            yield self.win(last.by, None, last.tile) if chance else nine_kinds
        elif isinstance(last, Discard) and chance:
            for seat in turn_order_after(last.by, self.players)[:chance]:
                yield self.win(seat, last.by, last.tile)
        elif isinstance(last, Called) and last.kind is CallKind.SHOUMINKAN:
            robber = self.random.choice(turn_order_after(last.by, self.players))
            yield self.win(robber, last.by, last.tile)
        else:
            yield self.exhausted() if chance % 2 else Abort(kind=self.random.choice(ABORTS))

    def win(self, by: Seat, discarder: Seat | None, tile: Tile) -> WinEnd:
        others = turn_order_after(by, self.players)
        points = RON
        if discarder is None:
            dealer_pays = 0 if by.is_dealer else DEALER_PAYS - EACH
            points = EACH * len(others) + dealer_pays
        high = self.random.random() < 0.2
        player = self.replay.players[by]
        return WinEnd(
            by=by,
            discarder=discarder,
            tile=tile,
            concealed=player.before_drawing,
            ura=(tile,) if player.riichi else None,
            yaku=HIGH if high else ORDINARY,
            han=None if high else 3,
            fu=None if high else 30,
            points=points,
            deltas={seat: points if seat is by else -100 for seat in (by, *others)},
            liable=self.random.choice((others[0], None)) if high else None,
            records_liable=True,
        )

    def exhausted(self) -> ExhaustiveDraw:
        seats = seats_in_play(self.players)
        waiting = frozenset(self.random.sample(seats, self.random.randint(1, len(seats) - 1)))
        deltas = {seat: 1000 if seat in waiting else -1000 for seat in seats}
        return ExhaustiveDraw(tenpai=waiting, nagashi=frozenset(), deltas=deltas)
