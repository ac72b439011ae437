"""May a player win on a discard? All forms of furiten, from the missed discard to riichi."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Final

from pao_core.board.melds import Meld
from pao_core.board.own_hand import check_closed, check_hand
from pao_core.board.tiles import Tile, to_text
from pao_core.frozen import FrozenDict, freeze
from pao_core.hands.waits import completed_parts, completing
from pao_core.problems.errors import Problems
from pao_core.reasons.codes import StepCode
from pao_core.reasons.steps import Step, step
from pao_core.rules.choices import Furiten
from pao_core.rules.rule_set import RuleSet
from pao_core.rules.waits import waits_under

S = StepCode


@dataclass(frozen=True, slots=True, kw_only=True)
class WaitingPlayer:
    """A player between two of their turns: hand, discards, and tiles that they passed on.

    `discards` are those of this hand, oldest first, including those that others called. `passed`
    are the tiles passed on since their last discard, and `passed_in_riichi` those since their
    riichi. `declared` means that they announced a sacred discard.

    >>> hand = parse_tiles("123m456789p23s11z")
    >>> player = WaitingPlayer(concealed=hand, discards=parse_tiles("1s"))
    >>> judge_ron(player, rule_set("tenhou"), tile("4s")).may_ron
    False
    """

    concealed: tuple[Tile, ...]
    melds: tuple[Meld, ...] = ()
    discards: tuple[Tile, ...] = ()
    passed: tuple[Tile, ...] = ()
    passed_in_riichi: tuple[Tile, ...] = ()
    declared: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class RonRuling:
    """Whether ron is allowed: on the given tile, or on any wait if none is given, and on each wait.

    >>> hand = parse_tiles("123m456789p23s11z")
    >>> player = WaitingPlayer(concealed=hand, discards=parse_tiles("1s"))
    >>> to_text(judge_ron(player, rule_set("tenhou")).waits)
    '14s'
    """

    waits: tuple[Tile, ...]
    held: tuple[Tile, ...]  # would complete the hand, but the player holds all four copies
    by_wait: Mapping[Tile, bool]
    may_ron: bool
    steps: tuple[Step, ...]
    tsumo_barred: tuple[Tile, ...] = ()  # waits that win neither as a discard nor from the wall

    def __post_init__(self) -> None:
        freeze(self, "by_wait")

    @property
    def outcome(self) -> tuple[object, ...]:
        """What two rulings must share to be equal."""
        return self.may_ron, tuple(self.by_wait.items()), self.tsumo_barred


@dataclass(frozen=True, slots=True, kw_only=True)
class _Forbidden:
    """The waits on which one rule forbids ron, with the reasons."""

    tiles: tuple[Tile, ...] = ()
    drawn_too: bool = False  # Does it also forbid a tsumo on them?
    steps: tuple[Step, ...]


def judge_ron(player: WaitingPlayer, rules: RuleSet, tile: Tile | None = None) -> RonRuling:
    """May the player win on this discard or, if no tile is given, on any? (pao-f003)

    This does not check yaku. Raises `ImpossibleQuestion` for a hand of the wrong size or a fifth
    copy of a tile.

    >>> player = WaitingPlayer(concealed=parse_tiles("123m456789p23s11z"))
    >>> judge_ron(player, rule_set("tenhou"), tile("4s")).may_ron
    True
    """
    problems = Problems()
    check_player(player, tile, 4, problems)
    problems.raise_if_any()
    return judge_checked(player, rules, tile)


def check_player(
    player: WaitingPlayer, tile: Tile | None, players: int, problems: Problems
) -> None:
    """Note a hand of the wrong size, fifth copies, and tiles that are not in play."""
    in_riichi = Counter(player.passed_in_riichi) - Counter(player.passed)
    also = (
        ("discards", player.discards),
        ("passed", player.passed),
        ("passed_in_riichi", tuple(in_riichi.elements())),  # both lists may contain the same tile
        ("tile", () if tile is None else (tile,)),
    )
    check_hand(player.concealed, player.melds, players, problems, drawn=0, also=also)
    if player.passed_in_riichi:
        check_closed(player.melds, "passed_in_riichi", problems)


def judge_checked(player: WaitingPlayer, rules: RuleSet, tile: Tile | None = None) -> RonRuling:
    """Judge a player and a tile that were already checked."""
    wait_tiles, held = waits_under(rules, player.concealed, player.melds)
    forbidden = (
        [FURITEN_RULES[rule](player, wait_tiles) for rule in _in_force(player, rules)]
        if wait_tiles
        else []
    )
    barred = {kind for tiles in forbidden for kind in tiles.tiles}
    by_wait = FrozenDict({kind: kind not in barred for kind in wait_tiles})
    missed = {kind for tiles in forbidden if tiles.drawn_too for kind in tiles.tiles}
    tsumo_barred = tuple(kind for kind in wait_tiles if kind in missed)
    kind = tile.kind if tile is not None else None
    steps = (
        *_steps_of_waits(wait_tiles, held),
        *((_steps_of_rules(player, rules, wait_tiles)) if wait_tiles else ()),
        *(step for bar in forbidden for step in bar.steps),
        *_of_tsumo(by_wait, tsumo_barred),
        *_conclusion(by_wait, kind),
    )
    return RonRuling(
        waits=wait_tiles,
        held=held,
        by_wait=by_wait,
        may_ron=any(by_wait.values()) if kind is None else by_wait.get(kind, False),
        steps=steps,
        tsumo_barred=tsumo_barred,
    )


def may_ron(player: WaitingPlayer, rules: RuleSet, tile: Tile) -> bool:
    """Does `judge_checked` allow ron on this tile? Faster, because it gives no reasons."""
    wait_tiles, _ = waits_under(rules, player.concealed, player.melds)
    return tile.kind in wait_tiles and all(
        tile.kind not in FURITEN_RULES[rule](player, wait_tiles).tiles
        for rule in _in_force(player, rules)
    )


def _in_force(player: WaitingPlayer, rules: RuleSet) -> list[Furiten]:
    return [
        furiten
        for furiten in rules.furiten
        if furiten in FURITEN_RULES and not (player.declared and furiten in LIFTED_BY_DECLARING)
    ]


def _steps_of_waits(wait_tiles: tuple[Tile, ...], held: tuple[Tile, ...]) -> Iterable[Step]:
    if wait_tiles:
        yield step(S.WAITS_FOR, tiles=wait_tiles)
    if held:
        yield step(S.WAIT_HELD, tiles=held)
    if not wait_tiles:
        yield step(S.WAITS_FOR_NOTHING)


def _steps_of_rules(
    player: WaitingPlayer, rules: RuleSet, wait_tiles: tuple[Tile, ...]
) -> Iterable[Step]:
    """Facts that the rules examine, before the rules are applied one by one."""
    in_force = _in_force(player, rules)
    if not any(furiten in FURITEN_RULES for furiten in rules.furiten):
        yield step(S.NO_FURITEN)
    if player.declared:
        lifted = [furiten for furiten in rules.furiten if furiten in LIFTED_BY_DECLARING]
        yield step(S.FURITEN_LIFTED if lifted else S.FURITEN_NOT_LIFTED)
    discarded = _among(wait_tiles, player.discards)
    if discarded and any(furiten not in MISSED for furiten in in_force):
        yield step(S.OWN_DISCARDS, tiles=discarded)
    in_riichi = player.passed_in_riichi if Furiten.RIICHI in in_force else ()
    passed = _among(wait_tiles, (*player.passed, *in_riichi))
    if passed and any(furiten in LOOKS_AT_PASSED for furiten in in_force):
        yield step(S.PASSED_TILES, tiles=passed)


def _of_tsumo(by_wait: Mapping[Tile, bool], tsumo_barred: tuple[Tile, ...]) -> Iterable[Step]:
    if tsumo_barred and len(tsumo_barred) < len(by_wait):
        yield step(S.OTHER_TSUMO_ALLOWED)
    elif not tsumo_barred and not all(by_wait.values()):
        yield step(S.TSUMO_ALLOWED)


def _conclusion(by_wait: Mapping[Tile, bool], tile: Tile | None) -> Iterable[Step]:
    if tile is not None and tile not in by_wait:
        yield step(S.NOT_A_WAIT, tile=tile)
    elif tile is not None:
        yield step(S.MAY_RON if by_wait[tile] else S.MAY_NOT_RON, tile=tile)
    elif by_wait:
        allowed = tuple(kind for kind, is_allowed in by_wait.items() if is_allowed)
        if allowed:
            yield step(S.RON_ALLOWED_ON, tiles=allowed)
        else:
            yield step(S.RON_BARRED)


def _among(wait_tiles: Iterable[Tile], tiles: Iterable[Tile]) -> tuple[Tile, ...]:
    """The waits among these tiles. A red five is a five."""
    kinds = {tile.kind for tile in tiles}
    return tuple(wait_tile for wait_tile in wait_tiles if wait_tile in kinds)


def _barred(tiles: tuple[Tile, ...], why: S, otherwise: S) -> _Forbidden:
    """Ron is forbidden on exactly these waits, or on none for the other reason."""
    if not tiles:
        return _Forbidden(steps=(step(otherwise),))
    return _Forbidden(tiles=tiles, steps=(step(why, tiles=tiles),))


def _missed_discard(player: WaitingPlayer, wait_tiles: tuple[Tile, ...]) -> _Forbidden:
    return _barred(_among(wait_tiles, player.passed), S.MISSED_DISCARD, S.NOTHING_PASSED)


def _missed_tile(player: WaitingPlayer, wait_tiles: tuple[Tile, ...]) -> _Forbidden:
    missed = _barred(_among(wait_tiles, player.passed), S.MISSED_TILE, S.NO_TILE_MISSED)
    return replace(missed, drawn_too=True)


def _last_discard(player: WaitingPlayer, wait_tiles: tuple[Tile, ...]) -> _Forbidden:
    return _barred(_among(wait_tiles, player.discards[-1:]), S.LAST_DISCARD, S.LAST_DISCARD_FREE)


def _whole_deal(player: WaitingPlayer, wait_tiles: tuple[Tile, ...]) -> _Forbidden:
    return _barred(_among(wait_tiles, player.discards), S.WHOLE_DEAL, S.NO_WAIT_DISCARDED)


def _one_four_seven(player: WaitingPlayer, wait_tiles: tuple[Tile, ...]) -> _Forbidden:
    discarded = frozenset(_among(wait_tiles, player.discards))
    if not discarded:
        return _Forbidden(steps=(step(S.NO_END_DISCARDED),))
    barred: list[Tile] = []
    steps: list[Step] = []
    for kind in wait_tiles:
        ways = completed_parts(player.concealed, player.melds, kind)
        free = tuple(part for part in ways if not discarded.intersection(completing(part, kind)))
        if not free:
            barred.append(kind)
            steps.append(step(S.ONE_FOUR_SEVEN, tile=kind))
        elif len(free) < len(ways):
            named = tuple(map(to_text, free))
            steps.append(step(S.ONE_FOUR_SEVEN_ONLY_AS, tile=kind, sets=named))
        elif all(len(set(part)) == 1 for part in free):
            steps.append(step(S.ONE_FOUR_SEVEN_EQUAL, tile=kind))
        else:
            steps.append(step(S.ONE_FOUR_SEVEN_FREE, tile=kind))
    return _Forbidden(tiles=tuple(barred), steps=tuple(steps))


def _absolute(player: WaitingPlayer, wait_tiles: tuple[Tile, ...]) -> _Forbidden:
    discarded = _among(wait_tiles, player.discards)
    if not discarded:
        return _Forbidden(steps=(step(S.NO_WAIT_IN_DISCARDS),))
    return _Forbidden(tiles=wait_tiles, steps=(step(S.ABSOLUTE, tiles=discarded),))


def _riichi(player: WaitingPlayer, wait_tiles: tuple[Tile, ...]) -> _Forbidden:
    steps = [
        step(code, tiles=tiles)
        for code, tiles in (
            (S.FURITEN_DISCARDED, _among(wait_tiles, player.discards)),
            (S.FURITEN_TEMPORARY, _among(wait_tiles, player.passed)),
            (S.FURITEN_IN_RIICHI, _among(wait_tiles, player.passed_in_riichi)),
        )
        if tiles
    ]
    if not steps:
        return _Forbidden(steps=(step(S.NOT_FURITEN),))
    return _Forbidden(tiles=wait_tiles, steps=tuple(steps))


MISSED: Final = frozenset({Furiten.MISSED_DISCARD, Furiten.MISSED_TILE})
LOOKS_AT_PASSED: Final = MISSED | {Furiten.RIICHI}
LIFTED_BY_DECLARING: Final = frozenset(
    {Furiten.LAST_DISCARD, Furiten.WHOLE_DEAL, Furiten.ONE_FOUR_SEVEN, Furiten.ABSOLUTE}
)
FURITEN_RULES: Final[Mapping[Furiten, Callable[[WaitingPlayer, tuple[Tile, ...]], _Forbidden]]] = {
    Furiten.MISSED_DISCARD: _missed_discard,
    Furiten.MISSED_TILE: _missed_tile,
    Furiten.LAST_DISCARD: _last_discard,
    Furiten.WHOLE_DEAL: _whole_deal,
    Furiten.ONE_FOUR_SEVEN: _one_four_seven,
    Furiten.ABSOLUTE: _absolute,
    Furiten.RIICHI: _riichi,
}
