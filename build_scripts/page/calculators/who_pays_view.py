"""The answer of a ruling as a tree: sums, assumptions, payments, reasons."""

from collections.abc import Mapping
from typing import Any

from build_scripts.page.ui.calculator import View
from build_scripts.page.ui.groups import AnswerStyle, Because, among, in_plain_words, view_of_groups
from build_scripts.page.ui.parts import assumed, reasons, sums, title, transfers, under
from build_scripts.page.ui.rules import riichi
from build_scripts.page.ui.view import Tree
from build_scripts.page.ui.words import YAKUMAN_WORDS, sums_in_words
from pao_core.words.english import joined


def view_of(answer: Mapping[str, Any], question: Mapping[str, Any]) -> View:
    """Everything that players want to know about a ruling."""
    if "groups" in answer:
        return view_of_groups(among(answer, question, riichi()), SHOWN)
    open_choices = (assumed(each, _in_short) for each in answer.get("assumed", ()))
    parts = (sums(answer["deltas"]), under(answer["rules"]), *open_choices, *_reasons(answer))
    return View(parts, f"Answer: {_in_short(answer)}.")


def _in_short(answer: Mapping[str, Any]) -> str:
    return sums_in_words(answer["deltas"])


def _because(choices: Because, answer: Mapping[str, Any]) -> list[str]:
    """What distinguishes a group from the others, in words about the yakuman of this hand."""
    lists = [each["value"] for each in choices if each["choice"] == "liable_yakuman"]
    others = [each for each in choices if each["choice"] not in ("liable_yakuman", "settlement")]
    said = [_liable(lists, _yakuman(answer))] if lists else []
    return said + in_plain_words(others, answer)


def _liable(lists: list[list[str]], yakuman: list[str]) -> str:
    """The yakuman of this hand for which all these rule sets can make someone liable."""
    shared = [each for each in yakuman if all(each in names for names in lists)]
    if shared:
        return f"someone can be liable for {joined(shared)}"
    return f"nobody can be liable for {joined(yakuman)}" if yakuman else "nobody can be liable"


def _yakuman(answer: Mapping[str, Any]) -> list[str]:
    """The yakuman of the hand."""
    named = [each["values"].get("yakuman", []) for each in answer["steps"]]
    found = [each for names in named for each in ([names] if isinstance(names, str) else names)]
    return [each for each in YAKUMAN_WORDS if each in found]


def _reasons(answer: Mapping[str, Any]) -> tuple[Tree, ...]:
    return title("Who pays whom"), transfers(answer), *reasons(answer)


SHOWN = AnswerStyle(
    same="the same payments",
    result=lambda answer: (sums(answer["deltas"]),),
    reasons=_reasons,
    in_short=_in_short,
    because=_because,
)
