"""The list of files that a browser saves: everything that pages refer to, each with its hash."""

import hashlib
import json
from base64 import b64decode
from pathlib import Path

import pytest

from build_scripts.building import offline
from build_scripts.building.this_site import THIS_SITE
from build_scripts.content.pages.generated import write_text

FILES = {
    "index.html": "home",
    "404.html": "lost",
    "rules/trigger/index.html": "trigger",
    "referee/index.html": "referee",
    "calculators/priority/index.html": "priority",
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
    offline.complete(site, WORKER, THIS_SITE)
    listed: dict[str, list[offline.Row]] = json.loads((site / "offline.json").read_text("utf-8"))
    return listed


def test_pages_are_listed_by_address_and_files_for_programs_are_not(site: Path) -> None:
    listed = completed(site)
    names = {row[0] for row in (*listed["first"], *listed["rest"])}
    pages = {"", "404.html", "calculators/priority/", "referee/", "rules/trigger/"}
    assert names == pages | {"assets/pao/main.js", "data/cases.json"}
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
    first = (site / "offline.js").read_text("utf-8")
    assert first.endswith(FILES[WORKER.as_posix()])
    assert not (site / WORKER).exists()
    (site / WORKER).write_text(FILES[WORKER.as_posix()])
    completed(site)
    assert (site / "offline.js").read_text("utf-8") == first
    (site / WORKER).write_text(FILES[WORKER.as_posix()])
    (site / "index.html").write_text("another home")
    completed(site)
    assert (site / "offline.js").read_text("utf-8") != first
