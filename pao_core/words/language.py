"""A language: its sentences, and the forms of the values in them."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache
from string import Formatter

from pao_core.frozen import freeze, inside
from pao_core.problems.errors import Code, Message, Problems
from pao_core.problems.plain import SelfChecked
from pao_core.reasons.steps import Step


@dataclass(frozen=True, slots=True, kw_only=True)
class Language(SelfChecked):
    """A language. `forms` have the names after the colon, as in `{tiles:any}`; "" is plain.

    >>> from pao_core.words.english import ENGLISH
    >>> ENGLISH.word(Seat.EAST)
    'East'
    """

    made_by = "ENGLISH of pao_core.words.english"

    sentences: Mapping[str, str] = field(repr=False)  # by the name of the reason
    forms: Mapping[str, Callable[[object], str]] = field(repr=False)
    assumed: str  # slots for a choice, its value, another value, and the totals with that

    def __post_init__(self) -> None:
        problems = Problems()
        for name in ("sentences", "forms"):
            if not isinstance(getattr(self, name), Mapping):
                problems.add(name, Code.WRONG_TYPE, Message("expected a mapping"))
        problems.raise_if_any()
        freeze(self, "sentences", "forms")

    def says(self, step: Step) -> str:
        """The step as a sentence."""
        values, forms = inside(step.values), inside(self.forms)
        return "".join(
            [
                text if name is None else text + forms[form](values[name])
                for text, name, form in _parts(self.sentences[step.code.text])
            ]
        )

    def word(self, value: object) -> str:
        """A value as it appears in a sentence."""
        return self.forms[""](value)


@cache
def _parts(sentence: str) -> tuple[tuple[str, str | None, str], ...]:
    """A sentence split at its values: the text before each value, its name, and its form."""
    return tuple((text, name, form or "") for text, name, form, _ in Formatter().parse(sentence))
