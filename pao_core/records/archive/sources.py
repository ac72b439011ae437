"""The games in an archive: folders of records, Parquet files, and compressed JSON Lines."""

import gzip
import hashlib
import json
import os
import zlib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

import pyarrow
import pyarrow.parquet

import pao_core
from pao_core.problems.errors import Message, PaoError
from pao_core.records.model import Problem, Trouble
from pao_core.records.reading import MOST_BYTES

RECORD: Final = "record"
"""The column or key of the record, if there are several."""
LINES: Final = ".jsonl.gz"
TABLE: Final = ".parquet"
ROWS_AT_ONCE: Final = 64
Read = Callable[[int], None]
"""Receives the number of archive bytes just read."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ArchiveEntry:
    """One entry of the archive: the content of a record, or why there is none.

    `is_rest`: the rest of a file with many records, which cannot be read.
    """

    game: str
    content: bytes = b""
    problem: Problem | None = None
    is_rest: bool = False


def files_in(archive: Sequence[Path]) -> Iterator[tuple[Path, str]]:
    """Each file of the archive with its name in it, in order. Raises `PaoError`."""
    for place in archive:
        if place.is_dir():
            yield from _inside(place)
        elif place.is_file():
            yield place, place.name
        else:
            raise PaoError(f"{place}: no such file or folder")


def _inside(place: Path) -> Iterator[tuple[Path, str]]:
    """Yield one folder at a time, so only its file names are in memory."""
    for folder, folders, names in os.walk(place):
        folders.sort()
        for file in (Path(folder, name) for name in sorted(names)):
            if file.is_file():
                yield file, file.relative_to(place).as_posix()


def games_in(file: Path, name: str, read: Read) -> Iterator[ArchiveEntry]:
    """The games of one file, read on demand. If the file is damaged, the last entry says so."""
    holds_many = file.suffix == TABLE or file.name.endswith(LINES)
    try:
        if file.suffix == TABLE:
            yield from _of_table(file, name, read)
        elif file.name.endswith(LINES) and not _is_one_game(file):
            yield from _of_lines(file, name, read)
        else:
            with file.open("rb") as opened:
                content = opened.read(MOST_BYTES + 1)  # one more than a record may have
            read(file.stat().st_size)
            yield ArchiveEntry(game=name, content=content)
    except (EOFError, zlib.error, gzip.BadGzipFile, pyarrow.ArrowException) as error:
        code = Trouble.CUT_SHORT if isinstance(error, EOFError) else Trouble.NOT_WELL_FORMED
        yield _unread(name, code, Message("{text}", text=str(error)), is_rest=True)
    except OSError as error:
        says = Message("{text}", text=error.strerror or str(error))
        yield _unread(name, Trouble.CANNOT_OPEN, says, is_rest=holds_many)


def _unread(game: str, code: Trouble, says: Message, *, is_rest: bool = False) -> ArchiveEntry:
    return ArchiveEntry(game=game, problem=Problem(code=code, says=says), is_rest=is_rest)


# JSON Lines


def _is_one_game(file: Path) -> bool:
    """Is the file one mjai record? Its lines are events with a type."""
    with gzip.open(file) as opened:
        try:
            first = json.loads(opened.readline(MOST_BYTES + 1))
        except (ValueError, RecursionError):
            return False
    return isinstance(first, dict) and isinstance(first.get("type"), str)


def _of_lines(file: Path, name: str, read: Read) -> Iterator[ArchiveEntry]:
    with file.open("rb") as packed, gzip.GzipFile(fileobj=packed) as opened:
        number = place = 0
        while line := opened.readline(MOST_BYTES + 1):
            number += 1
            if line.strip():
                yield _of_line(line, f"{name}:{number}")
            while line and not line.endswith(b"\n"):  # skip the rest of a line that is too long
                line = opened.readline(MOST_BYTES + 1)
            read(packed.tell() - place)
            place = packed.tell()


def _of_line(line: bytes, game: str) -> ArchiveEntry:
    """A line is a JSON record, a string with a record, a list of events, or has a `record` key."""
    try:
        if not line.lstrip().startswith(b"{") or b'"record"' in line:
            line = _content_of(json.loads(line), line)
    except (ValueError, RecursionError) as error:
        says = Message("not valid JSON: {fault}", fault=str(error))
        return _unread(game, Trouble.NOT_WELL_FORMED, says)
    return ArchiveEntry(game=game, content=line)


def _content_of(value: object, line: bytes) -> bytes:
    if isinstance(value, dict) and RECORD in value:
        value = value[RECORD]
    if isinstance(value, str):
        return value.encode("utf-8", "surrogatepass")
    if isinstance(value, list):
        return "\n".join(map(json.dumps, value)).encode()
    return json.dumps(value).encode() if isinstance(value, dict) else line


# Parquet


def _of_table(file: Path, name: str, read: Read) -> Iterator[ArchiveEntry]:
    size = file.stat().st_size
    with pyarrow.parquet.ParquetFile(file) as table:
        column = _column_of(table.schema_arrow)
        if column is None:
            says = Message(
                "expected a column named {name}, or only one text column; found {found}",
                name=RECORD,
                found=", ".join(table.schema.names),
            )
            yield _unread(name, Trouble.MISSING, says, is_rest=True)
            return
        rows, number = table.metadata.num_rows, 0
        for batch in table.iter_batches(batch_size=ROWS_AT_ONCE, columns=[column]):
            for value in batch.column(0).to_pylist():
                number += 1
                yield _of_value(value, f"{name}:{number}")
            read(size * batch.num_rows // rows)


def _column_of(schema: pyarrow.Schema) -> str | None:
    texts = [str(field.name) for field in schema if _has_texts(field.type)]
    if RECORD in texts:
        return RECORD
    return texts[0] if len(texts) == 1 else None


def _has_texts(kind: pyarrow.DataType) -> bool:
    named = pyarrow.types
    return any(
        is_so(kind)
        for is_so in (
            named.is_string,
            named.is_large_string,
            named.is_string_view,
            named.is_binary,
            named.is_large_binary,
            named.is_binary_view,
        )
    )


def _of_value(value: object, game: str) -> ArchiveEntry:
    if isinstance(value, bytes):
        return ArchiveEntry(game=game, content=value)
    if isinstance(value, str):
        return ArchiveEntry(game=game, content=value.encode())
    return _unread(game, Trouble.MISSING, Message("no record in this row"))


# Partitions, each of which is checked at once and never again.

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
    games: tuple[ArchiveEntry, ...]

    @property
    def number(self) -> int:
        """The number of games, readable or not."""
        return sum(not game.is_rest for game in self.games)

    @property
    def broken(self) -> tuple[str, ...]:
        """The files with many records of which the rest cannot be read."""
        return tuple(game.game for game in self.games if game.is_rest)


@cache
def core_digest() -> str:
    """A digest of the core's code and rule sets."""
    room = Path(pao_core.__file__).parent
    digest = hashlib.blake2b(digest_size=16)
    for file in sorted(room.rglob("*")):
        if file.suffix in (".py", ".toml"):
            digest.update(file.relative_to(room).as_posix().encode() + b"\0" + file.read_bytes())
    return digest.hexdigest()


def partitions_of(games: Iterable[ArchiveEntry], rules: Rules) -> Iterator[Partition]:
    """The games in order, one partition as soon as it is full."""
    kept: list[ArchiveEntry] = []
    size = 0
    for game in games:
        kept.append(game)
        size += len(game.content)
        if len(kept) == MOST_GAMES or size >= ENOUGH_BYTES:
            yield _partition(kept, rules)
            kept, size = [], 0
    if kept:
        yield _partition(kept, rules)


def _partition(games: list[ArchiveEntry], rules: Rules) -> Partition:
    digest = hashlib.blake2b(digest_size=16)
    head = json.dumps([core_digest(), rules], sort_keys=True)
    for text in (head.encode(), *(part for game in games for part in _parts_of(game))):
        digest.update(len(text).to_bytes(8))
        digest.update(text)
    return Partition(key=digest.hexdigest(), games=tuple(games))


def _parts_of(entry: ArchiveEntry) -> tuple[bytes, bytes, bytes]:
    problem = entry.problem
    says = f"{problem.code}: {problem.says}" if problem else ""
    game, why = (part.encode("utf-8", "backslashreplace") for part in (entry.game, says))
    return game, entry.content, why
