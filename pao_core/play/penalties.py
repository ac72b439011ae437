"""Penalties: what a player pays for a fault, and what they may still do in the hand."""

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final

from pao_core.board.seats import Seat, check_in_play, check_players, others_than
from pao_core.frozen import FrozenDict
from pao_core.games.known import game_of
from pao_core.hands.causes import OtherCause
from pao_core.payment.prices import MANGAN_BASE, tsumo_shares
from pao_core.payment.transfers import Transfer, add_up
from pao_core.problems.errors import Code, Message, Problem, Problems
from pao_core.problems.fields import HIGHEST_SCORE, read_number
from pao_core.reasons.codes import StepCode as S
from pao_core.reasons.steps import Step, step
from pao_core.rules.choices import (
    DeadHand,
    FalseClaim,
    FalseWin,
    FalseWinBesideWin,
    NotenRiichi,
)
from pao_core.rules.rule_set import RuleSet
from pao_core.rules.tables import amount

DEDUCTIONS: Final = (
    FalseWin.DEDUCTION_10000,
    FalseWin.DEDUCTION_20000,
    FalseWin.DEDUCTION_30000,
)


class Fault(StrEnum):
    """What a player did wrong.

    >>> Fault("false-win")
    <Fault.FALSE_WIN: 'false-win'>
    """

    FALSE_WIN = "false-win"  # declared a hand that does not win
    NOTEN_RIICHI = "noten-riichi"  # declared riichi without tenpai, as a draw shows
    WITHDRAWN_CLAIM = "withdrawn-claim"  # claimed a discard and withdrew the claim
    DEAD_HAND = "dead-hand"  # has the wrong number of tiles
    LONG_HAND = "long-hand"  # has too many tiles
    SHORT_HAND = "short-hand"  # has too few tiles
    WRONG_DRAW = "wrong-draw"  # drew a tile other than the next one
    FALSE_CLAIM = "false-claim"  # exposed tiles that are not a set


@dataclass(frozen=True, slots=True, kw_only=True)
class Penalty:
    """Who pays whom for a fault, in points. Nobody collects the points in `deducted`.

    >>> judge_fault(Fault.FALSE_WIN, Seat.WEST, rule_set("harr-1922"), limit=300).deltas[Seat.EAST]
    300
    """

    by: Seat
    players: int
    transfers: tuple[Transfer, ...]
    steps: tuple[Step, ...]
    deducted: int = 0

    @property
    def deltas(self) -> Mapping[Seat, int]:
        """Points that each seat in play gains or loses. They sum to minus the deduction."""
        deltas = dict(add_up(self.transfers, self.players))
        deltas[self.by] -= self.deducted
        return FrozenDict.of(deltas)


def judge_fault(
    fault: Fault,
    by: Seat,
    rules: RuleSet,
    *,
    limit: int | None = None,
    winner: Seat | None = None,
    players: int = 4,
) -> Penalty:
    """Judge what this player's fault costs, in points.

    `limit` is the agreed limit of a classical game, or the price of a portion in Hong Kong. After a
    withdrawn claim, `winner` is the player who won the hand. Beside a false win, it is a player who
    really won on the same tile. Raises `ImpossibleQuestion` if half the limit must be paid and is
    missing or not whole, for riichi in a game without it, and for what the fault does not use.

    >>> judge_fault(Fault.FALSE_WIN, Seat.EAST, rule_set("ema-2016")).deltas[Seat.EAST]
    -20000
    """
    rules = rules.for_players(players)
    problems = Problems()
    check_players(players, problems)
    check_in_play(by, "by", players, problems)
    check_in_play(winner, "winner", players, problems)
    if limit is not None:
        read_number(limit, "limit", problems, 1, HIGHEST_SCORE)
    given = [key for key, value in (("limit", limit), ("winner", winner)) if value is not None]
    check_used(fault, given, problems)
    check_winner(fault, by, winner, problems)
    problems.raise_if_any()
    check_game(fault, by, rules, limit, problems)
    problems.raise_if_any()
    case = _Case(fault=fault, by=by, rules=rules, limit=limit or 0, winner=winner, players=players)
    return JUDGES[fault](case)


USED: Final[Mapping[Fault, tuple[str, ...]]] = {
    Fault.FALSE_WIN: ("limit", "winner"),
    Fault.WITHDRAWN_CLAIM: ("winner",),
}
"""The keys that some faults use, besides the player at fault."""


def check_used(fault: Fault, given: Collection[str], problems: Problems) -> None:
    """Note the keys that this fault does not use."""
    for key in given:
        if key not in USED.get(fault, ()):
            says = Message("{penalty} does not use {key}", penalty=fault, key=key)
            problems.add(key, Code.UNKNOWN_KEY, says)


