"""The languages by their codes. Only English is always imported."""

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Final

from pao_core.problems.errors import Code, ImpossibleQuestion, Listed, Message, Problems
from pao_core.problems.fields import read_text, shown
from pao_core.words.english import ENGLISH
from pao_core.words.language import Language

MODULES: Final[Mapping[str, str]] = {"ja": "pao_core.words.japanese"}
"""The module of each language but English. It has the constant `LANGUAGE`."""


def codes() -> tuple[str, ...]:
    """The codes of the languages that this copy has. The wheel for web pages has only English."""
    return ("en", *(code for code, module in MODULES.items() if find_spec(module)))


def read_language(value: object, at: str, problems: Problems) -> Language | None:
    """Read the code of a language, such as `ja`."""
    code = read_text(value, at, problems)
    if code == "en":
        return ENGLISH
    if code in MODULES and code in codes():
        language: Language = import_module(MODULES[code]).LANGUAGE
        return language
    if code is not None:
        says = Message(
            "expected the code of a language, one of {words}; found {found}",
            words=Listed.of(codes()),
            found=shown(code),
        )
        problems.add(at, Code.UNKNOWN_VALUE, says)
    return None


@cache
def language_named(code: str) -> Language:
    """The language with this code. Raises `ImpossibleQuestion` if there is none.

    >>> language_named("ja").word(Seat.EAST)
    '東家'
    """
    problems = Problems()
    language = read_language(code, "language", problems)
    if language is None:
        raise ImpossibleQuestion(problems.found)
    return language


def known_language(language: Language | str) -> Language:
    """The language itself, or the one with this code."""
    return language if isinstance(language, Language) else language_named(language)
