"""Questions after reading, and their answers in JSON, with a sentence for every step."""

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Any, Final, TypeAlias, TypeVar

from pao_core.board.tiles import Tile, to_text
from pao_core.frozen import FrozenDict
from pao_core.games.ruling import Ruling
from pao_core.hands.scored import FuPart, ScoredHand
from pao_core.liability.claims import Liability
from pao_core.payment.transfers import Transfer, add_up
from pao_core.problems.errors import Problem, Problems
from pao_core.problems.fields import ENOUGH_PROBLEMS
from pao_core.reasons.steps import Step
from pao_core.rules.open_readings import Assumption, answer_with_assumptions
from pao_core.rules.rule_set import RuleSet
from pao_core.words.english import ENGLISH
from pao_core.words.language import Language

FORMAT: Final = "1.3"
"""The version of the question format. Within a version, keys may be added but never changed."""

OF_ANY_QUESTION: Final = ("ask", "id", "steps", "language")
"""The keys that every question accepts."""

Json: TypeAlias = dict[str, Any]
"""An answer, or a part of one, while it is made. `json_types.Answer` is its type for users."""
Found = TypeVar("Found")


@dataclass(frozen=True, slots=True, kw_only=True)
class Wording:
    """The language of an answer, and whether it includes the steps."""

    language: Language = ENGLISH
    with_steps: bool = True


IN_ENGLISH: Final = Wording()


def of_problems(problems: Sequence[Problem], language: Language = ENGLISH) -> Json:
    """The answer to a question that cannot be answered: its problems."""
    listed = [
        {"at": problem.at, "code": str(problem.code), "says": language.message(problem.says)}
        for problem in problems[:ENOUGH_PROBLEMS]
    ]
    error: Json = {"problems": listed}
    if len(problems) > ENOUGH_PROBLEMS:
        error["more"] = len(problems) - ENOUGH_PROBLEMS
    return {"error": error, "format": FORMAT}


def of_ruling(ruling: Ruling, wording: Wording = IN_ENGLISH) -> Json:
    """Who pays what."""
    return of_ruling_under(ruling.rules, ruling, ruling.assumed, wording)


def of_ruling_under(
    rules: RuleSet, ruling: Ruling, assumed: Sequence[Assumption[Ruling]], wording: Wording
) -> Json:
    """Who pays what under these rules, whose ruling may come from others that agree with them."""
    answer: Json = {
        **of_liable(ruling.liable),
        **of_transfers(ruling.transfers),
        "deltas": in_json(ruling.deltas),
        **_of_values(ruling.values),
        **common_keys(ruling.steps, rules, wording),
        **with_assumed(
            assumed,
            lambda other: {
                "deltas": in_json(other.deltas),
                **of_liable(other.liable),
                **_of_values(other.values),
            },
        ),
    }
    return answer | ({"abort": "triple-ron"} if ruling.aborted else {})


def _of_values(values: Sequence[ScoredHand]) -> Json:
    """The value of each hand, with all han and fu if they were counted."""
    listed = [
        {
            "by": value.by.value,
            "han": value.han,
            "fu": value.fu,
            "limit": "yakuman" if value.yakuman else in_json(value.limit),
            "yakuman": in_json(value.yakuman),
            "yaku": [{"name": row.name.value, "han": row.han} for row in value.yaku],
            "fu_parts": [_of_fu(part) for part in value.fu_parts],
        }
        for value in values
    ]
    return {"values": listed} if listed else {}


def _of_fu(part: FuPart) -> Json:
    tiles = {"tiles": to_text(part.tiles)} if part.tiles else {}
    return {"fu": part.fu, "for": part.reason.value, **tiles}


def of_liable(liable: Sequence[Liability]) -> Json:
    """Who is liable to whom, for which hand, and because of which call."""
    listed = [
        {
            "seat": liability.seat._value_,  # faster than .value
            "to": liability.to._value_,
            "for": in_json(liability.cause),
            "call": liability.call,
        }
        for liability in liable
    ]
    return {"liable": listed}


def of_transfers(transfers: Sequence[Transfer]) -> Json:
    """Every payment."""
    listed = [
        {
            "from": transfer.payer._value_ if transfer.payer else None,
            "to": transfer.payee._value_,
            "points": transfer.points,
            "for": in_json(transfer.cause),
            "clause": transfer.clause,
        }
        for transfer in transfers
    ]
    return {"transfers": listed}


def of_payments(transfers: Sequence[Transfer], players: int = 4) -> Json:
    """Every payment, and the total that each seat gains or loses."""
    return {**of_transfers(transfers), "deltas": in_json(add_up(transfers, players))}


def in_json(value: Any) -> Any:
    """Convert seats, tiles and words for JSON, including those in lists and objects."""
    kind = type(value)
    if kind is int or kind is str:  # the most common types
        return value
    if kind is Tile:
        return str(value)
    if kind is dict or kind is FrozenDict:
        return {
            key if type(key) is str else in_json(key): in_json(item) for key, item in value.items()
        }
    if kind is tuple or kind is list:
        return [in_json(item) for item in value]
    return value._value_ if isinstance(value, Enum) else value  # faster than .value


