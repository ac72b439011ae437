"""Results that are remembered for all rules that agree on what the result depends on."""

from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass
from functools import lru_cache, partial, wraps
from typing import Any, Final, Generic, TypeVar, TypeVarTuple

from pao_core.frozen import inside
from pao_core.rules.choice import Fact
from pao_core.rules.rule_set import RuleSet

Found = TypeVar("Found")
Given = TypeVarTuple("Given")
MOST_RESULTS: Final = 16
"""The latest results for the same values that are kept. One takes a few kilobytes."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Remembered(Generic[Found]):
    """A result and what it depends on. Rules that agree on that have the same result."""

    result: Found
    choices: Mapping[str, Any]  # with their values
    facts: tuple[Fact, ...]

    def holds_under(self, rules: RuleSet) -> bool:
        if not self.choices.items() <= inside(rules.values).items():
            return False
        return all(method(rules, argument) is result for method, argument, result in self.facts)


class RuleMemo(Generic[Found]):
    """A function of the rules, computed once for each combination of the choices that it reads."""

    def __init__(self, work_out: Callable[[RuleSet], Found], most: int | None = None) -> None:
        self.work_out = work_out
        self.most = most  # the latest results that are kept; all if it is `None`
        self.entries: list[Remembered[Found]] = []

    def __call__(self, rules: RuleSet) -> Found:
        """The result under these rules. If they are tracked, they record what it depends on."""
        entry = self.entry(rules)
        if rules.reads is not None:
            rules.reads.update(entry.choices, entry.facts)
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
            choices={choice: values[choice] for choice in tracked.choices_read()},
            facts=tracked.facts_read(),
        )
        if len(self.entries) == self.most:
            del self.entries[0]
        self.entries.append(entry)
        return entry


@lru_cache(maxsize=1024)
def memo_of(work_out: Callable[..., Found], *given: Hashable) -> RuleMemo[Found]:
    """What a function of these values and the rules finds."""
    return RuleMemo(partial(work_out, *given), MOST_RESULTS)


def remembered(work_out: Callable[[*Given, RuleSet], Found]) -> Callable[[*Given, RuleSet], Found]:
    """Remember what a function of hashable values and the rules finds."""

    @wraps(work_out)
    def find(*given: *tuple[*Given, RuleSet]) -> Found:
        *values, rules = given
        found: Found = memo_of(work_out, *values)(rules)
        return found

    return find
