"""How tiles lie in front of a player, in rows of sets, with the position of each tile."""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from math import inf
from typing import Final

from pao_core.board.tiles import Tile
from pao_core.drawing.faces import HEIGHT, WIDTH
from pao_core.drawing.scene import Player, ShownHand, ShownMeld

RATIO: Final = HEIGHT / WIDTH
"""The height of a tile divided by its width."""
GAP: Final = 0.28
"""Between two sets, in tile widths."""
WIDE_GAP: Final = 0.6
"""Between the hand and the sets."""
RIVER_TILE: Final = 15.0
WHOLE_HAND: Final = 14


@dataclass(frozen=True, slots=True, kw_only=True)
class PlacedTile:
    """A tile in a row. Its centre is in tile widths from the left end and from the near edge.

    `tile` is `None` for a back. `is_fatal`: its discard makes someone liable.
    """

    tile: Tile | None
    along: float
    up: float
    is_sideways: bool = False
    is_fatal: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class TileGroup:
    """Tiles that lie together. `claimed` is the tile from another player.

    `meld` is the index of a set among the player's melds.
    """

    tiles: tuple[PlacedTile, ...]
    length: float
    steps: tuple[int, ...] = ()
    claimed: PlacedTile | None = None
    meld: int | None = None
    gap: float = GAP  # before it


@dataclass(frozen=True, slots=True, kw_only=True)
class TileRow:
    """Groups side by side, with lengths in tile widths. `caption` is above them."""

    groups: tuple[TileGroup, ...]
    length: float
    depth: float
    caption: str = ""
    largest: float = inf


def rows_of(player: Player, room: float, least: float, is_whole: bool) -> tuple[TileRow, ...]:
    """A player's rows, starting at the edge of the table, for a space of `room`.

    The hand and sets lie side by side, as at the table, unless tiles would be narrower than
    `least`.
    """
    fed = {tile for unsafe in player.unsafe for tile in unsafe.tiles}
    hand = [] if player.hand is None else _hand(player.hand, fed)
    melds = [_meld(meld, place) for place, meld in enumerate(player.melds)]
    if hand and melds:
        melds[0] = replace(melds[0], gap=WIDE_GAP)
    together = _row([*hand, *melds])
    rows = [together] if hand or melds else []
    if hand and melds and together.length * least > room:
        rows = [_row(hand), _row(melds)]
    if not is_whole:
        return (*rows, *([upright_row(player.discards)] if player.discards else []))
    first, *more = rows or [NO_SETS]
    length = max(first.length, WHOLE_HAND if hand else 0)
    return (replace(first, length=length), *more, *_river(player.discards))


def _river(discards: Sequence[Tile]) -> Iterator[TileRow]:
    for part in (discards[12:], discards[6:12], discards[:6]):
        row = upright_row(part)
        yield replace(row, length=max(6, row.length), depth=RATIO, largest=RIVER_TILE)


def upright_row(
    tiles: Sequence[Tile | None], steps: tuple[int, ...] = (), caption: str = ""
) -> TileRow:
    """Loose tiles or backs side by side. Those with a caption are marked."""
    return replace(_row([_upright(tiles, steps, tiles if caption else ())]), caption=caption)


NO_SETS: Final = TileRow(groups=(), length=1, depth=RATIO)


def _row(groups: Sequence[TileGroup]) -> TileRow:
    """Place each group at the end of the previous one."""
    moved = []
    along = 0.0
    for place, group in enumerate(groups):
        along += group.gap if place else 0
        moved.append(_moved(group, along))
        along += group.length
    depth = max((top_of(tile) for group in moved for tile in group.tiles), default=0)
    return TileRow(groups=tuple(moved), length=along, depth=depth)


def _moved(group: TileGroup, along: float) -> TileGroup:
    tiles = tuple(replace(tile, along=tile.along + along) for tile in group.tiles)
    was_claimed = next((n for n, tile in enumerate(group.tiles) if tile is group.claimed), None)
    claimed = None if was_claimed is None else tiles[was_claimed]
    return replace(group, tiles=tiles, claimed=claimed)


def top_of(laid: PlacedTile) -> float:
    """The distance from the near edge of its row to the top of the tile."""
    return laid.up + (0.5 if laid.is_sideways else RATIO / 2)


def _upright(
    tiles: Sequence[Tile | None], steps: tuple[int, ...], fed: Collection[Tile | None]
) -> TileGroup:
    laid = tuple(
        PlacedTile(tile=tile, along=place + 0.5, up=RATIO / 2, is_fatal=(tile and tile.kind) in fed)
        for place, tile in enumerate(tiles)
    )
    return TileGroup(tiles=laid, length=len(tiles), steps=steps)


def _hand(hand: ShownHand, fed: Collection[Tile]) -> list[TileGroup]:
    tiles = hand.tiles if hand.tiles is not None else (None,) * hand.number
    groups = [_upright(tiles, hand.steps, fed)] if tiles else []
    if hand.winning is not None:
        last = PlacedTile(tile=hand.winning, along=0.5, up=RATIO / 2, is_fatal=hand.is_deciding)
        groups.append(TileGroup(tiles=(last,), length=1, steps=hand.steps, claimed=last))
    return groups


def _meld(meld: ShownMeld, number: int) -> TileGroup:
    laid: list[PlacedTile] = []
    claimed = None
    along = 0.0
    last = len(meld.laid.tiles) - 1
    for place, tile in enumerate(meld.laid.tiles):
        if place == meld.laid.sideways:
            claimed = _sideways(tile, along, 0.5, meld.is_deciding)
            laid.append(claimed)
            if meld.laid.added is not None:
                laid.append(_sideways(meld.laid.added, along, 1.5))
            along += RATIO
        else:
            is_back = meld.is_closed_kan and place in (0, last)
            shown = None if is_back else tile
            laid.append(PlacedTile(tile=shown, along=along + 0.5, up=RATIO / 2))
            along += 1
    return TileGroup(
        tiles=tuple(laid), length=along, steps=meld.steps, claimed=claimed, meld=number
    )


def _sideways(tile: Tile, along: float, up: float, is_fatal: bool = False) -> PlacedTile:
    return PlacedTile(
        tile=tile, along=along + RATIO / 2, up=up, is_sideways=True, is_fatal=is_fatal
    )
