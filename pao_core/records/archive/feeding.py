"""Cuts an archive into partitions, each of which is checked at once and never again."""

import hashlib
import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

import pao_core
from pao_core.records.archive.sources import Found

MOST_GAMES: Final = 200
"""The most games in a partition."""
ENOUGH_BYTES: Final = 4_000_000
"""The size at which a partition is full. The last record may exceed it."""
Rules = str | Mapping[str, object] | None
"""The id of a rule set, house rules, or `None` for the rules that each record names."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Partition:
    """Games that are checked together. `key` depends on their content, the rules and the core."""

    key: str
    games: tuple[Found, ...]


@cache
def judge_made_of() -> str:
    """A digest of the core's code and rule sets."""
    room = Path(pao_core.__file__).parent
    told = hashlib.blake2b(digest_size=16)
    for file in sorted(room.rglob("*")):
        if file.suffix in (".py", ".toml"):
            told.update(file.relative_to(room).as_posix().encode() + b"\0" + file.read_bytes())
    return told.hexdigest()


def partitions_of(games: Iterable[Found], rules: Rules) -> Iterator[Partition]:
    """The games in order, one partition as soon as it is full."""
    kept: list[Found] = []
    size = 0
    for each in games:
        kept.append(each)
        size += len(each.content)
        if len(kept) == MOST_GAMES or size >= ENOUGH_BYTES:
            yield _partition(kept, rules)
            kept, size = [], 0
    if kept:
        yield _partition(kept, rules)


def _partition(games: list[Found], rules: Rules) -> Partition:
    told = hashlib.blake2b(digest_size=16)
    head = json.dumps([judge_made_of(), rules], sort_keys=True)
    for text in (head.encode(), *(part for each in games for part in _told_of(each))):
        told.update(len(text).to_bytes(8))
        told.update(text)
    return Partition(key=told.hexdigest(), games=tuple(games))


def _told_of(found: Found) -> tuple[bytes, bytes, bytes]:
    problem = found.problem
    says = f"{problem.code}: {problem.says}" if problem else ""
    game, why = (each.encode("utf-8", "backslashreplace") for each in (found.game, says))
    return game, found.content, why
