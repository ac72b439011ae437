"""Dangerous discards: exactly those that would make the discarder liable if called."""

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from pao_core import ask
from pao_core.board.tiles import KINDS
from tests.core.profiles import examples
from tests.core.strategies import covers, rule_sets, seats_of, tables
from tests.core.support import DRAGONS, WIKI, WINDS, Question, answer, call_of, house, problems

Danger = dict[tuple[str, str, str], set[str]]


def dangers(question: Question) -> Danger:
    """All rows, with a row for every kind expanded to one for each."""
    found = answer(question)["danger"]
    assert len({(each["tile"], each["to"], each["for"]) for each in found}) == len(found)
    assert sorted(found, key=lambda each: each["for"] == "open-kan-win") == found
    kinds = in_play(question.get("players", 4))
    return {
        (tile, each["to"], each["for"]): set(each["if"])
        for each in found
        for tile in (kinds if each["tile"] == "*" else [each["tile"]])
    }


def in_play(players: int) -> list[str]:
    return [str(kind) for kind in KINDS if players == 4 or kind.suit != "m" or kind.rank in (1, 9)]


def tried_one_by_one(question: Question) -> Danger:
    """Try every possible call on every tile, and whether it makes the seat liable."""
    found: Danger = {}
    seat, seats = question["seat"], seats_of(question["players"])
    asked = {"ask": "liability", "rules": question["rules"], "players": question["players"]}
    for tile in KINDS:
        for by in seats.replace(seat, ""):
            calls = [f"{by} pon {tile} from {seat}", f"{by} daiminkan {tile} from {seat}"]
            for own in ((-2, -1), (-1, 1), (1, 2)):
                if not tile.is_honour and all(1 <= tile.rank + each <= 9 for each in own):
                    ranks = "".join(str(tile.rank + each) for each in own)
                    calls.append(f"{by} chii {tile} with {ranks}{tile.suit} from {seat}")
            for text in calls:
                call = call_of(text)
                calls_after = [*question["calls"], call_of(f"{seat} discard {tile}"), call]
                after = ask(asked | {"calls": calls_after})
                for liability in after.get("liable", []):
                    if liability["call"] == len(calls_after) - 1:
                        key = (str(tile), by, liability["for"])
                        found.setdefault(key, set()).add(call["kind"])
    return found


@settings(max_examples=examples(10))
@given(tables(), rule_sets(), st.data())
def test_a_tile_is_dangerous_if_a_call_on_it_would_make_its_discarder_liable(
    table: Question, rules: Question, data: st.DataObject
) -> None:
    assume(covers(rules, table["players"]))
    seat = data.draw(st.sampled_from(seats_of(table["players"])))
    question = {"ask": "danger", "rules": rules, "seat": seat, **table}
    assert dangers(question) == tried_one_by_one(question)


@settings(max_examples=examples(30))
@given(tables(), rule_sets(), st.data())
def test_a_discard_makes_no_other_tile_dangerous(
    table: Question, rules: Question, data: st.DataObject
) -> None:
    """So `moments_of` looks for dangers only after calls."""
    assume(covers(rules, table["players"]))
    seats = seats_of(table["players"])
    by, tile = data.draw(st.sampled_from(seats)), data.draw(st.sampled_from(in_play(len(seats))))
    question = {"ask": "danger", "rules": rules, "seat": data.draw(st.sampled_from(seats)), **table}
    after = question | {"calls": [*table["calls"], call_of(f"{by} discard {tile}")]}
    assume("error" not in ask(after))
    assert {*dangers(after)} <= {*dangers(question)}


@pytest.mark.parametrize(
    ("rules", "calls", "seat", "expected"),
    [
        (WIKI, DRAGONS[:1], "E", {}),
        (WIKI, DRAGONS[:2], "E", {("7z", "S", "daisangen"): {"pon", "daiminkan"}}),
        (WIKI, DRAGONS[:2], "S", {}),
        (WIKI, DRAGONS, "E", {}),
        (WIKI, (*DRAGONS[:2], "E discard 7z"), "W", {("7z", "S", "daisangen"): {"pon"}}),
        (WIKI, (*DRAGONS[:2], "E discard 7z", "N discard 7z"), "W", {}),
        (WIKI, WINDS[:3], "N", {("4z", "S", "daisuushi"): {"pon", "daiminkan"}}),
        (house(kan_claim="never"), DRAGONS[:2], "E", {("7z", "S", "daisangen"): {"pon"}}),
        (house(liable_yakuman=[]), DRAGONS[:2], "E", {}),
    ],
)
def test_examples(rules: object, calls: tuple[str, ...], seat: str, expected: Danger) -> None:
    listed = [call_of(call) for call in calls]
    found = dangers({"ask": "danger", "rules": rules, "calls": listed, "seat": seat})
    assert found == expected


