"""Who became liable in a hand, or discarded a dangerous tile, and what came of it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum

from pao_core.board.melds import CallKind
from pao_core.board.seats import Seat
from pao_core.board.table import table_after
from pao_core.board.tiles import Tile
from pao_core.hands.causes import Cause
from pao_core.liability.claims import feared_by_claims
from pao_core.play.kuikae import kinds_forbidden
from pao_core.problems.errors import ImpossibleQuestion
from pao_core.records.judge.outcomes import WinOutcome
from pao_core.records.model import Called, Discard, Event, Hand, WinEnd
from pao_core.records.moments import (
    Moment,
    MomentKind,
    before_discard,
    moments_of,
    places_of_calls,
    yakuman_dangers,
)
from pao_core.records.replay import Replay, calls_of
from pao_core.rules.rule_set import RuleSet


class Outcome(StrEnum):
    """How the hand ended after an exposure. The caller is the player with the visible sets.

    >>> Outcome("dealt-in")
    <Outcome.DEALT_IN: 'dealt-in'>
    """

    PAID = "paid"  # the caller won, and the player paid because of this liability
    DEALT_IN = "dealt-in"  # somebody won on the dangerous discard itself
    CALLER_WON = "caller-won"  # and nobody paid because of it
    OTHER_WON = "other-won"
    NOBODY_WON = "nobody-won"


@dataclass(frozen=True, slots=True, kw_only=True)
class Exposure:
    """A moment of a hand, with its outcome.

    `player` is liable or discarded one of the dangerous `tiles`; at a danger it is `None`. `turn`
    is the player's turn, or at a danger the caller's, counted from 1. `avoidable`: could the player
    have discarded a tile without danger? `None` if the record does not show it.
    """

    moment: MomentKind
    player: Seat | None
    caller: Seat
    cause: Cause
    call: CallKind | None
    tiles: tuple[Tile, ...]
    turn: int
    avoidable: bool | None
    outcome: Outcome
    paid: int | None


def exposures_of(
    hand: Hand, rules: RuleSet, players: int, won: Sequence[WinOutcome]
) -> Iterator[Exposure]:
    """Every exposure in a hand with these wins, in order. A hand with impossible calls has none."""
    if not _may_have_any(hand, rules):
        return
    try:
        moments = moments_of(calls_of(hand.events), rules, players)
    except ImpossibleQuestion:  # the differences of the hand list them
        return
    at = places_of_calls(hand.events)
    for moment in moments:
        number = at[moment.calls - 1]
        event = hand.events[number - 1]
        call = event if isinstance(event, Called) else None
        player = None if moment.kind is MomentKind.DANGER else moment.seats[0]
        paid = _paid(moment, player, won)
        yield Exposure(
            moment=moment.kind,
            player=player,
            caller=moment.to,
            cause=moment.cause,
            call=call.kind if call else None,
            tiles=moment.tiles or ((call.tile.kind,) if call else ()),
            turn=_turn(hand.events[:number], player or moment.to),
            avoidable=_is_avoidable(hand, number, player, rules, players) if player else None,
            outcome=Outcome.PAID if paid else _outcome(moment, hand, number, player),
            paid=paid,
        )


def _may_have_any(hand: Hand, rules: RuleSet) -> bool:
    """Did a player call enough of the tiles of a feared hand? Most hands stop here."""
    called: dict[Seat, list[Tile]] = {}
    for event in hand.events:
        if type(event) is Called:
            called.setdefault(event.by, []).append(event.tile.kind)
    return any(
        sum([tile in feared.tiles for tile in tiles]) >= feared.sets - 1
        for feared in (feared_by_claims(rules) if called else ())
        for tiles in called.values()
    )


def _paid(moment: Moment, player: Seat | None, won: Sequence[WinOutcome]) -> int | None:
    """What the player paid for this liability."""
    if moment.kind is not MomentKind.LIABLE:
        return None
    return sum(
        liable.paid
        for win in won
        if win.by is moment.to
        for liable in win.liable
        if liable.seat is player and liable.cause == moment.cause
    )


def _outcome(moment: Moment, hand: Hand, number: int, player: Seat | None) -> Outcome:
    wins = [end for end in hand.ends if isinstance(end, WinEnd)]
    if not wins:
        return Outcome.NOBODY_WON
    is_last = not places_of_calls(hand.events[number:])
    if moment.kind is MomentKind.DISCARD and is_last and wins[0].discarder is player:
        return Outcome.DEALT_IN
    return Outcome.CALLER_WON if any(win.by is moment.to for win in wins) else Outcome.OTHER_WON


def _turn(events: Sequence[Event], of: Seat) -> int:
    """The player's turn at the last of these events: a discard ends a turn, a call begins one."""
    last = events[-1]
    begun = isinstance(last, Called) and last.by is of
    return begun + sum(isinstance(event, Discard) and event.by is of for event in events)


def _is_avoidable(
    hand: Hand, number: int, player: Seat, rules: RuleSet, players: int
) -> bool | None:
    """Could the player have made another discard? After riichi they could not."""
    before = before_discard(hand.events, number, player)
    if before == number:  # an added kan decided, after the discard
        return None
    replay = Replay(hand, players)
    for event in hand.events[:before]:
        replay.play(event)
    held = replay.players[player].concealed
    if held is None:
        return None
    if replay.players[player].riichi:
        return False
    last = hand.events[before - 1]
    barred = {
        danger.tile
        for danger in yakuman_dangers(
            table_after(calls_of(hand.events[:before]), players), rules, player
        )
    }
    if isinstance(last, Called) and last.kind.is_claim:
        barred |= {*kinds_forbidden(last.kind, last.own, last.tile, rules)}
    return any(tile.kind not in barred for tile in held)
