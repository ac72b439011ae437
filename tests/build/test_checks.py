"""Checks of the sources, each by its own tool."""

import sys

import pytest

from build_scripts.environment.project import BUILD, CLIENT, ROOT, captured, node

CHECKS = {
    "lint": [sys.executable, "-m", "ruff", "check", "--quiet"],
    "format": [sys.executable, "-m", "ruff", "format", "--check", "--quiet"],
    "types": [sys.executable, "-m", "mypy", f"--cache-dir={BUILD / 'mypy'}", "--no-error-summary"],
    "layers": [
        sys.executable,
        "-c",
        "from importlinter.cli import lint_imports_command; lint_imports_command()",
    ],
    "types-of-the-client": [
        str(node()),
        str(CLIENT / "node_modules" / "typescript" / "bin" / "tsc"),
        *("--project", str(CLIENT)),
        *("--incremental", "--tsBuildInfoFile", str(BUILD / "tsc.json")),
    ],
}


@pytest.mark.timeout(600)  # mypy begins without its cache, perhaps on a busy machine
@pytest.mark.parametrize("name", CHECKS)
def test_the_tool_finds_no_fault(name: str) -> None:
    result = captured(CHECKS[name], ROOT)
    if result.returncode:
        pytest.fail(f"{name}:\n{result.stdout}{result.stderr}", pytrace=False)
