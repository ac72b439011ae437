"""Follows a game while it is played: give it each mjai event, and ask who is liable."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from pao_core.board.seats import Seat, seats_in_play
from pao_core.board.table import PublicTable, table_after
from pao_core.games.judging import judge_so_far
from pao_core.liability.claims import Liability
from pao_core.liability.danger import Danger, dangers
from pao_core.play.calls import Offer, offers_on
from pao_core.problems.errors import (
    Code,
    ImpossibleQuestion,
    Listed,
    Message,
    NotationError,
    Problem,
)
from pao_core.problems.fields import shown
from pao_core.records.common.hand_builder import HandBuilder
from pao_core.records.common.values import RecordFault, members, need, text_in
from pao_core.records.formats.mjai import (
    ENDS,
    SILENT,
    Fields,
    hand_of,
    move_in,
    moves_of,
    players_in,
    put_deal,
    put_event,
)
from pao_core.records.model import (
    Called,
    Discard,
    Draw,
    Event,
    Hand,
    NorthSetAside,
)
from pao_core.records.replay import Replay
from pao_core.rules.loading import rules_given
from pao_core.rules.rule_set import RuleSet

__all__ = ["Change", "Live"]


def __dir__() -> list[str]:
    return __all__


_MOVES: Final = (Draw, Discard, Called, NorthSetAside)
_OVER: Final = ENDS | {"end_kyoku", "end_game"}
"""The events after which nobody can call the last discard."""
_HERE: Final = "event"
"""The place of a problem: there is only one event at a time."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Change:
    """What an event changed: who became liable by it, and whose liability it ended.

    A liability for the win after a daiminkan ends with the next discard of its caller.

    >>> live = Live("tenhou")
    >>> live.after({"type": "start_kyoku", "bakaze": "E", "kyoku": 1, "oya": 0})
    Change(became=(), ended=())
    """

    became: tuple[Liability, ...] = ()
    ended: tuple[Liability, ...] = ()


_NOTHING: Final = Change()


