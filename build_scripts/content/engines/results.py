"""The committed results: one TOML file for each engine, in an order that makes diffs readable."""

import json
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from build_scripts.content.engines.compare import Engine, Result, Verdict, engines
from build_scripts.content.engines.setup import ADAPTERS

RESULTS = ADAPTERS / "results"
PROGRAM = "python3 -m build_scripts engines"


@dataclass(frozen=True, slots=True, kw_only=True)
class Report:
    """An engine's answers to all cases, and when it gave them."""

    engine: Engine
    day: str
    results: tuple[Result, ...]

    def count(self, verdict: Verdict) -> int:
        """The number of cases with this verdict."""
        return sum(each.verdict is verdict for each in self.results)


def path_of(engine: Engine) -> Path:
    """The file with the results of an engine."""
    return RESULTS / f"{engine.id}.toml"


def reports() -> list[Report]:
    """The results of every engine that has run, in the order of engines.toml."""
    return [read(engine) for engine in engines() if path_of(engine).is_file()]


def read(engine: Engine) -> Report:
    """The committed results of an engine."""
    data = tomllib.loads(path_of(engine).read_text("utf-8"))
    results = (
        Result(
            case=id,
            verdict=Verdict(each["result"]),
            found=each.get("found"),
            expected=each.get("expected"),
            why=each.get("why", ""),
        )
        for id, each in data["cases"].items()
    )
    return Report(engine=engine, day=str(data["date"]), results=tuple(results))


def write(report: Report) -> None:
    """Replace the results of an engine."""
    RESULTS.mkdir(exist_ok=True)
    path_of(report.engine).write_text(text_of(report), "utf-8", newline="\n")


def text_of(report: Report) -> str:
    """The file of a report, with cases ordered by id."""
    engine = report.engine
    lines = [
        f"# Written by `{PROGRAM}`; reasons for failures are kept in engines.toml.",
        f"engine = {_toml(engine.package)}",
        f"version = {_toml(engine.version)}",
        f"setting = {_toml(engine.setting)}",
        f"date = {report.day}",
        f"rules = {_toml(engine.rules)}",
    ]
    for result in sorted(report.results, key=lambda each: each.case):
        lines += _lines(result)
    return "\n".join(lines) + "\n"


def _lines(result: Result) -> Iterator[str]:
    yield f"\n[cases.{result.case}]"
    yield f"result = {_toml(result.verdict)}"
    for key in ("found", "expected"):
        if getattr(result, key) is not None:
            yield f"{key} = {_toml(getattr(result, key))}"
    if result.why:
        yield f"why = {_toml(result.why)}"


def _toml(value: Any) -> str:
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key} = {_toml(each)}" for key, each in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(map(_toml, value)) + "]"
    return json.dumps(value, ensure_ascii=False)
