"""How long the processor has worked for the browsers that this process has started."""

import os
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

TICKS = os.sysconf("SC_CLK_TCK")  # in a second


@dataclass(frozen=True, slots=True)
class Process:
    """Its number, whose child it is, and how many ticks it has had."""

    number: int
    parent: int
    ticks: int


def seconds_used() -> float:
    """By all that are alive and descend from this process."""
    processes = list(_processes())
    family = {os.getpid()}
    while more := {each.number for each in processes if each.parent in family} - family:
        family |= more
    family.remove(os.getpid())
    return sum(each.ticks for each in processes if each.number in family) / TICKS


def _processes() -> Iterator[Process]:
    for place in Path("/proc").glob("[0-9]*/stat"):
        try:
            _, _, rest = place.read_text().rpartition(") ")  # a name may hold anything
        except OSError:
            continue  # it has just ended
        fields = rest.split()  # from the third of proc(5)
        yield Process(int(place.parent.name), int(fields[1]), int(fields[11]) + int(fields[12]))
