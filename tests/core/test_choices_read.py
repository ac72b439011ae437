"""Every choice of a rule set decides something: for each, a question whose answer it changes."""

from collections.abc import Mapping
from functools import cache
from typing import Any

import pytest

from pao_core.conform.cases import expectations
from pao_core.problems.errors import ImpossibleQuestion, Problems
from pao_core.problems.fields import Fields
from pao_core.questions.answers import IN_ENGLISH, ReadQuestion
from pao_core.questions.asking import (
    UNDER_RULES,
    fit_question,
    read_common_options,
    read_kind,
    read_question,
)
from pao_core.rules.every_choice import CHOICES
from pao_core.rules.rule_set import RuleSet
from tests.core.test_cases import CASES
from tests.core.test_choices import values_of

KITA_WIN: Mapping[str, Any] = {
    "ask": "ruling",
    "players": 3,
    "win": {"by": "S", "from": None, "tile": "4s", "concealed": "11p234p23s567p789s", "kita": 1},
}
AFTER_KITA = {**KITA_WIN, "win": KITA_WIN["win"] | {"after_kan": True}}
IPPATSU = {**KITA_WIN, "win": AFTER_KITA["win"] | {"riichi": "riichi", "ippatsu": True}}
MUST_CHANGE_A_RULING: Mapping[str, Mapping[str, Any]] = {
    "kita": AFTER_KITA,
    "kita_ippatsu": IPPATSU,
}
"""Choices that other questions read too, with a ruling that they must change."""
ONLY_IN_WORDS = {"dead_hand"}
"""Choices about what a player may still do, which an answer says only in its steps."""
NOTHING_READS: frozenset[str] = frozenset()
"""The choices that no question reads. Each would need a reason."""


@cache
def asked() -> tuple[tuple[ReadQuestion, RuleSet], ...]:
    """The questions of the cases under the rule sets that answer them."""
    return tuple(
        read(case["question"], rules)
        for case in CASES
        if case["question"]["ask"] in UNDER_RULES
        for rules, expected in expectations(case)
        if "problems" not in expected
    )


def read(question: Mapping[str, Any], rules: object) -> tuple[ReadQuestion, RuleSet]:
    fields = Fields({**question, "rules": rules}, "", Problems())
    read_common_options(fields)
    found, (under,) = read_question(read_kind(fields), fields)
    return found, under


def outcome(question: ReadQuestion, rules: RuleSet) -> object:
    """What the answer says, or the problems."""
    try:
        fitted = fit_question(question, rules, Problems())
    except ImpossibleQuestion as error:
        return [(problem.at, problem.code) for problem in error.problems]
    return fitted.outcome(fitted.find(rules))


@cache
def readers() -> Mapping[str, list[tuple[ReadQuestion, RuleSet]]]:
    """For each choice, the questions whose answers have read it."""
    found: dict[str, list[tuple[ReadQuestion, RuleSet]]] = {}
    for question, rules in asked():
        tracked = rules.tracked()
        outcome(question, tracked)
        for choice in tracked.choices_read():
            found.setdefault(choice, []).append((question, rules))
    return found


def changes(question: ReadQuestion, rules: RuleSet, choice: str) -> bool:
    """Does another value of the choice change the answer?"""
    of = reasons if choice in ONLY_IN_WORDS else outcome
    said = of(question, rules)
    return any(of(question, rules.with_value(choice, value)) != said for value in values_of(choice))


def reasons(question: ReadQuestion, rules: RuleSet) -> object:
    fitted = fit_question(question, rules, Problems())
    answer = fitted.in_json(rules, fitted.find(rules), (), IN_ENGLISH)
    return [step["code"] for step in answer["steps"]]


def test_every_choice_is_read_by_some_question() -> None:
    assert set(CHOICES) - set(readers()) == NOTHING_READS


@pytest.mark.parametrize("choice", sorted(set(CHOICES) - {"settlement"} - NOTHING_READS))
def test_every_choice_changes_an_answer(choice: str) -> None:
    assert any(changes(question, rules, choice) for question, rules in readers()[choice])


@pytest.mark.parametrize("choice", MUST_CHANGE_A_RULING)
def test_a_choice_about_wins_changes_a_ruling(choice: str) -> None:
    assert changes(*read(MUST_CHANGE_A_RULING[choice], "riichi-wiki-2024"), choice)
