"""Builds the site a second time, as another machine would, and reports every difference.

The second build starts in a separate folder that has only the sources, so it makes its own
environment and packages. It has another day, time zone, locale, hash seed and umask, and all its
sources have old modification times.
"""

import filecmp
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from build_scripts.environment.bootstrap import clean_environment
from build_scripts.environment.project import ROOT, BuildError, say

ELSEWHERE: Final = {
    "TZ": "Pacific/Kiritimati",
    "LC_ALL": "C",
    "PYTHONHASHSEED": "1922",
    "SOURCE_DATE_EPOCH": "1000000000",  # another day, for programs that respect this
}
UMASK: Final = 0o077
LONG_AGO: Final = 1_000_000_000


def differences(site: Path, options: Sequence[str]) -> list[str]:
    """How another build of the same sources with these options differs from this site."""
    with tempfile.TemporaryDirectory(prefix="another-machine-") as place:
        other = Path(place) / "with" / "a longer name"
        _copy_sources(other)
        _build_in(other, options)
        return list(compared(site, other / "site"))


def compared(one: Path, other: Path) -> Iterator[str]:
    """Each file that differs between the two folders."""
    ours, theirs = _files(one), _files(other)
    yield from (f"{name}: only in the first build" for name in sorted(ours - theirs))
    yield from (f"{name}: only in the second build" for name in sorted(theirs - ours))
    for name in sorted(ours & theirs):
        if not filecmp.cmp(one / name, other / name, shallow=False):
            yield f"{name}: not the same"


def _files(folder: Path) -> set[str]:
    files = (path for path in folder.rglob("*") if path.is_file())
    return {path.relative_to(folder).as_posix() for path in files}


def _copy_sources(target: Path) -> None:
    """Copy what git knows, and what `git add` would add."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    try:
        listed = subprocess.run(command, cwd=ROOT, capture_output=True, check=True, text=True)
    except (OSError, subprocess.CalledProcessError) as fault:
        raise BuildError(
            "git is needed to list the source files, but it returned no list."
        ) from fault
    for name in filter(None, listed.stdout.split("\0")):
        source, copy = ROOT / name, target / name
        if source.is_file():
            copy.parent.mkdir(parents=True, exist_ok=True)
            copy.write_bytes(source.read_bytes())
            copy.chmod(source.stat().st_mode)
            os.utime(copy, (LONG_AGO, LONG_AGO))


def _build_in(folder: Path, options: Sequence[str]) -> None:
    say(f"Building again in {folder}")
    python = str(getattr(sys, "_base_executable", sys.executable))
    result = subprocess.run(
        [python, "-m", "build_scripts", "build", *options],
        cwd=folder,
        env=clean_environment() | {"UV_PROJECT_ENVIRONMENT": str(folder / ".venv")} | ELSEWHERE,
        stdin=subprocess.DEVNULL,
        umask=UMASK,
        check=False,
    )
    if result.returncode:
        raise BuildError("the second build failed. See the reason above.")
