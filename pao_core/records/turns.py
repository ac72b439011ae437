"""Finds the order of play in records that list each player's moves separately.

The discards do not show whether another player called one, or an equal one later. But every taken
tile shows whose turn came before: for a call the feeder, for a draw the left neighbour, for a
replacement tile the same player. So we go through the hand from its end. Each step is then the only
possible one, and the order is always unique.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from pao_core.board.tiles import Tile
from pao_core.records.events import Event, Trouble
from pao_core.records.values import Broken


@dataclass(slots=True)
class Turn:
    """A player's moves from taking a tile, by draw or call, to their discard."""

    events: list[Event]
    source: int  # the player who discarded before it
    claimed: Tile | None  # the called tile of that discard
    first: object  # as written in the record
    last: object
    discarded: Tile | None = None  # at its end, unless the hand ends first


def order(lists: Sequence[Sequence[Turn]], dealer: int) -> list[Turn]:
    """All turns in order, from the turns of each player. Raises `Broken` if no order fits."""
    left = [list(each) for each in lists]
    who = _last(left, dealer)
    played: list[Turn] = []
    while left[who]:
        turn = left[who].pop()
        played.append(turn)
        if not left[turn.source]:
            break
        _check(turn, who, left[turn.source][-1])
        who = turn.source
    if played:
        _check_first(played[-1], who, dealer)
    for who, turns in enumerate(left):
        if turns:
            says = f"{turns[-1].last} of player {who} does not fit the order of play"
            raise Broken(Trouble.WRONG_ORDER, says)
    return played[::-1]


def _last(lists: Sequence[Sequence[Turn]], dealer: int) -> int:
    """The player with the last turn, after which nobody took a tile."""
    open_ends = [0] * len(lists)
    for who, turns in enumerate(lists):
        for turn in turns:
            open_ends[who] += turn.discarded is not None
            open_ends[turn.source] -= 1
        if turns:
            open_ends[who] += turns[-1].discarded is None
            # The dealer's first tile follows no discard.
            open_ends[turns[0].source] += who == dealer
    candidates = [who for who, count in enumerate(open_ends) if count == 1]
    if len(candidates) == 1 and not any(
        open_ends[: candidates[0]] + open_ends[candidates[0] + 1 :]
    ):
        return candidates[0]
    told = ", ".join(f"player {who} {count:+}" for who, count in enumerate(open_ends) if count)
    says = f"expected one turn after each discard except the last; found {told or 'another order'}"
    raise Broken(Trouble.WRONG_ORDER, says)


def _check(turn: Turn, who: int, before: Turn) -> None:
    """Refuse a called tile that is not the discard before it."""
    if before.discarded is None or turn.claimed not in (None, before.discarded):
        what = f"{turn.first} of player {who} needs a discard before it"
        says = f"{what}; player {turn.source} has {before.last} there"
        raise Broken(Trouble.WRONG_ORDER, says)


def _check_first(turn: Turn, who: int, dealer: int) -> None:
    """Refuse an order that does not start with the dealer's first draw."""
    if who != dealer or turn.claimed:
        says = f"expected player {dealer}, the dealer, to draw first; found player {who}"
        raise Broken(Trouble.WRONG_ORDER, f"{says} with {turn.first}")
