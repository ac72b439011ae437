"""The interface of a game: one object per system of payments decides everything that differs."""

from abc import ABC, abstractmethod
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Final

from pao_core.board.circumstances import Circumstances
from pao_core.board.seats import Seat
from pao_core.board.table import SETS_IN_A_HAND, PublicTable
from pao_core.hands.names import Yakuman
from pao_core.hands.win import CheckedWin, Win
from pao_core.hands.yaku import WonHand
from pao_core.liability.claims import Judgement, Liability
from pao_core.payment.transfers import Settlement, Stakes
from pao_core.problems.errors import Code, Message, Problems
from pao_core.reasons.codes import StepCode as S
from pao_core.reasons.steps import Step
from pao_core.rules.choices import SettlementSystem
from pao_core.rules.rule_set import RuleSet

OF_RIICHI: Final = ("deposits", "riichi")
OF_CLASSICAL_GAMES: Final = ("scores", "limit", "discarder_hand", "round", "visible")
OF_SOME_GAMES: Final = ("honba", *OF_RIICHI, *OF_CLASSICAL_GAMES)
"""The keys of a ruling that only some games use."""

PlacedWins = Sequence[tuple[str, Win]]
"""Wins, each with its path in the question."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Situation:
    """What is known about a won hand: the table, the rules, and what else their game asks for."""

    table: PublicTable
    rules: RuleSet
    circumstances: Circumstances


@dataclass(frozen=True, slots=True, kw_only=True)
class OwedWin:
    """A win to be paid for, and the liable player, if any."""

    win: Win
    hands: Collection[Yakuman]
    rules: RuleSet
    circumstances: Circumstances
    honba: int
    liable: Liability | None
    kan: Liability | None = None  # the feeder of the kan whose replacement tile won
    players: int = 4


class Game(ABC):
    """One system of payments: what a question may contain, and how a win is settled.

    The defaults here apply if the sources of a game say nothing.
    """

    players: tuple[int, ...] = (4,)
    sets: int = SETS_IN_A_HAND
    keys: Collection[str] = ()  # those of OF_SOME_GAMES that this game uses
    nobody_is_liable = S.NO_LIABLE_YAKUMAN  # the reason, if no hand can make anyone liable
    last_discard = S.LAST_DISCARD_ASSUMED  # why it can be claimed only for a win
    has_chii_of_three = False  # can the next of three players claim a sequence?
    counter_after_draw = S.COUNTER_NOT_STATED
    ended_by_a_call: tuple[str, ...] = ()
    after_abandoning: tuple[S, ...] = ()
    dead_hand_in_the_end: tuple[S, ...] = ()

    def __init__(self, system: SettlementSystem) -> None:
        self.system = system

    @property
    def has_riichi(self) -> bool:
        """Can a player declare riichi and leave a deposit?"""
        return "riichi" in self.keys

    # What a question may contain

    def check_players(self, players: int, rules: RuleSet, problems: Problems) -> None:
        """Note a number of players that the game does not allow."""
        if players not in self.players:
            says = Message("{rules.title} is played by four players", rules=rules)
            problems.add("players", Code.NOT_IN_THESE_RULES, says)

    def check_covered(self, players: int, rules: RuleSet, problems: Problems) -> None:
        """Note a number of players that the game allows and these rules do not cover."""
        if players in self.players and not rules.covers(players):
            others = Message("four" if players == 3 else "three")
            says = Message(
                "the rules of {rules.title} are for {others} players; found {players}",
                rules=rules,
                others=others,
                players=players,
            )
            problems.add("players", Code.NOT_IN_THESE_RULES, says)

    def check_keys(self, given: Collection[str], rules: RuleSet, problems: Problems) -> None:
        """Note the keys of a ruling that the game does not use."""
        asked = self.keys_under(rules)
        for key in OF_SOME_GAMES:
            if key in given and key not in asked:
                says = Message(
                    "{rules.title} does not use {what}",
                    rules=rules,
                    what=key.replace("_", " "),
                    key=key,
                )
                problems.add(key, Code.NOT_IN_THESE_RULES, says)

    def keys_under(self, rules: RuleSet) -> Collection[str]:
        """The keys that the game uses under these rules."""
        return self.keys

    def check_extras(self, win: Win, situation: Situation, at: str, problems: Problems) -> None:
        """Note details that count only in riichi, such as ippatsu."""
        for key in win.extras.given:
            says = Message("{what} counts only in riichi", what=key.replace("_", " "), key=key)
            problems.add(f"{at}.{key}", Code.NOT_IN_THESE_RULES, says)

    @abstractmethod
    def check_value(self, win: Win, rules: RuleSet, at: str, problems: Problems) -> None:
        """Note a value in the units of another game, or one that the payers cannot split."""

    def check_named(self, win: Win, table: PublicTable, at: str, problems: Problems) -> None:
        """Note a named hand that the calls on the table exclude."""

    @abstractmethod
    def readings(
        self,
        win: Win,
        hands: tuple[WonHand, ...],
        situation: Situation,
        at: str,
        problems: Problems,
    ) -> tuple[tuple[Yakuman, ...], ...]:
        """The named hands that the win can be: one list for each reading that counts."""

    def check_circumstances(
        self, wins: PlacedWins, situation: Situation, problems: Problems
    ) -> None:
        """Note other facts that a settlement needs and that are missing or impossible."""

    @abstractmethod
    def check_settlement(
        self, owed: OwedWin, winners: Sequence[Seat], given: Collection[str], problems: Problems
    ) -> None:
        """Note what prevents settling a hand without its tiles and calls.

        `given` contains those of the keys scores, honba and liable that the question uses.
        """

    # What happens after a win

    def is_abandoned(self, winners: int, rules: RuleSet) -> bool:
        """Does this number of rons on one discard end the hand without a winner?"""
        return False

    def share(
        self, order: Sequence[CheckedWin], rules: RuleSet, stakes: Stakes
    ) -> tuple[tuple[Stakes, ...], list[Step]]:
        """The honba and deposits that each of several winners takes, and why."""
        return (stakes,) * len(order), []

    def can_have_liability(self, won: CheckedWin) -> bool:
        """Can anyone be liable for this win, whatever was called?"""
        return True

    @abstractmethod
    def settle(
        self, won: CheckedWin, judgement: Judgement, stakes: Stakes, situation: Situation
    ) -> tuple[list[Liability], Settlement]:
        """The liabilities that the win puts into effect, and its payments."""

    @abstractmethod
    def pay(self, owed: OwedWin) -> Settlement:
        """Pay for one win with at most one liable player."""
