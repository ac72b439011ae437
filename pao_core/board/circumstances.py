"""What a hand is settled with beside the calls and the win."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from pao_core.board.seats import Seat
from pao_core.board.tiles import Tile
from pao_core.frozen import FrozenDict, freeze
from pao_core.problems.errors import Problems
from pao_core.problems.fields import HIGHEST_SCORE, read_count, read_number

NO_SCORES: Final[Mapping[Seat, int]] = FrozenDict({})


@dataclass(frozen=True, slots=True, kw_only=True)
class Circumstances:
    """What only some games ask for; riichi the `round` alone. Scores and limit are in points.

    `scores` are each player's points before anybody pays; `limit` bounds them, or is `None`.
    `wall` counts the tiles left; `visible` are discards on the table that the calls do not list;
    `discarder_hand` are the concealed tiles of the one who discarded the winning tile. `round` is
    the wind of the round, on which the value of a hand with winds depends.

    >>> Circumstances(scores={Seat.SOUTH: 160}, limit=300).limit
    300
    """

    scores: Mapping[Seat, int] = NO_SCORES
    limit: int | None = None
    wall: int | None = None
    visible: tuple[Tile, ...] = ()
    discarder_hand: tuple[Tile, ...] | None = None
    round: Seat | None = None

    def __post_init__(self) -> None:
        freeze(self, "scores")


def check_numbers(found: Circumstances, problems: Problems) -> None:
    """Note the points and tiles that cannot be so many."""
    for seat, score in found.scores.items():
        read_number(score, f"scores.{seat.value}", problems, 0, HIGHEST_SCORE)
    if found.limit is not None:
        read_number(found.limit, "limit", problems, 1, HIGHEST_SCORE)
    if found.wall is not None:
        read_count(found.wall, "wall", problems)


PLAIN = Circumstances()
"""A hand that is settled without any of this."""
