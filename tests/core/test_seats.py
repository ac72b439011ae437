"""Seats and the order of play."""

import itertools

import pytest

from pao_core.board.seats import kamicha, seats_in_play, turn_order_after


@pytest.mark.parametrize("players", [3, 4])
def test_turn_order(players: int) -> None:
    for seat in seats_in_play(players):
        order = (seat, *turn_order_after(seat, players))
        assert tuple(sorted(order)) == seats_in_play(players)
        for before, after in itertools.pairwise(order):
            assert kamicha(after, players) is before
