"""The dora that indicators show, and how many of them a hand has."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from pao_core.board.tiles import KINDS, Tile
from pao_core.hands.extras import Extras
from pao_core.hands.scored import Dora

CIRCLES: Final = (
    *(KINDS[start : start + 9] for start in (0, 9, 18)),
    KINDS[27:31],
    KINDS[31:],
)
"""Each tile is the indicator of the next, and the last is the indicator of the first."""
NORTH: Final = KINDS[30]
_AFTER: Final = {
    tile: circle[(place + 1) % len(circle)]
    for circle in CIRCLES
    for place, tile in enumerate(circle)
}
_AFTER_OF_THREE: Final = {**_AFTER, KINDS[0]: KINDS[8]}  # three players use only 1m and 9m


def dora_of(indicator: Tile, players: int = 4) -> Tile:
    """The kind of tile that becomes dora with this indicator (pao-p047).

    >>> [str(dora_of(tile(name))) for name in ("4m", "9p", "4z", "7z")]
    ['5m', '1p', '1z', '5z']
    >>> str(dora_of(tile("1m"), players=3))
    '9m'
    """
    return (_AFTER_OF_THREE if players == 3 else _AFTER)[indicator.kind]


def dora_in(tiles: Sequence[Tile], extras: Extras, players: int = 4) -> Mapping[Dora, int]:
    """How many dora of each kind are in the tiles of a hand and its kita.

    A north wind that an indicator makes dora counts for each kita too, with ura dora as well.

    >>> hand = parse_tiles("0555m")
    >>> dora_in(hand, Extras(indicators=parse_tiles("4m")))[Dora.DORA]
    4
    """
    kinds = [tile.kind for tile in tiles] + [NORTH] * extras.kita

    def raised(indicators: Iterable[Tile]) -> int:
        dora = [dora_of(indicator, players) for indicator in indicators]
        return sum([tile is kind for kind in dora for tile in kinds])

    return {
        Dora.DORA: raised(extras.indicators),
        Dora.AKA_DORA: sum([tile.red for tile in tiles]),
        Dora.KITA: extras.kita,
        Dora.URA_DORA: raised(extras.ura),
    }