def common_keys(
    steps: Sequence[Step], rules: RuleSet | None = None, wording: Wording = IN_ENGLISH
) -> Json:
    """The keys of every answer: its steps, the clauses they apply, the rule set, the format."""
    keys: Json = {}
    language = wording.language
    if wording.with_steps:
        keys["steps"] = [_of_step(step, language) for step in steps]
        keys["clauses"] = list(dict.fromkeys(step.clause for step in steps))
    if rules is not None:
        title = language.title_of(rules)
        keys["rules"] = {"id": rules.id, "title": title, "edition": rules.edition}
        if rules.change:
            keys["rules"]["change"] = in_json(dict(rules.change))
    return keys | {"format": FORMAT}


def _of_step(step: Step, language: Language) -> Json:
    return {
        "says": language.says(step),
        "clause": step.clause,
        "code": step.code.text,
        "values": in_json(step.values),
    }


def with_assumed(assumed: Sequence[Assumption[Found]], in_short: Callable[[Found], Json]) -> Json:
    """Each assumption: its value, and the answer under other readings. The list may be empty."""
    listed = []
    for assumption in assumed:
        others = [
            {"value": in_json(value), **in_short(other)} for value, other in assumption.others
        ]
        one = {"choice": assumption.choice, "value": in_json(assumption.value), "other": others[0]}
        listed.append(one | ({"others": others} if len(others) > 1 else {}))
    return {"assumed": listed}


def _fits_all(rules: RuleSet, problems: Problems) -> None:
    """Most questions fit every rule set."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FittedQuestion:
    """A question that fits a game, with functions that answer it under rules of that game.

    `find` gives what `in_json` turns into the answer. Without the steps, `in_json` makes no
    sentences for them. Two answers are equal if their `outcome` is. `shown` is the answer for the
    picture, if there is one.
    """

    find: Callable[[RuleSet], Any]
    outcome: Callable[[Any], Hashable]
    in_json: Callable[[RuleSet, Any, Sequence[Assumption[Any]], Wording], Json]
    shown: Callable[[RuleSet, Language], object] | None = None

    def answer(
        self, rules: RuleSet, wording: Wording, find: Callable[[RuleSet], Any] | None = None
    ) -> Json:
        """The answer under these rules. `find` may remember what the question's own one gives."""
        found, assumed = answer_with_assumptions(find or self.find, rules, self.outcome)
        return self.in_json(rules, found, assumed, wording)


@dataclass(frozen=True, slots=True, kw_only=True)
class ReadQuestion:
    """A question after reading.

    `check` notes everything in the question that the game of these rules does not have. If neither
    it nor reading found a problem, it returns the question to answer. `players` is `None` if their
    number does not matter.
    """

    check: Callable[[RuleSet, Problems], FittedQuestion | None]
    players: int | None = None


def question(
    find: Callable[[RuleSet], Found] | None,
    *,
    outcome: Callable[[Found], Hashable],
    in_short: Callable[[Found, Language], Json],
    in_full: Callable[[Found, Language], Json] | None = None,
    steps: Callable[[Found, RuleSet], Sequence[Step]],
    players: int | None = None,
    check: Callable[[RuleSet, Problems], None] = _fits_all,
    shown: Callable[[RuleSet, Language], object] | None = None,
) -> ReadQuestion:
    """A question for which `find` gives the answer under any reading of any rules.

    `find` is `None` if the question could not be read; it is then only checked. `in_short` also
    describes the answers under other readings. `in_full` describes only the main answer, before its
    reasons. `shown` is the value for the picture.
    """

    fitted = find and _fitted(find, outcome, in_short, in_full or in_short, steps, shown)

    def fit(rules: RuleSet, problems: Problems) -> FittedQuestion | None:
        check(rules, problems)
        return fitted

    return ReadQuestion(players=players, check=fit)


def _fitted(
    find: Callable[[RuleSet], Found],
    outcome: Callable[[Found], Hashable],
    in_short: Callable[[Found, Language], Json],
    in_full: Callable[[Found, Language], Json],
    steps: Callable[[Found, RuleSet], Sequence[Step]],
    shown: Callable[[RuleSet, Language], object] | None,
) -> FittedQuestion:
    def in_json(
        rules: RuleSet, found: Found, assumed: Sequence[Assumption[Found]], wording: Wording
    ) -> Json:
        why = steps(found, rules) if wording.with_steps else ()
        return {
            **in_full(found, wording.language),
            **common_keys(why, rules, wording),
            **with_assumed(assumed, lambda other: in_short(other, wording.language)),
        }

    return FittedQuestion(find=find, outcome=outcome, in_json=in_json, shown=shown)
