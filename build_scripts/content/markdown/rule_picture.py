"""The picture of a rule: the simplest published case that it decides, as a `picture` fence."""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from html import escape
from typing import Any

from build_scripts.content.cases.published import (
    APPLIES,
    LIABLE,
    asked,
    cases_by_rule,
    expectations,
)
from pao_core import ask
from pao_core.rules.clauses import Clause

DRAWN = frozenset({"ruling", "liability"})
"""The questions whose answers can be drawn as a table on which something has happened."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ExampleQuestion:
    """A question that a rule decides, and how many reasons its answer has."""

    title: str
    question: Mapping[str, Any]
    reasons: int


def rule_picture(clause: Clause) -> str:
    """The picture in Markdown; empty if no case shows the rule at a table.

    A script lets the reader change the question.
    """
    simplest = simplest_example(clause)
    if simplest is None:
        return ""
    title = simplest.title.replace('"', "”")
    question = json.dumps(simplest.question)
    return "\n\n".join(
        [
            '<div class="pao-live" data-search-exclude="yes" '
            f'data-question="{escape(question)}" markdown="1">',
            f'```picture caption="{title}" size="small"\n{question}\n```',
            "</div>",
        ]
    )


@cache
def simplest_example(clause: Clause) -> ExampleQuestion | None:
    """The question that the picture answers. Finding it means asking many."""
    return min(_shown(clause), key=lambda each: each.reasons, default=None)


def _shown(clause: Clause) -> Iterator[ExampleQuestion]:
    """Each case that shows the rule, under the first of its rule sets in which the rule decides."""
    kinds = cases_by_rule().get(clause.id, {})
    for case in (case for kind in (LIABLE, APPLIES) for case in kinds.get(kind, ())):
        if case["question"]["ask"] not in DRAWN:
            continue
        for rules, _ in expectations(case):
            question = asked(case, rules)
            cited = [step["clause"] for step in ask(question).get("steps", ())]
            if clause.id in cited:
                yield ExampleQuestion(title=case["title"], question=question, reasons=len(cited))
                break
