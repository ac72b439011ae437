"""`serve` as a person meets it."""

import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.request import urlopen

import pytest

from build_scripts import cli
from build_scripts.commands import serve
from build_scripts.ground.project import ROOT, Problem
from build_scripts.serving.server import SiteServer

COMMAND = [sys.executable, "-m", "build_scripts", "serve"]
ADDRESS = re.compile(r"The reference is at (http://127\.0\.0\.1:\d+/)")


def _heed_ctrl_c() -> None:
    """What a shell starts in the background ignores it, and so would all that comes of that."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


@contextmanager
def serving(*arguments: str) -> Iterator["subprocess.Popen[str]"]:
    """A running `serve`, as a process group of its own, as a terminal would have it."""
    with subprocess.Popen(
        [*COMMAND, *arguments],
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
        if found := ADDRESS.search(line):
            return found[1], said
    pytest.fail(f"serve ended before it served:\n{said}", pytrace=False)


@pytest.mark.skipif(os.name != "posix", reason="Ctrl-C cannot be sent like this elsewhere")
def test_serve_says_its_address_serves_there_and_ends_quietly_by_ctrl_c() -> None:
    with serving("--port", "0") as process:
        address, _ = lines_until_address(process)
        with urlopen(address, timeout=10) as response:
            page = response.read().decode()
        assert f'<link rel="canonical" href="{address}">' in page
        os.killpg(process.pid, signal.SIGINT)
        rest = process.communicate(timeout=60)[0]
    assert process.returncode == 0
    assert "Traceback" not in rest
    assert "Stopped." in rest


def test_a_busy_port_is_said_before_any_work_and_the_next_is_taken() -> None:
    with (
        SiteServer(("127.0.0.1", 0), ROOT) as other,
        serving("--port", str(other.port)) as process,
    ):
        assert process.stdout is not None
        said = process.stdout.readline()
    assert said == f"Port {other.port} of 127.0.0.1 is in use: taking {other.port + 1}\n"


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--port", "70000"], "70000 is not a port"),
        (["--host", "no.such.host.invalid"], "no.such.host.invalid is not an address of this"),
    ],
)
def test_an_impossible_address_is_explained(arguments: list[str], sentence: str) -> None:
    result = subprocess.run(
        [*COMMAND, *arguments], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert result.returncode == 1
    assert sentence in result.stderr


def test_what_is_edited_while_the_site_is_built_is_built_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page, site = tmp_path / "docs" / "page.md", tmp_path / "site"
    page.parent.mkdir()
    page.write_text("first")
    built: list[str] = []

    def rebuilt(address: str) -> tuple[Path, str]:
        built.append(page.read_text())
        if len(built) == 2:
            raise Problem("that is enough")
        page.write_text("second")
        return site, ""

    monkeypatch.setattr(serve, "WATCHED", [page.parent])
    monkeypatch.setattr(serve, "_rebuilt", rebuilt)
    with pytest.raises(Problem, match="that is enough"):
        serve._serve(cli.parse(["serve", "--port", "0"]))
    assert built == ["first", "second"]
