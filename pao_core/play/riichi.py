"""May a player declare riichi now, and with which discards?"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from pao_core.board.melds import Meld
from pao_core.board.own_hand import check_closed, check_hand, is_closed
from pao_core.board.seats import Seat, check_in_play, check_players
from pao_core.board.tiles import Tile, sort_tiles
from pao_core.games.known import game_of
from pao_core.games.riichi_settling import RIICHI_DEPOSIT
from pao_core.play.calls import Declared
from pao_core.problems.errors import Code, Message, Problems
from pao_core.problems.fields import HIGHEST_SCORE, read_number
from pao_core.reasons.codes import StepCode as S
from pao_core.reasons.steps import Step, step
from pao_core.rules.choices import RiichiPoints, RiichiWall
from pao_core.rules.rule_set import RuleSet
from pao_core.rules.waits import waits_under

MOST_LEFT: Final = 69
"""The wall for four players after East has drawn the first tile."""
MOST_NEEDED: Final = 4
"""The most tiles that any rules ask for in the wall."""

BARS: Final = frozenset({S.RIICHI_ALREADY, S.RIICHI_OPEN, S.RIICHI_POINTS, S.RIICHI_WALL})


@dataclass(frozen=True, slots=True, kw_only=True)
class RiichiTurn:
    """A player's hand of 14 tiles less three for each meld, before the discard.

    `points` are the player's before the deposit, and `wall` is the number of tiles left to draw. If
    either is `None`, we assume there are enough.

    >>> turn = RiichiTurn(seat=Seat.EAST, hand=parse_tiles("123m456p78899s555z"), wall=3)
    >>> may_riichi(turn, rule_set("tenhou")).discards
    ()
    """

    seat: Seat
    hand: tuple[Tile, ...]
    melds: tuple[Meld, ...] = ()
    points: int | None = None
    wall: int | None = None
    declared: Declared = Declared.NOTHING
    players: int = 4


@dataclass(frozen=True, slots=True, kw_only=True)
class RiichiDiscard:
    """A discard with which to declare riichi, and the waits of the hand after it.

    >>> RiichiDiscard(tile=tile("8s"), waits=parse_tiles("7s")).tile.name
    '8 of bamboo'
    """

    tile: Tile
    waits: tuple[Tile, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class RiichiDiscards:
    """The discards with which the player may declare riichi, in tile order, with the reasons.

    >>> RiichiDiscards(discards=(), steps=()).discards
    ()
    """

    discards: tuple[RiichiDiscard, ...]
    steps: tuple[Step, ...]


def may_riichi(turn: RiichiTurn, rules: RuleSet) -> RiichiDiscards:
    """With which discards may this player declare riichi now? Empty if they may not.

    Raises `ImpossibleQuestion` with every problem. Rules pao-c056 to pao-c058.

    >>> turn = RiichiTurn(seat=Seat.EAST, hand=parse_tiles("123m456p78899s555z"))
    >>> [str(discard.tile) for discard in may_riichi(turn, rule_set("tenhou")).discards]
    ['7s', '8s', '9s', '5z']
    """
    rules = rules.for_players(turn.players)
    problems = Problems()
    check_riichi(turn, problems)
    check_has_riichi(rules, problems)
    problems.raise_if_any()
    return riichi_discards(turn, rules)


def riichi_discards(turn: RiichiTurn, rules: RuleSet) -> RiichiDiscards:
    """Like `may_riichi`, for a turn that was already checked."""
    limits = tuple(_limits(turn, rules))
    if any(limit.code in BARS for limit in limits):
        return RiichiDiscards(discards=(), steps=limits)
    discards = tuple(_waiting(turn, rules))
    steps = (
        [
            step(S.MAY_RIICHI, seat=turn.seat, tile=discard.tile, waits=discard.waits)
            for discard in discards
        ]
        if discards
        else _not_waiting(turn, rules)
    )
    return RiichiDiscards(discards=discards, steps=(*limits, *steps))


def allows_riichi(turn: RiichiTurn, discard: Tile | None, rules: RuleSet) -> bool:
    """May the player declare riichi with this discard? An unknown hand is not checked."""
    if any(limit.code in BARS for limit in _limits(turn, rules)):
        return False
    return discard is None or bool(_waits_after(turn, discard, rules)[0])


def _limits(turn: RiichiTurn, rules: RuleSet) -> Iterator[Step]:
    """What prevents riichi with any discard, or would prevent it under other rules."""
    if turn.declared is Declared.RIICHI:
        yield step(S.RIICHI_ALREADY, seat=turn.seat)
    elif not is_closed(turn.melds):
        yield step(S.RIICHI_OPEN, seat=turn.seat)
    else:
        yield from _of_points(turn, rules)
        yield from _of_wall(turn, rules)


def _of_points(turn: RiichiTurn, rules: RuleSet) -> Iterator[Step]:
    """Does it matter that the player has fewer points than the deposit?"""
    if turn.points is not None and turn.points < RIICHI_DEPOSIT:
        needs = rules.riichi_points is RiichiPoints.DEPOSIT
        code = S.RIICHI_POINTS if needs else S.RIICHI_ON_CREDIT
        yield step(code, seat=turn.seat, points=turn.points, deposit=RIICHI_DEPOSIT)


def _of_wall(turn: RiichiTurn, rules: RuleSet) -> Iterator[Step]:
    """Does it matter that the wall has few tiles?"""
    if turn.wall is None or turn.wall >= MOST_NEEDED:
        return
    least = {
        RiichiWall.OWN_DRAW: turn.players,
        RiichiWall.FOUR_TILES: MOST_NEEDED,
        RiichiWall.ANY_TILE: 1,
        RiichiWall.NONE: 0,
    }
    needed = least[rules.riichi_wall]
    if turn.wall < needed:
        yield step(S.RIICHI_WALL, left=turn.wall, needed=needed)
    elif turn.wall < turn.players:
        yield step(S.RIICHI_LATE, left=turn.wall, seat=turn.seat)


def _waits_after(
    turn: RiichiTurn, discard: Tile, rules: RuleSet
) -> tuple[tuple[Tile, ...], tuple[Tile, ...]]:
    rest = list(turn.hand)
    rest.remove(discard)
    return waits_under(rules, rest, turn.melds)


def _waiting(turn: RiichiTurn, rules: RuleSet) -> Iterator[RiichiDiscard]:
    """The discards that leave waits. A red five is a separate discard."""
    for tile in sort_tiles(set(turn.hand)):
        waiting_for, _ = _waits_after(turn, tile, rules)
        if waiting_for:
            yield RiichiDiscard(tile=tile, waits=waiting_for)


def _not_waiting(turn: RiichiTurn, rules: RuleSet) -> list[Step]:
    held = {wait for tile in set(turn.hand) for wait in _waits_after(turn, tile, rules)[1]}
    steps = [step(S.WAIT_HELD, tiles=tuple(sort_tiles(held)))] if held else []
    return [*steps, step(S.RIICHI_NOT_WAITING, seat=turn.seat)]


def check_riichi(turn: RiichiTurn, problems: Problems) -> None:
    """Note every problem: the seat, the tiles, the numbers, riichi with an open hand."""
    check_players(turn.players, problems)
    check_in_play(turn.seat, "seat", turn.players, problems)
    check_hand(turn.hand, turn.melds, turn.players, problems, drawn=1)
    if turn.points is not None:
        read_number(turn.points, "points", problems, -HIGHEST_SCORE, HIGHEST_SCORE)
    if turn.wall is not None:
        read_number(turn.wall, "wall", problems, 0, MOST_LEFT)
    if turn.declared is Declared.RIICHI:
        check_closed(turn.melds, "riichi", problems)


def check_has_riichi(rules: RuleSet, problems: Problems) -> None:
    """Note rules for a game without riichi."""
    if not game_of(rules).has_riichi:
        problems.add(
            "rules", Code.NOT_IN_THESE_RULES, Message("{rules.title} has no riichi", rules=rules)
        )
