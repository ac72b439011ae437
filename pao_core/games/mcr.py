"""MCR: eight points from each, and the value of the hand."""

from typing import Final

from pao_core.board.seats import Seat, others_than
from pao_core.frozen import FrozenDict
from pao_core.games.game import Bill
from pao_core.games.traditional import Traditional
from pao_core.payment.transfers import Settlement, paid
from pao_core.reasons.codes import StepCode
from pao_core.reasons.steps import step

MCR_BASE: Final = 8


class Mcr(Traditional):
    """The Chinese Official game. Hands are counted in points; nobody is liable."""

    nobody_is_liable = StepCode.NO_LIABILITY_IN_MCR
    counts_points = True

    def pay(self, bill: Bill) -> Settlement:
        """Eight points from each; the value from the discarder, or from all."""
        return settle_mcr(bill.win.by, bill.win.discarder, bill.win.points or 0)


def settle_mcr(winner: Seat, discarder: Seat | None, points: int) -> Settlement:
    """Each pays eight points; who pays the value of the hand depends on the win (pao-k034)."""
    others = others_than(winner)
    shares = {each: MCR_BASE + (points if discarder in (None, each) else 0) for each in others}
    says = step(StepCode.MCR_SHARES, points=points, shares=FrozenDict(shares))
    return paid(winner, shares, says)
