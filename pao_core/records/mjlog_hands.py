"""What the tags of a hand of mjlog tell: its deal, calls and riichi, and its end."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache, lru_cache
from typing import Final

from pao_core.board.melds import CallKind, Meld
from pao_core.board.seats import Seat
from pao_core.hands.names import Yakuman
from pao_core.hands.worth import HAN_OF_YAKUMAN
from pao_core.problems.fields import shown
from pao_core.records.events import (
    ROUNDS,
    Abort,
    Called,
    End,
    Event,
    ExhaustiveDraw,
    Hand,
    Kita,
    Link,
    NewDora,
    Numbers,
    Problem,
    RiichiAccepted,
    ToldYaku,
    Trouble,
    WinEnd,
    seat_of,
)
from pao_core.records.mjlog_codes import ABORTS, LIMITS, YAKU, Table, decoded
from pao_core.records.mjlog_moves import Moves
from pao_core.records.mjlog_tags import Attributes, Fault, number_in, numbers_in

NAGASHI: Final = "nm"
MOST_EVENTS: Final = 1000
"""Of a hand: far more than anybody draws or discards."""
MOST_WINS: Final = 3


@dataclass(slots=True)
class Deal:
    """A hand as far as it was read."""

    hand: Hand
    seats: tuple[Seat, ...]  # of the players
    moves: Moves
    link: Link = Link.NEXT
    events: list[Event] = field(default_factory=list)
    ends: list[End] = field(default_factory=list)
    after: Mapping[Seat, int] | None = None
    sticks: tuple[int, int] | None = None
    declares: int | None = None
    seen_by_one: bool = False  # by the client, whose own hand the server does not show again
    problems: list[Problem] = field(default_factory=list)

    def add(self, event: Event) -> None:
        """One event more. Raises `Fault` if the hand was over."""
        if self.ends:
            raise Fault(Trouble.WRONG_ORDER, "the hand was over")
        self.events.append(event)

    def end(self, table: Table, found: Attributes, scores: Sequence[int], end: End) -> None:
        """How the hand ended, with the sticks and the scores that are told with it."""
        self.ends.append(end)
        if self.sticks is None and len(sticks := numbers_in(found.get("ba", ""))) == 2:
            self.sticks = sticks[0], sticks[1]
        if len(scores) >= 2 * table.players:
            both = zip(scores[::2], scores[1::2], strict=True)
            totals = [score + change for score, change in both]
            self.after = _by_seat(totals, self.seats, table)

    def finished(self) -> Hand:
        """The hand, with its problem if it has one."""
        problems = self.problems
        if not problems and not self.ends:
            says = "the record of this hand ends before the hand does"
            problems = [Problem(code=Trouble.CUT_SHORT, says=says, hand=self.hand.label)]
        if not problems and (len(self.events) > MOST_EVENTS or len(self.ends) > MOST_WINS):
            says = f"expected at most {MOST_EVENTS} moves and {MOST_WINS} wins in a hand"
            says += f"; found {len(self.events)} and {len(self.ends)}"
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


def dealt(found: Attributes, dealer: int, table: Table) -> Hand:
    """The hand as its deal tells it: round, sticks, scores, and who got which tiles."""
    seats = seats_of(dealer, table.players)
    tiles = {}
    numbers = {}
    for player, seat in enumerate(seats):
        place = table.places[player]
        own = found.get("hai") if place == 0 and "hai0" not in found else None
        text = own or found.get(f"hai{place}")
        tiles[seat] = table.tiles_in(text) if text else None
        if text:
            numbers[seat] = _each_of(text)
    parts = numbers_in(found["seed"])
    round, number = divmod(parts[0], 4)
    return Hand(
        round=ROUNDS[round],
        number=number + 1,
        honba=parts[1],
        deposits=parts[2],
        dealer=dealer,
        scores=_by_seat(numbers_in(found["ten"]), seats, table),
        indicators=(table.tile(parts[5]),),
        dealt=tiles,
        numbers=Numbers(hands=numbers, indicators=(parts[5],)),
    )


def _each_of(text: str) -> tuple[int, ...]:
    """The numbers of a list of tiles that was read."""
    return tuple(map(int, text.split(",")))


def _riichi(deal: Deal, table: Table, found: Attributes) -> None:
    player = table.place(found["who"])
    if found["step"] == "1":
        deal.declares = player
    elif found["step"] != "2":
        raise Fault(Trouble.BAD_VALUE, "riichi has the steps 1 and 2")
    else:
        deal.add(RiichiAccepted(by=deal.seats[player]))


def _new_dora(deal: Deal, table: Table, found: Attributes) -> None:
    number = number_in(found["hai"])
    deal.add(NewDora(tile=table.tile(number), number=number))


def _call(deal: Deal, table: Table, found: Attributes) -> None:
    player = table.place(found["who"])
    deal.add(_called(player, number_in(found["m"]), deal.seats, table))


def _called(player: int, code: int, seats: tuple[Seat, ...], table: Table) -> Called | Kita:
    """The call that such a number says, bit by bit."""
    by = seats[player]
    kind, tiles, claimed, away = decoded(code)
    if kind is None:
        table.tile(claimed)  # or it is none
        return Kita(by=by, number=claimed)
    feeder = None
    if kind.is_claim:
        feeder = seats[_away_from(player, away, table)]
    own: Sequence[int] = [each for each in tiles if each != claimed]
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


def _win(deal: Deal, table: Table, found: Attributes) -> None:
    seats = deal.seats
    player, feeder = (table.place(found[each]) for each in ("who", "fromWho"))
    held, last = found["hai"].split(","), found["machi"]
    if last not in held:
        raise Fault(
            Trouble.BAD_VALUE, f"expected machi among the tiles of hai; found {shown(last)}"
        )
    held.remove(last)
    fu, points, limit = numbers_in(found["ten"])
    yaku = _yaku(found)
    han = sum(each.han or 0 for each in yaku)
    is_yakuman = any(isinstance(each.name, Yakuman) for each in yaku)
    liable = found.get("paoWho")
    scores = numbers_in(found.get("sc", ""))
    codes = numbers_in(found.get("m", ""))
    won = number_in(last)
    ura = found.get("doraHaiUra", "")
    deal.end(
        table,
        found,
        scores,
        WinEnd(
            by=seats[player],
            discarder=None if feeder == player else seats[feeder],
            tile=table.tile(won),
            concealed=table.tiles_told(held),
            melds=_melds(player, codes, seats, table),
            indicators=table.tiles_in(found["doraHai"]),
            ura=table.tiles_in(ura),
            yaku=yaku,
            han=None if is_yakuman else han,
            fu=None if is_yakuman else fu,
            limit=None if is_yakuman else LIMITS[limit],
            points=points,
            deltas=_deltas(scores, seats, table),
            liable=None if liable is None else seats[table.place(liable)],
            tells_liable=True,
            numbers=Numbers(
                hands={seats[player]: tuple(map(int, held))},
                won=won,
                melds=tuple([tile for code in codes for tile in decoded(code)[1]]),
                indicators=_each_of(found["doraHai"]),
                ura=_each_of(ura) if ura else (),
            ),
        ),
    )


def _yaku(found: Attributes) -> tuple[ToldYaku, ...]:
    pairs = numbers_in(found.get("yaku", ""))
    told = [(number, han) for number, han in zip(pairs[::2], pairs[1::2], strict=True) if han]
    told += [(number, HAN_OF_YAKUMAN) for number in numbers_in(found.get("yakuman", ""))]
    return tuple([_told(*each) for each in told])


@lru_cache(maxsize=1024)  # there are few, and every win has some
def _told(number: int, han: int) -> ToldYaku:
    name = YAKU[number]
    if name is None:
        raise Fault(Trouble.BAD_VALUE, f"yaku {number} is not one that is played")
    return ToldYaku(name=name, han=han)


def _away_from(player: int, away: int, table: Table) -> int:
    """The player so many places further."""
    return table.place((table.places[player] + away) % 4)


def _melds(
    player: int, codes: Sequence[int], seats: tuple[Seat, ...], table: Table
) -> tuple[Meld, ...]:
    calls = (decoded(each) for each in codes)
    return tuple(
        Meld(
            kind=kind,
            tiles=table.numbered(tiles),
            feeder=None if kind is CallKind.ANKAN else seats[_away_from(player, away, table)],
        )
        for kind, tiles, _, away in calls
        if kind is not None
    )


def _draw_or_abort(deal: Deal, table: Table, found: Attributes) -> None:
    seats, type = deal.seats, found.get("type")
    shown = {n for n, place in enumerate(table.places) if f"hai{place}" in found}
    scores = numbers_in(found.get("sc", ""))
    deltas = _deltas(scores, seats, table)
    numbers = Numbers(hands={seats[n]: _shown(n, table, found) for n in shown})
    untold: frozenset[Seat] = frozenset()
    if deal.seen_by_one and type == NAGASHI:
        untold = frozenset(seats[:1])  # whose hand is not shown, and whom the payments do not tell
    elif deal.seen_by_one and deltas is not None:
        own = deltas[seats[0]]
        if own > 0 or (own == 0 and shown):  # without a hand to show, he would have paid
            shown.add(0)
    tenpai = frozenset(seats[player] for player in shown)
    if type in (None, NAGASHI):
        end = ExhaustiveDraw(tenpai=tenpai, untold=untold, deltas=deltas, numbers=numbers)
        deal.end(table, found, scores, end)
        return
    if type not in ABORTS:
        raise Fault(Trouble.BAD_VALUE, f"{type} is no kind of draw")
    by = next(iter(tenpai)) if type == "yao9" and len(tenpai) == 1 else None
    end_of = Abort(kind=ABORTS[type], by=by, deltas=deltas, numbers=numbers)
    deal.end(table, found, scores, end_of)


def _shown(player: int, table: Table, found: Attributes) -> tuple[int, ...]:
    """The hand that a player shows at a draw."""
    shown = numbers_in(found[f"hai{table.places[player]}"])
    table.numbered(shown)  # or it is no tile
    return tuple(shown)


def _by_seat(hundreds: Sequence[int], seats: tuple[Seat, ...], table: Table) -> Mapping[Seat, int]:
    return {seat: 100 * hundreds[place] for place, seat in zip(table.places, seats, strict=True)}


def _deltas(
    scores: Sequence[int], seats: tuple[Seat, ...], table: Table
) -> Mapping[Seat, int] | None:
    """What each wins or loses: every second number, after the score that it changes."""
    return _by_seat(scores[1::2], seats, table) if scores else None


READ: Final[Mapping[str, Callable[[Deal, Table, Attributes], None]]] = {
    "N": _call,
    "REACH": _riichi,
    "DORA": _new_dora,
    "AGARI": _win,
    "RYUUKYOKU": _draw_or_abort,
}
"""The tags of a hand that count; the others tell of the connection."""
