"""Asks mahjong-utils for the price of a hand: one JSON object a line in, one a line out."""

from mahjong_utils.hora import build_hora
from mahjong_utils.models.furo import Furo
from mahjong_utils.models.tile import parse_tiles
from mahjong_utils.models.wind import Wind
from mahjong_utils.yaku import extra
from priced import Hand, Price, Unsupported, serve

WINDS = (Wind.east, Wind.south, Wind.west, Wind.north)


def price(hand: Hand) -> Price | None:
    """What the engine says."""
    win, by_ron = hand.win, bool(hand.win.get("from"))
    last = bool(win.get("last_tile"))
    happened = {
        extra.richi: win.get("riichi") == "riichi",
        extra.w_richi: win.get("riichi") == "double",
        extra.ippatsu: win.get("ippatsu"),
        extra.haitei: last and not by_ron,
        extra.houtei: last and by_ron,
        extra.rinshan: win.get("after_kan"),
        extra.chankan: win.get("robbing"),
        extra.tenhou: hand.named("tenhou"),
        extra.chihou: hand.named("chiihou"),
    }
    if any(tile[0] == "0" for tile in hand.everything):
        raise Unsupported("the adapter does not ask it about red fives")
    closed = parse_tiles("".join(hand.closed))
    sets = [Furo.parse(parse_tiles(text), ankan=kind == "ankan") for kind, text, _ in hand.melds]
    found = build_hora(
        closed,
        sets,
        closed[-1],
        not by_ron,
        self_wind=WINDS[hand.seat],
        round_wind=WINDS[hand.round],
        extra_yaku={yaku for yaku, has in happened.items() if has},
    )
    if not found.han:
        return None
    if hand.seat == 0:
        points = found.parent_point
        return Price(found.han, found.hu, points.ron, 0, points.tsumo)
    points = found.child_point
    return Price(found.han, found.hu, points.ron, points.tsumo_parent, points.tsumo_child)


serve(price, unknown=("indicators", "ura"))
