"""Every choice describes itself: in words, in JSON, and if it is open."""

import re
from typing import Any

import pytest

import pao_core
from pao_core.problems.errors import ImpossibleQuestion, Problems
from pao_core.questions.answers import in_json
from pao_core.rules.choice import Amount, ChoiceValue, OneOf, Several
from pao_core.rules.choices import AbortiveDraw, Furiten
from pao_core.rules.every_choice import CHOICES
from pao_core.rules.loading import house_rules
from pao_core.rules.required_choices import ASKED_IN, OPTIONAL_ANYWHERE
from pao_core.rules.rule_set import RuleSet
from pao_core.words.choices import meaning_of, question_of
from tests.core.scenario import TENHOU

EVERY = pytest.mark.parametrize("choice", CHOICES)
INDIRECT = ("for", "how", "what", "where", "whether", "which", "who", "whose", "with how")


def values_of(choice: str) -> list[Any]:
    """All kinds of values of a choice: each word, lists of zero to two words, numbers."""
    of = CHOICES[choice]
    if isinstance(of, OneOf):
        return list(of.words)
    if isinstance(of, Amount):
        return list(of.only) or [0, of.whole, 10 * of.whole]
    assert isinstance(of, Several)
    members = [each for each in of.kind if each != "none"]
    return [(), *((member,) for member in members), tuple(members[:2])]


@EVERY
def test_a_choice_says_in_words_what_it_decides(choice: str) -> None:
    says = question_of(choice)
    assert says.startswith(INDIRECT), "it follows 'The rules do not say'"
    assert not re.search(rf"[?.]$|_|\b{choice}\b", says)


@EVERY
def test_every_value_has_words_of_its_own(choice: str) -> None:
    for value in values_of(choice):
        says = meaning_of(choice, value)
        assert re.fullmatch(r"[^_{}]{10,}[^.]", says), "a sentence without its full stop"
        others = [meaning_of(choice, other) for other in values_of(choice) if other != value]
        assert says not in others
        assert meaning_of(choice, in_json(value)) == says, "as JSON has it"
        if isinstance(value, ChoiceValue):
            told = str(getattr(pao_core, type(value).__name__).__doc__)
            assert question_of(choice) in told
            assert f"\n{value}: {value.says}" in told


@EVERY
def test_a_value_is_read_from_json_as_it_is_written(choice: str) -> None:
    for value in values_of(choice):
        problems = Problems()
        found = CHOICES[choice].read(in_json(value), "here", problems)
        if not problems.found:  # liability for a hand that nobody can feed is refused
            assert found == value
        else:
            assert choice == "liable_yakuman", value


@EVERY
def test_the_values_to_try_differ_from_the_current_one(choice: str) -> None:
    chosen, every = CHOICES[choice], values_of(choice)
    for value in every:
        others = list(chosen.others(value))
        assert value not in others
        assert len(others) == len(set(others))
        if isinstance(chosen, OneOf):
            rare = {chosen.never_tried} - {None, value}
            assert {*others, value} == set(every) - rare, "every other word but a rare one"


def test_open_lists_are_tried_as_their_choices_say() -> None:
    alone = RuleSet.furiten.others((Furiten.RIICHI,))
    assert alone == [(furiten,) for furiten in Furiten if furiten is not Furiten.RIICHI]
    one = (AbortiveDraw.FOUR_KANS,)
    without, *more = sorted(RuleSet.abortive_draws.others(one), key=len)
    assert (without, len(more)) == ((), len(AbortiveDraw) - 1)
    assert all(each[0] is AbortiveDraw.FOUR_KANS and len(each) == 2 for each in more)
    assert RuleSet.noten_pool.others(600) == [0, 3000]
    assert RuleSet.double_yakuman.others(()) == ()


@EVERY
def test_some_game_asks_for_the_choice(choice: str) -> None:
    games = [system for system, asked in ASKED_IN.items() if choice in asked]
    assert games or choice in OPTIONAL_ANYWHERE
    assert (CHOICES[choice].default is None) is (len(games) == len(ASKED_IN))


def test_what_only_one_game_asks_is_refused_elsewhere() -> None:
    with pytest.raises(ImpossibleQuestion, match="does not use the choice feared_sets"):
        house_rules(TENHOU, {"feared_sets": "harr"})
