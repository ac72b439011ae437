"""The reasons that the core gives, numbered, with references in place of seats, tiles and hands."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from pao_core.questions.answers import in_json
from pao_core.reasons.steps import Step

References = Mapping[Any, str]
"""What stands for a value, such as `$by` for the seat of the winner."""


@dataclass
class Numbered:
    """Different values in the order in which they were first met."""

    values: list[Any] = field(default_factory=list)
    numbers: dict[str, int] = field(default_factory=dict)

    def number(self, value: Any) -> int:
        """The number of this value, which is added if it is new."""
        number = self.numbers.setdefault(repr(value), len(self.values))
        if number == len(self.values):
            self.values.append(value)
        return number


def template(step: Step, references: References) -> list[Any]:
    """The name of the reason, its rule, its values, and nobody who pays for it."""
    values = {name: referred(value, references) for name, value in step.values.items()}
    return [step.code.text, step.clause, values, []]


def referred(value: object, references: References) -> Any:
    """The value in JSON, or what stands for it."""
    if isinstance(value, Mapping):
        return {referred(key, references): number for key, number in value.items()}
    if isinstance(value, tuple) and value not in references:
        return [referred(item, references) for item in value]
    return references.get(value) or in_json(value)
