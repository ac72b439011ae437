"""The JSON face of the core: a question in, an answer out, and never a traceback."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final, TypeAlias

from pao_core.games.known import game_of
from pao_core.problems.errors import Code, ImpossibleQuestion, Problems
from pao_core.problems.fields import Fields, nearest, read_text, shown
from pao_core.questions import answers
from pao_core.questions.answers import FORMAT, Answer, Checked, Question
from pao_core.rules.compare import Group, group_by_outcome
from pao_core.rules.loading import read_rules, rule_set, rule_set_ids
from pao_core.rules.rule_set import RuleSet

ALL_RULES: Final = "*"
Readers: TypeAlias = Mapping[str, Callable[[Fields], Question]]
AtOnce: TypeAlias = Mapping[str, Callable[[Fields], Answer]]
"""What reads each kind of question, and for some kinds answers it at once."""


def _liability() -> Readers:
    from pao_core.questions.liability import QUESTIONS

    return QUESTIONS


def _calls() -> Readers:
    from pao_core.questions.calls import QUESTIONS

    return QUESTIONS


def _waits() -> Readers:
    from pao_core.questions.waits import QUESTIONS

    return QUESTIONS


def _between() -> Readers:
    from pao_core.questions.between import QUESTIONS

    return QUESTIONS


def _ensured() -> AtOnce:
    from pao_core.questions.liability import WITHOUT_RULES

    return WITHOUT_RULES


def _yaku() -> AtOnce:
    from pao_core.questions.waits import WITHOUT_RULES

    return WITHOUT_RULES


UNDER_RULES: Final[Mapping[str, Callable[[], Readers]]] = {
    **dict.fromkeys(("ruling", "liability", "danger", "settlement"), _liability),
    **dict.fromkeys(("calls", "own-kans", "kuikae", "priority", "kita"), _calls),
    "furiten": _waits,
    **dict.fromkeys(("draw", "abort", "penalty"), _between),
}
"""The kinds of question that are asked under rules; their readers are imported when needed."""
WITHOUT_RULES: Final[Mapping[str, Callable[[], AtOnce]]] = {
    "ensured": _ensured,
    "kuisagari": _yaku,
    "yaku-waits": _yaku,
}
KINDS: Final = (*UNDER_RULES, *WITHOUT_RULES)
"""The kinds of question."""


def ask(question: Mapping[str, object]) -> Answer:
    """The answer to a question in the JSON format; what is wrong with it is an answer too.

    Raises nothing.

    >>> ask({"ask": "draw", "rules": "tenhou", "tenpai": ["E", "S"]})["deltas"]
    {'E': 1500, 'S': 1500, 'W': -1500, 'N': -1500}
    """
    try:
        return _answer(Fields(question, "", Problems()))
    except ImpossibleQuestion as error:
        return answers.of_problems(error.problems)


def _answer(fields: Fields) -> Answer:
    kind = read_kind(fields)
    if kind in WITHOUT_RULES:
        return WITHOUT_RULES[kind]()[kind](fields)
    question, rules = read_question(kind, fields)
    if len(rules) > 1:
        return _under_all(question, [each for each in rules if question.players in each.players])
    return fitted(question, rules[0], fields.problems).answer(rules[0])


def read_kind(fields: Fields) -> str:
    """What is asked. Raises `ImpossibleQuestion` where that is nothing we know."""
    fields.problems.raise_if_any()
    problems = fields.problems
    kind = fields.need("ask", read_text, f"one of {', '.join(KINDS)}")
    if kind is not None and kind not in KINDS:
        expected = f"expected one of {', '.join(KINDS)}; found {shown(kind)}"
        problems.add("ask", Code.UNKNOWN_QUESTION, expected + nearest(kind, KINDS))
    if kind is None or kind not in KINDS:
        fields.take("rules", _read_rules)  # for its own problems
        raise ImpossibleQuestion(problems.found)
    return kind


def read_question(kind: str, fields: Fields) -> tuple[Question, tuple[RuleSet, ...]]:
    """A question that is asked under rules, and these. Raises `ImpossibleQuestion`."""
    problems = fields.problems
    rules = fields.need("rules", _read_rules, "the id of a rule set")
    says_players = fields.says("players")
    question = UNDER_RULES[kind]()[kind](fields)
    if rules is None:
        problems.found += _fewest_problems(question, map(rule_set, rule_set_ids())).found
        raise ImpossibleQuestion(problems.found)
    if len(rules) > 1:
        problems.raise_if_any()
    elif says_players:
        game_of(rules[0]).check_players(question.players, rules[0], problems)
    return question, rules


def fitted(question: Question, rules: RuleSet, problems: Problems) -> Checked:
    """The question as it fits these rules. Raises `ImpossibleQuestion` with all problems."""
    checked = question.check(rules, problems)
    if checked is None or problems.found:
        raise ImpossibleQuestion(problems.found)
    return checked


def _read_rules(value: object, at: str, problems: Problems) -> tuple[RuleSet, ...] | None:
    if value == ALL_RULES:
        return tuple(rule_set(each) for each in rule_set_ids())
    rules = read_rules(value, at, problems)
    return None if rules is None else (rules,)


def _under_all(question: Question, rule_sets: Sequence[RuleSet]) -> Answer:
    fitting: dict[str, Checked] = {}
    for each in rule_sets:
        problems = Problems()
        checked = question.check(each, problems)
        if checked is not None and not problems.found:
            fitting[each.id] = checked
    if not fitting:
        _fewest_problems(question, rule_sets).raise_if_any()
    groups = group_by_outcome(
        [each for each in rule_sets if each.id in fitting],
        lambda rules: fitting[rules.id].outcome(rules),
    )
    return {"groups": [_of_group(each, fitting) for each in groups], "format": FORMAT}


def _fewest_problems(question: Question, rule_sets: Iterable[RuleSet]) -> Problems:
    """The problems under the game that the question fits best."""
    under: list[Problems] = []
    for each in {each.settlement: each for each in rule_sets}.values():
        under.append(Problems())
        question.check(each, under[-1])
    return min(under, key=lambda problems: len(problems.found), default=Problems())


def _of_group(group: Group, fitting: Mapping[str, Checked]) -> Answer:
    """The outcome of a group, with the reasons of its first rule set and what each assumed."""
    under = {each.id: fitting[each.id].answer(each) for each in group.rules}
    assumed = {id: answer["assumed"] for id, answer in under.items() if "assumed" in answer}
    return {
        "rules": list(under),
        "answer": under[group.rules[0].id],
        "because": [
            {"choice": choice, "value": answers.in_json(value)} for choice, value in group.because
        ],
    } | ({"assumed": assumed} if assumed else {})
