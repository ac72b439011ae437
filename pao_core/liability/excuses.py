"""Is the discarder of the winning tile excused, by their own hand or because they had no choice?"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from pao_core.board.circumstances import Circumstances
from pao_core.board.melds import WINDS, Meld
from pao_core.board.own_hand import hand_size
from pao_core.board.seats import Seat
from pao_core.board.table import PublicTable
from pao_core.board.tiles import Tile
from pao_core.hands.waits import waits
from pao_core.liability.exposure import Threat, threats
from pao_core.reasons.codes import StepCode as S
from pao_core.reasons.steps import Step, step
from pao_core.rules.choices import NoChoice, OwnBigHand, ReadyWaits
from pao_core.rules.rule_set import RuleSet

DOUBLINGS_OF_ONE_SUIT: Final = 3


@dataclass(frozen=True, slots=True, kw_only=True)
class DiscarderHand:
    """A player's hand after the discard: concealed tiles, sets, seat wind and round wind."""

    concealed: tuple[Tile, ...]
    melds: tuple[Meld, ...]
    seat: Seat
    round: Seat | None

    @property
    def kinds(self) -> Counter[Tile]:
        """How many tiles of each kind it has, including those of its sets."""
        in_melds = (tile for meld in self.melds for tile in meld.tiles)
        return Counter(tile.kind for tile in (*self.concealed, *in_melds))


def excused(
    table: PublicTable,
    discarder: Seat,
    tile: Tile | None,
    liable: list[Threat],
    rules: RuleSet,
    circumstances: Circumstances,
) -> tuple[list[Threat], list[Step]]:
    """The hands for which the discarder is excused, with the reasons."""
    if rules.own_big_hand is OwnBigHand.NONE and rules.no_choice is NoChoice.NONE:
        return [], []
    values = {"discarder": discarder}
    no_own_hand = rules.own_big_hand is OwnBigHand.NONE
    if circumstances.discarder_hand is None:
        code = S.NO_CHOICE_NOT_EXAMINED if no_own_hand else S.EXCUSE_NOT_EXAMINED
        return [], [step(code, **values)]
    melds = table.melds[discarder]
    hand = DiscarderHand(
        concealed=after_discard(circumstances.discarder_hand, tile, hand_size(melds)),
        melds=melds,
        seat=discarder,
        round=circumstances.round,
    )
    if is_excused_by_own_hand(hand, rules):
        return liable, [step(S.EXCUSED_BY_OWN_HAND, **values)]
    steps = _round_not_given(hand, rules)
    tiles = (*hand.concealed, *((tile,) if tile else ()))
    spared = [
        liability
        for liability in liable
        if had_no_choice(tiles, liability, table, discarder, rules)
    ]
    if spared:
        hands = tuple(threat.yakuman for threat in spared)
        steps.append(step(S.EXCUSED_WITHOUT_CHOICE, **values, yakuman=hands))
    if len(spared) < len(liable):
        steps.append(step(S.NOT_WITHOUT_CHOICE if no_own_hand else S.NOT_EXCUSED, **values))
    return spared, steps


def _round_not_given(hand: DiscarderHand, rules: RuleSet) -> list[Step]:
    """A step if the round is not given and another wind in the hand might be the round wind."""
    if hand.round is not None or rules.own_big_hand is OwnBigHand.NONE:
        return []
    others = (
        kind
        for kind, copies in hand.kinds.items()
        if kind.is_wind and copies >= 2 and kind != WINDS[hand.seat]
    )
    if next(others, None) is not None:
        return [step(S.ROUND_NOT_GIVEN, discarder=hand.seat)]
    return []


def after_discard(hand: tuple[Tile, ...], tile: Tile | None, expected: int) -> tuple[Tile, ...]:
    """The hand without the winning tile, if it is still in the hand."""
    if len(hand) != expected + 1 or tile not in hand:
        return hand
    place = hand.index(tile)
    return (*hand[:place], *hand[place + 1 :])


def is_excused_by_own_hand(hand: DiscarderHand, rules: RuleSet) -> bool:
    """Was the discarder about to win with a big hand? (pao-k010)"""
    if rules.own_big_hand is OwnBigHand.NONE:
        return False
    ready_for = waits(hand.concealed, hand.melds)
    if not ready_for:
        return False
    per_doubling = rules.own_big_hand is OwnBigHand.DOUBLINGS
    sets = _honour_sets(hand.kinds, hand)  # not one suit: only the last tile completes that
    complete = _doublings_of(sets, hand) if per_doubling else len(sets)
    if complete >= 2:
        return True
    if rules.own_big_hand is OwnBigHand.TWO:
        return False
    count = doublings if per_doubling else honours
    enough = any if rules.ready_waits is ReadyWaits.ANY else all
    return enough(count(hand.kinds + Counter((tile.kind,)), hand) > 2 for tile in ready_for)


def honours(kinds: Counter[Tile], hand: DiscarderHand) -> int:
    """How many doubling honours: sets of dragons, of the seat or round wind, and one suit."""
    return len(_honour_sets(kinds, hand)) + _is_one_suit(kinds)


def doublings(kinds: Counter[Tile], hand: DiscarderHand) -> int:
    """How many doublings they bring: three for one suit without honours, up to two for a wind."""
    sets = _honour_sets(kinds, hand)
    pure = not any(kind.is_honour for kind in kinds)
    return _doublings_of(sets, hand) + _is_one_suit(kinds) * (DOUBLINGS_OF_ONE_SUIT if pure else 1)


def _doublings_of(sets: Sequence[Tile], hand: DiscarderHand) -> int:
    """Two for a set of a wind that is both the seat and the round wind, one for any other."""
    winds = (WINDS[hand.seat], WINDS[hand.round] if hand.round else None)
    return sum(max(1, winds.count(tile)) for tile in sets)


def _honour_sets(kinds: Counter[Tile], hand: DiscarderHand) -> list[Tile]:
    winds = {WINDS[seat] for seat in (hand.seat, hand.round) if seat}
    return [
        tile for tile, copies in kinds.items() if copies >= 3 and (tile.is_dragon or tile in winds)
    ]


def _is_one_suit(kinds: Counter[Tile]) -> bool:
    """Are all tiles of one suit, with or without honours?"""
    return len({kind.suit for kind in kinds if not kind.is_honour}) == 1


def had_no_choice(
    tiles: Sequence[Tile], threat: Threat, table: PublicTable, discarder: Seat, rules: RuleSet
) -> bool:
    """Was every tile dangerous that the discarder could have discarded? (pao-k011)"""
    if rules.no_choice is NoChoice.NONE:
        return False
    feared = [threat]
    if rules.no_choice is NoChoice.ANY_PLAYER:
        others = [seat for seat in table.seats if seat is not discarder]
        feared += [other for seat in others for other in threats(table.melds[seat], rules)]
    return all(any(hand.is_fed_by(tile.kind) for hand in feared) for tile in tiles)
