"""How Hong Kong games price a hand in portions and divide the price."""

from collections.abc import Collection
from typing import Final

from pao_core.board.seats import Seat, others_than
from pao_core.games.game import OwedWin
from pao_core.games.traditional import Traditional
from pao_core.hands.causes import OtherCause
from pao_core.hands.names import Yakuman
from pao_core.hands.win import Win
from pao_core.liability.claims import Liability
from pao_core.payment.transfers import NOTHING_IS_PAID, Settlement, pay_winner, without_payments
from pao_core.problems.errors import Code, Message, Problems
from pao_core.reasons.codes import StepCode as S
from pao_core.reasons.steps import Step, step
from pao_core.rules.choices import (
    CompositeYakuman,
    OpenKanPrice,
    OtherDiscarder,
    SettlementSystem,
)
from pao_core.rules.rule_set import RuleSet
from pao_core.rules.tables import portion_at

LIMIT_HANDS: Final = frozenset(
    {
        Yakuman.DAISANGEN,
        Yakuman.DAISUUSHI,
        Yakuman.SUUKANTSU,
        Yakuman.TSUUIISOU,
        Yakuman.CHINROUTOU,
        Yakuman.RYUUIISOU,
        Yakuman.RUBY_DRAGON,
    }
)
"""If composite hands count, limit hands add up. A full flush adds nothing to another limit hand."""


SPLIT_PORTIONS: Final = (
    SettlementSystem.HONG_KONG_HALF,
    SettlementSystem.SINGAPORE,
    SettlementSystem.MALAYSIA,
)
"""The systems in which losers other than the discarder pay half a portion each."""


class HongKong(Traditional):
    """Prices are counted in portions: of a number of faan, or of a limit hand."""

    counts_faan = True
    limit_hands: frozenset[Yakuman] = LIMIT_HANDS

    def check_value(self, win: Win, rules: RuleSet, at: str, problems: Problems) -> None:
        """If players pay half a portion, half a portion must be whole points."""
        super().check_value(win, rules, at, problems)
        if self.system not in SPLIT_PORTIONS or win.discarder is None:
            return
        faan = win.faan
        portion = rules.limit_portion if faan is None else portion_of_faan(faan, rules)
        if portion % 2:
            says = Message(
                "a portion of {portion} cannot be split in half; use a smaller unit",
                portion=portion,
            )
            problems.add(f"{at}.value" if at else "value", Code.OUT_OF_RANGE, says)

    def pay(self, owed: OwedWin) -> Settlement:
        """Price the hand, and divide the price."""
        win = owed.win
        portion, why = price(win.by, win.faan, owed.hands, owed.rules, self.limit_hands)
        before = NOTHING_IS_PAID
        if win.faan is None and self.limit_hands.isdisjoint(owed.hands):
            before = without_payments(step(S.PRICED_AS_LIMIT, winner=win.by))
        return before + without_payments(why) + self.divide(owed, portion)

    def divide(self, owed: OwedWin, portion: int) -> Settlement:
        """Three portions for a self-drawn win, two for a win on a discard."""
        winner, discarder, rules = owed.win.by, owed.win.discarder, owed.rules
        liable, kan = owed.liable, owed.kan
        if kan is not None and rules.open_kan_price is OpenKanPrice.RON:
            why = without_payments(step(S.KAN_AS_DISCARD, feeder=kan.seat))
            return why + _by_discard(winner, kan.seat, portion, liable, rules)
        if discarder is None:
            return _by_draw(winner, portion, liable, kan)
        if liable is not None and _changes_nothing(liable, discarder, rules):
            why = without_payments(
                step(S.LIABLE_CHANGES_NOTHING, seat=liable.seat, discarder=discarder)
            )
            return why + _by_discard(winner, discarder, portion, None, rules)
        return _by_discard(winner, discarder, portion, liable, rules)


def portion_of_faan(faan: int, rules: RuleSet) -> int:
    """What one player pays for a self-drawn hand with this many faan, at most the limit portion."""
    return min(portion_at(faan, rules.value_curve), rules.limit_portion)


