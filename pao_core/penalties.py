"""Penalties: what a player pays for a fault, and what he may still do in the hand."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from pao_core.choices import DeadHand, FalseWin, SettlementSystem
from pao_core.errors import Code, ImpossibleQuestion, Problem
from pao_core.rulesets import RuleSet
from pao_core.seats import Seat, others_than
from pao_core.settlement import Transfer, add_up, tsumo_shares
from pao_core.steps import Step, StepCode, step

MANGAN_BASE: Final = 2000
FOR_EACH_OTHER: Final = 2000
FOR_EACH_OTHER_IN_MCR: Final = 10
PORTIONS_OF_A_FALSE_WIN: Final = 3
DEDUCTIONS: Final = {
    FalseWin.DEDUCTION_10000: 10_000,
    FalseWin.DEDUCTION_20000: 20_000,
    FalseWin.DEDUCTION_30000: 30_000,
}


class Fault(StrEnum):
    """What a player did wrong."""

    FALSE_WIN = "false-win"  # declared a win that is none
    WITHDRAWN_CLAIM = "withdrawn-claim"  # claimed a discard and changed his mind
    DEAD_HAND = "dead-hand"  # the hand has a wrong number of tiles
    LONG_HAND = "long-hand"  # too many
    SHORT_HAND = "short-hand"  # too few
    WRONG_DRAW = "wrong-draw"  # drew another tile than the next one
    FALSE_CLAIM = "false-claim"  # laid down a set that is none


@dataclass(frozen=True, slots=True, kw_only=True)
class Penalty:
    """Who pays whom for a fault; `deducted` points are taken from the player and paid to nobody."""

    by: Seat
    players: int
    transfers: tuple[Transfer, ...]
    steps: tuple[Step, ...]
    deducted: int = 0

    @property
    def deltas(self) -> dict[Seat, int]:
        """Points gained or lost by each seat in play; they add up to minus what is deducted."""
        deltas = add_up(self.transfers, self.players)
        deltas[self.by] -= self.deducted
        return deltas


def judge_fault(
    fault: Fault,
    by: Seat,
    rules: RuleSet,
    *,
    limit: int | None = None,
    winner: Seat | None = None,
    players: int = 4,
) -> Penalty:
    """What the fault of this player costs.

    `limit` is the agreed limit of a classical game, or the price of one portion in Hong Kong.
    `winner` is who won the hand in the end, for a claim that was taken back.
    Raises `ImpossibleQuestion` where half of the limit is the price and cannot be paid.
    """
    problem = problem_of_limit(fault, by, rules, limit)
    if problem:
        raise ImpossibleQuestion([problem])
    case = _Case(fault=fault, by=by, rules=rules, limit=limit or 0, winner=winner, players=players)
    return JUDGES[fault](case)


def problem_of_limit(fault: Fault, by: Seat, rules: RuleSet, limit: int | None) -> Problem | None:
    """What is wrong if this fault cannot be priced with this limit."""
    if fault is not Fault.FALSE_WIN or rules.false_win is not FalseWin.HALF_LIMIT:
        return None
    if limit is None:
        says = "limit is missing: a false win costs half the limit of the game"
        return Problem(at="limit", code=Code.MISSING, says=says)
    if limit % 2 and not by.is_dealer:
        says = f"expected an even limit, for half of it is paid; found {limit}"
        return Problem(at="limit", code=Code.OUT_OF_RANGE, says=says)
    return None


@dataclass(frozen=True, slots=True, kw_only=True)
class _Case:
    fault: Fault
    by: Seat
    rules: RuleSet
    limit: int
    winner: Seat | None
    players: int

    @property
    def others(self) -> tuple[Seat, ...]:
        return others_than(self.by, self.players)

    def costs_nothing(self, *steps: Step) -> Penalty:
        return Penalty(by=self.by, players=self.players, transfers=(), steps=steps)

    def pays(self, prices: Mapping[Seat, int], clause: str, *steps: Step) -> Penalty:
        transfers = tuple(
            Transfer(payer=self.by, payee=seat, points=points, cause="penalty", clause=clause)
            for seat, points in prices.items()
        )
        return Penalty(by=self.by, players=self.players, transfers=transfers, steps=steps)


def _false_win(case: _Case) -> Penalty:
    price = case.rules.false_win
    if not case.rules.decides("false_win"):
        return case.costs_nothing(
            step(StepCode.PENALTY_NOT_STATED, "pao-x001", fault="a false win")
        )
    if price is FalseWin.NONE:
        return case.costs_nothing(step(StepCode.FALSE_WIN_FREE, "pao-x001", seat=case.by))
    if price is FalseWin.DEAD_HAND:
        return case.costs_nothing(step(StepCode.FALSE_WIN_DEAD_HAND, "pao-x007", seat=case.by))
    if price in DEDUCTIONS:
        return _deduction(case, DEDUCTIONS[price])
    if price is FalseWin.HALF_LIMIT:
        return _half_limit(case)
    if price is FalseWin.THREE_PORTIONS:
        return _three_portions(case)
    if price is FalseWin.EACH_2000:
        return _each(case, FOR_EACH_OTHER, "pao-x006", step(StepCode.PLAYED_AGAIN, "pao-x005"))
    if price is FalseWin.EACH_10:
        after = step(StepCode.FALSE_WIN_PLAYS_ON, "pao-x013", seat=case.by)
        return _each(case, FOR_EACH_OTHER_IN_MCR, "pao-x013", after)
    prices = tsumo_shares(MANGAN_BASE, case.by, case.players, case.rules)
    told = step(StepCode.FALSE_WIN_MANGAN, "pao-x003", seat=case.by, shares=prices)
    return case.pays(prices, "pao-x003", told, step(StepCode.PLAYED_AGAIN, "pao-x005"))


def _each(case: _Case, points: int, clause: str, after: Step) -> Penalty:
    told = step(StepCode.FALSE_WIN_EACH, clause, seat=case.by, points=points)
    return case.pays(dict.fromkeys(case.others, points), clause, told, after)


def _half_limit(case: _Case) -> Penalty:
    is_double = {seat: case.by.is_dealer or seat.is_dealer for seat in case.others}
    prices = {seat: case.limit // (1 if is_double[seat] else 2) for seat in case.others}
    told = step(
        StepCode.FALSE_WIN_HALF_LIMIT, "pao-x002", seat=case.by, limit=case.limit, shares=prices
    )
    return case.pays(prices, "pao-x002", told, step(StepCode.DEAL_NOT_STATED, "pao-x002"))


def _three_portions(case: _Case) -> Penalty:
    portion = case.limit or case.rules.limit_portion
    price = PORTIONS_OF_A_FALSE_WIN * portion
    told = step(
        StepCode.FALSE_WIN_PORTIONS, "pao-x008", seat=case.by, portion=portion, points=price
    )
    prices = dict.fromkeys(case.others, price)
    return case.pays(prices, "pao-x008", told, step(StepCode.HAND_ENDS, "pao-x008"))


def _deduction(case: _Case, points: int) -> Penalty:
    told = step(StepCode.FALSE_WIN_DEDUCTION, "pao-x004", seat=case.by, points=points)
    return Penalty(
        by=case.by,
        players=case.players,
        transfers=(),
        steps=(told, step(StepCode.PLAYED_AGAIN, "pao-x005")),
        deducted=points,
    )


def _withdrawn_claim(case: _Case) -> Penalty:
    price = case.rules.withdrawn_claim
    if not case.rules.decides("withdrawn_claim"):
        fault = "a claim that is taken back"
        return case.costs_nothing(step(StepCode.PENALTY_NOT_STATED, "pao-x009", fault=fault))
    if not price:
        return case.costs_nothing(step(StepCode.WITHDRAWN_FREE, "pao-x009", seat=case.by))
    if case.winner in (None, case.by):
        code = StepCode.WITHDRAWN_OWN_WIN if case.winner else StepCode.WITHDRAWN_DRAW
        return case.costs_nothing(step(code, "pao-x009", seat=case.by, points=price))
    assert case.winner is not None
    told = step(
        StepCode.WITHDRAWN_TO_WINNER, "pao-x009", seat=case.by, winner=case.winner, points=price
    )
    return case.pays({case.winner: price}, "pao-x009", told)


def _wrong_number(case: _Case) -> Penalty:
    if not case.rules.decides("dead_hand"):
        named = "a wrong number of tiles"
        return case.costs_nothing(step(StepCode.PENALTY_NOT_STATED, "pao-x010", fault=named))
    rule = case.rules.dead_hand
    only_if_long = rule is DeadHand.NO_CALLS_IF_LONG
    is_barred = rule is DeadHand.NO_CALLS or (only_if_long and case.fault is Fault.LONG_HAND)
    code = StepCode.DEAD_HAND_NO_CALLS if is_barred else StepCode.DEAD_HAND_NO_WIN
    told = [step(code, "pao-x010", seat=case.by)]
    if only_if_long and case.fault is Fault.DEAD_HAND:
        told.append(step(StepCode.DEAD_HAND_IF_LONG, "pao-x010"))
    if case.rules.settlement is SettlementSystem.CLASSICAL:
        told.append(step(StepCode.DEAD_HAND_SCORES_NOTHING, "pao-x010"))
    return case.costs_nothing(*told)


def _wrong_draw(case: _Case) -> Penalty:
    return case.costs_nothing(step(StepCode.WRONG_DRAW, "pao-x011", seat=case.by))


def _false_claim(case: _Case) -> Penalty:
    return case.costs_nothing(step(StepCode.FALSE_CLAIM, "pao-x012", seat=case.by))


JUDGES: Final[Mapping[Fault, Callable[[_Case], Penalty]]] = {
    Fault.FALSE_WIN: _false_win,
    Fault.WITHDRAWN_CLAIM: _withdrawn_claim,
    Fault.DEAD_HAND: _wrong_number,
    Fault.LONG_HAND: _wrong_number,
    Fault.SHORT_HAND: _wrong_number,
    Fault.WRONG_DRAW: _wrong_draw,
    Fault.FALSE_CLAIM: _false_claim,
}
