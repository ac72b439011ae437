"""A ruling refuses a win if the calls of the question show that furiten bars it."""

import pytest

from tests.core.scenario import answer, codes, problems

HAND = "234m34p678p55s678s+5p"
"""Waits for 2p and 5p."""
WIN = f"tenhou; round E; S ron<N {HAND}"
SEEN = "win.tile: furiten"


@pytest.mark.parametrize(
    ("calls", "furiten"),
    [
        ("E pon 0p<S", True),  # a red five is a five
        ("W chii 13p+2p<S", True),  # another of the waits
        ("S discard 5p", True),
        # Passed tiles
        ("E discard 5p", True),
        ("S discard 9s; W discard 2p", True),
        ("S discard 9s; E pon 2p<W", True),
        ("W pon 9s<E; S discard 9m; E discard 2p; N discard 5p", True),
        ("E pon 2p<W", False),  # South may have discarded since
        ("E discard 5p; S discard 9s", False),
        ("S discard 9s; N discard 5p", False),  # the winning tile
        ("S discard 9s; E ankan 2p", False),
    ],
)
def test_a_win_by_tiles_on_a_discarded_or_passed_wait(calls: str, furiten: bool) -> None:
    assert problems(f"{WIN}; {calls}") == (SEEN if furiten else "")


@pytest.mark.parametrize(
    ("furiten", "calls", "barred"),
    [
        ("", "S discard 5p", False),
        ("missed-discard", "S discard 5p", False),
        ("missed-discard", "E discard 5p", True),
        ("missed-discard", "E discard 2p", False),
        ("last-discard", "S discard 5p", True),
        ("last-discard", "E pon 5p<S", False),  # South has drawn since
        ("last-discard", "S discard 2p", False),
        ("whole-deal", "E pon 5p<S", True),
        ("whole-deal", "E pon 2p<S", False),
        ("one-four-seven", "E pon 2p<S", True),
        ("absolute", "E pon 2p<S", True),
    ],
)
def test_the_rules_decide_what_bars_it(furiten: str, calls: str, barred: bool) -> None:
    assert problems(f"{WIN}; {calls}; furiten={furiten}") == (SEEN if barred else "")


@pytest.mark.parametrize(
    ("asked", "expected"),
    [
        (f"S tsumo {HAND}; E pon 5p<S", ""),  # a tsumo is not barred
        (f"S tsumo {HAND}; E discard 5p; furiten=missed-tile", SEEN),  # unless it was missed
        (f"S tsumo {HAND}; E discard 2p; furiten=missed-tile", ""),
        (f"S ron<N {HAND} riichi=double; E pon 2p<W", SEEN),  # all calls follow it
        (f"S ron<N {HAND} riichi=riichi; E pon 2p<W", ""),
        ("S ron<N 3 han 30 fu tile=5p; E pon 5p<S", SEEN),
        (f"S ron<N {HAND}; W ron<N 345m34p678p22s345s+5p; E pon 5p<S", "wins[0].tile: furiten"),
    ],
)
def test_which_wins_are_barred(asked: str, expected: str) -> None:
    assert problems(f"tenhou; round E; {asked}") == expected


@pytest.mark.parametrize(
    ("asked", "is_said"),
    [
        ("S ron<N 3 han 30 fu; E pon 5p<S", True),
        ("S ron<N 3 han 30 fu tile=9s; E pon 5p<S", True),
        ("S ron<N 3 han 30 fu; E pon 5p<S; furiten=", False),
        ("S ron<N 3 han 30 fu; E pon 5p<W", False),
        ("S tsumo 3 han 30 fu; E pon 5p<S", False),
        (f"S ron<N {HAND}; E pon 9s<S", False),
    ],
)
def test_without_tiles_it_is_said_that_furiten_was_not_judged(asked: str, is_said: bool) -> None:
    assert ("furiten-not-judged" in codes(f"tenhou; round E; {asked}")) is is_said


def test_under_all_rules_only_those_without_furiten_answer() -> None:
    groups = answer("*; E pon 5p<S; S ron<N daisangen tile=5p")["groups"]
    assert "tenhou" not in {id for group in groups for id in group["rules"]}
