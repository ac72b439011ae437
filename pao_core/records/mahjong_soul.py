"""Reads games of Mahjong Soul, decoded to JSON: objects with a `name` such as RecordDealTile.

They stand in different places of the different files, so they are looked for everywhere, in their
order. What is 0, false or empty is left out of them.
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from itertools import chain
from typing import Final

from pao_core.board.melds import CallKind
from pao_core.board.seats import Seat
from pao_core.board.tiles import Tile
from pao_core.hands.names import Yakuman
from pao_core.hands.scored import Dora
from pao_core.hands.worth import HAN_OF_YAKUMAN, Yaku
from pao_core.records.events import (
    MOST_PROBLEMS,
    ROUNDS,
    Abort,
    Draw,
    ExhaustiveDraw,
    Format,
    Hand,
    Kita,
    NewDora,
    NotARecord,
    Problem,
    Record,
    RiichiAccepted,
    ToldYaku,
    Trouble,
    WinEnd,
)
from pao_core.records.telling import Step, Told, getting, hand_from, or_problem, record_from
from pao_core.records.values import (
    Broken,
    flag,
    items,
    json_values,
    members,
    tile_in,
    tiles_in,
    whole,
    wrong,
)
from pao_core.rules.choices import AbortiveDraw

Fields = Mapping[str, object]
NAME: Final = re.compile(r"(?:\.?lq\.)?Record([A-Z]\w*)")
DEEPEST: Final = 12
"""Events stand no deeper inside other values."""
START: Final = "NewRound"
CLAIMS: Final = (CallKind.CHII, CallKind.PON, CallKind.DAIMINKAN)
ADDED_KAN, CLOSED_KAN = 2, 3
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
    None,  # which is not played
    Yakuman.JUNSEI_CHUUREN,
    Yakuman.SUUANKOU_TANKI,
    Yakuman.KOKUSHI_13,
    Yakuman.DAISUUSHI,
)
"""Every yaku by its number; those beyond are of rules that nobody plays in ranked games."""


def looks_like(text: str) -> bool:
    """Is the start of a hand named here?"""
    return "RecordNewRound" in text


def read(text: str) -> Record:
    """The record. Raises `NotARecord` for a text without the start of a hand."""
    hands: list[list[Placed]] = []
    strange: list[Problem] = []
    reds = None
    for value in json_values(text):
        reds = _reds(value) or reds
        for at, name, fields in _records(value):
            if name == START:
                hands.append([(at, name, fields)])
            elif hands:
                hands[-1].append((at, name, fields))
            elif len(strange) < MOST_PROBLEMS:
                says = f"{at}: expected the start of a hand; found {name[:60]}"
                strange.append(Problem(code=Trouble.WRONG_ORDER, says=says))
    if not hands:
        raise NotARecord(Trouble.MISSING, "expected RecordNewRound; found none")
    players = next(filter(None, (_players(hand[0][2]) for hand in hands)), 4)
    found = (or_problem(_hand, hand, hand[0][0], players) for hand in hands)
    record = record_from(Format.MAHJONG_SOUL, players, chain(strange, found), rules="mahjong-soul")
    return replace(record, reds=reds)


Placed = tuple[str, str, object]
"""Where an event stands, its name, and what it tells."""


def _records(value: object) -> Iterator[Placed]:
    """Every event in a JSON value, in the order of the text."""
    open_values = [iter([("", value)])]
    while open_values:
        at, value = next(open_values[-1], ("", None))
        if value is None:
            open_values.pop()
        elif isinstance(value, dict) and NAME.fullmatch(str(value.get("name"))[:60]):
            yield at, NAME.sub(r"\1", str(value["name"])), value.get("data")
        elif len(open_values) <= DEEPEST:
            open_values.append(_inside(value, at))


def _inside(value: object, at: str) -> Iterator[tuple[str, object]]:
    """The lists and objects in a list or an object, each with its place."""
    if isinstance(value, list):
        found = ((f"{at}[{number}]", each) for number, each in enumerate(value))
    elif isinstance(value, dict):
        found = ((f"{at}.{key[:60]}", each) for key, each in value.items())
    else:
        return iter(())
    return ((place, each) for place, each in found if isinstance(each, (list, dict)))


def _reds(value: object) -> str | None:
    """The red fives, where the head tells how many there are."""
    for key in ("head", "config", "mode", "detail_rule"):
        inner = value.get("game", value) if isinstance(value, dict) and key == "head" else value
        value = inner.get(key) if isinstance(inner, dict) else None
    count = value.get("dora_count") if isinstance(value, dict) else None
    return REDS.get(count) if isinstance(count, int) else None


REDS: Final = {0: "", 2: "0p0s", 3: "0m0p0s", 4: "0m0p0p0s"}


def _players(start: object) -> int | None:
    scores = start.get("scores") if isinstance(start, dict) else None
    return len(scores) if isinstance(scores, list) and len(scores) in (3, 4) else None


def _hand(raw: Sequence[Placed], at: str, players: int) -> Hand:
    start = members(raw[0][2], at)
    number = _whole(start, "ju" if "ju" in start else "dealer", at, players - 1)
    hand = Hand(
        round=ROUNDS[_whole(start, "chang", at, 3)],
        number=number + 1,
        honba=_whole(start, "ben", at, 1000),
        deposits=_whole(start, "liqibang", at, 1000),
        dealer=number,
    )
    steps: list[Step] = [(at, partial(_deal, start))]
    steps += ((place, partial(_event, name, fields)) for place, name, fields in raw[1:])
    return hand_from(hand, players, steps)


def _whole(fields: Fields, key: str, at: str, highest: int) -> int:
    """A number; one that is left out is 0."""
    return whole(fields.get(key, 0), f"{at}.{key}", 0, highest)


def _seat(fields: Fields, told: Told, at: str) -> Seat:
    return told.seat(fields.get("seat", 0), f"{at}.seat")


def _tile(fields: Fields, key: str, at: str) -> Tile:
    return tile_in(fields.get(key), f"{at}.{key}")


def _deal(start: Fields, told: Told, at: str) -> None:
    """The dealer's 14 tiles are 13 and the first draw."""
    seats = {told.seat(place, at): place for place in range(told.players)}
    dealt: dict[Seat, tuple[Tile, ...] | None] = {}
    for seat, place in seats.items():
        key = next(
            (each for each in (f"tiles{place}", f"begin_tiles[{place}]") if each in start), ""
        )
        tiles = tiles_in(start.get(key), f"{at}.{key}")
        if seat.is_dealer and len(tiles) == 14:
            told.events.append(Draw(by=seat, tile=tiles[13]))
            tiles = tiles[:13]
        dealt[seat] = tiles or None
    told.hand = replace(
        told.hand,
        scores=told.by_seat(start.get("scores"), f"{at}.scores"),
        indicators=_doras(start, at),
        dealt=dealt,
    )


