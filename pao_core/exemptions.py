"""When is a reckless discard excused? Two predicates over the discarder's hand."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from pao_core.choices import NoChoice, OwnBigHand, ReadyWaits
from pao_core.exposed import Threat, threats
from pao_core.melds import Meld
from pao_core.rulesets import RuleSet
from pao_core.seats import FOUR_PLAYERS, Seat
from pao_core.table import PublicTable
from pao_core.tiles import KINDS, Tile
from pao_core.waits import waits

WINDS: Final = dict(zip(FOUR_PLAYERS, KINDS[27:31], strict=True))
"""The wind tile of each seat."""
DOUBLINGS_OF_ONE_SUIT: Final = 3


@dataclass(frozen=True, slots=True, kw_only=True)
class DiscarderHand:
    """The hand of a player after the discard: concealed tiles, sets, own wind and round wind."""

    concealed: tuple[Tile, ...]
    melds: tuple[Meld, ...]
    seat: Seat
    round: Seat | None

    def with_tile(self, tile: Tile) -> Counter[Tile]:
        """How many tiles of each kind it has together with this one."""
        return self.kinds + Counter((tile.kind,))

    @property
    def kinds(self) -> Counter[Tile]:
        """How many tiles of each kind it has, sets included."""
        laid = (each for meld in self.melds for each in meld.tiles)
        return Counter(each.kind for each in (*self.concealed, *laid))


def after_discard(hand: tuple[Tile, ...], tile: Tile | None, expected: int) -> tuple[Tile, ...]:
    """The hand without the tile that was won on, if that is still in it."""
    if len(hand) != expected + 1 or tile not in hand:
        return hand
    place = hand.index(tile)
    return (*hand[:place], *hand[place + 1 :])


def is_excused_by_own_hand(hand: DiscarderHand, rules: RuleSet) -> bool:
    """Was the discarder about to go out with a big hand of his own? (pao-k010)"""
    if rules.own_big_hand is OwnBigHand.NONE:
        return False
    ready_for = waits(hand.concealed, hand.melds)
    if not ready_for:
        return False
    if len(_honour_sets(hand.kinds, hand)) >= 2:  # one suit is complete with the last tile only
        return True
    if rules.own_big_hand is OwnBigHand.TWO:
        return False
    count = doublings if rules.own_big_hand is OwnBigHand.DOUBLINGS else honours
    enough = any if rules.ready_waits is ReadyWaits.ANY else all
    return enough(count(hand.with_tile(each), hand) > 2 for each in ready_for)


def honours(kinds: Counter[Tile], hand: DiscarderHand) -> int:
    """How many doubling honours: sets of dragons, of the own and the round wind, one suit."""
    return len(_honour_sets(kinds, hand)) + _is_one_suit(kinds)


def doublings(kinds: Counter[Tile], hand: DiscarderHand) -> int:
    """How many doublings they bring: one suit without honours brings three, and a wind may two."""
    winds = (WINDS[hand.seat], WINDS[hand.round] if hand.round else None)
    sets = sum(max(1, winds.count(each)) for each in _honour_sets(kinds, hand))
    pure = not any(each.is_honour for each in kinds)
    return sets + _is_one_suit(kinds) * (DOUBLINGS_OF_ONE_SUIT if pure else 1)


def _honour_sets(kinds: Counter[Tile], hand: DiscarderHand) -> list[Tile]:
    winds = {WINDS[each] for each in (hand.seat, hand.round) if each}
    return [
        each for each, copies in kinds.items() if copies >= 3 and (each.is_dragon or each in winds)
    ]


def _is_one_suit(kinds: Counter[Tile]) -> bool:
    """Tiles of one suit, with honours or without."""
    return len({each.suit for each in kinds if not each.is_honour}) == 1


def had_no_choice(
    tiles: Sequence[Tile], threat: Threat, table: PublicTable, discarder: Seat, rules: RuleSet
) -> bool:
    """Was every tile that the discarder could discard dangerous? (pao-k011)"""
    if rules.no_choice is NoChoice.NONE:
        return False
    feared = [threat]
    if rules.no_choice is NoChoice.ANY_PLAYER:
        others = [seat for seat in table.seats if seat is not discarder]
        feared += [each for seat in others for each in threats(table.melds[seat], rules)]
    return all(any(each.is_fed_by(tile.kind) for each in feared) for tile in tiles)
