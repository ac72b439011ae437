"""The players, named by their seat winds in this hand. East is the dealer."""

from collections.abc import Iterable, Mapping
from enum import Enum
from functools import total_ordering
from typing import TYPE_CHECKING, Final

from pao_core.problems.errors import Code, Message, Problems


@total_ordering
class Seat(Enum):
    """A player, by seat wind. East is the dealer. Seats sort in turn order from East.

    >>> Seat("E").is_dealer, str(Seat.SOUTH), Seat.SOUTH.wind
    (True, 'S', 'South')
    """

    # This is not an IntEnum, because its East would be 0 and so false in a condition.
    EAST = "E"
    SOUTH = "S"
    WEST = "W"
    NORTH = "N"

    if not TYPE_CHECKING:
        __hash__ = object.__hash__  # faster, and correct because members are single objects

    def __lt__(self, other: object) -> bool:
        if not isinstance(other, Seat):
            return NotImplemented
        return FOUR_PLAYERS.index(self) < FOUR_PLAYERS.index(other)

    @property
    def is_dealer(self) -> bool:
        """East deals, and pays and collects more."""
        return self is Seat.EAST

    @property
    def wind(self) -> str:
        """The wind as in a sentence, such as "South"."""
        return self._name_.capitalize()  # faster than .name

    def __str__(self) -> str:
        return str(self._value_)  # faster than .value


FOUR_PLAYERS = tuple(Seat)
THREE_PLAYERS = FOUR_PLAYERS[:3]


def seats_in_play(players: int) -> tuple[Seat, ...]:
    """All seats in turn order. A three-player hand has no North."""
    return THREE_PLAYERS if players == 3 else FOUR_PLAYERS


def check_players(players: int, problems: Problems) -> None:
    """Note a number of players other than 3 or 4."""
    if players not in (3, 4):
        problems.add(
            "players",
            Code.OUT_OF_RANGE,
            Message("expected 3 or 4 players; found {players}", players=players),
        )


def check_in_play(seat: Seat | None, at: str, players: int, problems: Problems) -> None:
    """Note a North in a three-player hand."""
    if seat is Seat.NORTH and players == 3:
        problems.add(
            at, Code.SEAT_NOT_IN_PLAY, Message("a three-player hand has no {seat.wind}", seat=seat)
        )


def check_different(numbered: Iterable[tuple[int, Seat]], at: str, problems: Problems) -> None:
    """Note each player who is listed more than once, at the second place."""
    places: dict[Seat, list[int]] = {}
    for place, seat in numbered:
        places.setdefault(seat, []).append(place)
    for seat, found in places.items():
        if len(found) > 1:
            says = Message("{seat.wind} is given {times} times", seat=seat, times=len(found))
            problems.add(f"{at}[{found[1]}]", Code.SAME_SEAT, says)


def check_not_own(seat: Seat, feeder: Seat | None, at: str, problems: Problems) -> None:
    """Note a claim by the player who discarded the tile."""
    if seat is feeder:
        problems.add(
            at, Code.OWN_DISCARD, Message("{seat.wind} cannot claim their own discard", seat=seat)
        )


def check_claim_seats(seat: Seat, feeder: Seat, players: int, problems: Problems) -> None:
    """Note a seat that is not in play, and a claim of the player's own discard."""
    check_players(players, problems)
    check_in_play(seat, "seat", players, problems)
    check_in_play(feeder, "from", players, problems)
    check_not_own(seat, feeder, "from", problems)


def check_left_neighbour(
    caller: Seat, feeder: Seat, at: str, problems: Problems, players: int = 4
) -> None:
    """Note a chii from a player other than the left neighbour."""
    left = kamicha(caller, players)
    if feeder is not left:
        says = Message(
            "{caller.wind} may chii only from {left.wind}, the player to their left; found "
            "{feeder.wind}",
            caller=caller,
            left=left,
            feeder=feeder,
        )
        problems.add(at, Code.NOT_LEFT_NEIGHBOUR, says)


def others_than(seat: Seat, players: int = 4) -> tuple[Seat, ...]:
    """The other players, the dealer first."""
    return tuple([other for other in seats_in_play(players) if other is not seat])


def kamicha(seat: Seat, players: int = 4) -> Seat:
    """The left neighbour, who plays before this seat and from whose discards it may call chii."""
    in_play = seats_in_play(players)
    return in_play[in_play.index(seat) - 1]


def turn_order_after(seat: Seat, players: int = 4) -> tuple[Seat, ...]:
    """The other players in turn order after this seat."""
    return (_AFTER_OF_THREE if players == 3 else _AFTER)[seat]


def _orders(in_play: tuple[Seat, ...]) -> Mapping[Seat, tuple[Seat, ...]]:
    return {seat: in_play[at + 1 :] + in_play[:at] for at, seat in enumerate(in_play)}


_AFTER: Final = _orders(FOUR_PLAYERS)
_AFTER_OF_THREE: Final = _orders(THREE_PLAYERS)
