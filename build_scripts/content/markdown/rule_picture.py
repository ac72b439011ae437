"""The picture of a rule: a published case that it decides, and what it decides there."""

import json
from collections.abc import Hashable, Iterable, Iterator, Mapping
from functools import cache
from html import escape
from typing import Any

from build_scripts.content.cases.published import APPLIES, LIABLE, asked, cases_by_rule
from build_scripts.page.language import code, text
from build_scripts.page.ui.rules import best_known, title_of
from pao_core import Scene, ask, picture, riichi_rule_set_ids
from pao_core.conform.cases import CaseRules, expectations
from pao_core.rules.clauses import Clause, Topic, clauses

DRAWN = frozenset({"ruling", "liability"})
"""The questions whose answers can be drawn as a table on which something has happened."""


def pictures_of(rules: Iterable[Clause]) -> Mapping[str, str]:
    """The pictures of a page by rule, in Markdown; empty if an earlier rule has nearly the same."""
    shown = set[Hashable]()
    pictures: dict[str, str] = {}
    for clause in rules:
        example = rule_example(clause.id)
        alike = example and likeness(picture(dict(example)), example["rules"])
        pictures[clause.id] = "" if alike in shown else rule_picture(clause)
        shown.add(alike)
    return pictures


def likeness(scene: Scene, rules: CaseRules) -> Hashable:
    """What pictures share that a reader changes into each other: who pays whom, and why."""
    is_riichi = isinstance(rules, str) and rules in riichi_rule_set_ids()
    game = "riichi" if is_riichi else str(rules)
    roles = sorted(sorted(map(str, player.roles)) for player in scene.players)
    return game, str(roles), len(scene.payments), scene.sticks.honba > 0


def rule_picture(clause: Clause) -> str:
    """The picture in Markdown; empty if no case shows the rule at a table.

    The caption names the rule set. A script lets the reader change the question.
    """
    example = rule_example(clause.id)
    if example is None:
        return ""
    caption = _title(example["rules"]).replace('"', "”")
    question = json.dumps(example)
    return "\n\n".join(
        [
            f'<div class="pao-live{" pao-won" if "win" in example else ""}" '
            'data-search-exclude="yes" '
            f'data-rule="{clause.id}" data-question="{escape(question)}" markdown="1">',
            f'```picture caption="{caption}" size="small"\n{question}\n```',
            "</div>",
        ]
    )


def _title(rules: CaseRules) -> str:
    return title_of(rules) if isinstance(rules, str) else text("House rules")


def rule_example(rule: str) -> Mapping[str, Any] | None:
    """The question that the picture of this rule answers: the clearest that shows it."""
    return _example(rule, code())


@cache
def _example(rule: str, _language: str) -> Mapping[str, Any] | None:
    clearest = min(_shown(rule), key=lambda shown: shown[0], default=None)
    return clearest and clearest[1]


def _shown(rule: str) -> Iterator[tuple[tuple[int, ...], Mapping[str, Any]]]:
    """Each case that shows the rule, under the first of its rule sets in which the rule decides.

    If the rule is about liability, the reason names a liable player. Lower numbers are clearer:
    four players come before three, and short answers before long ones.
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
            liable = {liability["seat"] for liability in answer.get("liable", ())}
            citing = [step["values"].values() for step in steps if step["clause"] == rule]
            if is_about_liability:
                citing = [told for told in citing if not liable.isdisjoint(map(str, told))]
            if citing:
                game, usual = _rank(rules)
                three = int(question.get("players") == 3)
                yield (game, three, usual, len(steps)), question
                break


def _rank(rules: CaseRules) -> tuple[int, int]:
    """Riichi comes before other games and house rules, and the best-known rule sets come first."""
    if not isinstance(rules, str):
        return 2, 0
    first = best_known()
    usual = first.index(rules) if rules in first else len(first)
    return int(rules not in riichi_rule_set_ids()), usual
