"""Waiting for an edit misses nothing, and does not read the sources meanwhile."""

from collections.abc import Callable
from pathlib import Path

import pytest

from build_scripts.serving import watch as watch_module
from build_scripts.serving.watch import Watch


@pytest.fixture
def place(tmp_path: Path) -> Path:
    folder = tmp_path / "docs"
    folder.mkdir()
    (folder / "page.md").write_text("first")
    return folder


def write(path: Path) -> None:
    path.write_text("edited")


def exchange(path: Path) -> None:
    """Save like many editors do."""
    new = path.with_name(f"{path.name}.new")
    new.write_text("edited")
    new.replace(path)


@pytest.mark.parametrize("edit", [write, exchange, Path.unlink])
def test_each_edit_of_a_file_is_noticed(place: Path, edit: Callable[[Path], None]) -> None:
    with Watch([place]) as watch:
        edit(place / "page.md")
        assert place / "page.md" in watch.wait()


def test_a_watched_file_can_be_replaced_again_and_again(place: Path) -> None:
    file = place / "page.md"
    with Watch([file]) as watch:
        for _ in range(3):
            exchange(file)
            assert watch.wait() == {file}


def test_output_of_tools_and_of_the_build_is_not_an_edit(
    place: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(watch_module, "ROOT", tmp_path)
    (tmp_path / ".gitignore").write_text("/site/\n/docs/made/\n/docs/data/*\n!/docs/data/kept/\n")
    for name in ("__pycache__", "made", "data", "data/kept"):
        (place / name).mkdir()
    made = (
        "__pycache__/a.pyc",
        ".page.md.swp",
        "page.md~",
        "#page.md#",
        "4913",
        "made/page.md",
        "data/cases.json",
    )
    with Watch([place]) as watch:
        for name in (*made, "data/kept/cases.json", "page.md"):
            write(place / name)
        assert watch.wait() == {place / "page.md", place / "data" / "kept" / "cases.json"}
