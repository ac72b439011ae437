"""`python -m pao_core records`: a report on each file, as data and as text."""

import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final, TypedDict

from pao_core.problems.errors import ImpossibleQuestion
from pao_core.questions.answers import in_json
from pao_core.records.judge.checks import Judging
from pao_core.records.judge.record import judge_record
from pao_core.records.model import NotARecord, Problem, Trouble
from pao_core.records.reading import MOST_BYTES, read_record
from pao_core.rules.loading import rules_given
from pao_core.rules.rule_set import RuleSet

STANDARD_INPUT: Final = "-"
FIRST_FEW: Final = 5
"""The most differences and problems of a file to list, unless all are wanted."""


class Report(TypedDict):
    """A line of JSON: a file and its results."""

    file: str
    format: str | None
    rules: str | None
    change: dict[str, object]
    hands: int
    checks: int
    agree: int
    differences: list[dict[str, object]]
    problems: list[dict[str, str | None]]


def rules_named(value: str | Mapping[str, object] | None) -> RuleSet | None:
    """The rules for an id or house rules; `None` for `None`. Raises `ImpossibleQuestion`."""
    return None if value is None else rules_given(value, "--rules")


def report_on(
    file: str, rules: RuleSet | None = None, judging: Judging = Judging.EVERYTHING
) -> Report:
    """Read and check one file under these rules, or those that it names. Never raises."""
    try:
        judged = judge_record(read_record(_content(file)), rules, judging)
    except NotARecord as error:
        return _unread(file, Problem(code=error.code, says=str(error)))
    except ImpossibleQuestion as error:  # the record names an unknown rule set
        return _unread(file, Problem(code=Trouble.UNKNOWN_RULES, says=str(error)))
    return Report(
        file=file,
        format=judged.format,
        rules=judged.rules,
        change={name: in_json(value) for name, value in judged.change.items()},
        hands=judged.hands,
        checks=judged.checks,
        agree=judged.agree,
        differences=[
            {
                "hand": each.hand,
                "check": each.check.value,
                "class": each.kind.value,
                "expected": each.expected,
                "got": each.got,
                "says": each.says,
            }
            for each in judged.differences
        ],
        problems=[_in_json(each) for each in judged.problems],
    )


def _content(file: str) -> bytes:
    try:
        if file == STANDARD_INPUT:
            return sys.stdin.buffer.read(MOST_BYTES + 1)
        with Path(file).open("rb") as opened:
            return opened.read(MOST_BYTES + 1)
    except (OSError, ValueError) as error:  # ValueError: a file name with a null character
        says = getattr(error, "strerror", None) or str(error)
        raise NotARecord(Trouble.CANNOT_OPEN, says) from None


def _unread(file: str, problem: Problem) -> Report:
    return Report(
        file=file,
        format=None,
        rules=None,
        change={},
        hands=0,
        checks=0,
        agree=0,
        differences=[],
        problems=[_in_json(problem)],
    )


def _in_json(problem: Problem) -> dict[str, str | None]:
    return {"hand": problem.hand, "code": problem.code.value, "says": problem.says}


def lines_of(report: Report, *, everything: bool = False) -> Iterator[str]:
    """The same as text: a summary, the differences, the problems."""
    if report["format"] is None:
        yield f"{report['file']}: could not be read"
    else:
        changed = ", ".join(f"{name} {value}" for name, value in report["change"].items())
        yield (
            f"{report['file']}: {report['format']}, rules {report['rules']}"
            f"{f' with {changed}' if changed else ''}, {report['hands']} hands, "
            f"{report['agree']:,} of {report['checks']:,} checks agree"
        )
    rows = [
        f"  {each['hand']} {each['check']} ({each['class']}): {each['says']}; "
        f"expected {each['expected']}, found {each['got']}"
        for each in report["differences"]
    ]
    rows += [
        f"  {each['hand'] or 'file'}: {each['code']}: {each['says']}" for each in report["problems"]
    ]
    most = len(rows) if everything else FIRST_FEW
    yield from map(harmless, rows[:most])
    if len(rows) > most:
        yield f"  {len(rows) - most} more; --all shows them"


def harmless(line: str) -> str:
    """Escape characters that would move the terminal's cursor or end the line."""
    return "".join(each if each.isprintable() else ascii(each)[1:-1] for each in line)
