"""`conform`: run the program on the cases and write the results."""

import argparse
import json
from collections.abc import Iterator, Sequence
from datetime import date
from pathlib import Path

from pao_core.conform.cases import ALL_RULES, CaseQuestion, Json, questions, questions_under, read
from pao_core.conform.judging import FAULTS, MOST_SHOWN, Result, ask_all
from pao_core.conform.program import Program
from pao_core.conform.report import ProgramReport, badge, data_of, lines_of, row_of
from pao_core.problems.errors import PaoError

NOT_SOUND = 3


def run(chosen: argparse.Namespace, house: Json | None) -> Iterator[str]:
    """Ask every question and yield lines to print. `chosen.status` becomes the exit status.

    0: every answer was right or "unsupported". 3: some were not. Raises `PaoError` if no question
    could be asked, or a file could not be written.
    """
    cases = read(chosen.cases)
    asked: Sequence[CaseQuestion]
    if house is not None:
        asked = list(questions_under(cases, house, tiles=chosen.tiles))
    else:
        options = {"tiles": chosen.tiles, "possible": chosen.possible}
        asked = questions(cases, rules=chosen.rules, **options)
    bad = 0
    results: list[Result] = []
    with Program(chosen.program, chosen.limit) as program:
        for result in ask_all(program, asked):
            results.append(result)
            if result.verdict in FAULTS and (bad := bad + 1) <= MOST_SHOWN:
                yield row_of(result)
    report = ProgramReport(
        name=chosen.name or " ".join(chosen.program),
        edition=cases.edition,
        format=cases.format,
        rules=Path(chosen.house).stem if house else chosen.rules or ALL_RULES,
        day=date.today().isoformat(),
        results=results,
    )
    yield from lines_of(report)
    if chosen.report:
        text = json.dumps(data_of(report), indent=1, ensure_ascii=False)
        _write(chosen.report, f"{text}\n")
    if chosen.badge:
        _write(chosen.badge, badge(report))
    chosen.status = 0 if report.is_sound else NOT_SOUND


def _write(file: Path, text: str) -> None:
    try:
        file.write_text(text, "utf-8", newline="\n")
    except OSError as error:
        raise PaoError(f"{file}: {error.strerror}") from error
