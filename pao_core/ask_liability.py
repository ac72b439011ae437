"""The questions about liability: ruling, liability, danger, and ensured."""

from collections.abc import Callable, Mapping
from typing import Final

from pao_core import answers
from pao_core.answers import Answer
from pao_core.asking import Question
from pao_core.assumptions import answer_with_assumptions
from pao_core.choices import Yakuman
from pao_core.danger import Danger, dangers, steps_of
from pao_core.ensured import ensured, steps_of_certainty
from pao_core.errors import Code
from pao_core.fields import Fields, read_count, word
from pao_core.reading import (
    read_melds_and_visible,
    read_seat,
    read_stakes,
    read_table_of,
    read_wins,
)
from pao_core.rulesets import RuleSet
from pao_core.ruling import (
    judge_so_far,
    judge_without_assumptions,
    rule_on_checked,
    rule_without_assumptions,
)
from pao_core.seats import Seat
from pao_core.wins import check_wins


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


QUESTIONS: Final[Mapping[str, Callable[[Fields], Question]]] = {
    "ruling": _ruling,
    "liability": _liability,
    "danger": _danger,
}
WITHOUT_RULES: Final[Mapping[str, Callable[[Fields], Answer]]] = {"ensured": _ensured}
