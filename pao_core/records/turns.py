"""Finds the order of play where a record has a list for each player and none for all.

Whether a discard was claimed, or an equal one later, cannot be seen from the discards. But every
tile taken tells whose turn was before: a claim the player it came from, a draw the left neighbour,
a replacement tile the player alone. So the hand is gone through from its end, each step is the
only one that there is, and no order ever stays open.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from pao_core.board.tiles import Tile
from pao_core.records.events import Event, Trouble
from pao_core.records.values import Broken


@dataclass(slots=True)
class Turn:
    """What a player did from a tile, drawn or claimed after a discard, to the own discard."""

    events: list[Event]
    source: int  # who discarded before it
    claimed: Tile | None  # from that discard
    first: object  # as it is written
    last: object
    discarded: Tile | None = None  # at its end, unless the hand is over before


def order(lists: Sequence[Sequence[Turn]], dealer: int) -> list[Turn]:
    """The turns of all in their order, from those of each. Raises `Broken` where none fits."""
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
    """Whose turn is the last: one after which nobody took anything."""
    open_ends = [0] * len(lists)
    for who, turns in enumerate(lists):
        for turn in turns:
            open_ends[who] += turn.discarded is not None
            open_ends[turn.source] -= 1
        if turns:
            open_ends[who] += turns[-1].discarded is None
            open_ends[turns[0].source] += who == dealer  # whose first tile follows nothing
    candidates = [who for who, count in enumerate(open_ends) if count == 1]
    if len(candidates) == 1 and not any(
        open_ends[: candidates[0]] + open_ends[candidates[0] + 1 :]
    ):
        return candidates[0]
    told = ", ".join(f"player {who} {count:+}" for who, count in enumerate(open_ends) if count)
    says = f"each discard except the last must be taken or followed, once; found {told or 'none'}"
    raise Broken(Trouble.WRONG_ORDER, says)


def _check(turn: Turn, who: int, before: Turn) -> None:
    """Refuse a tile that was taken from something else than an equal discard."""
    if before.discarded is None or turn.claimed not in (None, before.discarded):
        what = f"{turn.first} of player {who} needs a discard before it"
        says = f"{what}; player {turn.source} has {before.last} there"
        raise Broken(Trouble.WRONG_ORDER, says)


def _check_first(turn: Turn, who: int, dealer: int) -> None:
    """Refuse to begin elsewhere than with the dealer's first tile."""
    if who != dealer or turn.claimed:
        says = f"expected player {dealer}, the dealer, to draw first; found player {who}"
        raise Broken(Trouble.WRONG_ORDER, f"{says} with {turn.first}")
