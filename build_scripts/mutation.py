"""Mutation testing of the core: would its tests notice a small fault in this line?

Everything happens in a copy under .build/, so that an edit meanwhile changes nothing. No mutant
is ever written down: each is compiled in a process of its own, which then runs the tests that
come by the changed line, until one fails: those that failed for the function before go first, and
then the quick ones.
"""

import ast
import os
import pickle
import shutil
import signal
import sys
import time
import tomllib
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import partial
from importlib import import_module
from pathlib import Path
from types import CodeType
from typing import Final, TypeAlias

import pytest

from build_scripts import mutation_child as child
from build_scripts.mutants import Mutant, mutants_of
from build_scripts.project import BUILD, ROOT, Problem, say

COPY: Final = BUILD / "mutation"
COPIED: Final = ("pao_core", "tests/core", "tests/cases", "pyproject.toml")
SURVIVORS: Final = ROOT / "tests" / "mutation" / "survivors.toml"
PROCESSES: Final = 2
KILLED_AT_LEAST: Final = 0.9
IMPORTED_BEFOREHAND: Final = ("hypothesis", "hypothesis.strategies", "json", "subprocess")


class Fate(StrEnum):
    """What the tests made of a mutant."""

    KILLED = "killed"
    TIMED_OUT = "timed out"
    SURVIVED = "survived"


@dataclass(frozen=True, slots=True)
class Module:
    """A module of the core in the copy, with its mutants."""

    name: str
    file: Path
    tree: ast.Module
    mutants: Sequence[Mutant]

    @staticmethod
    def read(name: str, folder: Path) -> "Module":
        """The module of this name, from a folder."""
        file = folder / f"{name}.py"
        if not file.is_file():
            raise Problem(f"pao_core has no module {name}")
        tree = ast.parse(file.read_text("utf-8"))
        return Module(name, file, tree, mutants_of(tree))


@dataclass(frozen=True, slots=True)
class Trial:
    """One mutant and the tests that may notice it."""

    module: Module
    mutant: Mutant
    tests: Sequence[str]
    at_import: bool


Fates: TypeAlias = dict[tuple[str, str], Fate]
Work: TypeAlias = Callable[[Trial, Sequence[str]], int]


def mutation(names: Sequence[str]) -> int:
    """Try every mutant of these modules. The exit status is 0 if the tests are good enough."""
    start = time.monotonic()
    explained = read_survivors(names)
    _copy()
    modules = [Module.read(name, COPY / "pao_core") for name in names]
    baseline = _measured(modules)
    trials = [chosen(module, mutant, baseline) for module in modules for mutant in module.mutants]
    say(f"{len(trials)} mutants, {len(baseline) - 1} tests")
    fates: Fates = {}
    # A function gets its new code after everything was imported and collected, once for all.
    _try_all([each for each in trials if each.at_import], fates, _at_import(baseline))
    later = [each for each in trials if not each.at_import]
    child.pytest_with(lambda session: _try_all(later, fates, _after_import(session, baseline)))
    if len(fates) != len(trials):
        raise Problem("not every mutant was tried")
    faults = report(trials, fates, explained)
    say(f"{time.monotonic() - start:.0f} seconds")
    return 1 if faults else 0


