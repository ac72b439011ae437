"""Everything in the store is complete, and named by its sources."""

import subprocess
import sys
from pathlib import Path

import pytest

from build_scripts.environment import store
from build_scripts.environment.project import ROOT
from build_scripts.environment.store import digest, stored


@pytest.fixture(autouse=True)
def own_store(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(store, "STORE", tmp_path / "store")
    return tmp_path / "store"


BUILD_FOR_EVER = """
import sys
from pathlib import Path
from build_scripts.environment import store
store.STORE = Path(sys.argv[1])
def make(folder):
    (folder / "page.html").write_text("page")
    print("begun", flush=True)
    sys.stdin.read()
store.stored("pages", "key", make)
"""


def write_page(folder: Path) -> None:
    (folder / "page.html").write_text("page")


def test_an_interrupted_build_is_made_again() -> None:
    def interrupted(folder: Path) -> None:
        write_page(folder)
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        stored("pages", "key", interrupted)
    assert (stored("pages", "key", write_page) / "page.html").read_text("utf-8") == "page"


def test_the_next_build_removes_what_a_killed_one_left(own_store: Path) -> None:
    """But not what a build that goes on is making."""
    command = [sys.executable, "-c", BUILD_FOR_EVER, str(own_store)]
    with subprocess.Popen(
        command, cwd=ROOT, text=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as build:
        assert build.stdout is not None
        assert [build.stdout.readline() for _ in range(2)][-1] == "begun\n"
        pages = own_store / "pages"
        [making] = pages.iterdir()
        store.remove_unfinished()
        assert list(pages.iterdir()) == [making]
        build.kill()
    (own_store / "quiz" / "unfinished-of-an-older-version").mkdir(parents=True)
    store.remove_unfinished()
    assert list(own_store.glob("*/*")) == []
    assert (stored("pages", "key", write_page) / "page.html").read_text("utf-8") == "page"


def test_the_digest_sees_texts_contents_and_names(tmp_path: Path) -> None:
    one, two = tmp_path / "one", tmp_path / "two"
    one.write_text("same")
    two.write_text("same")
    digests = [
        digest(),
        digest(texts=["a", "b"]),
        digest(texts=["ab"]),
        digest(files=[one]),
        digest(files=[two]),
        digest(files=[one, two]),
    ]
    assert len(set(digests)) == len(digests)
