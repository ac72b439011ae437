"""The answer of a ruling as a tree: the sums, who pays whom, the reasons, what was assumed."""

from collections.abc import Mapping
from typing import Any

from build_scripts.inpage.calculator import View
from build_scripts.inpage.view import Node, node
from build_scripts.inpage.words import CHOICE_WORDS, points, seat_word, signed, value_word

PART_WORDS = {"hand": "the hand", "open-kan-win": "the win after the open kan"}


def view_of(answer: Mapping[str, Any]) -> View:
    """Everything that a person at the table wants to know of a ruling."""
    parts = [
        _sums(answer["deltas"]),
        node("p", "Who pays whom", css="pao-answer-title"),
        node("ul", *(_transfer(each) for each in answer["transfers"]), css="pao-transfers"),
        node("p", "Why", css="pao-answer-title"),
        node("ol", *(_step(each) for each in answer["steps"]), css="pao-steps"),
    ]
    if answer.get("assumed"):
        parts.append(node("p", "What was assumed", css="pao-answer-title"))
        rows = (_assumed(each) for each in answer["assumed"])
        parts.append(node("ul", *rows, css="pao-assumed"))
    return View(node("div", *parts), _headline(answer["deltas"]))


def _headline(deltas: Mapping[str, int]) -> str:
    return f"Answer: {_sums_in_words(deltas)}."


def _sums_in_words(deltas: Mapping[str, int]) -> str:
    return ", ".join(f"{seat_word(seat)} {signed(sum)}" for seat, sum in deltas.items())


def _sums(deltas: Mapping[str, int]) -> Node:
    seats = []
    for seat, total in deltas.items():
        css = "pao-gain" if total > 0 else "pao-loss" if total < 0 else "pao-even"
        name = node("span", seat_word(seat), css="pao-seat")
        # The space stands between name and sum where the text is read without its layout.
        seats.append(node("li", name, " ", node("strong", signed(total)), css=css))
    return node("ul", *seats, css="pao-sums")


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


def _assumed(assumption: Mapping[str, Any]) -> Node:
    choice = assumption["choice"]
    words = CHOICE_WORDS.get(choice, choice)
    other = assumption["other"]
    return node(
        "li",
        f"The rule set does not say {words}; taken here: “{value_word(assumption['value'])}”. With "
        f"“{value_word(other['value'])}” it would be: {_sums_in_words(other['deltas'])}.",
    )
