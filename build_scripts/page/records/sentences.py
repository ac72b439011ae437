"""Sentences about a hand: each move, how it ended, and its moments of liability."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from build_scripts.page.language import ENGLISH, code, language, text
from build_scripts.page.records.session import JudgedHand
from build_scripts.page.ui.words import (
    cause_word,
    either,
    joined,
    points,
    sentence,
    sums_in_words,
    wind_word,
)
from pao_core.board.melds import Call
from pao_core.board.seats import Seat
from pao_core.board.tiles import Tile
from pao_core.records.model import (
    Abort,
    Called,
    Discard,
    Draw,
    Event,
    Hand,
    Kita,
    NewDora,
    RiichiAccepted,
    WinEnd,
    seat_of,
)
from pao_core.records.moments import CloseCall, Closeness, Moment, MomentKind
from pao_core.rules.choices import AbortiveDraw

Answer = Mapping[str, Any]


@dataclass(frozen=True, slots=True, kw_only=True)
class ReaderSeat:
    """The reader of the page: their seat in this hand, if they said where they sat."""

    seat: Seat | None

    @classmethod
    def at(cls, place: object, hand: Hand, players: int) -> "ReaderSeat":
        """The reader at `place`, counted from the game's first dealer; otherwise without a seat."""
        if not isinstance(place, int) or not 0 <= place < players:
            return cls(seat=None)
        return cls(seat=seat_of(place, hand.dealer, players))

    def name(self, seat: Seat) -> str:
        """The wind of the seat, or "you"."""
        return text("you") if seat is self.seat else language().word(seat)

    def names(self, seats: Iterable[Seat]) -> str:
        """The winds of the seats, "you" first."""
        listed = sorted(seats, key=lambda each: each is not self.seat)
        return joined([self.name(each) for each in listed])

    def has(self, seat: Seat) -> str:
        """The possessive of the seat: "your" or "East's"."""
        return text("your" if seat is self.seat else "{seat}'s", seat=language().word(seat))


def hand_title(hand: Hand) -> str:
    """Which hand of the game this is."""
    return text(
        "{wind} {number}, {honba} honba" if hand.honba else "{wind} {number}",
        wind=wind_word(hand.round),
        number=hand.number,
        honba=hand.honba,
    )


def ending(judged: JudgedHand, reader: ReaderSeat) -> str:
    """How the hand ended, according to the record."""
    ends = judged.hand.ends
    if not ends:
        return text("The record ends before the hand does")
    first = ends[0]
    if isinstance(first, Abort):
        why = abort_word(first.kind) if first.kind else text("the record does not say why")
        return text("Abandoned: {why}", why=why)
    if not isinstance(first, WinEnd):
        return text("Nobody won")
    winners = [each.by for each in ends if isinstance(each, WinEnd)]
    who = sentence(reader.names(winners))
    if first.discarder is None:
        return text("{who} drew the winning tile", who=who)
    return text(
        "{who} won on your discard"
        if first.discarder is reader.seat
        else "{who} won on {discarder}'s discard",
        who=who,
        discarder=_word(first.discarder),
    )


def abort_word(kind: AbortiveDraw) -> str:
    """A reason to abandon a hand, which has a name only in Japanese."""
    return kind.says if code() == ENGLISH else language().word(kind)


def moved(judged: JudgedHand) -> str:
    """What each seat gained or lost, if the record says so."""
    total: dict[Seat, int] = {}
    for end in judged.hand.ends:
        for seat, each in (end.deltas or {}).items():
            total[seat] = total.get(seat, 0) + each
    in_turn: dict[str, int] = {each.value: total[each] for each in Seat if each in total}
    return sums_in_words(in_turn) if any(total.values()) else ""


def moves(hand: Hand, reader: ReaderSeat) -> list[str]:
    """The table before the first move and after each, one sentence for each."""
    turns: Counter[Seat] = Counter()
    said = [text("The deal.")]
    for event in hand.events:
        says = _move(event, reader)
        if isinstance(event, NewDora | RiichiAccepted):
            said.append(says)
        else:
            said.append(text("Turn {number}. {says}", number=turns[event.by] + 1, says=says))
            turns[event.by] += isinstance(event, Discard)
    return said


def _move(event: Event, reader: ReaderSeat) -> str:
    if isinstance(event, NewDora):
        return text("A new dora indicator: {tile}.", tile=_the(event.tile))
    seat, is_you = _word(event.by), event.by is reader.seat
    match event:
        case Draw():
            is_seen = is_you and event.tile is not None
            return text(
                "You draw {tile}." if is_you else "{seat} draws {tile}.",
                seat=seat,
                tile=_the(event.tile) if is_seen and event.tile else text("a tile"),
            )
        case Discard(riichi=True):
            return text(
                "You discard {tile} and declare riichi."
                if is_you
                else "{seat} discards {tile} and declares riichi.",
                seat=seat,
                tile=_the(event.tile),
            )
        case Discard():
            return text(
                "You discard {tile}." if is_you else "{seat} discards {tile}.",
                seat=seat,
                tile=_the(event.tile),
            )
        case Called():
            return _call(event, reader)
        case Kita():
            return text(
                "You set a north aside." if is_you else "{seat} sets a north aside.", seat=seat
            )
        case RiichiAccepted():
            return text(
                "You pay the riichi deposit." if is_you else "{seat} pays the riichi deposit.",
                seat=seat,
            )


