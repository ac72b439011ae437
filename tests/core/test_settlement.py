"""What each payment is for, and which rule decides it."""

import pytest

from pao_core import PublicTable, Seat, Win, rule_on, rule_set
from pao_core.hands.causes import OtherCause
from pao_core.hands.names import Yakuman
from pao_core.hands.win import HanFu, WinKind
from tests.core.scenario import DRAGONS, TWO_LIABLE, WIKI, answer, codes, paid

ON_SUUKANTSU = "liable_yakuman=daisangen,daisuushi,suukantsu"


def parts(asked: str) -> list[str]:
    """Each payment with its cause."""
    return [
        f"{transfer['from']} {transfer['points']} {transfer['for']}"
        for transfer in answer(asked)["transfers"]
    ]


@pytest.mark.parametrize(
    ("asked", "expected"),
    [
        (
            "S tsumo daisangen tsuuiisou; honba_on_tsumo=shared",
            ["E 100 honba", "W 100 honba", "N 100 honba"],
        ),
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


def test_the_last_call_may_decide_two_yakuman() -> None:
    calls = f"{DRAGONS}; S shouminkan 5z 6z 7z; S daiminkan 1z<N"
    change = "several_liable=last open_kan_win=off"
    asked = f"mcgill-riichi-2015; {calls}; S tsumo 2z+2z; {change}"
    assert paid(asked) == "E -16,000 S +96,000 W -8,000 N -72,000"
    (only,) = (step for step in answer(asked)["steps"] if step["code"] == "last-only")
    assert only["values"] == {"seat": "N", "cause": ["suukantsu", "tsuuiisou"]}


def test_a_cause_is_a_yakuman_or_one_of_the_others() -> None:
    win = Win(by=Seat.SOUTH, kind=WinKind.TSUMO, han_fu=HanFu(han=4, fu=30))
    ruling = rule_on(PublicTable.from_calls([]), win, rules=rule_set(WIKI), deposits=1)
    assert {type(transfer.cause) for transfer in ruling.transfers} == {OtherCause}
    assert {yakuman.value for yakuman in Yakuman}.isdisjoint(cause.value for cause in OtherCause)


def test_each_winner_learns_their_own_total() -> None:
    found = answer(f"{DRAGONS}; S ron<E daisangen; N ron<E 1 han 30 fu; honba 1; deposits 1")
    assert "honba-to-first" in codes(found)
    totals = [step["values"] for step in found["steps"] if step["code"] == "total"]
    assert totals == [{"winner": "S", "points": 33300}, {"winner": "N", "points": 1000}]
