"""Judges a record hand by hand.

A reader of `records/formats/` has read the file; its problems are reported as they are. The checks
of a hand come in this order:

1. The moves, as they are replayed (`play.py`): whose turn is it, does the player have the tiles,
   and do the rules allow the discard (`discards.py`), the call or the kita (`calls.py`)?
2. The end (`ends.py`): who is tenpai and what is paid after a draw; was there a reason to abandon
   the hand; or the wins (`wins.py`): may these players win, is it the hand that they played, and
   what do the rules say of its value (`win_values.py`) and payments (`payments.py`)? Then the
   sticks and the scores after the hand.
3. The tiles (`tiles.py`): is each in one place, and did every kan turn over an indicator?
4. The succession (`succession.py`): does the hand follow from the previous one?

`Checks` counts them and collects the differences. As soon as a difference is noted, `explainer.py`
looks for rules that fit. At last, a record that contradicts itself in a hand explains the rest.

`Judging.PAYMENTS` checks only the payments, from the recorded values.
"""

from typing import Final

from pao_core.problems.errors import Code, ImpossibleQuestion, Message
from pao_core.problems.errors import Problem as FieldProblem
from pao_core.problems.fields import shown
from pao_core.records.judge.checks import Checks, Judged, JudgedHand, Judging
from pao_core.records.judge.explainer import Explainer
from pao_core.records.judge.payments import judge_payments
from pao_core.records.judge.play import judge_play
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


def judge_hand(record: Record, place: int, checks: Checks) -> Replay:
    """Make every check of one hand, in the order above. Returns the table at its end."""
    hand = record.hands[place]
    replay = judge_play(hand, record.players_of(hand), checks)
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

    >>> record = read_record(b'{"type": "start_kyoku", "bakaze": "E", "kyoku": 1}')
    >>> [str(problem.says) for problem in judge_record(record, rule_set("wrc-2025")).problems]
    ['the hand has no end']
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
                judge_hand(record, place, checks)
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
