"""The questions about liability and payment: ruling, settlement, liability, danger, ensured."""

from collections.abc import Callable, Hashable, Mapping
from typing import Final

from pao_core.answers import (
    Answer,
    Question,
    in_json,
    of_liable,
    of_payments,
    of_ruling,
    question,
    with_reasons,
)
from pao_core.choices import Yakuman
from pao_core.danger import Danger, dangers, steps_of
from pao_core.elsewhere import pay
from pao_core.ensured import ensured, steps_of_certainty
from pao_core.errors import Code, Problems
from pao_core.fields import Fields, read_count, word
from pao_core.game import OF_SOME_GAMES, Circumstances, check_game
from pao_core.liability import Liability
from pao_core.reading import (
    read_circumstances,
    read_limit,
    read_melds_and_visible,
    read_players,
    read_scores,
    read_seat,
    read_stakes,
    read_table_of,
    read_value,
    read_wins,
)
from pao_core.rulesets import RuleSet
from pao_core.ruling import (
    check_wins_under,
    judge_without_assumptions,
    rule_on_checked,
    rule_without_assumptions,
)
from pao_core.seats import Seat, check_in_play
from pao_core.settlement import Settlement, add_up
from pao_core.tiles import to_text
from pao_core.value import CheckedWin, Win, WinKind
from pao_core.wins_elsewhere import check_scores, check_value


def _ruling(fields: Fields) -> Question:
    given = [key for key in OF_SOME_GAMES if fields.says(key)]
    stakes = read_stakes(fields)
    circumstances = read_circumstances(fields)
    table = read_table_of(fields)
    for seat in stakes.riichi:
        check_in_play(seat, "riichi", table.players, fields.problems)
    wins = read_wins(fields)
    fields.refuse_others(
        ("ask", "rules", "players", "calls", "win", "wins", "wall", *OF_SOME_GAMES)
    )

    won: dict[bool, tuple[CheckedWin, ...]] = {}  # in riichi, and in the other games

    def check(rules: RuleSet, problems: Problems) -> None:
        check_game(given, rules, problems)
        is_riichi = rules.settlement.is_riichi
        if not (is_riichi and won.get(True)):  # riichi sets differ in nothing that matters
            found = Problems()
            checked = check_wins_under(rules, wins, table, circumstances, found)
            problems.found += found.found
            if not found.found:
                won[is_riichi] = checked

    def answer(rules: RuleSet) -> Answer:
        checked = won[rules.settlement.is_riichi]
        return of_ruling(rule_on_checked(table, checked, rules, stakes, circumstances), rules)

    def outcome(rules: RuleSet) -> Hashable:
        checked = won[rules.settlement.is_riichi]
        return rule_without_assumptions(table, checked, rules, stakes, circumstances).outcome

    return Question(players=table.players, check=check, answer=answer, outcome=outcome)


