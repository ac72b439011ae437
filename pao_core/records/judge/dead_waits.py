"""Hands whose only waits are tiles of which they hold all four copies.

Rules differ on whether such a hand is tenpai, and none of our choices covers it yet. A record that
counts such a hand as tenpai depends on that.
"""

from collections.abc import Sequence

from pao_core.board.melds import Meld
from pao_core.board.seats import Seat
from pao_core.board.tiles import Tile, to_text
from pao_core.hands.waits import waits_and_held
from pao_core.problems.errors import Message


def dead_wait_of(seat: Seat, concealed: Sequence[Tile], melds: Sequence[Meld]) -> Message | None:
    """What decides whether this hand is tenpai; `None` if its waits decide it."""
    waits, held = waits_and_held(concealed, melds)
    if waits or not held:
        return None
    return Message(
        "{seat.wind} waits only for {tiles}, all held in the hand, and rules differ on such a wait",
        seat=seat,
        tiles=to_text(held),
    )
