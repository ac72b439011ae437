"""Which sources there are and when each was last written: a change in it means a rebuild."""

from collections.abc import Iterable, Mapping
from pathlib import Path

from build_scripts.project import ROOT
from build_scripts.store import source_files

States = Mapping[Path, tuple[int, int]]


def states(places: Iterable[Path]) -> States:
    """Time and size of every written source in these places."""
    generated = _generated()
    found = {}
    for path in source_files(*places):
        if any(path.is_relative_to(folder) for folder in generated):
            continue
        try:
            state = path.stat()
        except FileNotFoundError:  # an editor exchanges files as it saves them
            continue
        found[path] = (state.st_mtime_ns, state.st_size)
    return found


def _generated() -> list[Path]:
    """What the build itself writes into docs/, as .gitignore names it: not a source."""
    lines = (ROOT / ".gitignore").read_text(encoding="utf-8").split()
    return [ROOT / line.strip("/") for line in lines if line.startswith("/docs/")]
