"""Asks the rules about the wins of a hand."""

from typing import Final

from pao_core.board.circumstances import PLAIN, Circumstances
from pao_core.board.seats import Seat
from pao_core.board.table import table_after
from pao_core.games.ruling import Ruling, check_asked, rule_without_steps
from pao_core.hands.win import Win
from pao_core.payment.transfers import Stakes
from pao_core.records.model import Hand
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
