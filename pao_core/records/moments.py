"""The moments of liability in a hand, and how close each player came to it.

A moment is a call or discard that made someone liable or risked it.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from pao_core.board.melds import Call, CallKind
from pao_core.board.seats import Seat, others_than
from pao_core.board.table import SETS_IN_A_HAND, Event, PublicTable, table_after
from pao_core.board.tiles import Tile
from pao_core.hands.causes import Cause, OtherCause
from pao_core.liability.claims import completing_tiles, feared_by_claims, judge_event
from pao_core.liability.danger import Danger, dangers
from pao_core.records import model
from pao_core.records.model import Called, Discard, Draw, Hand
from pao_core.records.replay import Replay, calls_of
from pao_core.rules.rule_set import RuleSet


class MomentKind(StrEnum):
    """The effect of a call or discard.

    >>> MomentKind("liable")
    <MomentKind.LIABLE: 'liable'>
    """

    LIABLE = "liable"  # someone is liable for a yakuman from here on
    DANGER = "danger"  # a discard would make its player liable from here on
    DISCARD = "discard"  # someone made such a discard, and no call of it made them liable


@dataclass(frozen=True, slots=True, kw_only=True)
class Moment:
    """An effect of a call or discard. `calls` is the number of both so far, including this one.

    `seats` are liable to the seat `to` for the `cause`, or would be after discarding one of
    `tiles`, or have just discarded it.

    >>> calls = [parse_call("S pon 5z from N"), parse_call("S pon 6z from E")]
    >>> moment = moments_of(calls, rule_set("tenhou"))[0]
    >>> moment.to, moment.cause, to_text(moment.tiles)
    (<Seat.SOUTH: 'S'>, <Yakuman.DAISANGEN: 'daisangen'>, '7z')
    """

    kind: MomentKind
    calls: int
    seats: tuple[Seat, ...]
    to: Seat
    cause: Cause
    tiles: tuple[Tile, ...] = ()


Unsafe = tuple[Seat, Tile, Seat, Cause]
"""The discarder, the tile, the player to whom they would be liable, and the hand."""


def moments_of(calls: Sequence[Call], rules: RuleSet, players: int = 4) -> tuple[Moment, ...]:
    """Every moment of a hand with these calls, in order. Raises `ImpossibleQuestion`.

    The win after a daiminkan is not included: under rules with it, every tile is always unsafe.

    >>> calls = table("S pon 5z from N", "S pon 6z from E", "S pon 7z from W").events
    >>> for moment in moments_of([event.call for event in calls], rule_set("tenhou")):
    ...     print(moment.calls, moment.kind, *(seat.wind for seat in moment.seats))
    2 danger East West North
    3 liable West
    """
    moments: list[Moment] = []
    known: set[Unsafe] = set()
    hands = feared_by_claims(rules)
    for event in table_after(calls, players).events:
        number = event.place + 1
        liable = [*_made_liable(event, number, rules)]
        last = moments[-1] if moments else None
        if liable and last and last.kind is MomentKind.DISCARD and last.calls == number - 1:
            moments.pop()  # the liability says more
        moments += liable
        moments += _risked(event, calls, rules, players, known)
        is_call = event.call.kind is not CallKind.DISCARD  # a discard makes no other tile unsafe
        if is_call and completing_tiles(event.after, hands):
            so_far = table_after(calls[:number], players)
            now = [
                (seat, danger.tile, danger.to, danger.cause)
                for seat in others_than(event.call.by, so_far.players)
                for danger in yakuman_dangers(so_far, rules, seat)
                if danger.to is event.call.by
            ]
            moments += _in_danger([threat for threat in now if threat not in known], number)
            known |= {*now}
    return tuple(moments)


def _risked(
    event: Event, calls: Sequence[Call], rules: RuleSet, players: int, known: set[Unsafe]
) -> Iterator[Moment]:
    """The discard of a tile that is known to have become unsafe, if it still is."""
    by, tile = event.call.by, event.call.tile.kind
    if event.call.kind is not CallKind.DISCARD:
        return
    if any(threat[:2] == (by, tile) for threat in known):
        for danger in yakuman_dangers(table_after(calls[: event.place], players), rules, by):
            if danger.tile is tile:
                yield Moment(
                    kind=MomentKind.DISCARD,
                    calls=event.place + 1,
                    seats=(by,),
                    to=danger.to,
                    cause=danger.cause,
                    tiles=(tile,),
                )


def _made_liable(event: Event, number: int, rules: RuleSet) -> Iterator[Moment]:
    for liability in judge_event(event, feared_by_claims(rules), rules)[0]:
        yield Moment(
            kind=MomentKind.LIABLE,
            calls=number,
            seats=(liability.seat,),
            to=liability.to,
            cause=liability.cause,
        )


def yakuman_dangers(table: PublicTable, rules: RuleSet, seat: Seat) -> list[Danger]:
    """The dangers for this player, without the win after a daiminkan.

    Under rules with it, every tile is always unsafe.
    """
    found = dangers(table, rules, seat)
    return [danger for danger in found if not isinstance(danger.cause, OtherCause)]


def _in_danger(unsafe: Sequence[Unsafe], number: int) -> Iterator[Moment]:
    """One moment for all tiles and players that risk liability for the same hand."""
    for to, cause in dict.fromkeys((to, cause) for _, _, to, cause in unsafe):
        rows = [(seat, tile) for seat, tile, *same in unsafe if same == [to, cause]]
        yield Moment(
            kind=MomentKind.DANGER,
            calls=number,
            seats=tuple(dict.fromkeys(seat for seat, _ in rows)),
            to=to,
            cause=cause,
            tiles=tuple(dict.fromkeys(tile for _, tile in rows)),
        )


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
    hand: Hand, rules: RuleSet, players: int, moments: Sequence[Moment]
) -> dict[Seat, CloseCall]:
    """The closest call of each player who had one. `moments` are those of the hand."""
    at = places_of_calls(hand.events)
    close_calls = [
        CloseCall(
            closeness=OF_MOMENTS[moment.kind],
            seat=seat,
            to=moment.to,
            cause=moment.cause,
            events=before_discard(hand.events, at[moment.calls - 1], seat),
            tiles=moment.tiles,
        )
        for moment in moments
        for seat in moment.seats
    ]
    close_calls += _held(hand, rules, players, moments)
    close_calls += _begun(hand, rules, players)
    best: dict[Seat, CloseCall] = {}
    for close_call in sorted(
        close_calls, key=lambda close_call: (close_call.rank, close_call.events)
    ):
        best.setdefault(close_call.seat, close_call)
    return best


def before_discard(events: Sequence[model.Event], number: int, seat: Seat) -> int:
    """The number of events before the player's discard, if this event is or claims it."""
    last = events[number - 1]
    if isinstance(last, Called) and last.feeder is seat:
        fed = (n for n in range(number - 1, 0, -1) if isinstance(events[n - 1], Discard))
        number = next(fed, number)
        last = events[number - 1]
    return number - 1 if isinstance(last, Discard) and last.by is seat else number


