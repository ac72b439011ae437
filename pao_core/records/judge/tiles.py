"""Checks the tiles of a hand: none is in two places, missing, or one too many.

What must lie on the table is there too: the indicators of kans and the deposits for riichi.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from enum import Enum
from functools import partial
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

LEFT_OUT: Final = range(4, 32)
"""The numbers of 2 to 8 of characters, which three players do not use."""
LEFT_OUT_KINDS: Final = KINDS[1:8]


def judge_tiles(record: Record, hand: Hand, replay: Replay, checks: Checks) -> None:
    """Check the places of all tiles. This counts as one check, or as one per difference."""
    if hand.numbers is None:
        _judge_kinds(hand, replay, record, checks)
    else:
        _Copies(hand.numbers, replay, checks).follow(hand)
    has_more = bool(replay.kans) or len(replay.indicators) > 1
    # A room whose rules we do not know may be without dora for a kan.
    is_known = all(problem.code is not Trouble.UNKNOWN_ROOM for problem in record.problems)
    if hand.indicators and has_more and is_known:
        _judge_indicators(hand, replay, checks)
    if replay.riichi and record.format.records_deposits:
        _judge_deposits(hand, replay, checks)
    found = sum([difference.check is Check.TILES for difference in checks.differences])
    checks.counts[Check.TILES] += max(1, found)


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
    left_out = LEFT_OUT_KINDS if replay.player_count == 3 else ()
    most = {kind: 0 if kind in left_out else COPIES for kind in counts}
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
    is_hidden = not hand.dealt or None in hand.dealt.values()
    if more and not is_hidden and any(map(_shows_reds, record.hands)):
        expected, got = ({str(five): found[five] for five in more} for found in (most, counts))
        says = Message("there are more fives that are not red than the set has")
        checks.differ(Check.TILES, expected, got, says, kind=Class.RECORD)


def _shows_reds(hand: Hand) -> bool:
    """Was a red five dealt or drawn?"""
    dealt = (tile for own in hand.dealt.values() for tile in own or ())
    drawn = (draw.tile for draw in _draws(hand) if draw.tile)
    return any(tile.red for tile in chain(dealt, drawn))


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
        if isinstance(event, NewDora) or event.by is not seat:
            continue
        match event:
            case Discard(tile=tile) | Called(kind=CallKind.SHOUMINKAN, tile=tile):
                yield tile
            case Called(own=own):
                yield from own
            case NorthSetAside():
                yield NORTH
    for win in wins:
        if win.by is seat:
            yield from win.concealed or ()
            if win.tile and win.discarder is None:
                yield win.tile


# Each of the 136 tiles, if the format numbers them: none can be in two places.

TILES: Final = 136


class Spot(Enum):
    """A place for a tile that is not in a hand."""

    WALL = Message("in the wall")
    TABLE = Message("on the table")
    DORA = Message("among the dora indicators")
    URA = Message("among the ura indicators")
    NOWHERE = Message("not in a game of three")
    IN_DOUBT = Message("in doubt")  # a difference was already noted for its place


Where = Seat | Spot
UNSEEN: Final[list[Where]] = [Spot.WALL] * TILES
Move = Draw | Discard | Called | NorthSetAside
Says = partial[Message]

DEALT_ELSEWHERE: Final = partial(Message, "{by.wind} is dealt {tile}, which is elsewhere")
FIRST_DORA_ELSEWHERE: Final = partial(Message, "the dora indicator is {tile}, which is elsewhere")
DRAWN_ELSEWHERE: Final = partial(Message, "{by.wind} draws {tile}, which is elsewhere")
DISCARDED_WITHOUT: Final = partial(Message, "{by.wind} discards {tile} without holding it")
SET_ASIDE_WITHOUT: Final = partial(Message, "{by.wind} sets aside {tile} without holding it")
CALLED_WITHOUT: Final = partial(Message, "{by.wind} calls with {tile} without holding it")
DORA_ELSEWHERE: Final = partial(Message, "a dora indicator is {tile}, which is elsewhere")
SHOWN_ELSEWHERE: Final = partial(Message, "{by.wind} shows a set with {tile}, which is elsewhere")
LISTED_DORA_ELSEWHERE: Final = partial(
    Message, "{by.wind}'s win lists as a dora indicator {tile}, which is elsewhere"
)
LISTED_URA_ELSEWHERE: Final = partial(
    Message, "{by.wind}'s win lists as an ura indicator {tile}, which is elsewhere"
)


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
        for seat, numbers in dealt.hands.items():
            for number in numbers:
                self.take(number, seat, DEALT_ELSEWHERE, seat)
        for number in dealt.indicators:
            self.take(number, Spot.DORA, FIRST_DORA_ELSEWHERE)

    def follow(self, hand: Hand) -> None:
        """Follow every move to the end."""
        for event in hand.events:
            if type(event) is Draw:
                if event.number is not None:
                    self.take(event.number, event.by, DRAWN_ELSEWHERE, event.by)
                self.last = event
            elif type(event) is Discard:
                if event.number is not None:
                    self.give(event.number, event.by, DISCARDED_WITHOUT)
                self.last = event
            elif type(event) is Called and event.number is not None:
                self.call(event, event.number)
                self.last = event
            elif type(event) is NorthSetAside and event.number is not None:
                self.give(event.number, event.by, SET_ASIDE_WITHOUT)
                self.last = event
            elif type(event) is NewDora and event.number is not None:
                self.take(event.number, Spot.DORA, DORA_ELSEWHERE)
        for end in hand.ends:
            if end.numbers is not None:
                self.show(end, end.numbers)

    def call(self, event: Called, number: int) -> None:
        """Follow a call of the tile with this number."""
        by = event.by
        if event.kind.is_claim and self.is_another(event.tile, number):
            tile = _named(number)
            says = Message(
                "{by.wind} claims {tile}, which is not the last discard", by=by, tile=tile
            )
            self.differ(self.named_last(), tile, says)
        for own in event.numbers or (number,):
            self.give(own, by, CALLED_WITHOUT)

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

    def take(self, number: int, to: Where, says: Says, by: Seat | None = None) -> None:
        """Take a tile from the wall, or note that it was not there."""
        if self.at[number] is Spot.WALL:
            self.at[number] = to
        else:
            self.doubtful.add(to)
            self.note_elsewhere(number, Spot.WALL, says, by)

    def give(self, number: int, by: Seat, says: Says) -> None:
        """Move a tile from a hand to the table, or note that it was not there.

        If its kind was not there either, another check notes that.
        """
        where = self.at[number]
        if where is by or (by in self.hidden and where is Spot.WALL):
            self.at[number] = Spot.TABLE
        elif by not in self.lost:
            self.doubtful.add(by)
            self.note_elsewhere(number, by, says, by)

    def note_elsewhere(self, number: int, expected: Where, says: Says, by: Seat | None) -> None:
        """Note a tile that is not where it should be, unless that was already noted."""
        where = self.at[number]
        if where is not Spot.IN_DOUBT:
            self.at[number] = Spot.IN_DOUBT
            self.differ(_shown(expected), _shown(where), says(by=by, tile=_named(number)))

    def differ(self, expected: object, got: object, says: Message) -> None:
        """Note a difference."""
        self.checks.differ(Check.TILES, expected, got, says, kind=Class.RECORD)

    # Tiles shown at the end. If their kinds differ, another check notes it.

    def show(self, end: End, shown: Numbers) -> None:
        """Compare hands, sets and indicators."""
        has_other_kinds = False
        if isinstance(end, WinEnd):
            player = self.replay.players[end.by]
            held = player.before_drawing if end.discarder is None else player.concealed
            has_other_kinds = held is not None and (
                sort_tiles(held) != sort_tiles(end.concealed or ())
            )
        for seat, numbers in shown.hands.items():
            wrong = self.not_held(seat, numbers, shown.won)
            if wrong and not has_other_kinds:
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

    def show_win(self, end: WinEnd, shown: Numbers) -> None:
        """Compare the winning tile, the sets and the indicators."""
        by, at = end.by, self.at
        if shown.won is not None and end.tile is not None and self.is_another(end.tile, shown.won):
            tile = _named(shown.won)
            says = Message("{by.wind} wins on {tile}, which is not the last tile", by=by, tile=tile)
            self.differ(self.named_last(), tile, says)
        wrong = [number for number in shown.melds if at[number] is not Spot.TABLE]
        laid = [tile for meld in self.replay.players[by].melds for tile in meld.tiles]
        recorded = [tile for meld in end.melds or () for tile in meld.tiles]
        for number in self.noted_here(wrong, recorded, laid):
            self.note_elsewhere(number, Spot.TABLE, SHOWN_ELSEWHERE, by)
        wrong = [number for number in shown.indicators if at[number] is not Spot.DORA]
        for number in self.noted_here(wrong, end.indicators or (), self.replay.indicators):
            self.note_elsewhere(number, Spot.DORA, LISTED_DORA_ELSEWHERE, by)
        for number in shown.ura:  # all winners show the same ones
            if at[number] is not Spot.URA:
                self.take(number, Spot.URA, LISTED_URA_ELSEWHERE, by)

    def noted_here(
        self, wrong: Sequence[int], recorded: Sequence[Tile], played: Sequence[Tile]
    ) -> Sequence[int]:
        """These tiles. If their kinds differ, another check notes those that never appeared."""
        if not wrong or sort_tiles(recorded) == sort_tiles(played):
            return wrong
        return [number for number in wrong if self.at[number] is not Spot.WALL]


def _named(number: int) -> Message:
    return Message("tile {number} ({kind})", number=number, kind=KINDS[number // 4])


def _shown(where: Where) -> Message:
    if isinstance(where, Seat):
        return Message("in {seat.wind}'s hand", seat=where)
    return where.value
