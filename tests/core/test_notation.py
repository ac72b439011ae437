"""The short notation for calls and wins."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pao_core import NotationError, Seat, parse_call, tile
from pao_core.board.melds import Call, CallKind
from pao_core.board.tiles import TILES
from pao_core.hands.notation import call_text, chankan, melds, rinshan, ron, tsumo
from pao_core.hands.win import WinKind

TILES_OF_A_SET = st.lists(st.sampled_from(sorted(TILES.values())), max_size=4).map(tuple)


@given(
    st.builds(
        Call,
        by=st.sampled_from(Seat),
        kind=st.sampled_from(CallKind),
        tile=st.sampled_from(sorted(TILES.values())),
        feeder=st.none() | st.sampled_from(Seat),
        own=TILES_OF_A_SET,
    )
)
def test_the_text_of_a_call_is_read_as_the_same_call(call: Call) -> None:
    assert parse_call(call_text(call)) == call


def test_the_ways_to_win() -> None:
    assert tsumo("S", "1122z + 2z").kind is WinKind.TSUMO
    assert rinshan("S", "1122z + 2z").kind is WinKind.RINSHAN
    assert ron("S", "1122z + 2z", "E").discarder is Seat.EAST
    assert chankan("S", "1122z + 2z", "E").kind is WinKind.CHANKAN


def test_tiles_without_the_winning_tile_are_recognised_as_tiles() -> None:
    with pytest.raises(NotationError, match="expected the winning tile after a plus sign"):
        tsumo("S", "1122z")


def test_one_players_sets() -> None:
    triplet, closed, opened, sequence = melds("555z (6666z) 7777z 234s")
    assert triplet.kind is CallKind.PON
    assert closed.is_closed_kan
    assert opened.kind is CallKind.DAIMINKAN
    assert (sequence.kind, sequence.tile) == (CallKind.CHII, tile("2s"))
    for text in ("55z", "556z", "(555z)", "55555z", "234z", "135s"):
        with pytest.raises(NotationError):
            melds(text)
