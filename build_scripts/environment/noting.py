"""Runs an installer so that the user sees its output, and we can read it too."""

import subprocess
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True, kw_only=True)
class Noted:
    """How a program ended, and its error output."""

    status: int
    said: str


def run_noting(command: Sequence[str], folder: Path, environment: Mapping[str, str]) -> Noted:
    """Run a command without input. Its standard error is passed on line by line."""
    said = []
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
            said.append(line)
    return Noted(status=process.returncode, said="".join(said))
