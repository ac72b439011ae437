"""A calculator: it turns a form into a question to the core and shows the core's answer."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from build_scripts.page.ui.form import Form, Values
from build_scripts.page.ui.view import Tree


@dataclass(frozen=True, slots=True)
class FieldProblem:
    """A problem with a field of the form; an empty field name means the whole form."""

    field: str
    says: str


@dataclass(frozen=True, slots=True)
class FormQuestion:
    """The question that a filled-in form makes, and the problems of what could not be read.

    `lists` names the items of a list as the places of fields do: `claims[S].at` is one place in the
    first item if `claims` are `["S", "W"]`. `house_rules` are choices that the reader's own rules
    change, and not the form.
    """

    question: Mapping[str, Any]
    lists: Mapping[str, Sequence[str]] = field(default_factory=dict)
    problems: tuple[FieldProblem, ...] = ()
    house_rules: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class View:
    """An answer to show, and the one sentence of it that is read aloud."""

    parts: tuple[Tree, ...]
    headline: str


@dataclass(frozen=True, slots=True)
class Calculator:
    """One calculator: its form, the question it asks, and the view of its answer.

    `view` makes the view of an answer to a question. `completed` makes the question of what the
    fields say at their places, where the values of the form say more.
    """

    title: str
    asks: str
    form: Form
    view: Callable[[Mapping[str, Any], Mapping[str, Any]], View]
    completed: Callable[[dict[str, Any], Values], FormQuestion] = lambda asked, _: FormQuestion(
        asked
    )

    def question(self, values: Values) -> FormQuestion:
        """The question of a filled-in form."""
        return self.completed({"ask": self.asks} | self.form.asked(values), values)
