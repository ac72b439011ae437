"""Penalties: the cost of a fault under each rule set, and what the player may still do."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pao_core.board.seats import FOUR_PLAYERS, Seat, seats_in_play
from pao_core.play.penalties import USED, Fault, judge_fault
from pao_core.rules.choices import FalseWin
from pao_core.rules.loading import house_rules, rule_set
from tests.core.scenario import (
    TENHOU,
    WIKI,
    Question,
    answer,
    assumed,
    codes,
    paid,
    problems,
    question,
)

E, S, W, N = FOUR_PLAYERS
HARR = "harr-1922"
HONG_KONG = "hong-kong-twelve-tile"
FOUR_WINDS = "four-winds-japanese-classical"
EMA = "ema-2016"
AGAIN = "played-again"
NEVER = "penalty-not-stated"
IF_LONG = f"{WIKI}; dead_hand=no-calls-if-long"


def penalty(asked: str) -> Question:
    """The answer about West's fault, if the scenario names nobody else."""
    return answer(f"penalty: by W; {asked}")


@pytest.mark.parametrize(
    ("asked", "expected", "steps"),
    [
        (f"{HARR}; limit 300", "E +300 S +150 W -600 N +150", "false-win-half-limit"),
        (
            f"{HARR}; by E; limit 301",
            "E -903 S +301 W +301 N +301",
            "false-win-half-limit deal-not-stated",
        ),
        ("m-league", "W -20,000", f"false-win-deduction {AGAIN}"),
        (EMA, "W -20,000", f"false-win-deduction {AGAIN}"),
        ("wrc-2025", "W -30,000", f"false-win-deduction {AGAIN}"),
        (f"{EMA}; false_win=deduction-10000", "W -10,000", f"false-win-deduction {AGAIN}"),
        (WIKI, "E +4,000 S +2,000 W -8,000 N +2,000", f"false-win-mangan {AGAIN}"),
        (f"{WIKI}; by E", "E -12,000 S +4,000 W +4,000 N +4,000", f"false-win-mangan {AGAIN}"),
        (f"{HONG_KONG}; limit 64", "E +192 S +192 W -576 N +192", "false-win-portions hand-ends"),
        (f"{HONG_KONG}; by E; limit 64", "E -576 S +192 W +192 N +192", "false-win-portions"),
        (f"{HONG_KONG}; limit_portion=192", "E +576 S +576 W -1,728 N +576", "false-win-portions"),
        (
            "pml-2020; by E; false_win=each-2000",
            "E -6,000 S +2,000 W +2,000 N +2,000",
            f"false-win-each {AGAIN}",
        ),
        ("mcr; by E", "E -30 S +10 W +10 N +10", "false-win-each false-win-plays-on"),
        (TENHOU, "nothing", "false-win-free"),
        (f"{WIKI}; false_win=dead-hand", "nothing", "false-win-dead-hand"),
        ("zung-jung", "nothing", NEVER),
        (f"{EMA}; winner S", "nothing", "false-win-beside-win"),
        (
            f"{EMA}; winner S; false_win_beside_win=paid",
            "W -20,000",
            f"false-win-paid-beside-win false-win-deduction {AGAIN}",
        ),
        (f"{TENHOU}; winner S", "nothing", "false-win-free"),
        ("m-league; winner S", "nothing", "false-win-beside-win-not-stated"),
        ("millington-1977; winner S", "nothing", NEVER),
    ],
)
def test_a_false_win(asked: str, expected: str, steps: str) -> None:
    scenario = f"penalty: fault false-win; by W; {asked}"
    assert paid(scenario) == expected
    assert " ".join(codes(scenario)).startswith(steps)


def test_each_payment_and_deduction_is_reported_apart() -> None:
    found = penalty(f"{HARR}; fault false-win; limit 300")
    assert found["transfers"][0] == {
        "from": "W",
        "to": "E",
        "points": 300,
        "for": "penalty",
        "clause": "pao-x002",
    }
    assert "deducted" not in found
    deducted = penalty("m-league; fault false-win")
    assert (deducted["transfers"], deducted["deducted"]) == ([], 20000)
    assert penalty(f"{HONG_KONG}; fault false-win; limit 64")["steps"][0]["values"]["portion"] == 64


