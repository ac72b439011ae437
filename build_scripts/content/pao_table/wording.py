"""The sentences of the table in a language, from the core's catalogue."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from string import Formatter
from typing import Any, Final

from pao_core.board.melds import CallKind
from pao_core.board.seats import Seat
from pao_core.board.tiles import KINDS
from pao_core.hands.causes import OtherCause
from pao_core.hands.names import RIICHI_YAKUMAN
from pao_core.questions.answers import in_json
from pao_core.rules.loading import rule_set
from pao_core.words.choices import meaning_of, question_of
from pao_core.words.english import ENGLISH
from pao_core.words.known import language_named
from pao_core.words.language import Language

CAUSES: Final = (*RIICHI_YAKUMAN, OtherCause.OPEN_KAN_WIN)
OF_PAYMENTS: Final = (OtherCause.HONBA, OtherCause.DEPOSITS)
UNITS: Final = range(1, 9)
LISTS: Final = ("$names", "$rest", "$discards")
"""References that stand for several hands or tiles."""
Form = Callable[[object], str]


def said_in(code: str, table: Mapping[str, Any]) -> dict[str, Any]:
    """The sentences of the table's steps, the words for their values, and how values are written.

    The choices are those that a rule set leaves open: what each asks, and what its values mean.
    """
    steps = table["steps"]
    language = language_named(code)
    sentences = {reason: language.sentences[reason] for reason, *_ in steps}
    words = {
        in_json(each): language.word(each)
        for each in (*Seat, *KINDS, *CallKind, *CAUSES, *OF_PAYMENTS)
    }
    forms: dict[str, dict[str, Any]] = {"": {}}
    choices = _choices(table, language)
    for reason, _, values, *_ in steps:
        for name, form in _values(sentences[reason]):
            forms.setdefault(form, {}).update(
                _written(values[name], language.forms[form], words, is_plain=not form)
            )
    return {
        "language": code,
        "sentences": sentences,
        "words": {value: word for value, word in words.items() if word != value},
        "forms": forms,
        "questions": {choice: question_of(choice, language) for choice in choices},
        "choices": choices,
        "titles": {} if language is ENGLISH else _titles(table, language),
    }


def _choices(table: Mapping[str, Any], language: Language) -> dict[str, dict[str, str]]:
    """The meaning of each value of the open choices, by its words with commas."""
    found: dict[str, dict[str, str]] = {}
    for rules in table["rules"].values():
        for row in (row for players in rules["players"].values() for row in players["open"]):
            for value in (row["value"], *(other[0] for other in row["others"])):
                name = ",".join(value) if isinstance(value, list) else str(value)
                meaning = meaning_of(row["choice"], value, language)
                found.setdefault(row["choice"], {})[name] = meaning
    return found


def _titles(table: Mapping[str, Any], language: Language) -> dict[str, str]:
    return {id: language.title_of(rule_set(id)) for id in table["rules"]}


def _values(sentence: str) -> Iterator[tuple[str, str]]:
    """The name and the form of each value in a sentence."""
    return ((name, form or "") for _, name, form, _ in Formatter().parse(sentence) if name)


def _written(
    value: Any, write: Form, words: Mapping[str, str], *, is_plain: bool
) -> dict[str, Any]:
    """What stands between the items of a list and in its rows, or the text of each value."""
    seats = [words[seat.value] for seat in Seat]
    if isinstance(value, dict):
        _, in_row, after = _between(write({Seat.EAST: 1}), [words["E"], "1"])
        lists = [dict.fromkeys([*Seat][:count], 1) for count in (2, 4)]
        items = [f"{seat}{in_row}1{after}" for seat in seats]
        return {"row": [in_row, after], "join": _joined([write(each) for each in lists], items)}
    if isinstance(value, list) or value in LISTS:
        return {"join": _joined([write(tuple(Seat)[:count]) for count in (2, 4)], seats)}
    if is_plain:
        return {}
    given = UNITS if value == "$units" else CAUSES
    return {"texts": {str(each): write(each) for each in given}}


def _joined(texts: Sequence[str], items: Sequence[str]) -> list[str]:
    """What stands between two items, between more, and before the last of more."""
    of_two, of_four = (
        _between(text, items[:count]) for text, count in zip(texts, (2, 4), strict=True)
    )
    return [of_two[1], of_four[1], of_four[3]]


def _between(text: str, items: Sequence[str]) -> list[str]:
    """What stands before the first item, between the items, and after the last."""
    found = []
    for item in items:
        before, _, text = text.partition(item)
        found.append(before)
    return [*found, text]
