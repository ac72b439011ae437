"""What everyone at the table sees: the calls in order, checked for possibility."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache, partial
from typing import Final

from pao_core.board.melds import OWN_TILES, Call, CallKind, Meld, set_of, with_article
from pao_core.board.seats import (
    FOUR_PLAYERS,
    Seat,
    check_in_play,
    check_left_neighbour,
    check_not_own,
    check_players,
    seats_in_play,
)
from pao_core.board.tiles import Tile, sort_tiles, to_text
from pao_core.frozen import Counts, FrozenDict
from pao_core.problems.arguments import check_fields, gated
from pao_core.problems.errors import Code, Message, Problem, Problems
from pao_core.problems.plain import SelfChecked
from pao_core.shown import Drawable

SETS_IN_A_HAND: Final = 4
MOST_KANS: Final = 4
COPIES: Final = 4
TOO_MANY_COPIES: Final = partial(
    Message, "these tiles bring the copies of {tile} to {copies}; there are only four"
)
NO_CHII_OF_THREE: Final = Message("a chii cannot be given in a three-player hand")


@dataclass(frozen=True, slots=True, kw_only=True)
class Event:
    """A call, its index in the list, and its caller's melds before and after.

    >>> event = table("S pon 5z from N").events[0]
    >>> len(event.before), len(event.after)
    (0, 1)
    """

    place: int
    call: Call
    before: tuple[Meld, ...]
    after: tuple[Meld, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class PublicTable(SelfChecked, Drawable):
    """A checked table. `seen` counts the copies of each kind in melds and listed discards.

    Make it with `table()` or `from_calls()`. Raises `ImpossibleQuestion` if its parts are not
    exactly what its calls lead to.

    >>> table("S pon 5z from N").seen[tile("5z")]
    3
    """

    made_by = 'table("S pon 5z from N")'

    players: int
    events: tuple[Event, ...]
    melds: Mapping[Seat, tuple[Meld, ...]]
    seen: Mapping[Tile, int]
    # Players whose sets are unknown because of a faulty call.
    doubtful: frozenset[Seat] = frozenset()

    def __post_init__(self) -> None:
        problems = Problems()
        check_fields(self, problems)
        problems.raise_if_any()
        check_players(self.players, problems)
        calls = [(event.place, event.call) for event in self.events]
        made = read_table(calls, self.players, problems, self.doubtful)
        problems.raise_if_any()
        for name in ("events", "melds", "seen"):
            if getattr(self, name) != getattr(made, name):
                says = Message("expected what the calls give, as table() and from_calls() make it")
                problems.add(name, Code.CONTRADICTION, says)
        problems.raise_if_any()
        object.__setattr__(self, "melds", made.melds)
        object.__setattr__(self, "seen", made.seen)

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats in play, in turn order."""
        return seats_in_play(self.players)

    @property
    def last_call(self) -> Call | None:
        """The last call or listed discard."""
        return self.events[-1].call if self.events else None

    def ends_with_kan_of(self, seat: Seat) -> bool:
        """Is the last call a kan by this player?"""
        last = self.last_call
        return last is not None and last.by is seat and last.kind.is_kan

    @staticmethod
    @gated
    def from_calls(calls: Sequence[Call], players: int = 4) -> "PublicTable":
        """Check the calls. Raises `ImpossibleQuestion` with everything that is impossible."""
        return table_after(calls, players)

    def event_of(self, call: Call) -> Event | None:
        """The event that one more call would be, or `None` if the tiles or sets do not allow it."""
        before, tiles = self.melds[call.by], set_of(call)
        if len(before) == SETS_IN_A_HAND or (call.kind.is_kan and self.kans == MOST_KANS):
            return None
        kinds = [tile.kind for tile in tiles]
        for kind in {*kinds}:
            if self.seen[kind] + kinds.count(kind) > COPIES:
                return None
            if self.players == 3 and is_not_in_three_player(kind):
                return None
        meld = Meld(kind=call.kind, tiles=tiles, feeder=call.feeder)
        place = self.events[-1].place + 1 if self.events else 0
        return Event(place=place, call=call, before=before, after=(*before, meld))

    @property
    def kans(self) -> int:
        """The number of kans that all players have declared."""
        return sum([meld.kind.is_kan for melds in self.melds.values() for meld in melds])


