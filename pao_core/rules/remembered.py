"""What hangs on rules is worked out once for each way to decide what it looks at."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from pao_core.rules.choice import Fact
from pao_core.rules.rule_set import RuleSet

Found = TypeVar("Found")


@dataclass(frozen=True, slots=True, kw_only=True)
class Known(Generic[Found]):
    """What was found, and what was looked at: where all that is so again, the same is found."""

    found: Found
    because: tuple[tuple[str, Any], ...]  # the choices, in the order of the rule set
    facts: tuple[Fact, ...]

    def holds_under(self, rules: RuleSet) -> bool:
        """Would the same be looked at, and the same be found?"""
        values = rules.values
        for choice, value in self.because:
            if values[choice] != value:
                return False
        return all(asked(rules, about) is found for asked, about, found in self.facts)


class Remembered(Generic[Found]):
    """A function of rules that is asked many times, and hangs on nothing else of them."""

    def __init__(self, work_out: Callable[[RuleSet], Found]) -> None:
        self.work_out = work_out
        self.all_known: list[Known[Found]] = []

    def __call__(self, rules: RuleSet) -> Found:
        """What is found under these rules, whose witness sees what it hangs on."""
        known = self.known(rules)
        if rules.witness is not None:
            rules.witness.update(choice for choice, _ in known.because)
            rules.witness.update(known.facts)
        return known.found

    def known(self, rules: RuleSet) -> Known[Found]:
        """The same with what it hangs on."""
        for each in self.all_known:
            if each.holds_under(rules):
                return each
        watched = rules.watched()
        found = self.work_out(watched)
        because = tuple([(choice, rules.values[choice]) for choice in watched.looked_at()])
        self.all_known.append(Known(found=found, because=because, facts=watched.facts()))
        return self.all_known[-1]
