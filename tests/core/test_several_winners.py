"""Several players win on the same discard."""

from typing import Any

import pytest

from tests.core.support import (
    DRAGONS,
    SOUL,
    TENHOU,
    WIKI,
    codes,
    house,
    liable_in,
    problems,
    ruling,
    ruling_question,
)

SMALL = "1 han 30 fu"  # 1000 points, 1500 for the dealer; one honba is 300, a deposit 1000
EAST_TOO = f"S ron N daisangen; E ron N {SMALL}"
WEST_TOO = f"S ron N daisangen; W ron N {SMALL}"
NORTH_TOO = f"S ron E daisangen; N ron E {SMALL}"
BY_WEST = f"S ron W daisangen; N ron W {SMALL}"
ALL_THREE = f"E ron N {SMALL}; S ron N daisangen; W ron N {SMALL}"
EACH: dict[str, Any] = {"honba_multiple_ron": "each"}
BUMP: dict[str, Any] = {"multiple_ron": "head-bump"}
W_TO_S = ["W to S for daisangen by call 2"]


@pytest.mark.parametrize(
    ("change", "win", "expected", "reason"),
    [
        ({}, EAST_TOO, [2800, 32000, -16000, -17800], "East is first after North: honba, deposits"),
        ({}, NORTH_TOO, [-17000, 33300, -16300, 1000], "South is first: honba by the liable"),
        (EACH, EAST_TOO, [2800, 32300, -16300, -17800], "each collects honba from their own payer"),
        ({}, WEST_TOO, [0, 33300, -15300, -17000], "the liable player wins too: pays and is paid"),
        ({}, BY_WEST, [0, 32000, -33300, 2300], "the liable dealt in to both; North is first"),
        (BUMP, EAST_TOO, [2800, 0, 0, -1800], "only East wins, so the liability has no effect"),
        (BUMP, NORTH_TOO, [-16000, 33300, -16300, 0], "only South wins"),
        ({}, ALL_THREE, [2800, 32000, -15000, -18800], "all three win"),
    ],
)
def test_each_winner_is_paid_in_turn_order(
    change: dict[str, Any], win: str, expected: list[int], reason: str
) -> None:
    answer = ruling(house(**change), *DRAGONS, win=win, honba=1, deposits=1)
    assert list(answer["deltas"].values()) == expected, reason


def test_the_order_in_the_question_does_not_matter() -> None:
    one = ruling(WIKI, *DRAGONS, win=EAST_TOO, honba=1)
    other = ruling(WIKI, *DRAGONS, win=f"E ron N {SMALL}; S ron N daisangen", honba=1)
    assert one == other


def test_a_liability_to_a_bumped_winner_is_not_real() -> None:
    assert liable_in(ruling(house(), *DRAGONS, win=EAST_TOO)) == W_TO_S
    bumped = ruling(house(**BUMP), *DRAGONS, win=EAST_TOO)
    assert liable_in(bumped) == []
    assert {"head-bump", "lapsed"} <= set(codes(bumped))


@pytest.mark.parametrize(("rules", "aborts"), [(TENHOU, True), (SOUL, False), (WIKI, False)])
def test_three_rons_abort_where_the_rule_set_says_so(rules: str, aborts: bool) -> None:
    answer = ruling(rules, *DRAGONS, win=ALL_THREE, honba=2, deposits=3)
    assert (answer.get("abort") == "triple-ron") is aborts
    assert (not any(answer["deltas"].values())) is aborts
    assert (answer["liable"] == []) is aborts
    assert (answer["transfers"] == []) is aborts


def test_two_rons_never_abort() -> None:
    assert "abort" not in ruling(TENHOU, *DRAGONS, win=WEST_TOO)


def test_two_yakuman_with_two_liable_players() -> None:
    rules = house(liable_yakuman=["daisangen", "daisuushi"])
    calls = (*DRAGONS, "E pon 1z from N", "E pon 2z from W", "E pon 3z from N", "E pon 4z from S")
    answer = ruling(rules, *calls, win="S ron N daisangen; E ron N daisuushi", honba=1)
    assert answer["deltas"] == {"E": 48300, "S": 32000 - 24300, "W": -16000, "N": -40000}
    assert liable_in(answer) == ["S to E for daisuushi by call 6", *W_TO_S]


SECOND = ("wins[1].from", "one-discard")


@pytest.mark.parametrize(
    ("win", "expected", "reason"),
    [
        (f"S ron N daisangen; E ron W {SMALL}", [SECOND], "two discards"),
        (f"S ron N daisangen; S ron N {SMALL}", [("wins[1].by", "same-winner")], "one winner"),
        (f"S tsumo daisangen; E tsumo {SMALL}", [("wins[0].from", "one-discard"), SECOND], "tsumo"),
        ("E ron N 1123m123p123s33z + 1m; W ron N 99p123m123p123s33z + 9p", [SECOND], "two tiles"),
    ],
)
def test_wins_that_are_not_one_discard(
    win: str, expected: list[tuple[str, str]], reason: str
) -> None:
    found = problems(ruling_question(WIKI, *DRAGONS, win=win))
    assert [each for each in found if each[1] in ("one-discard", "same-winner")] == expected, reason


@pytest.mark.parametrize(
    ("riichi", "expected", "reason"),
    [
        (["N"], [-17000, 33000, -16000, 1000 + 1000], "North takes back their own deposit"),
        (["S", "N"], [-17000, 33000, -16000, 2000], "South too, who is first anyway"),
        (["E"], [-17000, 34000, -16000, 1000], "the loser's goes to the first"),
        ([], [-17000, 34000, -16000, 1000], "no player is given as having declared riichi"),
    ],
)
def test_each_winner_takes_back_their_own_deposit(
    riichi: list[str], expected: list[int], reason: str
) -> None:
    rules = house(deposits_multiple_ron="each")
    answer = ruling(rules, *DRAGONS, win=NORTH_TOO, deposits=2, riichi=riichi)
    assert list(answer["deltas"].values()) == expected, reason


def test_more_riichi_than_deposits_is_a_problem() -> None:
    question = ruling_question(WIKI, *DRAGONS, win=NORTH_TOO, deposits=1, riichi=["S", "N"])
    assert problems(question) == [("riichi", "out-of-range")]


def test_the_second_winner_learns_where_honba_went() -> None:
    assert "honba-to-first" in codes(ruling(WIKI, *DRAGONS, win=NORTH_TOO, honba=1))


def test_each_winner_learns_their_own_total() -> None:
    answer = ruling(WIKI, *DRAGONS, win=NORTH_TOO, honba=1, deposits=1)
    totals = [step["values"] for step in answer["steps"] if step["code"] == "total"]
    assert totals == [{"winner": "S", "points": 33300}, {"winner": "N", "points": 1000}]


def test_a_head_bump_says_who_wins_and_who_does_not() -> None:
    win = f"W ron N {SMALL}; S ron N daisangen; E ron N {SMALL}"
    answer = ruling(house(**BUMP), *DRAGONS, win=win)
    bump = next(step for step in answer["steps"] if step["code"] == "head-bump")
    assert bump["values"] == {"winner": "E", "others": ["S", "W"]}
