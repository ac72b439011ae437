"""Checks the tiles of a hand: none is in two places, missing, or one too many.

What must lie on the table is there too: the indicators of kans and the deposits for riichi.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from enum import Enum
from itertools import chain
from typing import Final

from pao_core.board.melds import CallKind
from pao_core.board.seats import Seat
from pao_core.board.table import COPIES
from pao_core.board.tiles import KINDS, RED_FIVES, Tile, sort_tiles
from pao_core.problems.errors import Message
from pao_core.records.judge.checks import Check, Checks
from pao_core.records.judge.explainer import Class
from pao_core.records.model import (
    Called,
    Discard,
    Draw,
    End,
    Event,
    Hand,
    NewDora,
    NorthSetAside,
    Numbers,
    Record,
    RiichiAccepted,
    Trouble,
    WinEnd,
)
from pao_core.records.replay import NORTH, Replay
from pao_core.rules.choices import BonusHan


def judge_tiles(record: Record, hand: Hand, replay: Replay, checks: Checks) -> None:
    """Check the places of all tiles. This counts as one check, or as one per difference."""
    if hand.numbers is None:
        _judge_kinds(hand, replay, record, checks)
    else:
        judge_copies(hand, replay, checks)
    has_more = bool(replay.kans) or len(replay.indicators) > 1
    if hand.indicators and has_more and not _has_unknown_rules(record):
        _judge_indicators(hand, replay, checks)
    if replay.riichi and record.format.records_deposits:
        _judge_deposits(hand, replay, checks)
    found = sum([difference.check is Check.TILES for difference in checks.differences])
    checks.counts[Check.TILES] += max(1, found)


def _has_unknown_rules(record: Record) -> bool:
    """Does its room have rules that we do not know? They may be without dora for a kan."""
    return any(problem.code is Trouble.UNKNOWN_ROOM for problem in record.problems)


def _judge_indicators(hand: Hand, replay: Replay, checks: Checks) -> None:
    """Check that the kans turned over an indicator each, and that nothing else did.

    An ankan turns it over at once. Other kans may wait for the next discard, which may win. Rules
    without ura dora may have no dora for a kan either; no choice says.
    """
    kans = sure = due = 0  # `sure` are due as soon as anyone draws or calls
    for event in hand.events:
        match event:
            case Discard():
                sure = kans
            case Draw():
                due = sure
            case Called(kind=kind):
                due = sure
                kans += kind.is_kan
                sure += kind is CallKind.ANKAN
    turned = len(replay.indicators) - 1
    if turned < due and BonusHan.URA_DORA in checks.rules.bonus_han:
        says = Message("a kan turned over no dora indicator")
        checks.differ(Check.TILES, due + 1, turned + 1, says, kind=Class.RECORD)
    elif turned > kans and hand.ends:  # otherwise kans may be missing with the end
        says = Message("more dora indicators were turned over than the deal and the kans allow")
        checks.differ(Check.TILES, kans + 1, turned + 1, says, kind=Class.RECORD)


def _judge_deposits(hand: Hand, replay: Replay, checks: Checks) -> None:
    """Check that each riichi was accepted. One may not be if its discard was the last move."""
    accepted = {event.by for event in hand.events if isinstance(event, RiichiAccepted)}
    last = next(event for event in reversed(hand.events) if not isinstance(event, NewDora))
    by_tsumo = any(isinstance(end, WinEnd) and end.discarder is None for end in hand.ends)
    if isinstance(last, Discard) and last.riichi and not by_tsumo:
        accepted.add(last.by)
    for seat in dict.fromkeys(replay.riichi):
        if seat not in accepted:
            says = Message(
                "{by.wind}'s riichi was never accepted, though nobody won on its discard", by=seat
            )
            checks.differ(Check.TILES, seat.value, None, says, kind=Class.RECORD)


def _judge_kinds(hand: Hand, replay: Replay, record: Record, checks: Checks) -> None:
    """Check the number of copies of each kind that was seen."""
    reds = record.reds or ""
    counts = Counter(_seen(hand, replay))
    reds_seen = {red_five: counts.pop(red_five) for red_five in RED_FIVES if red_five in counts}
    _judge_plain_fives(counts, record, hand, checks)
    for red, count in reds_seen.items():
        counts[red.kind] += count
    most = {kind: _copies_of(kind, replay.player_count) for kind in counts}
    # Writers may mark copies as red by their number, even if nobody plays with red fives.
    most |= {red: reds.count(str(red)) or COPIES for red in reds_seen}
    counts.update(reds_seen)
    more = [tile for tile, count in counts.items() if count > most[tile]]
    if more:
        expected, got = ({str(tile): found[tile] for tile in more} for found in (most, counts))
        says = Message("there are more tiles of a kind than the set has")
        checks.differ(Check.TILES, expected, got, says, kind=Class.RECORD)


def _judge_plain_fives(
    counts: Mapping[Tile, int], record: Record, hand: Hand, checks: Checks
) -> None:
    """Check that there are not more plain fives than the red ones leave.

    Some writers say that there are red fives, but mark none. Calls of hidden hands are not marked.
    """
    reds = record.reds or ""
    most = {red.kind: COPIES - reds.count(str(red)) for red in RED_FIVES}
    more = [five for five, left in most.items() if counts.get(five, 0) > left]
    if more and not _is_hidden(hand) and any(map(_shows_reds, record.hands)):
        expected, got = ({str(five): found[five] for five in more} for found in (most, counts))
        says = Message("there are more fives that are not red than the set has")
        checks.differ(Check.TILES, expected, got, says, kind=Class.RECORD)


def _is_hidden(hand: Hand) -> bool:
    """Is the hand of any player unknown?"""
    return not hand.dealt or None in hand.dealt.values()


def _shows_reds(hand: Hand) -> bool:
    """Was a red five dealt or drawn?"""
    dealt = (tile for own in hand.dealt.values() for tile in own or ())
    drawn = (draw.tile for draw in _draws(hand) if draw.tile)
    return any(tile.red for tile in chain(dealt, drawn))


def _copies_of(kind: Tile, players: int) -> int:
    """The number of copies in the set. Three players do not use 2 to 8 of characters."""
    return 0 if players == 3 and kind.suit == "m" and 1 < kind.rank < 9 else COPIES


def _seen(hand: Hand, replay: Replay) -> list[Tile]:
    """Every tile that the record shows, once."""
    wins = [end for end in hand.ends if isinstance(end, WinEnd)]
    ura = max((win.ura or () for win in wins), key=len, default=())  # the same for all winners
    tiles = [*replay.indicators, *ura]
    hidden = [seat for seat in replay.players if hand.dealt.get(seat) is None]
    if hidden:
        tiles += [draw.tile for draw in _draws(hand) if draw.tile and draw.by not in hidden]
        tiles += [tile for seat in hidden for tile in _shown_by(seat, hand, wins)]
    else:
        tiles += replay.drawn
    for dealt in hand.dealt.values():
        tiles += dealt or ()
    return tiles


def _draws(hand: Hand) -> Iterator[Draw]:
    return (event for event in hand.events if isinstance(event, Draw))


def _shown_by(seat: Seat, hand: Hand, wins: Iterable[WinEnd]) -> Iterator[Tile]:
    """The tiles that a player with a hidden hand discarded, called with, or showed at the end."""
    for event in hand.events:
        if isinstance(event, Draw | Discard | Called | NorthSetAside) and event.by is seat:
            yield from _laid_by(event)
    for win in wins:
        if win.by is seat:
            yield from win.concealed or ()
            if win.tile and win.discarder is None:
                yield win.tile


def _laid_by(event: Draw | Discard | Called | NorthSetAside) -> tuple[Tile, ...]:
    """The tiles that leave the hand in this move."""
    match event:
        case Discard(tile=tile):
            return (tile,)
        case Called(kind=CallKind.SHOUMINKAN, tile=tile):
            return (tile,)
        case Called(own=own):
            return own
        case NorthSetAside():
            return (NORTH,)
    return ()


# Each of the 136 tiles, if the format numbers them: none can be in two places.

TILES: Final = 136
LEFT_OUT: Final = range(4, 32)
"""2 to 8 of characters, which three players do not use."""


class Spot(Enum):
    """A place for a tile that is not in a hand."""

    WALL = Message("in the wall")
    TABLE = Message("on the table")
    DORA = Message("among the dora indicators")
    URA = Message("among the ura indicators")
    NOWHERE = Message("not in a game of three")
    IN_DOUBT = Message("in doubt")  # a difference was already noted for its place


Where = Seat | Spot
Says = Callable[[Message], Message]
"""What is wrong about the tile that it is given."""
UNSEEN: Final[list[Where]] = [Spot.WALL] * TILES
Move = Draw | Discard | Called | NorthSetAside


def judge_copies(hand: Hand, replay: Replay, checks: Checks) -> None:
    """Check every tile of a hand in the order of play. `replay` is the end of the same hand."""
    if hand.numbers is not None:
        copies = _Copies(hand.numbers, replay, checks)
        copies.follow(hand.events)
        for end in hand.ends:
            if end.numbers is not None:
                copies.show(end, end.numbers)


class _Copies:
    """The place of each tile. Tiles recorded in two places are not followed any further."""

    def __init__(self, dealt: Numbers, replay: Replay, checks: Checks) -> None:
        self.replay = replay
        self.checks = checks
        self.at: list[Where] = [*UNSEEN]
        if replay.player_count == 3:
            self.at[LEFT_OUT.start : LEFT_OUT.stop] = [Spot.NOWHERE] * len(LEFT_OUT)
        known = dealt.hands
        self.hidden = (
            [] if len(known) == replay.player_count else [*replay.players.keys() - known.keys()]
        )
        # These players gave a kind of tile that they did not hold. Another check notes that.
        lost = [player.seat for player in replay.players.values() if player.hand is None]
        self.lost = [seat for seat in lost if seat in known]
        self.doubtful: set[Where] = set()  # players who drew or gave a tile that was elsewhere
        self.last: Move | None = None  # the last draw, or the last tile that others can claim
        at, wall = self.at, Spot.WALL
        for seat, numbers in dealt.hands.items():
            for number in numbers:
                if at[number] is wall:
                    at[number] = seat
                else:
                    self.take(number, seat, _dealt(seat))
        for indicator in dealt.indicators:
            self.take(indicator, Spot.DORA, _dealt_as_indicator)

    def follow(self, events: Sequence[Event]) -> None:
        """Follow every move. Almost all are correct draws and discards."""
        at, wall, table = self.at, Spot.WALL, Spot.TABLE
        for event in events:
            if type(event) is Draw:
                number, by = event.number, event.by
                if number is not None:
                    if at[number] is wall:
                        at[number] = by
                    else:
                        self.take(number, by, _drawn(by))
                self.last = event
            elif type(event) is Discard:
                number, by = event.number, event.by
                if number is not None:
                    if at[number] is by:
                        at[number] = table
                    else:
                        self.give(number, by, _discarded(by))
                self.last = event
            else:
                self.other(event)

    def other(self, event: Event) -> None:
        """Follow an event that is neither a draw nor a discard."""
        match event:
            case Called(number=int(number)):
                if event.kind.is_claim and self.is_another(event.tile, number):
                    tile = _named(number)
                    says = Message(
                        "{by.wind} claims {tile}, which is not the last discard",
                        by=event.by,
                        tile=tile,
                    )
                    self.differ(self.named_last(), tile, says)
                given = event.numbers or (number,)
                for own in given:
                    self.give(own, event.by, _called_with(event.by))
                self.last = event
            case NorthSetAside(number=int(number)):
                self.give(number, event.by, _set_aside(event.by))
                self.last = event
            case NewDora(number=int(number)):
                self.take(number, Spot.DORA, _turned_over)

    def is_another(self, tile: Tile, number: int) -> bool:
        """Is it another copy of the last tile? Other checks compare the kinds."""
        last = self.last
        if last is None or last.number is None:
            return False
        like = NORTH if isinstance(last, NorthSetAside) else last.tile
        copies = last.numbers if isinstance(last, Called) else ()
        return like == tile and number not in (last.number, *copies)

    def named_last(self) -> Message | None:
        return None if self.last is None or self.last.number is None else _named(self.last.number)

    def take(self, number: int, to: Where, says: Says) -> None:
        if self.at[number] is Spot.WALL:
            self.at[number] = to
        else:
            self.note_elsewhere(number, Spot.WALL, says(_named(number)))
            self.doubtful.add(to)

    def give(self, number: int, by: Seat, says: Says) -> None:
        """Move a tile from a hand to the table."""
        where = self.at[number]
        if where is by or (by in self.hidden and where is Spot.WALL):
            self.at[number] = Spot.TABLE
        elif by not in self.lost:
            self.note_elsewhere(number, by, says(_named(number)))
            self.doubtful.add(by)

    def note_elsewhere(self, number: int, expected: Where, says: Message) -> None:
        """Note a tile that is not where it should be, unless that was already noted."""
        where = self.at[number]
        if where is not Spot.IN_DOUBT:
            self.at[number] = Spot.IN_DOUBT
            self.differ(_shown(expected), _shown(where), says)

    def differ(self, expected: object, got: object, says: Message) -> None:
        """Note a difference."""
        self.checks.differ(Check.TILES, expected, got, says, kind=Class.RECORD)

    # Tiles shown at the end. If their kinds differ, another check notes it.

    def show(self, end: End, shown: Numbers) -> None:
        """Compare hands, sets and indicators."""
        for seat, numbers in shown.hands.items():
            wrong = self.not_held(seat, numbers, shown.won)
            if wrong and not (isinstance(end, WinEnd) and self.has_other_kinds(end)):
                says = Message(
                    "{seat.wind} does not show exactly the tiles in their hand", seat=seat
                )
                self.differ(_shown(seat), wrong, says)
        if isinstance(end, WinEnd):
            self.show_win(end, shown)

    def not_held(self, seat: Seat, numbers: Sequence[int], won: int | None) -> list[Message]:
        """Shown tiles that are elsewhere, and tiles of the hand that are not shown."""
        at = self.at
        own = len(numbers) + (won is not None and at[won] is seat)
        all_are_there = all(at[number] is seat for number in numbers) and won not in numbers
        if seat in self.lost or (all_are_there and at.count(seat) == own):
            return []
        may: tuple[Where, ...] = (seat, Spot.IN_DOUBT)
        if seat in self.hidden:
            may = (*may, Spot.WALL)
        wrong = [
            Message("{tile} is {place}", tile=_named(number), place=_shown(at[number]))
            for number in numbers
            if at[number] not in may
        ]
        recorded = {*numbers, won}
        if seat not in self.doubtful and at.count(seat) > len(recorded) - (won is None):
            left = [
                number for number in range(TILES) if at[number] is seat and number not in recorded
            ]
            wrong += [Message("{tile} is not shown", tile=_named(number)) for number in left]
        return wrong

    def has_other_kinds(self, end: WinEnd) -> bool:
        """Does the record show the winner's hand with other kinds than it has?"""
        player = self.replay.players[end.by]
        held = player.before_drawing if end.discarder is None else player.concealed
        return held is not None and sort_tiles(held) != sort_tiles(end.concealed or ())

    def show_win(self, end: WinEnd, shown: Numbers) -> None:
        """Compare the winning tile, the sets and the indicators."""
        by, at = end.by, self.at
        if shown.won is not None and end.tile is not None and self.is_another(end.tile, shown.won):
            tile = _named(shown.won)
            says = Message("{by.wind} wins on {tile}, which is not the last tile", by=by, tile=tile)
            self.differ(self.named_last(), tile, says)
        wrong = [meld for meld in shown.melds if at[meld] is not Spot.TABLE]
        if wrong:
            laid = [tile for meld in self.replay.players[by].melds for tile in meld.tiles]
            recorded = [tile for meld in end.melds or () for tile in meld.tiles]
            self.note_missing(wrong, Spot.TABLE, recorded, laid, _in_a_set(by))
        wrong = [indicator for indicator in shown.indicators if at[indicator] is not Spot.DORA]
        if wrong:
            listed, turned = end.indicators or (), self.replay.indicators
            self.note_missing(wrong, Spot.DORA, listed, turned, _listed_as_dora(by))
        for ura in shown.ura:
            if at[ura] is Spot.WALL:
                at[ura] = Spot.URA
            elif at[ura] is not Spot.URA:  # all winners show the same ones
                self.take(ura, Spot.URA, _listed_as_ura(by))

    def note_missing(
        self,
        wrong: Sequence[int],
        where: Spot,
        recorded: Sequence[Tile],
        tiles: Sequence[Tile],
        says: Says,
    ) -> None:
        """Note tiles that are not there. A missing copy is noted only if the kinds agree."""
        are_other_kinds = sort_tiles(recorded) != sort_tiles(tiles)
        for number in wrong:
            if not (are_other_kinds and self.at[number] is Spot.WALL):
                self.note_elsewhere(number, where, says(_named(number)))


