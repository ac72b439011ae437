"""Shows edits at once for `serve`, in a process that has already loaded all builders and pages.

After an edit of something it has loaded, such as the core, a new process replaces it.
"""

import signal
from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from pathlib import Path
from typing import Any, Final

from build_scripts.environment.faults import in_words
from build_scripts.environment.project import BuildError
from build_scripts.serving.edits import needs_other_python

LONGEST_SECONDS: Final = 60
"""What takes longer, such as an endless example, is left to the build."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PreviewBase:
    """The site that edits are shown over, the folder for them, and the address it was built for.

    `late` is what replaced the placeholders of its pages, by the fields of LateContent.
    """

    built: Path
    over: Path
    site_url: str | None
    late: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class _Request:
    edited: tuple[Path, ...]
    open_pages: tuple[str, ...]


class PreviewProcess:
    """The process, from its start until it is closed."""

    def __init__(self, base: PreviewBase) -> None:
        self._base = base
        self._start()

    def _start(self) -> None:
        context = get_context("spawn")
        self._requests, theirs = context.Pipe()
        self._process: SpawnProcess = context.Process(
            target=_work, args=(theirs, self._base), daemon=True
        )
        heeded = signal.signal(signal.SIGINT, signal.SIG_IGN)  # the process inherits that
        self._process.start()
        signal.signal(signal.SIGINT, heeded)
        theirs.close()

    def show(self, edited: Iterable[Path], open_pages: Iterable[str]) -> str:
        """Make what was edited and what is open. Returns the problems known so far."""
        request = _Request(tuple(edited), tuple(open_pages))
        if not self._process.is_alive() or any(map(needs_other_python, request.edited)):
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


def _work(requests: "Connection[str, _Request]", base: PreviewBase) -> None:
    """Answer until nobody asks any more."""
    try:
        with in_words():
            # Imported here, so that a fault in any of the builders is also reported.
            from build_scripts.building.pipeline import Built
            from build_scripts.building.preview import Preview
            from build_scripts.content.pages.placeholders import LateContent

            built = Built(base.built, base.site_url, LateContent(**base.late))
            preview = Preview(built, base.over)
            while True:
                request = requests.recv()
                problem, later = preview.show(request.edited, request.open_pages)
                requests.send(problem)
                for source in later:
                    if requests.poll():
                        break
                    with suppress(BuildError):  # the build will report it
                        preview.make_page(source)
    except BuildError as problem:
        requests.recv()
        requests.send(str(problem))
    except EOFError:
        return
