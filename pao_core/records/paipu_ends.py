"""How a paipu hand ends: a win, an exhaustive draw or an abortive draw."""

from collections.abc import Sequence

from pao_core.board.melds import Meld
from pao_core.board.seats import Seat, seats_in_play
from pao_core.board.tiles import Tile
from pao_core.hands.worth import HAN_OF_YAKUMAN
from pao_core.records.events import Abort, ExhaustiveDraw, WinEnd
from pao_core.records.paipu_fields import (
    PLACES,
    Fields,
    meld_of,
    points_in,
    seat_in,
    seat_marked,
    tile_named,
    tiles_named,
)
from pao_core.records.telling import Told, getting
from pao_core.records.values import items, members, need, text_in, whole, wrong
from pao_core.records.wording import Drawn, end_named, is_yakuman, told_yaku
from pao_core.rules.choices import AbortiveDraw


def put_win(fields: Fields, told: Told, at: str) -> None:
    """Read one win. Several wins of a hand are separate events."""
    by = seat_in(fields, told, at)
    discarder = None if fields.get("baojia") is None else seat_in(fields, told, at, "baojia")
    concealed, tile, melds = _won(need(fields, "shoupai", at), by, told, f"{at}.shoupai")
    named = [members(each, f"{at}.hupai") for each in items(fields.get("hupai") or [], at, 50)]
    yaku = told_yaku((_name(each, at), _han(each, at)) for each in named)
    high = bool(fields.get("damanguan")) or is_yakuman(yaku or ())
    ura = items(fields.get("fubaopai") or [], f"{at}.fubaopai", 5)
    told.ends.append(
        WinEnd(
            by=by,
            discarder=discarder,
            tile=tile,
            concealed=concealed,
            melds=melds,
            ura=tuple(tile_named(each, f"{at}.fubaopai") for each in ura) or None,
            yaku=yaku if named else None,
            han=None if high else _count(fields, "fanshu", at),
            fu=None if high else _count(fields, "fu", at),
            points=_count(fields, "defen", at),
            deltas=points_in(fields, "fenpei", told, at),
            liable=_liable(named, by, told, at),
            tells_liable=True,
        )
    )


def _won(
    value: object, by: Seat, told: Told, at: str
) -> tuple[tuple[Tile, ...], Tile, tuple[Meld, ...]]:
    """The concealed tiles, the winning tile, which is last in the text, and the sets."""
    concealed, *melds = text_in(value, at).replace("*", "").split(",")
    tiles = tiles_named(concealed, at)
    if not tiles:
        raise wrong("the hand that won", value, at)
    return tiles[:-1], tiles[-1], tuple(meld_of(each, by, told, at)[0] for each in melds if each)


def _name(yaku: Fields, at: str) -> str:
    return text_in(need(yaku, "name", at), f"{at}.hupai.name")


def _han(yaku: Fields, at: str) -> int:
    """The han of a yaku. A yakuman has an asterisk for each time it counts."""
    worth = need(yaku, "fanshu", at)
    if isinstance(worth, str) and worth and not worth.strip("*"):
        return HAN_OF_YAKUMAN * len(worth)
    return whole(worth, f"{at}.hupai.fanshu", 0, 100)


def _count(fields: Fields, key: str, at: str) -> int | None:
    return None if fields.get(key) is None else whole(fields[key], f"{at}.{key}")


def _liable(yaku: Sequence[Fields], by: Seat, told: Told, at: str) -> Seat | None:
    """The player who is liable for a yakuman, which the record marks like a call."""
    for each in yaku:
        mark = each.get("baojia")
        if mark is not None:
            if not isinstance(mark, str) or mark not in PLACES:
                raise wrong("-, = or +", mark, f"{at}.hupai.baojia")
            return seat_marked(mark, by, told)
    return None


def put_draw(fields: Fields, told: Told, at: str) -> None:
    """Read a draw by its name. Players who show tiles are tenpai, or have nine kinds."""
    end = end_named(need(fields, "name", at), f"{at}.name")
    deltas = points_in(fields, "fenpei", told, at)
    shown = items(fields.get("shoupai") or [], f"{at}.shoupai", 4)
    seats = frozenset(
        seat for seat, each in zip(seats_in_play(told.players), shown, strict=False) if each
    )
    if isinstance(end, AbortiveDraw):
        by = next(iter(seats)) if end is AbortiveDraw.NINE_KINDS and len(seats) == 1 else None
        told.ends.append(Abort(kind=end, by=by, deltas=deltas))
    elif end is Drawn.NAGASHI:
        told.ends.append(ExhaustiveDraw(nagashi=getting(deltas), deltas=deltas))
    else:
        tenpai = seats if shown else None
        told.ends.append(ExhaustiveDraw(tenpai=tenpai, nagashi=frozenset(), deltas=deltas))
