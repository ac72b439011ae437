"""The committed results: one TOML file for each engine, with a line per case."""

import json
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from itertools import pairwise
from pathlib import Path
from typing import Any

from build_scripts.content.engines.compare import Engine, Result, Verdict, engines
from build_scripts.content.engines.setup import ADAPTERS

RESULTS = ADAPTERS / "results"
PROGRAM = "python3 -m build_scripts engines"


@dataclass(frozen=True, slots=True, kw_only=True)
class Report:
    """The answers of one version of an engine to all cases, and when it gave them."""

    engine: Engine
    version: str
    day: str
    results: tuple[Result, ...]

    def count(self, verdict: Verdict) -> int:
        """The number of cases with this verdict."""
        return sum(result.verdict is verdict for result in self.results)

    @property
    def smallest_failure(self) -> Result | None:
        """The failing case with the shortest answer and the lowest number."""
        failures = [result for result in self.results if result.verdict is Verdict.FAIL]
        return min(
            failures, key=lambda result: (len(json.dumps(result.found)), result.case), default=None
        )


def path_of(engine: Engine) -> Path:
    """The file with the results of an engine."""
    return RESULTS / f"{engine.id}.toml"


def histories() -> tuple[tuple[Report, ...], ...]:
    """The results of every engine that has run, in the order of engines.toml."""
    return tuple(read(engine) for engine in engines() if path_of(engine).is_file())


def read(engine: Engine) -> tuple[Report, ...]:
    """The committed results of each version of an engine, the newest first."""
    data = tomllib.loads(path_of(engine).read_text("utf-8"))
    known = {id: _result(id, case) for id, case in data["cases"].items()}
    found = []
    for version, changed in {data["version"]: {}, **data.get("earlier", {})}.items():
        known |= {id: _result(id, value) for id, value in changed.items()}
        results = tuple(known.values())
        day = data["date"].isoformat()
        found.append(Report(engine=engine, version=version, day=day, results=results))
    return tuple(found)


def _result(id: str, result: Mapping[str, Any]) -> Result:
    return Result(
        case=id,
        verdict=Verdict(result["result"]),
        found=result.get("found"),
        expected=result.get("expected"),
        why=result.get("why", ""),
    )


def changes(newer: Report, older: Report) -> list[tuple[Result, Result]]:
    """The results that differ between two versions: the older and the newer one of each case."""
    pairs = zip(older.results, newer.results, strict=True)
    return [(before, after) for before, after in pairs if before != after]


def write(history: Sequence[Report]) -> None:
    """Replace the results of an engine."""
    RESULTS.mkdir(exist_ok=True)
    path_of(history[0].engine).write_text(text_of(history), "utf-8", newline="\n")


def text_of(history: Sequence[Report]) -> str:
    """The file of an engine: its newest version, then what differed in each earlier one."""
    newest, engine = history[0], history[0].engine
    lines = [
        f"# Written by `{PROGRAM}`; reasons for failures are kept in engines.toml.",
        f"engine = {_toml(engine.package)}",
        f"version = {_toml(newest.version)}",
        f"setting = {_toml(engine.setting)}",
        f"date = {date.fromisoformat(newest.day)}",
        f"rules = {_toml(engine.rules)}",
        "\n[cases]",
        *map(_line, newest.results),
    ]
    for newer, older in pairwise(history):
        lines.append(f"\n[earlier.{_toml(older.version)}]")
        lines += [_line(before) for before, _ in changes(newer, older)]
    return "\n".join(lines) + "\n"


def _line(result: Result) -> str:
    return f"{result.case} = {_toml(dict(_fields(result)))}"


def _fields(result: Result) -> Iterator[tuple[str, Any]]:
    yield "result", result.verdict
    for key in ("found", "expected"):
        if (value := getattr(result, key)) is not None:
            yield key, value
    if result.why:
        yield "why", result.why


def _toml(value: Any) -> str:
    if isinstance(value, dict):
        return (
            "{ " + ", ".join(f"{key} = {_toml(content)}" for key, content in value.items()) + " }"
        )
    if isinstance(value, list):
        return "[" + ", ".join(map(_toml, value)) + "]"
    return json.dumps(value, ensure_ascii=False)
