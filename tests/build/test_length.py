"""Modules have about 600 lines at most, unless they are data. Less would split too much."""

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from build_scripts.environment.project import CLIENT, CORE, ROOT

MOST: Final = 660
DATA: Final = {
    "pao_core/words/english.py": "the sentence of every reason",
}
"""Files that may be longer, with the reason: they are lists, which nobody reads from the top."""


def sources() -> Iterator[Path]:
    """Our Python for the core and the tools, and our TypeScript for the pages."""
    for folder in (CORE, ROOT / "build_scripts"):
        yield from (path for path in folder.rglob("*.py") if "node_modules" not in path.parts)
    yield from (CLIENT / "src").rglob("*.ts")


def longer() -> dict[str, int]:
    """The sources with more lines than that, the longest first."""
    lines = {
        path.relative_to(ROOT).as_posix(): len(path.read_bytes().splitlines()) for path in sources()
    }
    over = {name: number for name, number in lines.items() if number > MOST}
    return dict(sorted(over.items(), key=lambda item: -item[1]))


def test_only_data_is_longer() -> None:
    over = [f"{name} has {lines} lines" for name, lines in longer().items() if name not in DATA]
    assert not over, "\n".join([f"more than {MOST} lines, and no data:", *over])


def test_every_listed_data_file_is_longer() -> None:
    needless = sorted(DATA.keys() - longer().keys())
    assert not needless, f"not longer than {MOST} lines, or not there: {', '.join(needless)}"
