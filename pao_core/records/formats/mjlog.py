"""Reads mjlog, Tenhou's XML, from an archive or as a client received it."""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache, lru_cache
from typing import Final

from pao_core.board.melds import CallKind, Meld
from pao_core.board.seats import Seat
from pao_core.hands.names import Yakuman
from pao_core.hands.worth import HAN_OF_YAKUMAN
from pao_core.problems.errors import Message
from pao_core.problems.fields import shown
from pao_core.records.common.mjlog_codes import (
    ALL_PLACES,
    HIDDEN,
    LETTERS,
    LIMITS,
    MOST_DIGITS,
    NO_MOVES,
    TAG,
    YAKU,
    Attributes,
    DiscardTag,
    MjlogTable,
    Moves,
    attributes_in,
    decoded,
    moves_of,
    number_in,
    numbers_in,
    tags,
)
from pao_core.records.common.rooms import TENHOU, Bit, RoomRules, rules_of_type
from pao_core.records.common.values import RecordFault, none_found
from pao_core.records.common.wording import DrawKind, end_named
from pao_core.records.model import (
    ROUNDS,
    Abort,
    Called,
    Draw,
    End,
    Event,
    ExhaustiveDraw,
    Format,
    Hand,
    Link,
    NewDora,
    NorthSetAside,
    Numbers,
    Problem,
    Record,
    RecordedYaku,
    RiichiAccepted,
    Trouble,
    WinEnd,
    seat_of,
)
from pao_core.rules.choices import AbortiveDraw

FORMAT: Final = Format(
    name="mjlog",
    known_as="Tenhou",
    is_what="Tenhou's XML, plain or gzipped, and what its client receives",
    recognised_by="a tag `INIT` or `mjloggm`",
    to_drop="the log as XML (`mjlog`), or as your client received it",
)

# A hand while it is read, from its deal on.

MOST_EVENTS: Final = 1000
"""The most events in a hand, far more than are possible."""
MOST_WINS: Final = 3


@dataclass(slots=True)
class MjlogHandBuilder:
    """A hand while it is read."""

    hand: Hand
    seats: tuple[Seat, ...]  # of the players
    moves: Moves
    link: Link = Link.NEXT
    events: list[Event] = field(default_factory=list)
    ends: list[End] = field(default_factory=list)
    after: Mapping[Seat, int] | None = None
    sticks: tuple[int, int] | None = None
    declares: int | None = None
    seen_by_one: bool = False  # by a client, for which the server does not show its own hand again
    problems: list[Problem] = field(default_factory=list)

    def add(self, event: Event) -> None:
        """Add an event. Raises `RecordFault` if the hand has ended."""
        if self.ends:
            raise RecordFault(Trouble.WRONG_ORDER, Message("the hand had already ended"))
        self.events.append(event)

    def end(
        self, table: MjlogTable, attributes: Attributes, scores: Sequence[int], end: End
    ) -> None:
        """Add an end of the hand, with its sticks and scores."""
        self.ends.append(end)
        if self.sticks is None and len(sticks := numbers_in(attributes.get("ba", ""))) == 2:
            self.sticks = sticks[0], sticks[1]
        if len(scores) >= 2 * table.players:
            both = zip(scores[::2], scores[1::2], strict=True)
            totals = [score + change for score, change in both]
            self.after = by_seat(totals, self.seats, table)

    def finished(self) -> Hand:
        """The hand, with its problem if it has one."""
        problems = self.problems
        if not problems and not self.ends:
            says = Message("the record ends before the hand does")
            problems = [Problem(code=Trouble.CUT_SHORT, says=says, hand=self.hand.label)]
        if not problems and (len(self.events) > MOST_EVENTS or len(self.ends) > MOST_WINS):
            says = Message(
                "expected at most {moves} moves and {wins} wins in a hand; "
                "found {events} and {ends}",
                moves=MOST_EVENTS,
                wins=MOST_WINS,
                events=len(self.events),
                ends=len(self.ends),
            )
            problems = [Problem(code=Trouble.TOO_LARGE, says=says, hand=self.hand.label)]
        return replace(
            self.hand,
            events=tuple(self.events),
            ends=tuple(self.ends),
            after=self.after,
            sticks=self.sticks,
            link=self.link,
            problems=tuple(problems),
        )


