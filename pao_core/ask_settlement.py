"""The question `settlement`: paying for one deal of the games other than riichi."""

from collections.abc import Callable, Hashable, Mapping
from typing import Final

from pao_core import answers
from pao_core.answers import Answer
from pao_core.asking import Question
from pao_core.assumptions import answer_with_assumptions
from pao_core.elsewhere import pay
from pao_core.errors import Code, Problems
from pao_core.fields import Fields, read_count
from pao_core.game import Circumstances, is_riichi
from pao_core.liability import Liability
from pao_core.reading import Value, read_limit, read_scores, read_seat, read_value
from pao_core.rulesets import RuleSet
from pao_core.seats import FOUR_PLAYERS, Seat
from pao_core.settlement import Settlement, add_up
from pao_core.value import Win, WinKind
from pao_core.wins_elsewhere import check_scores, check_value

KEYS: Final = ("ask", "rules", "scores", "winner", "from", "limit", "liable", "honba", "value")


def _settlement(fields: Fields) -> Question:
    has_scores, has_honba = fields.says("scores"), fields.says("honba")
    scores = fields.take("scores", read_scores) or {}
    limit = fields.take("limit", read_limit)
    winner = fields.need("winner", read_seat, "the seat that won")
    discarder = fields.take("from", read_seat)
    liable = fields.take("liable", read_seat)
    honba = fields.take("honba", read_count) or 0
    worth = fields.take("value", read_value) or Value()
    fields.refuse_others(KEYS)
    if winner is not None and winner is discarder:
        says = f"{winner} cannot win on the own discard; a self-drawn win has no from"
        fields.problems.add("from", Code.OWN_DISCARD, says)
    if winner is not None and winner is liable:
        says = f"{winner} won and cannot be liable to itself"
        fields.problems.add("liable", Code.OUT_OF_RANGE, says)
    by = winner or Seat.EAST
    win = Win(
        by=by,
        kind=WinKind.RON if discarder else WinKind.TSUMO,
        discarder=discarder,
        yakuman=worth.yakuman,
        han_fu=worth.han_fu,
        faan=worth.faan,
        points=worth.points,
    )
    circumstances = Circumstances(scores=scores, limit=limit)

    def check(rules: RuleSet, problems: Problems) -> None:
        if is_riichi(rules):
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
        answers_for = _liability(liable, by)
        return pay(win, win.yakuman, answers_for, None, rules, circumstances, honba)

    def outcome(rules: RuleSet) -> Hashable:
        return tuple(add_up(settled(rules).transfers, len(FOUR_PLAYERS)).values())

    def answer(rules: RuleSet) -> Answer:
        found, assumed = answer_with_assumptions(
            settled, rules, lambda each: tuple(add_up(each.transfers, 4).values())
        )
        return answers.of_settlement(found, assumed, rules)

    return Question(check=check, answer=answer, outcome=outcome)


def _liability(liable: Seat | None, to: Seat) -> Liability | None:
    return Liability(seat=liable, to=to, cause="hand", call=None) if liable else None


QUESTIONS: Final[Mapping[str, Callable[[Fields], Question]]] = {"settlement": _settlement}
