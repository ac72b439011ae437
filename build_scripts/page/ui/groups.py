"""An answer under all rule sets: which of them agree, and which choices separate the others."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from json import dumps
from typing import Any

from build_scripts.page.language import language, spoken, text
from build_scripts.page.ui.calculator import View
from build_scripts.page.ui.parts import assumed, payment_reasons, reasons, sums, tally, under_all
from build_scripts.page.ui.rules import title_of
from build_scripts.page.ui.view import Node, Tree, node
from build_scripts.page.ui.words import either, joined, meaning
from pao_core import ask
from pao_core.questions.answers import in_json
from pao_core.rules.loading import rule_set
from pao_core.rules.rule_set import RuleSet
from pao_core.words.choices import question_of

Answer = Mapping[str, Any]
Because = Sequence[Mapping[str, Any]]

AssumptionOfRules = tuple[Mapping[str, Any], list[str]]
"""An assumption, and the titles of the rule sets that need it."""


NOT_SETTLED = (
    "The rules of {names} do not settle everything here. The reasons show what we assumed."
)


def in_plain_words(because: Because, _answer: Answer) -> list[str]:
    """What distinguishes a group from the others: the values of a choice that its members share."""
    values: dict[str, list[Any]] = {}
    for reason in because:
        values.setdefault(reason["choice"], []).append(reason["value"])
    if len(values.get("settlement", ())) > 1:  # too many games to list in a sentence
        others = text("the game is not riichi")
        return [
            others,
            *in_plain_words([x for x in because if x["choice"] != "settlement"], _answer),
        ]
    said = ((_meaning(choice, each) for each in found) for choice, found in values.items())
    return [either(dict.fromkeys(generator)) for generator in said]


def _meaning(choice: str, value: Any) -> str:
    if value is None:
        return text("the rules do not say {question}", question=question_of(choice, language()))
    return meaning(choice, value)


@dataclass(frozen=True, slots=True)
class AnswerStyle:
    """How one kind of answer is shown in a list of several."""

    result: Callable[[Answer], tuple[Tree, ...]]
    why: Callable[[Answer], tuple[Tree, ...]] = reasons
    because: Callable[[Because, Answer], list[str]] = in_plain_words


PAYMENTS = AnswerStyle(lambda answer: (sums(answer["deltas"]),), payment_reasons)


def limited(
    groups: Iterable[Mapping[str, Any]], question: Mapping[str, Any], ids: Sequence[str]
) -> list[Mapping[str, Any]]:
    """The same groups, limited to these rule sets: the largest first, and in each this order.

    Rule sets that leave the answer open are in groups of their own.
    """
    found = [([id for id in ids if id in group["rules"]], group) for group in groups]
    kept = [(rules, group) for rules, group in found if rules]
    kept.sort(key=lambda each: (-len(each[0]), ids.index(each[0][0])))
    return [part for rules, group in kept for part in _parts(group, question, rules)]


def _parts(
    group: Mapping[str, Any], question: Mapping[str, Any], rules: Sequence[str]
) -> Iterator[Mapping[str, Any]]:
    is_open = [id for id in rules if group["assumed"].get(id)]
    if settled := [id for id in rules if id not in is_open]:
        part = _part(group, question, settled)
        sets = [rule_set(id) for id in settled]
        said = [why for why in part["because"] if not all(_guesses(why, one) for one in sets)]
        yield {**part, "because": said}
    if is_open:
        yield _part(group, question, is_open)


def _part(
    group: Mapping[str, Any], question: Mapping[str, Any], rules: Sequence[str]
) -> Mapping[str, Any]:
    return {
        "rules": rules,
        "answer": ask(spoken({**question, "rules": rules[0]})),
        "because": [reason for reason in group["because"] if _holds(reason, rules)],
        "assumed": {id: each for id, each in group["assumed"].items() if id in rules},
    }


def _holds(reason: Mapping[str, Any], ids: Sequence[str]) -> bool:
    """Whether one of these rule sets has this value, or does not make the choice."""
    if reason["value"] is None:
        return not all(rule_set(id).decides(reason["choice"]) for id in ids)
    return reason["value"] in [in_json(getattr(rule_set(id), reason["choice"])) for id in ids]


def _guesses(reason: Mapping[str, Any], rules: RuleSet) -> bool:
    return rules.decides(reason["choice"]) and rules.leaves_open(reason["choice"])


def view_of_groups(answer: Answer, shown: AnswerStyle) -> View:
    """Every group of rule sets with its result. The reasons are hidden under each."""
    groups = answer["groups"]
    number = sum(len(group["rules"]) for group in groups)
    if len(groups) == 1:
        says = text("All {number} applicable rule sets give the same answer.", number=number)
    else:
        different = "{number} rule sets give {answers} different answers."
        says = text(different, number=number, answers=len(groups))
    listed = node("ol", *(_group(group, shown) for group in groups), css="pao-groups")
    return View((tally(says), listed), says)


def _group(group: Mapping[str, Any], shown: AnswerStyle) -> Node:
    answer, rules = group["answer"], group["rules"]
    because = because_in_words(group, shown.because)
    listed = _assumptions(group)
    names = list(dict.fromkeys(title for _, titles in listed for title in titles))
    return node(
        "li",
        under_all(rules),
        *shown.result(answer),
        *(
            [node("p", text("Because {because}.", because=because), css="pao-because")]
            if because
            else []
        ),
        *([node("p", text(NOT_SETTLED, names=joined(names)), css="pao-assumed")] if listed else []),
        node(
            "details",
            node("summary", text("Reasons under {rules}", rules=title_of(rules[0]))),
            *(
                assumed(each, text("The rules of {names}", names=joined(titles)))
                for each, titles in listed
            ),
            *shown.why(answer),
            css="pao-fold",
        ),
    )


def because_in_words(
    group: Mapping[str, Any], words: Callable[[Because, Answer], list[str]]
) -> str:
    """What distinguishes the group: first what its rules say, then what we assume."""
    answer, rules = group["answer"], [rule_set(rule) for rule in group["rules"]]
    decided: list[Mapping[str, Any]] = []
    guessed: list[Mapping[str, Any]] = []
    for reason in group["because"]:
        (guessed if all(_guesses(reason, one) for one in rules) else decided).append(reason)
    apart = text("; ")
    says = apart.join(words(decided, answer)) if decided else ""
    assumption = apart.join(in_plain_words(guessed, answer))
    assumed = text("we assume that {assumption}", assumption=assumption) if assumption else ""
    return apart.join(filter(None, (says, assumed)))


def _assumptions(group: Mapping[str, Any]) -> list[AssumptionOfRules]:
    """Each assumption with the rule sets that need it, so that a shared one is listed once."""
    listed: dict[str, AssumptionOfRules] = {}
    for rules, assumptions in group["assumed"].items():
        for assumption in assumptions:
            listed.setdefault(dumps(assumption), (assumption, []))[1].append(title_of(rules))
    return list(listed.values())
