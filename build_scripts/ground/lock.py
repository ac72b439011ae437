"""One process at a time sets up or builds; the others wait and say so.

Not `filelock`: the setup holds this lock before any package is there, so that a second kind of
lock would stand beside this one and spare none of its lines.
"""

import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import IO

from build_scripts.ground.project import BUILD, say


@contextmanager
def only_one(work: str) -> Iterator[None]:
    """Hold the lock named by the work; the system lets go of it however the process ends."""
    BUILD.mkdir(exist_ok=True)
    with (BUILD / f"{work}.lock").open("a+") as file:
        if not _taken(file):
            say(f"Waiting for another process that is working on the {work}")
            while not _taken(file):
                time.sleep(0.2)
        yield


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
