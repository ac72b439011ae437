"""What happens after a hand that nobody won, as a tree."""

from collections.abc import Mapping
from typing import Any

from build_scripts.page.ui.calculator import View
from build_scripts.page.ui.groups import AnswerStyle, Because, in_plain_words, view_of_groups
from build_scripts.page.ui.parts import assumed, reasons, sums, tally, under
from build_scripts.page.ui.view import Tree
from build_scripts.page.ui.words import sentence, sums_in_words
from pao_core.reasons.codes import StepCode
from pao_core.rules.choices import AbortiveDraw
from pao_core.rules.loading import rule_set
from pao_core.rules.rule_set import Grade


def view_of(answer: Mapping[str, Any], question: Mapping[str, Any]) -> View:
    """The payments after a draw, or whether the hand is abandoned."""
    if "groups" in answer:
        return view_of_groups(answer, SHOWN)
    open_choices = (assumed(each, _in_short) for each in answer.get("assumed", ()))
    parts = (*_result(answer), under(answer["rules"]), *open_choices, *reasons(answer))
    return View(parts, f"{sentence(_in_short(answer))}{_lacking(answer)}.")


def _result(answer: Mapping[str, Any]) -> tuple[Tree, ...]:
    paid = (sums(answer["deltas"]),) if "deltas" in answer else ()
    if "abort" not in answer:
        return paid
    return (tally(f"{sentence(_in_short(answer))}{_lacking(answer)}."), *paid)


def _lacking(answer: Mapping[str, Any]) -> str:
    """Why the hand continues if the reason is that these rules do not have this draw."""
    if all(each["code"] != StepCode.NOT_A_REASON.text for each in answer["steps"]):
        return ""
    if rule_set(answer["rules"]["id"]).provenance["abortive_draws"].grade is Grade.OPEN:
        return ": none of our sources says that these rules have this draw"
    return ": these rules do not have this draw"


def _in_short(answer: Mapping[str, Any]) -> str:
    if "abort" not in answer:
        return sums_in_words(answer["deltas"])
    if answer["abort"] is None:
        return "the hand continues"
    why = AbortiveDraw(answer["abort"]).says
    if answer["optional"]:
        return f"the player may abandon the hand for {why}"
    return f"the hand is abandoned for {why}"


def _because(choices: Because, answer: Mapping[str, Any]) -> list[str]:
    """What distinguishes a group from the others, in words about this draw."""
    others = [each for each in choices if each["choice"] != "abortive_draws"]
    said = [] if len(others) == len(choices) else [_has_it(answer)]
    return said + in_plain_words(others, answer)


def _has_it(answer: Mapping[str, Any]) -> str:
    if answer["abort"] is None:
        return "these rules have no such draw"
    return (
        "these rules have this draw, and it is paid for"
        if "deltas" in answer
        else "these rules have it"
    )


SHOWN = AnswerStyle(
    same="the same answer",
    result=_result,
    reasons=reasons,
    in_short=_in_short,
    because=_because,
)
