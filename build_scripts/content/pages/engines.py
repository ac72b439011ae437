"""The page of the engines' results: every case, and how each engine answers it."""

import json
from collections.abc import Iterator, Mapping
from functools import cache

from build_scripts.content.cases.published import all_cases, page_of
from build_scripts.content.cases.topics import Topic, topics
from build_scripts.content.engines.compare import Engine, Result, Verdict, engines
from build_scripts.content.engines.results import Report, reports
from build_scripts.content.pages.generated import MARK
from pao_core import ask

GENERATED = (
    f"{MARK}build_scripts/content/pages/engines.py from tests/engines; edit that instead. -->"
)
NOT_RUN = "not run"


def results_page() -> str:
    """Totals, what each engine was compared with, why cases were left out, and every case."""
    known = reports()
    reasons = _reasons(known)
    parts = [
        "# Results",
        GENERATED,
        "The answers of [each engine](index.md), case by case. A case is *unsupported* if "
        "the engine cannot be asked. The reasons are numbered.",
        "## Totals",
        _totals(known),
        *(text for report in known for text in _about(report)),
        "## Why cases are unsupported",
        "\n".join(f"{number}. {reason}" for reason, number in reasons.items()),
        "## Every case",
        *(text for topic in topics().values() for text in _matrix(topic, known, reasons)),
    ]
    return "\n\n".join(parts) + "\n"


def _totals(known: list[Report]) -> str:
    rows = [
        "| engine | version | pass | fail | unsupported | run on |",
        "|---|---|---|---|---|---|",
    ]
    by_id = {report.engine.id: report for report in known}
    for engine in engines():
        report = by_id.get(engine.id)
        cells = [NOT_RUN] * 4
        if report is not None:
            cells = [*(str(report.count(each)) for each in Verdict), report.day]
        rows.append(f"| {_link(engine)} | {engine.version} | {' | '.join(cells)} |")
    return "\n".join(rows)


def _link(engine: Engine) -> str:
    return f"[{engine.title}](#{engine.id})"


def _case_link(id: str) -> str:
    return f"[`{id}`]({page_of(id)})"


def _about(report: Report) -> Iterator[str]:
    engine = report.engine
    yield f"## {engine.title} {{ #{engine.id} }}"
    where = f"`{engine.package}` {engine.version} from {engine.registry}"
    yield f"[{where}]({engine.url}), {engine.licence}. Compared with {engine.rules_say}"
    if isinstance(engine.rules, dict) and (apart := _set_apart_by(engine)):
        base, choices = engine.rules["base"], engine.rules["change"]
        named = " and ".join(f"`{choice}` {value}" for choice, value in choices.items())
        yield (
            f"These choices of rules ({named}) make it settle {len(apart)} cases differently "
            f"from `{base}`: {', '.join(map(_case_link, apart))}. This is not a fault."
        )
    told = [each for each in report.results if each.why and each.verdict is not Verdict.UNSUPPORTED]
    if told:
        yield "\n".join(
            f"- {_case_link(each.case)}: {each.verdict}. {_told(each)}" for each in told
        )


def _set_apart_by(engine: Engine) -> list[str]:
    """The cases in which an engine's house rules pay differently from their base."""
    assert isinstance(engine.rules, dict)
    own, base = (_paid(json.dumps(each)) for each in (engine.rules, engine.rules["base"]))
    return [id for id, deltas in own.items() if deltas != base[id]]


@cache
def _paid(rules: str) -> Mapping[str, object]:
    """The payments of each case under these rules; None for cases that they refuse."""
    asked = {"rules": json.loads(rules), "steps": False}
    return {case["id"]: ask({**case["question"], **asked}).get("deltas") for case in all_cases()}


def _told(result: Result) -> str:
    if result.expected is None:
        return f"{result.why}."
    return f"{result.why}: found {_short(result.found)}, expected {_short(result.expected)}."


def _short(answer: object) -> str:
    if isinstance(answer, dict):
        return " ".join(f"{seat} {points:+}" for seat, points in answer.items() if points)
    if isinstance(answer, list):
        return ", ".join(" ".join(map(str, filter(None, row.values()))) for row in answer) or "none"
    return str(answer)


def _reasons(known: list[Report]) -> Mapping[str, int]:
    texts = [
        result.why
        for report in known
        for result in report.results
        if result.verdict is Verdict.UNSUPPORTED
    ]
    return {text: number for number, text in enumerate(dict.fromkeys(texts), start=1)}


def _matrix(topic: Topic, known: list[Report], reasons: Mapping[str, int]) -> Iterator[str]:
    """The cases of one topic, and how each engine answers them."""
    heads = " | ".join(_link(report.engine) for report in known)
    rows = [f"| case | {heads} |", f"|---{'|---' * len(known)}|"]
    found = [{each.case: each for each in report.results} for report in known]
    for case in topic.cases:
        cells = " | ".join(_cell(results.get(case["id"]), reasons) for results in found)
        rows.append(f"| {_case_link(case['id'])}<br>{case['title']} | {cells} |")
    yield f"### {topic.title}"
    yield '<div class="pao-matrix" markdown="1">'
    yield "\n".join(rows)
    yield "</div>"


def _cell(result: Result | None, reasons: Mapping[str, int]) -> str:
    if result is None:
        return NOT_RUN
    if result.verdict is Verdict.UNSUPPORTED:
        return f"unsupported ({reasons[result.why]})"
    return f"**{result.verdict}**" if result.verdict is Verdict.FAIL else str(result.verdict)
