"""Every language says everything that English says, with the same facts."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from string import Formatter
from typing import Any

import pytest

from pao_core import (
    ImpossibleQuestion,
    Seat,
    ask,
    dangers,
    rule_set,
    scene_of,
    table,
    text_of,
)
from pao_core.problems.errors import Listed, Message
from pao_core.questions.answers import OF_ANY_QUESTION
from pao_core.questions.asking import answer_to
from pao_core.rules.choice import OneOf, Several
from pao_core.rules.every_choice import CHOICES
from pao_core.rules.loading import rule_set_ids
from pao_core.words.choices import meaning_of, question_of
from pao_core.words.english import ENGLISH
from pao_core.words.known import MODULES, codes, language_named
from pao_core.words.language import Language

OTHERS = [language_named(code) for code in MODULES]
EACH_OTHER = pytest.mark.parametrize("language", OTHERS, ids=list(MODULES))


def parts_of(sentence: str) -> set[str]:
    return {(name or "").split(".")[0] for _, name, _, _ in Formatter().parse(sentence) if name}


def assert_says_the_same(theirs: Mapping[str, str], ours: Mapping[str, str]) -> None:
    assert theirs.keys() == ours.keys()
    for name, sentence in ours.items():
        assert parts_of(theirs[name]) == parts_of(sentence), name


@EACH_OTHER
def test_it_has_every_sentence_with_the_same_parts(language: Language) -> None:
    assert_says_the_same(language.sentences, ENGLISH.sentences)
    assert_says_the_same(language.frames, ENGLISH.frames)


@EACH_OTHER
def test_its_forms_exist(language: Language) -> None:
    said = [*language.sentences.values(), *language.frames.values()]
    forms = {form or "" for each in said for _, name, form, _ in Formatter().parse(each) if name}
    assert forms | {"and", "or", ",", "reasons"} >= language.forms.keys() - {"gain", "column", ""}
    assert forms | {"and", "or", ",", "reasons"} <= language.forms.keys()


@EACH_OTHER
def test_it_names_every_choice_and_value(language: Language) -> None:
    for name, choice in CHOICES.items():
        assert question_of(name, language) != choice.question
        kind: Any = choice.kind if isinstance(choice, (OneOf, Several)) else ()
        for value in kind:
            assert meaning_of(name, [value] if isinstance(choice, Several) else value, language)


@EACH_OTHER
def test_it_can_say_every_value_of_every_rule_set(language: Language) -> None:
    for id in rule_set_ids():
        rules = rule_set(id)
        assert language.title_of(rules)
        for choice, value in rules.values.items():
            assert meaning_of(choice, value, language)
    new = replace(rule_set("tenhou"), id="club", title="Our club")
    assert language.title_of(new) == new.title, "in English until someone has translated it"


@EACH_OTHER
def test_answers_differ_only_in_sentences_and_titles(language: Language) -> None:
    code = next(code for code in MODULES if language_named(code) is language)
    asked = {"ask": "draw", "rules": "tenhou", "tenpai": ["E", "S"]}
    english, other = ask(asked), ask(asked | {"language": code})
    assert english != other
    assert list(silent(english)) == list(silent(other))


def silent(answer: object) -> Iterator[object]:
    """Everything in an answer but its sentences and titles."""
    if isinstance(answer, dict):
        for key, value in answer.items():
            yield key
            yield from () if key in ("says", "title", "because") else silent(value)
    elif isinstance(answer, list):
        for each in answer:
            yield from silent(each)
    else:
        yield answer


def test_every_question_takes_a_language() -> None:
    assert "language" in OF_ANY_QUESTION
    assert codes() == ("en", *MODULES)
    assert ask({"ask": "kuisagari", "yaku": "honitsu", "language": "en"}) == ask(
        {"ask": "kuisagari", "yaku": "honitsu"}
    )


@pytest.mark.parametrize("text", ["{", "[]", '{"ask": "draw"}', '{"ask": "kuisagari"}'])
def test_a_language_may_be_given_by_its_code(text: str) -> None:
    assert answer_to(text, language="ja") == answer_to(text, language=language_named("ja"))
    assert answer_to(text, language="en") == answer_to(text)
    wrong: Any
    for wrong, code in (("xx", "unknown-value"), ([], "wrong-type"), (None, "wrong-type")):
        (problem,) = answer_to(text, language=wrong)["error"]["problems"]
        assert (problem["at"], problem["code"]) == ("language", code)


def test_a_picture_of_a_value_takes_the_code_of_a_language() -> None:
    pons = table("S pon 5z from N", "S pon 6z from E")
    found = dangers(pons, rule_set("tenhou"), Seat.EAST)
    assert scene_of(found, "ja") == scene_of(found, language_named("ja"))
    assert "中" in text_of(scene_of(found, "ja"))
    with pytest.raises(ImpossibleQuestion, match="language"):
        scene_of(found, "xx")


@pytest.mark.parametrize(("points", "said"), [(1, "+1"), (0, "0"), (-1000, "−1,000")])
def test_a_gain_has_a_plus_sign_and_a_loss_a_minus_sign(points: int, said: str) -> None:
    for language in (ENGLISH, *OTHERS):
        assert language.forms["signed"](points) == said


def test_a_message_says_its_values_in_the_language() -> None:
    japanese = language_named("ja")
    made = Listed.of([Listed.of(["a", "b"], "and"), Message("no yakuman")], "or")
    message = Message("these tiles are {made}; found {yakuman}", made=made, yakuman="c")
    assert message == "these tiles are a and b or no yakuman; found c"
    assert japanese.message(message) == "この牌から読み取れる役満：aとbかなし。指定された役満：c。"
