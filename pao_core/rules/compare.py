"""One situation under many rule sets: which agree, and which choices separate the others."""

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any, Final, TypeVar

from pao_core.frozen import inside
from pao_core.rules.memo import RuleMemo
from pao_core.rules.required_choices import ASKED_IN
from pao_core.rules.rule_set import Grade, RuleSet

Found = TypeVar("Found")
MOST_CHOICES_TO_TRY: Final = 3


@dataclass(frozen=True, slots=True, kw_only=True)
class OutcomeGroup:
    """Rule sets with the same outcome, and the choices that separate them from the others.

    In `because`, a choice that they do not make has the value `None`. `unsure` are the ids of those
    whose outcome depends on a choice that they leave open.
    """

    rules: tuple[RuleSet, ...]
    because: tuple[tuple[str, Any], ...]
    unsure: frozenset[str]


@dataclass(frozen=True, slots=True, kw_only=True)
class _Judged:
    """A rule set, its outcome, and the choices on which it depends, with their values."""

    rules: RuleSet
    outcome: Hashable
    choices: tuple[tuple[str, Any], ...]
    unsaid: frozenset[str]  # the choices that these rules do not make and that the outcome needs

    @property
    def is_unsure(self) -> bool:
        """Does the outcome depend on a choice that these rules leave open?"""
        known = (self.rules.provenance.get(choice) for choice, _ in self.choices)
        return any(value is not None and value.grade is Grade.OPEN for value in known)


def group_by_outcome(
    rule_sets: Sequence[RuleSet], find: RuleMemo[Found], outcome: Callable[[Found], Hashable]
) -> tuple[OutcomeGroup, ...]:
    """The rule sets grouped by the outcome of what is found, the largest group first.

    What a rule set does not say is a group of its own, even if nothing else differs.
    """
    groups: dict[Hashable, list[_Judged]] = {}
    for rules in rule_sets:
        entry = find.entry(rules)
        choices = tuple(entry.choices.items())
        unsaid = frozenset(
            str(choice)
            for method, choice, is_decided in entry.facts
            if method is RuleSet.decides and not is_decided
        )
        found = outcome(entry.result)
        judged = _Judged(rules=rules, outcome=found, choices=choices, unsaid=unsaid)
        groups.setdefault((found, unsaid), []).append(judged)
    ordered = sorted(groups.values(), key=len, reverse=True)
    different = [_different(group) for group in ordered]
    return tuple(
        OutcomeGroup(
            rules=tuple(answer.rules for answer in group),
            because=_because(
                members,
                [others[0] for others in different if others is not members],
                lambda rules: outcome(find.entry(rules).result),
            ),
            unsure=frozenset(answer.rules.id for answer in group if answer.is_unsure),
        )
        for group, members in zip(ordered, different, strict=True)
    )


def _different(group: Sequence[_Judged]) -> list[_Judged]:
    """One rule set for each combination of the choices that were read."""
    kinds: dict[tuple[tuple[str, Any], ...], _Judged] = {}
    for answer in group:
        kinds.setdefault(answer.choices, answer)
    return list(kinds.values())


def _because(
    members: Sequence[_Judged],
    others: Sequence[_Judged],
    outcome: Callable[[RuleSet], Hashable],
) -> tuple[tuple[str, Any], ...]:
    """The choices that separate the members from the most similar others, with their values."""
    akin = [other for other in others if any(_are_akin(other, member) for member in members)]
    pairs = [_Pair(member, other) for other in akin or others for member in members]
    found: list[tuple[_Judged, tuple[str, ...]]] = []
    for number in range(1 + max((len(pair.otherwise) for pair in pairs), default=0)):
        for pair in pairs:
            choices = pair.separating(number, outcome)
            if choices is not None:
                found.append((pair.one, choices))
        if found:  # the fewest
            break
    values = [
        (choice, None if choice in judged.unsaid else judged.rules.values[choice])
        for judged, choices in found
        for choice in choices
    ]
    return tuple(dict.fromkeys(values))


def _are_akin(one: _Judged, other: _Judged) -> bool:
    """Do their systems of payments ask for the same choices?"""
    return ASKED_IN[one.rules.settlement] is ASKED_IN[other.rules.settlement]


class _Pair:
    """Two rule sets with different outcomes. `otherwise` separates them if no few choices do."""

    def __init__(self, one: _Judged, other: _Judged) -> None:
        self.one = one
        self.other = other
        ours, theirs = inside(one.rules.values), inside(other.rules.values)
        read = dict(one.choices) | dict(other.choices)
        self.differing = tuple([choice for choice in read if ours[choice] != theirs[choice]])
        self.otherwise, self.most_to_try = self.differing, MOST_CHOICES_TO_TRY
        if unsaid := sorted(one.unsaid ^ other.unsaid):  # only one of them makes this choice
            self.otherwise, self.most_to_try = tuple(unsaid[:1]), 0
        elif not _are_akin(one, other):  # different games cannot be converted by changing choices
            self.differing = tuple([choice for choice in self.differing if choice != "settlement"])
            self.otherwise, self.most_to_try = ("settlement",), 1

    def separating(
        self, number: int, outcome: Callable[[RuleSet], Hashable]
    ) -> tuple[str, ...] | None:
        """This many choices of the other rule set that would give the first one its outcome."""
        theirs = inside(self.other.rules.values)
        if 0 < number <= self.most_to_try:
            for choices in combinations(self.differing, number):
                changed = self.one.rules.with_values({choice: theirs[choice] for choice in choices})
                if outcome(changed) == self.other.outcome:
                    return choices
        return self.otherwise if len(self.otherwise) == number else None
