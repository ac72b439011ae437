"""Who pays whom for a hand with a liable yakuman."""

import pytest

from pao_core import PublicTable, Seat, Win, rule_on, rule_set
from pao_core.hands.causes import OtherCause
from pao_core.hands.names import Yakuman
from pao_core.hands.win import HanFu, WinKind
from tests.core.scenario import DRAGONS, TWO_LIABLE, WIKI, WINDS, answer, paid

NOBODY = ""
EAST_WINS = "E pon 5z<N 6z<S 7z<W"
EAST_LIABLE = "S pon 5z<N 6z<W 7z<E"
DRAGON_KANS = "S ankan 5z 6z; S daiminkan 7z<W; S ankan 1z"
BOTH = "daisangen tsuuiisou"
ALL_THREE = "daisangen tsuuiisou suukantsu"
WHOLE = "scope=whole-hand"
DOUBLE = "double_yakuman=daisuushi"
ONE = "composite_yakuman=single"
SHARED = "honba_on_tsumo=shared"
ON_SUUKANTSU = "liable_yakuman=daisangen,daisuushi,suukantsu"

CALLS = ("calls", "win", "expected")


@pytest.mark.parametrize(
    CALLS,
    [
        (DRAGONS, "S tsumo daisangen", "S +32,000 W -32,000"),
        (DRAGONS, "S tsumo daisangen; deposits 3", "S +35,000 W -32,000"),
        (DRAGONS, "S ron<E daisangen; honba 1; deposits 2", "E -16,000 S +34,300 W -16,300"),
        (DRAGONS, "S ron<W daisangen; honba 1; deposits 1", "S +33,300 W -32,300"),
        (EAST_WINS, "E tsumo daisangen; honba 1", "E +48,300 W -48,300"),
        (EAST_WINS, "E ron<S daisangen; honba 1", "E +48,300 S -24,000 W -24,300"),
        (EAST_WINS, "E ron<W daisangen; honba 1", "E +48,300 W -48,300"),
        (EAST_LIABLE, "S tsumo daisangen; honba 1", "E -32,300 S +32,300"),
        (EAST_LIABLE, "S ron<N daisangen; honba 1", "E -16,300 S +32,300 N -16,000"),
        (WINDS, "S ron<N daisuushi", "S +32,000 W -16,000 N -16,000"),
        (NOBODY, "S tsumo daisangen; honba 1", "E -16,100 S +32,300 W -8,100 N -8,100"),
        (NOBODY, "S ron<N daisangen; honba 1", "S +32,300 N -32,300"),
        (NOBODY, "E tsumo daisangen; honba 1", "E +48,300 S -16,100 W -16,100 N -16,100"),
    ],
)
def test_one_yakuman(calls: str, win: str, expected: str) -> None:
    assert paid(f"{calls}; {win}") == expected


@pytest.mark.parametrize(
    CALLS,
    [
        (DRAGONS, f"S ron<W {BOTH}", "S +64,300 W -64,300"),
        (EAST_WINS, f"E tsumo {BOTH}", "E +96,300 S -16,000 W -64,300 N -16,000"),
        (EAST_WINS, f"E ron<N {BOTH}; {WHOLE}", "E +96,300 W -48,300 N -48,000"),
        (EAST_LIABLE, f"S tsumo {BOTH}", "E -48,300 S +64,300 W -8,000 N -8,000"),
        (DRAGON_KANS, f"S tsumo {ALL_THREE}", "E -32,000 S +96,300 W -48,300 N -16,000"),
        (DRAGON_KANS, f"S tsumo {ALL_THREE}; {WHOLE}", "S +96,300 W -96,300"),
        (WINDS, f"S ron<N daisuushi; {DOUBLE}", "S +64,300 W -32,300 N -32,000"),
        (WINDS, f"S ron<N daisuushi tsuuiisou; {DOUBLE}", "S +96,300 W -32,300 N -64,000"),
        (WINDS, f"S ron<N daisuushi tsuuiisou; {DOUBLE} {WHOLE}", "S +96,300 W -48,300 N -48,000"),
        (WINDS, f"S tsumo daisuushi tsuuiisou; {DOUBLE} {ONE}", "S +64,300 W -64,300"),
        (DRAGONS, f"S tsumo {BOTH}; {ONE}", "S +32,300 W -32,300"),
        (DRAGONS, f"S ron<N {BOTH}; {ONE}", "S +32,300 W -16,300 N -16,000"),
        (DRAGONS, f"S tsumo {BOTH}; {SHARED}", "E -16,100 S +64,300 W -40,100 N -8,100"),
        (DRAGONS, f"S tsumo daisangen; {SHARED}", "S +32,300 W -32,300"),
        (DRAGONS, f"S ron<E {BOTH}; {SHARED}", "E -48,000 S +64,300 W -16,300"),
    ],
)
def test_several_yakuman_with_one_honba(calls: str, win: str, expected: str) -> None:
    assert paid(f"{calls}; {win}; honba 1") == expected


FIRST, LAST = "several_liable=first", "several_liable=last"
HONBA_FIRST = "honba_several_liable=first-call"
COMPLETED_LAST = "several_liable_single=last-completed"