def table_after(calls: Sequence[Call], players: int = 4) -> PublicTable:
    """The table after these calls. Raises `ImpossibleQuestion` with every problem."""
    problems = Problems()
    check_players(players, problems)
    table = read_table(enumerate(calls), players, problems)
    problems.raise_if_any()
    return table


def read_table(
    calls: Iterable[tuple[int, Call]],
    players: int,
    problems: Problems,
    doubtful: Iterable[Seat] = (),
) -> PublicTable:
    """The table after these numbered calls. Note everything that cannot have happened."""
    made, found = _made(tuple(calls), players, frozenset(doubtful))
    problems.found += found
    return made


@lru_cache(maxsize=256)  # several questions are asked about the same table
def _made(
    calls: tuple[tuple[int, Call], ...], players: int, doubtful: frozenset[Seat]
) -> tuple[PublicTable, tuple[Problem, ...]]:
    builder = _Builder(players, Problems(), doubtful)
    for place, call in calls:
        builder.add(place, call)
    made: PublicTable = object.__new__(PublicTable)  # without __init__, which would check it again
    for name, value in (
        ("players", players),
        ("events", tuple(builder.events)),
        ("melds", FrozenDict.of(builder.melds)),
        ("seen", Counts(builder.seen)),
        ("doubtful", frozenset(builder.doubtful)),
    ):
        object.__setattr__(made, name, value)
    return made, tuple(builder.problems.found)


class _Builder:
    def __init__(self, players: int, problems: Problems, doubtful: Iterable[Seat]) -> None:
        self.players = players
        self.problems = problems
        self.events: list[Event] = []
        self.melds: dict[Seat, tuple[Meld, ...]] = dict.fromkeys(FOUR_PLAYERS, ())
        self.seen: Counter[Tile] = Counter()
        self.kans = 0
        self.doubtful = set(doubtful)

    def add(self, place: int, call: Call) -> None:
        at = f"calls[{place}]"
        self._check_players(at, call)
        before = self.melds[call.by]
        after = self._after(at, call, before)
        if after is None:
            self.doubtful.add(call.by)
            return
        self._count_tiles(at, call)
        if call.kind.is_kan:
            self.kans += 1
            if self.kans > MOST_KANS:
                says = Message(
                    "four kans have been declared; no replacement tile is left for a fifth"
                )
                self.problems.add(f"{at}.kind", Code.FIFTH_KAN, says)
        if len(after) > SETS_IN_A_HAND:
            says = Message(
                "{seat.wind} already has {sets} sets; a hand has {most}",
                seat=call.by,
                sets=len(before),
                most=SETS_IN_A_HAND,
            )
            self.problems.add(at, Code.TOO_MANY_SETS, says)
            self.doubtful.add(call.by)
            return
        self.melds[call.by] = after
        self.events.append(Event(place=place, call=call, before=before, after=after))

    def _check_players(self, at: str, call: Call) -> None:
        for key, seat in (("by", call.by), ("from", call.feeder)):
            check_in_play(seat, f"{at}.{key}", self.players, self.problems)
        if call.kind.is_claim and call.feeder is None:
            says = Message(
                "from is missing: a {kind} needs the player who discarded the tile", kind=call.kind
            )
            self.problems.add(f"{at}.from", Code.FROM_NEEDED, says)
        if not call.kind.is_claim and call.feeder is not None:
            says = Message(
                "{a_kind} takes nobody's discard, so it has no from", a_kind=with_article(call.kind)
            )
            self.problems.add(f"{at}.from", Code.FROM_NOT_ALLOWED, says)
            self.doubtful.add(call.by)  # another kind of call may have been meant
        if call.kind.is_claim and call.feeder is call.by:
            check_not_own(call.by, call.feeder, f"{at}.from", self.problems)
        elif call.kind is CallKind.CHII and self.players == 3:
            self.problems.add(f"{at}.kind", Code.NO_CHII, NO_CHII_OF_THREE)
        elif call.kind is CallKind.CHII and call.feeder is not None:
            check_left_neighbour(call.by, call.feeder, f"{at}.from", self.problems)

    def _after(self, at: str, call: Call, before: tuple[Meld, ...]) -> tuple[Meld, ...] | None:
        if not self._own_fit(at, call):
            return None
        if call.kind is CallKind.DISCARD:
            return before
        if call.kind is CallKind.SHOUMINKAN:
            return self._with_added_tile(at, call, before)
        return (*before, Meld(kind=call.kind, tiles=set_of(call), feeder=call.feeder))

    def _with_added_tile(
        self, at: str, call: Call, before: tuple[Meld, ...]
    ) -> tuple[Meld, ...] | None:
        if call.by in self.doubtful:  # the pon may be the faulty call
            return None
        for meld in before:
            if meld.kind is CallKind.PON and meld.tile == call.tile.kind:
                kan = Meld(
                    kind=CallKind.SHOUMINKAN, tiles=(*meld.tiles, call.tile), feeder=meld.feeder
                )
                return tuple(kan if other is meld else other for other in before)
        says = Message(
            "{seat.wind} has no pon of {tile} to add the fourth tile to",
            seat=call.by,
            tile=call.tile.kind,
        )
        self.problems.add(at, Code.NO_PON_TO_ADD_TO, says)
        return None

    def _own_fit(self, at: str, call: Call) -> bool:
        own = call.own
        if call.kind not in OWN_TILES:
            if own:
                says = Message("{a_kind} has no with: leave it out", a_kind=with_article(call.kind))
                self.problems.add(f"{at}.with", Code.WITH_NOT_ALLOWED, says)
            return not own
        if call.kind is CallKind.CHII and not own:
            says = Message("with is missing: a chii needs the caller's two tiles, such as 23s")
            self.problems.add(f"{at}.with", Code.WITH_NEEDED, says)
            return False
        if len(own) not in OWN_TILES[call.kind] or not _is_set(call):
            says = Message(
                "{own} and {tile} do not make {a_kind}",
                own=to_text(own) or Message("nothing"),
                tile=call.tile,
                a_kind=with_article(call.kind),
            )
            self.problems.add(f"{at}.with", Code.NOT_A_SET, says)
            return False
        return True

    def _is_last_discard(self, claim: Call) -> bool:
        last = self.events[-1].call if self.events else None
        if last is None or last.kind is not CallKind.DISCARD:
            return False
        return last.by is claim.feeder and last.tile.kind == claim.tile.kind

    def _count_tiles(self, at: str, call: Call) -> None:
        tiles = set_of(call)
        if call.kind.is_claim and self._is_last_discard(call):
            self.seen[call.tile.kind] -= 1  # this tile was already counted as a discard
        says = partial(Message, "this would make {copies} copies of {tile}; there are only four")
        count_copies(tiles, self.seen, f"{at}.tile", self.problems, says, self.players)


