"""Payments after a draw, and for the dealer's extra hands."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pao_core.board.seats import FOUR_PLAYERS, Seat, seats_in_play
from pao_core.payment.extra_hands import extra_hand_payments
from pao_core.payment.transfers import add_up
from pao_core.play.draws import (
    payments_after_draw,
    pool_after_draw,
)
from pao_core.reasons.codes import StepCode
from pao_core.rules.loading import house_rules, rule_set
from tests.core.scenario import (
    TENHOU,
    Question,
    answer,
    assumed,
    codes,
    paid,
    problems,
    question,
)

E, S, W, N = FOUR_PLAYERS
CLASSICAL = "four-winds-japanese-classical"
SEATS = st.sets(st.sampled_from(FOUR_PLAYERS))
AS_A_WIN = "tenhou; nagashi_mangan=win"


def draw(asked: str, **more: object) -> Question:
    return answer(f"draw: {asked}", **more)


@pytest.mark.parametrize(
    ("asked", "expected"),
    [
        ("tenhou; tenpai S; nagashi SWN", "E -12,000 S +4,000 W +4,000 N +4,000"),
        (f"{AS_A_WIN}; tenpai E; nagashi W", "E -4,000 S -2,000 W +8,000 N -2,000"),
        (
            f"{AS_A_WIN}; tenpai E; nagashi SW; honba 2; deposits 3",
            "E -8,400 S +9,400 W +6,400 N -4,400",
        ),
        (
            f"{AS_A_WIN}; tenpai E; nagashi S; honba 2; honba_winner=dealer",
            "E -4,000 S +8,000 W -2,000 N -2,000",  # only East collects honba there
        ),
    ],
)
def test_nagashi_mangan(asked: str, expected: str) -> None:
    assert paid(f"draw: {asked}") == expected
    is_a_draw = AS_A_WIN not in asked
    assert ("counter-grows" in codes(f"draw: {asked}")) is is_a_draw


@pytest.mark.parametrize(
    ("asked", "deal"),
    [
        (f"{AS_A_WIN}; tenpai; nagashi E", "stays"),
        (f"{AS_A_WIN}; tenpai E; nagashi S", "passes"),
        ("tenhou; tenpai S; deal_after_draw=always", "stays"),
        (f"{CLASSICAL}; tenpai E", None),
        ("mcr; tenpai", None),
    ],
)
def test_a_draw_says_who_deals_next(asked: str, deal: str | None) -> None:
    found = draw(asked)
    assert found.get("deal") == deal
    assert ("deal-stays" in codes(found)) is (deal == "stays")


def test_the_steps_say_what_each_pays_and_gets() -> None:
    assert draw("tenhou; tenpai ESN")["steps"][0]["values"] == {
        "pool": 3000,
        "others": ["W"],
        "pays": 3000,
        "tenpai": ["E", "S", "N"],
        "gets": 1000,
    }
    assert draw("tenhou; tenpai S; players 3")["steps"][0]["values"] == {"pool": 2000}


@pytest.mark.parametrize(
    ("asked", "expected"),
    [
        ("tenpai S; players 3", ["three_player_noten"]),
        ("tenpai S", []),
        ("tenpai; players 3", []),
        ("mahjong-soul; tenpai S; players 3", []),
        ("mcgill-riichi-2015; tenpai E; nagashi W", ["nagashi_mangan"]),
    ],
)
def test_what_is_not_known_is_reported_where_it_matters(asked: str, expected: list[str]) -> None:
    assert assumed(f"draw: {asked}") == expected


@pytest.mark.parametrize(
    ("pool", "tenpai", "is_possible"),
    [
        (1000, "E", False),
        (1000, "ES", True),
        (1000, "E; players 3", False),
        (1200, "E; players 3", True),
    ],
)
def test_a_pool_that_does_not_divide_is_a_problem(
    pool: int, tenpai: str, is_possible: bool
) -> None:
    expected = "" if is_possible else "rules.change.noten_pool: out-of-range"
    assert problems(f"draw: tenhou; noten_pool={pool}; tenpai {tenpai}") == expected


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        ({"tenpai": None}, "tenpai: missing"),
        ({"tenpai": ["E", "X"]}, "tenpai[1]: bad-seat"),
        ({"tenpai": ["E", "S", "E"]}, "tenpai[2]: same-seat"),
        ({"tenpai": ["E", "N"], "players": 3}, "tenpai[1]: seat-not-in-play"),
        ({"players": 5}, "players: out-of-range"),
        (
            {"tenpai": ["N"] * 100, "players": 3},
            "tenpai[0]: seat-not-in-play, tenpai[1]: same-seat",
        ),
        (
            {"rules": "harr-1922", "nagashi": ["W"], "deposits": 1},
            "nagashi: not-in-these-rules, deposits: not-in-these-rules",
        ),
        ({"nagashi": ["W", "W", "Q"]}, "nagashi[2]: bad-seat, nagashi[1]: same-seat"),
    ],
)
def test_what_is_wrong_is_reported(change: Question, expected: str) -> None:
    assert problems(question("draw: tenhou; tenpai") | change) == expected


@given(SEATS, st.sampled_from((0, 300, 600, 1500, 3000, 9000)), st.sampled_from((3, 4)))
def test_points_paid_equal_points_received(tenpai: set[Seat], pool: int, players: int) -> None:
    rules = house_rules(TENHOU, {"noten_pool": pool})
    seats = seats_in_play(players)
    deltas = add_up(
        payments_after_draw(tenpai.intersection(seats), rules, players).transfers, players
    )
    ready = [seat for seat in seats if seat in tenpai]
    assert sum(deltas.values()) == 0
    if pool and 0 < len(ready) < players:
        assert sum(deltas[seat] for seat in ready) == pool_after_draw(rules, players)
        assert len({deltas[seat] for seat in ready}) == 1
        assert len({deltas[seat] for seat in seats if seat not in ready}) == 1
    else:
        assert set(deltas.values()) == {0}


def test_under_all_rules() -> None:
    by_rules = {id: group for group in draw("*; tenpai E")["groups"] for id in group["rules"]}
    assert {"choice": "honba_value", "value": 100} in by_rules[TENHOU]["because"], "not in mu"
    assert by_rules["mcr"]["because"][0] == {"choice": "deal_after_draw", "value": None}


# Extra hands

EAST_ONLY = rule_set(CLASSICAL)


@pytest.mark.parametrize(
    ("winner", "more", "code", "clause"),
    [
        (E, {}, StepCode.EXTRA_HANDS_EACH, "pao-p026"),
        (E, {"discarder": S}, StepCode.EXTRA_HANDS_DISCARDER, "pao-p026"),
        (E, {"liable": S}, StepCode.EXTRA_HANDS_LIABLE, "pao-p029"),
        (E, {"liable": S, "discarder": S}, StepCode.EXTRA_HANDS_DISCARDER, "pao-p026"),
        (E, {"liable": S, "discarder": W}, StepCode.EXTRA_HANDS_LIABLE, "pao-p029"),
        (S, {}, StepCode.EXTRA_HANDS_OF_EAST, "pao-p027"),
    ],
)
def test_each_payment_names_its_rule(
    winner: Seat, more: dict[str, Any], code: StepCode, clause: str
) -> None:
    found = extra_hand_payments(2, winner, EAST_ONLY, **more)
    (step,) = found.steps
    assert (step.code, step.clause) == (code, clause)
    assert {transfer.clause for transfer in found.transfers} <= {clause}
    assert {transfer.cause for transfer in found.transfers} <= {"honba"}
    if found.transfers:
        assert step.values["hands"] == 2
        assert step.values["points"] == found.transfers[0].points
