"""Furiten that a question about a win shows: own discards and passed tiles among its calls."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from pao_core.board.melds import CallKind
from pao_core.board.table import Event, PublicTable
from pao_core.board.tiles import Tile, to_text
from pao_core.games.game import PlacedWins
from pao_core.hands.extras import RiichiKind
from pao_core.hands.win import Win
from pao_core.problems.errors import Code, Message, Problems
from pao_core.reasons.codes import StepCode as S
from pao_core.reasons.steps import Step, step
from pao_core.rules.choices import Furiten
from pao_core.rules.furiten import FURITEN_RULES, MISSED, WaitingPlayer, among
from pao_core.rules.rule_set import RuleSet
from pao_core.rules.waits import waits_under

BAR_OTHER_WAITS: Final = frozenset({Furiten.RIICHI, Furiten.ABSOLUTE, Furiten.ONE_FOUR_SEVEN})
"""Rules by which a discard of one wait can bar ron on another."""


@dataclass(frozen=True, slots=True, kw_only=True)
class _LetGo:
    """The tiles that the calls show the winner to have discarded or passed.

    `last_is_listed`: the winner's last move is a listed discard.
    """

    discards: tuple[Tile, ...]
    passed: tuple[Tile, ...]
    passed_in_riichi: tuple[Tile, ...]
    last_is_listed: bool

    @property
    def is_nothing(self) -> bool:
        return not (self.discards or self.passed or self.passed_in_riichi)


def check_furiten(wins: PlacedWins, table: PublicTable, rules: RuleSet, problems: Problems) -> None:
    """Note the wins that furiten bars, as far as the calls show it (pao-f003)."""
    for at, win in wins:
        if (says := _barred(win, table, rules)) is not None:
            problems.add(f"{at}.tile", Code.FURITEN, says)


def steps_of_furiten(win: Win, table: PublicTable, rules: RuleSet) -> Iterator[Step]:
    """Say that furiten was not judged, if the winner has discards but their waits are unknown."""
    if win.concealed is not None or not win.kind.is_ron:
        return
    discards = _let_go(win, table).discards
    if discards and not BAR_OTHER_WAITS.isdisjoint(rules.furiten):
        kinds = tuple(dict.fromkeys(tile.kind for tile in discards))
        yield step(S.FURITEN_NOT_JUDGED, winner=win.by, tiles=kinds)


def _barred(win: Win, table: PublicTable, rules: RuleSet) -> Message | None:
    """Why furiten bars the win, if the question shows it."""
    if win.tile is None:
        return None
    seen, kind = _let_go(win, table), win.tile.kind
    if seen.is_nothing or rules.leaves_open("furiten"):
        return None
    melds, concealed = table.melds[win.by], win.concealed or ()
    waits, _ = waits_under(rules, concealed, melds)
    known = waits if kind in waits else (*waits, kind)
    player = WaitingPlayer(
        concealed=concealed,
        melds=melds,
        discards=seen.discards,
        passed=seen.passed,
        passed_in_riichi=seen.passed_in_riichi,
    )
    for rule in rules.furiten:
        if rule not in FURITEN_RULES or (rule is Furiten.LAST_DISCARD and not seen.last_is_listed):
            continue
        if rule is Furiten.ONE_FOUR_SEVEN and not waits:  # it divides the hand into sets
            rule = Furiten.WHOLE_DEAL
        forbidden = FURITEN_RULES[rule](player, known)
        if kind in forbidden.tiles and (win.kind.is_ron or forbidden.drawn_too):
            return _why(win, known, seen, rule)
    return None


def _why(win: Win, waits: tuple[Tile, ...], seen: _LetGo, rule: Furiten) -> Message:
    own = among(waits, seen.discards)
    if own and rule not in MISSED:
        return Message(
            "{seat.wind} has discarded {tiles} and is furiten, so {seat.wind} cannot win on {tile}",
            seat=win.by,
            tiles=to_text(own),
            tile=win.tile,
        )
    return Message(
        "{seat.wind} has passed {tiles} and is furiten, so {seat.wind} cannot win on {tile}; if "
        "{seat.wind} has discarded since, list that discard",
        seat=win.by,
        tiles=to_text(among(waits, (*seen.passed, *seen.passed_in_riichi))),
        tile=win.tile,
    )


def _let_go(win: Win, table: PublicTable) -> _LetGo:
    """What the calls and listed discards show, up to the winning tile.

    Others' discards are passed if they are listed. A called tile is passed if a discard of the
    winner is listed before it, and no other move of the winner follows. All calls follow a double
    riichi.
    """
    discards: list[Tile] = []
    passed: list[Tile] = []
    in_riichi: list[Tile] = []
    last_is_listed = False
    for event in table.events:
        call = event.call
        is_discard = call.kind is CallKind.DISCARD
        if win.by in (call.by, call.feeder):
            if is_discard or call.feeder is win.by:
                discards.append(call.tile)
            if is_discard or call.kind.is_claim:
                passed.clear()
                last_is_listed = is_discard
        elif call.kind is not CallKind.ANKAN and not _is_won(win, table, event):
            if is_discard or last_is_listed:
                passed.append(call.tile)
            if not is_discard or discards or in_riichi:
                in_riichi.append(call.tile)
    is_double = win.extras.riichi is RiichiKind.DOUBLE
    return _LetGo(
        discards=tuple(discards),
        passed=tuple(passed),
        passed_in_riichi=tuple(in_riichi) if is_double else (),
        last_is_listed=last_is_listed,
    )


def _is_won(win: Win, table: PublicTable, event: Event) -> bool:
    """Is this the discard or kan whose tile wins?"""
    call = event.call
    is_last = event is table.events[-1] and call.by is win.discarder
    is_same = win.tile is None or call.tile.kind == win.tile.kind
    return is_last and is_same and not call.kind.is_claim
