"""The benchmark compares with the last edition what two machines measure alike."""

from pathlib import Path

import pytest

from build_scripts.checks.bench import last_edition


def report(size: float, ratio: float, speed: float) -> last_edition.Report:
    return {
        "wheel, bytes": {"median": size},
        "ours: click to output, ms": {"median": 250, "ratio": ratio},
        "ask: ruling, a second": {"median": speed},
    }


@pytest.mark.parametrize(
    ("size", "ratio", "speed", "changed"),
    [
        (109, 0.19, 1, []),
        (112, 0.20, 5000, ["wheel, bytes: 100 before, 112 now"]),
        (100, 0.25, 5000, ["ours: click to output, ms, ours / plain: 0.2 before, 0.25 now"]),
        (80, 0.20, 5000, ["wheel, bytes: 100 before, 80 now"]),
    ],
)
def test_sizes_and_ratios_that_changed_by_a_tenth_are_told(
    size: float,
    ratio: float,
    speed: float,
    changed: list[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(last_edition, "FILE", tmp_path / "figures.json")
    last_edition.keep(report(100, 0.20, 5000))
    head, *told = last_edition.compared(report(size, ratio, speed)).splitlines()
    assert [line.strip() for line in told] == changed
    assert head.startswith("Changed " if changed else "Nothing changed ")
