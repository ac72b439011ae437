"""Without the memory that only makes Python start faster, Python still starts."""

from pathlib import Path

import pytest
from playwright.sync_api import Page

from build_scripts.building import runtime
from build_scripts.building.this_site import THIS_SITE
from build_scripts.environment.lock import only_one
from tests.browser.runtime_lab import PAGE, Lab, bundle, served

VERSION = "another"
QUESTION = "from pao_core import ask\nprint(ask({'ask': 'liability', 'rules': 'tenhou'})['liable'])"


def built(folder: Path) -> Path:
    """A page with the runtime."""
    assets = folder / "site" / "assets" / "pao"
    place = assets / "runtime" / VERSION
    place.parent.mkdir(parents=True)
    with only_one("build"):
        runtime.make(place, THIS_SITE)
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
    site = built(tmp_path)
    assert "no snapshots any more" in capsys.readouterr().err
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url.rpartition("/")[2]))
    with served(site) as url:
        lab = Lab.opened(page, url)
        assert lab.output(QUESTION) == "[]\n"
    assert "memory.bin" not in asked
