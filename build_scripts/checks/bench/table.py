"""The table of the benchmark: each figure of ours, beside the plain way and the last edition."""

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from statistics import median
from typing import Final

from pao_core import __version__

LAST_EDITION: Final = Path(__file__).with_name("last_edition.json")
MUCH: Final = 1.1
"""Smaller changes since the last edition are not shown."""
WIDTH: Final = 46
"""The characters for the name of a figure."""
Samples = dict[str, dict[str, list[float]]]
"""What was measured, by figure and by way: ours, and the plain way if it has such a figure."""


def table_of(samples: Samples) -> str:
    """A line for each figure: medians, their ratio, and what has changed by more than a tenth."""
    kept = json.loads(LAST_EDITION.read_text("utf-8"))
    comparable = _comparable(samples)
    lines = [f"{'':<{WIDTH}}{'ours':>12}{'plain':>12}{'ratio':>7}   in {kept['edition']}"]
    for figure, ways in samples.items():
        ours, plain = (
            _shown(median(ways[way])) if way in ways else "" for way in ("ours", "plain")
        )
        ratio = _ratio(ways)
        now, then = comparable.get(figure), kept["figures"].get(figure)
        changed = now and then and not 1 / MUCH <= now / then <= MUCH
        line = f"{figure:<{WIDTH}}{ours:>12}{plain:>12}{_shown(ratio) if ratio else '':>7}"
        lines.append(f"{line}   {_shown(then)}" if changed else line)
    return "\n".join(lines)


def keep(samples: Samples) -> None:
    """Write the figures of this edition that another machine would measure alike."""
    kept = {"edition": __version__, "figures": _comparable(samples)}
    LAST_EDITION.write_text(json.dumps(kept, indent=1) + "\n", "utf-8")


def _comparable(samples: Samples) -> dict[str, float]:
    """Our sizes, and the ratios of times that were measured in one run."""
    found: dict[str, float] = {}
    for figure, ways in samples.items():
        if figure.endswith("bytes"):
            found[figure] = median(ways["ours"])
        elif ratio := _ratio(ways):
            found[figure] = ratio
    return found


def _ratio(ways: Mapping[str, Sequence[float]]) -> float | None:
    """Ours to plain, if both were measured. No task of either may have been long."""
    plain = median(ways["plain"]) if "plain" in ways else 0
    return median(ways["ours"]) / plain if plain else None


def _shown(value: float) -> str:
    return f"{value:,.0f}" if value >= 10 else f"{value:.2f}"
