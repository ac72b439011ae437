"""Which call makes which player liable for daisangen, daisuushi and the other yakuman."""

import pytest

from tests.core.support import DRAGONS, SOUL, TENHOU, WIKI, WINDS, house, liability

WEST_FOR_DAISUUSHI = ["W to S for daisuushi by call 3"]
KAN = "S daiminkan 7z from W"
N, E, W = DRAGONS
ENDS = ("S pon 1m from E", "S pon 9m from N", "S pon 1p from E")
LAST_END = "S pon 1p from W"
GREEN = ("S pon 6s from W", "S pon 8s from N", "S pon 6z from W")
EVERY_HAND = [
    *("daisangen", "daisuushi", "shousuushi", "suukantsu"),
    *("tsuuiisou", "chinroutou", "ryuuiisou"),
]


def west(call: int) -> list[str]:
    """West is liable to South for daisangen by this call."""
    return [f"W to S for daisangen by call {call}"]


@pytest.mark.parametrize("rules", [WIKI, TENHOU, SOUL])
@pytest.mark.parametrize(
    ("calls", "expected", "reason"),
    [
        (DRAGONS, west(2), "the third dragon set decides"),
        (DRAGONS[:2], [], "two dragon sets do not make it certain"),
        (WINDS, WEST_FOR_DAISUUSHI, "the fourth wind set decides"),
        (WINDS[:3], [], "with three wind sets, shousuushi is still possible"),
        ((*DRAGONS[:2], KAN), west(2), "a daiminkan decides like a pon: nobody saw the triplet"),
        ((*WINDS[:3], "S daiminkan 4z from W"), WEST_FOR_DAISUUSHI, "the same for winds"),
        ((*DRAGONS[:2], "S ankan 7z"), [], "nobody feeds a closed kan"),
        ((*WINDS[:3], "S ankan 4z"), [], "the same with winds"),
        ((*DRAGONS[:2], "S ankan 7z", "S pon 1m from W"), [], "no later pon inherits daisangen"),
        ((*DRAGONS[:2], "S ankan 7z", "S daiminkan 1m from W"), [], "nor does a daiminkan"),
        ((*DRAGONS, "S pon 1m from E"), west(2), "nor does it take over a liability"),
        ((*DRAGONS, "S shouminkan 7z"), west(2), "an added kan keeps the feeder"),
        ((*DRAGONS, "S shouminkan 5z", "S shouminkan 6z"), west(2), "on an earlier set, nobody"),
        ((W, N, E), ["E to S for daisangen by call 2"], "the order decides, not the tile"),
        (("S pon 5z from W", "S pon 6z from W", W), west(2), "one player may feed them all"),
        (("S daiminkan 5z from N", E, W), west(2), "an open kan is an earlier set like a pon"),
        ((N, "S shouminkan 5z", E, W), west(3), "so is an added kan"),
        ((N, "S pon 1m from E", E, W), west(3), "another set in between changes nothing"),
        ((N, "E pon 6z from N", W), [], "the sets of two players are not added up"),
        (("S chii 4s with 23s from E", N, E, W), west(3), "a sequence is not a dragon set"),
        (("W discard 7z", N, E, "W discard 7z", W), west(4), "the caller let one pass before"),
        (("S discard 7z", *DRAGONS), west(3), "the caller discarded that tile before"),
        ((*DRAGONS, "E pon 1m from N", "E discard 9m"), west(2), "others play on"),
    ],
)
def test_the_deciding_call(
    rules: str, calls: tuple[str, ...], expected: list[str], reason: str
) -> None:
    assert liability(rules, *calls) == expected, reason


def test_two_callers_each_have_their_own_feeder() -> None:
    of_east = ("E pon 1z from N", "E pon 2z from W", "E pon 3z from N", "E pon 4z from S")
    calls = (N, of_east[0], E, of_east[1], W, *of_east[2:])
    assert liability(WIKI, *calls) == [*west(4), "S to E for daisuushi by call 6"]


@pytest.mark.parametrize(
    ("calls", "counts", "ignored", "reason"),
    [
        (("S ankan 5z", E, W), west(2), [], "a closed kan as an earlier set: the rule set says"),
        ((E, "S ankan 5z", W), west(2), [], "its place among the earlier sets does not matter"),
        (("S ankan 1z", *WINDS[1:]), WEST_FOR_DAISUUSHI, [], "the same for winds"),
        ((N, E, "S ankan 7z"), [], [], "as the last set it charges nobody either way"),
        (("S ankan 1m", *DRAGONS), west(3), west(3), "a closed kan of another tile"),
    ],
)
def test_a_closed_kan_among_the_earlier_sets(
    calls: tuple[str, ...], counts: list[str], ignored: list[str], reason: str
) -> None:
    assert liability(house(concealed_kan="counts"), *calls) == counts, reason
    assert liability(house(concealed_kan="ignored"), *calls) == ignored, reason


@pytest.mark.parametrize(
    ("calls", "expected", "reason"),
    [
        ((N, E, KAN), [], "the caller had the set already"),
        (DRAGONS, west(2), "a pon still decides"),
        ((*DRAGONS, "S shouminkan 7z"), west(2), "and its added kan keeps that"),
        (("S daiminkan 5z from N", E, W), west(2), "an earlier set may be an open kan"),
    ],
)
def test_where_a_claim_for_a_kan_never_attaches(
    calls: tuple[str, ...], expected: list[str], reason: str
) -> None:
    assert liability(house(kan_claim="never"), *calls) == expected, reason


@pytest.mark.parametrize(
    ("calls", "expected", "reason"),
    [
        (WINDS[:3], ["E shousuushi 2"], "three winds"),
        ((WINDS[0], N, WINDS[2], "S pon 6z from W"), ["W tsuuiisou 3"], "four sets of honours"),
        ((*ENDS, "S ankan 9p"), [], "a closed kan as the last set of terminals"),
        ((ENDS[0], "S ankan 9p", ENDS[1], LAST_END), ["W chinroutou 3"], "four sets of terminals"),
        (("S chii 1p with 23p from E", *ENDS[1:], "S pon 9p from W"), [], "a sequence"),
        (
            ("S chii 4s with 23s from E", *GREEN),
            ["W ryuuiisou 3"],
            "four green sets, sequences too",
        ),
        (("S chii 3s with 45s from E", *GREEN), [], "a five of bamboo is not green"),
        (WINDS, ["E shousuushi 2", "W daisuushi 3", "W tsuuiisou 3"], "one call decides several"),
    ],
)
def test_other_hands_that_a_house_rule_names(
    calls: tuple[str, ...], expected: list[str], reason: str
) -> None:
    found = liability(house(liable_yakuman=EVERY_HAND), *calls)
    assert [each.replace("to S for ", "").replace("by call ", "") for each in found] == expected, (
        reason
    )


def test_only_named_yakuman_make_anybody_liable() -> None:
    for rules in (house(liable_yakuman=[]), house(liable_yakuman=["daisuushi"])):
        assert liability(rules, *DRAGONS) == []
    assert liability(house(liable_yakuman=["daisangen"]), *WINDS) == []


def test_a_three_player_table_decides_alike() -> None:
    calls = ("S pon 5z from W", "S pon 6z from E", "S pon 7z from W")
    assert liability(WIKI, *calls, players=3) == west(2)
