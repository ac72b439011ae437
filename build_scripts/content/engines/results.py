"""The committed results, by exception: one TOML file for each engine.

Cases that pass, and those that cannot be asked for one reason, are one line of numbers, such as
`"1-38 40"`. A digest of the answers that passed shows when the core has come to expect others.
"""

import json
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from hashlib import sha256
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

from build_scripts.content.cases.published import all_cases
from build_scripts.content.engines.compare import (
    Engine,
    EngineAnswer,
    EngineVerdict,
    engines,
    right_answers,
)
from build_scripts.content.engines.setup import ADAPTERS

RESULTS = ADAPTERS / "results"
PROGRAM = "python3 -m build_scripts engines"
PREFIX: Final = "pao-case-"


@dataclass(frozen=True, slots=True, kw_only=True)
class EngineReport:
    """The answers of one version of an engine to all cases, and when it gave them."""

    engine: Engine
    version: str
    day: str
    results: tuple[EngineAnswer, ...]

    def count(self, verdict: EngineVerdict) -> int:
        """The number of cases with this verdict."""
        return sum(result.verdict is verdict for result in self.results)


def path_of(engine: Engine) -> Path:
    """The file with the results of an engine."""
    return RESULTS / f"{engine.id}.toml"


def histories() -> tuple[tuple[EngineReport, ...], ...]:
    """The results of every engine that has run, in the order of engines.toml."""
    return tuple(read(engine) for engine in engines() if path_of(engine).is_file())


def read(engine: Engine) -> tuple[EngineReport, ...]:
    """The committed results of each version of an engine, the newest first."""
    data = tomllib.loads(path_of(engine).read_text("utf-8"))
    known = dict(sorted(_newest(data)))
    found = []
    for version, changed in {data["version"]: {}, **data.get("earlier", {})}.items():
        known |= {id: _result(id, value) for id, value in changed.items()}
        results = tuple(known.values())
        day = data["date"].isoformat()
        found.append(EngineReport(engine=engine, version=version, day=day, results=results))
    return tuple(found)


def _newest(data: Mapping[str, Any]) -> Iterator[tuple[str, EngineAnswer]]:
    for case in _cases(data["passed"]):
        yield case, EngineAnswer(case=case, verdict=EngineVerdict.PASS)
    for why, numbers in data["unsupported"].items():
        for case in _cases(numbers):
            yield case, EngineAnswer(case=case, verdict=EngineVerdict.UNSUPPORTED, why=why)
    for case, result in data["others"].items():
        yield case, _result(case, result)


def digest_of(engine: Engine) -> str:
    """The recorded digest of the answers that passed."""
    return str(tomllib.loads(path_of(engine).read_text("utf-8"))["answers"])


def digest(report: EngineReport) -> str:
    """The digest of the answers that the core expects to the cases that passed."""
    passed = {result.case for result in report.results if is_plain(result)}
    answers = {
        case["id"]: right_answers(report.engine, case)[0]
        for case in all_cases()
        if case["id"] in passed
    }
    return sha256(json.dumps(answers, sort_keys=True).encode()).hexdigest()[:16]


def _cases(numbers: str) -> Iterator[str]:
    for part in numbers.split():
        first, _, last = part.partition("-")
        for number in range(int(first), int(last or first) + 1):
            yield f"{PREFIX}{number:04}"


def _numbers(cases: Sequence[str]) -> str:
    """The opposite of `_cases`."""
    runs: list[list[int]] = []
    for number in (int(case.removeprefix(PREFIX)) for case in cases):
        if runs and runs[-1][-1] == number - 1:
            runs[-1][1:] = [number]
        else:
            runs.append([number])
    return " ".join("-".join(map(str, run)) for run in runs)


def _result(id: str, result: Mapping[str, Any]) -> EngineAnswer:
    return EngineAnswer(
        case=id,
        verdict=EngineVerdict(result["result"]),
        found=result.get("found"),
        expected=result.get("expected"),
        why=result.get("why", ""),
    )


def changes(newer: EngineReport, older: EngineReport) -> list[tuple[EngineAnswer, EngineAnswer]]:
    """The results that differ between two versions: the older and the newer one of each case."""
    pairs = zip(older.results, newer.results, strict=True)
    return [(before, after) for before, after in pairs if before != after]


def write(history: Sequence[EngineReport]) -> None:
    """Replace the results of an engine."""
    RESULTS.mkdir(exist_ok=True)
    path_of(history[0].engine).write_text(text_of(history), "utf-8", newline="\n")


def text_of(history: Sequence[EngineReport]) -> str:
    """The file of an engine: its newest version, then what differed in each earlier one."""
    newest, engine = history[0], history[0].engine
    passed = [result.case for result in newest.results if is_plain(result)]
    unsupported: dict[str, list[str]] = {}
    for result in newest.results:
        if result.verdict is EngineVerdict.UNSUPPORTED:
            unsupported.setdefault(result.why, []).append(result.case)
    lines = [
        f"# Written by `{PROGRAM}`; reasons for failures are kept in engines.toml.",
        f"engine = {_toml(engine.package)}",
        f"version = {_toml(newest.version)}",
        f"setting = {_toml(engine.setting)}",
        f"date = {date.fromisoformat(newest.day)}",
        f"rules = {_toml(engine.rules)}",
        f"passed = {_toml(_numbers(passed))}",
        f"answers = {_toml(digest(newest))}",
        "\n[unsupported]",
        *(f"{_toml(why)} = {_toml(_numbers(cases))}" for why, cases in unsupported.items()),
        "\n[others]",
        *(
            _line(result)
            for result in newest.results
            if result.verdict is not EngineVerdict.UNSUPPORTED and not is_plain(result)
        ),
    ]
    for newer, older in pairwise(history):
        lines.append(f"\n[earlier.{_toml(older.version)}]")
        lines += [_line(before) for before, _ in changes(newer, older)]
    return "\n".join(lines) + "\n"


def is_plain(result: EngineAnswer) -> bool:
    """Whether the engine answered as expected, without another reading of an open choice."""
    return result.verdict is EngineVerdict.PASS and not result.why


def _line(result: EngineAnswer) -> str:
    return f"{result.case} = {_toml(dict(_fields(result)))}"


def _fields(result: EngineAnswer) -> Iterator[tuple[str, Any]]:
    yield "result", result.verdict
    if not is_plain(result):
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
