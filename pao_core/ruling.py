"""A ruling: who is liable, who pays whom, why, and what had to be assumed."""

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from pao_core.assumptions import Assumption, answer_with_assumptions
from pao_core.choices import (
    AbortiveDraw,
    DepositsMultipleRon,
    HonbaMultipleRon,
    MultipleRon,
    Yakuman,
)
from pao_core.elsewhere import settle_elsewhere
from pao_core.errors import Problems
from pao_core.game import PLAIN, Circumstances
from pao_core.liability import (
    Judgement,
    Liability,
    judge,
    judge_open_kan,
)
from pao_core.rulesets import RuleSet
from pao_core.seats import Seat, turn_order_after
from pao_core.settlement import Settlement, Stakes, Transfer, add_up, settle
from pao_core.steps import Step, StepCode, step
from pao_core.table import PublicTable
from pao_core.value import CheckedWin, Win, WinKind, worth
from pao_core.wins import check_wins
from pao_core.wins_elsewhere import check_wins_elsewhere

RONS_THAT_ABORT: Final = 3


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruling:
    """The answer to "who pays what": `deltas` are the transfers added up for each seat."""

    liable: tuple[Liability, ...]
    transfers: tuple[Transfer, ...]
    deltas: Mapping[Seat, int]
    steps: tuple[Step, ...]
    aborted: bool
    assumed: tuple[Assumption["Ruling"], ...] = ()

    @property
    def outcome(self) -> Hashable:
        """What two rulings must share to be the same: who is liable, and who gets what."""
        return self.liable, tuple(self.deltas.values()), self.aborted


def rule_on(
    table: PublicTable,
    *wins: Win,
    rules: RuleSet,
    honba: int = 0,
    deposits: int = 0,
    riichi: tuple[Seat, ...] = (),
    circumstances: Circumstances = PLAIN,
) -> Ruling:
    """Who pays what for a win, or for several off one discard. Raises `ImpossibleQuestion`.

    `riichi` are the players whose deposits of this hand are among the deposits; `circumstances`
    are what only other games than riichi ask for, such as the scores of a classical game.
    """
    stakes = Stakes(honba=honba, deposits=deposits, riichi=riichi)
    problems = Problems()
    numbered = [("win", each) for each in wins]
    won = check_wins_under(rules, numbered, table, circumstances, problems)
    problems.raise_if_any()
    return rule_on_checked(table, won, rules, stakes, circumstances)


def check_wins_under(
    rules: RuleSet,
    wins: Sequence[tuple[str, Win]],
    table: PublicTable,
    circumstances: Circumstances,
    problems: Problems,
) -> tuple[CheckedWin, ...]:
    """The wins that can have happened in the game of these rules, noting why others cannot."""
    if rules.settlement.is_riichi:
        return check_wins(wins, table, problems)
    return check_wins_elsewhere(wins, table, rules, circumstances, problems)


def rule_on_checked(
    table: PublicTable,
    wins: tuple[CheckedWin, ...],
    rules: RuleSet,
    stakes: Stakes,
    circumstances: Circumstances = PLAIN,
) -> Ruling:
    """The ruling on wins that can have happened, and what it assumed."""
    ruling, assumed = answer_with_assumptions(
        lambda under: rule_without_assumptions(table, wins, under, stakes, circumstances),
        rules,
        lambda answer: answer.outcome,
    )
    return replace(ruling, assumed=assumed) if assumed else ruling


def judge_so_far(
    table: PublicTable, rules: RuleSet
) -> tuple[Judgement, tuple[Assumption[Judgement], ...]]:
    """Who is liable after these calls, the win after a daiminkan included, and what it assumed."""
    return answer_with_assumptions(
        lambda under: judge_without_assumptions(table, under), rules, lambda answer: answer.liable
    )


def judge_without_assumptions(table: PublicTable, rules: RuleSet) -> Judgement:
    """Who is liable after these calls, under one reading of the rules."""
    judgement = judge(table, rules)
    if not table.events:
        return judgement
    kan, steps = judge_open_kan(table, rules, table.events[-1].call.by)
    if kan is None:
        return judgement
    return Judgement(liable=(*judgement.liable, kan), steps=(*judgement.steps, *steps))


def rule_without_assumptions(
    table: PublicTable,
    wins: tuple[CheckedWin, ...],
    rules: RuleSet,
    stakes: Stakes,
    circumstances: Circumstances = PLAIN,
) -> Ruling:
    """The ruling under one reading of the rules."""
    judgement = judge(table, rules)
    steps = list(judgement.steps)
    order = _in_turn_order(wins, table.players)
    is_riichi = rules.settlement.is_riichi
    three_rons = is_riichi and len(order) == RONS_THAT_ABORT
    if three_rons and AbortiveDraw.TRIPLE_RON in rules.abortive_draws:
        steps.append(step(StepCode.TRIPLE_RON, "pao-p021"))
        return _ruling(table, (), (), steps, aborted=True)
    if len(order) > 1:
        order = _who_wins(order, rules, steps)
    winners = {each.win.by for each in order}
    steps += [_lapsed(each) for each in judgement.liable if each.to not in winners]
    shares = _shared_stakes(order, rules, stakes, steps) if is_riichi else (stakes,) * len(order)
    liable: list[Liability] = []
    transfers: list[Transfer] = []
    for each, own_stakes in zip(order, shares, strict=True):
        if is_riichi:
            made_real, paid = _settle_one(table, each, judgement, rules, own_stakes)
        else:
            made_real, paid = settle_elsewhere(
                table, each, judgement, rules, circumstances, own_stakes.honba
            )
        liable += made_real
        transfers += paid.transfers
        steps += paid.steps
    return _ruling(table, tuple(liable), tuple(transfers), steps)


