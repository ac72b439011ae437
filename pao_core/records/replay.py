"""Replays a hand from its record: every hand, meld and discard at every moment."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from pao_core.board.melds import Call, CallKind, Meld
from pao_core.board.seats import Seat, seats_in_play
from pao_core.board.table import MOST_KANS
from pao_core.board.tiles import KINDS, Tile
from pao_core.hands.extras import RiichiKind
from pao_core.play.calls import Chance, Declared, DiscardKind
from pao_core.records.model import (
    Abort,
    Called,
    Discard,
    Draw,
    Event,
    Hand,
    NewDora,
    NorthSetAside,
    RiichiAccepted,
)

NORTH = KINDS[30]
DEAD_WALL = 14
TILES = {4: 136, 3: 108}
DEALT = 13
DEPOSIT = 1000
"""The deposit for riichi, in points."""

Scores = Mapping[Seat, int]
Offered = Discard | Called | NorthSetAside
"""Events with a tile that others may call or win on."""


@dataclass(slots=True)
class DeclaredRiichi:
    """A player's riichi. `place` is the index of its discard in `Replay.offers`."""

    kind: RiichiKind
    place: int
    ippatsu: bool = True


class ReplayedPlayer:
    """A player at this moment. `hand` is `None` if the record hides it."""

    __slots__ = (
        "called_from",
        "deposit",
        "drawn",
        "first_discard",
        "forbidden",
        "hand",
        "is_replacement",
        "kita",
        "last_discard",
        "melds",
        "riichi",
        "seat",
    )

    def __init__(self, seat: Seat, dealt: Sequence[Tile] | None) -> None:
        self.seat: Seat = seat
        self.hand = None if dealt is None else _copies(dealt)
        self.melds: list[Meld] = []
        self.drawn: Tile | None = None  # since their last discard
        self.is_replacement: bool = False
        self.forbidden: tuple[Tile, ...] = ()  # by kuikae, this turn
        self.riichi: DeclaredRiichi | None = None
        self.deposit: bool = False
        self.kita: int = 0
        self.called_from: bool = False  # did anyone call one of their discards?
        self.last_discard: int = -1  # its index in `Replay.offers`; -1 if there is none yet

    @property
    def concealed(self) -> tuple[Tile, ...] | None:
        """The tiles in hand in no particular order, including the drawn one."""
        if self.hand is None:
            return None
        return tuple([tile for tile, copies in self.hand.items() for _ in range(copies)])

    @property
    def before_drawing(self) -> tuple[Tile, ...] | None:
        """The tiles in hand without the drawn one."""
        tiles = self.concealed
        if tiles is None or self.drawn is None:
            return tiles
        place = tiles.index(self.drawn)
        return tiles[:place] + tiles[place + 1 :]

    def holds(self, tiles: Sequence[Tile]) -> bool:
        """Are all of these in the hand? A hidden hand may contain any tile."""
        hand = self.hand
        return hand is None or all(hand.get(tile, 0) >= tiles.count(tile) for tile in tiles)

    def give(self, tile: Tile) -> bool:
        """Remove a tile from the hand. If it is missing, return False and forget the hand."""
        hand = self.hand
        if hand is None:
            return True
        copies = hand.pop(tile, 0)
        if copies == 0:
            self.hand = None
            return False
        if copies > 1:
            hand[tile] = copies - 1
        return True


def _copies(tiles: Sequence[Tile]) -> dict[Tile, int]:
    found: dict[Tile, int] = {}  # twice as fast as a Counter for so few tiles
    for tile in tiles:
        found[tile] = found.get(tile, 0) + 1
    return found


@dataclass(frozen=True, slots=True, kw_only=True)
class SettlementInput:
    """What payments depend on besides the wins: the calls and the riichi deposits.

    `deposits` includes those of earlier hands. `declared` are the players who paid one in this
    hand.
    """

    players: int
    calls: Sequence[Call]
    deposits: int
    declared: tuple[Seat, ...]


