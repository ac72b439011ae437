"""Ordinary hands by han and fu, compared with the payment table of every rule book."""

import pytest

from tests.core.scenario import TENHOU, answer, codes, paid, problems, question

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
    ("asked", "expected"),
    [
        ("S ron<N 4 han 30 fu; mangan_rounding=kiriage", "S +8,000 N -8,000"),
        ("S ron<N 4 han 30 fu; mangan_rounding=exact", "S +7,700 N -7,700"),
        ("S ron<N 3 han 60 fu; mangan_rounding=kiriage", "S +8,000 N -8,000"),
        ("S ron<N 4 han 25 fu; mangan_rounding=kiriage", "S +6,400 N -6,400"),
        ("S ron<N 2 han 110 fu; mangan_rounding=kiriage", "S +7,100 N -7,100"),
        ("S ron<N 12 han; counted_yakuman=sanbaiman", "S +24,000 N -24,000"),
        ("S ron<N 13 han; counted_yakuman=sanbaiman", "S +24,000 N -24,000"),
        ("S ron<N 13 han; counted_yakuman=yes", "S +32,000 N -32,000"),
        ("S tsumo 1 han 30 fu; honba 2", "E -700 S +1,700 W -500 N -500"),
        ("S ron<N 1 han 30 fu; honba 2", "S +1,600 N -1,600"),
    ],
)
def test_choices_and_honba(asked: str, expected: str) -> None:
    assert paid(asked) == expected


@pytest.mark.parametrize(
    ("asked", "expected"),
    [
        ("S tsumo 3 han 30 fu; three_player_tsumo=loss", "E -2,000 S +3,000 W -1,000"),
        ("S tsumo 3 han 30 fu; three_player_tsumo=full", "E -2,500 S +4,000 W -1,500"),
        ("S tsumo 1 han 30 fu; three_player_tsumo=full", "E -700 S +1,200 W -500"),  # 150 is 200
        ("S tsumo 2 han 40 fu; three_player_tsumo=full", "E -1,700 S +2,800 W -1,100"),
        ("E tsumo 4 han 40 fu; three_player_tsumo=loss", "E +8,000 S -4,000 W -4,000"),
        ("E tsumo 4 han 40 fu; three_player_tsumo=full", "E +12,000 S -6,000 W -6,000"),
        ("S tsumo 1 han 30 fu; honba 2", "E -700 S +1,200 W -500"),
        ("S ron<E 1 han 30 fu; honba 2", "E -1,400 S +1,400"),
    ],
)
def test_three_players(asked: str, expected: str) -> None:
    assert paid(f"tenhou; players 3; {asked}") == expected


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


@pytest.mark.parametrize(
    ("rules", "value", "expected"),
    [
        (TENHOU, {"limit": "yakuman"}, "win.value.limit: unknown-value"),
        (TENHOU, {"limit": 5}, "win.value.limit: wrong-type"),
        (TENHOU, {"limit": "mangan", "fu": 30}, "win.value.fu: unknown-key"),
        ("mcgill-hkos-2015", {"limit": "mangan"}, "win.value: not-in-these-rules"),
        # Pinfu by tsumo and seven pairs have two han.
        (TENHOU, {"han": 1, "fu": 20}, "win.value.fu: out-of-range"),
        (TENHOU, {"han": 1, "fu": 25}, "win.value.fu: out-of-range"),
        (TENHOU, {"han": 1, "fu": 30}, ""),
        (TENHOU, {"han": 2, "fu": 20}, ""),
        (TENHOU, {"han": 2, "fu": 25}, ""),
    ],
)
def test_a_value_that_cannot_be(rules: str, value: dict[str, object], expected: str) -> None:
    for discarder in ("E", None):
        win = {"by": "S", "from": discarder, "value": value}
        assert problems({"ask": "ruling", "rules": rules, "win": win}) == expected


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
