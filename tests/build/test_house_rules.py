"""House rules: the form asks every choice, the file can be read back, changed cases are found."""

import json
from typing import Any

import pytest

from build_scripts.content.cases.published import all_cases
from build_scripts.content.pages.cases import questions_file
from build_scripts.page.calculators import house_rules as calculator
from build_scripts.page.rulebook.changed_cases import apart, changed_cases
from build_scripts.page.rulebook.choices import asked_in
from build_scripts.page.rulebook.text import house_rules_toml
from build_scripts.page.ui.form import applies
from build_scripts.page.ui.in_short import in_short
from pao_core import ask
from pao_core.__main__ import house_rules_of
from pao_core.rules.loading import rule_set, rule_set_ids
from tests.build.form_helpers import answered, shown

NAME = "house-rules"
QUESTIONS: list[dict[str, Any]] = json.loads(questions_file())


@pytest.mark.parametrize("id", rule_set_ids())
def test_the_form_asks_every_choice_of_the_game(id: str) -> None:
    form = calculator.form()
    values = {**form.defaults, "rules": (id,)}
    asked = {field.name for field in form.fields if applies(field.when, values)}
    assert asked - {"rules"} == asked_in(rule_set(id)) - {"settlement"}


def test_a_list_is_changed_as_a_whole() -> None:
    values = {"liable_yakuman": ["these"], "liable_yakuman-of": ["daisangen", "suukantsu"]}
    rules = answered(NAME, values)["question"]["rules"]
    assert rules["change"] == {"liable_yakuman": ["daisangen", "suukantsu"]}
    nobody = answered(NAME, {"liable_yakuman": ["these"], "liable_yakuman-of": []})
    assert nobody["question"]["rules"]["change"] == {"liable_yakuman": []}
    assert "Nobody is ever liable" in shown(
        NAME, {"liable_yakuman": ["these"], "liable_yakuman-of": []}
    )


def test_a_changed_value_is_shown_with_the_old_one() -> None:
    changed = {"rules": ["tenhou"], "scope": ["liable-yakuman"], "honba_value": ["100"]}
    assert answered(NAME, changed)["question"]["rules"]["change"] == {"scope": "liable-yakuman"}
    text = shown(NAME, changed)
    assert "the liable player pays only for the yakuman that became certain" in text
    assert "before, under " in text
    tree = answered(NAME, changed)["tree"]
    assert "rulesets/tenhou/#scope" in json.dumps(tree)
    assert "The liable player pays only for the yakuman that became certain." in text


def test_an_open_value_can_be_settled_as_assumed() -> None:
    tenhou = {"rules": ["tenhou"]}
    assert "assumed here: 6" in shown(NAME, tenhou)
    settled = shown(NAME, {**tenhou, "concealed_kan": ["counts"]})
    assert "leaves this open. Your rules now settle it." in settled
    assert "assumed here" not in settled


@pytest.mark.parametrize("id", rule_set_ids())
def test_the_file_is_the_one_that_the_command_line_reads(id: str, tmp_path: Any) -> None:
    change = {
        name: list(rules.values[name])
        if isinstance(rules.values[name], tuple)
        else rules.values[name]
        for rules in [rule_set(id)]
        for name in asked_in(rules)
        if rules.decides(name)
    }
    file = tmp_path / "house.toml"
    file.write_text(house_rules_toml(id, change), "utf-8")
    assert house_rules_of(str(file)) == {"base": id, "change": change}


def test_house_rules_count_in_every_calculator() -> None:
    found = answered("draws", "rules=tenhou&tenpai=E", {"noten_pool": 1500})
    assert found["question"]["rules"] == {"base": "tenhou", "change": {"noten_pool": 1500}}
    assert found["headline"].startswith("East +1,500")
    both = answered("draws", "rules=tenhou&pool=600", {"scope": "liable-yakuman"})
    assert both["question"]["rules"] == {
        "base": "tenhou",
        "change": {"scope": "liable-yakuman", "noten_pool": 600},
    }


@pytest.mark.parametrize("name", ["calls", "furiten", "draws", "classical", NAME])
@pytest.mark.parametrize(
    ("rules", "change"),
    [
        ("nowhere", {"x": "y"}),
        ("tenhou", {"x": "y"}),
        ("tenhou", {"scope": 9}),
        ("tenhou..", {}),
        ("harr-1922", {"loser_cap": "x"}),
    ],
)
def test_invalid_house_rules_are_a_problem_at_the_rule_set(
    name: str, rules: str, change: dict[str, Any]
) -> None:
    found = answered(name, f"rules={rules}", change)
    assert found["tree"] is None
    assert "rules" in {problem["field"] for problem in found["problems"]}


# The cases that change


CHANGES = [
    ("tenhou", {"scope": "liable-yakuman"}),
    ("jpml", {"concealed_kan": "ignored"}),
    ("ema-2016", {"furiten": ["none"]}),
    ("harr-1922", {"attaches_on": "set"}),
    ("m-league", {"kuikae": "none"}),
    ("m-league", {"multiple_ron": "all"}),
]


@pytest.mark.parametrize(("base", "change"), CHANGES)
def test_exactly_the_cases_with_another_outcome_are_named(
    base: str, change: dict[str, Any]
) -> None:
    house = {"base": base, "change": change}
    told = {case["id"]: case for case in changed_cases({"rules": house, "cases": QUESTIONS})}
    assert told, "a change that changes nothing shows nothing"
    for case in QUESTIONS:
        before = ask({**case["question"], "rules": base})
        after = ask({**case["question"], "rules": house})
        if case["id"] in told:
            assert before != after
            said = told[case["id"]]["before"], told[case["id"]]["after"]
            assert said == (apart(before, after), apart(after, before))
            assert said[0] != said[1], case["id"]
        else:
            assert in_short(before) == in_short(after), case["id"]


def test_every_case_that_asks_rules_is_asked_again() -> None:
    asked = {question["id"] for question in QUESTIONS}
    left_out = {case["question"]["ask"] for case in all_cases() if case["id"] not in asked}
    assert left_out == {"ensured", "kuisagari", "yaku-waits"}
    assert all("expect" not in question for question in QUESTIONS)
