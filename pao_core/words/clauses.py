"""The catalogue of rules in every language."""

from collections.abc import Mapping
from dataclasses import replace
from functools import cache

from pao_core.frozen import FrozenDict
from pao_core.rules.clauses import Clause
from pao_core.rules.clauses import clauses as in_english
from pao_core.words.english import ENGLISH
from pao_core.words.known import language_named
from pao_core.words.language import Language


def clauses(language: str = "en") -> Mapping[str, Clause]:
    """Every rule by its id, in the language with this code, such as `"ja"`.

    Raises `ImpossibleQuestion` if there is no such language.

    >>> clauses()["pao-t003"].title
    'The third dragon set'
    """
    return _said_in(language_named(language))


@cache
def _said_in(language: Language) -> Mapping[str, Clause]:
    if language is ENGLISH:
        return in_english()
    return FrozenDict({id: _translated(clause, language) for id, clause in in_english().items()})


def _translated(clause: Clause, language: Language) -> Clause:
    def text(english: str | None) -> str | None:
        return language.text(english, clause.id) if english else None

    return replace(
        clause,
        title=language.text(clause.title, clause.id),
        text=language.text(clause.text, clause.id),
        applies=text(clause.applies),
        not_=text(clause.not_),
        notes=text(clause.notes),
        assumes=text(clause.assumes),
    )
