"""A rule set makes every choice that can change an answer, and need not make another."""

from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from pao_core import ask, house_rules, rule_set, rule_set_ids
from pao_core.questions.asking import WITHOUT_RULES
from pao_core.rules.required_choices import ASKED_IN, effects, must_decide
from pao_core.rules.rule_set import NOT_NEEDED, RuleSet
from tests.core.scenario import answer, assumed
from tests.core.test_cases import CASES
from tests.core.test_choices import values_of

QUESTIONS = [case["question"] for case in CASES if case["question"]["ask"] not in WITHOUT_RULES]


def not_needed(rules: RuleSet) -> set[str]:
    needed = must_decide(rules.values, rules.players)
    needed |= must_decide(rules.for_players(3).values, rules.players)
    return set(ASKED_IN[rules.settlement] - needed)


ABOUT_RULES = ("rules", "assumed")
CHANGES = [
    (id, name, value)
    for id in rule_set_ids()
    for name in sorted(not_needed(rule_set(id)))
    for value in values_of(name)
]


@given(question=st.sampled_from(QUESTIONS), change=st.sampled_from(CHANGES))
def test_a_choice_that_is_not_needed_changes_no_answer(
    question: dict[str, Any], change: tuple[str, str, Any]
) -> None:
    id, name, value = change
    assume(question.get("players", 4) in rule_set(id).players)
    answers = [
        ask({**question, "rules": rules}) for rules in (id, {"base": id, "change": {name: value}})
    ]
    # "assumed" also holds the answers under other values of choices that make this one needed.
    one, other = ({k: v for k, v in answer.items() if k not in ABOUT_RULES} for answer in answers)
    assert one == other


@pytest.mark.parametrize("name", effects(rule_set("tenhou").values, (4,)))
def test_each_of_these_choices_is_needed_somewhere_and_not_everywhere(name: str) -> None:
    asking = [
        rules for rules in map(rule_set, rule_set_ids()) if name in ASKED_IN[rules.settlement]
    ]
    without = [rules.id for rules in asking if name in not_needed(rules)]
    assert 0 < len(without) < len(asking)


@pytest.mark.parametrize(("way", "seat"), [("ron<E", "W"), ("tsumo", "N")])
def test_the_ninth_tile_is_for_a_ron_and_the_twelfth_for_a_tsumo(way: str, seat: str) -> None:
    """So no win has two liable players, and the choice between them is not needed."""
    assert "several_liable" in not_needed(rule_set("hong-kong-half"))
    found = answer(f"hong-kong-half; S pon 2m<E 4m<E 6m<W 8m<N; S {way} 3 faan")
    assert [liability["seat"] for liability in found["liable"]] == [seat]


def test_house_rules_leave_open_what_they_make_needed() -> None:
    assert not rule_set("tenhou").decides("suukantsu_trigger")
    liable = ["daisangen", "daisuushi", "suukantsu"]
    changed = house_rules("tenhou", {"liable_yakuman": liable})
    assert changed.provenance["suukantsu_trigger"] == NOT_NEEDED
    assert changed.leaves_open("suukantsu_trigger")
    calls = "S ankan 1m 2m 3m; S pon 4m<E; E discard 9s; S shouminkan 4m"
    assert assumed(f"tenhou; {calls}; liable_yakuman={','.join(liable)}") == ["suukantsu_trigger"]
