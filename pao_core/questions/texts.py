"""Reads the text of a question as strict JSON and notes duplicate keys."""

import json
from collections.abc import Iterator
from typing import Final

from pao_core.problems.errors import Code, ImpossibleQuestion, Message, Problem, Problems
from pao_core.problems.fields import shown

LONGEST_QUESTION: Final = 1_000_000
"""In bytes or characters: many times the length of the longest useful question."""


MOST_DIGITS: Final = 400
"""More than the largest number of any reader of JSON has."""


class _ObjectWithDuplicates(dict[str, object]):
    """An object with duplicate keys."""

    duplicate_keys: tuple[str, ...] = ()


def loads(text: str | bytes, problems: Problems) -> object:
    """The value of a JSON text. Raises `ImpossibleQuestion` if the text is not valid JSON.

    Numbers must be finite. Duplicate keys are problems, because it is unclear which was meant. The
    value has the last one.

    >>> loads('{"ask": "kuisagari", "yaku": "honitsu"}', Problems())["yaku"]
    'honitsu'
    """
    if not isinstance(text, (str, bytes)):
        says = Message("expected the text of a question; found {found}", found=shown(text))
        raise ImpossibleQuestion([Problem(at="", code=Code.WRONG_TYPE, says=says)])
    if len(text) > LONGEST_QUESTION:
        says = Message(
            "expected at most {most:,} characters; found {found:,}",
            most=LONGEST_QUESTION,
            found=len(text),
        )
        raise ImpossibleQuestion([Problem(at="", code=Code.TOO_LONG, says=says)])
    duplicates: list[_ObjectWithDuplicates] = []

    def with_duplicates(pairs: list[tuple[str, object]]) -> dict[str, object]:
        value = dict(pairs)
        if len(value) == len(pairs):
            return value
        found = _ObjectWithDuplicates(value)
        names = [name for name, _ in pairs]
        found.duplicate_keys = tuple(name for name in value if names.count(name) > 1)
        duplicates.append(found)
        return found

    try:
        if isinstance(text, bytes):
            text = text.decode(json.detect_encoding(text))  # strictly, unlike `json.loads`
        value: object = json.loads(
            text, object_pairs_hook=with_duplicates, parse_int=_whole, parse_constant=_refuse
        )
    except (ValueError, RecursionError) as error:
        code = Code.TOO_LONG if isinstance(error, _LongNumber) else Code.NOT_JSON
        raise ImpossibleQuestion([Problem(at="", code=code, says=_what_is_wrong(error))]) from None
    if duplicates:
        problems.found += _problems_of(value)
    return value


def _what_is_wrong(error: ValueError | RecursionError) -> Message:
    if isinstance(error, RecursionError):
        return Message("not valid JSON: the question is too deeply nested")
    if isinstance(error, _NoNumber):
        return Message("not valid JSON: {name} is not a JSON number", name=str(error))
    if isinstance(error, _LongNumber):
        return Message(
            "expected numbers of at most {most} digits; found one of {digits}",
            most=MOST_DIGITS,
            digits=str(error),
        )
    if isinstance(error, json.JSONDecodeError):
        return Message(
            "not valid JSON: {fault}: line {line} column {column} (char {place})",
            fault=error.msg,
            line=error.lineno,
            column=error.colno,
            place=error.pos,
        )
    return Message("not valid JSON: {fault}", fault=str(error))


class _NoNumber(ValueError):
    """A number that Python writes but JSON does not have, such as NaN."""


class _LongNumber(ValueError):
    """A number with more digits than any number needs. The message is how many."""


def _refuse(name: str) -> object:
    raise _NoNumber(name)


def _whole(digits: str) -> int:
    if len(digits) > MOST_DIGITS:
        raise _LongNumber(len(digits))
    return int(digits)


def _problems_of(value: object) -> Iterator[Problem]:
    """A problem for each duplicate key, in the order of the text."""
    left: list[tuple[str, object]] = [("", value)]
    while left:
        at, value = left.pop()
        inside: list[tuple[str, object]] = []
        if isinstance(value, dict):
            inside = [(f"{at}.{key}" if at else key, item) for key, item in value.items()]
        elif isinstance(value, list):
            inside = [(f"{at}[{place}]", item) for place, item in enumerate(value)]
        if isinstance(value, _ObjectWithDuplicates):
            for key in value.duplicate_keys:
                says = Message("the key {found} appears more than once", found=shown(key))
                yield Problem(at=f"{at}.{key}" if at else key, code=Code.DUPLICATE_KEY, says=says)
        left += reversed(inside)
