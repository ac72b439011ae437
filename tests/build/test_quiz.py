"""The quiz: its answers are the core's, wrong ones are wrong, and a case is told completely."""

import json
import re
from collections.abc import Iterator, Mapping
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from build_scripts.content.cases.published import all_cases, in_short
from build_scripts.content.quiz import files
from build_scripts.content.quiz.answers import LIABLE, PAYS
from build_scripts.content.quiz.items import OF_THE_DAY, TOPICS, Item, items_of, order_of_days
from build_scripts.content.quiz.mistakes import slips
from build_scripts.content.quiz.story import story_of
from build_scripts.content.quiz.story_between import NoWords
from build_scripts.page.language import CATALOGUES, ENGLISH
from build_scripts.page.ui.view import from_json, to_html
from pao_core import ask
from pao_core.conform.cases import expectations
from pao_core.rules.clauses import clauses
from tests.build.english_left import english_in
from tests.core.profiles import some_of

"""The most compressed bytes for ten questions and the index."""

CASES = {case["id"]: case for case in all_cases()}


def every_item() -> list[Item]:
    return [item for topic in TOPICS for item in items_of(topic)]


@pytest.mark.parametrize("topic", some_of(TOPICS, 8))
class TestEveryTopic:
    def test_it_has_questions(self, topic: str) -> None:
        assert len(items_of(topic)) >= 3

    def test_the_right_answer_agrees_with_the_core_and_the_case(self, topic: str) -> None:
        for item in items_of(topic):
            answer = ask(dict(item.question))
            assert item.options[item.right].part == item.asking.part(answer)
            published = expected(item)
            assert in_short(answer, published) == published
            assert item.steps == tuple((step["says"], step["clause"]) for step in answer["steps"])

    def test_wrong_answers_differ_from_it_and_from_each_other(self, topic: str) -> None:
        for item in items_of(topic):
            assert 3 <= len(item.options) <= 4
            assert len({option.part for option in item.options}) == len(item.options)
            assert len({option.in_words for option in item.options}) == len(item.options)

    def test_nothing_is_assumed_in_an_answer(self, topic: str) -> None:
        for item in items_of(topic):
            assert not ask(dict(item.question)).get("assumed")


def expected(item: Item) -> Mapping[str, Any]:
    """What the published case expects under this rule set."""
    return next(found for rules, found in expectations(CASES[item.id]) if rules == item.rules)


def test_the_explanation_of_a_wrong_answer_is_true() -> None:
    """An answer of other rules or another fact must be the core's answer to those."""
    for item in (*items_of("payments"), *items_of("trigger")[::5]):
        bare = {key: value for key, value in item.question.items() if key != "rules"}
        said: dict[str, object] = {}
        for slip in slips({**bare, "rules": item.rules}, item.asking):
            answer = ask(dict(slip.question))
            if "error" not in answer:
                said.setdefault(slip.says, item.asking.part(answer))
        wrong = [quiz_answer for quiz_answer in item.options if quiz_answer.says in said]
        assert len(wrong) >= len(item.options) - 1 - (item.asking is LIABLE) * 3
        for option in wrong:
            assert said[option.says] == option.part


def test_a_reason_holds_for_every_rule_set_that_it_names() -> None:
    """McGill and Riichi City make the feeder of a kan liable, but not for as long."""
    (item,) = (each for each in items_of("open-kan-win") if each.id == "pao-case-0155")
    says = [option.says for option in item.options]
    assert "This is the answer under McGill Mahjong Club, riichi and Riichi City." in says


def test_several_winners_win_on_one_discard() -> None:
    (item,) = (each for each in items_of("several-winners") if each.id == "pao-case-0018")
    story = "".join(map(to_html, item.story))
    assert story.count("discards") == 1
    assert "East wins on the same tile with 1 han 30 fu." in story


def test_the_right_answer_occurs_in_every_place() -> None:
    places = {item.right for item in every_item() if len(item.options) == 4}
    assert places == {0, 1, 2, 3}


