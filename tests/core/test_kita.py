"""Setting a north wind aside."""

import pytest

from tests.core.scenario import answer, assumed, codes, problems

WITH_NORTH = "123456789p1134z1s"
ASKED = f"kita: players 3; seat S; hand {WITH_NORTH}"
SAID = "kita-is-dora kita-may-be-won-on kita-ends"


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        ("", f"may-kita {SAID} kita-is-rinshan"),
        ("seat E", f"may-kita {SAID} kita-is-rinshan"),
        ("kita=plain kita_ippatsu=keeps", f"may-kita {SAID} kita-keeps-ippatsu kita-is-no-rinshan"),
        ("hand 44z; melds 111z 222z 333z (5555z)", f"may-kita {SAID} kita-is-rinshan"),
        ("hand 123456789p1133z1s", "no-north"),
        ("hand 123456789p13z; melds 444z", "no-north"),  # it is in a called set
        ("hand 123456789p34z; melds (1111z)", f"may-kita {SAID} kita-is-rinshan"),
        ("hand 123456789p99s444z; riichi yes; drawn 4z", f"may-kita {SAID} kita-is-rinshan"),
        ("hand 123456789p99s444z; riichi yes; drawn 9s", "north-not-drawn"),
        ("hand 123456789p99s444z; drawn 9s", f"may-kita {SAID} kita-is-rinshan"),
        ("sega-mj", "no-kita"),
    ],
)
def test_whether_a_north_may_be_set_aside(change: str, expected: str) -> None:
    found = answer(f"{ASKED}; {change}")
    assert codes(found) == expected.split()
    assert found["may"] is expected.startswith("may-kita")
    assert bool(found["ends"]) is found["may"]


@pytest.mark.parametrize(
    ("rules", "not_agreed", "choices"),
    [
        ("riichi-wiki-2024", ["ippatsu"], ["kita_ippatsu"]),
        ("riichi-city", ["rinshan"], ["kita"]),
    ],
)
def test_not_agreed_is_what_the_rule_set_leaves_open(
    rules: str, not_agreed: list[str], choices: list[str]
) -> None:
    assert answer(f"{ASKED}; {rules}")["not_agreed"] == not_agreed
    assert assumed(f"{ASKED}; {rules}") == choices


def test_three_players_may_be_left_out() -> None:
    assert answer(ASKED.replace("players 3; ", "")) == answer(ASKED)


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        ("players 4", "players: no-kita"),
        ("m-league", "rules: not-in-these-rules"),
        ("seat N", "seat: seat-not-in-play"),
        ("hand 12345678p344z; melds 444z", "hand: fifth-copy"),
        ("hand 123456789p34z; melds 123s", "melds[0]: no-chii"),
        ("riichi yes", "drawn: missing"),
        ("riichi yes; drawn 7z", "drawn: tile-not-in-hand"),
        ("riichi yes; drawn 4z", "riichi: not-waiting"),
        ("hand 123456789p34z; melds 111z; riichi yes; drawn 4z", "riichi: open-riichi"),
    ],
)
def test_what_cannot_be_is_a_problem(change: str, expected: str) -> None:
    assert problems(f"{ASKED}; {change}") == expected
