"""Zung Jung: a small share from each player, the rest from the discarder."""

from typing import Final

from pao_core.board.seats import others_than
from pao_core.frozen import FrozenDict
from pao_core.games.game import OwedWin
from pao_core.games.traditional import Traditional
from pao_core.payment.transfers import Settlement, pay_winner
from pao_core.reasons.codes import StepCode
from pao_core.reasons.steps import step

ZUNG_JUNG_SHARE: Final = 25


class ZungJung(Traditional):
    """Hands are counted in points, and nobody is liable."""

    nobody_is_liable = StepCode.NO_LIABILITY_IN_ZUNG_JUNG
    counts_points = True

    def pay(self, owed: OwedWin) -> Settlement:
        """Each player pays the value. The discarder pays most of an expensive hand (pao-k033).

        The discarder is taken to be the first to discard this tile in the go-round. The caller
        applies the limit, because a single pattern may be worth more than it.
        """
        winner, discarder, points = owed.win.by, owed.win.discarder, owed.win.points or 0
        shares = dict.fromkeys(others_than(winner), points)
        if discarder is not None and points > ZUNG_JUNG_SHARE:
            shares = dict.fromkeys(shares, ZUNG_JUNG_SHARE)
            shares[discarder] = 3 * points - 2 * ZUNG_JUNG_SHARE
        reason = step(StepCode.ZUNG_JUNG_SHARES, points=points, shares=FrozenDict(shares))
        return pay_winner(winner, shares, reason)
