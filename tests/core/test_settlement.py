"""Who pays whom for a hand with a liable yakuman."""

from typing import Any

import pytest

from pao_core import PublicTable, Seat, Win, rule_on, rule_set
from pao_core.hands.causes import OtherCause
from pao_core.hands.names import Yakuman
from pao_core.hands.win import HanFu, WinKind
from tests.core.support import DRAGONS, TWO_LIABLE, WIKI, WINDS, house, ruling

Deltas = list[int]


def paid(change: dict[str, Any], calls: tuple[str, ...], win: str, **more: object) -> Deltas:
    answer = ruling(house(**change), *calls, win=win, **more)
    deltas = list(answer["deltas"].values())
    for seat, points in answer["deltas"].items():
        received = sum(
            transfer["points"] for transfer in answer["transfers"] if transfer["to"] == seat
        )
        given = sum(
            transfer["points"] for transfer in answer["transfers"] if transfer["from"] == seat
        )
        assert received - given == points, "the deltas are the transfers added up"
    return deltas


EAST_WINS = ("E pon 5z from N", "E pon 6z from S", "E pon 7z from W")
EAST_LIABLE = ("S pon 5z from N", "S pon 6z from W", "S pon 7z from E")


@pytest.mark.parametrize(
    ("calls", "win", "honba", "deposits", "expected", "reason"),
    [
        (DRAGONS, "S tsumo daisangen", 0, 0, [0, 32000, -32000, 0], "tsumo: the liable pays all"),
        (DRAGONS, "S tsumo daisangen", 2, 0, [0, 32600, -32600, 0], "with all honba"),
        (DRAGONS, "S tsumo daisangen", 0, 3, [0, 35000, -32000, 0], "deposits to the winner"),
        (DRAGONS, "S ron E daisangen", 0, 0, [-16000, 32000, -16000, 0], "ron: half each"),
        (DRAGONS, "S ron N daisangen", 1, 0, [0, 32300, -16300, -16000], "honba by the liable"),
        (DRAGONS, "S ron E daisangen", 1, 2, [-16000, 34300, -16300, 0], "deposits as ever"),
        (DRAGONS, "S ron W daisangen", 0, 0, [0, 32000, -32000, 0], "the liable dealt in: once"),
        (DRAGONS, "S ron W daisangen", 1, 1, [0, 33300, -32300, 0], "with honba and deposit"),
        (EAST_WINS, "E tsumo daisangen", 0, 0, [48000, 0, -48000, 0], "a dealer wins 48,000"),
        (EAST_WINS, "E tsumo daisangen", 1, 0, [48300, 0, -48300, 0], "and honba"),
        (EAST_WINS, "E ron S daisangen", 1, 0, [48300, -24000, -24300, 0], "halves of 48,000"),
        (EAST_WINS, "E ron W daisangen", 1, 0, [48300, 0, -48300, 0], "the liable dealt in"),
        (EAST_LIABLE, "S tsumo daisangen", 1, 0, [-32300, 32300, 0, 0], "a liable dealer: alike"),
        (EAST_LIABLE, "S ron N daisangen", 1, 0, [-16300, 32300, 0, -16000], "and by ron"),
        (EAST_LIABLE, "S ron E daisangen", 0, 0, [-32000, 32000, 0, 0], "and dealing in"),
        (WINDS, "S tsumo daisuushi", 1, 0, [0, 32300, -32300, 0], "daisuushi like daisangen"),
        (WINDS, "S ron N daisuushi", 0, 0, [0, 32000, -16000, -16000], "and by ron"),
        ((), "S tsumo daisangen", 1, 0, [-16100, 32300, -8100, -8100], "nobody is liable"),
        ((), "S ron N daisangen", 1, 0, [0, 32300, 0, -32300], "nobody is liable, by ron"),
        ((), "E tsumo daisangen", 1, 0, [48300, -16100, -16100, -16100], "nobody, a dealer"),
        (DRAGONS, "N tsumo 4 han 40 fu", 0, 0, [-4000, -2000, -2000, 8000], "another wins: void"),
    ],
)
def test_one_yakuman(
    calls: tuple[str, ...], win: str, honba: int, deposits: int, expected: Deltas, reason: str
) -> None:
    assert paid({}, calls, win, honba=honba, deposits=deposits) == expected, reason


