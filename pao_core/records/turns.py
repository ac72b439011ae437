"""Finds the order of play where a record has a list for each player and none for all.

Whether a discard was claimed, or an equal one later, cannot be seen from the discards. But every
tile taken tells whose turn was before: a claim the player it came from, a draw the left neighbour,
a replacement tile the player alone. So the hand is gone through from its end, each step is the
only one that there is, and no order ever stays open.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from pao_core.board.melds import CallKind
from pao_core.board.tiles import Tile
from pao_core.records.events import Trouble
from pao_core.records.values import Broken


@dataclass(frozen=True, slots=True, kw_only=True)
class Take:
    """A tile drawn, or claimed from the place `feeder` for a set with the `own` tiles."""

    text: str
    tile: Tile
    kind: CallKind | None = None
    own: tuple[Tile, ...] = ()
    feeder: int | None = None

    @property
    def draws_again(self) -> bool:
        """The player draws after it."""
        return self.kind is CallKind.DAIMINKAN


@dataclass(frozen=True, slots=True, kw_only=True)
class Give:
    """A discard, a kan or a kita. `drawn`: discarded as it was drawn."""

    text: str
    tile: Tile
    kind: CallKind | None = None
    own: tuple[Tile, ...] = ()
    riichi: bool = False
    drawn: bool = False
    kita: bool = False

    @property
    def draws_again(self) -> bool:
        """It is no discard: the player draws after it."""
        return self.kita or self.kind is not None


Entry = Take | Give
Move = tuple[int, Entry]
"""A place at the table, and what was done there."""


def order(lists: Sequence[Sequence[Entry]], dealer: int) -> list[Move]:
    """The moves of all in their order, from those of each. Raises `Broken` where none fits."""
    left = [list(each) for each in lists]
    who = _last(left, dealer)
    moves: list[Move] = []
    while left[who]:
        entry = left[who].pop()
        moves.append((who, entry))
        if isinstance(entry, Give) or (left[who] and left[who][-1].draws_again):
            continue
        source = _source(entry, who, len(left))
        if not left[source]:
            break
        _check(entry, who, left[source][-1], source)
        who = source
    _check_all_played(left, moves, dealer)
    return moves[::-1]


def _source(take: Take, who: int, players: int) -> int:
    """Who discarded before this tile was taken."""
    return (who - 1) % players if take.feeder is None else take.feeder


def _last(lists: Sequence[Sequence[Entry]], dealer: int) -> int:
    """Whose move is the last: one after which nobody took anything."""
    open_ends = [0] * len(lists)
    for who, entries in enumerate(lists):
        for place, entry in enumerate(entries):
            if isinstance(entry, Give):
                open_ends[who] += not entry.draws_again
            elif place == 0 or not entries[place - 1].draws_again:
                is_first = place == 0 and who == dealer
                open_ends[_source(entry, who, len(lists))] -= not is_first
        if entries and (isinstance(entries[-1], Take) or entries[-1].draws_again):
            open_ends[who] += 1
    candidates = [who for who, count in enumerate(open_ends) if count == 1]
    if len(candidates) == 1 and not any(
        open_ends[: candidates[0]] + open_ends[candidates[0] + 1 :]
    ):
        return candidates[0]
    told = ", ".join(f"player {who} {count:+}" for who, count in enumerate(open_ends) if count)
    says = f"expected one discard more than was taken or followed, the last; found {told or 'none'}"
    raise Broken(Trouble.WRONG_ORDER, says)


def _check(take: Take, who: int, before: Entry, source: int) -> None:
    """Refuse a tile that was taken from something else than an equal discard."""
    is_discard = isinstance(before, Give) and not before.draws_again
    if not is_discard or (take.kind and take.tile != before.tile):
        what = f"{take.text} of player {who} expects a discard before it"
        says = f"{what}; player {source} has {before.text} there"
        raise Broken(Trouble.WRONG_ORDER, says)


def _check_all_played(left: Sequence[Sequence[Entry]], moves: Sequence[Move], dealer: int) -> None:
    """Refuse lists that begin elsewhere than with the dealer's first tile, or that are not over."""
    first = moves[-1] if moves else None
    if first and (first[0] != dealer or not isinstance(first[1], Take) or first[1].kind):
        says = f"expected a draw of player {dealer}, the dealer, at first; found player {first[0]}"
        raise Broken(Trouble.WRONG_ORDER, f"{says} with {first[1].text}")
    for who, entries in enumerate(left):
        if entries:
            says = f"{entries[-1].text} of player {who} has no place in the order of play"
            raise Broken(Trouble.WRONG_ORDER, says)
