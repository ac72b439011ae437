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
    if language.choices is not None:
        return language.choices[choice]["question"]
    return CHOICES[choice].question


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
        return _some(of, language).format(language.word(words)) if words else _none(of, language)
    assert isinstance(of, Amount)
    return _some(of, language).format(language.word(value)) if value else _none(of, language)


def _some(of: Amount | Several[ChoiceValue], language: Language) -> str:
    return of.says if language.choices is None else language.choices[of.name]["some"]


def _none(of: Amount | Several[ChoiceValue], language: Language) -> str:
    return of.nothing if language.choices is None else language.choices[of.name]["none"]


def _word(choice: str, value: str, language: Language) -> str:
    """The text of a value, or the name of a hand."""
    if not isinstance(value, ChoiceValue):
        return language.word(value)
    if language.choices is None:
        return value.says
    return language.choices[choice].get(value.value) or language.word(value)
