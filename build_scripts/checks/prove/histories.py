"""Every history of one player's sets, and how a history becomes calls at a table.

A history is the order in which one player called sets and declared kans. Two histories are the same
if they differ only in names: which dragon, which wind, which other tile, which feeder. So each
of these is numbered in the order in which it first appears.
"""

from collections.abc import Iterator
from enum import Enum
from typing import Final, NamedTuple, TypeAlias

from pao_core.board.melds import CallKind

MOST_SETS: Final = 4
FEEDERS: Final = 3


class Family(Enum):
    """Which tiles a triplet or kan is made of."""

    DRAGON = "dragon"
    WIND = "wind"
    OTHER = "other"


KINDS_OF: Final = {Family.DRAGON: 3, Family.WIND: 4, Family.OTHER: MOST_SETS}
"""How many kinds of tile each family has. A player never shows more than four others."""


LEFT_NEIGHBOUR: Final = -1
"""Feeds every chii, so chii have no numbered feeder."""


class Act(NamedTuple):
    """One event: a call, or a declared kan. A chii has no family: its tiles do not matter here."""

    kind: CallKind
    family: Family | None = None
    number: int = 0  # the first, second … kind of its family in this history
    feeder: int | None = None  # the first, second or third player who fed this history


class Shown(NamedTuple):
    """A set as it lies on the table. An added kan keeps the feeder of its pon."""

    kind: CallKind
    family: Family | None
    number: int
    feeder: int | None


History: TypeAlias = tuple[Act, ...]
Sets: TypeAlias = tuple[Shown, ...]


def acts_after(sets: Sets) -> Iterator[Act]:
    """Every event that can come next."""
    for shown in sets:
        if shown.kind is CallKind.PON:
            yield Act(CallKind.SHOUMINKAN, shown.family, shown.number)
    if len(sets) == MOST_SETS:
        return
    yield Act(CallKind.CHII, feeder=LEFT_NEIGHBOUR)
    known = max((shown.feeder for shown in sets if shown.feeder is not None), default=-1) + 1
    for family, kinds in KINDS_OF.items():
        number = sum([shown.family is family for shown in sets])
        if number == kinds:
            continue
        yield Act(CallKind.ANKAN, family, number)
        for feeder in range(min(known + 1, FEEDERS)):
            yield Act(CallKind.PON, family, number, feeder)
            yield Act(CallKind.DAIMINKAN, family, number, feeder)


def sets_after(sets: Sets, act: Act) -> Sets:
    """The player's sets after one more event."""
    if act.kind is CallKind.SHOUMINKAN:
        return tuple([_with_fourth_tile(shown, act) for shown in sets])
    return (*sets, Shown(*act))


def _with_fourth_tile(shown: Shown, act: Act) -> Shown:
    is_its_pon = (shown.family, shown.number) == (act.family, act.number)
    return shown._replace(kind=CallKind.SHOUMINKAN) if is_its_pon else shown


def sets_of(history: History) -> Sets:
    """The player's sets after all these events."""
    sets: Sets = ()
    for act in history:
        sets = sets_after(sets, act)
    return sets


def walk(start: History = (), most: int | None = None) -> Iterator[tuple[History, Sets, Sets]]:
    """This history and every longer one, with the sets before and after its last event.

    `most` is the largest number of events. Each history comes after the one that it continues.
    """
    before = sets_of(start[:-1])
    waiting = [(start, before, sets_after(before, start[-1]) if start else before)]
    while waiting:
        history, before, after = waiting.pop()
        yield history, before, after
        if most is None or len(history) < most:
            waiting += [
                ((*history, act), after, sets_after(after, act)) for act in acts_after(after)
            ]


def feeder_of(act: Act, before: Sets) -> int | None:
    """Who fed this set, or the pon to which this kan adds a tile."""
    if act.kind is not CallKind.SHOUMINKAN:
        return act.feeder
    return next(
        other.feeder for other in before if (other.family, other.number) == (act.family, act.number)
    )


def starts(events: int) -> Iterator[History]:
    """The histories of exactly this many events: `walk` from each covers all that are longer."""
    return (history for history, _, _ in walk(most=events) if len(history) == events)