@cache
def seats_of(dealer: int, players: int) -> tuple[Seat, ...]:
    """The seat winds of the players."""
    return tuple(seat_of(place, dealer, players) for place in range(players))


def dealt(attributes: Attributes, dealer: int, table: MjlogTable) -> Hand:
    """The hand from its deal: round, sticks, scores, and each player's tiles."""
    seats = seats_of(dealer, table.players)
    tiles = {}
    numbers = {}
    for player, seat in enumerate(seats):
        place = table.places[player]
        own = attributes.get("hai") if place == 0 and "hai0" not in attributes else None
        text = own or attributes.get(f"hai{place}")
        tiles[seat] = table.tiles_in(text) if text else None
        if text:
            numbers[seat] = numbers_of(text)
    parts = numbers_in(attributes["seed"])
    round, number = round_and_number(parts)
    return Hand(
        round=round,
        number=number,
        honba=parts[1],
        deposits=parts[2],
        dealer=dealer,
        scores=by_seat(numbers_in(attributes["ten"]), seats, table),
        indicators=(table.tile(parts[5]),),
        dealt=tiles,
        numbers=Numbers(hands=numbers, indicators=(parts[5],)),
    )


def round_and_number(seed: Sequence[int]) -> tuple[Seat, int]:
    """The round and the number of a hand in it."""
    round, number = divmod(seed[0], 4)
    return ROUNDS[round], number + 1


def unread(attributes: Attributes, number: int) -> Hand:
    """A hand whose deal cannot be read, under its own name unless that is damaged too."""
    try:
        seed = numbers_in(attributes["seed"])
        round, number = round_and_number(seed)
        return Hand(round=round, number=number, honba=seed[1])
    except UNREADABLE:
        return Hand(round=Seat.EAST, number=number)


def numbers_of(text: str) -> tuple[int, ...]:
    """The numbers in a list of tiles that was already checked."""
    return tuple(map(int, text.split(",")))


def by_seat(
    hundreds: Sequence[int], seats: tuple[Seat, ...], table: MjlogTable
) -> Mapping[Seat, int]:
    """The points of each player, from hundreds in the order of places."""
    places = table.places
    return {seat: 100 * hundreds[places[player]] for player, seat in enumerate(seats)}


# The tags of a hand after its deal: calls, riichi, and its end.

UNREADABLE: Final = (RecordFault, KeyError, ValueError, IndexError)
"""What the content of a tag can raise."""
NUMBERS: Final = re.compile(r"[0-9,]*")
"""What every attribute of a deal contains."""


def _fault(error: Exception) -> RecordFault:
    """What is wrong with a tag whose content raised this."""
    if isinstance(error, RecordFault):
        return error
    if isinstance(error, KeyError):
        return RecordFault(Trouble.MISSING, Message("{key} is missing", key=error.args[0]))
    return RecordFault(Trouble.BAD_VALUE, Message("a value in it cannot be read"))


def _riichi(builder: MjlogHandBuilder, table: MjlogTable, attributes: Attributes) -> None:
    player = table.place(attributes["who"])
    if attributes["step"] == "1":
        builder.declares = player
    elif attributes["step"] != "2":
        says = Message("expected step 1 or 2; found {found}", found=shown(attributes["step"]))
        raise RecordFault(Trouble.BAD_VALUE, says)
    else:
        builder.add(RiichiAccepted(by=builder.seats[player]))


def _new_dora(builder: MjlogHandBuilder, table: MjlogTable, attributes: Attributes) -> None:
    number = number_in(attributes["hai"])
    builder.add(NewDora(tile=table.tile(number), number=number))


def _call(builder: MjlogHandBuilder, table: MjlogTable, attributes: Attributes) -> None:
    player = table.place(attributes["who"])
    builder.add(_called(player, number_in(attributes["m"]), builder.seats, table))


def _called(
    player: int, code: int, seats: tuple[Seat, ...], table: MjlogTable
) -> Called | NorthSetAside:
    """The call that this number encodes in its bits."""
    by = seats[player]
    kind, tiles, claimed, away = decoded(code)
    if kind is None:
        table.tile(claimed)  # to check that it is a tile
        return NorthSetAside(by=by, number=claimed)
    feeder = None
    if kind.is_claim:
        feeder = seats[_away_from(player, away, table)]
    own: Sequence[int] = [tile for tile in tiles if tile != claimed]
    if kind is CallKind.ANKAN:
        own = tiles
    if kind is CallKind.SHOUMINKAN:
        own = ()
    return Called(
        by=by,
        kind=kind,
        tile=table.tile(claimed),
        feeder=feeder,
        own=table.numbered(own),
        number=claimed,
        numbers=tuple(own),
    )


