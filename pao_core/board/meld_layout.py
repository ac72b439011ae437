"""How a called set lies on the table: the sideways tile shows who discarded it."""

from dataclasses import dataclass
from enum import StrEnum

from pao_core.board.melds import CallKind, Meld
from pao_core.board.own_hand import check_sets
from pao_core.board.seats import (
    Seat,
    check_in_play,
    check_left_neighbour,
    check_not_own,
    check_players,
    turn_order_after,
)
from pao_core.board.tiles import Tile
from pao_core.problems.errors import Code, ImpossibleQuestion, Message, Problems
from pao_core.shown import Drawable


class Side(StrEnum):
    """Where another player sits, as seen by the player.

    >>> Side("kamicha")
    <Side.KAMICHA: 'kamicha'>
    """

    KAMICHA = "kamicha"  # on the left; plays before
    TOIMEN = "toimen"  # across
    SHIMOCHA = "shimocha"  # on the right; plays next


@dataclass(frozen=True, slots=True, kw_only=True)
class LaidMeld(Drawable):
    """A set from left to right as it lies. `sideways` is an index of `tiles`.

    `added` is the tile of an added kan. It lies on the sideways tile and is not in `tiles`.

    >>> pon = Meld(kind=CallKind.PON, tiles=parse_tiles("505p"), feeder=Seat.NORTH)
    >>> lay(pon, Seat.SOUTH).notation
    '5_50p'
    """

    tiles: tuple[Tile, ...]
    side: Side | None = None  # None for a closed kan
    sideways: int | None = None
    added: Tile | None = None

    @property
    def notation(self) -> str:
        """In the notation of the pages: `55_5z`, `55=5z` with an added tile, `(5555z)` closed."""
        suit = self.tiles[0].suit
        ranks = [str(tile)[0] for tile in self.tiles]
        if self.sideways is None:
            return f"({''.join(ranks)}{suit})"
        before, after = ranks[: self.sideways], ranks[self.sideways :]
        if self.added is None:
            return f"{''.join(before)}_{''.join(after)}{suit}"
        if any(tile.red for tile in (*self.tiles, self.added)):
            after.insert(1, str(self.added)[0])
        return f"{''.join(before)}={''.join(after)}{suit}"


def lay(meld: Meld, caller: Seat, players: int = 4) -> LaidMeld:
    """Lay this set for the caller. The called tile is last, except for an added tile after it.

    Raises `ImpossibleQuestion` if the feeder of a called set is missing or impossible. Rules
    pao-c030 to pao-c032.

    >>> pon = Meld(kind=CallKind.PON, tiles=parse_tiles("555z"), feeder=Seat.EAST)
    >>> lay(pon, Seat.SOUTH).notation
    '_555z'
    """
    problems = Problems()
    check_sets([meld], problems)
    problems.raise_if_any()
    if meld.is_closed_kan:
        return LaidMeld(tiles=meld.tiles)
    side = side_of(caller, _feeder(meld, caller, players), players)
    is_added = meld.kind is CallKind.SHOUMINKAN
    tiles, added = (meld.tiles[:-1], meld.tiles[-1]) if is_added else (meld.tiles, None)
    *own, claimed = tiles
    places = {Side.KAMICHA: 0, Side.TOIMEN: 1, Side.SHIMOCHA: len(own)}
    place = places[side]
    return LaidMeld(
        tiles=(*own[:place], claimed, *own[place:]), side=side, sideways=place, added=added
    )


def side_of(caller: Seat, feeder: Seat, players: int = 4) -> Side:
    """Where the feeder sits, as the caller sees it. With three players, nobody sits across."""
    order = turn_order_after(caller, players)
    if feeder is order[-1]:
        return Side.KAMICHA
    return Side.SHIMOCHA if feeder is order[0] else Side.TOIMEN


def _feeder(meld: Meld, caller: Seat, players: int) -> Seat:
    problems = Problems()
    check_players(players, problems)
    for at, seat in (("caller", caller), ("meld.feeder", meld.feeder)):
        check_in_play(seat, at, players, problems)
    if meld.feeder is None:
        says = Message(
            "the feeder is missing: where a {kind} is laid depends on who discarded the tile",
            kind=meld.kind,
        )
        problems.add("meld.feeder", Code.FROM_NEEDED, says)
    check_not_own(caller, meld.feeder, "meld.feeder", problems)
    if meld.feeder is None or problems.found:
        raise ImpossibleQuestion(problems.found)
    if meld.kind is CallKind.CHII:
        check_left_neighbour(caller, meld.feeder, "meld.feeder", problems, players)
        problems.raise_if_any()
    return meld.feeder
