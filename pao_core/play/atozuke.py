"""The yaku that a waiting hand scores on each wait, and whether a yaku is certain."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from pao_core.board.melds import Meld
from pao_core.board.own_hand import is_closed
from pao_core.board.seats import Seat
from pao_core.board.tiles import Tile
from pao_core.hands.fu import Shape, fu_parts, shapes, total, yaku_with
from pao_core.hands.names import Yakuman
from pao_core.hands.waits import held_waits, waits
from pao_core.hands.win import HAN_OF_MANGAN
from pao_core.hands.worth import WORTH, AnyYaku, Yaku
from pao_core.hands.yaku import WonHand, counted, han, won_hands, yaku_made
from pao_core.payment.prices import MANGAN_BASE
from pao_core.reasons.codes import StepCode
from pao_core.reasons.steps import Step, step

S = StepCode
OF_CONCEALED_TRIPLETS: Final[frozenset[AnyYaku]] = frozenset({Yaku.SANANKOU, Yakuman.SUUANKOU})
GREATER_FORMS: Final[Mapping[AnyYaku, tuple[AnyYaku, ...]]] = {
    Yaku.IIPEIKOU: (Yaku.RYANPEIKOU,),
    Yaku.SANANKOU: (Yakuman.SUUANKOU_TANKI,),  # the only greater form that a ron can complete
}
"""If a wait makes the greater form, the lesser form still counts as certain."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Wait:
    """A tile that completes the hand, with all yaku that the tiles then make.

    >>> hand = parse_tiles("234m234p2345688s")
    >>> wait = yaku_waits(hand, seat=Seat.SOUTH, round=Seat.EAST).waits[0]
    >>> print(wait.tile, *wait.by_ron)
    1s pinfu
    """

    tile: Tile
    made_by_ron: tuple[AnyYaku, ...]
    made_by_tsumo: tuple[AnyYaku, ...]

    @property
    def by_ron(self) -> tuple[AnyYaku, ...]:
        """The yaku of a ron. Without any, the player cannot win by ron (pao-c048)."""
        return counted(self.made_by_ron)

    @property
    def by_tsumo(self) -> tuple[AnyYaku, ...]:
        """The yaku of a tsumo."""
        return counted(self.made_by_tsumo)


@dataclass(frozen=True, slots=True, kw_only=True)
class WaitingHand:
    """The waits of a hand in tile order; empty if the hand is not tenpai.

    >>> hand = parse_tiles("234m234p2345688s")
    >>> yaku_waits(hand, seat=Seat.SOUTH, round=Seat.EAST).is_sure
    True
    """

    waits: tuple[Wait, ...]
    held: tuple[Tile, ...]  # would complete the hand, but it holds all four copies
    melds: tuple[Meld, ...]

    @property
    def is_closed(self) -> bool:
        """Is the hand closed? (pao-c044, pao-c045)"""
        return is_closed(self.melds)

    @property
    def is_sure(self) -> bool:
        """Does every wait score a yaku, by ron and by tsumo?"""
        return bool(self.waits) and all(wait.by_ron for wait in self.waits)

    @property
    def is_atozuke(self) -> bool:
        """Do some waits, but not all, score a yaku by their tiles? (pao-c049)"""
        return not self.is_sure and any(
            set(wait.by_tsumo) - {Yaku.MENZEN_TSUMO} for wait in self.waits
        )

    @property
    def common(self) -> tuple[AnyYaku, ...]:
        """The yaku that every wait scores by ron, in the lesser of two forms (pao-c051)."""
        return counted(
            [
                yaku
                for yaku in dict.fromkeys(yaku for wait in self.waits for yaku in wait.made_by_ron)
                if all(_makes(wait, yaku) for wait in self.waits)
            ]
        )


def _makes(wait: Wait, yaku: AnyYaku) -> bool:
    forms = {yaku, *GREATER_FORMS.get(yaku, ())}
    return not forms.isdisjoint(wait.made_by_ron)


@dataclass(frozen=True, slots=True, kw_only=True)
class _Way:
    """A reading with one shape of its wait."""

    won: WonHand
    shape: Shape | None
    made: tuple[AnyYaku, ...]


def _ways(won: WonHand) -> Iterator[_Way]:
    made = yaku_made(won)
    for shape in shapes(won):
        yield _Way(won=won, shape=shape, made=yaku_with(shape, made))


