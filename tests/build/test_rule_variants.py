"""The picture of a rule that a reader changes: the choices, and the core's answers."""

from typing import Any

from build_scripts.page.running.rule_variants import answer
from tests.build.form_helpers import texts

QUESTION: dict[str, Any] = {
    "ask": "ruling",
    "rules": "tenhou",
    "calls": [
        {"by": "S", "kind": "pon", "tile": "5z", "from": "N"},
        {"by": "S", "kind": "pon", "tile": "6z", "from": "E"},
        {"by": "S", "kind": "pon", "tile": "7z", "from": "W"},
    ],
    "win": {"by": "S", "from": "N", "value": {"yakuman": ["daisangen"]}},
}


def options(found: dict[str, Any], name: str) -> dict[str, str]:
    return dict(
        next(control["options"] for control in found["controls"] if control["name"] == name)
    )


def changed(question: dict[str, Any] = QUESTION, **chosen: str) -> dict[str, Any]:
    return answer({"question": question, "chosen": chosen})


def test_the_controls_begin_with_the_questions_values() -> None:
    found = changed()
    assert {control["name"]: control["value"] for control in found["controls"]} == {
        "rules": "tenhou",
        "fed": "W",
        "won": "N",
    }
    assert set(options(found, "fed")) == {"E", "W", "N"}
    assert set(options(found, "won")) == {"draw", "E", "W", "N"}


def test_each_control_changes_the_answer() -> None:
    assert "West, the liable player, and North, the discarder, split" in texts(changed()["reasons"])
    assert "East, the liable player, and North, the discarder, split" in texts(
        changed(fed="E")["reasons"]
    )
    assert "pays everyone's share of daisangen: 32,000" in texts(changed(won="draw")["reasons"])
    assert "North, the discarder, pays 32,000" in texts(changed(rules="rmu")["reasons"])
    assert "−32,000" in texts(changed(rules="rmu")["picture"])


def test_a_sequence_can_only_be_fed_from_the_left_and_a_kan_was_won_on_the_wall() -> None:
    chii = {"by": "S", "kind": "chii", "tile": "2s", "with": "34s", "from": "E"}
    won_on_a_kan = {**QUESTION["win"], "from": None, "after_kan": True}
    calls = [*QUESTION["calls"], chii]
    assert [control["name"] for control in changed({**QUESTION, "calls": calls})["controls"]] == [
        "rules",
        "won",
    ]
    kan = {"by": "S", "kind": "daiminkan", "tile": "1p", "from": "W"}
    rinshan = {**QUESTION, "calls": [kan], "win": {**won_on_a_kan, "value": {"han": 5}}}
    assert [control["name"] for control in changed(rinshan)["controls"]] == ["rules", "fed"]


def test_house_rules_of_a_case_stay_until_others_are_chosen() -> None:
    house = {"base": "tenhou", "change": {"honba_on_ron": "split"}}
    question = {**QUESTION, "rules": house, "honba": 2}
    assert changed(question)["controls"][0]["value"] == "house"
    assert changed(question, rules="house")["reasons"] == changed(question)["reasons"]
    assert changed(question, rules="tenhou")["reasons"] != changed(question)["reasons"]


def test_an_impossible_choice_is_reported() -> None:
    calls = [*QUESTION["calls"][:2], {"by": "S", "kind": "pon", "tile": "7z", "from": "S"}]
    found = changed({**QUESTION, "calls": calls})
    assert found["picture"] is None
    assert found["problems"]


def test_only_rule_sets_are_offered_whose_game_can_be_asked() -> None:
    assert {"tenhou", "rmu"} <= options(changed(), "rules").keys()
    assert "harr-1922" not in options(changed(), "rules"), "it asks for the scores"