@pytest.mark.parametrize(
    ("asked", "steps"),
    [
        (f"noten-riichi; {WIKI}", f"noten-riichi-costs false-win-mangan {AGAIN}"),
        (f"noten-riichi; {EMA}", f"noten-riichi-costs false-win-deduction {AGAIN}"),
        (f"noten-riichi; {WIKI}; noten_riichi=none", "noten-riichi-free"),
        (f"noten-riichi; {TENHOU}", "noten-riichi-impossible"),
        ("noten-riichi; ron2", NEVER),
        ("false-claim; student-league", "false-claim-dead-hand"),
        (f"false-claim; {TENHOU}; false_claim=corrected", "false-claim-corrected"),
        (f"false-claim; {TENHOU}", "false-claim"),
        (f"dead-hand; {EMA}", "dead-hand-no-calls"),
        (f"long-hand; {EMA}", "dead-hand-no-calls"),
        (f"short-hand; {EMA}", "dead-hand-no-calls"),
        (f"dead-hand; {FOUR_WINDS}", "dead-hand-no-win"),
        (f"long-hand; {FOUR_WINDS}", "dead-hand-no-win"),
        (f"long-hand; {HARR}", "dead-hand-no-win dead-hand-scores-nothing"),
        (f"long-hand; {IF_LONG}", "dead-hand-no-calls"),
        (f"short-hand; {IF_LONG}", "dead-hand-no-win"),
        (f"dead-hand; {IF_LONG}", "dead-hand-no-win dead-hand-if-long"),
        (f"dead-hand; {TENHOU}", NEVER),
        (f"wrong-draw; {TENHOU}", "wrong-draw"),
        (f"wrong-draw; {HARR}", "wrong-draw"),
    ],
)
def test_other_faults(asked: str, steps: str) -> None:
    found = penalty(f"fault {asked}")
    assert codes(found) == steps.split()
    costs = "costs" in steps
    assert any(found["deltas"].values()) is costs


def test_what_is_not_stated_is_named_with_its_rule() -> None:
    for fault, clause in (
        ("false-win", "pao-x001"),
        ("withdrawn-claim", "pao-x009"),
        ("short-hand", "pao-x010"),
    ):
        (step,) = penalty(f"millington-1977; fault {fault}")["steps"]
        assert (step["code"], step["values"], step["clause"]) == (NEVER, {"fault": fault}, clause)


@pytest.mark.parametrize(
    ("asked", "expected"),
    [
        ("rmu; fault false-win", ["false_win"]),
        ("m-league; fault false-win", []),
        ("rmu; fault wrong-draw", []),
        ("ema-2025; fault noten-riichi", ["noten_riichi"]),
        (f"{EMA}; fault noten-riichi", []),
    ],
)
def test_what_a_rule_set_leaves_open_is_reported(asked: str, expected: list[str]) -> None:
    assert assumed(f"penalty: by E; {asked}") == expected


@pytest.mark.parametrize("price", FalseWin)
@pytest.mark.parametrize("by", FOUR_PLAYERS)
def test_each_price_names_its_rule_and_adds_up(price: FalseWin, by: Seat) -> None:
    rules = house_rules(WIKI, {"false_win": price.value})
    found = judge_fault(Fault.FALSE_WIN, by, rules, limit=500)
    assert sum(found.deltas.values()) == -found.deducted
    assert {transfer.payer for transfer in found.transfers} <= {by}
    assert {transfer.clause for transfer in found.transfers} <= {found.steps[0].clause}
    assert all(points >= 0 for seat, points in found.deltas.items() if seat is not by)


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        ({}, "limit: missing"),
        ({"limit": 301}, "limit: out-of-range"),
        ({"limit": 0}, "limit: out-of-range"),
        ({"limit": 1_000_001, "by": "E"}, "limit: out-of-range"),
        ({"fault": "long-hand", "limit": 300}, "limit: unknown-key"),
        ({"fault": "chombo"}, "fault: unknown-value"),
        ({"limit": 2, "by": "X"}, "by: bad-seat"),
        ({"rules": TENHOU, "by": "N", "players": 3}, "by: seat-not-in-play"),
        ({"rules": TENHOU, "winner": "N", "players": 3}, "winner: seat-not-in-play"),
        ({"fault": "wrong-draw", "winner": "N"}, "winner: unknown-key"),
        (
            {"rules": TENHOU, "fault": "noten-riichi", "winner": "N", "limit": 300},
            "limit: unknown-key, winner: unknown-key",
        ),
        ({"rules": TENHOU, "winner": "W"}, "winner: contradiction"),
        ({"fault": "noten-riichi"}, "fault: not-in-these-rules"),
        ({"fault": 7, "limit": []}, "fault: wrong-type, limit: wrong-type"),
    ],
)
def test_what_is_wrong_is_reported(change: Question, expected: str) -> None:
    asked = question(f"penalty: {HARR}; fault false-win; by W") | change
    assert sorted(problems(asked).split(", ")) == sorted(expected.split(", "))


@given(st.sampled_from(list(Fault)), st.sampled_from(FOUR_PLAYERS), st.sampled_from((3, 4)))
def test_what_leaves_one_player_reaches_another_or_is_deducted(
    fault: Fault, by: Seat, players: int
) -> None:
    if by not in seats_in_play(players):
        return
    used = USED.get(fault, ())
    limit = 300 if "limit" in used else None
    winner = (S if by is E else E) if "winner" in used else None
    riichi, others = (TENHOU, WIKI, EMA), (HARR, FOUR_WINDS, HONG_KONG)
    for id in riichi if fault is Fault.NOTEN_RIICHI else riichi + others:
        found = judge_fault(fault, by, rule_set(id), limit=limit, winner=winner, players=players)
        assert list(found.deltas) == list(seats_in_play(players))
        assert sum(found.deltas.values()) == -found.deducted
