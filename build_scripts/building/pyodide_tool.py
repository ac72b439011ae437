"""Runs `pyodide`, the command line of Pyodide: byte code for its Python, packages for its pages."""

import json
import os
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Set
from importlib.metadata import version
from pathlib import Path

from build_scripts.building.wheel import REPRODUCIBLE
from build_scripts.environment.faults import why_it_failed
from build_scripts.environment.project import CLIENT, Problem

PYODIDE = CLIENT / "node_modules" / "pyodide"
PYODIDE_LOCK = PYODIDE / "pyodide-lock.json"
EPOCH = (1980, 1, 1, 0, 0, 0)


def pyodide_version() -> str:
    """The version of Pyodide that the site serves and the package is made for."""
    return str(json.loads((PYODIDE / "package.json").read_text("utf-8"))["version"])


def tools() -> list[str]:
    """What the results depend on apart from the sources, for their name in the store."""
    return [*sys.version.split()[:1], version("pyodide-build"), version("pyodide-lock")]


def run(*arguments: str) -> None:
    """Run the tool. It compiles for the Python that runs it, which must be Pyodide's version."""
    _refuse_another_python()
    result = subprocess.run(
        [sys.executable, "-m", "pyodide_cli", *arguments],
        env=os.environ | REPRODUCIBLE,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )
    if result.returncode:
        why = why_it_failed(f"{result.stdout}{result.stderr}")
        raise Problem(f"`pyodide {arguments[0]}` failed: {why}")


def compile_archive(archive: Path, only: Set[str] | None = None) -> None:
    """Replace Python files in a zip file by byte code: all of them, or only these."""
    contents = contents_of(archive)
    sources = {
        name: content
        for name, content in contents.items()
        if name.endswith(".py") and (only is None or name in only)
    }
    with tempfile.TemporaryDirectory() as folder:
        chosen = Path(folder) / "chosen.zip"
        write_archive(chosen, sources)
        run("py-compile", "--silent", "--compression-level", "0", str(chosen))
        compiled = contents_of(chosen)
    kept = {name: content for name, content in contents.items() if name not in sources}
    write_archive(archive, kept | compiled)


def forget_times(archive: Path) -> None:
    """Rewrite a zip file without the times of its files."""
    write_archive(archive, contents_of(archive))


def write_archive(target: Path, contents: dict[str, bytes]) -> None:
    """Write a zip file that depends only on its contents."""
    with zipfile.ZipFile(target, "w") as archive:
        for name, content in sorted(contents.items()):
            archive.writestr(zipfile.ZipInfo(name, EPOCH), content, zipfile.ZIP_DEFLATED, 9)


def contents_of(archive: Path) -> dict[str, bytes]:
    """The files of a zip file, by their names."""
    with zipfile.ZipFile(archive) as opened:
        return {name: opened.read(name) for name in opened.namelist()}


def _refuse_another_python() -> None:
    wanted = str(json.loads(PYODIDE_LOCK.read_text("utf-8"))["info"]["python"])
    ours = "{}.{}".format(*sys.version_info)
    if wanted.rpartition(".")[0] != ours:
        raise Problem(
            f"Pyodide {pyodide_version()} runs Python {wanted}, but the build runs Python "
            f"{ours}. Their byte code is not compatible. Set PYTHON in "
            "build_scripts/environment/bootstrap.py, or use another Pyodide version."
        )
