"""The form of a calculator: what it asks, described once for Python and for the page's script."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from types import MappingProxyType

Values = Mapping[str, Sequence[str]]
"""What is filled in: the chosen values of each field; a text has one, perhaps empty."""

Condition = Mapping[str, Sequence[str]]
"""For each field named, one of these values must be chosen."""

ALWAYS: Condition = MappingProxyType({})


class FieldKind(Enum):
    """How a field is filled in."""

    SELECT = "select"
    RADIO = "radio"
    CHECKBOXES = "checkbox"
    NUMBER = "text"  # a text, so that whatever was typed can be kept and answered


@dataclass(frozen=True, slots=True)
class Option:
    """One of the values to choose from."""

    value: str
    label: str
    when: Condition = field(default_factory=lambda: ALWAYS)
    gloss: str = ""  # what the label means, where there is room to say it


@dataclass(frozen=True, slots=True, kw_only=True)
class Field:
    """One thing that is asked. Its name is its key in the address of a filled-in form."""

    name: str
    label: str
    kind: FieldKind
    default: tuple[str, ...]
    options: tuple[Option, ...] = ()
    help: str = ""
    when: Condition = field(default_factory=lambda: ALWAYS)


@dataclass(frozen=True, slots=True)
class Group:
    """Fields that belong together, under one heading."""

    legend: str
    fields: tuple[Field, ...]


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


def applies(condition: Condition, values: Values) -> bool:
    """Does the condition hold for these values?"""
    return all(
        any(value in wanted for value in values.get(name, ())) for name, wanted in condition.items()
    )
