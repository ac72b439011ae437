"""House rules as an address has them: `tenhou..scope.liable-yakuman..furiten.of.riichi`.

The rule set to start from, and each changed choice with its value; a list begins with `of`. The
page's script writes the same (`client/src/shared/house.ts`).
"""

from collections.abc import Iterable, Mapping
from typing import Any

BETWEEN, WITHIN, LIST = "..", ".", "of"

Rules = str | dict[str, Any]
"""The `rules` of a question: an id, or base and change."""


def read_house(text: str) -> Rules:
    """The rules that an address names; what is wrong with them is for the core to say."""
    base, *choices = text.split(BETWEEN)
    pairs = (each.partition(WITHIN) for each in choices)
    change = {choice: _read_value(value) for choice, _, value in pairs}
    return {"base": base, "change": change} if change else base


def write_house(base: str, change: Mapping[str, Any]) -> str:
    """These rules as an address has them; only the id where nothing is changed."""
    choices = (f"{choice}{WITHIN}{_written(change[choice])}" for choice in sorted(change))
    return BETWEEN.join((base, *choices))


def base_of(text: str) -> str:
    """The rule set that the rules of an address start from."""
    return text.split(BETWEEN, 1)[0]


def _read_value(text: str) -> str | int | list[str]:
    first, *others = text.split(WITHIN)
    if first == LIST:
        return others
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 7 else text


def _written(value: object) -> str:
    if isinstance(value, Iterable) and not isinstance(value, str):
        return WITHIN.join((LIST, *value))
    return str(value)
