"""Parts that the answers of several calculators share, as trees."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final

from build_scripts.page.language import ENGLISH, code, language, text
from build_scripts.page.ui.in_short import in_short
from build_scripts.page.ui.rules import as_known, title_of
from build_scripts.page.ui.view import Node, Tree, node, woven
from build_scripts.page.ui.words import (
    as_players_say,
    cause_word,
    joined,
    meaning,
    points,
    seat_word,
    signed,
)
from pao_core.reasons.codes import StepCode
from pao_core.words.choices import question_of

PART_WORDS = {
    "hand": "the hand",
    "open-kan-win": "the win after the open kan",
    "difference": "the difference of their scores",
    "honba": "extra hands (honba)",
}


def sums(deltas: Mapping[str, int]) -> Node:
    """What each seat gains or loses."""
    seats = []
    for seat, total in deltas.items():
        name = node("span", seat_word(seat), css="pao-seat")
        # A space between name and sum, for readers without our layout.
        seats.append(node("li", name, " ", node("strong", signed(total)), css=sign_of(total)))
    return node("ul", *seats, css="pao-sums")


def sign_of(total: int) -> str:
    """The class of a gain, a loss or neither."""
    return "pao-gain" if total > 0 else "pao-loss" if total < 0 else "pao-even"


def transfers(answer: Mapping[str, Any]) -> Node:
    """Who pays whom, how much and for what."""
    return node(
        "ul", *(_transfer(transfer) for transfer in answer["transfers"]), css="pao-transfers"
    )


def _transfer(transfer: Mapping[str, Any]) -> Node:
    winner = seat_word(transfer["to"])
    sum = node("strong", points(transfer["points"]))
    if transfer["from"] is None:
        return node("li", *woven("{winner} takes {sum} in riichi deposits", winner=winner, sum=sum))
    payer, named = seat_word(transfer["from"]), transfer["for"]
    cause = text(PART_WORDS[named]) if named in PART_WORDS else cause_word(named)
    says = "{payer} pays {winner} {sum} for {cause}"
    return node("li", *woven(says, payer=payer, winner=winner, sum=sum, cause=cause))


def tally(says: str) -> Node:
    """The answer in one sentence, which stays visible on a phone."""
    return node("p", says, css="pao-tally")


def title(says: str) -> Node:
    """The heading of the next part of an answer."""
    return node("h3", says, css="pao-answer-title")


def under(rules: Mapping[str, Any]) -> Node:
    """The rule set of an answer, with any changes to it."""
    change = rules.get("change", {})
    changed = [meaning(choice, value) for choice, value in change.items()]
    house = text("; changed so that {changes}", changes=joined(changed)) if changed else ""
    is_in_english = rules["edition"] and code() == ENGLISH
    edition = f", {rules['edition']}" if is_in_english else ""
    link = rule_set_link(rules["id"])
    says = woven("Under {rules}{edition}{house}.", rules=link, edition=edition, house=house)
    return node("p", *says, css="pao-under")


def under_all(ids: Iterable[str]) -> Node:
    """The rule sets that share an answer."""
    links = [part for id in as_known(ids) for part in (text(", "), rule_set_link(id))][1:]
    return node("p", *woven("Under {rules}:", rules=links))


def rule_set_link(rules: str) -> Node:
    """The title of a rule set as a link to its page."""
    return node("a", title_of(rules), href=f"rulesets/{rules}/")


REPEATED: Final = frozenset(
    code.text
    for code in (
        StepCode.ADDED_KAN_KEEPS,
        StepCode.CLAIM_GRANTED,
        StepCode.DORA_COUNTED,
        StepCode.KUIKAE_THIS_TURN,
        StepCode.LAST_DISCARD_FREE,
        StepCode.MAY_NOT_RON,
        StepCode.MAY_RON,
        StepCode.NOTHING_PASSED,
        StepCode.NO_WAIT_DISCARDED,
        StepCode.PINFU_FU,
        StepCode.RON_ALLOWED_ON,
        StepCode.RON_BARRED,
        StepCode.STAYS_A_DISCARD,
        StepCode.TOTAL,
        StepCode.TSUMO_ALLOWED,
        StepCode.VOID_BY_ABORT,
    )
)
"""Reasons that repeat the verdict, the payments or another reason."""


def reasons(answer: Mapping[str, Any]) -> tuple[Tree, Tree]:
    """Every step of an answer, each with its rule."""
    return title(text("Why")), steps(answer["steps"])


def steps(listed: Iterable[Mapping[str, Any]]) -> Node:
    """These steps, each with its rule, without those that repeat what the page shows beside them.

    Each keeps its number in the whole answer, because pictures refer to it.
    """
    numbered = list(enumerate(listed, start=1))
    telling = [(number, step) for number, step in numbered if step["code"] not in REPEATED]
    return node(
        "ol", *(_step(*numbered_step) for numbered_step in telling or numbered), css="pao-steps"
    )


def _step(number: int, step: Mapping[str, Any]) -> Node:
    clause = step["clause"]
    link = node("a", clause, href=f"id/{clause}/", css="pao-clause")
    return node("li", as_players_say(step["says"]), " ", link, data_step=str(number))


def assumed(assumption: Mapping[str, Any], rules: str = "") -> Node:
    """What was assumed, and in short what the other readings would give."""
    choice = assumption["choice"]
    asked = question_of(choice, language())
    value = meaning(choice, assumption["value"])
    others = assumption.get("others", [assumption["other"]])
    return node(
        "div",
        node(
            "p",
            text(
                "{rules} do not say {question}.", rules=rules or text("The rules"), question=asked
            ),
        ),
        node(
            "p",
            *woven("{assumed}{value}.", assumed=node("strong", text("We assumed: ")), value=value),
        ),
        *(_otherwise(choice, other) for other in others),
        css="pao-assumed",
    )


def open_choices(answer: Mapping[str, Any]) -> Iterator[Node]:
    """Everything that was assumed for the answer."""
    return map(assumed, answer.get("assumed", ()))


def basis(answer: Mapping[str, Any]) -> tuple[Tree, ...]:
    """The rule set of an answer, what was assumed, and the reasons."""
    return under(answer["rules"]), *open_choices(answer), *reasons(answer)


def payment_reasons(answer: Mapping[str, Any]) -> tuple[Tree, ...]:
    """Who pays whom, if anyone does, and why."""
    paid = (title(text("Who pays whom")), transfers(answer)) if answer["transfers"] else ()
    return *paid, *reasons(answer)


def ruling_view(answer: Mapping[str, Any], picture: Tree) -> Node:
    """Everything that supports a ruling, shown below its sums."""
    parts = (*open_choices(answer), *payment_reasons(answer), under(answer["rules"]))
    return node("div", picture, *parts, data_lights="")


def _otherwise(choice: str, other: Mapping[str, Any]) -> Node:
    value = meaning(choice, other["value"])
    says = text("if {value}: {in_short}.", value=value, in_short=in_short(other))
    return node("p", node("strong", text("Otherwise, ")), says)
