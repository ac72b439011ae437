"""What a language is: sentences, and the forms in which they take their values."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from pao_core.reasons.steps import Step


@dataclass(frozen=True, slots=True, kw_only=True)
class Language:
    """`forms` are by what stands behind the colon in a sentence: `{tiles:any}`; "" is plain.

    >>> from pao_core.words.english import ENGLISH
    >>> ENGLISH.word(Seat.EAST)
    'East'
    """

    sentences: Mapping[str, str] = field(repr=False)  # by the name of the reason
    forms: Mapping[str, Callable[[object], str]] = field(repr=False)
    assumed: str  # of a choice, what its value says, what another says, and the sums with that

    def says(self, step: Step) -> str:
        """The step as a sentence."""
        words = {name: _Worded(value, self) for name, value in step.values.items()}
        return self.sentences[step.code.text].format_map(words)

    def word(self, value: object) -> str:
        """A value as a sentence has it."""
        return self.forms[""](value)


class _Worded:
    """A value that puts itself into words where a sentence has its place."""

    __slots__ = ("language", "value")

    def __init__(self, value: object, language: Language) -> None:
        self.value = value
        self.language = language

    def __format__(self, form: str) -> str:
        return self.language.forms[form](self.value)
