"""Turns a filled-in form into a question to the core, and the answer into a view."""

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from html import escape
from importlib import import_module
from typing import Any

from build_scripts.page.calculators import NAMES
from build_scripts.page.language import spoken, text
from build_scripts.page.ui.calculator import Calculator, FieldProblem, FormQuestion, View
from build_scripts.page.ui.fields import number, of_set, one
from build_scripts.page.ui.form import Field, FieldKind, Form, Values, applies
from build_scripts.page.ui.form_html import form_html
from build_scripts.page.ui.rules import base_and_change
from build_scripts.page.ui.view import Tree, node, to_html, to_json
from build_scripts.page.ui.words import sentence
from pao_core import ask

NEEDS_SCRIPT = (
    "Below is the answer for the example values of this page. To change them you need JavaScript, "
    "which is turned off or has not started. If your link contains values, they were ignored."
)
LINK_WAITS = (
    "Your link may contain its own values. The page has not read it yet, so it shows no answer. "
    "If this message stays, part of the page is missing: reload it."
)
ITEM = re.compile(r"([^[]+)\[(\d+)\]")
"""A place in an item of a list."""


def calculator(name: str) -> Calculator:
    """The calculator of this name. A LookupError lists the known names."""
    if name not in NAMES:
        raise LookupError(f"no calculator {name!r}; there are {', '.join(NAMES)}")
    module = import_module(f"{__package__}.{name.replace('-', '_')}")
    made: Calculator = module.calculator()
    return made


def answer(request: Mapping[str, Any]) -> dict[str, Any]:
    """Answer a filled-in form: `{"name", "values"}` in; tree, headline and problems out.

    `change` is what house rules change in the rule set among the values.
    """
    found = calculator(str(request["name"]))
    filled = found.form.defaults | request["values"]
    asked = _under(request.get("change") or {}, found.question(filled))
    problems, result = (*asked.problems, *_unfit(found.form, filled)), None
    if not problems:
        result = ask(dict(spoken(asked.question)))
        problems = tuple(_problems(result, asked, found.form, filled))
    view = None if problems or result is None else found.view(result, asked.question)
    return {
        "tree": to_json(with_question(view, asked)) if view else None,
        "headline": view.headline if view else "",
        "question": asked.question,
        "problems": [
            {"field": problem.field, "says": sentence(problem.says)} for problem in problems
        ],
    }


def html(name: str, root: str = "") -> str:
    """The calculator with the answer to its defaults. `root` leads to the root of the site."""
    found = calculator(name)
    asked = found.question(found.form.defaults)
    view = found.view(ask(dict(spoken(asked.question))), asked.question)
    shown = to_html(with_question(view, asked), root)
    title = escape(found.title)
    return (
        f'<section class="pao-calculator" id="calculator-{name}" data-calculator="{name}"'
        f' aria-label="{title}" data-headline="{escape(view.headline)}">'
        f'<form autocomplete="off"><p class="pao-needs-script">{text(NEEDS_SCRIPT)}</p>'
        f'<p class="pao-needs-script pao-link-waits">{text(LINK_WAITS)}</p>'
        f"{form_html(found.form, name)}</form>"
        f'<h2 class="pao-unseen">{text("Answer")}</h2><div class="pao-answer" role="group"'
        f' aria-label="{text("Answer")}">{shown}</div></section>'
    )


def with_question(view: View, asked: FormQuestion) -> Tree:
    """The view, with the question as JSON for readers who want to ask it elsewhere."""
    question = json.dumps(asked.question, indent=2, ensure_ascii=False)
    named = text("Question as JSON")
    details = node(
        "details",
        node("summary", text("The question as JSON")),
        node("pre", node("code", question), tabindex="0", role="region", aria_label=named),
        css="pao-json",
    )
    return node("div", *view.parts, details)


def _under(change: Mapping[str, Any], asked: FormQuestion) -> FormQuestion:
    """The same question under the reader's house rules. What the form changes itself stays."""
    if not change:
        return asked
    base, own = base_and_change(asked.question["rules"])
    question = {**asked.question, "rules": {"base": base, "change": {**change, **own}}}
    return replace(
        asked, question=question, house_rules=tuple(each for each in change if each not in own)
    )


def _unfit(form: Form, values: Values) -> Iterator[FieldProblem]:
    """Numbers that the core would refuse in words for programs."""
    for field in form.fields:
        typed = one(values, field.name)
        if field.kind is FieldKind.NUMBER and isinstance(number(values[field.name]), str):
            says = text("Enter a number. “{typed}” is not one.", typed=typed.strip())
            yield FieldProblem(field.name, says)


def _problems(
    result: Mapping[str, Any], asked: FormQuestion, form: Form, filled: Values
) -> list[FieldProblem]:
    """Each problem at the field whose place is nearest to its own."""
    shown = [field for field in form.fields if applies(field.when, filled)]
    found = []
    for problem in result.get("error", {}).get("problems", ()):
        place, number = _as_fields_say(problem["at"], asked)
        field = _nearest(place, shown) or _nearest(place, form.fields)
        before = of_set(number) if number and field and field.lays == "sets" else ""
        found.append(FieldProblem(field.name if field else "", before + problem["says"]))
    return list(dict.fromkeys(found))  # several places of a question can belong to one field


def _nearest(place: str, fields: Iterable[Field]) -> Field | None:
    """The innermost field around a place of the question, or else the first one inside."""
    known = list(fields)
    around = [field for field in known if _contains(field.place, place)]
    inside = [field for field in known if _contains(place, field.place)]
    found = [*reversed(inside), *sorted(around, key=lambda field: len(field.place))]
    return found[-1] if found else None


def _as_fields_say(at: str, asked: FormQuestion) -> tuple[str, int]:
    """The place with its items named as in fields, and which item of that name it is, if any."""
    if at == "ask" or any(_contains(f"rules.change.{name}", at) for name in asked.house_rules):
        return "rules", 0  # another game is asked another question
    item = ITEM.match(at)
    if item is None:
        return at, 0
    index, names = int(item[2]), asked.lists.get(item[1])
    if names is None:
        return at, index + 1
    rest = at[item.end() :]
    return f"{item[1]}[{names[index]}]{rest}", names[: index + 1].count(names[index])


def _contains(outer: str, inner: str) -> bool:
    return inner == outer or inner.startswith((f"{outer}.", f"{outer}["))
