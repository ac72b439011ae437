"""Prices in riichi: yakuman by their number, other hands by han and fu."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from pao_core.board.seats import Seat, others_than
from pao_core.frozen import FrozenDict
from pao_core.hands.causes import Cause, OtherCause
from pao_core.hands.names import Yakuman
from pao_core.hands.scored import ScoredHand
from pao_core.hands.win import LEAST_HAN, CheckedWin, HanFu, Limit
from pao_core.reasons.codes import StepCode
from pao_core.reasons.steps import Step, step
from pao_core.rules.choices import (
    CompositeYakuman,
    CountedYakuman,
    ManganRounding,
    ThreePlayerTsumo,
)
from pao_core.rules.memo import remembered
from pao_core.rules.rule_set import RuleSet

YAKUMAN_BASE: Final = 8000
"""Base points of one yakuman. A ron costs four times as much, or six times if the dealer wins."""
MANGAN_BASE: Final = 2000
JUST_BELOW_MANGAN: Final = 1920
"""Base points of 4 han 30 fu and of 3 han 60 fu."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Part:
    """A part of a hand that is paid separately. An ordinary hand has no yakuman."""

    yakuman: tuple[Yakuman, ...]
    base: int

    @property
    def cause(self) -> Cause:
        return self.yakuman[0] if self.yakuman else OtherCause.HAND


@dataclass(frozen=True, slots=True, kw_only=True)
class HandValue:
    """The parts of a hand, and the steps that priced it."""

    yakuman: tuple[Yakuman, ...]
    parts: tuple[Part, ...]
    steps: tuple[Step, ...]
    scored: ScoredHand | None = None  # None if the hand has no yaku


def worth(checked: CheckedWin, rules: RuleSet) -> HandValue:
    """The value of a hand given by han and fu, or by its yakuman in the best reading."""
    win = checked.win
    if win.han_fu is not None:
        return worth_of_ordinary(win.by, win.han_fu, rules)
    return _worth_of_yakuman(win.by, checked.readings, rules)


def _counts(names: Sequence[Yakuman], rules: RuleSet) -> tuple[int, ...]:
    """How many times each of these yakuman counts."""
    return tuple(
        [2 if rules.may_count_twice(name) and name in rules.double_yakuman else 1 for name in names]
    )


def _units(counts: Sequence[int], rules: RuleSet) -> int:
    """How many yakuman that makes in all."""
    if len(counts) > 1 and rules.composite_yakuman is CompositeYakuman.SINGLE:
        return max(counts)
    return sum(counts)


@remembered
def _worth_of_yakuman(
    winner: Seat, readings: tuple[tuple[Yakuman, ...], ...], rules: RuleSet
) -> HandValue:
    """The value of the reading with the most yakuman."""
    counted = [(names, _counts(names, rules)) for names in readings]
    names, counts = max(counted, key=lambda pair: _units(pair[1], rules))
    are_counted = len(names) == 1 or rules.composite_yakuman is CompositeYakuman.COUNTED
    units = _units(counts, rules)
    parts = (
        tuple(
            Part(yakuman=(name,), base=YAKUMAN_BASE * count)
            for name, count in zip(names, counts, strict=True)
        )
        if are_counted
        else (Part(yakuman=names, base=YAKUMAN_BASE * units),)
    )
    several = len(names) > 1 or units > 1
    reason = step(
        StepCode.WORTH_SEVERAL_YAKUMAN if several else StepCode.WORTH_YAKUMAN,
        winner=winner,
        yakuman=names,
        units=units,
        each=YAKUMAN_BASE * (6 if winner.is_dealer else 4),
    )
    scored = ScoredHand(by=winner, han=None, fu=None, limit=None, yakuman=names)
    return HandValue(yakuman=names, parts=parts, steps=(reason,), scored=scored)


def worth_of_ordinary(winner: Seat, han_fu: HanFu, rules: RuleSet) -> HandValue:
    """The value of a hand with this many han and fu."""
    base, limit = base_points(han_fu, rules)
    if han_fu.limit is not None:
        code = StepCode.WORTH_NAMED_LIMIT if limit is han_fu.limit else StepCode.WORTH_LESS
        reason = step(code, winner=winner, limit=limit, named=han_fu.limit, base=base)
        return ordinary(base, ScoredHand(by=winner, han=None, fu=None, limit=limit), reason)
    scored = ScoredHand(by=winner, han=han_fu.han, fu=han_fu.fu, limit=limit)
    return ordinary(base, scored, step_of_price(base, scored))


def step_of_price(base: int, scored: ScoredHand) -> Step:
    """How many base points the han and fu of a hand make."""
    return step(
        StepCode.WORTH_LIMIT if scored.limit else StepCode.WORTH_HAND,
        winner=scored.by,
        han=scored.han,
        fu=scored.fu,
        limit=scored.limit,
        base=base,
    )


def ordinary(base: int, scored: ScoredHand, *steps: Step) -> HandValue:
    """The value of a hand without yakuman, which is paid as a whole."""
    return HandValue(yakuman=(), parts=(Part(yakuman=(), base=base),), steps=steps, scored=scored)


def base_points(han_fu: HanFu, rules: RuleSet) -> tuple[int, Limit | None]:
    """The base points of an ordinary hand, and its limit if it reaches one."""
    han, fu = han_fu.han, han_fu.fu or 0
    if han >= LEAST_HAN[Limit.COUNTED_YAKUMAN] and rules.counted_yakuman is CountedYakuman.YES:
        return YAKUMAN_BASE, Limit.COUNTED_YAKUMAN
    for points, limit in (
        (6000, Limit.SANBAIMAN),
        (4000, Limit.BAIMAN),
        (3000, Limit.HANEMAN),
        (MANGAN_BASE, Limit.MANGAN),
    ):
        if han >= LEAST_HAN[limit]:
            return points, limit
    base = fu * 2 ** (han + 2)
    if base >= MANGAN_BASE:
        return MANGAN_BASE, Limit.MANGAN
    if base == JUST_BELOW_MANGAN and rules.mangan_rounding is ManganRounding.KIRIAGE:
        return MANGAN_BASE, Limit.MANGAN
    return base, None


def up_to_hundred(points: int) -> int:
    """Round up to whole hundreds, as riichi rounds every payment."""
    return -(-points // 100) * 100


def ron_price(base: int, winner: Seat) -> int:
    """The price of a hand if one discarder pays all of it."""
    return up_to_hundred(base * (6 if winner.is_dealer else 4))


def tsumo_shares(base: int, winner: Seat, players: int, rules: RuleSet) -> FrozenDict[Seat, int]:
    """What each other player pays for a self-drawn hand with these base points."""
    payers = others_than(winner, players)
    double = {seat: winner.is_dealer or seat.is_dealer for seat in payers}
    shares = {seat: up_to_hundred(base * (2 if double[seat] else 1)) for seat in payers}
    if players == 3 and rules.three_player_tsumo is ThreePlayerTsumo.FULL:
        north = base * (2 if winner.is_dealer else 1)
        shares = {seat: share + up_to_hundred(north // 2) for seat, share in shares.items()}
    return FrozenDict.of(shares)
