"""The list of files that a browser saves: everything that pages refer to, each with its hash."""

import hashlib
import json
import struct
from base64 import b64decode
from pathlib import Path

import pytest
from mkdocs.config import load_config

from build_scripts.building import offline
from build_scripts.content.pages.generated import write_text
from build_scripts.environment.project import DOCS, ROOT

FILES = {
    "index.html": "home",
    "404.html": "lost",
    "rules/trigger/index.html": "trigger",
    "assets/pao/main.js": "main",
    "assets/pao/runtime/1a2b/pyodide.asm.wasm": "plain",
    "assets/pao/offline.js": "worker()",
    "assets/javascripts/bundle.js.map": "map",
    "data/cases.json": "cases",
    "data/editions/0.2.0/cases.json": "frozen",
    "pyodide/pao_core.whl": "wheel",
}
WORKER = Path("assets/pao/offline.js")


@pytest.fixture
def site(tmp_path: Path) -> Path:
    for name, text in FILES.items():
        write_text(tmp_path / name, text)
    return tmp_path


def completed(site: Path) -> dict[str, list[offline.Row]]:
    offline.complete(site, WORKER)
    listed: dict[str, list[offline.Row]] = json.loads((site / "offline.json").read_text())
    return listed


def test_pages_are_listed_by_address_and_files_for_programs_are_not(site: Path) -> None:
    listed = completed(site)
    names = sorted(row[0] for row in (*listed["first"], *listed["rest"]))
    assert names == ["", "404.html", "assets/pao/main.js", "data/cases.json", "rules/trigger/"]
    [(name, *_)] = listed["on_demand"]
    assert name == "assets/pao/runtime/1a2b/pyodide.asm.wasm"


def test_each_file_is_listed_with_its_hash_and_size(site: Path) -> None:
    rows = {name: (hashed, size) for name, hashed, size, _ in completed(site)["first"]}
    hashed, size = rows["rules/trigger/"]
    assert b64decode(hashed.removeprefix("sha256-")) == hashlib.sha256(b"trigger").digest()
    assert size == len("trigger")


def test_the_rest_is_saved_only_for_readers_who_ask(site: Path) -> None:
    listed = completed(site)
    assert [row[0] for row in listed["rest"]] == ["data/cases.json"]


def test_the_worker_is_at_the_root_and_changes_with_every_page(site: Path) -> None:
    completed(site)
    first = (site / "offline.js").read_text()
    assert first.endswith(FILES[WORKER.as_posix()])
    assert not (site / WORKER).exists()
    (site / WORKER).write_text(FILES[WORKER.as_posix()])
    completed(site)
    assert (site / "offline.js").read_text() == first
    (site / WORKER).write_text(FILES[WORKER.as_posix()])
    (site / "index.html").write_text("another home")
    completed(site)
    assert (site / "offline.js").read_text() != first


def test_the_manifest_names_the_site_and_icons_of_the_right_sizes() -> None:
    manifest = json.loads((DOCS / "manifest.webmanifest").read_text("utf-8"))
    config = load_config(str(ROOT / "mkdocs.yml"))
    assert manifest["name"] == config.site_name
    assert manifest["description"] == config.site_description
    assert (DOCS / f"{manifest['start_url'].rstrip('/')}.md").is_file()
    for icon in manifest["icons"]:
        width, height = struct.unpack(">II", (DOCS / icon["src"]).read_bytes()[16:24])
        assert icon["sizes"] == f"{width}x{height}"
