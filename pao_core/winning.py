"""Does the discard that a hand was won on make its discarder liable? And is he excused?"""

from collections import Counter
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Final

from pao_core.choices import NoChoice, OwnBigHand, ReadyWaits, Yakuman
from pao_core.feared import ANY, Exposure, Threat, threats
from pao_core.game import Circumstances, is_late
from pao_core.liability import Liability
from pao_core.melds import WINDS, CallKind, Meld
from pao_core.rulesets import RuleSet
from pao_core.seats import Seat
from pao_core.steps import Step, StepCode, step
from pao_core.table import PublicTable
from pao_core.tiles import Tile
from pao_core.value import Win, WinKind
from pao_core.waits import hand_size, waits

DOUBLINGS_OF_ONE_SUIT: Final = 3
CODES_OF_RESULT: Final = {
    False: StepCode.WIN_FEEDS_NOTHING,
    True: StepCode.WIN_NOT_REALISED,
}


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


def judge_winning_discard(
    table: PublicTable,
    win: Win,
    hands: Collection[Yakuman],
    rules: RuleSet,
    circumstances: Circumstances,
) -> tuple[list[Liability], list[Step]]:
    """Who is liable for having discarded the winning tile, the hands that it made being known."""
    if win.discarder is None:
        return [], []
    liable: list[Threat] = []
    fears = list(threats(table.melds[win.by], rules))
    fears += _late_wall(table, win, rules, circumstances)
    tile = win.tile.kind if win.tile else None
    told: dict[str, object] = {"discarder": win.discarder, "winner": win.by}
    told |= {"tile": tile} if tile else {}
    robbed = win.kind is WinKind.CHANKAN
    steps = [step(StepCode.ROBBED_IS_DISCARDED, "pao-k017", **told)] if robbed else []
    for each in fears:
        yakuman, clause = each.exposure.yakuman, each.exposure.clause_under(rules)
        is_fed = tile is None or each.is_fed_by(tile)  # unknown where every tile of the hand feeds
        if is_fed and (yakuman in hands or yakuman is Yakuman.LATE_WALL):
            liable.append(each)
        elif yakuman is Yakuman.LATE_WALL:
            steps.append(step(StepCode.LATE_WALL_NOT_FRESH, clause, **told))
        else:
            code = CODES_OF_RESULT[is_fed] if tile else StepCode.WIN_NOT_REALISED_BY_NAME
            steps.append(step(code, clause, **told, yakuman=yakuman))
    if not liable:
        return [], steps + _wall_not_given(rules, circumstances)
    steps += [_attached(each, rules, told) for each in liable]
    excused, why = _excused(table, win.discarder, win.tile, liable, rules, circumstances)
    return (
        [
            Liability(seat=win.discarder, to=win.by, cause=each.exposure.yakuman, call=None)
            for each in liable
            if each not in excused
        ],
        steps + why,
    )


def _attached(threat: Threat, rules: RuleSet, told: dict[str, object]) -> Step:
    late = threat.exposure.yakuman is Yakuman.LATE_WALL
    by_tile = StepCode.WIN_ATTACHED if "tile" in told else StepCode.WIN_ATTACHED_BY_NAME
    code = StepCode.LATE_WALL_ATTACHED if late else by_tile
    exposure, sets = threat.exposure, len(threat.shown)
    return step(code, exposure.clause_under(rules), **told, yakuman=exposure.yakuman, sets=sets)


def _late_wall(
    table: PublicTable, win: Win, rules: RuleSet, circumstances: Circumstances
) -> list[Threat]:
    """With few tiles left, any tile is feared of which no copy lies on the table yet."""
    if not is_late(rules, circumstances):
        return []
    seen = dict(table.seen)
    last = table.last_call
    if last is not None and last.kind is CallKind.DISCARD and last.by is win.discarder:
        seen[last.tile.kind] -= 1  # the listed discard is the one that was won on
    on_table = {each for each, copies in seen.items() if copies}
    on_table.update(each.kind for each in circumstances.visible)
    exposure = Exposure(
        yakuman=Yakuman.LATE_WALL,
        sets=0,
        groups=ANY,
        is_fed_by=lambda tile, shown: tile not in on_table,
        clause="pao-k012",
    )
    return [Threat(exposure=exposure, shown=())]


def _wall_not_given(rules: RuleSet, circumstances: Circumstances) -> list[Step]:
    if circumstances.wall is None and rules.late_wall and Yakuman.LATE_WALL in rules.liable_yakuman:
        return [step(StepCode.WALL_NOT_GIVEN, "pao-k012")]
    return []


def _excused(
    table: PublicTable,
    discarder: Seat,
    tile: Tile | None,
    liable: list[Threat],
    rules: RuleSet,
    circumstances: Circumstances,
) -> tuple[list[Threat], list[Step]]:
    """For which of these hands is the discarder excused?"""
    if rules.own_big_hand is OwnBigHand.NONE and rules.no_choice is NoChoice.NONE:
        return [], []
    told = {"discarder": discarder}
    no_own_hand = rules.own_big_hand is OwnBigHand.NONE
    if circumstances.discarder_hand is None:
        clause = "pao-k011" if no_own_hand else "pao-k010"
        return [], [step(StepCode.EXCUSE_NOT_EXAMINED, clause, **told)]
    melds = table.melds[discarder]
    hand = DiscarderHand(
        concealed=after_discard(circumstances.discarder_hand, tile, hand_size(melds)),
        melds=melds,
        seat=discarder,
        round=circumstances.round,
    )
    if is_excused_by_own_hand(hand, rules):
        return liable, [step(StepCode.EXCUSED_BY_OWN_HAND, "pao-k010", **told)]
    steps = _round_not_given(hand, rules)
    tiles = (*hand.concealed, *((tile,) if tile else ()))
    excused = [each for each in liable if had_no_choice(tiles, each, table, discarder, rules)]
    if excused:
        hands = tuple(each.exposure.yakuman for each in excused)
        steps.append(step(StepCode.EXCUSED_WITHOUT_CHOICE, "pao-k011", **told, yakuman=hands))
    if len(excused) < len(liable):
        clause = "pao-k011" if no_own_hand else "pao-k010"
        steps.append(step(StepCode.NOT_EXCUSED, clause, **told))
    return excused, steps


def _round_not_given(hand: DiscarderHand, rules: RuleSet) -> list[Step]:
    """Another wind of the discarder may be the round's, and so a doubling honour."""
    if hand.round is not None or rules.own_big_hand is OwnBigHand.NONE:
        return []
    others = (
        kind
        for kind, copies in hand.kinds.items()
        if kind.is_wind and copies >= 2 and kind != WINDS[hand.seat]
    )
    if next(others, None) is not None:
        return [step(StepCode.ROUND_NOT_GIVEN, "pao-k010", discarder=hand.seat)]
    return []


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
