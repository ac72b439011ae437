"""The reasoning of an answer: its steps, each with the rule that it applies."""

from collections.abc import Hashable, Mapping
from dataclasses import dataclass

from pao_core.frozen import FrozenDict, freeze
from pao_core.reasons.codes import StepCode


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """One step: the reason, the id of the rule that it applies, and the values in its sentence.

    >>> judge(table(), rule_set("tenhou")).steps[0].clause
    'pao-t001'
    """

    code: StepCode
    clause: str
    values: Mapping[str, Hashable]  # seats, tiles, points, words, or tuples of these

    def __post_init__(self) -> None:
        freeze(self, "values")


_set_code, _set_clause, _set_values = (
    Step.__dict__[name].__set__ for name in ("code", "clause", "values")
)


def step(code: StepCode, **values: Hashable) -> Step:
    """A step with these values. Seats, tiles and yakuman are not converted to text."""
    return step_of_hand(code.clause, code, **values)


def step_of_hand(clause: str, code: StepCode, **values: Hashable) -> Step:
    """A step under the rule of the hand that it mentions."""
    made: Step = object.__new__(Step)  # twice as fast as `Step()`; every answer makes many
    _set_code(made, code)
    _set_clause(made, clause)
    _set_values(made, FrozenDict.of(values))
    return made
