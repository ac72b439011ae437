"""Mutation testing of the core with mutmut: would its tests notice a small fault in this line?

mutmut changes the code of functions and methods. It changes no tables, enums, texts of data classes
or properties (25 of 255 functions get no mutant), and it leaves out no statement.

We disable mutmut's own timeout, because mutmut 3.8 also signals a process number whose process has
ended and that another process may have now. Instead, pytest-timeout and the system limit the time
and memory of a mutant.
"""

import json
import re
import shutil
import subprocess
import sys
import tomllib
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from build_scripts.environment.project import BUILD, CORE, ROOT, BuildError, say

COPY: Final = BUILD / "mutation"
FOLDERS: Final = ("pao_core", "tests/core", "tests/cases", "docs/assets")
PROFILES: Final = "tests/conftest.py"
"""Without it, Hypothesis would fail a test that takes longer than usual."""
SURVIVORS: Final = ROOT / "tests" / "mutation" / "survivors.toml"
PROCESSES: Final = 2
SECONDS_A_TEST = 60
MEMORY: Final = 4 * 2**30
SETTINGS: Final = """\
[tool.pytest.ini_options]
addopts = ["--import-mode=importlib", "-p", "no:cacheprovider"]
pythonpath = ["."]
timeout = {seconds}
timeout_method = "signal"

[tool.mutmut]
source_paths = ["pao_core"]
pytest_add_cli_args_test_selection = ["tests/core"]
pytest_add_cli_args = ["--ignore=tests/core/test_command_line.py"]
only_mutate = {files}
also_copy = ["docs"]
timeout_constant = 86400.0
"""
"""The tests of the command line start a Python without mutmut, with only its own library."""
SURVIVED: Final = ("survived", "no tests")
NOT_TRIED: Final = ("not checked", "check was interrupted by user")
RESULT: Final = re.compile(r"(pao_core\.(\S+)\.x[_ǁ](\S+)__mutmut_\d+): (.+)")


@dataclass(frozen=True, slots=True)
class Mutation:
    """What a mutant changes, described without line numbers, which move."""

    module: str
    function: str
    was: str
    becomes: str

    def __str__(self) -> str:
        return f"{self.module}: {self.function}: {self.was} -> {self.becomes}"


def mutation(names: Sequence[str]) -> int:
    """Try every mutant of these modules. The exit status is 0 if the tests are good enough."""
    for name in names:
        if not any(CORE.rglob(f"{name}.py")):
            raise BuildError(f"pao_core has no module {name}")
    copy_to(COPY, ROOT, names)
    tried, survivors = results(COPY)
    faults = report(tried, survivors, list(read_survivors(names)))
    for fault in faults:
        say(fault)
    return 1 if faults else 0


def copy_to(folder: Path, source: Path, names: Iterable[str]) -> None:
    """Copy the sources to a folder with its own settings, so that edits change nothing there."""
    shutil.rmtree(folder, ignore_errors=True)
    leave_out = shutil.ignore_patterns("__pycache__")
    for name in FOLDERS:
        shutil.copytree(source / name, folder / name, ignore=leave_out)
    shutil.copy2(source / PROFILES, folder / PROFILES)
    files = json.dumps([f"*/{name}.py" for name in names])
    (folder / "pyproject.toml").write_text(
        SETTINGS.format(files=files, seconds=SECONDS_A_TEST), "utf-8"
    )


def results(folder: Path) -> tuple[Counter[str], list[Mutation]]:
    """Run the tests on every mutant of the copy: how many in each module, and who survived."""
    status = _mutmut(folder, "run", "--max-children", str(PROCESSES)).returncode
    if status:
        raise BuildError(f"mutmut stopped early with exit status {status}. See its messages above")
    found = _mutmut(folder, "results", "--all", "true", quiet=True).stdout
    tried, survivors = Counter[str](), []
    for name, path, function, fate in RESULT.findall(found):
        if fate in NOT_TRIED:
            raise BuildError(f"{name} was not tried")
        module = path.rpartition(".")[2]
        tried[module] += 1
        if fate in SURVIVED:
            lines = _mutmut(folder, "show", name, quiet=True).stdout.splitlines()
            survivors.append(Mutation(module, function.replace("ǁ", "."), *_changed(lines)))
    if not tried:
        raise BuildError("mutmut found nothing to change")
    return tried, survivors


def _changed(lines: Sequence[str]) -> Iterator[str]:
    """The lines before and after, each joined into one."""
    for sign in "-+":
        yield " ".join(word for line in lines if _is_of(sign, line) for word in line[1:].split())


def _is_of(sign: str, line: str) -> bool:
    return line.startswith(sign) and not line.startswith(sign * 3)


def _mutmut(
    folder: Path, *arguments: str, quiet: bool = False
) -> "subprocess.CompletedProcess[str]":
    command = [sys.executable, "-m", "mutmut", *arguments]
    return subprocess.run(
        command, cwd=folder, text=True, capture_output=quiet, check=False, preexec_fn=_limit_memory
    )


def _limit_memory() -> None:
    import resource  # not on Windows, where mutmut does not run either

    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))


def read_survivors(names: Sequence[str]) -> dict[Mutation, str]:
    """Why each of these mutants may survive."""
    rows = tomllib.loads(SURVIVORS.read_text("utf-8"))["survivor"]
    return {
        Mutation(row["module"], row["function"], row["was"], row["becomes"]): row["because"]
        for row in rows
        if row["module"] in names
    }


def report(
    tried: Mapping[str, int], survivors: Sequence[Mutation], explained: Sequence[Mutation]
) -> list[str]:
    """Say how many mutants there were and survived. Returns what is wrong."""
    faults = [f"survived: {survivor}" for survivor in survivors if survivor not in explained]
    faults += [
        f"no longer survives, so remove it from {SURVIVORS.name}: {change}"
        for change in explained
        if change not in survivors
    ]
    alive = Counter(survivor.module for survivor in survivors)
    for module, count in tried.items():
        say(f"{module}: {count} mutants, {alive[module]} survivors")
    return faults
