"""Reads the text of a question as strict JSON and reports duplicate keys."""

import json
from collections.abc import Iterator
from typing import Final

from pao_core.problems.errors import Code, ImpossibleQuestion, Problem
from pao_core.problems.fields import shown

LONGEST_QUESTION: Final = 1_000_000
"""In bytes or characters: many times the length of the longest useful question."""


class _Twice(dict[str, object]):
    """An object with duplicate keys."""

    keys_twice: tuple[str, ...] = ()


def loads(text: str | bytes) -> object:
    """The value of a JSON text. Raises `ImpossibleQuestion` if the text is not valid JSON.

    Numbers must be finite, and no object may have duplicate keys, because it is unclear which was
    meant.

    >>> loads('{"ask": "kuisagari", "yaku": "honitsu"}')["yaku"]
    'honitsu'
    """
    if not isinstance(text, (str, bytes)):
        says = f"expected the text of a question; found {shown(text)}"
        raise ImpossibleQuestion([Problem(at="", code=Code.WRONG_TYPE, says=says)])
    if len(text) > LONGEST_QUESTION:
        says = f"expected at most {LONGEST_QUESTION:,} characters; found {len(text):,}"
        raise ImpossibleQuestion([Problem(at="", code=Code.TOO_LONG, says=says)])
    twice: list[_Twice] = []

    def noted(pairs: list[tuple[str, object]]) -> dict[str, object]:
        value = dict(pairs)
        if len(value) == len(pairs):
            return value
        seen = _Twice(value)
        names = [name for name, _ in pairs]
        seen.keys_twice = tuple(name for name in value if names.count(name) > 1)
        twice.append(seen)
        return seen

    try:
        value: object = json.loads(text, object_pairs_hook=noted, parse_constant=_refuse)
    except (ValueError, RecursionError) as error:
        reason = (
            ("the question is too deeply nested")
            if isinstance(error, RecursionError)
            else str(error)
        )
        problem = Problem(at="", code=Code.NOT_JSON, says=f"not valid JSON: {reason}")
        raise ImpossibleQuestion([problem]) from None
    if twice:
        raise ImpossibleQuestion(_problems_of(value))
    return value


def _refuse(name: str) -> object:
    raise ValueError(f"{name} is not a JSON number")


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
        if isinstance(value, _Twice):
            for key in value.keys_twice:
                says = f"the key {shown(key)} appears more than once"
                yield Problem(at=f"{at}.{key}" if at else key, code=Code.DUPLICATE_KEY, says=says)
        left += reversed(inside)
