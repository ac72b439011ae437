"""The calculator of draws: payments when nobody wins, and abandoned hands."""

import re
from functools import partial

import pytest

from pao_core import ask
from pao_core.rules.choices import AbortiveDraw
from tests.build.form_helpers import Filled, answered, problem_fields, shown
from tests.build.form_helpers import deltas as deltas_of

deltas = partial(deltas_of, "draws")


class TestPayments:
    def test_the_headline_is_what_the_core_answers(self) -> None:
        assert deltas({}) == {"E": 3000, "S": -1000, "W": -1000, "N": -1000}
        assert answered("draws")["headline"] == (
            "East +3,000, South −1,000, West −1,000, North −1,000."
        )

    @pytest.mark.parametrize(
        ("pool", "expected"),
        [
            ({}, {"E": 1500, "S": 1500, "W": -1500, "N": -1500}),
            ({"pool": ["600"]}, {"E": 300, "S": 300, "W": -300, "N": -300}),
            ({"pool": ["other"], "points": ["1200"]}, {"E": 600, "S": 600, "W": -600, "N": -600}),
            ({"pool": ["0"]}, {"E": 0, "S": 0, "W": 0, "N": 0}),
        ],
    )
    def test_the_pool_is_shared(self, pool: Filled, expected: dict[str, int]) -> None:
        assert deltas({"tenpai": ["E", "S"], **pool}) == expected

    def test_only_riichi_asks_for_nagashi_mangan(self) -> None:
        filled = {"tenpai": ["E"], "nagashi": ["W"]}
        assert deltas({**filled, "rules": ["tenhou"]})["W"] == 8000
        assert deltas({**filled, "rules": ["harr-1922"]})["W"] == 0

    @pytest.mark.parametrize("tenpai", [[], ["E", "S", "W", "N"]])
    def test_nobody_pays_if_all_or_none_are_tenpai(self, tenpai: list[str]) -> None:
        assert set(deltas({"tenpai": tenpai}).values()) == {0}

    def test_a_pool_of_the_table_is_a_house_rule(self) -> None:
        text = shown("draws", {"rules": ["tenhou"], "pool": ["600"]})
        assert "changed so that players who are not tenpai pay 600 points in total" in text

    def test_three_players_have_no_north(self) -> None:
        values = {"rules": ["tenhou"], "players": ["3"]}
        assert deltas(values).keys() == {"E", "S", "W"}

    def test_open_questions_about_three_players_are_explained(self) -> None:
        text = shown("draws", {"players": ["3"], "tenpai": ["S"]})
        assert "do not say how large the pool after a draw is with three players." in text
        assert "We assumed: the pool is a third smaller than with four players" in text
        assert "if the pool is the same as with four players:" in text

    def test_all_rule_sets_are_compared(self) -> None:
        text = shown("draws", {"rules": ["*"]})
        assert "Because the rules do not say who deals after a draw" in text
        assert not re.search(r"\b[a-z]+_[a-z]+ is ", text)


class TestAbandoned:
    @pytest.mark.parametrize(
        "end", [abortive_draw for abortive_draw in AbortiveDraw if abortive_draw != "washing"]
    )
    def test_every_reason_is_asked_and_happens_in_its_example(self, end: AbortiveDraw) -> None:
        rules = ["tenhou"]
        found = answered("draws", {"rules": rules, "end": [end]})
        assert found["problems"] == []
        assert ask(found["question"])["abort"] == end
        assert end.says in found["headline"]

    def test_only_nine_kinds_are_left_to_the_player(self) -> None:
        values = {"rules": ["tenhou"], "end": ["nine-kinds"]}
        assert answered("draws", values)["headline"] == (
            "The player may abandon the hand for nine kinds of terminals and honours."
        )

    @pytest.mark.parametrize(
        "values",
        [
            {"end": ["nine-kinds"], "called": ["yes"]},
            {"end": ["nine-kinds"], "hand": ["123456789m12345z"]},
            {"end": ["four-winds"], "called": ["yes"]},
            {"end": ["four-winds"], "discards": ["1112z"]},
            {"end": ["four-kans"], "kan-4": [""]},
            {"end": ["four-kans"], "kan-3": ["E"], "kan-4": ["E"]},
            {"end": ["four-riichi"], "riichi": ["E", "S", "W"]},
            {"end": ["triple-ron"], "rons": ["S", "W"]},
        ],
    )
    def test_the_hand_continues(self, values: Filled) -> None:
        assert (
            answered("draws", {"rules": ["tenhou"], **values})["headline"] == "The hand continues."
        )

    @pytest.mark.parametrize(
        ("rules", "why"),
        [
            ("m-league", "these rules do not have this draw"),
            ("mcgill-riichi-2015", "none of our sources says that these rules have this draw"),
        ],
    )
    def test_rules_without_the_draw_say_so(self, rules: str, why: str) -> None:
        found = answered("draws", {"end": ["four-kans"], "rules": [rules]})
        assert found["headline"] == f"The hand continues: {why}."
        assert why in shown("draws", {"end": ["four-kans"], "rules": [rules]})

    def test_rule_sets_are_grouped_by_whether_they_have_the_draw(self) -> None:
        text = shown("draws", {"rules": ["*"], "end": ["four-winds"]})
        assert "Because these rules have it." in text
        assert "Because these rules have no such draw." in text

    def test_nine_kinds_are_paid_for_if_the_rules_say_so(self) -> None:
        values = {"rules": ["harr-1922"], "end": ["nine-kinds"]}
        text = shown("draws", {**values, "by": ["S"], "hand": ["19m19p19s12345z27p"]})
        assert "East −100South +300" in text.replace(" South", "South")
        assert problem_fields("draws", {**values, "by": ["S"], "hand": ["19m"]}) == {"hand"}
