"""Texts of two formats, beside each what it says: every hand, move and end.

`python -m tests.core.records.test_golden` writes anew what the texts say, for review.
"""

from collections.abc import Iterator, Mapping
from dataclasses import MISSING, fields, is_dataclass
from enum import Enum
from pathlib import Path

import pytest

from pao_core.board.tiles import Tile
from pao_core.records.model import Hand, Record
from pao_core.records.reading import read_record
from tests.core.records.writers import GOLDEN

TEXTS = sorted(GOLDEN.glob("*.json"))


def told(value: object) -> str:
    """A value with its names. Fields with their usual values are left out."""
    if isinstance(value, Tile):
        return str(value)
    if isinstance(value, Enum):
        return str(value.value)
    if isinstance(value, Mapping):
        return f"{{{', '.join(f'{told(key)}: {told(each)}' for key, each in value.items())}}}"
    if isinstance(value, (tuple, frozenset)):
        listed = [*map(told, value)]
        return f"[{' '.join(listed if isinstance(value, tuple) else sorted(listed))}]"
    if not is_dataclass(value):
        return repr(value)
    said = ((field, getattr(value, field.name)) for field in fields(value))
    named = (f" {field.name}={told(each)}" for field, each in said if each != field.default)
    return f"({type(value).__name__}{''.join(named)})"


def lines_of(record: Record) -> Iterator[str]:
    for field in fields(record):
        if field.name not in ("format", "hands"):
            yield f"{field.name} {told(getattr(record, field.name))}"
    for hand in record.hands:
        yield f"\n{hand.label}"
        for field in fields(Hand):
            value = getattr(hand, field.name)
            if field.name in ("events", "ends"):
                yield from map(told, value)
            elif field.default is MISSING or value != field.default:
                yield f"{field.name} {told(value)}"


def what_it_says(text: Path) -> str:
    return "\n".join(lines_of(read_record(text.read_bytes()))) + "\n"


@pytest.mark.parametrize("text", TEXTS, ids=lambda text: text.stem)
def test_a_text_says_what_it_said(text: Path) -> None:
    assert what_it_says(text) == text.with_suffix(".txt").read_text("utf-8")


if __name__ == "__main__":
    for text in TEXTS:
        text.with_suffix(".txt").write_text(what_it_says(text), "utf-8")
