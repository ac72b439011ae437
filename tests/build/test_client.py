"""The bundled programs of the pages: what a page loads at once, and what it loads later."""

import re
from pathlib import Path

import pytest

from build_scripts.building import client
from build_scripts.environment.project import Problem


@pytest.fixture(scope="module")
def folder() -> Path:
    return client.build()


def chunks_of(module: str) -> list[str]:
    return re.findall(r"""import\(["'](\./[^"']+)["']\)""", module)


def loaded_with(path: Path) -> set[Path]:
    """The module with all its static imports, direct and indirect."""
    paths = {path}
    for name in re.findall(r"""(?:from|\bimport)["'](\./[^"']+\.js)["']""", path.read_text()):
        paths |= loaded_with(path.parent / name)
    return paths


def test_not_every_page_loads_the_editor(folder: Path) -> None:
    at_once = (folder / "main.js").read_text()
    assert "cm-content" not in at_once
    assert not re.search(r"""(?:^|[;\n])import\s*["'{*]""", at_once), "it waits for another module"
    later = [folder / name for name in chunks_of(at_once)]
    assert later
    assert all(path.is_file() for path in later)
    assert any("cm-content" in path.read_text() for path in folder.glob("chunks/*.js"))
    [page] = folder.glob("chunks/page-*.js")
    with_page = loaded_with(page)
    assert len(with_page) > 1
    assert not any("cm-content" in path.read_text() for path in with_page)


def test_pages_contain_no_names_of_this_machine(folder: Path) -> None:
    for path in folder.rglob("*.js"):
        assert str(client.SOURCES.parent) not in path.read_text()


def test_a_fault_in_a_module_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "main.ts").write_text('import "./no-such-module";\n')
    monkeypatch.setattr(client, "SOURCES", tmp_path)
    facts = client.SiteFacts(runtime="any", memory=1, tables={"en": "any", "ja": "any"})
    with pytest.raises(Problem, match="no-such-module"):
        client.bundle(tmp_path / "out", facts)