def _win(builder: MjlogHandBuilder, table: MjlogTable, attributes: Attributes) -> None:
    seats = builder.seats
    player, feeder = (table.place(attributes[key]) for key in ("who", "fromWho"))
    held, last = attributes["hai"].split(","), attributes["machi"]
    if last not in held:
        says = Message("expected machi among the tiles of hai; found {tile}", tile=shown(last))
        raise RecordFault(Trouble.BAD_VALUE, says)
    held.remove(last)
    fu, points, limit = numbers_in(attributes["ten"])
    yaku = _yaku(attributes)
    han = sum(entry.han or 0 for entry in yaku)
    is_yakuman = any(isinstance(entry.name, Yakuman) for entry in yaku)
    liable = attributes.get("paoWho")
    scores = numbers_in(attributes.get("sc", ""))
    codes = numbers_in(attributes.get("m", ""))
    won = number_in(last)
    ura = attributes.get("doraHaiUra", "")
    builder.end(
        table,
        attributes,
        scores,
        WinEnd(
            by=seats[player],
            discarder=None if feeder == player else seats[feeder],
            tile=table.tile(won),
            concealed=table.tiles_numbered(held),
            melds=_melds(player, codes, seats, table),
            indicators=table.tiles_in(attributes["doraHai"]),
            ura=table.tiles_in(ura),
            yaku=yaku,
            han=None if is_yakuman else han,
            fu=None if is_yakuman else fu,
            limit=None if is_yakuman else LIMITS[limit],
            points=points,
            deltas=_deltas(scores, seats, table),
            liable=None if liable is None else seats[table.place(liable)],
            records_liable=True,
            numbers=Numbers(
                hands={seats[player]: tuple(map(int, held))},
                won=won,
                melds=tuple([tile for code in codes for tile in decoded(code)[1]]),
                indicators=numbers_of(attributes["doraHai"]),
                ura=numbers_of(ura) if ura else (),
            ),
        ),
    )


def _yaku(attributes: Attributes) -> tuple[RecordedYaku, ...]:
    pairs = numbers_in(attributes.get("yaku", ""))
    found_yaku = [(number, han) for number, han in zip(pairs[::2], pairs[1::2], strict=True) if han]
    found_yaku += [(number, HAN_OF_YAKUMAN) for number in numbers_in(attributes.get("yakuman", ""))]
    return tuple([_recorded(*pair) for pair in found_yaku])


@lru_cache(maxsize=1024)  # there are few yaku, and every win has some
def _recorded(number: int, han: int) -> RecordedYaku:
    name = YAKU[number]
    if name is None:
        says = Message("expected a yaku in play; found number {number}", number=number)
        raise RecordFault(Trouble.BAD_VALUE, says)
    return RecordedYaku(name=name, han=han)


def _away_from(player: int, away: int, table: MjlogTable) -> int:
    """The player this many places further."""
    return table.place((table.places[player] + away) % 4)


def _melds(
    player: int, codes: Sequence[int], seats: tuple[Seat, ...], table: MjlogTable
) -> tuple[Meld, ...]:
    calls = (decoded(code) for code in codes)
    return tuple(
        Meld(
            kind=kind,
            tiles=table.numbered(tiles),
            feeder=None if kind is CallKind.ANKAN else seats[_away_from(player, away, table)],
        )
        for kind, tiles, _, away in calls
        if kind is not None
    )


