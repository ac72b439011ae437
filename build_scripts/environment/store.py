"""The store of built things: each in a folder named by the hash of its sources.

A folder gets its name only when it is complete, so every named folder is usable. A killed build
leaves nothing that looks like a result, and the next build removes what it left.
"""

import hashlib
import os
import shutil
import tempfile
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

from build_scripts.environment.lock import held, is_held, only_one
from build_scripts.environment.project import BUILD, ROOT, say

STORE = BUILD / "store"
PROGRESS = "  building: "
"""Begins the line that names a stage."""
INSIDE = f"{ROOT.as_posix()}/"
KEPT_PER_STAGE = 8
UNFINISHED = "unfinished-"
IN_WORK = "in-work"
"""The file in an unfinished folder whose lock the process holds that fills the folder."""


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


def stored(stage: str, key: str, make: Callable[[Path], None]) -> Path:
    """The folder that `make` fills. It is made only if the store does not have it."""
    target = STORE / stage / key
    if target.is_dir():
        os.utime(target)
        return target
    target.parent.mkdir(parents=True, exist_ok=True)
    say(f"{PROGRESS}{stage}")
    with _unfinished(target.parent) as folder:
        make(folder)
        _put_in_place(folder, target)
    _prune(target.parent)
    return target


@contextmanager
def _unfinished(stage: Path) -> Iterator[Path]:
    """A folder to fill, which is removed unless it is put in its place."""
    with ExitStack() as lock:
        with only_one("store"):  # nobody may see the folder before its lock is held
            whole = Path(tempfile.mkdtemp(prefix=UNFINISHED, dir=stage))
            lock.enter_context(held(whole / IN_WORK))
        folder = whole / "content"
        folder.mkdir()
        try:
            yield folder
        finally:
            lock.close()
            shutil.rmtree(whole, ignore_errors=True)


def remove_unfinished() -> None:
    """Remove what killed builds left. Other processes may be building."""
    with only_one("store"):
        for whole in STORE.glob(f"*/{UNFINISHED}*"):
            if not is_held(whole / IN_WORK):
                shutil.rmtree(whole, ignore_errors=True)


def _put_in_place(unfinished: Path, target: Path) -> None:
    """Another process may have been faster, but its result is the same."""
    try:
        unfinished.rename(target)
    except OSError:
        if not target.is_dir():
            raise


def _prune(folder: Path) -> None:
    """Remove what was unused for longest."""
    ages = {
        path: time.time() - path.stat().st_mtime
        for path in folder.iterdir()
        if not path.name.startswith(UNFINISHED)
    }
    for path in sorted(ages, key=ages.__getitem__)[KEPT_PER_STAGE:]:
        shutil.rmtree(path, ignore_errors=True)
