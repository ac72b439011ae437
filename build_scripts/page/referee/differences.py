"""What distinguishes the answers of rule sets, in words about the yakuman of the hand."""

from collections.abc import Mapping
from typing import Any

from build_scripts.page.language import ENGLISH, code, text
from build_scripts.page.ui.groups import Because, in_plain_words
from build_scripts.page.ui.words import YAKUMAN_WORDS, cause_word, joined


def because_of_hand(choices: Because, answer: Mapping[str, Any]) -> list[str]:
    """What distinguishes a group from the others, in words about the yakuman of this hand."""
    lists = [choice["value"] for choice in choices if choice["choice"] == "liable_yakuman"]
    others = [
        choice for choice in choices if choice["choice"] not in ("liable_yakuman", "settlement")
    ]
    said = [_liable(lists, _yakuman(answer))] if lists else []
    return said + in_plain_words(others, answer)


def _liable(lists: list[list[str]], yakuman: list[str]) -> str:
    """The yakuman of this hand for which all these rule sets can make someone liable."""
    shared = [hand for hand in yakuman if all(hand in names for names in lists)]
    if shared:
        return text("someone can be liable for {yakuman}", yakuman=_named(shared))
    if yakuman:
        return text("nobody can be liable for {yakuman}", yakuman=_named(yakuman))
    return text("nobody can be liable")


def _named(yakuman: list[str]) -> str:
    return joined(yakuman if code() == ENGLISH else [cause_word(hand) for hand in yakuman])


def _yakuman(answer: Mapping[str, Any]) -> list[str]:
    named = [step["values"].get("yakuman", []) for step in answer["steps"]]
    found = [name for names in named for name in ([names] if isinstance(names, str) else names)]
    return [yakuman_word for yakuman_word in YAKUMAN_WORDS if yakuman_word in found]
