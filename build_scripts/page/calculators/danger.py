"""The calculator of danger: which discards are unsafe for each seat, given everyone's sets."""

from typing import Any

from build_scripts.page.calculators.danger_view import view_of
from build_scripts.page.calculators.laid_sets import calls_of
from build_scripts.page.ui.calculator import Calculator, FormQuestion, Origin
from build_scripts.page.ui.fields import (
    SETS_HELP,
    one,
    players_field,
    seats_in_play,
    sets_field,
    single_tiles,
    tiles_field,
)
from build_scripts.page.ui.form import ALWAYS, Field, FieldGroup, FieldKind, Form, FormNote, Values
from build_scripts.page.ui.rules import DEFAULT_RULES, all_games, rules_field
from pao_core.board.seats import Seat

FOUR = ({"players": ("4",)},)
DEFAULT_SETS = {"S": "555z 666z", "W": "111z 222z 333z"}


def calculator() -> Calculator:
    """Make the calculator."""
    return Calculator(
        name="danger", title="What is unsafe?", form=form(), question=question, view=view_of
    )


def form() -> Form:
    """The form."""
    rules = rules_field(all_games(), DEFAULT_RULES)  # comparing all of them takes seconds
    who_fed = FormNote(says="It makes no difference here who fed a set.")
    return Form(
        (
            FieldGroup("The table", (rules, players_field(), _seat())),
            FieldGroup("What is on the table", (*map(_sets_of, Seat), who_fed, _discards())),
        )
    )


def question(values: Values) -> FormQuestion:
    """The question of a filled-in form, about the player who will discard."""
    players = 3 if one(values, "players") == "3" else 4
    laid = calls_of({seat: one(values, _name(seat)) for seat in Seat}, _name, players)
    seen = single_tiles(values, "discards")
    # Listed before the calls, so that none of them counts as the discard that was called.
    discards = [{"by": Seat.EAST.value, "kind": "discard", "tile": each} for each in seen]
    asked: dict[str, Any] = {
        "ask": "danger",
        "rules": one(values, "rules"),
        "seat": one(values, "seat"),
        "calls": [*discards, *laid.calls],
    }
    if players == 3:
        asked["players"] = 3
    places = {name: Origin(name) for name in ("rules", "players", "seat")}
    places |= {f"calls[{at}]": Origin("discards") for at in range(len(discards))}
    places |= {f"calls[{len(discards) + at}]": each for at, each in enumerate(laid.places)}
    return FormQuestion(asked, places, laid.problems)


def _seat() -> Field:
    return Field(
        name="seat",
        label="Whose turn is it to discard?",
        kind=FieldKind.RADIO,
        default=("E",),
        options=seats_in_play(),
        help="The reasons are for this seat. The list shows every seat.",
    )


def _name(seat: Seat) -> str:
    return f"sets-{seat.value.lower()}"


def _sets_of(seat: Seat) -> Field:
    default = DEFAULT_SETS.get(seat.value, "")
    when = FOUR if seat is Seat.NORTH else ALWAYS
    help = SETS_HELP if seat is Seat.EAST else ""
    return sets_field(_name(seat), f"Sets of {seat.wind}", when, default, help)


def _discards() -> Field:
    return tiles_field(
        "discards", "Discards of all players", help="You need only enter those that matter."
    )
