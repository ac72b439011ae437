"""Released editions: their data, the differences between two, and a replay of their cases.

The files of a released edition never change. If the core now answers one of its cases differently,
that is a correction, which corrections.toml must list; otherwise the next edition must be a major
one.
"""

import json
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

from build_scripts.content.cases import data, library, published
from build_scripts.content.cases.published import asked
from build_scripts.environment import versions
from build_scripts.environment.edition import current_edition
from build_scripts.environment.project import DOCS, ROOT, BuildError
from pao_core.conform.cases import expectations, in_short
from pao_core.questions.asking import ask
from pao_core.rules.choices import SettlementSystem

FOLDER: Final = DOCS / "data" / "editions"
CORRECTIONS: Final = FOLDER / "corrections.toml"
CORRECTED: Final = DOCS / "data" / "corrected.toml"
SUMS: Final = FOLDER / "SHA256SUMS"
"""The digest of each frozen file, so that anyone can check that it is unchanged."""
CHANGELOG: Final = ROOT / "CHANGELOG.md"
NEXT: Final = "next"
"""Stands for a version that is not released yet."""

Entries = Mapping[str, Mapping[str, Any]]


@dataclass(frozen=True, slots=True, kw_only=True)
class EditionData:
    """What an edition publishes, by id. `version` is `next` before the release."""

    version: str
    cases: Entries
    rule_sets: Entries
    rules: Entries
    names: Entries
    """The public names of the library. The first editions list none."""

    @property
    def riichi(self) -> tuple[str, ...]:
        """Its riichi rule sets, which must answer what is expected of "any"."""
        return tuple(
            id
            for id, rules in self.rule_sets.items()
            if rules["choices"]["settlement"]["value"] == SettlementSystem.RIICHI
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class Changed:
    """An outcome of a case that has changed. House rules are given as JSON."""

    case: str
    rules: str
    was: Mapping[str, Any]
    now: Mapping[str, Any]

    def __str__(self) -> str:
        was, now = (json.dumps(values, ensure_ascii=False) for values in (self.was, self.now))
        return f"{self.case} under {self.rules}: it was {was} and is {now}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Correction:
    """A documented change of outcomes. Without `rules`, it covers every outcome of the case."""

    case: str
    since: str
    reason: str
    rules: tuple[str, ...] = ()

    def covers(self, changed: Changed) -> bool:
        """Whether this correction covers that outcome."""
        return self.case == changed.case and (not self.rules or changed.rules in self.rules)


@dataclass(frozen=True, slots=True, kw_only=True)
class Corrected:
    """A statement that was wrong, for readers.

    An id is of a rule or a case, or names a rule set and its choice: `tenhou#kuikae`.
    """

    date: str
    since: str
    ids: tuple[str, ...]
    was: str
    now: str


def contents() -> Mapping[str, str]:
    """The files that an edition would freeze now."""
    names = data.file_of("api", list(library.rows()))
    return {"cases.json": published.published(), **data.frozen_files(), "api.json": names}


def released() -> tuple[str, ...]:
    """The versions of all frozen editions, oldest first."""
    found = (path.parent.name for path in FOLDER.glob("*/cases.json"))
    return tuple(sorted(found, key=in_order))


def in_order(version: str) -> tuple[int, ...]:
    """The numbers of a version, for sorting."""
    return tuple(map(int, version.split(".")))


@cache
def edition(version: str) -> EditionData:
    """A released edition from its frozen files."""
    folder = FOLDER / version
    return _read(version, {path.name: path.read_text("utf-8") for path in folder.glob("*.json")})


@cache
def edition_now() -> EditionData:
    """What a release would contain now."""
    return _read(NEXT, contents())


def _read(version: str, texts: Mapping[str, str]) -> EditionData:
    def entries(name: str) -> Entries:
        rows = json.loads(texts[f"{name}.json"])[name] if f"{name}.json" in texts else []
        return {str(row["id"]): row for row in rows}

    cases, rule_sets, rules, names = map(entries, ("cases", "rulesets", "rules", "api"))
    return EditionData(version=version, cases=cases, rule_sets=rule_sets, rules=rules, names=names)


def replayed(of: EditionData) -> Iterator[Changed]:
    """Ask the cases of an edition again, and list every outcome that differs now."""
    for id, case in of.cases.items():
        for rules, expected in expectations(case, of.riichi):
            now = in_short(ask(asked(case, rules)), expected)
            if now != expected:
                name = rules if isinstance(rules, str) else json.dumps(rules)
                yield Changed(case=id, rules=name, was=expected, now=now)


def corrections() -> tuple[Correction, ...]:
    """All documented corrections."""
    entries = tomllib.loads(CORRECTIONS.read_text("utf-8")).get("correction", [])
    return tuple(
        Correction(**{**entry, "rules": tuple(entry.get("rules", ()))}) for entry in entries
    )


def corrected() -> tuple[Corrected, ...]:
    """All corrected statements, newest first."""
    return tuple(
        Corrected(ids=tuple(correction.pop("ids")), now=correction.pop("is"), **correction)
        for correction in tomllib.loads(CORRECTED.read_text("utf-8")).get("correction", [])
    )


def faults_of_replay(of: EditionData, version: str) -> Iterator[str]:
    """What prevents the release of this version: changed outcomes that are not documented.

    `version` is the one to be released. A major version may change outcomes.
    """
    stated = [
        correction
        for correction in corrections()
        if correction.since == NEXT or in_order(correction.since) > in_order(of.version)
    ]
    changed = list(replayed(of))
    is_major = version != NEXT and in_order(version)[0] > in_order(of.version)[0]
    if not is_major:
        for change in changed:
            if not any(correction.covers(change) for correction in stated):
                explain = f"Explain the change in {CORRECTIONS.name}, or raise the major version"
                yield f"{change}. {explain}"
    for correction in stated:
        if not any(map(correction.covers, changed)):
            yield f"{CORRECTIONS.name}: the outcome of {correction.case} did not change"


def freeze() -> Path:
    """Freeze the data of the current version. Raises `BuildError` if it cannot be released."""
    version = current_edition().version
    if faults := list(faults_of_release(version)):
        raise BuildError("\n".join([f"{version} cannot be released:", *faults]))
    folder = FOLDER / version
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in contents().items():
        (folder / name).write_text(text, "utf-8", newline="\n")
    SUMS.write_text(sums(), "utf-8", newline="\n")
    return folder


def frozen_files(version: str) -> list[Path]:
    """The frozen files of an edition. Its pages are made from them."""
    return sorted((FOLDER / version).glob("*.json"))


def sums() -> str:
    """The digests of all frozen files, one per line, as `sha256sum --check` reads them."""
    files = [path for version in released() for path in frozen_files(version)]
    return "".join(
        f"{sha256(path.read_bytes()).hexdigest()}  {path.relative_to(FOLDER).as_posix()}\n"
        for path in files
    )


def faults_of_release(version: str) -> Iterator[str]:
    """What prevents the release of this version now."""
    if not versions.is_edition(version):
        yield f"{version} is between two editions: `edition --set VERSION` begins the next one"
        yield from faults_of_replay(edition(released()[-1]), NEXT)
        return
    yield from versions.faults(version)
    if version in released() and not is_frozen(version):
        yield f"{version} is already released and cannot change. Raise the version first"
    before = [each for each in released() if in_order(each) < in_order(version)]
    if before:
        yield from faults_of_replay(edition(before[-1]), version)


def is_frozen(version: str) -> bool:
    """Whether the files of this version equal what would be written now."""
    folder = FOLDER / version
    return all(
        (folder / name).is_file() and (folder / name).read_text("utf-8") == text
        for name, text in contents().items()
    )
