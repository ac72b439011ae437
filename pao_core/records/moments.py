"""The moments of liability in a hand: calls that made someone liable or a discard unsafe."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum

from pao_core.board.melds import Call
from pao_core.board.seats import Seat, others_than
from pao_core.board.table import Event, PublicTable, table_after
from pao_core.board.tiles import Tile
from pao_core.hands.causes import Cause, OtherCause
from pao_core.liability.claims import completing_tiles, judge_event
from pao_core.liability.danger import dangers
from pao_core.rules.rule_set import RuleSet


class MomentKind(StrEnum):
    """The effect of a call.

    >>> MomentKind("liable")
    <MomentKind.LIABLE: 'liable'>
    """

    LIABLE = "liable"  # someone is liable for a yakuman from here on
    DANGER = "danger"  # a discard would make its player liable from here on


@dataclass(frozen=True, slots=True, kw_only=True)
class Moment:
    """An effect of a call. `calls` is the number of calls so far, including this one.

    `seats` are liable to the seat `to` for the `cause`, or would be after discarding one of
    `tiles`.
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
    for event in table_after(calls, players).events:
        number = calls.index(event.call) + 1
        found += _made_liable(event, number, rules)
        if completing_tiles(event.after, rules):
            so_far = table_after(calls[:number], players)
            now = _unsafe(so_far, event.call.by, rules)
            found += _in_danger([each for each in now if each not in known], number)
            known |= {*now}
    return tuple(found)


def _made_liable(event: Event, number: int, rules: RuleSet) -> Iterator[Moment]:
    for each in judge_event(event, rules)[0]:
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
        for each in dangers(table, rules, seat)
        if each.to is to and not isinstance(each.cause, OtherCause)
    ]


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
