"""How a called set lies on the table."""

from dataclasses import replace

import pytest

from pao_core import CallKind, ImpossibleQuestion, LaidMeld, Meld, Seat, Side, lay, tile
from pao_core.board.meld_layout import side_of
from pao_core.board.tiles import parse_tiles
from tests.core.scenario import table_of


def laid(calls: str, players: int = 4) -> LaidMeld:
    """The caller's last set after these calls, as it lies."""
    seen = table_of(calls, players)
    caller = seen.events[-1].call.by
    return lay(seen.melds[caller][-1], caller, players)


@pytest.mark.parametrize(
    ("call", "notation", "side"),
    [
        ("S chii 23s+4s<E", "_423s", "kamicha"),
        ("S chii 35s+4s<E", "_435s", "kamicha"),
        ("S chii 03s+4s<E", "_403s", "kamicha"),
        ("S pon 5z<E", "_555z", "kamicha"),
        ("S pon 5z<N", "5_55z", "toimen"),
        ("S pon 5z<W", "55_5z", "shimocha"),
        ("S pon 05p+5p<W", "05_5p", "shimocha"),
        ("S pon 55p+0p<N", "5_05p", "toimen"),
        ("E pon 5z<N", "_555z", "kamicha"),
        ("N pon 5z<E", "55_5z", "shimocha"),
        ("S daiminkan 5z<E", "_5555z", "kamicha"),
        ("S daiminkan 5z<N", "5_555z", "toimen"),
        ("S daiminkan 5z<W", "555_5z", "shimocha"),
        ("S daiminkan 555p+0p<W", "555_0p", "shimocha"),
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
        ("S pon 5z<E", "5z", "=555z"),
        ("S pon 5z<N", "5z", "5=55z"),
        ("S pon 5z<W", "5z", "55=5z"),
        ("S pon 5p<W", "0p", "55=50p"),
        ("S pon 55p+0p<W", "5p", "55=05p"),
        ("S pon 05p+5p<N", "5p", "0=555p"),
        ("S pon 05p+5p<E", "5p", "=5505p"),
    ],
)
def test_the_added_tile_lies_on_the_claimed_one(pon: str, added: str, notation: str) -> None:
    found = laid(f"{pon}; S shouminkan {added}")
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
    assert laid("S ankan 0555p+5p").notation == "(0555p)"


def test_with_three_players_nobody_sits_across() -> None:
    for call, notation in (
        ("S pon 5z<E", "_555z"),
        ("S pon 5z<W", "55_5z"),
        ("E pon 5z<W", "_555z"),
        ("W pon 5z<E", "55_5z"),
        ("W daiminkan 5z<S", "_5555z"),
    ):
        assert laid(call, players=3).notation == notation
        assert laid(call, players=3).side is not Side.TOIMEN


UNFED = Meld(kind=CallKind.PON, tiles=parse_tiles("555z"))
OF_EAST, OF_NORTH = (replace(UNFED, feeder=each) for each in (Seat.EAST, Seat.NORTH))
CHII = Meld(kind=CallKind.CHII, tiles=parse_tiles("234s"), feeder=Seat.EAST)


@pytest.mark.parametrize(
    ("meld", "caller", "players", "expected"),
    [
        (UNFED, Seat.EAST, 4, ("meld.feeder", "from-needed")),
        (OF_EAST, Seat.EAST, 4, ("meld.feeder", "own-discard")),
        (OF_NORTH, Seat.EAST, 3, ("meld.feeder", "seat-not-in-play")),
        (OF_EAST, Seat.NORTH, 3, ("caller", "seat-not-in-play")),
        (CHII, Seat.WEST, 4, ("meld.feeder", "not-left-neighbour")),
    ],
)
def test_an_impossible_set_cannot_be_laid(
    meld: Meld, caller: Seat, players: int, expected: tuple[str, str]
) -> None:
    with pytest.raises(ImpossibleQuestion) as error:
        lay(meld, caller, players)
    assert [(each.at, str(each.code)) for each in error.value.problems] == [expected]
