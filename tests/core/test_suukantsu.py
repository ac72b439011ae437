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
CLOSED = FOUR_KANS[:3]
OPEN, PON, ADDED = "S daiminkan 1m from W", "S pon 3z from W", "S shouminkan 3z"
OF_ANY_KIND = (
    *("S daiminkan 1m from E", "S pon 9p from N", "S shouminkan 9p", "S ankan 9s"),
    FOUR_KANS[3],
)


def fed(call: int, feeder: str = "W") -> list[str]:
    """This player is liable to South for suukantsu by this call."""
    return [f"{feeder} to S for suukantsu by call {call}"]


@pytest.mark.parametrize(
    ("calls", "open_kan", "completing_kan", "reason"),
    [
        (FOUR_KANS, fed(3), fed(3), "three kans are declared, the fourth is fed"),
        (OF_ANY_KIND, fed(4), fed(4), "the three may be kans of any kind"),
        ((PON, *CLOSED, ADDED), [], fed(4), "a pon of old that becomes the fourth kan"),
        ((*CLOSED, PON, ADDED), [], fed(4), "a pon after three kans, when nothing was certain"),
        ((OPEN, "S pon 3z from N", *CLOSED[1:], ADDED), [], fed(4, "N"), "the feeder of the pon"),
        (("S daiminkan 3z from W", *CLOSED), [], [], "nobody fed the fourth kan: it is closed"),
        (CLOSED, [], [], "three kans"),
        ((*CLOSED[:2], "E ankan 2s", FOUR_KANS[3]), [], [], "four kans of two are no suukantsu"),
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
    rules = house(liable_yakuman=NAMED, concealed_kan="ignored")
    assert liability(rules, *FOUR_KANS) == fed(3)


def test_where_a_claim_for_a_kan_never_attaches_nobody_is_liable_for_suukantsu() -> None:
    assert liability(house(liable_yakuman=NAMED, kan_claim="never"), *FOUR_KANS) == []


def test_a_rule_set_may_except_suukantsu_from_its_rule_that_a_claim_for_a_kan_never_attaches() -> (
    None
):
    rules = house(liable_yakuman=NAMED, kan_claim="suukantsu-only")
    assert liability(rules, *FOUR_KANS) == fed(3)
    assert liability(rules, "S ankan 5z", "S ankan 6z", "S daiminkan 7z from W") == []


def test_one_daiminkan_may_decide_two_yakuman() -> None:
    calls = ("S ankan 5z", "S ankan 6z", "S ankan 1m", "S daiminkan 7z from W")
    assert liability(OPEN_KAN, *calls) == ["W to S for daisangen by call 3", *fed(3)]


def test_two_calls_may_make_two_players_liable() -> None:
    assert liability(OPEN_KAN, *TWO_LIABLE) == ["W to S for daisangen by call 2", *fed(3, "N")]


def test_an_added_fourth_kan_says_why_the_feeders_of_open_kans_are_free() -> None:
    """The wiki's picture: three daiminkan, and a pon that becomes the fourth kan."""
    calls = (
        *("S daiminkan 1s from N", "S daiminkan 6s from E", "S pon 6z from W"),
        *("S daiminkan 4s from N", "S shouminkan 6z"),
    )
    listed = [call_of(call) for call in calls]
    found = answer({"ask": "liability", "rules": "m-league", "calls": listed})
    assert found["liable"] == []
    assert codes(found) == ["added-kan-completes", *["open-kan-before"] * 3]
    assert [step["values"]["feeder"] for step in found["steps"]] == ["W", "N", "E", "N"]