def places_of_calls(events: Sequence[model.Event]) -> list[int]:
    """For each call and discard, the number of events up to it."""
    return [n for n, event in enumerate(events, start=1) if isinstance(event, Discard | Called)]


def _held(
    hand: Hand, rules: RuleSet, players: int, moments: Sequence[Moment]
) -> Iterator[CloseCall]:
    """The first turn of each player on which they had an unsafe tile in hand."""
    waiting = {
        seat: {tile for moment in moments if seat in moment.seats for tile in moment.tiles}
        for other in moments
        for seat in other.seats
    }
    replay = Replay(hand, players)
    for number, event in enumerate(hand.events if waiting else (), start=1):
        replay.play(event)
        if not isinstance(event, Draw | Called) or event.by not in waiting:
            continue
        by, held = event.by, {tile.kind for tile in replay.players[event.by].concealed or ()}
        if waiting[by].isdisjoint(held):
            continue
        table = table_after(calls_of(hand.events[:number]), players)
        unsafe = [danger for danger in yakuman_dangers(table, rules, by) if danger.tile in held]
        if unsafe:
            to, cause = unsafe[0].to, unsafe[0].cause
            same = [danger.tile for danger in unsafe if (danger.to, danger.cause) == (to, cause)]
            yield CloseCall(
                closeness=Closeness.HELD,
                seat=by,
                to=to,
                cause=cause,
                events=number,
                tiles=tuple(same),
            )
            del waiting[by]


def _begun(hand: Hand, rules: RuleSet, players: int) -> Iterator[CloseCall]:
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
