"""Which sources there are and when each was last written: a change in it means a rebuild."""

from collections.abc import Iterable, Mapping
from pathlib import Path

from build_scripts.project import DOCS
from build_scripts.store import source_files

States = Mapping[Path, tuple[int, int]]

# Written by the build itself (and ignored by git): watching it would rebuild for ever.
GENERATED = (DOCS / "assets" / "tiles",)


def states(places: Iterable[Path]) -> States:
    """Time and size of every source in these places."""
    found = {}
    for path in source_files(*places):
        if any(path.is_relative_to(folder) for folder in GENERATED):
            continue
        try:
            state = path.stat()
        except FileNotFoundError:  # an editor exchanges files as it saves them
            continue
        found[path] = (state.st_mtime_ns, state.st_size)
    return found
