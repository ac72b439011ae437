"""Dangerous discards: exactly those that would make the discarder liable if called."""

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from pao_core import ask
from pao_core.board.tiles import KINDS
from tests.core.profiles import examples
from tests.core.scenario import Question, answer, call_of, problems
from tests.core.strategies import covers, rule_sets, seats_of, tables

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
            calls = [f"{by} pon {tile}<{seat}", f"{by} daiminkan {tile}<{seat}"]
            for own in ((-2, -1), (-1, 1), (1, 2)):
                if not tile.is_honour and all(1 <= tile.rank + each <= 9 for each in own):
                    ranks = "".join(str(tile.rank + each) for each in own)
                    calls.append(f"{by} chii {ranks}{tile.suit}+{tile}<{seat}")
            for text in calls:
                call = call_of(text)
                calls_after = [*question["calls"], call_of(f"{seat} discard {tile}"), call]
                after = ask(asked | {"calls": calls_after})
                for liability in after.get("liable", []):
                    if liability["call"] == len(calls_after) - 1:
                        key = (str(tile), by, liability["for"])
                        found.setdefault(key, set()).add(call["kind"])
    return found


@settings(max_examples=examples(6))
@given(tables(), rule_sets(), st.data())
def test_a_tile_is_dangerous_if_a_call_on_it_would_make_its_discarder_liable(
    table: Question, rules: Question, data: st.DataObject
) -> None:
    assume(covers(rules, table["players"]))
    seat = data.draw(st.sampled_from(seats_of(table["players"])))
    question = {"ask": "danger", "rules": rules, "seat": seat, **table}
    assert dangers(question) == tried_one_by_one(question)


@settings(max_examples=examples(10))
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


def told(asked: str) -> str:
    """The dangers: `7z S daisangen if pon+daiminkan`."""
    found = answer(asked if asked.startswith("danger") else f"danger: {asked}")["danger"]
    return ", ".join(
        f"{each['tile']} {each['to']} {each['for']} if {'+'.join(each['if'])}" for each in found
    )


THREE_GREEN = "S pon 6s<W 8s<W 6z<W; liable_yakuman=ryuuiisou"


@pytest.mark.parametrize(
    ("asked", "two", "three"),
    [
        ("seat E", "pon+daiminkan+chii", "pon+daiminkan+chii"),  # South's left neighbour
        ("seat W", "pon+daiminkan", "pon+daiminkan"),
        ("seat E; players 3", "pon+daiminkan", "pon+daiminkan"),
        ("seat E; N pon 2s<W", "chii", "pon+daiminkan+chii"),  # one copy is enough for a chii
    ],
)
def test_a_sequence_may_be_the_last_set_of_a_green_hand(asked: str, two: str, three: str) -> None:
    found = dict(
        each.split(" S ryuuiisou if ") for each in told(f"{THREE_GREEN}; {asked}").split(", ")
    )
    assert {tile: set(calls.split("+")) for tile, calls in found.items()} == {
        "2s": set(two.split("+")),
        "3s": set(three.split("+")),
        "4s": set(three.split("+")),
    }


def test_a_seat_is_needed_and_must_play() -> None:
    assert problems("danger: ") == "seat: missing"
    assert problems("danger: seat N; players 3") == "seat: seat-not-in-play"
    assert problems("danger: seat X") == "seat: bad-seat"


OPEN_KAN = "danger: seat E; liable_yakuman=daisangen open_kan_win=until-discard"


@pytest.mark.parametrize(("players", "others"), [(4, "SWN"), (3, "SW")])
def test_one_row_says_that_every_tile_is_equally_dangerous(players: int, others: str) -> None:
    rows = [f"* {to} open-kan-win if daiminkan" for to in others]
    assert told(f"{OPEN_KAN}; players {players}") == ", ".join(rows)
    step = answer(OPEN_KAN)["steps"][0]
    assert (step["code"], step["clause"]) == ("danger-of-all", "pao-t016")
    assert step["values"]["tiles"] == "*"


def test_a_tile_that_nobody_can_make_a_kan_of_splits_the_row() -> None:
    found = answer(f"{OPEN_KAN}; W discard 9p")
    tiles = [each["tile"] for each in found["danger"]]
    assert len(tiles) == 3 * 33
    assert not {"*", "9p"} & set(tiles)
    assert {step["code"] for step in found["steps"]} == {"danger-of-all-but"}
    assert [step["values"]["safe"] for step in found["steps"]] == [["9p"]] * 3
