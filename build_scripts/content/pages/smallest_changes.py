"""What each change of a choice about liability changes first, as a whole run of `prove` found."""

import json
from collections.abc import Iterator, Mapping
from typing import Any

from build_scripts.content.cases.answers import answers_table
from build_scripts.content.cases.published import REFEREE_PAGE
from build_scripts.content.cases.words import question_in_words, rule_set_link
from build_scripts.content.pages.generated import plain
from build_scripts.content.pages.proved import OF_SETTLEMENTS, figures
from build_scripts.page.language import ENGLISH, code, text
from build_scripts.page.records.address import address, can_be_said
from build_scripts.page.rulebook.decisions import token
from build_scripts.page.ui.words import cause_word, joined
from pao_core.rules.loading import rule_set

Change = Mapping[str, Any]


def smallest_changes(choice: str) -> Iterator[str]:
    """Each change of this choice with the smallest case whose answer changes, in Markdown."""
    changes = [
        change
        for change in (figures() or {}).get("choices", ())
        if change["choice"] == choice and not change["equal"]
    ]
    if changes:
        base = rule_set_link(rule_set(changes[0]["base"]))
        yield text(
            "Smallest case that each change from {rules} changes ({theorem}):",
            rules=base,
            theorem=_link("T10"),
        )
    for change in changes:
        yield (
            '<details class="pao-fold" markdown="1" data-search-exclude>'
            f"<summary><span>{_in_a_line(change)}</span></summary>"
        )
        yield from _in_full(change)
        yield "</details>"


def _in_a_line(change: Change) -> str:
    says = plain(question_in_words(change["question"]))
    return text("{change}: {case}", change=_change_in_words(change), case=says)


def _change_in_words(change: Change) -> str:
    """What the change does to the value: takes a hand away, adds one, or replaces it."""
    old = rule_set(change["base"]).values[change["choice"]]
    new = change["value"]
    if not isinstance(new, list):
        return text("From <code>{old}</code> to <code>{new}</code>", old=token(old), new=new)
    if not new:
        return text("Without any hand")
    added = [case for case in new if case not in old]
    if added:
        return text("With {hand}", hand=_hand(added[0]))
    return text("Without {hands}", hands=joined([*map(_hand, {*old} - {*new})]))


def _hand(id: str) -> str:
    return str(id) if code() == ENGLISH else cause_word(id)


def _in_full(change: Change) -> Iterator[str]:
    """Both answers, the case drawn with the new one, and the theorems that still hold."""
    base, question = change["base"], change["question"]
    changed = {"base": base, "change": {change["choice"]: change["value"]}}
    answers = change["answers"]
    case = {
        "expect": {base: answers[base]},
        "expect_house": [{"rules": changed, "expect": answers["changed"]}],
    }
    yield answers_table(case)
    drawn = json.dumps({**question, "rules": changed})
    yield f'```picture caption="{text("The answer after the change")}" size="small"\n{drawn}\n```'
    if can_be_said(question):
        says = text("Open in the referee, before the change")
        yield f"[{says}]({REFEREE_PAGE}{address(question, base)})"
    yield _theorems(change["exceptions"])


def _theorems(broken: list[str]) -> str:
    """Which of the theorems about settlements hold after the change."""
    kept = joined(
        [_link(of_settlement) for of_settlement in OF_SETTLEMENTS if of_settlement not in broken]
    )
    exceptions = joined([*map(_link, broken)])
    if not broken:
        return text("After the change, {theorems} hold.", theorems=kept)
    return text(
        "After the change, {theorems} hold, and {exceptions} with exceptions.",
        theorems=kept,
        exceptions=exceptions,
    )


def _link(theorem: str) -> str:
    return f"[{theorem}](/reference/proved.md#{theorem.lower()})"
