"""The wheel of the core: what `pip install` gets, and, without its records room, what pages run."""

import os
import subprocess
import sys
import zipfile
from pathlib import Path

from build_scripts.ground.project import CORE, INDEX_PAGE, ROOT, Problem
from build_scripts.ground.store import digest, source_files, stored

# The earliest time that a zip file can hold: the wheel depends on nothing but its sources.
REPRODUCIBLE = {"SOURCE_DATE_EPOCH": "315532800"}

# No page judges records of games, and every page that starts Python would pay for their readers.
NOT_FOR_PAGES = "pao_core/records/"


def build() -> Path:
    """The folder that holds the wheel, made when the core has changed."""
    here = Path(__file__).parent
    hooks = [here / "join_rule_sets.py", here / "project_addresses.py"]
    sources = [*source_files(CORE), ROOT / "pyproject.toml", ROOT / "LICENSE", INDEX_PAGE, *hooks]
    addresses = [os.environ.get(name, "") for name in ("PAO_SITE", "PAO_REPOSITORY")]
    return stored("wheel", digest(texts=addresses, files=sources), make)


def build_for_pages() -> Path:
    """The folder that holds the wheel without what no page runs."""
    whole = file_in(build())
    key = digest(files=[whole, Path(__file__)])
    return stored("wheel-for-pages", key, lambda folder: _leave_out(whole, folder / whole.name))


def _leave_out(whole: Path, target: Path) -> None:
    """Copy a wheel without those files, and without their lines in its list of files."""
    with zipfile.ZipFile(whole) as all_of_it, zipfile.ZipFile(target, "w") as ours:
        for file in all_of_it.infolist():
            if file.filename.startswith(NOT_FOR_PAGES):
                continue
            content = all_of_it.read(file)
            if file.filename.endswith(".dist-info/RECORD"):
                lines = content.decode().splitlines(keepends=True)
                kept = [each for each in lines if not each.startswith(NOT_FOR_PAGES)]
                content = "".join(kept).encode()
            ours.writestr(file, content, zipfile.ZIP_DEFLATED, 9)


def make(folder: Path, target: str = "wheel") -> None:
    """Build the wheel into this folder, or the `sdist`."""
    command = [sys.executable, "-m", "hatchling", "build", "--target", target]
    result = subprocess.run(
        [*command, "--directory", str(folder)],
        cwd=ROOT,
        env=os.environ | REPRODUCIBLE,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )
    if result.returncode:
        raise Problem(f"the {target} of the core could not be built:\n{result.stderr}".rstrip())


def file_in(folder: Path) -> Path:
    """The wheel itself."""
    return next(folder.glob("*.whl"))
