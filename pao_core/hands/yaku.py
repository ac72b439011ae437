"""Every yaku that depends on tiles, as a predicate over a complete hand."""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from pao_core.board.melds import WINDS, Meld
from pao_core.board.own_hand import is_closed
from pao_core.board.seats import Seat
from pao_core.board.tiles import CHUN, HAKU, HATSU, HEADS, HONOURS, KINDS, Tile
from pao_core.hands.names import Yakuman
from pao_core.hands.waits import readings
from pao_core.hands.worth import WORTH, AnyYaku, Yaku
from pao_core.hands.yakuman import HandReading, HandSet, yakuman_of

DRAGONS: Final = (HAKU, HATSU, CHUN)
STRAIGHTS: Final = tuple(frozenset(KINDS[low : low + 7 : 3]) for low in (0, 9, 18))
"""The sequences of ittsu in each suit, as their lowest tiles."""


@dataclass(frozen=True, kw_only=True, eq=False)
class WonHand:
    """One reading of a complete hand, with everything else its yaku depend on."""

    hand: HandReading
    seat_wind: Tile
    round_wind: Tile
    is_closed: bool  # nobody's discard was called; winning by ron does not open it
    by_ron: bool
    called: int = 0  # number of its sets on the table, including closed kans

    @cached_property
    def sequences(self) -> tuple[Tile, ...]:
        """The lowest tile of each sequence."""
        return tuple([hand_set.tile for hand_set in self.hand.sets if hand_set.is_sequence])

    @cached_property
    def triplets(self) -> tuple[Tile, ...]:
        """The tile of each triplet and kan."""
        return tuple([hand_set.tile for hand_set in self.hand.sets if not hand_set.is_sequence])

    @cached_property
    def suits(self) -> set[str]:
        """The suits of its tiles; honours have none."""
        return {kind.suit for kind in self.hand.kinds} - {"z"}

    @cached_property
    def has_honours(self) -> bool:
        """Does it contain a wind or a dragon?"""
        return not HONOURS.isdisjoint(self.hand.kinds)

    @cached_property
    def pairs_of_equal_sequences(self) -> int:
        """How many pairs of its sequences are identical."""
        distinct = {*self.sequences}
        if len(distinct) == len(self.sequences):
            return 0
        return sum([self.sequences.count(tile) // 2 for tile in distinct])

    @cached_property
    def is_outside(self) -> bool:
        """Does every set and the pair contain a terminal or honour, with at least one sequence?"""
        in_every_set = all(not HEADS.isdisjoint(hand_set.tiles) for hand_set in self.hand.sets)
        return self.hand.pair in HEADS and in_every_set and bool(self.sequences)

    @cached_property
    def yaku(self) -> tuple[Yaku, ...]:
        """The yaku below yakuman that it makes."""
        made = [name for name, holds in PREDICATES.items() if holds(self)]
        return tuple([name for name in made if WORTH[name].han(is_closed=self.is_closed)])


def menzen_tsumo(won: WonHand) -> bool:
    """The player draws the winning tile."""
    return not won.by_ron


def pinfu(won: WonHand) -> bool:
    """Four sequences, a pair that is not yakuhai, and a two-sided wait."""
    return (
        len(won.sequences) == 4
        and not won.hand.completed_pair
        and won.hand.pair not in (won.seat_wind, won.round_wind, *DRAGONS)
        and any(_two_sided(hand_set, won.hand.winning) for hand_set in won.hand.sets)
    )


def _two_sided(sequence: HandSet, winning: Tile) -> bool:
    low, _, high = sequence.tiles
    return (winning is low and high.rank < 9) or (winning is high and low.rank > 1)


def tanyao(won: WonHand) -> bool:
    """Neither terminals nor honours."""
    return won.hand.kinds.isdisjoint(HEADS)


def iipeikou(won: WonHand) -> bool:
    """Two identical sequences."""
    return won.pairs_of_equal_sequences == 1


def ryanpeikou(won: WonHand) -> bool:
    """Two pairs of identical sequences."""
    return won.pairs_of_equal_sequences == 2


def yakuhai_seat(won: WonHand) -> bool:
    """A triplet of the seat wind."""
    return won.seat_wind in won.triplets


def yakuhai_round(won: WonHand) -> bool:
    """A triplet of the round wind."""
    return won.round_wind in won.triplets


def _triplet_of(tile: Tile) -> Callable[[WonHand], bool]:
    """The predicate for the yakuhai of one dragon."""
    return lambda won: tile in won.triplets


def _in_three_suits(tiles: Collection[Tile]) -> bool:
    ranks = [tile.rank for tile in {*tiles} if not tile.is_honour]
    return len(ranks) > 2 and any(ranks.count(rank) == 3 for rank in ranks)


def sanshoku(won: WonHand) -> bool:
    """The same sequence in all three suits."""
    return _in_three_suits(won.sequences)


def sanshoku_doukou(won: WonHand) -> bool:
    """The same triplet in all three suits."""
    return _in_three_suits(won.triplets)


def ittsu(won: WonHand) -> bool:
    """123, 456 and 789 of one suit."""
    return len(won.sequences) > 2 and any(
        straight.issubset(won.sequences) for straight in STRAIGHTS
    )


def chanta(won: WonHand) -> bool:
    """A terminal or honour in every set and in the pair, with sequences and honours."""
    return won.is_outside and won.has_honours


def junchan(won: WonHand) -> bool:
    """A terminal in every set and in the pair, with sequences."""
    return won.is_outside and not won.has_honours


def chiitoitsu(won: WonHand) -> bool:
    """Seven different pairs."""
    return not won.hand.sets and len(won.hand.kinds) == 7


def toitoi(won: WonHand) -> bool:
    """Four triplets or kans."""
    return len(won.triplets) == 4


def sanankou(won: WonHand) -> bool:
    """Three concealed triplets. A ron opens the triplet that it completes."""
    return (
        sum([hand_set.is_concealed and not hand_set.is_sequence for hand_set in won.hand.sets]) == 3
    )


def sankantsu(won: WonHand) -> bool:
    """Three kans."""
    return sum([hand_set.is_kan for hand_set in won.hand.sets]) == 3


def honroutou(won: WonHand) -> bool:
    """Terminals and honours only."""
    return won.hand.kinds <= HEADS


def shousangen(won: WonHand) -> bool:
    """Triplets of two dragons and a pair of the third."""
    return won.hand.pair in DRAGONS and sum([triplet.is_dragon for triplet in won.triplets]) == 2


def honitsu(won: WonHand) -> bool:
    """One suit, and honours."""
    return len(won.suits) == 1 and won.has_honours


def chinitsu(won: WonHand) -> bool:
    """One suit, without honours."""
    return len(won.suits) == 1 and not won.has_honours


PREDICATES: Final[Mapping[Yaku, Callable[[WonHand], bool]]] = {
    Yaku.MENZEN_TSUMO: menzen_tsumo,
    Yaku.PINFU: pinfu,
    Yaku.TANYAO: tanyao,
    Yaku.IIPEIKOU: iipeikou,
    Yaku.YAKUHAI_SEAT: yakuhai_seat,
    Yaku.YAKUHAI_ROUND: yakuhai_round,
    Yaku.YAKUHAI_HAKU: _triplet_of(HAKU),
    Yaku.YAKUHAI_HATSU: _triplet_of(HATSU),
    Yaku.YAKUHAI_CHUN: _triplet_of(CHUN),
    Yaku.SANSHOKU: sanshoku,
    Yaku.ITTSU: ittsu,
    Yaku.CHANTA: chanta,
    Yaku.CHIITOITSU: chiitoitsu,
    Yaku.TOITOI: toitoi,
    Yaku.SANANKOU: sanankou,
    Yaku.SANSHOKU_DOUKOU: sanshoku_doukou,
    Yaku.SANKANTSU: sankantsu,
    Yaku.HONROUTOU: honroutou,
    Yaku.SHOUSANGEN: shousangen,
    Yaku.RYANPEIKOU: ryanpeikou,
    Yaku.JUNCHAN: junchan,
    Yaku.HONITSU: honitsu,
    Yaku.CHINITSU: chinitsu,
}
"""Riichi, ippatsu and the yaku for last tiles and kans do not depend on the tiles."""


def yaku_made(won: WonHand) -> tuple[AnyYaku, ...]:
    """All yaku that this reading makes, including those that its yakuman replace."""
    yakuman = (name for name in yakuman_of(won.hand) if WORTH[name].han(is_closed=won.is_closed))
    return (*won.yaku, *yakuman)


def counted(made: Sequence[AnyYaku]) -> tuple[AnyYaku, ...]:
    """The yaku that score: only yakuman if there are any, otherwise all."""
    yakuman = tuple(name for name in made if isinstance(name, Yakuman))
    return yakuman or tuple(made)


def han(yaku: Iterable[AnyYaku], *, is_closed: bool) -> int:
    """The sum of their han. Each yakuman counts as 13."""
    return sum(WORTH[entry].han(is_closed=is_closed) for entry in yaku)


def won_hands(
    concealed: Sequence[Tile],
    winning: Tile,
    melds: Sequence[Meld] = (),
    *,
    seat: Seat,
    round: Seat,
    by_ron: bool,
) -> tuple[WonHand, ...]:
    """Every reading of the tiles as a complete hand; empty if they are not complete."""
    return tuple(
        WonHand(
            hand=hand,
            seat_wind=WINDS[seat],
            round_wind=WINDS[round],
            is_closed=is_closed(melds),
            by_ron=by_ron,
            called=len(melds),
        )
        for hand in readings(concealed, winning, melds, by_ron=by_ron)
    )
