"""Steps in plain English."""

from dataclasses import replace
from typing import Any

import pytest

from pao_core import Seat, explain, judge, rule_on, rule_set, table, tile, tsumo
from pao_core.hands.names import Yakuman
from pao_core.reasons.codes import StepCode
from pao_core.words.english import ENGLISH, SENTENCES
from tests.core.support import DRAGONS, house, ruling


def test_every_code_has_a_sentence() -> None:
    assert set(SENTENCES) == {step_code.text for step_code in StepCode}
    for sentence in SENTENCES.values():
        assert sentence.endswith(".")


@pytest.mark.parametrize(
    ("value", "words"),
    [
        (Seat.EAST, "East"),
        (tile("5z"), "white dragon"),
        (tile("1z"), "east wind"),
        (tile("0p"), "red 5 of circles"),
        (tile("9m"), "9 of characters"),
        (Yakuman.DAISANGEN, "daisangen"),
        (32000, "32,000"),
        ((), ""),
        ((Seat.EAST,), "East"),
        ((Seat.EAST, Seat.SOUTH), "East and South"),
        ((Seat.EAST, Seat.SOUTH, Seat.WEST), "East, South and West"),
        ({Seat.EAST: 16000, Seat.NORTH: 8000}, "East 16,000 and North 8,000"),
        ("hand", "the hand"),
    ],
)
def test_words(value: Any, words: str) -> None:
    assert ENGLISH.word(value) == words


def test_a_ruling_can_be_read_out() -> None:
    answer = ruling(house(), *DRAGONS, win="S ron E daisangen tsuuiisou", honba=1, deposits=2)
    assert [step["says"] for step in answer["steps"]] == [
        "South called pon on West's red dragon. That call completes the 3 visible sets for "
        "daisangen, so West becomes liable for it.",
        "South has daisangen and tsuuiisou: 2 × 32,000 points.",
        "South wins with daisangen, so West's liability takes effect.",
        "Under these rules, liability does not cover tsuuiisou, which is paid as usual.",
        "Ron: West, the liable player, and East, the discarder, split daisangen. Each pays 16,000.",
        "Ron: East, the discarder, pays 32,000 for tsuuiisou.",
        "Honba: West pays 300.",
        "South takes the riichi deposits on the table: 2,000.",
        "South receives 66,300 in all.",
    ]


def test_another_language_says_the_same_steps() -> None:
    """A language supplies its sentences and forms. Codes, clauses and totals stay the same."""
    public_table = table("S pon 5z from N", "S pon 6z from E", "S pon 7z from W")
    judgement = judge(public_table, rule_set("tenhou"))
    german = replace(
        ENGLISH, sentences={"attached": "{feeder}: {sets} Sätze, {yakuman}."}, forms={"": str}
    )
    assert explain(judgement, german) == "1. W: 3 Sätze, daisangen. [pao-t003]"


def test_another_language_names_the_seats_of_the_sums_too() -> None:
    in_german: dict[object, str] = {
        Seat.EAST: "Ost",
        Seat.SOUTH: "Süd",
        Seat.WEST: "West",
        Seat.NORTH: "Nord",
    }
    sentences = dict.fromkeys(SENTENCES, "Ein Satz.")
    forms = {**ENGLISH.forms, "column": lambda seat: in_german[seat]}
    german = replace(ENGLISH, sentences=sentences, forms=forms)
    drawn = rule_on(table(), tsumo("S", "kokushi"), rules=rule_set("tenhou"))
    assert [line.split()[0] for line in explain(drawn, german).splitlines()[-4:]] == [
        *("Ost", "Süd", "West", "Nord")
    ]
