"""Checks abortive draws: must the hand have been abandoned, and was there a reason?"""

from typing import Final

from pao_core.board.own_hand import TILES_IN_A_HAND
from pao_core.board.seats import Seat, others_than
from pao_core.board.table import MOST_KANS
from pao_core.hands.waits import waits
from pao_core.play.abortive import (
    judge_first_discards,
    judge_first_turn_hand,
    judge_kans,
    judge_riichi,
)
from pao_core.records.checks import Check, Checks
from pao_core.records.classing import Class
from pao_core.records.events import Abort, Discard
from pao_core.records.playing import Play, tile_of
from pao_core.rules.choices import AbortiveDraw
from pao_core.rules.rule_set import RuleSet

WITH_A_DRAW: Final = TILES_IN_A_HAND + 1


def judge_going_on(play: Play, checks: Checks) -> None:
    """The hand continues after the last discard, so no abortive draw may have ended it."""
    kind = _abort_due(play, checks.rules)
    if kind is not None:
        checks.made[Check.ABORT] += 1
        says = f"the hand continued despite {kind.says}"

        def fits(rules: RuleSet) -> bool:
            return kind not in rules.abortive_draws

        checks.differ(Check.ABORT, kind.value, None, says, fits=fits)


def judge_abort(play: Play, end: Abort, next: Seat | None, checks: Checks) -> None:
    """An abortive draw needs a reason, and nobody pays. `next` is the player whose turn it is."""
    kind, by = end.kind, end.by or next
    if end.deltas is not None:
        told = {seat: points for seat, points in end.deltas.items() if points}
        says = "the record shows payments, but nobody pays when a hand is abandoned"
        checks.compare(Check.ABORT, {}, told, says, kind=Class.RECORD)
    if kind is None:
        return
    checks.made[Check.ABORT] += 1
    found = _abort_of(kind, play, by, checks.rules)
    if found is not kind:

        def fits(rules: RuleSet) -> bool:
            return _abort_of(kind, play, by, rules) is kind

        expected = found.value if found else None
        says = f"the hand was abandoned for {kind.says}, but its conditions were not met"
        wrong = kind is AbortiveDraw.NINE_KINDS and by is not None and _wrong_size(play, by)
        if wrong and by is not None:
            says = (
                f"{by.wind} calls {kind.says} with {wrong} tiles: a draw or a discard is left out"
            )
            checks.differ(Check.ABORT, expected, kind.value, says, kind=Class.RECORD)
        else:
            checks.differ(Check.ABORT, expected, kind.value, says, fits=fits)


def _wrong_size(play: Play, by: Seat) -> int:
    """The number of a player's tiles if it is not 14; 0 if it is 14 or unknown."""
    tiles = play.players[by].concealed
    return 0 if tiles is None or len(tiles) == WITH_A_DRAW else len(tiles)


def _abort_of(
    kind: AbortiveDraw, play: Play, by: Seat | None, rules: RuleSet
) -> AbortiveDraw | None:
    """The abortive draw of this kind, if the table allows it."""
    if kind is AbortiveDraw.NINE_KINDS:
        if by is None:
            return None
        player = play.players[by]
        if player.hand is None:
            return kind if kind in rules.abortive_draws else None
        called = play.calls_made or player.last_discard >= 0
        tiles = player.concealed or ()
        if _wrong_size(play, by):
            return None
        return judge_first_turn_hand(
            tiles, rules, by=by, calls_made=called, players=play.number
        ).abort
    if kind is AbortiveDraw.TRIPLE_RON:
        return _three_rons(play, rules)
    return _abort_due(play, rules)


def _abort_due(play: Play, rules: RuleSet) -> AbortiveDraw | None:
    """The abortive draw that the table makes now, without any player's decision."""
    players = play.number
    found = None
    if len(play.offers) == players and not play.calls_made:
        tiles = [each.tile for each in play.offers if isinstance(each, Discard)]
        found = judge_first_discards(tiles, rules, players=players).abort
    if found is None and len(play.kans) == MOST_KANS and not play.replaces:
        found = judge_kans(play.kans, rules).abort
    if found is None and len(play.riichi) == players:
        found = judge_riichi(play.riichi, rules, players).abort
    return found


def _three_rons(play: Play, rules: RuleSet) -> AbortiveDraw | None:
    last = play.last
    if last is None or AbortiveDraw.TRIPLE_RON not in rules.abortive_draws:
        return None
    for seat in others_than(last.by, play.number):
        player = play.players[seat]
        tiles = player.concealed
        if tiles is not None and tile_of(last).kind not in waits(tiles, player.melds):
            return None
    return AbortiveDraw.TRIPLE_RON
