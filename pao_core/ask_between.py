"""The questions between hands: draw, abort, and penalty."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, Final

from pao_core import answers
from pao_core.abortive import Abandonment, sticks_after
from pao_core.answers import Answer
from pao_core.asking import Question
from pao_core.assumptions import answer_with_assumptions
from pao_core.draws import counter_after_draw, payments_after_draw
from pao_core.errors import Code, Problems
from pao_core.fields import Fields, number, word
from pao_core.hand_states import read_different_seats, read_seat_in_play, read_state
from pao_core.penalties import Fault, Penalty, judge_fault, problem_of_limit
from pao_core.rulesets import RuleSet
from pao_core.settlement import Settlement, Transfer, add_up

HIGHEST_LIMIT: Final = 1_000_000


def _draw(fields: Fields) -> Question:
    players = _read_players(fields)
    if not fields.has("tenpai"):
        fields.problems.add("tenpai", Code.MISSING, "tenpai is missing: the seats, or []")
    tenpai = read_different_seats("tenpai", fields, players)
    fields.refuse_others(("ask", "rules", "players", "tenpai"))

    def paid(rules: RuleSet) -> Settlement:
        return payments_after_draw(tenpai, rules, players)

    def deltas(settlement: Settlement) -> Answer:
        return _of_transfers(settlement.transfers, players)

    def answer(rules: RuleSet) -> Answer:
        found, assumed = answer_with_assumptions(paid, rules, lambda each: each.transfers)
        return {
            **deltas(found),
            **answers.with_reasons((*found.steps, *counter_after_draw(rules)), rules),
            **answers.with_assumed(assumed, lambda other: {"deltas": deltas(other)["deltas"]}),
        }

    return Question(
        players=players,
        answer=answer,
        outcome=lambda rules: paid(rules).transfers,
    )


def _abort(fields: Fields) -> Question:
    players = _read_players(fields)
    read = partial(read_state, players=players)
    judge = fields.need("state", read, "what happened in the hand")
    fields.refuse_others(("ask", "rules", "players", "state"))

    def judged(rules: RuleSet) -> Abandonment:
        assert judge is not None  # or there were problems
        return judge(rules)

    def in_short(found: Abandonment) -> Answer:
        said: Answer = {
            "abort": answers.in_json(found.abort),
            "optional": found.is_optional,
        }
        return said | (_of_transfers(found.transfers, players) if found.transfers else {})

    def outcome(found: Abandonment) -> object:
        return found.abort, found.transfers

    def answer(rules: RuleSet) -> Answer:
        found, assumed = answer_with_assumptions(judged, rules, outcome)
        return {
            **in_short(found),
            **answers.with_reasons((*found.steps, *sticks_after(found, rules)), rules),
            **answers.with_assumed(assumed, in_short),
        }

    return Question(players=players, answer=answer, outcome=lambda rules: outcome(judged(rules)))


def _penalty(fields: Fields) -> Question:
    players = _read_players(fields)
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
        deltas: Answer = {"deltas": answers.in_json(found.deltas)}
        return deltas | ({"deducted": found.deducted} if found.deducted else {})

    def outcome(found: Penalty) -> object:
        return found.transfers, found.deducted

    def answer(rules: RuleSet) -> Answer:
        found, assumed = answer_with_assumptions(judged, rules, outcome)
        return {
            "transfers": [answers.of_transfer(each) for each in found.transfers],
            **in_short(found),
            **answers.with_reasons(found.steps, rules),
            **answers.with_assumed(assumed, in_short),
        }

    return Question(
        players=players,
        check=check,
        answer=answer,
        outcome=lambda rules: outcome(judged(rules)),
    )


def _read_players(fields: Fields) -> int:
    return fields.take("players", number(3, 4)) or 4


def _of_transfers(transfers: Sequence[Transfer], players: int) -> dict[str, Any]:
    return {
        "transfers": [answers.of_transfer(each) for each in transfers],
        "deltas": answers.in_json(add_up(transfers, players)),
    }


QUESTIONS: Final[Mapping[str, Callable[[Fields], Question]]] = {
    "draw": _draw,
    "abort": _abort,
    "penalty": _penalty,
}