def check_winner(fault: Fault, by: Seat, winner: Seat | None, problems: Problems) -> None:
    """Note a winner who is the player with the false win."""
    known = any(problem.at == "winner" for problem in problems.found)
    if fault is Fault.FALSE_WIN and winner is by and not known:
        says = Message("{seat.wind} declared the false win, so another player won", seat=by)
        problems.add("winner", Code.CONTRADICTION, says)


def check_game(
    fault: Fault, by: Seat, rules: RuleSet, limit: int | None, problems: Problems
) -> None:
    """Note a fault that the game does not have, or that cannot be priced with this limit."""
    if fault is Fault.NOTEN_RIICHI and not game_of(rules).has_riichi:
        says = Message("{rules.title} has no riichi", rules=rules)
        problems.add("fault", Code.NOT_IN_THESE_RULES, says)
    problem = problem_of_limit(fault, by, rules, limit)
    if problem and not any(known.at == problem.at for known in problems.found):
        problems.found.append(problem)


def problem_of_limit(fault: Fault, by: Seat, rules: RuleSet, limit: int | None) -> Problem | None:
    """The problem if this fault cannot be priced with this limit."""
    if fault is not Fault.FALSE_WIN or rules.false_win is not FalseWin.HALF_LIMIT:
        return None
    if limit is None:
        says = Message("limit is missing: a false win costs half of it")
        return Problem(at="limit", code=Code.MISSING, says=says)
    if limit % 2 and not by.is_dealer:
        says = Message(
            "expected an even limit, because half of it is paid; found {limit}", limit=limit
        )
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

    def pays(self, prices: Mapping[Seat, int], reason: Step, *after: Step) -> Penalty:
        transfers = tuple(
            Transfer(
                payer=self.by,
                payee=seat,
                points=points,
                cause=OtherCause.PENALTY,
                clause=reason.clause,
            )
            for seat, points in prices.items()
        )
        return Penalty(
            by=self.by, players=self.players, transfers=transfers, steps=(reason, *after)
        )


def _false_win(case: _Case) -> Penalty:
    if not case.rules.decides("false_win"):
        return case.costs_nothing(step(S.FALSE_WIN_NOT_STATED, fault=case.fault))
    if case.rules.false_win is FalseWin.NONE:
        return case.costs_nothing(step(S.FALSE_WIN_FREE, seat=case.by))
    if case.winner is None:
        return _price_of_false_win(case)
    beside = {"seat": case.by, "winner": case.winner}
    if not case.rules.decides("false_win_beside_win"):
        return case.costs_nothing(step(S.FALSE_WIN_BESIDE_WIN_NOT_STATED, **beside))
    if case.rules.false_win_beside_win is FalseWinBesideWin.FREE:
        return case.costs_nothing(step(S.FALSE_WIN_BESIDE_WIN, **beside))
    return _after(step(S.FALSE_WIN_PAID_BESIDE_WIN, **beside), _price_of_false_win(case))


def _after(reason: Step, penalty: Penalty) -> Penalty:
    return replace(penalty, steps=(reason, *penalty.steps))


def _price_of_false_win(case: _Case) -> Penalty:
    price = case.rules.false_win
    if price is FalseWin.DEAD_HAND:
        return case.costs_nothing(step(S.FALSE_WIN_DEAD_HAND, seat=case.by))
    if price in DEDUCTIONS:
        return _deduction(case, amount(price))
    if price is FalseWin.HALF_LIMIT:
        return _half_limit(case)
    if price is FalseWin.THREE_PORTIONS:
        return _three_portions(case)
    if price is FalseWin.EACH_2000:
        return _pays_each(case, amount(price), S.FALSE_WIN_EACH, step(S.PLAYED_AGAIN))
    if price is FalseWin.EACH_10:
        after = step(S.FALSE_WIN_PLAYS_ON, seat=case.by)
        return _pays_each(case, amount(price), S.FALSE_WIN_EACH_IN_MCR, after)
    prices = tsumo_shares(MANGAN_BASE, case.by, case.players, case.rules)
    reason = step(S.FALSE_WIN_MANGAN, seat=case.by, shares=prices)
    return case.pays(prices, reason, step(S.PLAYED_AGAIN))


def _pays_each(case: _Case, points: int, code: S, after: Step) -> Penalty:
    reason = step(code, seat=case.by, points=points)
    return case.pays(dict.fromkeys(case.others, points), reason, after)


