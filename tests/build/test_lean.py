"""The code behind Python's memory: what it leaves out, and what it must keep."""

import marshal
import sys
import zipfile
from pathlib import Path
from types import CodeType, ModuleType

import pytest

from build_scripts.building.archives import write_archive
from build_scripts.building.byte_code import HEAD_OF_BYTE_CODE
from build_scripts.building.lean import (
    write_lean_library,
    write_lean_standard_library,
)

SOURCE = b'''"""A module."""
from __future__ import annotations
from dataclasses import dataclass
from functools import singledispatch

@dataclass
class Inner:
    """A value."""
    size: int = 1

    def doubled(self, times: int = 2) -> int:
        """Twice as much."""
        return self.size * times

@singledispatch
def told(value: object) -> str:
    """In words."""
    return "?"

@told.register
def _(value: int) -> str:
    return "a number"

def rule_on(value: int) -> int:
    """A public name."""
    raise ValueError(value)
'''


def _code(content: bytes) -> CodeType:
    assert content.startswith(HEAD_OF_BYTE_CODE)
    code = marshal.loads(content[len(HEAD_OF_BYTE_CODE) :])
    assert isinstance(code, CodeType)
    return code


def test_only_public_names_keep_docstrings_and_types_and_code_runs_as_before(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole, lean = tmp_path / "whole.zip", tmp_path / "lean.zip"
    write_archive(whole, {"pao_core/it.py": SOURCE, "data.toml": b"x = 1"})
    write_lean_library(whole, lean, "/lib/library.zip")
    with zipfile.ZipFile(lean) as archive:
        assert archive.read("data.toml") == b"x = 1"
        content = archive.read("pao_core/it.pyc")
    module = ModuleType("it")
    monkeypatch.setitem(sys.modules, "it", module)
    exec(_code(content), vars(module))
    assert module.rule_on.__doc__ == "A public name."
    assert module.rule_on.__annotations__ == {"value": "int", "return": "int"}
    assert (module.__doc__, module.Inner.doubled.__doc__) == (None, None)
    assert module.Inner(3).doubled() == 6
    assert (module.told(1), module.told("x")) == ("a number", "?")


def test_modules_that_are_replaced_exist_in_the_standard_library(tmp_path: Path) -> None:
    whole, lean = tmp_path / "whole.zip", tmp_path / "lean.zip"
    modules = {"html/__init__.py": b"HTML5 = 1", "os.py": b"sep = '/'", "rare.py": b"it = 1"}
    write_archive(whole, modules)
    write_lean_standard_library(whole, lean, "/lib/python313.zip", {"os.py"})
    with zipfile.ZipFile(tmp_path / "lean.zip") as archive:
        ours: dict[str, object] = {}
        exec(_code(archive.read("html/__init__.pyc")), ours)
        assert "os.pyc" in archive.namelist()
        assert archive.read("rare.py") == modules["rare.py"]
    assert "escape" in ours
    assert "HTML5" not in ours


@pytest.mark.parametrize("text", ["", "a < b & c > d", '"it\'s"', "麻雀"])
def test_our_escape_equals_that_of_html(text: str) -> None:
    import html

    from build_scripts.building.stdlib_stubs.html import escape

    assert [escape(text), escape(text, quote=False)] == [
        html.escape(text),
        html.escape(text, quote=False),
    ]
