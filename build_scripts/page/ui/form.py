"""The form of a calculator, described once for Python and for the page's script."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Any

Values = Mapping[str, Sequence[str]]
"""The chosen values of each field. A text field has one value, which may be empty."""

Condition = Mapping[str, Sequence[str]]
"""For each field named here, one of these values must be chosen."""

Conditions = tuple[Condition, ...]
"""One of these conditions must hold."""

ALWAYS: Conditions = ()


def first(chosen: Sequence[str]) -> str:
    """The only value of a field. Without one it is an empty text, which the core refuses."""
    return chosen[0] if chosen else ""


class FieldKind(Enum):
    """How a field is filled in."""

    SELECT = "select"
    RADIO = "radio"
    CHECKBOXES = "checkbox"
    RULES = "rules"  # the reader's own rules, which they choose for all pages
    NUMBER = "number"  # typed as text, so that any input can be kept and answered
    TILES = "tiles"  # tiles in MPSZ; or sets, between spaces, with brackets around a closed kan


@dataclass(frozen=True, slots=True)
class Option:
    """One of the values that a field offers."""

    value: str
    label: str
    when: Conditions = ALWAYS
    gloss: str = ""  # explains the label if there is room


@dataclass(frozen=True, slots=True)
class Field:
    """One field of a form. Its name is its key in the address of a filled-in form.

    `at` is its place in the question, such as `win.from`, where the core finds its problems; the
    name if it is empty. An item of a list is named instead of counted: `claims[S].at`. `reads`
    makes of the chosen values what the question has there, or None for nothing.
    """

    name: str
    label: str
    kind: FieldKind
    default: tuple[str, ...]
    options: tuple[Option, ...] = ()
    help: str = ""
    when: Conditions = ALWAYS
    lays: str = "hand"  # how a row takes tiles: Way in client/src/calculator/notation.ts
    at: str = ""
    reads: Callable[[Sequence[str]], Any] = first

    @property
    def place(self) -> str:
        """The place in the question."""
        return self.at or self.name


@dataclass(frozen=True, slots=True)
class Fold:
    """Fields that few readers need, hidden under a line that names them."""

    summary: str
    fields: tuple[Field, ...]


Part = Field | Fold


@dataclass(frozen=True, slots=True)
class FieldGroup:
    """Parts of a form under one heading."""

    legend: str
    parts: tuple[Part, ...]

    @property
    def fields(self) -> Iterator[Field]:
        """Every field in order, including those in folds."""
        for part in self.parts:
            if isinstance(part, Fold):
                yield from part.fields
            else:
                yield part


@dataclass(frozen=True, slots=True)
class Form:
    """A whole form."""

    groups: tuple[FieldGroup, ...]

    @property
    def fields(self) -> Iterator[Field]:
        return (field for group in self.groups for field in group.fields)

    @property
    def defaults(self) -> dict[str, Sequence[str]]:
        """The values of an untouched form."""
        return {field.name: field.default for field in self.fields}

    def asked(self, values: Values) -> dict[str, Any]:
        """What the fields say at their places in a question, without the items of lists."""
        question: dict[str, Any] = {}
        change: dict[str, Any] = {}
        for field in self.fields:
            *around, last = field.place.split(".")
            value = field.reads(values[field.name])
            if value is None or "[" in field.place or not applies(field.when, values):
                continue
            within = change if around == ["rules", "change"] else question
            for key in around if within is question else ():
                within = within.setdefault(key, {})
            within[last] = value
        if change:
            question["rules"] = {"base": question["rules"], "change": change}
        return question


def applies(conditions: Conditions, values: Values) -> bool:
    """Whether one of the conditions holds for these values, or there are no conditions."""
    return not conditions or any(_holds(condition, values) for condition in conditions)


def _holds(condition: Condition, values: Values) -> bool:
    return all(
        any(value in wanted for value in values.get(name, ())) for name, wanted in condition.items()
    )
