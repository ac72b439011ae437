"""The picture of a rule: a published case that it decides, and what it decides there."""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from html import escape
from typing import Any

from build_scripts.content.cases.published import APPLIES, LIABLE, asked, cases_by_rule
from build_scripts.page.language import code, language, text
from pao_core import ask, riichi_rule_set_ids, rule_set
from pao_core.conform.cases import CaseRules, expectations
from pao_core.rules.clauses import Clause, Topic, clauses

DRAWN = frozenset({"ruling", "liability"})
"""The questions whose answers can be drawn as a table on which something has happened."""


USUAL = ("tenhou", "mahjong-soul", "m-league", "riichi-wiki-2024")
"""The rule sets that most readers know come first."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ExampleQuestion:
    """A question that a rule decides, and the reason in which it does."""

    case: str
    question: Mapping[str, Any]
    reason: int
    order: tuple[int, ...]
    """Examples with lower numbers are clearer."""


def rule_picture(clause: Clause) -> str:
    """The picture in Markdown; empty if no case shows the rule at a table.

    The caption is the reason in which the rule decides, under its rule set. A script lets the
    reader change the question.
    """
    example = rule_example(clause.id)
    if example is None:
        return ""
    answer = ask({"language": code(), **example.question})
    says = answer["steps"][example.reason]["says"]
    caption = f"{_title(example.question['rules'])}: {says}".replace('"', "”")
    question = json.dumps(example.question)
    return "\n\n".join(
        [
            '<div class="pao-live" data-search-exclude="yes" '
            f'data-question="{escape(question)}" markdown="1">',
            f'```picture caption="{caption}" size="small"\n{question}\n```',
            "</div>",
        ]
    )


def _title(rules: CaseRules) -> str:
    return language().title_of(rule_set(rules)) if isinstance(rules, str) else text("House rules")


def rule_example(rule: str) -> ExampleQuestion | None:
    """The question that the picture of this rule answers."""
    return _examples().get(rule)


@cache
def _examples() -> Mapping[str, ExampleQuestion]:
    """The example of each rule: if possible, a case that no earlier rule has."""
    found: dict[str, ExampleQuestion] = {}
    for rule in clauses():
        taken = {example_question.case for example_question in found.values()}
        examples = sorted(_shown(rule), key=lambda example_question: example_question.order)
        own = (example for example in examples if example.case not in taken)
        for best in examples[:1]:
            same_game = (other for other in own if other.order[:3] == best.order[:3])
            found[rule] = next(same_game, best)
    return found


def _shown(rule: str) -> Iterator[ExampleQuestion]:
    """Each case that shows the rule, under the first of its rule sets in which the rule decides.

    If the rule is about liability, the reason names a liable player, if possible. Four players come
    before three.
    """
    is_about_liability = clauses()[rule].about is Topic.LIABILITY
    kinds = cases_by_rule().get(rule, {})
    for case in (case for kind in (LIABLE, APPLIES) for case in kinds.get(kind, ())):
        if case["question"]["ask"] not in DRAWN:
            continue
        for rules in sorted((rules for rules, _ in expectations(case)), key=_rank):
            question = asked(case, rules)
            answer = ask(question)
            steps = answer.get("steps", ())
            citing = [number for number, step in enumerate(steps) if step["clause"] == rule]
            if not citing:
                continue
            reason = max(citing, key=lambda number: len(steps[number]["says"]))  # it says the most
            liable = {liability["seat"] for liability in answer.get("liable", ())}
            is_named = not liable.isdisjoint(map(str, steps[reason]["values"].values()))
            is_missed = is_about_liability and not is_named
            game, usual = _rank(rules)
            yield ExampleQuestion(
                case=case["id"],
                question=question,
                reason=reason,
                order=(
                    game,
                    int(is_missed),
                    int(case["question"].get("players") == 3),
                    usual,
                    len(steps),
                ),
            )
            if not is_missed:
                break


def _rank(rules: CaseRules) -> tuple[int, int]:
    """Riichi comes before other games and house rules, and usual rule sets before others."""
    if not isinstance(rules, str):
        return 2, 0
    usual = USUAL.index(rules) if rules in USUAL else len(USUAL)
    return int(rules not in riichi_rule_set_ids()), usual
