"""How a Mahjong Soul hand ends: wins, an exhaustive draw, or an abortive draw."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from pao_core.board.seats import Seat
from pao_core.hands.names import Yakuman
from pao_core.hands.scored import Dora
from pao_core.hands.worth import HAN_OF_YAKUMAN, Yaku
from pao_core.records.events import Abort, Draw, ExhaustiveDraw, ToldYaku, Trouble, WinEnd
from pao_core.records.mahjong_soul_fields import Fields, doras_in, seat_in, tile_at, whole_in
from pao_core.records.telling import Told, getting
from pao_core.records.values import Broken, flag, items, members, tiles_in, whole
from pao_core.rules.choices import AbortiveDraw

ABORTS: Final = (
    None,
    AbortiveDraw.NINE_KINDS,
    AbortiveDraw.FOUR_WINDS,
    AbortiveDraw.FOUR_KANS,
    AbortiveDraw.FOUR_RIICHI,
    AbortiveDraw.TRIPLE_RON,
)
YAKU: Final[tuple[Yaku | Yakuman | Dora | None, ...]] = (
    None,
    Yaku.MENZEN_TSUMO,
    Yaku.RIICHI,
    Yaku.CHANKAN,
    Yaku.RINSHAN,
    Yaku.HAITEI,
    Yaku.HOUTEI,
    Yaku.YAKUHAI_HAKU,
    Yaku.YAKUHAI_HATSU,
    Yaku.YAKUHAI_CHUN,
    Yaku.YAKUHAI_SEAT,
    Yaku.YAKUHAI_ROUND,
    Yaku.TANYAO,
    Yaku.IIPEIKOU,
    Yaku.PINFU,
    Yaku.CHANTA,
    Yaku.ITTSU,
    Yaku.SANSHOKU,
    Yaku.DOUBLE_RIICHI,
    Yaku.SANSHOKU_DOUKOU,
    Yaku.SANKANTSU,
    Yaku.TOITOI,
    Yaku.SANANKOU,
    Yaku.SHOUSANGEN,
    Yaku.HONROUTOU,
    Yaku.CHIITOITSU,
    Yaku.JUNCHAN,
    Yaku.HONITSU,
    Yaku.RYANPEIKOU,
    Yaku.CHINITSU,
    Yaku.IPPATSU,
    Dora.DORA,
    Dora.AKA_DORA,
    Dora.URA_DORA,
    Dora.KITA,
    Yakuman.TENHOU,
    Yakuman.CHIIHOU,
    Yakuman.DAISANGEN,
    Yakuman.SUUANKOU,
    Yakuman.TSUUIISOU,
    Yakuman.RYUUIISOU,
    Yakuman.CHINROUTOU,
    Yakuman.KOKUSHI,
    Yakuman.SHOUSUUSHI,
    Yakuman.SUUKANTSU,
    Yakuman.CHUUREN,
    None,  # not in play
    Yakuman.JUNSEI_CHUUREN,
    Yakuman.SUUANKOU_TANKI,
    Yakuman.KOKUSHI_13,
    Yakuman.DAISUUSHI,
)
"""Every yaku by its number. Higher numbers belong to rules that are not used in ranked games."""


def put_wins(fields: Fields, told: Told, at: str) -> None:
    """One win or several. Several wins have only their total payments."""
    wins = items(fields.get("hules"), f"{at}.hules", 3)
    deltas = told.by_seat(fields.get("delta_scores") or None, f"{at}.delta_scores")
    for number, each in enumerate(wins):
        _draw_as_told(members(each, at), told, f"{at}.hules[{number}]")
        win = _win(members(each, at), told, f"{at}.hules[{number}]")
        told.ends.append(replace(win, deltas=deltas) if len(wins) == 1 else win)
    told.moved = deltas if len(wins) > 1 else None
    told.after = told.by_seat(fields.get("scores") or None, f"{at}.scores")


def _draw_as_told(win: Fields, told: Told, at: str) -> None:
    """Correct the dealer's first draw: it is anywhere among their 14 tiles, but a win names it."""
    first, tile = told.events[0] if told.events else None, tile_at(win, "hu_tile", at)
    if len(told.events) != 1 or not isinstance(first, Draw) or not first.tile:
        return
    tiles = [*(told.hand.dealt[first.by] or ()), first.tile]
    if tile in tiles:
        tiles.remove(tile)
        told.events[0] = replace(first, tile=tile)
        told.hand = replace(told.hand, dealt={**told.hand.dealt, first.by: tuple(tiles)})


