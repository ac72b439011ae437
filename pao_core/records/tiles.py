"""Checks the tiles of a hand: none is in two places, and no kind has too many copies."""

from collections import Counter
from collections.abc import Iterable, Iterator

from pao_core.board.melds import CallKind
from pao_core.board.seats import Seat
from pao_core.board.table import COPIES
from pao_core.board.tiles import RED_FIVES, Tile
from pao_core.records.checks import Check, Checks
from pao_core.records.classing import Class
from pao_core.records.copies import judge_copies
from pao_core.records.events import Called, Discard, Draw, Hand, Kita, Record, WinEnd
from pao_core.records.playing import NORTH, Play


def judge_tiles(record: Record, hand: Hand, play: Play, checks: Checks) -> None:
    """Check the places of all tiles. This counts as one check, or as one per difference."""
    if hand.numbers is None:
        _judge_kinds(hand, play, record.reds or "", checks)
    else:
        judge_copies(hand, play, checks)
    found = sum([each.check is Check.TILES for each in checks.differences])
    checks.made[Check.TILES] += max(1, found)


def _judge_kinds(hand: Hand, play: Play, reds: str, checks: Checks) -> None:
    """Check the number of copies of each kind that was seen."""
    counts = Counter(_seen(hand, play))
    reds_seen = {each: counts.pop(each) for each in RED_FIVES if each in counts}
    for red, count in reds_seen.items():
        counts[red.kind] += count
    most = {kind: _copies_of(kind, play.number) for kind in counts}
    # Writers may mark copies as red by their number, even if nobody plays with red fives.
    most |= {red: reds.count(str(red)) or COPIES for red in reds_seen}
    counts.update(reds_seen)
    more = [each for each, count in counts.items() if count > most[each]]
    if more:
        expected, got = ({str(each): told[each] for each in more} for told in (most, counts))
        says = "there are more tiles of a kind than the set has"
        checks.differ(Check.TILES, expected, got, says, kind=Class.RECORD)


def _copies_of(kind: Tile, players: int) -> int:
    """The number of copies in the set. Three players do not use 2 to 8 of characters."""
    return 0 if players == 3 and kind.suit == "m" and 1 < kind.rank < 9 else COPIES


def _seen(hand: Hand, play: Play) -> list[Tile]:
    """Every tile that the record shows, once."""
    wins = [each for each in hand.ends if isinstance(each, WinEnd)]
    ura = max((each.ura or () for each in wins), key=len, default=())  # the same for all winners
    tiles = [*play.indicators, *ura]
    hidden = [seat for seat in play.players if hand.dealt.get(seat) is None]
    if hidden:
        tiles += [each.tile for each in _draws(hand) if each.tile and each.by not in hidden]
        tiles += [tile for seat in hidden for tile in _shown_by(seat, hand, wins)]
    else:
        tiles += play.drawn
    for dealt in hand.dealt.values():
        tiles += dealt or ()
    return tiles


def _draws(hand: Hand) -> Iterator[Draw]:
    return (each for each in hand.events if isinstance(each, Draw))


def _shown_by(seat: Seat, hand: Hand, wins: Iterable[WinEnd]) -> Iterator[Tile]:
    """The tiles that a player with a hidden hand discarded, called with, or showed at the end."""
    for event in hand.events:
        if isinstance(event, Draw | Discard | Called | Kita) and event.by is seat:
            yield from _laid_by(event)
    for win in wins:
        if win.by is seat:
            yield from win.concealed or ()
            if win.tile and win.discarder is None:
                yield win.tile


def _laid_by(event: Draw | Discard | Called | Kita) -> tuple[Tile, ...]:
    """The tiles that leave the hand in this move."""
    match event:
        case Discard(tile=tile):
            return (tile,)
        case Called(kind=CallKind.SHOUMINKAN, tile=tile):
            return (tile,)
        case Called(own=own):
            return own
        case Kita():
            return (NORTH,)
    return ()
