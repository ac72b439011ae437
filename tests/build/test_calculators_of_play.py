"""The calculators of calls and of furiten: their questions to the core, and what they show."""

import json
import re

import pytest

from build_scripts.page.ui.words import sentence
from pao_core import ask
from pao_core.board.tiles import parse_tiles
from pao_core.rules.choices import Furiten
from tests.build.form_helpers import Filled, answered, problem_fields, shown


class TestCalls:
    def test_every_claim_of_the_core_is_shown(self) -> None:
        found = answered("calls")
        claims = ask(found["question"])["calls"]
        assert json.dumps(found["tree"]).count('"pao-claim-name"') == len(claims) == 5
        assert found["headline"] == "You may call chii or pon."

    def test_forbidden_discards_are_listed(self) -> None:
        assert "Then you may not discard [4, 7 of circles]" in shown("calls")
        free = shown("calls", {"rules": ["mu"]})
        assert "Then discard any tile." in free
        assert "Then you may not discard" not in free

    def test_red_fives_are_separate_choices(self) -> None:
        text = shown("calls")
        assert "[3, 5 of circles from your hand, the 4 of circles from East" in text
        assert "[3, red 5 of circles from your hand, the 4 of circles from East" in text

    @pytest.mark.parametrize(
        ("seat", "feeder", "side"),
        [("S", "E", "left"), ("S", "N", "middle"), ("S", "W", "right"), ("E", "W", "middle")],
    )
    def test_a_set_lies_as_it_was_claimed(self, seat: str, feeder: str, side: str) -> None:
        values = {"seat": [seat], "from": [feeder], "tile": ["7z"]}
        found = answered("calls", values)
        assert f"sideways on the {side}" in shown("calls", values)
        pictures = re.findall(r"assets/tiles/7z(-sideways)?\.svg", json.dumps(found["tree"]))
        places = {"left": 0, "middle": 1, "right": 2}
        assert pictures[:3].index("-sideways") == places[side]

    def test_a_kan_draws_before_it_discards(self) -> None:
        text = shown("calls", {"hand": ["123m456p789s1777z"], "tile": ["7z"]})
        assert "Then you draw a replacement tile." in text

    def test_the_effects_of_a_call_are_listed(self) -> None:
        assert "Any such call ends ippatsu, double riichi" in shown("calls")

    @pytest.mark.parametrize(
        ("values", "why"),
        [
            ({"last": ["yes"]}, "last"),
            ({"riichi": ["yes"]}, "South is in riichi"),
            ({"from": ["W"], "tile": ["3m"]}, "may call chii only on East"),
            ({"tile": ["1z"]}, "honour"),
        ],
    )
    def test_why_nothing_can_be_called(self, values: Filled, why: str) -> None:
        assert answered("calls", values)["headline"] == "You may not call this tile."
        assert why in shown("calls", values)

    def test_called_sets_count(self) -> None:
        values = {"hand": ["344506p678s"], "melds": ["777z  (1111M) "]}
        found = answered("calls", {"hand": ["34450p78s"], "melds": ["777z  (1111M) "]})
        assert found["question"]["melds"] == ["777z", "(1111m)"]
        assert found["headline"] == "You may call chii or pon."
        assert problem_fields("calls", values) == {"hand"}

    def test_no_fifth_kan(self) -> None:
        values = {"hand": ["123m456p789s1777z"], "tile": ["7z"], "kans": ["4"]}
        assert answered("calls", values)["headline"] == "You may call pon."
        assert "four kans have been declared" in shown("calls", values)

    def test_three_players_have_no_chii(self) -> None:
        values = {"rules": ["tenhou"], "players": ["3"], "hand": ["34p19m678999s777z"]}
        assert "With three players, there is no chii." in shown("calls", values)

    def test_all_rule_sets_are_compared(self) -> None:
        text = shown("calls", {"rules": ["*"]})
        assert re.search(r"\d+ rule sets give 3 different answers", text)
        assert "Because the game is not riichi." in text
        assert "Because the caller may discard any tile after a call." in text
        assert not re.search(r"\b[a-z]+_[a-z]+ is ", text)

    def test_an_assumption_names_the_other_readings(self) -> None:
        text = shown("calls", {"rules": ["four-winds-japanese-classical"]})
        assert (
            "The rules do not say which tiles the caller may not discard right after a call"
        ) in text
        assert "you may call chii with 35p (then not 4p);" in text

    def test_the_set_that_is_wrong_is_named(self) -> None:
        problems = answered("calls", {"melds": ["555z 12m"]})["problems"]
        assert any(problem["says"].startswith("Set 2: '12m'") for problem in problems)


