"""The winning discard: which sets were exposed, what it made, and who is excused."""

from collections import Counter
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pao_core import Yakuman, ask, riichi_rule_set_ids, rule_set_ids
from pao_core.board.tiles import KINDS, Tile, parse_tiles, to_text
from tests.core.profiles import examples
from tests.core.support import Question, answer, call_of, house, problems, win_of

HARR = "harr-1922"
MILLINGTON = "millington-1977"
SCORES = {"E": 20, "S": 160, "W": 8, "N": 34}
DOTS = ("S pon 1p from E", "S pon 9p from E", "S chii 5p from E with 46p")
HEADS = ("S pon 1m from E", "S pon 9p from E", "S pon 2z from W")
TWO_DRAGONS = ("S pon 6z from E", "S pon 7z from W")
THREE_WINDS = ("S pon 2z from E", "S pon 3z from E", "S pon 4z from W")


def question(rules: object, calls: tuple[str, ...], win: str, **more: object) -> Question:
    return {
        "ask": "ruling",
        "rules": rules,
        "calls": [call_of(call) for call in calls],
        "win": win_of(win),
        "scores": SCORES,
        "limit": 300,
        **more,
    }


def liable(rules: object, calls: tuple[str, ...], win: str, **more: object) -> list[Any]:
    found = answer(question(rules, calls, win, **more))["liable"]
    return [(each["seat"], each["for"]) for each in found]


def codes(rules: object, calls: tuple[str, ...], win: str, **more: object) -> list[str]:
    return [step["code"] for step in answer(question(rules, calls, win, **more))["steps"]]


COMBINATIONS = [
    (DOTS, "S ron N 2388p + 1p", "one-suit"),
    (DOTS, "S ron N 2388p + 4p", "one-suit"),
    (DOTS, "S ron N 23p55z + 1p", None),
    (HEADS, "S ron N 11s55z + 1s", "all-heads"),
    (HEADS, "S ron N 11s55z + 5z", "all-heads"),
    (HEADS, "S ron N 23s55z + 1s", None),
    (TWO_DRAGONS, "S ron N 55z11p234m + 5z", "daisangen"),
    (TWO_DRAGONS, "S ron N 55z11p234m + 1p", None),
    (TWO_DRAGONS, "S ron N 555z1p234m + 1p", None),
    (TWO_DRAGONS, "S ron N 5z111p234m + 5z", None),
    (THREE_WINDS, "S ron N 11z33s + 1z", "daisuushi"),
    (THREE_WINDS, "S ron N 11z33s + 3s", None),
    (THREE_WINDS, "S ron N 123s1z + 1z", "shousuushi"),
]
"""The exposed sets, the win, and the hand for which the discarder is liable."""


@pytest.mark.parametrize(("calls", "win", "cause"), COMBINATIONS)
def test_the_four_combinations(calls: tuple[str, ...], win: str, cause: str | None) -> None:
    found = liable(HARR, calls, win)
    assert found == ([("N", cause)] if cause else [])


@pytest.mark.parametrize(("calls", "win", "cause"), COMBINATIONS)
def test_what_makes_liable_was_dangerous(
    calls: tuple[str, ...], win: str, cause: str | None
) -> None:
    asked = {"ask": "danger", "rules": HARR, "seat": "N", "calls": [call_of(c) for c in calls]}
    told = [(danger["tile"], danger["to"], danger["for"]) for danger in answer(asked)["danger"]]
    tile = win.split()[-1]
    assert ((tile, "S", cause) in told) is (cause is not None)


FULL_FLUSH = house("mcgill-hkos-2015", attaches_on="win")


