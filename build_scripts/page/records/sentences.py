"""Sentences about a hand: each move, how it ended, and its moments of liability."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from build_scripts.page.language import ENGLISH, code, language, text
from build_scripts.page.records.session import OpenHand
from build_scripts.page.ui.words import (
    cause_word,
    either,
    in_a_row,
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
    NewDora,
    NorthSetAside,
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
        listed = sorted(seats, key=lambda seat: seat is not self.seat)
        return joined([self.name(group) for group in listed])

    def says(self, seat: Seat, you: str, other: str, **values: object) -> str:
        """One of these sentences: about the reader, or about another player."""
        return text(you if seat is self.seat else other, seat=_word(seat), **values)

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


def ending(judged: OpenHand, reader: ReaderSeat) -> str:
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
    winners = [end.by for end in ends if isinstance(end, WinEnd)]
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


def moved(judged: OpenHand) -> str:
    """What each seat gained or lost, if the record says so."""
    total: dict[Seat, int] = {}
    for end in judged.hand.ends:
        for seat, delta in (end.deltas or {}).items():
            total[seat] = total.get(seat, 0) + delta
    in_turn: dict[str, int] = {seat.value: total[seat] for seat in Seat if seat in total}
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
    by = event.by
    match event:
        case Draw():
            is_seen = by is reader.seat and event.tile is not None
            tile = _the(event.tile) if is_seen and event.tile else text("a tile")
            return reader.says(by, "You draw {tile}.", "{seat} draws {tile}.", tile=tile)
        case Discard(riichi=True):
            return reader.says(
                by,
                "You discard {tile} and declare riichi.",
                "{seat} discards {tile} and declares riichi.",
                tile=_the(event.tile),
            )
        case Discard():
            tile = _the(event.tile)
            return reader.says(by, "You discard {tile}.", "{seat} discards {tile}.", tile=tile)
        case Called():
            return _call(event, reader)
        case NorthSetAside():
            return reader.says(by, "You set a north aside.", "{seat} sets a north aside.")
        case RiichiAccepted():
            return reader.says(by, "You pay the riichi deposit.", "{seat} pays the riichi deposit.")


def _call(event: Called, reader: ReaderSeat) -> str:
    facts = {"kind": _word(event.kind), "tile": _the(event.tile)}
    if event.feeder is None:
        return reader.says(
            event.by,
            "You make {kind} of {tile}.",
            "{seat} makes {kind} of {tile}.",
            **facts,
        )
    return reader.says(
        event.by,
        "You make a {kind} of {tile} from {feeder}.",
        "{seat} makes a {kind} of {tile} from {feeder}.",
        **facts,
        feeder=reader.name(event.feeder),
    )


def closest_text(call: CloseCall, reader: ReaderSeat) -> str:
    """A close call as one sentence."""
    you, to, tiles = reader.name(call.seat), reader.name(call.to), either([*map(_the, call.tiles)])
    facts: dict[str, object] = {
        "who": sentence(you),
        "you": you,
        "to": to,
        "cause": _word(call.cause),
    }
    match call.closeness:
        case Closeness.LIABLE:
            return text("{who} became liable to {to} for {cause}.", **facts)
        case Closeness.DISCARDED:
            return text(
                "{who} discarded {tiles}. A call by {to} would have made {you} liable for {cause}.",
                **facts,
                tiles=tiles,
            )
        case Closeness.HELD:
            return text(
                "{who} held {tiles}. Discarding it could have made {you} liable to {to} for "
                "{cause}.",
                **facts,
                tiles=tiles,
            )
        case Closeness.POSSIBLE:
            return text(
                "{tiles} could have made {you} liable to {to} for {cause}, but {you} never held "
                "it.",
                **facts,
                tiles=sentence(tiles),
            )
        case Closeness.BEGUN:
            facts |= {"who": sentence(to), "shown": call.shown, "sets": call.sets}
            return text("{who} showed {shown} of the {sets} sets of {cause}.", **facts)


def moment_text(moment: Moment, calls: tuple[Call, ...], reader: ReaderSeat) -> str:
    """One moment as one sentence."""
    facts = {"to": reader.name(moment.to), "cause": _word(moment.cause)}
    if moment.kind is MomentKind.LIABLE:
        return _made_liable(moment, calls[moment.calls - 1], reader, facts)
    who = reader.names(moment.seats)
    facts |= {"tiles": joined([_the(tile) for tile in moment.tiles]), "you": who, "who": who}
    if moment.kind is MomentKind.DISCARD:
        return text(
            "{who} discarded {tiles} here. A call by {to} would have made {you} liable for "
            "{cause}.",
            **facts | {"who": sentence(who)},
        )
    return text(
        "From here on, {tiles} was dangerous for {who}. A player who feeds it to {to} becomes "
        "liable for {cause}."
        if len(moment.tiles) == 1
        else "From here on, {tiles} were dangerous for {who}. A player who feeds one to {to} "
        "becomes liable for {cause}.",
        **facts,
    )


def _made_liable(moment: Moment, call: Call, reader: ReaderSeat, facts: dict[str, str]) -> str:
    (seat,) = moment.seats
    facts |= {"tile": _the(call.tile.kind), "who": reader.name(seat)}
    if call.feeder is seat:
        return text(
            "Here {whose} discard of {tile} made {who} liable to {to} for {cause}.",
            **facts,
            whose=reader.has(seat),
        )
    return text(
        "Here {whose} {kind} of {tile} made {who} liable to {to} for {cause}.",
        **facts,
        whose=reader.has(call.by),
        kind=_word(call.kind),
    )


def paid(answer: Answer, reader: ReaderSeat) -> str:
    """What the liable players pay; empty if nobody was liable."""
    said = []
    for liability in answer["liable"]:
        seat = Seat(liability["seat"])
        sum, cause = -answer["deltas"][seat.value], cause_word(liability["for"])
        if sum > 0:
            says = reader.says(
                seat,
                "You are liable for {cause} and pay {points}.",
                "{seat} is liable for {cause} and pays {points}.",
                cause=cause,
                points=points(sum),
            )
        else:
            says = reader.says(
                seat, "You are liable for {cause}.", "{seat} is liable for {cause}.", cause=cause
            )
        said.append(says)
    return in_a_row(dict.fromkeys(said))


def _word(value: object) -> str:
    return language().word(value)


def _the(tile: Tile) -> str:
    return text("the {tile}", tile=_word(tile))
