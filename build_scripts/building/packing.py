"""Packs many referee answers into a small JSON, which `referee/common-answers.ts` unpacks.

Answers differ mostly in names and sums; their sentences and drawings are the same. So the names and
sums are taken out of the JSON, which leaves holes. The rest is cut into parts, and each distinct
part is stored once. What is left of an answer is a text: a character for each of its three lists of
words, and one for each part. Rule sets with the same answer share it. All answers to a case have
the same end: the program that asks it.

There are two files, so that a reader who needs few answers does not wait for all of them.
"""

import json
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain, pairwise
from typing import Any, Final

Answer = Mapping[str, Any]
Packed = dict[str, Any]
Numbers = Mapping[str, int]

SEAT: Final = re.compile(r'(?:East|South|West|North|[東南西北]家)(?!"| [+−0])')
"""A player in a sentence. Names beside sums stay, because they are always in the order of seats."""
SUM: Final = re.compile(r"\d{1,3}(?:,\d{3})+")
POINTS: Final = re.compile(r"\d(?<![\d.]\d)\d{3,}(?![\d.])")
STEPS: Final = re.compile(r'("data-steps":")([0-9 ]*)')
CUT: Final = re.compile(
    r'(?P<after>\\n|[.:] |。)|\[(?="(?:g|li|p|div|figcaption)")'
    r'|,(?="(?:assumed|headline|seats|tree|sums)")|\{(?="(?:seat|open)")|"(?=,"viewBox)'
)
"""Each of these begins with a character, not with a look around, so `re` finds them fast."""
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
    """The common end of the answers to a case, and each distinct answer."""

    end: tuple[str, ...]
    answers: tuple[str, ...]
    taken_apart: tuple[TakenApart, ...]


def pack(
    texts: Mapping[str, Mapping[str, str]], unders: Mapping[str, str], first: Sequence[str]
) -> list[Packed]:
    """Pack the answers, by rule set and by the case as written in an address.

    They are texts `without_rules`, and `unders` are their rule sets. The first file has the answers
    to the cases asked `first`, and the rule sets. The second file continues the lists of the first.
    """
    keys = dict.fromkeys(key for answered in texts.values() for key in answered)
    files = [
        {key: _case([text[key] for text in texts.values() if key in text]) for key in group}
        for group in (first, [key for key in keys if key not in first])
    ]
    words = _new_in_each(
        [word for case in file.values() for word in _words(case)] for file in files
    )
    parts = _new_in_each(
        [part for case in file.values() for part in _parts(case)] for file in files
    )
    word_numbers, part_numbers = _numbered(words), _numbered(parts)
    packed = [
        {
            "parts": new_parts,
            "words": [json.loads(new_word) for new_word in new_words],
            "cases": [
                [
                    key,
                    _signs(case.end, part_numbers),
                    *(
                        _packed(taken_apart, word_numbers, part_numbers)
                        for taken_apart in case.taken_apart
                    ),
                ]
                for key, case in file.items()
            ],
            "which": {
                rules: "".join(_which(answered, key, case) for key, case in file.items())
                for rules, answered in texts.items()
            },
        }
        for file, new_words, new_parts in zip(files, words, parts, strict=True)
    ]
    return [packed[0] | {"under": dict(unders)}, packed[1]]


def _hole(kind: int, number: int = 0) -> str:
    if number >= OF_A_KIND:
        raise ValueError(f"an answer has more than {OF_A_KIND} different words of a kind")
    return chr(FIRST_HOLE + OF_A_KIND * kind + number)


def in_json(value: Any) -> str:
    """A value as short JSON."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def without_rules(answer: Answer, rules: str, under: str) -> str:
    """The answer as JSON without its rule set, of which `under` is the sentence as JSON."""
    text = in_json(answer).replace(under, _hole(4))
    return text.replace(f"'rules': '{rules}'", f"'rules': '{_hole(5)}'")


def _case(texts: Iterable[str]) -> Case:
    different = dict.fromkeys(texts)
    [end] = {END + text.rpartition(END)[2] for text in different}
    taken_apart = {text: _taken_apart(text.removesuffix(end)) for text in different}
    alike = sorted(different, key=lambda text: taken_apart[text].parts)  # compresses better
    return Case(
        end=_cut(end), answers=tuple(alike), taken_apart=tuple(taken_apart[text] for text in alike)
    )


def _taken_apart(text: str) -> TakenApart:
    steps = [step for _, step in STEPS.findall(text)]
    text = STEPS.sub(rf"\1{_hole(3)}", text)
    seats, text = _with_holes(SEAT, 0, text)
    sums, text = _with_holes(SUM, 1, text)
    points = {key.replace(",", ""): number for key, number in sums.items()}
    text = POINTS.sub(
        lambda match: _hole(2, points[match[0]]) if match[0] in points else match[0], text
    )
    return TakenApart(words=tuple(map(in_json, ([*seats], [*sums], steps))), parts=_cut(text))


def _with_holes(words: re.Pattern[str], kind: int, text: str) -> tuple[Numbers, str]:
    """The different words of the text in order with their numbers, and the text with holes."""
    numbers: dict[str, int] = {}

    def hole(match: re.Match[str]) -> str:
        return _hole(kind, numbers.setdefault(match[0], len(numbers)))

    left = words.sub(hole, text)
    return numbers, left


def _cut(text: str) -> tuple[str, ...]:
    found = (match.end() if match["after"] else match.start() for match in CUT.finditer(text))
    places = dict.fromkeys(found)
    return tuple(text[start:end] for start, end in pairwise([0, *places, len(text)]))


def _words(case: Case) -> Iterator[str]:
    for taken_apart in case.taken_apart:
        yield from taken_apart.words


def _parts(case: Case) -> Iterator[str]:
    yield from case.end
    for taken_apart in case.taken_apart:
        yield from taken_apart.parts


def _new_in_each(files: Iterable[Iterable[str]]) -> list[list[str]]:
    """The texts of each file that no earlier file has, with similar texts next to each other."""
    seen: set[str] = set()
    found = []
    for texts in files:
        found.append(sorted(set(texts) - seen))
        seen.update(texts)
    return found


def _numbered(files: Iterable[Iterable[str]]) -> Numbers:
    numbers = {text: number for number, text in enumerate(chain.from_iterable(files))}
    if len(numbers) > SURROGATES - FIRST_NUMBER:
        raise ValueError("there are more parts of answers than characters to number them")
    return numbers


def _packed(answer: TakenApart, words: Numbers, parts: Numbers) -> str:
    return _signs(answer.words, words) + _signs(answer.parts, parts)


def _signs(texts: Iterable[str], numbers: Numbers) -> str:
    return "".join(chr(FIRST_NUMBER + numbers[text]) for text in texts)


def _which(texts: Mapping[str, str], key: str, case: Case) -> str:
    return DIGITS[case.answers.index(texts[key])] if key in texts else "-"
