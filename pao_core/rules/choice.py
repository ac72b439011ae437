"""A choice: a question that rule sets answer, with everything known about it."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Flag, StrEnum
from typing import Any, ClassVar, Final, Generic, Self, TypeAlias, TypeVar, overload

from pao_core.frozen import inside
from pao_core.problems.errors import Code, Listed, Message, Problems
from pao_core.problems.fields import Reader, read_list, read_number, read_word, word

HIGHEST_POINTS: Final = 100_000
Value = TypeVar("Value")
Member = TypeVar("Member", bound=StrEnum)


class ChoiceValue(StrEnum):
    """A value of a choice. `says` is its meaning as a sentence without the full stop.

    If the choice is a list, `says` is a part of such a sentence. `gloss` explains a value that is
    only a name. The docstring of the enum is the question with the meanings of all its values.
    """

    says: str
    gloss: str

    def __new__(cls, value: str, says: str = "", gloss: str = "") -> Self:
        """Make a value with its texts."""
        member = str.__new__(cls, value)
        member._value_ = value
        member.says = says
        member.gloss = gloss
        return member

    @property
    def in_full(self) -> str:
        """Its meaning, with an explanation if it is only a name."""
        return f"{self.says} ({self.gloss})" if self.gloss else self.says


class Games(Flag):
    """The games that ask for a choice. Their rule sets must make it."""

    RIICHI = 1
    CLASSICAL = 2
    HONG_KONG = 4
    WITHOUT_LIABILITY = 8
    ANY = 16  # the rule set of any game may also make it
    SINGAPORE = 32
    GUANGDONG = 64
    ALL = RIICHI | CLASSICAL | HONG_KONG | SINGAPORE | GUANGDONG | WITHOUT_LIABILITY


Fact: TypeAlias = tuple[Callable[[Any, Any], bool], object, bool]
"""A method of a rule set, its argument, and its result."""


@dataclass(frozen=True, kw_only=True)
class ChoiceValues:
    """The values of all choices. A tracked copy records in `reads` what is read from it."""

    values: Mapping[str, Any] = field(repr=False)
    reads: ClassVar[set[str | Fact] | None] = None
    """The names of the choices and the facts that were read. `None` unless this is tracked."""

    def tracked(self) -> Self:
        """A copy that records what is read from it, starting with nothing."""
        return self._with(reads=set())

    def untracked(self) -> Self:
        """A copy that records nothing."""
        return self if self.reads is None else self._with(reads=None)

    def choices_read(self) -> tuple[str, ...]:
        """The choices that were read, in the order of the rule set."""
        reads = self.reads or ()
        return tuple([name for name in inside(self.values) if name in reads])

    def facts_read(self) -> tuple[Fact, ...]:
        """The other facts that were read."""
        return tuple(read for read in self.reads or () if not isinstance(read, str))

    def record_fact(
        self, method: Callable[[Any, Any], bool], argument: object, result: bool
    ) -> bool:
        """Record that this fact was read, and return it."""
        if self.reads is not None:
            self.reads.add((method, argument, result))
        return result

    def merge_reads(self, other: Self) -> None:
        """Record what the other recorded too."""
        if self.reads is not None:
            self.reads.update(other.reads or ())

    def _with(self, **changed: object) -> Self:
        # Every answer makes several of these, and `replace` is three times slower.
        other = object.__new__(type(self))
        other.__dict__.update(self.__dict__, **changed)
        return other


class Choice(Generic[Value]):
    """A question that rule sets answer. As an attribute of a rule set it is the rule set's value.

    The question follows the words "The rules do not say". `says` is the sentence for a number or
    list, which replaces the braces, and `nothing` is the sentence for none. `default` is the value
    for games that do not ask; without a default, every game must ask.
    """

    name: str

    def __init__(
        self,
        question: str,
        games: Games,
        default: Value | None = None,
        *,
        says: str = "",
        nothing: str = "",
    ) -> None:
        self.question = question
        self.games = games
        self.default = default
        self.says = says
        self.nothing = nothing

    def __set_name__(self, owner: type, name: str) -> None:
        self.name = name
        kind: Any = getattr(self, "kind", str)
        if issubclass(kind, ChoiceValue):
            meanings = [f"{value}: {value.in_full}" for value in kind]
            kind.__doc__ = "\n".join([f"{name}: {self.question}", "", *meanings])

    @overload
    def __get__(self, rules: None, owner: type) -> Self: ...
    @overload
    def __get__(self, rules: ChoiceValues, owner: type) -> Value: ...
    def __get__(self, rules: ChoiceValues | None, owner: type) -> Self | Value:
        if rules is None:
            return self
        if rules.reads is not None:
            rules.reads.add(self.name)
        values: Any = rules.values
        value: Value = values._items[self.name]  # much faster than `values[self.name]`
        return value

    def read(self, value: object, at: str, problems: Problems) -> Value | None:
        """Read a value from JSON, or note its problems and return `None`."""
        raise NotImplementedError

    def others(self, value: Value) -> Sequence[Value]:
        """Other values to try if the value is open and no source gives another reading."""
        raise NotImplementedError


class OneOf(Choice[Member]):
    """A choice with one word as its value. `usual` is the default, or without one their enum."""

    def __init__(
        self,
        usual: Member | type[Member],
        question: str,
        games: Games,
        *,
        never_tried: Member | None = None,
    ) -> None:
        super().__init__(question, games, None if isinstance(usual, type) else usual)
        self.kind: type[Member] = usual if isinstance(usual, type) else type(usual)
        self.words: tuple[Member, ...] = tuple(self.kind)
        self.never_tried = never_tried  # a rare word, which its rule set would state

    def read(self, value: object, at: str, problems: Problems) -> Member | None:
        """Read one of the words."""
        return read_word(self.kind, value, at, problems)

    def others(self, value: Member) -> Sequence[Member]:
        """Every other word that an open choice may mean."""
        return [word for word in self.words if word not in (value, self.never_tried)]


OthersToTry = Callable[[type[Member], tuple[Member, ...]], Sequence[tuple[Member, ...]]]


def each_alone(kind: type[Member], value: tuple[Member, ...]) -> Sequence[tuple[Member, ...]]:
    """Each other word as a list of its own."""
    return [(member,) for member in kind if (member,) != value]


def with_or_without(kind: type[Member], value: tuple[Member, ...]) -> Sequence[tuple[Member, ...]]:
    """Lists that lack one word of this list or add one to it."""
    return [
        tuple(other for other in value if other is not member)
        if member in value
        else (*value, member)
        for member in kind
    ]


class Several(Choice[tuple[Member, ...]]):
    """A choice with a list of words. JSON may give one without a list if `allows_single_word`."""

    def __init__(
        self,
        kind: type[Member],
        question: str,
        games: Games,
        default: tuple[Member, ...] | None = None,
        *,
        says: str,
        nothing: str,
        allows_single_word: bool = False,
        read: Reader[Member] | None = None,
        tries: OthersToTry[Member] | None = None,
    ) -> None:
        super().__init__(question, games, default, says=says, nothing=nothing)
        self.kind = kind
        self.allows_single_word = allows_single_word
        self.read_one: Reader[Member] = read or word(kind)
        self.tries = tries

    def read(self, value: object, at: str, problems: Problems) -> tuple[Member, ...]:
        """Read the words that are valid, each once."""
        if self.allows_single_word and isinstance(value, str):
            value = [value]
        return tuple(dict.fromkeys(read_list(value, at, problems, self.read_one)))

    def others(self, value: tuple[Member, ...]) -> Sequence[tuple[Member, ...]]:
        """The lists worth trying, if any."""
        return self.tries(self.kind, value) if self.tries else ()


class Amount(Choice[int]):
    """A choice with a number of `unit`. It is a multiple of `whole`, or one of `only`."""

    def __init__(
        self,
        question: str,
        games: Games,
        default: int | None = None,
        *,
        says: str,
        nothing: str,
        unit: str = "points",
        whole: int = 1,
        only: Sequence[int] = (),
        tries: Sequence[int] = (),
    ) -> None:
        super().__init__(question, games, default, says=says, nothing=nothing)
        self.unit = unit
        self.whole = whole
        self.only = only
        self.tries = tries

    def read(self, value: object, at: str, problems: Problems) -> int | None:
        """Read a number up to the maximum: a multiple of `whole`, or one of `only`."""
        number = read_number(value, at, problems, 0, HIGHEST_POINTS)
        if number is not None and self.only and number not in self.only:
            says = Message(
                "expected {words}; found {found}",
                words=Listed.of(self.only, "or"),
                found=number,
            )
            problems.add(at, Code.OUT_OF_RANGE, says)
            return None
        if number is not None and number % self.whole:
            problems.add(
                at,
                Code.OUT_OF_RANGE,
                Message("expected a multiple of 100; found {found}", found=number),
            )
            return None
        return number

    def others(self, value: int) -> Sequence[int]:
        """The common numbers."""
        return [other for other in self.tries if other != value]
