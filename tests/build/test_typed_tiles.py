"""Tiles as people type them into forms: the page's program puts them into the core's notation."""

import pytest

from build_scripts.environment.project import CLIENT
from build_scripts.page.calculators import NAMES
from build_scripts.page.calculators.answering import calculator
from build_scripts.page.ui.form import FieldKind
from tests.build.in_node import evaluated

PROGRAM = CLIENT / "src" / "tiles" / "typed.ts"
IN_A_HAND = {
    "1122z": "1122z",
    " 11Z 22z": "1122z",
    "白": "5z",
    "白、發・発 发　中": "56667z",
    "東南西北": "1234z",
    "五萬": "5m",
    "一二三万": "123m",
    "２筒,三索": "2p3s",
    "５ｚ": "5z",
    "赤五筒 赤5s": "0p0s",
    "white, haku": "55z",
    "White dragon": "5z",
    "green hatsu Red chun": "6677z",
    "east ton south nan west sha north pei": "11223344z",
    "3 of circles, red 5 of bamboo": "3p0s",
    "123man 5 pin 9sou": "123m5p9s",
    "red 5z": "75z",  # only fives of suits are red
    "3 white": "3white",
    "1、白": "1白",
    "1x": "1x",
    "reddish": "reddish",
    "12": "12",
    "8z": "8z",
}
SETS = {
    "555z (7777z)": "555z (7777z)",
    "白白白、發發發發": "555z 6666z",
    "（中中中中）　234Ｓ": "(7777z) 234s",
    "(white white white white)": "(5555z)",
    "white white white green green green": "555z 666z",
    "1m 2m 3m 4p 4p 4p 4p": "123m 4444p",
    "555z 5z": "555z 5z",
    "白白": "55z",
    "x 5z": "x 5z",
}


def notations(typed: list[str], is_sets: bool) -> list[str]:
    each = f"(text) => it.notationOfTyped(text, {str(is_sets).lower()})"
    return list(evaluated(PROGRAM, f"{typed!r}.map({each})"))


@pytest.mark.parametrize(("typed", "is_sets"), [(IN_A_HAND, False), (SETS, True)])
def test_tiles_by_their_names(typed: dict[str, str], is_sets: bool) -> None:
    assert dict(zip(typed, notations([*typed], is_sets), strict=True)) == typed


@pytest.mark.parametrize("is_sets", [False, True])
def test_the_tiles_in_a_new_form_stay_as_they_are(is_sets: bool) -> None:
    """Otherwise, the address of an untouched form would have them."""
    fields = [field for name in NAMES for field in calculator(name).form.fields]
    tiles = [field for field in fields if field.kind is FieldKind.TILES]
    given = [field.default[0] for field in tiles if (field.lays == "sets") is is_sets]
    assert given
    assert notations(given, is_sets) == given