class Live:
    """A game under these rules, followed event by event.

    `rules` is a rule set, its id, or house rules as in a JSON question. Seats are seat winds of the
    current hand: `Seat.EAST`, `"E"`, or the number of a player in the events. Answers name players
    by their winds: `player_of` and `seat_of` convert. Raises `PaoError` if an event is not a
    correct mjai event, or is impossible. Then go on with the next `start_kyoku`.

    >>> live = Live("tenhou")
    >>> change = live.after({"type": "start_kyoku", "bakaze": "E", "kyoku": 2, "oya": 1})
    >>> live.seat_of(0)
    <Seat.NORTH: 'N'>
    >>> live.player_of("E")
    1
    >>> for name in ("P", "F"):
    ...     pon = {"type": "pon", "actor": 1, "target": 0, "pai": name, "consumed": [name, name]}
    ...     change = live.after(pon)
    >>> [danger.tile.name for danger in live.dangers(0)]
    ['red dragon']
    """

    def __init__(self, rules: RuleSet | str | Mapping[str, object]) -> None:
        self.rules: RuleSet = rules if isinstance(rules, RuleSet) else rules_given(rules)
        """The rules of the game."""
        self.liable: tuple[Liability, ...] = ()
        """Who is liable now, in the order of the deciding calls."""
        self._table: PublicTable | None = None
        self._dangers: dict[Seat, tuple[Danger, ...]] = {}
        self._begin(HandBuilder(hand=_BEFORE, players=4))

    @property
    def table(self) -> PublicTable:
        """The calls of the current hand. A discard is listed only directly after a kan."""
        if self._table is None:
            self._table = table_after(self._replay.calls, self._replay.player_count)
        return self._table

    def after(self, event: Mapping[str, object]) -> Change:
        """Follow one more event and say what it changed. Events that change nothing are allowed."""
        move = move_in(event, self._moves)
        if move is not None and self._builder.put_plain(move):
            return self._follow(move)
        try:
            return self._other(event)
        except RecordFault as fault:
            problem = Problem(at=fault.at or _HERE, code=fault.code, says=fault.says)
            raise NotationError([problem]) from None

    def seat_of(self, player: int) -> Seat:
        """The seat wind of this player in the current hand. Players are numbered as in events."""
        return self._seat(player)

    def player_of(self, seat: Seat | str) -> int:
        """The number, in the events, of the player with this seat wind in the current hand."""
        seats = seats_in_play(self._builder.players)
        return (seats.index(self._seat(seat)) + self._builder.hand.dealer) % len(seats)

    def dangers(self, seat: Seat | str | int) -> tuple[Danger, ...]:
        """Each kind of tile whose discard would make this player liable, to whom and for what."""
        at = self._seat(seat)
        if at not in self._dangers:
            self._dangers[at] = dangers(self.table, self.rules, at)
        return self._dangers[at]

    def calls(self, seat: Seat | str | int) -> tuple[Offer, ...]:
        """The calls that this player may make on the last discard; none if there is none to call.

        Raises `PaoError` if the player's hand is hidden. A win is not a call.
        """
        player, discard = self._replay.players[self._seat(seat)], self._open_discard
        if discard is None or discard.by is player.seat:
            return ()
        hand = player.concealed
        if hand is None:
            says = Message(
                "{wind}'s hand is hidden, so their calls are unknown", wind=player.seat.wind
            )
            raise NotationError([Problem(at="seat", code=Code.MISSING, says=says)])
        return offers_on(self._replay.chance(player, hand, discard), self.rules).offers

    @property
    def _open_discard(self) -> Discard | None:
        """The last move, if it is a discard and the hand has not ended."""
        if self._is_over:
            return None
        last = next(
            (event for event in reversed(self._builder.events) if type(event) in _MOVES), None
        )
        return last if isinstance(last, Discard) else None

    def _begin(self, builder: HandBuilder) -> None:
        self._builder = builder
        self._moves = moves_of(builder)
        self._replay = Replay(builder.hand, builder.players)
        self._is_over = False
        self._forget()

    def _forget(self) -> None:
        self._table = None
        self._dangers = {}

    def _seat(self, seat: Seat | str | int) -> Seat:
        places = self._replay.players
        try:
            found = self._builder.seat(seat, "seat") if isinstance(seat, int) else Seat(seat)
        except (RecordFault, ValueError):
            found = None
        if found not in places:
            says = Message(
                "expected a Seat, {winds}, or 0 to {last}; found {found}",
                winds=Listed.of(place.value for place in places),
                last=len(places) - 1,
                found=shown(seat),
            )
            raise ImpossibleQuestion([Problem(at="seat", code=Code.BAD_SEAT, says=says)])
        return found

    def _other(self, event: Mapping[str, object]) -> Change:
        fields = members(event, _HERE)
        kind = text_in(need(fields, "type", _HERE), f"{_HERE}.type")
        if kind == "start_kyoku":
            return self._deal(fields)
        if kind == "start_game" or kind in SILENT or kind in ENDS:
            self._is_over |= kind in _OVER
            return _NOTHING
        builder = self._builder
        before = len(builder.events)
        put_event(fields, builder, _HERE)
        changes = [self._follow(new) for new in builder.events[before:]]
        return changes[0] if changes else _NOTHING

    def _deal(self, fields: Fields) -> Change:
        players = players_in(fields) or self._replay.player_count
        builder = HandBuilder(hand=hand_of(fields, _HERE, players), players=players)
        put_deal(fields, builder, _HERE)
        self._begin(builder)
        return self._judged()

    def _follow(self, event: Event) -> Change:
        """Follow a move. Only calls, and discards after a kan, change who is liable."""
        replay = self._replay
        calls = len(replay.calls)
        replay.play(event)
        return _NOTHING if len(replay.calls) == calls else self._judged()

    def _judged(self) -> Change:
        self._forget()
        before = self.liable
        judgement, _ = judge_so_far(self.table, self.rules)
        self.liable = judgement.liable
        return Change(
            became=tuple(liability for liability in self.liable if liability not in before),
            ended=tuple(other for other in before if other not in self.liable),
        )


_BEFORE: Final = Hand(round=Seat.EAST, number=1, honba=0, deposits=0, dealer=0)
