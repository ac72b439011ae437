"""A hand while readers of JSON formats collect it, event by event."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from itertools import chain, repeat
from typing import Final, TypeVar

from pao_core.board.melds import CallKind
from pao_core.board.seats import Seat
from pao_core.board.tiles import Tile
from pao_core.problems.errors import Message
from pao_core.records.common.values import ANY_NAME, RecordFault, items, score, whole, wrong
from pao_core.records.model import (
    MOST_PROBLEMS,
    Called,
    Discard,
    Draw,
    End,
    Event,
    Format,
    Hand,
    Link,
    NorthSetAside,
    Problem,
    Record,
    Stick,
    Trouble,
    seat_of,
)

NO_END: Final = Message("the hand has no end")
UNKNOWN_END: Final = Message("the record does not know how the hand ended")


@dataclass(slots=True)
class HandBuilder:
    """A hand while it is read. Places at the table count from 0."""

    hand: Hand
    players: int
    events: list[Event] = field(default_factory=list)
    ends: list[End] = field(default_factory=list)
    after: Mapping[Seat, int] | None = None
    moved: Mapping[Seat, int] | None = None
    declares: Seat | None = None  # has declared riichi, and discards next
    turned_over: int = 0  # indicators turned over after the deal
    end_is_unknown: bool = False  # even to the record

    def seat(self, value: object, at: str) -> Seat:
        """The seat wind of a place at the table."""
        return seat_of(whole(value, at, 0, self.players - 1), self.hand.dealer, self.players)

    def by_seat(self, value: object, at: str) -> dict[Seat, int] | None:
        """The points of each place at the table; `None` if there are none."""
        return points_of(value, at, self.hand.dealer, self.players)

    def put_plain(self, move: "Move | None") -> bool:
        """Add a move that needs no checks. Return whether it was a move, and allowed now."""
        if move is None or self.declares or self.ends:
            return False
        self.events.append(move)
        return True

    def put_drawn(self, by: Seat, tile: Tile | None) -> None:
        """Add a draw. The tile is `None` if the record hides it."""
        self.events.append(drawn_by(by, tile))

    def put_discard(self, by: Seat, tile: Tile, *, riichi: bool, drawn: bool | None) -> None:
        """Add a discard, with the riichi declared before it, if any."""
        riichi = riichi or self.declares is by
        self.declares = None
        self.events.append(discarded_by(by, tile, riichi, drawn))

    def put_call(self, call: Called) -> None:
        """Add a chii, pon or kan. Its tiles must make a set."""
        if call.kind is not CallKind.SHOUMINKAN:
            _check_set(call)
        self.events.append(call)

    def copies(self, by: Seat, tile: Tile) -> tuple[Tile, ...]:
        """The tiles of this kind that a player was dealt or drew, or else four plain ones."""
        drawn = (event.tile for event in self.events if isinstance(event, Draw) and event.by is by)
        own = [other for other in (*(self.hand.dealt.get(by) or ()), *drawn) if other]
        tiles = tuple(other for other in own if other.kind == tile.kind)
        return tiles if len(tiles) == OWN_TILES[CallKind.ANKAN] else (tile.kind,) * 4

    @property
    def last_player(self) -> Seat | None:
        """The last player who discarded, or who declared a kan or kita: a ron is from them."""
        for event in reversed(self.events):
            if isinstance(event, (Discard, Called, NorthSetAside)):
                return event.by
        return None

    @property
    def wall_is_empty(self) -> bool:
        """Have all available tiles been drawn?"""
        return sum(isinstance(event, Draw) for event in self.events) >= LAST_DRAW[self.players]

    def finished(self, broken: RecordFault | None) -> Hand:
        """The hand, with its problem if it has one."""
        problems: tuple[Problem, ...] = ()
        if broken is None and not self.ends:
            broken = RecordFault(Trouble.CUT_SHORT, UNKNOWN_END if self.end_is_unknown else NO_END)
        if broken is not None:
            problems = (Problem(code=broken.code, says=broken.says, hand=self.hand.label),)
        return replace(
            self.hand,
            events=tuple(self.events),
            ends=tuple(self.ends),
            after=self.after,
            moved=self.moved,
            problems=problems,
        )


# Moves are shared, because a game has hundreds and few of them are different.

Move = Draw | Discard


@cache
def drawn_by(by: Seat, tile: Tile | None) -> Draw:
    """This player's draw of this tile."""
    return Draw(by=by, tile=tile)


@cache
def discarded_by(by: Seat, tile: Tile, riichi: bool, drawn: bool | None) -> Discard:
    """This player's discard of this tile."""
    return Discard(by=by, tile=tile, riichi=riichi, drawn=drawn)


