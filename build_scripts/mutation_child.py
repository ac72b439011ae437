"""What happens in the processes that try the tests on one mutant. Only where there is `fork`."""

import gc
import os
import pickle
import resource
import signal
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import spec_from_file_location
from pathlib import Path
from types import CodeType, FunctionType, ModuleType
from typing import TypeAlias

import pytest

SURVIVED, KILLED, NOT_RUN = 0, 1, 70
TESTS = "tests/core"
MEMORY = 4 * 2**30
LEAST_SECONDS = 5.0
TIMES_AS_LONG = 10
ARGUMENTS = (
    *("-o", "addopts=", "--import-mode=importlib", "--override-ini=filterwarnings="),
    *("-s", "-p", "no:cacheprovider", "-p", "no:terminal", "-p", "no:timeout", TESTS),
)
"""The terminal is ours, and so is the clock: one that counts what this process works."""

Line: TypeAlias = tuple[str, int]


@dataclass(frozen=True, slots=True)
class Measured:
    """What a test runs through when nothing is wrong, and how long it works."""

    seconds: float
    lines: frozenset[Line]


Baseline: TypeAlias = Mapping[str, Measured]


def pytest_with(loop: Callable[[pytest.Session], None]) -> int:
    """Collect the tests and hand them over."""
    return int(pytest.main([*ARGUMENTS], plugins=[_Plugin(loop)]))


class _Plugin:
    def __init__(self, loop: Callable[[pytest.Session], None]) -> None:
        self.loop = loop

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        if not session.testsfailed:  # a module of tests that cannot even be imported fails too
            self.loop(session)
        return True


# Without a mutant


AT_IMPORT = "at import"
"""Stands among the tests for what runs before the first of them."""


def measure(files: Mapping[str, str], result: Path) -> int:
    """Run every test, noting which lines of these files it runs."""
    recorder = _Recorder(files)
    found: dict[str, Measured] = {}

    def loop(session: pytest.Session) -> None:
        found[AT_IMPORT] = Measured(0, frozenset(recorder.lines))
        for item in session.items:
            recorder.again()
            start = time.process_time()
            _run(item)
            seconds = time.process_time() - start
            found[item.nodeid] = Measured(seconds, frozenset(recorder.lines))

    with recorder:
        status = pytest_with(loop)
    result.write_bytes(pickle.dumps(found))
    return status


@dataclass
class _Recorder:
    files: Mapping[str, str]  # the module of each file
    lines: set[Line] = field(default_factory=set)

    def __enter__(self) -> None:
        events = sys.monitoring
        events.use_tool_id(events.COVERAGE_ID, "mutation")
        events.register_callback(events.COVERAGE_ID, events.events.LINE, self.note)
        events.set_events(events.COVERAGE_ID, events.events.LINE)

    def __exit__(self, *_: object) -> None:
        sys.monitoring.set_events(sys.monitoring.COVERAGE_ID, 0)
        sys.monitoring.free_tool_id(sys.monitoring.COVERAGE_ID)

    def note(self, code: CodeType, line: int) -> object:
        if code.co_filename in self.files:
            self.lines.add((self.files[code.co_filename], line))
        return sys.monitoring.DISABLE  # until the next test

    def again(self) -> None:
        self.lines.clear()
        sys.monitoring.restart_events()


# With one


def note_of(process: int) -> Path:
    """Where the process leaves the name of the test that failed."""
    return Path(f"failed-{process}")


def try_tests(session: pytest.Session, chosen: Sequence[str], baseline: Baseline) -> None:
    """Run these tests until one fails; a test that works far too long ends the process."""
    items = {each.nodeid: each for each in session.items}
    for name in chosen:
        limit = LEAST_SECONDS + TIMES_AS_LONG * baseline[name].seconds
        signal.setitimer(signal.ITIMER_PROF, limit)
        _run(items[name])
        if session.testsfailed:
            note_of(os.getpid()).write_text(name, "utf-8")
            return


def _run(item: pytest.Item) -> None:
    item.config.hook.pytest_runtest_protocol(item=item, nextitem=None)


def in_child(work: Callable[[], int]) -> int:
    """Do this in a new process, whose exit status is what it returns. Gives its id."""
    sys.stdout.flush()
    child = os.fork()
    if child:
        return child
    status = NOT_RUN
    try:
        nowhere = os.open(os.devnull, os.O_WRONLY)
        for stream in (1, 2):
            os.dup2(nowhere, stream)
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        status = work()
    finally:
        os._exit(status)


def swap_function(code: CodeType, file: str, function: str) -> None:
    """Give the function of this name its new code, wherever it has been imported to."""
    new = next(each for each in _codes_in(code) if each.co_qualname == function)
    found = [
        each
        for each in gc.get_objects()
        if isinstance(each, FunctionType)
        and each.__code__.co_filename == file
        and each.__code__.co_qualname == function
    ]
    if not found:
        raise LookupError(function)
    for each in found:
        each.__code__ = new


def _codes_in(code: CodeType) -> Iterator[CodeType]:
    for each in code.co_consts:
        if isinstance(each, CodeType):
            yield each
            yield from _codes_in(each)


class ImportedAs(MetaPathFinder):
    """One module is imported with this code instead of its own."""

    def __init__(self, name: str, file: str, code: CodeType) -> None:
        self.name, self.file, self.code = name, file, code

    def find_spec(
        self, name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Where this module is."""
        if name != self.name:
            return None
        return spec_from_file_location(name, self.file, loader=_Loader(name, self.file, self.code))


class _Loader(SourceFileLoader):
    def __init__(self, name: str, file: str, code: CodeType) -> None:
        super().__init__(name, file)
        self.code = code

    def get_code(self, name: str) -> CodeType:
        return self.code
