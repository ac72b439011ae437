"""The calculator of penalties: what a fault costs."""

from collections.abc import Mapping
from functools import partial
from typing import Any

from build_scripts.page.language import text
from build_scripts.page.ui.calculator import Calculator, View
from build_scripts.page.ui.fields import (
    number_field,
    players_field,
    radio_field,
    seat_options,
    unless,
)
from build_scripts.page.ui.form import Field, FieldGroup, Form, Option
from build_scripts.page.ui.groups import AnswerStyle, view_of_groups
from build_scripts.page.ui.in_short import in_short
from build_scripts.page.ui.parts import basis, sums, tally
from build_scripts.page.ui.rules import all_games, compared, rules_field, usual_rules
from build_scripts.page.ui.view import Tree
from build_scripts.page.ui.words import whole_sentence
from pao_core.play.penalties import USED, Fault

FAULT_WORDS = {
    Fault.FALSE_WIN: ("A false win", "chombo"),
    Fault.NOTEN_RIICHI: ("Riichi without tenpai, and a draw", "noten riichi"),
    Fault.WITHDRAWN_CLAIM: ("A withdrawn claim", ""),
    Fault.FALSE_CLAIM: ("A false set laid down", ""),
    Fault.WRONG_DRAW: ("A tile drawn out of turn or from the wrong place", ""),
    Fault.LONG_HAND: ("One tile too many", ""),
    Fault.SHORT_HAND: ("One tile too few", ""),
    Fault.DEAD_HAND: ("A wrong number of tiles, either way", ""),
}
NOBODY = "nobody"


def calculator() -> Calculator:
    return Calculator(text("What does it cost?"), "penalty", form(), view_of)


def form() -> Form:
    rules = rules_field(all_games(), usual_rules(), [compared()])
    return Form(
        (
            FieldGroup(text("The table"), (rules, players_field())),
            FieldGroup(text("What happened"), _fields()),
        )
    )


def _fields() -> tuple[Field, ...]:
    faults = (
        Option(fault.value, text(label), gloss=gloss and text(gloss))
        for fault, (label, gloss) in FAULT_WORDS.items()
    )
    return (
        radio_field("fault", text("The fault"), Fault.FALSE_WIN.value, tuple(faults)),
        radio_field(
            "by", text("Whose fault?"), "W", seat_options(), help=text("East is the dealer.")
        ),
        radio_field(
            "winner",
            text("Who wins the hand?"),
            NOBODY,
            (Option(NOBODY, text("Nobody")), *seat_options()),
            help=text("After a false win: who really won on the same tile."),
            when=({"fault": tuple(fault.value for fault in USED if "winner" in USED[fault])},),
            reads=partial(unless, NOBODY),
        ),
        number_field(
            "limit",
            text("The limit of a hand, in points"),
            "",
            ({"fault": (Fault.FALSE_WIN.value,)},),
            text("For the classical games and Hong Kong. If empty: the rule set’s usual limit."),
        ),
    )


def view_of(answer: Mapping[str, Any], _question: Mapping[str, Any]) -> View:
    """Who pays whom for the fault, and what else follows from it."""
    if "groups" in answer:
        return view_of_groups(answer, SHOWN)
    parts = (*_result(answer), *basis(answer))
    return View(parts, whole_sentence(in_short(answer)))


def _result(answer: Mapping[str, Any]) -> tuple[Tree, ...]:
    if any(answer["deltas"].values()):
        return (sums(answer["deltas"]),)
    return (tally(whole_sentence(in_short(answer))),)


SHOWN = AnswerStyle(_result)
