"""Packages of the core: its wheel, its byte code, and the package for other people's pages."""

import json
import zipfile

import pao_core
from build_scripts.building import pyodide_package, pyodide_tool, wheel
from build_scripts.environment.lock import only_one


def test_the_wheel_for_pages_has_no_other_language_and_no_page_of_an_index() -> None:
    with only_one("build"):
        built = wheel.file_in(wheel.build())
    with zipfile.ZipFile(built) as opened:
        names = opened.namelist()
        data = opened.read("pao_core/data.toml").decode()
        metadata = next(opened.read(name).decode() for name in names if name.endswith("/METADATA"))
    assert "# pao-core" not in metadata  # the page that an index shows
    assert built.name == f"pao_core-{pao_core.__version__}+pages-py3-none-any.whl"
    assert "archive" not in metadata
    assert not [name for name in names if name.endswith("/entry_points.txt")], "no pao-core"
    assert "pao_core/words/english.py" in names
    assert not [name for name in names if name.startswith("pao_core/words/japanese")]
    assert "#= ja/" not in data


def test_the_lock_file_leaves_other_packages_where_their_makers_keep_them() -> None:
    with only_one("build"):
        folder = pyodide_package.build() / pyodide_package.PLACE
    packages = json.loads((folder / pyodide_package.LOCK).read_text("utf-8"))["packages"]
    assert (folder / packages.pop("pao-core")["file_name"]).is_file()
    theirs = json.loads(pyodide_tool.PYODIDE_LOCK.read_text("utf-8"))["packages"]
    place = pyodide_package.OTHERS.format(version=pyodide_tool.pyodide_version())
    assert {name: package["file_name"] for name, package in packages.items()} == {
        name: place + their["file_name"] for name, their in theirs.items()
    }
