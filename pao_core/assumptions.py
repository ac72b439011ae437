"""What a rule set leaves open: which open choices an answer rests on, and the other readings."""

from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Final, Generic, TypeVar

from pao_core.choices import AbortiveDraw, Furiten, Grade
from pao_core.rulesets import CHOICES, Provenance, RuleSet

Answer = TypeVar("Answer")


@dataclass(frozen=True, slots=True, kw_only=True)
class Assumption(Generic[Answer]):
    """A choice that the rule set leaves open, and what each other reading would give."""

    choice: str
    value: Any
    others: tuple[tuple[Any, Answer], ...]


class WatchedRuleSet(RuleSet):
    """A rule set that remembers which of its choices were looked at."""

    def __getattribute__(self, name: str) -> Any:
        if name in CHOICES:
            object.__getattribute__(self, "__dict__")["_looked_at"].add(name)
        return object.__getattribute__(self, name)

    def looked_at(self) -> tuple[str, ...]:
        """The choices that were looked at, in the order of the rule set."""
        seen = self.__dict__["_looked_at"]
        return tuple(name for name in CHOICES if name in seen)


def watch(rules: RuleSet) -> WatchedRuleSet:
    """The same rules, watched from now on."""
    watched = object.__new__(WatchedRuleSet)
    watched.__dict__.update(rules.__dict__, _looked_at=set())
    return watched


def with_value(rules: RuleSet, choice: str, value: Any) -> RuleSet:
    """The same rules with another value of one choice."""
    changed = object.__new__(RuleSet)
    changed.__dict__.update(rules.__dict__, **{choice: value})
    return changed


def answer_with_assumptions(
    answer_under: Callable[[RuleSet], Answer],
    rules: RuleSet,
    outcome: Callable[[Answer], Hashable],
) -> tuple[Answer, tuple[Assumption[Answer], ...]]:
    """The answer under these rules, and each open choice with which it would come out otherwise."""
    watched = watch(rules)
    answer = answer_under(watched)
    found = outcome(answer)
    assumed = []
    for choice in watched.looked_at():
        known = rules.provenance.get(choice)
        if known is not None and known.grade is Grade.OPEN:
            others = [
                (value, other)
                for value, changed in _other_readings(rules, choice, known)
                if outcome(other := answer_under(changed)) != found
            ]
            if others:
                value = getattr(rules, choice)
                assumed.append(Assumption(choice=choice, value=value, others=tuple(others)))
    return answer, tuple(assumed)


def _other_readings(
    rules: RuleSet, choice: str, known: Provenance
) -> Iterator[tuple[Any, RuleSet]]:
    for value in _other_values(choice, getattr(rules, choice), known):
        yield value, with_value(rules, choice, value)


COMMON_POOLS: Final = (0, 3000)


def _with_or_without(member: Any, value: tuple[Any, ...]) -> tuple[Any, ...]:
    """The list without this member, or with it if it was not there."""
    without = tuple(each for each in value if each is not member)
    return without if len(without) < len(value) else (*value, member)


def _other_values(choice: str, value: Any, provenance: Provenance) -> list[Any]:
    """The other values that readers name, or else every other one that there is."""
    if provenance.readings:
        return [each.value for each in provenance.readings if each.value != value]
    if choice == "furiten":
        return [(each,) for each in Furiten if (each,) != value]
    if choice == "abortive_draws":  # each reason by itself, there or not
        return [_with_or_without(each, value) for each in AbortiveDraw]
    if choice == "noten_pool":
        return [each for each in COMMON_POOLS if each != value]
    kind = CHOICES[choice]
    is_enum = isinstance(kind, type) and issubclass(kind, StrEnum)
    return [each for each in kind if each is not value] if is_enum else []
