"""A classical settlement as a tree: with and without the liability, side by side."""

from collections.abc import Mapping
from typing import Any

from build_scripts.page.ui.calculator import View
from build_scripts.page.ui.groups import AnswerStyle, view_of_groups
from build_scripts.page.ui.parts import assumed, reasons, sums, tally, title, transfers, under
from build_scripts.page.ui.view import Node, Tree, node
from build_scripts.page.ui.words import points, seat_word, sums_in_words
from pao_core import ask


def view_of(answer: Mapping[str, Any], question: Mapping[str, Any]) -> View:
    """What everyone pays, and what they would pay if nobody were liable."""
    if "groups" in answer:
        return view_of_groups(answer, SHOWN)
    liable = question["liable"]
    who = f"{seat_word(liable)} is liable" if liable else "Nobody is liable"
    says = f"{who}: {_in_short(answer)}."
    sides, costs = [_side(who, answer)], ""
    if liable is not None:
        without = ask({**question, "liable": None})
        sides.append(_side("If nobody were liable", without))
        costs = _difference(answer, without, liable)
    open_choices = (assumed(each, _in_short) for each in answer.get("assumed", ()))
    parts = (
        tally(says),
        *([node("p", costs)] if costs else []),
        node("div", *sides, css="pao-sides"),
        under(answer["rules"]),
        *open_choices,
    )
    return View(parts, f"{says} {costs}".rstrip())


def _side(says: str, answer: Mapping[str, Any]) -> Node:
    return node(
        "div",
        node("p", says, css="pao-side-title"),
        sums(answer["deltas"]),
        *_reasons(answer),
        css="pao-side",
    )


def _reasons(answer: Mapping[str, Any]) -> tuple[Tree, ...]:
    return title("Who pays whom"), transfers(answer), *reasons(answer)


def _difference(answer: Mapping[str, Any], without: Mapping[str, Any], liable: str) -> str:
    costs = without["deltas"][liable] - answer["deltas"][liable]
    if costs == 0:
        return "The liability changes nothing."
    return f"The liability costs {seat_word(liable)} {points(costs)}."


def _in_short(answer: Mapping[str, Any]) -> str:
    return sums_in_words(answer["deltas"])


SHOWN = AnswerStyle(
    same="the same payments",
    result=lambda answer: (sums(answer["deltas"]),),
    reasons=_reasons,
    in_short=_in_short,
)
