"""The calculator of penalties: what a fault costs."""

from typing import Any

from build_scripts.page.calculators.penalties_view import view_of
from build_scripts.page.ui.calculator import Calculator, FormQuestion, Origin
from build_scripts.page.ui.fields import (
    number,
    number_field,
    one,
    players_field,
    seats_in_play,
)
from build_scripts.page.ui.form import Field, FieldGroup, FieldKind, Form, Option, Values
from build_scripts.page.ui.rules import DEFAULT_RULES, all_games, compared, rules_field
from pao_core.play.penalties import Fault

FAULT_WORDS = {
    Fault.FALSE_WIN: ("A false win", "chombo"),
    Fault.WITHDRAWN_CLAIM: ("A withdrawn claim", ""),
    Fault.FALSE_CLAIM: ("A false set laid down", ""),
    Fault.WRONG_DRAW: ("A tile drawn out of turn or from the wrong place", ""),
    Fault.LONG_HAND: ("One tile too many", ""),
    Fault.SHORT_HAND: ("One tile too few", ""),
    Fault.DEAD_HAND: ("A wrong number of tiles, either way", ""),
}
NOBODY = "nobody"


def calculator() -> Calculator:
    """Make the calculator."""
    return Calculator(
        name="penalties", title="What does it cost?", form=form(), question=question, view=view_of
    )


def form() -> Form:
    """The form."""
    rules = rules_field(all_games(), DEFAULT_RULES, [compared()])
    return Form(
        (
            FieldGroup("The table", (rules, players_field())),
            FieldGroup("What happened", (_fault(), _by(), _winner(), _limit())),
        )
    )


def question(values: Values) -> FormQuestion:
    """The question of a filled-in form."""
    asked: dict[str, Any] = {
        "ask": "penalty",
        "rules": one(values, "rules"),
        "fault": one(values, "fault"),
        "by": one(values, "by"),
    }
    if one(values, "winner") != NOBODY:
        asked["winner"] = one(values, "winner")
    limit = number(one(values, "limit"))
    if limit is not None:
        asked["limit"] = limit
    if one(values, "players") == "3":
        asked["players"] = 3
    named = ("rules", "players", "fault", "by", "winner", "limit")
    return FormQuestion(asked, {name: Origin(name) for name in named})


def _fault() -> Field:
    options = (
        Option(value=fault.value, label=label, gloss=gloss)
        for fault, (label, gloss) in FAULT_WORDS.items()
    )
    return Field(
        name="fault",
        label="The fault",
        kind=FieldKind.RADIO,
        default=(Fault.FALSE_WIN.value,),
        options=tuple(options),
    )


def _by() -> Field:
    return Field(
        name="by",
        label="Whose fault?",
        kind=FieldKind.RADIO,
        default=("W",),
        options=seats_in_play(),
        help="East is the dealer.",
    )


def _winner() -> Field:
    return Field(
        name="winner",
        label="Who wins the hand then?",
        kind=FieldKind.RADIO,
        default=(NOBODY,),
        options=(Option(value=NOBODY, label="Nobody"), *seats_in_play()),
        when=({"fault": (Fault.WITHDRAWN_CLAIM.value,)},),
    )


def _limit() -> Field:
    return number_field(
        "limit",
        "The limit of a hand, in points",
        "",
        ({"fault": (Fault.FALSE_WIN.value,)},),
        "For the classical games and Hong Kong. If empty: the rule set’s usual limit.",
    )