GREEN = house(liable_yakuman=["ryuuiisou"])
THREE_GREEN = ("S pon 6s from W", "S pon 8s from W", "S pon 6z from W")


@pytest.mark.parametrize(
    ("seat", "players", "expected", "reason"),
    [
        ("E", 4, {"chii", "pon", "daiminkan"}, "South may chii from the left neighbour"),
        ("W", 4, {"pon", "daiminkan"}, "and from nobody else"),
        ("E", 3, {"pon", "daiminkan"}, "with three players there is no chii"),
    ],
)
def test_a_sequence_may_be_the_last_set_of_a_green_hand(
    seat: str, players: int, expected: set[str], reason: str
) -> None:
    calls = [call_of(each) for each in THREE_GREEN]
    asked = {"ask": "danger", "rules": GREEN, "calls": calls, "seat": seat, "players": players}
    green = {(tile, "S", "ryuuiisou"): expected for tile in ("2s", "3s", "4s")}
    assert dangers(asked) == green, reason


def test_a_sequence_needs_only_one_copy_of_each_tile() -> None:
    calls = [call_of(each) for each in (*THREE_GREEN, "N pon 2s from W")]
    found = dangers({"ask": "danger", "rules": GREEN, "calls": calls, "seat": "E"})
    assert found["2s", "S", "ryuuiisou"] == {"chii"}
    assert found["3s", "S", "ryuuiisou"] == {"chii", "pon", "daiminkan"}


def test_each_player_and_hand_is_reported_once_with_all_its_tiles() -> None:
    calls = [call_of(each) for each in (*THREE_GREEN, *("W pon 5z from N", "W pon 7z from N"))]
    rules = house(liable_yakuman=["ryuuiisou", "daisangen"])
    found = answer({"ask": "danger", "rules": rules, "calls": calls, "seat": "E"})
    assert [step["values"] for step in found["steps"]] == [
        {
            "seat": "E",
            "to": "S",
            "cause": "ryuuiisou",
            "calls": ["pon", "daiminkan", "chii"],
            "tiles": ["2s", "3s", "4s"],
        }
    ], "no sixth dragon is left for West"
    with_whites = [*calls[:2], *calls[3:]]
    found = answer({"ask": "danger", "rules": rules, "calls": with_whites, "seat": "E"})
    assert [step["values"] for step in found["steps"]] == [
        {
            "seat": "E",
            "to": "W",
            "cause": "daisangen",
            "calls": ["pon", "daiminkan"],
            "tiles": ["6z"],
        }
    ]


def test_a_seat_is_needed_and_must_play() -> None:
    asked = {"ask": "danger", "rules": WIKI}
    assert problems(asked) == [("seat", "missing")]
    assert problems(asked | {"seat": "N", "players": 3}) == [("seat", "seat-not-in-play")]
    assert problems(asked | {"seat": "X"}) == [("seat", "bad-seat")]


OPEN_KAN = house(liable_yakuman=["daisangen"], open_kan_win="until-discard")


def rows(*calls: str, **more: object) -> list[str]:
    listed = [call_of(call) for call in calls]
    asked = {"ask": "danger", "rules": OPEN_KAN, "calls": listed, "seat": "E"} | more
    return [
        f"{danger['tile']} {danger['to']} {danger['for']}" for danger in answer(asked)["danger"]
    ]


@pytest.mark.parametrize(("players", "others"), [(4, "SWN"), (3, "SW")])
def test_one_row_says_that_every_tile_is_equally_dangerous(players: int, others: str) -> None:
    assert rows(players=players) == [f"* {to} open-kan-win" for to in others]


def test_a_tile_that_nobody_can_make_a_kan_of_splits_the_row() -> None:
    found = rows("W discard 9p")
    assert len(found) == 3 * 33
    assert not [each for each in found if each.startswith(("*", "9p"))]


def test_the_reason_names_the_few_tiles_that_are_safe() -> None:
    table = [{"by": "W", "kind": "discard", "tile": "9p"}]
    found = answer({"ask": "danger", "rules": OPEN_KAN, "seat": "E", "calls": table})
    assert {step["code"] for step in found["steps"]} == {"danger-of-all-but"}
    assert [step["values"]["safe"] for step in found["steps"]] == [["9p"]] * 3
    assert "any tile but the 9 of circles and South claims it" in found["steps"][0]["says"]


def test_yakuman_come_first() -> None:
    found = rows(*DRAGONS[:2])
    assert found[0] == "7z S daisangen"
    assert {each.split()[2] for each in found[1:]} == {"open-kan-win"}


def test_a_step_says_that_it_is_any_tile() -> None:
    asked = {"ask": "danger", "rules": OPEN_KAN, "seat": "E"}
    step = answer(asked)["steps"][0]
    assert (step["code"], step["clause"]) == ("danger-of-all", "pao-t016")
    assert step["values"]["tiles"] == "*"
    assert "any tile and South claims it with a daiminkan" in step["says"]
