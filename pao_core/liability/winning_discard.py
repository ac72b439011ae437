"""Does discarding the winning tile make a player liable? Is that player excused?"""

from collections.abc import Collection
from itertools import chain

from pao_core.board.circumstances import Circumstances
from pao_core.board.melds import CallKind
from pao_core.board.table import PublicTable
from pao_core.board.tiles import Tile
from pao_core.hands.names import THIRTEEN_ORPHANS, Yakuman
from pao_core.hands.win import Win, WinKind
from pao_core.liability.claims import Liability
from pao_core.liability.excuses import excused
from pao_core.liability.exposure import Threat, threats
from pao_core.reasons.codes import StepCode
from pao_core.reasons.steps import Step, step, step_of_hand
from pao_core.rules.choices import FearedSets, FreshTile
from pao_core.rules.rule_set import RuleSet


def judge_winning_discard(
    table: PublicTable,
    win: Win,
    hands: Collection[Yakuman],
    rules: RuleSet,
    circumstances: Circumstances,
) -> tuple[list[Liability], list[Step]]:
    """Judge who is liable for discarding the winning tile of a hand with these yakuman."""
    if win.discarder is None:
        return [], []
    liable: list[Threat] = []
    fears = list(threats(table.melds[win.by], rules))
    fears += _late_wall(table, win, hands, rules, circumstances)
    tile = win.tile.kind if win.tile else None
    values: dict[str, object] = {"discarder": win.discarder, "winner": win.by}
    values |= {"tile": tile} if tile else {}
    robbed = win.kind is WinKind.CHANKAN
    steps = [step(StepCode.ROBBED_IS_DISCARDED, **values)] if robbed else []
    for fear in fears:
        yakuman = fear.yakuman
        # The tile may be unknown only if every tile of the hand feeds it.
        is_fed = tile is None or fear.is_fed_by(tile)
        if is_fed and (yakuman in hands or yakuman is Yakuman.LATE_WALL):
            liable.append(fear)
        elif yakuman is Yakuman.LATE_WALL:
            steps.append(step(StepCode.LATE_WALL_NOT_FRESH, **values))
        else:
            realised = StepCode.WIN_NOT_REALISED if is_fed else StepCode.WIN_FEEDS_NOTHING
            code = realised if tile else StepCode.WIN_NOT_REALISED_BY_NAME
            steps.append(step_of_hand(fear.clause, code, **values, yakuman=yakuman))
    if not liable:
        return [], steps + _wall_not_given(rules, circumstances)
    if Yakuman.LATE_WALL in (liability.yakuman for liability in liable):
        steps += _fresh_in_sets(table, win, rules)
    steps += [_attached(liability, values) for liability in liable]
    spared, why = excused(table, win.discarder, win.tile, liable, rules, circumstances)
    return (
        [
            Liability(seat=win.discarder, to=win.by, cause=liability.yakuman, call=None)
            for liability in liable
            if liability not in spared
        ],
        steps + why,
    )


def _attached(threat: Threat, values: dict[str, object]) -> Step:
    yakuman = threat.yakuman
    late = yakuman is Yakuman.LATE_WALL
    by_tile = StepCode.WIN_ATTACHED if "tile" in values else StepCode.WIN_ATTACHED_BY_NAME
    code = StepCode.LATE_WALL_ATTACHED if late else by_tile
    return step_of_hand(threat.clause, code, **values, yakuman=yakuman, sets=len(threat.shown))


def _late_wall(
    table: PublicTable,
    win: Win,
    hands: Collection[Yakuman],
    rules: RuleSet,
    circumstances: Circumstances,
) -> list[Threat]:
    """Near the end of the wall, any fresh tile is feared."""
    if not is_late(rules, circumstances):
        return []
    if rules.feared_sets is FearedSets.SINGAPORE and not THIRTEEN_ORPHANS.isdisjoint(hands):
        return []  # everyone pays for thirteen orphans anyway
    seen = _seen(table, rules)
    last = table.last_call
    if last is not None and last.kind is CallKind.DISCARD and last.by is win.discarder:
        seen[last.tile.kind] -= 1  # do not count the winning discard itself
    on_table = {key for key, copies in seen.items() if copies}
    on_table.update(tile.kind for tile in circumstances.visible)
    return [
        Threat(
            yakuman=Yakuman.LATE_WALL,
            shown=(),
            feeds=lambda tile, shown: tile not in on_table,
            clause=StepCode.LATE_WALL_ATTACHED.clause,
        )
    ]


def _seen(table: PublicTable, rules: RuleSet) -> dict[Tile, int]:
    """How many copies of each tile on the table make it no longer fresh."""
    seen = dict(table.seen.items())
    if rules.fresh_tile is FreshTile.UNSEEN:
        return seen
    chows_only = rules.fresh_tile is FreshTile.NOT_IN_CHOWS
    for meld in chain.from_iterable(table.melds.values()):
        if meld.kind is CallKind.CHII or not chows_only:
            for other in meld.tiles:
                seen[other.kind] -= 1
    return seen


def _fresh_in_sets(table: PublicTable, win: Win, rules: RuleSet) -> list[Step]:
    """Why the winning tile is fresh although called sets contain it."""
    if rules.fresh_tile is FreshTile.UNSEEN or win.tile is None:
        return []
    melds = chain.from_iterable(table.melds.values())
    in_sets = any(other.kind == win.tile.kind for meld in melds for other in meld.tiles)
    return [step(StepCode.FRESH_IN_SETS, tile=win.tile.kind)] if in_sets else []


def _wall_not_given(rules: RuleSet, circumstances: Circumstances) -> list[Step]:
    if circumstances.wall is None and rules.late_wall and Yakuman.LATE_WALL in rules.liable_yakuman:
        return [step(StepCode.WALL_NOT_GIVEN)]
    return []


def is_late(rules: RuleSet, circumstances: Circumstances) -> bool:
    """Are so few tiles left in the wall that these rules fear any fresh tile?"""
    feared = Yakuman.LATE_WALL in rules.liable_yakuman
    return feared and circumstances.wall is not None and circumstances.wall <= rules.late_wall
