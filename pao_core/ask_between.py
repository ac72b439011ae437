"""The questions between hands: draw, abort, and penalty."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

from pao_core.abortive import Abandonment, sticks_after
from pao_core.answers import Answer, in_json, of_payments, of_transfers
from pao_core.asking import Question, question
from pao_core.draws import counter_after_draw, payments_after_draw
from pao_core.errors import Code, Problems
from pao_core.fields import Fields, number, word
from pao_core.hand_states import read_different_seats, read_seat_in_play, read_state
from pao_core.penalties import Fault, Penalty, judge_fault, problem_of_limit
from pao_core.reading import read_players
from pao_core.rulesets import RuleSet
from pao_core.settlement import add_up

HIGHEST_LIMIT: Final = 1_000_000


def _draw(fields: Fields) -> Question:
    players = read_players(fields)
    if not fields.has("tenpai"):
        fields.problems.add("tenpai", Code.MISSING, "tenpai is missing: the seats, or []")
    tenpai = read_different_seats("tenpai", fields, players)
    fields.refuse_others(("ask", "rules", "players", "tenpai"))

    return question(
        lambda rules: payments_after_draw(tenpai, rules, players),
        outcome=lambda paid: paid.transfers,
        in_short=lambda paid: {"deltas": in_json(add_up(paid.transfers, players))},
        in_full=lambda paid: of_payments(paid.transfers, players),
        steps=lambda paid, rules: (*paid.steps, *counter_after_draw(rules)),
        players=players,
    )


def _abort(fields: Fields) -> Question:
    players = read_players(fields)
    read = partial(read_state, players=players)
    judge = fields.need("state", read, "what happened in the hand")
    fields.refuse_others(("ask", "rules", "players", "state"))

    def judged(rules: RuleSet) -> Abandonment:
        assert judge is not None  # or there were problems
        return judge(rules)

    def in_short(found: Abandonment) -> Answer:
        said: Answer = {"abort": in_json(found.abort), "optional": found.is_optional}
        return said | (of_payments(found.transfers, players) if found.transfers else {})

    return question(
        judged,
        outcome=lambda found: (found.abort, found.transfers),
        in_short=in_short,
        steps=lambda found, rules: (*found.steps, *sticks_after(found, rules)),
        players=players,
    )


def _penalty(fields: Fields) -> Question:
    players = read_players(fields)
    fault = fields.need("fault", word(Fault), "what the player did wrong")
    if not fields.has("by"):
        fields.problems.add("by", Code.MISSING, "by is missing: the seat of the player at fault")
    by = read_seat_in_play("by", fields, players)
    limit = fields.take("limit", number(1, HIGHEST_LIMIT))
    winner = read_seat_in_play("winner", fields, players)
    fields.refuse_others(("ask", "rules", "players", "fault", "by", "limit", "winner"))

    def check(rules: RuleSet, problems: Problems) -> None:
        problem = problem_of_limit(fault, by, rules, limit) if fault and by else None
        if problem and not any(each.at == problem.at for each in problems.found):
            problems.found.append(problem)

    def judged(rules: RuleSet) -> Penalty:
        assert fault is not None  # or there were problems
        assert by is not None
        return judge_fault(fault, by, rules, limit=limit, winner=winner, players=players)

    def in_short(found: Penalty) -> Answer:
        deltas: Answer = {"deltas": in_json(found.deltas)}
        return deltas | ({"deducted": found.deducted} if found.deducted else {})

    return question(
        judged,
        outcome=lambda found: (found.transfers, found.deducted),
        in_short=in_short,
        in_full=lambda found: of_transfers(found.transfers) | in_short(found),
        steps=lambda found, rules: found.steps,
        players=players,
        check=check,
    )


QUESTIONS: Final[Mapping[str, Callable[[Fields], Question]]] = {
    "draw": _draw,
    "abort": _abort,
    "penalty": _penalty,
}