def _ruling(
    table: PublicTable,
    liable: tuple[Liability, ...],
    transfers: tuple[Transfer, ...],
    steps: list[Step],
    aborted: bool = False,
) -> Ruling:
    deltas = add_up(transfers, table.players)
    for winner in dict.fromkeys(each.payee for each in transfers):
        points = sum(each.points for each in transfers if each.payee is winner)
        steps.append(step(StepCode.TOTAL, "pao-p014", winner=winner, points=points))
    return Ruling(
        liable=liable, transfers=transfers, deltas=deltas, steps=tuple(steps), aborted=aborted
    )


def _in_turn_order(wins: tuple[CheckedWin, ...], players: int) -> tuple[CheckedWin, ...]:
    discarder = wins[0].win.discarder
    if discarder is None:
        return wins
    order = turn_order_after(discarder, players)
    return tuple(sorted(wins, key=lambda each: order.index(each.win.by)))


def _who_wins(
    order: tuple[CheckedWin, ...], rules: RuleSet, steps: list[Step]
) -> tuple[CheckedWin, ...]:
    winners = tuple(each.win.by for each in order)
    if rules.multiple_ron is MultipleRon.HEAD_BUMP:
        steps.append(step(StepCode.HEAD_BUMP, "pao-p020", winner=winners[0], others=winners[1:]))
        return order[:1]
    steps.append(step(StepCode.SEVERAL_WINNERS, "pao-p019", winners=winners))
    return order


def _shared_stakes(
    order: tuple[CheckedWin, ...], rules: RuleSet, stakes: Stakes, steps: list[Step]
) -> tuple[Stakes, ...]:
    """What each of several winners takes of honba and deposits."""
    if len(order) == 1:
        return (stakes,)
    honba_of_others = 0
    if stakes.honba:
        each_honba = rules.honba_multiple_ron is HonbaMultipleRon.EACH
        honba_of_others = stakes.honba if each_honba else 0
        code = StepCode.HONBA_TO_EACH if each_honba else StepCode.HONBA_TO_FIRST
        steps.append(step(code, "pao-p019"))
    own = [0] * (len(order) - 1)
    if stakes.deposits:
        code = StepCode.DEPOSITS_TO_FIRST
        if rules.deposits_multiple_ron is DepositsMultipleRon.EACH:
            own = [int(each.win.by in stakes.riichi) for each in order[1:]]
            told = bool(stakes.riichi)
            code = StepCode.DEPOSITS_TO_OWNERS if told else StepCode.DEPOSITS_OF_NOBODY
        steps.append(step(code, "pao-p019"))
    return (
        Stakes(honba=stakes.honba, deposits=stakes.deposits - sum(own)),
        *(Stakes(honba=honba_of_others, deposits=each) for each in own),
    )


def _settle_one(
    table: PublicTable, won: CheckedWin, judgement: Judgement, rules: RuleSet, stakes: Stakes
) -> tuple[list[Liability], Settlement]:
    """The liabilities that a win of riichi made real, and the payments for it."""
    win = won.win
    value = worth(won, rules)
    steps = list(value.steps)
    liable = _made_real(judgement, win.by, value.yakuman, steps)
    if win.kind is WinKind.RINSHAN:
        kan, why = judge_open_kan(table, rules, win.by)
        steps += why
        liable += [kan] if kan else []
    paid = settle(win, value, tuple(liable), stakes, table.players, rules)
    return liable, Settlement(transfers=paid.transfers, steps=(*steps, *paid.steps))


def _made_real(
    judgement: Judgement, winner: Seat, yakuman: tuple[Yakuman, ...], steps: list[Step]
) -> list[Liability]:
    """The liabilities for yakuman that the winning hand really scores."""
    real: list[Liability] = []
    for each in judgement.liable:
        if each.to is winner:
            scored = each.cause in yakuman
            code = StepCode.REALISED if scored else StepCode.NOT_REALISED
            steps.append(step(code, "pao-t014", seat=each.seat, winner=winner, cause=each.cause))
            real += [each] if scored else []
    return real


def _lapsed(liability: Liability) -> Step:
    return step(
        StepCode.LAPSED, "pao-t015", seat=liability.seat, to=liability.to, cause=liability.cause
    )
