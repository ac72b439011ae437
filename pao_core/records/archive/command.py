"""`records --archive` and `records --report`: check an archive, and summarise its results."""

import argparse
import json
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain
from pathlib import Path
from time import monotonic
from typing import Final, TextIO

from pao_core.problems.errors import PaoError
from pao_core.records.archive.figures import figures_of
from pao_core.records.archive.parts import Parts, folder_of, write_figures
from pao_core.records.archive.report import Counts, counts_of
from pao_core.records.archive.running import PartitionResult, judged
from pao_core.records.archive.sources import Partition, Rules, files_in, games_in, partitions_of
from pao_core.records.command import FIRST_FEW

WIDTH: Final = 30
"""The length of the progress bar, in characters."""


class Progress:
    """The progress through an archive: bytes read and games checked."""

    def __init__(self, all_bytes: int, shown_on: TextIO | None) -> None:
        self.all_bytes: int = max(1, all_bytes)
        self.read_bytes: int = 0
        self.before: int = 0
        self.now: int = 0
        self.lost: list[str] = []
        self.broken: list[str] = []
        self.began: float = monotonic()
        shows = shown_on is not None and shown_on.isatty()
        self.shown_on: TextIO | None = shown_on if shows else None

    def read(self, number: int) -> None:
        """Count more bytes as read."""
        self.read_bytes += number

    def show(self, end: str = "") -> None:
        """Redraw the bar, if the output is a terminal."""
        if self.shown_on is None:
            return
        part = min(1.0, self.read_bytes / self.all_bytes)
        speed = self.now / max(0.1, monotonic() - self.began)
        bar = ("#" * round(WIDTH * part)).ljust(WIDTH, ".")
        line = f"[{bar}] {part:4.0%}  {self.before + self.now:,} games, {speed:,.0f} a second"
        print(f"\r{line}", end=end, file=self.shown_on, flush=True)

    @property
    def says(self) -> str:
        """What was done, in one sentence."""
        judged = f"{_games(self.now)} checked"
        return f"{judged}, {self.before:,} already done" if self.before else judged


def judge_archive(
    archive: Sequence[Path],
    out: Path,
    rules: Rules = None,
    shown_on: TextIO | None = None,
) -> Progress:
    """Check the archive and write a Parquet table. The results of earlier runs are reused.

    Raises `PaoError` if there is nothing to read, or the output cannot be written.
    """
    if out.is_dir():
        raise PaoError(f"{out}: this is a folder; expected a file name")
    keys: list[str] = []
    try:
        progress = Progress(sum(path.stat().st_size for path, _ in _files(archive, out)), shown_on)
        parts = Parts(out)
        undone = _undone(_files(archive, out), rules, parts, progress, keys)
        for done in judged(undone, rules):
            _keep(done, parts, progress)
        if not keys:
            raise PaoError(f"{', '.join(map(str, archive))}: no records found")
        progress.show(end="\n")
        parts.join(key for key in keys if parts.has(key))
    except OSError as error:
        raise PaoError(f"{error.filename or out}: {error.strerror or error}") from error
    return progress


def _files(archive: Sequence[Path], out: Path) -> Iterator[tuple[Path, str]]:
    """The files of the archive, without the results of earlier runs."""
    own = [path.absolute() for path in (out, folder_of(out))]
    for file, name in files_in(archive):
        if not any(file.absolute().is_relative_to(other) for other in own):
            yield file, name


def _undone(
    files: Iterable[tuple[Path, str]],
    rules: Rules,
    parts: Parts,
    progress: Progress,
    keys: list[str],
) -> Iterator[Partition]:
    """The partitions without results. This appends the keys of all partitions in order."""
    games = chain.from_iterable(games_in(file, name, progress.read) for file, name in files)
    for partition in partitions_of(games, rules):
        keys.append(partition.key)
        progress.broken += partition.broken
        if parts.has(partition.key):
            progress.before += partition.number
            progress.show()
        else:
            yield partition


def _keep(done: PartitionResult, parts: Parts, progress: Progress) -> None:
    if done.part is None:
        progress.lost += [game.game for game in done.partition.games if not game.is_rest]
    else:
        parts.put(done.partition.key, done.part)
        progress.now += done.partition.number
    progress.show()


def _games(number: int) -> str:
    return f"{number:,} game{'' if number == 1 else 's'}"


def _listed(names: Sequence[str]) -> str:
    """The first few of these names."""
    more = " ..." if len(names) > FIRST_FEW else ""
    return f"{', '.join(map(repr, names[:FIRST_FEW]))}{more}"


def lines_of(counts: Counts) -> Iterator[str]:
    """The counts as text: games, checks by rule set and class, and the figures on liability."""
    for row in counts["files"]:
        yield f"{row['file']}: could not be read to its end: {row['says']}"
    for row in counts["games"]:
        read = f"{row['format']}, rules {_rules_of(row)}" if row["format"] else "not read"
        yield f"{_games(int(str(row['games'])))} {read}: {row['hands']:,} hands"
    yield ""
    for row in counts["checks"]:
        agrees = f"differ ({row['class']})" if row["class"] else "agree"
        where = f"{row['format']}, {_rules_of(row)}"
        yield f"{where}, {row['checked']}: {row['checks']:,} {agrees}"
    for row in counts["problems"]:
        yield f"{row['format'] or 'not read'}: {row['problems']:,} {row['code']}"
    for figure in figures_of(counts):
        yield from ("", figure.asks)
        for share in figure.shares:
            low, high = share.interval
            yield (
                f"  {share.label}: {share.count:,} of {share.of:,}, {share.percent:.4g} % "
                f"({low:.3g} to {high:.3g} %)"
            )


def _rules_of(row: Mapping[str, object]) -> str:
    return f"{row['rules']} with {row['change']}" if row["change"] else str(row["rules"])


def run(chosen: argparse.Namespace, rules: Rules) -> Iterator[str]:
    """Run the command and yield lines to print. `chosen.status` becomes the exit status."""
    chosen.status = 0
    if chosen.archive:
        progress = judge_archive(chosen.archive, chosen.out, rules, shown_on=sys.stderr)
        if progress.lost:
            chosen.status = 2
            print(
                f"{_games(len(progress.lost))} crashed their processes and are left out; "
                f"they will be tried again: {_listed(progress.lost)}",
                file=sys.stderr,
            )
        if progress.broken:
            chosen.status = 2
            print(f"not read to the end: {_listed(progress.broken)}", file=sys.stderr)
        if sys.stderr is not None:
            print(f"{progress.says}: {chosen.out}", file=sys.stderr)
    counts = counts_of(chosen.out or chosen.report)
    if chosen.figures:
        try:
            write_figures(figures_of(counts), chosen.figures)
        except OSError as error:
            raise PaoError(f"{chosen.figures}: {error.strerror or error}") from error
    if chosen.json:
        yield from json.dumps(counts, indent=1, ensure_ascii=False).split("\n")
    else:
        yield from lines_of(counts)
