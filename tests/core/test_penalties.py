"""Penalties: the cost of a fault under each rule set, and what the player may still do."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pao_core import ask
from pao_core.board.seats import FOUR_PLAYERS, Seat, seats_in_play
from pao_core.play.penalties import USED, Fault, judge_fault, problem_of_limit
from pao_core.problems.errors import ImpossibleQuestion
from pao_core.rules.choices import DeadHand, FalseWin
from pao_core.rules.loading import house_rules, rule_set
from pao_core.rules.rule_set import RuleSet
from tests.core.support import SOUL, TENHOU, WIKI, Question, answer, codes, house, problems

E, S, W, N = FOUR_PLAYERS
HARR = "harr-1922"
HONG_KONG = "hong-kong-twelve-tile"
FOUR_WINDS = "four-winds-japanese-classical"
EMA = "ema-2016"
PRICES = [each.value for each in FalseWin]
AGAIN = "played-again"


def penalty(rules: object, fault: str, by: str = "W", **more: object) -> Question:
    return answer({"ask": "penalty", "rules": rules, "fault": fault, "by": by} | more)


def false_win(rules: object, by: str = "W", **more: object) -> list[int]:
    """What East, South, West and North gain or lose through a false win."""
    return list(penalty(rules, "false-win", by, **more)["deltas"].values())


# False wins in points


def test_the_example_of_the_format() -> None:
    found = penalty(HARR, "false-win", "W", limit=300)
    assert found["deltas"] == {"E": 300, "S": 150, "W": -600, "N": 150}
    assert found["transfers"][0] == {
        "from": "W",
        "to": "E",
        "points": 300,
        "for": "penalty",
        "clause": "pao-x002",
    }
    assert "deducted" not in found
    assert codes(found) == ["false-win-half-limit", "deal-not-stated"]
    assert "West pays East 300, South 150 and North 150." in found["steps"][0]["says"]


@pytest.mark.parametrize(
    ("rules", "points"),
    [
        ("m-league", 20000),
        (EMA, 20000),
        ("ema-2025", 20000),
        ("jpml", 20000),
        ("wrc-2025", 30000),
        (house(EMA, false_win="deduction-10000"), 10000),
    ],
)
def test_points_off_after_the_game_go_to_nobody(rules: object, points: int) -> None:
    found = penalty(rules, "false-win", "S")
    assert found["deltas"] == {"E": 0, "S": -points, "W": 0, "N": 0}
    assert found["deducted"] == points
    assert found["transfers"] == []
    assert codes(found) == ["false-win-deduction", "played-again"]
    assert f"minus {points:,}" in found["steps"][0]["says"]


def test_the_worked_example_of_hong_kong() -> None:
    assert false_win(HONG_KONG, "N", limit=64) == [192, 192, 192, -576]
    assert false_win(HONG_KONG, "E", limit=64) == [-576, 192, 192, 192], "East is not double"
    found = penalty(HONG_KONG, "false-win", "N", limit=64)
    assert codes(found) == ["false-win-portions", "hand-ends"]
    assert found["steps"][0]["values"]["portion"] == 64


def test_the_portion_of_the_rule_set_is_the_default() -> None:
    portion = rule_set(HONG_KONG).limit_portion
    assert false_win(HONG_KONG, "N") == [3 * portion] * 3 + [-9 * portion]
    rules = house(HONG_KONG, limit_portion=192)
    assert false_win(rules, "S") == [576, -1728, 576, 576]


def test_a_price_for_each_whoever_deals() -> None:
    rules = house("pml-2020", false_win="each-2000")
    assert false_win(rules, "E") == [-6000, 2000, 2000, 2000]
    assert false_win(rules, "N") == [2000, 2000, 2000, -6000]
    assert codes(penalty(rules, "false-win")) == ["false-win-each", "played-again"]


def test_ten_points_to_each_and_the_hand_goes_on_in_mcr() -> None:
    assert false_win("mcr", "E") == [-30, 10, 10, 10]
    found = penalty("mcr", "false-win", "S")
    assert codes(found) == ["false-win-each", "false-win-plays-on"]
    assert {step["clause"] for step in found["steps"]} == {"pao-x013"}


@pytest.mark.parametrize(
    ("rules", "code", "clause"),
    [
        (TENHOU, "false-win-free", "pao-x001"),
        (SOUL, "false-win-free", "pao-x001"),
        (house(WIKI, false_win="dead-hand"), "false-win-dead-hand", "pao-x007"),
        ("zung-jung", "penalty-not-stated", "pao-x001"),
        ("millington-1977", "penalty-not-stated", "pao-x001"),
    ],
)
def test_where_nothing_is_paid_the_step_says_why(rules: object, code: str, clause: str) -> None:
    found = penalty(rules, "false-win", "S")
    assert set(found["deltas"].values()) == {0}
    assert codes(found) == [code]
    assert found["clauses"] == [clause]


def test_what_a_rule_set_leaves_open_is_reported() -> None:
    (assumed,) = penalty("rmu", "false-win", "E")["assumed"]
    assert assumed["choice"] == "false_win"
    assert assumed["value"] == "reverse-mangan"
    assert assumed["other"]["value"] == "deduction-20000"
    assert assumed["other"]["deltas"] == {"E": -20000, "S": 0, "W": 0, "N": 0}
    assert assumed["other"]["deducted"] == 20000
    assert not penalty("m-league", "false-win", "E")["assumed"]
    assert not penalty("rmu", "wrong-draw", "E")["assumed"]


@pytest.mark.parametrize("price", PRICES)
@pytest.mark.parametrize("by", FOUR_PLAYERS)
def test_each_price_names_its_rule_and_adds_up(price: str, by: Seat) -> None:
    rules = house_rules(WIKI, {"false_win": price})
    penalty = judge_fault(Fault.FALSE_WIN, by, rules, limit=500)
    assert sum(penalty.deltas.values()) == -penalty.deducted
    assert {transfer.payer for transfer in penalty.transfers} <= {by}
    assert {transfer.clause for transfer in penalty.transfers} <= {penalty.steps[0].clause}
    assert all(points >= 0 for seat, points in penalty.deltas.items() if seat is not by)


@pytest.mark.parametrize("price", PRICES)
@pytest.mark.parametrize(("one", "other"), [(S, W), (W, N), (N, S)])
def test_renaming_seats_other_than_east_changes_nothing(price: str, one: Seat, other: Seat) -> None:
    rules = house_rules(WIKI, {"false_win": price})
    renamed = {E: E, S: S, W: W, N: N} | {one: other, other: one}
    for by in FOUR_PLAYERS:
        found = judge_fault(Fault.FALSE_WIN, by, rules, limit=500).deltas
        expected = judge_fault(Fault.FALSE_WIN, renamed[by], rules, limit=500).deltas
        assert {renamed[seat]: points for seat, points in found.items()} == expected


# The limit


@pytest.mark.parametrize(
    ("more", "expected"),
    [
        ({}, [("limit", "missing")]),
        ({"limit": None}, [("limit", "missing")]),
        ({"limit": 301}, [("limit", "out-of-range")]),
        ({"limit": 301, "by": "E"}, []),
        ({"limit": 0}, [("limit", "out-of-range")]),
        ({"limit": 1_000_001, "by": "E"}, [("limit", "out-of-range")]),
        ({"limit": 1_000_000}, []),
        ({"limit": 2}, []),
        ({"limit": 1, "by": "E"}, []),
        ({"limit": 301, "by": None}, [("by", "missing")]),
        ({"limit": None, "by": None}, [("by", "missing")]),
        ({"limit": "300"}, [("limit", "wrong-type")]),
        ({"fault": "long-hand"}, []),
        ({"fault": "long-hand", "limit": 300}, [("limit", "unknown-key")]),
    ],
)
def test_half_of_the_limit_must_be_a_whole_number(
    more: Question, expected: list[tuple[str, str]]
) -> None:
    question = {"ask": "penalty", "rules": HARR, "fault": "false-win", "by": "W"}
    assert problems(question | more) == expected


def test_east_pays_an_odd_limit_whole() -> None:
    assert false_win(HARR, "E", limit=301) == [-903, 301, 301, 301]
    assert problem_of_limit(Fault.FALSE_WIN, E, rule_set(HARR), 301) is None


def test_a_limit_does_not_matter_where_no_half_of_it_is_paid() -> None:
    assert false_win(WIKI, "S", limit=301) == false_win(WIKI, "S")
    assert problem_of_limit(Fault.FALSE_WIN, W, rule_set(WIKI), None) is None


def test_under_all_rules_only_those_answer_that_the_question_fits() -> None:
    question = {"ask": "penalty", "rules": "*", "fault": "false-win", "by": "W"}
    without, with_limit = answer(question), answer(question | {"limit": 300})
    asked = [
        {id for group in each["groups"] for id in group["rules"]} for each in (without, with_limit)
    ]
    assert asked[1] - asked[0] == {HARR, FOUR_WINDS}
    by_rules = {id: group for group in with_limit["groups"] for id in group["rules"]}
    assert by_rules[HARR]["because"] == [{"choice": "false_win", "value": "half-limit"}]


# Withdrawn claims


@pytest.mark.parametrize(
    ("winner", "deltas", "code"),
    [
        ("S", [0, 100, -100, 0], "withdrawn-to-winner"),
        ("E", [100, 0, -100, 0], "withdrawn-to-winner"),
        ("W", [0, 0, 0, 0], "withdrawn-own-win"),
        (None, [0, 0, 0, 0], "withdrawn-draw"),
    ],
)
def test_a_claim_taken_back_is_paid_to_the_winner(
    winner: str | None, deltas: list[int], code: str
) -> None:
    found = penalty(FOUR_WINDS, "withdrawn-claim", "W", winner=winner)
    assert list(found["deltas"].values()) == deltas
    assert codes(found) == [code]
    assert found["steps"][0]["values"]["points"] == 100
    assert {transfer["clause"] for transfer in found["transfers"]} <= {"pao-x009"}


def test_some_rules_make_it_free_and_some_do_not_say() -> None:
    for rules in (EMA, "mcgill-riichi-2015", house(TENHOU, withdrawn_claim=0)):
        found = penalty(rules, "withdrawn-claim", "W", winner="S")
        assert set(found["deltas"].values()) == {0}
        assert codes(found) == ["withdrawn-free"]
    assert codes(penalty(TENHOU, "withdrawn-claim")) == ["penalty-not-stated"]
    rules = house(TENHOU, withdrawn_claim=300)
    assert penalty(rules, "withdrawn-claim", "W", winner="S")["deltas"]["S"] == 300


# Riichi without tenpai, and a false win beside a valid one


@pytest.mark.parametrize(
    ("rules", "deltas", "expected"),
    [
        (WIKI, [4000, -8000, 2000, 2000], ["noten-riichi-costs", "false-win-mangan", AGAIN]),
        (EMA, [0, -20000, 0, 0], ["noten-riichi-costs", "false-win-deduction", AGAIN]),
        (house(WIKI, noten_riichi="none"), [0, 0, 0, 0], ["noten-riichi-free"]),
        (TENHOU, [0, 0, 0, 0], ["noten-riichi-impossible"]),
        ("ron2", [0, 0, 0, 0], ["penalty-not-stated"]),
    ],
)
def test_riichi_without_tenpai_costs_what_a_false_win_costs(
    rules: object, deltas: list[int], expected: list[str]
) -> None:
    found = penalty(rules, "noten-riichi", "S")
    assert list(found["deltas"].values()) == deltas
    assert codes(found) == expected


def test_where_no_source_names_its_price_it_is_assumed() -> None:
    (assumed,) = penalty("m-league", "noten-riichi", "E")["assumed"]
    assert (assumed["choice"], assumed["value"]) == ("noten_riichi", "as-false-win")
    assert assumed["other"] == {"value": "none", "deltas": {"E": 0, "S": 0, "W": 0, "N": 0}}
    assert not penalty(EMA, "noten-riichi", "E")["assumed"]


@pytest.mark.parametrize(
    ("rules", "deltas", "expected"),
    [
        (EMA, [0, 0, 0, 0], ["false-win-beside-win"]),
        (
            house(EMA, false_win_beside_win="paid"),
            [0, 0, -20000, 0],
            ["false-win-paid-beside-win", "false-win-deduction", AGAIN],
        ),
        (TENHOU, [0, 0, 0, 0], ["false-win-free"]),
        ("m-league", [0, 0, 0, 0], ["false-win-beside-win-not-stated"]),
        ("millington-1977", [0, 0, 0, 0], ["penalty-not-stated"]),
    ],
)
def test_a_false_win_beside_a_valid_one(
    rules: object, deltas: list[int], expected: list[str]
) -> None:
    found = penalty(rules, "false-win", "W", winner="S")
    assert list(found["deltas"].values()) == deltas
    assert codes(found) == expected


def test_in_the_student_league_a_false_set_makes_the_hand_dead() -> None:
    for rules in "student-league", "student-league-old":
        assert codes(penalty(rules, "false-claim", "S")) == ["false-claim-dead-hand"]
    corrected = house(TENHOU, false_claim="corrected")
    assert codes(penalty(corrected, "false-claim", "S")) == ["false-claim-corrected"]


# What rule sets do not say


@pytest.mark.parametrize(
    ("fault", "choice"),
    [
        ("false-win", "false_win"),
        ("withdrawn-claim", "withdrawn_claim"),
        ("long-hand", "dead_hand"),
        ("noten-riichi", "noten_riichi"),
        ("false-claim", "false_claim"),
    ],
)
def test_rule_sets_that_say_nothing_are_a_group_of_their_own(fault: str, choice: str) -> None:
    groups = answer({"ask": "penalty", "rules": "*", "fault": fault, "by": "W"})["groups"]
    for group in groups:
        decided = {rule_set(id).decides(choice) for id in group["rules"]}
        assert len(decided) == 1, group["rules"]
        values = [reason["value"] for reason in group["because"] if reason["choice"] == choice]
        assert (None in values) is not decided.pop()
        for id in group["rules"]:
            assert codes(penalty(id, fault, "W")) == codes(group["answer"])


# Faults without a payment


@pytest.mark.parametrize(
    ("rules", "fault", "expected"),
    [
        (EMA, "dead-hand", ["dead-hand-no-calls"]),
        (EMA, "long-hand", ["dead-hand-no-calls"]),
        (EMA, "short-hand", ["dead-hand-no-calls"]),
        (FOUR_WINDS, "dead-hand", ["dead-hand-no-win"]),
        (FOUR_WINDS, "long-hand", ["dead-hand-no-win"]),
        (FOUR_WINDS, "short-hand", ["dead-hand-no-win"]),
        (HARR, "long-hand", ["dead-hand-no-win", "dead-hand-scores-nothing"]),
        (house(WIKI, dead_hand="no-calls-if-long"), "long-hand", ["dead-hand-no-calls"]),
        (house(WIKI, dead_hand="no-calls-if-long"), "short-hand", ["dead-hand-no-win"]),
        (
            house(WIKI, dead_hand="no-calls-if-long"),
            "dead-hand",
            ["dead-hand-no-win", "dead-hand-if-long"],
        ),
        ("zung-jung", "long-hand", ["dead-hand-no-calls"]),
        ("zung-jung", "short-hand", ["dead-hand-no-win"]),
        (TENHOU, "dead-hand", ["penalty-not-stated"]),
        (TENHOU, "wrong-draw", ["wrong-draw"]),
        (HARR, "wrong-draw", ["wrong-draw"]),
        (TENHOU, "false-claim", ["false-claim"]),
        (HARR, "false-claim", ["false-claim"]),
    ],
)
def test_what_the_player_may_still_do(rules: object, fault: str, expected: list[str]) -> None:
    found = penalty(rules, fault, "S")
    assert codes(found) == expected
    assert found["deltas"] == {"E": 0, "S": 0, "W": 0, "N": 0}
    assert found["transfers"] == []


@pytest.mark.parametrize("rule", DeadHand)
def test_every_rule_for_dead_hands_says_something_for_every_number(rule: DeadHand) -> None:
    rules = house_rules(TENHOU, {"dead_hand": rule.value})
    for fault in (Fault.DEAD_HAND, Fault.LONG_HAND, Fault.SHORT_HAND):
        assert judge_fault(fault, S, rules).steps[0].clause == "pao-x010"


def test_every_fault_is_judged_under_every_rule_set() -> None:
    for fault in Fault:
        more = {"limit": 500} if "limit" in USED.get(fault, ()) else {}
        found = answer({"ask": "penalty", "rules": "*", "fault": fault, "by": "E", **more})
        for group in found["groups"]:
            said = group["answer"]
            assert said["steps"]
            assert sum(said["deltas"].values()) == -said.get("deducted", 0)


@pytest.mark.parametrize(
    ("fault", "named", "clause"),
    [
        ("false-win", "a false win", "pao-x001"),
        ("withdrawn-claim", "a withdrawn claim", "pao-x009"),
        ("short-hand", "a wrong number of tiles", "pao-x010"),
    ],
)
def test_what_is_not_stated_is_named(fault: str, named: str, clause: str) -> None:
    (step,) = penalty("millington-1977", fault)["steps"]
    assert step["code"] == "penalty-not-stated"
    assert step["values"] == {"fault": fault}
    assert f"no penalty for {named} that we can calculate" in step["says"]
    assert step["clause"] == clause


def test_after_a_chombo_the_hand_is_played_again() -> None:
    assert codes(penalty(WIKI, "false-win")) == ["false-win-mangan", "played-again"]


@pytest.mark.parametrize(
    ("limit", "says"),
    [
        (None, "limit is missing: a false win costs half of it"),
        (301, "expected an even limit, because half of it is paid; found 301"),
    ],
)
def test_python_refuses_a_limit_without_a_half(limit: int | None, says: str) -> None:
    with pytest.raises(ImpossibleQuestion) as caught:
        judge_fault(Fault.FALSE_WIN, S, rule_set(HARR), limit=limit)
    (problem,) = caught.value.problems
    assert problem.says == says


# Problems


@pytest.mark.parametrize(
    ("more", "expected"),
    [
        ({}, [("fault", "missing"), ("by", "missing")]),
        ({"fault": "chombo", "by": "E"}, [("fault", "unknown-value")]),
        ({"fault": "false-win", "by": "X"}, [("by", "bad-seat")]),
        ({"fault": "false-win", "by": "N", "players": 3}, [("by", "seat-not-in-play")]),
        (
            {"fault": "withdrawn-claim", "by": "E", "winner": "N", "players": 3},
            [("winner", "seat-not-in-play")],
        ),
        ({"fault": "wrong-draw", "by": "E", "winner": "N"}, [("winner", "unknown-key")]),
        (
            {"fault": "noten-riichi", "by": "E", "winner": "N", "limit": 300},
            [("limit", "unknown-key"), ("winner", "unknown-key")],
        ),
        ({"fault": "false-win", "by": "E", "winner": "E"}, [("winner", "contradiction")]),
        (
            {"fault": "noten-riichi", "by": "E", "rules": HARR},
            [("fault", "not-in-these-rules")],
        ),
        ({"fault": "false-win", "by": "E", "points": 3}, [("points", "unknown-key")]),
        (
            {"fault": 7, "by": None, "limit": []},
            [("by", "missing"), ("fault", "wrong-type"), ("limit", "wrong-type")],
        ),
    ],
)
def test_what_is_wrong_is_reported(more: Question, expected: list[tuple[str, str]]) -> None:
    assert sorted(problems({"ask": "penalty", "rules": TENHOU} | more)) == sorted(expected)


def test_other_keys_than_these_are_refused() -> None:
    found = ask({"ask": "penalty", "rules": TENHOU, "points": 3})
    says = [problem["says"] for problem in found["error"]["problems"]]
    assert says[0] == "fault is missing: what the player did wrong"
    assert says[1] == "by is missing: give the seat of the player at fault"
    assert says[2].startswith(
        'unknown key "points"; expected one of ask, id, steps, language, rules, players, fault, '
        "by, limit, winner"
    )


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
        rules: RuleSet = rule_set(id)
        penalty = judge_fault(fault, by, rules, limit=limit, winner=winner, players=players)
        assert list(penalty.deltas) == list(seats_in_play(players))
        assert sum(penalty.deltas.values()) == -penalty.deducted
