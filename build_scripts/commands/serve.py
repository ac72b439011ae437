"""`serve`: builds and serves the site, rebuilds what is edited, and reloads the open page."""

import argparse
import tempfile
import webbrowser
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from typing import NoReturn

from build_scripts.commands.serve_processes import BackgroundBuild, BuildResult, PreviewProcess
from build_scripts.content.cases.published import FOLDER as CASES
from build_scripts.environment.project import CORE, DOCS, ROOT, BuildError, say, warn
from build_scripts.serving.edits import is_program, is_style
from build_scripts.serving.live import LiveReload
from build_scripts.serving.server import SiteServer
from build_scripts.serving.watch import Watch

BUILT_FOR = "http://127.0.0.1:8000/"
"""The address in the built pages. Another port needs no other build."""
ADDRESSES: Sequence[str | None] = (BUILT_FOR, None)
"""A site made by `build` is fine too."""
STAYS = "The rebuild failed. This page is from the last successful build."
FAILED = "The build failed. Only the pages are shown, without their programs."
WATCHED = (DOCS, CORE, CASES, ROOT / "build_scripts", ROOT / "mkdocs.yml", ROOT / "README.md")


def run(options: argparse.Namespace) -> int:
    """Serve until Ctrl-C."""
    try:
        _serve(options)
    except KeyboardInterrupt:  # the way to end it
        say("\nStopped.")
    return 0


def _serve(options: argparse.Namespace) -> NoReturn:
    with (
        SiteServer((options.host, options.port), ROOT) as server,
        tempfile.TemporaryDirectory() as folder,
        closing(Session(server, options, Path(folder))) as session,
    ):
        session.go_on()


class Session:
    """What is served now, and what follows an edit: at once a part, later the whole site."""

    def __init__(self, server: SiteServer, options: argparse.Namespace, folder: Path) -> None:
        self.address = f"http://{_name_in_address(options.host)}:{server.port}/"
        server.renamed = (BUILT_FOR, self.address)
        self.server = server
        self._opens_browser = bool(options.open)
        self._folder = folder
        self._site_urls = [*ADDRESSES]
        self._build: BackgroundBuild | None = None
        self._preview: PreviewProcess | None = None

    def go_on(self) -> NoReturn:
        """Build, and show edits, for ever."""
        edited: set[Path] = set()
        while True:
            with Watch(WATCHED) as watch:  # begins before the build, which takes a while
                if edited:
                    self._preview_edits(edited)
                self._build = BackgroundBuild(self._site_urls)
                edited = self._show_early(watch) or watch.wait(self._build.has_ended)
                if not edited:
                    self._show(self._build.outcome())
                    edited = watch.wait()
                self._build.close()

    def close(self) -> None:
        """End the processes."""
        for process in (self._build, self._preview):
            if process is not None:
                process.close()

    def _preview_edits(self, edited: set[Path]) -> None:
        live = self.server.live
        if live is None or self._preview is None:
            return  # nothing is shown yet
        say("\nFiles changed: " + ", ".join(sorted(map(_shown, edited))))
        live.tell(is_building=True, problem=live.problem)
        problem = self._preview.show(edited, live.open_pages())
        has_new_looks = any(is_style(path) or is_program(path) for path in edited)
        live.tell(is_building=True, problem=problem or None, new_looks=has_new_looks)
        if problem:
            warn(problem)
        say("The changed pages are ready. Rebuilding the whole site")

    def _show_early(self, watch: Watch) -> set[Path]:
        """Show the bare pages of the first build. Returns what is edited before that."""
        build = self._build
        if self.server.live is not None or build is None:
            return set()
        edited = watch.wait(lambda: build.has_ended() or build.early_pages is not None)
        if not edited and (pages := build.early_pages):
            self.server.site = pages
            self._open(LiveReload(is_building=True))
            say("The pages are ready. Building the rest of the site")
        return edited

    def _show(self, outcome: BuildResult) -> None:
        """Show the whole site. If the build failed, keep what is shown."""
        live = self.server.live
        if outcome.folder is None:
            if live is None:
                raise BuildError("the site cannot be built. The build has said why.")
            stays = STAYS if self._preview else FAILED
            live.tell(problem=f"{stays}\n\n{outcome.problem}")
            warn(stays)
            return
        self._site_urls = [outcome.site_url]
        self.server.site = outcome.folder
        self._begin_preview(outcome)
        if live is None:
            live = self._open(LiveReload())
        else:
            say(f"Done: {self.address}")
        live.tell(problem=outcome.problem or None)
        if outcome.problem:
            warn(outcome.problem)

    def _open(self, live: LiveReload) -> LiveReload:
        self.server.live = live
        self.server.start()
        say(f"\nServing the site at {self.address}   (press Ctrl-C to stop)")
        if self._opens_browser:
            webbrowser.open(self.address)
        return live

    def _begin_preview(self, outcome: BuildResult) -> None:
        if self._preview is not None:
            self._preview.close()
        self.server.over = Path(tempfile.mkdtemp(dir=self._folder))
        self._preview = PreviewProcess(outcome, self.server.over)


def _shown(path: Path) -> str:
    return path.relative_to(ROOT).as_posix() if path.is_relative_to(ROOT) else str(path)


def _name_in_address(host: str) -> str:
    if host in {"", "0.0.0.0", "::"}:  # all addresses of this machine: show the nearest
        return "127.0.0.1"
    return f"[{host}]" if ":" in host else host
