"""The bundled programs of the pages: what a page loads at once, and what it loads later."""

from pathlib import Path

import pytest

from build_scripts.building import client
from build_scripts.environment.project import BuildError


@pytest.fixture(scope="module")
def folder() -> Path:
    return client.build()


def test_pages_contain_no_names_of_this_machine(folder: Path) -> None:
    paths = [*folder.rglob("*.js")]
    assert paths
    for path in paths:
        assert str(client.SOURCES.parent) not in path.read_text("utf-8")


def test_a_fault_in_a_module_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "main.ts").write_text('import "./no-such-module";\n')
    monkeypatch.setattr(client, "SOURCES", tmp_path)
    facts = client.SiteFacts(runtime="any", memory=1, tables={"en": "any", "ja": "any"})
    with pytest.raises(BuildError, match="no-such-module"):
        client.bundle(tmp_path / "out", facts)