@cache
def plain_moves(
    draw: str, discard: str, hidden: str | None, unrecorded: bool | None, dealer: int, players: int
) -> Mapping[object, Move]:
    """Every draw and plain discard by its name, place, tile, and whether the tile was just drawn.

    `hidden` is the name of a hidden tile, `unrecorded` the value of `drawn` if it is not recorded.
    """
    found: dict[object, Move] = {}
    for place in range(players):
        by = seat_of(place, dealer, players)
        found[draw, place, hidden, None] = drawn_by(by, None)
        for name, tile in ANY_NAME.items():
            found[draw, place, name, None] = drawn_by(by, tile)
            for says, drawn in ((None, unrecorded), (False, False), (True, True)):
                found[discard, place, name, says] = discarded_by(by, tile, False, drawn)
    return found


Raw = TypeVar("Raw")
MOST_HANDS: Final = 20_000
"""The most hands of a record: those of a thousand games."""
LAST_DRAW: Final = {4: 136 - 14 - 52, 3: 108 - 14 - 39}
"""The number of draws that empty the wall, including replacement tiles."""
OWN_TILES: Final = {
    CallKind.CHII: 2,
    CallKind.PON: 2,
    CallKind.DAIMINKAN: 3,
    CallKind.ANKAN: 4,
}


def _check_set(call: Called) -> None:
    """Refuse tiles that do not make a set with the called tile."""
    tiles = *call.own, call.tile
    ranks = sorted([tile.rank for tile in tiles])
    in_a_row = call.tile.suit != "z" and ranks == [*range(ranks[0], ranks[0] + 3)]
    fits = in_a_row if call.kind is CallKind.CHII else len({*ranks}) == 1
    one_suit = len({tile.suit for tile in tiles}) == 1
    if len(call.own) != OWN_TILES[call.kind] or not one_suit or not fits:
        found = " ".join(map(str, tiles))
        says = Message("{tiles} do not make a {kind.value}", tiles=found, kind=call.kind)
        raise RecordFault(Trouble.BAD_CALL, says)


def points_of(value: object, at: str, dealer: int, players: int) -> dict[Seat, int] | None:
    """The points of each place; `None` if there are none. Three players may have a fourth."""
    if value in (None, []):
        return None
    found = items(value, at)
    if not players <= len(found) <= 4:
        raise wrong(Message("{number} numbers", number=players), value, at)
    scores = [score(entry, f"{at}[{place}]") for place, entry in enumerate(found[:players])]
    return {seat_of(place, dealer, players): entry for place, entry in enumerate(scores)}


def hand_from(hand: Hand, players: int, read: Callable[[HandBuilder], None]) -> Hand:
    """Read a hand with this function. A fault in an event ends the hand."""
    builder = HandBuilder(hand=hand, players=players)
    broken = None
    try:
        read(builder)
    except RecordFault as error:
        broken = error
    return builder.finished(broken)


def record_from(
    format: Format,
    players: int,
    hands: Iterable[Hand | Problem],
    rules: str | None = None,
    links: Iterable[Link | None] | None = None,
) -> Record:
    """A record of these hands, or of the problems of those that have no label.

    `links` connect each hand to the previous one. Without them, each hand keeps its own link.
    """
    read: list[Hand] = []
    problems: list[Problem] = []
    after_gap = False
    ties = repeat(None) if links is None else links
    for number, (hand, link) in enumerate(zip(hands, ties, strict=False)):
        if number == MOST_HANDS:
            says = Message(
                "expected at most {most} hands; the rest are ignored", most=f"{MOST_HANDS:,}"
            )
            problems.insert(0, Problem(code=Trouble.TOO_LARGE, says=says))
            break
        if isinstance(hand, Hand):
            tied = Link.NONE if after_gap else link or hand.link
            read.append(hand if tied is hand.link else replace(hand, link=tied))
        else:
            problems.append(hand)
        after_gap = isinstance(hand, Problem)
    return Record(
        format=format,
        players=players,
        hands=tuple(read),
        rules=rules,
        problems=tuple(problems[:MOST_PROBLEMS]),
    )


def links_of(texts: Sequence[tuple[object, Sequence[object]]]) -> Iterator[Link]:
    """The link of each hand to the previous one, for texts with a head and a list of hands.

    Texts with the same head are from the same game.
    """
    before: object = None
    for number, (head, hands) in enumerate(texts):
        if hands:
            begins = Link.LATER if number and head == before else Link.NONE
            yield from chain([begins], repeat(Link.NEXT, len(hands) - 1))
        before = head


def missing_sticks(deal: Mapping[str, object], *, honba: str, deposits: str) -> frozenset[Stick]:
    """The sticks whose keys are missing from a deal."""
    keys = {Stick.HONBA: honba, Stick.DEPOSITS: deposits}
    return frozenset(stick for stick, key in keys.items() if key not in deal)


def or_problem(
    read: Callable[[Raw, str, int], Hand], raw: Raw, at: str, players: int
) -> Hand | Problem:
    """Read a hand, or return the problem if it cannot even be labelled."""
    try:
        return read(raw, at, players)
    except RecordFault as error:
        return Problem(code=error.code, says=error.says)


def getting(deltas: Mapping[Seat, int] | None) -> frozenset[Seat] | None:
    """The players who get points after a draw; `None` if nobody does, which proves nothing."""
    return frozenset(seat for seat, delta in (deltas or {}).items() if delta > 0) or None
