"""Ordinary hands by han and fu, compared with the payment table of every rule book."""

import pytest

from pao_core import HanFu, ask, rule_set, tsumo
from pao_core.hands.win import Limit, worth_limit
from pao_core.payment.prices import base_points
from pao_core.rules.choices import ManganRounding
from tests.core.support import TENHOU, Question, answer, codes, deltas, house, problems

TABLE = """
han fu | non-dealer: ron, from dealer, from others | dealer: ron, from each
1 30 | 1000  500  300 | 1500  500
1 40 | 1300  700  400 | 2000  700
1 50 | 1600  800  400 | 2400  800
1 60 | 2000 1000  500 | 2900 1000
1 70 | 2300 1200  600 | 3400 1200
1 80 | 2600 1300  700 | 3900 1300
1 90 | 2900 1500  800 | 4400 1500
1 100 | 3200 1600  800 | 4800 1600
1 110 | 3600 1800  900 | 5300 1800
2 20 | 1300  700  400 | 2000  700
2 25 | 1600  800  400 | 2400  800
2 30 | 2000 1000  500 | 2900 1000
2 40 | 2600 1300  700 | 3900 1300
2 50 | 3200 1600  800 | 4800 1600
2 60 | 3900 2000 1000 | 5800 2000
2 70 | 4500 2300 1200 | 6800 2300
2 80 | 5200 2600 1300 | 7700 2600
2 90 | 5800 2900 1500 | 8700 2900
2 100 | 6400 3200 1600 | 9600 3200
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
7 0 | 12000 6000 3000 | 18000 6000
8 0 | 16000 8000 4000 | 24000 8000
10 0 | 16000 8000 4000 | 24000 8000
11 0 | 24000 12000 6000 | 36000 12000
12 0 | 24000 12000 6000 | 36000 12000
13 0 | 32000 16000 8000 | 48000 16000
26 0 | 32000 16000 8000 | 48000 16000
"""
ROWS = [
    [int(number) for number in row.replace("|", " ").split()] for row in TABLE.split("\n")[2:-1]
]


@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row[0]} han {row[1]} fu")
def test_the_table_of_payments(row: list[int]) -> None:
    han, fu, ron, from_dealer, from_others, dealer_ron, from_each = row
    value = f"{han} han {fu} fu" if fu else f"{han} han"

    def paid(win: str) -> list[int]:
        return deltas(TENHOU, win=f"{win} {value}")

    assert paid("S ron N") == [0, ron, 0, -ron]
    assert paid("S ron E") == [-ron, ron, 0, 0], "a dealer does not pay more for a ron"
    own = from_dealer + 2 * from_others
    assert paid("S tsumo") == [-from_dealer, own, -from_others, -from_others]
    assert paid("E ron W") == [dealer_ron, 0, -dealer_ron, 0]
    assert paid("E tsumo") == [3 * from_each, -from_each, -from_each, -from_each]


@pytest.mark.parametrize(
    ("value", "kiriage", "exact"),
    [
        ("4 han 30 fu", 8000, 7700),
        ("3 han 60 fu", 8000, 7700),
        ("4 han 25 fu", 6400, 6400),
        ("3 han 50 fu", 6400, 6400),
        ("2 han 110 fu", 7100, 7100),
        ("3 han 70 fu", 8000, 8000),
    ],
)
def test_rounding_up_to_mangan(value: str, kiriage: int, exact: int) -> None:
    for rounding, price in (("kiriage", kiriage), ("exact", exact)):
        rules = house(mangan_rounding=rounding)
        assert deltas(rules, win=f"S ron N {value}") == [0, price, 0, -price]


@pytest.mark.parametrize(
    ("han", "yes", "sanbaiman"), [(12, 24000, 24000), (13, 32000, 24000), (40, 32000, 24000)]
)
def test_thirteen_han_without_a_yakuman(han: int, yes: int, sanbaiman: int) -> None:
    for counted, price in (("yes", yes), ("sanbaiman", sanbaiman)):
        rules = house(counted_yakuman=counted)
        assert deltas(rules, win=f"S ron N {han} han") == [0, price, 0, -price]


