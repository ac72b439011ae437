"""After an upgrade, what only makes Python start faster may no longer fit. Python still starts."""

import shutil
from pathlib import Path

import pytest
from playwright.sync_api import Page

from build_scripts.building import runtime, wheel
from build_scripts.building.pyodide_tool import PYODIDE
from build_scripts.environment.lock import only_one
from tests.browser.runtime_lab import PAGE, Lab, bundle, served
from tests.core.profiles import Profile, chosen

pytestmark = pytest.mark.skipif(
    chosen() is not Profile.THOROUGH, reason="`test --thorough` builds Python twice more"
)

VERSION = "another"
QUESTION = "from pao_core import ask\nprint(ask({'ask': 'liability', 'rules': 'tenhou'})['liable'])"
MARK_IN_PROGRAM = "currentModuleWeakSymbols=new Set([])"


@pytest.fixture
def pyodide(tmp_path: Path) -> Path:
    """Pyodide, without most of what the build looks for in it."""
    folder = tmp_path / "pyodide"
    folder.mkdir()
    for name in runtime.PYODIDE_FILES:
        shutil.copyfile(PYODIDE / name, folder / name)
    program = folder / "pyodide.asm.js"
    text = program.read_text("utf-8")
    assert MARK_IN_PROGRAM in text
    program.write_text(text.replace(MARK_IN_PROGRAM, "currentModuleWeakSymbols=new Set()"), "utf-8")
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


def test_another_program_and_other_tables_only_cost_bytes(
    pyodide: Path,
    tmp_path: Path,
    page: Page,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    script = tmp_path / "snapshot.mjs"
    text = runtime.SNAPSHOT.read_text("utf-8")
    digest = text.partition('THEIR_DIGEST = "')[2][:64]
    script.write_text(text.replace(digest, "0" * 64), "utf-8")
    monkeypatch.setattr(runtime, "SNAPSHOT", script)
    site = built(pyodide, tmp_path)
    warnings = capsys.readouterr().err
    assert "Pyodide's program stays as it is" in warnings
    assert "Python's memory keeps all tables" in warnings
    with served(site) as url:
        lab = Lab(page)
        lab.open(url)
        assert lab.output(QUESTION) == "[]\n"


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
        lab = Lab(page)
        lab.open(url)
        assert lab.output(QUESTION) == "[]\n"
    assert "memory.bin" not in asked
