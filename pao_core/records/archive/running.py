"""Checks partitions with Dask, on all cores of this machine or on a cluster."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import partial
from logging import ERROR
from signal import SIG_IGN, SIGINT, signal
from typing import Final, Protocol, TypeAlias
from warnings import catch_warnings, filterwarnings

from distributed import Client, Future, LocalCluster, wait
from distributed.scheduler import KilledWorker

from pao_core.problems.errors import PaoError
from pao_core.records.archive.parts import packed
from pao_core.records.archive.rows import Row, rows_of, unread_rows
from pao_core.records.archive.sources import ArchiveEntry, Partition, Rules, core_digest
from pao_core.records.command import rules_named

AHEAD: Final = 2
"""Partitions per worker to submit at once: one in work and one waiting."""
PATIENCE: Final = 120
"""Seconds without a result after which we check whether any worker is left."""
TO_ANSWER: Final = 20
"""Seconds that a scheduler has to answer."""

SOME_PORT: Final = "127.0.0.1:0"
"""The address of Dask's dashboard: a free port on this machine."""

Judge: TypeAlias = Callable[[tuple[ArchiveEntry, ...]], bytes]
"""The function that workers apply to the games of a partition."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PartitionResult:
    """A partition after checking. `part` is `None` if it crashed one worker after another."""

    partition: Partition
    part: bytes | None


def judge_games(games: tuple[ArchiveEntry, ...], rules: Rules, made_of: str) -> bytes:
    """Check these games. Raises `PaoError` if this core differs from the caller's."""
    if made_of != core_digest():
        raise PaoError("a worker has a different version of pao-core than this machine")
    given = rules_named(rules)
    rows: list[Row] = []
    for game in games:
        if game.problem is None:
            rows += rows_of(game.game, game.record, given)
        else:
            unread = unread_rows(game.game, game.problem)
            rows += unread[1:] if game.is_rest else unread  # the file is not a game
    return packed(rows)


def judge_of(rules: Rules) -> Judge:
    """The function under these rules that workers receive."""
    return partial(judge_games, rules=rules, made_of=core_digest())


@contextmanager
def workers(scheduler: str | None) -> Iterator[Client]:
    """The workers of the scheduler at this address, or one for each core. Raises `PaoError`."""
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
    """A process for each core. They ignore Ctrl-C, because they inherit that from this process."""
    before = signal(SIGINT, SIG_IGN)
    try:
        return LocalCluster(threads_per_worker=1, dashboard_address=SOME_PORT, silence_logs=ERROR)
    finally:
        signal(SIGINT, before)


class Workers(Protocol):
    """The methods of Dask's client that we use. It has no types of its own."""

    def ncores(self) -> Mapping[str, int]:
        """The number of cores of each worker."""

    def submit(self, function: Judge, /, *arguments: object, **options: object) -> object:
        """Submit a call and return its future."""


def judged(
    partitions: Iterable[Partition], judge: Judge, client: Workers
) -> Iterator[PartitionResult]:
    """Each partition once, in the order in which they finish, with few in memory.

    Raises `PaoError` if a worker cannot check anything.
    """
    ahead = AHEAD * max(1, sum(client.ncores().values()))
    asked: dict[object, Partition] = {}
    for partition in partitions:
        games = tuple(game.packed for game in partition.games)
        with catch_warnings():
            # Dask would prefer to read the records itself, which it cannot on other machines.
            filterwarnings("ignore", "Sending large graph", UserWarning)
            future = client.submit(judge, games, key=partition.key, pure=False)
        names = tuple(game.without_content for game in partition.games)
        asked[future] = replace(partition, games=names)
        while len(asked) >= ahead:
            yield from _ready(asked, client)
    while asked:
        yield from _ready(asked, client)


def _ready(asked: dict[object, Partition], client: Workers) -> Iterator[PartitionResult]:
    """Wait for the next results. A finished result may still be lost together with its worker."""
    try:
        for future in wait(list(asked), PATIENCE, "FIRST_COMPLETED").done:
            part = _part_of(future)
            yield PartitionResult(partition=asked.pop(future), part=part)
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
    except Exception as error:  # from Dask: pao-core is missing there, or the scheduler is lost
        raise PaoError(f"a worker failed: {error!r}") from None
    return part
