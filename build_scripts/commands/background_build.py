"""Builds the whole site for `serve` in the background. The build can be stopped."""

import json
import subprocess
import sys
import tempfile
import threading
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from build_scripts.commands.build_process import ANY_ADDRESS, EARLY_PAGES
from build_scripts.environment.project import ROOT
from build_scripts.environment.store import PROGRESS

COMMAND: Final = [sys.executable, "-m", "build_scripts.commands.build_process"]


@dataclass(frozen=True, slots=True, kw_only=True)
class BuildResult:
    """The result of a build: the site and its address, if there is one, and the problem.

    `late` is what replaced the placeholders of its pages, by the fields of LateContent.
    """

    folder: Path | None
    site_url: str | None
    problem: str
    late: Mapping[str, Any] = field(default_factory=dict)


class BackgroundBuild:
    """A running build, in its own process together with everything it starts."""

    def __init__(self, site_urls: Sequence[str | None]) -> None:
        self._place = tempfile.TemporaryDirectory()
        self._result = Path(self._place.name) / "built.json"
        addresses = [url or ANY_ADDRESS for url in site_urls]
        self._process = subprocess.Popen(
            [*COMMAND, str(self._result), *addresses],
            cwd=ROOT,
            text=True,
            encoding="utf-8",
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )
        self.output: list[str] = []
        self._listener = threading.Thread(target=self._listen, daemon=True)
        self._listener.start()

    def _listen(self) -> None:
        for line in self._process.stdout or ():
            print(line, end="", flush=True)
            self.output.append(line)

    def has_ended(self) -> bool:
        """Whether there is an outcome."""
        return self._process.poll() is not None

    def early_pages(self) -> Path | None:
        """The folder with the bare pages, if they were built before the rest of the site."""
        place = self._result.with_name(EARLY_PAGES)
        return Path(place.read_text("utf-8")) if place.is_file() else None

    def outcome(self) -> BuildResult:
        """The outcome of the build, which can take a while."""
        self._process.wait()
        self._listener.join()
        if self._process.returncode:
            said = "".join(line for line in self.output if not line.startswith(PROGRESS))
            return BuildResult(folder=None, site_url=None, problem=said)
        result = json.loads(self._result.read_text("utf-8"))
        return BuildResult(**result | {"folder": Path(result["folder"])})

    def close(self) -> None:
        """End it with everything it started. What it has stored stays."""
        with self._process:  # closes the pipes and waits
            if self._process.stdin is not None:
                self._process.stdin.close()
            self._listener.join()
        self._place.cleanup()