class Replay:
    """The table at this moment. `offers` are all discards, added kans and kita so far, in order."""

    def __init__(self, hand: Hand, players: int) -> None:
        seats = seats_in_play(players)
        self.player_count: int = players
        self.players: dict[Seat, ReplayedPlayer] = {
            seat: ReplayedPlayer(seat, hand.dealt.get(seat)) for seat in seats
        }
        dead = DEAD_WALL if hand.tells_dora else 0  # a game without dora may have no dead wall
        self.wall: int = TILES[players] - dead - DEALT * players
        self.offers: list[Offered] = []
        self.calls: list[Call] = []
        self.kans: list[Seat] = []
        self.riichi: list[Seat] = []
        self.deposits: int = hand.deposits
        self.declaring: ReplayedPlayer | None = None  # a player whose deposit is not yet paid
        self.drawer: Seat | None = None  # who drew and has not discarded or called since
        self.next_is_replacement: bool = False
        # The last added kan or kita ends ippatsu, unless somebody robs it.
        self.may_end_ippatsu: bool = False
        self.indicators: list[Tile] = list(hand.indicators)
        self.drawn: list[Tile] = []  # by all players, as far as known

    @property
    def settlement(self) -> SettlementInput:
        """What payments depend on."""
        return SettlementInput(
            players=self.player_count,
            calls=self.calls,
            deposits=self.deposits,
            declared=tuple([player.seat for player in self.players.values() if player.deposit]),
        )

    @property
    def was_interrupted(self) -> bool:
        """Was there a call or kita? Then there is no double riichi, tenhou or nine kinds."""
        return bool(self.calls) or any(player.kita for player in self.players.values())

    @property
    def may_be_abandoned(self) -> bool:
        """Have all players discarded once or declared riichi, or are there four kans?"""
        players = self.player_count
        return (
            len(self.offers) == players
            or len(self.kans) == MOST_KANS
            or len(self.riichi) == players
        )

    @property
    def last(self) -> Offered | None:
        """The event on whose tile players may win now."""
        return self.offers[-1] if self.offers else None

    def chance(self, player: ReplayedPlayer, hand: tuple[Tile, ...], discard: Discard) -> Chance:
        """The discard as this player, with this hand, may call it."""
        return Chance(
            seat=player.seat,
            hand=hand,
            tile=discard.tile,
            feeder=discard.by,
            melds=tuple(player.melds),
            discard=DiscardKind.LAST if self.wall == 0 else DiscardKind.ORDINARY,
            declared=Declared.RIICHI if player.riichi else Declared.NOTHING,
            kans=len(self.kans),
            players=self.player_count,
        )

    def river(self, player: ReplayedPlayer) -> tuple[Tile, ...]:
        """A player's discards, oldest first, including those that others called."""
        seat = player.seat
        return tuple(
            [offer.tile for offer in self.offers if type(offer) is Discard and offer.by is seat]
        )

    def passed(self, player: ReplayedPlayer, since: int) -> tuple[Tile, ...]:
        """The tiles that others offered after that index, except the last one.

        Nobody passes on the tile of a closed kan.
        """
        return tuple(
            tile_of(offer)
            for offer in self.offers[since + 1 : -1]
            if offer.by is not player.seat
            and not (isinstance(offer, Called) and offer.kind is CallKind.ANKAN)
        )

    def play(self, event: Event) -> None:
        """Go on by one event, without checking it."""
        if type(event) is Draw:
            if self.drawer is None:
                self.nobody_won()
            self.draw(event)
        elif type(event) is Discard:
            self.discard(event)
        elif type(event) is Called:
            self.call(event)
        elif type(event) is NorthSetAside:
            self.set_north_aside(event)
        elif type(event) is RiichiAccepted:
            self.accept_riichi()
        elif type(event) is NewDora:
            self.indicators.append(event.tile)

    def nobody_won(self) -> None:
        """Go on after the last tile: a deposit is paid, and an added kan or kita ends ippatsu."""
        if self.declaring is not None:
            self.accept_riichi()
        if self.may_end_ippatsu:
            self.may_end_ippatsu = False
            self.end_ippatsu()

    def accept_riichi(self) -> None:
        """Pay the deposit, because nobody won on the discard."""
        if self.declaring is not None:
            self.declaring.deposit = True
            self.declaring = None
            self.deposits += 1

    def draw(self, event: Draw) -> None:
        """Draw a tile from the wall, or a replacement tile."""
        player, tile = self.players[event.by], event.tile
        hand = player.hand
        if tile is None:
            player.hand = None
        else:
            self.drawn.append(tile)
            if hand is not None:
                hand[tile] = hand.get(tile, 0) + 1
        player.drawn = tile
        player.is_replacement = self.next_is_replacement
        self.next_is_replacement = False
        self.wall -= 1
        self.drawer = event.by

    def discard(self, event: Discard) -> bool:
        """Discard a tile. Was it in the hand?"""
        player = self.players[event.by]
        was_there = player.give(event.tile)
        player.drawn = None
        player.forbidden = ()
        if event.riichi:
            is_first = player.last_discard < 0 and not self.was_interrupted
            kind = RiichiKind.DOUBLE if is_first else RiichiKind.RIICHI
            player.riichi = DeclaredRiichi(kind, place=len(self.offers))
            self.declaring = player
            self.riichi.append(event.by)
        elif player.riichi is not None:
            player.riichi.ippatsu = False
        player.last_discard = len(self.offers)
        self.drawer = None
        self.offers.append(event)
        last_call = self.calls[-1] if self.calls else None
        if last_call is not None and last_call.by is event.by and last_call.kind.is_kan:
            # A win after this is not on the kan's replacement tile.
            self.calls.append(Call(by=event.by, kind=CallKind.DISCARD, tile=event.tile))
        return was_there

    def call(self, event: Called) -> bool:
        """Make a set, so nobody won on the tile before. Were the tiles in the hand?"""
        self.accept_riichi()
        player, kind = self.players[event.by], event.kind
        added = (event.tile,) if kind is CallKind.SHOUMINKAN else ()
        were_there = all(player.give(tile) for tile in (*event.own, *added))
        call = Call(by=event.by, kind=kind, tile=event.tile, feeder=event.feeder, own=event.own)
        self.calls.append(call)
        if kind is CallKind.SHOUMINKAN:
            for place, meld in enumerate(player.melds):
                if meld.kind is CallKind.PON and meld.tile == event.tile.kind:
                    tiles = (*meld.tiles, event.tile)
                    player.melds[place] = Meld(kind=kind, tiles=tiles, feeder=meld.feeder)
        else:
            tiles = event.own if kind is CallKind.ANKAN else (*event.own, event.tile)
            player.melds.append(Meld(kind=kind, tiles=tiles, feeder=event.feeder))
        if event.feeder is not None:
            self.players[event.feeder].called_from = True
        player.drawn = None
        self.drawer = None
        if kind.is_kan:
            self.kans.append(event.by)
            self.next_is_replacement = True
        if not kind.is_claim:
            self.offers.append(event)
        self.may_end_ippatsu = kind is CallKind.SHOUMINKAN
        if not self.may_end_ippatsu:
            self.end_ippatsu()
        return were_there

    def set_north_aside(self, event: NorthSetAside) -> bool:
        """Set a north aside, so a replacement tile follows. Was it in the hand?"""
        self.accept_riichi()
        player = self.players[event.by]
        was_there = player.give(NORTH)
        player.kita += 1
        player.drawn = None
        self.drawer = None
        self.next_is_replacement = True
        self.offers.append(event)
        return was_there

    def end_ippatsu(self) -> None:
        """End ippatsu for all players, as a call does."""
        for player in self.players.values():
            if player.riichi is not None:
                player.riichi.ippatsu = False