def _doras(fields: Fields, at: str) -> tuple[Tile, ...]:
    """The indicators that lie open; an old record names the first alone."""
    if fields.get("doras"):
        return tiles_in(fields["doras"], f"{at}.doras")
    return (_tile(fields, "dora", at),) if fields.get("dora") else ()


def _event(name: str, value: object, told: Told, at: str) -> None:
    fields = members({} if value is None else value, at)
    if name not in EVENTS:
        raise wrong("a known event", f"Record{name}", at, Trouble.UNKNOWN_EVENT)
    if told.ends:
        raise Broken(Trouble.WRONG_ORDER, f"{at}: found Record{name} after the end of the hand")
    paid = fields.get("liqi")
    if paid is not None:
        deposit = members(paid, f"{at}.liqi")
        if not flag(deposit.get("failed"), f"{at}.liqi.failed"):
            told.events.append(RiichiAccepted(by=_seat(deposit, told, f"{at}.liqi")))
    EVENTS[name](fields, told, at)
    if name not in (HULE, NO_TILE):
        _turn_over(_doras(fields, at), told)


def _turn_over(lying: Sequence[Tile], told: Told) -> None:
    """The indicators that were not there before."""
    known = len(told.hand.indicators) + sum(isinstance(each, NewDora) for each in told.events)
    told.events += (NewDora(tile=each) for each in lying[known:])


def _deal_tile(fields: Fields, told: Told, at: str) -> None:
    _turn_over(_doras(fields, at), told)
    tile = _tile(fields, "tile", at) if fields.get("tile") else None
    told.events.append(Draw(by=_seat(fields, told, at), tile=tile))


def _discard(fields: Fields, told: Told, at: str) -> None:
    told.put_discard(
        _seat(fields, told, at),
        _tile(fields, "tile", at),
        riichi=flag(fields.get("is_liqi"), at) or flag(fields.get("is_wliqi"), at),
        drawn=flag(fields.get("moqie"), f"{at}.moqie"),
    )


def _claim(fields: Fields, told: Told, at: str) -> None:
    """The tile is the one that came from another player."""
    by = _seat(fields, told, at)
    kind = CLAIMS[_whole(fields, "type", at, len(CLAIMS) - 1)]
    tiles = tiles_in(fields.get("tiles"), f"{at}.tiles")
    froms = [told.seat(each, f"{at}.froms") for each in items(fields.get("froms"), f"{at}.froms")]
    claimed = [(tile, seat) for tile, seat in zip(tiles, froms, strict=False) if seat is not by]
    if len(froms) != len(tiles) or len(claimed) != 1:
        raise wrong("one tile of another player", fields.get("froms"), at, Trouble.BAD_CALL)
    ((tile, feeder),) = claimed
    own = tuple(each for each, seat in zip(tiles, froms, strict=True) if seat is by)
    told.put_claim(by, kind, tile, feeder, own)


