"""Many answers of the referee's as one small JSON; `client/src/referee/known.ts` takes them out.

Two answers differ in whom they name and in sums; their sentences and drawings are the same. So the
names and the sums of an answer go out of its JSON, each leaving a hole; what is left is cut into
parts, of which every different one is kept once. Of an answer there remains a text: a character for
each of its three lists of words, and one for each part. Rule sets that answer alike share it,
and the end of all answers to a case is the same: the program that asks.
"""

import json
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Final

Answer = Mapping[str, Any]
Packed = dict[str, Any]
Numbers = Mapping[str, int]

SEAT: Final = re.compile(r'(?:East|South|West|North)(?!"| [+−0])')
"""A player in a sentence. Beside a sum the players stand in the order of their seats anyway."""
SUM: Final = re.compile(r"\d{1,3}(?:,\d{3})+")
POINTS: Final = re.compile(r"(?<![\d.])\d{4,}(?![\d.])")
STEPS: Final = re.compile(r'(?<="data-steps":")[0-9 ]*')
CUT: Final = re.compile(
    r'(?=\["(?:g|li|p|div|figcaption)")|(?<=\\n)'
    r'|(?=,"(?:assumed|headline|seats|tree|sums)")|(?=\{"(?:seat|open)")'
)
END: Final = ',"python":'
FIRST_HOLE: Final = 0xE000
OF_A_KIND: Final = 16
FIRST_NUMBER: Final = 0x20
SURROGATES: Final = 0xD800
DIGITS: Final = "0123456789abcdefghijklmnopqrstuvwxyz"


@dataclass(frozen=True, slots=True, kw_only=True)
class TakenApart:
    """An answer's lists of words, each as JSON, and the parts of the rest."""

    words: tuple[str, ...]
    parts: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Case:
    """What the answers to a case end with, and each different answer that it has."""

    end: tuple[str, ...]
    answers: tuple[str, ...]
    taken_apart: tuple[TakenApart, ...]


def pack(answers: Mapping[str, Mapping[str, Answer]]) -> Packed:
    """The answers, by rule set and by the case in an address, as the page unpacks them."""
    texts = {
        rules: {key: _without_rules(each, rules) for key, each in answered.items()}
        for rules, answered in answers.items()
    }
    keys = dict.fromkeys(key for answered in texts.values() for key in answered)
    cases = {key: _case([each[key] for each in texts.values() if key in each]) for key in keys}
    every = [each for case in cases.values() for each in case.taken_apart]
    words = _numbered(each for found in every for each in found.words)
    parts = _numbered(
        part
        for listed in (*(each.parts for each in every), *(each.end for each in cases.values()))
        for part in listed
    )
    return {
        "parts": list(parts),
        "words": [json.loads(each) for each in words],
        "cases": [
            [
                key,
                _signs(case.end, parts),
                *(_packed(each, words, parts) for each in case.taken_apart),
            ]
            for key, case in cases.items()
        ],
        "rules": {
            rules: {
                "under": _under(next(iter(answered.values()))),
                "which": "".join(_which(texts[rules], key, case) for key, case in cases.items()),
            }
            for rules, answered in answers.items()
        },
    }


def _hole(kind: int, number: int = 0) -> str:
    if number >= OF_A_KIND:
        raise ValueError(f"an answer has more than {OF_A_KIND} different words of a kind")
    return chr(FIRST_HOLE + OF_A_KIND * kind + number)


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def _under(answer: Answer) -> str:
    """Under which rules it is given: the last of the reasons."""
    return _json(answer["tree"][2][-1])


def _without_rules(answer: Answer, rules: str) -> str:
    text = _json(answer).replace(_under(answer), _hole(4))
    return text.replace(f"'rules': '{rules}'", f"'rules': '{_hole(5)}'")


def _case(texts: Iterable[str]) -> Case:
    different = tuple(dict.fromkeys(texts))
    [end] = {END + text.rpartition(END)[2] for text in different}
    taken_apart = tuple(_taken_apart(text.removesuffix(end)) for text in different)
    return Case(end=_cut(end), answers=different, taken_apart=taken_apart)


def _taken_apart(text: str) -> TakenApart:
    seats = list(dict.fromkeys(SEAT.findall(text)))
    sums = list(dict.fromkeys(SUM.findall(text)))
    points = [each.replace(",", "") for each in sums]
    steps = STEPS.findall(text)
    text = STEPS.sub(_hole(3), text)
    text = SEAT.sub(lambda found: _hole(0, seats.index(found[0])), text)
    text = SUM.sub(lambda found: _hole(1, sums.index(found[0])), text)
    text = POINTS.sub(
        lambda found: _hole(2, points.index(found[0])) if found[0] in points else found[0], text
    )
    return TakenApart(words=tuple(map(_json, (seats, sums, steps))), parts=_cut(text))


def _cut(text: str) -> tuple[str, ...]:
    return tuple(CUT.split(text))


def _numbered(texts: Iterable[str]) -> Numbers:
    """A number for every different text; what is alike is near each other."""
    different = sorted(set(texts))
    if len(different) > SURROGATES - FIRST_NUMBER:
        raise ValueError("there are more parts of answers than characters to number them")
    return {text: number for number, text in enumerate(different)}


def _packed(answer: TakenApart, words: Numbers, parts: Numbers) -> str:
    return _signs(answer.words, words) + _signs(answer.parts, parts)


def _signs(texts: Iterable[str], numbers: Numbers) -> str:
    return "".join(chr(FIRST_NUMBER + numbers[each]) for each in texts)


def _which(texts: Mapping[str, str], key: str, case: Case) -> str:
    return DIGITS[case.answers.index(texts[key])] if key in texts else "-"
