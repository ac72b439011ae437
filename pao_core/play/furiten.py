"""May a player win on a discard? All forms of furiten, from the missed discard to riichi."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from pao_core.board.own_hand import check_closed, check_hand
from pao_core.board.tiles import Tile
from pao_core.frozen import FrozenDict, freeze
from pao_core.problems.errors import Problems
from pao_core.reasons.codes import StepCode
from pao_core.reasons.steps import Step, step
from pao_core.rules.choices import Furiten
from pao_core.rules.furiten import (
    FURITEN_RULES,
    LIFTED_BY_DECLARING,
    LOOKS_AT_PASSED,
    MISSED,
    WaitingPlayer,
    among,
    in_force,
)
from pao_core.rules.rule_set import RuleSet
from pao_core.rules.waits import waits_under

S = StepCode


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
        [FURITEN_RULES[rule](player, wait_tiles) for rule in in_force(player, rules)]
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
        for rule in in_force(player, rules)
    )


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
    rules_in_force = in_force(player, rules)
    if not any(furiten in FURITEN_RULES for furiten in rules.furiten):
        yield step(S.NO_FURITEN)
    if player.declared:
        lifted = [furiten for furiten in rules.furiten if furiten in LIFTED_BY_DECLARING]
        yield step(S.FURITEN_LIFTED if lifted else S.FURITEN_NOT_LIFTED)
    discarded = among(wait_tiles, player.discards)
    if discarded and any(furiten not in MISSED for furiten in rules_in_force):
        yield step(S.OWN_DISCARDS, tiles=discarded)
    in_riichi = player.passed_in_riichi if Furiten.RIICHI in rules_in_force else ()
    passed = among(wait_tiles, (*player.passed, *in_riichi))
    if passed and any(furiten in LOOKS_AT_PASSED for furiten in rules_in_force):
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
