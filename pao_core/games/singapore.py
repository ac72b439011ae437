"""Singapore: portions as in Hong Kong, and a price of its own for thirteen orphans."""

from collections.abc import Collection

from pao_core.games.game import OwedWin
from pao_core.games.hong_kong import HongKong, each_pays_portion
from pao_core.hands.names import THIRTEEN_ORPHANS
from pao_core.payment.transfers import Settlement, without_payments
from pao_core.reasons.codes import StepCode
from pao_core.reasons.steps import step


class Singapore(HongKong):
    """The discarder pays twice as much as each of the others, and a liable player pays for all."""

    keys: Collection[str] = ("visible",)

    def pay(self, owed: OwedWin) -> Settlement:
        """Everyone pays for thirteen orphans as if they were self-drawn (pao-k038)."""
        if THIRTEEN_ORPHANS.isdisjoint(owed.hands):
            return super().pay(owed)
        portion = owed.rules.limit_portion
        why = step(StepCode.ORPHANS_PAID_BY_ALL, winner=owed.win.by, points=portion)
        code = StepCode.ALL_PAY_FOR_ORPHANS if owed.win.discarder else StepCode.EACH_PAYS_PORTION
        return without_payments(why) + each_pays_portion(owed.win.by, portion, code)
