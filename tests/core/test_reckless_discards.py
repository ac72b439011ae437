"""The winning discard: which sets were exposed, what it made, and who is excused."""

import pytest

from tests.core.scenario import Question, answer, codes, liable, problems, question

HARR = "harr-1922; scores E20 S160 W8 N34; limit 300"
MILLINGTON = HARR.replace("harr-1922", "millington-1977")
DOTS = "S pon 1p<E 9p<E; S chii 46p+5p<E"
HEADS = "S pon 1m<E 9p<E 2z<W"
TWO_DRAGONS = "S pon 6z<E 7z<W"
THREE_WINDS = "S pon 2z<E 3z<E 4z<W"
DOTS_WON = f"{DOTS}; S ron<N 2388p+1p"
NOBODY = "nobody"

COMBINATIONS = [
    (DOTS, "S ron<N 2388p+1p", "one-suit"),
    (DOTS, "S ron<N 2388p+4p", "one-suit"),
    (DOTS, "S ron<N 23p55z+1p", NOBODY),
    ("S daiminkan 1p<E 9p<E", "S ron<N 2345688p+4p", NOBODY),  # two sets are not nine tiles
    (HEADS, "S ron<N 11s55z+1s", "all-heads"),
    (HEADS, "S ron<N 11s55z+5z", "all-heads"),
    (HEADS, "S ron<N 23s55z+1s", NOBODY),
    (TWO_DRAGONS, "S ron<N 55z11p234m+5z", "daisangen"),
    (TWO_DRAGONS, "S ron<N 55z11p234m+1p", NOBODY),
    (TWO_DRAGONS, "S ron<N 555z1p234m+1p", NOBODY),
    (TWO_DRAGONS, "S ron<N 5z111p234m+5z", NOBODY),
    (THREE_WINDS, "S ron<N 11z33s+1z", "daisuushi"),
    (THREE_WINDS, "S ron<N 11z33s+3s", NOBODY),
    (THREE_WINDS, "S ron<N 123s1z+1z", "shousuushi"),
    (DOTS, "S tsumo 2388p+1p", NOBODY),
]
"""The exposed sets, the win, and the hand for which the discarder is liable."""


@pytest.mark.parametrize(("calls", "win", "cause"), COMBINATIONS)
def test_who_is_liable_was_in_danger(calls: str, win: str, cause: str) -> None:
    expected = NOBODY if cause == NOBODY else f"N>S:{cause}"
    assert liable(f"{HARR}; {calls}; {win}") == expected
    found = answer(f"danger: harr-1922; seat N; {calls}")["danger"]
    told = [f"N>{each['to']}:{each['for']}" for each in found if each["tile"] == win[-2:]]
    assert cause == NOBODY or expected in told


@pytest.mark.parametrize(
    ("rules", "calls", "tile", "cause", "clause"),
    [
        ("harr-1922", DOTS, "4p", "one-suit", "pao-k005"),
        ("millington-1977", DOTS, "4p", "one-suit", "pao-k013"),
        ("mcgill-hkos-2015; attaches_on=win", DOTS, "4p", "full-flush", "pao-k005"),
        ("harr-1922", HEADS, "1s", "all-heads", "pao-k006"),
        ("harr-1922", HEADS, "7z", "all-heads", "pao-k006"),
        ("harr-1922", TWO_DRAGONS, "5z", "daisangen", "pao-k007"),
        ("millington-1977", TWO_DRAGONS, "5z", "daisangen", "pao-k013"),
        ("millington-1977", TWO_DRAGONS, "5z", "shousangen", "pao-k013"),
        ("harr-1922", THREE_WINDS, "1z", "daisuushi", "pao-k008"),
        ("harr-1922", THREE_WINDS, "1z", "shousuushi", "pao-k008"),
        ("millington-1977", THREE_WINDS, "1z", "shousuushi", "pao-k013"),
        ("millington-1977", "S pon 2z<E 3z<E 5z<E", "6z", "tsuuiisou", "pao-k013"),
        ("millington-1977", "S pon 2s<E 8s<E 6z<E", "3s", "ryuuiisou", "pao-k013"),
        ("millington-1977", "S pon 1m<E 9p<E 1s<E", "9s", "chinroutou", "pao-k013"),
    ],
)
def test_that_many_sets_warn_and_one_fewer_does_not(
    rules: str, calls: str, tile: str, cause: str, clause: str
) -> None:
    def dangers(warn: Question) -> dict[tuple[str, str], str]:
        found = answer(warn)
        told = {step["values"].get("cause"): step["clause"] for step in found["steps"]}
        return {
            (danger["tile"], danger["for"]): told[danger["for"]]
            for danger in found["danger"]
            if "ron" in danger["if"]
        }

    asked = question(f"danger: {rules}; seat N; {calls}")
    assert dangers(asked)[tile, cause] == clause
    assert (tile, cause) not in dangers(asked | {"calls": asked["calls"][:-1]})