def _settlement(fields: Fields) -> Question:
    has_scores, has_honba = fields.says("scores"), fields.says("honba")
    players = read_players(fields)
    scores = fields.take("scores", read_scores) or {}
    limit = fields.take("limit", read_limit)
    winner = fields.need("winner", read_seat, "the seat that won")
    discarder = fields.take("from", read_seat)
    liable = fields.take("liable", read_seat)
    honba = fields.take("honba", read_count) or 0
    worth = fields.take("value", read_value) or {}
    keys = ("scores", "winner", "from", "limit", "liable", "honba", "value")
    fields.refuse_others(("ask", "rules", "players", *keys))
    if winner is not None and winner is discarder:
        says = f"{winner} cannot win on the own discard; a self-drawn win has no from"
        fields.problems.add("from", Code.OWN_DISCARD, says)
    if winner is not None and winner is liable:
        says = f"{winner} won and cannot be liable to itself"
        fields.problems.add("liable", Code.OUT_OF_RANGE, says)
    by = winner or Seat.EAST
    kind = WinKind.RON if discarder else WinKind.TSUMO
    win = Win(by=by, kind=kind, discarder=discarder, **worth)
    answers_for = Liability(seat=liable, to=by, cause="hand", call=None) if liable else None
    circumstances = Circumstances(scores=scores, limit=limit)

    def check(rules: RuleSet, problems: Problems) -> None:
        if rules.settlement.is_riichi:
            says = "a hand of riichi is settled by a ruling; ask for ruling instead"
            problems.add("ask", Code.NOT_IN_THESE_RULES, says)
            return
        check_value(win, rules, "", problems)
        if rules.settlement.is_classical:
            check_scores(circumstances, [by] if winner else [], rules, problems)
        elif has_scores or limit is not None:
            says = f"the game of {rules.title} has no scores of losers and no such limit"
            problems.add("scores" if has_scores else "limit", Code.NOT_IN_THESE_RULES, says)
        if has_honba and not rules.honba_value:
            says = f"the game of {rules.title} has no honba"
            problems.add("honba", Code.NOT_IN_THESE_RULES, says)
        if liable is not None and not rules.liable_yakuman:
            says = f"under the rules of {rules.title} nobody is ever liable"
            problems.add("liable", Code.NOT_IN_THESE_RULES, says)

    def settled(rules: RuleSet) -> Settlement:
        return pay(win, win.yakuman, answers_for, None, rules, circumstances, honba)

    return question(
        settled,
        outcome=lambda paid: tuple(add_up(paid.transfers, 4).values()),
        in_short=lambda paid: of_payments(paid.transfers),
        steps=lambda paid, rules: paid.steps,
        players=players,
        check=check,
    )


def _liability(fields: Fields) -> Question:
    table = read_table_of(fields)
    fields.refuse_others(("ask", "rules", "players", "calls"))
    return question(
        lambda rules: judge_without_assumptions(table, rules),
        outcome=lambda judgement: judgement.liable,
        in_short=lambda judgement: of_liable(judgement.liable),
        steps=lambda judgement, rules: judgement.steps,
        players=table.players,
    )


def _danger(fields: Fields) -> Question:
    table = read_table_of(fields)
    seat = fields.need("seat", read_seat, "the seat that is about to discard") or Seat.EAST
    fields.refuse_others(("ask", "rules", "players", "calls", "seat"))
    check_in_play(seat, "seat", table.players, fields.problems)
    return question(
        lambda rules: dangers(table, rules, seat),
        outcome=lambda found: found,
        in_short=lambda found: {"danger": [_of_danger(each) for each in found]},
        steps=lambda found, rules: steps_of(found, seat, rules),
        players=table.players,
    )


def _of_danger(danger: Danger) -> Answer:
    return {
        "tile": str(danger.tile),
        "to": danger.to.value,
        "for": in_json(danger.cause),
        "if": in_json(danger.calls),
    }


def _ensured(fields: Fields) -> Answer:
    yakuman = fields.need("yakuman", word(Yakuman), "the name of a yakuman")
    melds, visible = read_melds_and_visible(fields)
    fields.refuse_others(("ask", "yakuman", "melds", "visible"))
    fields.problems.raise_if_any()
    assert yakuman is not None
    certainty = ensured(yakuman, melds, visible)
    answer: Answer = {"ensured": certainty.is_ensured}
    lacking = certainty.counterexample
    if lacking is not None:
        hand = {"concealed": to_text(lacking.concealed), "tile": str(lacking.tile)}
        answer["counterexample"] = hand
    return answer | with_reasons(steps_of_certainty(yakuman, certainty))


QUESTIONS: Final[Mapping[str, Callable[[Fields], Question]]] = {
    "ruling": _ruling,
    "settlement": _settlement,
    "liability": _liability,
    "danger": _danger,
}
WITHOUT_RULES: Final[Mapping[str, Callable[[Fields], Answer]]] = {"ensured": _ensured}
