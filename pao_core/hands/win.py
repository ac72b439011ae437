"""A win: who won, how, on whose tile, and with what hand or value."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from pao_core.board.seats import Seat
from pao_core.board.tiles import Tile
from pao_core.hands.names import Yakuman


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
LEAST_HAN: Final = {
    Limit.MANGAN: HAN_OF_MANGAN,
    Limit.HANEMAN: 6,
    Limit.BAIMAN: 8,
    Limit.SANBAIMAN: 11,
    Limit.COUNTED_YAKUMAN: 13,
}
"""With so many han, or more, a hand has reached the limit."""


@dataclass(frozen=True, slots=True, kw_only=True)
class HanFu:
    """The value of an ordinary hand; `fu` may be `None` from mangan on.

    With a `limit` that is all that is known of it, and `han` are the fewest that reach it.

    >>> tsumo("S", "5 han").han_fu
    HanFu(han=5, fu=None, limit=None)
    """

    han: int
    fu: int | None = None
    limit: Limit | None = None


def worth_limit(limit: Limit) -> HanFu:
    """The value of a hand of which only the limit is known.

    >>> worth_limit(Limit.HANEMAN).han
    6
    """
    return HanFu(han=LEAST_HAN[limit], limit=limit)


@dataclass(frozen=True, slots=True, kw_only=True)
class Win:
    """A win: by whom, how, from whom, and either tiles or a named value.

    `concealed` leaves out the winning `tile`. `faan` and `points` are of other games than riichi.

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


@dataclass(frozen=True, slots=True, kw_only=True)
class CheckedWin:
    """A win that can have happened, with every reading of its tiles as a list of yakuman."""

    win: Win
    readings: tuple[tuple[Yakuman, ...], ...]
