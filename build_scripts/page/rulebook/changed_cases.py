"""Finds the cases whose outcome a house rule changes."""

from collections.abc import Hashable, Mapping
from functools import partial
from typing import Any, Final

from build_scripts.page.language import spoken
from build_scripts.page.ui.in_short import in_short
from pao_core import ask
from pao_core.games.known import game_of
from pao_core.problems.errors import Problems
from pao_core.problems.fields import Fields
from pao_core.questions.answers import ReadQuestion
from pao_core.questions.asking import UNDER_RULES, question_in
from pao_core.rules.loading import house_rules, rule_set
from pao_core.rules.memo import RuleMemo
from pao_core.rules.rule_set import RuleSet

Case = Mapping[str, Any]
_outcomes: Final[dict[str, RuleMemo[Hashable]]] = {}
"""The outcomes of each case, by its id, under all rules that were asked about."""


def changed_cases(request: Mapping[str, Any]) -> list[dict[str, str]]:
    """The cases whose outcome `rules` change, each with its outcome before and after.

    `rules` are a base and its changes; each of `cases` has an `id` and a `question`. A case that
    does not depend on what changed is not asked again, because its outcome cannot change.
    """
    rules = request["rules"]
    base = str(rules["base"])
    house = house_rules(base, rules["change"])
    changed = [case for case in request["cases"] if is_changed(case, rule_set(base), house)]
    return [
        {"id": str(case["id"]), **_outcomes_of(case["question"], base, rules)} for case in changed
    ]


def _outcomes_of(
    question: Mapping[str, Any], base: str, house: Mapping[str, Any]
) -> dict[str, str]:
    before, after = (ask(spoken({**question, "rules": rules})) for rules in (base, house))
    return {"before": apart(before, after), "after": apart(after, before)}


def apart(answer: Mapping[str, Any], other: Mapping[str, Any]) -> str:
    """An answer in a few words, or by its first reason that the other lacks if those are alike."""
    says = in_short(answer)
    if says != in_short(other) or "steps" not in answer:
        return says
    reasons = answer["steps"]
    new = [reason for reason in reasons if reason not in other.get("steps", ())]
    return str((new or reasons)[0]["says"])


def is_changed(case: Case, base: RuleSet, house: RuleSet) -> bool:
    """Whether the outcome of the case differs between these rules."""
    question = case["question"]
    id = str(case["id"])
    if id not in _outcomes:
        _outcomes[id] = outcomes(question)
    outcome = _outcomes[id]
    players = question.get("players", 4)
    return outcome(house.for_players(players)) != outcome(base.for_players(players))


def outcomes(question: Mapping[str, Any]) -> RuleMemo[Hashable]:
    """The part of an answer that is its outcome; None if the question does not fit the game.

    The rules are those for the question's number of players.
    """
    kind = question["ask"]
    if kind not in UNDER_RULES:
        return RuleMemo(lambda rules: None)  # a question without rules
    problems = Problems()
    fields = {key: value for key, value in question.items() if key not in ("ask", "rules")}
    read = question_in(Fields(fields, "", problems), kind)
    return RuleMemo(partial(_outcome, read, problems))


def _outcome(read: ReadQuestion, in_reading: Problems, rules: RuleSet) -> Hashable:
    problems = Problems()
    problems.found += in_reading.found
    if read.players is not None:
        game_of(rules).check_players(read.players, rules, problems)
        game_of(rules).check_covered(read.players, rules, problems)
    checked = read.check(rules, problems)
    return None if checked is None or problems.found else checked.outcome(checked.find(rules))
