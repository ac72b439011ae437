"""A win: who won, how, on whose tile, and with what hand or value."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from pao_core.board.seats import Seat
from pao_core.board.tiles import Tile
from pao_core.hands.extras import NO_EXTRAS, Extras
from pao_core.hands.names import Yakuman
from pao_core.hands.yakuman import Hand


class WinKind(StrEnum):
    """How the winning tile came.

    >>> WinKind("chankan").is_ron
    True
    """

    TSUMO = "tsumo"  # drawn from the wall
    RINSHAN = "rinshan"  # drawn as the replacement tile of a kan
    RON = "ron"  # another player's discard
    CHANKAN = "chankan"  # robbed from another player's kan

    @property
    def is_ron(self) -> bool:
        """The tile is another player's."""
        return self in (WinKind.RON, WinKind.CHANKAN)


class Limit(StrEnum):
    """The limits that an ordinary hand of riichi can reach."""

    MANGAN = "mangan"
    HANEMAN = "haneman"
    BAIMAN = "baiman"
    SANBAIMAN = "sanbaiman"
    COUNTED_YAKUMAN = "counted-yakuman"


HAN_OF_MANGAN: Final = 5
"""From so many han on fu do not count."""


@dataclass(frozen=True, slots=True, kw_only=True)
class HanFu:
    """The value of an ordinary hand; `fu` may be `None` from mangan on.

    >>> tsumo("S", "5 han").han_fu
    HanFu(han=5, fu=None)
    """

    han: int
    fu: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Win:
    """A win: by whom, how, from whom, and either tiles or a named value.

    `concealed` leaves out the winning `tile`; `extras` count only where no value is given.
    `faan` and `points` are of other games than riichi.

    >>> win = Win(by=Seat.SOUTH, kind=WinKind.TSUMO, yakuman=(Yakuman.DAISANGEN,))
    >>> win == tsumo("S", "daisangen")
    True
    """

    by: Seat
    kind: WinKind
    discarder: Seat | None = None
    tile: Tile | None = None
    concealed: tuple[Tile, ...] | None = None
    yakuman: tuple[Yakuman, ...] = ()
    han_fu: HanFu | None = None
    faan: int | None = None  # in Hong Kong
    points: int | None = None  # in Zung Jung and MCR
    extras: Extras = NO_EXTRAS

    @property
    def needs_scoring(self) -> bool:
        """In riichi its value follows from its tiles, because none is given."""
        has_tiles = self.concealed is not None and self.tile is not None
        return has_tiles and not self.yakuman and self.han_fu is None


@dataclass(frozen=True, slots=True, kw_only=True)
class CheckedWin:
    """A win that can have happened, with every reading of its tiles as a list of yakuman.

    `hands` are these readings themselves.
    """

    win: Win
    readings: tuple[tuple[Yakuman, ...], ...]
    hands: tuple[Hand, ...] = ()
