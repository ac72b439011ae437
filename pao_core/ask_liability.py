"""The questions about liability: ruling, liability, danger, and ensured."""

from collections.abc import Callable, Hashable, Mapping
from typing import Final

from pao_core import answers
from pao_core.answers import Answer
from pao_core.asking import Question
from pao_core.assumptions import answer_with_assumptions
from pao_core.choices import Yakuman
from pao_core.danger import Danger, dangers, steps_of
from pao_core.ensured import ensured, steps_of_certainty
from pao_core.errors import Code, Problems
from pao_core.fields import Fields, word
from pao_core.game import OF_SOME_GAMES, check_game, is_riichi
from pao_core.reading import (
    read_circumstances,
    read_melds_and_visible,
    read_seat,
    read_stakes,
    read_table_of,
    read_wins,
)
from pao_core.rulesets import RuleSet
from pao_core.ruling import (
    check_wins_under,
    judge_so_far,
    judge_without_assumptions,
    rule_on_checked,
    rule_without_assumptions,
)
from pao_core.seats import Seat
from pao_core.value import CheckedWin


def _ruling(fields: Fields) -> Question:
    given = [key for key in OF_SOME_GAMES if fields.says(key)]
    stakes = read_stakes(fields)
    circumstances = read_circumstances(fields)
    table = read_table_of(fields)
    for seat in stakes.riichi:
        if seat not in table.seats:
            says = f"a three-player hand has no {seat}"
            fields.problems.add("riichi", Code.SEAT_NOT_IN_PLAY, says)
    wins = read_wins(fields)
    fields.refuse_others(
        ("ask", "rules", "players", "calls", "win", "wins", "wall", *OF_SOME_GAMES)
    )

    won: dict[bool, tuple[CheckedWin, ...]] = {}  # in riichi, and in the other games

    def check(rules: RuleSet, problems: Problems) -> None:
        check_game(given, rules, problems)
        if not (is_riichi(rules) and won.get(True)):  # riichi sets differ in nothing that matters
            found = Problems()
            checked = check_wins_under(rules, wins, table, circumstances, found)
            problems.found += found.found
            if not found.found:
                won[is_riichi(rules)] = checked

    def answer(rules: RuleSet) -> Answer:
        checked = won[is_riichi(rules)]
        ruling = rule_on_checked(table, checked, rules, stakes, circumstances)
        return answers.of_ruling(ruling, rules)

    def outcome(rules: RuleSet) -> Hashable:
        checked = won[is_riichi(rules)]
        return rule_without_assumptions(table, checked, rules, stakes, circumstances).outcome

    return Question(players=table.players, check=check, answer=answer, outcome=outcome)


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
        return answers.of_dangers(found, steps_of(found, seat, rules), assumed, rules)

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
