"""Hands whose only waits are tiles of which they hold all four copies.

Rules differ on whether such a hand is tenpai, and none of our choices covers it yet. A record that
counts such a hand as tenpai depends on that.
"""

from collections.abc import Sequence

from pao_core.board.melds import Meld
from pao_core.board.seats import Seat
from pao_core.board.tiles import Tile, to_text
from pao_core.hands.waits import waits_and_held


def dead_wait_of(seat: Seat, concealed: Sequence[Tile], melds: Sequence[Meld]) -> str:
    """What decides whether this hand is tenpai; empty if its waits decide it."""
    waits, held = waits_and_held(concealed, melds)
    if waits or not held:
        return ""
    tiles = to_text(held)
    return (
        f"{seat.wind} waits only for {tiles}, all held in the hand, and rules differ on such a wait"
    )
