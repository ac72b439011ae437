"""Waiting for an edit misses nothing, and does not read the sources meanwhile."""

import time
from collections.abc import Callable
from pathlib import Path
from threading import Timer

import pytest

from build_scripts.commands.serve import WATCHED
from build_scripts.environment.store import source_files
from build_scripts.serving import watch as watch_module
from build_scripts.serving.watch import Watch

pytestmark = pytest.mark.full

AFTER_SECONDS = 1.0


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


def test_a_file_in_a_new_folder_is_noticed_by_the_next_watch(place: Path) -> None:
    with Watch([place]) as watch:
        (place / "deep" / "deeper").mkdir(parents=True)
        watch.wait()
    with Watch([place]) as watch:
        write(place / "deep" / "deeper" / "page.md")
        assert watch.wait() == {place / "deep" / "deeper" / "page.md"}


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


def test_waiting_is_less_work_than_one_look_at_the_sources(place: Path) -> None:
    """An idle `serve` once read all sources four times a second."""
    with Watch([*WATCHED, place]) as watch:
        later = Timer(AFTER_SECONDS, write, [place / "page.md"])
        start = time.process_time()
        later.start()
        watch.wait()
        waiting = time.process_time() - start
    start = time.process_time()
    for path in source_files(*WATCHED):
        path.stat()
    assert waiting < time.process_time() - start
