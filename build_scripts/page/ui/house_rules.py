"""House rules as they are written in an address: `tenhou..scope.liable-yakuman..furiten.of.riichi`.

The base rule set, then each changed choice with its value; a list begins with `of`.
`client/src/my-rules/house-rules.ts` writes the same form.
"""

from collections.abc import Iterable, Mapping
from typing import Any

BETWEEN, WITHIN, LIST = "..", ".", "of"

Rules = str | dict[str, Any]
"""The `rules` of a question: an id, or a base and its changes."""


def rules_from_address(text: str) -> Rules:
    """Read rules from an address. The core reports what is wrong with them."""
    base, *choices = text.split(BETWEEN)
    pairs = (choice.partition(WITHIN) for choice in choices)
    change = {choice: _read_value(value) for choice, _, value in pairs}
    return {"base": base, "change": change} if change else base


def rules_to_address(base: str, change: Mapping[str, Any]) -> str:
    """Write these rules for an address: only the id if nothing is changed."""
    choices = (f"{choice}{WITHIN}{_written(change[choice])}" for choice in sorted(change))
    return BETWEEN.join((base, *choices))


def _read_value(text: str) -> str | int | list[str]:
    first, *others = text.split(WITHIN)
    if first == LIST:
        return others
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 7 else text


def _written(value: object) -> str:
    if isinstance(value, Iterable) and not isinstance(value, str):
        return WITHIN.join((LIST, *value))
    return str(value)