@pytest.mark.parametrize(
    ("rules", "calls", "tile", "cause", "clause"),
    [
        (HARR, DOTS, "4p", "one-suit", "pao-k005"),
        (MILLINGTON, DOTS, "4p", "one-suit", "pao-k013"),
        (FULL_FLUSH, DOTS, "4p", "full-flush", "pao-k005"),
        (HARR, HEADS, "1s", "all-heads", "pao-k006"),
        (HARR, HEADS, "7z", "all-heads", "pao-k006"),
        (HARR, TWO_DRAGONS, "5z", "daisangen", "pao-k007"),
        (MILLINGTON, TWO_DRAGONS, "5z", "daisangen", "pao-k013"),
        (MILLINGTON, TWO_DRAGONS, "5z", "shousangen", "pao-k013"),
        (HARR, THREE_WINDS, "1z", "daisuushi", "pao-k008"),
        (HARR, THREE_WINDS, "1z", "shousuushi", "pao-k008"),
        (MILLINGTON, THREE_WINDS, "1z", "shousuushi", "pao-k013"),
        (MILLINGTON, (*THREE_WINDS[:2], "S pon 5z from E"), "6z", "tsuuiisou", "pao-k013"),
        (
            MILLINGTON,
            ("S pon 2s from E", "S pon 8s from E", "S pon 6z from E"),
            "3s",
            "ryuuiisou",
            "pao-k013",
        ),
        (
            MILLINGTON,
            ("S pon 1m from E", "S pon 9p from E", "S pon 1s from E"),
            "9s",
            "chinroutou",
            "pao-k013",
        ),
    ],
)
def test_that_many_sets_warn_and_one_fewer_does_not(
    rules: object, calls: tuple[str, ...], tile: str, cause: str, clause: str
) -> None:
    def dangers(number: int) -> dict[tuple[str, str], str]:
        asked = {"ask": "danger", "rules": rules, "seat": "N"}
        found = answer(asked | {"calls": [call_of(call) for call in calls[:number]]})
        told = {step["values"].get("cause"): step["clause"] for step in found["steps"]}
        return {
            (danger["tile"], danger["for"]): told[danger["for"]]
            for danger in found["danger"]
            if "ron" in danger["if"]
        }

    assert dangers(len(calls))[tile, cause] == clause
    assert (tile, cause) not in dangers(len(calls) - 1)


def test_two_exposed_sets_of_a_suit_are_not_nine_tiles() -> None:
    kans = ("S daiminkan 1p from E", "S daiminkan 9p from E")
    assert liable(HARR, kans, "S ron N 2345688p + 4p") == []


def test_exposed_sets_of_another_suit_end_the_danger() -> None:
    asked = {"ask": "danger", "rules": HARR, "seat": "N"}
    calls = [call_of(dot) for dot in (*DOTS, "S pon 7s from E")]
    assert answer(asked | {"calls": calls})["danger"] == []


@pytest.mark.parametrize(
    ("discards", "causes"),
    [
        ((), {"daisangen", "shousangen"}),
        (("N discard 5z",), {"daisangen", "shousangen"}),
        (("N discard 5z", "E discard 5z"), {"shousangen"}),
        (("N discard 5z", "E discard 5z", "W discard 5z"), set()),
    ],
)
def test_a_hand_is_dangerous_while_its_tiles_are_left(
    discards: tuple[str, ...], causes: set[str]
) -> None:
    calls = [call_of(each) for each in (*TWO_DRAGONS, *discards)]
    asked = {"ask": "danger", "rules": MILLINGTON, "seat": "N", "calls": calls}
    by_ron = {danger["for"] for danger in answer(asked)["danger"] if "ron" in danger["if"]}
    assert by_ron == causes


def test_a_self_drawn_win_makes_nobody_liable() -> None:
    assert liable(HARR, DOTS, "S tsumo 2388p + 1p") == []


def test_a_claim_for_a_set_makes_nobody_liable_under_harr() -> None:
    calls = (*TWO_DRAGONS, "S pon 5z from N")
    asked = {"ask": "liability", "rules": HARR, "calls": [call_of(call) for call in calls]}
    found = answer(asked)
    assert found["liable"] == []
    assert [step["code"] for step in found["steps"]] == ["only-wins-attach"]


def test_the_liable_discarder_pays_for_all_and_other_scores_are_cancelled() -> None:
    found = answer(question(HARR, DOTS, "S ron N 2388p + 1p"))
    assert found["deltas"] == {"E": 0, "S": 640, "W": 0, "N": -640}
    assert found["liable"][0]["call"] is None, "no call, but the discard that was won on"
    usual = answer(question(HARR, DOTS, "S ron N 23p55z + 1p"))
    assert usual["deltas"] == {"E": -324, "S": 640, "W": -210, "N": -106}


def test_a_closed_kan_is_exposed_where_it_counts() -> None:
    calls = ("S ankan 1p", "S pon 9p from E", "S chii 5p from E with 46p")
    for value, expected in (("counts", [("N", "one-suit")]), ("ignored", [])):
        assert liable(house(HARR, concealed_kan=value), calls, "S ron N 2388p + 4p") == expected


# Excused by their own hand

DOTS_WON = (DOTS, "S ron N 2388p + 1p")


EXCUSES = ("two-or-more", "two", "doublings")
NOBODY: tuple[str, ...] = ()


