"""Checks a record, hand by hand."""

from typing import Final

from pao_core.problems.errors import Code, ImpossibleQuestion, Message
from pao_core.problems.errors import Problem as FieldProblem
from pao_core.problems.fields import shown
from pao_core.records.judge.checks import Checks, Judged, JudgedHand, Judging
from pao_core.records.judge.explainer import Explainer
from pao_core.records.judge.hand import judge_hand
from pao_core.records.judge.payments import judge_payments
from pao_core.records.judge.succession import judge_succession, scores_follow
from pao_core.records.judge.tiles import judge_tiles
from pao_core.records.model import MOST_PROBLEMS, Problem, Record, Trouble
from pao_core.records.replay import Replay
from pao_core.rules.choices import SettlementSystem
from pao_core.rules.loading import house_rules, rule_set
from pao_core.rules.rule_set import RuleSet

WHERE_NONE_IS_TOLD: Final = "tenhou"
"""The rules for records whose head names none."""


def rules_of(record: Record) -> RuleSet:
    """The rules in the head of a record."""
    base = record.rules or WHERE_NONE_IS_TOLD
    return house_rules(base, record.change) if record.change else rule_set(base)


def check_riichi(rules: RuleSet, at: str) -> None:
    """Refuse rules of other games. Raises `ImpossibleQuestion`."""
    if rules.settlement is not SettlementSystem.RIICHI:
        says = Message("records are games of riichi; {rules} is another game", rules=rules.id)
        problem = FieldProblem(at=at, code=Code.NOT_IN_THESE_RULES, says=says)
        raise ImpossibleQuestion([problem])


def judge_hand_of(record: Record, place: int, checks: Checks) -> Replay:
    """Check a hand, its tiles, and whether it follows from the previous hand.

    Returns the table at the end of the hand.
    """
    hand = record.hands[place]
    replay = judge_hand(hand, record.players_of(hand), checks)
    judge_tiles(record, hand, replay, checks)
    judge_succession(record, place, checks)
    checks.is_contradicted = bool(checks.differences) and not scores_follow(record, place + 1)
    return replay


def judge_record(
    record: Record, rules: RuleSet | None = None, judging: Judging = Judging.EVERYTHING
) -> Judged:
    """Make every check of every hand, under these rules or those that the record names.

    `judging` can limit the checks to payments. Raises `ImpossibleQuestion` for rules of another
    game.
    """
    if rules is not None:
        check_riichi(rules, "rules")
    rules = rules or rules_of(record)
    explainers = {players: Explainer(rules, players) for players in (3, 4)}
    problems = list(record.problems)
    by_hand: list[JudgedHand] = []
    for place, hand in enumerate(record.hands):
        problems += hand.problems
        if not hand.is_readable:
            continue
        checks = Checks(hand=hand.label, explainer=explainers[record.players_of(hand)])
        try:
            if judging is Judging.PAYMENTS:
                judge_payments(hand, record.players_of(hand), checks)
            else:
                judge_hand_of(record, place, checks)
        except Exception as error:  # an unexpected error must not hide the other hands
            says = Message("this hand cannot be checked: {fault}", fault=shown(repr(error)))
            problems.append(Problem(code=Trouble.NOT_JUDGED, says=says, hand=hand.label))
        by_hand.append(checks.judged)
    return Judged(
        format=record.format.name,
        rules=rules.id,
        change=rules.change,
        hands=len(record.hands),
        checks=sum(sum(judged.counts.values()) for judged in by_hand),
        differences=tuple(every for judged in by_hand for every in judged.differences),
        problems=tuple(problems[:MOST_PROBLEMS]),
        by_hand=tuple(by_hand),
    )
