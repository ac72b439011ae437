"""Puts answers into JSON: seats as letters, tiles as MPSZ, every step with its sentence."""

from collections.abc import Callable, Sequence
from enum import Enum
from typing import Any, Final, TypeVar

from pao_core.assumptions import Assumption
from pao_core.danger import Danger
from pao_core.ensured import Certainty
from pao_core.errors import Problem
from pao_core.explain import says
from pao_core.liability import Judgement, Liability
from pao_core.rulesets import RuleSet
from pao_core.ruling import Ruling
from pao_core.seats import FOUR_PLAYERS
from pao_core.settlement import Settlement, Transfer, add_up
from pao_core.steps import Step
from pao_core.tiles import Tile, to_text

FORMAT: Final = "1.0"
"""The version of the question format. Keys may be added within a version, never changed."""

Answer = dict[str, Any]
Found = TypeVar("Found")


def of_problems(problems: Sequence[Problem]) -> Answer:
    """The answer to a question that cannot be answered: all that is wrong with it."""
    listed = [{"at": each.at, "code": str(each.code), "says": each.says} for each in problems]
    return {"error": {"problems": listed}, "format": FORMAT}


def of_ruling(ruling: Ruling, rules: RuleSet) -> Answer:
    """Who pays what."""
    answer: Answer = {
        "liable": _list_of_liable(ruling.liable),
        "transfers": [of_transfer(each) for each in ruling.transfers],
        "deltas": in_json(ruling.deltas),
        **with_reasons(ruling.steps, rules, also=tuple(each.clause for each in ruling.transfers)),
        **with_assumed(ruling.assumed, _other_ruling),
    }
    return answer | ({"abort": "triple-ron"} if ruling.aborted else {})


def of_settlement(
    paid: Settlement, assumed: Sequence[Assumption[Settlement]], rules: RuleSet
) -> Answer:
    """Who pays what, where nobody asks who is liable."""
    return {
        **_of_payments(paid.transfers),
        **with_reasons(paid.steps, rules, also=tuple(each.clause for each in paid.transfers)),
        **with_assumed(assumed, lambda other: _of_payments(other.transfers)),
    }


def _of_payments(transfers: Sequence[Transfer]) -> Answer:
    return {
        "transfers": [of_transfer(each) for each in transfers],
        "deltas": in_json(add_up(transfers, len(FOUR_PLAYERS))),
    }


def of_judgement(
    judgement: Judgement, assumed: Sequence[Assumption[Judgement]], rules: RuleSet
) -> Answer:
    """Who is liable so far."""
    return {
        "liable": _list_of_liable(judgement.liable),
        **with_reasons(judgement.steps, rules),
        **with_assumed(assumed, lambda other: {"liable": _list_of_liable(other.liable)}),
    }


def of_dangers(
    dangers: Sequence[Danger],
    steps: Sequence[Step],
    assumed: Sequence[Assumption[tuple[Danger, ...]]],
    rules: RuleSet,
) -> Answer:
    """What it is unsafe to discard."""
    return {
        "danger": _list_of_dangers(dangers),
        **with_reasons(steps, rules),
        **with_assumed(assumed, lambda other: {"danger": _list_of_dangers(other)}),
    }


def of_certainty(certainty: Certainty, steps: Sequence[Step]) -> Answer:
    """Whether a yakuman is certain."""
    answer: Answer = {"ensured": certainty.is_ensured}
    lacking = certainty.counterexample
    if lacking is not None:
        answer["counterexample"] = {
            "concealed": to_text(lacking.concealed),
            "tile": str(lacking.tile),
        }
    return answer | with_steps(steps) | {"format": FORMAT}


def in_json(value: Any) -> Any:
    """Seats, tiles and words as JSON has them, also inside lists and objects."""
    if type(value) in (str, int):  # most are, and need no more looking at
        return value
    if isinstance(value, Enum):
        return value._value_  # the same as .value, and quicker
    if isinstance(value, dict):
        return {in_json(key): in_json(item) for key, item in value.items()}
    if isinstance(value, (tuple, list)):
        return [in_json(item) for item in value]
    return str(value) if isinstance(value, Tile) else value


def with_reasons(steps: Sequence[Step], rules: RuleSet, also: tuple[str, ...] = ()) -> Answer:
    """What every answer under rules has: steps, clauses, the rule set and the format."""
    named = {"id": rules.id, "title": rules.title, "edition": rules.edition}
    change = {"change": in_json(rules.change)} if rules.change else {}
    return with_steps(steps, also) | {"rules": named | change, "format": FORMAT}


def with_steps(steps: Sequence[Step], also: tuple[str, ...] = ()) -> Answer:
    """The reasoning, and the rules that it applies."""
    return {
        "steps": [_of_step(each) for each in steps],
        "clauses": list(dict.fromkeys((*(each.clause for each in steps), *also))),
    }


def _of_step(each: Step) -> Answer:
    return {
        "says": says(each),
        "clause": each.clause,
        "code": each.code.value,
        "values": in_json(each.values),
    }


def _list_of_liable(liable: Sequence[Liability]) -> list[Answer]:
    return [
        {
            "seat": each.seat.value,
            "to": each.to.value,
            "for": in_json(each.cause),
            "call": each.call,
        }
        for each in liable
    ]


def _list_of_dangers(dangers: Sequence[Danger]) -> list[Answer]:
    return [
        {
            "tile": str(each.tile),
            "to": each.to.value,
            "for": in_json(each.cause),
            "if": in_json(each.calls),
        }
        for each in dangers
    ]


def of_transfer(each: Transfer) -> Answer:
    """One payment."""
    return {
        "from": each.payer.value if each.payer else None,
        "to": each.payee.value,
        "points": each.points,
        "for": in_json(each.cause),
        "clause": each.clause,
    }


def _other_ruling(other: Ruling) -> Answer:
    return {"deltas": in_json(other.deltas), "liable": _list_of_liable(other.liable)}


def with_assumed(
    assumed: Sequence[Assumption[Found]], in_short: Callable[[Found], Answer]
) -> Answer:
    """What was assumed: the value, and what another reading would give."""
    listed = []
    for each in assumed:
        others = [{"value": in_json(value), **in_short(other)} for value, other in each.others]
        one = {"choice": each.choice, "value": in_json(each.value), "other": others[0]}
        listed.append(one | ({"others": others} if len(others) > 1 else {}))
    return {"assumed": listed} if listed else {}