@pytest.mark.parametrize(
    ("north", "win", "expected", "reason"),
    [
        ("loss", "S tsumo 3 han 30 fu", [-2000, 3000, -1000], "nobody pays North's 1000"),
        ("full", "S tsumo 3 han 30 fu", [-2500, 4000, -1500], "the two share it"),
        ("full", "S tsumo 1 han 30 fu", [-700, 1200, -500], "300 in two: 150 is rounded up"),
        ("full", "S tsumo 2 han 40 fu", [-1700, 2800, -1100], "700 in two: 350 is rounded up"),
        ("loss", "E tsumo 4 han 40 fu", [8000, -4000, -4000], "a dealer: 4000 each"),
        ("full", "E tsumo 4 han 40 fu", [12000, -6000, -6000], "and half of 4000"),
    ],
)
def test_three_players_and_the_share_of_north(
    north: str, win: str, expected: list[int], reason: str
) -> None:
    assert deltas(house(three_player_tsumo=north), win=win, players=3) == expected, reason


@pytest.mark.parametrize(
    ("win", "players", "expected"),
    [
        ("S tsumo 1 han 30 fu", 4, [-700, 1700, -500, -500]),
        ("S ron N 1 han 30 fu", 4, [0, 1600, 0, -1600]),
        ("S tsumo 1 han 30 fu", 3, [-700, 1200, -500]),
        ("S ron E 1 han 30 fu", 3, [-1400, 1400, 0]),
    ],
)
def test_two_honba(win: str, players: int, expected: list[int]) -> None:
    assert deltas(TENHOU, win=win, players=players, honba=2) == expected


@pytest.mark.parametrize(
    ("han", "fu", "points", "limit"),
    [
        (4, 30, 1920, None),
        (3, 70, 2000, "mangan"),
        (5, None, 2000, "mangan"),
        (6, None, 3000, "haneman"),
        (8, None, 4000, "baiman"),
        (11, None, 6000, "sanbaiman"),
        (13, None, 8000, "counted-yakuman"),
    ],
)
def test_the_base_points_of_the_limits(
    han: int, fu: int | None, points: int, limit: str | None
) -> None:
    assert base_points(HanFu(han=han, fu=fu), rule_set(TENHOU)) == (points, limit)


def test_a_hand_that_is_rounded_up_is_a_mangan() -> None:
    rules = rule_set(TENHOU)
    kiriage = rules.with_value("mangan_rounding", ManganRounding.KIRIAGE)
    assert base_points(HanFu(han=4, fu=30), kiriage) == (2000, "mangan")


def test_base_points_never_fall_with_more_han_or_fu() -> None:
    rules = rule_set(TENHOU)
    for fu in (20, 25, *range(30, 180, 10)):
        of_han = [base_points(HanFu(han=han, fu=fu), rules)[0] for han in range(1, 20)]
        assert of_han == sorted(of_han)
    for han in range(1, 14):
        of_fu = [base_points(HanFu(han=han, fu=fu), rules)[0] for fu in range(30, 180, 10)]
        assert of_fu == sorted(of_fu)


# Only a limit


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
    for winner, discarder in (("S", "E"), ("E", "W"), ("W", None)):
        asked = {"ask": "ruling", "rules": TENHOU, "honba": 1, "deposits": 1}
        found, same = (
            answer(asked | {"win": {"by": winner, "from": discarder, "value": value}})
            for value in ({"limit": limit}, {"han": han})
        )
        assert found["transfers"] == same["transfers"]
        if winner == "S":
            assert found["deltas"]["S"] == points + 300 + 1000
        assert "worth-limit" in codes(found)


