"""Checks permanent ids: each id that is written anywhere is well-formed, in use and unique.

A rule begins in clauses.toml, has one place in the pages, and has a source. A withdrawn id moves to
retired.toml and is never used again.
"""

import json
import re
import tomllib
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any

from build_scripts.content.markdown.anchors import Anchor, anchors_in
from build_scripts.content.markdown.fences import PageError, fences
from build_scripts.content.markdown.translations import pages_in
from build_scripts.content.pages.generated import is_generated
from build_scripts.environment.project import FaultyFiles
from build_scripts.page.language import ENGLISH
from pao_core.problems.fields import meant, nearest
from pao_core.questions.asking import KINDS
from pao_core.rules.clauses import Clause, Source
from pao_core.rules.file_faults import faults_in_files
from pao_core.rules.loading import rule_set_ids

DATA = Path("pao_core", "data")
CLAUSES = DATA / "clauses.toml"
SOURCES = DATA / "sources.toml"
RETIRED = DATA / "retired.toml"
MAY_MENTION_IDS = (
    "README.md",
    "CHANGELOG.md",
    "docs/**/*.md",
    "pao_core/**/*.py",
    "pao_core/data/**/*.toml",
    "build_scripts/**/*.py",
    "build_scripts/client/src/**/*.ts",
    "tests/core/**/*.py",
    "tests/browser/**/*.py",
    "tests/thorough/**/*.py",
    "tests/cases/*.json",
)

CLAUSE_ID = re.compile(r"pao-[tdspcfxk]\d{3}")
CASE_ID = re.compile(r"pao-case-\d{4}")
MEANT_AS_ID = re.compile(r"(?<![\w-])pao-(?:case-\w*\d\w*|[A-Za-z]{0,2}\d\w*)")
STATUSES = ("settled", "contested", "house")
CASE_FORM = Path(__file__).parents[1] / "cases" / "case.schema.json"
CLAUSE_KEYS = {field.name.rstrip("_") for field in fields(Clause)} - {"id"}
NEEDED_OF_CLAUSES = ("title", "about", "text", "status", "since")
SOURCE_KEYS = {field.name for field in fields(Source)} - {"id", "is_open"} | {"open"}
NEEDED_OF_SOURCES = ("title", "author", "language", "open")


@dataclass(frozen=True, slots=True, kw_only=True, order=True)
class FaultyLine:
    """A fault with its file and line, in a form that editors can open."""

    path: str
    line: int
    says: str

    def __str__(self) -> str:
        return f"{self.path}:{self.line}: {self.says}"


@dataclass(frozen=True, slots=True, kw_only=True)
class IdEntry:
    """Something with an id: a rule, a source, a retired id or a case."""

    id: str
    path: str
    line: int
    data: Mapping[str, Any]

    def fault(self, says: str) -> FaultyLine:
        return FaultyLine(path=self.path, line=self.line, says=f"{self.id}: {says}")


def lint(root: Path) -> list[str]:
    """Every fault of the ids in this checkout, each as `file:line: what is wrong`."""
    return [*lint_data(root), *lint_pages(root)]


def lint_rule_sets() -> list[str]:
    """Every fault of the files of rule sets. With one of them, most tests cannot even begin."""
    return [*faults_in_files(rule_set_ids())]


def lint_data(root: Path) -> list[str]:
    """Every fault of the rules, the sources and the cases. With one, no page can be built."""
    return [str(fault) for fault in sorted(set(_data_faults(root)))]


def lint_pages(root: Path) -> list[str]:
    """Every rule without its place in the pages, and every id that is written and unknown."""
    try:
        clauses, retired = (_toml_entries(root, path) for path in (CLAUSES, RETIRED))
        alive = {entry.id for entry in [*clauses, *_case_entries(root)]}
    except _UnreadableError:  # `lint_data` reports it
        return []
    faults = set(_mention_faults(root, alive, {entry.id for entry in retired}))
    try:
        faults.update(_page_faults(root, clauses))
    except PageError as error:  # it says its place
        return [str(error), *map(str, sorted(faults))]
    return [*map(str, sorted(faults))]


