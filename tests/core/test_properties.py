"""Properties of every table, win and rule set."""

import copy
import json
from itertools import permutations
from typing import Any

from hypothesis import assume, given
from hypothesis import strategies as st

from pao_core import ask, clauses
from tests.core.scenario import Question, answer, liable
from tests.core.strategies import covers, rule_sets, rulings, tables


def changed(question: Question, **change: object) -> Question:
    """The same question under rules with more changed choices."""
    rules = question["rules"]
    return question | {"rules": rules | {"change": rules["change"] | change}}


def received(answer: Question) -> dict[str, int]:
    """The total that each winner receives."""
    sums: dict[str, int] = {}
    for transfer in answer["transfers"]:
        sums[transfer["to"]] = sums.get(transfer["to"], 0) + transfer["points"]
    return sums


@given(rulings())
def test_deltas_are_transfers_of_whole_hundreds_and_add_up_to_the_deposits(
    question: Question,
) -> None:
    ruling = answer(question)
    paid_out = 0 if "abort" in ruling else 1000 * question["deposits"]
    assert sum(ruling["deltas"].values()) == paid_out
    for seat, points in ruling["deltas"].items():
        got = sum(transfer["points"] for transfer in ruling["transfers"] if transfer["to"] == seat)
        gave = sum(
            transfer["points"] for transfer in ruling["transfers"] if transfer["from"] == seat
        )
        assert got - gave == points
    for transfer in ruling["transfers"]:
        assert transfer["points"] > 0
        assert transfer["points"] % 100 == 0
        assert transfer["from"] != transfer["to"]


@given(rulings())
def test_liability_changes_who_pays_never_what_the_winner_gets(question: Question) -> None:
    with_liability = changed(question, open_kan_price="tsumo-sum")
    without = changed(question, liable_yakuman=[], open_kan_win="off")
    assert received(answer(with_liability)) == received(answer(without))


@given(rulings(several=False))
def test_only_the_winner_gains_and_only_the_liable_or_the_discarder_pay_a_ron(
    question: Question,
) -> None:
    ruling = answer(question)
    winner, discarder = question["win"]["by"], question["win"]["from"]
    assert ruling["deltas"][winner] > 0
    assert all(points <= 0 for seat, points in ruling["deltas"].items() if seat != winner)
    if discarder is not None:
        liable = {liability["seat"] for liability in ruling["liable"]}
        payers = {transfer["from"] for transfer in ruling["transfers"]} - {None}
        assert payers <= liable | {discarder}


@given(rulings(several=False, chii=False), st.data())
def test_the_seats_other_than_east_are_alike(question: Question, data: st.DataObject) -> None:
    """Chii needs neighbours, several wins the turn order, and East deals; else seats are equal."""
    seats = "ESWN"[: question["players"]]
    orders = [f"E{''.join(permutation)}" for permutation in permutations(seats[1:])]
    exchange = str.maketrans(seats, data.draw(st.sampled_from(orders)))
    ruling = answer(question)
    other = answer(question | {key: exchanged(question[key], exchange) for key in ("calls", "win")})
    assert other["deltas"] == {
        seat.translate(exchange): points for seat, points in ruling["deltas"].items()
    }
    assert other["liable"] == exchanged(ruling["liable"], exchange)


@given(tables(), rule_sets(), st.integers(1, 3))
def test_turning_the_table_turns_the_liabilities(
    table: Question, rules: Question, turns: int
) -> None:
    """Liability does not depend on the dealer, so all seats can move on, and chii with them."""
    assume(covers(rules, table["players"]))
    seats = "ESWN"[: table["players"]]
    turns %= len(seats)
    exchange = str.maketrans(seats, seats[turns:] + seats[:turns])
    asked = {"ask": "liability", "rules": rules, **table}
    turned = asked | {"calls": exchanged(table["calls"], exchange)}
    assert answer(turned)["liable"] == exchanged(answer(asked)["liable"], exchange)


def exchanged(value: Any, exchange: dict[int, int]) -> Any:
    """The same value with the seats exchanged."""
    if isinstance(value, list):
        return [exchanged(each, exchange) for each in value]
    if isinstance(value, dict):
        return {
            key: item.translate(exchange)
            if key in ("by", "from", "seat", "to") and item is not None
            else exchanged(item, exchange)
            for key, item in value.items()
        }
    return value


@given(rulings())
def test_a_win_has_no_new_liabilities(question: Question) -> None:
    asked = {key: question[key] for key in ("rules", "players", "calls")}
    before = liable({"ask": "liability", **asked}).split()
    assert {*liable(question).split()} <= {*before, "nobody"}


@given(rulings())
def test_every_step_and_payment_cites_a_rule_and_says_a_sentence(question: Question) -> None:
    ruling = answer(question)
    cited = {each["clause"] for each in (*ruling["steps"], *ruling["transfers"])}
    assert cited == set(ruling["clauses"])
    assert cited <= set(clauses())
    for step in ruling["steps"]:
        assert step["says"][0].isupper()
        assert step["says"].endswith(".")
        for trace in ("{", "}", "None", "[", "(", "  ", " ,", ".."):
            assert trace not in step["says"], step["says"]


@given(rulings())
def test_what_was_assumed_is_what_the_other_value_gives(question: Question) -> None:
    for assumed in answer(question).get("assumed", []):
        for other in assumed.get("others", [assumed["other"]]):
            under_it = answer(changed(question, **{assumed["choice"]: other["value"]}))
            assert under_it["deltas"] == other["deltas"]
            assert other["value"] != assumed["value"]


@given(rulings())
def test_every_rule_set_answers_as_its_group_says(question: Question) -> None:
    groups = answer(question | {"rules": "*"})["groups"]
    answered = [id for group in groups for id in group["rules"]]
    assert len(set(answered)) == len(answered)
    for group in groups:
        for id in group["rules"]:
            alone = answer(question | {"rules": id})
            assert alone["deltas"] == group["answer"]["deltas"]
            assert alone["liable"] == group["answer"]["liable"]


@given(rulings())
def test_answers_are_json_and_the_same_each_time_and_leave_the_question_alone(
    question: Question,
) -> None:
    before = copy.deepcopy(question)
    ruling = ask(question)
    assert question == before
    assert json.loads(json.dumps(ruling)) == ruling == ask(copy.deepcopy(question))
