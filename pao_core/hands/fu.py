"""The fu of a complete hand in parts: the win, its sets, its pair, its wait."""

from collections.abc import Iterator, Sequence
from enum import Enum
from functools import cache
from typing import TypeVar

from pao_core.board.tiles import HEADS, Tile
from pao_core.hands.scored import FuFor, FuPart
from pao_core.hands.worth import AnyYaku, Yaku
from pao_core.hands.yaku import WonHand
from pao_core.hands.yakuman import HandSet

Name = TypeVar("Name", bound=AnyYaku)


class Shape(Enum):
    """The part of the hand that the winning tile completes. A wait may have several readings."""

    RYANMEN = "at one of both ends of a sequence"
    SHANPON = "into a triplet"
    KANCHAN = FuFor.KANCHAN
    PENCHAN = FuFor.PENCHAN
    TANKI = FuFor.TANKI


def shapes(won: WonHand) -> tuple[Shape | None, ...]:
    """Every shape that the wait of this reading can have; `None` for hands without sets."""
    hand = won.hand
    if hand.pair is None:
        return (None,)
    if hand.completed_pair:
        return (Shape.TANKI,)
    own = hand.sets[won.called :]
    completed = [hand_set for hand_set in own if not hand_set.is_concealed] if won.by_ron else own
    return tuple(
        dict.fromkeys(
            _shape(hand_set, hand.winning)
            for hand_set in completed
            if hand.winning in hand_set.tiles
        )
    )


def _shape(completed: HandSet, winning: Tile) -> Shape:
    if not completed.is_sequence:
        return Shape.SHANPON
    low, middle, high = completed.tiles
    if winning is middle:
        return Shape.KANCHAN
    at_the_edge = low.rank == 1 if winning is high else high.rank == 9
    return Shape.PENCHAN if at_the_edge else Shape.RYANMEN


def fu_parts(
    won: WonHand,
    shape: Shape | None,
    *,
    double_wind_pair: int = FuFor.DOUBLE_WIND_PAIR.fu,
    for_tsumo: int = FuFor.TSUMO.fu,
) -> tuple[FuPart, ...]:
    """All the fu of a reading with this wait, with their reasons (pao-p042 to pao-p046).

    Rule sets differ in the fu of a double wind pair and of a tsumo, so these are arguments.
    """
    if shape is None:
        return (_plain(FuFor.SEVEN_PAIRS),)
    parts = [*_of_sets(won), *_of_pair(won, double_wind_pair), *_of_wait(won, shape)]
    if won.by_ron:
        if won.is_closed:
            parts.append(_plain(FuFor.CLOSED_RON))
        elif not parts:
            parts.append(_plain(FuFor.OPEN_PINFU))
    elif for_tsumo and (parts or not won.is_closed):  # a pinfu tsumo has no fu for the tsumo
        parts.append(_plain(FuFor.TSUMO))
    return (_plain(FuFor.WIN), *parts)


def total(parts: Sequence[FuPart]) -> int:
    """The fu that count, rounded up to whole tens except the 25 of seven pairs."""
    fu = sum(part.fu for part in parts)
    return fu if fu == FuFor.SEVEN_PAIRS.fu else -(-fu // 10) * 10


def yaku_with(shape: Shape | None, made: Sequence[Name]) -> tuple[Name, ...]:
    """The yaku of the reading that this shape of its wait allows. Pinfu needs a two-sided wait."""
    return tuple(name for name in made if name is not Yaku.PINFU or shape is Shape.RYANMEN)


@cache
def _plain(reason: FuFor) -> FuPart:
    return FuPart(fu=reason.fu, reason=reason)


def _of_sets(won: WonHand) -> Iterator[FuPart]:
    for hand_set in won.hand.sets:
        if hand_set.is_sequence:
            continue
        if hand_set.is_kan:
            reason = FuFor.CLOSED_KAN if hand_set.is_concealed else FuFor.OPEN_KAN
        else:
            reason = FuFor.CLOSED_TRIPLET if hand_set.is_concealed else FuFor.OPEN_TRIPLET
        fu = reason.fu * (2 if hand_set.tile in HEADS else 1)
        tiles = (hand_set.tile,) * (4 if hand_set.is_kan else 3)
        yield FuPart(fu=fu, reason=reason, tiles=tiles)


def _of_pair(won: WonHand, double_wind_pair: int) -> Iterator[FuPart]:
    pair = won.hand.pair
    assert pair is not None, "only hands of sets and a pair have a shape"
    of_seat, of_round = pair is won.seat_wind, pair is won.round_wind
    if of_seat and of_round:
        reason, fu = FuFor.DOUBLE_WIND_PAIR, double_wind_pair
    elif of_seat or of_round:
        reason = FuFor.SEAT_WIND_PAIR if of_seat else FuFor.ROUND_WIND_PAIR
        fu = reason.fu
    elif pair.is_dragon:
        reason, fu = FuFor.DRAGON_PAIR, FuFor.DRAGON_PAIR.fu
    else:
        return
    yield FuPart(fu=fu, reason=reason, tiles=(pair, pair))


def _of_wait(won: WonHand, shape: Shape) -> Iterator[FuPart]:
    if isinstance(shape.value, FuFor):
        tiles = tuple(_waiting_tiles(won, shape))
        yield FuPart(fu=shape.value.fu, reason=shape.value, tiles=tiles)


def _waiting_tiles(won: WonHand, shape: Shape) -> list[Tile]:
    """The waiting tiles: one tile of the pair, or two of the sequence."""
    winning = won.hand.winning
    if shape is Shape.TANKI:
        return [winning]
    for hand_set in won.hand.sets[won.called :]:
        if winning in hand_set.tiles and _shape(hand_set, winning) is shape:
            return [tile for tile in hand_set.tiles if tile is not winning]
    raise AssertionError("a shape is that of one of the sets")
