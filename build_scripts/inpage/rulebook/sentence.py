"""The sentences of a rule book, each with the choices that make it and the rules behind it."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import TypeVar

from pao_core.rules.rule_set import Grade, RuleSet

Value = TypeVar("Value", bound=StrEnum)


@dataclass(frozen=True, slots=True, kw_only=True)
class Sentence:
    """What a rule book says by some choices: with other values it would not say so.

    `rules` are the ids of the rules that it states. `is_main` marks the few that say the most.
    """

    says: str
    choices: tuple[str, ...]
    rules: tuple[str, ...]
    is_main: bool = False

    def is_assumed(self, rules: RuleSet) -> bool:
        """Does it rest on something that the rule set leaves open?"""
        known = (rules.provenance.get(choice) for choice in self.choices)
        return any(each is not None and each.grade is Grade.OPEN for each in known)


@dataclass(frozen=True, slots=True, kw_only=True)
class Chapter:
    """Sentences under a heading."""

    title: str
    sentences: tuple[Sentence, ...]


def sentence(says: str, choices: str, rules: str, *, is_main: bool = False) -> Sentence:
    """A sentence; names of choices and ids of rules (without `pao-`) have spaces between them."""
    return Sentence(
        says=says,
        choices=tuple(choices.split()),
        rules=tuple(f"pao-{each}" for each in rules.split()),
        is_main=is_main,
    )


def of_value(choice: str, value: Value, says: Mapping[Value, tuple[str, str]]) -> Sentence:
    """What is said of the value that a choice has: the sentence, and the ids of its rules."""
    text, rules = says[value]
    return sentence(text, choice, rules)


def all_sentences(chapters: tuple[Chapter, ...]) -> Iterator[Sentence]:
    """Every sentence of a text in order."""
    return (each for chapter in chapters for each in chapter.sentences)
