"""Which call makes which player liable for daisangen, daisuushi, suukantsu and other yakuman."""

import pytest

from tests.core.scenario import (
    DRAGONS,
    FOUR_KANS,
    SOUL,
    TENHOU,
    WIKI,
    WINDS,
    answer,
    codes,
    liable,
)

TWO_DRAGONS = "S pon 5z<N 6z<E"
THREE_WINDS = "S pon 1z<E 2z<N 3z<E"
GREEN = "S pon 6s<W 8s<N 6z<W"
CALLS = ("calls", "expected")


@pytest.mark.parametrize("rules", [WIKI, TENHOU, SOUL])
@pytest.mark.parametrize(
    CALLS,
    [
        (DRAGONS, "W>S:daisangen@2"),
        (TWO_DRAGONS, "nobody"),
        (WINDS, "W>S:daisuushi@3"),
        (THREE_WINDS, "nobody"),  # shousuushi is still possible
        (f"{TWO_DRAGONS}; S daiminkan 7z<W", "W>S:daisangen@2"),
        (f"{THREE_WINDS}; S daiminkan 4z<W", "W>S:daisuushi@3"),
        (f"{TWO_DRAGONS}; S ankan 7z", "nobody"),  # nobody feeds a closed kan
        (f"{TWO_DRAGONS}; S ankan 7z; S pon 1m<W", "nobody"),  # no later pon inherits daisangen
        (f"{DRAGONS} 1m<E", "W>S:daisangen@2"),  # nor does it take over a liability
        (f"{DRAGONS}; S shouminkan 7z", "W>S:daisangen@2"),
        (f"{DRAGONS}; S shouminkan 5z 6z", "W>S:daisangen@2"),
        ("S pon 7z<W 5z<N 6z<E", "E>S:daisangen@2"),  # the order decides, not the tile
        ("S daiminkan 5z<N; S pon 6z<E 7z<W", "W>S:daisangen@2"),
        ("S pon 5z<N 1m<E 6z<E 7z<W", "W>S:daisangen@3"),
        ("S pon 5z<N; E pon 6z<N; S pon 7z<W", "nobody"),  # the sets of two players
        (f"S chii 23s+4s<E; {DRAGONS}", "W>S:daisangen@3"),
        (f"W discard 7z; {TWO_DRAGONS}; W discard 7z; S pon 7z<W", "W>S:daisangen@4"),
        (FOUR_KANS, "nobody"),  # these rules do not name suukantsu
    ],
)
def test_the_deciding_call(rules: str, calls: str, expected: str) -> None:
    assert liable(f"{rules}; {calls}") == expected


EVERY_HAND = "daisangen,daisuushi,shousuushi,suukantsu,tsuuiisou,chinroutou,ryuuiisou"


@pytest.mark.parametrize(
    CALLS,
    [
        (THREE_WINDS, "E>S:shousuushi@2"),
        ("S pon 1z<E 5z<N 3z<E 6z<W", "W>S:tsuuiisou@3"),
        ("S pon 1m<E 9m<N 1p<E; S ankan 9p", "nobody"),  # a closed kan as the last set
        ("S pon 1m<E; S ankan 9p; S pon 9m<N 1p<W", "W>S:chinroutou@3"),
        ("S chii 23p+1p<E; S pon 9m<N 1p<E 9p<W", "nobody"),  # a sequence
        (f"S chii 23s+4s<E; {GREEN}", "W>S:ryuuiisou@3"),
        (f"S chii 45s+3s<E; {GREEN}", "nobody"),  # a five of bamboo is not green
        (WINDS, "E>S:shousuushi@2 W>S:daisuushi@3 W>S:tsuuiisou@3"),
    ],
)
def test_other_hands_that_a_house_rule_names(calls: str, expected: str) -> None:
    assert liable(f"{calls}; liable_yakuman={EVERY_HAND}") == expected


def test_two_callers_each_have_their_own_feeder() -> None:
    calls = "S pon 5z<N; E pon 1z<N; S pon 6z<E; E pon 2z<W; S pon 7z<W; E pon 3z<N 4z<S"
    assert liable(calls) == "W>S:daisangen@4 S>E:daisuushi@6"


# Suukantsu

NAMED = "liable_yakuman=daisangen,daisuushi,suukantsu"


def test_an_added_fourth_kan_says_why_the_feeders_of_open_kans_are_free() -> None:
    """The wiki's picture: three daiminkan, and a pon that becomes the fourth kan."""
    kans = "S daiminkan 1s<N 6s<E; S pon 6z<W; S daiminkan 4s<N; S shouminkan 6z"
    found = answer(f"m-league; {kans}")
    assert found["liable"] == []
    assert codes(found) == ["added-kan-completes", *["open-kan-before"] * 3]
    assert [step["values"]["feeder"] for step in found["steps"]] == ["W", "N", "E", "N"]
