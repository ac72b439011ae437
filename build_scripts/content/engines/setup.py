"""Installs each version of an engine separately, and asks its adapter questions."""

import json
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from build_scripts.environment.bootstrap import UV, clean_environment, python_of
from build_scripts.environment.project import (
    BUILD,
    ROOT,
    BuildError,
    node,
    node_environment,
    npm_cli,
    say,
)
from build_scripts.environment.store import digest

ADAPTERS = ROOT / "tests" / "engines"
HOMES = BUILD / "engines"
LONGEST_RUN = 300


@dataclass(frozen=True, slots=True, kw_only=True)
class Package:
    """A version of an engine's package. `needs` are other packages with their versions."""

    folder: str
    name: str
    version: str
    needs: tuple[str, ...] = ()
    python: str = ""

    @property
    def adapter(self) -> Path:
        """The program that asks the engine."""
        return next((ADAPTERS / self.folder).glob("adapter.*"))

    @property
    def home(self) -> Path:
        """Where it is installed."""
        return HOMES / f"{self.folder}-{self.version}"

    @property
    def is_script(self) -> bool:
        """Whether it runs in Node."""
        return self.adapter.suffix == ".mjs"


def answers(package: Package, questions: Sequence[dict[str, Any]]) -> list[Any]:
    """The answers of this version to each question, as JSON, one object per line."""
    _install(package)
    program = node() if package.is_script else python_of(package.home)
    result = subprocess.run(
        [str(program), str(package.adapter)],
        cwd=package.home,
        env=clean_environment() | {"PYTHONPATH": str(ADAPTERS)},
        input="".join(f"{json.dumps(question)}\n" for question in questions),
        capture_output=True,
        text=True,
        timeout=LONGEST_RUN,
        check=False,
    )
    lines = result.stdout.splitlines()
    if result.returncode or len(lines) != len(questions):
        name = f"{package.name} {package.version}"
        raise BuildError(f"{name} left questions unanswered:\n{result.stderr[-2000:]}")
    return [json.loads(line) for line in lines]


def newest_of(package: Package) -> str:
    """The newest release of this package, as its registry says."""
    if package.is_script:
        view = [str(node()), str(npm_cli()), "view", package.name, "version", "--loglevel=error"]
        return _output_of(view, node_environment())
    environment = clean_environment()
    python = package.python or ".".join(map(str, sys.version_info[:2]))
    resolve = [str(UV), "pip", "compile", "-", "--no-deps", "--quiet"]
    plain = ["--no-header", "--no-annotate", "--python-version", python]
    return _output_of([*resolve, *plain], environment, package.name).removeprefix(
        f"{package.name}=="
    )


def _output_of(command: list[str], environment: dict[str, str], given: str = "") -> str:
    done = subprocess.run(
        command, env=environment, input=given, capture_output=True, text=True, check=False
    )
    if done.returncode:
        raise BuildError(f"the registry did not answer:\n{done.stderr[-2000:]}")
    return done.stdout.strip()


def _install(package: Package) -> None:
    home = package.home
    stamp, wanted = home / "pao-setup", digest(texts=[sys.version, repr(package)])
    if not (stamp.is_file() and stamp.read_text("utf-8") == wanted):
        say(f"  {package.name} {package.version} into {home.relative_to(ROOT)}")
        home.mkdir(parents=True, exist_ok=True)
        (_install_npm if package.is_script else _install_python)(package)
        stamp.write_text(wanted, "utf-8")


def _install_npm(package: Package) -> None:
    pins = [f"{package.name}@{package.version}", *package.needs]
    quiet = ["--no-audit", "--no-fund", "--no-update-notifier", "--loglevel=error"]
    command = [str(node()), str(npm_cli()), "install", "--prefix", ".", "--ignore-scripts"]
    _run([*command, *quiet, *pins], package.home, node_environment())


def _install_python(package: Package) -> None:
    environment, home = clean_environment(), package.home
    python = package.python or sys.executable
    _run([str(UV), "venv", "--quiet", "--clear", "--python", python, "."], home, environment)
    install = [str(UV), "pip", "install", "--quiet", "--no-deps", "--python", str(python_of(home))]
    _run([*install, f"{package.name}=={package.version}", *package.needs], home, environment)


def _run(command: list[str], home: Path, environment: dict[str, str]) -> None:
    if subprocess.run(command, cwd=home, env=environment, check=False).returncode:
        raise BuildError(f"an engine could not be installed in {home}. See the reason above.")
