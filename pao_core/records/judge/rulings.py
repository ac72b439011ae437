"""Asks the rules about the wins of a hand."""

from collections.abc import Callable, Sequence
from typing import Final

from pao_core.board.circumstances import PLAIN, Circumstances
from pao_core.board.seats import Seat
from pao_core.board.table import table_after
from pao_core.games.ruling import Ruling, check_asked, rule_without_steps
from pao_core.hands.win import Win
from pao_core.payment.transfers import Stakes
from pao_core.problems.errors import ImpossibleQuestion, Message
from pao_core.records.judge.checks import Check, Checks
from pao_core.records.judge.explainer import Class
from pao_core.records.judge.outcomes import win_outcomes
from pao_core.records.model import Hand, WinEnd
from pao_core.records.replay import SettlementInput
from pao_core.rules.memo import memo_of
from pao_core.rules.rule_set import RuleSet

Wins = tuple[Win, ...]
IN_ROUND: Final = {seat: Circumstances(round=seat) for seat in Seat}


def ruling_on(settlement: SettlementInput, hand: Hand, wins: Wins, rules: RuleSet) -> Ruling:
    """The ruling on the wins. Raises `ImpossibleQuestion` if the rules do not allow them.

    It lists no assumptions, and few steps if nobody can be liable, because checks do not need them.
    """
    return _ruling(settlement, hand.honba, wins, IN_ROUND[hand.round], rules)


def ruling_by_value(settlement: SettlementInput, hand: Hand, wins: Wins, rules: RuleSet) -> Ruling:
    """Like `ruling_on`, for wins with recorded values, which do not depend on the round."""
    # There are few values, so almost every win has the payments of an earlier one.
    ruling: Ruling = memo_of(_ruling, settlement, hand.honba, wins, PLAIN)(rules)
    return ruling


def _ruling(
    settlement: SettlementInput,
    honba: int,
    wins: Wins,
    circumstances: Circumstances,
    rules: RuleSet,
) -> Ruling:
    table = table_after(settlement.calls, settlement.players)
    stakes = Stakes(honba=honba, deposits=settlement.deposits, riichi=settlement.declared)
    won = check_asked(table, wins, rules, stakes, circumstances)
    return rule_without_steps(table, won, rules, stakes, circumstances)


def checked_ruling(
    rule: Callable[[SettlementInput, Hand, Wins, RuleSet], Ruling],
    settlement: SettlementInput,
    hand: Hand,
    ends: Sequence[WinEnd],
    wins: Wins,
    checks: Checks,
) -> Ruling | None:
    """The ruling, or `None` after noting that the rules do not allow the win."""
    try:
        ruling = rule(settlement, hand, wins, checks.rules)
    except ImpossibleQuestion as error:
        checks.counts[Check.WIN] += 1
        says = Message("the rules do not allow this win: {problem}", problem=error.problems[0].says)
        checks.differ(
            Check.WIN,
            None,
            {"by": ends[0].by.value},
            says,
            kind=Class.RECORD,
            fits=lambda rules: bool(ruling_on(settlement, hand, wins, rules)),
        )
        return None
    checks.won = win_outcomes(ruling)
    return ruling
