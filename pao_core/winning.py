"""Does the discard that a hand was won on make its discarder liable? And is he excused?"""

from collections.abc import Collection
from typing import Final

from pao_core.choices import NoChoice, OwnBigHand, Yakuman
from pao_core.exemptions import (
    WINDS,
    DiscarderHand,
    after_discard,
    had_no_choice,
    is_excused_by_own_hand,
)
from pao_core.exposed import Exposure, Threat, threats
from pao_core.feared import ANY
from pao_core.game import Circumstances, is_late
from pao_core.liability import Liability
from pao_core.melds import CallKind
from pao_core.rulesets import RuleSet
from pao_core.seats import Seat
from pao_core.steps import Step, StepCode, step
from pao_core.table import PublicTable
from pao_core.tiles import Tile
from pao_core.value import Win, WinKind
from pao_core.waits import hand_size

CODES_OF_RESULT: Final = {
    False: StepCode.WIN_FEEDS_NOTHING,
    True: StepCode.WIN_NOT_REALISED,
}


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
