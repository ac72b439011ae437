"""Checks of the sources, each by its own tool, side by side. They report as compilers do."""

import os
import sys
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Final

from build_scripts.building import client
from build_scripts.checks import english
from build_scripts.environment.project import BUILD, ROOT, captured

PYTHON = (sys.executable, "-m")
COMMANDS: Final = {
    "mypy": (*PYTHON, "mypy", f"--cache-dir={BUILD / 'mypy'}", "--no-error-summary"),
    "import-linter": (
        *(sys.executable, "-c"),
        "from importlinter.cli import lint_imports_command; lint_imports_command()",
    ),
    "ruff check": (*PYTHON, "ruff", "check", "--quiet", "--output-format", "concise"),
    "ruff format": (*PYTHON, "ruff", "format", "--check", "--quiet"),
}


def faults() -> dict[str, str]:
    """What each tool reports, for the tools that find a fault."""
    with ThreadPoolExecutor(os.cpu_count()) as threads:
        begun = {tool: threads.submit(check) for tool, check in CHECKS.items()}
    reports = {tool: check.result().strip() for tool, check in begun.items()}
    return {tool: report for tool, report in reports.items() if report}


def _printed(command: Sequence[str]) -> str:
    result = captured(command, ROOT)
    return f"{result.stdout}{result.stderr}" if result.returncode else ""


CHECKS: Final[Mapping[str, Callable[[], str]]] = {
    "cspell": english.misspelt_words,
    "textlint": english.banned_phrases,
    "tsc": client.faults_of_types,
    **{tool: partial(_printed, command) for tool, command in COMMANDS.items()},
}
"""Each gives what its tool reports, or nothing if there is no fault. The slow ones come first."""
