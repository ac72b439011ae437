"""Waits for edits of the sources. The system reports them, so waiting costs nothing.

It watches folders, not files. Many editors save by replacing the file, and a watch on the file
would stay with the old one.
"""

from collections.abc import Callable, Iterator, Sequence
from fnmatch import fnmatch
from pathlib import Path
from typing import Final, Self

from watchfiles import Change, watch

from build_scripts.environment.project import ROOT
from build_scripts.environment.store import is_left_by_tools

QUIET_MS: Final = 200
"""An editor has finished when it has written nothing for this long."""


class Watch:
    """Notices edits in these places from its beginning, even before `wait`.

    It knows only the folders that existed at its beginning. An edit can add one, so begin another
    watch then.
    """

    def __init__(self, places: Sequence[Path]) -> None:
        self._places = [place.resolve() for place in places]
        self._generated = _generated()
        self._edits = watch(
            *self._folders(),
            watch_filter=self._is_edit,
            step=QUIET_MS,
            rust_timeout=QUIET_MS,
            yield_on_timeout=True,
            recursive=False,
        )

    def __enter__(self) -> Self:
        next(self._edits)  # it begins at the first request
        return self

    def __exit__(self, *_: object) -> None:
        self._edits.close()

    def wait(self, is_enough: Callable[[], bool] = lambda: False) -> set[Path]:
        """The edited files and folders, once there are any; empty if `is_enough` says so first."""
        found = next(edits for edits in self._edits if edits or is_enough())
        return {Path(path) for _, path in found}

    def _folders(self) -> Iterator[Path]:
        for place in self._places:
            if place.is_file():
                yield place.parent
                continue
            for folder, inside, _ in place.walk():
                yield folder
                # Skips npm packages, which are thousands of folders.
                inside[:] = [name for name in inside if self._is_source(folder / name)]

    def _is_edit(self, change: Change, path: str) -> bool:
        return self._is_source(Path(path))

    def _is_source(self, path: Path) -> bool:
        place = next((folder for folder in self._places if path.is_relative_to(folder)), None)
        if place is None or _is_generated(path, self._generated):
            return False
        return not is_left_by_tools(path.relative_to(place))


def _generated() -> list[str]:
    """What the build itself writes according to .gitignore, and exceptions from that."""
    lines = (ROOT / ".gitignore").read_text(encoding="utf-8").split()
    return [line for line in lines if line.removeprefix("!").startswith("/")]


def _is_generated(path: Path, patterns: Sequence[str]) -> bool:
    """Whether the last fitting line of these is no exception."""
    name = f"/{path.relative_to(ROOT).as_posix()}/" if path.is_relative_to(ROOT) else ""
    fitting = [
        line for line in patterns if fnmatch(name, line.removeprefix("!").rstrip("/") + "/*")
    ]
    return bool(fitting) and not fitting[-1].startswith("!")
