"""One situation under many rule sets: which agree, and which choices separate the others."""

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any, Final, Generic, TypeVar

from pao_core.frozen import inside
from pao_core.rules.choice import Fact
from pao_core.rules.required_choices import ASKED_IN
from pao_core.rules.rule_set import Grade, RuleSet

Found = TypeVar("Found")
Outcome = Callable[[RuleSet], Hashable]
MOST_CHOICES_TO_TRY: Final = 3


@dataclass(frozen=True, slots=True, kw_only=True)
class OutcomeGroup:
    """Rule sets with the same outcome, and the choices that separate them from the others.

    `unsure` are the ids of those whose outcome depends on a choice that they leave open.
    """

    rules: tuple[RuleSet, ...]
    because: tuple[tuple[str, Any], ...]
    unsure: frozenset[str]


@dataclass(frozen=True, slots=True, kw_only=True)
class _MemoEntry(Generic[Found]):
    """A result and what it depends on. Rules that agree on that have the same result."""

    result: Found
    choices: tuple[tuple[str, Any], ...]  # with their values
    facts: tuple[Fact, ...]

    def holds_under(self, rules: RuleSet) -> bool:
        values = inside(rules.values)
        for choice, value in self.choices:
            if values[choice] != value:
                return False
        return all(method(rules, argument) is result for method, argument, result in self.facts)


class RuleMemo(Generic[Found]):
    """A function of the rules, computed once for each combination of the choices that it reads."""

    def __init__(self, work_out: Callable[[RuleSet], Found]) -> None:
        self.work_out = work_out
        self.entries: list[_MemoEntry[Found]] = []

    def __call__(self, rules: RuleSet) -> Found:
        """The result under these rules. If they are tracked, they record what it depends on."""
        entry = self._entry(rules)
        if rules.reads is not None:
            rules.reads.update(dict(entry.choices), entry.facts)
        return entry.result

    def _entry(self, rules: RuleSet) -> _MemoEntry[Found]:
        for entry in self.entries:
            if entry.holds_under(rules):
                return entry
        tracked = rules.tracked()
        result = self.work_out(tracked)
        choices = tuple([(choice, rules.values[choice]) for choice in tracked.choices_read()])
        self.entries.append(_MemoEntry(result=result, choices=choices, facts=tracked.facts_read()))
        return self.entries[-1]

    def choices_read(self, rules: RuleSet) -> tuple[tuple[str, Any], ...]:
        """The choices on which the result depends, with their values."""
        return self._entry(rules).choices

    def is_unsure(self, rules: RuleSet) -> bool:
        """Does the result depend on a choice that these rules leave open?"""
        known = (rules.provenance.get(choice) for choice, _ in self.choices_read(rules))
        return any(each is not None and each.grade is Grade.OPEN for each in known)


def group_by_outcome(rule_sets: Sequence[RuleSet], outcome: Outcome) -> tuple[OutcomeGroup, ...]:
    """The rule sets grouped by outcome, the largest group first."""
    outcomes = RuleMemo(outcome)
    groups: dict[Hashable, list[RuleSet]] = {}
    for rules in rule_sets:
        groups.setdefault(outcomes(rules), []).append(rules)
    ordered = sorted(groups.values(), key=len, reverse=True)
    different = [_different(group, outcomes) for group in ordered]
    return tuple(
        OutcomeGroup(
            rules=tuple(group),
            because=_because(
                members, [others[0] for others in different if others is not members], outcomes
            ),
            unsure=frozenset(each.id for each in group if outcomes.is_unsure(each)),
        )
        for group, members in zip(ordered, different, strict=True)
    )


def _different(group: Sequence[RuleSet], outcome: RuleMemo[Hashable]) -> list[RuleSet]:
    """One rule set for each combination of the choices that were read."""
    kinds: dict[tuple[tuple[str, Any], ...], RuleSet] = {}
    for rules in group:
        kinds.setdefault(outcome.choices_read(rules), rules)
    return list(kinds.values())


def _because(
    members: Sequence[RuleSet], others: Sequence[RuleSet], outcome: RuleMemo[Hashable]
) -> tuple[tuple[str, Any], ...]:
    """The choices that separate the members from the most similar others, with their values."""
    akin = [other for other in others if any(_are_akin(other, rules) for rules in members)]
    pairs_of_rules = [(rules, other) for other in akin or others for rules in members]
    separating = [(rules, _separating(rules, other, outcome)) for rules, other in pairs_of_rules]
    fewest = min((len(choices) for _, choices in separating), default=0)
    nearest = [(rules, choices) for rules, choices in separating if len(choices) == fewest]
    pairs = [(choice, rules.values[choice]) for rules, choices in nearest for choice in choices]
    return tuple(dict.fromkeys(pairs))


def _are_akin(one: RuleSet, other: RuleSet) -> bool:
    """Do their systems of payments ask for the same choices?"""
    return ASKED_IN[one.settlement] is ASKED_IN[other.settlement]


def _separating(one: RuleSet, other: RuleSet, outcome: RuleMemo[Hashable]) -> tuple[str, ...]:
    """The fewest choices of the other rule set that would give this one its outcome."""
    wanted = outcome(other)
    differing = [
        choice
        for choice in dict(outcome.choices_read(one)) | dict(outcome.choices_read(other))
        if one.values[choice] != other.values[choice]
    ]
    akin = _are_akin(one, other)
    if not akin:  # different games cannot be converted by changing choices
        differing = [choice for choice in differing if choice != "settlement"]
    for number in range(1, MOST_CHOICES_TO_TRY + 1 if akin else 2):
        for choices in combinations(differing, number):
            changed = one
            for choice in choices:
                changed = changed.with_value(choice, other.values[choice])
            if outcome(changed) == wanted:
                return choices
    return tuple(differing) if akin else ("settlement",)
