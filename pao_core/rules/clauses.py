"""The catalogue of rules: permanent ids, texts, and the sources that support them."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from typing import Any, Final

from pao_core.frozen import FrozenDict
from pao_core.rules.choices import SettlementSystem
from pao_core.rules.datafiles import read_toml


class Status(StrEnum):
    """Whether rule makers agree.

    >>> Status("settled")
    <Status.SETTLED: 'settled'>
    """

    SETTLED = "settled"
    CONTESTED = "contested"
    HOUSE = "house"


class Topic(StrEnum):
    """The topic of a rule.

    >>> clauses()["pao-t003"].about
    <Topic.LIABILITY: 'liability'>
    """

    LIABILITY = "liability"  # who is liable for a win, and who pays for it
    PAYMENT = "payment"  # how games other than riichi are settled, with or without liability
    BETWEEN_HANDS = "between-hands"  # draws, extra hands, abandoned hands
    CALLS = "calls"
    YAKU = "yaku"
    FURITEN = "furiten"
    PENALTIES = "penalties"


@dataclass(frozen=True, slots=True, kw_only=True)
class Decision:
    """The choice that decides whether a rule set has a rule.

    A rule set has the rule if its choice has one of `values`. Without values, the rule says only
    that each rule set decides. `games` limits this to some games; if it is empty, this holds for
    all games that use the choice.

    >>> clauses()["pao-p007"].decided_by.values
    ('whole-hand',)
    """

    choice: str
    values: tuple[str, ...] = ()
    games: tuple[SettlementSystem, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Clause:
    """One rule. `text` states it. `applies` and `not_` say when it applies and when it does not.

    `since` is the first edition with the rule, and `sources` are the ids of its sources. Without
    `decided_by`, the rule does not depend on a choice. If sources differ and no choice decides,
    `assumes` says what answers do.

    >>> clauses()["pao-t003"].title
    'The third dragon set'
    """

    id: str
    title: str
    about: Topic
    text: str
    status: Status
    since: str
    sources: tuple[str, ...]
    applies: str | None = None
    not_: str | None = None
    notes: str | None = None
    assumes: str | None = None
    decided_by: Decision | None = None


EVERYTHING: Final = "everything"
PLACES_CITED: Final = "only what this reference takes from it"
"""The `part` of a source of which nobody has recorded more. Nothing follows from its silence."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Source:
    """A text or record that supports rules and values. `is_open` means that readers can open it.

    `published` is the date of the text and `read` the day of our last reading, as far as known.
    `language` is a code such as `ja`. `archived` is the address of a copy that stays, and `part`
    says what we read of the text: `everything`, or which part.

    >>> sources()["harr-1922"].author
    'Lew Lysle Harr'
    """

    id: str
    title: str
    author: str
    language: str
    is_open: bool
    published: str | None = None
    read: str | None = None
    url: str | None = None
    archived: str | None = None
    part: str = PLACES_CITED
    note: str | None = None

    @property
    def date(self) -> str:
        """The date of the text, or else of our reading."""
        return self.published or self.read or ""


@cache
def clauses() -> Mapping[str, Clause]:
    """Every rule by its id, in English."""
    return FrozenDict({id: _clause(id, entry) for id, entry in read_toml("clauses").items()})


@cache
def sources() -> Mapping[str, Source]:
    """Every source by its id.

    >>> sources()["harr-1922"].is_open
    True
    """
    return FrozenDict(
        {
            id: Source(id=id, is_open=entry.pop("open"), **entry)
            for id, entry in read_toml("sources").items()
        }
    )


def _clause(id: str, entry: dict[str, Any]) -> Clause:
    return Clause(
        id=id,
        about=Topic(entry.pop("about")),
        status=Status(entry.pop("status")),
        sources=tuple(entry.pop("sources")),
        not_=entry.pop("not", None),
        decided_by=_decision(entry.pop("decided_by", None)),
        **entry,
    )


def _decision(entry: dict[str, Any] | None) -> Decision | None:
    if entry is None:
        return None
    return Decision(
        choice=entry.pop("choice"),
        values=tuple(entry.pop("values", ())),
        games=tuple(map(SettlementSystem, entry.pop("games", ()))),
        **entry,
    )
