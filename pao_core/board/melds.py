"""Calls at the table, and the sets that they make."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from pao_core.board.seats import FOUR_PLAYERS, Seat
from pao_core.board.tiles import KINDS, Tile
from pao_core.problems.errors import Message
from pao_core.shown import Drawable

WINDS: Final = dict(zip(FOUR_PLAYERS, KINDS[27:31], strict=True))
"""The wind tile of each seat."""


class CallKind(StrEnum):
    """A player's action: a call on a discard, a declared kan, or a discard.

    >>> CallKind.PON.is_claim, CallKind.PON.is_kan
    (True, False)
    """

    CHII = "chii"
    PON = "pon"
    DAIMINKAN = "daiminkan"
    ANKAN = "ankan"
    SHOUMINKAN = "shouminkan"
    DISCARD = "discard"

    @property
    def is_claim(self) -> bool:
        """Does it call another player's discard?"""
        return self in _CLAIMS

    @property
    def is_kan(self) -> bool:
        """Does it make a set of four, followed by a replacement tile?"""
        return self in _KANS


_CLAIMS: Final = frozenset({CallKind.CHII, CallKind.PON, CallKind.DAIMINKAN})
_KANS: Final = frozenset({CallKind.DAIMINKAN, CallKind.ANKAN, CallKind.SHOUMINKAN})


@dataclass(frozen=True, slots=True, kw_only=True)
class Call:
    """A call or listed discard. `feeder` discarded the called tile; `own` are the caller's tiles.

    A call is checked only when it becomes part of a `PublicTable`.

    >>> pon = Call(by=Seat.SOUTH, kind=CallKind.PON, tile=tile("5z"), feeder=Seat.NORTH)
    >>> call_text(pon)
    'S pon 5z from N'
    """

    by: Seat
    kind: CallKind
    tile: Tile
    feeder: Seat | None = None
    own: tuple[Tile, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Meld(Drawable):
    """A called set or declared kan; `feeder` is `None` for a closed kan.

    >>> melds("(7777z)")[0].is_closed_kan
    True
    """

    kind: CallKind
    tiles: tuple[Tile, ...]
    feeder: Seat | None = None

    @property
    def tile(self) -> Tile:
        """The kind of tile of a triplet or kan, or the lowest tile of a sequence."""
        if self.kind is CallKind.CHII:
            return min(tile.kind for tile in self.tiles)
        return self.tiles[0].kind

    @property
    def is_closed_kan(self) -> bool:
        """Were all four tiles in the player's hand?"""
        return self.kind is CallKind.ANKAN


OWN_TILES: Final[Mapping[CallKind, tuple[int, ...]]] = {
    CallKind.CHII: (2,),
    CallKind.PON: (0, 2),
    CallKind.DAIMINKAN: (0, 3),
    CallKind.ANKAN: (0, 3, 4),
}
"""How many of the caller's tiles a call may give; 0 if they matter only for red fives."""


def set_of(call: Call) -> tuple[Tile, ...]:
    """The tiles of a call: the caller's own and the called one."""
    if call.kind in (CallKind.DISCARD, CallKind.SHOUMINKAN):
        return (call.tile,)
    if len(call.own) == 4:
        return call.own
    copies = {CallKind.PON: 2, CallKind.DAIMINKAN: 3, CallKind.ANKAN: 3}.get(call.kind, 0)
    return (*(call.own or (call.tile.kind,) * copies), call.tile)


def with_article(kind: CallKind) -> Message:
    """The kind with its article: a pon, an ankan."""
    return Message("an {kind}" if kind is CallKind.ANKAN else "a {kind}", kind=kind)
