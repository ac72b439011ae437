"""Which rule sets follow a rule, and which decide otherwise."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from pao_core.rules.clauses import Decision
from pao_core.rules.rule_set import Grade, RuleSet


@dataclass(frozen=True, slots=True, kw_only=True)
class Following:
    """The rule sets that decide about a rule, each in one place.

    `values` are those of the choice with the rule sets that have them, most first, where each
    decides for itself; otherwise `by` have the rule and `not_by` have it not. Of `unsaid` no
    source tells, so that what we assume of them stands nowhere here.
    """

    by: tuple[RuleSet, ...] = ()
    not_by: tuple[RuleSet, ...] = ()
    values: tuple[tuple[Any, tuple[RuleSet, ...]], ...] = ()
    unsaid: tuple[RuleSet, ...] = ()


def following(decision: Decision, among: Iterable[RuleSet]) -> Following:
    """Who of these follows a rule that is decided so."""
    choice = decision.choice
    concerned = [each for each in among if _concerns(decision, each)]
    unsaid = tuple(each for each in concerned if each.provenance[choice].grade is Grade.OPEN)
    sure = [each for each in concerned if each not in unsaid]
    if not decision.values:
        return Following(values=_by_value(choice, sure), unsaid=unsaid)
    return Following(
        by=tuple(each for each in sure if has_rule(decision, each)),
        not_by=tuple(each for each in sure if not has_rule(decision, each)),
        unsaid=unsaid,
    )


def has_rule(decision: Decision, rules: RuleSet) -> bool:
    """Does a rule set have the rule, by one of the values that say so?"""
    value = rules.values[decision.choice]
    words = value if isinstance(value, tuple) else (value,)
    return any(each in decision.values for each in words)


def _concerns(decision: Decision, rules: RuleSet) -> bool:
    in_game = not decision.games or rules.settlement in decision.games
    return in_game and rules.decides(decision.choice)


def _by_value(choice: str, sure: list[RuleSet]) -> tuple[tuple[Any, tuple[RuleSet, ...]], ...]:
    groups: dict[Any, list[RuleSet]] = {}
    for each in sure:
        groups.setdefault(each.values[choice], []).append(each)
    ordered = sorted(groups.items(), key=lambda group: -len(group[1]))
    return tuple((value, tuple(rules)) for value, rules in ordered)
