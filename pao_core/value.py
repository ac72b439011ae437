"""What a winning hand is worth: yakuman by name or by tiles, other hands by han and fu."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from pao_core.choices import CompositeYakuman, CountedYakuman, ManganRounding, Yakuman
from pao_core.rulesets import RuleSet
from pao_core.seats import Seat
from pao_core.steps import Step, StepCode, step
from pao_core.tiles import Tile

YAKUMAN_BASE: Final = 8000
"""Base points of one yakuman: a ron costs four times as much, six times if the dealer wins."""


class WinKind(StrEnum):
    """How the winning tile came."""

    TSUMO = "tsumo"  # drawn from the wall
    RINSHAN = "rinshan"  # drawn as the replacement tile of a kan
    RON = "ron"  # another player's discard
    CHANKAN = "chankan"  # robbed from another player's kan

    @property
    def is_ron(self) -> bool:
        """The tile is another player's."""
        return self in (WinKind.RON, WinKind.CHANKAN)


@dataclass(frozen=True, slots=True, kw_only=True)
class HanFu:
    """The value of an ordinary hand; `fu` may be `None` from mangan on."""

    han: int
    fu: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Win:
    """A win: by whom, how, from whom, and either tiles or a named value."""

    by: Seat
    kind: WinKind
    discarder: Seat | None = None
    tile: Tile | None = None
    concealed: tuple[Tile, ...] | None = None
    yakuman: tuple[Yakuman, ...] = ()
    han_fu: HanFu | None = None
    faan: int | None = None  # in Hong Kong
    points: int | None = None  # in Zung Jung and MCR


@dataclass(frozen=True, slots=True, kw_only=True)
class CheckedWin:
    """A win that can have happened, with every reading of its tiles as a list of yakuman."""

    win: Win
    readings: tuple[tuple[Yakuman, ...], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Part:
    """A part of a hand that is paid for by itself: its yakuman (none: an ordinary hand)."""

    yakuman: tuple[Yakuman, ...]
    base: int

    @property
    def name(self) -> str:
        """What a payment for this part is for."""
        return self.yakuman[0] if self.yakuman else "hand"


@dataclass(frozen=True, slots=True, kw_only=True)
class HandValue:
    """The parts of a hand and the steps that priced it."""

    yakuman: tuple[Yakuman, ...]
    parts: tuple[Part, ...]
    steps: tuple[Step, ...]


def worth(checked: CheckedWin, rules: RuleSet) -> HandValue:
    """The value of the hand: the best reading that these rules allow."""
    win = checked.win
    if win.han_fu is not None:
        return _worth_of_ordinary(win.by, win.han_fu, rules)
    best = max(checked.readings, key=lambda names: _units(names, rules))
    return _worth_of_yakuman(win.by, best, rules)


def _units(names: Sequence[Yakuman], rules: RuleSet) -> int:
    units = [
        2 if rules.may_count_twice(each) and each in rules.double_yakuman else 1 for each in names
    ]
    if len(units) > 1 and rules.composite_yakuman is CompositeYakuman.SINGLE:
        return max(units)
    return sum(units)


def _worth_of_yakuman(winner: Seat, names: tuple[Yakuman, ...], rules: RuleSet) -> HandValue:
    units = _units(names, rules)
    counted = len(names) == 1 or rules.composite_yakuman is CompositeYakuman.COUNTED
    parts = (
        tuple(Part(yakuman=(each,), base=YAKUMAN_BASE * _units((each,), rules)) for each in names)
        if counted
        else (Part(yakuman=names, base=YAKUMAN_BASE * units),)
    )
    says = step(
        StepCode.WORTH_YAKUMAN,
        "pao-p002" if len(names) > 1 or units > 1 else "pao-p001",
        winner=winner,
        yakuman=names,
        units=units,
        each=YAKUMAN_BASE * (6 if winner.is_dealer else 4),
    )
    return HandValue(yakuman=names, parts=parts, steps=(says,))


def _worth_of_ordinary(winner: Seat, han_fu: HanFu, rules: RuleSet) -> HandValue:
    base, limit = base_points(han_fu, rules)
    says = step(
        StepCode.WORTH_HAND,
        "pao-p018" if limit else "pao-p017",
        winner=winner,
        han=han_fu.han,
        fu=han_fu.fu,
        limit=limit,
        base=base,
    )
    return HandValue(yakuman=(), parts=(Part(yakuman=(), base=base),), steps=(says,))


def base_points(han_fu: HanFu, rules: RuleSet) -> tuple[int, str | None]:
    """Base points of an ordinary hand, and the name of its limit if it has reached one."""
    han, fu = han_fu.han, han_fu.fu or 0
    if han >= 13 and rules.counted_yakuman is CountedYakuman.YES:
        return YAKUMAN_BASE, "counted yakuman"
    for lowest, points, limit in (
        (11, 6000, "sanbaiman"),
        (8, 4000, "baiman"),
        (6, 3000, "haneman"),
        (5, 2000, "mangan"),
    ):
        if han >= lowest:
            return points, limit
    base = fu * 2 ** (han + 2)
    if base >= 2000:
        return 2000, "mangan"
    if base == 1920 and rules.mangan_rounding is ManganRounding.KIRIAGE:
        return 2000, "mangan"
    return base, None