def stop_at(faults: Iterable[str]) -> None:
    """Report all these faults, if there are any."""
    if faults := [*faults]:
        raise FaultyFiles(faults)


def _data_faults(root: Path) -> Iterator[FaultyLine]:
    try:
        clauses, sources, retired = (_toml_entries(root, p) for p in (CLAUSES, SOURCES, RETIRED))
        cases = _case_entries(root)
    except _UnreadableError as error:
        yield error.fault
        return
    alive = [*clauses, *cases]
    yield from _ill_formed(clauses, CLAUSE_ID)
    yield from _ill_formed(cases, CASE_ID)
    yield from _duplicates([*alive, *sources])
    yield from _reused(alive, {entry.id for entry in retired})
    yield from _key_faults(clauses, CLAUSE_KEYS, NEEDED_OF_CLAUSES)
    yield from _key_faults(sources, SOURCE_KEYS, NEEDED_OF_SOURCES)
    yield from _clause_faults(clauses, {source.id for source in sources})
    yield from _case_faults(cases)


class _UnreadableError(Exception):
    def __init__(self, fault: FaultyLine) -> None:
        super().__init__(str(fault))
        self.fault = fault


def _toml_entries(root: Path, path: Path) -> list[IdEntry]:
    """The tables of a file, read one by one, so that a repeated id is noticed."""
    text = (root / path).read_text("utf-8")
    headers = list(re.finditer(r"^\[([^\]\n]+)\]$", text, re.MULTILINE))
    ends = [*(header.start() for header in headers[1:]), len(text)]
    entries = []
    for header, end in zip(headers, ends, strict=False):
        line = text.count("\n", 0, header.start()) + 1
        try:
            data = tomllib.loads(text[header.end() : end])
        except tomllib.TOMLDecodeError as error:
            raise _UnreadableError(
                FaultyLine(path=path.as_posix(), line=line, says=f"not TOML: {error}")
            ) from error
        entries.append(IdEntry(id=header[1], path=path.as_posix(), line=line, data=data))
    return entries


def _case_entries(root: Path) -> list[IdEntry]:
    entries = []
    for path in sorted((root / "tests" / "cases").glob("*.json")):
        name = path.relative_to(root).as_posix()
        text = path.read_text("utf-8")
        try:
            content = json.loads(text)
        except json.JSONDecodeError as error:
            raise _UnreadableError(
                FaultyLine(path=name, line=error.lineno, says=f"not JSON: {error.msg}")
            ) from error
        for case in content if isinstance(content, list) else [content]:
            id = str(case.get("id"))
            line = text.count("\n", 0, max(text.find(f'"{id}"'), 0)) + 1
            entries.append(IdEntry(id=id, path=name, line=line, data=case))
    return entries


def _ill_formed(entries: Iterable[IdEntry], pattern: re.Pattern[str]) -> Iterator[FaultyLine]:
    for entry in entries:
        if not pattern.fullmatch(entry.id):
            yield entry.fault(f"the id must match {pattern.pattern}")


def _duplicates(entries: Iterable[IdEntry]) -> Iterator[FaultyLine]:
    first: dict[str, IdEntry] = {}
    for entry in entries:
        other = first.setdefault(entry.id, entry)
        if other is not entry:
            yield entry.fault(f"the id is already used at {other.path}:{other.line}")


def _reused(entries: Iterable[IdEntry], retired: set[str]) -> Iterator[FaultyLine]:
    for entry in entries:
        if entry.id in retired:
            yield entry.fault("the id was retired and may never be used again")


