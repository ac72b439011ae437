"""What the core says of each yakuman of riichi: its sets, and what excludes it."""

from collections.abc import Iterable
from typing import Any

from build_scripts.content.pao_table.payments import is_possible
from pao_core.board.melds import CallKind
from pao_core.board.seats import Seat
from pao_core.board.table import COPIES, SETS_IN_A_HAND
from pao_core.board.tiles import KINDS, Tile, sort_tiles
from pao_core.hands.names import (
    CONCEALED_TRIPLETS,
    RIICHI_YAKUMAN,
    Yakuman,
    can_combine,
    tiles_are_left,
)
from pao_core.hands.notation import table
from pao_core.hands.win import Win, WinKind
from pao_core.liability.feared_hands import FEARED_HANDS, MADE_BY_SETS
from pao_core.liability.possible import SHOWN_AS_A_WHOLE


def hands() -> dict[str, Any]:
    """Each yakuman of riichi, in the order in which answers list them."""
    return {str(yakuman): _hand(yakuman) for yakuman in RIICHI_YAKUMAN}


def _hand(yakuman: Yakuman) -> dict[str, Any]:
    feared = FEARED_HANDS.get(yakuman)
    kinds = [*CallKind] if feared else []
    if yakuman is Yakuman.SUUKANTSU:
        kinds = [kind for kind in CallKind if kind.is_kan]
    elif yakuman in CONCEALED_TRIPLETS:
        kinds = [CallKind.ANKAN]
    copies = range(COPIES + 1)
    excludes = [each for each in RIICHI_YAKUMAN if each is not yakuman]
    return {
        "tiles": signs(feared.tiles if feared else KINDS),
        "kinds": [str(kind) for kind in kinds if kind is not CallKind.DISCARD],
        "sets": feared.sets if feared else SETS_IN_A_HAND,
        "elsewhere": max(n for n in copies if tiles_are_left(yakuman, dict.fromkeys(KINDS, n))),
        "excludes": [str(each) for each in excludes if not can_combine(yakuman, each)],
        "certain": yakuman in MADE_BY_SETS,
        "declared": yakuman in SHOWN_AS_A_WHOLE,
        "ways": _ways(yakuman),
        "called": _ways(yakuman, "N pon 5p from E"),
    }


def _ways(yakuman: Yakuman, *calls: str) -> list[str]:
    """Who can win with this hand after these calls, and how: the dealer or another player."""
    return [
        who + way
        for who, by in (("dealer ", Seat.EAST), ("", Seat.SOUTH))
        for way, kind in (("tsumo", WinKind.TSUMO), ("ron", WinKind.RON))
        if is_possible(table(*calls, *_needed(yakuman, by)), _win(yakuman, by, kind))
    ]


def _needed(yakuman: Yakuman, by: Seat) -> list[str]:
    """Nobody has four kans without declaring them."""
    kans = ("1s", "2s", "3s", "4s") if yakuman is Yakuman.SUUKANTSU else ()
    return [f"{by} daiminkan {tile} from W" for tile in kans]


def _win(yakuman: Yakuman, by: Seat, kind: WinKind) -> Win:
    discarder = Seat.WEST if kind.is_ron else None
    return Win(by=by, kind=kind, discarder=discarder, yakuman=(yakuman,))


def signs(tiles: Iterable[Tile]) -> list[str]:
    """The signs of tiles, such as 19mps. Of a set, all signs are in one of these texts."""
    ranks: dict[str, str] = {}
    for tile in sort_tiles(tiles):
        ranks[tile.suit] = ranks.get(tile.suit, "") + str(tile.rank)
    suits: dict[str, str] = {}
    for suit, of_suit in ranks.items():
        suits[of_suit] = suits.get(of_suit, "") + suit
    return [of_suit + suit for of_suit, suit in suits.items()]