@pytest.mark.parametrize(
    ("way", "change", "expected"),
    [
        ("tsumo", "", "S +64,300 W -32,000 N -32,300"),  # the last of them pays honba
        ("tsumo", HONBA_FIRST, "S +64,300 W -32,300 N -32,000"),
        ("ron<E", "", "E -32,000 S +64,300 W -16,000 N -16,300"),
        ("ron<E", "honba_on_ron=discarder", "E -32,300 S +64,300 W -16,000 N -16,000"),
        ("ron<W", "", "S +64,300 W -48,000 N -16,300"),  # daisangen whole, half of suukantsu
        ("ron<N", "", "S +64,300 W -16,000 N -48,300"),
        ("tsumo", FIRST, "E -16,000 S +64,300 W -40,300 N -8,000"),
        ("tsumo", LAST, "E -16,000 S +64,300 W -8,000 N -40,300"),
        ("tsumo", f"{FIRST} {WHOLE}", "S +64,300 W -64,300"),
        ("ron<E", f"{LAST} {WHOLE}", "E -32,000 S +64,300 N -32,300"),
        ("tsumo", ONE, "S +32,300 W -32,300"),  # the one completed first
        ("ron<E", ONE, "E -16,000 S +32,300 W -16,300"),
        ("ron<N", ONE, "S +32,300 W -16,300 N -16,000"),  # North is only a discarder
        ("ron<E", f"{ONE} {COMPLETED_LAST}", "E -16,000 S +32,300 N -16,300"),
        ("tsumo", f"{ONE} {LAST}", "S +32,300 N -32,300"),
    ],
)
def test_two_liable_players(way: str, change: str, expected: str) -> None:
    asked = f"{TWO_LIABLE}; S {way} daisangen suukantsu; honba 1; {ON_SUUKANTSU} {change}"
    assert paid(asked) == expected


# What each payment is for


def parts(asked: str) -> list[str]:
    """Each payment with its cause."""
    return [
        f"{transfer['from']} {transfer['points']} {transfer['for']}"
        for transfer in answer(asked)["transfers"]
    ]


def test_each_payment_names_its_cause() -> None:
    assert parts(f"{DRAGONS}; S tsumo {BOTH}; honba 1; deposits 1") == [
        *("W 32000 daisangen", "E 16000 tsuuiisou", "W 8000 tsuuiisou", "N 8000 tsuuiisou"),
        *("W 300 honba", "None 1000 deposits"),
    ]
    assert parts(f"{DRAGONS}; S tsumo {BOTH}; {ONE}") == ["W 32000 daisangen"]


@pytest.mark.parametrize(
    ("asked", "expected"),
    [
        (f"S tsumo {BOTH}; {SHARED}", ["E 100 honba", "W 100 honba", "N 100 honba"]),
        ("S ron<N daisangen; honba_on_ron=split", ["W 100 honba", "N 200 honba"]),
    ],
)
def test_each_part_of_divided_honba_is_called_so(asked: str, expected: list[str]) -> None:
    without = parts(f"{DRAGONS}; {asked}")
    assert [each for each in parts(f"{DRAGONS}; {asked}; honba 1") if each not in without] == (
        expected
    )


@pytest.mark.parametrize(
    ("asked", "clause"),
    [
        ("S ron<N daisangen", "pao-p010"),
        (f"{DRAGONS}; S tsumo daisangen", "pao-p011"),
        (f"{DRAGONS}; S ron<N daisangen", "pao-p012"),
        (f"{DRAGONS}; S ron<W daisangen", "pao-p005"),
        (f"{TWO_LIABLE}; S ron<E daisangen suukantsu; {ON_SUUKANTSU}", "pao-s003"),
        (f"{TWO_LIABLE}; S tsumo daisangen suukantsu; {ON_SUUKANTSU}", "pao-s003"),
        (f"{TWO_LIABLE}; S ron<N daisangen suukantsu; {ON_SUUKANTSU}", "pao-s003"),
        ("S daiminkan 1m<W; S rinshan 5 han; open_kan_win=immediate", "pao-p015"),
    ],
)
def test_the_payment_of_honba_cites_the_rule_that_decides_it(asked: str, clause: str) -> None:
    transfers = answer(f"{asked}; honba 1")["transfers"]
    assert [each["clause"] for each in transfers if each["for"] == "honba"] == [clause]


LAST_KAN = f"{DRAGONS}; S shouminkan 5z 6z 7z; S daiminkan"


def test_the_liable_yakuman_names_the_payment_if_two_count_as_one() -> None:
    asked = f"{LAST_KAN} 2p<N; S ron<E 9m+9m; liable_yakuman=suukantsu {ONE}"
    assert parts(asked) == ["N 16000 suukantsu", "E 16000 suukantsu"]


def test_the_last_call_may_decide_two_yakuman() -> None:
    asked = f"mcgill-riichi-2015; {LAST_KAN} 1z<N; S tsumo 2z+2z; {LAST} open_kan_win=off"
    assert paid(asked) == "E -16,000 S +96,000 W -8,000 N -72,000"
    (only,) = (step for step in answer(asked)["steps"] if step["code"] == "last-only")
    assert only["values"] == {"seat": "N", "cause": ["suukantsu", "tsuuiisou"]}


def test_a_cause_is_a_yakuman_or_one_of_the_others() -> None:
    win = Win(by=Seat.SOUTH, kind=WinKind.TSUMO, han_fu=HanFu(han=4, fu=30))
    ruling = rule_on(PublicTable.from_calls([]), win, rules=rule_set(WIKI), deposits=1)
    assert {type(transfer.cause) for transfer in ruling.transfers} == {OtherCause}
    assert {yakuman.value for yakuman in Yakuman}.isdisjoint(cause.value for cause in OtherCause)
