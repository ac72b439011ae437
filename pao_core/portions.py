"""How the games of Hong Kong, Zung Jung and MCR price a hand and share the price out."""

from collections.abc import Collection, Mapping
from typing import Final

from pao_core.choices import (
    CompositeYakuman,
    OpenKanPrice,
    OtherDiscarder,
    SettlementSystem,
    ValueCurve,
    Yakuman,
)
from pao_core.liability import OPEN_KAN_WIN, Liability
from pao_core.rulesets import RuleSet
from pao_core.seats import Seat, others_than
from pao_core.settlement import Settlement, paid_to
from pao_core.steps import Step, StepCode, step

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
"""Limit hands add up where composite hands are counted; a full flush beside one adds nothing."""

MCR_BASE: Final = 8
ZUNG_JUNG_SHARE: Final = 25
HAND: Final = "hand"


def portion_of_faan(faan: int, rules: RuleSet) -> int:
    """What one payer pays for a self-drawn hand of so many faan, at most a limit hand's price."""
    if rules.value_curve is ValueCurve.FULL_SPICY:
        portion = 1 << faan
    elif rules.value_curve is ValueCurve.STEPS:
        portion = next(price for lowest, price in STEPS if faan >= lowest)
    elif faan <= 4:
        portion = 1 << faan
    else:
        odd = faan % 2
        portion = (24 if odd else 16) << (faan - 4 - odd) // 2
    return min(portion, rules.limit_portion)


STEPS: Final = ((10, 64), (7, 32), (4, 16), (3, 8), (2, 4), (1, 2), (0, 1))
"""From how many faan on a portion costs how much, in the older table of steps."""


def price(
    winner: Seat, faan: int | None, hands: Collection[Yakuman], rules: RuleSet
) -> tuple[int, Step]:
    """The portion of a hand of so many faan, or else of these limit hands; and why."""
    if faan is not None:
        portion = portion_of_faan(faan, rules)
        told = {"winner": winner, "faan": faan, "points": portion}
        return portion, step(StepCode.PORTION_OF_FAAN, "pao-k019", **told)
    several = rules.composite_yakuman is CompositeYakuman.COUNTED
    number = max(1, len(LIMIT_HANDS.intersection(hands))) if several else 1
    portion = number * rules.limit_portion
    told = {"winner": winner, "number": number, "points": portion}
    return portion, step(StepCode.PORTION_OF_LIMIT, "pao-k030", **told)


def settle_portions(
    winner: Seat,
    portion: int,
    rules: RuleSet,
    *,
    discarder: Seat | None = None,
    liable: Liability | None = None,
    kan: Liability | None = None,
) -> Settlement:
    """Pay for one win in Hong Kong: `kan` is the liability of a fed kan's replacement tile."""
    if kan is not None and rules.open_kan_price is OpenKanPrice.RON:
        says = step(StepCode.KAN_AS_DISCARD, "pao-k029", feeder=kan.seat)
        return _by_discard(winner, kan.seat, portion, liable, rules, says)
    if discarder is None:
        return _by_draw(winner, portion, liable, kan)
    if liable is not None and _changes_nothing(liable, discarder, rules):
        told = {"seat": liable.seat, "discarder": discarder}
        says = step(StepCode.LIABLE_CHANGES_NOTHING, "pao-k016", **told)
        return _by_discard(winner, discarder, portion, None, rules, says)
    return _by_discard(winner, discarder, portion, liable, rules)


def _paid(
    winner: Seat, shares: Mapping[Seat, int], says: Step, *before: Step, cause: str = HAND
) -> Settlement:
    """These shares, paid under the rule of the step that tells of them."""
    transfers = paid_to(winner, shares, cause, says.clause)
    return Settlement(transfers=transfers, steps=(*before, says))


