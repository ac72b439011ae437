"""The language of the page, and the texts of the pages in it.

The code contains the English texts. The catalogue of another language, which the core reads, has a
translation for each.
"""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any, Final

from pao_core.words.known import MODULES, language_named
from pao_core.words.language import Language

ENGLISH: Final = "en"
OTHER_LANGUAGES: Final = tuple(MODULES)
"""The codes of the other languages."""

_code: ContextVar[str] = ContextVar("language", default=ENGLISH)


def speak(code: str) -> None:
    """From now on everything is said in the language with this code."""
    _code.set(code)


@contextmanager
def in_language(code: str) -> Iterator[None]:
    """Everything inside is said in the language with this code, such as `ja`."""
    before = _code.set(code)
    try:
        yield
    finally:
        _code.reset(before)


def code() -> str:
    """The code of the language of the page."""
    return _code.get()


def language() -> Language:
    """The words of the core in the language of the page."""
    return language_named(code())


def spoken(question: Mapping[str, Any]) -> Mapping[str, Any]:
    """The question, asked for an answer in the language of the page."""
    return question if code() == ENGLISH else {**question, "language": code()}


def text(english: str, context: str = "", /, **values: object) -> str:
    """A text of the pages in the language of the page, with these values in its braces.

    The context tells apart two uses of one English text that another language says differently.
    """
    template = language().text(english, context)
    return template.format(**values) if values else template


def name_of(code: str) -> str:
    """The name of a language in that language."""
    with in_language(code):
        return text("English", "this language")
