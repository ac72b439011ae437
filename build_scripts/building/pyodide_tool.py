"""The installed Pyodide, and byte code for its Python.

The host compiles if it has the same Python. Otherwise Pyodide itself compiles, in Node.
"""

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Set
from importlib.metadata import version
from pathlib import Path
from typing import NamedTuple

from build_scripts.building import archives, byte_code
from build_scripts.building.archives import (
    REPRODUCIBLE,
    UNPACKED,
    contents_of,
    write_archive,
)
from build_scripts.environment.faults import why_it_failed
from build_scripts.environment.project import CLIENT, ROOT, BuildError, node, warn, with_node

PYODIDE = CLIENT / "node_modules" / "pyodide"
PYODIDE_LOCK = PYODIDE / "pyodide-lock.json"
STEADY = CLIENT / "steady.mjs"
IN_PYODIDE = CLIENT / "python.mjs"


class PythonVersion(NamedTuple):
    """A version of Python, as far as byte code depends on it."""

    major: int
    minor: int


def pyodide_version() -> str:
    """The version of Pyodide that the site serves and the package is made for."""
    return str(json.loads((PYODIDE / "package.json").read_text("utf-8"))["version"])


def python_version() -> PythonVersion:
    """The version of Pyodide's Python."""
    version = str(json.loads(PYODIDE_LOCK.read_text("utf-8"))["info"]["python"])
    major, minor, _ = version.split(".")
    return PythonVersion(int(major), int(minor))


def tools() -> list[str]:
    """What the results depend on apart from the sources, for their name in the store."""
    return [*sys.version.split()[:1], version("pyodide-build"), version("pyodide-lock")]


def compilers() -> list[Path]:
    """The modules and scripts that compile, for the name of their results in the store."""
    modules = [Path(path) for path in (__file__, archives.__file__, byte_code.__file__)]
    return [*modules, IN_PYODIDE, STEADY]


def run(*arguments: str) -> None:
    """Run `pyodide`, the command line of Pyodide."""
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
        raise BuildError(f"`pyodide {arguments[0]}` failed: {why}")


def run_module(module: str, *arguments: str) -> None:
    """Run a module of this project in a new process of a Python with Pyodide's version.

    Its byte code is the same each time, whatever this process has compiled before.
    """
    if _is_ours():
        result = subprocess.run(
            [sys.executable, "-m", module, *arguments],
            cwd=ROOT,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            check=False,
        )
    else:
        pyodide = [str(node()), "--import", STEADY.as_uri(), str(IN_PYODIDE), str(PYODIDE)]
        result = with_node([*pyodide, str(ROOT), module, *arguments])
    if result.returncode:
        raise BuildError(f"{module} failed in Pyodide's Python: {why_it_failed(result.stderr)}")
    if result.stderr:
        warn(f"Warning: {result.stderr.rstrip()}")


def compile_archives(archives: Mapping[Path, Set[str] | None]) -> None:
    """Replace Python files in each zip file by byte code: all of them, or only these.

    One process compiles all of them, because Pyodide takes seconds to start.
    """
    kept: dict[Path, dict[str, bytes]] = {}
    with tempfile.TemporaryDirectory() as folder:
        chosen = {archive: Path(folder) / f"{n}.zip" for n, archive in enumerate(archives)}
        for archive, only in archives.items():
            kept[archive] = contents_of(archive)
            names = [name for name in kept[archive] if name.endswith(".py")]
            named = [name for name in names if only is None or name in only]
            sources = {name: kept[archive].pop(name) for name in named}
            write_archive(chosen[archive], sources, UNPACKED)
        run_module(byte_code.__name__, folder)
        for archive, others in kept.items():
            write_archive(archive, others | contents_of(chosen[archive]))


def _is_ours() -> bool:
    """Whether this process runs the same version of Python as Pyodide."""
    return python_version() == sys.version_info[:2]
