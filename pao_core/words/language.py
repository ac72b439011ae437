"""A language: its sentences, its names, and the forms of the values in them."""

from collections.abc import Callable, Hashable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache, lru_cache
from string import Formatter
from typing import Protocol, runtime_checkable

from pao_core.board.tiles import Tile
from pao_core.frozen import FrozenDict, freeze, inside
from pao_core.problems.errors import Code, ImpossibleQuestion, Listed, Message, PaoError, Problems
from pao_core.problems.plain import SelfChecked, wrong
from pao_core.reasons.steps import Step
from pao_core.rules.rule_set import RuleSet


class MissingTextError(PaoError):
    """An English text that nobody has translated."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Language(SelfChecked):
    """A language. `forms` have the names after the colon, as in `{tiles:any}`; "" is plain.

    All other texts have their English in the code and the data. For every other language they are
    in `texts`, by the English text (see catalogue.py).

    >>> from pao_core.words.english import ENGLISH
    >>> ENGLISH.word(Seat.EAST)
    'East'
    """

    made_by = "ENGLISH of pao_core.words.english"

    sentences: Mapping[str, str] = field(repr=False)  # by the name of the reason
    frames: Mapping[str, str] = field(repr=False)  # what stands around the reasons, and pictures
    forms: Mapping[str, Callable[[object], str]] = field(repr=False)
    texts: Mapping[str, str] | None = field(default=None, repr=False)
    catalogue: str = field(default="the catalogue", repr=False)  # the file with the texts

    def __post_init__(self) -> None:
        problems = Problems()
        mappings = ("sentences", "frames", "forms", "texts")
        for name in mappings:
            is_left_out = name == "texts" and self.texts is None
            if not is_left_out and not isinstance(getattr(self, name), Mapping):
                problems.add(name, Code.WRONG_TYPE, Message("expected a mapping"))
        problems.raise_if_any()
        freeze(self, *mappings)

    def __hash__(self) -> int:
        # Equal languages share this; hashing everything is slow.
        return hash(next(iter(self.sentences.values()), ""))

    def says(self, step: Step) -> str:
        """The step as a sentence."""
        tables = [values for values in inside(step.values).values() if type(values) is FrozenDict]
        return _sentence(self, step, *map(tuple, tables))  # equal tables may have another order

    def framed(self, frame: str, **values: object) -> str:
        """The sentence with this name, such as the title of a picture."""
        return self.filled(self.frames[frame], values)

    def filled(self, sentence: str, values: Mapping[str, object]) -> str:
        """The sentence with these values."""
        forms = inside(self.forms)
        return "".join(
            [
                text if name is None else text + forms[form](values[name])
                for text, name, form in _parts(sentence)
            ]
        )

    def word(self, value: object) -> str:
        """A value as it appears in a sentence."""
        return self.forms[""](value)

    def text(self, english: str, context: str = "") -> str:
        """This English text in the language. Raises `PaoError` if nobody has translated it.

        The context, such as the id of a rule, matters if one English text has two translations.
        """
        if self.texts is None:
            return english
        text = self.texts.get(in_context(english, context)) or self.texts.get(english)
        if text is None:
            raise MissingTextError(f"{self.catalogue} has no translation of {english!r}")
        return text

    def title_of(self, rules: RuleSet) -> str:
        """The name of a rule set, in English until someone has translated it."""
        return rules.title if self.texts is None else self.texts.get(rules.title, rules.title)

    def message(self, message: Message) -> str:
        """A message, such as a problem with a question."""
        if self.texts is None:
            return str(message)
        parts = _parts(self.text(message.template))
        return "".join(
            [
                text if name is None else text + self._part(message.values[name])
                for text, name, _ in parts
            ]
        )

    def _part(self, value: object) -> str:
        """A value of a message. Tiles, keys and ids appear as in the question."""
        if isinstance(value, Message):
            return self.message(value)
        if isinstance(value, Listed):
            return self.forms[value.by]([self._part(part) for part in value])
        if isinstance(value, RuleSet):
            return self.title_of(value)
        if isinstance(value, Step):
            return self.says(value)
        if isinstance(value, Worded):
            return value.worded(self)
        return str(value) if type(value) in (str, Tile) else self.word(value)


def in_context(english: str, context: str) -> str:
    """The key of a text that has a translation of its own in this context."""
    return f"{context}\4{english}"


@lru_cache(maxsize=1024)  # answers repeat most of their reasons
def _sentence(language: Language, step: Step, *orders: tuple[Hashable, ...]) -> str:
    sentence, values = language.sentences[step.code.text], inside(step.values)
    try:
        return language.filled(sentence, values)
    except KeyError:
        problems = Problems()
        for name in sorted({name for _, name, _ in _parts(sentence) if name} - values.keys()):
            wrong(None, f"step.values.{name}", "a value for the sentence", problems)
        raise ImpossibleQuestion(problems.found) from None


@runtime_checkable
class Worded(Protocol):
    """A value of a message that has its own words in each language."""

    def worded(self, language: Language) -> str:
        """The words for it."""


@cache
def _parts(sentence: str) -> tuple[tuple[str, str | None, str], ...]:
    """A sentence split at its values: the text before each value, its name, and its form."""
    return tuple((text, name, form or "") for text, name, form, _ in Formatter().parse(sentence))


# What sentences are made of, for the forms of every language


def items(value: object) -> Iterable[object]:
    """The items of a list."""
    assert isinstance(value, Iterable), "a value of a sentence is one thing or several"
    return value


def pairs(value: object) -> Iterable[tuple[object, object]]:
    """The rows of a table: a name and a number each."""
    assert isinstance(value, Mapping), "rows have a name and a number"
    return value.items()


def number(value: object) -> int:
    """A gain or loss."""
    assert isinstance(value, int), "a gain is a number of points"
    return value
