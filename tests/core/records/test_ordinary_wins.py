"""The record checker settles ordinary wins by a shortcut. The payments equal those of a ruling."""

from collections.abc import Callable
from dataclasses import replace
from random import Random

import pytest

from pao_core import Circumstances, ImpossibleQuestion, PublicTable, Ruling, Seat, Win, rule_on
from pao_core.problems.errors import Code
from pao_core.records.judge.checks import Checks
from pao_core.records.judge.explainer import Explainer
from pao_core.records.judge.play import judge_play
from pao_core.records.judge.rulings import ruling_on
from pao_core.records.model import Hand, WinEnd
from pao_core.records.reading import read_record
from pao_core.records.replay import SettlementInput
from pao_core.rules.every_choice import CHOICES
from pao_core.rules.loading import riichi_rule_set_ids, rule_set
from pao_core.rules.rule_set import RuleSet
from tests.core.profiles import examples
from tests.core.records.simulator import Game

TENHOU = rule_set("tenhou")
EVERY_RULE_SET = [rule_set(id) for id in riichi_rule_set_ids()]
EVERY_CHOICE = [
    TENHOU.with_value(choice, value)
    for choice, asked in CHOICES.items()
    if choice != "settlement"
    for value in asked.others(TENHOU.values[choice])
]


Settled = tuple[SettlementInput, Hand, tuple[Win, ...]]


def played(seed: int, players: int) -> list[Settled]:
    """The wins of a game as they were, and with other sticks and another round."""
    random = Random(seed)
    found = []
    for hand in read_record(Game(seed, players, hands=4).written.encode()).hands:
        if any(isinstance(end, WinEnd) for end in hand.ends):
            checks = Checks(hand=hand.label, explainer=Explainer(TENHOU, players))
            settlement = judge_play(hand, players, checks).settlement
            deposits = len(settlement.declared) + random.randrange(4)
            other = replace(hand, honba=random.randrange(6), round=random.choice(list(Seat)))
            found += [
                (settlement, hand, checks.wins),
                (replace(settlement, deposits=deposits), other, checks.wins),
            ]
    assert found, "nobody won"
    return found


def asked(settlement: SettlementInput, hand: Hand, wins: tuple[Win, ...], rules: RuleSet) -> Ruling:
    return rule_on(
        PublicTable.from_calls(settlement.calls, settlement.players),
        *wins,
        rules=rules,
        honba=hand.honba,
        deposits=settlement.deposits,
        riichi=settlement.declared,
        circumstances=Circumstances(round=hand.round),
    )


def found_by(rule: Callable[..., Ruling], settled: Settled, rules: RuleSet) -> object:
    """The ruling without steps and assumptions, or its problems. Records check furiten apart."""
    try:
        ruling = rule(*settled, rules)
    except ImpossibleQuestion as refused:
        return [problem for problem in refused.problems if problem.code is not Code.FURITEN]
    return replace(ruling, steps=(), assumed=()), ruling.table, ruling.wins, ruling.stakes


@pytest.mark.parametrize("players", [4, 3])
@pytest.mark.parametrize("seed", range(examples(1)))
def test_a_win_is_ruled_on_as_a_question_is(seed: int, players: int) -> None:
    """Both settle it alike, or both refuse for the same reasons."""
    for settled in played(seed, players):
        for rules in (*EVERY_RULE_SET, *EVERY_CHOICE):
            if expected := found_by(asked, settled, rules):
                assert found_by(ruling_on, settled, rules) == expected
