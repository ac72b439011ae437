"""`python -m pao_core records`: a report on each file, as data and as text."""

import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final, TypedDict

from pao_core.problems.errors import ImpossibleQuestion, Message
from pao_core.questions.answers import in_json
from pao_core.records.judge.checks import Judging
from pao_core.records.judge.record import check_riichi, judge_record
from pao_core.records.model import NotARecord, Problem, Trouble, unknown_rules
from pao_core.records.reading import MOST_BYTES, read_record
from pao_core.rules.loading import rules_given
from pao_core.rules.rule_set import RuleSet
from pao_core.words.english import ENGLISH
from pao_core.words.language import Language

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
    if value is None:
        return None
    rules = rules_given(value, "--rules")
    check_riichi(rules, "--rules")
    return rules


def report_on(
    file: str,
    rules: RuleSet | None = None,
    judging: Judging = Judging.EVERYTHING,
    language: Language = ENGLISH,
) -> Report:
    """Read and check one file under these rules, or those that it names. Never raises."""
    try:
        judged = judge_record(read_record(_content(file)), rules, judging)
    except NotARecord as error:
        return _unread(file, Problem(code=error.code, says=error.says), language)
    except ImpossibleQuestion as error:  # the record names an unknown rule set
        return _unread(file, unknown_rules(error), language)
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
                "hand": difference.hand,
                "check": difference.check.value,
                "class": difference.kind.value,
                "expected": _said(in_json(difference.expected), language),
                "got": _said(in_json(difference.got), language),
                "says": language.message(difference.says),
            }
            for difference in judged.differences
        ],
        problems=[_in_json(problem, language) for problem in judged.problems],
    )


def _content(file: str) -> bytes:
    try:
        if file == STANDARD_INPUT:
            if sys.stdin is None:
                raise NotARecord(Trouble.CANNOT_OPEN, Message("{text}", text="closed"))
            return sys.stdin.buffer.read(MOST_BYTES + 1)
        with Path(file).open("rb") as opened:
            return opened.read(MOST_BYTES + 1)
    except (OSError, ValueError) as error:  # ValueError: a file name with a null character
        says = Message("{text}", text=getattr(error, "strerror", None) or str(error))
        raise NotARecord(Trouble.CANNOT_OPEN, says) from None


def _said(value: object, language: Language) -> object:
    """A value of a check with its words in this language. Codes, tiles and numbers stay."""
    match value:
        case Message():
            return language.message(value)
        case dict():
            return {name: _said(content, language) for name, content in value.items()}
        case list():
            return [_said(item, language) for item in value]
    return value


def _unread(file: str, problem: Problem, language: Language) -> Report:
    return Report(
        file=file,
        format=None,
        rules=None,
        change={},
        hands=0,
        checks=0,
        agree=0,
        differences=[],
        problems=[_in_json(problem, language)],
    )


def _in_json(problem: Problem, language: Language) -> dict[str, str | None]:
    says = language.message(problem.says)
    return {"hand": problem.hand, "code": problem.code.value, "says": says}


def lines_of(
    report: Report, *, everything: bool = False, language: Language = ENGLISH
) -> Iterator[str]:
    """The same as text: a summary, the differences, the problems."""
    yield language.message(_summary(report))
    rows = [*map(_row, report["differences"]), *map(_problem_row, report["problems"])]
    most = len(rows) if everything else FIRST_FEW
    yield from (f"  {language.message(row)}" for row in rows[:most])
    if len(rows) > most:
        more = Message("{number} more; --all shows them", number=len(rows) - most)
        yield f"  {language.message(more)}"


def _summary(report: Report) -> Message:
    if report["format"] is None:
        return Message("{file}: could not be read", file=report["file"])
    changed = ", ".join(f"{name} {value}" for name, value in report["change"].items())
    rules = report["rules"]
    return Message(
        "{file}: {format}, rules {rules}, {hands} hands, {agree} of {checks} checks agree",
        file=report["file"],
        format=report["format"],
        rules=Message("{rules} with {changes}", rules=rules, changes=changed) if changed else rules,
        hands=report["hands"],
        agree=f"{report['agree']:,}",
        checks=f"{report['checks']:,}",
    )


def _row(difference: Mapping[str, object]) -> Message:
    return Message(
        "{hand} {check} ({kind}): {says}; expected {expected}, found {got}",
        hand=difference["hand"],
        check=difference["check"],
        kind=difference["class"],
        says=difference["says"],
        expected=str(difference["expected"]),
        got=str(difference["got"]),
    )


def _problem_row(problem: Mapping[str, str | None]) -> Message:
    where = problem["hand"] or Message("file")
    return Message(
        "{where}: {code}: {says}", where=where, code=problem["code"], says=problem["says"]
    )