def _own_kan(fields: Fields, told: Told, at: str) -> None:
    """A kan is told by one tile; the red fives of a closed one are found in the hand."""
    by = _seat(fields, told, at)
    kind = _whole(fields, "type", at, CLOSED_KAN)
    tile = _tile(fields, "tiles", at)
    if kind == ADDED_KAN:
        told.put_kan(by, CallKind.SHOUMINKAN, tile)
    elif kind == CLOSED_KAN:
        told.put_kan(by, CallKind.ANKAN, tile, told.copies(by, tile))
    else:
        raise wrong("2 or 3, an added or a closed kan", kind, f"{at}.type", Trouble.BAD_CALL)


def _kita(fields: Fields, told: Told, at: str) -> None:
    told.events.append(Kita(by=_seat(fields, told, at)))


def _hule(fields: Fields, told: Told, at: str) -> None:
    """One win or several; what they move is told of all together."""
    wins = items(fields.get("hules"), f"{at}.hules", 3)
    deltas = told.by_seat(fields.get("delta_scores") or None, f"{at}.delta_scores")
    for number, each in enumerate(wins):
        win = _win(members(each, at), told, f"{at}.hules[{number}]")
        told.ends.append(replace(win, deltas=deltas) if len(wins) == 1 else win)
    told.after = told.by_seat(fields.get("scores") or None, f"{at}.scores")


def _win(win: Fields, told: Told, at: str) -> WinEnd:
    by = _seat(win, told, at)
    is_tsumo = flag(win.get("zimo"), f"{at}.zimo")
    discarder = None if is_tsumo else told.last_player
    if discarder is by:
        raise Broken(Trouble.WRONG_ORDER, f"{at}: {by} wins, but nobody else discarded before")
    fans = win.get("fans")
    named = None if fans is None else [members(each, at) for each in items(fans, f"{at}.fans", 50)]
    high = flag(win.get("yiman"), f"{at}.yiman")
    return WinEnd(
        by=by,
        discarder=discarder,
        tile=_tile(win, "hu_tile", at),
        concealed=tiles_in(win.get("hand"), f"{at}.hand") or None,
        indicators=_doras(win, at) or None,
        ura=tiles_in(win.get("li_doras"), f"{at}.li_doras") or None,
        yaku=None if named is None else _yaku(named, at, is_high=high),
        han=None if high else _count(win, "count", at),
        fu=None if high else _count(win, "fu", at),
        points=_worth(win, told, at, is_tsumo=is_tsumo, is_dealer=by.is_dealer),
    )


def _count(win: Fields, key: str, at: str) -> int | None:
    return None if win.get(key) is None else whole(win[key], f"{at}.{key}")


def _worth(win: Fields, told: Told, at: str, *, is_tsumo: bool, is_dealer: bool) -> int | None:
    """What the hand pays, as a sum."""
    ron, dealer, each = (
        _count(win, f"point_{key}", at) for key in ("rong", "zimo_qin", "zimo_xian")
    )
    if not is_tsumo:
        return ron
    if is_dealer:
        return None if each is None else each * (told.players - 1)
    return None if each is None or dealer is None else dealer + each * (told.players - 2)


def _yaku(named: Sequence[Fields], at: str, *, is_high: bool) -> tuple[ToldYaku, ...] | None:
    """Every yaku by its number; a yakuman tells how often it counts."""
    told = []
    for each in named:
        number, worth = _whole(each, "id", at, 10_000), _whole(each, "val", at, 1000)
        name = YAKU[number] if number < len(YAKU) else None
        if name is None:
            return None
        if worth or not isinstance(name, Dora):
            told.append(ToldYaku(name=name, han=worth * HAN_OF_YAKUMAN if is_high else worth))
    return tuple(told)


def _no_tile(fields: Fields, told: Told, at: str) -> None:
    """The wall is empty. Of nagashi mangan each score is of one who has it."""
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
        nagashi = frozenset(_seat(each, told, at) for each in parts) or getting(deltas)
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


def _abort(fields: Fields, told: Told, at: str) -> None:
    kind = ABORTS[_whole(fields, "type", at, len(ABORTS) - 1)]
    by = _seat(fields, told, at) if kind is AbortiveDraw.NINE_KINDS else None
    told.ends.append(Abort(kind=kind, by=by))


HULE, NO_TILE = "Hule", "NoTile"
EVENTS: Final[Mapping[str, Callable[[Fields, Told, str], None]]] = {
    "DealTile": _deal_tile,
    "DiscardTile": _discard,
    "ChiPengGang": _claim,
    "AnGangAddGang": _own_kan,
    "BaBei": _kita,
    HULE: _hule,
    NO_TILE: _no_tile,
    "LiuJu": _abort,
}
"""The reader of each event."""
