"""Who won a checked hand, and who was liable for the wins."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from pao_core.board.melds import CallKind
from pao_core.board.seats import Seat
from pao_core.games.ruling import Ruling
from pao_core.hands.causes import Cause, OtherCause
from pao_core.liability.claims import Liability
from pao_core.payment.transfers import Transfer
from pao_core.reasons.codes import StepCode as S

BY_LIABILITY: Final = frozenset(
    code.clause
    for code in (
        S.LIABLE_PAYS_TSUMO,
        S.LIABLE_HALVES_RON,
        S.LIABLE_DEALT_IN,
        S.FEEDER_PAYS,
        S.FEEDER_HALVES,
    )
)
"""The rules under which a player pays because of a liability."""

BESIDES_THE_HAND: Final = frozenset({OtherCause.HONBA, OtherCause.DEPOSITS})


@dataclass(frozen=True, slots=True, kw_only=True)
class LiabilityOutcome:
    """A player's liability for a win, its call, and the points paid for it without honba.

    `clause` is the rule for that payment, or `None` if nothing was paid.

    >>> cause, call = Yakuman.DAISANGEN, CallKind.PON
    >>> LiabilityOutcome(seat=Seat.WEST, cause=cause, call=call, paid=32000, clause="pao-p001").paid
    32000
    """

    seat: Seat
    cause: Cause
    call: CallKind | None
    paid: int
    clause: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class WinOutcome:
    """A win. `discarder` is `None` for a tsumo, and `yakuman` are names.

    `points` are without honba and deposits.

    >>> win = WinOutcome(by=Seat.SOUTH, discarder=None, yakuman=(), points=8000, liable=())
    >>> win.points
    8000
    """

    by: Seat
    discarder: Seat | None
    yakuman: tuple[str, ...]
    points: int
    liable: tuple[LiabilityOutcome, ...]


def win_outcomes(ruling: Ruling) -> tuple[WinOutcome, ...]:
    """The wins of a ruling, with the players who were liable for them."""
    values = {value.by: value for value in ruling.values}
    return tuple(
        WinOutcome(
            by=win.by,
            discarder=win.discarder,
            yakuman=tuple(map(str, values[win.by].yakuman)) if win.by in values else (),
            points=sum(
                transfer.points
                for transfer in ruling.transfers
                if transfer.payee is win.by and transfer.cause not in BESIDES_THE_HAND
            ),
            liable=tuple(_outcomes(ruling, win.by)) if ruling.liable else (),
        )
        for win in ruling.wins
    )


def _outcomes(ruling: Ruling, winner: Seat) -> Iterator[LiabilityOutcome]:
    """Count each payment once: the rest of a whole hand belongs to the payer's last liability."""
    owed = [liability for liability in ruling.liable if liability.to is winner]
    causes = {liability.cause for liability in owed}
    last = {liability.seat: liability for liability in owed}
    for liability in owed:
        paid = [
            transfer
            for transfer in ruling.transfers
            if transfer.payee is winner
            and transfer.payer is liability.seat
            and transfer.clause in BY_LIABILITY
            and transfer.cause is not OtherCause.HONBA
            and (
                transfer.cause == liability.cause
                or (liability is last[liability.seat] and transfer.cause not in causes)
            )
        ]
        yield _outcome(ruling, liability, paid)


def _outcome(ruling: Ruling, liability: Liability, paid: list[Transfer]) -> LiabilityOutcome:
    calls = {event.place: event.call.kind for event in ruling.table.events}
    return LiabilityOutcome(
        seat=liability.seat,
        cause=liability.cause,
        call=None if liability.call is None else calls[liability.call],
        paid=sum(transfer.points for transfer in paid),
        clause=paid[0].clause if paid else None,
    )
