"""Reads the values that sentences are made of, for the forms of every language."""

from collections.abc import Iterable, Mapping


def items(value: object) -> Iterable[object]:
    """The items of a list."""
    assert isinstance(value, Iterable), "a value of a sentence is one thing or several"
    return value


def pairs(value: object) -> Iterable[tuple[object, object]]:
    """The rows of a table: a name and a number each."""
    assert isinstance(value, Mapping), "rows have a name and a number"
    return value.items()


def number(value: object) -> int:
    """A gain or loss."""
    assert isinstance(value, int), "a gain is a number of points"
    return value
