"""A page in the Firefox that people have, driven from Python line by line."""

import json
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from typing import IO, Any

from build_scripts.ground.browser import firefox, is_root
from build_scripts.ground.project import BUILD, CLIENT, node, node_environment

DRIVER = CLIENT / "firefox.mjs"


class FirefoxPage:
    """What a test does in the page; a command that fails there fails here, in Firefox's words."""

    def __init__(self, commands: IO[str], answers: IO[str]) -> None:
        self._commands = commands
        self._answers = answers

    def open(self, url: str) -> None:
        self._tell("open", url)

    def press(self, selector: str) -> None:
        """Click with the mouse."""
        self._tell("press", selector)

    def wait(self, expression: str, limit_ms: int) -> None:
        """Wait until the expression is true in the page."""
        self._tell("wait", expression, limit_ms)

    def evaluate(self, expression: str) -> Any:
        return self._tell("evaluate", expression)

    def complaints(self) -> list[str]:
        """The errors and warnings of the pages since this was asked last."""
        found: list[str] = self._tell("complaints")
        return found

    def _tell(self, *command: object) -> Any:
        self._commands.write(f"{json.dumps(command)}\n")
        self._commands.flush()
        line = self._answers.readline()
        assert line, "Firefox has ended; its last words are above"
        answer = json.loads(line)
        assert "error" not in answer, f"{command} in Firefox: {answer['error']}"
        return answer["value"]


@contextmanager
def firefox_page() -> Iterator[FirefoxPage]:
    """A new page in a Firefox of its own."""
    BUILD.mkdir(exist_ok=True)
    # A Firefox from a snap reads no profile in /tmp.
    with tempfile.TemporaryDirectory(dir=BUILD, prefix="firefox-") as profile:
        # As root it starts only where the home is root's, which it is not in every container.
        home = {"HOME": profile} if is_root() else {}
        with subprocess.Popen(
            [node(), DRIVER, firefox(), profile],
            env=node_environment() | home,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            encoding="utf-8",
        ) as process:
            assert process.stdin is not None
            assert process.stdout is not None
            yield FirefoxPage(process.stdin, process.stdout)