@pytest.mark.parametrize(
    ("who", "win", "honba", "expected", "reason"),
    [
        ("liable", "S ron N daisangen", 1, [0, 32300, -16300, -16000], "all by the liable"),
        ("discarder", "S ron N daisangen", 1, [0, 32300, -16000, -16300], "all by the discarder"),
        ("split", "S ron N daisangen", 1, [0, 32300, -16100, -16200], "the odd hundred: discarder"),
        ("split", "S ron N daisangen", 2, [0, 32600, -16300, -16300], "an even split"),
        ("split", "S ron N daisangen", 3, [0, 32900, -16400, -16500], "900: 400 and 500"),
        ("split", "S ron W daisangen", 1, [0, 32300, -32300, 0], "nothing to split"),
        ("discarder", "S ron W daisangen", 1, [0, 32300, -32300, 0], "the same player"),
        ("discarder", "S tsumo daisangen", 1, [0, 32300, -32300, 0], "on a tsumo: the liable"),
        ("split", "S tsumo daisangen", 1, [0, 32300, -32300, 0], "on a tsumo: the liable"),
    ],
)
def test_honba_on_a_ron(who: str, win: str, honba: int, expected: Deltas, reason: str) -> None:
    assert paid({"honba_on_ron": who}, DRAGONS, win, honba=honba) == expected, reason


@pytest.mark.parametrize(
    ("value", "win", "honba", "expected"),
    [
        (500, "S tsumo daisangen", 1, [0, 33500, -33500, 0]),
        (500, "S ron N daisangen", 1, [0, 33500, -17500, -16000]),
        (0, "S ron N daisangen", 5, [0, 32000, -16000, -16000]),
        (100, "S ron N daisangen", 0, [0, 32000, -16000, -16000]),
    ],
)
def test_the_worth_of_honba(value: int, win: str, honba: int, expected: Deltas) -> None:
    assert paid({"honba_value": value}, DRAGONS, win, honba=honba) == expected


BOTH = "daisangen tsuuiisou"
TRIPLE = "daisangen tsuuiisou suukantsu"
DRAGON_KANS = ("S ankan 5z", "S ankan 6z", "S daiminkan 7z from W", "S ankan 1z")
WITH_HONOURS = "daisuushi tsuuiisou"
DOUBLE: dict[str, Any] = {"double_yakuman": ["daisuushi"]}
SINGLE: dict[str, Any] = {"composite_yakuman": "single"}
SHARED: dict[str, Any] = {"honba_on_tsumo": "shared"}
WHOLE: dict[str, Any] = {"scope": "whole-hand"}


@pytest.mark.parametrize(
    ("change", "calls", "win", "expected", "reason"),
    [
        ({}, DRAGONS, f"S ron W {BOTH}", [0, 64300, -64300, 0], "West dealt in"),
        (WHOLE, DRAGONS, f"S ron W {BOTH}", [0, 64300, -64300, 0], "West dealt in"),
        ({}, EAST_WINS, f"E tsumo {BOTH}", [96300, -16000, -64300, -16000], "48,000 and 16,000"),
        ({}, EAST_WINS, f"E ron N {BOTH}", [96300, 0, -24300, -72000], "a dealer by ron"),
        (WHOLE, EAST_WINS, f"E ron N {BOTH}", [96300, 0, -48300, -48000], "and in halves"),
        ({}, EAST_LIABLE, f"S tsumo {BOTH}", [-48300, 64300, -8000, -8000], "East's whole share"),
        ({}, DRAGON_KANS, f"S tsumo {TRIPLE}", [-32000, 96300, -48300, -16000], "one of three"),
        (WHOLE, DRAGON_KANS, f"S tsumo {TRIPLE}", [0, 96300, -96300, 0], "all three"),
        ({}, DRAGON_KANS, f"S ron N {TRIPLE}", [0, 96300, -16300, -80000], "half of one, and two"),
        (WHOLE, DRAGON_KANS, f"S ron N {TRIPLE}", [0, 96300, -48300, -48000], "half of 3"),
    ],
)
def test_several_yakuman_under_both_scopes(
    change: dict[str, Any], calls: tuple[str, ...], win: str, expected: Deltas, reason: str
) -> None:
    assert paid(change, calls, win, honba=1) == expected, reason


