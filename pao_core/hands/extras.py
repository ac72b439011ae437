"""What adds han to a riichi hand besides its tiles: riichi, the timing of the win, dora."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from pao_core.board.tiles import Tile


class RiichiKind(StrEnum):
    """How the winner declared riichi.

    >>> RiichiKind("double")
    <RiichiKind.DOUBLE: 'double'>
    """

    RIICHI = "riichi"  # after their first discard
    DOUBLE = "double"  # with their first discard, before any call


class Timing(StrEnum):
    """A moment of the winning tile that gives a yaku.

    >>> list(Timing)
    [<Timing.IPPATSU: 'ippatsu'>, <Timing.LAST_TILE: 'last-tile'>]
    """

    IPPATSU = "ippatsu"  # within a turn of riichi, without a call
    LAST_TILE = "last-tile"  # the last tile of the wall (haitei), or the discard after it (houtei)


@dataclass(frozen=True, slots=True, kw_only=True)
class Extras:
    """What adds han to a riichi hand besides its tiles: riichi, timing, dora.

    `indicators` and `ura` are the indicators, not the dora. `kita` is the number of norths set
    aside.

    >>> Extras(riichi=RiichiKind.RIICHI, indicators=parse_tiles("4m")).kita
    0
    """

    riichi: RiichiKind | None = None
    timing: frozenset[Timing] = frozenset()
    indicators: tuple[Tile, ...] = ()
    ura: tuple[Tile, ...] = ()
    kita: int = 0

    @property
    def given(self) -> tuple[str, ...]:
        """The keys of a question that give these details."""
        return tuple(
            key
            for key, is_given in (
                ("riichi", self.riichi),
                ("ippatsu", Timing.IPPATSU in self.timing),
                ("last_tile", Timing.LAST_TILE in self.timing),
                ("indicators", self.indicators),
                ("ura", self.ura),
                ("kita", self.kita),
            )
            if is_given
        )


NO_EXTRAS: Final = Extras()
