"""Tiles in MPSZ notation: 1m to 9m, 1p to 9p, 1s to 9s, honours 1z to 7z, and 0 for a red five."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache, total_ordering
from operator import attrgetter
from typing import Final

from pao_core.problems.errors import Code, ImpossibleQuestion, Message, Problem, not_notation
from pao_core.problems.fields import shown
from pao_core.problems.plain import SelfChecked

SUITS: Final = "mpsz"
TILES_IN_A_SET: Final = 136
HONOUR_NAMES: Final = (
    "east wind",
    "south wind",
    "west wind",
    "north wind",
    "white dragon",
    "green dragon",
    "red dragon",
)
SUIT_NAMES: Final = {"m": "characters", "p": "circles", "s": "bamboo"}


class _TileAttributes(SelfChecked):
    """Attributes of a tile that follow from its fields."""

    __slots__ = ("_place", "_text", "index", "kind")

    kind: "Tile"
    index: int
    _place: int  # in the order of all 37 tiles
    _text: str


@total_ordering
@dataclass(frozen=True, slots=True, eq=False, init=False)
class Tile(_TileAttributes):
    """A tile. Compare `kind` if a red five should equal any other five.

    `suit` is m, p, s or z, and `rank` counts from 1. `kind` is the same tile without regard to red.
    `index` is the position of the kind among the 34: 1z is 27. Raises `ImpossibleQuestion` if there
    is no such tile.

    >>> str(Tile("p", 5, red=True)), Tile("z", 5).name
    ('0p', 'white dragon')
    """

    made_by = 'tile("5z")'

    suit: str
    rank: int
    red: bool = False

    # Each tile is a single object, so comparing and hashing use its identity, which is much faster.
    def __new__(cls, suit: str, rank: int, red: bool = False) -> "Tile":
        """Return the single object for this tile."""
        try:
            tile = _EVERY_TILE.get((suit, rank, red))
        except TypeError:  # an argument is not hashable
            tile = None
        if tile is None:
            what = Message(
                "red {rank} of {suit}" if red else "{rank} of {suit}",
                rank=shown(rank),
                suit=shown(suit),
            )
            says = Message(
                "there is no tile {what}; use 1 to 9 of m, p or s (a 5 can be red), or 1 to 7 of z",
                what=what,
            )
            raise ImpossibleQuestion([Problem(at="tile", code=Code.BAD_TILES, says=says)])
        return tile

    def __reduce__(self) -> tuple[type["Tile"], tuple[str, int, bool]]:
        return Tile, (self.suit, self.rank, self.red)

    def __lt__(self, other: "Tile") -> bool:
        return self._place < other._place

    def __str__(self) -> str:
        return self._text

    def __repr__(self) -> str:
        return f'tile("{self._text}")'

    @property
    def name(self) -> str:
        """Its English name, such as "white dragon" or "3 of circles"."""
        if self.suit == "z":
            return HONOUR_NAMES[self.rank - 1]
        return f"{'red ' if self.red else ''}{self.rank} of {SUIT_NAMES[self.suit]}"

    @property
    def is_honour(self) -> bool:
        """Is it a wind or a dragon?"""
        return self.suit == "z"

    @property
    def is_wind(self) -> bool:
        """Is it East, South, West or North?"""
        return self.suit == "z" and self.rank <= 4

    @property
    def is_dragon(self) -> bool:
        """Is it white, green or red?"""
        return self.suit == "z" and self.rank >= 5

    @property
    def is_terminal(self) -> bool:
        """Is it a one or a nine of a suit?"""
        return self.suit != "z" and self.rank in (1, 9)

    @property
    def is_green(self) -> bool:
        """Is it a tile of ryuuiisou: 2, 3, 4, 6 or 8 of bamboo, or the green dragon?"""
        return self in GREEN


SUIT: Final = attrgetter("suit")
_PLACE: Final = attrgetter("_place")


def _make(suit: str, rank: int, red: bool) -> Tile:
    """Make a tile while the table of all tiles does not exist yet."""
    made: Tile = object.__new__(Tile)
    index = SUITS.index(suit) * 9 + rank - 1
    known = {"suit": suit, "rank": rank, "red": red, "kind": KINDS[index] if red else made}
    known |= {"index": index, "_place": 2 * index + red, "_text": f"{0 if red else rank}{suit}"}
    for name, value in known.items():
        object.__setattr__(made, name, value)
    return made


KINDS: Final = tuple(
    _make(suit, rank, red=False) for suit in SUITS for rank in range(1, 8 if suit == "z" else 10)
)
RED_FIVES: Final = tuple(_make(suit, 5, red=True) for suit in "mps")
TILES: Final = {str(tile): tile for tile in (*KINDS, *RED_FIVES)}
_EVERY_TILE: Final = {(tile.suit, tile.rank, tile.red): tile for tile in TILES.values()}


HONOURS: Final = frozenset(KINDS[27:])
TERMINALS: Final = frozenset(kind for kind in KINDS if kind.is_terminal)
HEADS: Final = TERMINALS | HONOURS
"""Terminals and honours, the tiles of thirteen orphans."""
GREEN: Final = frozenset(TILES[name] for name in ("2s", "3s", "4s", "6s", "8s", "6z"))
"""The tiles of ryuuiisou."""
HAKU, HATSU, CHUN = KINDS[31:]


def parse_tiles(text: str) -> tuple[Tile, ...]:
    """Read the tiles of an MPSZ text in its order; 0 is a red five. Raises `NotationError`.

    >>> parse_tiles("90p1m")
    (tile("9p"), tile("0p"), tile("1m"))
    """
    # A separate function, because type checkers lose the signature of cached functions.
    return _parsed(text)


@lru_cache(maxsize=4096)
def _parsed(text: str) -> tuple[Tile, ...]:
    if len(text) > 2 * TILES_IN_A_SET:
        raise not_notation(
            Message(
                "{text}: too many tiles; a set has {most}",
                text=quoted(text),
                most=TILES_IN_A_SET,
            )
        )
    tiles: list[Tile] = []
    ranks = ""
    for place, character in enumerate(text, start=1):
        if character in "0123456789":
            ranks += character
        elif character not in SUITS:
            raise not_notation(
                Message(
                    "{text}: character {place}, {character}, is not a digit or one of m, p, s, z",
                    text=quoted(text),
                    place=place,
                    character=repr(character),
                )
            )
        elif not ranks:
            says = Message(
                "{text}: character {place}, {character}, has no digit before it",
                text=quoted(text),
                place=place,
                character=repr(character),
            )
            raise not_notation(says)
        else:
            tiles += [_tile_of(text, rank, character) for rank in ranks]
            ranks = ""
    if ranks:
        says = Message(
            "{text}: {digits} needs a letter after it: m, p, s or z",
            text=quoted(text),
            digits=quoted(ranks),
        )
        raise not_notation(says)
    return tuple(tiles)


def _tile_of(text: str, rank: str, suit: str) -> Tile:
    if rank + suit not in TILES:
        says = Message(
            "{text}: there is no tile {tile}; honours are 1z to 7z",
            text=quoted(text),
            tile=rank + suit,
        )
        raise not_notation(says)
    return TILES[rank + suit]


def quoted(text: str) -> str:
    """Quote a text for a message. Long texts are cut."""
    return repr(text if len(text) <= 60 else f"{text[:57]}...")


def tile(text: str) -> Tile:
    """Read the single tile of an MPSZ text such as `5z`. Raises `NotationError`.

    >>> tile("5z").name
    'white dragon'
    """
    tiles = parse_tiles(text)
    if len(tiles) != 1:
        says = Message(
            "{text}: expected one tile; found {found}", text=quoted(text), found=len(tiles)
        )
        raise not_notation(says, Code.NOT_ONE_TILE)
    return tiles[0]


def in_order(tiles: Iterable[Tile]) -> str:
    """The MPSZ text of tiles in their given order, so `parse_tiles` restores it: `32s5z3s`."""
    text = suit = ""
    for tile in tiles:
        if tile.suit != suit:
            text, suit = text + suit, tile.suit
        text += tile._text[0]
    return text + suit


def sort_tiles(tiles: Iterable[Tile]) -> list[Tile]:
    """Tiles sorted by suit and rank, like `sorted` but faster."""
    return sorted(tiles, key=_PLACE)


def to_text(tiles: Iterable[Tile]) -> str:
    """The MPSZ text of tiles sorted by suit and rank, with a red five after the other fives.

    >>> to_text(parse_tiles("5z0p15p"))
    '150p5z'
    """
    return in_order(sort_tiles(tiles))
