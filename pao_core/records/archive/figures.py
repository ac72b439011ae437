"""What the counts say about liability and its dangers, as shares with confidence intervals."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Final

from pao_core.board.seats import Seat, seats_in_play
from pao_core.records.archive.exposures import Outcome
from pao_core.records.moments import MomentKind

CountRow = Mapping[str, object]
"""A row in a table of counts."""

Z: Final = 1.959964
"""The standard deviations on each side that contain 95 % of a normal distribution."""
FROM_THE_WINNER: Final = {
    4: {3: "the player before the winner", 2: "the player opposite", 1: "the player after"},
    3: {2: "the player before the winner", 1: "the player after"},
}
TURNS: Final = 3
"""Turns are counted in groups of this size."""
LATE: Final = 13
AFTER: Final[Mapping[Outcome, str]] = {
    Outcome.PAID: "the caller won, and the player paid because of it",
    Outcome.DEALT_IN: "someone won on that discard",
    Outcome.CALLER_WON: "the caller won, and nobody paid because of it",
    Outcome.OTHER_WON: "another player won",
    Outcome.NOBODY_WON: "nobody won",
}
CHOICES: Final[Mapping[object, tuple[int, str]]] = {
    True: (0, "yes"),
    False: (1, "no, for example after riichi"),
    None: (2, "the record does not show it"),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Share:
    """A count and the total that it is part of.

    >>> Share(label="tsumo", count=1, of=4).percent
    25.0
    """

    label: str
    count: int
    of: int

    @property
    def percent(self) -> float:
        """The share of the total, in percent."""
        return 100 * self.count / self.of if self.of else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % Wilson interval, in percent: the shares that are plausible after this count.

        >>> [round(end, 1) for end in Share(label="", count=0, of=10).interval]
        [0.0, 27.8]
        """
        if not self.of:
            return 0.0, 100.0
        share, over = self.count / self.of, Z * Z / self.of
        middle = share + over / 2
        half = Z * sqrt(share * (1 - share) / self.of + over / self.of / 4)
        low, high = (100 * (middle + side) / (1 + over) for side in (-half, half))
        return (low if self.count else 0.0), (high if self.count < self.of else 100.0)


@dataclass(frozen=True, slots=True, kw_only=True)
class Figure:
    """Shares that answer a question."""

    id: str
    asks: str
    shares: tuple[Share, ...]


def figures_of(counts: Mapping[str, Sequence[CountRow]]) -> tuple[Figure, ...]:
    """How often liability occurs, because of which call, what it costs, and for which seats.

    The figures on one hand, such as `daisangen-fed`, also count hands that nobody won.
    """
    liable, wins = counts["liability"], counts["wins"]
    number = _sum(liable, "wins")
    often = {
        "of the hands": _sum(counts["games"], "different_hands"),
        "of the wins": _sum(wins, "wins"),
        "of the wins with a yakuman": _sum((row for row in wins if row["yakuman"]), "wins"),
    }
    shares = tuple(Share(label=label, count=number, of=of) for label, of in often.items())
    causes = {str(danger["cause"]) for danger in counts["dangers"]}
    return (
        Figure(id="often", asks="How often is someone liable for a win?", shares=shares),
        _by("call", "What were they liable for, and on which call?", liable, _cause_and_call),
        _by("way", "How was the hand won?", liable, _way),
        _by("seat", "Where did the liable player sit, relative to the winner?", liable, _seat),
        _by("wind", "Which seat wind did the liable player have?", liable, _wind),
        _by("cost", "What did the liable player pay, without honba?", liable, _cost),
        *(figure for cause in sorted(causes) for figure in _of_cause(counts, cause)),
    )


