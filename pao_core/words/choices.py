"""A rule set's decisions in words. English texts are with the choices."""

from collections.abc import Iterable

from pao_core.rules.choice import Amount, ChoiceValue, OneOf, Several
from pao_core.rules.every_choice import CHOICES
from pao_core.words.english import ENGLISH
from pao_core.words.language import Language


def question_of(choice: str, language: Language = ENGLISH) -> str:
    """The question of a choice after "The rules do not say": `which yakuman count twice`.

    Raises `KeyError` if there is no such choice.
    """
    return language.text(CHOICES[choice].question, choice)


def meaning_of(choice: str, value: object, language: Language = ENGLISH) -> str:
    """The meaning of this value of a choice, as a sentence without the full stop.

    The value may be the core's or JSON's. Raises `ValueError` for a word that the choice does not
    have.
    """
    of = CHOICES[choice]
    if isinstance(of, OneOf):
        return _word(choice, of.kind(str(value)), language)
    if isinstance(of, Several):
        assert isinstance(value, Iterable), f"{choice} is a list"
        words = [_word(choice, of.kind(name), language) for name in value if name != "none"]
        return _amount(of, words, language)
    assert isinstance(of, Amount)
    return _amount(of, value, language)


def _amount(of: Amount | Several[ChoiceValue], value: object, language: Language) -> str:
    """The sentence for a number or list, or for none."""
    if not value:
        return language.text(of.nothing, of.name)
    return language.text(of.says, of.name).format(language.word(value))


def _word(choice: str, value: str, language: Language) -> str:
    """The text of a value, or the name of a hand."""
    if not isinstance(value, ChoiceValue):
        return language.word(value)
    return language.text(value.says, choice)
