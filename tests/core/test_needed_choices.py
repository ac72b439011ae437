"""A rule set makes every choice that can change an answer, and need not make another."""

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from pao_core import ask, house_rules, rule_set, rule_set_ids
from pao_core.questions.asking import WITHOUT_RULES
from pao_core.rules.choice import OneOf
from pao_core.rules.every_choice import CHOICES
from pao_core.rules.required_choices import ASKED_IN, effects, must_decide
from pao_core.rules.rule_set import NOT_NEEDED, RuleSet

FOLDER = Path(__file__).resolve().parents[1] / "cases"
QUESTIONS = [
    case["question"]
    for file in sorted(FOLDER.glob("*.json"))
    for case in json.loads(file.read_text("utf-8"))
    if case["question"]["ask"] not in WITHOUT_RULES
]


def not_needed(rules: RuleSet) -> set[str]:
    needed = must_decide(rules.values, rules.players)
    needed |= must_decide(rules.for_players(3).values, rules.players)
    return set(ASKED_IN[rules.settlement] - needed)


def values_of(name: str) -> list[Any]:
    choice = CHOICES[name]
    assert isinstance(choice, OneOf)
    return list(choice.words)


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


@pytest.mark.parametrize("discarder", ["E", None])
def test_the_ninth_tile_is_for_a_ron_and_the_twelfth_for_a_tsumo(discarder: str | None) -> None:
    """So no win has two liable players, and the choice between them is not needed."""
    assert "several_liable" in not_needed(rule_set("hong-kong-half"))
    tiles_and_feeders = zip("2468", "EEWN", strict=True)
    won: dict[str, Any] = {"by": "S", "value": {"faan": 3}}
    question = {
        "ask": "ruling",
        "rules": "hong-kong-half",
        "calls": [
            {"by": "S", "kind": "pon", "tile": f"{tile}m", "from": feeder}
            for tile, feeder in tiles_and_feeders
        ],
        "win": won | ({"from": discarder} if discarder else {}),
    }
    liable = {"E": "W", None: "N"}[discarder]
    assert [liability["seat"] for liability in ask(question)["liable"]] == [liable]


def test_house_rules_leave_open_what_they_make_needed() -> None:
    assert not rule_set("tenhou").decides("suukantsu_trigger")
    liable = ["daisangen", "daisuushi", "suukantsu"]
    changed = house_rules("tenhou", {"liable_yakuman": liable})
    assert changed.provenance["suukantsu_trigger"] == NOT_NEEDED
    assert changed.leaves_open("suukantsu_trigger")
    answer = ask(
        {
            "ask": "liability",
            "rules": {"base": "tenhou", "change": {"liable_yakuman": liable}},
            "calls": [
                {"by": "S", "kind": "ankan", "tile": "1m"},
                {"by": "S", "kind": "ankan", "tile": "2m"},
                {"by": "S", "kind": "ankan", "tile": "3m"},
                {"by": "S", "kind": "pon", "tile": "4m", "from": "E"},
                {"by": "E", "kind": "discard", "tile": "9s"},
                {"by": "S", "kind": "shouminkan", "tile": "4m"},
            ],
        }
    )
    assert [assumption["choice"] for assumption in answer["assumed"]] == ["suukantsu_trigger"]
