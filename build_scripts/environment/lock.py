"""Lets one process at a time set up or build. The others say that they wait.

This is not `filelock`, because the setup holds the lock before any package is installed. A second
kind of lock would only be added to this one.
"""

import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

from build_scripts.environment.project import BUILD, say


@contextmanager
def only_one(work: str) -> Iterator[None]:
    """Hold the lock of this name. The system releases it however the process ends."""
    BUILD.mkdir(exist_ok=True)
    with (BUILD / f"{work}.lock").open("a+") as file:
        if not _taken(file):
            say(f"Waiting for another process that is working on the {work}")
            while not _taken(file):
                time.sleep(0.2)
        yield


@contextmanager
def held(path: Path) -> Iterator[None]:
    """Make this file and hold its lock. The system releases it however the process ends."""
    with path.open("a+") as file:
        if not _taken(file):
            raise RuntimeError(f"{path} is held by another process")
        yield


def is_held(path: Path) -> bool:
    """Whether somebody holds the lock of this file. If there is no such file, nobody does."""
    try:
        with path.open("r+") as file:
            return not _taken(file)
    except FileNotFoundError:
        return False


def _taken(file: IO[str]) -> bool:
    try:
        if sys.platform == "win32":
            import msvcrt

            file.seek(0)
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True
