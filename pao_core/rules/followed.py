"""Which rule sets follow a rule, and which decide differently."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from pao_core.rules.clauses import Decision
from pao_core.rules.rule_set import Grade, RuleSet


@dataclass(frozen=True, slots=True, kw_only=True)
class Following:
    """The rule sets that a rule concerns, each listed once.

    If each rule set decides for itself, `values` lists the values with their rule sets, most first.
    Otherwise `by` have the rule and `not_by` do not. No source decides for `unsaid`, so our
    assumptions about those are not listed.
    """

    by: tuple[RuleSet, ...] = ()
    not_by: tuple[RuleSet, ...] = ()
    values: tuple[tuple[Any, tuple[RuleSet, ...]], ...] = ()
    unsaid: tuple[RuleSet, ...] = ()


def following(decision: Decision, among: Iterable[RuleSet]) -> Following:
    """Which of these rule sets follow a rule with this decision."""
    choice = decision.choice
    concerned = [rule_set for rule_set in among if _concerns(decision, rule_set)]
    unsaid = tuple(
        rule_set for rule_set in concerned if rule_set.provenance[choice].grade is Grade.OPEN
    )
    sure = [rule_set for rule_set in concerned if rule_set not in unsaid]
    if not decision.values:
        return Following(values=_by_value(choice, sure), unsaid=unsaid)
    return Following(
        by=tuple(rule_set for rule_set in sure if has_rule(decision, rule_set)),
        not_by=tuple(rule_set for rule_set in sure if not has_rule(decision, rule_set)),
        unsaid=unsaid,
    )


def has_rule(decision: Decision, rules: RuleSet) -> bool:
    """Does this rule set have the rule, because its choice has one of the values?"""
    value = rules.values[decision.choice]
    words = value if isinstance(value, tuple) else (value,)
    return any(word in decision.values for word in words)


def _concerns(decision: Decision, rules: RuleSet) -> bool:
    in_game = not decision.games or rules.settlement in decision.games
    return in_game and rules.decides(decision.choice)


def _by_value(choice: str, sure: list[RuleSet]) -> tuple[tuple[Any, tuple[RuleSet, ...]], ...]:
    groups: dict[Any, list[RuleSet]] = {}
    for rule_set in sure:
        groups.setdefault(rule_set.values[choice], []).append(rule_set)
    ordered = sorted(groups.items(), key=lambda group: -len(group[1]))
    return tuple((value, tuple(rules)) for value, rules in ordered)
