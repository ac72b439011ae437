"""One situation under many rule sets: which agree, and which choice separates the others."""

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any, Final

from pao_core.assumptions import watch, with_value
from pao_core.rulesets import RuleSet

Outcome = Callable[[RuleSet], Hashable]
MOST_CHOICES_TO_TRY: Final = 3


@dataclass(frozen=True, slots=True, kw_only=True)
class Group:
    """Rule sets with one outcome, and the choices that separate them from the others."""

    rules: tuple[RuleSet, ...]
    because: tuple[tuple[str, Any], ...]


def group_by_outcome(rule_sets: Sequence[RuleSet], outcome: Outcome) -> tuple[Group, ...]:
    """The rule sets grouped by outcome, the largest group first."""
    groups: dict[Hashable, list[RuleSet]] = {}
    for rules in rule_sets:
        groups.setdefault(outcome(rules), []).append(rules)
    ordered = sorted(groups.values(), key=len, reverse=True)
    return tuple(
        Group(rules=tuple(each), because=_because(each[0], ordered, outcome)) for each in ordered
    )


def _because(
    rules: RuleSet, groups: Sequence[Sequence[RuleSet]], outcome: Outcome
) -> tuple[tuple[str, Any], ...]:
    choices: dict[str, Any] = {}
    for other in groups:
        if other[0] is not rules and rules not in other:
            for choice in _separating(rules, other[0], outcome):
                choices[choice] = getattr(rules, choice)
    return tuple(choices.items())


def _separating(one: RuleSet, other: RuleSet, outcome: Outcome) -> tuple[str, ...]:
    """The fewest choices of the other rule set that give its outcome to this one."""
    wanted = outcome(other)
    differing = [
        choice
        for choice in dict.fromkeys((*_looked_at(one, outcome), *_looked_at(other, outcome)))
        if getattr(one, choice) != getattr(other, choice)
    ]
    for number in range(1, MOST_CHOICES_TO_TRY + 1):
        for choices in combinations(differing, number):
            changed = one
            for choice in choices:
                changed = with_value(changed, choice, getattr(other, choice))
            if outcome(changed) == wanted:
                return choices
    return tuple(differing)


def _looked_at(rules: RuleSet, outcome: Outcome) -> tuple[str, ...]:
    watched = watch(rules)
    outcome(watched)
    return watched.looked_at()
