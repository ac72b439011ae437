"""A question that was read, waiting for the rules that it is asked under."""

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from typing import TypeVar

from pao_core.answers import Answer, with_assumed, with_reasons
from pao_core.assumptions import answer_with_assumptions
from pao_core.errors import Problems
from pao_core.rulesets import RuleSet
from pao_core.steps import Step

Found = TypeVar("Found")


def _fits_all(rules: RuleSet, problems: Problems) -> None:
    """Most questions fit every rule set."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """A question that was read: its answer under any rules, and what makes two answers differ.

    `check` notes what the question says that the game of these rules does not have.
    """

    answer: Callable[[RuleSet], Answer]
    outcome: Callable[[RuleSet], Hashable]
    players: int = 4
    check: Callable[[RuleSet, Problems], None] = _fits_all


def question(
    find: Callable[[RuleSet], Found],
    *,
    outcome: Callable[[Found], Hashable],
    in_short: Callable[[Found], Answer],
    in_full: Callable[[Found], Answer] | None = None,
    steps: Callable[[Found, RuleSet], Sequence[Step]],
    players: int = 4,
    check: Callable[[RuleSet, Problems], None] = _fits_all,
) -> Question:
    """A question for which `find` gives the answer under any reading of any rules.

    `in_short` is told of other readings too; `in_full` only of the answer, before its reasons.
    """

    def answer(rules: RuleSet) -> Answer:
        found, assumed = answer_with_assumptions(find, rules, outcome)
        return {
            **(in_full or in_short)(found),
            **with_reasons(steps(found, rules), rules),
            **with_assumed(assumed, in_short),
        }

    return Question(
        players=players, check=check, answer=answer, outcome=lambda rules: outcome(find(rules))
    )
