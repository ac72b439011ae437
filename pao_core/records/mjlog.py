"""Reads mjlog, the XML of Tenhou, from an archive or as the client received it.

The tags are picked out one by one and nothing is ever expanded, so no entity can do harm.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache, lru_cache
from typing import Final, NamedTuple

from pao_core.board.melds import CallKind, Meld
from pao_core.board.seats import Seat
from pao_core.board.tiles import KINDS, TILES, Tile
from pao_core.hands.names import Yakuman
from pao_core.hands.scored import Dora
from pao_core.hands.win import Limit
from pao_core.hands.worth import HAN_OF_YAKUMAN, Yaku
from pao_core.problems.fields import shown
from pao_core.records.events import (
    ROUNDS,
    Abort,
    Called,
    Discard,
    Draw,
    End,
    Event,
    ExhaustiveDraw,
    Format,
    Hand,
    Kita,
    NewDora,
    NotARecord,
    Problem,
    Record,
    RiichiAccepted,
    ToldYaku,
    Trouble,
    WinEnd,
    seat_of,
)
from pao_core.rules.choices import AbortiveDraw

BLOCK: Final = 100_000
"""So many characters are cut into tags at once."""
TAG: Final = re.compile(r'(/?[A-Za-z]+)(\d*)([^<>"]*(?:"[^"<]*"[^<>"]*)*)>')
"""A tag without the "<" before it."""
ATTRIBUTE: Final = re.compile(r'(\w+)="([^"<]*)"')
SENT: Final = re.compile(r"^Send:.*$", re.MULTILINE)
"""What the client told the server; the server repeats all of it that happened."""
FORBIDDEN: Final = ("<!DOCTYPE", "<!ENTITY")

DRAWS, DISCARDS, SEEN = "TUVW", "DEFG", "defg"
"""Who draws or discards; in small letters the tile just drawn, as a client sees it of others."""
HIDDEN: Final = "/>"
"""The end of the tag of a draw that the record hides; others have the number of the tile before."""
MOVES: Final = frozenset(DRAWS + DISCARDS + SEEN)
NO_REDS, NO_OPEN_TANYAO, THREE_PLAYERS = 0x02, 0x04, 0x10
"""Bits of the type of a game."""
RED_TILES: Final = {16: TILES["0m"], 52: TILES["0p"], 88: TILES["0s"]}
PLAIN_TILES: Final = tuple(KINDS[number // 4] for number in range(136))
WITH_REDS: Final = tuple(RED_TILES.get(number, each) for number, each in enumerate(PLAIN_TILES))
BY_NUMBER: Final = {
    tiles: {str(number): each for number, each in enumerate(tiles)}
    for tiles in (PLAIN_TILES, WITH_REDS)
}

YAKU: Final[tuple[Yaku | Yakuman | Dora | None, ...]] = (
    Yaku.MENZEN_TSUMO,
    Yaku.RIICHI,
    Yaku.IPPATSU,
    Yaku.CHANKAN,
    Yaku.RINSHAN,
    Yaku.HAITEI,
    Yaku.HOUTEI,
    Yaku.PINFU,
    Yaku.TANYAO,
    Yaku.IIPEIKOU,
    *(Yaku.YAKUHAI_SEAT,) * 4,
    *(Yaku.YAKUHAI_ROUND,) * 4,
    Yaku.YAKUHAI_HAKU,
    Yaku.YAKUHAI_HATSU,
    Yaku.YAKUHAI_CHUN,
    Yaku.DOUBLE_RIICHI,
    Yaku.CHIITOITSU,
    Yaku.CHANTA,
    Yaku.ITTSU,
    Yaku.SANSHOKU,
    Yaku.SANSHOKU_DOUKOU,
    Yaku.SANKANTSU,
    Yaku.TOITOI,
    Yaku.SANANKOU,
    Yaku.SHOUSANGEN,
    Yaku.HONROUTOU,
    Yaku.RYANPEIKOU,
    Yaku.JUNCHAN,
    Yaku.HONITSU,
    Yaku.CHINITSU,
    None,  # renhou, which is not played
    Yakuman.TENHOU,
    Yakuman.CHIIHOU,
    Yakuman.DAISANGEN,
    Yakuman.SUUANKOU,
    Yakuman.SUUANKOU_TANKI,
    Yakuman.TSUUIISOU,
    Yakuman.RYUUIISOU,
    Yakuman.CHINROUTOU,
    Yakuman.CHUUREN,
    Yakuman.JUNSEI_CHUUREN,
    Yakuman.KOKUSHI,
    Yakuman.KOKUSHI_13,
    Yakuman.DAISUUSHI,
    Yakuman.SHOUSUUSHI,
    Yakuman.SUUKANTSU,
    Dora.DORA,
    Dora.URA_DORA,
    Dora.AKA_DORA,
)
"""Every yaku by its number."""
LIMITS: Final = (
    None,
    Limit.MANGAN,
    Limit.HANEMAN,
    Limit.BAIMAN,
    Limit.SANBAIMAN,
    Limit.COUNTED_YAKUMAN,
)
ABORTS: Final = {
    "yao9": AbortiveDraw.NINE_KINDS,
    "kaze4": AbortiveDraw.FOUR_WINDS,
    "kan4": AbortiveDraw.FOUR_KANS,
    "reach4": AbortiveDraw.FOUR_RIICHI,
    "ron3": AbortiveDraw.TRIPLE_RON,
}
NAGASHI: Final = "nm"
MOST_DIGITS: Final = 9


class _Fault(Exception):
    """Something in a hand that nobody can have written in good order."""

    def __init__(self, code: Trouble, says: str) -> None:
        super().__init__(says)
        self.code = code


Attributes = Mapping[str, str]


def looks_like(text: str) -> bool:
    """Does it hold the tag of a deal, or the root of an archive?"""
    return "<mjloggm" in text or "<INIT " in text


def read(text: str) -> Record:
    """The record. Raises `NotARecord` for a text without a deal, or with a document type."""
    for each in FORBIDDEN:
        if each in text:
            raise NotARecord(Trouble.FORBIDDEN, f"{each} has no place in a record")
    reader = _Reader()
    if "Send:" in text:
        text = SENT.sub("", text)
    for each in _tags(text):
        row = reader.rows.get(each[:1])  # of nearly all that a record consists of
        if (row is None or not reader.move(row, each[1:])) and (tag := TAG.match(each)):
            reader.take(*tag.groups())
    return reader.record(is_closed="<mjloggm" not in text or "</mjloggm>" in text)


def _tags(text: str) -> Iterator[str]:
    """What stands after each "<" and before the next: no value holds one, as in all XML."""
    start = text.find("<")
    while start >= 0:
        end = text.find("<", start + BLOCK)
        yield from text[start + 1 : end if end >= 0 else None].split("<")
        start = end


class _Row(NamedTuple):
    """What tags with this letter tell: draws or discards of this place, by what follows it."""

    place: int
    draws: Mapping[str, Draw]
    discards: Mapping[str, tuple[Discard, Discard]]  # of a tile in hand, and of the drawn one
    is_seen: bool  # a client is told of others only whether they discard the drawn tile


@cache
def _rows(seats: tuple[Seat, ...], with_reds: bool) -> Mapping[str, _Row]:
    """Who draws and discards, by the letter."""
    found = {}
    for place, by in enumerate(seats):
        draws, discards = _moves(by, with_reds)
        found[DRAWS[place]] = _Row(place, draws, {}, False)
        found[DISCARDS[place]] = _Row(place, {}, discards, False)
        found[SEEN[place]] = _Row(place, {}, discards, True)
    return found


@cache
def _moves(
    by: Seat, with_reds: bool
) -> tuple[Mapping[str, Draw], Mapping[str, tuple[Discard, Discard]]]:
    """Every draw and discard of a player, by the end of its tag."""
    tiles = WITH_REDS if with_reds else PLAIN_TILES
    draw = {each: Draw(by=by, tile=each) for each in tiles}
    discard = {
        each: (Discard(by=by, tile=each, drawn=False), Discard(by=by, tile=each, drawn=True))
        for each in tiles
    }
    ends = [(f"{number}/>", each) for number, each in enumerate(tiles)]
    draws = {HIDDEN: Draw(by=by)} | {end: draw[each] for end, each in ends}
    return draws, {end: discard[each] for end, each in ends}


@dataclass(slots=True)
class _Deal:
    """A hand as far as it was read."""

    hand: Hand
    seats: tuple[Seat, ...]  # of the places at the table
    rows: Mapping[str, _Row]
    events: list[Event] = field(default_factory=list)
    ends: list[End] = field(default_factory=list)
    after: Mapping[Seat, int] | None = None
    sticks: tuple[int, int] | None = None
    drawn: dict[int, str] = field(default_factory=dict)
    declares: int | None = None
    seen_by_one: bool = False  # by the client, whose own hand the server does not show again
    problems: list[Problem] = field(default_factory=list)


class _Reader:
    """What was read so far."""

    def __init__(self) -> None:
        self.type: int | None = None
        self.tiles = WITH_REDS
        self.by_number = BY_NUMBER[WITH_REDS]
        self.players = 4
        self.deals: list[_Deal] = []
        self.deal: _Deal | None = None  # the last, as long as it has no fault
        self.rows: Mapping[str, _Row] = {}  # of this deal, until it is over

    def record(self, *, is_closed: bool) -> Record:
        """All of it."""
        if not self.deals:
            raise NotARecord(Trouble.MISSING, "expected at least one deal, <INIT .../>; found none")
        problems = []
        if not is_closed:
            says = "the record is cut: </mjloggm> is missing"
            problems.append(Problem(code=Trouble.CUT_SHORT, says=says))
        type = self.type or 0
        return Record(
            format=Format.MJLOG,
            players=self.players,
            hands=tuple(map(_finished, self.deals)),
            rules="tenhou",
            change={"open_tanyao": "closed-only"} if type & NO_OPEN_TANYAO else {},
            reds=None if self.type is None else "" if type & NO_REDS else "0m0p0s",
            tells="" if self.type is None else f"type {type}",
            problems=tuple(problems),
        )

    def take(self, name: str, number: str, attributes: str) -> None:
        """Read one tag; in a hand that is over, or that has a fault, only a new deal counts."""
        deal = self.deal
        if name == "INIT":
            self._deal(dict(ATTRIBUTE.findall(attributes)))
        elif name == "GO":
            self._game(dict(ATTRIBUTE.findall(attributes)))
        elif deal is None:
            return
        elif name in MOVES:
            self._other_move(deal, name, number)
        elif name in READ:
            try:
                READ[name](self, deal, dict(ATTRIBUTE.findall(attributes)))
            except KeyError as error:
                self._note(Trouble.MISSING, name, attributes, f"{error.args[0]} is missing")
            except (_Fault, ValueError, IndexError) as error:
                code = error.code if isinstance(error, _Fault) else Trouble.BAD_VALUE
                self._note(code, name, attributes, str(error))

    def move(self, row: _Row, end: str) -> bool:
        """Read a draw or a discard, if the tag with this end is one."""
        deal, place = self.deal, row.place
        assert deal is not None, "where there are rows there is a deal"
        draw = row.draws.get(end)
        if draw is not None:
            deal.drawn[place] = end
            deal.events.append(draw)
            return True
        discards = row.discards.get(end)
        if discards is None:
            return False
        drawn = deal.drawn.pop(place, None)
        discard = discards[row.is_seen if drawn == HIDDEN else drawn == end]
        deal.events.append(replace(discard, riichi=True) if deal.declares == place else discard)
        deal.declares = None
        return True

    def _other_move(self, deal: _Deal, name: str, number: str) -> None:
        """Read one that is written in another way, or note its fault."""
        row, end = deal.rows.get(name), f"{number}{HIDDEN}"
        if row is None or (end not in row.draws and end not in row.discards):
            self._note(Trouble.BAD_TILE, name + number, "", "there is no such player or tile")
        elif deal.ends:
            self._note(Trouble.WRONG_ORDER, name + number, "", "the hand was over")
        else:
            self.move(row, end)

    def _note(self, code: Trouble, name: str, attributes: str, why: str) -> None:
        """A fault in this hand, of which nothing more is read."""
        deal = self.deals[-1]
        says = f"{shown(f'<{name}{attributes}>')}: {why}"
        deal.problems.append(Problem(code=code, says=says, hand=deal.hand.label))
        self.deal, self.rows = None, {}

    def _game(self, found: Attributes) -> None:
        """What kind of game it is."""
        text = found.get("type", "")
        if text.isdecimal() and len(text) <= MOST_DIGITS:
            self.type = int(text)
            self.tiles = PLAIN_TILES if self.type & NO_REDS else WITH_REDS
            self.by_number = BY_NUMBER[self.tiles]
            self.players = 3 if self.type & THREE_PLAYERS else 4

    def _deal(self, found: Attributes) -> None:
        problem = None
        try:
            hand = self._dealt(found)
        except (_Fault, ValueError, IndexError, KeyError) as error:
            says = f"the deal {shown(found)} cannot be read: {error!r}"
            hand = Hand(round=Seat.EAST, number=len(self.deals) + 1)
            problem = Problem(code=Trouble.BAD_VALUE, says=says, hand=hand.label)
        seats = _seats(hand.dealer, self.players)
        deal = _Deal(
            hand=hand,
            seats=seats,
            rows=_rows(seats, self.tiles is WITH_REDS),
            seen_by_one="hai" in found,
            problems=[problem] if problem else [],
        )
        self.deals.append(deal)
        self.deal, self.rows = (None, {}) if problem else (deal, deal.rows)

    def _dealt(self, found: Attributes) -> Hand:
        dealer = _place(found["oya"], self.players)
        if self.type is None and "hai3" in found and not found["hai3"]:
            self.players = 3
        seats = _seats(dealer, self.players)
        dealt = {}
        for place, seat in enumerate(seats):
            own = found.get("hai") if place == 0 and "hai0" not in found else None
            text = own or found.get(f"hai{place}")
            dealt[seat] = self._tiles(text) if text else None
        parts = _numbers(found["seed"])
        round, number = divmod(parts[0], 4)
        return Hand(
            round=ROUNDS[round],
            number=number + 1,
            honba=parts[1],
            deposits=parts[2],
            dealer=dealer,
            scores=_by_seat(_numbers(found["ten"]), seats),
            indicators=(self._tile(parts[5]),),
            dealt=dealt,
        )

    def _riichi(self, deal: _Deal, found: Attributes) -> None:
        place = _place(found["who"], self.players)
        if found["step"] == "1":
            deal.declares = place
        elif found["step"] != "2":
            raise _Fault(Trouble.BAD_VALUE, "riichi has the steps 1 and 2")
        else:
            self._add(deal, RiichiAccepted(by=deal.seats[place]))

    def _new_dora(self, deal: _Deal, found: Attributes) -> None:
        self._add(deal, NewDora(tile=self._tile(_number(found["hai"]))))

    def _call(self, deal: _Deal, found: Attributes) -> None:
        place = _place(found["who"], self.players)
        self._add(deal, self._called(place, _number(found["m"]), deal.seats))

    def _called(self, place: int, code: int, seats: tuple[Seat, ...]) -> Called | Kita:
        """The call that such a number says, bit by bit."""
        by = seats[place]
        kind, tiles, claimed, away = _decoded(code)
        if kind is None:
            return Kita(by=by)
        feeder = None
        if kind.is_claim:
            feeder = seats[_place((place + away) % 4, self.players)]
        own: Sequence[int] = [each for each in tiles if each != claimed]
        if kind is CallKind.ANKAN:
            own = tiles
        if kind is CallKind.SHOUMINKAN:
            own = ()
        tile = self._tile(claimed)
        return Called(by=by, kind=kind, tile=tile, feeder=feeder, own=self._numbered(own))

    def _win(self, deal: _Deal, found: Attributes) -> None:
        seats, players = deal.seats, self.players
        place, feeder = (_place(found[each], players) for each in ("who", "fromWho"))
        last = _number(found["machi"])
        held = _numbers(found["hai"])
        held.remove(last)
        fu, points, limit = _numbers(found["ten"])
        yaku = self._yaku(found)
        han = sum(each.han or 0 for each in yaku)
        is_yakuman = any(isinstance(each.name, Yakuman) for each in yaku)
        liable = found.get("paoWho")
        self._end(
            deal,
            found,
            WinEnd(
                by=seats[place],
                discarder=None if feeder == place else seats[feeder],
                tile=self._tile(last),
                concealed=self._numbered(held),
                melds=self._melds(place, _numbers(found.get("m", "")), seats),
                indicators=self._tiles(found["doraHai"]),
                ura=self._tiles(found.get("doraHaiUra", "")),
                yaku=yaku,
                han=None if is_yakuman else han,
                fu=None if is_yakuman else fu,
                limit=None if is_yakuman else LIMITS[limit],
                points=points,
                deltas=_deltas(found, seats),
                liable=None if liable is None else seats[_place(liable, players)],
                tells_liable=True,
            ),
        )

    def _yaku(self, found: Attributes) -> tuple[ToldYaku, ...]:
        pairs = _numbers(found.get("yaku", ""))
        told = [(number, han) for number, han in zip(pairs[::2], pairs[1::2], strict=True) if han]
        told += [(number, HAN_OF_YAKUMAN) for number in _numbers(found.get("yakuman", ""))]
        rows = []
        for number, han in told:
            name = YAKU[number]
            if name is None:
                raise _Fault(Trouble.BAD_VALUE, f"yaku {number} is not one that is played")
            rows.append(ToldYaku(name=name, han=han))
        return tuple(rows)

    def _melds(self, place: int, codes: Sequence[int], seats: tuple[Seat, ...]) -> tuple[Meld, ...]:
        calls = (_decoded(each) for each in codes)
        return tuple(
            Meld(
                kind=kind,
                tiles=self._numbered(tiles),
                feeder=None
                if kind is CallKind.ANKAN
                else seats[_place((place + away) % 4, self.players)],
            )
            for kind, tiles, _, away in calls
            if kind is not None
        )

    def _draw_or_abort(self, deal: _Deal, found: Attributes) -> None:
        seats, type = deal.seats, found.get("type", NAGASHI)
        places = {place for place in range(self.players) if f"hai{place}" in found}
        deltas = _deltas(found, seats)
        if deal.seen_by_one and deltas is not None:
            own = deltas[seats[0]]
            if own > 0 or (own == 0 and places):  # without a hand to show, he would have paid
                places.add(0)
        tenpai = frozenset(seats[place] for place in places)
        if type == NAGASHI:
            self._end(deal, found, ExhaustiveDraw(tenpai=tenpai, deltas=deltas))
            return
        if type not in ABORTS:
            raise _Fault(Trouble.BAD_VALUE, f"{type} is no kind of draw")
        by = next(iter(tenpai)) if type == "yao9" and len(tenpai) == 1 else None
        self._end(deal, found, Abort(kind=ABORTS[type], by=by, deltas=deltas))

    def _add(self, deal: _Deal, event: Event) -> None:
        if deal.ends:
            raise _Fault(Trouble.WRONG_ORDER, "the hand was over")
        deal.events.append(event)

    def _end(self, deal: _Deal, found: Attributes, end: End) -> None:
        deal.ends.append(end)
        self.rows = {}
        if deal.sticks is None and len(sticks := _numbers(found.get("ba", ""))) == 2:
            deal.sticks = sticks[0], sticks[1]
        if len(told := _numbers(found.get("sc", ""))) >= 2 * self.players:
            both = zip(told[::2], told[1::2], strict=True)
            deal.after = _by_seat([score + change for score, change in both], deal.seats)

    def _tile(self, number: int) -> Tile:
        if not 0 <= number < len(self.tiles):
            raise _Fault(Trouble.BAD_TILE, f"expected a tile from 0 to 135; found {number}")
        return self.tiles[number]

    def _tiles(self, text: str) -> tuple[Tile, ...]:
        try:
            return tuple([self.by_number[each] for each in text.split(",")])
        except KeyError:  # written in another way, empty, or wrong
            return self._numbered(_numbers(text))

    def _numbered(self, numbers: Sequence[int]) -> tuple[Tile, ...]:
        if not numbers or 0 <= min(numbers) <= max(numbers) < len(self.tiles):
            tiles = self.tiles
            return tuple([tiles[each] for each in numbers])
        return tuple(map(self._tile, numbers))


READ: Final = {
    "N": _Reader._call,
    "REACH": _Reader._riichi,
    "DORA": _Reader._new_dora,
    "AGARI": _Reader._win,
    "RYUUKYOKU": _Reader._draw_or_abort,
}
"""The tags of a hand that count; the others tell of the connection."""


@cache
def _seats(dealer: int, players: int) -> tuple[Seat, ...]:
    """The seat winds of the places at the table."""
    return tuple(seat_of(place, dealer, players) for place in range(players))


def _by_seat(hundreds: Sequence[int], seats: tuple[Seat, ...]) -> Mapping[Seat, int]:
    return {seat: 100 * hundreds[place] for place, seat in enumerate(seats)}


def _deltas(found: Attributes, seats: tuple[Seat, ...]) -> Mapping[Seat, int] | None:
    told = _numbers(found.get("sc", ""))
    return _by_seat(told[1::2], seats) if told else None


def _finished(deal: _Deal) -> Hand:
    problems = deal.problems
    if not problems and not deal.ends:
        says = "the record of this hand ends before the hand does"
        problems = [Problem(code=Trouble.CUT_SHORT, says=says, hand=deal.hand.label)]
    return replace(
        deal.hand,
        events=tuple(deal.events),
        ends=tuple(deal.ends),
        after=deal.after,
        sticks=deal.sticks,
        problems=tuple(problems),
    )


def _numbers(text: str) -> list[int]:
    """The numbers of a list."""
    parts = text.split(",") if text else []
    if any(len(each) > MOST_DIGITS for each in parts):
        return [*map(_number, parts)]
    return [*map(int, parts)]


def _number(text: str) -> int:
    if len(text) > MOST_DIGITS:
        raise _Fault(Trouble.BAD_VALUE, f"{shown(text)} is too long a number")
    return int(text)


def _place(told: str | int, players: int) -> int:
    place = told if isinstance(told, int) else _number(told)
    if not 0 <= place < players:
        raise _Fault(Trouble.BAD_VALUE, f"there is no player {place}")
    return place


@lru_cache(maxsize=4096)  # a call is told again by the win with it
def _decoded(code: int) -> tuple[CallKind | None, tuple[int, ...], int, int]:
    """The kind of a call, its tiles, the claimed or added one, and how many seats away from.

    The kind is `None` for a north wind set aside.
    """
    if not 0 <= code < 1 << 16:
        raise _Fault(Trouble.BAD_CALL, f"expected a call of 16 bits; found {code}")
    away = code & 3
    if code & 4:
        sequence, which = divmod(code >> 10, 3)
        suit, rank = divmod(sequence, 7)
        first = 4 * (9 * suit + rank)
        tiles = tuple(
            first + 4 * place + (code >> shift & 3) for place, shift in enumerate((3, 5, 7))
        )
        return CallKind.CHII, tiles, tiles[which], away
    if code & 24:
        kind, which = divmod(code >> 9, 3)
        fourth = 4 * kind + (code >> 5 & 3)
        three = tuple(each for each in range(4 * kind, 4 * kind + 4) if each != fourth)
        if code & 8:
            return CallKind.PON, three, three[which], away
        return CallKind.SHOUMINKAN, (*three, fourth), fourth, away
    if code & 32:
        return None, (), code >> 8, 0
    tile = code >> 8
    four = tuple(range(tile & ~3, (tile & ~3) + 4))
    return (CallKind.DAIMINKAN if away else CallKind.ANKAN), four, tile, away