def _draw_or_abort(builder: MjlogHandBuilder, table: MjlogTable, attributes: Attributes) -> None:
    seats, type = builder.seats, attributes.get("type")
    kind = DrawKind.EXHAUSTED if type is None else end_named(type, "type")
    if kind is DrawKind.UNKNOWN:
        return  # "the record ends before the hand does"
    shown = {n for n, place in enumerate(table.places) if f"hai{place}" in attributes}
    scores = numbers_in(attributes.get("sc", ""))
    deltas = _deltas(scores, seats, table)
    numbers = Numbers(hands={seats[n]: _shown(n, table, attributes) for n in shown})
    unknown: frozenset[Seat] = frozenset()
    if builder.seen_by_one and kind is DrawKind.NAGASHI:
        # The client's hand is not shown, and the payments do not reveal it.
        unknown = frozenset(seats[:1])
    elif builder.seen_by_one and deltas is not None:
        own = deltas[seats[0]]
        if own > 0 or (own == 0 and shown):  # without a tenpai hand to show, they would have paid
            shown.add(0)
    tenpai = frozenset(seats[player] for player in shown)
    if not isinstance(kind, AbortiveDraw):
        end = ExhaustiveDraw(tenpai=tenpai, unknown=unknown, deltas=deltas, numbers=numbers)
        builder.end(table, attributes, scores, end)
        return
    by = next(iter(tenpai)) if kind is AbortiveDraw.NINE_KINDS and len(tenpai) == 1 else None
    end_of = Abort(kind=kind, by=by, deltas=deltas, numbers=numbers)
    builder.end(table, attributes, scores, end_of)


def _shown(player: int, table: MjlogTable, attributes: Attributes) -> tuple[int, ...]:
    """The hand that a player shows at a draw."""
    shown = numbers_in(attributes[f"hai{table.places[player]}"])
    table.numbered(shown)  # to check that they are tiles
    return tuple(shown)


def _deltas(
    scores: Sequence[int], seats: tuple[Seat, ...], table: MjlogTable
) -> Mapping[Seat, int] | None:
    """The points each player wins or loses: every second number, after the old score."""
    return by_seat(scores[1::2], seats, table) if scores else None


READ: Final[Mapping[str, Callable[[MjlogHandBuilder, MjlogTable, Attributes], None]]] = {
    "N": _call,
    "REACH": _riichi,
    "DORA": _new_dora,
    "AGARI": _win,
    "RYUUKYOKU": _draw_or_abort,
}
"""The tags of a hand that matter. The others are about the connection."""


def looks_like(text: str) -> bool:
    """Does it contain the tag of a deal, or the root of an archive?"""
    return "<mjloggm" in text or "<INIT " in text


def read(text: str) -> Record:
    """Read the record. Raises `NotARecord` for a text without a deal, or with a document type."""
    reader = _Reader()
    for tag in tags(text):
        reader.read(tag)
    return reader.record(is_closed="<mjloggm" not in text or "</mjloggm>" in text)


