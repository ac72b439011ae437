"""A rule set's decisions in words. English texts are with the choices; translations belong here."""

from collections.abc import Iterable

from pao_core.rules.choice import Amount, ChoiceValue, OneOf, Several
from pao_core.rules.every_choice import CHOICES
from pao_core.words.english import in_words, joined


def question_of(choice: str) -> str:
    """The question of a choice after "The rules do not say": `which yakuman count twice`.

    Raises `KeyError` if there is no such choice.
    """
    return CHOICES[choice].question


def meaning_of(choice: str, value: object) -> str:
    """The meaning of this value of a choice, as a sentence without the full stop.

    The value may be the core's or JSON's. Raises `ValueError` for a word that the choice does not
    have.
    """
    of = CHOICES[choice]
    if isinstance(of, OneOf):
        return _word(of.kind(str(value)))
    if isinstance(of, Several):
        assert isinstance(value, Iterable), f"{choice} is a list"
        words = [_word(of.kind(each)) for each in value if each != "none"]
        return of.says.format(joined(words)) if words else of.nothing
    assert isinstance(of, Amount)
    return of.says.format(f"{value:,}") if value else of.nothing


def _word(value: object) -> str:
    """The text of a value, or the name of a hand."""
    return value.says if isinstance(value, ChoiceValue) else in_words(str(value))
