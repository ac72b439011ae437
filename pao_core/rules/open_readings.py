"""Open choices of a rule set: which of them an answer depends on, and the other readings."""

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from pao_core.frozen import inside
from pao_core.rules.every_choice import CHOICES
from pao_core.rules.rule_set import Grade, Provenance, RuleSet

Found = TypeVar("Found")


@dataclass(frozen=True, slots=True, kw_only=True)
class Assumption(Generic[Found]):
    """A choice that the rule set leaves open, and the answer under each other reading.

    `others` are pairs of another value and the answer with it.

    >>> calls = "S ankan 5z", "S pon 6z from E", "S pon 7z from W"
    >>> judge_so_far(table(*calls), rule_set("tenhou"))[1][0].choice
    'concealed_kan'
    """

    choice: str
    value: Any
    others: tuple[tuple[Any, Found], ...]


def answer_with_assumptions(
    answer_under: Callable[[RuleSet], Found],
    rules: RuleSet,
    outcome: Callable[[Found], Hashable],
) -> tuple[Found, tuple[Assumption[Found], ...]]:
    """The answer under these rules, and each open choice that could change it."""
    tracked = rules.tracked()
    answer = answer_under(tracked)
    rules.merge_reads(tracked)
    expected = outcome(answer)
    assumed = []
    provenance = inside(rules.provenance)
    for choice in tracked.choices_read():
        known = provenance.get(choice)
        if known is not None and known.grade is Grade.OPEN:
            others = [
                (value, other)
                for value in other_values(rules, choice, known)
                if outcome(other := answer_under(rules.with_value(choice, value))) != expected
            ]
            if others:
                value = rules.values[choice]
                assumed.append(Assumption(choice=choice, value=value, others=tuple(others)))
    return answer, tuple(assumed)


def other_values(rules: RuleSet, choice: str, known: Provenance) -> Sequence[Any]:
    """The other values that sources support, or else those that the choice offers to try."""
    value = rules.values[choice]
    if known.readings:
        return [reading.value for reading in known.readings if reading.value != value]
    return CHOICES[choice].others(value)
