"""Who is liable after the calls at the table, or why nobody is."""

from pao_core.board.table import PublicTable
from pao_core.games.known import game_of
from pao_core.hands.names import Yakuman
from pao_core.liability.claims import Judgement, judge_claims, judge_open_kan
from pao_core.reasons.codes import StepCode as S
from pao_core.reasons.steps import Step, step
from pao_core.rules.choices import AttachesOn
from pao_core.rules.open_readings import Assumption, answer_with_assumptions
from pao_core.rules.rule_set import RuleSet


def judge(table: PublicTable, rules: RuleSet) -> Judgement:
    """Judge who is liable after these calls under these rules (pao-t001 to pao-t013).

    This leaves the win after a daiminkan to `judge_open_kan`.

    >>> calls = "S pon 5z from N", "S pon 6z from E", "S pon 7z from W"
    >>> [liability.seat.wind for liability in judge(table(*calls), rule_set("tenhou")).liable]
    ['West']
    """
    rules = rules.for_players(table.players)
    judgement = judge_claims(table, rules)
    if judgement.steps:
        return judgement
    return Judgement(liable=(), steps=(_nobody_yet(rules),), table=table)


def _nobody_yet(rules: RuleSet) -> Step:
    if not rules.liable_yakuman:
        return step(game_of(rules).nobody_is_liable)
    if rules.attaches_on is AttachesOn.WIN:
        return step(S.ONLY_WINS_ATTACH)
    made_of_sets = tuple(hand for hand in rules.liable_yakuman if hand is not Yakuman.LATE_WALL)
    return step(S.NOTHING_CERTAIN, yakuman=made_of_sets)


def judge_so_far(
    table: PublicTable, rules: RuleSet
) -> tuple[Judgement, tuple[Assumption[Judgement], ...]]:
    """Judge who is liable, including for a win after a daiminkan, and what the judgement assumes.

    >>> judgement, assumed = judge_so_far(table("S pon 5z from N"), rule_set("tenhou"))
    >>> judgement.liable, assumed
    ((), ())
    """
    return answer_with_assumptions(
        lambda under: judge_without_assumptions(table, under),
        rules.for_players(table.players),
        lambda answer: answer.liable,
    )


def judge_without_assumptions(table: PublicTable, rules: RuleSet) -> Judgement:
    """Judge who is liable after these calls under one reading of the rules."""
    judgement = judge(table, rules)
    if not table.events:
        return judgement
    kan, steps = judge_open_kan(table, rules, table.events[-1].call.by)
    if kan is None:
        return judgement
    liable, why = (*judgement.liable, kan), (*judgement.steps, *steps)
    return Judgement(liable=liable, steps=why, table=table)
