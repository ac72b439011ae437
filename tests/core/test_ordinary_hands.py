"""Ordinary hands by han and fu, compared with the payment table of every rule book."""

import pytest

from tests.core.scenario import answer, codes, question

TABLE = """
han fu | non-dealer: ron, from dealer, from others | dealer: ron, from each
1 30 | 1000  500  300 | 1500  500
1 40 | 1300  700  400 | 2000  700
1 50 | 1600  800  400 | 2400  800
1 60 | 2000 1000  500 | 2900 1000
1 90 | 2900 1500  800 | 4400 1500
1 110 | 3600 1800  900 | 5300 1800
2 20 | 1300  700  400 | 2000  700
2 25 | 1600  800  400 | 2400  800
2 30 | 2000 1000  500 | 2900 1000
2 40 | 2600 1300  700 | 3900 1300
2 50 | 3200 1600  800 | 4800 1600
2 60 | 3900 2000 1000 | 5800 2000
2 110 | 7100 3600 1800 | 10600 3600
3 20 | 2600 1300  700 | 3900 1300
3 25 | 3200 1600  800 | 4800 1600
3 30 | 3900 2000 1000 | 5800 2000
3 40 | 5200 2600 1300 | 7700 2600
3 50 | 6400 3200 1600 | 9600 3200
3 60 | 7700 3900 2000 | 11600 3900
3 70 | 8000 4000 2000 | 12000 4000
4 20 | 5200 2600 1300 | 7700 2600
4 25 | 6400 3200 1600 | 9600 3200
4 30 | 7700 3900 2000 | 11600 3900
4 40 | 8000 4000 2000 | 12000 4000
4 110 | 8000 4000 2000 | 12000 4000
5 0 | 8000 4000 2000 | 12000 4000
6 0 | 12000 6000 3000 | 18000 6000
8 0 | 16000 8000 4000 | 24000 8000
10 0 | 16000 8000 4000 | 24000 8000
11 0 | 24000 12000 6000 | 36000 12000
13 0 | 32000 16000 8000 | 48000 16000
"""
ROWS = [
    [int(number) for number in row.replace("|", " ").split()] for row in TABLE.split("\n")[2:-1]
]


@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row[0]} han {row[1]} fu")
def test_the_table_of_payments(row: list[int]) -> None:
    han, fu, ron, from_dealer, from_others, dealer_ron, from_each = row
    hand = f"{han} han {fu} fu" if fu else f"{han} han"

    def deltas(win: str) -> list[int]:
        return [*answer(f"tenhou; {win} {hand}")["deltas"].values()]

    assert deltas("S ron<N") == [0, ron, 0, -ron]
    assert deltas("S ron<E") == [-ron, ron, 0, 0], "a dealer does not pay more for a ron"
    own = from_dealer + 2 * from_others
    assert deltas("S tsumo") == [-from_dealer, own, -from_others, -from_others]
    assert deltas("E ron<W") == [dealer_ron, 0, -dealer_ron, 0]
    assert deltas("E tsumo") == [3 * from_each, -from_each, -from_each, -from_each]


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


def test_a_counted_yakuman_where_thirteen_han_are_none() -> None:
    asked = "ema-2016; S tsumo counted-yakuman"
    assert answer(asked)["deltas"]["S"] == 24000
    assert "worth-less" in codes(asked)


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