@pytest.mark.parametrize(
    ("change", "win", "expected", "reason"),
    [
        (DOUBLE, "S tsumo daisuushi", [0, 64000, -64000, 0], "it counts twice"),
        (DOUBLE, "S ron N daisuushi", [0, 64000, -32000, -32000], "in halves"),
        (DOUBLE, f"S tsumo {WITH_HONOURS}", [-16000, 96000, -72000, -8000], "two of three covered"),
        (DOUBLE, f"S ron N {WITH_HONOURS}", [0, 96000, -32000, -64000], "half of two, and one"),
        (DOUBLE | WHOLE, f"S ron N {WITH_HONOURS}", [0, 96000, -48000, -48000], "half of three"),
        (SINGLE | DOUBLE, f"S tsumo {WITH_HONOURS}", [0, 64000, -64000, 0], "only the dearest"),
    ],
)
def test_doubles(change: dict[str, Any], win: str, expected: Deltas, reason: str) -> None:
    assert paid(change, WINDS, win) == expected, reason


def test_if_the_hand_counts_as_one_yakuman_west_is_liable_for_it() -> None:
    assert paid(SINGLE, DRAGONS, f"S tsumo {BOTH}") == [0, 32000, -32000, 0]
    assert paid(SINGLE, DRAGONS, f"S ron N {BOTH}") == [0, 32000, -16000, -16000]


@pytest.mark.parametrize(
    ("change", "win", "expected", "reason"),
    [
        ({}, f"S tsumo {BOTH}", [-16000, 64300, -40300, -8000], "all honba by West"),
        (SHARED, f"S tsumo {BOTH}", [-16100, 64300, -40100, -8100], "a yakuman is not covered"),
        (SHARED, "S tsumo daisangen", [0, 32300, -32300, 0], "every yakuman is covered"),
        (SHARED | WHOLE, f"S tsumo {BOTH}", [0, 64300, -64300, 0], "the whole hand is covered"),
        (SHARED, f"S ron E {BOTH}", [-48000, 64300, -16300, 0], "a ron is another choice"),
    ],
)
def test_honba_on_a_tsumo(change: dict[str, Any], win: str, expected: Deltas, reason: str) -> None:
    assert paid(change, DRAGONS, win, honba=1) == expected, reason


# Two liable players: West fed the third dragon, then North the fourth kan.

THREE = {"liable_yakuman": ["daisangen", "daisuushi", "suukantsu"]}
HAND = "daisangen suukantsu"
FIRST, LAST = ({"several_liable": each} for each in ("first", "last"))
HONBA_FIRST = {"honba_several_liable": "first-call"}
COMPLETED_LAST = {"several_liable_single": "last-completed"}


