"""Packages of the core: its wheel, its byte code, and the package for other people's pages."""

import json

from build_scripts.building import pyodide_package, pyodide_tool
from build_scripts.environment.lock import only_one


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
