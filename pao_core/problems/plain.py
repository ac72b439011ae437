"""Reads the values of typed arguments that have no parts, and says what was expected of others."""

import typing
from collections.abc import Callable, Hashable, Mapping, Sequence
from enum import Enum
from types import NoneType, UnionType
from typing import ClassVar, Final, Union

from pao_core.problems.errors import Code, Problems
from pao_core.problems.fields import MOST_EXACT, shown

Read = Callable[[object, str, Problems], object]
"""Gives a value as the function takes it; where it notes a problem, it may give anything."""
LONGEST_ANSWER: Final = 10_000
"""Of what an answer lists, such as reasons or dangers."""
OURS: Final = "pao_core."
REASONS: Final = "pao_core.reasons."
"""The room of what an answer may list many of; their numbers are its only lists of numbers."""


class Checked:
    """A value that checks itself when it is made: nobody needs to look into it again."""

    __slots__ = ()
    made_by: ClassVar[str]
    """How to get one, for those who give something else."""


def is_whole(kind: object) -> bool:
    """Does a value of just this type need no looking into?"""
    return isinstance(kind, type) and issubclass(kind, (Checked, Enum, bool, NoneType))


def whole_kinds(hint: Hashable) -> frozenset[object]:
    """The types of values that need no looking into where this is asked for."""
    is_union = typing.get_origin(hint) in (Union, UnionType)
    return frozenset(filter(is_whole, typing.get_args(hint) if is_union else (hint,)))


def wrong(value: object, at: str, expected: str, problems: Problems) -> object:
    """Note a value of another type than expected."""
    is_plain = value is None or isinstance(value, (str, int, float))
    found = shown(value) if is_plain else with_article(type(value))
    problems.add(at, Code.WRONG_TYPE, f"expected {expected}; found {found}")
    return value


def with_article(kind: type) -> str:
    """A type as a sentence names one."""
    name = kind.__name__
    return f"{'an' if name[:1] in 'AEIOUaeiou' else 'a'} {name[:60]}"


def expected_of(hint: Hashable) -> str:
    """A type as a message names it."""
    kind = typing.get_origin(hint) or hint
    if kind in WORDS:
        return WORDS[kind]
    if not isinstance(kind, type):
        return str(kind)
    if issubclass(kind, Enum):
        return f"{with_article(kind)}, such as {kind.__name__}.{next(iter(kind)).name}"
    if issubclass(kind, Checked):
        return f"{with_article(kind)}, such as {kind.made_by}"
    return with_article(kind)


def instance(kind: type) -> Read:
    """How a value of a type that has no parts is read."""

    def read(value: object, at: str, problems: Problems) -> object:
        return value if isinstance(value, kind) else wrong(value, at, expected_of(kind), problems)

    return read


def word_of(words: Sequence[object]) -> Read:
    """How one of these values is read."""
    expected = " or ".join(map(str, words))

    def read(value: object, at: str, problems: Problems) -> object:
        same = (each for each in words if each is value)
        return value if any(same) else wrong(value, at, expected, problems)

    return read


def _whole_number(value: object, at: str, problems: Problems) -> object:
    if not isinstance(value, int) or isinstance(value, bool):
        return wrong(value, at, WORDS[int], problems)
    if not -MOST_EXACT <= value <= MOST_EXACT:
        says = f"expected a whole number of at most {MOST_EXACT}; found {shown(value)}"
        problems.add(at, Code.OUT_OF_RANGE, says)
    return value


def _number(value: object, at: str, problems: Problems) -> object:
    if isinstance(value, float):
        return value
    if isinstance(value, int) and not isinstance(value, bool):
        return _whole_number(value, at, problems)
    return wrong(value, at, WORDS[float], problems)


PLAIN: Final[Mapping[object, Read]] = {
    int: _whole_number,
    float: _number,
    bool: instance(bool),
    str: instance(str),  # how long it may be, its own reader says
}
WORDS: Final[Mapping[object, str]] = {
    int: "a whole number",
    float: "a number",
    bool: "True or False",
    str: "a text",
    tuple: "a tuple",
    Mapping: "a mapping",
}
