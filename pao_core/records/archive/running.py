"""Judges partitions on all cores of this machine, or of a cluster, with Dask."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from logging import ERROR
from signal import SIG_IGN, SIGINT, signal
from typing import Final, Protocol, TypeAlias

from distributed import Client, Future, LocalCluster, wait
from distributed.scheduler import KilledWorker

from pao_core.problems.errors import PaoError
from pao_core.records.archive.feeding import Partition, Rules, judge_made_of
from pao_core.records.archive.parts import packed
from pao_core.records.archive.rows import Row, rows_of, unread_rows
from pao_core.records.archive.sources import Found
from pao_core.records.command import rules_named

AHEAD: Final = 2
"""So many partitions for each worker are handed over at once: one in work, one that waits."""
PATIENCE: Final = 120
"""So many seconds without a result, and it is asked whether anybody works at all."""
TO_ANSWER: Final = 20
"""So many seconds a scheduler has."""

SOME_PORT: Final = "127.0.0.1:0"
"""Of this machine, for Dask's page about itself: a port that no other cluster has."""

Judge: TypeAlias = Callable[[tuple[Found, ...]], bytes]
"""What the workers do with the games of a partition."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Done:
    """A partition that was judged; `part` is `None` where it ended worker after worker."""

    partition: Partition
    part: bytes | None


def judge_games(games: tuple[Found, ...], rules: Rules, made_of: str) -> bytes:
    """The part of these games. Raises `PaoError` if this core is another than its caller's."""
    if made_of != judge_made_of():
        raise PaoError("a worker has a different version of pao-core from this machine")
    given = rules_named(rules)
    rows: list[Row] = []
    for each in games:
        if each.problem is None:
            rows += rows_of(each.game, each.content, given)
        else:
            rows += unread_rows(each.game, each.problem)
    return packed(rows)


def judge_of(rules: Rules) -> Judge:
    """The judge under these rules, as it is handed to workers."""
    return partial(judge_games, rules=rules, made_of=judge_made_of())


@contextmanager
def workers(scheduler: str | None) -> Iterator[Client]:
    """Those of a scheduler at an address, or else one for each core. Raises `PaoError`."""
    if scheduler is None:
        with _own_cluster() as cluster, Client(cluster) as client:
            yield client
        return
    try:
        client = Client(scheduler, timeout=TO_ANSWER)
    except (OSError, ValueError) as error:
        raise PaoError(f"{scheduler}: no scheduler is answering: {error}") from None
    with client:
        yield client


def _own_cluster() -> LocalCluster:
    """A process for each core, which leaves Ctrl-C to this one: they inherit what it ignores."""
    before = signal(SIGINT, SIG_IGN)
    try:
        return LocalCluster(threads_per_worker=1, dashboard_address=SOME_PORT, silence_logs=ERROR)
    finally:
        signal(SIGINT, before)


class Workers(Protocol):
    """What is asked of dask's client, which has no types of its own."""

    def ncores(self) -> Mapping[str, int]:
        """How many cores each worker has."""

    def submit(self, function: Judge, /, *arguments: object, **options: object) -> object:
        """The future of a call."""


def judged(partitions: Iterable[Partition], judge: Judge, client: Workers) -> Iterator[Done]:
    """Each partition once, in the order in which they are ready; never many in memory.

    Raises `PaoError` if a worker cannot judge at all.
    """
    ahead = AHEAD * max(1, sum(client.ncores().values()))
    asked: dict[object, Partition] = {}
    for partition in partitions:
        future = client.submit(judge, partition.games, key=partition.key, pure=False)
        asked[future] = partition
        while len(asked) >= ahead:
            yield from _ready(asked, client)
    while asked:
        yield from _ready(asked, client)


def _ready(asked: dict[object, Partition], client: Workers) -> Iterator[Done]:
    """Some that are done, as soon as there are any. A result may be lost again with its worker."""
    try:
        for future in wait(list(asked), PATIENCE, "FIRST_COMPLETED").done:
            part = _part_of(future)
            yield Done(partition=asked.pop(future), part=part)
    except TimeoutError:
        if not client.ncores():
            says = "no workers are left; run the same command to continue"
            raise PaoError(says) from None


def _part_of(future: Future) -> bytes | None:
    try:
        part: bytes = future.result(PATIENCE)
    except KilledWorker:
        return None
    except (PaoError, TimeoutError):
        raise
    except Exception as error:  # as dask hands it on: no pao-core there, a lost scheduler
        raise PaoError(f"a worker cannot judge: {error!r}") from None
    return part
