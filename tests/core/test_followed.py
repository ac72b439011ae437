"""Rule sets that follow a rule: their choices say so, and their answers agree."""

from functools import cache
from typing import Any

import pytest

from pao_core import ask, clauses, rule_set, rule_set_ids
from pao_core.questions.asking import WITHOUT_RULES
from pao_core.rules.choice import Amount, OneOf, Several
from pao_core.rules.clauses import Clause
from pao_core.rules.every_choice import CHOICES
from pao_core.rules.followed import following, has_rule
from pao_core.rules.rule_set import Grade
from tests.core.profiles import thorough
from tests.core.test_cases import CASES

SAY_THAT_IT_IS_OFF = {
    *("open-kan-off", "kuikae-off", "kuikae-other-end-free", "kuikae-no-other-end"),
    *("bonus-idle", "no-kita", "no-rinshan-fu"),
}
ABOUT_ANY_RULES = {*WITHOUT_RULES, "abort"}  # they report what happened, then whether it counts
EVERYBODY = [rule_set(id) for id in rule_set_ids()]
DECIDED = [clause for clause in clauses().values() if clause.decided_by]

each_decided = pytest.mark.parametrize("clause", DECIDED, ids=lambda clause: clause.id)


@cache
def cited_by(case: str, rules: str) -> frozenset[str]:
    """The rules that the answer to a case cites under a rule set."""
    question = next(each["question"] for each in CASES if each["id"] == case)
    answer: Any = ask({**question, "rules": rules})
    steps = answer.get("steps", ())
    return frozenset(step["clause"] for step in steps if step["code"] not in SAY_THAT_IT_IS_OFF)


@each_decided
def test_a_rule_is_decided_by_values_that_its_choice_can_have(clause: Clause) -> None:
    assert clause.decided_by
    choice = CHOICES[clause.decided_by.choice]
    if clause.decided_by.values:
        assert isinstance(choice, OneOf | Several)
        assert set(clause.decided_by.values) < {str(each) for each in choice.kind}
    else:
        assert isinstance(choice, OneOf | Amount), "a list has no rule sets per value"


@each_decided
def test_every_rule_set_is_named_once_at_most_and_no_assumption_is_reported_as_its_rule(
    clause: Clause,
) -> None:
    assert clause.decided_by
    found = following(clause.decided_by, EVERYBODY)
    rule_sets = [*found.by, *found.not_by, *(rule for _, rules in found.values for rule in rules)]
    assert rule_sets, "no rule set decides it, so naming the choice is useless"
    assert len({rule_set.id for rule_set in (*rule_sets, *found.unsaid)}) == len(
        (*rule_sets, *found.unsaid)
    )
    grades = {rule_set.provenance[clause.decided_by.choice].grade for rule_set in rule_sets}
    assert Grade.OPEN not in grades


@each_decided
def test_no_answer_rests_on_a_rule_that_its_rule_set_does_not_have(clause: Clause) -> None:
    decision = clause.decided_by
    assert decision
    if not decision.values:
        return
    without = [rules.id for rules in EVERYBODY if not has_rule(decision, rules)]
    if clause.id == "pao-t017":
        # The rule also ends there.
        without = [id for id in without if rule_set(id).open_kan_win == "off"]
    showing = [
        case["id"]
        for case in CASES
        if clause.id in case["clauses"] and case["question"]["ask"] not in ABOUT_ANY_RULES
    ]
    showing = showing if thorough() else showing[:1]
    wrong = [(case, id) for case in showing for id in without if clause.id in cited_by(case, id)]
    assert not wrong
