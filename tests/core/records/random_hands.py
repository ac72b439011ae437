"""Random hands: every move is possible, but no player is clever."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random

from pao_core.board.melds import CallKind
from pao_core.board.seats import Seat, seats_in_play, turn_order_after
from pao_core.board.tiles import KINDS, TILES, Tile
from pao_core.hands.names import Yakuman
from pao_core.hands.scored import Dora
from pao_core.hands.worth import Yaku
from pao_core.records.model import (
    ROUNDS,
    Abort,
    Called,
    Discard,
    Draw,
    End,
    Event,
    ExhaustiveDraw,
    Hand,
    Kita,
    NewDora,
    RecordedYaku,
    RiichiAccepted,
    WinEnd,
)
from pao_core.rules.choices import AbortiveDraw

NORTH = TILES["4z"]
RON, EACH, DEALER_PAYS = 3900, 1300, 2600
"""The payments of wins in these hands: for a ron, from each other player, and from the dealer."""
ORDINARY = (RecordedYaku(name=Yaku.TANYAO, han=1), RecordedYaku(name=Dora.DORA, han=2))
HIGH = (RecordedYaku(name=Yakuman.DAISANGEN, han=13),)


@dataclass
class Table:
    """A hand while it is played."""

    random: Random
    players: int
    wall: list[Tile]
    own: dict[Seat, list[Tile]] = field(default_factory=dict)
    pons: dict[Seat, list[Tile]] = field(default_factory=dict)
    riichi: set[Seat] = field(default_factory=set)
    called: set[Seat] = field(default_factory=set)
    events: list[Event] = field(default_factory=list)
    kans: int = 0

    def chance(self, percent: int) -> bool:
        return self.random.randrange(100) < percent

    def draw(self, seat: Seat) -> None:
        drawn = self.wall.pop()
        self.own[seat].append(drawn)
        self.events.append(Draw(by=seat, tile=drawn))

    def take(self, seat: Seat, tiles: Sequence[Tile]) -> None:
        for each in tiles:
            self.own[seat].remove(each)

    def alike(self, seat: Seat, tile: Tile) -> list[Tile]:
        return [each for each in self.own[seat] if each.kind == tile.kind]

    def first(self, seat: Seat, suit: str, rank: int) -> Tile | None:
        return next(
            (each for each in self.own[seat] if (each.suit, each.rank) == (suit, rank)), None
        )

    def claims(self, by: Seat, tile: Tile, feeder: Seat) -> list[tuple[CallKind, list[Tile]]]:
        """The calls that a player can make on a discard."""
        found = []
        alike = self.alike(by, tile)
        if len(alike) >= 2:
            found.append((CallKind.PON, alike[:2]))
        if len(alike) == 3 and self.kans < 4:
            found.append((CallKind.DAIMINKAN, alike))
        if self.players == 4 and tile.suit != "z" and turn_order_after(feeder)[0] is by:
            for steps in ((-2, -1), (-1, 1), (1, 2)):
                ranks = [tile.rank + step for step in steps]
                own = [self.first(by, tile.suit, rank) for rank in ranks]
                if all(own):
                    found.append((CallKind.CHII, [each for each in own if each]))
        return found


def random_hand(seed: int, players: int = 4) -> Hand:
    """A hand with calls, kans, riichi, and any possible end."""
    random = Random(seed)
    table = Table(random=random, players=players, wall=_wall(random, players))
    seats = seats_in_play(players)
    number = random.randint(1, players)
    for seat in seats:
        table.own[seat] = [table.wall.pop() for _ in range(13)]
        table.pons[seat] = []
    indicators, *_ = table.wall[:1]
    dealt = {seat: tuple(own) for seat, own in table.own.items()}
    ends = _play(table, stop=random.choice((3, 20, 60, 100)))
    return Hand(
        round=random.choice(ROUNDS[:2]),
        number=number,
        honba=random.randint(0, 3),
        deposits=random.randint(0, 3),
        dealer=number - 1,
        scores={seat: 100 * random.randint(-50, 600) for seat in seats},
        indicators=(indicators,),
        dealt=dealt,
        events=tuple(table.events),
        ends=ends,
    )


def _wall(random: Random, players: int) -> list[Tile]:
    wall = []
    for kind in KINDS:
        if players == 3 and kind.suit == "m" and 1 < kind.rank < 9:
            continue
        copies = [kind] * 4
        if kind.rank == 5 and kind.suit != "z":
            copies[0] = TILES[f"0{kind.suit}"]
        wall += copies
    random.shuffle(wall)
    return wall


def _play(table: Table, stop: int) -> tuple[End, ...]:
    seat, draws = Seat.EAST, True
    for turn in range(stop):
        if draws:
            if len(table.wall) <= 14:
                return (_exhausted(table),)
            table.draw(seat)
            if table.chance(2):
                return (_win(table, seat, None, table.own[seat][-1]),)
            if turn < table.players and table.chance(1):
                return (Abort(kind=AbortiveDraw.NINE_KINDS, by=seat),)
            kan = _declare(table, seat)
            if kan == "robbed":
                event = table.events[-1]
                robber = table.random.choice(turn_order_after(seat, table.players))
                assert isinstance(event, Called)
                return (_win(table, robber, seat, event.tile),)
            if kan:
                continue
        tile = _discard(table, seat, draws=draws)
        others = turn_order_after(seat, table.players)
        if table.chance(2):
            winners = others[: table.random.randint(1, len(others))]
            return tuple(_win(table, each, seat, tile) for each in winners)
        if seat in table.riichi and RiichiAccepted(by=seat) not in table.events:
            table.events.append(RiichiAccepted(by=seat))
        claim = _claim(table, seat, tile)
        if claim:
            seat, draws = claim
        else:
            seat, draws = others[0], True
    return (Abort(kind=table.random.choice((AbortiveDraw.FOUR_RIICHI, AbortiveDraw.FOUR_KANS))),)


def _declare(table: Table, seat: Seat) -> str:
    """Declare a kita or a kan from the hand. The player then draws again."""
    own = table.own[seat]
    if table.players == 3 and NORTH in own and table.chance(60):
        own.remove(NORTH)
        table.events.append(Kita(by=seat))
        return "kita"
    if table.kans == 4 or seat in table.riichi:
        return ""
    four = next((each for each in own if len(table.alike(seat, each)) == 4), None)
    if four and table.chance(70):
        tiles = table.alike(seat, four)
        table.take(seat, tiles)
        _put_kan(table, Called(by=seat, kind=CallKind.ANKAN, tile=tiles[0], own=tuple(tiles)))
        return "kan"
    added = next((each for each in own if each.kind in table.pons[seat]), None)
    if added and table.chance(80):
        own.remove(added)
        table.pons[seat].remove(added.kind)
        if table.chance(10):
            kan = Called(by=seat, kind=CallKind.SHOUMINKAN, tile=added)
            table.events.append(kan)
            return "robbed"
        _put_kan(table, Called(by=seat, kind=CallKind.SHOUMINKAN, tile=added))
        return "kan"
    return ""


def _put_kan(table: Table, kan: Called) -> None:
    table.kans += 1
    table.events += [kan, NewDora(tile=table.wall[table.kans])]


def _discard(table: Table, seat: Seat, *, draws: bool) -> Tile:
    own = table.own[seat]
    place = len(own) - 1
    if seat not in table.riichi:
        place = table.random.randrange(len(own))
    tile = own.pop(place)
    closed = seat not in table.called and seat not in table.riichi
    declares = closed and draws and table.chance(4)
    if declares:
        table.riichi.add(seat)
    drawn = draws and place == len(own)
    table.events.append(Discard(by=seat, tile=tile, riichi=declares, drawn=drawn))
    return tile


def _claim(table: Table, feeder: Seat, tile: Tile) -> tuple[Seat, bool] | None:
    """Who calls the discard, and whether they draw a replacement tile."""
    for by in turn_order_after(feeder, table.players):
        found = table.claims(by, tile, feeder)
        if found and by not in table.riichi and table.chance(50) and len(table.own[by]) > 4:
            kind, own = table.random.choice(found)
            table.take(by, own)
            table.called.add(by)
            call = Called(by=by, kind=kind, tile=tile, feeder=feeder, own=tuple(own))
            if kind is CallKind.DAIMINKAN:
                _put_kan(table, call)
            else:
                table.events.append(call)
            if kind is CallKind.PON:
                table.pons[by].append(tile.kind)
            return by, kind is CallKind.DAIMINKAN
    return None


def _win(table: Table, by: Seat, discarder: Seat | None, tile: Tile) -> WinEnd:
    others = turn_order_after(by, table.players)
    points = RON
    if discarder is None:
        dealer_pays = 0 if by.is_dealer else DEALER_PAYS - EACH
        points = EACH * len(others) + dealer_pays
    high = table.chance(20)
    own = table.own[by][:-1] if discarder is None else table.own[by]
    return WinEnd(
        by=by,
        discarder=discarder,
        tile=tile,
        concealed=tuple(own),
        ura=(table.wall[5],) if by in table.riichi else None,
        yaku=HIGH if high else ORDINARY,
        han=None if high else 3,
        fu=None if high else 30,
        points=points,
        deltas={each: points if each is by else -100 for each in seats_in_play(table.players)},
        liable=others[0] if high and table.chance(50) else None,
        records_liable=True,
    )


def _exhausted(table: Table) -> ExhaustiveDraw:
    seats = seats_in_play(table.players)
    waiting = frozenset(table.random.sample(seats, table.random.randint(1, len(seats) - 1)))
    deltas = {seat: 1000 if seat in waiting else -1000 for seat in seats}
    return ExhaustiveDraw(tenpai=waiting, nagashi=frozenset(), deltas=deltas)
