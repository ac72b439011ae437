"""The han of every yaku in a closed and an open hand."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Final, TypeAlias

from pao_core.hands.names import (
    CONCEALED_ONLY,
    CONCEALED_TRIPLETS,
    FIRST_DRAW,
    RIICHI_YAKUMAN,
    Yakuman,
)
from pao_core.problems.errors import Code, ImpossibleQuestion, Message, Problem
from pao_core.reasons.codes import StepCode
from pao_core.reasons.steps import Step, step

HAN_OF_YAKUMAN: Final = 13


class Yaku(StrEnum):
    """The yaku of riichi below yakuman, in the order in which answers list them.

    >>> Yaku("honitsu")
    <Yaku.HONITSU: 'honitsu'>
    """

    RIICHI = "riichi"
    DOUBLE_RIICHI = "double-riichi"
    IPPATSU = "ippatsu"
    HAITEI = "haitei"
    HOUTEI = "houtei"
    RINSHAN = "rinshan"
    CHANKAN = "chankan"
    MENZEN_TSUMO = "menzen-tsumo"
    PINFU = "pinfu"
    TANYAO = "tanyao"
    IIPEIKOU = "iipeikou"
    YAKUHAI_SEAT = "yakuhai-seat"
    YAKUHAI_ROUND = "yakuhai-round"
    YAKUHAI_HAKU = "yakuhai-haku"
    YAKUHAI_HATSU = "yakuhai-hatsu"
    YAKUHAI_CHUN = "yakuhai-chun"
    SANSHOKU = "sanshoku"
    ITTSU = "ittsu"
    CHANTA = "chanta"
    CHIITOITSU = "chiitoitsu"
    TOITOI = "toitoi"
    SANANKOU = "sanankou"
    SANSHOKU_DOUKOU = "sanshoku-doukou"
    SANKANTSU = "sankantsu"
    HONROUTOU = "honroutou"
    SHOUSANGEN = "shousangen"
    RYANPEIKOU = "ryanpeikou"
    JUNCHAN = "junchan"
    HONITSU = "honitsu"
    CHINITSU = "chinitsu"


AnyYaku: TypeAlias = Yaku | Yakuman
"""A yaku of riichi, including yakuman.

>>> kuisagari(Yakuman.KOKUSHI).open, kuisagari(Yaku.TANYAO).open
(0, 1)
"""


@dataclass(frozen=True, slots=True, kw_only=True)
class Worth:
    """The han of a yaku, and the reason for them. If `open` is 0, the yaku is closed only.

    >>> kuisagari(Yaku.HONITSU).han(is_closed=False)
    2
    """

    closed: int
    open: int
    reason: StepCode

    @property
    def clause(self) -> str:
        """The id of the rule that sets these han."""
        return self.reason.clause

    def han(self, *, is_closed: bool) -> int:
        """The han in a closed or open hand."""
        return self.closed if is_closed else self.open


def _one_less(closed: int) -> Worth:
    return Worth(closed=closed, open=closed - 1, reason=StepCode.ONE_HAN_LESS_OPEN)


def _closed_only(closed: int) -> Worth:
    return Worth(closed=closed, open=0, reason=StepCode.CLOSED_ONLY)


def _the_same(han: int) -> Worth:
    return Worth(closed=han, open=han, reason=StepCode.SAME_OPEN)


def _of_yakuman(yakuman: Yakuman) -> Worth:
    if yakuman in CONCEALED_ONLY | CONCEALED_TRIPLETS | FIRST_DRAW:
        return _closed_only(HAN_OF_YAKUMAN)
    return Worth(closed=HAN_OF_YAKUMAN, open=HAN_OF_YAKUMAN, reason=StepCode.YAKUMAN_NOT_LOWERED)


WORTH: Final[Mapping[AnyYaku, Worth]] = {
    Yaku.RIICHI: _closed_only(1),
    Yaku.DOUBLE_RIICHI: _closed_only(2),
    Yaku.IPPATSU: _closed_only(1),
    Yaku.HAITEI: _the_same(1),
    Yaku.HOUTEI: _the_same(1),
    Yaku.RINSHAN: _the_same(1),
    Yaku.CHANKAN: _the_same(1),
    Yaku.MENZEN_TSUMO: _closed_only(1),
    Yaku.PINFU: _closed_only(1),
    Yaku.TANYAO: _the_same(1),
    Yaku.IIPEIKOU: _closed_only(1),
    Yaku.YAKUHAI_SEAT: _the_same(1),
    Yaku.YAKUHAI_ROUND: _the_same(1),
    Yaku.YAKUHAI_HAKU: _the_same(1),
    Yaku.YAKUHAI_HATSU: _the_same(1),
    Yaku.YAKUHAI_CHUN: _the_same(1),
    Yaku.SANSHOKU: _one_less(2),
    Yaku.ITTSU: _one_less(2),
    Yaku.CHANTA: _one_less(2),
    Yaku.CHIITOITSU: _closed_only(2),
    Yaku.TOITOI: _the_same(2),
    Yaku.SANANKOU: _the_same(2),
    Yaku.SANSHOKU_DOUKOU: _the_same(2),
    Yaku.SANKANTSU: _the_same(2),
    Yaku.HONROUTOU: _the_same(2),
    Yaku.SHOUSANGEN: _the_same(2),
    Yaku.RYANPEIKOU: _closed_only(3),
    Yaku.JUNCHAN: _one_less(3),
    Yaku.HONITSU: _one_less(3),
    Yaku.CHINITSU: _one_less(6),
    **{yakuman: _of_yakuman(yakuman) for yakuman in RIICHI_YAKUMAN},
}
"""A yakuman is listed with 13 han. The rule set decides how often it counts."""


def kuisagari(yaku: AnyYaku) -> Worth:
    """The han of a yaku in a closed and an open hand (pao-c040 to pao-c043).

    Raises `ImpossibleQuestion` for a yakuman that is not in riichi.

    >>> kuisagari(Yaku.HONITSU).closed, kuisagari(Yaku.HONITSU).open
    (3, 2)
    """
    if yaku not in WORTH:
        says = Message("{yaku} is not a riichi yaku", yaku=yaku)
        raise ImpossibleQuestion([Problem(at="yaku", code=Code.NOT_IN_THESE_RULES, says=says)])
    return WORTH[yaku]


def steps_of_worth(yaku: AnyYaku) -> tuple[Step, ...]:
    """Why it has these han."""
    worth = WORTH[yaku]
    steps = [step(worth.reason, yaku=yaku, closed=worth.closed, open=worth.open)]
    if yaku is Yaku.TANYAO:
        steps.append(step(StepCode.OPEN_TANYAO))
    return tuple(steps)
