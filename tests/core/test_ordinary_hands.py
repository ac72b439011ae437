"""Hands by their limit, and the red five of a kan."""

import pytest

from tests.core.scenario import answer, codes, question


@pytest.mark.parametrize(
    ("limit", "han", "points"),
    [
        ("mangan", 5, 8000),
        ("haneman", 6, 12000),
        ("baiman", 8, 16000),
        ("sanbaiman", 11, 24000),
        ("counted-yakuman", 13, 32000),
    ],
)
def test_a_limit_costs_what_its_fewest_han_cost(limit: str, han: int, points: int) -> None:
    for win in ("S ron<E", "E ron<W", "W tsumo"):
        same = f"tenhou; {win} {han} han; honba 1; deposits 1"
        asked = f"tenhou; {win} {limit}; honba 1; deposits 1"
        assert answer(asked)["transfers"] == answer(same)["transfers"]
        assert "worth-limit" in codes(asked)
    assert answer(f"tenhou; S ron<E {limit}")["deltas"]["S"] == points


WIN = "S ron<W 234m77p23s555z+4s"


@pytest.mark.parametrize(
    "calls",
    [
        "S ankan 5p",
        "S ankan 0p",
        "S ankan 055p+5p",
        "S ankan 555p+0p",
        "S daiminkan 5p<E",
        "S daiminkan 555p+0p<E",
        "S pon 5p<E; S shouminkan 5p",
        "S pon 5p<E; S shouminkan 0p",
        "S pon 05p+5p<E",
    ],
)
def test_the_red_five_of_a_kan_counts_however_the_kan_is_written(calls: str) -> None:
    for rules, expected in (("tenhou", 1), ("ema-2016", None)):
        found = answer(f"{rules}; {calls}; {WIN}")["values"][0]["yaku"]
        assert {row["name"]: row["han"] for row in found}.get("aka-dora") == expected


def test_a_pon_of_fives_has_no_red_five_that_is_not_named() -> None:
    (found,) = answer(question(f"tenhou; S pon 5p<E; {WIN}"))["values"]
    assert "aka-dora" not in [row["name"] for row in found["yaku"]]
