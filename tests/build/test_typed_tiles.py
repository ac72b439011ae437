"""Tiles as people type them into forms: the page's program puts them into the core's notation."""

from pathlib import Path

import pytest

from build_scripts.environment.project import CLIENT
from tests.build.in_node import bundle, evaluated

PROGRAM = CLIENT / "src" / "tiles" / "typed.ts"
IN_A_HAND = {
    "1122z": "1122z",
    " 11Z 22z": "11z22z",
    "白": "5z",
    "白、發・発 发　中": "5z6z6z6z7z",
    "東南西北": "1z2z3z4z",
    "五萬": "5m",
    "一二三万": "123m",
    "２筒,三索": "2p3s",
    "５ｚ": "5z",
    "赤五筒 赤5s": "0p0s",
    "white, haku": "5z5z",
    "White dragon": "5z",
    "green hatsu Red chun": "6z6z7z7z",
    "east ton south nan west sha north pei": "1z1z2z2z3z3z4z4z",
    "3 of circles, red 5 of bamboo": "3p0s",
    "123man 5 pin 9sou": "123m5p9s",
    "red 5z": "7z5z",  # only fives of suits are red
    "3 white": "3white",
    "1、白": "1白",
    "1x": "1x",
    "reddish": "reddish",
    "12": "12",
    "8z": "8z",
}
SETS = {
    "555z (7777z)": "555z (7777z)",
    "白白白、發發發發": "5z5z5z 6z6z6z6z",
    "（中中中中）　234Ｓ": "(7z7z7z7z) 234s",
    "(white white white white)": "(5z5z5z5z)",
    "white white white green green green": "5z5z5z 6z6z6z",
    "1m 2m 3m 4p 4p 4p 4p": "1m2m3m 4p4p4p4p",
    "555z 5z": "555z 5z",
    "白白": "5z5z",
    "x 5z": "x 5z",
}


@pytest.mark.parametrize(("typed", "is_sets"), [(IN_A_HAND, False), (SETS, True)])
def test_tiles_by_their_names(typed: dict[str, str], is_sets: bool, tmp_path: Path) -> None:
    bundle(PROGRAM, target := tmp_path / "typed.mjs")
    expression = f"{list(typed)!r}.map((text) => it.notationOfTyped(text, {str(is_sets).lower()}))"
    assert dict(zip(typed, evaluated(target, expression), strict=True)) == typed
