"""Compares a program's answer with the expected answer."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Final

from pao_core.conform.cases import CaseQuestion, Json
from pao_core.conform.program import NoAnswer, Program

MOST_FAULTS = 10
"""A program that crashes or hangs this many times in a row gets no more questions."""
MOST_SHOWN = 40
"""The most faults that the table lists. The report has all of them."""


class Verdict(StrEnum):
    """How a question ended."""

    PASS = "pass"
    WRONG = "wrong"
    UNSUPPORTED = "unsupported"
    CRASH = "crash"
    HANG = "hang"
    UNREADABLE = "unreadable"
    NOT_ASKED = "not-asked"


FAULTS: Final = (Verdict.WRONG, Verdict.CRASH, Verdict.HANG, Verdict.UNREADABLE)


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """The result of one question, and the reason.

    `wrong` are the keys with wrong values, `left_out` are the missing keys.
    """

    asked: CaseQuestion
    verdict: Verdict
    found: Json | None = None
    wrong: tuple[str, ...] = ()
    left_out: tuple[str, ...] = ()
    why: str = ""


def ask_all(program: Program, questions: Iterable[CaseQuestion]) -> Iterator[Result]:
    """Ask one question after another."""
    faults = 0
    for asked in questions:
        if faults == MOST_FAULTS:
            why = f"the program failed {MOST_FAULTS} times in a row"
            yield Result(asked=asked, verdict=Verdict.NOT_ASKED, why=why)
            continue
        result = judged(asked, program.answer(asked.question))
        faults = (
            0 if result.found is not None or result.verdict is Verdict.UNSUPPORTED else faults + 1
        )
        yield result


def judged(asked: CaseQuestion, answer: Json | NoAnswer) -> Result:
    """An answer is right if every expected key that it contains has the expected value."""
    if isinstance(answer, NoAnswer):
        return Result(asked=asked, verdict=Verdict(answer.failure), why=answer.says)
    if "unsupported" in answer:
        why = str(answer["unsupported"])
        return Result(asked=asked, verdict=Verdict.UNSUPPORTED, why=why)
    expected = asked.expected
    if "error" in answer or "problems" in expected:
        return _refused(asked, answer)
    found = {key: answer[key] for key in expected if key in answer}
    wrong = tuple(key for key, value in found.items() if not _same(key, value, expected[key]))
    left_out = tuple(key for key in expected if key not in found and expected[key] is not None)
    if wrong:
        verdict = Verdict.WRONG
        return Result(asked=asked, verdict=verdict, found=found, wrong=wrong, left_out=left_out)
    if left_out and not found:
        why = f"the answer contains none of {', '.join(expected)}"
        return Result(asked=asked, verdict=Verdict.WRONG, found=answer, why=why)
    return Result(asked=asked, verdict=Verdict.PASS, found=found, left_out=left_out)


def _refused(asked: CaseQuestion, answer: Json) -> Result:
    """Compare only whether the question is refused. A program need not find the same problems."""
    found = {"error": answer["error"]} if "error" in answer else dict(answer)
    if "error" in answer and "problems" in asked.expected:
        return Result(asked=asked, verdict=Verdict.PASS, found=found)
    why = "it refuses the question" if "error" in answer else "the program refused the question"
    return Result(asked=asked, verdict=Verdict.WRONG, found=found, why=why)


def _same(key: str, found: Any, expected: Any) -> bool:
    if key == "deltas":
        return bool(_moved(found) == _moved(expected))
    if key == "liable":
        return bool(_liable(found, expected) == _liable(expected, found))
    return bool(found == expected)


def _moved(deltas: Any) -> Any:
    """Ignore seats with 0: a missing seat gains and loses nothing."""
    if not isinstance(deltas, Mapping):
        return deltas
    return {seat: points for seat, points in deltas.items() if points != 0}


def _liable(liable: Any, other: Any) -> Any:
    """Ignore the order. Compare the deciding calls only if both sides name them."""
    if not _are_rows(liable) or not _are_rows(other):
        return liable
    keys = (
        "seat",
        "to",
        "for",
        *(("call",) if all("call" in e for e in (*liable, *other)) else ()),
    )
    return sorted(str([liability.get(key) for key in keys]) for liability in liable)


def _are_rows(value: Any) -> bool:
    return isinstance(value, list) and all(isinstance(item, dict) for item in value)
