"""The catalogue of rules in every language."""

from collections.abc import Mapping
from importlib import import_module

from pao_core.rules.clauses import Clause
from pao_core.rules.clauses import clauses as in_english
from pao_core.words.known import MODULES, language_named


def clauses(language: str = "en") -> Mapping[str, Clause]:
    """Every rule by its id, in the language with this code, such as `"ja"`.

    Notes are always in English. Raises `ImpossibleQuestion` if there is no such language.

    >>> clauses()["pao-t003"].title
    'The third dragon set'
    """
    language_named(language)
    if language not in MODULES:
        return in_english()
    translated: Mapping[str, Clause] = import_module(f"{MODULES[language]}.clauses").clauses()
    return translated
