"""The installed Pyodide, and byte code for its Python."""

import json
import sys
from collections.abc import Set
from importlib.metadata import version
from pathlib import Path
from typing import NamedTuple

from build_scripts.building import archives, byte_code
from build_scripts.building.archives import REPRODUCIBLE
from build_scripts.environment.faults import run_or_fail
from build_scripts.environment.project import CLIENT, BuildError, warn

PYODIDE = CLIENT / "node_modules" / "pyodide"
PYODIDE_LOCK = PYODIDE / "pyodide-lock.json"
STEADY = CLIENT / "steady.mjs"
SETUP = "build_scripts/environment/bootstrap.py"
PROGRAMS = ("pyodide.asm.js", "pyodide.asm.mjs")
"""The name of Pyodide's program: up to 0.29, and since 314."""


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


def program() -> Path:
    """Pyodide's own program, among the installed files."""
    for name in PROGRAMS:
        if (PYODIDE / name).is_file():
            return PYODIDE / name
    either = " nor ".join(PROGRAMS)
    raise BuildError(f"{PYODIDE} has neither {either}, which are Pyodide's programs")


def tools() -> list[str]:
    """What the results depend on apart from the sources, for their name in the store."""
    return [*sys.version.split()[:1], version("pyodide-build"), version("pyodide-lock")]


def compilers() -> list[Path]:
    """The modules and scripts that compile, for the name of their results in the store."""
    modules = [Path(path) for path in (__file__, archives.__file__, byte_code.__file__)]
    return [*modules, STEADY]


def run(*arguments: str) -> None:
    """Run `pyodide`, the command line of Pyodide."""
    command = [sys.executable, "-m", "pyodide_cli", *arguments]
    run_or_fail(command, f"`pyodide {arguments[0]}` failed", REPRODUCIBLE)


def run_module(module: str, *arguments: str) -> None:
    """Run a module of this project in a new process. Its Python must have Pyodide's version.

    Its byte code is the same each time, whatever this process has compiled before.
    """
    if python_version() != sys.version_info[:2]:
        wanted = "{}.{}".format(*python_version())
        raise BuildError(f"Pyodide has Python {wanted}: set PYTHON to that in {SETUP}")
    result = run_or_fail([sys.executable, "-m", module, *arguments], f"{module} failed")
    if result.stderr:
        warn(f"Warning: {result.stderr.rstrip()}")


def compile_archive(archive: Path, only: Set[str] = frozenset()) -> None:
    """Replace Python files of this zip file by byte code: these, or all if none are named."""
    run_module(byte_code.__name__, str(archive), *sorted(only))
