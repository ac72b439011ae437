"""Payments for the dealer's extra hands."""

from pao_core.board.seats import Seat, check_in_play, check_players, others_than
from pao_core.hands.causes import OtherCause
from pao_core.payment.transfers import NOTHING_IS_PAID, Settlement, pay_winner, without_payments
from pao_core.problems.errors import Code, Message, Problems
from pao_core.problems.fields import read_count
from pao_core.reasons.codes import StepCode
from pao_core.reasons.steps import step
from pao_core.rules.choices import HonbaWinner
from pao_core.rules.rule_set import RuleSet


def extra_hand_payments(
    hands: int,
    winner: Seat,
    rules: RuleSet,
    *,
    discarder: Seat | None = None,
    liable: Seat | None = None,
    players: int = 4,
) -> Settlement:
    """Pay the winner for the dealer's extra hands (pao-p026, pao-p027, pao-p029).

    Each loser pays `honba_value` points per hand. A discarder, or the liable player, pays for all.
    Raises `ImpossibleQuestion` for an impossible number of hands or players.

    >>> paid = extra_hand_payments(2, Seat.SOUTH, rule_set("tenhou"), discarder=Seat.EAST)
    >>> [transfer.points for transfer in paid.transfers]
    [600]
    """
    problems = Problems()
    read_count(hands, "hands", problems)
    check_players(players, problems)
    for at, seat in (("winner", winner), ("discarder", discarder), ("liable", liable)):
        check_in_play(seat, at, players, problems)
    if discarder is winner:
        problems.add(
            "discarder",
            Code.OWN_DISCARD,
            Message("{winner.wind} cannot win on their own discard", winner=winner),
        )
    problems.raise_if_any()
    from_each = hands * rules.honba_value
    if not from_each:
        return NOTHING_IS_PAID
    if only_east_collects(winner, rules):
        return without_payments(step(StepCode.EXTRA_HANDS_OF_EAST, winner=winner))
    losers = others_than(winner, players)
    payer = discarder if liable in (None, winner) else liable
    if payer is None:
        reason = step(StepCode.EXTRA_HANDS_EACH, hands=hands, points=from_each)
        return pay_winner(winner, dict.fromkeys(losers, from_each), reason, OtherCause.HONBA)
    code = StepCode.EXTRA_HANDS_DISCARDER if payer is discarder else StepCode.EXTRA_HANDS_LIABLE
    total = from_each * len(losers)
    reason = step(code, hands=hands, seat=payer, points=total)
    return pay_winner(winner, {payer: total}, reason, OtherCause.HONBA)


def only_east_collects(winner: Seat, rules: RuleSet) -> bool:
    """Does this winner collect nothing for extra hands, because only the dealer does? (pao-p027)"""
    return rules.honba_winner is HonbaWinner.DEALER and not winner.is_dealer
