"""The two processes of `serve`: one builds the whole site, and one shows edits before that.

Each is a new Python, because the builders themselves may have been edited.
"""

import os
import signal
import threading
import traceback
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass, field
from functools import partial
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from pathlib import Path
from typing import Any, Final

from build_scripts.environment.faults import in_words
from build_scripts.environment.lock import only_one
from build_scripts.environment.project import BuildError, warn
from build_scripts.serving.edits import needs_other_python

LONGEST_SECONDS: Final = 60
"""What takes longer to show, such as an endless example, is left to the build."""


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
    """A running build for one of these addresses, preferably a built one."""

    def __init__(self, site_urls: Sequence[str | None]) -> None:
        self._process, self._answers = _begin(_build, tuple(site_urls))
        self._result: BuildResult | None = None
        self.early_pages: Path | None = None
        """The folder with the bare pages, if they were built before the rest of the site."""

    def has_ended(self) -> bool:
        """Whether there is an outcome."""
        while self._result is None and self._answers.poll():
            self._receive()
        return self._result is not None

    def outcome(self) -> BuildResult:
        """The outcome of the build, which can take a while."""
        while self._result is None:
            self._receive()
        return self._result

    def _receive(self) -> None:
        try:
            told = self._answers.recv()
        except EOFError:
            told = BuildResult(folder=None, site_url=None, problem="The build ended early.")
        if isinstance(told, BuildResult):
            self._result = told
        else:
            self.early_pages = told

    def close(self) -> None:
        """End it with everything it started. What it has stored stays."""
        self._answers.close()
        self._process.join()


class PreviewProcess:
    """A process that has loaded all builders and pages, and shows edits over a built site.

    After an edit of something it has loaded, such as the core, a new process replaces it.
    """

    def __init__(self, built: BuildResult, over: Path) -> None:
        self._base = built, over
        self._start()

    def _start(self) -> None:
        self._process, self._requests = _begin(_preview, *self._base)

    def show(self, edited: Iterable[Path], open_pages: Iterable[str]) -> str:
        """Make what was edited and what is open. Returns the problems known so far."""
        request = tuple(edited), tuple(open_pages)
        if not self._process.is_alive() or any(map(needs_other_python, request[0])):
            self.close()
            self._start()
        try:
            self._requests.send(request)
            if self._requests.poll(LONGEST_SECONDS):
                return str(self._requests.recv())
        except (EOFError, OSError):  # it failed, and the build will say why
            pass
        self._process.kill()
        return ""

    def close(self) -> None:
        """End it, whatever it is doing."""
        self._process.kill()
        self._process.join()
        self._requests.close()


def _begin(
    work: Callable[..., None], *given: object
) -> tuple[SpawnProcess, "Connection[Any, Any]"]:
    """Begin this work in a new process. It gets its end of a connection, and what is given."""
    context = get_context("spawn")
    ours, theirs = context.Pipe()
    process = context.Process(target=work, args=(theirs, *given))
    heeded = signal.signal(signal.SIGINT, signal.SIG_IGN)  # the process inherits that
    process.start()
    signal.signal(signal.SIGINT, heeded)
    theirs.close()
    return process, ours


def _build(answers: "Connection[Any, Any]", site_urls: Sequence[str | None]) -> None:
    """Build the site. Tells where the bare pages are, as soon as there are any, and the result."""
    if os.name == "posix":
        os.setsid()  # a group of its own, with everything it starts
    threading.Thread(target=_end_with_serve, args=(answers,), daemon=True).start()
    try:
        with in_words(), only_one("build"):
            answers.send(_built(site_urls, answers.send))
            return
    except BuildError as fault:
        problem = str(fault)
    except Exception:
        problem = traceback.format_exc()
    warn(problem)
    answers.send(BuildResult(folder=None, site_url=None, problem=problem))


def _built(site_urls: Sequence[str | None], shown_early: Callable[[Path], None]) -> BuildResult:
    # Imported here, so that a fault in any of the builders is also reported.
    from build_scripts.building import client
    from build_scripts.building.pipeline import build_any, noted, raise_all
    from build_scripts.content.markdown.examples import OtherOutputError

    problems: list[BuildError] = []
    built = None
    build = partial(build_any, site_urls, shown_early=shown_early)
    with noted(problems):
        try:
            built = build()
        except OtherOutputError as fault:
            problems.append(fault)
            built = build(shows_differences=True)
    with noted(problems):
        client.check_types()
    if built is None:
        raise_all(problems)
    problem = "\n\n".join(map(str, problems))
    late = asdict(built.late)
    return BuildResult(folder=built.folder, site_url=built.site_url, problem=problem, late=late)


def _end_with_serve(answers: "Connection[Any, Any]") -> None:
    """End all processes of this build as soon as `serve` closes its end, or ends."""
    with suppress(EOFError, OSError):
        answers.recv()
    if os.name == "posix":
        os.killpg(0, signal.SIGKILL)
    os._exit(1)


def _preview(requests: "Connection[Any, Any]", base: BuildResult, over: Path) -> None:
    """Show edits over this site, in this folder, until nobody asks any more."""
    try:
        with in_words():
            # Imported here, so that a fault in any of the builders is also reported.
            from build_scripts.building.pipeline import Built
            from build_scripts.building.preview import Preview
            from build_scripts.content.pages.placeholders import LateContent

            assert base.folder is not None
            built = Built(base.folder, base.site_url, LateContent(**base.late))
            preview = Preview(built, over)
            while True:
                requests.send(preview.show(*requests.recv()))
    except BuildError as problem:
        requests.recv()
        requests.send(str(problem))
    except EOFError:
        return
