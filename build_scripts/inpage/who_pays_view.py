"""The answer of a ruling as a tree: the sums, what was assumed, who pays whom, the reasons."""

from collections.abc import Mapping
from typing import Any

from build_scripts.inpage.calculator import View
from build_scripts.inpage.view import Node, Tree, node
from build_scripts.inpage.words import (
    CHOICE_WORDS,
    YAKUMAN_WORDS,
    listed,
    points,
    ruled,
    seat_word,
    signed,
    sums_in_words,
)
from pao_core import ask
from pao_core.rulesets import rule_set

Told = tuple[Mapping[str, Any], list[str]]
"""Something that was assumed, and the titles of the rule sets that leave it open."""

PART_WORDS = {"hand": "the hand", "open-kan-win": "the win after the open kan"}


def view_of(answer: Mapping[str, Any], question: Mapping[str, Any]) -> View:
    """Everything that a person at the table wants to know of a ruling."""
    if "groups" in answer:
        return _view_of_groups(answer["groups"], question)
    assumed = (_assumed(each) for each in answer.get("assumed", ()))
    parts = (_sums(answer["deltas"]), _rules(answer["rules"]), *assumed, *_reasons(answer))
    return View(parts, f"Answer: {sums_in_words(answer['deltas'])}.")


def _sums(deltas: Mapping[str, int]) -> Node:
    """What each seat gains or loses."""
    seats = []
    for seat, total in deltas.items():
        css = "pao-gain" if total > 0 else "pao-loss" if total < 0 else "pao-even"
        name = node("span", seat_word(seat), css="pao-seat")
        # The space stands between name and sum where the text is read without its layout.
        seats.append(node("li", name, " ", node("strong", signed(total)), css=css))
    return node("ul", *seats, css="pao-sums")


def _view_of_groups(groups: list[Mapping[str, Any]], question: Mapping[str, Any]) -> View:
    number = sum(len(each["rules"]) for each in groups)
    if len(groups) == 1:
        says = f"All {number} rule sets that fit give the same payments."
    else:
        says = f"{number} rule sets, {len(groups)} different answers."
    shown = node("ol", *(_group(each, question) for each in groups), css="pao-groups")
    return View((node("p", says, css="pao-tally"), shown), says)


def _group(group: Mapping[str, Any], question: Mapping[str, Any]) -> Node:
    answer, rules = group["answer"], group["rules"]
    because = _because(group["because"], _yakuman(answer))
    assumed = _assumed_under(rules, question)
    return node(
        "li",
        node("p", "Under ", *_joined([_rule_set_link(each) for each in rules]), ":"),
        _sums(answer["deltas"]),
        *([node("p", f"Because {'; '.join(because)}.", css="pao-because")] if because else []),
        *([_resting(assumed)] if assumed else []),
        node(
            "details",
            node("summary", f"Reasons, as under {rule_set(rules[0]).title}"),
            *(_assumed(each, f"The rules of {listed(names)}") for each, names in assumed),
            *_reasons(answer),
            css="pao-fold",
        ),
    )


def _assumed_under(rules: list[str], question: Mapping[str, Any]) -> list[Told]:
    """What was assumed under which of the rule sets; what several leave open is told once."""
    told: list[Told] = []
    for each in rules:
        for assumption in ask({**question, "rules": each}).get("assumed", ()):
            title = rule_set(each).title
            same = [titles for known, titles in told if known == assumption]
            if same:
                same[0].append(title)
            else:
                told.append((assumption, [title]))
    return told


def _resting(assumed: list[Told]) -> Node:
    titles = list(dict.fromkeys(title for _, names in assumed for title in names))
    says = f"The rules of {listed(titles)} leave something open here. We assumed; see the reasons."
    return node("p", says, css="pao-assumed")


def _because(choices: list[Mapping[str, Any]], yakuman: list[str]) -> list[str]:
    """What separates a group from the others; the values of a choice that its members share."""
    values: dict[str, list[Any]] = {}
    for each in choices:
        values.setdefault(each["choice"], []).append(each["value"])
    liable = values.pop("liable_yakuman", None)
    said = [] if liable is None else [_liable(liable, yakuman)]
    return said + [
        " or ".join(ruled(choice, value) for value in found) for choice, found in values.items()
    ]


def _liable(lists: list[list[str]], yakuman: list[str]) -> str:
    """For which yakuman of this hand all these rule sets can make somebody liable."""
    shared = [each for each in yakuman if all(each in names for names in lists)]
    if shared:
        return f"somebody can be liable for {listed(shared)}"
    return f"nobody can be liable for {listed(yakuman)}" if yakuman else "nobody can be liable"


def _yakuman(answer: Mapping[str, Any]) -> list[str]:
    """The yakuman that the hand is worth."""
    named = [each["values"].get("yakuman", []) for each in answer["steps"]]
    found = [each for names in named for each in ([names] if isinstance(names, str) else names)]
    return [each for each in YAKUMAN_WORDS if each in found]


def _rules(rules: Mapping[str, Any]) -> Node:
    change = rules.get("change", {})
    changed = [ruled(choice, value) for choice, value in change.items()]
    house = f"; changed so that {listed(changed)}" if changed else ""
    edition = f", {rules['edition']}" if rules["edition"] else ""
    return node("p", "Under ", _rule_set_link(rules["id"]), f"{edition}{house}.", css="pao-under")


def _rule_set_link(rules: str) -> Node:
    return node("a", rule_set(rules).title, href=f"rulesets/{rules}/")


def _joined(links: list[Node]) -> list[Tree]:
    return [part for link in links for part in (", ", link)][1:]


def _reasons(answer: Mapping[str, Any]) -> tuple[Tree, ...]:
    return (
        node("p", "Who pays whom", css="pao-answer-title"),
        node("ul", *(_transfer(each) for each in answer["transfers"]), css="pao-transfers"),
        node("p", "Why", css="pao-answer-title"),
        node("ol", *(_step(each) for each in answer["steps"]), css="pao-steps"),
    )


def _assumed(assumption: Mapping[str, Any], rules: str = "The rules") -> Node:
    choice = assumption["choice"]
    others = assumption.get("others", [assumption["other"]])
    return node(
        "div",
        node("p", f"{rules} do not say {CHOICE_WORDS.get(choice, choice)}."),
        node("p", node("strong", "We assumed: "), f"{ruled(choice, assumption['value'])}."),
        *(_otherwise(choice, each) for each in others),
        css="pao-assumed",
    )


def _otherwise(choice: str, other: Mapping[str, Any]) -> Node:
    says = f"if {ruled(choice, other['value'])}: {sums_in_words(other['deltas'])}."
    return node("p", node("strong", "Otherwise, "), says)


def _transfer(transfer: Mapping[str, Any]) -> Node:
    winner = seat_word(transfer["to"])
    sum = node("strong", points(transfer["points"]))
    if transfer["from"] is None:
        return node("li", f"{winner} takes ", sum, " of riichi deposits")
    cause = PART_WORDS.get(transfer["for"], transfer["for"])
    return node("li", f"{seat_word(transfer['from'])} pays {winner} ", sum, f" for {cause}")


def _step(step: Mapping[str, Any]) -> Node:
    clause = step["clause"]
    link = node("a", clause, href=f"id/{clause}/", css="pao-clause")
    return node("li", step["says"], " ", link)
