"""Kuikae (swap-calling): which tiles may a player not discard right after a call?"""

from collections.abc import Iterator, Sequence

from pao_core.board.melds import Call, CallKind
from pao_core.board.seats import Seat
from pao_core.board.table import read_table
from pao_core.board.tiles import KINDS, Tile
from pao_core.problems.errors import Problems
from pao_core.reasons.codes import StepCode
from pao_core.reasons.steps import Step, step
from pao_core.rules.choices import Kuikae
from pao_core.rules.rule_set import RuleSet


def forbidden(kind: CallKind, own: Sequence[Tile], tile: Tile, rules: RuleSet) -> tuple[Tile, ...]:
    """The kinds that the caller may not discard on the turn of this call, in tile order.

    `own` are the caller's tiles, which matter only for a chii. Raises `ImpossibleQuestion` if it is
    not a call. Rules pao-c020, pao-c021 and pao-c023.

    >>> to_text(forbidden(CallKind.CHII, parse_tiles("23s"), tile("4s"), rule_set("tenhou")))
    '14s'
    """
    problems = Problems()
    check_claim(kind, own, tile, 4, problems)
    problems.raise_if_any()
    return kinds_forbidden(kind, own, tile, rules)


def kinds_forbidden(
    kind: CallKind, own: Sequence[Tile], tile: Tile, rules: RuleSet
) -> tuple[Tile, ...]:
    """Like `forbidden`, for a call that was already checked."""
    if kind is CallKind.DAIMINKAN or rules.kuikae is Kuikae.NONE:
        return ()
    other = other_end(own, tile) if kind is CallKind.CHII else None
    if other is None or rules.kuikae is Kuikae.SAME_TILE:
        return (tile.kind,)
    return tuple(sorted((tile.kind, other)))


def leaves_a_discard(hand: Sequence[Tile], own: Sequence[Tile], forbidden: Sequence[Tile]) -> bool:
    """Is a discard left after these own tiles are called and these kinds are forbidden?"""
    left = list(hand)
    for tile in own:
        left.remove(tile)
    return any(tile.kind not in forbidden for tile in left)


def other_end(own: Sequence[Tile], tile: Tile) -> Tile | None:
    """The other kind that would have completed a sequence with the two own tiles of a chii."""
    low, high = sorted(tile.kind for tile in own)
    if high.rank - low.rank != 1:
        return None
    rank = low.rank + high.rank - tile.rank  # the two ends have the same sum as the two own tiles
    return KINDS[low.index + rank - low.rank] if 1 <= rank <= 9 else None


def check_claim(
    kind: CallKind, own: Sequence[Tile], tile: Tile, players: int, problems: Problems
) -> None:
    """Note why these tiles do not make a call on the tile."""
    call = Call(by=Seat.SOUTH, kind=kind, tile=tile, feeder=Seat.EAST, own=tuple(own))
    own_problems = Problems()
    read_table([(0, call)], players, own_problems)
    for problem in own_problems.found:
        problems.add(problem.at.removeprefix("calls[0]."), problem.code, problem.says)


def steps_of_kuikae(
    kind: CallKind, own: Sequence[Tile], tile: Tile, rules: RuleSet
) -> tuple[Step, ...]:
    """Why the caller may not discard these tiles, and may discard others."""
    if kind is CallKind.DAIMINKAN:
        return (step(StepCode.KUIKAE_DRAWS_FIRST),)
    if rules.kuikae is Kuikae.NONE:
        return (step(StepCode.KUIKAE_OFF),)
    steps = [step(StepCode.KUIKAE_SAME_TILE, tile=tile.kind)]
    if tile.rank == 5 and not tile.is_honour:
        steps.append(step(StepCode.KUIKAE_RED_FIVE))
    if kind is CallKind.CHII:
        steps.append(_of_other_end(own, tile, rules))
    return tuple(steps)


def after_claims(forbidden: Sequence[Sequence[Tile]]) -> Iterator[Step]:
    """Consequences of any call on one discard, given the kinds that each call forbids."""
    if any(forbidden):
        yield step(StepCode.KUIKAE_THIS_TURN)
    else:
        yield step(StepCode.KUIKAE_OFF)
    if any(len(tiles) == 2 for tiles in forbidden):
        yield step(StepCode.KUIKAE_BOTH_ENDS)


def _of_other_end(own: Sequence[Tile], tile: Tile, rules: RuleSet) -> Step:
    kinds = tuple(sorted(tile.kind for tile in own))
    other = other_end(own, tile)
    if other is None:
        return step(StepCode.KUIKAE_NO_OTHER_END, own=kinds, tile=tile.kind)
    is_free = rules.kuikae is Kuikae.SAME_TILE
    code = StepCode.KUIKAE_OTHER_END_FREE if is_free else StepCode.KUIKAE_OTHER_END
    return step(code, own=kinds, other=other)
