"""What a fault costs, as a tree."""

from collections.abc import Mapping
from typing import Any

from build_scripts.page.ui.calculator import View
from build_scripts.page.ui.groups import AnswerStyle, view_of_groups
from build_scripts.page.ui.parts import assumed, reasons, sums, tally, under
from build_scripts.page.ui.view import Tree
from build_scripts.page.ui.words import sentence, sums_in_words


def view_of(answer: Mapping[str, Any], _question: Mapping[str, Any]) -> View:
    """Who pays whom for the fault, and what else follows from it."""
    if "groups" in answer:
        return view_of_groups(answer, SHOWN)
    open_choices = (assumed(each, _in_short) for each in answer.get("assumed", ()))
    parts = (*_result(answer), under(answer["rules"]), *open_choices, *reasons(answer))
    return View(parts, f"{sentence(_in_short(answer))}.")


def _result(answer: Mapping[str, Any]) -> tuple[Tree, ...]:
    if any(answer["deltas"].values()):
        return (sums(answer["deltas"]),)
    return (tally("Nothing is paid."),)


def _in_short(answer: Mapping[str, Any]) -> str:
    return sums_in_words(answer["deltas"]) if any(answer["deltas"].values()) else "nothing is paid"


SHOWN = AnswerStyle(same="the same payments", result=_result, reasons=reasons, in_short=_in_short)
