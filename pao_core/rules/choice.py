"""A choice: a question that rule sets answer, and everything that there is to know about it."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Flag, StrEnum
from typing import Any, ClassVar, Final, Generic, Self, TypeAlias, TypeVar, overload

from pao_core.frozen import FrozenDict, inside
from pao_core.problems.errors import Code, Problems
from pao_core.problems.fields import Reader, read_list, read_number, read_word, word

HIGHEST_POINTS: Final = 100_000
Value = TypeVar("Value")
Member = TypeVar("Member", bound=StrEnum)


class Word(StrEnum):
    """A value of a choice, and what a rule set says by it: a sentence without its full stop.

    Where a choice is a list, it is a part of such a sentence. `gloss` explains a mere name.
    """

    says: str
    gloss: str

    def __new__(cls, value: str, says: str = "", gloss: str = "") -> Self:
        """A value with its words."""
        member = str.__new__(cls, value)
        member._value_ = value
        member.says = says
        member.gloss = gloss
        return member


class Games(Flag):
    """The games that ask a choice: their rule sets must make it."""

    RIICHI = 1
    CLASSICAL = 2
    HONG_KONG = 4
    WITHOUT_LIABILITY = 8
    ANY = 16  # besides, the rule set of any game may make it
    ALL = RIICHI | CLASSICAL | HONG_KONG | WITHOUT_LIABILITY


Fact: TypeAlias = tuple[Callable[[Any, Any], bool], object, bool]
"""A method of a rule set, what it was asked about, and what it said."""


@dataclass(frozen=True, kw_only=True)
class Decided:
    """The values of all choices; a witness notes which of them, and what else, is looked at."""

    values: Mapping[str, Any] = field(repr=False)
    witness: ClassVar[set[str | Fact] | None] = None
    """Only those that are watched have one, each its own."""

    def watched(self) -> Self:
        """The same, with a witness of its own."""
        return self._with(witness=set())

    def unwatched(self) -> Self:
        """The same, without a witness."""
        return self if self.witness is None else self._with(witness=None)

    def looked_at(self) -> tuple[str, ...]:
        """The choices that the witness saw looked at, in the order of the rule set."""
        seen = self.witness or ()
        return tuple([name for name in self.values if name in seen])

    def facts(self) -> tuple[Fact, ...]:
        """What else the witness saw."""
        return tuple(each for each in self.witness or () if not isinstance(each, str))

    def noted(self, asked: Callable[[Any, Any], bool], about: object, found: bool) -> bool:
        """What was found, which the witness sees."""
        if self.witness is not None:
            self.witness.add((asked, about, found))
        return found

    def also_saw(self, other: Self) -> None:
        """Its witness sees what that of the other saw."""
        if self.witness is not None:
            self.witness.update(other.witness or ())

    def with_value(self, choice: str, value: object) -> Self:
        """The same with another value of one choice, and without a witness."""
        return self._with(
            values=FrozenDict.of({**inside(self.values), choice: value}), witness=None
        )

    def _with(self, **changed: object) -> Self:
        # Every answer makes some of these, and `replace` takes thrice as long.
        other = object.__new__(type(self))
        other.__dict__.update(self.__dict__, **changed)
        return other


class Choice(Generic[Value]):
    """A question that rule sets answer. On a rule set it is the value that this one has.

    The question is worded as it follows "The rules do not say". `says` is what a rule set says
    by a number or a list in the place of the braces, and `nothing` what it says by none.
    `default` stands where a game never asks; without one, every game does.
    """

    name: str

    def __init__(
        self,
        question: str,
        asked_by: Games,
        default: Value | None = None,
        *,
        says: str = "",
        nothing: str = "",
    ) -> None:
        self.question = question
        self.asked_by = asked_by
        self.default = default
        self.says = says
        self.nothing = nothing

    def __set_name__(self, owner: type, name: str) -> None:
        self.name = name

    @overload
    def __get__(self, rules: None, owner: type) -> Self: ...
    @overload
    def __get__(self, rules: Decided, owner: type) -> Value: ...
    def __get__(self, rules: Decided | None, owner: type) -> Self | Value:
        if rules is None:
            return self
        if rules.witness is not None:
            rules.witness.add(self.name)
        values: Any = rules.values
        value: Value = values._items[self.name]  # as `values[self.name]`, and much quicker
        return value

    def read(self, value: object, at: str, problems: Problems) -> Value | None:
        """A value from JSON, or `None` after noting what is wrong with it."""
        raise NotImplementedError

    def others(self, value: Value) -> Sequence[Value]:
        """What else to try where the value is open and nobody names another reading."""
        raise NotImplementedError


class OneOf(Choice[Member]):
    """A choice of one word."""

    def __init__(
        self, kind: type[Member], question: str, asked_by: Games, default: Member | None = None
    ) -> None:
        super().__init__(question, asked_by, default)
        self.kind = kind
        self.words: tuple[Member, ...] = tuple(kind)

    def read(self, value: object, at: str, problems: Problems) -> Member | None:
        """One of the words."""
        return read_word(self.kind, value, at, problems)

    def others(self, value: Member) -> Sequence[Member]:
        """Every other word."""
        return [each for each in self.words if each is not value]


Tries = Callable[[type[Member], tuple[Member, ...]], Sequence[tuple[Member, ...]]]


def each_alone(kind: type[Member], value: tuple[Member, ...]) -> Sequence[tuple[Member, ...]]:
    """Each other word as the only one."""
    return [(each,) for each in kind if (each,) != value]


def with_or_without(kind: type[Member], value: tuple[Member, ...]) -> Sequence[tuple[Member, ...]]:
    """Each word left out, or put in if it was not there."""
    return [
        tuple(other for other in value if other is not each) if each in value else (*value, each)
        for each in kind
    ]


class Several(Choice[tuple[Member, ...]]):
    """A choice of a list of words; with `alone` its only word may stand without a list."""

    def __init__(
        self,
        kind: type[Member],
        question: str,
        asked_by: Games,
        default: tuple[Member, ...] | None = None,
        *,
        says: str,
        nothing: str,
        alone: bool = False,
        read: Reader[Member] | None = None,
        tries: Tries[Member] | None = None,
    ) -> None:
        super().__init__(question, asked_by, default, says=says, nothing=nothing)
        self.kind = kind
        self.alone = alone
        self.read_one: Reader[Member] = read or word(kind)
        self.tries = tries

    def read(self, value: object, at: str, problems: Problems) -> tuple[Member, ...]:
        """The words that could be read, each once."""
        if self.alone and isinstance(value, str):
            value = [value]
        return tuple(dict.fromkeys(read_list(value, at, problems, self.read_one)))

    def others(self, value: tuple[Member, ...]) -> Sequence[tuple[Member, ...]]:
        """The lists that are likely enough to be tried, if any."""
        return self.tries(self.kind, value) if self.tries else ()


class Amount(Choice[int]):
    """A choice of a number: `unit` says of what; it is a multiple of `whole`, or one of `only`."""

    def __init__(
        self,
        question: str,
        asked_by: Games,
        default: int | None = None,
        *,
        says: str,
        nothing: str,
        unit: str = "points",
        whole: int = 1,
        only: Sequence[int] = (),
        tries: Sequence[int] = (),
    ) -> None:
        super().__init__(question, asked_by, default, says=says, nothing=nothing)
        self.unit = unit
        self.whole = whole
        self.only = only
        self.tries = tries

    def read(self, value: object, at: str, problems: Problems) -> int | None:
        """A number that is not too high, in whole hundreds where these are the unit."""
        number = read_number(value, at, problems, 0, HIGHEST_POINTS)
        if number is not None and self.only and number not in self.only:
            says = f"expected {' or '.join(map(str, self.only))}; found {number}"
            problems.add(at, Code.OUT_OF_RANGE, says)
            return None
        if number is not None and number % self.whole:
            problems.add(at, Code.OUT_OF_RANGE, f"expected a multiple of 100; found {number}")
            return None
        return number

    def others(self, value: int) -> Sequence[int]:
        """The common numbers."""
        return [each for each in self.tries if each != value]
