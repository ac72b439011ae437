"""The questions of the quiz: each a published case under one rule set that decides it."""

from collections.abc import Hashable, Mapping
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from itertools import islice
from typing import Any

from build_scripts.content.cases.published import Case, cases_in
from build_scripts.content.cases.titles import title_of
from build_scripts.content.cases.topics import topics
from build_scripts.content.quiz.answers import Answer, QuestionKind, asking
from build_scripts.content.quiz.pictures import Pictures, pictures_of
from build_scripts.content.quiz.story import story_of
from build_scripts.content.quiz.wrong_answers import wrong_answers
from build_scripts.page.language import ENGLISH, code, in_language, spoken
from build_scripts.page.ui.view import Tree
from pao_core import ask

ASKED = frozenset(
    "trigger suukantsu other-hands payments worth three-players several-liable several-winners "
    "open-kan-win danger penalties classical hong-kong singapore guangdong "
    "taiwan-and-western".split()
)
"""Topics whose cases have enough wrong answers: who is liable, and who pays what."""

TOPICS = tuple(topic for topic in topics() if topic in ASKED)
"""The topics of the quiz in the order of the page."""

OF_THE_DAY = (
    "trigger payments several-liable several-winners suukantsu open-kan-win other-hands "
    "three-players danger"
).split()
"""The topics of the question of the day: what happens at a riichi table."""

MOST_OPTIONS = 4
FEWEST_OPTIONS = 3


@dataclass(frozen=True, slots=True, kw_only=True)
class QuizAnswer:
    """An answer to choose. `part` is its content, `says` what is wrong with it."""

    part: Hashable
    shown: tuple[Tree, ...]
    in_words: str
    says: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Item:
    """A case to answer. `right` is an index into `options`."""

    id: str
    topic: str
    title: str  # shown after the answer, which it can give away
    rules: str
    asking: QuestionKind
    question: Mapping[str, Any]  # with its rule set, ready for the core
    story: Tree
    pictures: Pictures | None
    options: tuple[QuizAnswer, ...]
    right: int
    steps: tuple[tuple[str, str], ...]


def items_of(topic: str) -> tuple[Item, ...]:
    """The questions of a topic in the order of its cases, in the language of the page."""
    return _items_in(code(), topic)


@cache
def _items_in(_language: str, topic: str) -> tuple[Item, ...]:
    items = (item_of(topic, case) for case in cases_in(topic))
    return tuple(item for item in items if item)


def item_of(topic: str, case: Case) -> Item | None:
    """The case as a question, if it has wrong answers to offer."""
    asked = asking(topic, case["question"])
    found = _sure_answer(case)
    if asked is None or found is None:
        return None
    rules, answer = found
    question = {**case["question"], "rules": rules}
    options = _options(asked, question, answer)
    if len(options) < FEWEST_OPTIONS:
        return None
    shuffled = sorted(
        options, key=lambda quiz_answer: _mixed(case["id"], _in_english(asked, quiz_answer))
    )
    return Item(
        id=case["id"],
        topic=topic,
        title=title_of(case),
        rules=rules,
        asking=asked,
        question=question,
        story=story_of(case["question"]),
        pictures=pictures_of(question),
        options=tuple(shuffled),
        right=shuffled.index(options[0]),
        steps=tuple((step["says"], step["clause"]) for step in answer["steps"]),
    )


def order_of_days() -> tuple[str, ...]:
    """The ids of the cases of the day in a fixed order that mixes the topics."""
    ids = [item.id for topic in OF_THE_DAY for item in items_of(topic)]
    return tuple(sorted(ids, key=lambda id: _mixed("the case of the day", id)))


def _in_english(asked: QuestionKind, answer: QuizAnswer) -> str:
    """Its English words, so that the order of the answers is the same in every language."""
    with in_language(ENGLISH):
        return asked.in_words(answer.part)


def _sure_answer(case: Case) -> tuple[str, Answer] | None:
    """One of the case's rule sets that assumes nothing, and not always the first; its answer."""
    named = sorted(case.get("expect", ()), key=lambda rules: _mixed(case["id"], rules))
    answers = ((name, ask(spoken({**case["question"], "rules": name}))) for name in named)
    sure = (
        answer for answer in answers if "error" not in answer[1] and not answer[1].get("assumed")
    )
    return next(sure, None)


def _options(asked: QuestionKind, question: Mapping[str, Any], answer: Answer) -> list[QuizAnswer]:
    """The right answer first, then wrong ones that differ from it and from each other."""
    right = asked.part(answer)
    parts = {right: ""}
    for part, says in wrong_answers(question, asked, right):
        parts.setdefault(part, says)
    return [
        QuizAnswer(part=part, shown=asked.shown(part), in_words=asked.in_words(part), says=says)
        for part, says in islice(parts.items(), MOST_OPTIONS)
    ]


def _mixed(*words: str) -> str:
    """A number that looks random but is the same everywhere."""
    return sha256("\n".join(words).encode()).hexdigest()
