"""The calculator of Hong Kong: who fed the sets, who is liable, and what they pay."""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from build_scripts.page.language import spoken, text
from build_scripts.page.ui.calculator import Calculator, FieldProblem, FormQuestion, View
from build_scripts.page.ui.fields import (
    call_of,
    hand_help,
    number,
    number_field,
    one,
    other_seats,
    radio_field,
    refusal,
    seats,
    tiles_field,
    unless,
    yes_field,
)
from build_scripts.page.ui.form import Field, FieldGroup, Fold, Form, Option, Values
from build_scripts.page.ui.groups import PAYMENTS, limited, view_of_groups
from build_scripts.page.ui.parts import ruling_view, sums
from build_scripts.page.ui.pictures import figure
from build_scripts.page.ui.rules import compared, hong_kong, rules_field
from build_scripts.page.ui.words import sums_in_words
from pao_core import picture
from pao_core.hands.notation import parse_meld
from pao_core.problems.errors import NotationError

DRAWN = "draw"
SETS = (("123s", "E"), ("555p", "N"), ("678m", "E"), ("999s", "W"))
"""Four called sets with their feeders: twelve visible tiles, and the last set from West."""


def calculator() -> Calculator:
    return Calculator(text("Who pays in Hong Kong?"), "ruling", form(), view_of, question)


def form() -> Form:
    rules = rules_field(
        hong_kong(), "hong-kong-half", [compared("Compare all rule sets of Hong Kong")]
    )
    parsed = tuple(field for number in range(1, len(SETS) + 1) for field in _set(number))
    return Form(
        (
            FieldGroup(text("The win"), (rules, *_win())),
            FieldGroup(text("The winner’s sets, in the order of the calls"), parsed),
            FieldGroup(text("What the hand is worth"), _worth()),
        )
    )


def question(asked: dict[str, Any], values: Values) -> FormQuestion:
    calls, numbers, problems = _calls(values)
    return FormQuestion({**asked, "calls": calls}, {"calls": numbers}, tuple(problems))


def _faan(chosen: Sequence[str]) -> Mapping[str, Any] | None:
    faan = number(chosen)
    return None if faan is None else {"faan": faan}


def _calls(values: Values) -> tuple[list[dict[str, str]], list[str], list[FieldProblem]]:
    """The typed sets as calls, the number of each, and the texts that are not sets."""
    calls, numbers, problems = [], [], []
    for nth in range(1, len(SETS) + 1):
        typed = one(values, f"set-{nth}")
        try:
            if typed:
                feeder = one(values, f"fed-{nth}")
                calls.append(call_of(one(values, "winner"), parse_meld(typed), feeder))
                numbers.append(str(nth))
        except NotationError as error:
            problems.append(FieldProblem(f"set-{nth}", refusal(error)))
    return calls, numbers, problems


def _win() -> tuple[Field, ...]:
    winner = radio_field(
        "winner",
        text("Who won?"),
        "S",
        seats(),
        help=text("East is the dealer; play goes East, South, West, North."),
        at="win.by",
    )
    how = radio_field(
        "from",
        text("How?"),
        "N",
        (
            Option(DRAWN, text("Drew the tile")),
            *other_seats("winner", text("Discarded by {}")),
        ),
        at="win.from",
        reads=partial(unless, DRAWN),
    )
    replaced = yes_field(
        "after-kan",
        text("The tile"),
        text("It was the replacement tile of a kan"),
        when=({"from": (DRAWN,)},),
        at="win.after_kan",
    )
    return winner, how, replaced


def _set(number: int) -> tuple[Field, Field]:
    tiles, feeder = SETS[number - 1]
    nth = text(("First", "Second", "Third", "Fourth")[number - 1])
    label, at = text("{place} set, with the claimed tile last", place=nth), f"calls[{number}]"
    fed = radio_field(
        f"fed-{number}",
        text("{place} set: fed by", place=nth),
        feeder,
        other_seats("winner"),
        at=f"{at}.from",
    )
    return tiles_field(f"set-{number}", label, tiles, lays="set", at=at), fed


def _worth() -> tuple[Field | Fold, ...]:
    hand = (
        tiles_field(
            "concealed",
            text("Concealed tiles, without the winning one"),
            "2z",
            help=hand_help(),
            at="win.concealed",
            reads=partial(unless, ""),
        ),
        tiles_field(
            "tile",
            text("The winning tile"),
            "2z",
            lays="one",
            at="win.tile",
            reads=partial(unless, ""),
        ),
    )
    no_faan = text("If empty: a limit hand.")
    faan = number_field("faan", text("Faan"), "3", help=no_faan, at="win.value", reads=_faan)
    return (faan, *hand)


def view_of(answer: Mapping[str, Any], question: Mapping[str, Any]) -> View:
    """Who pays what for a hand with faan."""
    if "groups" in answer:
        groups = limited(answer["groups"], question, hong_kong())
        return view_of_groups({"groups": groups}, PAYMENTS)
    drawing = figure(picture(dict(spoken(question))))
    says = text("Answer: {payments}.", payments=sums_in_words(answer["deltas"]))
    return View((sums(answer["deltas"]), ruling_view(answer, drawing)), says)
