"""Who pays whom: every payment by itself, with its reason. Deltas are added up from these."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from pao_core.board.seats import Seat, seats_in_play
from pao_core.frozen import FrozenDict
from pao_core.hands.causes import Cause, OtherCause
from pao_core.hands.scored import ScoredHand
from pao_core.problems.errors import Code, Problems
from pao_core.reasons.steps import Step


@dataclass(frozen=True, slots=True, kw_only=True)
class Transfer:
    """One payment in points, for a `cause`, by the rule with the id `clause`.

    `payer` is `None` for riichi deposits, which lie on the table.

    >>> each = payments_after_draw([Seat.EAST], rule_set("tenhou")).transfers[0]
    >>> print(each.payer, each.payee, each.points, each.cause)
    S E 1000 noten
    """

    payer: Seat | None
    payee: Seat
    points: int
    cause: Cause
    clause: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Settlement:
    """Payments, the steps that led to them, and what the hands were worth.

    >>> len(payments_after_draw([Seat.EAST], rule_set("tenhou")).transfers)
    3
    """

    transfers: tuple[Transfer, ...] = ()
    steps: tuple[Step, ...] = ()
    values: tuple[ScoredHand, ...] = ()

    def __add__(self, other: "Settlement") -> "Settlement":
        """First these payments, then those."""
        return Settlement(
            transfers=self.transfers + other.transfers,
            steps=self.steps + other.steps,
            values=self.values + other.values,
        )


NOTHING_IS_PAID: Final = Settlement()


def in_turn(settlements: Sequence[Settlement]) -> Settlement:
    """All of them, one after the other."""
    return Settlement(
        transfers=tuple([each for one in settlements for each in one.transfers]),
        steps=tuple([each for one in settlements for each in one.steps]),
        values=tuple([each for one in settlements for each in one.values]),
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Stakes:
    """What lies on the table beside the hand: honba counters and riichi deposits.

    >>> win = tsumo("S", "daisangen")
    >>> rule_on(table(), win, rules=rule_set("tenhou"), honba=2).stakes.honba
    2
    """

    honba: int
    deposits: int
    riichi: tuple[Seat, ...] = ()  # whose deposits of this hand are among them


def check_owners(stakes: Stakes, problems: Problems) -> None:
    """Note more players with a deposit of their own than there are deposits."""
    owners = len({*stakes.riichi})
    if owners > stakes.deposits:
        says = f"{owners} players declared riichi, but only {stakes.deposits} deposits are given"
        problems.add("riichi", Code.OUT_OF_RANGE, says)


def told(*steps: Step) -> Settlement:
    """Only words: nobody pays for these steps."""
    return Settlement(steps=steps)


def paid(
    winner: Seat,
    shares: Mapping[Seat, int] | Mapping[None, int],
    says: Step,
    cause: Cause = OtherCause.HAND,
) -> Settlement:
    """These shares, paid to the winner under the rule of the step that tells of them."""
    return Settlement(transfers=paid_to(winner, shares, cause, says.clause), steps=(says,))


def paid_to(
    winner: Seat, shares: Mapping[Seat, int] | Mapping[None, int], cause: Cause, clause: str
) -> tuple[Transfer, ...]:
    """One payment to the winner from each who has to pay something."""
    return tuple(
        [
            Transfer(payer=seat, payee=winner, points=points, cause=cause, clause=clause)
            for seat, points in shares.items()
            if points
        ]
    )


def add_up(transfers: Iterable[Transfer], players: int) -> FrozenDict[Seat, int]:
    """Points gained or lost by each seat in play; they sum to the deposits."""
    deltas = dict.fromkeys(seats_in_play(players), 0)
    for each in transfers:
        deltas[each.payee] += each.points
        if each.payer is not None:
            deltas[each.payer] -= each.points
    return FrozenDict.of(deltas)
