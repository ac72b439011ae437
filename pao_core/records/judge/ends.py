"""Checks the end of a hand: wins, tenpai or an abortive draw, and then the sticks and scores."""

from collections.abc import Collection, Mapping, Set
from functools import reduce
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
from pao_core.problems.errors import Message
from pao_core.records.judge.checks import Check, Checks, both, sorted_names
from pao_core.records.judge.dead_waits import dead_wait_of
from pao_core.records.judge.explainer import Class
from pao_core.records.judge.wins import judge_wins
from pao_core.records.model import Abort, Discard, Draw, ExhaustiveDraw, Hand, WinEnd
from pao_core.records.replay import DEPOSIT, Replay, scores_after, tile_of
from pao_core.rules.choices import AbortiveDraw
from pao_core.rules.rule_set import RuleSet


def judge_end(replay: Replay, hand: Hand, turn: Seat | None, checks: Checks) -> None:
    """Check how the hand ended, then the sticks and the scores after it.

    `turn` is the player who may draw. A riichi deposit is paid unless a ron follows the riichi.
    """
    end, wins = hand.ends[0], [end for end in hand.ends if isinstance(end, WinEnd)]
    by_ron = isinstance(end, Abort) and end.kind is AbortiveDraw.TRIPLE_RON
    if wins:
        by_ron = wins[0].discarder is not None
    if not by_ron:
        replay.accept_riichi()
    if wins:
        check, win = Check.WIN, wins[0]
        if not by_ron and win.by is turn and win.tile and replay.drawer is not win.by:
            replay.draw(Draw(by=win.by, tile=win.tile))  # some records leave it out
        judge_wins(replay, hand, wins, checks)
    elif isinstance(end, ExhaustiveDraw):
        check = Check.DRAW
        _judge_exhaustive(replay, hand, end, checks)
    elif isinstance(end, Abort):
        check = Check.ABORT
        _judge_abort(replay, end, end.by or turn, checks)
    if hand.sticks is not None:
        says = Message("the honba or deposits at the end do not match the hand")
        expected = [hand.honba, replay.deposits]
        checks.compare(check, expected, list(hand.sticks), says, kind=Class.RECORD)
    paid = [seat for seat, player in replay.players.items() if player.deposit]
    found = scores_after(hand, paid, replay.player_count)
    if found is not None and hand.after is not None:
        says = Message("the scores after the hand do not match the scores before plus the payments")
        after = {seat: hand.after[seat] for seat in found}
        checks.compare(check, found, after, says, kind=Class.RECORD)


def _judge_exhaustive(replay: Replay, hand: Hand, end: ExhaustiveDraw, checks: Checks) -> None:
    """Check the wall, then who is tenpai, then the payments."""
    players = replay.players
    if hand.tells_dora:
        says = Message("the wall still has tiles")
        checks.compare(Check.DRAW, 0, replay.wall, says, kind=Class.RECORD)
    hands = {seat: player.concealed for seat, player in players.items()}
    known = {seat: tiles for seat, tiles in hands.items() if tiles is not None}
    ready = {seat for seat, tiles in known.items() if waits(tiles, players[seat].melds)}
    doubtful = {
        seat: why
        for seat, tiles in known.items()
        if seat not in ready and (why := dead_wait_of(seat, tiles, players[seat].melds))
    }
    if end.tenpai is not None:
        recorded = known.keys() - end.unknown
        _judge_tenpai(replay, ready & recorded, end.tenpai & recorded, doubtful, checks)
        ready |= end.tenpai - known.keys()
    deltas = end.deltas
    if deltas is None or (end.tenpai is None and None in hands.values()):
        return
    nagashi = nagashi_in(replay)
    stakes = Stakes(honba=hand.honba, deposits=replay.deposits)

    def paid(rules: RuleSet, tenpai: Collection[Seat] = ready) -> Mapping[Seat, int]:
        settled = payments_with_nagashi(tenpai, nagashi, rules, replay.player_count, stakes)
        return add_up(settled.transfers, replay.player_count)

    # Nagashi mangan may also collect the deposits.
    adds_up = sum(deltas.values()) in (0, DEPOSIT * replay.deposits)
    counted = [seat for seat in doubtful if end.tenpai is None or seat in end.tenpai]
    is_open = counted and paid(checks.rules, {*ready, *counted}) == deltas
    checks.compare(
        Check.DRAW,
        paid(checks.rules),
        deltas,
        Message("the payments after the draw differ"),
        kind=Class.UNKNOWN if adds_up else Class.RECORD,
        fits=lambda rules: paid(rules) == deltas,
        open_here=reduce(both, [doubtful[seat] for seat in counted]) if is_open else None,
    )


def nagashi_in(replay: Replay) -> list[Seat]:
    """Players who discarded only terminals and honours, of which nobody called any."""
    return [
        seat
        for seat, player in replay.players.items()
        if not player.called_from and all(tile.kind in HEADS for tile in replay.river(player))
    ]


