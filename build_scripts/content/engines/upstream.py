"""Folders that are ready to send to other projects: a failing case, and what it must pay."""

import json
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from build_scripts.content.cases.published import Case, all_cases, page_of
from build_scripts.content.engines.compare import with_tiles
from build_scripts.content.engines.setup import ADAPTERS
from pao_core import ask
from pao_core.rules.clauses import Clause, sources
from pao_core.rules.loading import riichi_rule_set_ids, rule_set
from pao_core.rules.rule_set import Grade, RuleSet
from pao_core.words.clauses import clauses

TEMPLATES = ADAPTERS / "upstream"
FOLDER = Path("data") / "upstream"
SEATS = "ESWN"
SEEN = {"run": "we ran it", "read": "we read it in the source", "thread": "from the thread"}


@dataclass(frozen=True, slots=True, kw_only=True)
class UpstreamCase:
    """A case for another project. `found` is what its code pays instead, if we know."""

    case: str
    rules: str
    in_words: str
    found: Mapping[str, int] | None = None
    seen: str = ""
    where: str = ""

    @property
    def published(self) -> Case:
        return next(case for case in all_cases() if case["id"] == self.case)

    @property
    def question(self) -> dict[str, Any]:
        """The question with tiles, if the case has some. It can have both tiles and a value."""
        return with_tiles(self.published)

    @property
    def answer(self) -> Mapping[str, Any]:
        """The answer of the core under these rules."""
        return ask({**self.published["question"], "rules": self.rules})

    @property
    def cited(self) -> Iterator[Clause]:
        """The rules that the payments cite."""
        known = clauses()
        of_payment = dict.fromkeys(transfer["clause"] for transfer in self.answer["transfers"])
        return (known[id] for id in of_payment)


@dataclass(frozen=True, slots=True, kw_only=True)
class Upstream:
    """Another project, and the cases for it. `files` are the written files and their templates."""

    id: str
    title: str
    repository: str
    about: str
    read: str
    cases: tuple[UpstreamCase, ...]
    files: Mapping[str, str]
    commit: str = ""
    thread: str = ""


@cache
def projects() -> tuple[Upstream, ...]:
    """Every project in upstream.toml, in its order."""
    known = tomllib.loads((TEMPLATES / "upstream.toml").read_text("utf-8"))
    return tuple(
        Upstream(
            id=id,
            cases=tuple(UpstreamCase(**case) for case in data.pop("cases")),
            read=str(data.pop("read")),
            **data,
        )
        for id, data in known.items()
    )


def files(site_url: str) -> Mapping[Path, str]:
    """Every file of every folder, with the address of this site in its links."""
    return {
        Path(project.id) / name: _filled(template, project, site_url)
        for project in projects()
        for name, template in {"issue.txt": "issue.txt.j2", **project.files}.items()
    }


def write(site: Path, site_url: str) -> None:
    """Write the folders into a built site."""
    for name, content in files(site_url).items():
        path = site / FOLDER / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(content, "utf-8", newline="\n")


def _filled(template: str, project: Upstream, site_url: str) -> str:
    environment = Environment(
        loader=FileSystemLoader(TEMPLATES),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
        autoescape=False,
    )
    return environment.get_template(template).render(
        project=project,
        cases=project.cases,
        seats=SEATS,
        seen=SEEN,
        sources=sources(),
        drawn=lambda result: (
            f"{site_url or '/'}{page_of(result.case).strip('/').removesuffix('.md')}/"
        ),
        title_of=lambda result: rule_set(result.rules).title,
        mods=[_mods(rules) for rules in map(rule_set, riichi_rule_set_ids()) if _is_decided(rules)],
        json=json.dumps,
    )


MODS = {"daisangen": "pao", "daisuushi": "pao", "suukantsu": "pao_suukantsu"}
"""The mods of Riichi Advanced that make feeders liable for these yakuman."""


def _is_decided(rules: RuleSet) -> bool:
    return rules.provenance["liable_yakuman"].grade is not Grade.OPEN


def _mods(rules: RuleSet) -> Mapping[str, Any]:
    """The mods of Riichi Advanced that fit a rule set, and what no mod covers."""
    named = sorted(map(str, rules.values["liable_yakuman"]))
    return {
        "rule_set": rules.id,
        "mods": sorted({MODS[name] for name in named if name in MODS}),
        "without_mod": [name for name in named if name not in MODS],
    }
