"""What rules decide, in words: each choice with its value and its grade."""

from collections.abc import Iterator, Mapping
from typing import Any

from build_scripts.page.language import language, text
from build_scripts.page.rulebook.choices import GROUPS, ChoiceGroup
from build_scripts.page.ui.words import meaning, sentence, whole_sentence
from pao_core.rules.loading import rules_given
from pao_core.rules.rule_set import RuleSet
from pao_core.words.choices import question_of


def house_decisions(rules: Mapping[str, Any]) -> list[dict[str, Any]]:
    """The decisions of house rules, `{"base", "change"}`.

    Raises `ImpossibleQuestion` if there are no such rules.
    """
    return list(decisions(rules_given(rules)))


def decisions(rules: RuleSet) -> Iterator[dict[str, Any]]:
    """Every decision of these rules, without its source."""
    for group, choices in decided_groups(rules):
        for choice in choices:
            value = rules.values[choice]
            yield {
                "choice": choice,
                "group": text(group.title),
                "question": question(choice),
                "value": token(value),
                "says": value_sentence(choice, value),
                "grade": str(rules.provenance[choice].grade),
            }


def decided_groups(rules: RuleSet) -> Iterator[tuple[ChoiceGroup, tuple[str, ...]]]:
    """The groups in which these rules decide something, each with those choices."""
    for group in GROUPS:
        decided = tuple(choice for choice in group.choices if rules.decides(choice))
        if decided:
            yield group, decided


def question(choice: str) -> str:
    """The question of a choice as a heading."""
    return sentence(question_of(choice, language()))


def value_sentence(choice: str, value: Any) -> str:
    """What a rule set says with this value."""
    return whole_sentence(meaning(choice, value))


def token(value: Any) -> str:
    """The value as it is written in files and programs."""
    return ", ".join(value) or "[]" if isinstance(value, tuple) else str(value)
