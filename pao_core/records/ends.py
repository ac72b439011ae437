"""Checks the end of a hand: wins or tenpai, and the sticks and scores after it."""

from collections.abc import Collection, Mapping, Set
from typing import Final

from pao_core.board.own_hand import hand_size
from pao_core.board.seats import Seat
from pao_core.board.tiles import HEADS
from pao_core.hands.waits import waits
from pao_core.payment.transfers import Stakes, add_up
from pao_core.play.draws import payments_with_nagashi
from pao_core.records.aborts import judge_abort
from pao_core.records.checks import Check, Checks, named
from pao_core.records.classing import Class
from pao_core.records.dead_waits import dead_wait_of
from pao_core.records.events import Abort, Draw, ExhaustiveDraw, Hand, WinEnd
from pao_core.records.playing import DEPOSIT, Play, scores_after
from pao_core.records.wins import judge_wins
from pao_core.rules.choices import AbortiveDraw
from pao_core.rules.rule_set import RuleSet

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
