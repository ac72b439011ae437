"""Results that are remembered for all rules that agree on what the result depends on."""

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from functools import lru_cache, partial, wraps
from typing import Any, Final, Generic, TypeVar, TypeVarTuple

from pao_core.frozen import inside
from pao_core.rules.choice import Fact
from pao_core.rules.rule_set import RuleSet

Found = TypeVar("Found")
Given = TypeVarTuple("Given")
MOST_REMEMBERED: Final = 1024
"""The latest situations that a function remembers. A result takes about a kilobyte."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Remembered(Generic[Found]):
    """A result and what it depends on. Rules that agree on that have the same result."""

    result: Found
    choices: tuple[tuple[str, Any], ...]  # with their values
    facts: tuple[Fact, ...]
    reads: frozenset[str | Fact]  # the choices without their values, and the facts

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
        self.entries: list[Remembered[Found]] = []

    def __call__(self, rules: RuleSet) -> Found:
        """The result under these rules. If they are tracked, they record what it depends on."""
        entry = self.entry(rules)
        if rules.reads is not None:
            rules.reads.update(entry.reads)
        return entry.result

    def entry(self, rules: RuleSet) -> Remembered[Found]:
        """The result under these rules, with what it depends on."""
        for entry in self.entries:
            if entry.holds_under(rules):
                return entry
        tracked = rules.tracked()
        result = self.work_out(tracked)
        values = inside(rules.values)
        entry = Remembered(
            result=result,
            choices=tuple([(choice, values[choice]) for choice in tracked.choices_read()]),
            facts=tracked.facts_read(),
            reads=frozenset(tracked.reads or ()),
        )
        self.entries.append(entry)
        return entry


def remembered(work_out: Callable[[*Given, RuleSet], Found]) -> Callable[[*Given, RuleSet], Found]:
    """Remember what a function of hashable values and the rules finds."""

    @lru_cache(maxsize=MOST_REMEMBERED)
    def memo_of(*given: Hashable) -> RuleMemo[Found]:
        function: Callable[..., Found] = work_out
        return RuleMemo(partial(function, *given))

    @wraps(work_out)
    def find(*given: *tuple[*Given, RuleSet]) -> Found:
        *values, rules = given
        return memo_of(*values)(rules)

    FORGETTING.append(memo_of.cache_clear)
    return find


FORGETTING: Final[list[Callable[[], None]]] = []


def forget_everything() -> None:
    """Forget every result, because a test has changed a function."""
    for forget in FORGETTING:
        forget()
