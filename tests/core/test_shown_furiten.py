"""A ruling refuses a win if the calls of the question show that furiten bars it."""

import pytest

from pao_core import ImpossibleQuestion, ask, ron, rule_on, rule_set, table
from tests.core.support import TENHOU, Question, answer, codes, house, problems, ruling_question

HAND = "234m34p678p55s678s + 5p"
"""Waits for 2p and 5p."""
SEEN = [("win.tile", "furiten")]


def asked(*calls: str, win: str = f"S ron N {HAND}", rules: object = TENHOU) -> Question:
    question = ruling_question(rules, *calls, win=win)
    return question | ({"round": "E"} if "+" in win else {})


@pytest.mark.parametrize(
    ("calls", "furiten"),
    [
        (["E pon 5p from S"], True),
        (["E pon 0p from S"], True),  # a red five is a five
        (["W chii 2p from S with 13p"], True),  # another of the waits
        (["S discard 5p"], True),
        (["S discard 2p", "E pon 9s from W"], True),
        (["E pon 9s from S"], False),
        (["E pon 9s from W"], False),
        (["S discard 9s"], False),
        # Passed tiles
        (["E discard 5p"], True),
        (["S discard 9s", "W discard 2p"], True),
        (["S discard 9s", "E pon 2p from W"], True),
        (["W pon 9s from E", "S discard 9m", "E discard 2p", "N discard 5p"], True),
        (["E pon 2p from W"], False),  # South may have discarded since
        (["E discard 5p", "S discard 9s"], False),
        (["S discard 9s", "N discard 5p"], False),  # the winning tile
        (["S discard 9s", "N discard 9s"], False),
        (["S discard 9s", "E ankan 2p"], False),
    ],
    ids=str,
)
def test_a_win_by_tiles_on_a_discarded_or_passed_wait(calls: list[str], furiten: bool) -> None:
    assert problems(asked(*calls)) == (SEEN if furiten else [])


def test_a_tsumo_is_not_barred() -> None:
    assert problems(asked("E pon 5p from S", win=f"S tsumo {HAND}")) == []


@pytest.mark.parametrize(
    ("furiten", "calls", "barred"),
    [
        ([], ["S discard 5p"], False),
        (["missed-discard"], ["S discard 5p"], False),
        (["missed-discard"], ["E discard 5p"], True),
        (["missed-discard"], ["E discard 2p"], False),
        (["last-discard"], ["S discard 5p"], True),
        (["last-discard"], ["S discard 5p", "S pon 9s from W"], False),
        (["last-discard"], ["E pon 5p from S"], False),  # South has drawn since
        (["last-discard"], ["S discard 2p"], False),
        (["whole-deal"], ["E pon 5p from S"], True),
        (["whole-deal"], ["E pon 2p from S"], False),
        (["one-four-seven"], ["E pon 2p from S"], True),
        (["absolute"], ["E pon 2p from S"], True),
    ],
    ids=str,
)
def test_the_rules_decide_what_bars_it(furiten: list[str], calls: list[str], barred: bool) -> None:
    rules = house(TENHOU, furiten=furiten)
    hand = "S ron N 34p678p55s678s + 5p" if "S pon 9s from W" in calls else f"S ron N {HAND}"
    found = problems(asked(*calls, win=hand, rules=rules) | {"round": "E"})
    assert ([problem for problem in found if problem[1] == "furiten"] == SEEN) is barred


def test_a_missed_tile_can_bar_the_drawn_one() -> None:
    rules = house(TENHOU, furiten=["missed-tile"])
    win = f"S tsumo {HAND}"
    assert problems(asked("E discard 5p", win=win, rules=rules)) == SEEN
    assert problems(asked("E discard 2p", win=win, rules=rules)) == []


def test_all_calls_follow_a_double_riichi() -> None:
    question = asked("E pon 2p from W")
    question["win"]["riichi"] = "double"
    assert problems(question) == SEEN
    question["win"]["riichi"] = "riichi"
    assert problems(question) == []


def test_without_tiles_only_the_winning_tile_is_known_to_be_a_wait() -> None:
    win = "S ron N 3 han 30 fu"
    by_value = asked("E pon 5p from S", win=win)
    assert "furiten-not-judged" in codes(answer(by_value))
    by_value["win"]["tile"] = "5p"
    assert problems(by_value) == SEEN
    by_value["win"]["tile"] = "9s"
    assert "furiten-not-judged" in codes(answer(by_value))
    for other in (
        asked("E pon 5p from S", win=win, rules=house(TENHOU, furiten=[])),
        asked("E pon 5p from W", win=win),
        asked("E pon 5p from S", win="S tsumo 3 han 30 fu"),
        asked("E pon 9s from S"),
    ):
        assert "furiten-not-judged" not in codes(answer(other))


def test_each_of_several_winners_is_judged() -> None:
    question = asked("E pon 5p from S", win=f"S ron N {HAND};W ron N 345m34p678p22s345s + 5p")
    assert problems(question | {"round": "E"}) == [("wins[0].tile", "furiten")]


def test_the_typed_ruling_refuses_it_too() -> None:
    with pytest.raises(ImpossibleQuestion, match="South has discarded 5p and is furiten"):
        rule_on(table("E pon 5p from S"), ron("S", HAND, "N"), rules=rule_set(TENHOU))


def test_under_all_rules_only_those_without_furiten_answer() -> None:
    question = asked("E pon 5p from S", rules="*", win="S ron N daisangen")
    question["win"]["tile"] = "5p"
    listed = {id for group in ask(question)["groups"] for id in group["rules"]}
    assert "harr-1922" not in listed or TENHOU not in listed
    assert TENHOU not in listed
