"""Turns a filled-in form into a question to the core, and the answer into a view."""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from html import escape
from importlib import import_module
from typing import Any

from build_scripts.page import calculators
from build_scripts.page.language import spoken, text
from build_scripts.page.ui.calculator import (
    Calculator,
    FieldProblem,
    FormQuestion,
    Origin,
    View,
)
from build_scripts.page.ui.fields import number, one
from build_scripts.page.ui.form import FieldKind, Form, Values
from build_scripts.page.ui.form_html import form_html
from build_scripts.page.ui.house_rules import rules_from_address
from build_scripts.page.ui.view import Tree, node, to_html, to_json
from build_scripts.page.ui.words import sentence
from pao_core import ask
from pao_core.questions.asking import ALL_RULES

NEEDS_SCRIPT = (
    "Below is the answer for the example values of this page. To change them you need JavaScript, "
    "which is turned off or has not started. If your link contains values, they were ignored."
)
LINK_WAITS = (
    "Your link may contain its own values. The page has not read it yet, so it shows no answer. "
    "If this message stays, part of the page is missing: reload it."
)


def calculator(name: str) -> Calculator:
    """The calculator of this name. A LookupError lists the known names."""
    if name not in calculators.NAMES:
        raise LookupError(f"no calculator {name!r}; there are {', '.join(calculators.NAMES)}")
    module = import_module(f"{calculators.__name__}.{name.replace('-', '_')}")
    made: Calculator = module.calculator()
    return made


def answer(request: Mapping[str, Any]) -> dict[str, Any]:
    """Answer a filled-in form: `{"name", "values"}` in; tree, headline and problems out."""
    found = calculator(str(request["name"]))
    asked = _asked(found, _values(request.get("values") or {}))
    problems, result = asked.problems, None
    if not problems:
        result = ask(dict(spoken(asked.question)))
        problems = tuple(_problems(result, asked.places))
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


def _asked(calculator: Calculator, values: dict[str, Sequence[str]]) -> FormQuestion:
    """The question of a form. The reader's house rules replace their base rule set."""
    house = rules_from_address(next(iter(values.get("rules", ())), ""))
    base = {} if isinstance(house, str) else {"rules": [house["base"]]}
    filled = calculator.form.complete({**values, **base})
    asked = calculator.question(filled)
    asked = replace(asked, problems=(*asked.problems, *_unfit(calculator.form, filled)))
    if isinstance(house, str):
        return asked
    rules = asked.question["rules"]
    own = {} if isinstance(rules, str) else rules["change"]
    theirs = {
        f"rules.change.{name}": Origin("rules") for name in house["change"] if name not in own
    }
    changed = {"base": house["base"], "change": house["change"] | own}
    question = {**asked.question, "rules": changed}
    return replace(asked, question=question, places={**asked.places, **theirs})


def _unfit(form: Form, values: Values) -> Iterator[FieldProblem]:
    """Numbers that the core would refuse in words for programs, and rules that are not offered."""
    for field in form.fields:
        typed = one(values, field.name)
        if field.kind is FieldKind.NUMBER and isinstance(number(typed), str):
            says = text("Enter a number. “{typed}” is not one.", typed=typed.strip())
            yield FieldProblem(field.name, says)
        offered = {option.value for option in field.options}
        if field.kind is FieldKind.RULES and typed == ALL_RULES and typed not in offered:
            says = text("The link has “{value}”, which is not a choice here.", value=typed)
            yield FieldProblem(field.name, says)


def _values(values: Mapping[str, Any]) -> dict[str, Sequence[str]]:
    return {
        str(name): [str(value) for value in chosen]
        for name, chosen in values.items()
        if isinstance(chosen, Sequence) and not isinstance(chosen, str)
    }


def _problems(result: Mapping[str, Any], places: Mapping[str, Origin]) -> list[FieldProblem]:
    found = result.get("error", {}).get("problems", [])
    named = (_at_its_field(each["at"], each["says"], places) for each in found)
    return list(dict.fromkeys(named))  # several places of a question can belong to one field


def _at_its_field(at: str, says: str, places: Mapping[str, Origin]) -> FieldProblem:
    """The problem, put at the field of the longest known place that contains its own place."""
    fitting = [known for known in places if at.startswith(known)]
    place = places[max(fitting, key=len)] if fitting else Origin("")
    return FieldProblem(place.field, place.before + says)
