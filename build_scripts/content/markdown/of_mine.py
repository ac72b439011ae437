"""What each rule set says about a rule, for the line that says it of the reader's own rules."""

from collections.abc import Iterable, Iterator
from html import escape
from typing import Final

from build_scripts.content.compact import compact_json
from build_scripts.page.language import language
from pao_core.rules.choices import SettlementSystem
from pao_core.rules.clauses import Clause, Decision, Status, Topic
from pao_core.rules.followed import following
from pao_core.rules.loading import rule_set, rule_set_ids
from pao_core.rules.rule_set import RuleSet
from pao_core.words.choices import meaning_of

ABOUT_LIABILITY: Final = ("pao-t", "pao-s", "pao-p")
YES, NO, UNKNOWN, NOBODY, ANY_OTHER = "yes", "no", "unknown", "nobody", "*"
"""Words that the page's program knows in each language (client/src/rule/of-mine.ts)."""
Said = tuple[str, list[str], list[str]]
"""Words, the values of the choice that they are for, and the rule sets that they are true of."""


def of_mine(clause: Clause) -> str:
    """The attribute with what each rule set says; empty if it would say nothing."""
    said = [(words, values, ids) for words, values, ids in _said(clause) if ids or values]
    if not said:
        return ""
    choice = clause.decided_by.choice if clause.decided_by else ""
    return f' data-said="{escape(compact_json({"choice": choice, "said": said}))}"'


def _said(clause: Clause) -> Iterator[Said]:
    rules = [rule_set(id) for id in rule_set_ids()]
    without: list[RuleSet] = []
    if clause.about is Topic.LIABILITY and clause.id.startswith(ABOUT_LIABILITY):
        riichi = [each for each in rules if each.settlement is SettlementSystem.RIICHI]
        without = [each for each in riichi if not each.liable_yakuman]
        yield NOBODY, [], _ids(without)
        if clause.decided_by is None and clause.status is Status.SETTLED:
            yield YES, [], _ids(each for each in riichi if each not in without)
    if clause.decided_by is not None:
        yield from _decided(clause.decided_by, [each for each in rules if each not in without])


def _decided(decision: Decision, rules: list[RuleSet]) -> Iterator[Said]:
    found = following(decision, rules)
    yield UNKNOWN, [], _ids(found.unsaid)
    for value, sure in found.values:
        yield meaning_of(decision.choice, value, language()), [_key(value)], _ids(sure)
    if decision.values:
        yield YES, list(map(str, decision.values)), _ids(found.by)
        yield NO, [ANY_OTHER], _ids(found.not_by)


def _key(value: object) -> str:
    return ".".join(map(str, value)) if isinstance(value, tuple) else str(value)


def _ids(rules: Iterable[RuleSet]) -> list[str]:
    return [each.id for each in rules]
