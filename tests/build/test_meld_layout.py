"""The pages read how the core says that a set lies."""

import pytest

from build_scripts.content.markdown.tile_notation import Pose, read_groups
from pao_core import lay, table

SIDES = {"E": "on the left", "N": "opposite", "W": "on the right"}


@pytest.mark.parametrize("feeder", SIDES)
@pytest.mark.parametrize(
    "calls",
    [
        ("S pon 5z from {}",),
        ("S pon 5p with 05p from {}",),
        ("S daiminkan 7z from {}",),
        ("S pon 9m from {}", "S shouminkan 9m"),
        ("S pon 5p from {}", "S shouminkan 0p"),
    ],
    ids=str,
)
def test_the_pages_read_the_cores_notation(calls: tuple[str, ...], feeder: str) -> None:
    seen = table(*(call.format(feeder) for call in calls))
    (meld,) = seen.melds[seen.events[0].call.by]
    laid = lay(meld, seen.events[0].call.by)
    (group,) = read_groups(laid.notation)
    assert SIDES[feeder] in group.sentence
    poses = [tile.pose for tile in group.tiles]
    assert poses.index(Pose.SIDEWAYS) == laid.sideways
    assert (Pose.ADDED in poses) == (laid.added is not None)
    assert len(group.tiles) == len(meld.tiles)
    read = sorted(str(tile.tile) for tile in group.tiles)
    assert read == sorted(str(other) for other in meld.tiles)
