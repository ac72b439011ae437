"""Facts about a hand besides the calls and the win that its settlement can need."""

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
    """Facts that only some games use. Riichi uses only `round`. Scores and limit are in points.

    `scores` are the players' points before payments, and `limit` caps them unless it is `None`.
    `wall` is the number of tiles left. `visible` are discards on the table that the calls do not
    list. `discarder_hand` are the concealed tiles of the player who discarded the winning tile.
    `round` is the round wind, which affects the value of a hand with winds.

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


def check_numbers(circumstances: Circumstances, problems: Problems) -> None:
    """Note points and numbers of tiles that are out of range."""
    for seat, score in circumstances.scores.items():
        read_number(score, f"scores.{seat.value}", problems, 0, HIGHEST_SCORE)
    if circumstances.limit is not None:
        read_number(circumstances.limit, "limit", problems, 1, HIGHEST_SCORE)
    if circumstances.wall is not None:
        read_count(circumstances.wall, "wall", problems)


PLAIN = Circumstances()
"""Circumstances without any of these facts."""
