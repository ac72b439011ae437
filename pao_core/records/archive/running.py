"""Checks partitions on all cores of this machine."""

import os
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from itertools import islice
from multiprocessing import get_context
from signal import SIG_IGN, SIGINT, signal
from typing import Final, TypeAlias

from pao_core.records.archive.parts import packed
from pao_core.records.archive.rows import Row, rows_of, unread_rows
from pao_core.records.archive.sources import ArchiveEntry, Partition, Rules
from pao_core.records.command import rules_named

AHEAD: Final = 2
"""Partitions per core to submit at once: one in work and one waiting."""

Judge: TypeAlias = Callable[[tuple[ArchiveEntry, ...]], bytes]
"""Checks the games of a partition, in a process of its own."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PartitionResult:
    """A partition after checking. `part` is `None` if it crashed its process."""

    partition: Partition
    part: bytes | None


def judge_games(games: tuple[ArchiveEntry, ...], rules: Rules) -> bytes:
    """Check these games and write their rows."""
    given = rules_named(rules)
    rows: list[Row] = []
    for game in games:
        if game.problem is None:
            rows += rows_of(game.game, game.content, given)
        else:
            unread = unread_rows(game.game, game.problem)
            rows += unread[1:] if game.is_rest else unread  # the file is not a game
    return packed(rows)


@contextmanager
def processes(number: int) -> Iterator[Executor]:
    """At most so many processes. They ignore Ctrl-C, which ends only this one."""
    fresh = get_context("spawn")  # a copy of this process would have its open files and locks
    pool = ProcessPoolExecutor(number, fresh, initializer=signal, initargs=(SIGINT, SIG_IGN))
    try:
        yield pool
    finally:
        pool.shutdown(cancel_futures=True)


def usable_cores() -> int:
    """How many processors this process may use. Windows allows at most 61 processes."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return min(os.cpu_count() or 1, 61)


def judged(partitions: Iterable[Partition], rules: Rules) -> Iterator[PartitionResult]:
    """Each partition once, in the order in which they finish, with few in memory.

    If a process crashes, nobody knows which partition did it. So all in work are tried alone.
    """
    judge, left = partial(judge_games, rules=rules), iter(partitions)
    while suspects := (yield from _until_a_crash(left, judge)):
        for suspect in suspects:
            with processes(1) as pool:
                try:
                    part = pool.submit(judge, suspect.games).result()
                except BrokenProcessPool:
                    part = None
            yield PartitionResult(partition=suspect, part=part)


def _until_a_crash(
    partitions: Iterator[Partition], judge: Judge
) -> Generator[PartitionResult, None, list[Partition]]:
    """Check partitions on all cores. Return those that were in work when a process crashed."""
    cores = usable_cores()
    in_work: list[Partition] = []
    asked: dict[Future[bytes], Partition] = {}
    with processes(cores) as pool:
        try:
            while True:
                for partition in islice(partitions, AHEAD * cores - len(asked)):
                    in_work.append(partition)
                    asked[pool.submit(judge, partition.games)] = partition
                if not asked:
                    return []
                for future in wait(asked, return_when=FIRST_COMPLETED).done:
                    yield PartitionResult(partition=asked[future], part=future.result())
                    in_work.remove(asked.pop(future))
        except BrokenProcessPool:
            return in_work
