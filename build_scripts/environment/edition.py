"""The edition for citations. Its title, authors and date are in CITATION.cff."""

from dataclasses import dataclass
from functools import cache

import yaml

from build_scripts.environment.project import ROOT
from pao_core import __version__


@dataclass(frozen=True, slots=True, kw_only=True)
class Edition:
    """What the citation of a rule needs apart from the rule.

    Between two editions, `version` is none of them, and there is no `date`.
    """

    title: str
    authors: str
    version: str
    date: str | None


@cache
def current_edition() -> Edition:
    """The edition that is being built. CITATION.cff is about the last one."""
    data = yaml.safe_load((ROOT / "CITATION.cff").read_text("utf-8"))
    return Edition(
        title=str(data["title"]),
        authors=" and ".join(author["name"] for author in data["authors"]),
        version=__version__,
        date=str(data["date-released"]) if data["version"] == __version__ else None,
    )