class _Reader:
    """The state of reading."""

    def __init__(self) -> None:
        self.type: int | None = None
        self.room = RoomRules(rules=TENHOU)
        self.table = MjlogTable()
        self.builders: list[MjlogHandBuilder] = []
        self.builder: MjlogHandBuilder | None = None  # the last one, while it has no fault
        self.moves = NO_MOVES  # those of the current deal, until it ends
        self.events: list[Event] = []  # those of the current deal
        self.drawn = ""  # the tag of the preceding draw
        self.link = Link.NEXT  # for the next deal

    def read(self, tags: Iterable[str]) -> None:
        """Read these tags. Almost all are draws and discards."""
        for other in tags:
            move = self.moves.get(other)
            if isinstance(move, Draw):
                self.events.append(move)
                self.drawn = other
            elif move is not None:
                self.discard(move)
            elif tag := TAG.match(other):
                self.take(*tag.groups())

    def record(self, *, is_closed: bool) -> Record:
        if not self.builders:
            raise none_found(Message("at least one deal, {tag}", tag="<INIT .../>"))
        problems = []
        if not is_closed:
            says = Message("the record is cut off: {tag} is missing", tag="</mjloggm>")
            problems.append(Problem(code=Trouble.CUT_SHORT, says=says))
        return Record(
            format=FORMAT,
            players=self.table.players,
            hands=tuple(builder.finished() for builder in self.builders),
            rules=self.room.rules,
            change=self.room.change,
            reds=self.room.reds,
            tells="" if self.type is None else f"type {self.type}",
            problems=(*problems, *self.room.problems),
        )

    def take(self, name: str, number: str, attributes: str) -> None:
        """Read one tag. After the end or a fault of a hand, only a new deal counts."""
        builder = self.builder
        if name == "INIT":
            self._deal(attributes)
        elif name == "GO":
            self._game(attributes_in(attributes))
            self.link = Link.NONE
        elif name == "UN" and (self.type is None or self.table.players == 3):
            self._players(attributes_in(attributes))
        elif builder is None:
            return
        elif name in LETTERS:
            self._other_move(builder, name, number, attributes)
        elif name in READ:
            try:
                READ[name](builder, self.table, attributes_in(attributes))
                if builder.ends:
                    self.moves = NO_MOVES
            except UNREADABLE as error:
                fault = _fault(error)
                self._note(fault.code, name, attributes, fault.says)

    def discard(self, tag: DiscardTag) -> None:
        """Read a discard of the tile just drawn, or of another tile."""
        discard = tag.drawn if self.drawn in tag.drawn_by else tag.in_hand
        self.drawn = ""
        builder = self.builder
        if builder is not None and builder.declares is not None:
            if builder.declares == tag.player:
                discard = replace(discard, riichi=True)
            builder.declares = None
        self.events.append(discard)

    def _other_move(
        self, builder: MjlogHandBuilder, name: str, number: str, attributes: str
    ) -> None:
        """Read a move with an unusual spelling, or note its fault."""
        tag = name + number + HIDDEN
        if tag not in builder.moves:
            says = Message("expected the letter of a player and a tile from 0 to 135")
            self._note(Trouble.BAD_TILE, name + number, attributes, says)
        elif builder.ends:
            says = Message("the hand had already ended")
            self._note(Trouble.WRONG_ORDER, name + number, attributes, says)
        else:
            self.read([tag])

    def _note(self, code: Trouble, name: str, attributes: str, why: Message) -> None:
        """Note a fault in this hand, and stop reading it."""
        builder = self.builders[-1]
        says = Message(
            "after {number} moves, {at}: {problem}",
            number=len(builder.events),
            at=shown(f"<{name}{attributes}>"),
            problem=why,
        )
        builder.problems.append(Problem(code=code, says=says, hand=builder.hand.label))
        self.builder, self.moves = None, NO_MOVES

    def _game(self, attributes: Attributes) -> None:
        """Read the type of the game."""
        text = attributes.get("type", "")
        if text.isdecimal() and len(text) <= MOST_DIGITS:
            self.type = int(text)
            self.room = rules_of_type(self.type)
            players = 3 if self.type & Bit.THREE_PLAYERS else 4
            self.table = MjlogTable(players=players, has_reds=self.room.reds != "")

    def _players(self, attributes: Attributes) -> None:
        """Find the empty place: the only one without a name."""
        names = [attributes.get(f"n{place}") for place in ALL_PLACES]
        if None not in names and names.count("") == 1:
            self.table = replace(self.table, players=3, empty=names.index(""))

    def _deal(self, text: str) -> None:
        attributes, problem = attributes_in(text), None
        try:
            if self.type is None and attributes.get("hai3") == "":
                self.table = replace(self.table, players=3)
            if self.table.players == 3 and self.table.empty is None:
                scores = attributes["ten"].split(",")[: len(ALL_PLACES)]
                if scores.count("0") == 1:  # without names, the only place without points is empty
                    self.table = replace(self.table, empty=scores.index("0"))
            dealer = self.table.place(attributes["oya"])
            hand = dealt(attributes, dealer, self.table)
        except UNREADABLE as error:
            number = len(self.builders) + 1
            hand = unread(attributes, number)
            odd = (key for key, value in attributes.items() if not NUMBERS.fullmatch(value))
            says = Message(
                "deal {number} of the record, {at}: {problem}",
                number=number,
                at=next(odd, shown(f"<INIT{text}>")),
                problem=_fault(error).says,
            )
            problem = Problem(code=Trouble.BAD_VALUE, says=says, hand=hand.label)
        seats = seats_of(hand.dealer, self.table.players)
        builder = MjlogHandBuilder(
            hand=hand,
            seats=seats,
            moves=moves_of(seats, self.table.places, self.table.has_reds),
            link=self.link,
            seen_by_one="hai" in attributes,
            problems=[problem] if problem else [],
        )
        self.builders.append(builder)
        self.link = Link.NEXT
        self.builder = None if problem else builder
        self.moves = NO_MOVES if problem else builder.moves
        self.events, self.drawn = builder.events, ""
