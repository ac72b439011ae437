"""After an upgrade, what only makes Python start faster may no longer fit. Python still starts."""

from pathlib import Path

import pytest
from playwright.sync_api import Page

from build_scripts.building import pyodide_tool, runtime, wheel
from build_scripts.building.pyodide_tool import PYODIDE, pyodide_version, python_version
from build_scripts.environment.lock import only_one
from build_scripts.environment.project import node, npm_cli, with_node
from tests.browser.runtime_lab import PAGE, Lab, bundle, served

VERSION = "another"
QUESTION = "from pao_core import ask\nprint(ask({'ask': 'liability', 'rules': 'tenhou'})['liable'])"
VERSION_OF_PYTHON = "import sys\nprint(sys.version_info[:2])"
OLD, NEW = "0.29.5", "314.0.7"
"""The versions that the build is known to work with: up to Python 3.13, and since Python 3.14."""


@pytest.fixture
def other_version(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The other Pyodide, from npm, in place of the installed one."""
    other = OLD if pyodide_version() == NEW else NEW
    install = ["install", "--ignore-scripts", "--no-audit", "--no-fund", f"pyodide@{other}"]
    result = with_node([str(node()), str(npm_cli()), *install], cwd=tmp_path)
    assert result.returncode == 0, result.stderr
    folder = tmp_path / "node_modules" / "pyodide"
    monkeypatch.setattr(pyodide_tool, "PYODIDE", folder)
    monkeypatch.setattr(pyodide_tool, "PYODIDE_LOCK", folder / "pyodide-lock.json")
    monkeypatch.setattr(runtime, "PYODIDE_LOCK", folder / "pyodide-lock.json")
    monkeypatch.setattr(runtime, "USERS", (folder / "pyodide.mjs", *runtime.USERS[1:]))
    return folder


def built(pyodide: Path, folder: Path) -> Path:
    """A page with the runtime made from this Pyodide."""
    assets = folder / "site" / "assets" / "pao"
    place = assets / "runtime" / VERSION
    place.parent.mkdir(parents=True)
    with only_one("build"):
        core = wheel.file_in(wheel.build())
    runtime.make(place, core, pyodide)
    size = int((place / runtime.MEMORY_SIZE).read_text("utf-8"))
    bundle(assets, VERSION, size)
    (folder / "site" / "index.html").write_text(PAGE)
    return folder / "site"


def test_without_a_memory_pages_start_plainly(
    tmp_path: Path,
    page: Page,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    script = tmp_path / "snapshot.mjs"
    script.write_text("throw new Error('Pyodide has no snapshots any more');", "utf-8")
    monkeypatch.setattr(runtime, "SNAPSHOT", script)
    site = built(PYODIDE, tmp_path)
    assert "no snapshots any more" in capsys.readouterr().err
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url.rpartition("/")[2]))
    with served(site) as url:
        lab = Lab.opened(page, url)
        assert lab.output(QUESTION) == "[]\n"
    assert "memory.bin" not in asked


@pytest.mark.timeout(600)  # Pyodide compiles its own library, on one thread
def test_the_other_version_starts_quickly_and_plainly(
    other_version: Path, tmp_path: Path, page: Page, capsys: pytest.CaptureFixture[str]
) -> None:
    site = built(other_version, tmp_path)
    assert "Pyodide's program stays as it is" not in capsys.readouterr().err
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url.rpartition("/")[2]))
    with served(site) as url:
        lab = Lab.opened(page, url)
        assert lab.output(VERSION_OF_PYTHON) == f"{tuple(python_version())}\n"
        assert lab.output(QUESTION) == "[]\n"
        assert "pyodide.asm.wasm" not in asked
        page.evaluate("sessionStorage.setItem('pao.quick-failed', " + repr(VERSION) + ")")
        page.reload()
        page.wait_for_function("window.runtime")
        assert lab.output(VERSION_OF_PYTHON) == f"{tuple(python_version())}\n"
        assert lab.output(QUESTION) == "[]\n"
        assert "pyodide.asm.wasm" in asked
