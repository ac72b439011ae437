"""The package index gets an sdist that can test itself, and addresses that the release sets."""

import os
import sys
import tarfile
import zipfile
from email import message_from_string
from pathlib import Path

import pytest

from build_scripts.building import wheel
from build_scripts.content.markdown.address import PLACEHOLDER_URL
from build_scripts.environment.project import ROOT, captured
from build_scripts.environment.pythons import OURS, VERSIONS, program_of, run_core_tests

SITE = "https://example.org/pao"
REPOSITORY = "https://example.org/sources/pao"
MADE = {Path("PKG-INFO"), Path("pytest.ini")}
"""The files of the sdist that are made for it."""


@pytest.fixture(scope="module")
def unpacked(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return unpacked_into(tmp_path_factory.mktemp("sdist"))


def unpacked_into(folder: Path) -> Path:
    """The folder of the sdist."""
    wheel.make(folder, {}, "sdist")
    with tarfile.open(next(folder.glob("*.tar.gz"))) as archive:
        archive.extractall(folder, filter="data")
    return next(path for path in folder.iterdir() if path.is_dir())


def test_the_sdist_has_our_files(unpacked: Path) -> None:
    files = {path.relative_to(unpacked) for path in unpacked.rglob("*") if path.is_file()}
    for path in files - MADE:
        assert (unpacked / path).read_bytes() == (ROOT / path).read_bytes(), path
    assert files >= MADE
    kept = {path.name for path in (ROOT / "tests" / "cases").iterdir()}
    assert kept == {path.name for path in (unpacked / "tests" / "cases").iterdir()}


@pytest.mark.timeout(1200)  # it runs a whole suite
@pytest.mark.parametrize("version", [*VERSIONS, OURS])
def test_the_unpacked_sdist_passes_its_tests(version: str, unpacked: Path) -> None:
    if program_of(version) is None:
        pytest.skip(f"Python {version} is not installed here")
    ran = run_core_tests(version, unpacked)
    assert ran.returncode == 0, ran.stdout + ran.stderr


def test_the_wheel_of_the_sdist_equals_that_of_the_checkout(unpacked: Path, tmp_path: Path) -> None:
    command = [sys.executable, "-m", "hatchling", "build", "--target", "wheel"]
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    made = captured([*command, "--directory", str(tmp_path)], unpacked, environment)
    assert made.returncode == 0, made.stderr
    wheel.make(tmp_path / "ours", {})
    theirs, ours = (wheel.file_in(folder) for folder in (tmp_path, tmp_path / "ours"))
    with zipfile.ZipFile(theirs) as one, zipfile.ZipFile(ours) as other:
        assert one.namelist() == other.namelist()
        assert all(one.read(name) == other.read(name) for name in one.namelist())


def test_the_release_sets_the_addresses(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PAO_SITE", SITE)
    monkeypatch.setenv("PAO_REPOSITORY", f"{REPOSITORY}/")
    folder = unpacked_into(tmp_path)
    message = message_from_string((folder / "PKG-INFO").read_text("utf-8"))
    assert dict(each.split(", ") for each in message.get_all("Project-URL", [])) == {
        "Homepage": f"{SITE}/",
        "Documentation": f"{SITE}/reference/api/",
        "Changelog": f"{SITE}/reference/changelog/",
        "Source": REPOSITORY,
        "Issues": f"{REPOSITORY}/issues",
    }
    page = str(message.get_payload())
    assert f"({SITE}/reference/stability/)" in page
    assert PLACEHOLDER_URL not in page
