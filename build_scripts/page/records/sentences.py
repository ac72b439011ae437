"""Sentences about a hand: how it ended, and its moments of liability."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from build_scripts.page.records.session import JudgedHand
from build_scripts.page.ui.words import points, sentence, sums_in_words
from pao_core.board.melds import Call
from pao_core.board.seats import Seat
from pao_core.records.model import Abort, Hand, WinEnd, seat_of
from pao_core.records.moments import Moment, MomentKind
from pao_core.words.english import in_words, joined

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
        return "you" if seat is self.seat else seat.wind

    def names(self, seats: Iterable[Seat]) -> str:
        """The winds of the seats, "you" first."""
        listed = sorted(seats, key=lambda each: each is not self.seat)
        return joined([self.name(each) for each in listed])

    def has(self, seat: Seat) -> str:
        """The possessive of the seat: "your" or "East's"."""
        return "your" if seat is self.seat else f"{seat.wind}'s"


def hand_title(hand: Hand) -> str:
    """Which hand of the game this is."""
    honba = f", {hand.honba} honba" if hand.honba else ""
    return f"{hand.round.wind} {hand.number}{honba}"


def ending(judged: JudgedHand, reader: ReaderSeat) -> str:
    """How the hand ended, according to the record."""
    ends = judged.hand.ends
    if not ends:
        return "The record ends before the hand does"
    first = ends[0]
    if isinstance(first, Abort):
        return f"Abandoned: {first.kind.says if first.kind else 'the record does not say why'}"
    if not isinstance(first, WinEnd):
        return "Nobody won"
    winners = [each.by for each in ends if isinstance(each, WinEnd)]
    who = sentence(reader.names(winners))
    if first.discarder is None:
        return f"{who} drew the winning tile"
    return f"{who} won on {reader.has(first.discarder)} discard"


def moved(judged: JudgedHand) -> str:
    """What each seat gained or lost, if the record says so."""
    total: dict[Seat, int] = {}
    for end in judged.hand.ends:
        for seat, each in (end.deltas or {}).items():
            total[seat] = total.get(seat, 0) + each
    in_turn: dict[str, int] = {each.value: total[each] for each in Seat if each in total}
    return sums_in_words(in_turn) if any(total.values()) else ""


def moment_text(moment: Moment, calls: tuple[Call, ...], reader: ReaderSeat) -> str:
    """One moment as one sentence."""
    if moment.kind is MomentKind.LIABLE:
        return _made_liable(moment, calls[moment.calls - 1], reader)
    tiles = joined([f"the {each.name}" for each in moment.tiles])
    was, it = ("was", "it") if len(moment.tiles) == 1 else ("were", "one")
    return (
        f"From here on, {tiles} {was} dangerous for {reader.names(moment.seats)}. A player "
        f"who feeds {it} to {reader.name(moment.to)} becomes liable for {in_words(moment.cause)}."
    )


def _made_liable(moment: Moment, call: Call, reader: ReaderSeat) -> str:
    (seat,) = moment.seats
    tile, cause = call.tile.kind.name, in_words(moment.cause)
    if call.feeder is seat:
        return (
            f"Here {reader.has(seat)} discard of the {tile} made {reader.name(seat)} liable to "
            f"{reader.name(moment.to)} for {cause}."
        )
    return (
        f"Here {reader.has(call.by)} {in_words(call.kind)} of the {tile} made {reader.name(seat)} "
        f"liable to {reader.name(moment.to)} for {cause}."
    )


def paid(answer: Answer, reader: ReaderSeat) -> str:
    """What the liable players pay; empty if nobody was liable."""
    said = []
    for each in answer["liable"]:
        seat = Seat(each["seat"])
        sum = -answer["deltas"][seat.value]
        verb = "are" if seat is reader.seat else "is"
        pays = "pay" if seat is reader.seat else "pays"
        pay = f" and {pays} {points(sum)}" if sum > 0 else ""
        cause = in_words(each["for"])
        said.append(f"{sentence(reader.name(seat))} {verb} liable for {cause}{pay}.")
    return " ".join(dict.fromkeys(said))
