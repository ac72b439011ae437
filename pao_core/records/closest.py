"""How close each player came to liability in a hand, and when."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from pao_core.board.seats import Seat, others_than
from pao_core.board.table import SETS_IN_A_HAND, table_after
from pao_core.board.tiles import Tile
from pao_core.hands.causes import Cause
from pao_core.liability.claims import feared_by_claims
from pao_core.records.model import Called, Discard, Draw, Event, Hand
from pao_core.records.moments import Moment, MomentKind, yakuman_dangers
from pao_core.records.replay import Replay, calls_of
from pao_core.rules.rule_set import RuleSet


class Closeness(StrEnum):
    """How close a player came to liability, closest first."""

    LIABLE = "liable"
    DISCARDED = "discarded"  # a tile for which they could have become liable
    HELD = "held"  # such a tile at their turn
    POSSIBLE = "possible"  # such a tile existed
    BEGUN = "begun"  # another player showed some of the sets of such a hand


ORDER: Final = tuple(Closeness)
OF_MOMENTS: Final = {
    MomentKind.LIABLE: Closeness.LIABLE,
    MomentKind.DISCARD: Closeness.DISCARDED,
    MomentKind.DANGER: Closeness.POSSIBLE,
}


@dataclass(frozen=True, slots=True, kw_only=True)
class CloseCall:
    """When the player `seat` was closest to liability to the player `to` for the `cause`.

    `events` is the number of events of the hand so far, without the discard that brought them so
    close. If the hand was only begun, `shown` of its `sets` were visible.
    """

    closeness: Closeness
    seat: Seat
    to: Seat
    cause: Cause
    events: int
    tiles: tuple[Tile, ...] = ()
    shown: int = 0
    sets: int = 0

    @property
    def rank(self) -> tuple[int, int]:
        """The closest call has the smallest rank."""
        return ORDER.index(self.closeness), self.sets - self.shown


def closest_calls(
    hand: Hand, players: int, rules: RuleSet, moments: Sequence[Moment]
) -> dict[Seat, CloseCall]:
    """The closest call of each player who had one. `moments` are those of the hand."""
    at = places_of_calls(hand.events)
    found = [
        CloseCall(
            closeness=OF_MOMENTS[each.kind],
            seat=seat,
            to=each.to,
            cause=each.cause,
            events=before_discard(hand.events, at[each.calls - 1], seat),
            tiles=each.tiles,
        )
        for each in moments
        for seat in each.seats
    ]
    found += _held(hand, players, rules, moments)
    found += _begun(hand, players, rules)
    best: dict[Seat, CloseCall] = {}
    for each in sorted(found, key=lambda each: (each.rank, each.events)):
        best.setdefault(each.seat, each)
    return best


def before_discard(events: Sequence[Event], number: int, seat: Seat) -> int:
    """The number of events before the player's discard, if this event is or claims it."""
    last = events[number - 1]
    if isinstance(last, Called) and last.feeder is seat:
        fed = (n for n in range(number - 1, 0, -1) if isinstance(events[n - 1], Discard))
        number = next(fed, number)
        last = events[number - 1]
    return number - 1 if isinstance(last, Discard) and last.by is seat else number


def places_of_calls(events: Sequence[Event]) -> list[int]:
    """For each call and discard, the number of events up to it."""
    return [n for n, each in enumerate(events, start=1) if isinstance(each, Discard | Called)]


def _held(
    hand: Hand, players: int, rules: RuleSet, moments: Sequence[Moment]
) -> Iterator[CloseCall]:
    """The first turn of each player on which they had an unsafe tile in hand."""
    waiting = {
        seat: {tile for each in moments if seat in each.seats for tile in each.tiles}
        for each in moments
        for seat in each.seats
    }
    replay = Replay(hand, players)
    for number, event in enumerate(hand.events if waiting else (), start=1):
        replay.play(event)
        if not isinstance(event, Draw | Called) or event.by not in waiting:
            continue
        by, held = event.by, {each.kind for each in replay.players[event.by].concealed or ()}
        if waiting[by].isdisjoint(held):
            continue
        table = table_after(calls_of(hand.events[:number]), players)
        unsafe = [each for each in yakuman_dangers(table, rules, by) if each.tile in held]
        if unsafe:
            to, cause = unsafe[0].to, unsafe[0].cause
            same = [each.tile for each in unsafe if (each.to, each.cause) == (to, cause)]
            yield CloseCall(
                closeness=Closeness.HELD,
                seat=by,
                to=to,
                cause=cause,
                events=number,
                tiles=tuple(same),
            )
            del waiting[by]


def _begun(hand: Hand, players: int, rules: RuleSet) -> Iterator[CloseCall]:
    """Each call that showed a set of a hand for which others could become liable."""
    replay = Replay(hand, players)
    for number, event in enumerate(hand.events, start=1):
        replay.play(event)
        if not isinstance(event, Called):
            continue
        melds = replay.players[event.by].melds
        for feared in feared_by_claims(rules):
            shown = len(feared.shown_by(melds))
            if shown and feared.sets - shown <= SETS_IN_A_HAND - len(melds):
                for seat in others_than(event.by, players):
                    yield CloseCall(
                        closeness=Closeness.BEGUN,
                        seat=seat,
                        to=event.by,
                        cause=feared.yakuman,
                        events=number,
                        shown=shown,
                        sets=feared.sets,
                    )