@pytest.mark.parametrize(
    ("hand", "excused_by", "why"),
    [
        ("555z666z123m4599s", EXCUSES, "two sets of dragons, and ready"),
        ("555z666z113m4799s", NOBODY, "two sets of dragons, but not ready"),
        ("555z123m45699s45p", NOBODY, "one set, and no wait brings more"),
        ("444z555z123m4599s", EXCUSES, "the seat wind and a dragon"),
        ("333z555z123m4599s", NOBODY, "another wind is not a doubling honour"),
        ("555z12345678s99s", NOBODY, "a dragon, and one suit with honours: two, not more"),
        ("555z66z123456s99s", ("two-or-more", "doublings"), "the 6z brings a third honour"),
        ("55z12345678s999s", NOBODY, "only one suit with honours"),
        ("1112345678999s", ("doublings",), "only one suit: one honour, but three doublings"),
    ],
)
def test_a_big_hand_excuses_the_discarder(hand: str, excused_by: tuple[str, ...], why: str) -> None:
    for reading in (*EXCUSES, "none"):
        rules = house(HARR, own_big_hand=reading)
        found = liable(rules, *DOTS_WON, discarder_hand=hand)
        assert (found == []) is (reading in excused_by), f"{why}: {reading}"


def test_the_wind_of_the_round_is_a_doubling_honour_if_it_is_given() -> None:
    hand: Question = {"discarder_hand": "333z555z123m4599s"}
    assert liable(HARR, *DOTS_WON, **hand) == [("N", "one-suit")]
    assert "round-not-given" in codes(HARR, *DOTS_WON, **hand)
    assert liable(HARR, *DOTS_WON, **hand, round="W") == []
    assert "round-not-given" not in codes(HARR, *DOTS_WON, **hand, round="S")


def test_one_great_wait_is_enough_or_every_wait_must_be_great() -> None:
    # The seat wind is also the round wind: it would bring two doublings besides the dragon's. The
    # 2m brings none.
    hand: Question = {"discarder_hand": "777z44z22m123m456s", "round": "N"}
    for value, expected in (("any", []), ("all", [("N", "one-suit")])):
        rules = house(HARR, own_big_hand="doublings", ready_waits=value)
        assert liable(rules, *DOTS_WON, **hand) == expected


def test_a_set_of_seat_and_round_wind_is_one_doubling_honour_and_two_doublings() -> None:
    hand: Question = {"discarder_hand": "444z123m123456s2p", "round": "N"}
    for reading, expected in (("doublings", []), ("two-or-more", [("N", "one-suit")])):
        rules = house(HARR, own_big_hand=reading)
        assert liable(rules, *DOTS_WON, **hand) == expected


def test_the_hand_may_still_hold_the_tile_that_was_won_on() -> None:
    for hand in ("555z666z123m4599s", "555z666z123m4599s4p"):
        assert liable(HARR, DOTS, "S ron N 2388p + 4p", discarder_hand=hand) == []


def test_an_unknown_hand_of_the_discarder_is_mentioned_if_it_could_excuse() -> None:
    assert "excuse-not-examined" in codes(HARR, *DOTS_WON)
    without = house(HARR, own_big_hand="none", no_choice="none")
    assert "excuse-not-examined" not in codes(without, *DOTS_WON)


# Excused because there was no choice

THREE_SETS = ("N pon 1z from W", "N pon 2z from W", "N pon 3z from E")
DRAGONS_OF_WEST = ("W pon 6z from E", "W pon 7z from E")


@pytest.mark.parametrize(
    ("hand", "narrow", "any_player", "why"),
    [
        ("2377p", True, True, "only dots"),
        ("237p5z", False, True, "the white dragon is dangerous to West"),
        ("237p5m", False, False, "the five of characters is harmless"),
    ],
)
def test_a_discarder_without_a_choice_is_excused(
    hand: str, narrow: bool, any_player: bool, why: str
) -> None:
    calls = (*DOTS, *THREE_SETS, *DRAGONS_OF_WEST)
    for value, is_excused in (("narrow", narrow), ("any-player", any_player), ("none", False)):
        rules = house(HARR, own_big_hand="none", no_choice=value)
        found = liable(rules, calls, "S ron N 2388p + 1p", discarder_hand=hand)
        assert (found == []) is is_excused, f"{why}: {value}"


def test_without_an_excuse_the_answer_says_so() -> None:
    assert "not-excused" in codes(HARR, *DOTS_WON, discarder_hand="555z123m45699s45p")


# The end of the wall


@pytest.mark.parametrize(
    ("wall", "more", "expected"),
    [
        (4, {}, [("N", "late-wall")]),
        (0, {}, [("N", "late-wall")]),
        (5, {}, []),
        (None, {}, []),
        (4, {"visible": "1p"}, []),
    ],
)
def test_a_fresh_tile_at_the_end_of_the_wall(
    wall: int | None, more: dict[str, str], expected: list[Any]
) -> None:
    win = "S ron N 23p55z123456m789s + 1p"
    assert liable(MILLINGTON, (), win, wall=wall, **more) == expected


