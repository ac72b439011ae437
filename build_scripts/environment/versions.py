"""The files that say the version, the last edition, or what only a release may say."""

import re
from collections.abc import Iterator
from datetime import date
from typing import Final

from build_scripts.environment.project import ROOT

Places = dict[str, str]
"""By file, a pattern whose group is what the file says."""

CHANGELOGS: Final = ("CHANGELOG.md", "docs/reference/site-changelog.md")
UNRELEASED: Final = "## Unreleased"
VERSIONS: Final[Places] = {
    "pao_core/__init__.py": '^__version__ = "(.+)"$',
    "pyproject.toml": '^version = "(.+)"$',
    "uv.lock": '^name = "pao-core"\nversion = "(.+)"$',
    "docs/reference/in-your-page.md": r"\bpao_core-([\w.]+)\+pages",
}
EDITIONS: Final[Places] = {
    "pao_core/edition.py": '^LAST: Final = "(.+)"$',
    "CITATION.cff": "^ *version: (.+)$",
}
DATES: Final[Places] = {"CITATION.cff": '^ *date-released: "(.+)"$'}
SINCE: Final[Places] = {
    f"docs/data/{name}.toml": '^since = "(next)"$' for name in ("corrected", "editions/corrections")
}
RULES: Final = "pao_core/data/clauses.toml"
"""Each rule names the edition since which it exists, such as 1.2."""


def is_edition(version: str) -> bool:
    """Whether this is the version of an edition, and not one between two of them."""
    return re.fullmatch(r"\d+\.\d+\.\d+", version) is not None


def faults(version: str) -> Iterator[str]:
    """What the files do not say as the edition of this version must say it."""
    for name, pattern in (VERSIONS | EDITIONS).items():
        for found in sorted({*re.findall(pattern, _text(name), re.MULTILINE)} - {version}):
            yield f"{name}: the version is {found}; expected {version}"
    for name, pattern in SINCE.items():
        if re.search(pattern, _text(name), re.MULTILINE):
            yield f"{name}: replace 'next' with the version"
    for since in _of_no_edition(version):
        yield f"{RULES}: there is no edition {since}, which a rule gives as its first"
    for name in CHANGELOGS:
        if UNRELEASED in _text(name) or f"\n## {version} " not in _text(name):
            yield f"{name}: the first heading must be {version}"


def write(version: str, today: date) -> None:
    """Write the version into these files: of an edition of today, or of the time after one."""
    _replace(VERSIONS, version)
    if is_edition(version):
        _replace(EDITIONS | SINCE, version)
        _replace(DATES, today.isoformat())
        for since in _of_no_edition(version):
            _replace({RULES: f'^since = "({since})"$'}, version.rpartition(".")[0])
        heading = f"## {version} (edition of {today.day} {today:%B %Y})"
        _replace(
            dict.fromkeys(CHANGELOGS, rf"^({UNRELEASED}|## {re.escape(version)} .+)$"), heading
        )
    elif UNRELEASED not in _text(CHANGELOGS[0]):
        _replace(dict.fromkeys(CHANGELOGS, r"\A[^#]*# [^#]*()"), f"{UNRELEASED}\n\n")


def _of_no_edition(version: str) -> set[str]:
    """What rules give as their first edition, except this edition and those in the changelog."""
    editions = re.findall(r"^## (\S+) ", _text(CHANGELOGS[0]), re.MULTILINE)
    known = {each.rpartition(".")[0] for each in (*editions, version)}
    return {*re.findall('^since = "(.+)"$', _text(RULES), re.MULTILINE)} - known


def _replace(places: Places, new: str) -> None:
    for name, pattern in places.items():
        text = _text(name)
        for found in reversed([*re.finditer(pattern, text, re.MULTILINE)]):
            text = text[: found.start(1)] + new + text[found.end(1) :]
        (ROOT / name).write_text(text, "utf-8", newline="\n")


def _text(name: str) -> str:
    return (ROOT / name).read_text("utf-8")
