"""A program that answers one line at a time. If it crashes or hangs, it is started again."""

import json
import os
import queue
import signal
import subprocess
import tempfile
import threading
import time
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from enum import StrEnum
from typing import IO, Any, Final, Self

from pao_core.problems.errors import PaoError

FIRST_ANSWER = 30.0
"""Seconds that a program may take to start, in addition to the limit per answer.

Later starts get what the last one took. After a start without an answer, the next gets half.
"""
WHAT_HELPS: Final = {
    "ERR_UNKNOWN_FILE_EXTENSION": "this Node cannot run TypeScript: use Node 22.18 or later, "
    "or start the program with `npx --yes tsx` instead of `node`",
}
"""Words in a program's error message, with advice for its author."""
LONGEST_LINE = 1_000_000
LONGEST_COMPLAINT = 300
ENDED = b""


class Failure(StrEnum):
    """Why there is no answer."""

    CRASH = "crash"
    HANG = "hang"
    UNREADABLE = "unreadable"


@dataclass(frozen=True, slots=True, kw_only=True)
class NoAnswer:
    """What happened instead of an answer."""

    failure: Failure
    says: str


@dataclass(slots=True)
class _Running:
    """A running program. A thread reads its lines, so that we can stop waiting for them."""

    process: subprocess.Popen[bytes]
    complaints: IO[bytes]
    lines: queue.Queue[bytes] = field(default_factory=lambda: queue.Queue(maxsize=64))

    def read(self) -> None:
        assert self.process.stdout is not None
        while line := self.process.stdout.readline(LONGEST_LINE):
            self.lines.put(line)
        self.lines.put(ENDED)

    def ends(self) -> bool:
        """Wait until all output has been read. The thread may first wait for space in the queue."""
        try:
            while self.lines.get(timeout=1) != ENDED:
                pass
        except queue.Empty:
            return False
        return True

    def complaint(self) -> str:
        """The last error on its standard error, or otherwise the last line."""
        self.complaints.seek(0)
        lines = self.complaints.read()[-LONGEST_LINE:].decode("utf-8", "replace").split("\n")
        texts = [line.strip() for line in lines if line.strip()]
        # Node's last line is its version
        errors = [line for line in texts if "Error" in line] or texts
        return errors[-1][:LONGEST_COMPLAINT] if errors else ""


class Program:
    """A command that reads one question per line and writes one answer per line, with its `id`."""

    def __init__(self, command: Sequence[str], limit: float) -> None:
        """The first question starts the program. `limit` is in seconds per answer."""
        self._command = command
        self._limit = limit
        self._for_start = FIRST_ANSWER
        self._running: _Running | None = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.end()

    def answer(self, question: Mapping[str, Any]) -> Mapping[str, Any] | NoAnswer:
        """Return its answer. Without an answer, end the program; the next question starts it again.

        Raises `PaoError` if the program cannot be started.
        """
        started = time.monotonic()
        limit = self._limit
        if self._running is None:
            self._running = self._started()
            limit += self._for_start
        found = self._answer(self._running, question, limit)
        if isinstance(found, NoAnswer):
            self.end()
            if limit > self._limit and found.failure is Failure.HANG:
                self._for_start /= 2
        elif limit > self._limit:
            self._for_start = time.monotonic() - started
        return found

    def _answer(
        self, running: _Running, question: Mapping[str, Any], limit: float
    ) -> Mapping[str, Any] | NoAnswer:
        stdin = running.process.stdin
        assert stdin is not None
        try:
            stdin.write(json.dumps(question).encode() + b"\n")
            stdin.flush()
        except OSError:
            return self._crashed(running)
        try:
            line = running.lines.get(timeout=limit)
        except queue.Empty:
            return NoAnswer(failure=Failure.HANG, says=f"no answer within {limit:g} seconds")
        if line == ENDED:
            running.lines.put(ENDED)  # for the next caller that waits for the end
            return self._crashed(running)
        return _answer_in(line, question["id"])

    def _started(self) -> _Running:
        complaints = tempfile.TemporaryFile()  # noqa: SIM115  # it lasts as long as the program
        try:
            process = subprocess.Popen(
                self._command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=complaints,
                start_new_session=True,  # so that its own child processes end with it
            )
        except OSError as error:
            complaints.close()
            raise PaoError(f"{self._command[0]}: {error.strerror}") from error
        running = _Running(process, complaints)
        threading.Thread(target=running.read, daemon=True).start()
        return running

    def _crashed(self, running: _Running) -> NoAnswer:
        try:
            status = running.process.wait(timeout=self._limit)
        except subprocess.TimeoutExpired:
            return NoAnswer(failure=Failure.CRASH, says="the program closed its output")
        how = (
            (f"the program exited with status {status}")
            if status >= 0
            else f"signal {-status} ended it"
        )
        said = running.complaint()
        says = f"{how}: {said}" if said else how
        helps = [help for word, help in WHAT_HELPS.items() if word in said]
        return NoAnswer(failure=Failure.CRASH, says="; ".join([says, *helps]))

    def end(self) -> None:
        """End the program and its child processes."""
        running, self._running = self._running, None
        if running is None:
            return
        process = running.process
        _kill(process)
        process.wait()
        pipes = [process.stdin, running.complaints]
        if running.ends():  # otherwise a child process still holds its output
            pipes.append(process.stdout)
        for pipe in pipes:
            assert pipe is not None
            with suppress(OSError):  # it may contain a question that nobody read
                pipe.close()


def _kill(process: subprocess.Popen[bytes]) -> None:
    if hasattr(os, "killpg"):
        with suppress(ProcessLookupError, PermissionError):  # macOS: the program has ended
            os.killpg(process.pid, signal.SIGKILL)
    else:
        process.kill()


def _refuse(name: str) -> object:
    raise ValueError(f"{name} is not a JSON number")


def _answer_in(line: bytes, id: str) -> Mapping[str, Any] | NoAnswer:
    shown = line[:LONGEST_COMPLAINT].decode("utf-8", "replace").strip()
    try:
        answer = json.loads(line, parse_constant=_refuse)
    except (ValueError, RecursionError):
        return NoAnswer(failure=Failure.UNREADABLE, says=f"not valid JSON: {shown}")
    if not isinstance(answer, dict):
        return NoAnswer(failure=Failure.UNREADABLE, says=f"not a JSON object: {shown}")
    if answer.get("id") != id:
        found = json.dumps(answer.get("id"), ensure_ascii=False)[:LONGEST_COMPLAINT]
        return NoAnswer(
            failure=Failure.UNREADABLE,
            says=f'the answer has id {found}; the question has id "{id}"',
        )
    return answer