def test_a_robbed_kan_counts_as_a_discard_and_the_answer_says_so() -> None:
    exposed = ("S pon 9p from E", "S pon 5p from W", "S chii 6p from E with 78p")
    robbed = (*exposed, "N pon 4p from E", "N shouminkan 4p")
    for rules in (HARR, MILLINGTON):
        assert liable(rules, robbed, "S chankan N 1123p + 4p") == [("N", "one-suit")]
        assert "robbed-is-discarded" in codes(rules, robbed, "S chankan N 1123p + 4p")
        assert "robbed-is-discarded" not in codes(rules, exposed, "S ron N 1123p + 4p")


def test_a_wall_that_is_not_given_is_assumed_not_to_be_near_its_end() -> None:
    win = "S ron N 23p55z123456m789s + 1p"
    assert "wall-not-given" in codes(MILLINGTON, (), win)
    assert "wall-not-given" not in codes(MILLINGTON, (), win, wall=5)
    assert "wall-not-given" not in codes(house(MILLINGTON, late_wall=0), (), win)
    assert "wall-not-given" not in codes(HARR, (), win)
    assert "wall-not-given" not in codes(MILLINGTON, (), "S tsumo 23p55z123456m789s + 1p")


def test_the_winning_discard_itself_does_not_make_the_tile_less_fresh() -> None:
    win = "S ron N 23p55z123456m789s + 1p"
    assert liable(MILLINGTON, ("N discard 1p",), win, wall=4) == [("N", "late-wall")]
    assert liable(MILLINGTON, ("E discard 1p", "N discard 1p"), win, wall=4) == []
    assert liable(MILLINGTON, ("E pon 1p from W",), win, wall=4) == []


# Later wins


def test_the_feeder_of_a_set_answers_for_a_later_win() -> None:
    calls = (*TWO_DRAGONS, "S pon 5z from N")
    assert liable(MILLINGTON, calls, "S tsumo 11p23m + 1m") == [("N", "daisangen")]
    found = answer(question(MILLINGTON, calls, "S ron W 11p23m + 1m"))
    assert found["deltas"] == {"E": 0, "S": 640, "W": 0, "N": -640}


def test_a_later_feeder_takes_the_liability_over() -> None:
    calls = (*TWO_DRAGONS, "S pon 5z from N", "S pon 1z from W")
    found = answer(question(MILLINGTON, calls, "S tsumo 3z + 3z"))
    assert [liability["seat"] for liability in found["liable"]] == ["N", "W"]
    assert found["deltas"] == {"E": 0, "S": 640, "W": -640, "N": 0}
    first = answer(question(house(MILLINGTON, several_liable="first"), calls, "S tsumo 3z + 3z"))
    assert first["deltas"] == {"E": 0, "S": 640, "W": 0, "N": -640}


def test_the_third_wind_is_not_yet_dangerous_and_the_pair_is() -> None:
    calls = ("S pon 2z from E", "S pon 3z from E", "S pon 4z from W")
    assert liable(MILLINGTON, calls, "S tsumo 123s1z + 1z") == [], "nobody fed a dangerous tile"
    assert liable(MILLINGTON, calls, "S ron N 123s1z + 1z") == [("N", "shousuushi")]


# Several winners, and impossible questions


def test_the_nearest_of_several_winners_is_paid() -> None:
    asked = {
        "ask": "ruling",
        "rules": HARR,
        "scores": SCORES,
        "wins": [
            win_of("W ron N 23p55z123456m789s + 1p"),
            win_of("E ron N 23p66z123456m999s + 1p"),
        ],
    }
    assert answer(asked)["deltas"]["E"] == 120


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        ({"scores": None}, {"scores"}),
        ({"scores": {"E": 20, "S": 160}}, {"scores.W", "scores.N"}),
        ({"scores": {**SCORES, "E": -1}}, {"scores.E"}),
        ({"scores": {**SCORES, "X": 4}}, {"scores.X"}),
        ({"limit": 0}, {"limit"}),
        ({"honba": 1}, {"honba"}),
        ({"deposits": 1}, {"deposits"}),
        ({"discarder_hand": "123m"}, {"discarder_hand"}),
        ({"discarder_hand": "1111p456m456s555z"}, {"discarder_hand"}),
        ({"win": {"by": "S", "from": "N"}}, {"win"}),
        ({"win": {"by": "S", "from": "N", "value": {"faan": 3}}}, {"win.value.faan"}),
        ({"win": {"by": "S", "from": "N", "value": {"han": 3, "fu": 30}}}, {"win.value"}),
    ],
)
def test_impossible_values_are_reported_with_their_place(
    change: Question, expected: set[str]
) -> None:
    asked = question(HARR, *DOTS_WON)
    assert {at for at, _ in problems(asked | change)} == expected


