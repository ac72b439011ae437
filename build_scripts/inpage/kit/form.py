"""The form of a calculator: what it asks, described once for Python and for the page's script."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum

Values = Mapping[str, Sequence[str]]
"""What is filled in: the chosen values of each field; a text has one, perhaps empty."""

Condition = Mapping[str, Sequence[str]]
"""For each field named, one of these values must be chosen."""

Conditions = tuple[Condition, ...]
"""One of these conditions must hold."""

ALWAYS: Conditions = ()


class FieldKind(Enum):
    """How a field is filled in."""

    SELECT = "select"
    RADIO = "radio"
    CHECKBOXES = "checkbox"
    NUMBER = "number"  # typed like any text, so that whatever was typed can be kept and answered
    TILES = "tiles"  # tiles in MPSZ, with its options as the keys of a keyboard
    SETS = "sets"  # the same, with spaces between sets and brackets around a closed kan
    LINES = "lines"


@dataclass(frozen=True, slots=True, kw_only=True)
class Option:
    """One of the values to choose from."""

    value: str
    label: str
    when: Conditions = ALWAYS
    gloss: str = ""  # what the label means, where there is room to say it
    is_rare: bool = False  # folded away under the field's `more`


@dataclass(frozen=True, slots=True, kw_only=True)
class Field:
    """One thing that is asked. Its name is its key in the address of a filled-in form."""

    name: str
    label: str
    kind: FieldKind
    default: tuple[str, ...]
    options: tuple[Option, ...] = ()
    help: str = ""
    more: str = ""
    when: Conditions = ALWAYS


@dataclass(frozen=True, slots=True, kw_only=True)
class Note:
    """A sentence between fields."""

    says: str
    when: Conditions = ALWAYS


@dataclass(frozen=True, slots=True)
class Fold:
    """Fields that few need, folded away under a line that says what they are."""

    summary: str
    fields: tuple[Field, ...]


Part = Field | Note | Fold


@dataclass(frozen=True, slots=True)
class Group:
    """What belongs together, under one heading."""

    legend: str
    parts: tuple[Part, ...]

    @property
    def fields(self) -> Iterator[Field]:
        """Every field in order, those in folds included."""
        for part in self.parts:
            if isinstance(part, Fold):
                yield from part.fields
            elif isinstance(part, Field):
                yield part


@dataclass(frozen=True, slots=True)
class Form:
    """All that a calculator asks."""

    groups: tuple[Group, ...]

    @property
    def fields(self) -> Iterator[Field]:
        """Every field in order."""
        return (field for group in self.groups for field in group.fields)

    @property
    def defaults(self) -> dict[str, Sequence[str]]:
        """The values of the form that nobody has touched."""
        return {field.name: field.default for field in self.fields}

    def complete(self, values: Values) -> dict[str, Sequence[str]]:
        """The values with the defaults of the fields that were left out or do not apply."""
        filled = {**self.defaults, **values}
        return {
            each.name: filled[each.name] if applies(each.when, filled) else each.default
            for each in self.fields
        }


def applies(conditions: Conditions, values: Values) -> bool:
    """Does one of the conditions hold for these values, if there are any?"""
    return not conditions or any(_holds(each, values) for each in conditions)


def _holds(condition: Condition, values: Values) -> bool:
    return all(
        any(value in wanted for value in values.get(name, ())) for name, wanted in condition.items()
    )
