"""Reads calls that were typed one per line in the short notation, such as `S pon 5z from N`."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from pao_core.hands.notation import call_text, parse_call
from pao_core.problems.errors import ImpossibleQuestion, NotationError, Problems
from pao_core.questions.reading import read_call
from pao_core.questions.writing import call_in_json


@dataclass(frozen=True, slots=True)
class Typed:
    """The calls that could be read, the line of each, and the problems of the other lines."""

    calls: tuple[dict[str, Any], ...]
    lines: tuple[int, ...]
    problems: tuple[str, ...]


def read_lines(text: str) -> Typed:
    """Read every line that is not empty as a call. Lines are counted from 1."""
    calls, lines, problems = [], [], []
    for number, line in _filled(text):
        try:
            calls.append(call_in_json(parse_call(line)))
            lines.append(number)
        except NotationError as error:
            problems.append(f"{before(number)}{error}")
    return Typed(tuple(calls), tuple(lines), tuple(problems))


def before(number: int) -> str:
    """The words in front of a problem of this line."""
    return f"Line {number}: "


def in_short(call: Mapping[str, Any]) -> str:
    """A call of a question in short notation. Raises `ImpossibleQuestion` if it is not a call."""
    problems = Problems()
    read = read_call(call, "call", problems)
    if read is None:
        raise ImpossibleQuestion(problems.found)
    return call_text(read)


def _filled(text: str) -> Iterator[tuple[int, str]]:
    numbered = enumerate(text.splitlines(), start=1)
    return ((number, line) for number, line in numbered if line.strip())