def test_exposed_sets_of_another_suit_end_the_danger() -> None:
    assert answer(f"danger: harr-1922; seat N; {DOTS}; S pon 7s<E")["danger"] == []


def test_a_third_set_of_dragons_leaves_none_for_the_pair() -> None:
    asked = question("taiwan; S pon 5z<N 6z<E 7z<W; S ron<N daisangen tile=5p")
    found = answer(asked | {"scores": {"S": 30}})
    warned = {step["values"].get("yakuman") for step in found["steps"]}
    assert "daisangen" in warned
    assert "shousangen" not in warned


@pytest.mark.parametrize(
    ("discards", "causes"),
    [
        ("N discard 5z", {"daisangen", "shousangen"}),
        ("N discard 5z; E discard 5z", {"shousangen"}),
        ("N discard 5z; E discard 5z; W discard 5z", set()),
    ],
)
def test_a_hand_is_dangerous_while_its_tiles_are_left(discards: str, causes: set[str]) -> None:
    found = answer(f"danger: millington-1977; seat N; {TWO_DRAGONS}; {discards}")["danger"]
    assert {danger["for"] for danger in found if "ron" in danger["if"]} == causes


# Excused by their own hand

EXCUSES = ("two-or-more", "two", "doublings", "none")


@pytest.mark.parametrize(
    ("hand", "excused_by"),
    [
        ("555z666z123m4599s", "two-or-more two doublings"),  # two sets of dragons, and ready
        ("555z666z113m4799s", ""),  # not ready
        ("555z123m45699s45p", ""),  # one set, and no wait brings more
        ("444z555z123m4599s", "two-or-more two doublings"),  # the seat wind and a dragon
        ("333z555z123m4599s", ""),  # another wind is not a doubling honour
        ("333z555z123m4599s; round W", "two-or-more two doublings"),  # but the round wind is
        ("555z12345678s99s", ""),  # a dragon, and one suit with honours: two, not more
        ("555z66z123456s99s", "two-or-more doublings"),  # the 6z brings a third honour
        ("55z12345678s999s", ""),  # only one suit with honours
        ("1112345678999s", "doublings"),  # one honour, but three doublings
        ("444z123m123456s2p; round N", "doublings"),  # one honour, but two doublings
    ],
)
def test_a_big_hand_excuses_the_discarder(hand: str, excused_by: str) -> None:
    for reading in EXCUSES:
        found = liable(f"{HARR}; {DOTS_WON}; discarder_hand {hand}; own_big_hand={reading}")
        assert (found == NOBODY) is (reading in excused_by.split()), reading


def test_the_hand_may_still_hold_the_tile_that_was_won_on() -> None:
    asked = f"{HARR}; {DOTS}; S ron<N 2388p+4p; discarder_hand 555z666z123m4599s"
    assert liable(asked) == liable(f"{asked}4p") == NOBODY


def test_the_wind_of_the_round_is_asked_for_where_it_matters() -> None:
    asked = f"{HARR}; {DOTS_WON}; discarder_hand 333z555z123m4599s"
    assert "round-not-given" in codes(asked)
    assert "round-not-given" not in codes(f"{asked}; round S")


def test_one_great_wait_is_enough_or_every_wait_must_be_great() -> None:
    # The seat wind is also the round wind: it would bring two doublings besides the dragon's. The
    # 2m brings none.
    asked = f"{HARR}; {DOTS_WON}; discarder_hand 777z44z22m123m456s; round N"
    change = "own_big_hand=doublings ready_waits"
    assert liable(f"{asked}; {change}=any") == NOBODY
    assert liable(f"{asked}; {change}=all") == "N>S:one-suit"


def test_an_excuse_that_is_not_known_or_does_not_hold_is_mentioned() -> None:
    assert "excuse-not-examined" in codes(f"{HARR}; {DOTS_WON}")
    without = "own_big_hand=none no_choice=none"
    assert "excuse-not-examined" not in codes(f"{HARR}; {DOTS_WON}; {without}")
    assert "not-excused" in codes(f"{HARR}; {DOTS_WON}; discarder_hand 555z123m45699s45p")


# Excused because there was no choice


