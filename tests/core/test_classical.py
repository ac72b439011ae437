"""Classical settlements: all players settle, East double; and what a liable player pays."""

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from pao_core import RuleSet, Seat, rule_set
from pao_core.games.classical import settle_classical
from pao_core.hands.names import Yakuman
from pao_core.payment.transfers import add_up

E, S, W, N = Seat
HARR, MILLINGTON, FOUR_WINDS = (
    rule_set(each) for each in ("harr-1922", "millington-1977", "four-winds-japanese-classical")
)
SCORES = st.fixed_dictionaries({seat: st.integers(0, 2000) for seat in Seat})
SEATS = st.sampled_from(list(Seat))
LIMITS = st.none() | st.integers(1, 1000)
CLASSICAL = st.sampled_from((HARR, MILLINGTON, FOUR_WINDS))


def clauses_of(rules: RuleSet, scores: tuple[int, int, int, int], winner: Seat, **more: Any) -> str:
    paid = settle_classical(dict(zip(Seat, scores, strict=True)), winner, rules, **more)
    return " ".join(step.code.text for step in paid.steps)


def test_the_answer_says_which_way_the_limit_bounds_the_losers() -> None:
    scores = (500, 16, 900, 100)
    assert "loser-scores-capped" in clauses_of(MILLINGTON, scores, E, limit=300)
    assert "loser-differences-capped" in clauses_of(HARR, scores, E, limit=300)
    at_the_limit = clauses_of(HARR, (500, 16, 300, 100), E, limit=300)
    assert "capped" not in at_the_limit, "nobody but the winner is above it"
    assert "score-limited" in at_the_limit
    assert "score-limited" not in clauses_of(HARR, (300, 16, 200, 100), E, limit=300)


def test_no_liability_for_a_discard_changes_who_the_payment_is_for() -> None:
    paid = settle_classical(
        dict.fromkeys(Seat, 10), N, FOUR_WINDS, discarder=S, liable=W, cause=Yakuman.DAISANGEN
    )
    assert [transfer.cause for transfer in paid.transfers] == ["hand"]
    paid = settle_classical(
        dict.fromkeys(Seat, 10), N, FOUR_WINDS, liable=W, cause=Yakuman.DAISANGEN
    )
    assert [transfer.cause for transfer in paid.transfers] == ["daisangen"]


@given(CLASSICAL, SCORES, SEATS, LIMITS, st.none() | SEATS, st.none() | SEATS)
def test_points_only_change_hands(
    rules: RuleSet,
    scores: dict[Seat, int],
    winner: Seat,
    limit: int | None,
    discarder: Seat | None,
    liable: Seat | None,
) -> None:
    others = [None if each is winner else each for each in (discarder, liable)]
    paid = settle_classical(
        scores, winner, rules, limit=limit, discarder=others[0], liable=others[1]
    )
    assert sum(add_up(paid.transfers, 4).values()) == 0
    assert all(
        transfer.points > 0 and transfer.payer is not transfer.payee for transfer in paid.transfers
    )
    clauses = {transfer.clause for transfer in paid.transfers}
    assert clauses <= {step.clause for step in paid.steps}
