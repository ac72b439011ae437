"""The page of the engines' results: who answers what, what differs, and how it changed."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Any

from build_scripts.content.cases.published import all_cases, page_of, value_in_words
from build_scripts.content.cases.topics import topics
from build_scripts.content.engines.compare import (
    ANOTHER_GAME,
    Engine,
    EngineAnswer,
    EngineVerdict,
)
from build_scripts.content.engines.results import EngineReport, changes, histories
from build_scripts.content.pages.generated import MARK
from build_scripts.page.rulebook.changed_cases import is_changed
from pao_core import ask
from pao_core.rules.loading import house_rules, rule_set

GENERATED = (
    f"{MARK}build_scripts/content/pages/engines.py from tests/engines; edit that instead. -->"
)
HEAD = ("| case | pass | fail |", "|---|---|---|")
History = Sequence[EngineReport]
"""The reports of each version of an engine, the newest first."""


def results_page() -> str:
    """Totals, who answers what, each engine with its versions, and every case."""
    known = histories()
    newest = [history[0] for history in known]
    parts = [
        "# Results",
        GENERATED,
        "The answers of [each engine](index.md), case by case, in each version that we ran.",
        "## Totals",
        _totals(known),
        "## Who answers what { #topics }",
        "The cases of each topic that the newest version answers as expected, of those that "
        "it was asked. All engines play riichi. Most cases of some topics are about other games, "
        "which they do not play.",
        _by_topic(newest),
        *(text for history in known for text in _about(history)),
        "## Every case",
        "Each case that an engine answered. An engine that is missing from a row cannot be asked.",
        *(text for topic in topics() for text in _cases(topic, newest)),
    ]
    return "\n\n".join(parts) + "\n"


def _totals(known: Sequence[History]) -> str:
    rows = [
        "| engine | version | pass | fail | unsupported | run on |",
        "|---|---|---|---|---|---|",
    ]
    for report in (report for history in known for report in history):
        counts = " | ".join(str(report.count(verdict)) for verdict in EngineVerdict)
        rows.append(f"| {_link(report.engine)} | {report.version} | {counts} | {report.day} |")
    return "\n".join(rows)


def _by_topic(newest: Sequence[EngineReport]) -> str:
    names = {
        name: topic.title
        for name, topic in topics().items()
        if any(_asked(report, name) for report in newest)
    }
    rows = [f"| engine | {' | '.join(names.values())} |", f"|---{'|---' * len(names)}|"]
    for report in newest:
        cells = " | ".join(
            _share(_asked(report, name)) if _plays(report, name) else "not played" for name in names
        )
        rows.append(f"| {_link(report.engine)} | {cells} |")
    return '<div class="pao-matrix" markdown="1">\n\n' + "\n".join(rows) + "\n\n</div>"


def _plays(report: EngineReport, topic: str) -> bool:
    """Are most cases of this topic about the game that the engine plays?"""
    cases = {case["id"] for case in topics()[topic].cases}
    of_another = [
        result for result in report.results if result.case in cases and result.why == ANOTHER_GAME
    ]
    return 2 * len(of_another) < len(cases)


def _asked(report: EngineReport, topic: str) -> list[EngineAnswer]:
    cases = {case["id"] for case in topics()[topic].cases}
    answered = (
        result for result in report.results if result.verdict is not EngineVerdict.UNSUPPORTED
    )
    return [result for result in answered if result.case in cases]


def _share(results: Sequence[EngineAnswer]) -> str:
    passed = sum(result.verdict is EngineVerdict.PASS for result in results)
    return f"{passed} of {len(results)}" if results else "–"


def _link(engine: Engine) -> str:
    return f"[{engine.title}](#{engine.id})"


def _case_link(id: str) -> str:
    return f"[`{id}`]({page_of(id)})"


def _about(history: History) -> Iterator[str]:
    report, engine = history[0], history[0].engine
    yield f"## {engine.title} {{ #{engine.id} }}"
    where = f"`{engine.package}` {report.version} from {engine.registry}"
    badge = f'<a href="pao:root/data/engines/{engine.id}.svg">Badge</a>'
    yield f"[{where}]({engine.url}), {engine.licence}. {badge}. Compared with {engine.rules_say}"
    if isinstance(engine.rules, dict) and (apart := _set_apart_by(engine)):
        base, choices = engine.rules["base"], engine.rules["change"]
        named = " and ".join(
            f"`{choice}` {value_in_words(value)}" for choice, value in choices.items()
        )
        yield (
            f"These choices of rules ({named}) make it settle {len(apart)} cases differently "
            f"from `{base}`: {', '.join(map(_case_link, apart))}. This is not a fault."
        )
    results = [
        result
        for result in report.results
        if result.why and result.verdict is not EngineVerdict.UNSUPPORTED
    ]
    if results:
        yield "\n".join(
            f"- {_case_link(line.case)}: {line.verdict}. {_why(line)}" for line in results
        )
    if engine.notes:
        yield "Where the engine's own source shows this:"
        yield "\n".join(
            f"- {note.says} ({note.where}): {', '.join(map(_case_link, note.cases))}"
            for note in engine.notes
        )
    yield from _versions(history)
    yield "Unsupported:"
    yield "\n".join(
        f"- {count} {'case' if count == 1 else 'cases'}: {reason}{_where(engine, reason)}"
        for reason, count in _reasons(report)
    )


def _where(engine: Engine, reason: str) -> str:
    limit = engine.limit_of(reason)
    return f" ({limit.where})" if limit else ""


def _versions(history: History) -> Iterator[str]:
    if len(history) == 1:
        return
    for newer, older in pairwise(history):
        if changed := changes(newer, older):
            yield f"From {older.version} to {newer.version}, {len(changed)} answers changed:"
            yield "\n".join(
                f"- {_case_link(before.case)}: {_verdict(before)}, then {_verdict(after)}"
                for before, after in changed
            )
    yield f"No other answer changed since {history[-1].version}."


def _verdict(result: EngineAnswer) -> str:
    if result.verdict is EngineVerdict.FAIL and result.found is not None:
        return f"{result.verdict} ({_short(result.found)})"
    return f"{result.verdict} ({result.why})" if result.why else str(result.verdict)


def _set_apart_by(engine: Engine) -> list[str]:
    """The cases in which an engine's house rules pay differently from their base."""
    assert isinstance(engine.rules, dict)
    base, house = rule_set(engine.rules["base"]), house_rules(**engine.rules)
    changed = (case for case in all_cases() if is_changed(case, base, house))
    return [case["id"] for case in changed if _pays(case, base.id) != _pays(case, engine.rules)]