def _key_faults(
    entries: Iterable[IdEntry], known: Collection[str], needed: Collection[str]
) -> Iterator[FaultyLine]:
    for entry in entries:
        unknown = entry.data.keys() - known
        misspelt = {meant(key, known) for key in unknown}
        absent = [key for key in needed if entry.data.get(key, "") == ""]
        if missing := [key for key in absent if key not in misspelt]:
            yield entry.fault(f"missing: {', '.join(missing)}")
        for key in unknown:
            expected = ", ".join(sorted(known))
            says = f"unknown key {key!r}; expected one of {expected}{nearest(key, known)}"
            yield entry.fault(says)


def _case_faults(cases: Sequence[IdEntry]) -> Iterator[FaultyLine]:
    form = json.loads(CASE_FORM.read_text("utf-8"))["$defs"]["case"]
    yield from _key_faults(cases, form["properties"].keys(), form["required"])
    for case in cases:
        kind = case.data.get("question", {}).get("ask")
        if "question" in case.data and kind not in KINDS:
            near = nearest(str(kind), KINDS)
            yield case.fault(f"its question must `ask` one of {', '.join(KINDS)}{near}")


def _clause_faults(clauses: Iterable[IdEntry], known: Collection[str]) -> Iterator[FaultyLine]:
    for clause in clauses:
        if not str(clause.data.get("text", "")).endswith("."):
            yield clause.fault("its sentence does not end with a full stop")
        if clause.data.get("status") not in STATUSES:
            yield clause.fault(f"its status must be one of {', '.join(STATUSES)}")
        cited = clause.data.get("sources", [])
        if not cited:
            yield clause.fault("it has no source")
        for source in cited:
            if source not in known:
                near = nearest(source, known)
                yield clause.fault(f"no source {source!r} in {SOURCES.as_posix()}{near}")


def _page_faults(root: Path, clauses: Iterable[IdEntry]) -> Iterator[FaultyLine]:
    """Checks that each rule has one anchor, and is shown on the page with that anchor."""
    docs = root / "docs"
    anchors = anchors_in(docs)
    shown = {
        (page.relative_to(docs).as_posix(), fence.source.strip())
        for page in pages_in(ENGLISH, docs)
        for fence in fences(page.read_text("utf-8"))
        if fence.language == "rule"
    }
    for clause in clauses:
        places = anchors.get(clause.id, ())
        if not places:
            yield clause.fault("no page has an anchor for it, such as { #" + clause.id + " }")
        for place in places[1:]:
            yield _anchor_fault(place, f"{clause.id} also has an anchor at {places[0].place}")
        for place in places[:1]:
            if (place.page.as_posix(), clause.id) not in shown:
                yield _anchor_fault(place, f"{clause.id} has an anchor here but no rule fence")


def _anchor_fault(anchor: Anchor, says: str) -> FaultyLine:
    return FaultyLine(path=f"docs/{anchor.page}", line=anchor.line, says=says)


def _mention_faults(root: Path, alive: set[str], retired: set[str]) -> Iterator[FaultyLine]:
    for path in _files_with_mentions(root):
        text = path.read_text("utf-8")
        if is_generated(text):
            continue
        name = path.relative_to(root).as_posix()
        for line, content in enumerate(text.split("\n"), start=1):
            for id in MEANT_AS_ID.findall(content):
                says = _what_is_wrong_with(id, alive, retired)
                if says and name != RETIRED.as_posix():
                    yield FaultyLine(path=name, line=line, says=f"{id}: {says}")


def _files_with_mentions(root: Path) -> Iterator[Path]:
    for pattern in MAY_MENTION_IDS:
        yield from sorted(p for p in root.glob(pattern) if "node_modules" not in p.parts)


def _what_is_wrong_with(id: str, alive: set[str], retired: set[str]) -> str | None:
    if id in alive:
        return None
    if id in retired:
        return "the id was retired"
    if CLAUSE_ID.fullmatch(id):
        return "the catalogue has no such rule"
    if CASE_ID.fullmatch(id):
        return "there is no such case"
    return f"the id must match {CLAUSE_ID.pattern} or {CASE_ID.pattern}"
