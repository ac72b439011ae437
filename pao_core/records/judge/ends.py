"""Checks the end of a hand: wins, tenpai or an abortive draw, and then the sticks and scores."""

from collections.abc import Collection, Mapping, Set
from typing import Final

from pao_core.board.own_hand import TILES_IN_A_HAND, hand_size
from pao_core.board.seats import Seat, others_than
from pao_core.board.table import MOST_KANS
from pao_core.board.tiles import HEADS
from pao_core.hands.waits import waits
from pao_core.payment.transfers import Stakes, add_up
from pao_core.play.abortive import (
    judge_first_discards,
    judge_first_turn_hand,
    judge_kans,
    judge_riichi,
)
from pao_core.play.draws import payments_with_nagashi
from pao_core.records.judge.checks import Check, Checks, named
from pao_core.records.judge.dead_waits import dead_wait_of
from pao_core.records.judge.explainer import Class
from pao_core.records.judge.wins import judge_wins
from pao_core.records.model import Abort, Discard, Draw, ExhaustiveDraw, Hand, WinEnd
from pao_core.records.replay import DEPOSIT, Play, scores_after, tile_of
from pao_core.rules.choices import AbortiveDraw
from pao_core.rules.rule_set import RuleSet

# Abortive draws: must the hand have been abandoned, and was there a reason?

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


# Wins and exhaustive draws, and the sticks and scores after the hand.

CHECK_OF: Final[Mapping[type, Check]] = {
    ExhaustiveDraw: Check.DRAW,
    Abort: Check.ABORT,
}
"""The check for each end without a winner."""


def judge_end(play: Play, hand: Hand, next: Seat | None, checks: Checks) -> None:
    """Check the end of the hand. `next` is the player whose turn it is."""
    ends = hand.ends
    last = ends[0] if ends else None
    wins = [each for each in ends if isinstance(each, WinEnd)]
    if wins:
        if wins[0].discarder is None:
            play.accept_riichi()
            _draw_untold(play, wins[0], next)
        judge_wins(play, hand, wins, checks)
    elif isinstance(last, ExhaustiveDraw):
        play.accept_riichi()
        _judge_exhaustive(play, hand, last, checks)
    elif isinstance(last, Abort):
        if last.kind is not AbortiveDraw.TRIPLE_RON:
            play.accept_riichi()
        judge_abort(play, last, next, checks)
    check = Check.WIN if wins else CHECK_OF[type(last)]
    _judge_sticks(play, hand, check, checks)
    _judge_scores(play, hand, check, checks)


def _draw_untold(play: Play, win: WinEnd, next: Seat | None) -> None:
    """Add the draw that wins, because some records leave it out."""
    is_told = play.has_drawn is win.by and not play.replaces
    if win.by is next and win.tile is not None and not is_told:
        play.draw(Draw(by=win.by, tile=win.tile))


def _judge_exhaustive(play: Play, hand: Hand, end: ExhaustiveDraw, checks: Checks) -> None:
    players = play.players
    if hand.tells_dora:
        checks.compare(Check.DRAW, 0, play.wall, "the wall still has tiles", kind=Class.RECORD)
    hands = {seat: each.concealed for seat, each in players.items()}
    known = {seat: tiles for seat, tiles in hands.items() if tiles is not None}
    ready = {seat for seat, tiles in known.items() if waits(tiles, players[seat].melds)}
    doubtful = {
        seat: why
        for seat, tiles in known.items()
        if seat not in ready and (why := dead_wait_of(seat, tiles, players[seat].melds))
    }
    if end.tenpai is not None:
        told = known.keys() - end.untold
        _judge_tenpai(play, ready & told, end.tenpai & told, doubtful, checks)
        ready |= end.tenpai - known.keys()
    elif None in hands.values():
        return
    nagashi = nagashi_in(play)
    if end.deltas is None:
        return
    stakes = Stakes(honba=hand.honba, deposits=play.deposits)

    def paid(rules: RuleSet, tenpai: Collection[Seat] = ready) -> Mapping[Seat, int]:
        settled = payments_with_nagashi(tenpai, nagashi, rules, play.number, stakes)
        return add_up(settled.transfers, play.number)

    deltas = end.deltas
    counted = [seat for seat in doubtful if end.tenpai is None or seat in end.tenpai]
    why = "; ".join(doubtful[seat] for seat in counted)
    checks.compare(
        Check.DRAW,
        paid(checks.rules),
        deltas,
        "the payments after the draw differ",
        kind=Class.RECORD if sum(deltas.values()) % DEPOSIT else Class.UNKNOWN,
        fits=lambda rules: paid(rules) == deltas,
        open_here=why if why and paid(checks.rules, {*ready, *counted}) == deltas else "",
    )


def nagashi_in(play: Play) -> list[Seat]:
    """Players who discarded only terminals and honours, of which nobody called any."""
    return [
        seat
        for seat, each in play.players.items()
        if not each.called_from and all(tile.kind in HEADS for tile in play.river(each))
    ]


def _judge_tenpai(
    play: Play,
    ready: Set[Seat],
    told: Set[Seat],
    doubtful: Mapping[Seat, str],
    checks: Checks,
) -> None:
    """Check who is tenpai. A hand with the wrong number of tiles contradicts the record."""
    in_doubt = ready ^ told
    sizes = (
        len(each.concealed or ()) == hand_size(each.melds)
        for seat, each in play.players.items()
        if seat in in_doubt
    )
    is_open = told > ready and in_doubt <= doubtful.keys()
    why = "; ".join(doubtful[seat] for seat in doubtful if seat in told)
    checks.compare(
        Check.DRAW,
        named(each.value for each in ready),
        named(each.value for each in told),
        "the tenpai players differ",
        kind=Class.UNKNOWN if all(sizes) else Class.RECORD,
        open_here=why if is_open else "",
    )


def _judge_sticks(play: Play, hand: Hand, check: Check, checks: Checks) -> None:
    """Check that honba and deposits at the end match the hand."""
    if hand.sticks is not None:
        says = "the honba or deposits at the end do not match the hand"
        expected = [hand.honba, play.deposits]
        checks.compare(check, expected, list(hand.sticks), says, kind=Class.RECORD)


def _judge_scores(play: Play, hand: Hand, check: Check, checks: Checks) -> None:
    """Check that the scores after the hand follow from those before it."""
    paid = [seat for seat, each in play.players.items() if each.deposit]
    found = scores_after(hand, paid, play.number)
    if found is not None and hand.after is not None:
        checks.compare(
            check,
            found,
            {seat: hand.after[seat] for seat in found},
            "the scores after the hand do not match the scores before plus the payments",
            kind=Class.RECORD,
        )
