"""Mutation testing of the core with mutmut: would its tests notice a small fault in this line?

mutmut changes the code of functions and methods. It changes no tables, enums, texts of data classes
or properties (25 of 255 functions get no mutant), and it leaves out no statement. The share of
killed mutants says nothing about those.

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
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from build_scripts.environment.project import BUILD, CORE, ROOT, BuildError, say

COPY: Final = BUILD / "mutation"
COPIED: Final = ("pao_core", "tests/core", "tests/cases")
SURVIVORS: Final = ROOT / "tests" / "mutation" / "survivors.toml"
PROCESSES: Final = 2
KILLED_AT_LEAST: Final = 0.9
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
timeout_constant = 86400.0
"""
"""The tests of the command line start a Python without mutmut, with only its own library."""
SURVIVED: Final = ("survived", "no tests")
NOT_TRIED: Final = ("not checked", "check was interrupted by user")
RESULT: Final = re.compile(r"pao_core\.(\S+)\.x[_ǁ](\S+)__mutmut_\d+: (.+)")


@dataclass(frozen=True, slots=True)
class Mutation:
    """What a mutant changes, described without line numbers, which move."""

    module: str
    function: str
    was: str
    becomes: str

    def __str__(self) -> str:
        return f"{self.module}: {self.function}: {self.was} -> {self.becomes}"


@dataclass(frozen=True, slots=True)
class Mutant:
    """One small fault, and mutmut's word for what the tests made of it."""

    name: str
    module: str
    function: str
    fate: str

    @staticmethod
    def read(line: str) -> "Mutant | None":
        """The mutant in a line of `mutmut results`, if the line has one."""
        match = RESULT.search(line)
        if match is None:
            return None
        module, function, fate = match.groups()
        name = line.strip().rpartition(": ")[0]
        return Mutant(name, module.rpartition(".")[2], function.replace("ǁ", "."), fate)


def mutation(names: Sequence[str]) -> int:
    """Try every mutant of these modules. The exit status is 0 if the tests are good enough."""
    for name in names:
        if not any(CORE.rglob(f"{name}.py")):
            raise BuildError(f"pao_core has no module {name}")
    copy_to(COPY, ROOT, names)
    mutants = tried(COPY)
    survivors = {
        mutant.name: change_of(mutant, COPY) for mutant in mutants if mutant.fate in SURVIVED
    }
    explained = read_survivors(names)
    faults = report(mutants, list(survivors.values()), list(explained))
    for fault in faults:
        say(fault)
    return 1 if faults else 0


def copy_to(folder: Path, source: Path, names: Iterable[str]) -> None:
    """Copy the sources to a folder with its own settings, so that edits change nothing there."""
    shutil.rmtree(folder, ignore_errors=True)
    leave_out = shutil.ignore_patterns("__pycache__")
    for name in COPIED:
        shutil.copytree(source / name, folder / name, ignore=leave_out)
    files = json.dumps([f"*/{name}.py" for name in names])
    (folder / "pyproject.toml").write_text(
        SETTINGS.format(files=files, seconds=SECONDS_A_TEST), "utf-8"
    )


def tried(folder: Path) -> list[Mutant]:
    """Run the tests on every mutant of the copy."""
    status = _mutmut(folder, "run", "--max-children", str(PROCESSES)).returncode
    if status:
        raise BuildError(f"mutmut stopped early with exit status {status}. See its messages above")
    lines = _mutmut(folder, "results", "--all", "true", quiet=True).stdout.splitlines()
    mutants = [mutant for line in lines if (mutant := Mutant.read(line))]
    if not mutants or any(each.fate in NOT_TRIED for each in mutants):
        raise BuildError("some mutants were not tried")
    return mutants


def change_of(mutant: Mutant, folder: Path) -> Mutation:
    """The change of a mutant: the lines before and after, each joined into one."""
    lines = _mutmut(folder, "show", mutant.name, quiet=True).stdout.splitlines()
    was, becomes = (
        " ".join(word for line in lines if _is_of(sign, line) for word in line[1:].split())
        for sign in "-+"
    )
    return Mutation(mutant.module, mutant.function, was, becomes)


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
    mutants: Sequence[Mutant], survivors: Sequence[Mutation], explained: Sequence[Mutation]
) -> list[str]:
    """Print the numbers. Returns what is wrong."""
    faults = [f"survived: {survivor}" for survivor in survivors if survivor not in explained]
    faults += [
        f"no longer survives, so remove it from {SURVIVORS.name}: {change}"
        for change in explained
        if change not in survivors
    ]
    say(f"{'module':12}{'mutants':>9}{'killed':>9}{'survivors':>11}")
    total = Counter(mutant.module for mutant in mutants)
    alive = Counter(survivor.module for survivor in survivors)
    for module, count in total.items():
        share = 1 - alive[module] / count
        say(f"{module:12}{count:9}{count - alive[module]:9}{alive[module]:11}   {share:.1%} killed")
        if share < KILLED_AT_LEAST:
            faults.append(f"{module}: fewer than {KILLED_AT_LEAST:.0%} of the mutants are killed")
    return faults