def test_a_question_with_a_fact_that_has_no_words_is_not_asked() -> None:
    question = {"ask": "ruling", "calls": [], "win": {"by": "S", "from": "N", "ippatsu": True}}
    with pytest.raises(NoWords, match="ippatsu"):
        story_of(question)


def test_neither_words_nor_picture_reveal_the_answer() -> None:
    for item in every_item():
        shown = "".join(to_html(part) for part in item.story)
        if item.pictures:
            asked, settled = to_html(item.pictures.asked), to_html(item.pictures.settled)
            assert asked != settled
            shown += asked
        if item.asking is LIABLE:
            assert "liable" not in shown
        for option in item.options:
            if isinstance(option.part, tuple) and item.asking is PAYS:
                amounts = [f"{abs(n):,}" for _, n in option.part if abs(n) >= 1000]
                assert not [amount for amount in amounts if amount in shown]


def test_the_days_go_through_every_case_of_the_table_once() -> None:
    cases = [item.id for topic in OF_THE_DAY for item in items_of(topic)]
    assert sorted(order_of_days()) == sorted(cases)
    assert len(cases) > 100


def test_the_topic_changes_often_from_day_to_day() -> None:
    topics = [item.topic for id in order_of_days() for item in every_item() if item.id == id]
    changes = sum(one != other for one, other in pairwise(topics))
    assert changes > len(topics) / 2


def test_the_files_contain_what_a_page_needs() -> None:
    folder = files.build() / ENGLISH / files.QUESTIONS
    for item in every_item():
        question = json.loads((folder / f"{item.id}.json").read_text("utf-8"))
        assert question["id"] == item.id
        assert question["options"][question["right"]]["says"] == ""
        assert [each["says"] for each in question["options"]] == [o.says for o in item.options]
        assert [tuple(step) for step in question["steps"]] == list(item.steps)
        assert {rule for _, rule in question["steps"]} <= clauses().keys()
    index = json.loads((files.build() / ENGLISH / files.INDEX).read_text("utf-8"))
    assert index["days"] == list(order_of_days())
    assert {topic: ids for topic, _, ids in index["topics"]} == {
        topic: [item.id for item in items_of(topic)] for topic in TOPICS
    }


def in_every_language() -> Iterator[tuple[Path, Path]]:
    """Each file of a question in another language, with the English one."""
    made = files.build()
    for language in CATALOGUES:
        for file in (made / language / files.QUESTIONS).iterdir():
            yield file, made / ENGLISH / files.QUESTIONS / file.name


def test_a_question_has_the_same_answers_in_the_same_order_in_every_language() -> None:
    """The saved answer of a day is the place of an option, and readers change the language."""
    for there, english in in_every_language():
        one, other = (json.loads(path.read_text("utf-8")) for path in (there, english))
        assert one["right"] == other["right"]
        assert len(one["options"]) == len(other["options"])
        assert [rule for _, rule in one["steps"]] == [rule for _, rule in other["steps"]]
        sums = [re.findall(r"[+−][\d,]+", str(each["options"])) for each in (one, other)]
        assert sums[0] == sums[1]


def test_every_question_is_there_in_every_language() -> None:
    made = files.build()
    indexes = [
        json.loads((made / language / files.INDEX).read_text("utf-8"))
        for language in (ENGLISH, *CATALOGUES)
    ]
    assert {tuple(index["days"]) for index in indexes} == {order_of_days()}
    assert len({json.dumps([ids for _, _, ids in index["topics"]]) for index in indexes}) == 1


def test_a_japanese_question_has_no_english_word() -> None:
    for there, _ in in_every_language():
        read = json.loads(there.read_text("utf-8"))
        texts = [read["asks"], read["answer"], read["title"], read["rules"][1]]
        texts += [says for says, _ in read["steps"]]
        texts += [each["says"] for each in read["options"]]
        trees = [each for each in (read["picture"], read["settled"], *read["story"]) if each]
        trees += [each for option in read["options"] for each in option["shown"]]
        shown = [*texts, *(to_html(from_json(tree)) for tree in trees)]
        assert not english_in("<br>".join(shown)), there.name
