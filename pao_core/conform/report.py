"""The results: a table, a JSON report and a badge."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from html import escape
from typing import Any

from pao_core import __version__
from pao_core.conform.judging import FAULTS, MOST_SHOWN, Result, Verdict
from pao_core.edition import in_words
from pao_core.questions.answers import in_json


@dataclass(frozen=True, slots=True, kw_only=True)
class ProgramReport:
    """The results of a program, with the cases, the rules and the date."""

    name: str
    edition: str
    format: str
    rules: str
    day: str
    results: Sequence[Result]

    def count(self, *verdicts: Verdict) -> int:
        """How many questions ended with one of these verdicts."""
        return sum(result.verdict in verdicts for result in self.results)

    @property
    def is_sound(self) -> bool:
        """Was every answer right or "unsupported", and at least one right?"""
        return not self.count(*FAULTS, Verdict.NOT_ASKED) and bool(self.count(Verdict.PASS))

    @property
    def in_short(self) -> str:
        """`171 of 171 right, 38 unsupported`."""
        passed = self.count(Verdict.PASS)
        unasked = self.count(Verdict.UNSUPPORTED)
        also = f", {unasked:,} unsupported" if unasked else ""
        return f"{passed:,} of {len(self.results) - unasked:,} right{also}"


def data_of(report: ProgramReport) -> dict[str, Any]:
    """The report as JSON."""
    return {
        "program": report.name,
        "edition": report.edition,
        "format": report.format,
        "rules": report.rules,
        "date": report.day,
        "runner": f"pao-core {__version__}",
        "sound": report.is_sound,
        "counts": {str(verdict): report.count(verdict) for verdict in Verdict},
        "results": [_row(result) for result in report.results],
    }


def _row(result: Result) -> dict[str, Any]:
    asked = result.asked
    row: dict[str, Any] = {
        "case": asked.case,
        "rules": asked.rules,
        "verdict": str(result.verdict),
    }
    if result.why:
        row["why"] = result.why
    if result.left_out:
        row["left_out"] = list(result.left_out)
    if result.verdict is Verdict.WRONG:
        row |= {"expected": in_json(asked.expected), "found": in_json(result.found)}
    return row


def lines_of(report: ProgramReport) -> Iterator[str]:
    """The table of totals. The rows of the faults (`row_of`) come before it."""
    bad = report.count(*FAULTS)
    if bad > MOST_SHOWN:
        yield f"… and {bad - MOST_SHOWN:,} more; --report FILE saves them all"
    if bad:
        yield ""
    yield f"{report.name}: cases of {in_words(report.edition)}, {report.rules}"
    for verdict in Verdict:
        if number := report.count(verdict):
            yield f"  {verdict:12}{number:>6,}{_in_part(report, verdict)}"
    yield report.in_short


def _in_part(report: ProgramReport, verdict: Verdict) -> str:
    """The keys that some right answers leave out."""
    if verdict is not Verdict.PASS:
        return ""
    keys = [
        key for result in report.results if result.verdict is verdict for key in result.left_out
    ]
    counted = (f"{keys.count(key):,} without {key}" for key in dict.fromkeys(keys))
    listed = ", ".join(counted)
    return f"  ({listed})" if listed else ""


def row_of(result: Result) -> str:
    """The row of a question with a wrong answer."""
    return f"{result.asked.id}  {result.verdict}: {_difference(result)}"


def _difference(result: Result) -> str:
    if result.verdict is not Verdict.WRONG:
        return result.why
    expected, found = in_json(result.asked.expected), in_json(result.found)
    if result.wrong:
        return "; ".join(
            f"{key} {_plain(found[key])}, expected {_plain(expected[key])}" for key in result.wrong
        )
    return f"{result.why}; expected {_plain(expected)}"


def _plain(value: Any) -> str:
    if isinstance(value, dict):
        return " ".join(f"{key} {_plain(content)}" for key, content in value.items()) or "{}"
    if isinstance(value, list):
        return ", ".join(map(_plain, value)) or "none"
    return f"{value:+}" if isinstance(value, int) and not isinstance(value, bool) else str(value)


CHARACTER = 6.6
HEIGHT = 20
COLOURS = {True: "#2e7d32", False: "#b3261e"}


def badge(report: ProgramReport) -> str:
    """An SVG badge with the edition, rule set and result."""
    left = f"pao {report.edition} · {report.rules}"
    return drawn_badge(left, report.in_short, is_sound=report.is_sound)


def drawn_badge(left: str, right: str, *, is_sound: bool) -> str:
    """An SVG badge with two texts. Its colour says whether every answer was right."""
    first, second = (round(len(text) * CHARACTER + 12) for text in (left, right))
    whole = first + second
    colour = COLOURS[is_sound]
    texts = "".join(
        f'<text x="{x}" y="14" text-anchor="middle">{escape(text)}</text>'
        for x, text in ((first / 2, left), (first + second / 2, right))
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{whole}" height="{HEIGHT}" role="img" '
        f'aria-label="{escape(left)}: {escape(right)}">'
        f'<rect width="{whole}" height="{HEIGHT}" rx="3" fill="{colour}"/>'
        f'<path d="M3 0h{first - 3}v{HEIGHT}h-{first - 3}a3 3 0 0 1-3-3v-{HEIGHT - 6}'
        'a3 3 0 0 1 3-3" fill="#444"/>'
        '<g fill="#fff" font-family="Verdana,DejaVu Sans,sans-serif" font-size="11">'
        f"{texts}</g></svg>\n"
    )
