"""Calls as they happened at the table, and the sets that they leave lying open."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from pao_core.board.seats import FOUR_PLAYERS, Seat
from pao_core.board.shown import Drawable
from pao_core.board.tiles import KINDS, Tile

WINDS: Final = dict(zip(FOUR_PLAYERS, KINDS[27:31], strict=True))
"""The wind tile of each seat."""


class CallKind(StrEnum):
    """What a player did: took a discard for a set, declared a kan, or discarded.

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
        """It takes another player's discard."""
        return self in _CLAIMS

    @property
    def is_kan(self) -> bool:
        """It makes a set of four, and a replacement tile is drawn."""
        return self in _KANS


_CLAIMS: Final = frozenset({CallKind.CHII, CallKind.PON, CallKind.DAIMINKAN})
_KANS: Final = frozenset({CallKind.DAIMINKAN, CallKind.ANKAN, CallKind.SHOUMINKAN})


@dataclass(frozen=True, slots=True, kw_only=True)
class Call:
    """One call or listed discard; `feeder` discarded the claimed tile, `own` are the caller's.

    Nothing is checked before it comes to a `PublicTable`.

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
        """The kind of tile of a triplet or kan, and the lowest of a sequence."""
        if self.kind is CallKind.CHII:
            return min(each.kind for each in self.tiles)
        return self.tiles[0].kind

    @property
    def is_closed_kan(self) -> bool:
        """All four tiles were in the player's hand."""
        return self.kind is CallKind.ANKAN


OWN_TILES: Final[Mapping[CallKind, tuple[int, ...]]] = {
    CallKind.CHII: (2,),
    CallKind.PON: (0, 2),
    CallKind.DAIMINKAN: (0, 3),
    CallKind.ANKAN: (0, 3, 4),
}
"""How many tiles of the caller may be named: none where only red fives would need it."""


def set_of(call: Call) -> tuple[Tile, ...]:
    """The tiles that a call lays down, the caller's own and the claimed one."""
    if call.kind in (CallKind.DISCARD, CallKind.SHOUMINKAN):
        return (call.tile,)
    if len(call.own) == 4:
        return call.own
    copies = {CallKind.PON: 2, CallKind.DAIMINKAN: 3, CallKind.ANKAN: 3}.get(call.kind, 0)
    return (*(call.own or (call.tile.kind,) * copies), call.tile)


def with_article(kind: CallKind) -> str:
    """The kind as a sentence names one: a pon, an ankan."""
    return f"{'an' if kind is CallKind.ANKAN else 'a'} {kind}"
