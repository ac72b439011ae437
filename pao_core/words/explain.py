"""Puts the reasons of an answer into words, by default in English."""

from collections.abc import Sequence
from typing import Protocol

from pao_core.games.ruling import Ruling
from pao_core.problems.errors import ImpossibleQuestion, Problems
from pao_core.problems.plain import wrong
from pao_core.reasons.steps import Step
from pao_core.rules.open_readings import Assumption
from pao_core.words.choices import meaning_of
from pao_core.words.english import ENGLISH
from pao_core.words.known import known_language
from pao_core.words.language import Language


def says(step: Step, language: Language | str = ENGLISH) -> str:
    """The step as a sentence that a referee could read aloud.

    `language` may be a code, such as `"ja"`. Raises `ImpossibleQuestion` if there is none with it,
    or if the values of the step do not fit its sentence.

    >>> says(payments_after_draw([], rule_set("tenhou")).steps[0])
    'Nobody is tenpai, so nothing is paid.'
    """
    return _sentence(step, known_language(language))


def _sentence(step: Step, language: Language) -> str:
    """The step as a sentence. Its values may be made by hand."""
    try:
        return language.says(step)
    except (AssertionError, AttributeError, IndexError, TypeError):
        problems = Problems()
        wrong(step, "step.values", f"the values of {step.code}", problems)
        raise ImpossibleQuestion(problems.found) from None


class Reasoned(Protocol):
    """An answer that gives its reasons step by step.

    >>> explain(payments_after_draw([], rule_set("tenhou")))
    '1. Nobody is tenpai, so nothing is paid. [pao-p024]'
    """

    @property
    def steps(self) -> Sequence[Step]:
        """The reasons."""


def explain(answer: Reasoned, language: Language | str = ENGLISH) -> str:
    """The whole reasoning as text: a numbered sentence per step, then each seat's gain or loss.

    `language` may be a code, such as `"ja"`. Raises `ImpossibleQuestion` if there is none with it.

    >>> ruling = rule_on(table(), tsumo("S", "daisangen"), rules=rule_set("tenhou"))
    >>> print(explain(ruling).splitlines()[-1])
    North   -8,000
    """
    language = known_language(language)
    lines = [
        f"{place}. {_sentence(step, language)} [{step.clause}]"
        for place, step in enumerate(answer.steps, start=1)
    ]
    if isinstance(answer, Ruling):
        lines += [_assumed(assumption, language) for assumption in answer.assumed]
        lines += [
            language.framed("total", seat=seat, points=points)
            for seat, points in answer.deltas.items()
        ]
    return "\n".join(lines)


def _assumed(assumption: Assumption[Ruling], language: Language) -> str:
    value, other = assumption.others[0]
    return language.framed(
        "assumed",
        choice=assumption.choice,
        value=meaning_of(assumption.choice, assumption.value, language),
        other=meaning_of(assumption.choice, value, language),
        deltas=other.deltas,
    )
