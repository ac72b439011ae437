"""The store of built things: each in a folder named by the hash of its sources.

A folder gets its name only when it is complete, so every named folder is usable. An interrupted
build leaves nothing that looks like a result.
"""

import hashlib
import os
import shutil
import tempfile
import time
from collections.abc import Callable, Iterable, Iterator
from contextvars import ContextVar
from pathlib import Path

from build_scripts.environment.project import BUILD, ROOT, say

STORE = BUILD / "store"
PROGRESS = "  building: "
"""Begins the line that names a stage."""
INSIDE = f"{ROOT.as_posix()}/"
KEPT_PER_STAGE = 8
ABANDONED_AFTER_SECONDS = 3600


def source_files(*places: Path) -> Iterator[Path]:
    """Every file in these files and folders in a fixed order, without leftovers of tools."""
    for place in places:
        if place.is_file():
            yield place
        else:  # in the order of paths, which would be compared slowly
            yield from sorted(_files_in(place), key=lambda path: path.parts)


def _files_in(place: Path) -> Iterator[Path]:
    for folder, folders, names in os.walk(place):
        folders[:] = (name for name in folders if not _is_left_by_tools(name))
        yield from (Path(folder, name) for name in names if not _is_left_by_tools(name))


def is_left_by_tools(path: Path) -> bool:
    """Whether a name in this path shows that a tool made it, such as an editor while it saves."""
    return any(map(_is_left_by_tools, path.parts))


def _is_left_by_tools(name: str) -> bool:
    return (
        name in {"node_modules", "__pycache__", "4913"}
        or name.startswith((".", "#"))
        or name.endswith(("~", ".swp", ".tmp"))
    )


def digest(*, texts: Iterable[str] = (), files: Iterable[Path] = ()) -> str:
    """The hash that names a built thing: of settings, versions, and files with their paths."""
    total = hashlib.sha256()
    for text in texts:
        total.update(f"text {len(text.encode())}\n{text}\n".encode())
    for path in files:
        content = path.read_bytes()
        whole = path.as_posix()
        inside = whole.removeprefix(INSIDE)
        name = path.name if inside == whole and path.is_absolute() else inside
        total.update(f"file {name} {len(content)}\n".encode() + content)
    return total.hexdigest()[:16]


class _NotStored(Exception):
    """Something would have to be built."""


_is_only_asked: ContextVar[bool] = ContextVar("is_only_asked", default=False)


def is_stored(build: Callable[[], object]) -> bool:
    """Whether everything that this build needs is in the store. Builds nothing."""
    token = _is_only_asked.set(True)
    try:
        build()
    except _NotStored:
        return False
    finally:
        _is_only_asked.reset(token)
    return True


def stored(stage: str, key: str, make: Callable[[Path], None]) -> Path:
    """The folder that `make` fills. It is made only if the store does not have it."""
    target = STORE / stage / key
    if target.is_dir():
        os.utime(target)
        return target
    if _is_only_asked.get():
        raise _NotStored(f"{stage} {key}")
    target.parent.mkdir(parents=True, exist_ok=True)
    say(f"{PROGRESS}{stage}")
    unfinished = Path(tempfile.mkdtemp(prefix="unfinished-", dir=target.parent))
    try:
        make(unfinished)
        unfinished.chmod(0o755)
        _put_in_place(unfinished, target)
    except BaseException:
        shutil.rmtree(unfinished, ignore_errors=True)
        raise
    _prune(target.parent)
    return target


def _put_in_place(unfinished: Path, target: Path) -> None:
    """Another process may have been faster, but its result is the same."""
    try:
        unfinished.rename(target)
    except OSError:
        if not target.is_dir():
            raise
        shutil.rmtree(unfinished, ignore_errors=True)


def _prune(folder: Path) -> None:
    """Remove what was unused for longest, and what interrupted builds left."""
    ages = {path: time.time() - path.stat().st_mtime for path in folder.iterdir()}
    unfinished = {path for path in ages if path.name.startswith("unfinished-")}
    abandoned = [path for path in unfinished if ages[path] > ABANDONED_AFTER_SECONDS]
    finished = sorted(ages.keys() - unfinished, key=ages.__getitem__)
    for path in [*finished[KEPT_PER_STAGE:], *abandoned]:
        shutil.rmtree(path, ignore_errors=True)
