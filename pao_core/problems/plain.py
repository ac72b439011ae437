"""Reads values without parts, and says what was expected instead of wrong ones."""

import typing
from collections.abc import Callable, Hashable, Mapping, Sequence
from enum import Enum
from types import NoneType, UnionType
from typing import ClassVar, Final, Union

from pao_core.problems.errors import Code, Message, Problems
from pao_core.problems.fields import MOST_EXACT, shown

ValueReader = Callable[[object, str, Problems], object]
"""Returns the value for the function. After noting a problem it may return anything."""
LONGEST_ANSWER: Final = 10_000
"""The most items in a list inside an answer, such as reasons or dangers."""
DEEPEST: Final = 20
"""The most lists inside each other."""
OURS: Final = "pao_core."
LONG: Final = ("pao_core.reasons.", "pao_core.records.")
"""Answers and records may list many values from these packages, and their numbers as integers."""


class SelfChecked:
    """A value that checks itself when it is made, so nobody needs to check it again."""

    __slots__ = ()
    made_by: ClassVar[str]
    """How to make one, for error messages."""


def is_self_checked(kind: object) -> bool:
    """Are values of exactly this type always valid?"""
    return isinstance(kind, type) and issubclass(kind, (SelfChecked, Enum, str, bool, NoneType))


def trusted_types(hint: Hashable) -> frozenset[object]:
    """The types whose values are always valid for this annotation."""
    is_union = typing.get_origin(hint) in (Union, UnionType)
    return frozenset(filter(is_self_checked, typing.get_args(hint) if is_union else (hint,)))


def wrong(value: object, at: str, expected: str, problems: Problems) -> object:
    """Note a value of the wrong type."""
    is_plain = value is None or isinstance(value, (str, int, float))
    found = shown(value) if is_plain else with_article(type(value))
    problems.add(
        at,
        Code.WRONG_TYPE,
        Message("expected {expected}; found {found}", expected=expected, found=found),
    )
    return value


def with_article(kind: type) -> Message:
    """A type in a sentence, with its article."""
    name = kind.__name__
    if name[:1] in "AEIOUaeiou":
        return Message("an {kind}", kind=name[:60])
    return Message("a {kind}", kind=name[:60])


def expected_of(hint: Hashable) -> str:
    """An annotation in the words of a message."""
    kind = typing.get_origin(hint) or hint
    if kind in (Union, UnionType):
        return " or ".join(map(expected_of, typing.get_args(hint)))
    if kind in WORDS:
        return WORDS[kind]
    if not isinstance(kind, type):
        return str(kind)
    if issubclass(kind, Enum) and len(kind):
        return f"{with_article(kind)}, such as {kind.__name__}.{next(iter(kind)).name}"
    if issubclass(kind, SelfChecked):
        return f"{with_article(kind)}, such as {kind.made_by}"
    return with_article(kind)


def instance(kind: type) -> ValueReader:
    """A reader for a type without parts."""

    def read(value: object, at: str, problems: Problems) -> object:
        return value if isinstance(value, kind) else wrong(value, at, expected_of(kind), problems)

    return read


def word_of(words: Sequence[object]) -> ValueReader:
    """A reader for one of these values."""
    expected = " or ".join(map(str, words))

    def read(value: object, at: str, problems: Problems) -> object:
        same = (word for word in words if word is value)
        return value if any(same) else wrong(value, at, expected, problems)

    return read


def _whole_number(value: object, at: str, problems: Problems) -> object:
    if not isinstance(value, int) or isinstance(value, bool):
        return wrong(value, at, WORDS[int], problems)
    if not -MOST_EXACT <= value <= MOST_EXACT:
        says = Message(
            "expected a whole number of at most {most_exact}; found {found}",
            most_exact=MOST_EXACT,
            found=shown(value),
        )
        problems.add(at, Code.OUT_OF_RANGE, says)
    return value


def _number(value: object, at: str, problems: Problems) -> object:
    if isinstance(value, float):
        return value
    if isinstance(value, int) and not isinstance(value, bool):
        return _whole_number(value, at, problems)
    return wrong(value, at, WORDS[float], problems)


def _bytes(value: object, at: str, problems: Problems) -> object:
    if isinstance(value, (bytes, bytearray, memoryview)):
        return bytes(value)
    return wrong(value, at, WORDS[bytes], problems)


PLAIN: Final[Mapping[object, ValueReader]] = {
    int: _whole_number,
    float: _number,
    bool: instance(bool),
    str: instance(str),  # its own reader checks the length
    bytes: _bytes,
}
WORDS: Final[Mapping[object, str]] = {
    int: "a whole number",
    float: "a number",
    bool: "True or False",
    str: "a text",
    bytes: 'bytes, such as Path("game.xml").read_bytes()',
    tuple: "a tuple",
    Mapping: "a mapping",
}
