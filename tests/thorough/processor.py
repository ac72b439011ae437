"""Measures the processor time of the browsers that this process has started."""

import os
import time
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

TICKS = os.sysconf("SC_CLK_TCK")  # per second
WORKERS = ("DedicatedWorker", "DOM Worker", "WebCore: Worker")
"""The names that Chromium, Firefox and WebKit give to threads that run workers."""


@dataclass(frozen=True, slots=True)
class Thread:
    """A thread of a process."""

    number: int
    name: str


def workers() -> set[Thread]:
    """The threads that run workers, including idle ones."""
    return {thread for thread in _ticks() if thread.name in WORKERS}


def loads() -> Mapping[Thread, float]:
    """Each thread's share of a core during a second, the busiest first."""
    before, since = _ticks(), time.monotonic()
    time.sleep(1)
    after, seconds = _ticks(), time.monotonic() - since
    found = {
        thread: (ticks - before.get(thread, 0)) / TICKS / seconds for thread, ticks in after.items()
    }
    return dict(sorted(found.items(), key=lambda each: -each[1]))


def _ticks() -> dict[Thread, int]:
    """The ticks that each thread has used, for all processes that descend from this one."""
    parents = dict(_parents())
    family = {os.getpid()}
    while more := {child for child, parent in parents.items() if parent in family} - family:
        family |= more
    family.remove(os.getpid())
    return dict(thread for number in family for thread in _threads(number))


def _parents() -> Iterator[tuple[int, int]]:
    for process, _, fields in _stats("[0-9]*/stat"):
        yield process, int(fields[1])


def _threads(process: int) -> Iterator[tuple[Thread, int]]:
    for number, name, fields in _stats(f"{process}/task/*/stat"):
        yield Thread(number, name), int(fields[11]) + int(fields[12])


def _stats(places: str) -> Iterator[tuple[int, str, list[str]]]:
    """For each its number, its name, and the fields of proc(5) from the third on."""
    for place in Path("/proc").glob(places):
        try:
            before, _, rest = place.read_text().rpartition(") ")  # a name can contain anything
        except OSError:
            continue  # it has just ended
        yield int(place.parent.name), before.partition("(")[2], rest.split()