def _win(win: Fields, told: Told, at: str) -> WinEnd:
    by = seat_in(win, told, at)
    is_tsumo = flag(win.get("zimo"), f"{at}.zimo")
    discarder = None if is_tsumo else told.last_player
    if discarder is by:
        raise Broken(Trouble.WRONG_ORDER, f"{at}: {by.wind} wins, but nobody else has discarded")
    fans = win.get("fans")
    named = None if fans is None else [members(each, at) for each in items(fans, f"{at}.fans", 50)]
    high = flag(win.get("yiman"), f"{at}.yiman")
    return WinEnd(
        by=by,
        discarder=discarder,
        tile=tile_at(win, "hu_tile", at),
        concealed=tiles_in(win.get("hand"), f"{at}.hand") or None,
        indicators=doras_in(win, at) or None,
        ura=tiles_in(win.get("li_doras"), f"{at}.li_doras") or None,
        yaku=None if named is None else _yaku(named, at, is_high=high),
        han=None if high else _count(win, "count", at),
        fu=None if high else _count(win, "fu", at),
        points=_worth(win, told, at, is_tsumo=is_tsumo, is_dealer=by.is_dealer),
    )


def _count(win: Fields, key: str, at: str) -> int | None:
    return None if win.get(key) is None else whole(win[key], f"{at}.{key}")


def _worth(win: Fields, told: Told, at: str, *, is_tsumo: bool, is_dealer: bool) -> int | None:
    """The total that the hand pays."""
    ron, dealer, each = (
        _count(win, f"point_{key}", at) for key in ("rong", "zimo_qin", "zimo_xian")
    )
    if not is_tsumo:
        return ron
    if is_dealer:
        return None if each is None else each * (told.players - 1)
    return None if each is None or dealer is None else dealer + each * (told.players - 2)


def _yaku(named: Sequence[Fields], at: str, *, is_high: bool) -> tuple[ToldYaku, ...] | None:
    """Every yaku by its number. A yakuman says how many times it counts."""
    told = []
    for each in named:
        number, worth = whole_in(each, "id", at, 10_000), whole_in(each, "val", at, 1000)
        name = YAKU[number] if number < len(YAKU) else None
        if name is None:
            return None
        if worth or not isinstance(name, Dora):
            told.append(ToldYaku(name=name, han=worth * HAN_OF_YAKUMAN if is_high else worth))
    return tuple(told)


def put_exhaustive_draw(fields: Fields, told: Told, at: str) -> None:
    """The wall is empty. With nagashi mangan, each score belongs to a player who has it."""
    scores = fields.get("scores")
    parts = [
        members(each, f"{at}.scores")
        for each in items([] if scores is None else scores, f"{at}.scores", 4)
        if not isinstance(each, int)
    ]
    moved = [each["delta_scores"] for each in parts if each.get("delta_scores")]
    if fields.get("delta_scores"):
        moved.append(fields["delta_scores"])
    found = [told.by_seat(each, f"{at}.delta_scores") or {} for each in moved]
    deltas = {seat: sum(each[seat] for each in found) for seat in found[0]} if found else None
    if flag(fields.get("liujumanguan"), at):
        nagashi = frozenset(seat_in(each, told, at) for each in parts) or getting(deltas)
        told.ends.append(
            ExhaustiveDraw(tenpai=_tenpai(fields, told, at), nagashi=nagashi, deltas=deltas)
        )
    else:
        told.ends.append(
            ExhaustiveDraw(tenpai=_tenpai(fields, told, at), nagashi=frozenset(), deltas=deltas)
        )


def _tenpai(fields: Fields, told: Told, at: str) -> frozenset[Seat] | None:
    players = fields.get("players")
    if players is None:
        return None
    waiting = set()
    for place, each in enumerate(items(players, f"{at}.players", 4)[: told.players]):
        if flag(members(each, at).get("tingpai"), f"{at}.players[{place}].tingpai"):
            waiting.add(told.seat(place, at))
    return frozenset(waiting)


def put_abort(fields: Fields, told: Told, at: str) -> None:
    """The hand is abandoned. Nine kinds name a player."""
    kind = ABORTS[whole_in(fields, "type", at, len(ABORTS) - 1)]
    by = seat_in(fields, told, at) if kind is AbortiveDraw.NINE_KINDS else None
    told.ends.append(Abort(kind=kind, by=by))
