"""The result of checking a record: how many checks agree, and every difference with its class."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum

from pao_core.board.melds import CallKind
from pao_core.board.tiles import Tile
from pao_core.frozen import Counts, freeze, frozen
from pao_core.hands.win import Win
from pao_core.problems.errors import Message
from pao_core.questions.answers import in_json
from pao_core.records.judge.explainer import Class, Explainer, Fits
from pao_core.records.judge.outcomes import WinOutcome
from pao_core.records.model import Problem
from pao_core.rules.rule_set import RuleSet


class Check(StrEnum):
    """The kinds of checks.

    >>> Check("furiten")
    <Check.FURITEN: 'furiten'>
    """

    WIN = "win"  # the hand, value, payments and liability of a win
    DRAW = "draw"  # the tenpai players and the payments
    ABORT = "abort"
    CALL = "call"  # was this chii, pon, kan or kita possible?
    DISCARD = "discard"  # did the player hold the tile, and was it allowed?
    FURITEN = "furiten"
    PRIORITY = "priority"  # several rons, and whose turn it is
    RIICHI = "riichi"
    TILES = "tiles"  # is each tile in a possible place?
    SUCCESSION = "succession"  # does the hand follow from the previous one?


class Judging(StrEnum):
    """How much to check.

    >>> Judging("payments")
    <Judging.PAYMENTS: 'payments'>
    """

    EVERYTHING = "everything"
    PAYMENTS = "payments"  # only of wins, from the recorded values, without the tiles


@dataclass(frozen=True, slots=True, kw_only=True)
class Difference:
    """A check that does not agree: what the rules say, and what the record says.

    >>> win = WinEnd(by=Seat.SOUTH, discarder=None, han=5, points=1)
    >>> hand = Hand(round=Seat.EAST, number=1, ends=(win,))
    >>> record = Record(format=known_formats()[0], players=4, hands=(hand,))
    >>> for each in judge_record(record, judging=Judging.PAYMENTS).differences:
    ...     print(each.check, each.kind, each.expected, each.got)
    win record 8000 1
    """

    hand: str
    check: Check
    kind: Class
    expected: object
    got: object
    says: Message

    def __post_init__(self) -> None:
        for name in ("expected", "got"):
            object.__setattr__(self, name, frozen(getattr(self, name)))


@dataclass(frozen=True, slots=True, kw_only=True)
class JudgedHand:
    """A checked hand: the number of checks of each kind, the differences, and the wins.

    >>> record = read_record(b'{"type": "start_kyoku", "bakaze": "E", "kyoku": 1}')
    >>> [(judged.hand, sum(judged.counts.values())) for judged in judge_record(record).by_hand]
    [('E1-0', 1)]
    """

    hand: str
    counts: Mapping[Check, int]
    differences: tuple[Difference, ...]
    won: tuple[WinOutcome, ...] = ()

    def __post_init__(self) -> None:
        object.__setattr__(self, "counts", Counts(self.counts))


@dataclass(frozen=True, slots=True, kw_only=True)
class Judged:
    """A checked record. `rules` is the id of the rule set, and `change` are the changes to it.

    `by_hand` omits the hands that cannot be read; `problems` names them.

    >>> record = read_record(b'{"type": "start_kyoku", "bakaze": "E", "kyoku": 1}')
    >>> judged = judge_record(record)
    >>> judged.rules, judged.hands, judged.checks, judged.agree
    ('tenhou', 1, 1, 1)
    """

    format: str
    rules: str
    change: Mapping[str, object]
    hands: int
    checks: int
    differences: tuple[Difference, ...]
    problems: tuple[Problem, ...]
    by_hand: tuple[JudgedHand, ...]

    def __post_init__(self) -> None:
        freeze(self, "change")

    def __repr__(self) -> str:
        return (
            f"<Judged {self.format}, rules {self.rules}: hands {self.hands}, checks {self.checks}, "
            f"differences {len(self.differences)}, problems {len(self.problems)}>"
        )

    @property
    def agree(self) -> int:
        """How many checks agreed."""
        return self.checks - len(self.differences)


@dataclass(slots=True)
class Checks:
    """Collects the checks of one hand. `plain` says what differs, without reasons why."""

    hand: str
    explainer: Explainer
    counts: Counter[Check] = field(default_factory=Counter)
    differences: list[Difference] = field(default_factory=list)
    plain: list[Message] = field(default_factory=list)
    wins: tuple[Win, ...] = ()  # the wins, unless some of their tiles are unknown
    won: tuple[WinOutcome, ...] = ()
    is_contradicted: bool = False  # the scores at the start of the next hand contradict it

    @property
    def rules(self) -> RuleSet:
        """The rules for checking the record."""
        return self.explainer.rules

    @property
    def explained(self) -> Iterator[Difference]:
        """The differences. If the record contradicts itself in this hand, that explains all.

        If only the next hand contradicts this one, that explains the unknown ones.
        """
        broken = any(difference.kind is Class.RECORD for difference in self.differences)
        for difference, says in zip(self.differences, self.plain, strict=True):
            if broken or (self.is_contradicted and difference.kind is Class.UNKNOWN):
                yield replace(difference, kind=Class.RECORD, says=says)
            else:
                yield difference

    @property
    def judged(self) -> JudgedHand:
        differences = tuple(self.explained) if self.differences else ()
        return JudgedHand(hand=self.hand, counts=self.counts, differences=differences, won=self.won)

    def differ(
        self,
        check: Check,
        expected: object,
        got: object,
        says: Message,
        *,
        kind: Class = Class.UNKNOWN,
        fits: Fits | None = None,
        choice: str | None = None,
        open_here: Message | None = None,
    ) -> None:
        """Note a difference. With `fits`, other rules are tried before `kind` is used.

        If only one choice can decide it, it is `choice`. `open_here` explains the difference with a
        question that the rules leave open and none of our choices covers.
        """
        self.plain.append(says)
        if open_here:
            kind, says = Class.ASSUMED, both(says, open_here)
        elif fits is not None:
            why = self.explainer.explain(fits, choice)
            if why is not None:
                kind, reason = why
                says = both(says, reason)
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
        says: Message,
        *,
        kind: Class = Class.UNKNOWN,
        fits: Fits | None = None,
        open_here: Message | None = None,
    ) -> None:
        """Check that both values are equal."""
        self.counts[check] += 1
        if expected != got:
            self.differ(check, expected, got, says, kind=kind, fits=fits, open_here=open_here)


def call_with(kind: CallKind, tiles: str | Tile) -> Message:
    """A call with its tiles."""
    return Message("{kind} {tiles}", kind=kind, tiles=tiles)


def both(says: Message, more: Message) -> Message:
    """A message with another one after it."""
    return Message("{says}; {more}", says=says, more=more)


def sorted_names(items: Iterable[object]) -> list[str]:
    """Names in an order that is the same in every run."""
    return sorted(map(str, items))
