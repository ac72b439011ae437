"""Public disputes about rules, each with a question whose answer is on record."""

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from typing import Any, Final
from urllib.parse import urlsplit

from build_scripts.environment.project import DOCS

DISPUTES: Final = DOCS / "data" / "disputes.toml"
IN_A_REPOSITORY: Final = re.compile(r"https://github\.com/[^/]+/([^/]+)/(?:issues|pull)/(\d+)")


class Agreement(StrEnum):
    """Whether a public place holds what this reference answers."""

    SAME = "same"
    DIFFERENT = "different"
    SILENT = "silent"


@dataclass(frozen=True, slots=True, kw_only=True)
class Dispute:
    """What was disputed in public, what was held there, and the question to this reference.

    `answer` is what the answer contains, at any depth.
    """

    at: tuple[str, ...]
    about: str
    held: str
    verdict: Agreement
    rule: str
    question: Mapping[str, Any]
    answer: Mapping[str, Any]
    why: str = ""


@cache
def _file() -> Mapping[str, Any]:
    return tomllib.loads(DISPUTES.read_text("utf-8"))


def broken_off() -> frozenset[str]:
    """The addresses of which our copy breaks off after the part that we cite."""
    return frozenset(_file()["broken_off"])


@cache
def disputes() -> tuple[Dispute, ...]:
    """All of them, in the order of the file."""
    return tuple(
        Dispute(**entry | {"at": tuple(entry["at"]), "verdict": Agreement(entry["verdict"])})
        for entry in _file()["dispute"]
    )


def name_of(address: str) -> str:
    """A short name of an address: the repository and the number, or the host.

    >>> name_of("https://github.com/nissymori/mahjax/pull/94")
    'mahjax 94'
    """
    match = IN_A_REPOSITORY.match(address)
    return " ".join(match.groups()) if match else urlsplit(address).netloc.removeprefix("www.")
