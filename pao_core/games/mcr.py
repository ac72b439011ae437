"""MCR: each player pays eight points, and the value of the hand is added."""

from typing import Final

from pao_core.board.seats import Seat, others_than
from pao_core.frozen import FrozenDict
from pao_core.games.game import OwedWin
from pao_core.games.traditional import Traditional
from pao_core.payment.transfers import Settlement, pay_winner
from pao_core.reasons.codes import StepCode
from pao_core.reasons.steps import step

MCR_BASE: Final = 8


class Mcr(Traditional):
    """The Chinese Official game. Hands are counted in points, and nobody is liable."""

    nobody_is_liable = StepCode.NO_LIABILITY_IN_MCR
    counts_points = True

    def pay(self, owed: OwedWin) -> Settlement:
        """Eight points from each player. The discarder, or everyone, also pays the value."""
        return settle_mcr(owed.win.by, owed.win.discarder, owed.win.points or 0)


def settle_mcr(winner: Seat, discarder: Seat | None, points: int) -> Settlement:
    """Each player pays eight points. The kind of win decides who pays the value (pao-k034)."""
    others = others_than(winner)
    shares = {other: MCR_BASE + (points if discarder in (None, other) else 0) for other in others}
    reason = step(StepCode.MCR_SHARES, points=points, shares=FrozenDict(shares))
    return pay_winner(winner, shares, reason)
