"""A ruling in a game other than riichi: who is liable, and who pays whom by its own system."""

from collections.abc import Collection

from pao_core.choices import (
    OtherDiscarder,
    SettlementSystem,
    SeveralLiable,
    Yakuman,
)
from pao_core.classical import HAND, settle_classical
from pao_core.draws import extra_hand_payments
from pao_core.game import Circumstances
from pao_core.liability import Judgement, Liability, judge_open_kan
from pao_core.portions import LIMIT_HANDS, price, settle_mcr, settle_portions, settle_zung_jung
from pao_core.rulesets import RuleSet
from pao_core.settlement import Settlement
from pao_core.steps import Step, StepCode, step
from pao_core.table import PublicTable
from pao_core.value import CheckedWin, Win, WinKind
from pao_core.winning import judge_winning_discard


def settle_elsewhere(
    table: PublicTable,
    won: CheckedWin,
    judgement: Judgement,
    rules: RuleSet,
    circumstances: Circumstances,
    honba: int,
) -> tuple[list[Liability], Settlement]:
    """The liabilities that a win made real, and its payments by the system of these rules."""
    win, hands = won.win, won.readings[0]
    liable, steps = _made_real(judgement, win, hands, rules)
    by_discard, why = judge_winning_discard(table, win, hands, rules, circumstances)
    liable += by_discard
    steps += why
    kan: Liability | None = None
    if win.kind is WinKind.RINSHAN:
        kan, because = judge_open_kan(table, rules, win.by)
        steps += because
    answers = _who_answers(liable, rules, steps)
    settlement = pay(win, hands, answers, kan, rules, circumstances, honba)
    return (
        [*liable, *([kan] if kan else [])],
        Settlement(transfers=settlement.transfers, steps=(*steps, *settlement.steps)),
    )


def _made_real(
    judgement: Judgement, win: Win, hands: Collection[Yakuman], rules: RuleSet
) -> tuple[list[Liability], list[Step]]:
    """The liabilities for hands that the winner really has."""
    real: list[Liability] = []
    steps: list[Step] = []
    by_nine_tiles = Yakuman.NINE_TILE in rules.liable_yakuman
    for each in judgement.liable:
        if each.to is not win.by:
            continue
        told = {"seat": each.seat, "winner": win.by, "cause": each.cause}
        if each.cause not in hands:
            steps.append(step(StepCode.NOT_REALISED, "pao-t014", **told))
        elif each.cause == Yakuman.NINE_TILE and win.discarder is None:
            steps.append(step(StepCode.COVERS_RON_ONLY, "pao-k025", **told))
        elif each.cause == Yakuman.TWELVE_TILE and win.discarder and by_nine_tiles:
            steps.append(step(StepCode.COVERS_TSUMO_ONLY, "pao-k025", **told))
        else:
            steps.append(step(StepCode.REALISED, "pao-t014", **told))
            real.append(each)
    return real, steps


def _who_answers(liable: list[Liability], rules: RuleSet, steps: list[Step]) -> Liability | None:
    """One player answers for the hand: the last feeder, or the first where the rules say so."""
    if not liable:
        return None
    chosen = liable[0 if rules.several_liable is SeveralLiable.FIRST else -1]
    if len({each.seat for each in liable}) > 1:
        first = chosen is liable[0]
        code = StepCode.FIRST_ONLY if first else StepCode.LATER_FEEDER
        steps.append(step(code, "pao-k014", seat=chosen.seat, cause=chosen.cause))
    return chosen


def pay(
    win: Win,
    hands: Collection[Yakuman],
    liable: Liability | None,
    kan: Liability | None,
    rules: RuleSet,
    circumstances: Circumstances,
    honba: int,
) -> Settlement:
    """Pay for one win by the system of these rules; one player answers for it, if any."""
    if rules.settlement.is_classical:
        return _pay_by_scores(win, liable or kan, rules, circumstances, honba)
    if rules.settlement is SettlementSystem.ZUNG_JUNG:
        return settle_zung_jung(win.by, win.discarder, win.points or 0)
    if rules.settlement is SettlementSystem.MCR:
        return settle_mcr(win.by, win.discarder, win.points or 0)
    portion, why = price(win.by, win.faan, hands, rules)
    steps = [why]
    if win.faan is None and LIMIT_HANDS.isdisjoint(hands):
        steps.insert(0, step(StepCode.PRICED_AS_LIMIT, "pao-k030", winner=win.by))
    paid = settle_portions(win.by, portion, rules, discarder=win.discarder, liable=liable, kan=kan)
    return Settlement(transfers=paid.transfers, steps=(*steps, *paid.steps))


def _pay_by_scores(
    win: Win,
    liable: Liability | None,
    rules: RuleSet,
    circumstances: Circumstances,
    honba: int,
) -> Settlement:
    paid = settle_classical(
        circumstances.scores,
        win.by,
        rules,
        discarder=win.discarder,
        limit=circumstances.limit,
        liable=liable.seat if liable else None,
        cause=liable.cause if liable else HAND,
    )
    instead_of = win.discarder is None or rules.other_discarder is not OtherDiscarder.DISCARDER
    extra = extra_hand_payments(
        honba,
        win.by,
        rules,
        discarder=win.discarder,
        liable=liable.seat if liable and instead_of else None,
    )
    return Settlement(transfers=paid.transfers + extra.transfers, steps=(*paid.steps, *extra.steps))
