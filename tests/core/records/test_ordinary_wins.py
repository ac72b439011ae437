"""The record checker settles ordinary wins by a shortcut. The payments equal those of a ruling."""

from collections.abc import Callable
from dataclasses import replace
from random import Random

import pytest

from pao_core import Circumstances, ImpossibleQuestion, PublicTable, Ruling, Seat, Win, rule_on
from pao_core.problems.errors import Code, Problem
from pao_core.records.judge.checks import Checks
from pao_core.records.judge.explainer import Explainer
from pao_core.records.judge.hand import judge_hand
from pao_core.records.judge.rulings import ruling_on
from pao_core.records.model import Hand, WinEnd
from pao_core.records.reading import read_record
from pao_core.records.replay import SettlementInput
from pao_core.rules.every_choice import CHOICES
from pao_core.rules.loading import riichi_rule_set_ids, rule_set
from pao_core.rules.rule_set import RuleSet
from tests.core.records.simulator import Game

pytestmark = pytest.mark.full

TENHOU = rule_set("tenhou")
EVERY_RULE_SET = [rule_set(id) for id in riichi_rule_set_ids()]
EVERY_CHOICE = [
    TENHOU.with_value(choice, value)
    for choice, asked in CHOICES.items()
    if choice != "settlement"
    for value in asked.others(TENHOU.values[choice])
]


def played(seed: int, players: int) -> list[tuple[SettlementInput, Hand, tuple[Win, ...]]]:
    """The wins of a game as they were, and with other sticks and another round."""
    random = Random(seed)
    found = []
    for hand in read_record(Game(seed, players, hands=4).written.encode()).hands:
        if any(isinstance(end, WinEnd) for end in hand.ends):
            checks = Checks(hand=hand.label, explainer=Explainer(TENHOU, players))
            settlement = judge_hand(hand, players, checks).settlement
            deposits = len(settlement.declared) + random.randrange(4)
            other = replace(hand, honba=random.randrange(6), round=random.choice(list(Seat)))
            found += [
                (settlement, hand, checks.wins),
                (replace(settlement, deposits=deposits), other, checks.wins),
            ]
    return found


def asked(settlement: SettlementInput, hand: Hand, wins: tuple[Win, ...], rules: RuleSet) -> Ruling:
    ruling = rule_on(
        PublicTable.from_calls(settlement.calls, settlement.players),
        *wins,
        rules=rules,
        honba=hand.honba,
        deposits=settlement.deposits,
        riichi=settlement.declared,
        circumstances=Circumstances(round=hand.round),
    )
    return replace(ruling, assumed=())


def found_by(
    rule: Callable[[SettlementInput, Hand, tuple[Win, ...], RuleSet], Ruling],
    settlement: SettlementInput,
    hand: Hand,
    wins: tuple[Win, ...],
    rules: RuleSet,
) -> object:
    """The ruling without its steps, with the fields that it does not compare; or its problems."""
    try:
        ruling = rule(settlement, hand, wins, rules)
    except ImpossibleQuestion as refused:
        return refused.problems
    return replace(ruling, steps=()), ruling.table, ruling.wins, ruling.stakes


@pytest.mark.parametrize("players", [4, 3])
@pytest.mark.parametrize("seed", range(6))
def test_a_win_is_ruled_on_as_a_question_is(seed: int, players: int) -> None:
    """Everything except steps and assumptions is equal, or both refuse for the same reasons.

    Records check furiten separately.
    """
    for settlement, hand, wins in played(seed, players):
        for rules in (*EVERY_RULE_SET, *EVERY_CHOICE):
            expected = found_by(asked, settlement, hand, wins, rules)
            if isinstance(expected, tuple) and isinstance(expected[0], Problem):
                expected = tuple(each for each in expected if each.code is not Code.FURITEN)
                if not expected:
                    continue
            assert found_by(ruling_on, settlement, hand, wins, rules) == expected
