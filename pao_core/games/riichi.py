"""Riichi: hands have yakuman or han and fu; winners take honba and deposits."""

from collections.abc import Collection, Sequence
from typing import Final

from pao_core.board.seats import Seat
from pao_core.board.table import PublicTable
from pao_core.games import riichi_wins
from pao_core.games.game import OF_RIICHI, Game, OwedWin, Situation
from pao_core.games.riichi_extras import check_extras, check_scored
from pao_core.games.riichi_settling import counted_liabilities, settle
from pao_core.hands.names import Yakuman
from pao_core.hands.win import CheckedWin, Win, WinKind
from pao_core.hands.yaku import WonHand
from pao_core.liability.claims import Judgement, Liability, judge_open_kan
from pao_core.payment.prices import HandValue, worth
from pao_core.payment.scoring import worth_of_tiles
from pao_core.payment.transfers import Settlement, Stakes
from pao_core.problems.errors import Code, ImpossibleQuestion, Message, Problem, Problems
from pao_core.reasons.codes import StepCode as S
from pao_core.reasons.steps import Step, step
from pao_core.rules.choices import (
    AbortiveDraw,
    DepositsMultipleRon,
    HonbaMultipleRon,
)
from pao_core.rules.every_choice import RONS_THAT_ABORT
from pao_core.rules.rule_set import RuleSet

BY_RULING: Final = Problem(
    at="ask",
    code=Code.NOT_IN_THESE_RULES,
    says=Message("a riichi hand is settled by a ruling; ask for ruling instead"),
)


class Riichi(Game):
    """The modern Japanese game, of three or four players."""

    players: tuple[int, ...] = (3, 4)
    keys: Collection[str] = ("honba", "round", *OF_RIICHI)
    last_discard = S.LAST_DISCARD_UNCLAIMED
    counter_after_draw = S.COUNTER_GROWS
    ended_by_a_call: tuple[str, ...] = (
        "ippatsu",
        "double-riichi",
        "tenhou",
        "chiihou",
        "nine-kinds",
    )
    after_abandoning: tuple[S, ...] = (S.STICKS_STAY,)

    def check_value(self, win: Win, rules: RuleSet, at: str, problems: Problems) -> None:
        """A value is yakuman, or han and fu, or follows from tiles."""
        riichi_wins.check_value(win, at, problems)

    def check_extras(self, win: Win, situation: Situation, at: str, problems: Problems) -> None:
        """Riichi, ippatsu and similar details must be possible together."""
        check_extras(win, situation, at, problems)

    def check_named(self, win: Win, table: PublicTable, at: str, problems: Problems) -> None:
        """Every named yakuman must be possible, and every certain one must be named."""
        riichi_wins.check_named(win, table, at, problems)

    def readings(
        self,
        win: Win,
        hands: tuple[WonHand, ...],
        situation: Situation,
        at: str,
        problems: Problems,
    ) -> tuple[tuple[Yakuman, ...], ...]:
        """The yakuman of each reading; an ordinary hand has none."""
        lists = riichi_wins.yakuman_lists(win, hands, at, problems)
        if win.needs_scoring and not any(lists):
            check_scored(win, hands, situation, at, problems)
        return lists

    def check_settlement(
        self, owed: OwedWin, winners: Sequence[Seat], given: Collection[str], problems: Problems
    ) -> None:
        """The calls matter, so only a ruling settles a riichi hand."""
        problems.found.append(BY_RULING)

    def is_abandoned(self, winners: int, rules: RuleSet) -> bool:
        """Three rons abandon the hand if the rules say so (pao-p021)."""
        return winners == RONS_THAT_ABORT and AbortiveDraw.TRIPLE_RON in rules.abortive_draws

    def share(
        self, order: Sequence[CheckedWin], rules: RuleSet, stakes: Stakes
    ) -> tuple[tuple[Stakes, ...], list[Step]]:
        """Honba and deposits go to the first of several winners, or to each of them (pao-p019)."""
        if len(order) == 1:
            return (stakes,), []
        steps: list[Step] = []
        honba_of_others = 0
        if stakes.honba:
            each_honba = rules.honba_multiple_ron is HonbaMultipleRon.EACH
            honba_of_others = stakes.honba if each_honba else 0
            steps.append(step(S.HONBA_TO_EACH if each_honba else S.HONBA_TO_FIRST))
        own = [0] * (len(order) - 1)
        if stakes.deposits:
            code = S.DEPOSITS_TO_FIRST
            if rules.deposits_multiple_ron is DepositsMultipleRon.EACH:
                own = [int(checked_win.win.by in stakes.riichi) for checked_win in order[1:]]
                code = S.DEPOSITS_TO_OWNERS if stakes.riichi else S.DEPOSITS_OF_NOBODY
            steps.append(step(code))
        first = Stakes(honba=stakes.honba, deposits=stakes.deposits - sum(own))
        others = (Stakes(honba=honba_of_others, deposits=number) for number in own)
        return (first, *others), steps

    def can_have_liability(self, won: CheckedWin) -> bool:
        """Only a yakuman and a win on the replacement tile of a kan can have it."""
        return won.win.kind is WinKind.RINSHAN or any(won.readings)

    def settle(
        self, won: CheckedWin, judgement: Judgement, stakes: Stakes, situation: Situation
    ) -> tuple[list[Liability], Settlement]:
        """Find the liabilities for yakuman that the hand really scores, then pay for the hand."""
        win, rules = won.win, situation.rules
        by_tiles = win.needs_scoring
        value = worth_of_tiles(won, situation.table, rules) if by_tiles else worth(won, rules)
        liable, steps = _realised(judgement, win.by, value, rules)
        if win.kind is WinKind.RINSHAN:
            kan, why = judge_open_kan(situation.table, rules, win.by)
            steps += why
            liable += [kan] if kan else []
        settlement = settle(win, value, tuple(liable), stakes, situation.table.players, rules)
        scored = (value.scored,) if value.scored else ()
        return liable, Settlement(steps=(*value.steps, *steps), values=scored) + settlement

    def pay(self, owed: OwedWin) -> Settlement:
        """Refuse: without the calls, nobody knows what the liability covers."""
        raise ImpossibleQuestion([BY_RULING])


def _realised(
    judgement: Judgement, winner: Seat, value: HandValue, rules: RuleSet
) -> tuple[list[Liability], list[Step]]:
    """The liabilities for yakuman that the winning hand really scores."""
    to_winner = [liability for liability in judgement.liable if liability.to is winner]
    real = [liability for liability in to_winner if liability.cause in value.yakuman]
    counted, _ = counted_liabilities(real, value.parts, rules)
    steps: list[Step] = []
    for liability in to_winner:
        code = S.REALISED if liability in real else S.NOT_REALISED
        if liability in real and liability not in counted:
            code = S.REALISED_BESIDE
        steps.append(step(code, seat=liability.seat, winner=winner, cause=liability.cause))
    return real, steps
