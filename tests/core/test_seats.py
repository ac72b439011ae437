"""Seats and the order of play."""

import itertools

import pytest

from pao_core.board.seats import Seat, kamicha, seats_in_play, turn_order_after

SEATS = {each.value: each for each in Seat}


def test_only_east_deals_and_east_is_truthy() -> None:
    assert [seat.is_dealer for seat in Seat] == [True, False, False, False]
    assert all(Seat)


@pytest.mark.parametrize("players", [3, 4])
def test_turn_order(players: int) -> None:
    for seat in seats_in_play(players):
        order = (seat, *turn_order_after(seat, players))
        assert sorted(seat.value for seat in order) == sorted(
            seat.value for seat in seats_in_play(players)
        )
        for before, after in itertools.pairwise(order):
            assert kamicha(after, players) is before


@pytest.mark.parametrize(("seat", "left"), [("E", "N"), ("S", "E"), ("W", "S"), ("N", "W")])
def test_the_left_neighbour(seat: str, left: str) -> None:
    assert kamicha(SEATS[seat]) is SEATS[left]


def test_three_players_have_no_north() -> None:
    assert Seat.NORTH not in seats_in_play(3)
    assert kamicha(Seat.EAST, 3) is Seat.WEST
