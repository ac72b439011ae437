"""Who plays by a rule: in short for its status, and every rule set in rows."""

from collections.abc import Iterator
from functools import cache

from build_scripts.content.cases.words import rule_set_link
from build_scripts.page.language import language, text
from build_scripts.page.ui.rules import as_known
from build_scripts.page.ui.words import sentence
from pao_core.rules.clauses import Clause, Decision
from pao_core.rules.followed import Following, following
from pao_core.rules.loading import rule_set, rule_set_ids
from pao_core.rules.rule_set import RuleSet
from pao_core.words.choices import meaning_of


def played_in_short(clause: Clause) -> str:
    """How many rule sets follow the rule; empty if no choice decides it."""
    if clause.decided_by is None:
        return ""
    found = _following(clause.decided_by)
    if found.values:
        return text("Rule sets differ")
    sure = len(found.by) + len(found.not_by)
    return text("Played by {number} of {all} rule sets", number=len(found.by), all=sure)


def played_rows(clause: Clause) -> Iterator[str]:
    """The rule sets that follow a rule, those that do not, and those that do not say."""
    if clause.decided_by is None:
        return
    choice, found = clause.decided_by.choice, _following(clause.decided_by)
    for value, rules in found.values:
        says = meaning_of(choice, value, language())
        yield _row(text("{value}:", value=sentence(says)), rules)
    for label, rules in (
        (text("Played by"), found.by),
        (text("Not by"), found.not_by),
        (text("No source decides:"), found.unsaid),
    ):
        if rules:
            yield _row(label, rules)


@cache
def _following(decision: Decision) -> Following:
    return following(decision, map(rule_set, rule_set_ids()))


def _row(label: str, rules: tuple[RuleSet, ...]) -> str:
    known = as_known(each.id for each in rules)
    links = text(", ").join(rule_set_link(rule_set(id)) for id in known)
    return f'<p class="pao-played" markdown="span"><b>{label}</b> {links}</p>'
