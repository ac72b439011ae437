"""The fourth kan: who is liable for suukantsu, if the rule set includes it."""

import pytest

from tests.core.support import (
    FOUR_KANS,
    SOUL,
    TENHOU,
    TWO_LIABLE,
    WIKI,
    answer,
    call_of,
    codes,
    house,
    liability,
)

NAMED = ["daisangen", "daisuushi", "suukantsu"]
OPEN_KAN = house(liable_yakuman=NAMED)
COMPLETING_KAN = house(liable_yakuman=NAMED, suukantsu_trigger="completing-kan")
NEVER = house(liable_yakuman=NAMED, kan_claim="never")
IGNORED = house(liable_yakuman=NAMED, concealed_kan="ignored")

WEST = ["W to S for suukantsu by call 3"]


@pytest.mark.parametrize(
    ("calls", "open_kan", "completing_kan", "reason"),
    [
        (FOUR_KANS, WEST, WEST, "three kans are declared, the fourth is fed"),
        (
            (
                "S daiminkan 1m from E",
                "S pon 9p from N",
                "S shouminkan 9p",
                "S ankan 9s",
                "S daiminkan 3z from W",
            ),
            ["W to S for suukantsu by call 4"],
            ["W to S for suukantsu by call 4"],
            "the three may be kans of any kind",
        ),
        (
            ("S pon 3z from W", *FOUR_KANS[:3], "S shouminkan 3z"),
            [],
            ["W to S for suukantsu by call 4"],
            "a pon of old that becomes the fourth kan",
        ),
        (
            (*FOUR_KANS[:3], "S pon 3z from W", "S shouminkan 3z"),
            [],
            ["W to S for suukantsu by call 4"],
            "a pon after three kans: when it was fed, suukantsu was not certain",
        ),
        (
            ("S daiminkan 1m from W", "S pon 3z from N", *FOUR_KANS[1:3], "S shouminkan 3z"),
            [],
            ["N to S for suukantsu by call 4"],
            "the feeder of the completing pon, not of an open kan",
        ),
        (
            ("S daiminkan 3z from W", *FOUR_KANS[:3]),
            [],
            [],
            "the fourth kan is closed: nobody fed it, the earlier daiminkan does not count",
        ),
        (FOUR_KANS[:3], [], [], "three kans"),
        (
            (*FOUR_KANS[:2], "E ankan 2s", "S daiminkan 3z from W"),
            [],
            [],
            "four kans of two players are nobody's suukantsu",
        ),
    ],
)
def test_the_fourth_kan(
    calls: tuple[str, ...], open_kan: list[str], completing_kan: list[str], reason: str
) -> None:
    assert liability(OPEN_KAN, *calls) == open_kan, reason
    assert liability(COMPLETING_KAN, *calls) == completing_kan, reason


@pytest.mark.parametrize("rules", [WIKI, TENHOU, SOUL])
def test_no_usual_rule_set_names_suukantsu(rules: str) -> None:
    assert liability(rules, *FOUR_KANS) == []


def test_any_declared_kan_counts_for_suukantsu_even_where_closed_kans_are_ignored() -> None:
    assert liability(IGNORED, *FOUR_KANS) == WEST


def test_where_a_claim_for_a_kan_never_attaches_nobody_is_liable_for_suukantsu() -> None:
    assert liability(NEVER, *FOUR_KANS) == []


def test_one_daiminkan_may_decide_two_yakuman() -> None:
    calls = ("S ankan 5z", "S ankan 6z", "S ankan 1m", "S daiminkan 7z from W")
    assert liability(OPEN_KAN, *calls) == [
        "W to S for daisangen by call 3",
        "W to S for suukantsu by call 3",
    ]


def test_two_calls_may_make_two_players_liable() -> None:
    assert liability(OPEN_KAN, *TWO_LIABLE) == [
        "W to S for daisangen by call 2",
        "N to S for suukantsu by call 3",
    ]


def test_an_added_fourth_kan_says_why_the_feeders_of_open_kans_are_free() -> None:
    """The wiki's picture: three daiminkan, and a pon that becomes the fourth kan."""
    calls = (
        "S daiminkan 1s from N",
        "S daiminkan 6s from E",
        "S pon 6z from W",
        "S daiminkan 4s from N",
        "S shouminkan 6z",
    )
    listed = [call_of(each) for each in calls]
    found = answer({"ask": "liability", "rules": "m-league", "calls": listed})
    assert found["liable"] == []
    assert codes(found) == ["added-kan-completes", *["open-kan-before"] * 3]
    assert [each["values"]["feeder"] for each in found["steps"]] == ["W", "N", "E", "N"]
