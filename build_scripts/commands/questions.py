"""`questions`: asks the core a million questions, each from a case with something changed."""

import argparse
import json
import os
import signal
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache, partial
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
    slowest: float = 0  # in seconds
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
    parts = [range(start, min(start + AT_ONCE, count)) for start in range(0, count, AT_ONCE)]
    whole = Tally()
    with ProcessPoolExecutor(options.processes or os.cpu_count()) as processes:
        for part, tally in zip(parts, processes.map(partial(tally_of, seed), parts), strict=True):
            whole.add(tally)
            if whole.faults or whole.memory > MOST_MEMORY:
                processes.shutdown(cancel_futures=True)
                break
            if part.stop * 10 // count > part.start * 10 // count:
                say(f"  {part.stop:,} of {count:,}")
    rows = {
        "answered": whole.answered,
        "refused": whole.refused,
        "slowest answer, ms": round(whole.slowest * 1000),
        f"largest process, MiB (at most {MOST_MEMORY >> 20:,})": whole.memory >> 20,
        f"problem codes, of {len(CODES)}": len(whole.codes),
    }
    for row, number in rows.items():
        say(f"{row:<40}{number:>10,}")
    for number, fault in whole.faults.items():
        question = changed_question(seed, number)
        small = smallest(question, lambda less: fault_in(less, schema_too=True)[0])
        say(f"seed {seed}, number {number}: {fault}")
        say(f"smallest failing question: {small if isinstance(small, str) else repr(small)}")
    return 1 if whole.faults or whole.memory > MOST_MEMORY else 0


def tally_of(seed: int, numbers: range) -> Tally:
    """Ask these, up to the first fault."""
    tally = Tally()
    for number in numbers:
        question = changed_question(seed, number)
        fault, answer, seconds = fault_in(question, schema_too=number % SCHEMA_ONCE_IN == 0)
        tally.slowest = max(tally.slowest, seconds)
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
