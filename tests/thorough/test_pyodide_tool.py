"""Byte code for Pyodide's Python, and the files of either Pyodide."""

from pathlib import Path

import pytest

from build_scripts.building import pyodide_tool
from build_scripts.building.archives import contents_of, write_archive
from build_scripts.building.lean import LIBRARY, write_lean_archives
from build_scripts.building.pyodide_tool import compile_archive, python_version

MAGIC_NUMBERS = {(3, 13): 3571, (3, 14): 3627}
"""The first two bytes of byte code, from the list in CPython's sources."""
SOURCE = b'"""A module."""\nX = 1\n'


@pytest.fixture
def magic(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> bytes:
    """The magic number of Pyodide's Python, on a host that seems to have another Python."""
    magic = MAGIC_NUMBERS[python_version()].to_bytes(2, "little")
    lock = tmp_path / "pyodide-lock.json"
    lock.write_text('{"info": {"python": "3.99.1"}}', "utf-8")
    monkeypatch.setattr(pyodide_tool, "PYODIDE_LOCK", lock)
    return magic


def test_pyodide_compiles_if_the_host_has_another_python(magic: bytes, tmp_path: Path) -> None:
    archive = tmp_path / "some.zip"
    write_archive(archive, {"it.py": SOURCE, "kept.py": SOURCE, "data.toml": b"x = 1"})
    compile_archive(archive, {"it.py"})
    contents = contents_of(archive)
    assert contents.pop("it.pyc").startswith(magic)
    assert contents == {"kept.py": SOURCE, "data.toml": b"x = 1"}


def test_pyodide_makes_the_lean_archives_too(magic: bytes, tmp_path: Path) -> None:
    write_archive(tmp_path / LIBRARY, {"it.py": SOURCE})
    target = tmp_path / "lean"
    target.mkdir()
    write_lean_archives(tmp_path, target, {LIBRARY: "/lib/library.zip"}, set(), set())
    [(name, content)] = contents_of(target / LIBRARY).items()
    assert name == "it.pyc"
    assert content.startswith(magic)
    assert b"/lib/library.zip/it.py" in content
    assert b"A module." not in content
