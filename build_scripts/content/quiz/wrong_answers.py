"""Wrong answers: what other rule sets of the game say, and the answer moved to other seats."""

from collections.abc import Hashable

from build_scripts.content.quiz.answers import QuestionKind, WrongAnswers
from build_scripts.page.language import text
from build_scripts.page.question import Question
from build_scripts.page.ui.rules import all_as_known, title_of
from build_scripts.page.ui.words import joined
from pao_core.rules.loading import rule_set, rule_set_ids

MOST_FROM_RULE_SETS = 2
"""Answers of other rule sets that come before those of other seats."""
MOST_TITLES = 3


def wrong_answers(question: Question, asked: QuestionKind, right: Hashable) -> WrongAnswers:
    """Answers to offer beside the right one, each with what is wrong. Some can be equal."""
    of_rule_sets = [*_other_rule_sets(question, asked)]
    yield from of_rule_sets[:MOST_FROM_RULE_SETS]
    yield from asked.moved(question, right)
    yield from of_rule_sets[MOST_FROM_RULE_SETS:]


def _other_rule_sets(question: Question, asked: QuestionKind) -> WrongAnswers:
    """Each other answer under rule sets of the same game, the commonest first."""
    game = rule_set(question["rules"]).settlement
    by_part: dict[Hashable, list[str]] = {}
    for id in rule_set_ids():
        if rule_set(id).settlement is game:
            part = asked.answered({**question, "rules": id})
            by_part.setdefault(part, []).append(id)
    by_part.pop(None, None)  # these rules give no sure answer
    for part, ids in sorted(by_part.items(), key=lambda entry: len(entry[1]), reverse=True):
        if question["rules"] not in ids:
            yield part, text("This is the answer under {rules}.", rules=_titles(ids))


def _titles(ids: list[str]) -> str:
    """The rule sets, best-known first; titles may contain commas."""
    titles = [title_of(id) for id in all_as_known() if id in ids]
    if len(titles) > MOST_TITLES:
        others = text("{number} others", number=len(titles) - MOST_TITLES + 1)
        titles = [*titles[: MOST_TITLES - 1], others]
    if len(titles) == MOST_TITLES:
        first, second, third = titles
        return text("{first}; {second} and {third}", first=first, second=second, third=third)
    return joined(titles)
