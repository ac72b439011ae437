"""Kita: with three players a North may be set aside as a dora, and another tile drawn for it."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from pao_core.calls import ENDED_BY_A_CALL
from pao_core.errors import Code, Problems
from pao_core.hands import check_hand
from pao_core.melds import Meld
from pao_core.seats import Seat, check_in_play
from pao_core.steps import Step, StepCode, step
from pao_core.tiles import TILES, Tile

NORTH: Final = TILES["4z"]
NOT_AGREED: Final = ("ippatsu", "rinshan")
"""On what the sources do not agree: does it end ippatsu, is the win after it rinshan kaihou?"""


@dataclass(frozen=True, slots=True, kw_only=True)
class Kita:
    """May a North be set aside? If so, what that ends, and what is for the table to agree on."""

    may: bool
    ends: tuple[str, ...]
    not_agreed: tuple[str, ...]
    steps: tuple[Step, ...]


def may_kita(
    hand: Sequence[Tile], seat: Seat, melds: Sequence[Meld] = (), players: int = 3
) -> Kita:
    """May this player, who has just drawn a tile, set a North aside?

    `hand` has 14 tiles less three for each meld. Raises `ImpossibleQuestion` with all that cannot
    be so. Rules pao-c033 to pao-c036.
    """
    problems = Problems()
    check_kita(hand, seat, melds, players, problems)
    problems.raise_if_any()
    return kita_of(hand, seat)


def kita_of(hand: Sequence[Tile], seat: Seat) -> Kita:
    """The same for a hand that was checked."""
    if NORTH not in hand:
        without = step(StepCode.NO_NORTH, "pao-c033", seat=seat)
        return Kita(may=False, ends=(), not_agreed=(), steps=(without,))
    steps = (
        step(StepCode.MAY_KITA, "pao-c033", seat=seat),
        step(StepCode.KITA_IS_DORA, "pao-c034", seat=seat),
        step(StepCode.KITA_MAY_BE_WON_ON, "pao-c035"),
        step(StepCode.KITA_ENDS, "pao-c036", ends=ENDED_BY_A_CALL),
        step(StepCode.KITA_NOT_AGREED, "pao-c036"),
    )
    return Kita(may=True, ends=ENDED_BY_A_CALL, not_agreed=NOT_AGREED, steps=steps)


def check_kita(
    hand: Sequence[Tile], seat: Seat, melds: Sequence[Meld], players: int, problems: Problems
) -> None:
    """Note all that cannot be so: a fourth player, the seat, the tiles."""
    if players != 3:
        says = f"North is set aside only with three players; found {players}"
        problems.add("players", Code.NO_KITA, says)
    check_in_play(seat, "seat", players, problems)
    check_hand(hand, melds, players, problems, drawn=1)
