"""Guangdong: portions as in Hong Kong, and liability for self-drawn wins and robbed kans only."""

from pao_core.games.game import OwedWin
from pao_core.games.hong_kong import HongKong, price
from pao_core.hands.causes import OtherCause
from pao_core.hands.win import WinKind
from pao_core.payment.transfers import Settlement, pay_winner, without_payments
from pao_core.reasons.codes import StepCode
from pao_core.reasons.steps import step
from pao_core.rules.choices import RobbedKanPrice


class Guangdong(HongKong):
    """The discarder pays a single portion. Who is liable for a self-drawn win pays three."""

    def pay(self, owed: OwedWin) -> Settlement:
        """A robbed kan can be paid as if the win were self-drawn (pao-k041)."""
        robbed = owed.win.discarder if owed.win.kind is WinKind.CHANKAN else None
        if robbed is None or owed.rules.robbed_kan_price is RobbedKanPrice.RON:
            return super().pay(owed)
        portion, why = price(owed.win.by, owed.win.faan, owed.hands, owed.rules)
        reason = step(StepCode.ROBBED_PAYS_PORTIONS, seat=robbed, points=3 * portion)
        paid = pay_winner(owed.win.by, {robbed: 3 * portion}, reason, OtherCause.HAND)
        return without_payments(why) + paid
