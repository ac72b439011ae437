"""The published scoreboard of the engines: one file of data, and a badge for each."""

from collections.abc import Mapping, Sequence
from typing import Any

from build_scripts.content.compact import compact_json
from build_scripts.content.engines.compare import EngineVerdict
from build_scripts.content.engines.results import EngineReport
from build_scripts.environment.edition import current_edition
from pao_core.conform.report import drawn_badge


def files(histories: Sequence[Sequence[EngineReport]]) -> Mapping[str, str]:
    """The published files by their names. A badge is about the newest version."""
    edition = current_edition().version
    rows = [_row(report) for history in histories for report in history]
    data = {"edition": edition, "licence": "CC0-1.0", "engines": rows}
    badges = {
        f"engines/{history[0].engine.id}.svg": _badge(history[0], edition) for history in histories
    }
    return {"engines.json": f"{compact_json(data)}\n", **badges}


def _row(report: EngineReport) -> dict[str, Any]:
    engine = report.engine
    return {
        "id": engine.id,
        "package": engine.package,
        "registry": engine.registry,
        "version": report.version,
        "setting": engine.setting,
        "rules": engine.rules,
        "date": report.day,
        **{str(verdict): report.count(verdict) for verdict in EngineVerdict},
        "failing": [
            result.case for result in report.results if result.verdict is EngineVerdict.FAIL
        ],
    }


def _badge(report: EngineReport, edition: str) -> str:
    passed, failed, unsupported = map(report.count, EngineVerdict)
    left = f"pao {edition} · {report.engine.title} {report.version}"
    right = f"{passed} of {passed + failed} right, {unsupported} unsupported"
    return drawn_badge(left, right, is_sound=not failed)