def is_not_in_three_player(kind: Tile) -> bool:
    """Is it a character from two to eight? Three players do not use these."""
    return kind.suit == "m" and 2 <= kind.rank <= 8


def check_kind(kind: Tile, at: str, players: int, problems: Problems) -> None:
    """Note a tile that three players do not use."""
    if players == 3 and is_not_in_three_player(kind):
        says = Message("{tile} is not used with three players", tile=kind)
        problems.add(at, Code.TILE_NOT_IN_PLAY, says)


def count_copies(
    tiles: Iterable[Tile],
    seen: Counter[Tile],
    at: str,
    problems: Problems,
    says: partial[Message],
    players: int = 4,
) -> None:
    """Add these tiles to `seen`. Note kinds that are not in play and fifth copies.

    `says` makes the message for a fifth copy from the number of copies and the tile.
    """
    kinds = [tile.kind for tile in tiles]
    for kind in kinds:
        seen[kind] += 1
    for kind in dict.fromkeys(kinds):
        if players == 3:
            check_kind(kind, at, players, problems)
        if seen[kind] > COPIES:
            problems.add(at, Code.FIFTH_COPY, says(copies=seen[kind], tile=kind))


def _is_set(call: Call) -> bool:
    kinds = [tile.kind for tile in set_of(call)]
    if call.kind is not CallKind.CHII:
        return {*kinds} == {call.tile.kind}
    return is_sequence(sort_tiles(kinds))


def is_sequence(kinds: Sequence[Tile]) -> bool:
    """Are these three sorted kinds consecutive tiles of one suit?"""
    ranks = [kind.rank for kind in kinds]
    same_suit = len({kind.suit for kind in kinds}) == 1 and not kinds[0].is_honour
    return same_suit and ranks == [ranks[0], ranks[0] + 1, ranks[0] + 2]
