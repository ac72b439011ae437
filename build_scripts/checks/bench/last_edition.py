"""The figures of the last edition, and what has grown since."""

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

from pao_core import __version__

FILE: Final = Path(__file__).with_name("last_edition.json")
MUCH: Final = 1.1
"""What has grown by more than a tenth is told."""
Report = Mapping[str, Mapping[str, float]]


def keep(report: Report) -> None:
    """Write the figures that another machine would measure alike."""
    kept = {"edition": __version__, "figures": dict(_comparable(report))}
    FILE.write_text(json.dumps(kept, indent=1) + "\n", "utf-8")


def compared(report: Report) -> str:
    """What has grown by more than a tenth since the last edition, or shrunk as much."""
    kept = json.loads(FILE.read_text("utf-8"))
    changed = [
        f"  {name}: {before:,.5g} before, {now:,.5g} now"
        for name, now in _comparable(report)
        if (before := kept["figures"].get(name)) and not 1 / MUCH <= now / before <= MUCH
    ]
    since = f"by more than a tenth since edition {kept['edition']}"
    return "\n".join([f"Changed {since}:", *changed]) if changed else f"Nothing changed {since}."


def _comparable(report: Report) -> Iterator[tuple[str, float]]:
    """Sizes, and the ratios of times that were measured in one run."""
    for name, row in report.items():
        if name.endswith("bytes"):
            yield name, row["median"]
        elif "ratio" in row:
            yield f"{name}, ours / plain", row["ratio"]