def _price(way: _Way) -> tuple[int, int, int]:
    """The order of readings by price. From mangan up, only the han count."""
    of_han = han(counted(way.made), is_closed=way.won.is_closed)
    fu = total(fu_parts(way.won, way.shape))
    below_mangan = of_han < HAN_OF_MANGAN
    base = min(MANGAN_BASE, fu * 2 ** (of_han + 2)) if below_mangan else MANGAN_BASE
    return base, of_han, fu


def yaku_waits(
    concealed: Sequence[Tile], melds: Sequence[Meld] = (), *, seat: Seat, round: Seat
) -> WaitingHand:
    """The yaku that each wait scores from tiles only, without riichi, luck or dora.

    The reading that pays most counts (pao-p041). This does not check furiten.

    >>> hand = parse_tiles("234m234p2345688s")
    >>> len(yaku_waits(hand, seat=Seat.SOUTH, round=Seat.EAST).waits)
    3
    """

    def best(tile: Tile, *, by_ron: bool) -> tuple[AnyYaku, ...]:
        won = won_hands(concealed, tile, melds, seat=seat, round=round, by_ron=by_ron)
        ways = [way for won_hand in won for way in _ways(won_hand)]
        return (ways[0] if len(ways) == 1 else max(ways, key=_price)).made

    yaku_of_waits = [
        Wait(
            tile=wait,
            made_by_ron=best(wait, by_ron=True),
            made_by_tsumo=best(wait, by_ron=False),
        )
        for wait in waits(concealed, melds)
    ]
    held = held_waits(concealed, melds)
    return WaitingHand(waits=tuple(yaku_of_waits), held=held, melds=tuple(melds))


def steps_of_waits(hand: WaitingHand) -> tuple[Step, ...]:
    """The yaku of each wait, and whether the hand is atozuke."""
    steps = [step(S.WAIT_HELD, tiles=hand.held)] if hand.held else []
    if not hand.waits:
        return (*steps, step(S.WAITS_FOR_NOTHING))
    tiles = tuple([wait.tile for wait in hand.waits])
    steps += [step(S.WAITS_FOR, tiles=tiles), _step_of_calls(hand)]
    for wait in hand.waits:
        steps += _steps_of_wait(wait)
    scored = {yaku for wait in hand.waits for yaku in wait.by_ron}
    closed_only = tuple([yaku for yaku in WORTH if yaku in scored and not WORTH[yaku].open])
    if closed_only:
        steps.append(step(S.RON_KEEPS_CLOSED, yaku=closed_only))
    if Yaku.TANYAO in scored and not hand.is_closed:
        steps.append(step(S.OPEN_TANYAO))
    return (*steps, *_verdict(hand))


def _step_of_calls(hand: WaitingHand) -> Step:
    if not hand.is_closed:
        return step(S.HAND_IS_OPEN)
    if hand.melds:
        return step(S.CLOSED_KANS_ONLY)
    return step(S.HAND_IS_CLOSED)


def _steps_of_wait(wait: Wait) -> list[Step]:
    if wait.by_ron:
        steps = [step(S.WAIT_SCORES, tile=wait.tile, yaku=wait.by_ron)]
    elif wait.by_tsumo:
        steps = [step(S.WAIT_SCORES_BY_TSUMO, tile=wait.tile, yaku=wait.by_tsumo)]
    else:
        steps = [step(S.WAIT_WITHOUT_YAKU, tile=wait.tile)]
    concealed = OF_CONCEALED_TRIPLETS - set(wait.by_ron)
    lost = tuple([yaku for yaku in wait.by_tsumo if yaku in concealed])
    if lost:
        steps.append(step(S.RON_OPENS_TRIPLET, tile=wait.tile, yaku=lost))
    return steps


def _verdict(hand: WaitingHand) -> list[Step]:
    if hand.is_sure:
        certain = hand.common
        return [
            step(S.EVERY_WAIT_SCORES),
            step(S.CERTAIN_YAKU, yaku=certain) if certain else step(S.NO_CERTAIN_YAKU),
        ]
    steps = [
        step(S.ATOZUKE) if hand.is_atozuke else step(S.NO_WAIT_SCORES),
    ]
    if hand.is_closed:
        steps.append(step(S.MAY_DECLARE_RIICHI))
    return steps