def _named(number: int) -> Message:
    return Message("tile {number} ({kind})", number=number, kind=KINDS[number // 4])


def _shown(where: Where) -> Message:
    if isinstance(where, Seat):
        return Message("in {seat.wind}'s hand", seat=where)
    return where.value


# What is wrong about a tile.


def _dealt_as_indicator(tile: Message) -> Message:
    return Message("the dora indicator is {tile}, which is elsewhere", tile=tile)


def _turned_over(tile: Message) -> Message:
    return Message("a dora indicator is {tile}, which is elsewhere", tile=tile)


def _dealt(by: Seat) -> Says:
    return lambda tile: Message("{by.wind} is dealt {tile}, which is elsewhere", by=by, tile=tile)


def _drawn(by: Seat) -> Says:
    return lambda tile: Message("{by.wind} draws {tile}, which is elsewhere", by=by, tile=tile)


def _discarded(by: Seat) -> Says:
    return lambda tile: Message("{by.wind} discards {tile} without holding it", by=by, tile=tile)


def _called_with(by: Seat) -> Says:
    return lambda tile: Message("{by.wind} calls with {tile} without holding it", by=by, tile=tile)


def _set_aside(by: Seat) -> Says:
    return lambda tile: Message("{by.wind} sets aside {tile} without holding it", by=by, tile=tile)


def _in_a_set(by: Seat) -> Says:
    return lambda tile: Message(
        "{by.wind} shows a set with {tile}, which is elsewhere", by=by, tile=tile
    )


def _listed_as_dora(by: Seat) -> Says:
    return lambda tile: Message(
        "{by.wind}'s win lists as a dora indicator {tile}, which is elsewhere", by=by, tile=tile
    )


def _listed_as_ura(by: Seat) -> Says:
    return lambda tile: Message(
        "{by.wind}'s win lists as an ura indicator {tile}, which is elsewhere", by=by, tile=tile
    )
