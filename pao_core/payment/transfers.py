"""Who pays whom: single payments with their reasons. Deltas are the sums of these payments."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from pao_core.board.seats import Seat, seats_in_play
from pao_core.frozen import FrozenDict
from pao_core.hands.causes import Cause, OtherCause
from pao_core.hands.scored import ScoredHand
from pao_core.problems.errors import Code, Message, Problems
from pao_core.reasons.steps import Step


@dataclass(frozen=True, slots=True, kw_only=True)
class Transfer:
    """One payment of `points` for `cause`, under the rule with the id `clause`.

    `payer` is `None` for riichi deposits, which come from the table.

    >>> transfer = payments_after_draw([Seat.EAST], rule_set("tenhou")).transfers[0]
    >>> print(transfer.payer, transfer.payee, transfer.points, transfer.cause)
    S E 1000 noten
    """

    payer: Seat | None
    payee: Seat
    points: int
    cause: Cause
    clause: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Settlement:
    """Payments, the steps that led to them, and the values of the hands.

    >>> payments_after_draw([Seat.EAST], rule_set("tenhou"))
    <Settlement: S pays E 1000, W pays E 1000, N pays E 1000>
    """

    transfers: tuple[Transfer, ...] = ()
    steps: tuple[Step, ...] = ()
    values: tuple[ScoredHand, ...] = ()

    def __repr__(self) -> str:
        paid = ", ".join(
            f"{transfer.payer or 'the table'} pays {transfer.payee} {transfer.points}"
            for transfer in self.transfers
        )
        return f"<Settlement: {paid or 'nothing is paid'}>"

    def __add__(self, other: "Settlement") -> "Settlement":
        """These payments, followed by the others."""
        return Settlement(
            transfers=self.transfers + other.transfers,
            steps=self.steps + other.steps,
            values=self.values + other.values,
        )


NOTHING_IS_PAID: Final = Settlement()


def combined(settlements: Sequence[Settlement]) -> Settlement:
    """All of these settlements as one, in this order."""
    return Settlement(
        transfers=tuple(
            [transfer for settlement in settlements for transfer in settlement.transfers]
        ),
        steps=tuple([step for settlement in settlements for step in settlement.steps]),
        values=tuple([value for settlement in settlements for value in settlement.values]),
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Stakes:
    """Honba counters and riichi deposits on the table.

    >>> win = tsumo("S", "daisangen")
    >>> rule_on(table(), win, rules=rule_set("tenhou"), honba=2).stakes.honba
    2
    """

    honba: int
    deposits: int
    riichi: tuple[Seat, ...] = ()  # players whose deposits of this hand are included


def check_owners(stakes: Stakes, problems: Problems) -> None:
    """Note a problem if more players declared riichi than there are deposits."""
    owners = len({*stakes.riichi})
    if owners > stakes.deposits:
        says = Message(
            "{owners} players declared riichi, but only {deposits} deposits are given",
            owners=owners,
            deposits=stakes.deposits,
        )
        problems.add("riichi", Code.OUT_OF_RANGE, says)


def without_payments(*steps: Step) -> Settlement:
    """A settlement with these steps and no payments."""
    return Settlement(steps=steps)


def pay_winner(
    winner: Seat,
    shares: Mapping[Seat, int] | Mapping[None, int],
    reason: Step,
    cause: Cause = OtherCause.HAND,
) -> Settlement:
    """Pay these shares to the winner, under the rule of this step."""
    return Settlement(transfers=payments_to(winner, shares, cause, reason.clause), steps=(reason,))


def payments_to(
    winner: Seat, shares: Mapping[Seat, int] | Mapping[None, int], cause: Cause, clause: str
) -> tuple[Transfer, ...]:
    """One payment to the winner from each player who owes something."""
    return tuple(
        [
            Transfer(payer=seat, payee=winner, points=points, cause=cause, clause=clause)
            for seat, points in shares.items()
            if points
        ]
    )


def add_up(transfers: Iterable[Transfer], players: int) -> FrozenDict[Seat, int]:
    """The points that each seat in play gains or loses. They sum to the deposits."""
    deltas = dict.fromkeys(seats_in_play(players), 0)
    for transfer in transfers:
        deltas[transfer.payee] += transfer.points
        if transfer.payer is not None:
            deltas[transfer.payer] -= transfer.points
    return FrozenDict.of(deltas)
