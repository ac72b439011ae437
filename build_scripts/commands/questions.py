"""`questions`: asks the core a million questions, each from a case with something changed."""

import argparse
import json
import os
import signal
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache
from time import process_time
from types import FrameType
from typing import Any

from jsonschema import Draft202012Validator

from build_scripts.content.cases import data
from build_scripts.environment.project import say
from tests.core.changed_questions import CODES, answer_of, changed_question, fault_of, smaller

LONGEST_SECONDS = 0.5
"""The most processor time for one answer."""
STOPPED_AFTER = 20.0
"""Seconds of processor time after which an answer is stopped."""
MOST_MEMORY = 2**30
"""The most bytes for a process, with everything it has loaded."""
AT_ONCE = 2000
SCHEMA_ONCE_IN = 50
"""Validation takes ten times as long as the answer, so only one answer in so many is validated."""


@dataclass(slots=True)
class Tally:
    """The results of some questions."""

    answered: int = 0
    refused: int = 0
    slowest: tuple[float, int] = (0.0, 0)
    codes: Counter[str] = field(default_factory=Counter)
    memory: int = 0
    faults: dict[int, str] = field(default_factory=dict)

    def add(self, other: "Tally") -> None:
        """Add another's counts to these."""
        self.answered += other.answered
        self.refused += other.refused
        self.slowest = max(self.slowest, other.slowest)
        self.codes += other.codes
        self.memory = max(self.memory, other.memory)
        self.faults |= other.faults


def run(options: argparse.Namespace) -> int:
    """Ask all questions in several processes. The first fault ends it and is reduced."""
    count, seed = options.count, options.seed
    whole = Tally()
    with ProcessPoolExecutor(options.processes or os.cpu_count()) as processes:
        for done, tally in _tallies(processes, seed, count):
            whole.add(tally)
            if whole.faults or whole.memory > MOST_MEMORY:
                processes.shutdown(cancel_futures=True)
                break
            if done * 10 // count > (done - AT_ONCE) * 10 // count:
                say(f"  {done:,} of {count:,}")
    if whole.faults:
        return _report_fault(seed, min(whole.faults), whole.faults[min(whole.faults)])
    if whole.memory > MOST_MEMORY:
        say(f"a process uses {whole.memory:,} bytes, more than {MOST_MEMORY:,}")
        return 1
    share = 100 * whole.answered / count
    say(f"{count:,} questions, seed {seed}: {share:.1f} % answered, {100 - share:.1f} % refused")
    seconds, number = whole.slowest
    say(f"slowest: number {number}, {seconds * 1000:.0f} ms: {_shown(seed, number)}")
    say(f"largest memory use of a process: {whole.memory / 2**20:.0f} MiB")
    never = ", ".join(sorted(CODES - {*whole.codes})) or "none"
    say(f"{len(whole.codes)} of {len(CODES)} problem codes seen; never seen: {never}")
    return 0


def _tallies(processes: Executor, seed: int, count: int) -> Iterator[tuple[int, Tally]]:
    """How many are done, and the tally of each part in order."""
    parts = [range(start, min(start + AT_ONCE, count)) for start in range(0, count, AT_ONCE)]
    waiting: list[Future[Tally]] = [processes.submit(tally_of, seed, part) for part in parts]
    for part, future in zip(parts, waiting, strict=True):
        yield part.stop, future.result()


def tally_of(seed: int, numbers: range) -> Tally:
    """Ask these, up to the first fault."""
    tally = Tally()
    for number in numbers:
        question = changed_question(seed, number)
        fault, answer, seconds = fault_in(question, schema_too=number % SCHEMA_ONCE_IN == 0)
        tally.slowest = max(tally.slowest, (seconds, number))
        if fault:
            tally.faults[number] = fault
            break
        if "error" in answer:
            tally.refused += 1
            tally.codes.update(problem["code"] for problem in answer["error"]["problems"])
        else:
            tally.answered += 1
    tally.memory = _memory()
    return tally


def fault_in(question: Any, schema_too: bool) -> tuple[str | None, Mapping[str, Any], float]:
    """The fault of the answer, the answer itself, and the seconds that it took."""
    start = process_time()
    try:
        with _stopped_after(STOPPED_AFTER):
            answer = answer_of(question)
    except Exception as error:
        return f"{type(error).__name__}: {error}", {}, process_time() - start
    seconds = process_time() - start
    if seconds > LONGEST_SECONDS:
        return f"it takes {seconds:.2f} s", answer, seconds
    fault = fault_of(question, answer)
    if fault is None and schema_too:
        first = next(_answers().iter_errors(answer), None)
        fault = first and f"it does not match the answer schema: {first.message[:200]}"
    return fault, answer, seconds


def smallest(question: Any, fault: Callable[[Any], str | None]) -> Any:
    """The smallest question with the fault: removing anything more would remove the fault."""
    while True:
        for less in smaller(question):
            if fault(less):
                question = less
                break
        else:
            return question


def _report_fault(seed: int, number: int, fault: str) -> int:
    say(f"seed {seed}, number {number}: {fault}")
    question = changed_question(seed, number)
    small = smallest(question, lambda less: fault_in(less, schema_too=True)[0])
    says = fault_in(small, schema_too=True)[0]
    say(
        "smallest failing question: "
        f"{says or fault}\n{(small if isinstance(small, str) else repr(small))}"
    )
    return 1


def _shown(seed: int, number: int) -> str:
    question = changed_question(seed, number)
    return question if isinstance(question, str) else json.dumps(question, ensure_ascii=True)


@cache
def _answers() -> Draft202012Validator:
    return Draft202012Validator(json.loads(data.files()["answer.schema.json"]))


def _memory() -> int:
    """The peak memory of this process in bytes; 0 if the system does not report it."""
    if sys.platform == "win32":
        return 0
    import resource

    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most if sys.platform == "darwin" else most * 1024


@contextmanager
def _stopped_after(seconds: float) -> Iterator[None]:
    """Stop what does not end. Does nothing on a system without this timer."""
    if sys.platform == "win32":
        yield
        return

    def stop(number: int, frame: FrameType | None) -> None:
        raise TimeoutError(f"no answer after {seconds} s")

    before = signal.signal(signal.SIGVTALRM, stop)
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)
