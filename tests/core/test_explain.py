"""Steps in plain English."""

from typing import Any

import pytest

from pao_core import Seat, tile
from pao_core.hands.names import Yakuman
from pao_core.reasons.codes import StepCode
from pao_core.words.english import ENGLISH, SENTENCES


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
