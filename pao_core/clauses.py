"""The catalogue of rules: permanent ids, one sentence each, and the sources they stand on."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from types import MappingProxyType
from typing import Any

from pao_core.datafiles import read_toml


class Status(StrEnum):
    """Whether those who write rules agree."""

    SETTLED = "settled"
    CONTESTED = "contested"
    HOUSE = "house"


@dataclass(frozen=True, slots=True, kw_only=True)
class Clause:
    """One rule: `text` states it; `applies` and `not_` say where it does and does not apply."""

    id: str
    title: str
    text: str
    status: Status
    since: str
    sources: tuple[str, ...]
    applies: str | None = None
    not_: str | None = None
    notes: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Source:
    """A text or record that rules and values stand on; `is_open` says that readers can open it."""

    id: str
    title: str
    author: str
    date: str
    is_open: bool
    url: str | None = None
    note: str | None = None


@cache
def clauses() -> Mapping[str, Clause]:
    """Every rule by its id."""
    return MappingProxyType(
        {id: _clause(id, entry) for id, entry in read_toml("clauses.toml").items()}
    )


@cache
def sources() -> Mapping[str, Source]:
    """Every source by its id."""
    return MappingProxyType(
        {id: _source(id, entry) for id, entry in read_toml("sources.toml").items()}
    )


def _clause(id: str, entry: dict[str, Any]) -> Clause:
    return Clause(
        id=id,
        status=Status(entry.pop("status")),
        sources=tuple(entry.pop("sources")),
        not_=entry.pop("not", None),
        **entry,
    )


def _source(id: str, entry: dict[str, Any]) -> Source:
    return Source(id=id, is_open=entry.pop("open"), **entry)