def _call(event: Called, reader: ReaderSeat) -> str:
    seat, is_you = _word(event.by), event.by is reader.seat
    kind, tile = _word(event.kind), _the(event.tile)
    if event.feeder is None:
        return text(
            "You make a {kind} of {tile}." if is_you else "{seat} makes a {kind} of {tile}.",
            seat=seat,
            kind=kind,
            tile=tile,
        )
    return text(
        "You make a {kind} of {tile} from {feeder}."
        if is_you
        else "{seat} makes a {kind} of {tile} from {feeder}.",
        seat=seat,
        kind=kind,
        tile=tile,
        feeder=reader.name(event.feeder),
    )


def closest_text(call: CloseCall, reader: ReaderSeat) -> str:
    """A close call as one sentence."""
    you, to, cause = reader.name(call.seat), reader.name(call.to), _word(call.cause)
    who, tiles = sentence(you), either([_the(each) for each in call.tiles])
    match call.closeness:
        case Closeness.LIABLE:
            return text("{who} became liable to {to} for {cause}.", who=who, to=to, cause=cause)
        case Closeness.DISCARDED:
            return text(
                "{who} discarded {tiles}. A call by {to} would have made {you} liable for {cause}.",
                who=who,
                tiles=tiles,
                to=to,
                you=you,
                cause=cause,
            )
        case Closeness.HELD:
            return text(
                "{who} held {tiles}. Discarding it could have made {you} liable to {to} for "
                "{cause}.",
                who=who,
                tiles=tiles,
                to=to,
                you=you,
                cause=cause,
            )
        case Closeness.POSSIBLE:
            return text(
                "{tiles} could have made {you} liable to {to} for {cause}, but {you} never held "
                "it.",
                tiles=sentence(tiles),
                to=to,
                you=you,
                cause=cause,
            )
        case Closeness.BEGUN:
            return text(
                "{who} showed {shown} of the {sets} sets of {cause}.",
                who=sentence(to),
                shown=call.shown,
                sets=call.sets,
                cause=cause,
            )


def moment_text(moment: Moment, calls: tuple[Call, ...], reader: ReaderSeat) -> str:
    """One moment as one sentence."""
    to, cause = reader.name(moment.to), _word(moment.cause)
    if moment.kind is MomentKind.LIABLE:
        return _made_liable(moment, calls[moment.calls - 1], reader)
    tiles = joined([_the(each) for each in moment.tiles])
    who = reader.names(moment.seats)
    if moment.kind is MomentKind.DISCARD:
        return text(
            "{who} discarded {tiles} here. A call by {to} would have made {you} liable for "
            "{cause}.",
            who=sentence(who),
            tiles=tiles,
            to=to,
            you=who,
            cause=cause,
        )
    return text(
        "From here on, {tiles} was dangerous for {who}. A player who feeds it to {to} becomes "
        "liable for {cause}."
        if len(moment.tiles) == 1
        else "From here on, {tiles} were dangerous for {who}. A player who feeds one to {to} "
        "becomes liable for {cause}.",
        tiles=tiles,
        who=who,
        to=to,
        cause=cause,
    )


def _made_liable(moment: Moment, call: Call, reader: ReaderSeat) -> str:
    (seat,) = moment.seats
    tile, to, cause = _the(call.tile.kind), reader.name(moment.to), _word(moment.cause)
    if call.feeder is seat:
        return text(
            "Here {whose} discard of {tile} made {who} liable to {to} for {cause}.",
            whose=reader.has(seat),
            tile=tile,
            who=reader.name(seat),
            to=to,
            cause=cause,
        )
    return text(
        "Here {whose} {kind} of {tile} made {who} liable to {to} for {cause}.",
        whose=reader.has(call.by),
        kind=_word(call.kind),
        tile=tile,
        who=reader.name(seat),
        to=to,
        cause=cause,
    )


def paid(answer: Answer, reader: ReaderSeat) -> str:
    """What the liable players pay; empty if nobody was liable."""
    said = []
    for each in answer["liable"]:
        seat = Seat(each["seat"])
        sum, is_you = -answer["deltas"][seat.value], seat is reader.seat
        if sum > 0:
            says = text(
                "You are liable for {cause} and pay {points}."
                if is_you
                else "{seat} is liable for {cause} and pays {points}.",
                seat=_word(seat),
                cause=cause_word(each["for"]),
                points=points(sum),
            )
        else:
            says = text(
                "You are liable for {cause}." if is_you else "{seat} is liable for {cause}.",
                seat=_word(seat),
                cause=cause_word(each["for"]),
            )
        said.append(says)
    return text(" ").join(dict.fromkeys(said))


def _word(value: object) -> str:
    return language().word(value)


def _the(tile: Tile) -> str:
    return text("the {tile}", tile=_word(tile))
