"""The JSON face of the core: a question in, an answer out, and never a traceback."""

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from pao_core import answers
from pao_core.answers import FORMAT, Answer
from pao_core.assumptions import answer_with_assumptions
from pao_core.choices import Yakuman
from pao_core.compare import Group, group_by_outcome
from pao_core.danger import Danger, dangers, steps_of
from pao_core.ensured import ensured, steps_of_certainty
from pao_core.errors import Code, ImpossibleQuestion, Problems
from pao_core.fields import Fields, nearest, read_count, read_text, shown, word
from pao_core.reading import (
    read_melds_and_visible,
    read_seat,
    read_stakes,
    read_table_of,
    read_wins,
)
from pao_core.rulesets import RuleSet, read_rules, rule_set, rule_set_ids
from pao_core.ruling import (
    judge_so_far,
    judge_without_assumptions,
    rule_on_checked,
    rule_without_assumptions,
)
from pao_core.seats import Seat
from pao_core.wins import check_wins

ALL_RULES: Final = "*"


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """A question that was read: its answer under any rules, and what makes two answers differ."""

    players: int
    answer: Callable[[RuleSet], Answer]
    outcome: Callable[[RuleSet], Hashable]


def ask(question: Mapping[str, Any]) -> Answer:
    """The answer to a question in the JSON format; what is wrong with it is an answer too."""
    try:
        return _answer(Fields(question, "", Problems()))
    except ImpossibleQuestion as error:
        return answers.of_problems(error.problems)


def _answer(fields: Fields) -> Answer:
    fields.problems.raise_if_any()
    kind = fields.need("ask", read_text, f"one of {', '.join(KINDS)}")
    if kind is not None and kind not in KINDS:
        expected = f"expected one of {', '.join(KINDS)}; found {shown(kind)}"
        fields.problems.add("ask", Code.UNKNOWN_QUESTION, expected + nearest(kind, KINDS))
    if kind not in KINDS:
        fields.take("rules", _read_rules)  # for its own problems
        fields.problems.raise_if_any()
    if kind == "ensured":
        return _ensured(fields)
    rules = fields.need("rules", _read_rules, "the id of a rule set")
    question = UNDER_RULES[str(kind)](fields)
    fields.problems.raise_if_any()
    assert rules is not None
    if len(rules) == 1:
        return question.answer(rules[0])
    return _under_all(question, [each for each in rules if question.players in each.players])


def _read_rules(value: object, at: str, problems: Problems) -> tuple[RuleSet, ...] | None:
    if value == ALL_RULES:
        return tuple(rule_set(each) for each in rule_set_ids())
    rules = read_rules(value, at, problems)
    return None if rules is None else (rules,)


def _under_all(question: Question, rule_sets: Sequence[RuleSet]) -> Answer:
    groups = [_of_group(question, each) for each in group_by_outcome(rule_sets, question.outcome)]
    return {"groups": groups, "format": FORMAT}


def _of_group(question: Question, group: Group) -> Answer:
    """The outcome of a group, with the reasons of its first rule set and what each assumed."""
    under = {each.id: question.answer(each) for each in group.rules}
    assumed = {id: answer["assumed"] for id, answer in under.items() if "assumed" in answer}
    return {
        "rules": list(under),
        "answer": under[group.rules[0].id],
        "because": [
            {"choice": choice, "value": answers.in_json(value)} for choice, value in group.because
        ],
    } | ({"assumed": assumed} if assumed else {})


def _ruling(fields: Fields) -> Question:
    stakes = read_stakes(fields)
    fields.take("wall", read_count)  # riichi does not ask how many tiles are left
    table = read_table_of(fields)
    for seat in stakes.riichi:
        if seat not in table.seats:
            says = f"a three-player hand has no {seat}"
            fields.problems.add("riichi", Code.SEAT_NOT_IN_PLAY, says)
    wins = read_wins(fields)
    fields.refuse_others(
        ("ask", "rules", "players", "honba", "deposits", "riichi", "wall", "calls", "win", "wins")
    )
    won = check_wins(wins, table, fields.problems)
    return Question(
        players=table.players,
        answer=lambda rules: answers.of_ruling(rule_on_checked(table, won, rules, stakes), rules),
        outcome=lambda rules: rule_without_assumptions(table, won, rules, stakes).outcome,
    )


def _liability(fields: Fields) -> Question:
    table = read_table_of(fields)
    fields.refuse_others(("ask", "rules", "players", "calls"))

    def answer(rules: RuleSet) -> Answer:
        judgement, assumed = judge_so_far(table, rules)
        return answers.of_judgement(judgement, assumed, rules)

    return Question(
        players=table.players,
        answer=answer,
        outcome=lambda rules: judge_without_assumptions(table, rules).liable,
    )


def _danger(fields: Fields) -> Question:
    table = read_table_of(fields)
    seat = fields.need("seat", read_seat, "the seat that is about to discard") or Seat.EAST
    fields.refuse_others(("ask", "rules", "players", "calls", "seat"))
    if seat not in table.seats:
        fields.problems.add("seat", Code.SEAT_NOT_IN_PLAY, f"a three-player hand has no {seat}")

    def outcome(rules: RuleSet) -> tuple[Danger, ...]:
        return dangers(table, rules, seat)

    def answer(rules: RuleSet) -> Answer:
        found, assumed = answer_with_assumptions(outcome, rules, lambda dangers: dangers)
        return answers.of_dangers(found, steps_of(found, seat), assumed, rules)

    return Question(players=table.players, answer=answer, outcome=outcome)


def _ensured(fields: Fields) -> Answer:
    yakuman = fields.need("yakuman", word(Yakuman), "the name of a yakuman")
    melds, visible = read_melds_and_visible(fields)
    fields.refuse_others(("ask", "yakuman", "melds", "visible"))
    fields.problems.raise_if_any()
    assert yakuman is not None
    certainty = ensured(yakuman, melds, visible)
    return answers.of_certainty(certainty, steps_of_certainty(yakuman, certainty))


UNDER_RULES: Final[Mapping[str, Callable[[Fields], Question]]] = {
    "ruling": _ruling,
    "liability": _liability,
    "danger": _danger,
}
KINDS: Final = (*UNDER_RULES, "ensured")
"""The kinds of question."""
