"""The quiz: its answers are the core's, wrong ones are wrong, and a case is told completely."""

import json
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

from build_scripts.content.cases.published import all_cases
from build_scripts.content.quiz import files
from build_scripts.content.quiz.answers import LIABLE, PAYS
from build_scripts.content.quiz.items import OF_THE_DAY, TOPICS, Item, items_of, order_of_days
from build_scripts.page.language import ENGLISH, OTHER_LANGUAGES, language
from build_scripts.page.ui.view import to_html
from build_scripts.page.ui.words import seat_word
from pao_core import ask
from pao_core.conform.cases import expectations, in_short
from pao_core.rules.loading import rule_set, rule_set_ids
from tests.build.english_left import english_in, english_in_tree

CASES = {case["id"]: case for case in all_cases()}


def every_item() -> list[Item]:
    return [item for topic in TOPICS for item in items_of(topic)]


@pytest.mark.parametrize("topic", TOPICS)
class TestEveryTopic:
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


def test_a_wrong_answer_is_right_under_each_rule_set_that_it_names() -> None:
    titles = {language().title_of(rule_set(id)): id for id in rule_set_ids()}
    any_title = re.compile("|".join(map(re.escape, sorted(titles, key=len, reverse=True))))
    for item in every_item():
        for option in item.options:
            named = any_title.findall(option.says)
            assert bool(named) == option.says.startswith("This is the answer under ")
            for id in map(titles.__getitem__, named):
                assert rule_set(id).settlement is rule_set(item.rules).settlement
                answer = ask({**item.question, "rules": id})
                assert item.asking.part(answer) == option.part
                assert not answer.get("assumed")


def test_a_player_who_is_not_liable_is_neither_liable_nor_the_winner() -> None:
    for item in every_item():
        for option in item.options:
            if option.says.endswith("is not liable."):
                assert option.says.startswith(option.in_words)
                assert option.in_words not in item.options[item.right].in_words
                winner = item.question.get("win", {}).get("by")
                assert winner is None or option.in_words != seat_word(winner)


def moved(question: Mapping[str, Any], **sums: int) -> list[tuple[object, str]]:
    """What the quiz offers in place of these payments, without the names of seats."""
    found = PAYS.moved(question, tuple(sums.items()))
    return [(tuple(sum for _, sum in part), says) for part, says in found]


def test_payments_move_to_a_feeder_or_discarder_to_everyone_and_to_the_next_seats() -> None:
    calls = [{"by": "S", "from": "W"}, {"by": "S", "from": "E"}]
    ron = {"calls": calls, "win": {"by": "S", "from": "N"}}
    assert moved(ron, E=0, S=48, W=-24, N=-24) == [
        ((-48, 48, 0, 0), "East does not pay everything."),
        ((0, 48, -48, 0), "West does not pay everything."),
        ((0, 48, 0, -48), "North does not pay everything."),
        ((-16, 48, -16, -16), "They do not pay equal shares."),
        ((-24, 48, -24, 0), "The payments are right, but the wrong players pay them."),
        ((-24, 48, 0, -24), "The payments are right, but the wrong players pay them."),
    ]
    settlement = {"winner": "S", "from": "N"}
    assert moved(settlement, E=-4, S=16, W=-4, N=-8)[0][0] == (0, 16, 0, -16)


def test_no_payment_moves_if_only_the_discarder_could_pay_or_nobody_has_won() -> None:
    ron = {"win": {"by": "S", "from": "N"}}
    assert moved(ron, E=0, S=8, W=0, N=-8) == []
    assert moved({"fault": "false-win"}, E=0, S=0, W=0, N=-20) == []


def test_neither_words_nor_picture_reveal_the_answer() -> None:
    for item in every_item():
        shown = to_html(item.story)
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


def test_the_file_of_a_question_marks_the_right_answer_and_gives_its_reasons() -> None:
    folder = files.build() / ENGLISH / files.QUESTIONS
    for item in every_item():
        question = json.loads((folder / f"{item.id}.json").read_text("utf-8"))
        assert question["right"] == item.right
        assert [each["says"] for each in question["options"]] == [o.says for o in item.options]
        assert [tuple(step) for step in question["steps"]] == list(item.steps)


def in_every_language() -> Iterator[tuple[Path, Path]]:
    """Each file of a question in another language, with the English one."""
    made = files.build()
    for code in OTHER_LANGUAGES:
        for file in (made / code / files.QUESTIONS).iterdir():
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
        for language in (ENGLISH, *OTHER_LANGUAGES)
    ]
    assert {tuple(index["days"]) for index in indexes} == {order_of_days()}
    assert len({json.dumps([ids for _, _, ids in index["topics"]]) for index in indexes}) == 1


def test_a_japanese_question_has_no_english_word() -> None:
    for there, _ in in_every_language():
        read = json.loads(there.read_text("utf-8"))
        texts = [read["asks"], read["answer"], read["title"], read["rules"][1]]
        texts += [says for says, _ in read["steps"]]
        texts += [each["says"] for each in read["options"]]
        trees = [each for each in (read["picture"], read["settled"], read["story"]) if each]
        trees += [each for option in read["options"] for each in option["shown"]]
        assert not english_in("<br>".join(texts)), there.name
        assert not any(map(english_in_tree, trees)), there.name
