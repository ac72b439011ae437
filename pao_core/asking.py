"""A question that was read, waiting for the rules that it is asked under."""

from collections.abc import Callable, Hashable
from dataclasses import dataclass

from pao_core.answers import Answer
from pao_core.errors import Problems
from pao_core.rulesets import RuleSet


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
