"""An mjlog hand while it is read, from its deal on."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Final

from pao_core.board.seats import Seat
from pao_core.records.events import (
    ROUNDS,
    End,
    Event,
    Hand,
    Link,
    Numbers,
    Problem,
    Trouble,
    seat_of,
)
from pao_core.records.mjlog_codes import Table
from pao_core.records.mjlog_moves import Moves
from pao_core.records.mjlog_tags import Attributes, Fault, numbers_in

MOST_EVENTS: Final = 1000
"""The most events in a hand, far more than are possible."""
MOST_WINS: Final = 3


@dataclass(slots=True)
class Deal:
    """A hand while it is read."""

    hand: Hand
    seats: tuple[Seat, ...]  # of the players
    moves: Moves
    link: Link = Link.NEXT
    events: list[Event] = field(default_factory=list)
    ends: list[End] = field(default_factory=list)
    after: Mapping[Seat, int] | None = None
    sticks: tuple[int, int] | None = None
    declares: int | None = None
    seen_by_one: bool = False  # by a client, for which the server does not show its own hand again
    problems: list[Problem] = field(default_factory=list)

    def add(self, event: Event) -> None:
        """Add an event. Raises `Fault` if the hand has ended."""
        if self.ends:
            raise Fault(Trouble.WRONG_ORDER, "the hand had already ended")
        self.events.append(event)

    def end(self, table: Table, found: Attributes, scores: Sequence[int], end: End) -> None:
        """Add an end of the hand, with its sticks and scores."""
        self.ends.append(end)
        if self.sticks is None and len(sticks := numbers_in(found.get("ba", ""))) == 2:
            self.sticks = sticks[0], sticks[1]
        if len(scores) >= 2 * table.players:
            both = zip(scores[::2], scores[1::2], strict=True)
            totals = [score + change for score, change in both]
            self.after = by_seat(totals, self.seats, table)

    def finished(self) -> Hand:
        """The hand, with its problem if it has one."""
        problems = self.problems
        if not problems and not self.ends:
            says = "the record ends before the hand does"
            problems = [Problem(code=Trouble.CUT_SHORT, says=says, hand=self.hand.label)]
        if not problems and (len(self.events) > MOST_EVENTS or len(self.ends) > MOST_WINS):
            says = f"expected at most {MOST_EVENTS} moves and {MOST_WINS} wins in a hand"
            says += f"; found {len(self.events)} and {len(self.ends)}"
            problems = [Problem(code=Trouble.TOO_LARGE, says=says, hand=self.hand.label)]
        return replace(
            self.hand,
            events=tuple(self.events),
            ends=tuple(self.ends),
            after=self.after,
            sticks=self.sticks,
            link=self.link,
            problems=tuple(problems),
        )


@cache
def seats_of(dealer: int, players: int) -> tuple[Seat, ...]:
    """The seat winds of the players."""
    return tuple(seat_of(place, dealer, players) for place in range(players))


def dealt(found: Attributes, dealer: int, table: Table) -> Hand:
    """The hand from its deal: round, sticks, scores, and each player's tiles."""
    seats = seats_of(dealer, table.players)
    tiles = {}
    numbers = {}
    for player, seat in enumerate(seats):
        place = table.places[player]
        own = found.get("hai") if place == 0 and "hai0" not in found else None
        text = own or found.get(f"hai{place}")
        tiles[seat] = table.tiles_in(text) if text else None
        if text:
            numbers[seat] = numbers_of(text)
    parts = numbers_in(found["seed"])
    round, number = divmod(parts[0], 4)
    return Hand(
        round=ROUNDS[round],
        number=number + 1,
        honba=parts[1],
        deposits=parts[2],
        dealer=dealer,
        scores=by_seat(numbers_in(found["ten"]), seats, table),
        indicators=(table.tile(parts[5]),),
        dealt=tiles,
        numbers=Numbers(hands=numbers, indicators=(parts[5],)),
    )


def numbers_of(text: str) -> tuple[int, ...]:
    """The numbers in a list of tiles that was already checked."""
    return tuple(map(int, text.split(",")))


def by_seat(hundreds: Sequence[int], seats: tuple[Seat, ...], table: Table) -> Mapping[Seat, int]:
    """The points of each player, from hundreds in the order of places."""
    places = table.places
    return {seat: 100 * hundreds[places[player]] for player, seat in enumerate(seats)}