def test_a_hand_may_be_named_where_any_of_its_tiles_feeds_it() -> None:
    win = {"by": "S", "from": "N", "value": {"yakuman": ["one-suit"]}}
    asked = question(HARR, *DOTS_WON) | {"win": win}
    found = answer(asked)
    assert [(liability["seat"], liability["for"]) for liability in found["liable"]] == [
        ("N", "one-suit")
    ]
    assert "The question gives that as the hand" in found["steps"][1]["says"]
    excused = asked | {"discarder_hand": "555z666z123m4599s"}
    assert answer(excused)["liable"] == []
    other = answer(asked | {"win": win | {"value": {"yakuman": ["nine-tile"]}}})
    assert other["liable"] == []
    assert "does not give that as the hand" in other["steps"][1]["says"]


@pytest.mark.parametrize(
    ("calls", "rules", "name", "wall"),
    [
        (TWO_DRAGONS, HARR, "daisangen", None),
        (TWO_DRAGONS, MILLINGTON, "shousangen", None),
        (THREE_WINDS, HARR, "daisuushi", None),
        (THREE_WINDS, MILLINGTON, "shousuushi", None),
        ((), MILLINGTON, "suuankou", 4),
    ],
)
def test_the_tile_is_named_where_it_decides(
    calls: tuple[str, ...], rules: str, name: str, wall: int | None
) -> None:
    asked = question(rules, calls, "S ron N 23p55z123456m789s + 1p", wall=wall)
    asked["win"] = {"by": "S", "from": "N", "value": {"yakuman": [name]}}
    assert problems(asked) == [("win.tile", "missing")]


def test_riichi_has_no_scores() -> None:
    asked = question("tenhou", (), "S tsumo 4 han 30 fu")
    assert set(problems(asked)) == {
        ("scores", "not-in-these-rules"),
        ("limit", "not-in-these-rules"),
    }


ROBBED = ("N pon 7p from E", "N shouminkan 7p")
OTHER_GAMES = sorted(set(rule_set_ids()) - set(riichi_rule_set_ids()))
VALUES = (
    None,
    {"faan": 3},
    {"points": 24},
    *({"yakuman": [str(yakuman)]} for yakuman in Yakuman),
    *({"faan": 1, "yakuman": [str(yakuman)]} for yakuman in Yakuman),
)


@settings(max_examples=examples(300))
@given(
    st.sampled_from(OTHER_GAMES),
    st.sampled_from((DOTS, HEADS, TWO_DRAGONS, THREE_WINDS, (), (*DOTS, *ROBBED))),
    st.fixed_dictionaries(
        {
            "by": st.sampled_from("SSSE"),
            "from": st.sampled_from((None, "N", "N", "W")),
            "tile": st.sampled_from((None, "1p", "7p", "5z", "1z")),
            "concealed": st.sampled_from((None, None, "2388p", "8956p")),
            "robbing": st.booleans(),
            "value": st.sampled_from(VALUES),
        }
    ),
    st.sampled_from(({}, {"scores": None}, {"wall": 3}, {"limit": None}, {"wall": 9})),
)
def test_any_win_of_the_other_games_gets_an_answer(
    rules: str, calls: tuple[str, ...], win: Question, more: Question
) -> None:
    asked = question(rules, calls, "S tsumo daisangen", **more) | {"win": win}
    if rules not in ("harr-1922", "millington-1977", "four-winds-japanese-classical"):
        asked |= {"scores": None, "limit": None}
    found = ask(asked)
    if "error" in found:
        assert found["error"]["problems"]
    else:
        assert sum(found["deltas"].values()) == 0
        assert all(step["says"] for step in found["steps"])


@given(st.lists(st.sampled_from(KINDS), min_size=13, max_size=13))
def test_any_hand_of_the_discarder_gets_an_answer(hand: list[Tile]) -> None:
    found = ask(question(HARR, *DOTS_WON, discarder_hand=to_text(hand)))
    laid = Counter(parse_tiles("1111p999p456p2388p"))
    too_many = any(copies > 4 for copies in (laid + Counter(hand)).values())
    assert ("error" in found) is too_many