@pytest.mark.parametrize(
    ("change", "way", "expected", "reason"),
    [
        ({}, "tsumo", [0, 64300, -32000, -32300], "each; honba: the last"),
        (HONBA_FIRST, "tsumo", [0, 64300, -32300, -32000], "honba: the first"),
        ({}, "ron E", [-32000, 64300, -16000, -16300], "East pays half of each, they the others"),
        ({"honba_on_ron": "discarder"}, "ron E", [-32300, 64300, -16000, -16000], "honba by East"),
        ({}, "ron W", [0, 64300, -48000, -16300], "West: daisangen in full, half of suukantsu"),
        ({}, "ron N", [0, 64300, -16000, -48300], "North: suukantsu in full, half of daisangen"),
        (FIRST, "tsumo", [-16000, 64300, -40300, -8000], "only West: suukantsu as usual"),
        (LAST, "tsumo", [-16000, 64300, -8000, -40300], "only North: daisangen as usual"),
        (FIRST | WHOLE, "tsumo", [0, 64300, -64300, 0], "only West, for the whole hand"),
        (LAST | WHOLE, "ron E", [-32000, 64300, 0, -32300], "only North, for the whole hand"),
        (SINGLE, "tsumo", [0, 32300, -32300, 0], "two that count as one: the one completed first"),
        (SINGLE, "ron E", [-16000, 32300, -16300, 0], "in halves"),
        (SINGLE, "ron N", [0, 32300, -16300, -16000], "North fed the kan and is only a discarder"),
        (SINGLE | COMPLETED_LAST, "tsumo", [0, 32300, 0, -32300], "or the one completed last"),
        (SINGLE | COMPLETED_LAST, "ron E", [-16000, 32300, 0, -16300], "in halves"),
        (SINGLE | LAST, "tsumo", [0, 32300, 0, -32300], "only the last liability counts anyway"),
    ],
)
def test_several_liable_players(
    change: dict[str, Any], way: str, expected: Deltas, reason: str
) -> None:
    assert paid(THREE | change, TWO_LIABLE, f"S {way} {HAND}", honba=1) == expected, reason


@pytest.mark.parametrize("way", ["tsumo", "ron E", "ron W", "ron N"])
def test_the_choice_about_honba_does_not_decide_who_pays_the_one_yakuman(way: str) -> None:
    def under(honba: str) -> Deltas:
        change = THREE | SINGLE | {"honba_several_liable": honba}
        return paid(change, TWO_LIABLE, f"S {way} {HAND}", honba=1)

    assert under("last-call") == under("first-call") == under("shared")


HONOURS = ("S daiminkan 5z from E", "S ankan 6z", "S daiminkan 7z from W", "S daiminkan 1z from N")


@pytest.mark.parametrize(
    ("change", "expected", "reason"),
    [
        ({}, [-16000, 96300, -40000, -40300], "each their own yakuman, and all share tsuuiisou"),
        (WHOLE, [0, 96300, -32000, -64300], "the player who pays honba also pays the rest"),
        (SHARED, [-16100, 96300, -40100, -40100], "honba is shared: tsuuiisou is not covered"),
    ],
)
def test_a_third_yakuman_that_nobody_fed(
    change: dict[str, Any], expected: Deltas, reason: str
) -> None:
    win = f"S tsumo {HAND} tsuuiisou"
    assert paid(THREE | change, HONOURS, win, honba=1) == expected, reason


# Three liable players: West fed the third dragon, North the fourth set of honours, and East the pon
# that finally became the fourth kan.

THREE_FEEDERS = (
    *("S pon 5z from E", "S daiminkan 6z from E", "S daiminkan 7z from W"),
    *("S daiminkan 1z from N", "S shouminkan 5z"),
)
EACH_NAMED = {
    "liable_yakuman": ["daisangen", "suukantsu", "tsuuiisou"],
    "suukantsu_trigger": "completing-kan",
}


@pytest.mark.parametrize(
    ("change", "expected", "reason"),
    [
        ({}, [-32300, 96300, -32000, -32000], "each their own; East, the last feeder, pays honba"),
        (HONBA_FIRST, [-32000, 96300, -32300, -32000], "honba West, whose call is first"),
        (FIRST, [-32000, 96300, -48300, -16000], "West for daisangen; the others as usual"),
        (LAST, [-64300, 96300, -16000, -16000], "East for suukantsu, 16,000 of each other"),
    ],
)
def test_three_liable_players(change: dict[str, Any], expected: Deltas, reason: str) -> None:
    win = "S tsumo daisangen suukantsu tsuuiisou"
    assert paid(EACH_NAMED | change, THREE_FEEDERS, win, honba=1) == expected, reason


# Three players: South wins, West is liable.

THREE_PLAYERS = ("S pon 5z from E", "S pon 6z from E", "S pon 7z from W")
DEALER_OF_THREE = ("E pon 5z from S", "E pon 6z from S", "E pon 7z from W")


