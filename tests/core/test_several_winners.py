"""Several players win on the same discard."""

import pytest

from tests.core.scenario import (
    DRAGONS,
    answer,
    codes,
    liable,
    paid,
    problems,
)

SMALL = "1 han 30 fu"  # 1000 points, 1500 for the dealer; one honba is 300, a deposit 1000
EAST_TOO = f"S ron<N daisangen; E ron<N {SMALL}"
WEST_TOO = f"S ron<N daisangen; W ron<N {SMALL}"
NORTH_TOO = f"S ron<E daisangen; N ron<E {SMALL}"
BY_WEST = f"S ron<W daisangen; N ron<W {SMALL}"
ALL_THREE = f"E ron<N {SMALL}; S ron<N daisangen; W ron<N {SMALL}"
EACH, BUMP = "honba_multiple_ron=each", "multiple_ron=head-bump"


@pytest.mark.parametrize(
    ("wins", "change", "expected"),
    [
        (EAST_TOO, "", "E +2,800 S +32,000 W -16,000 N -17,800"),  # East is first after North
        (NORTH_TOO, "", "E -17,000 S +33,300 W -16,300 N +1,000"),
        (EAST_TOO, EACH, "E +2,800 S +32,300 W -16,300 N -17,800"),
        (WEST_TOO, "", "S +33,300 W -15,300 N -17,000"),  # the liable player wins too
        (BY_WEST, "", "S +32,000 W -33,300 N +2,300"),  # the liable player dealt in to both
        (EAST_TOO, BUMP, "E +2,800 N -1,800"),  # so the liability has no effect
        (NORTH_TOO, BUMP, "E -16,000 S +33,300 W -16,300"),
        (ALL_THREE, "", "E +2,800 S +32,000 W -15,000 N -18,800"),
    ],
)
def test_each_winner_is_paid_in_turn_order(wins: str, change: str, expected: str) -> None:
    assert paid(f"{DRAGONS}; {wins}; honba 1; deposits 1; {change}") == expected


def test_a_liability_to_a_bumped_winner_is_not_real() -> None:
    assert liable(f"{DRAGONS}; {EAST_TOO}") == "W>S:daisangen@2"
    bumped = answer(f"{DRAGONS}; {EAST_TOO}; {BUMP}")
    assert bumped["liable"] == []
    assert {"head-bump", "lapsed"} <= set(codes(bumped))


@pytest.mark.parametrize(
    ("wins", "expected"),
    [
        (f"S ron<N daisangen; E ron<W {SMALL}", "wins[1].from: one-discard"),
        (f"S ron<N daisangen; S ron<N {SMALL}", "wins[1].by: same-winner"),
        (f"S tsumo daisangen; E tsumo {SMALL}", "wins[0].from: one-discard"),
        (
            "E ron<N 1123m123p123s33z+1m; W ron<N 99p123m123p123s33z+9p",
            "wins[1].from: one-discard",
        ),
    ],
)
def test_wins_that_are_not_one_discard(wins: str, expected: str) -> None:
    assert expected in problems(f"{DRAGONS}; {wins}")


@pytest.mark.parametrize(
    ("riichi", "expected"),
    [
        ("N", "E -17,000 S +33,000 W -16,000 N +2,000"),  # North takes back their own deposit
        ("SN", "E -17,000 S +33,000 W -16,000 N +2,000"),
        ("E", "E -17,000 S +34,000 W -16,000 N +1,000"),  # the loser's goes to the first
        ("", "E -17,000 S +34,000 W -16,000 N +1,000"),
    ],
)
def test_each_winner_takes_back_their_own_deposit(riichi: str, expected: str) -> None:
    asked = f"{DRAGONS}; {NORTH_TOO}; deposits 2; riichi {riichi}; deposits_multiple_ron=each"
    assert paid(asked) == expected


def test_each_winner_learns_their_own_total() -> None:
    found = answer(f"{DRAGONS}; {NORTH_TOO}; honba 1; deposits 1")
    assert "honba-to-first" in codes(found)
    totals = [step["values"] for step in found["steps"] if step["code"] == "total"]
    assert totals == [{"winner": "S", "points": 33300}, {"winner": "N", "points": 1000}]
