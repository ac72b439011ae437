"""Remembered results: the same answers as without a memory, whatever was asked before."""

from random import Random
from typing import Any

from pao_core import ask, house_rules, rule_set, rule_set_ids
from pao_core.rules.choices import Scope
from pao_core.rules.memo import memo_of, remembered
from pao_core.rules.rule_set import RuleSet
from tests.core.changed_questions import questions
from tests.core.profiles import thorough

SEVERAL_RULES = 400 if thorough() else 10


def test_a_function_is_asked_once_for_equal_values_and_choices() -> None:
    asked: list[tuple[str, str]] = []

    @remembered
    def found(name: str, rules: RuleSet) -> str:
        asked.append((name, rules.id))
        return f"{name}: {rules.scope}"

    tenhou = rule_set("tenhou")
    whole = tenhou.with_value("scope", Scope.WHOLE_HAND)
    own = tenhou.with_value("scope", Scope.LIABLE_YAKUMAN)
    cheap = house_rules("tenhou", {"honba_value": 0})  # which is never read
    assert [found("a", each) for each in (whole, own)] == ["a: whole-hand", "a: liable-yakuman"]
    assert found("b", whole) == "b: whole-hand"
    assert found("a", cheap) == f"a: {cheap.scope}"
    assert len(asked) == 3
    tracked = own.tracked()
    assert found("a", tracked) == "a: liable-yakuman"
    assert tracked.choices_read() == ("scope",), "it still records what the result depends on"
    memo_of.cache_clear()
    assert found("a", own) == "a: liable-yakuman"
    assert len(asked) == 4


def test_earlier_questions_change_no_answer() -> None:
    random = Random(0)
    asked: list[dict[str, Any]] = []
    for each in random.sample(
        [question for question in questions() if "rules" in question], SEVERAL_RULES
    ):
        rules = random.sample(sorted(rule_set_ids()), 4)
        asked += [{**each, "rules": id, "honba": random.randrange(3)} for id in rules]
    random.shuffle(asked)
    memo_of.cache_clear()
    after_others = [ask(each) for each in asked]
    for question, answer in zip(asked, after_others, strict=True):
        memo_of.cache_clear()
        assert ask(question) == answer
