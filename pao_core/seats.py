"""The players, named by their seat winds in this hand. East is the dealer."""

from enum import Enum

from pao_core.errors import Code, Problems


class Seat(Enum):
    """A player, by seat wind."""

    # A plain Enum on purpose: with an IntEnum, East would be 0 and so false in a condition.
    EAST = "E"
    SOUTH = "S"
    WEST = "W"
    NORTH = "N"

    __hash__ = object.__hash__  # members are single objects, and this is quicker

    @property
    def is_dealer(self) -> bool:
        """East deals; his wins and losses weigh more."""
        return self is Seat.EAST

    def __str__(self) -> str:
        return self.name.capitalize()


FOUR_PLAYERS = tuple(Seat)
THREE_PLAYERS = FOUR_PLAYERS[:3]


def seats_in_play(players: int) -> tuple[Seat, ...]:
    """All seats in turn order; a three-player hand has no North."""
    return THREE_PLAYERS if players == 3 else FOUR_PLAYERS


def check_in_play(seat: Seat | None, at: str, players: int, problems: Problems) -> None:
    """Note a seat that three players leave empty."""
    if seat is not None and seat not in seats_in_play(players):
        problems.add(at, Code.SEAT_NOT_IN_PLAY, f"a three-player hand has no {seat}")


def others_than(seat: Seat, players: int = 4) -> tuple[Seat, ...]:
    """The other players, the dealer first."""
    return tuple(each for each in seats_in_play(players) if each is not seat)


def kamicha(seat: Seat, players: int = 4) -> Seat:
    """The left neighbour, who plays before this seat and whose discards it may chii."""
    in_play = seats_in_play(players)
    return in_play[in_play.index(seat) - 1]


def turn_order_after(seat: Seat, players: int = 4) -> tuple[Seat, ...]:
    """The other players in the order in which they play after this seat."""
    in_play = seats_in_play(players)
    place = in_play.index(seat)
    return in_play[place + 1 :] + in_play[:place]
