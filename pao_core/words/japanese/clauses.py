"""The catalogue of rules in Japanese. The texts are data."""

from collections.abc import Mapping
from dataclasses import replace
from functools import cache

from pao_core.frozen import FrozenDict
from pao_core.rules.clauses import Clause
from pao_core.rules.clauses import clauses as in_english
from pao_core.rules.datafiles import read_toml


@cache
def clauses() -> Mapping[str, Clause]:
    """Every rule by its id."""
    texts = read_toml("ja/clauses")
    return FrozenDict({id: _said(clause, texts[id]) for id, clause in in_english().items()})


def _said(clause: Clause, texts: Mapping[str, str]) -> Clause:
    return replace(
        clause,
        title=texts["title"],
        text=texts["text"],
        applies=texts.get("applies"),
        not_=texts.get("not"),
        notes=texts.get("notes"),
        assumes=texts.get("assumes"),
    )
