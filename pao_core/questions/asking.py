"""The JSON interface of the core: a question in, an answer out, never a traceback."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final, cast

from pao_core.games.known import game_of
from pao_core.problems.errors import Code, ImpossibleQuestion, Listed, Message, Problems
from pao_core.problems.fields import MOST_EXACT, Fields, nearest, read_flag, read_text, shown
from pao_core.questions import answers
from pao_core.questions.answers import FORMAT, FittedQuestion, Json, ReadQuestion, Wording
from pao_core.questions.texts import loads
from pao_core.rules.compare import OutcomeGroup, group_by_outcome
from pao_core.rules.loading import read_rules, rule_set, rule_set_ids
from pao_core.rules.memo import RuleMemo
from pao_core.rules.rule_set import RuleSet
from pao_core.words.english import ENGLISH
from pao_core.words.known import read_language
from pao_core.words.language import Language

if TYPE_CHECKING:
    from pao_core.questions.json_types import Answer, Question
else:  # only type checkers need them, and importing them takes time
    Answer, Question = dict[str, object], Mapping[str, object]

ALL_RULES: Final = "*"
UNDER_RULES: Final = tuple(
    "ruling liability danger settlement calls kuikae priority own-kans riichi kita furiten "
    "draw abort penalty".split()
)
"""The kinds of question that need rules."""
WITHOUT_RULES: Final = ("ensured", "kuisagari", "yaku-waits")
"""The kinds that need none. These are answered directly."""
KINDS: Final = (*UNDER_RULES, *WITHOUT_RULES)
"""The kinds of question."""


def ask(question: Question | Mapping[str, object]) -> Answer:
    """Answer a question in the JSON format. If something is wrong with it, the answer says so.

    Raises nothing.

    >>> ask({"ask": "draw", "rules": "tenhou", "tenpai": ["E", "S"]})["deltas"]
    {'E': 1500, 'S': 1500, 'W': -1500, 'N': -1500}
    """
    return _asked(question, ENGLISH, Problems())


def _asked(question: object, otherwise: Language, problems: Problems) -> Answer:
    """Answer a question. `problems` are those that its text already has."""
    fields = Fields(question, "", problems)
    named, wording = read_common_options(fields, otherwise)
    try:
        answer = _answer(fields, wording)
        problems.raise_if_any()
    except ImpossibleQuestion as error:
        answer = answers.of_problems(error.problems, wording.language)
    return cast(Answer, named | answer)


def answer_to(
    text: str | bytes,
    house: Mapping[str, object] | None = None,
    language: Language | str = ENGLISH,
) -> Answer:
    """Answer a question in JSON text. If it has no rules, these house rules apply.

    If it has no language, or cannot be read, the answer is in this language, which may be a code,
    such as `"ja"`.

    Raises nothing.

    >>> answer_to('{"ask": "kuisagari", "ask": "kita"}')["error"]["problems"][0]["code"]
    'duplicate-key'
    """
    problems = Problems()
    if not isinstance(language, Language):
        named = read_language(language, "language", problems)
        if named is None:
            return cast(Answer, answers.of_problems(problems.found))
        language = named
    try:
        question = loads(text, problems)
    except ImpossibleQuestion as error:
        return cast(Answer, answers.of_problems(error.problems, language))
    if house is not None and isinstance(question, Mapping):
        kind = question.get("ask")
        if isinstance(kind, str) and kind in UNDER_RULES and question.get("rules") is None:
            question = {**question, "rules": house}
    return _asked(question, language, problems)


def read_common_options(fields: Fields, otherwise: Language = ENGLISH) -> tuple[Json, Wording]:
    """The options that every question accepts: its id, its language, whether to include steps.

    `otherwise` is the language if the question has none.
    """
    for key in answers.OF_ANY_QUESTION:
        fields.has(key)
    id = fields.take("id", _read_id)
    wanted = fields.take("steps", read_flag)
    language = fields.take("language", read_language) or otherwise
    wording = Wording(language=language, with_steps=wanted is not False)
    return {} if id is None else {"id": id}, wording


def _read_id(value: object, at: str, problems: Problems) -> str | float | None:
    """A text or a number, unchanged."""
    if isinstance(value, str):
        return read_text(value, at, problems)
    if isinstance(value, int | float) and type(value) is not bool and abs(value) <= MOST_EXACT:
        return value
    says = Message(
        "expected text or a number of at most {most_exact}; found {found}",
        most_exact=MOST_EXACT,
        found=shown(value),
    )
    problems.add(at, Code.WRONG_TYPE, says)
    return None


def _answer(fields: Fields, wording: Wording) -> Json:
    kind = read_kind(fields)
    if kind in WITHOUT_RULES:
        return _answer_without_rules(kind, fields, wording)
    question, rules = read_question(kind, fields)
    if len(rules) > 1:
        players = question.players
        fitting = [rule for rule in rules if players is None or players in rule.players]
        return _under_all(question, fitting, wording)
    return fit_question(question, rules[0], fields.problems).answer(rules[0], wording)


def read_kind(fields: Fields) -> str:
    """The kind of question. Raises `ImpossibleQuestion` if it is unknown."""
    problems = fields.problems
    if not fields.is_object:
        problems.raise_if_any()
    if not fields.has("ask"):
        says = Message("ask is missing: one of {words}", words=Listed.of(KINDS))
        problems.add("ask", Code.MISSING, says)
    kind = fields.take("ask", read_text)
    if kind is not None and kind not in KINDS:
        says = Message(
            "expected one of {words}; found {found}{nearest}",
            words=Listed.of(KINDS),
            found=shown(kind),
            nearest=nearest(kind, KINDS),
        )
        problems.add("ask", Code.UNKNOWN_QUESTION, says)
    if kind is None or kind not in KINDS:
        fields.take("rules", _read_rules)  # to report its own problems too
        raise ImpossibleQuestion(problems.found)
    return kind


def read_question(kind: str, fields: Fields) -> tuple[ReadQuestion, tuple[RuleSet, ...]]:
    """Read a question that needs rules, and the rules. Raises `ImpossibleQuestion`."""
    problems = fields.problems
    rules = fields.need("rules", _read_rules, "the id of a rule set")
    says_players = fields.has_value("players")
    question = question_in(fields, kind)
    if rules is None or (len(rules) > 1 and problems.found):
        problems.found += _fewest_problems(question, map(rule_set, rule_set_ids())).found
        raise ImpossibleQuestion(problems.found)
    if len(rules) == 1 and says_players and question.players is not None:
        game_of(rules[0]).check_players(question.players, rules[0], problems)
    if question.players is not None:
        rules = tuple(rule.for_players(question.players) for rule in rules)
    return question, rules


def question_in(fields: Fields, kind: str) -> ReadQuestion:
    """Read a question of this kind, without its rules. Its module is imported on first use."""
    match kind:
        case "calls" | "kuikae" | "priority":
            from pao_core.questions.calls import QUESTIONS
        case "own-kans" | "riichi" | "kita":
            from pao_core.questions.own_turn import QUESTIONS
        case "furiten":
            from pao_core.questions.waits import QUESTIONS
        case "draw" | "abort" | "penalty":
            from pao_core.questions.draws_and_penalties import QUESTIONS
        case _:
            from pao_core.questions.liability import QUESTIONS
    return QUESTIONS[kind](fields)


def _answer_without_rules(kind: str, fields: Fields, wording: Wording) -> Json:
    if kind == "ensured":
        from pao_core.questions.liability import ANSWERS
    else:
        from pao_core.questions.waits import ANSWERS
    return ANSWERS[kind](fields, wording)


def fit_question(question: ReadQuestion, rules: RuleSet, problems: Problems) -> FittedQuestion:
    """The question checked for these rules. Raises `ImpossibleQuestion` with every problem."""
    checked = question.check(rules, problems)
    if question.players is not None and not problems.found:
        game_of(rules).check_covered(question.players, rules, problems)
    if checked is None or problems.found:
        raise ImpossibleQuestion(problems.found)
    return checked


def _read_rules(value: object, at: str, problems: Problems) -> tuple[RuleSet, ...] | None:
    if value == ALL_RULES:
        return tuple(rule_set(id) for id in rule_set_ids())
    rules = read_rules(value, at, problems)
    return None if rules is None else (rules,)


def _under_all(question: ReadQuestion, rule_sets: Sequence[RuleSet], wording: Wording) -> Json:
    fitted = RuleMemo(lambda rules: _fitted(question, rules))
    fitting = {
        rule_set.id: fitted_question
        for rule_set in rule_sets
        if (fitted_question := fitted(rule_set)) is not None
    }
    if not fitting:
        _fewest_problems(question, rule_sets).raise_if_any()
    find = RuleMemo(lambda rules: fitting[rules.id].find(rules))
    first = next(iter(fitting.values()))
    fitted_rules = [rule_set for rule_set in rule_sets if rule_set.id in fitting]

    def answer(rules: RuleSet, wording: Wording) -> Json:
        return fitting[rules.id].answer(rules, wording, find)

    groups = group_by_outcome(fitted_rules, find, first.outcome)
    return {"groups": [_of_group(group, answer, wording) for group in groups], "format": FORMAT}


def _fitted(question: ReadQuestion, rules: RuleSet) -> FittedQuestion | None:
    """The question checked for these rules; `None` if it has a problem under them."""
    problems = Problems()
    checked = question.check(rules, problems)
    return None if problems.found else checked


def _fewest_problems(question: ReadQuestion, rule_sets: Iterable[RuleSet]) -> Problems:
    """The problems under the game with the fewest problems."""
    under: list[Problems] = []
    for rules in {rules.settlement: rules for rules in rule_sets}.values():
        under.append(Problems())
        question.check(rules, under[-1])
    return min(under, key=lambda problems: len(problems.found), default=Problems())


def _of_group(
    group: OutcomeGroup, answer_under: Callable[[RuleSet, Wording], Json], wording: Wording
) -> Json:
    """The outcome of a group, with the reasons of its first rule set and all assumptions."""
    first, *others = group.rules
    answer = answer_under(first, wording)
    unsure = [other for other in others if other.id in group.unsure]
    brief = replace(wording, with_steps=False)
    under = {first.id: answer} | {rule_set.id: answer_under(rule_set, brief) for rule_set in unsure}
    assumed = {
        id: each_answer["assumed"] for id, each_answer in under.items() if each_answer["assumed"]
    }
    return {
        "rules": [rule.id for rule in group.rules],
        "answer": answer,
        "because": [
            {"choice": choice, "value": answers.in_json(value)} for choice, value in group.because
        ],
        "assumed": assumed,
    }
