"""Explains a failure in one sentence with its place, such as an unreadable source or a full disk.

It uses only the standard library, because the setup needs it and a source may not be importable.
"""

import errno
import json
import re
import shutil
import subprocess
import tempfile
import tomllib
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from build_scripts.environment.project import (
    BUILD,
    ROOT,
    BuildError,
    FaultyFiles,
    captured,
    node_environment,
)

SOURCES: Final = ("pao_core", "build_scripts", "docs", "tests", "pyproject.toml", "mkdocs.yml")
NO_SOURCES: Final = {"node_modules", "__pycache__"}
WRITTEN_FOLDERS: Final = (BUILD, ROOT, Path(tempfile.gettempdir()))
FULL_BELOW_BYTES: Final = 1_000_000
FULL: Final = {errno.ENOSPC, errno.EDQUOT}
NOT_WRITABLE: Final = {errno.EROFS, errno.EACCES, errno.EPERM}
OF_THE_NETWORK: Final = re.compile(
    "dns error|name resolution|failed to lookup|getaddrinfo|ENOTFOUND|EAI_AGAIN|ECONNREFUSED|"
    "ENETUNREACH|EHOSTUNREACH|ETIMEDOUT|connection refused|network is unreachable|timed out|"
    "NewConnectionError|error sending request",
    re.IGNORECASE,
)
OF_THE_DISK: Final = re.compile(
    r"^.*(?:No space left on device|ENOSPC|Read-only file system|EROFS|Permission denied).*$",
    re.MULTILINE | re.IGNORECASE,
)
NO_NETWORK: Final = "there is no network connection, or none"
HOST: Final = re.compile(r"(?:https?://|host=')([\w.-]+)")
OF_UV: Final = re.compile(r"(?:Caused by|cause): (.*)")
IN_FILE: Final = re.compile(r'^\s*File "(?P<file>[^"]+)", line (?P<line>\d+)', re.MULTILINE)
UNREADABLE: Final = re.compile(r":\d+: not (TOML|JSON): ")
LINE_OF_TOML: Final = re.compile(r"at line (\d+)")
BESIDE_THE_POINT: Final = re.compile(r"\s|at |npm error (?:code|errno|syscall|path|A complete)")


@contextmanager
def in_words() -> Iterator[None]:
    """Turn failures inside into a BuildError, if a source or the machine is the cause."""
    try:
        yield
    except Exception as fault:
        if unreadable := list(unreadable_sources()):
            others = fault.faults if isinstance(fault, FaultyFiles) else ()
            readable = (other for other in others if not UNREADABLE.search(other))
            raise FaultyFiles([*unreadable, *readable]) from fault
        if isinstance(fault, OSError) and (words := of_the_machine(fault)):
            raise BuildError(words) from fault
        raise


def unreadable_sources() -> Iterator[str]:
    """Every source that is not text, or not what its suffix says, as `file:line: why`."""
    for place in SOURCES:
        path = ROOT / place
        files = [path] if path.is_file() else sorted(path.rglob("*"))
        for file in files:
            if file.suffix in READERS and not NO_SOURCES & set(file.parts):
                yield from _faults_of(file)


def of_the_machine(fault: OSError) -> str:
    """What is wrong with this machine; empty if the failure has another cause."""
    if fault.errno in FULL:
        named = [fault.filename] if fault.filename else []
        full = [place for place in WRITTEN_FOLDERS if _free(place) < FULL_BELOW_BYTES]
        places = " or ".join(map(str, named or full or WRITTEN_FOLDERS))
        return f"the disk is full. Nothing more can be written to {places}."
    if fault.errno in NOT_WRITABLE and fault.filename:
        return f"{fault.filename} cannot be written or read: {fault.strerror}."
    return ""


def why_not_fetched(output: str) -> str:
    """Why an installer failed, from its output."""
    if OF_THE_NETWORK.search(output):
        host = HOST.search(output)
        return f"{NO_NETWORK} to {host[1] if host else 'the packages'}"
    return why_it_failed(output)


def why_it_failed(output: str) -> str:
    """The line that says why a program failed, from its whole output."""
    if disk := OF_THE_DISK.search(output):
        return disk[0].strip()
    if of_python := list(IN_FILE.finditer(output)):
        place = of_python[-1]
        lines = output[place.end() :].splitlines()[1:]
        reason = next((line for line in lines if line and not line[0].isspace()), "")
        return f"{place['file']}:{place['line']}: {reason}"
    lines = [line.strip() for line in output.splitlines() if line.strip()]
    if causes := [match[1] for line in lines if (match := OF_UV.match(line))]:
        return causes[-1]
    reported = [line for line in lines if re.match(r"(npm error|\w*Error:|.*\berror\b)", line)]
    of_npm = [line for line in reported if not BESIDE_THE_POINT.match(line)]
    return (of_npm or lines or ["no reason was given"])[0]


def run_or_fail(
    command: Sequence[str | Path], fault: str, env: Mapping[str, str] | None = None
) -> "subprocess.CompletedProcess[str]":
    """Run a program in the root, with our Node in its path.

    Raises `BuildError` with this fault and the program's reason.
    """
    result = captured(command, ROOT, {**node_environment(), **(env or {})})
    if result.returncode:
        raise BuildError(f"{fault}: {why_it_failed(result.stderr or result.stdout)}")
    return result


def _faults_of(file: Path) -> Iterator[str]:
    name = file.relative_to(ROOT).as_posix()
    try:
        text = file.read_bytes().decode("utf-8")
    except UnicodeDecodeError as fault:
        line = fault.object[: fault.start].count(b"\n") + 1
        yield f"{name}:{line}: not valid UTF-8 (byte 0x{fault.object[fault.start]:02x})"
        return
    try:
        READERS[file.suffix](text)
    except SyntaxError as fault:
        yield f"{name}:{fault.lineno}: not Python: {fault.msg}"
    except tomllib.TOMLDecodeError as fault:
        match = LINE_OF_TOML.search(str(fault))  # tomllib says it only in words before 3.14
        line = int(match[1]) if match else len(text.splitlines())
        yield f"{name}:{line}: not TOML: {fault}"
    except json.JSONDecodeError as fault:
        yield f"{name}:{fault.lineno}: not JSON: {fault.msg}"


def _python(text: str) -> object:
    return compile(text, "", "exec", dont_inherit=True)


READERS: Final[Mapping[str, Callable[[str], object]]] = {
    ".css": str,
    ".json": json.loads,
    ".md": str,
    ".py": _python,
    ".toml": tomllib.loads,
    ".ts": str,
    ".yml": str,
}


def _free(place: Path) -> int:
    try:
        return shutil.disk_usage(place).free
    except OSError:
        return 0
