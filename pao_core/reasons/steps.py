"""The reasoning of an answer: one row a step, each with the rule that it applies."""

from collections.abc import Mapping
from dataclasses import dataclass

from pao_core.reasons.codes import StepCode


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """One step: why, the id of the rule that it applies, and the values that it speaks of.

    >>> judge(table(), rule_set("tenhou")).steps[0].clause
    'pao-t001'
    """

    code: StepCode
    clause: str
    values: Mapping[str, object]  # seats, tiles, points, words, or several of these


def step(code: StepCode, **values: object) -> Step:
    """A step with these values; seats, tiles and yakuman stay what they are."""
    return Step(code=code, clause=code.clause, values=values)


def step_of_hand(clause: str, code: StepCode, **values: object) -> Step:
    """A step by the rule of the hand that it speaks of."""
    return Step(code=code, clause=clause, values=values)
