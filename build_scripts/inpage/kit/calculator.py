"""Calculators: a form that becomes a question to the core, and the core's answer made readable."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from build_scripts.inpage.kit.form import Form, Values
from build_scripts.inpage.kit.view import Tree


@dataclass(frozen=True, slots=True)
class FieldProblem:
    """Something wrong with what was filled in; an empty field name means the whole form."""

    field: str
    says: str


@dataclass(frozen=True, slots=True)
class Place:
    """Where in the form a place of the question came from; `before` stands before a problem."""

    field: str
    before: str = ""


@dataclass(frozen=True, slots=True)
class Asked:
    """The question that a filled-in form makes, and where each of its places came from."""

    question: Mapping[str, Any]
    places: Mapping[str, Place] = field(default_factory=dict)
    problems: tuple[FieldProblem, ...] = ()
    note: str = ""  # what the form put into the question by itself


@dataclass(frozen=True, slots=True)
class View:
    """An answer to look at, and the one sentence of it to be read out."""

    parts: tuple[Tree, ...]
    headline: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Calculator:
    """One calculator: what it asks, the question it makes of that, how it shows the answer."""

    name: str
    title: str
    form: Form
    question: Callable[[Values], Asked]
    view: Callable[[Mapping[str, Any], Mapping[str, Any]], View]
    """What to show of an answer to a question."""
