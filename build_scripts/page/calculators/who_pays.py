"""The calculator of a ruling: who pays what for a win, and who is liable."""

from collections.abc import Mapping, Sequence
from typing import Any

from build_scripts.page.calculators.who_pays_calls import (
    CallsAndFields,
    Feeding,
    ImpossibleForm,
    calls_for,
)
from build_scripts.page.calculators.who_pays_feeding import NOBODY, TSUMO, when_fed
from build_scripts.page.calculators.who_pays_form import form
from build_scripts.page.calculators.who_pays_rules import liable_under, places_of_rules, rules_of
from build_scripts.page.calculators.who_pays_typed import before, in_short, read_lines
from build_scripts.page.calculators.who_pays_view import view_of
from build_scripts.page.ui.calculator import Calculator, FieldProblem, FormQuestion, Origin
from build_scripts.page.ui.fields import number, one, tiles
from build_scripts.page.ui.form import Values, applies
from pao_core.problems.errors import ImpossibleQuestion


def calculator() -> Calculator:
    """Make the calculator."""
    return Calculator(
        name="who-pays", title="Who pays what?", form=form(), question=question, view=view_of
    )


def question(values: Values) -> FormQuestion:
    """The question of a filled-in form."""
    asked: dict[str, Any] = {
        "ask": "ruling",
        "rules": rules_of(values),
        "honba": number(one(values, "honba")),
        "deposits": number(one(values, "deposits")),
        "calls": [],
        "win": _win(values),
    }
    if one(values, "players") == "3":
        asked["players"] = 3
    if one(values, "how") == "lines":
        return _with_typed_calls(asked, values)
    return _with_made_calls(asked, values)


def _with_typed_calls(asked: Mapping[str, Any], values: Values) -> FormQuestion:
    typed = read_lines(one(values, "calls"))
    problems = tuple(FieldProblem("calls", says) for says in typed.problems)
    places = {
        f"calls[{place}]": Origin("calls", before(line)) for place, line in enumerate(typed.lines)
    }
    return FormQuestion({**asked, "calls": list(typed.calls)}, _places(values) | places, problems)


def _with_made_calls(asked: Mapping[str, Any], values: Values) -> FormQuestion:
    """The question with calls that fit who fed what."""
    kan = one(values, "kan")
    by_name = one(values, "hand") != "han"
    yakuman = tuple(values["yakuman"]) if by_name else ()
    try:
        made = calls_for(
            winner=one(values, "winner"),
            yakuman=yakuman,
            fed=_fed(values, yakuman),
            closed_kan="yes" in values["closed"],
            open_kan=None if kan == NOBODY else kan,
        )
    except ImpossibleForm as impossible:
        return FormQuestion(asked, problems=(FieldProblem(impossible.field, str(impossible)),))
    calls = [call for call, _ in made]
    return FormQuestion(
        {**asked, "calls": calls}, _places(values) | _places_of(made), note=_note(calls)
    )


def _places_of(made: CallsAndFields) -> dict[str, Origin]:
    fields = {f"calls[{place}]": Origin(field) for place, (_, field) in enumerate(made)}
    return fields | {f"{place}.by": Origin("winner") for place in fields}


def _note(calls: Sequence[dict[str, Any]]) -> str:
    """Says which calls the form added, so that the question explains itself."""
    if not calls:
        return ""
    try:
        shown = "; ".join(map(in_short, calls))
    except ImpossibleQuestion:  # the form lacks a winner, and the answer reports it
        return ""
    return (
        f"Calls used for this answer: {shown}. The form fills in details that do not affect "
        "it, such as who fed the other sets."
    )


def _places(values: Values) -> dict[str, Origin]:
    by_tiles = one(values, "hand") == "tiles"
    fields = places_of_rules() | {
        "players": "players",
        "honba": "honba",
        "deposits": "deposits",
        "calls": "yakuman",
        "win.by": "winner",
        "win.from": "from",
        "win.after_kan": "kan" if one(values, "how") == "form" else "after",
        "win.concealed": "tiles",
        "win.tile": "tile",
        "win.value": "tile-han" if by_tiles else "yakuman",
        "win.value.han": "tile-han" if by_tiles else "han",
        "win.value.fu": "tile-fu" if by_tiles else "fu",
    }
    return {place: Origin(field) for place, field in fields.items()}


def _win(values: Values) -> dict[str, Any]:
    from_whom = one(values, "from")
    win = {"by": one(values, "winner"), **_hand(values)}
    win["from"] = None if from_whom == TSUMO else from_whom
    if one(values, "kan") != NOBODY or "yes" in values["after"]:
        win["after_kan"] = True
    return win


def _hand(values: Values) -> dict[str, Any]:
    match one(values, "hand"):
        case "yakuman":
            return {"value": {"yakuman": list(values["yakuman"])}}
        case "tiles":
            hand = {"concealed": tiles(values, "tiles"), "tile": tiles(values, "tile")}
            value = _value(values, "tile-")
            return hand | {"value": value} if any(value.values()) else hand
        case _:
            return {"value": _value(values)}


def _value(values: Values, prefix: str = "") -> dict[str, Any]:
    return {key: number(one(values, f"{prefix}{key}")) for key in ("han", "fu")}


def _fed(values: Values, yakuman: Sequence[str]) -> tuple[Feeding, ...]:
    """Who fed what, for each yakuman of the hand with liability under these rules."""
    asked = [name for name in liable_under() if name in yakuman and applies(when_fed(name), values)]
    seats = {name: one(values, name) for name in asked}
    return tuple(
        Feeding(
            yakuman=name,
            seat=None if seat == NOBODY else seat,
            kind=one(values, f"{name}-by"),
        )
        for name, seat in seats.items()
    )
