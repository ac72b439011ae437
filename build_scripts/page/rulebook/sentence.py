"""Rule-book sentences, each with the choices it depends on and the rules it states."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import TypeVar

from build_scripts.page.language import text
from pao_core.rules.rule_set import Grade, RuleSet

Value = TypeVar("Value", bound=StrEnum)


@dataclass(frozen=True, slots=True, kw_only=True)
class Sentence:
    """What a rule book says because of some choices; other values would give another sentence.

    `rules` are the ids of the rules that it states. `is_main` marks the few most important ones.
    """

    says: str
    choices: tuple[str, ...]
    rules: tuple[str, ...]
    is_main: bool = False

    def is_assumed(self, rules: RuleSet) -> bool:
        """Whether it depends on something that the rule set does not settle."""
        known = (rules.provenance.get(choice) for choice in self.choices)
        return any(value is not None and value.grade is Grade.OPEN for value in known)


@dataclass(frozen=True, slots=True, kw_only=True)
class Chapter:
    """Sentences under a heading."""

    title: str
    sentences: tuple[Sentence, ...]


def sentence(says: str, choices: str, rules: str, *, is_main: bool = False) -> Sentence:
    """Make a sentence. `choices` and `rules` are separated by spaces; ids are without `pao-`."""
    return Sentence(
        says=says,
        choices=tuple(choices.split()),
        rules=tuple(f"pao-{part}" for part in rules.split()),
        is_main=is_main,
    )


def of_value(
    choices: str, value: Value, says: Mapping[Value, tuple[str, str]], *, is_main: bool = False
) -> Sentence:
    """The sentence for the value of a choice, from a table of sentences and rule ids."""
    template, rules = says[value]
    return sentence(text(template), choices, rules, is_main=is_main)


def all_sentences(chapters: tuple[Chapter, ...]) -> Iterator[Sentence]:
    """Every sentence of a text in order."""
    return (sentence for chapter in chapters for sentence in chapter.sentences)
