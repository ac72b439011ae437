"""A build contains nothing of the machine that made it."""

import hashlib
import json
import zipfile
from pathlib import Path

from build_scripts.building import pyodide_package
from build_scripts.building.archives import EPOCH
from build_scripts.building.reproducibility import compared
from build_scripts.environment.lock import only_one


def test_differences_between_two_builds_are_listed_with_their_place(tmp_path: Path) -> None:
    one, other = tmp_path / "one", tmp_path / "other"
    for folder, content in ((one, b"abcd"), (other, b"abXd")):
        (folder / "same").mkdir(parents=True)
        (folder / "same" / "file").write_bytes(b"same")
        (folder / "page").write_bytes(content)
        (folder / folder.name).touch()
    (one / "longer").write_bytes(b"abc")
    (other / "longer").write_bytes(b"ab")
    assert list(compared(one, other)) == [
        "longer: first difference at byte 2",
        "one: only in the first build",
        "other: only in the second build",
        "page: first difference at byte 2",
    ]
    assert list(compared(one, one)) == []


def test_no_file_of_the_package_contains_its_build_time() -> None:
    with only_one("build"):
        folder = pyodide_package.build() / pyodide_package.PLACE
    for wheel in folder.glob("*.whl"):
        with zipfile.ZipFile(wheel) as archive:
            assert {zip_info.date_time[:3] for zip_info in archive.infolist()} == {EPOCH[:3]}, (
                wheel.name
            )


def test_the_lock_file_names_the_wheel_that_is_beside_it() -> None:
    with only_one("build"):
        folder = pyodide_package.build() / pyodide_package.PLACE
    package = json.loads((folder / pyodide_package.LOCK).read_text("utf-8"))["packages"]["pao-core"]
    wheel = (folder / package["file_name"]).read_bytes()
    assert package["sha256"] == hashlib.sha256(wheel).hexdigest()