def _copy() -> None:
    shutil.rmtree(COPY, ignore_errors=True)
    for name in COPIED:
        source, target = ROOT / name, COPY / name
        target.parent.mkdir(parents=True, exist_ok=True)
        if source.is_dir():
            shutil.copytree(source, target, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(source, target)
    os.chdir(COPY)
    sys.path[:] = [str(COPY), *(each for each in sys.path if Path(each).resolve() != ROOT)]
    if "pao_core" in sys.modules:
        raise Problem("the core was imported before its mutants")
    for name in IMPORTED_BEFOREHAND:
        import_module(name)


def _measured(modules: Iterable[Module]) -> child.Baseline:
    say("Running every test once without a mutant, noting which lines it comes by")
    result = COPY / "baseline.pickle"
    files = {str(each.file): each.name for each in modules}
    process = child.in_child(lambda: child.measure(files, result))
    if os.waitstatus_to_exitcode(os.waitpid(process, 0)[1]) != 0:
        raise Problem(f"{child.TESTS} fails without any mutant: run pytest on it")
    baseline: child.Baseline = pickle.loads(result.read_bytes())
    return baseline


def chosen(module: Module, mutant: Mutant, baseline: child.Baseline) -> Trial:
    """The tests that run the changed statement, or all if it runs at import; quick ones first."""
    lines = {(module.name, line) for line in mutant.lines}
    run_by = {name for name, measured in baseline.items() if not lines.isdisjoint(measured.lines)}
    at_import = not mutant.is_in_function or child.AT_IMPORT in run_by
    names = (baseline.keys() if at_import else run_by) - {child.AT_IMPORT}
    tests = sorted(names, key=lambda name: (baseline[name].seconds, name))
    return Trial(module, mutant, tests, at_import)


def _at_import(baseline: child.Baseline) -> Work:
    def work(trial: Trial, tests: Sequence[str]) -> int:
        code, file = _code_of(trial), str(trial.module.file)
        sys.meta_path.insert(0, child.ImportedAs(f"pao_core.{trial.module.name}", file, code))
        status = child.pytest_with(lambda session: child.try_tests(session, tests, baseline))
        failed = (pytest.ExitCode.TESTS_FAILED, pytest.ExitCode.INTERRUPTED)
        return child.KILLED if status in failed else status

    return work


def _after_import(session: pytest.Session, baseline: child.Baseline) -> Work:
    def work(trial: Trial, tests: Sequence[str]) -> int:
        child.swap_function(_code_of(trial), str(trial.module.file), trial.mutant.scope)
        child.try_tests(session, tests, baseline)
        return child.KILLED if session.testsfailed else child.SURVIVED

    return work


def _code_of(trial: Trial) -> CodeType:
    trial.mutant.put()
    return compile(ast.fix_missing_locations(trial.module.tree), str(trial.module.file), "exec")


def _try_all(trials: Sequence[Trial], fates: Fates, work: Work) -> None:
    waiting = list(reversed(trials))
    running: dict[int, Trial] = {}
    keen: dict[str, Counter[str]] = {}  # the tests that failed for other mutants of the function
    while waiting or running:
        while waiting and len(running) < PROCESSES:
            trial = waiting.pop()
            failed = keen.setdefault(trial.mutant.scope, Counter())
            tests = sorted(trial.tests, key=lambda name, failed=failed: -failed[name])  # type: ignore[misc]
            process = child.in_child(partial(work, trial, tests))
            running[process] = trial
        process, status = os.wait()
        trial = running.pop(process)
        if (note := child.note_of(process)).exists():
            keen[trial.mutant.scope][note.read_text("utf-8")] += 1
            note.unlink()
        fate = _fate(os.waitstatus_to_exitcode(status), trial)
        fates[trial.module.name, trial.mutant.name] = fate
        if fate is not Fate.KILLED:
            say(f"  {fate}: {trial.module.name}: {trial.mutant.name}")
        if len(fates) % 100 == 0:
            say(f"  {len(fates)} tried")


def _fate(status: int, trial: Trial) -> Fate:
    if status == child.SURVIVED:
        return Fate.SURVIVED
    if status == -signal.SIGPROF:
        return Fate.TIMED_OUT
    if status == child.KILLED or status < 0:
        return Fate.KILLED
    raise Problem(f"{trial.module.name}: the tests cannot be run on: {trial.mutant.name}")


def read_survivors(names: Sequence[str]) -> dict[tuple[str, str], str]:
    """Why each of these mutants may survive."""
    rows = tomllib.loads(SURVIVORS.read_text("utf-8"))["survivor"]
    return {
        (each["module"], each["mutant"]): each["because"]
        for each in rows
        if each["module"] in names
    }


def report(
    trials: Sequence[Trial], fates: Fates, explained: dict[tuple[str, str], str]
) -> list[str]:
    """Print the numbers and what is wrong. Returns that."""
    faults: list[str] = []
    for trial in trials:
        key = (trial.module.name, trial.mutant.name)
        if fates[key] is Fate.SURVIVED and key not in explained:
            place = f"pao_core/{trial.module.name}.py:{trial.mutant.lines.start}"
            tests = len(trial.tests)
            faults.append(f"survived {tests} tests: {place}: {trial.mutant.name}")
    for module, name in explained:
        if fates.get((module, name)) is not Fate.SURVIVED:
            faults.append(f"explained in {SURVIVORS.name}, and does not survive: {module}: {name}")
    say(f"{'module':12}{'mutants':>9}{'killed':>9}{'timeouts':>10}{'survivors':>11}")
    for module in dict.fromkeys(each.module.name for each in trials):
        count = Counter(fate for (name, _), fate in fates.items() if name == module)
        share = 1 - count[Fate.SURVIVED] / count.total()
        say(
            f"{module:12}{count.total():9}{count[Fate.KILLED]:9}{count[Fate.TIMED_OUT]:10}"
            f"{count[Fate.SURVIVED]:11}   {share:.1%} killed"
        )
        if share < KILLED_AT_LEAST:
            faults.append(f"{module}: less than {KILLED_AT_LEAST:.0%} are killed")
    for fault in faults:
        say(fault)
    return faults