@pytest.mark.parametrize(
    ("north", "calls", "win", "expected", "reason"),
    [
        ("loss", THREE_PLAYERS, "S ron E daisangen", [-16000, 32200, -16200], "a ron is a ron"),
        ("loss", DEALER_OF_THREE, "E tsumo daisangen", [32200, 0, -32200], "16,000 + 16,000"),
        ("full", DEALER_OF_THREE, "E tsumo daisangen", [48200, 0, -48200], "and North's"),
        ("loss", DEALER_OF_THREE, "E ron S daisangen", [48200, -24000, -24200], "a ron: 48,000"),
        ("loss", (), "S tsumo daisangen", [-16100, 24200, -8100], "nobody is liable"),
        ("full", (), "S tsumo daisangen", [-20100, 32200, -12100], "North's 8000 in two"),
        ("full", (), "E tsumo daisangen", [48200, -24100, -24100], "North's 16,000 in two"),
        ("loss", THREE_PLAYERS, f"S tsumo {BOTH}", [-16000, 48200, -32200], "West 24,000 and 8000"),
    ],
)
def test_three_players(
    north: str, calls: tuple[str, ...], win: str, expected: Deltas, reason: str
) -> None:
    change: dict[str, Any] = {"three_player_tsumo": north}
    assert paid(change, calls, win, players=3, honba=1) == expected, reason


def test_three_players_split_honba_evenly() -> None:
    change: dict[str, Any] = {"honba_on_ron": "split"}
    expected = [-16100, 32200, -16100]
    assert paid(change, THREE_PLAYERS, "S ron E daisangen", players=3, honba=1) == expected


def test_each_payment_names_its_cause_and_a_rule() -> None:
    answer = ruling(house(), *DRAGONS, win=f"S tsumo {BOTH}", honba=1, deposits=1)
    causes = [
        (transfer["from"], transfer["points"], transfer["for"]) for transfer in answer["transfers"]
    ]
    assert causes == [
        ("W", 32000, "daisangen"),
        ("E", 16000, "tsuuiisou"),
        ("W", 8000, "tsuuiisou"),
        ("N", 8000, "tsuuiisou"),
        ("W", 300, "honba"),
        (None, 1000, "deposits"),
    ]


@pytest.mark.parametrize(
    ("change", "win", "expected"),
    [
        (SHARED, f"S tsumo {BOTH}", {"E": 100, "W": 100, "N": 100}),
        ({"honba_on_ron": "split"}, "S ron N daisangen", {"W": 100, "N": 200}),
    ],
)
def test_each_part_of_divided_honba_is_called_so(
    change: dict[str, Any], win: str, expected: dict[str, int]
) -> None:
    with_honba = ruling(house(**change), *DRAGONS, win=win, honba=1)["transfers"]
    without = ruling(house(**change), *DRAGONS, win=win)["transfers"]
    more = [each for each in with_honba if each not in without]
    assert [(each["from"], each["points"]) for each in more] == [*expected.items()]
    assert {each["for"] for each in more} == {"honba"}


def test_a_hand_counts_as_its_best_reading() -> None:
    """As four triplets it is two yakuman; with sequences it is one."""
    answer = ruling(house(), win="S tsumo 222333444666s8s + 8s")
    assert answer["deltas"] == {"E": -32000, "S": 64000, "W": -16000, "N": -16000}


def test_several_yakuman_that_count_as_one_are_paid_as_the_first() -> None:
    answer = ruling(house(**SINGLE), *DRAGONS, win=f"S tsumo {BOTH}")
    assert [transfer["for"] for transfer in answer["transfers"]] == ["daisangen"]


def test_there_are_no_sticks_by_default() -> None:
    win = Win(by=Seat.SOUTH, kind=WinKind.TSUMO, yakuman=(Yakuman.DAISANGEN,))
    ruling = rule_on(PublicTable.from_calls([]), win, rules=rule_set(WIKI))
    assert {transfer.cause for transfer in ruling.transfers} == {Yakuman.DAISANGEN}
    assert sum(ruling.deltas.values()) == 0