def _of_cause(counts: Mapping[str, Sequence[CountRow]], cause: str) -> Iterator[Figure]:
    dangers, exposures, yakuman = (
        [count for count in counts[name] if count["cause"] == cause]
        for name in ("dangers", "exposures", "yakuman")
    )
    discards = [exposure for exposure in exposures if exposure["moment"] == MomentKind.DISCARD]
    liable = [exposure for exposure in exposures if exposure["moment"] == MomentKind.LIABLE]
    number = _sum(dangers, "dangers")
    often = {
        "of the hands, a discard could make someone liable": (
            number,
            _sum(counts["games"], "different_hands"),
        ),
        "of the wins with this hand, someone was liable": (
            _sum(yakuman, "liable"),
            _sum(yakuman, "wins"),
        ),
    }
    shares = tuple(Share(label=key, count=count, of=of) for key, (count, of) in often.items())
    yield Figure(id=f"{cause}-often", asks=f"How close did {cause} come?", shares=shares)
    for id, asks, rows, label_of, counted in (
        (
            "begins",
            "On which of the caller's turns did the danger begin?",
            dangers,
            _turn,
            "dangers",
        ),
        ("fed", "What happened to the dangerous tile?", dangers, _fed, "dangers"),
        ("ended", "How did hands with this danger end?", dangers, _ended, "dangers"),
        ("turn", "On which turn was the dangerous tile discarded?", exposures, _turn, "exposures"),
        (
            "avoidable",
            "Was another discard without danger possible?",
            exposures,
            lambda row: CHOICES[row["avoidable"]],
            "exposures",
        ),
        (
            "after",
            "What came of a dangerous discard that nobody called?",
            discards,
            _after,
            "exposures",
        ),
        ("liable", "What came of the liability?", liable, _after, "exposures"),
    ):
        if rows:
            yield _by(f"{cause}-{id}", f"{cause}: {asks}", rows, label_of, counted)


Labelled = tuple[int, str]
"""The position of a label, and the label."""


def _by(
    id: str,
    asks: str,
    rows: Sequence[CountRow],
    label_of: Callable[[CountRow], Labelled],
    counted: str = "wins",
) -> Figure:
    found: Counter[Labelled] = Counter()
    for row in rows:
        found[label_of(row)] += _number(row, counted)
    ordered = sorted(found.items())
    of = found.total()
    shares = tuple(Share(label=label, count=count, of=of) for (_, label), count in ordered)
    return Figure(id=id, asks=asks, shares=shares)


def _cause_and_call(row: CountRow) -> Labelled:
    return 0, f"{row['cause']}, by a {row['call']}" if row["call"] else str(row["cause"])


def _way(row: CountRow) -> Labelled:
    if row["discarder"] is None:
        return 0, "tsumo: the liable player pays all"
    if row["discarder"] != row["liable"]:
        return 1, "ron from another player: half each"
    return 2, "ron from the liable player"


def _seat(row: CountRow) -> Labelled:
    players = _number(row, "players")
    seats = seats_in_play(players)
    winner, liable = (seats.index(Seat(row[name])) for name in ("winner", "liable"))
    after = (liable - winner) % players
    return players - after, FROM_THE_WINNER[players][after]


def _wind(row: CountRow) -> Labelled:
    seat = Seat(row["liable"])
    return tuple(Seat).index(seat), seat.wind


def _cost(row: CountRow) -> Labelled:
    paid = _number(row, "paid")
    return paid, f"{paid:,}"


def _turn(row: CountRow) -> Labelled:
    first = (_number(row, "turn") - 1) // TURNS * TURNS + 1
    if first >= LATE:
        return LATE, f"turn {LATE} or later"
    return first, f"turns {first} to {first + TURNS - 1}"


def _fed(row: CountRow) -> Labelled:
    if row["liable_players"]:
        return 2, "discarded, and a call made someone liable"
    if row["discards"]:
        return 1, "discarded, and nobody called it for this hand"
    return 0, "not discarded"


def _ended(row: CountRow) -> Labelled:
    if row["with_it"]:
        return 0, "the caller won with it"
    if row["outcome"] == Outcome.CALLER_WON:
        return 1, "the caller won without it"
    return _after(row)


def _after(row: CountRow) -> Labelled:
    outcome = Outcome(str(row["outcome"]))
    return tuple(Outcome).index(outcome) + 1, AFTER[outcome]


def _sum(rows: Iterable[CountRow], name: str) -> int:
    return sum(_number(row, name) for row in rows)


def _number(row: CountRow, name: str) -> int:
    value = row[name]
    assert isinstance(value, int), f"{name} is a count"
    return value