def test_a_counted_yakuman_where_thirteen_han_are_none() -> None:
    value = {"limit": "counted-yakuman"}
    found = answer({"ask": "ruling", "rules": "ema-2016", "win": {"by": "S", "value": value}})
    assert found["deltas"]["S"] == 24000
    assert "worth-less" in codes(found)


@pytest.mark.parametrize(
    ("rules", "value", "expected"),
    [
        (TENHOU, {"limit": "yakuman"}, [("win.value.limit", "unknown-value")]),
        (TENHOU, {"limit": 5}, [("win.value.limit", "wrong-type")]),
        (TENHOU, {"limit": "mangan", "fu": 30}, [("win.value.fu", "unknown-key")]),
        ("mcgill-hkos-2015", {"limit": "mangan"}, [("win.value", "not-in-these-rules")]),
    ],
)
def test_a_limit_that_cannot_be(
    rules: str, value: dict[str, object], expected: list[tuple[str, str]]
) -> None:
    win = {"by": "S", "from": "E", "value": value}
    assert problems({"ask": "ruling", "rules": rules, "win": win}) == expected


@pytest.mark.parametrize("discarder", ["E", None])
@pytest.mark.parametrize(
    ("han", "fu", "can_be"),
    [(1, 20, False), (1, 25, False), (1, 30, True), (2, 20, True), (2, 25, True)],
)
def test_pinfu_by_tsumo_and_seven_pairs_have_two_han(
    han: int, fu: int, can_be: bool, discarder: str | None
) -> None:
    win = {"by": "S", "from": discarder, "value": {"han": han, "fu": fu}}
    expected = [] if can_be else [("win.value.fu", "out-of-range")]
    assert problems({"ask": "ruling", "rules": TENHOU, "win": win}) == expected


def test_a_limit_can_be_written_by_hand() -> None:
    assert tsumo("S", "haneman").han_fu == worth_limit(Limit.HANEMAN)


def kan_of_fives(kind: str, **tiles: str) -> list[Question]:
    """South's calls that end in a kan of 5p, written in this way."""
    fed = {"from": "E"} if kind == "daiminkan" else {}
    kan: Question = {"by": "S", "kind": kind, **tiles, **fed}
    pon: Question = {"by": "S", "kind": "pon", "tile": "5p", "from": "E"}
    return [pon, kan] if kind == "shouminkan" else [kan]


@pytest.mark.parametrize("kind", ["ankan", "daiminkan", "shouminkan"])
@pytest.mark.parametrize("rules", ["tenhou", "m-league", "ema-2016"])
def test_the_red_five_of_a_kan_counts_however_the_kan_is_written(kind: str, rules: str) -> None:
    asked: Question = {
        "ask": "ruling",
        "rules": rules,
        "win": {"by": "S", "from": "W", "tile": "4s", "concealed": "234m77p23s555z"},
    }
    written = [{"tile": "5p"}, {"tile": "0p"}]
    if kind != "shouminkan":
        written += [{"tile": "5p", "with": "055p"}, {"tile": "0p", "with": "555p"}]
    found = [ask(asked | {"calls": kan_of_fives(kind, **each)}) for each in written]
    assert [each["deltas"] for each in found] == [found[0]["deltas"]] * len(found)
    counted = {row["name"]: row["han"] for row in found[0]["values"][0]["yaku"]}
    assert counted.get("aka-dora") == (None if rules == "ema-2016" else 1)


def test_a_pon_of_fives_has_no_red_five_that_is_not_named() -> None:
    asked: Question = {
        "ask": "ruling",
        "rules": "tenhou",
        "calls": [{"by": "S", "kind": "pon", "tile": "5p", "from": "E"}],
        "win": {"by": "S", "from": "W", "tile": "4s", "concealed": "234m77p23s555z"},
    }
    assert "aka-dora" not in [yaku["name"] for yaku in ask(asked)["values"][0]["yaku"]]
    asked["calls"][0]["with"] = "05p"
    assert "aka-dora" in [yaku["name"] for yaku in ask(asked)["values"][0]["yaku"]]
