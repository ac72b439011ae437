"""`serve` as its user sees it."""

import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from urllib.request import urlopen

import pytest

from build_scripts import cli
from build_scripts.commands import serve
from build_scripts.commands.serve import Session
from build_scripts.commands.serve_processes import BuildResult
from build_scripts.environment.project import ROOT, BuildError
from build_scripts.serving.server import SiteServer
from tests.build.any_site import any_address, any_site

COMMAND = [sys.executable, "-m", "build_scripts", "serve"]
BESIDE = """
import sys
from build_scripts import cli
from build_scripts.commands import serve
serve.ADDRESSES = (serve.BUILT_FOR, sys.argv[1])
sys.exit(cli.main(sys.argv[2:]))
"""
"""A program for `serve` that also takes a site for its first argument."""
ADDRESS = re.compile(r"Serving the site at (http://127\.0\.0\.1:\d+/)")


def _heed_ctrl_c() -> None:
    """A shell lets background processes ignore Ctrl-C, and their children inherit this."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


@contextmanager
def serving(*arguments: str, command: Sequence[str] = COMMAND) -> Iterator["subprocess.Popen[str]"]:
    """A running `serve` in its own process group, as in a terminal."""
    with subprocess.Popen(
        [*command, *arguments],
        cwd=ROOT,
        text=True,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        start_new_session=True,
        preexec_fn=_heed_ctrl_c if os.name == "posix" else None,
    ) as process:
        try:
            yield process
        finally:
            if process.poll() is None:
                process.kill()


def lines_until_address(process: "subprocess.Popen[str]") -> tuple[str, str]:
    assert process.stdout is not None
    said = ""
    for line in process.stdout:
        said += line
        if match := ADDRESS.search(line):
            return match[1], said
    pytest.fail(f"serve ended before it served:\n{said}", pytrace=False)


@pytest.mark.skipif(os.name != "posix", reason="Ctrl-C cannot be sent like this elsewhere")
def test_serve_says_its_address_serves_there_and_ends_quietly_by_ctrl_c(
    pytestconfig: pytest.Config,
) -> None:
    """The site for one of its addresses is built, so it builds none for another."""
    any_site(pytestconfig)
    command = [sys.executable, "-c", BESIDE, any_address(pytestconfig), "serve"]
    with serving("--port", "0", command=command) as process:
        address, said = lines_until_address(process)
        assert "building:" not in said, "`serve` builds again what is built"
        with urlopen(address, timeout=10) as response:
            page = response.read().decode()
        assert 'src="/__live/script.js"' in page
        os.killpg(process.pid, signal.SIGINT)
        rest = process.communicate(timeout=60)[0]
    assert process.returncode == 0
    assert "Traceback" not in rest
    assert "Stopped." in rest


def test_a_busy_port_is_reported_first_and_the_next_is_used() -> None:
    with (
        SiteServer(("127.0.0.1", 0), ROOT) as other,
        serving("--port", str(other.port)) as process,
    ):
        assert process.stdout is not None
        said = process.stdout.readline()
    assert re.fullmatch(rf"Port {other.port} of 127\.0\.0\.1 is in use: using \d+\n", said)


class Staged:
    """A `serve` with scripted outcomes of builds and previews, and scripted edits in between."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.page, self.site = folder / "docs" / "page.md", folder / "site"
        for place in (self.page.parent, self.site):
            place.mkdir()
        self.page.write_text("first")
        self.events: list[str] = []
        self.edits_during_builds = [""]
        self.outcomes: list[BuildResult] = []
        self.early_pages: Path | None = None
        monkeypatch.setattr(serve, "WATCHED", [self.page.parent])
        monkeypatch.setattr(serve, "BackgroundBuild", lambda urls: StagedBuild(self, urls))
        monkeypatch.setattr(serve, "PreviewProcess", lambda built, over: StagedPreview(self))

    def good(self) -> BuildResult:
        return BuildResult(folder=self.site, site_url=serve.BUILT_FOR, problem="")

    def run(self) -> Session:
        """Run until no scripted build is left, and return the session at that time."""
        options = cli.parse(["serve", "--port", "0"])
        with SiteServer(("127.0.0.1", 0), ROOT) as server, TemporaryDirectory() as folder:
            session = Session(server, options, Path(folder))
            with pytest.raises(BuildError, match="that is enough"):
                session.go_on()
        return session


class StagedBuild:
    def __init__(self, staged: Staged, site_urls: list[str | None]) -> None:
        if not staged.edits_during_builds:
            raise BuildError("that is enough")
        self.staged = staged
        self.edit = staged.edits_during_builds.pop(0)
        self.early_pages = staged.early_pages
        staged.events.append(f"built {staged.page.read_text('utf-8')} for {site_urls}")
        if self.edit:
            staged.page.write_text(self.edit)

    def has_ended(self) -> bool:
        return not self.edit

    def outcome(self) -> BuildResult:
        self.staged.page.write_text("after it")  # so that `serve` continues
        return self.staged.outcomes.pop(0)

    def close(self) -> None:
        self.staged.events.append("stopped" if self.edit else "ended")


class StagedPreview:
    def __init__(self, staged: Staged) -> None:
        self.staged = staged

    def show(self, edited: set[Path], open_pages: list[str]) -> str:
        assert edited == {self.staged.page}
        self.staged.events.append(f"shown {self.staged.page.read_text('utf-8')}")
        return ""

    def close(self) -> None:
        """There is no process to end."""


@pytest.fixture
def staged(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Staged:
    return Staged(tmp_path, monkeypatch)


def told(session: Session) -> tuple[bool, str | None]:
    live = session.server.live
    assert live is not None
    return live.is_building, live.problem


def test_an_edit_restarts_the_build(staged: Staged) -> None:
    staged.edits_during_builds = ["second", ""]
    staged.outcomes = [staged.good()]
    staged.run()
    both = [serve.BUILT_FOR, None]
    assert staged.events == [
        *(f"built first for {both}", "stopped"),
        *(f"built second for {both}", "ended"),
        "shown after it",
    ]


def test_an_edit_is_shown_before_the_site_is_built_again(staged: Staged) -> None:
    staged.edits_during_builds = ["", ""]
    staged.outcomes = [staged.good(), staged.good()]
    session = staged.run()
    assert staged.events[1:3] == ["ended", "shown after it"]
    assert staged.events[3].startswith("built after it")
    assert told(session) == (True, None)  # the third build would be next


def test_after_a_failed_build_edits_are_shown_over_the_last_good_site(staged: Staged) -> None:
    staged.edits_during_builds = ["", ""]
    failed = BuildResult(folder=None, site_url=None, problem="no such link")
    staged.outcomes = [staged.good(), failed]
    session = staged.run()
    assert session.server.site == staged.site
    assert session.server.over is not None


def test_a_first_build_that_fails_ends_serve(staged: Staged) -> None:
    staged.outcomes = [BuildResult(folder=None, site_url=None, problem="no such link")]
    options = cli.parse(["serve", "--port", "0"])
    with pytest.raises(BuildError, match="the site cannot be built"):
        serve._serve(options)


def test_the_pages_are_shown_before_the_rest_of_the_first_site(staged: Staged) -> None:
    staged.early_pages = staged.site.with_name("pages")
    staged.outcomes = [BuildResult(folder=None, site_url=None, problem="no Python")]
    session = staged.run()
    assert session.server.site == staged.early_pages
    assert session.server.over is None
    assert told(session) == (False, f"{serve.FAILED}\n\nno Python")
