"""Other Pythons that are installed here, and environments with few packages."""

import subprocess
import sys
from functools import cache
from pathlib import Path

from build_scripts.environment.bootstrap import clean_environment, find_python, find_uv, python_of
from build_scripts.environment.project import BUILD, ROOT, BuildError, captured

OURS = "3.13"
"""The Python that runs all tests."""
VERSIONS = ("3.11", "3.12", "3.14", "3.15")


@cache
def program_of(version: str) -> str | None:
    """The program of this Python, if it is installed."""
    if version == OURS:
        return sys.executable
    environment = clean_environment()
    uv = find_uv(environment)
    if uv is None:
        raise BuildError("uv is missing. Delete .venv; the next start installs both.")
    return find_python(version, uv, environment)


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
    sync = [str(find_uv(environment)), "sync", "--quiet", "--frozen", "--only-group", group]
    installed = captured([*sync, "--python", program], ROOT, environment)
    if installed.returncode:
        raise BuildError(f"The packages of {group} could not be installed:\n{installed.stderr}")
    return python_of(home)
