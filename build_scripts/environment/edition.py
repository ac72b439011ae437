"""The edition for citations, read from CITATION.cff, its only source."""

from dataclasses import dataclass
from functools import cache

import yaml

from build_scripts.environment.project import ROOT


@dataclass(frozen=True, slots=True, kw_only=True)
class Edition:
    """What the citation of a rule needs apart from the rule."""

    title: str
    authors: str
    version: str
    date: str

    @property
    def year(self) -> str:
        return self.date[:4]


@cache
def current_edition() -> Edition:
    """The edition that is being built."""
    data = yaml.safe_load((ROOT / "CITATION.cff").read_text("utf-8"))
    return Edition(
        title=str(data["title"]),
        authors=" and ".join(author["name"] for author in data["authors"]),
        version=str(data["version"]),
        date=str(data["date-released"]),
    )
