"""Runs programs in the user's terminal."""

import os
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path


def exec_command(command: list[str], environment: Mapping[str, str]) -> int:
    """Replace this process by the command, so that it gets the terminal and Ctrl-C directly."""
    sys.stdout.flush()
    if os.name == "posix":
        os.execve(command[0], command, environment)
    return run_command(command, environment)


def run_command(command: list[str], environment: Mapping[str, str]) -> int:
    """Run the command in the terminal and return its exit status."""
    sys.stdout.flush()
    with subprocess.Popen(command, env=environment) as process:
        while True:
            try:
                return process.wait()
            except KeyboardInterrupt:  # the child got it too, and ends on its own
                continue


def run_and_capture(
    command: Sequence[str], folder: Path, environment: Mapping[str, str]
) -> subprocess.CompletedProcess[str]:
    """Run a command without input. The user sees its output; the result has its standard error."""
    errors = []
    with subprocess.Popen(
        command,
        cwd=folder,
        env=environment,
        stdin=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
        encoding="utf-8",
        errors="replace",
    ) as process:
        for line in process.stderr or ():
            print(line, end="", file=sys.stderr, flush=True)
            errors.append(line)
    return subprocess.CompletedProcess(command, process.returncode, stderr="".join(errors))
