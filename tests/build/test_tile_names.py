"""Names of tiles, as users type them into calculators."""

import pytest

from build_scripts.page.ui.fields import names_to_notation
from tests.build.form_helpers import answered


@pytest.mark.parametrize(
    ("typed", "notation"),
    [
        ("White", "5z"),
        ("haku", "5z"),
        ("red dragon", "7z"),
        ("Chun", "7z"),
        ("east wind", "1z"),
        ("123m west 7z", "123m 3z 7z"),
        ("red 5p", "0p"),
    ],
)
def test_names_stand_for_their_tiles(typed: str, notation: str) -> None:
    assert names_to_notation(typed) == notation


@pytest.mark.parametrize("typed", ["123m0p55z", "(7777z)", "northwest", "reddish", "x"])
def test_other_text_stays(typed: str) -> None:
    assert names_to_notation(typed) == typed


def test_a_calculator_understands_them_in_every_field_of_tiles() -> None:
    found = answered("calls", {"hand": ["23m344506p678s red red"], "tile": ["chun"]})
    assert found["problems"] == []
    assert found["question"]["tile"] == "7z"
    assert found["question"]["hand"] == "23m344506p678s7z7z"


def test_an_unknown_name_is_a_problem_at_its_field() -> None:
    found = answered("calls", {"tile": ["purple dragon"]})
    assert {problem["field"] for problem in found["problems"]} == {"tile"}
