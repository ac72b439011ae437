"""What raises a hand of riichi beside its tiles: riichi, the moment of the win, dora."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from pao_core.board.tiles import Tile


class RiichiKind(StrEnum):
    """How the winner had declared riichi.

    >>> RiichiKind("double")
    <RiichiKind.DOUBLE: 'double'>
    """

    RIICHI = "riichi"  # with a later discard
    DOUBLE = "double"  # with the first one, before any call


class Timing(StrEnum):
    """When the winning tile came, where that is a yaku.

    >>> list(Timing)
    [<Timing.IPPATSU: 'ippatsu'>, <Timing.LAST_TILE: 'last-tile'>]
    """

    IPPATSU = "ippatsu"  # within a turn of the riichi, without a call
    LAST_TILE = "last-tile"  # the last of the wall (haitei), or the discard after it (houtei)


@dataclass(frozen=True, slots=True, kw_only=True)
class Extras:
    """What raises a hand of riichi beside its tiles: riichi, timing, dora.

    `indicators` and `ura` are dora indicators as they lie; `kita` counts the Norths set aside.

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
        """The keys of a question that would say them."""
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