def price(
    winner: Seat,
    faan: int | None,
    hands: Collection[Yakuman],
    rules: RuleSet,
    limit_hands: frozenset[Yakuman] = LIMIT_HANDS,
) -> tuple[int, Step]:
    """The portion for a hand with this many faan, or else for these limit hands, and why."""
    if faan is not None:
        portion = portion_of_faan(faan, rules)
        values = {"winner": winner, "faan": faan, "points": portion}
        return portion, step(S.PORTION_OF_FAAN, **values)
    several = rules.composite_yakuman is CompositeYakuman.COUNTED
    number = max(1, len(limit_hands.intersection(hands))) if several else 1
    portion = number * rules.limit_portion
    values = {"winner": winner, "number": number, "points": portion}
    return portion, step(S.PORTION_OF_LIMIT, **values)


def _by_draw(
    winner: Seat, portion: int, liable: Liability | None, kan: Liability | None
) -> Settlement:
    """Three portions: one from each player, or all from the liable player or the kan's feeder."""
    if liable is not None:
        return _liable_pays(winner, liable, 3, portion, S.LIABLE_PAYS_DRAWN_PORTIONS)
    if kan is not None:
        reason = step(S.KAN_FEEDER_PAYS_PORTIONS, feeder=kan.seat, points=3 * portion)
        return pay_winner(winner, {kan.seat: 3 * portion}, reason, OtherCause.OPEN_KAN_WIN)
    return each_pays_portion(winner, portion)


def each_pays_portion(winner: Seat, portion: int, code: S = S.EACH_PAYS_PORTION) -> Settlement:
    """One portion from each of the other players."""
    reason = step(code, points=portion)
    return pay_winner(winner, dict.fromkeys(others_than(winner), portion), reason)


def _by_discard(
    winner: Seat,
    discarder: Seat,
    portion: int,
    liable: Liability | None,
    rules: RuleSet,
) -> Settlement:
    """Two portions, from the discarder, the liable player, or both."""
    if liable is None or _changes_nothing(liable, discarder, rules):
        return _discarder_pays(winner, discarder, portion, rules)
    if liable.seat is discarder or rules.other_discarder is OtherDiscarder.LIABLE:
        return _liable_pays(winner, liable, 2, portion, S.LIABLE_PAYS_PORTIONS)
    reason = step(S.LIABLE_SHARES_PORTIONS, seat=liable.seat, discarder=discarder, points=portion)
    shares = {discarder: portion, liable.seat: portion}
    return pay_winner(winner, shares, reason, liable.cause)


def _changes_nothing(liable: Liability, discarder: Seat, rules: RuleSet) -> bool:
    drawn_only = rules.settlement is SettlementSystem.GUANGDONG or liable.seat is not discarder
    return drawn_only and rules.other_discarder is OtherDiscarder.DISCARDER


def _liable_pays(winner: Seat, liable: Liability, number: int, portion: int, code: S) -> Settlement:
    points = number * portion
    reason = step(code, seat=liable.seat, number=number, points=points)
    return pay_winner(winner, {liable.seat: points}, reason, liable.cause)


def _discarder_pays(winner: Seat, discarder: Seat, portion: int, rules: RuleSet) -> Settlement:
    if rules.settlement in SPLIT_PORTIONS:
        half = portion // 2
        shares = dict.fromkeys(others_than(winner), half) | {discarder: portion}
        reason = step(S.DISCARDER_PAYS_MOST, discarder=discarder, points=portion, half=half)
        return pay_winner(winner, shares, reason)
    if rules.settlement is SettlementSystem.GUANGDONG:
        reason = step(S.DISCARDER_PAYS_PORTION, discarder=discarder, points=portion)
        return pay_winner(winner, {discarder: portion}, reason)
    reason = step(S.DISCARDER_PAYS_PORTIONS, discarder=discarder, points=2 * portion)
    return pay_winner(winner, {discarder: 2 * portion}, reason)
