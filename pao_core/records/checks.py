"""What a judged record is: how many checks agreed, and every difference with its class."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum

from pao_core.hands.win import Win
from pao_core.questions.answers import in_json
from pao_core.records.classing import Class, Explainer, Fits
from pao_core.records.events import Problem
from pao_core.records.won import Won
from pao_core.rules.rule_set import RuleSet


class Check(StrEnum):
    """What is judged.

    >>> Check("furiten")
    <Check.FURITEN: 'furiten'>
    """

    WIN = "win"  # hand, value, payments and liability of a win
    DRAW = "draw"  # who is tenpai, and what is paid
    ABORT = "abort"
    CALL = "call"  # could this chii, pon, kan or kita be made
    DISCARD = "discard"  # was the tile there, and allowed
    FURITEN = "furiten"
    PRIORITY = "priority"  # several rons, and whose turn it is
    RIICHI = "riichi"
    TILES = "tiles"  # is each tile where it can be
    SUCCESSION = "succession"  # does the hand follow from the one before it


class Judging(StrEnum):
    """How much is judged.

    >>> Judging("payments")
    <Judging.PAYMENTS: 'payments'>
    """

    EVERYTHING = "everything"
    PAYMENTS = "payments"  # of wins, by the values that the record tells, whatever the tiles


@dataclass(frozen=True, slots=True, kw_only=True)
class Difference:
    """One check that did not agree: what the rules say, and what the record does."""

    hand: str
    check: Check
    kind: Class
    expected: object
    got: object
    says: str


@dataclass(frozen=True, slots=True, kw_only=True)
class JudgedHand:
    """A judged hand: how many checks of each kind, what did not agree, and who won what."""

    hand: str
    made: Mapping[Check, int]
    differences: tuple[Difference, ...]
    won: tuple[Won, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Judged:
    """A judged record. `rules` is the id of the rule set, `change` what differs from it.

    `by_hand` leaves out the hands that cannot be read; `problems` names them.
    """

    format: str
    rules: str
    change: Mapping[str, object]
    hands: int
    checks: int
    differences: tuple[Difference, ...]
    problems: tuple[Problem, ...]
    by_hand: tuple[JudgedHand, ...]

    @property
    def agree(self) -> int:
        """How many checks agreed."""
        return self.checks - len(self.differences)


@dataclass(slots=True)
class Checks:
    """Collects the checks of one hand."""

    hand: str
    explainer: Explainer
    made: Counter[Check] = field(default_factory=Counter)
    differences: list[Difference] = field(default_factory=list)
    asked: tuple[Win, ...] = ()  # what was won with, unless something of it is not known
    won: tuple[Won, ...] = ()
    is_contradicted: bool = False  # by the scores that the next hand begins with

    @property
    def rules(self) -> RuleSet:
        """By which the record is judged."""
        return self.explainer.rules

    @property
    def explained(self) -> Iterator[Difference]:
        """The differences; a contradiction in the record explains the others of its hand."""
        broken = self.is_contradicted or any(each.kind is Class.RECORD for each in self.differences)
        for each in self.differences:
            follows = broken and each.kind is Class.UNKNOWN
            yield replace(each, kind=Class.RECORD) if follows else each

    @property
    def judged(self) -> JudgedHand:
        """What was found in the hand."""
        differences = tuple(self.explained) if self.differences else ()
        return JudgedHand(hand=self.hand, made=self.made, differences=differences, won=self.won)

    def differ(
        self,
        check: Check,
        expected: object,
        got: object,
        says: str,
        *,
        kind: Class = Class.UNKNOWN,
        fits: Fits | None = None,
        choice: str | None = None,
        open_here: str = "",
    ) -> None:
        """Note a difference. With `fits`, other rules are tried before `kind` is believed.

        `choice` is the only one that can decide it. `open_here` says what rules leave open and no
        choice of ours answers yet, if that explains it.
        """
        if open_here:
            kind, says = Class.ASSUMED, f"{says}; {open_here}"
        elif fits is not None:
            why = self.explainer.explain(fits, choice)
            if why is not None:
                kind, reason = why
                says = f"{says}; {reason}"
        self.differences.append(
            Difference(
                hand=self.hand,
                check=check,
                kind=kind,
                expected=in_json(expected),
                got=in_json(got),
                says=says,
            )
        )

    def compare(
        self,
        check: Check,
        expected: object,
        got: object,
        says: str,
        *,
        kind: Class = Class.UNKNOWN,
        fits: Fits | None = None,
        open_here: str = "",
    ) -> None:
        """One check: are both the same?"""
        self.made[check] += 1
        if expected != got:
            self.differ(check, expected, got, says, kind=kind, fits=fits, open_here=open_here)


def named(items: Iterable[object]) -> list[str]:
    """Names in an order that does not change from run to run."""
    return sorted(map(str, items))