def _pays(case: Mapping[str, Any], rules: object) -> object:
    """The payments under these rules; None if they refuse the case."""
    return ask({**case["question"], "rules": rules, "steps": False}).get("deltas")


def _why(result: EngineAnswer) -> str:
    why = result.why.removesuffix(".")
    if result.expected is None:
        return f"{why}."
    return f"{why}: found {_short(result.found)}, expected {_short(result.expected)}."


def _short(answer: object) -> str:
    if isinstance(answer, dict):
        return " ".join(f"{seat} {points:+}" for seat, points in answer.items() if points)
    if isinstance(answer, list):
        return ", ".join(" ".join(map(str, filter(None, row.values()))) for row in answer) or "none"
    return str(answer)


def _reasons(report: EngineReport) -> list[tuple[str, int]]:
    unasked = (result for result in report.results if result.verdict is EngineVerdict.UNSUPPORTED)
    return Counter(result.why for result in unasked).most_common()


def _cases(topic: str, newest: Sequence[EngineReport]) -> Iterator[str]:
    """The cases of one topic, with the engines that pass and those that fail."""
    rows = [*HEAD]
    verdicts = [
        (report.engine, {result.case: result.verdict for result in report.results})
        for report in newest
    ]
    for case in topics()[topic].cases:
        by_verdict = [
            ", ".join(
                _link(engine) for engine, results in verdicts if results.get(case["id"]) is verdict
            )
            for verdict in (EngineVerdict.PASS, EngineVerdict.FAIL)
        ]
        if any(by_verdict):
            cells = " | ".join(verdict or "–" for verdict in by_verdict)
            rows.append(f"| {_case_link(case['id'])}<br>{case['title']} | {cells} |")
    if len(rows) == len(HEAD):
        return
    yield f"### {topics()[topic].title}"
    yield '<div class="pao-matrix" markdown="1">'
    yield "\n".join(rows)
    yield "</div>"