def _half_limit(case: _Case) -> Penalty:
    is_double = {seat: case.by.is_dealer or seat.is_dealer for seat in case.others}
    prices = {seat: case.limit // (1 if is_double[seat] else 2) for seat in case.others}
    reason = step(S.FALSE_WIN_HALF_LIMIT, seat=case.by, limit=case.limit, shares=FrozenDict(prices))
    return case.pays(prices, reason, step(S.DEAL_NOT_STATED))


def _three_portions(case: _Case) -> Penalty:
    portion = case.limit or case.rules.limit_portion
    price = amount(case.rules.false_win) * portion
    reason = step(S.FALSE_WIN_PORTIONS, seat=case.by, portion=portion, points=price)
    prices = dict.fromkeys(case.others, price)
    return case.pays(prices, reason, step(S.HAND_ENDS))


def _deduction(case: _Case, points: int) -> Penalty:
    reason = step(S.FALSE_WIN_DEDUCTION, seat=case.by, points=points)
    return Penalty(
        by=case.by,
        players=case.players,
        transfers=(),
        steps=(reason, step(S.PLAYED_AGAIN)),
        deducted=points,
    )


def _noten_riichi(case: _Case) -> Penalty:
    if not (case.rules.decides("noten_riichi") and case.rules.decides("false_win")):
        return case.costs_nothing(step(S.NOTEN_RIICHI_NOT_STATED, fault=case.fault))
    match case.rules.noten_riichi:
        case NotenRiichi.IMPOSSIBLE:
            return case.costs_nothing(step(S.NOTEN_RIICHI_IMPOSSIBLE))
        case NotenRiichi.NONE:
            return case.costs_nothing(step(S.NOTEN_RIICHI_FREE, seat=case.by))
        case NotenRiichi.FALSE_WIN:
            return _after(step(S.NOTEN_RIICHI_COSTS, seat=case.by), _price_of_false_win(case))


def _false_claim(case: _Case) -> Penalty:
    if not case.rules.decides("false_claim"):
        return case.costs_nothing(step(S.FALSE_CLAIM, seat=case.by))
    is_dead = case.rules.false_claim is FalseClaim.DEAD_HAND
    code = S.FALSE_CLAIM_DEAD_HAND if is_dead else S.FALSE_CLAIM_CORRECTED
    return case.costs_nothing(step(code, seat=case.by))


def _withdrawn_claim(case: _Case) -> Penalty:
    price = case.rules.withdrawn_claim
    if not case.rules.decides("withdrawn_claim"):
        return case.costs_nothing(step(S.WITHDRAWN_CLAIM_NOT_STATED, fault=case.fault))
    if not price:
        return case.costs_nothing(step(S.WITHDRAWN_FREE, seat=case.by))
    winner = case.winner
    if winner is None or winner is case.by:
        code = S.WITHDRAWN_OWN_WIN if winner else S.WITHDRAWN_DRAW
        return case.costs_nothing(step(code, seat=case.by, points=price))
    reason = step(S.WITHDRAWN_TO_WINNER, seat=case.by, winner=winner, points=price)
    return case.pays({winner: price}, reason)


def _wrong_number(case: _Case) -> Penalty:
    if not case.rules.decides("dead_hand"):
        return case.costs_nothing(step(S.DEAD_HAND_NOT_STATED, fault=case.fault))
    rule = case.rules.dead_hand
    only_if_long = rule is DeadHand.NO_CALLS_IF_LONG
    is_barred = rule is DeadHand.NO_CALLS or (only_if_long and case.fault is Fault.LONG_HAND)
    code = S.DEAD_HAND_NO_CALLS if is_barred else S.DEAD_HAND_NO_WIN
    reasons = [step(code, seat=case.by)]
    if only_if_long and case.fault is Fault.DEAD_HAND:
        reasons.append(step(S.DEAD_HAND_IF_LONG))
    reasons += [step(step_code) for step_code in game_of(case.rules).dead_hand_in_the_end]
    return case.costs_nothing(*reasons)


JUDGES: Final[Mapping[Fault, Callable[[_Case], Penalty]]] = {
    Fault.FALSE_WIN: _false_win,
    Fault.NOTEN_RIICHI: _noten_riichi,
    Fault.WITHDRAWN_CLAIM: _withdrawn_claim,
    Fault.DEAD_HAND: _wrong_number,
    Fault.LONG_HAND: _wrong_number,
    Fault.SHORT_HAND: _wrong_number,
    Fault.WRONG_DRAW: lambda case: case.costs_nothing(step(S.WRONG_DRAW, seat=case.by)),
    Fault.FALSE_CLAIM: _false_claim,
}
