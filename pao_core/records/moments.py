"""The moments of liability in a hand: calls and discards that made someone liable or risked it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum

from pao_core.board.melds import Call, CallKind
from pao_core.board.seats import Seat, others_than
from pao_core.board.table import Event, PublicTable, table_after
from pao_core.board.tiles import Tile
from pao_core.hands.causes import Cause, OtherCause
from pao_core.liability.claims import completing_tiles, feared_by_claims, judge_event
from pao_core.liability.danger import Danger, dangers
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
    """

    kind: MomentKind
    calls: int
    seats: tuple[Seat, ...]
    to: Seat
    cause: Cause
    tiles: tuple[Tile, ...] = ()


Unsafe = tuple[Seat, Tile, Seat, Cause]
"""The discarder, the tile, the player to whom they would be liable, and the hand."""


def moments_of(calls: Sequence[Call], players: int, rules: RuleSet) -> tuple[Moment, ...]:
    """Every moment of a hand with these calls, in order. Raises `ImpossibleQuestion`.

    The win after a daiminkan is not included: under rules with it, every tile is always unsafe.
    """
    found: list[Moment] = []
    known: set[Unsafe] = set()
    hands = feared_by_claims(rules)
    for event in table_after(calls, players).events:
        number = event.place + 1
        liable = [*_made_liable(event, number, rules)]
        if liable and found and _is_discard_before(found[-1], number):
            found.pop()  # the liability says more
        found += liable
        found += _risked(event, calls, players, rules, known)
        is_call = event.call.kind is not CallKind.DISCARD  # a discard makes no other tile unsafe
        if is_call and completing_tiles(event.after, hands):
            so_far = table_after(calls[:number], players)
            now = _unsafe(so_far, event.call.by, rules)
            found += _in_danger([each for each in now if each not in known], number)
            known |= {*now}
    return tuple(found)


def _is_discard_before(moment: Moment, number: int) -> bool:
    return moment.kind is MomentKind.DISCARD and moment.calls == number - 1


def _risked(
    event: Event, calls: Sequence[Call], players: int, rules: RuleSet, known: set[Unsafe]
) -> Iterator[Moment]:
    """The discard of a tile that is known to have become unsafe, if it still is."""
    by, tile = event.call.by, event.call.tile.kind
    if event.call.kind is not CallKind.DISCARD:
        return
    if any(each[:2] == (by, tile) for each in known):
        for each in yakuman_dangers(table_after(calls[: event.place], players), rules, by):
            if each.tile is tile:
                yield Moment(
                    kind=MomentKind.DISCARD,
                    calls=event.place + 1,
                    seats=(by,),
                    to=each.to,
                    cause=each.cause,
                    tiles=(tile,),
                )


def _made_liable(event: Event, number: int, rules: RuleSet) -> Iterator[Moment]:
    for each in judge_event(event, feared_by_claims(rules), rules)[0]:
        yield Moment(
            kind=MomentKind.LIABLE,
            calls=number,
            seats=(each.seat,),
            to=each.to,
            cause=each.cause,
        )


def _unsafe(table: PublicTable, to: Seat, rules: RuleSet) -> list[Unsafe]:
    return [
        (seat, each.tile, each.to, each.cause)
        for seat in others_than(to, table.players)
        for each in yakuman_dangers(table, rules, seat)
        if each.to is to
    ]


def yakuman_dangers(table: PublicTable, rules: RuleSet, seat: Seat) -> list[Danger]:
    """The dangers for this player, without the win after a daiminkan.

    Under rules with it, every tile is always unsafe.
    """
    found = dangers(table, rules, seat)
    return [each for each in found if not isinstance(each.cause, OtherCause)]


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
