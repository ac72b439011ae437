"""How a called set lies on the table."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pao_core import CallKind, ImpossibleQuestion, LaidMeld, Meld, Seat, Side, lay, table, tile
from pao_core.board.meld_layout import side_of
from pao_core.board.seats import kamicha, seats_in_play, turn_order_after
from pao_core.board.tiles import KINDS, Tile, parse_tiles


def laid(call: str, *more: str, players: int = 4) -> LaidMeld:
    """The caller's last set after these calls, as it lies."""
    seen = table(call, *more, players=players)
    caller = seen.events[-1].call.by
    return lay(seen.melds[caller][-1], caller, players)


@pytest.mark.parametrize(
    ("call", "notation", "side"),
    [
        ("S chii 4s with 23s from E", "_423s", "kamicha"),
        ("S chii 4s with 35s from E", "_435s", "kamicha"),
        ("S chii 4s with 03s from E", "_403s", "kamicha"),
        ("S pon 5z from E", "_555z", "kamicha"),
        ("S pon 5z from N", "5_55z", "toimen"),
        ("S pon 5z from W", "55_5z", "shimocha"),
        ("S pon 5p with 05p from W", "05_5p", "shimocha"),
        ("S pon 0p with 55p from N", "5_05p", "toimen"),
        ("E pon 5z from N", "_555z", "kamicha"),
        ("N pon 5z from E", "55_5z", "shimocha"),
        ("S daiminkan 5z from E", "_5555z", "kamicha"),
        ("S daiminkan 5z from N", "5_555z", "toimen"),
        ("S daiminkan 5z from W", "555_5z", "shimocha"),
        ("S daiminkan 0p with 555p from W", "555_0p", "shimocha"),
    ],
)
def test_the_claimed_tile_shows_whose_it_was(call: str, notation: str, side: str) -> None:
    found = laid(call)
    assert found.notation == notation
    assert str(found.side) == side
    assert found.sideways == notation.index("_")
    assert found.added is None


@pytest.mark.parametrize(
    ("pon", "added", "notation"),
    [
        ("S pon 5z from E", "5z", "=555z"),
        ("S pon 5z from N", "5z", "5=55z"),
        ("S pon 5z from W", "5z", "55=5z"),
        ("S pon 5p from W", "0p", "55=50p"),
        ("S pon 0p with 55p from W", "5p", "55=05p"),
        ("S pon 5p with 05p from N", "5p", "0=555p"),
        ("S pon 5p with 05p from E", "5p", "=5505p"),
    ],
)
def test_the_added_tile_lies_on_the_claimed_one(pon: str, added: str, notation: str) -> None:
    found = laid(pon, f"S shouminkan {added}")
    assert found.notation == notation
    assert found.added == tile(added)
    assert len(found.tiles) == 3
    assert found.sideways == laid(pon).sideways, "it still shows who fed the pon"
    assert found.side is laid(pon).side


def test_four_players_are_the_default() -> None:
    assert side_of(Seat.EAST, Seat.NORTH) is Side.KAMICHA
    pon = Meld(kind=CallKind.PON, tiles=parse_tiles("555z"), feeder=Seat.NORTH)
    assert lay(pon, Seat.EAST).side is Side.KAMICHA


def test_nobody_fed_a_closed_kan() -> None:
    assert laid("S ankan 7z") == LaidMeld(tiles=parse_tiles("7777z"))
    assert laid("S ankan 7z").notation == "(7777z)"
    assert laid("S ankan 5p with 0555p").notation == "(0555p)"


def test_with_three_players_nobody_sits_across() -> None:
    for call, notation in (
        ("S pon 5z from E", "_555z"),
        ("S pon 5z from W", "55_5z"),
        ("E pon 5z from W", "_555z"),
        ("W pon 5z from E", "55_5z"),
        ("W daiminkan 5z from S", "_5555z"),
    ):
        assert laid(call, players=3).notation == notation
        assert laid(call, players=3).side is not Side.TOIMEN


@given(st.sampled_from((3, 4)), st.data())
def test_the_next_player_sits_on_the_right_and_the_one_before_on_the_left(
    players: int, data: st.DataObject
) -> None:
    caller = data.draw(st.sampled_from(seats_in_play(players)))
    others = turn_order_after(caller, players)
    assert side_of(caller, others[0], players) is Side.SHIMOCHA
    assert side_of(caller, kamicha(caller, players), players) is Side.KAMICHA
    sides = [side_of(caller, each, players) for each in others]
    assert len(set(sides)) == len(others)


@given(st.sampled_from(KINDS), st.permutations(tuple(Seat)))
def test_no_tile_is_lost(kind: Tile, seats: list[Seat]) -> None:
    for copies in (3, 4):
        call = CallKind.PON if copies == 3 else CallKind.DAIMINKAN
        meld = Meld(kind=call, tiles=(kind,) * copies, feeder=seats[1])
        found = lay(meld, seats[0])
        assert found.tiles == meld.tiles
        assert found.sideways in (0, 1, copies - 1)


UNFED = Meld(kind=CallKind.PON, tiles=parse_tiles("555z"))
OF_EAST, OF_NORTH = (replace(UNFED, feeder=each) for each in (Seat.EAST, Seat.NORTH))
CHII = Meld(kind=CallKind.CHII, tiles=parse_tiles("234s"), feeder=Seat.EAST)
NO_FEEDER = "the feeder is missing: where a pon is laid depends on who discarded the tile"
NO_NORTH = "a three-player hand has no North"
NOT_LEFT = "West may chii only from South, the player to their left; found East"


@pytest.mark.parametrize(
    ("meld", "caller", "players", "code", "says"),
    [
        (UNFED, Seat.EAST, 4, "from-needed", NO_FEEDER),
        (OF_EAST, Seat.EAST, 4, "own-discard", "East cannot claim their own discard"),
        (OF_NORTH, Seat.EAST, 3, "seat-not-in-play", NO_NORTH),
        (OF_EAST, Seat.NORTH, 3, "seat-not-in-play", NO_NORTH),
        (CHII, Seat.WEST, 4, "not-left-neighbour", NOT_LEFT),
    ],
)
def test_an_impossible_set_cannot_be_laid(
    meld: Meld, caller: Seat, players: int, code: str, says: str
) -> None:
    with pytest.raises(ImpossibleQuestion) as error:
        lay(meld, caller, players)
    at = "caller" if caller is Seat.NORTH else "meld.feeder"
    found = [(each.at, str(each.code), each.says) for each in error.value.problems]
    assert found == [(at, code, says)]
