"""A ruling in Hong Kong as a tree: the table, who pays whom, and why."""

from collections.abc import Mapping
from typing import Any

from build_scripts.page.ui.calculator import View
from build_scripts.page.ui.drawn import figure
from build_scripts.page.ui.groups import AnswerStyle, among, view_of_groups
from build_scripts.page.ui.parts import assumed, reasons, sums, title, transfers, under
from build_scripts.page.ui.rules import hong_kong
from build_scripts.page.ui.view import Tree, node
from build_scripts.page.ui.words import sums_in_words
from pao_core import picture


def view_of(answer: Mapping[str, Any], question: Mapping[str, Any]) -> View:
    """Who pays what for a hand with faan."""
    if "groups" in answer:
        return view_of_groups(among(answer, question, hong_kong()), SHOWN)
    open_choices = (assumed(each, _in_short) for each in answer.get("assumed", ()))
    parts = (
        sums(answer["deltas"]),
        under(answer["rules"]),
        node("div", figure(picture(dict(question))), *_reasons(answer), data_lights=""),
        *open_choices,
    )
    return View(parts, f"Answer: {_in_short(answer)}.")


def _in_short(answer: Mapping[str, Any]) -> str:
    return sums_in_words(answer["deltas"])


def _reasons(answer: Mapping[str, Any]) -> tuple[Tree, ...]:
    return title("Who pays whom"), transfers(answer), *reasons(answer)


SHOWN = AnswerStyle(
    same="the same payments",
    result=lambda answer: (sums(answer["deltas"]),),
    reasons=_reasons,
    in_short=_in_short,
)