def _judge_tenpai(
    replay: Replay,
    ready: Set[Seat],
    recorded: Set[Seat],
    doubtful: Mapping[Seat, Message],
    checks: Checks,
) -> None:
    """Check who is tenpai. A hand with the wrong number of tiles contradicts the record."""
    in_doubt = ready ^ recorded
    players = [player for seat, player in replay.players.items() if seat in in_doubt]
    sizes_fit = all(len(own.concealed or ()) == hand_size(own.melds) for own in players)
    is_open = recorded > ready and in_doubt <= doubtful.keys()
    checks.compare(
        Check.DRAW,
        sorted_names(seat.value for seat in ready),
        sorted_names(seat.value for seat in recorded),
        Message("the tenpai players differ"),
        kind=Class.UNKNOWN if sizes_fit else Class.RECORD,
        open_here=reduce(both, [why for seat, why in doubtful.items() if seat in recorded])
        if is_open
        else None,
    )


# Abortive draws: must the hand have been abandoned, and was there a reason?

WITH_A_DRAW: Final = TILES_IN_A_HAND + 1


def judge_going_on(replay: Replay, checks: Checks) -> None:
    """The hand continues after the last discard, so no abortive draw may have ended it."""
    kind = _abort_due(replay, checks.rules)
    if kind is not None:
        checks.counts[Check.ABORT] += 1
        says = Message("the hand continued despite {kind.says}", kind=kind)

        def fits(rules: RuleSet) -> bool:
            return kind not in rules.abortive_draws

        checks.differ(Check.ABORT, kind.value, None, says, fits=fits)


def _judge_abort(replay: Replay, end: Abort, by: Seat | None, checks: Checks) -> None:
    """Check that nobody pays, and that the hand had this reason to be abandoned.

    `by` is the player who may have declared it.
    """
    kind = end.kind
    if end.deltas is not None:
        recorded = {seat: points for seat, points in end.deltas.items() if points}
        says = Message("the record shows payments, but nobody pays when a hand is abandoned")
        checks.compare(Check.ABORT, {}, recorded, says, kind=Class.RECORD)
    if kind is None:
        return
    checks.counts[Check.ABORT] += 1
    possible = _abort_of(kind, replay, by, checks.rules)
    if possible is kind:
        return
    expected = possible.value if possible else None
    wrong = _wrong_size(replay, by) if kind is AbortiveDraw.NINE_KINDS and by else 0
    if wrong:
        says = Message(
            "{by.wind} calls {kind.says} with {number} tiles: a draw or a discard is left out",
            by=by,
            kind=kind,
            number=wrong,
        )
        checks.differ(Check.ABORT, expected, kind.value, says, kind=Class.RECORD)
    else:
        says = Message(
            "the hand was abandoned for {kind.says}, but its conditions were not met", kind=kind
        )

        def fits(rules: RuleSet) -> bool:
            return _abort_of(kind, replay, by, rules) is kind

        checks.differ(Check.ABORT, expected, kind.value, says, fits=fits)


def _wrong_size(replay: Replay, by: Seat) -> int:
    """The number of a player's tiles if it is not 14; 0 if it is 14 or unknown."""
    tiles = replay.players[by].concealed
    return 0 if tiles is None or len(tiles) == WITH_A_DRAW else len(tiles)


def _abort_of(
    kind: AbortiveDraw, replay: Replay, by: Seat | None, rules: RuleSet
) -> AbortiveDraw | None:
    """The abortive draw of this kind, if the table allows it."""
    if kind is AbortiveDraw.TRIPLE_RON:
        return kind if _three_may_win(replay, rules) else None
    if kind is not AbortiveDraw.NINE_KINDS:
        return _abort_due(replay, rules)
    if by is None or _wrong_size(replay, by):
        return None
    player = replay.players[by]
    tiles = player.concealed
    if tiles is None:
        return kind if kind in rules.abortive_draws else None
    called = replay.was_interrupted or player.last_discard >= 0
    return judge_first_turn_hand(
        tiles, rules, by=by, calls_made=called, players=replay.player_count
    ).abort


def _abort_due(replay: Replay, rules: RuleSet) -> AbortiveDraw | None:
    """The abortive draw that the table makes now, without any player's decision."""
    players = replay.player_count
    found = None
    if len(replay.offers) == players and not replay.was_interrupted:
        tiles = [offer.tile for offer in replay.offers if isinstance(offer, Discard)]
        found = judge_first_discards(tiles, rules, players=players).abort
    if found is None and len(replay.kans) == MOST_KANS and not replay.next_is_replacement:
        found = judge_kans(replay.kans, rules).abort
    if found is None and len(replay.riichi) == players:
        found = judge_riichi(replay.riichi, rules, players).abort
    return found


def _three_may_win(replay: Replay, rules: RuleSet) -> bool:
    """Do all others wait for the last tile, as far as their hands are known?"""
    last = replay.last
    if last is None or AbortiveDraw.TRIPLE_RON not in rules.abortive_draws:
        return False
    others = [replay.players[seat] for seat in others_than(last.by, replay.player_count)]
    known = [(other.concealed, other.melds) for other in others]
    return all(tiles is None or tile_of(last).kind in waits(tiles, melds) for tiles, melds in known)
