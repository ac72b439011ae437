"""The reasoning of an answer: one row a step, each with the rule that it applies."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from pao_core.sentences import StepCode as StepCode  # for all who take steps


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """One step: what it says, the id of the rule that it applies, and what it says it of."""

    code: StepCode
    clause: str
    values: Mapping[str, Any]


def step(code: StepCode, clause: str, **values: Any) -> Step:
    """A step with these values; seats, tiles and yakuman stay what they are."""
    return Step(code=code, clause=clause, values=values)