@pytest.mark.parametrize(
    ("change", "calls", "win", "clause"),
    [
        ({}, (), "S ron N daisangen", "pao-p010"),
        ({}, DRAGONS, "S tsumo daisangen", "pao-p011"),
        ({}, DRAGONS, "S ron N daisangen", "pao-p012"),
        ({}, DRAGONS, "S ron W daisangen", "pao-p005"),
        (THREE, TWO_LIABLE, f"S ron E {HAND}", "pao-s003"),
        (THREE, TWO_LIABLE, f"S tsumo {HAND}", "pao-s003"),
        (THREE, TWO_LIABLE, f"S ron N {HAND}", "pao-s003"),
        ({"open_kan_win": "immediate"}, ("S daiminkan 1m from W",), "S rinshan 5 han", "pao-p015"),
    ],
)
def test_the_payment_of_honba_cites_the_rule_that_decides_it(
    change: dict[str, Any], calls: tuple[str, ...], win: str, clause: str
) -> None:
    paid = ruling(house(**change), *calls, win=win, honba=1)["transfers"]
    assert [each["clause"] for each in paid if each["for"] == "honba"] == [clause]


def test_one_player_with_two_liabilities_is_not_called_several() -> None:
    one_feeder = (*TWO_LIABLE[:3], "S daiminkan 1m from W")
    answer = ruling(house(**THREE), *one_feeder, win=f"S ron E {HAND}", honba=1)
    assert answer["deltas"] == {"E": -32000, "S": 64300, "W": -32300, "N": 0}
    assert not any("everal players" in step["says"] for step in answer["steps"])
    assert "pao-s003" not in answer["clauses"]


def test_the_liable_yakuman_names_the_payment_if_two_count_as_one() -> None:
    kans = ("S shouminkan 5z", "S shouminkan 6z", "S shouminkan 7z", "S daiminkan 2p from N")
    rules = house(liable_yakuman=["suukantsu"], composite_yakuman="single")
    found = ruling(rules, *DRAGONS, *kans, win="S ron E 9m + 9m")
    assert [transfer["for"] for transfer in found["transfers"]] == ["suukantsu", "suukantsu"]


def test_the_last_call_may_decide_two_yakuman() -> None:
    kans = ("S shouminkan 5z", "S shouminkan 6z", "S shouminkan 7z", "S daiminkan 1z from N")
    rules = house("mcgill-riichi-2015", several_liable="last", open_kan_win="off")
    found = ruling(rules, *DRAGONS, *kans, win="S tsumo 2z + 2z")
    assert list(found["deltas"].values()) == [-16000, 96000, -8000, -72000]
    only = next(step for step in found["steps"] if step["code"] == "last-only")
    assert only["values"] == {"seat": "N", "cause": ["suukantsu", "tsuuiisou"]}


@pytest.mark.parametrize("calls", [DRAGONS, ()])
def test_only_the_dealer_may_collect_honba(calls: tuple[str, ...]) -> None:
    only_dealer = {"honba_winner": "dealer"}
    for win in ("S tsumo daisangen", "S ron E daisangen"):
        assert paid(only_dealer, calls, win, honba=3) == paid({}, calls, win, honba=0)
    assert paid(only_dealer, EAST_WINS, "E tsumo daisangen", honba=3) == paid(
        {}, EAST_WINS, "E tsumo daisangen", honba=3
    )


def test_a_cause_is_a_yakuman_or_one_of_the_others_and_never_both() -> None:
    table = PublicTable.from_calls([])
    win = Win(by=Seat.SOUTH, kind=WinKind.TSUMO, yakuman=(Yakuman.DAISANGEN,))
    causes = [
        transfer.cause for transfer in rule_on(table, win, rules=rule_set(WIKI), honba=1).transfers
    ]
    win = Win(by=Seat.SOUTH, kind=WinKind.TSUMO, han_fu=HanFu(han=4, fu=30))
    ruling = rule_on(table, win, rules=rule_set(WIKI), deposits=1)
    causes += [transfer.cause for transfer in ruling.transfers]
    assert {type(cause) for cause in causes} == {Yakuman, OtherCause}
    assert {yakuman.value for yakuman in Yakuman}.isdisjoint(
        other_cause.value for other_cause in OtherCause
    )