def tile_of(offered: Offered) -> Tile:
    """The tile on which others may win."""
    return NORTH if isinstance(offered, NorthSetAside) else offered.tile


def scores_after(hand: Hand, accepted: Collection[Seat], players: int) -> Scores | None:
    """The scores after the hand, if the record has the scores before it and all payments.

    `accepted` are the players who paid their riichi deposits.
    """
    moved = [end.deltas for end in hand.ends if end.deltas is not None]
    paid = [end for end in hand.ends if not (isinstance(end, Abort) and end.kind)]
    if hand.moved is not None:
        moved = [hand.moved]
    elif len(moved) < len(paid):
        return None
    scores = hand.scores
    if scores is None:
        return None
    return {
        seat: scores[seat] - DEPOSIT * (seat in accepted) + sum([points[seat] for points in moved])
        for seat in seats_in_play(players)
    }


def calls_of(events: Iterable[Event]) -> tuple[Call, ...]:
    """The public calls of these events in the form of questions, including discards.

    >>> events = [Draw(by=Seat.EAST), Discard(by=Seat.EAST, tile=tile("1m"))]
    >>> [call_text(call) for call in calls_of(events)]
    ['E discard 1m']
    """
    return tuple(_calls(events))


def _calls(events: Iterable[Event]) -> Iterator[Call]:
    for event in events:
        if isinstance(event, Discard):
            yield Call(by=event.by, kind=CallKind.DISCARD, tile=event.tile)
        elif isinstance(event, Called):
            own = () if event.kind is CallKind.SHOUMINKAN else event.own
            yield Call(by=event.by, kind=event.kind, tile=event.tile, feeder=event.feeder, own=own)
