"""The calculator of the classical settlement, with and without a liable player."""

from collections.abc import Mapping
from functools import cache, partial
from typing import Any

from build_scripts.page.language import spoken, text
from build_scripts.page.ui.calculator import Calculator, View
from build_scripts.page.ui.fields import (
    number_field,
    other_seats,
    radio_field,
    seats,
    select_field,
    unless,
)
from build_scripts.page.ui.form import Field, FieldGroup, Form, Option
from build_scripts.page.ui.groups import PAYMENTS, view_of_groups
from build_scripts.page.ui.parts import open_choices, payment_reasons, sums, tally, under
from build_scripts.page.ui.rules import classical, compared, rules_field
from build_scripts.page.ui.view import Node, node
from build_scripts.page.ui.words import meaning, points, seat_word, sentence, sums_in_words
from pao_core import ask
from pao_core.board.seats import Seat
from pao_core.rules.choices import LoserCap, SettlementSystem
from pao_core.rules.loading import rule_set

NOBODY = "nobody"
OWN_DRAW = "draw"
AS_IT_SAYS = ""
DEFAULT_SCORES = {Seat.EAST: "20", Seat.SOUTH: "160", Seat.WEST: "8", Seat.NORTH: "34"}


def calculator() -> Calculator:
    return Calculator(text("Who pays what in a classical game?"), "settlement", form(), view_of)


def form() -> Form:
    scores = (
        number_field(
            f"score-{seat.value.lower()}", seat_word(seat.value), default, at=f"scores.{seat.value}"
        )
        for seat, default in DEFAULT_SCORES.items()
    )
    return Form(
        (
            FieldGroup(text("The game"), _game()),
            FieldGroup(text("Score of each hand before settling"), tuple(scores)),
            FieldGroup(text("The win"), _win()),
        )
    )


def _game() -> tuple[Field, ...]:
    caps = (
        Option(loser_cap, sentence(meaning("loser_cap", loser_cap.value))) for loser_cap in LoserCap
    )
    options = (Option(AS_IT_SAYS, text("As the rule set says")), *caps)
    settling, extra = ({"rules": _with_settling_losers()},), ({"rules": _with_extra_hands()},)
    return (
        rules_field(classical(), "harr-1922", [compared()]),
        number_field("limit", text("Limit"), "300", help=text("If empty: no limit.")),
        select_field(
            "cap",
            text("When two losers settle"),
            AS_IT_SAYS,
            options,
            settling,
            at="rules.change.loser_cap",
            reads=partial(unless, AS_IT_SAYS),
        ),
        number_field("honba", text("Extra hands of the dealer (honba)"), "0", extra),
    )


@cache
def _with_extra_hands() -> tuple[str, ...]:
    """The rule sets in which the dealer's extra hands cost something."""
    return tuple(id for id in classical() if rule_set(id).honba_value)


@cache
def _with_settling_losers() -> tuple[str, ...]:
    """The rule sets in which the losers also settle with each other."""
    everybody = SettlementSystem.CLASSICAL
    return tuple(id for id in classical() if rule_set(id).settlement is everybody)


def _win() -> tuple[Field, ...]:
    return (
        radio_field(
            "winner",
            text("Who won?"),
            Seat.SOUTH.value,
            seats(),
            help=text("East pays and receives double."),
        ),
        radio_field(
            "from",
            text("Won on"),
            Seat.NORTH.value,
            (
                Option(OWN_DRAW, text("Their own draw")),
                *other_seats("winner", text("A discard by {}")),
            ),
            reads=partial(unless, OWN_DRAW),
        ),
        radio_field(
            "liable",
            text("Who is liable?"),
            Seat.NORTH.value,
            (Option(NOBODY, text("Nobody")), *other_seats("winner")),
            reads=partial(unless, NOBODY),
        ),
    )


def view_of(answer: Mapping[str, Any], question: Mapping[str, Any]) -> View:
    """What everyone pays, and what they would pay if nobody were liable."""
    if "groups" in answer:
        return view_of_groups(answer, PAYMENTS)
    liable = question.get("liable")
    who = text("{seat} is liable", seat=seat_word(liable)) if liable else text("Nobody is liable")
    says = text("{who}: {payments}.", who=who, payments=sums_in_words(answer["deltas"]))
    sides, costs = [_side(who, answer)], ""
    if liable is not None:
        without = ask(dict(spoken({**question, "liable": None})))
        sides.append(_side(text("If nobody were liable"), without))
        costs = _difference(answer, without, liable)
    parts = (
        tally(says),
        *([node("p", costs)] if costs else []),
        node("div", *sides, css="pao-sides"),
        under(answer["rules"]),
        *open_choices(answer),
    )
    return View(parts, f"{says} {costs}".rstrip())


def _side(says: str, answer: Mapping[str, Any]) -> Node:
    return node(
        "div",
        node("p", says, css="pao-side-title"),
        sums(answer["deltas"]),
        *payment_reasons(answer),
        css="pao-side",
    )


def _difference(answer: Mapping[str, Any], without: Mapping[str, Any], liable: str) -> str:
    costs = without["deltas"][liable] - answer["deltas"][liable]
    if costs == 0:
        return text("The liability changes nothing.")
    return text(
        "The liability costs {seat} {points}.", seat=seat_word(liable), points=points(costs)
    )
