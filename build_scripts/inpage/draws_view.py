"""What follows a hand that nobody won, as a tree."""

from collections.abc import Mapping
from typing import Any

from build_scripts.inpage.calculator import View
from build_scripts.inpage.groups import Shown, view_of_groups
from build_scripts.inpage.parts import assumed, reasons, sums, tally, under
from build_scripts.inpage.view import Tree
from build_scripts.inpage.words import sums_in_words

ABORT_WORDS = {
    "nine-kinds": "nine kinds of terminals and honours",
    "four-winds": "four equal winds",
    "four-kans": "four kans",
    "four-riichi": "four riichi",
    "triple-ron": "three rons",
}


def view_of(answer: Mapping[str, Any], question: Mapping[str, Any]) -> View:
    """The payments after a draw, or whether the hand is abandoned."""
    if "groups" in answer:
        return view_of_groups(answer, question, SHOWN)
    open_choices = (assumed(each, _in_short) for each in answer.get("assumed", ()))
    parts = (*_result(answer), under(answer["rules"]), *open_choices, *reasons(answer))
    return View(parts, f"Answer: {_in_short(answer)}.")


def _result(answer: Mapping[str, Any]) -> tuple[Tree, ...]:
    if "deltas" in answer:
        return (sums(answer["deltas"]),)
    says = _in_short(answer)
    return (tally(f"{says[0].upper()}{says[1:]}."),)


def _in_short(answer: Mapping[str, Any]) -> str:
    if "deltas" in answer:
        return sums_in_words(answer["deltas"])
    if answer["abort"] is None:
        return "the hand goes on"
    why = ABORT_WORDS[answer["abort"]]
    if answer.get("optional"):
        return f"the player may abandon the hand for {why}"
    return f"the hand is abandoned for {why}"


SHOWN = Shown(same="the same answer", result=_result, reasons=reasons, in_short=_in_short)
