"""Malaysia: portions as in Hong Kong, for three players, and limit hands of its own."""

from pao_core.board.seats import others_than
from pao_core.games.game import OwedWin
from pao_core.games.hong_kong import HongKong
from pao_core.hands.names import (
    CONCEALED_ONLY,
    CONCEALED_TRIPLETS,
    FIRST_DRAW,
    WINDS_AND_DRAGONS,
    Yakuman,
)
from pao_core.payment.transfers import NOTHING_IS_PAID, Settlement, pay_winner, without_payments
from pao_core.reasons.codes import StepCode as S
from pao_core.reasons.steps import step
from pao_core.rules.choices import OpenKanPrice, OtherDiscarder


class Malaysia(HongKong):
    """The discarder pays twice as much as another loser, and a liable player pays for everyone."""

    players: tuple[int, ...] = (3, 4)  # four only under house rules
    has_chii_of_three = True
    limit_hands: frozenset[Yakuman] = (
        WINDS_AND_DRAGONS
        | {Yakuman.SUUKANTSU, Yakuman.TSUUIISOU}
        | CONCEALED_TRIPLETS
        | CONCEALED_ONLY
        | FIRST_DRAW
    )

    def divide(self, owed: OwedWin, portion: int) -> Settlement:
        """One portion from the discarder and half of one from each other loser (pao-k045)."""
        rules, winner, discarder = owed.rules, owed.win.by, owed.win.discarder
        payer, why = owed.liable, NOTHING_IS_PAID
        if owed.kan and rules.open_kan_price is OpenKanPrice.RON:
            discarder = owed.kan.seat
            why = without_payments(step(S.KAN_AS_DISCARD, feeder=discarder))
        else:
            payer = payer or owed.kan
        shares = dict.fromkeys(others_than(winner, owed.players), portion)
        usual = step(S.EACH_PAYS_PORTION, points=portion)
        if discarder:
            half = portion // 2
            shares = dict.fromkeys(shares, half) | {discarder: portion}
            values = {"discarder": discarder, "points": portion, "half": half}
            usual = step(S.DISCARDER_PAYS_TWICE, **values)
        if not payer:
            return why + pay_winner(winner, shares, usual)
        if discarder and discarder is not payer.seat:
            values = {"seat": payer.seat, "discarder": discarder}
            if rules.other_discarder is OtherDiscarder.DISCARDER:
                why += without_payments(step(S.LIABLE_CHANGES_NOTHING, **values))
                return why + pay_winner(winner, shares, usual)
            if rules.other_discarder is OtherDiscarder.HALVES:
                shares = dict.fromkeys((payer.seat, discarder), portion)
                reason = step(S.LIABLE_SHARES_PORTIONS, points=portion, **values)
                return why + pay_winner(winner, shares, reason, payer.cause)
        points = sum(shares.values())
        reason = step(S.LIABLE_PAYS_FOR_EVERYONE, seat=payer.seat, winner=winner, points=points)
        return why + pay_winner(winner, {payer.seat: points}, reason, payer.cause)
