"""The calculator of the classical settlement: with and without the liability, side by side."""

import json
from functools import partial
from itertools import product

import pytest

from build_scripts.page.running import calculating as calculator
from build_scripts.page.ui.rules import classical
from build_scripts.page.ui.words import sums_in_words
from pao_core import ask
from pao_core.rules.loading import rule_set
from tests.build.form_helpers import answered, shown
from tests.build.form_helpers import deltas as deltas_of

deltas = partial(deltas_of, "classical")

SEATS = "ESWN"


def scores(*four: int) -> dict[str, list[str]]:
    return {f"score-{seat.lower()}": [str(score)] for seat, score in zip(SEATS, four, strict=True)}


class TestSettlement:
    def test_the_worked_example_with_and_without(self) -> None:
        text = shown("classical")
        assert "North is liable: East 0, South +640, West 0, North −640." in text
        assert "East −324South +640" in text.replace(" South", "South")
        assert "The liability costs North 534." in text

    def test_both_sides_have_payments_and_reasons(self) -> None:
        found = answered("classical")
        tree = json.dumps(found["tree"])
        assert tree.count('"pao-side"') == tree.count("Who pays whom") == tree.count('["Why"]') == 2
        without = ask({**found["question"], "liable": None})
        text = shown("classical")
        for step in (*ask(found["question"])["steps"], *without["steps"]):
            assert step["says"] in text

    def test_without_a_liable_player_there_is_one_side(self) -> None:
        found = answered("classical", {"liable": ["nobody"]})
        assert found["headline"].startswith("Nobody is liable: East −324")
        assert json.dumps(found["tree"]).count('"pao-side"') == 1

    def test_a_liability_without_effect_is_reported(self) -> None:
        values = {"rules": ["four-winds-japanese-classical"], "from": ["E"]}
        assert "The liability changes nothing." in shown("classical", values)

    @pytest.mark.parametrize(("cap", "south"), [("score", -968), ("difference", -984)])
    def test_both_readings_of_the_limit_can_be_chosen(self, cap: str, south: int) -> None:
        values = {"winner": ["E"], "liable": ["nobody"], "from": ["draw"], "cap": [cap]}
        found = deltas({**values, **scores(500, 16, 900, 100)})
        assert (found["E"], found["S"]) == (1800, south)

    @pytest.mark.parametrize("rules", classical())
    def test_the_winner_gets_the_same_whoever_is_liable(self, rules: str) -> None:
        for winner, liable in product(SEATS, SEATS):
            if winner != liable:
                values = {"rules": [rules], "winner": [winner], "from": ["draw"]}
                with_it = deltas({**values, "liable": [liable]})
                assert with_it[winner] == deltas({**values, "liable": ["nobody"]})[winner]
                assert sums_in_words(with_it) in shown("classical", {**values, "liable": [liable]})

    def test_all_rule_sets_are_compared(self) -> None:
        values = {"rules": ["*"], "liable": ["nobody"]}
        text = shown("classical", values)
        assert "East −324South +640" in text.replace(" South", "South")
        assert "5 rule sets give 3 different answers." in text
        assert "North pays South 640 for the hand" in text

    def test_extra_hands_are_asked_for_if_they_cost_something(self) -> None:
        rules = "four-winds-japanese-classical"
        values = {"rules": [rules], "winner": ["E"], "from": ["draw"], "liable": ["nobody"]}
        more = deltas({**values, "honba": ["1"]})["E"] - deltas(values)["E"]
        assert more == 3 * rule_set(rules).honba_value
        assert "honba" not in answered("classical", {"honba": ["1"]})["question"]


class TestProblems:
    def test_only_the_games_that_settle_so_are_offered(self) -> None:
        rules = next(
            field
            for field in calculator.calculator("classical").form.fields
            if field.name == "rules"
        )
        offered = {option.value for option in rules.options}
        assert {"harr-1922", "millington-1977", "four-winds-japanese-classical"} <= offered
        assert not offered & {"tenhou", "mcr", "mcgill-hkos-2015"}
