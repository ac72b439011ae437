"""The benchmark compares with the last edition what two machines measure alike."""

from pathlib import Path

import pytest

from build_scripts.checks.bench import table


def samples(size: float, ours: float, speed: float) -> table.Samples:
    return {
        "wheel, bytes": {"ours": [size]},
        "click to output, ms": {"ours": [ours], "plain": [1000]},
        "ask: ruling, a second": {"ours": [speed]},
    }


@pytest.mark.parametrize(
    ("size", "ours", "speed", "before"),
    [
        (109, 190, 1, {}),
        (112, 200, 5000, {"wheel, bytes": "100"}),
        (100, 250, 5000, {"click to output, ms": "0.20"}),
        (80, 200, 5000, {"wheel, bytes": "100"}),
    ],
)
def test_sizes_and_ratios_that_changed_by_a_tenth_are_told(
    size: float,
    ours: float,
    speed: float,
    before: dict[str, str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(table, "LAST_EDITION", tmp_path / "figures.json")
    table.keep(samples(100, 200, 5000))
    head, *lines = table.table_of(samples(size, ours, speed)).splitlines()
    last = head.index("   in ")
    assert {
        line[: table.WIDTH].strip(): line[last:].strip() for line in lines if line[last:]
    } == before
