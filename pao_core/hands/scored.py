"""The value of a riichi hand in parts: all han with their yaku, all fu with their tiles."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Self

from pao_core.board.seats import Seat
from pao_core.board.tiles import Tile
from pao_core.hands.names import Yakuman
from pao_core.hands.win import HanFu, Limit
from pao_core.hands.worth import Yaku


class Dora(StrEnum):
    """Han that are not a yaku: a hand cannot win with these only.

    >>> Dora("ura-dora")
    <Dora.URA_DORA: 'ura-dora'>
    """

    DORA = "dora"
    URA_DORA = "ura-dora"
    AKA_DORA = "aka-dora"
    KITA = "kita"


class FuFor(StrEnum):
    """A reason for fu, and how many. A triplet or kan of terminals or honours gives twice as many.

    >>> FuFor.CLOSED_KAN.value, FuFor.CLOSED_KAN.fu
    ('closed-kan', 16)
    """

    WIN = "win", 20
    SEVEN_PAIRS = "seven-pairs", 25
    CLOSED_RON = "closed-ron", 10
    TSUMO = "tsumo", 2
    OPEN_PINFU = "open-pinfu", 2
    OPEN_TRIPLET = "open-triplet", 2
    CLOSED_TRIPLET = "closed-triplet", 4
    OPEN_KAN = "open-kan", 8
    CLOSED_KAN = "closed-kan", 16
    DRAGON_PAIR = "dragon-pair", 2
    SEAT_WIND_PAIR = "seat-wind-pair", 2
    ROUND_WIND_PAIR = "round-wind-pair", 2
    DOUBLE_WIND_PAIR = "double-wind-pair", 4  # or fewer, if the rule set says so
    KANCHAN = "kanchan", 2
    PENCHAN = "penchan", 2
    TANKI = "tanki", 2

    fu: int

    def __new__(cls, value: str, fu: int = 0) -> Self:
        member = str.__new__(cls, value)
        member._value_ = value
        member.fu = fu
        return member


@dataclass(frozen=True, slots=True, kw_only=True)
class FuPart:
    """A part of a hand's fu, and the set, pair or wait that gives it, if any.

    >>> FuPart(fu=8, reason=FuFor.CLOSED_TRIPLET, tiles=parse_tiles("111z")).reason.value
    'closed-triplet'
    """

    fu: int
    reason: FuFor
    tiles: tuple[Tile, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class ScoredYaku:
    """The han of one yaku, or of one kind of dora.

    >>> print(ScoredYaku(name=Dora.DORA, han=2).name)
    dora
    """

    name: Yaku | Dora
    han: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ScoredHand:
    """The value of a hand: yakuman, or han and fu. Hands given as tiles also have the reasons.

    `fu` are rounded up. A yakuman has neither han nor fu. `limit` is `None` below mangan and for a
    yakuman.

    >>> hand = rule_on(table(), tsumo("S", "234m567p34s55888s + 5s"), rules=rule_set("tenhou"))
    >>> hand.values[0].han, hand.values[0].fu
    (2, 30)
    """

    by: Seat
    han: int | None
    fu: int | None
    limit: Limit | None
    yakuman: tuple[Yakuman, ...] = ()
    yaku: tuple[ScoredYaku, ...] = ()
    fu_parts: tuple[FuPart, ...] = ()

    @property
    def han_fu(self) -> HanFu:
        """Its han and fu. Raises `ValueError` for a yakuman, which has none."""
        if self.han is None:
            raise ValueError("a yakuman has neither han nor fu")
        return HanFu(han=self.han, fu=self.fu)