def _by_draw(
    winner: Seat, portion: int, liable: Liability | None, kan: Liability | None
) -> Settlement:
    """Three portions: one from each, or all from the liable player or the feeder of the kan."""
    if liable is not None:
        return _liable_pays(winner, liable, 3, portion, "pao-k022")
    if kan is not None:
        told = {"feeder": kan.seat, "points": 3 * portion}
        says = step(StepCode.KAN_FEEDER_PAYS_PORTIONS, "pao-k029", **told)
        return _paid(winner, {kan.seat: 3 * portion}, says, cause=OPEN_KAN_WIN)
    says = step(StepCode.EACH_PAYS_PORTION, "pao-k019", points=portion)
    return _paid(winner, dict.fromkeys(others_than(winner), portion), says)


def _by_discard(
    winner: Seat,
    discarder: Seat,
    portion: int,
    liable: Liability | None,
    rules: RuleSet,
    *before: Step,
) -> Settlement:
    """Two portions: from the discarder, the liable player, or both."""
    if liable is None or _changes_nothing(liable, discarder, rules):
        return _discarder_pays(winner, discarder, portion, rules, *before)
    if liable.seat is discarder or rules.other_discarder is OtherDiscarder.LIABLE:
        return _liable_pays(winner, liable, 2, portion, "pao-k023", *before)
    told = {"seat": liable.seat, "discarder": discarder, "points": portion}
    says = step(StepCode.LIABLE_SHARES_PORTIONS, "pao-k023", **told)
    shares = {discarder: portion, liable.seat: portion}
    return _paid(winner, shares, says, *before, cause=liable.cause)


def _changes_nothing(liable: Liability, discarder: Seat, rules: RuleSet) -> bool:
    by_another = liable.seat is not discarder
    return by_another and rules.other_discarder is OtherDiscarder.DISCARDER


def _liable_pays(
    winner: Seat, liable: Liability, number: int, portion: int, clause: str, *before: Step
) -> Settlement:
    points = number * portion
    told = {"seat": liable.seat, "number": number, "points": points}
    says = step(StepCode.LIABLE_PAYS_PORTIONS, clause, **told)
    return _paid(winner, {liable.seat: points}, says, *before, cause=liable.cause)


def _discarder_pays(
    winner: Seat, discarder: Seat, portion: int, rules: RuleSet, *before: Step
) -> Settlement:
    told = {"discarder": discarder, "points": portion}
    if rules.settlement is SettlementSystem.HONG_KONG_HALF:
        half = portion // 2
        shares = dict.fromkeys(others_than(winner), half) | {discarder: portion}
        says = step(StepCode.DISCARDER_PAYS_MOST, "pao-k021", **told, half=half)
        return _paid(winner, shares, says, *before)
    told["points"] = 2 * portion
    says = step(StepCode.DISCARDER_PAYS_PORTIONS, "pao-k020", **told)
    return _paid(winner, {discarder: 2 * portion}, says, *before)


def settle_zung_jung(winner: Seat, discarder: Seat | None, points: int) -> Settlement:
    """Each pays the value; of a dear hand on a discard the discarder pays most (pao-k033).

    The limit is the caller's matter: a single pattern may be worth more than it.
    """
    shares = dict.fromkeys(others_than(winner), points)
    if discarder is not None and points > ZUNG_JUNG_SHARE:
        shares = dict.fromkeys(shares, ZUNG_JUNG_SHARE)
        shares[discarder] = 3 * points - 2 * ZUNG_JUNG_SHARE
    says = step(StepCode.ZUNG_JUNG_SHARES, "pao-k033", points=points, shares=shares)
    return _paid(winner, shares, says)


def settle_mcr(winner: Seat, discarder: Seat | None, points: int) -> Settlement:
    """Each pays eight points; who pays the value of the hand depends on the win (pao-k034)."""
    others = others_than(winner)
    shares = {each: MCR_BASE + (points if discarder in (None, each) else 0) for each in others}
    says = step(StepCode.MCR_SHARES, "pao-k034", points=points, shares=shares)
    return _paid(winner, shares, says)
