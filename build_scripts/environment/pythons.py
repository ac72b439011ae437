"""Other Pythons that are installed here, and environments with few packages."""

import subprocess
import sys
from functools import cache
from pathlib import Path

from build_scripts.environment.bootstrap import UV, clean_environment, find_python, python_of
from build_scripts.environment.project import BUILD, ROOT, BuildError, captured

OURS = "3.13"
"""The Python that runs all tests."""
VERSIONS = ("3.11", "3.12", "3.14", "3.15")


@cache
def program_of(version: str) -> str | None:
    """The program of this Python, if it is installed."""
    if version == OURS:
        return sys.executable
    return find_python(version, clean_environment()) or None


def run_core_tests(version: str, sdist: Path) -> "subprocess.CompletedProcess[str]":
    """Run the tests of an unpacked sdist with only the packages that the core's tests need."""
    program = program_of(version)
    if program is None:
        raise BuildError(f"Python {version} is not installed.")
    python = python_with("core-test", BUILD / f"python-{version}", program)
    return captured([python, "-m", "pytest", "-q"], sdist, clean_environment())


def python_with(group: str, home: Path, program: str = sys.executable) -> Path:
    """The Python of an environment that has only the packages of this dependency group."""
    environment = clean_environment() | {"UV_PROJECT_ENVIRONMENT": str(home)}
    sync = [str(UV), "sync", "--quiet", "--frozen", "--only-group", group]
    installed = captured([*sync, "--python", program], ROOT, environment)
    if installed.returncode:
        raise BuildError(f"The packages of {group} could not be installed:\n{installed.stderr}")
    return python_of(home)
