"""A rule's example that a reader changes: other rules, another feeder, another way to win.

A request is `{"question", "chosen"}`: a question about one table, and the chosen values by name.
The answer has the available choices, the picture and the reasons.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from build_scripts.page.language import language, spoken, text
from build_scripts.page.ui.parts import steps
from build_scripts.page.ui.pictures import figure
from build_scripts.page.ui.view import to_json
from build_scripts.page.ui.words import seat_word, sentence
from pao_core import ask, picture
from pao_core.rules.loading import rule_set, rule_set_ids

Question = Mapping[str, Any]
DRAWN_BY_HIMSELF = "draw"
SEATS = {3: "ESW", 4: "ESWN"}


@dataclass(frozen=True, slots=True, kw_only=True)
class Control:
    """One choice: its values with their words, and how a value changes the question."""

    name: str
    label: str
    value: str
    options: Mapping[str, str]
    change: Callable[[Question, str], Question]


def answer(request: Mapping[str, Any]) -> dict[str, Any]:
    """The example with the chosen values, and the controls to change it again."""
    question: Question = request["question"]
    chosen = request.get("chosen") or {}
    for control in _controls(question):
        value = str(chosen.get(control.name, control.value))
        if value in control.options:
            question = control.change(question, value)
    found = ask(spoken(question))
    problems = found.get("error", {"problems": ()})["problems"]
    return {
        "controls": [_in_json(control) for control in _controls(question)],
        "problems": [sentence(problem["says"]) for problem in problems],
        "picture": None if problems else to_json(figure(picture(spoken(question)))),
        "reasons": None if problems else to_json(steps(found["steps"])),
    }


def _in_json(control: Control) -> dict[str, Any]:
    return {
        "name": control.name,
        "label": control.label,
        "value": control.value,
        "options": list(control.options.items()),
    }


def _controls(question: Question) -> list[Control]:
    """The rules, the feeder of the last set, and the discarder if the hand was won by ron."""
    return [_rules(question), *_fed(question), *_won(question)]


def _rules(question: Question) -> Control:
    rules = question["rules"]
    options = {
        id: language().title_of(rule_set(id)) for id in rule_set_ids() if _fits(question, id)
    }
    if not isinstance(rules, str):
        options = {"house": text("House rules"), **options}

    def change(question: Question, value: str) -> Question:
        return question if value == "house" else {**question, "rules": value}

    value = rules if isinstance(rules, str) else "house"
    return Control(name="rules", label=text("Rules"), value=value, options=options, change=change)


def _fits(question: Question, rules: str) -> bool:
    """Whether this question can be asked under this rule set."""
    return "error" not in ask({**question, "rules": rules})


def _fed(question: Question) -> list[Control]:
    calls = question.get("calls", [])
    claims = [place for place, call in enumerate(calls) if call.get("from")]
    if not claims or calls[claims[-1]]["kind"] == "chii":
        return []  # only the left player can feed a sequence
    last = claims[-1]

    def change(question: Question, value: str) -> Question:
        calls = list(question["calls"])
        calls[last] = {**calls[last], "from": value}
        return {**question, "calls": calls}

    options = _others(question, calls[last]["by"])
    value = calls[last]["from"]
    label = text("Last set fed by")
    return [Control(name="fed", label=label, value=value, options=options, change=change)]


def _won(question: Question) -> list[Control]:
    win = question.get("win")
    if win is None or win.get("after_kan") or win.get("robbing"):
        return []

    def change(question: Question, value: str) -> Question:
        discarder = None if value == DRAWN_BY_HIMSELF else value
        return {**question, "win": {**question["win"], "from": discarder}}

    others = _others(question, win["by"])
    discards = {seat: text("discard of {seat}", seat=name) for seat, name in others.items()}
    options = {DRAWN_BY_HIMSELF: text("tile from the wall"), **discards}
    value = win.get("from") or DRAWN_BY_HIMSELF
    return [Control(name="won", label=text("Won on"), value=value, options=options, change=change)]


def _others(question: Question, by: str) -> dict[str, str]:
    seats = SEATS[question.get("players", 4)]
    return {seat: seat_word(seat) for seat in seats if seat != by}
