"""Where two rule sets first differ: the shortest settlement that a whole run of `prove` found."""

from collections.abc import Mapping
from functools import cache
from typing import Any

from build_scripts.content.cases.words import question_in_words
from build_scripts.content.pages.generated import plain
from build_scripts.content.pages.proved import figures
from build_scripts.page.language import code
from build_scripts.page.records.address import address, can_be_said

Difference = Mapping[str, str]
"""The settlement in words, and its query in the referee's address if it can be shown there."""


def first_differences(id: str) -> Mapping[str, Difference | None]:
    """For each other rule set: where the two first differ, or None if they settle all alike."""
    pairs = _of_pairs(code())
    return {other: found for (one, other), found in pairs.items() if one == id}


@cache
def _of_pairs(_language: str) -> Mapping[tuple[str, str], Difference | None]:
    rows = (figures() or {}).get("pairs", ())
    return {
        pair: _difference(row, pair[0])
        for row in rows
        if not (row["equal"] and "says" in row)  # no number of players in common
        for pair in ((row["a"], row["b"]), (row["b"], row["a"]))
    }


def _difference(row: Mapping[str, Any], rules: str) -> Difference | None:
    if row["equal"]:
        return None
    question = row["question"]
    found = {"says": plain(question_in_words(question))}
    return found | ({"query": address(question, rules)} if can_be_said(question) else {})
