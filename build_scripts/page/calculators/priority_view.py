"""Who gets a discard that several players claim, as a tree."""

from collections.abc import Mapping
from typing import Any

from build_scripts.page.ui.calculator import View
from build_scripts.page.ui.groups import AnswerStyle, view_of_groups
from build_scripts.page.ui.parts import assumed, reasons, tally, under
from build_scripts.page.ui.view import Tree, node
from build_scripts.page.ui.words import seat_word, sentence
from pao_core.words.english import joined

CLAIM_WORDS = {"daiminkan": "open kan"}


def view_of(answer: Mapping[str, Any], _question: Mapping[str, Any]) -> View:
    """Which claims succeed, and why the others fail."""
    if "groups" in answer:
        return view_of_groups(answer, SHOWN)
    says = f"{sentence(_in_short(answer))}."
    open_choices = (assumed(each, _in_short) for each in answer.get("assumed", ()))
    parts = (tally(says), *_void(answer), under(answer["rules"]), *open_choices, *reasons(answer))
    return View(parts, says)


def _in_short(answer: Mapping[str, Any]) -> str:
    granted = [_claim(each) for each in answer["granted"]]
    if granted:
        return f"{joined(granted)} {'is' if len(granted) == 1 else 'are'} granted"
    return "the hand is abandoned" if answer.get("abort") else "no claim is granted"


def _claim(claim: Mapping[str, str]) -> str:
    return f"{seat_word(claim['seat'])}'s {CLAIM_WORDS.get(claim['kind'], claim['kind'])}"


def _void(answer: Mapping[str, Any]) -> tuple[Tree, ...]:
    claims = [f"{sentence(_claim(each))} is void." for each in answer.get("void", ())]
    return (node("p", " ".join(claims)),) if claims else ()


SHOWN = AnswerStyle(
    same="the same answer",
    result=lambda answer: (tally(f"{sentence(_in_short(answer))}."),),
    reasons=reasons,
    in_short=_in_short,
)
