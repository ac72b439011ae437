"""The JSON face of the core: a question in, an answer out, and never a traceback."""

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from importlib import import_module
from typing import Any, Final

from pao_core import answers
from pao_core.answers import FORMAT, Answer, Question
from pao_core.compare import Group, group_by_outcome
from pao_core.errors import Code, ImpossibleQuestion, Problems
from pao_core.fields import Fields, nearest, read_text, shown
from pao_core.game import check_players
from pao_core.rulesets import RuleSet, read_rules, rule_set, rule_set_ids

ALL_RULES: Final = "*"
UNDER_RULES: Final = {
    "ruling": "ask_liability",
    "liability": "ask_liability",
    "danger": "ask_liability",
    "settlement": "ask_liability",
    "calls": "ask_calls",
    "kuikae": "ask_calls",
    "priority": "ask_calls",
    "kita": "ask_calls",
    "furiten": "ask_waits",
    "draw": "ask_between",
    "abort": "ask_between",
    "penalty": "ask_between",
}
"""The kinds of question that are asked under rules, and the modules that read them."""
WITHOUT_RULES: Final = {
    "ensured": "ask_liability",
    "kuisagari": "ask_waits",
    "yaku-waits": "ask_waits",
}
KINDS: Final = (*UNDER_RULES, *WITHOUT_RULES)
"""The kinds of question."""


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
    kind = str(kind)
    if kind in WITHOUT_RULES:
        found: Answer = _module(WITHOUT_RULES[kind]).WITHOUT_RULES[kind](fields)
        return found
    rules = fields.need("rules", _read_rules, "the id of a rule set")
    says_players = fields.says("players")
    question: Question = _module(UNDER_RULES[kind]).QUESTIONS[kind](fields)
    if rules is None:
        fields.problems.found += _fewest_problems(question, map(rule_set, rule_set_ids())).found
    elif len(rules) == 1:
        if says_players:
            check_players(question.players, rules[0], fields.problems)
        question.check(rules[0], fields.problems)
    fields.problems.raise_if_any()
    assert rules is not None
    if len(rules) == 1:
        return question.answer(rules[0])
    return _under_all(question, [each for each in rules if question.players in each.players])


@cache
def _module(name: str) -> Any:
    """The module that reads a kind of question; imported now, for nobody asks all kinds at once."""
    return import_module(f"pao_core.{name}")


def _read_rules(value: object, at: str, problems: Problems) -> tuple[RuleSet, ...] | None:
    if value == ALL_RULES:
        return tuple(rule_set(each) for each in rule_set_ids())
    rules = read_rules(value, at, problems)
    return None if rules is None else (rules,)


def _under_all(question: Question, rule_sets: Sequence[RuleSet]) -> Answer:
    fitting = [each for each in rule_sets if not _problems_under(question, each).found]
    if not fitting:
        _fewest_problems(question, rule_sets).raise_if_any()
    groups = [_of_group(question, each) for each in group_by_outcome(fitting, question.outcome)]
    return {"groups": groups, "format": FORMAT}


def _problems_under(question: Question, rules: RuleSet) -> Problems:
    """What the question says that the game of these rules does not have."""
    problems = Problems()
    question.check(rules, problems)
    return problems


def _fewest_problems(question: Question, rule_sets: Iterable[RuleSet]) -> Problems:
    """The problems under the game that the question fits best."""
    games = {each.settlement: each for each in rule_sets}
    return min(
        (_problems_under(question, each) for each in games.values()),
        key=lambda problems: len(problems.found),
        default=Problems(),
    )


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
