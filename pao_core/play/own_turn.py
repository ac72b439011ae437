"""After a draw: which kans may a player declare, and may they set a north aside?"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from pao_core.board.melds import WINDS, CallKind, Meld
from pao_core.board.own_hand import check_closed, check_hand
from pao_core.board.seats import Seat, check_in_play, check_players
from pao_core.board.table import COPIES, MOST_KANS
from pao_core.board.tiles import Tile
from pao_core.games.riichi import Riichi
from pao_core.hands.waits import readings, shape_waits, waits
from pao_core.hands.worth import AnyYaku
from pao_core.hands.yaku import won_hands, yaku_made
from pao_core.play.calls import Declared
from pao_core.problems.errors import Code, Message, Problems
from pao_core.reasons.codes import StepCode
from pao_core.reasons.steps import Step, step
from pao_core.rules.choices import KanInRiichi, KitaIppatsu, KitaWin
from pao_core.rules.rule_set import RuleSet

DIFFERS_BETWEEN_RULES: Final = {"ippatsu": "kita_ippatsu", "rinshan": "kita"}
"""Consequences of kita that rules decide differently, each with its choice."""
NORTH: Final = WINDS[Seat.NORTH]


class Wall(StrEnum):
    """Whether a tile is left to draw.

    >>> list(Wall)
    [<Wall.HAS_TILES: 'has-tiles'>, <Wall.EMPTY: 'empty'>]
    """

    HAS_TILES = "has-tiles"
    EMPTY = "empty"


@dataclass(frozen=True, slots=True, kw_only=True)
class OwnTurn:
    """A player's hand of 14 tiles less three for each meld. After a chii or pon, `drawn` is `None`.

    `other_kans` is the number of kans that the other players declared.

    >>> hand = parse_tiles("12345m123p22s5555z")
    >>> turn = OwnTurn(seat=Seat.EAST, hand=hand, drawn=tile("5z"))
    >>> turn.wall
    <Wall.HAS_TILES: 'has-tiles'>
    """

    seat: Seat
    hand: tuple[Tile, ...]
    drawn: Tile | None
    melds: tuple[Meld, ...] = ()
    declared: Declared = Declared.NOTHING
    wall: Wall = Wall.HAS_TILES
    other_kans: int = 0
    players: int = 4


@dataclass(frozen=True, slots=True, kw_only=True)
class OwnKan:
    """A closed kan of four tiles in the hand, or a tile of the hand to add to a pon.

    >>> OwnKan(kind=CallKind.ANKAN, tile=tile("5z")).tile.name
    'white dragon'
    """

    kind: CallKind
    tile: Tile  # without regard to red


@dataclass(frozen=True, slots=True, kw_only=True)
class OwnKans:
    """The kans that a player may declare, closed ones first, in tile order, with the reasons.

    >>> hand = parse_tiles("12345m123p22s5555z")
    >>> turn = OwnTurn(seat=Seat.EAST, hand=hand, drawn=tile("5z"))
    >>> len(own_kans(turn).kans)
    1
    """

    kans: tuple[OwnKan, ...]
    steps: tuple[Step, ...]


def own_kans(turn: OwnTurn, rules: RuleSet | None = None) -> OwnKans:
    """Which kans may the player declare now? Without rules, a kan in riichi must keep the waits.

    Raises `ImpossibleQuestion` with every problem. Rules pao-c006, pao-c011, pao-c037, pao-c038 and
    pao-c055.

    >>> hand = parse_tiles("12345m123p22s5555z")
    >>> turn = OwnTurn(seat=Seat.EAST, hand=hand, drawn=tile("5z"))
    >>> own_kans(turn).kans[0].kind
    <CallKind.ANKAN: 'ankan'>
    """
    rules = rules and rules.for_players(turn.players)
    problems = Problems()
    check_turn(turn, problems)
    problems.raise_if_any()
    return own_kans_of(turn, rules)


def own_kans_of(turn: OwnTurn, rules: RuleSet | None) -> OwnKans:
    """Like `own_kans`, for a turn that was already checked."""
    bar = _bar(turn)
    if bar is not None:
        return OwnKans(kans=(), steps=(bar,))
    possible = tuple(_possible(turn))
    if not possible:
        return OwnKans(kans=(), steps=(step(StepCode.NO_FOUR_TILES, seat=turn.seat),))
    steps = {kan: _allowed(turn, kan, rules) for kan in possible}
    allowed = (StepCode.MAY_KAN, StepCode.KAN_KEEPS_WAITS)
    return OwnKans(
        kans=tuple(kan for kan, why in steps.items() if why.code in allowed),
        steps=tuple(steps.values()),
    )


def _bar(turn: OwnTurn) -> Step | None:
    if turn.drawn is None:
        return step(StepCode.NO_KAN_WITHOUT_DRAW, seat=turn.seat)
    if turn.wall is Wall.EMPTY:
        return step(StepCode.NO_KAN_ON_LAST_DRAW, seat=turn.seat)
    if _declared_kans(turn) == MOST_KANS:
        return step(StepCode.NO_FIFTH_OWN_KAN, seat=turn.seat)
    return None


def _possible(turn: OwnTurn) -> Iterator[OwnKan]:
    copies = Counter(tile.kind for tile in turn.hand)
    pons = {meld.tile for meld in turn.melds if meld.kind is CallKind.PON}
    for kind in sorted(tile for tile, number in copies.items() if number == COPIES):
        yield OwnKan(kind=CallKind.ANKAN, tile=kind)
    for kind in sorted(pons & set(copies)):
        yield OwnKan(kind=CallKind.SHOUMINKAN, tile=kind)


def _allowed(turn: OwnTurn, kan: OwnKan, rules: RuleSet | None) -> Step:
    values = {"seat": turn.seat, "kind": kan.kind, "tile": kan.tile}
    if turn.declared is not Declared.RIICHI:
        return step(StepCode.MAY_KAN, **values)
    if turn.drawn is None or turn.drawn.kind != kan.tile:
        return step(StepCode.KAN_NOT_OF_DRAWN, **values)
    before = waits(_before_the_draw(turn), turn.melds)
    after = waits(*_after_the_kan(turn, kan))
    if before != after:
        return step(StepCode.KAN_CHANGES_WAITS, **values, before=before, after=after)
    if rules is not None:
        allowed = rules.kan_in_riichi
        if allowed is KanInRiichi.NEVER:
            return step(StepCode.KAN_NEVER_IN_RIICHI, **values)
        if allowed is not KanInRiichi.SAME_WAITS and not _is_always_a_triplet(turn, kan.tile):
            return step(StepCode.KAN_CHANGES_READINGS, **values)
        if allowed is KanInRiichi.NO_YAKU_LOST and (lost := _lost_yaku(turn, kan, before)):
            return step(StepCode.KAN_LOSES_YAKU, **values, yaku=lost)
    return step(StepCode.KAN_KEEPS_WAITS, **values, before=before, after=after)


def _is_always_a_triplet(turn: OwnTurn, kind: Tile) -> bool:
    """Are its three tiles a triplet in every reading of every hand that can win?"""
    hand = _before_the_draw(turn)
    return all(
        any(hand_set.tile == kind and not hand_set.is_sequence for hand_set in complete.sets)
        for wait in waits(hand, turn.melds)
        for complete in readings(hand, wait, turn.melds, by_ron=False)
    )


def _lost_yaku(turn: OwnTurn, kan: OwnKan, before: Sequence[Tile]) -> tuple[AnyYaku, ...]:
    """The yaku that the hand could make on one of its waits, and cannot make after the kan."""

    def possible(hand: Sequence[Tile], melds: Sequence[Meld], wait: Tile) -> list[AnyYaku]:
        won = won_hands(hand, wait, melds, seat=turn.seat, round=Seat.EAST, by_ron=False)
        return [yaku for won_hand in won for yaku in yaku_made(won_hand)]

    lost: dict[AnyYaku, None] = {}
    for wait in before:
        still_possible = possible(*_after_the_kan(turn, kan), wait)
        made = possible(_before_the_draw(turn), turn.melds, wait)
        lost |= dict.fromkeys(yaku for yaku in made if yaku not in still_possible)
    return tuple(lost)


def _after_the_kan(turn: OwnTurn, kan: OwnKan) -> tuple[list[Tile], tuple[Meld, ...]]:
    hand = [tile for tile in turn.hand if tile.kind != kan.tile]
    return hand, (*turn.melds, Meld(kind=CallKind.ANKAN, tiles=(kan.tile,) * 4))


def _before_the_draw(turn: OwnTurn) -> list[Tile]:
    hand = list(turn.hand)
    if turn.drawn is not None:
        hand.remove(turn.drawn)
    return hand


def _declared_kans(turn: OwnTurn) -> int:
    return turn.other_kans + sum(meld.kind.is_kan for meld in turn.melds)


def check_turn(turn: OwnTurn, problems: Problems) -> None:
    """Note every problem with the tiles, the draw, the number of kans and the riichi."""
    check_players(turn.players, problems)
    _check_tiles_and_riichi(turn, problems)


def _check_tiles_and_riichi(turn: OwnTurn, problems: Problems) -> None:
    check_in_play(turn.seat, "seat", turn.players, problems)
    check_hand(turn.hand, turn.melds, turn.players, problems, drawn=1)
    if turn.drawn is not None and turn.drawn not in turn.hand:
        says = Message("the drawn tile, {tile}, is not in the hand", tile=turn.drawn)
        problems.add("drawn", Code.TILE_NOT_IN_HAND, says)
    if turn.other_kans < 0 or _declared_kans(turn) > MOST_KANS:
        says = Message(
            "expected at most {most} kans in all; found {found}",
            most=MOST_KANS,
            found=_declared_kans(turn),
        )
        problems.add("kans", Code.OUT_OF_RANGE, says)
    if turn.declared is Declared.RIICHI and not problems.found:
        _check_riichi(turn, problems)


def _check_riichi(turn: OwnTurn, problems: Problems) -> None:
    check_closed(turn.melds, "riichi", problems)
    if problems.found:
        return
    if turn.drawn is None:
        problems.add(
            "drawn", Code.MISSING, Message("drawn is missing: a player in riichi always draws")
        )
    elif not shape_waits(_before_the_draw(turn), turn.melds):  # some rules allow each of these
        says = Message("a player whose hand has no wait cannot be in riichi")
        problems.add("riichi", Code.NOT_WAITING, says)


@dataclass(frozen=True, slots=True, kw_only=True)
class Kita:
    """Whether a player may set a north aside, what that ends, and whether the next win is rinshan.

    `not_agreed` are the consequences that the rules leave open. Without rules, these
    are all consequences that rule sets decide differently.

    >>> may_kita(parse_tiles("19m123789p5s11444z"), Seat.SOUTH).ends[0]
    'ippatsu'
    """

    may: bool
    ends: tuple[str, ...]
    rinshan: bool
    not_agreed: tuple[str, ...]
    steps: tuple[Step, ...]


def may_kita(
    hand: Sequence[Tile],
    seat: Seat,
    melds: Sequence[Meld] = (),
    players: int = 3,
    rules: RuleSet | None = None,
    *,
    drawn: Tile | None = None,
    declared: Declared = Declared.NOTHING,
) -> Kita:
    """May this player, who has just drawn a tile, set a north aside?

    `hand` has 14 tiles less three for each meld. It includes the `drawn` tile, which matters only
    in riichi. Raises `ImpossibleQuestion` with every problem. Rules pao-c033 to pao-c036.

    >>> hand = parse_tiles("19m123789p5s11444z")
    >>> may_kita(hand, Seat.SOUTH, rules=rule_set("mahjong-soul")).rinshan
    True
    """
    rules = rules and rules.for_players(players)
    problems = Problems()
    turn = OwnTurn(
        seat=seat,
        hand=tuple(hand),
        drawn=drawn,
        melds=tuple(melds),
        declared=declared,
        players=players,
    )
    check_kita(turn, problems)
    problems.raise_if_any()
    return kita_of(turn, rules)


def kita_of(turn: OwnTurn, rules: RuleSet | None = None) -> Kita:
    """Like `may_kita`, for a turn that was already checked."""
    seat = turn.seat
    if rules is not None and rules.kita is KitaWin.NONE:
        return _no_kita(step(StepCode.NO_KITA))
    if NORTH not in turn.hand:
        return _no_kita(step(StepCode.NO_NORTH, seat=seat))
    if turn.declared is Declared.RIICHI and turn.drawn != NORTH:
        return _no_kita(step(StepCode.NORTH_NOT_DRAWN, seat=seat))
    keeps = rules is not None and rules.kita_ippatsu is KitaIppatsu.KEEPS
    ends = tuple(choice for choice in Riichi.ended_by_a_call if not (keeps and choice == "ippatsu"))
    steps: tuple[Step, ...] = (
        step(StepCode.MAY_KITA, seat=seat),
        step(StepCode.KITA_IS_DORA, seat=seat),
        step(StepCode.KITA_MAY_BE_WON_ON),
        step(StepCode.KITA_ENDS, ends=ends),
    )
    if rules is None:
        steps += (step(StepCode.KITA_NOT_AGREED),)
        return Kita(
            may=True, ends=ends, rinshan=True, not_agreed=tuple(DIFFERS_BETWEEN_RULES), steps=steps
        )
    rinshan = rules.kita is KitaWin.RINSHAN
    steps += (step(StepCode.KITA_KEEPS_IPPATSU),) if keeps else ()
    steps += (step(StepCode.KITA_IS_RINSHAN if rinshan else StepCode.KITA_IS_NO_RINSHAN),)
    left_open = tuple(
        what for what, choice in DIFFERS_BETWEEN_RULES.items() if rules.leaves_open(choice)
    )
    return Kita(may=True, ends=ends, rinshan=rinshan, not_agreed=left_open, steps=steps)


def _no_kita(why: Step) -> Kita:
    return Kita(may=False, ends=(), rinshan=False, not_agreed=(), steps=(why,))


def check_kita(turn: OwnTurn, problems: Problems) -> None:
    """Note every problem with the number of players, the seat, the tiles and the riichi."""
    if turn.players != 3:
        says = Message(
            "players set north winds aside only with three players; found {players}",
            players=turn.players,
        )
        problems.add("players", Code.NO_KITA, says)
    _check_tiles_and_riichi(turn, problems)
