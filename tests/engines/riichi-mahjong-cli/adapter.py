"""Asks riichi-mahjong-cli for the price of a hand: one JSON object a line in, one a line out."""

from collections import Counter

from mahjong.core.hand import Hand as EngineHand
from mahjong.core.meld import Meld, MeldType
from mahjong.core.tile import Tile
from mahjong.rules.scoring import calculate_score
from priced import Hand, Price, dora_of, each_of, kind_of, serve

EAST = 27


class Tiles:
    """The 136 tiles of the engine, each dealt out once; the first five of a suit is red."""

    def __init__(self) -> None:
        self.used: Counter[int] = Counter()

    def take(self, text: str) -> list[Tile]:
        """Tiles of these kinds that are nowhere else yet."""
        return [self._take(tile) for tile in each_of(text)]

    def _take(self, tile: str) -> Tile:
        kind = kind_of(tile)
        if tile[0] == "0":
            return Tile(kind * 4)
        self.used[kind] += 1
        return Tile(kind * 4 + self.used[kind] % 4)


def price(hand: Hand) -> Price | None:
    """What the engine says."""
    tiles, win = Tiles(), hand.win
    laid = EngineHand()
    laid.closed_tiles = tiles.take("".join(hand.closed))
    for kind, text, _ in hand.melds:
        own = tuple(tiles.take(text))
        laid.add_meld(Meld(MeldType(kind.replace("chii", "chi")), own, own[-1]))
    by_ron, last = bool(win.get("from")), bool(win.get("last_tile"))
    found = calculate_score(
        hand=laid,
        win_tile=laid.closed_tiles[-1],
        is_tsumo=not by_ron,
        seat_wind_34=EAST + hand.seat,
        round_wind_34=EAST + hand.round,
        is_dealer=hand.seat == 0,
        dora_tiles_34=[kind_of(indicator) for indicator in dora_of(win.get("indicators") or "")],
        uradora_tiles_34=[kind_of(indicator) for indicator in dora_of(win.get("ura") or "")],
        honba=hand.question.get("honba", 0),
        is_riichi=bool(win.get("riichi")),
        is_double_riichi=win.get("riichi") == "double",
        is_ippatsu=bool(win.get("ippatsu")),
        is_haitei=last and not by_ron,
        is_houtei=last and by_ron,
        is_rinshan=bool(win.get("after_kan")),
        is_chankan=bool(win.get("robbing")),
        is_tenhou=hand.named("tenhou"),
        is_chiihou=hand.named("chiihou"),
    )
    if found is None:
        return None
    other = found.non_dealer_payment
    return Price(found.han, found.fu, found.ron_payment, found.dealer_payment, other)


serve(price, honba=True)
