"""Payments after a draw, and for the dealer's extra hands."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pao_core import ask
from pao_core.board.seats import FOUR_PLAYERS, THREE_PLAYERS, Seat, seats_in_play
from pao_core.payment.extra_hands import extra_hand_payments
from pao_core.payment.transfers import add_up
from pao_core.play.draws import (
    counter_after_draw,
    payments_after_draw,
    pool_after_draw,
    problem_of_pool,
)
from pao_core.problems.errors import ImpossibleQuestion
from pao_core.questions.draws_and_penalties import QUESTIONS
from pao_core.reasons.codes import StepCode
from pao_core.rules.loading import house_rules, rule_set
from pao_core.rules.rule_set import RuleSet
from tests.core.support import TENHOU, WIKI, Question, answer, codes, house, problems

E, S, W, N = FOUR_PLAYERS
CLASSICAL = "four-winds-japanese-classical"
SEATS = st.sets(st.sampled_from(FOUR_PLAYERS))


def draw(rules: object, tenpai: str, **more: object) -> Question:
    return answer({"ask": "draw", "rules": rules, "tenpai": list(tenpai)} | more)


@pytest.mark.parametrize(
    ("noten", "tenpai", "deltas"),
    [
        ("loss", "S", [-1000, 2000, -1000]),
        ("loss", "ES", [1000, 1000, -2000]),
        ("full", "S", [-1500, 3000, -1500]),
        ("full", "ES", [1500, 1500, -3000]),
        ("full", "ESW", [0, 0, 0]),
    ],
)
def test_three_players_share_less_or_as_much(noten: str, tenpai: str, deltas: list[int]) -> None:
    found = draw(house(TENHOU, three_player_noten=noten), tenpai, players=3)
    assert list(found["deltas"].values()) == deltas


def test_what_three_players_share_is_reported_where_it_is_not_known() -> None:
    (assumed,) = draw(WIKI, "S", players=3)["assumed"]
    assert assumed["choice"] == "three_player_noten"
    assert assumed["value"] == "loss"
    other = {"value": "full", "deltas": {"E": -1500, "S": 3000, "W": -1500}, "deal": "passes"}
    assert assumed["other"] == other
    assert not draw("mahjong-soul", "S", players=3)["assumed"]
    assert not draw(WIKI, "S")["assumed"]
    assert not draw(WIKI, "", players=3)["assumed"]


BY_TENPAI = "deal-by-tenpai"
OF_THREE = ("pool-less-north", "pool-shared")


@pytest.mark.parametrize(
    ("rules", "tenpai", "players", "expected"),
    [
        (TENHOU, "", 4, ["nobody-tenpai", "counter-grows", BY_TENPAI, "deal-passes"]),
        (TENHOU, "ESWN", 4, ["all-tenpai", "counter-grows", BY_TENPAI, "deal-stays"]),
        (TENHOU, "ES", 4, ["pool-shared", "counter-grows", BY_TENPAI, "deal-stays"]),
        (TENHOU, "S", 3, [*OF_THREE, "counter-grows", BY_TENPAI, "deal-passes"]),
        (TENHOU, "ESW", 3, ["all-tenpai", "counter-grows", BY_TENPAI, "deal-stays"]),
        ("mu", "ES", 4, ["pool-shared", BY_TENPAI, "deal-stays"]),
        ("harr-1922", "", 4, ["no-pool", "deal-after-draw-not-stated"]),
        ("harr-1922", "ESWN", 4, ["no-pool", "deal-after-draw-not-stated"]),
        (CLASSICAL, "ES", 4, ["pool-shared", "counter-not-stated", "deal-after-draw-not-stated"]),
    ],
)
def test_every_step_is_reported(rules: str, tenpai: str, players: int, expected: list[str]) -> None:
    assert codes(draw(rules, tenpai, players=players)) == expected


@pytest.mark.parametrize(
    ("rules", "tenpai", "nagashi", "deal"),
    [
        (TENHOU, "E", "", "stays"),
        (TENHOU, "S", "", "passes"),
        (TENHOU, "", "E", "passes"),
        (house(TENHOU, nagashi_mangan="win"), "", "E", "stays"),
        (house(TENHOU, nagashi_mangan="win"), "E", "S", "passes"),
        (house(TENHOU, deal_after_draw="never"), "E", "", "passes"),
        (house(TENHOU, deal_after_draw="always"), "S", "", "stays"),
        ("student-league", "E", "", "stays"),
        (CLASSICAL, "E", "", None),
        ("mcr", "", "", None),
    ],
)
def test_a_draw_says_who_deals_next(
    rules: Any, tenpai: str, nagashi: str, deal: str | None
) -> None:
    found = draw(rules, tenpai, **({"nagashi": list(nagashi)} if nagashi else {}))
    assert found.get("deal") == deal
    assert ("deal-stays" in codes(found)) is (deal == "stays")


def test_what_is_not_known_of_a_draw_is_a_group_of_its_own() -> None:
    for tenpai in ([], ["E"], ["S"], ["E", "S", "W", "N"]):
        for group in answer({"ask": "draw", "rules": "*", "tenpai": tenpai})["groups"]:
            said = group["answer"]
            alone = [draw(id, "".join(tenpai)) for id in group["rules"]]
            assert {each.get("deal") for each in alone} == {said.get("deal")}
            counters = [[code for code in codes(each) if "counter" in code] for each in alone]
            assert all(each == counters[0] for each in counters)


def test_the_steps_say_who_pays_what() -> None:
    full = house(TENHOU, three_player_noten="full")
    assert [step["says"] for step in draw(full, "S", players=3)["steps"]] == [
        "With three players, the pool is the same as with four: 3,000 points.",
        "3,000 points change hands. Not tenpai: East and West (1,500 from each). Tenpai: "
        "South (3,000 to each).",
        "One honba counter is added.",
        "Under these rules, East deals again after a draw only if East is tenpai.",
        "The deal passes to the next player.",
    ]
    less = draw(TENHOU, "S", players=3)["steps"][0]
    assert less["values"] == {"pool": 2000}


@pytest.mark.parametrize(
    ("pool", "tenpai", "more", "is_possible"),
    [
        (1000, "E", {}, False),
        (1000, "ESW", {}, False),
        (1000, "ES", {}, True),
        (100, "ES", {}, True),
        (1000, "", {}, True),
        (1000, "ESWN", {}, True),
        (1200, "E", {}, True),
        (1000, "E", {"players": 3}, False),
        (1200, "E", {"players": 3}, True),
        (0, "E", {}, True),
    ],
)
def test_a_pool_that_does_not_divide_is_a_problem(
    pool: int, tenpai: str, more: dict[str, Any], is_possible: bool
) -> None:
    rules = house(TENHOU, noten_pool=pool)
    question = {"ask": "draw", "rules": rules, "tenpai": list(tenpai)} | more
    assert problems(question) == (
        [] if is_possible else [("rules.change.noten_pool", "out-of-range")]
    )


def test_with_three_players_the_whole_pool_divides_by_two() -> None:
    rules = house(TENHOU, noten_pool=1000, three_player_noten="full")
    assert draw(rules, "E", players=3)["deltas"] == {"E": 1000, "S": -500, "W": -500}


def test_python_refuses_such_a_pool_too() -> None:
    with pytest.raises(ImpossibleQuestion) as caught:
        payments_after_draw([E], house_rules(TENHOU, {"noten_pool": 1000}))
    (problem,) = caught.value.problems
    assert problem.at == "rules.change.noten_pool"
    assert problem.says == (
        "a pool of 1000 points does not divide into whole points between 1 tenpai and 3 "
        "other players; use a multiple of 300"
    )


def test_the_step_says_what_each_pays_and_gets() -> None:
    values = draw(TENHOU, "ESN")["steps"][0]["values"]
    assert values == {
        "pool": 3000,
        "others": ["W"],
        "pays": 3000,
        "tenpai": ["E", "S", "N"],
        "gets": 1000,
    }


@pytest.mark.parametrize(
    ("more", "expected"),
    [
        ({}, [("tenpai", "missing")]),
        ({"tenpai": None}, [("tenpai", "missing")]),
        ({"tenpai": "E"}, [("tenpai", "wrong-type")]),
        ({"tenpai": ["E", "X"]}, [("tenpai[1]", "bad-seat")]),
        ({"tenpai": ["E", "S", "E"]}, [("tenpai[2]", "same-seat")]),
        ({"tenpai": ["E", "N"], "players": 3}, [("tenpai[1]", "seat-not-in-play")]),
        ({"tenpai": [], "players": 2}, [("players", "out-of-range")]),
        ({"tenpai": [], "players": 5}, [("players", "out-of-range")]),
        ({"tenpai": [], "noten": []}, [("noten", "unknown-key")]),
        (
            {"tenpai": ["N", "N", "N"], "players": 3},
            [("tenpai[0]", "seat-not-in-play"), ("tenpai[1]", "same-seat")],
        ),
    ],
)
def test_what_is_wrong_is_reported(more: Question, expected: list[tuple[str, str]]) -> None:
    assert problems({"ask": "draw", "rules": TENHOU} | more) == expected


def test_other_keys_than_these_are_refused() -> None:
    found = ask({"ask": "draw", "rules": TENHOU, "ready": []})
    missing, unknown = (problem["says"] for problem in found["error"]["problems"])
    assert missing == "tenpai is missing: give the seats, or []"
    assert unknown.startswith(
        'unknown key "ready"; expected one of ask, id, steps, language, rules, players, tenpai'
    )


def test_a_seat_that_is_named_often_is_reported_once() -> None:
    question = {"ask": "draw", "rules": TENHOU, "tenpai": ["N"] * 100, "players": 3}
    assert len(problems(question)) == 2


@given(SEATS, st.sampled_from((0, 300, 600, 1500, 3000, 9000)), st.sampled_from((3, 4)))
def test_points_paid_equal_points_received(tenpai: set[Seat], pool: int, players: int) -> None:
    rules = house_rules(TENHOU, {"noten_pool": pool})
    seats = seats_in_play(players)
    paid = payments_after_draw(tenpai.intersection(seats), rules, players)
    deltas = add_up(paid.transfers, players)
    ready = [seat for seat in seats if seat in tenpai]
    assert sum(deltas.values()) == 0
    if pool and 0 < len(ready) < players:
        assert sum(deltas[seat] for seat in ready) == pool_after_draw(rules, players)
        assert len({deltas[seat] for seat in ready}) == 1
        assert len({deltas[seat] for seat in seats if seat not in ready}) == 1
    else:
        assert set(deltas.values()) == {0}


@given(SEATS, st.permutations(FOUR_PLAYERS))
def test_after_a_draw_no_seat_is_special(tenpai: set[Seat], order: list[Seat]) -> None:
    renamed = dict(zip(FOUR_PLAYERS, order, strict=True))
    rules = rule_set(TENHOU)
    deltas = add_up(payments_after_draw(tenpai, rules).transfers, 4)
    others = add_up(payments_after_draw({renamed[seat] for seat in tenpai}, rules).transfers, 4)
    assert {renamed[seat]: points for seat, points in deltas.items()} == others


def test_under_all_rules() -> None:
    found = answer({"ask": "draw", "rules": "*", "tenpai": ["E"]})
    by_rules = {id: group for group in found["groups"] for id in group["rules"]}
    assert {"choice": "honba_value", "value": 100} in by_rules[TENHOU]["because"], "not in mu"
    assert by_rules["mcr"]["because"][0] == {"choice": "deal_after_draw", "value": None}


def test_four_players_are_the_default() -> None:
    rules = house_rules(TENHOU, {"noten_pool": 1000})
    assert problem_of_pool(3, rules)
    assert problem_of_pool(2, rules) is None
    assert problem_of_pool(4, rules) is None
    assert problem_of_pool(0, rules) is None


def test_three_questions_are_asked_between_wins() -> None:
    assert list(QUESTIONS) == ["draw", "abort", "penalty"]


# Extra hands

MODERN = house_rules(CLASSICAL, {"honba_winner": "any"})
EAST_ONLY = rule_set(CLASSICAL)


def extra(hands: int, winner: Seat, rules: RuleSet = MODERN, **more: Any) -> list[int]:
    paid = extra_hand_payments(hands, winner, rules, **more)
    return list(add_up(paid.transfers, more.get("players", 4)).values())


def test_each_loser_pays_on_a_self_draw_and_the_discarder_for_all() -> None:
    assert extra(1, E) == [300, -100, -100, -100]
    assert extra(2, N) == [-200, -200, -200, 600]
    assert extra(2, N, discarder=W) == [0, 0, -600, 600]
    assert extra(1, E, discarder=S) == [300, -300, 0, 0]
    assert extra(0, E) == [0, 0, 0, 0]


def test_the_liable_player_pays_for_all_losers() -> None:
    assert extra(2, N, liable=S) == [0, -600, 0, 600]
    assert extra(2, N, liable=S, discarder=W) == [0, -600, 0, 600]
    assert extra(2, N, liable=W, discarder=W) == [0, 0, -600, 600]
    assert extra(2, N, liable=N) == [-200, -200, -200, 600], "nobody is liable to themselves"
    assert extra(2, N, liable=N, discarder=E) == [-600, 0, 0, 600]


def test_in_the_classical_form_only_east_collects() -> None:
    assert extra(3, E, EAST_ONLY) == [900, -300, -300, -300]
    assert extra(3, S, EAST_ONLY) == [0, 0, 0, 0]
    assert extra(3, S, EAST_ONLY, discarder=E) == [0, 0, 0, 0]


def test_with_three_players_there_are_two_losers() -> None:
    assert extra(1, E, rule_set(TENHOU), players=3) == [200, -100, -100]
    assert extra(1, W, rule_set(TENHOU), players=3, discarder=S) == [0, -200, 200]


def test_where_extra_hands_are_worth_nothing_nothing_is_paid_or_said() -> None:
    paid = extra_hand_payments(5, E, rule_set("mu"))
    assert not paid.transfers
    assert not paid.steps


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
    paid = extra_hand_payments(2, winner, EAST_ONLY, **more)
    (step,) = paid.steps
    assert (step.code, step.clause) == (code, clause)
    assert {transfer.clause for transfer in paid.transfers} <= {clause}
    assert {transfer.cause for transfer in paid.transfers} <= {"honba"}
    if paid.transfers:
        assert step.values["hands"] == 2
        assert step.values["points"] == paid.transfers[0].points


@given(
    st.integers(0, 20),
    st.sampled_from(FOUR_PLAYERS),
    st.none() | st.sampled_from(FOUR_PLAYERS),
    st.none() | st.sampled_from(FOUR_PLAYERS),
)
def test_the_winner_gets_the_same_whoever_pays(
    hands: int, winner: Seat, discarder: Seat | None, liable: Seat | None
) -> None:
    discarder = None if discarder is winner else discarder
    paid = extra_hand_payments(hands, winner, MODERN, discarder=discarder, liable=liable)
    deltas = add_up(paid.transfers, 4)
    assert deltas[winner] == hands * 300
    assert sum(deltas.values()) == 0


def test_a_draw_adds_to_the_counter_where_there_is_one() -> None:
    told = {id: [step.code for step in counter_after_draw(rule_set(id))] for id in (TENHOU, "mu")}
    assert told == {TENHOU: [StepCode.COUNTER_GROWS], "mu": []}
    assert [step.code for step in counter_after_draw(EAST_ONLY)] == [StepCode.COUNTER_NOT_STATED]


def test_the_pool_of_three_is_the_only_one_that_shrinks() -> None:
    assert pool_after_draw(rule_set(TENHOU)) == 3000
    assert pool_after_draw(rule_set(TENHOU), len(THREE_PLAYERS)) == 2000


# Nagashi mangan

AS_A_WIN = house(TENHOU, nagashi_mangan="win")


@pytest.mark.parametrize(
    ("rules", "tenpai", "nagashi", "deltas"),
    [
        (TENHOU, "", "W", [-4000, -2000, 8000, -2000]),
        (TENHOU, "EW", "W", [-4000, -2000, 8000, -2000]),
        (TENHOU, "", "E", [12000, -4000, -4000, -4000]),
        (TENHOU, "", "EW", [8000, -6000, 4000, -6000]),
        (TENHOU, "S", "SWN", [-12000, 4000, 4000, 4000]),
        (TENHOU, "E", "", [3000, -1000, -1000, -1000]),
        ("ema-2016", "E", "W", [3000, -1000, -1000, -1000]),
        (AS_A_WIN, "E", "W", [-4000, -2000, 8000, -2000]),
    ],
)
def test_discards_of_only_terminals_and_honours(
    rules: object, tenpai: str, nagashi: str, deltas: list[int]
) -> None:
    found = draw(rules, tenpai, nagashi=list(nagashi))
    assert list(found["deltas"].values()) == deltas


def test_honba_and_deposits_go_only_with_a_win() -> None:
    stakes = {"nagashi": ["S", "W"], "honba": 2, "deposits": 3}
    found = draw(AS_A_WIN, "E", **stakes)
    assert found["deltas"] == {"E": -8400, "S": 9400, "W": 6400, "N": -4400}
    assert "counter-grows" not in codes(found), "a win is no draw"
    found = draw(TENHOU, "E", **stakes)
    assert sum(found["deltas"].values()) == 0
    paid = ["nagashi-paid", "nagashi-paid", "nagashi-replaces"]
    assert codes(found) == [*paid, "counter-grows", BY_TENPAI, "deal-stays"]
    only_dealer = house(TENHOU, nagashi_mangan="win", honba_winner="dealer")
    found = draw(only_dealer, "E", nagashi=["S"], honba=2)
    assert found["deltas"]["S"] == 8000, "only East collects honba there"


def test_three_players_pay_no_share_of_north() -> None:
    found = draw(TENHOU, "", nagashi=["W"], players=3)
    assert found["deltas"] == {"E": -4000, "S": -2000, "W": 6000}


def test_nagashi_mangan_is_of_riichi() -> None:
    asked = {"ask": "draw", "rules": "harr-1922", "tenpai": [], "nagashi": ["W"], "deposits": 1}
    assert problems(asked) == [
        ("nagashi", "not-in-these-rules"),
        ("deposits", "not-in-these-rules"),
    ]
    assert problems(asked | {"rules": TENHOU, "nagashi": ["W", "W", "Q"]}) == [
        ("nagashi[2]", "bad-seat"),
        ("nagashi[1]", "same-seat"),
    ]
    of_three = asked | {"rules": TENHOU, "nagashi": ["N"], "players": 3}
    assert problems(of_three) == [("nagashi[0]", "seat-not-in-play")]


def test_what_no_source_says_of_it_is_assumed() -> None:
    [assumed] = draw("fight-club", "E", nagashi=["W"])["assumed"]
    assert (assumed["choice"], assumed["value"]) == ("nagashi_mangan", "draw")


@given(SEATS, SEATS, st.sampled_from(["draw", "win", "never"]), st.integers(0, 4))
def test_what_is_paid_is_received(
    tenpai: set[Seat], nagashi: set[Seat], value: str, deposits: int
) -> None:
    rules = house(TENHOU, nagashi_mangan=value)
    seats = {"nagashi": [seat.value for seat in nagashi], "deposits": deposits, "honba": 1}
    found = draw(rules, "".join(seat.value for seat in tenpai), **seats)
    taken = deposits if value == "win" and nagashi else 0
    assert sum(found["deltas"].values()) == 1000 * taken