class TestFuriten:
    def test_every_version_of_the_rule_has_a_row_of_the_cores_answers(self) -> None:
        found = answered("furiten")
        tree = json.dumps(found["tree"])
        assert "1 of bamboo" in found["headline"]
        for strength in Furiten:
            rules = {"base": "riichi-wiki-2024", "change": {"furiten": [strength]}}
            by_wait = ask({**found["question"], "rules": rules})["by_wait"]
            row = re.search(rf'"{sentence(strength.says)}".*?(?=\["tr")', tree)
            assert row is not None
            cells = re.findall(r'\["td", \{[^}]*\}, \["(ron|barred)"\]\]', row[0])
            assert cells == ["ron" if may_ron else "barred" for may_ron in by_wait.values()]

    def test_the_versions_differ_in_the_example(self) -> None:
        text = shown("furiten")
        assert len(set(re.findall(r"(?:ron|barred){3}", text))) >= 4

    def test_there_is_a_column_for_each_wait(self) -> None:
        values = {"hand": ["19m19p19s1234567z"], "discards": ["1m"], "tile": [""]}
        waits = parse_tiles(ask(answered("furiten", values)["question"])["waits"])
        assert len(waits) == 13
        assert all(f"[{wait.name}]" in shown("furiten", values) for wait in waits)

    def test_the_chosen_rules_have_the_last_row(self) -> None:
        found = answered("furiten", {"rules": ["tenhou"]})
        assert '{"scope": "row"}, [["a", {"href": "rulesets/tenhou/"}' in json.dumps(found["tree"])

    @pytest.mark.parametrize(
        ("values", "headline"),
        [
            ({}, "You may not win on the 1 of bamboo."),
            ({"discards": [""], "passed": [""]}, "You may win on the 1 of bamboo."),
            ({"tile": ["9m"]}, "You do not wait for the 9 of characters."),
            ({"tile": [""]}, "Ron is not allowed on any wait."),
            (
                {"tile": [""], "discards": [""], "passed": [""]},
                "Ron is allowed on 1, 4, 7 of bamboo.",
            ),
            ({"hand": ["1258m147p1258s12z"]}, "No tile that this hand waits for can still come."),
        ],
    )
    def test_the_headline_answers(self, values: Filled, headline: str) -> None:
        assert answered("furiten", values)["headline"] == headline

    def test_a_red_five_that_was_discarded_is_a_five(self) -> None:
        values = {"hand": ["111m678p46s55z123s"], "discards": ["0s"], "tile": ["5s"]}
        assert answered("furiten", {**values, "passed": [""]})["headline"].startswith("You may not")

    def test_all_rule_sets_are_compared(self) -> None:
        text = shown("furiten", {"rules": ["*"]})
        assert "Because furiten follows modern riichi." in text
        assert "Because there is no furiten." in text
        assert "Every version of the rule" in text
        assert "pao-strengths" not in str(
            answered("furiten", {"rules": ["*"], "hand": ["1258m147p1258s12z"]})
        )

    def test_a_hand_without_a_wait_has_no_table(self) -> None:
        assert "pao-strengths" not in str(answered("furiten", {"hand": ["1258m147p1258s12z"]}))
