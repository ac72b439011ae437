"""Installs each engine separately in its pinned version, and asks its adapter questions."""

import json
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from build_scripts.environment.bootstrap import clean_environment, find_uv, python_of
from build_scripts.environment.project import (
    BUILD,
    ROOT,
    Problem,
    node,
    node_environment,
    npm_cli,
    say,
)
from build_scripts.environment.store import digest

ADAPTERS = ROOT / "tests" / "engines"
HOMES = BUILD / "engines"
LONGEST_RUN = 300


def answers(folder: str, questions: Sequence[dict[str, Any]]) -> list[Any]:
    """The answers of this folder's engine to each question, as JSON, one object per line."""
    command, home = _installed(folder)
    result = subprocess.run(
        command,
        cwd=home,
        env=clean_environment(),
        input="".join(f"{json.dumps(question)}\n" for question in questions),
        capture_output=True,
        text=True,
        timeout=LONGEST_RUN,
        check=False,
    )
    lines = result.stdout.splitlines()
    if result.returncode or len(lines) != len(questions):
        raise Problem(f"{folder} left questions unanswered:\n{result.stderr[-2000:]}")
    return [json.loads(line) for line in lines]


def _installed(folder: str) -> tuple[list[str], Path]:
    """The command that runs the engine. Its pinned version is installed separately."""
    source, home = ADAPTERS / folder, HOMES / folder
    adapter = next(source.glob("adapter.*"))
    is_script = adapter.suffix == ".mjs"
    pins = sorted(source.glob("package*.json" if is_script else "requirements.txt"))
    stamp, wanted = home / "pao-setup", digest(texts=[sys.version], files=pins)
    if not (stamp.is_file() and stamp.read_text("utf-8") == wanted):
        say(f"  {folder} into {home.relative_to(ROOT)}")
        home.mkdir(parents=True, exist_ok=True)
        (_install_npm if is_script else _install_python)(pins, home)
        stamp.write_text(wanted, "utf-8")
    return [str(node() if is_script else python_of(home)), str(adapter)], home


def _install_npm(pins: Sequence[Path], home: Path) -> None:
    for pin in pins:
        (home / pin.name).write_bytes(pin.read_bytes())
    quiet = ["--no-audit", "--no-fund", "--no-update-notifier", "--loglevel=error"]
    _do([str(node()), str(npm_cli()), "ci", *quiet], home, node_environment())


def _install_python(pins: Sequence[Path], home: Path) -> None:
    environment = clean_environment()
    uv = str(find_uv(environment))
    _do([uv, "venv", "--quiet", "--clear", "--python", sys.executable, "."], home, environment)
    install = [uv, "pip", "install", "--quiet", "--no-deps", "--python", str(python_of(home))]
    _do([*install, "-r", str(pins[0])], home, environment)


def _do(command: list[str], home: Path, environment: dict[str, str]) -> None:
    if subprocess.run(command, cwd=home, env=environment, check=False).returncode:
        raise Problem(f"an engine could not be installed in {home}. See the reason above.")