@pytest.mark.parametrize(
    ("hand", "excused_by"),
    [
        ("2377p", "narrow any-player"),  # only dots
        ("237p5z", "any-player"),  # the white dragon is dangerous to West
        ("237p5m", ""),  # the five of characters is harmless
    ],
)
def test_a_discarder_without_a_choice_is_excused(hand: str, excused_by: str) -> None:
    calls = f"{DOTS}; N pon 1z<W 2z<W 3z<E; W pon 6z<E 7z<E; S ron<N 2388p+1p"
    for value in ("narrow", "any-player", "none"):
        change = f"own_big_hand=none no_choice={value}"
        found = liable(f"{HARR}; {calls}; discarder_hand {hand}; {change}")
        assert (found == NOBODY) is (value in excused_by.split()), value


# The end of the wall

LATE = f"{MILLINGTON}; S ron<N 23p55z123456m789s+1p"


@pytest.mark.parametrize(
    ("asked", "expected"),
    [
        ("wall 4", "N>S:late-wall"),
        ("wall 0", "N>S:late-wall"),
        ("wall 5", NOBODY),
        ("", NOBODY),
        ("wall 4; visible 1p", NOBODY),
        ("wall 4; N discard 1p", "N>S:late-wall"),  # the winning discard itself
        ("wall 4; E discard 1p; N discard 1p", NOBODY),
        ("wall 4; E pon 1p<W", NOBODY),
    ],
)
def test_a_fresh_tile_at_the_end_of_the_wall(asked: str, expected: str) -> None:
    assert liable(f"{LATE}; {asked}") == expected


def test_a_wall_that_is_not_given_is_assumed_not_to_be_near_its_end() -> None:
    assert "wall-not-given" in codes(LATE)
    tsumo, harr = LATE.replace("ron<N", "tsumo"), LATE.replace(MILLINGTON, HARR)
    for other in (f"{LATE}; wall 5", f"{LATE}; late_wall=0", tsumo, harr):
        assert "wall-not-given" not in codes(other)


@pytest.mark.parametrize("rules", [HARR, MILLINGTON])
def test_a_robbed_kan_counts_as_a_discard_and_the_answer_says_so(rules: str) -> None:
    exposed = f"{rules}; S pon 9p<E 5p<W; S chii 78p+6p<E"
    robbed = f"{exposed}; N pon 4p<E; N shouminkan 4p; S chankan<N 1123p+4p"
    assert liable(robbed) == "N>S:one-suit"
    assert "robbed-is-discarded" in codes(robbed)
    assert "robbed-is-discarded" not in codes(f"{exposed}; S ron<N 1123p+4p")


# Later wins


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        ({"scores": None}, "scores: missing"),
        ({"scores": {"E": 20, "S": 160}}, "scores.W: missing, scores.N: missing"),
        ({"scores": {**dict.fromkeys("SWN", 8), "E": -1}}, "scores.E: out-of-range"),
        ({"limit": 0}, "limit: out-of-range"),
        ({"discarder_hand": "123m"}, "discarder_hand: wrong-hand-size"),
        ({"discarder_hand": "1111p456m456s555z"}, "discarder_hand: fifth-copy"),
        ({"win": {"by": "S", "from": "N"}}, "win: value-needed"),
        (
            {"win": {"by": "S", "from": "N", "value": {"han": 3, "fu": 30}}},
            "win.value: not-in-these-rules",
        ),
        ({"rules": "tenhou"}, "scores: not-in-these-rules, limit: not-in-these-rules"),
    ],
)
def test_impossible_values_are_reported_with_their_place(change: Question, expected: str) -> None:
    assert problems(question(f"{HARR}; {DOTS_WON}") | change) == expected


def test_a_hand_may_be_named_where_any_of_its_tiles_feeds_it() -> None:
    named = f"{HARR}; {DOTS}; S ron<N"
    assert liable(f"{named} one-suit") == "N>S:one-suit"
    assert liable(f"{named} one-suit; discarder_hand 555z666z123m4599s") == NOBODY
    assert liable(f"{named} nine-tile") == NOBODY


@pytest.mark.parametrize(
    "asked",
    [
        f"{HARR}; {TWO_DRAGONS}; S ron<N daisangen",
        f"{MILLINGTON}; {TWO_DRAGONS}; S ron<N shousangen",
        f"{HARR}; {THREE_WINDS}; S ron<N daisuushi",
        f"{MILLINGTON}; {THREE_WINDS}; S ron<N shousuushi",
        f"{MILLINGTON}; S ron<N suuankou; wall 4",
    ],
)
def test_the_tile_is_named_where_it_decides(asked: str) -> None:
    assert problems(asked) == "win.tile: missing"
