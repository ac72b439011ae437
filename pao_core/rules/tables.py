"""Numbers that rules and values of choices refer to, each with its source."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from pao_core.frozen import FrozenDict
from pao_core.rules.datafiles import read_toml
from pao_core.rules.rule_set import Grade, Provenance


@dataclass(frozen=True, slots=True, kw_only=True)
class SourcedValue:
    """One number or several, with their source."""

    title: str
    value: Any
    provenance: Provenance


@cache
def tables() -> Mapping[str, SourcedValue]:
    """Every table by name."""
    return FrozenDict({name: _table(**value) for name, value in read_toml("tables").items()})


def amount(name: str) -> int:
    """The whole number in this table, such as one after which a value of a choice is named."""
    return int(tables()[name].value)


def price_of(number: int, name: str) -> int:
    """The price of this number of things in this table."""
    return int(tables()[name].value[str(number)])


def portion_at(faan: int, curve: str) -> int:
    """The portion for this many faan. Beyond its end, a table may double the last portion."""
    portions = tables()[curve].value["portions"]
    every = tables()[curve].value.get("doubles_every", 0)
    last = len(portions) - 1
    times = -(-max(0, faan - last) // every) if every else 0
    return int(portions[min(faan - times * every, last)]) << times


def tolerance() -> float:
    """The seconds within which two claims count as simultaneous."""
    return float(tables()["tolerance"].value)


def _table(title: str, value: Any, grade: str, **known: Any) -> SourcedValue:
    return SourcedValue(
        title=title, value=value, provenance=Provenance(grade=Grade(grade), **known)
    )
