"""Reads paipu, the JSON of kobalab's Majiang: events under `log`, a list for each hand.

Players are named by their seat winds as numbers: 0 is East. Tiles stand as m1, p0 and z5; in a call
one of -, = and + follows the claimed tile and says from whom: kamicha, toimen, shimocha.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Final

from pao_core.board.melds import CallKind, Meld
from pao_core.board.seats import Seat, seats_in_play
from pao_core.board.tiles import TILES, Tile
from pao_core.hands.worth import HAN_OF_YAKUMAN
from pao_core.records.events import (
    ROUNDS,
    Abort,
    Draw,
    ExhaustiveDraw,
    Format,
    Hand,
    NewDora,
    NotARecord,
    Record,
    Trouble,
    WinEnd,
)
from pao_core.records.telling import Step, Told, getting, hand_from, or_problem, record_from
from pao_core.records.values import (
    Broken,
    items,
    json_values,
    members,
    need,
    score,
    text_in,
    whole,
    wrong,
)
from pao_core.records.wording import Drawn, end_named, is_yakuman, told_yaku
from pao_core.rules.choices import AbortiveDraw

Fields = Mapping[str, object]
MARK: Final = re.compile(r'"qipai"\s*:|"qijia"\s*:')
HIDDEN: Final = "_"
PLACES: Final = {"-": -1, "=": 2, "+": 1}
"""Whose discard it was: so many places further."""
RUN: Final = re.compile(r"([mpsz])([0-9]+)")
HAND: Final = re.compile(r"(?:[mpsz][0-9]+)*")
DISCARD: Final = re.compile(r"([mpsz][0-9])([_*+=-]{0,3})")
CALL: Final = re.compile(r"([mpsz])([0-9]+)([-=+]?)([0-9]*)")


def looks_like(text: str) -> bool:
    """Is there a deal, or the first dealer of a game, by its name here?"""
    return MARK.search(text) is not None


def read(text: str) -> Record:
    """The record; several games in one text are read as one. Raises `NotARecord`."""
    games = [
        game
        for value in json_values(text)
        for game in (value if isinstance(value, list) else [value])
        if isinstance(game, dict) and isinstance(game.get("log"), list)
    ]
    if not games:
        raise NotARecord(Trouble.MISSING, "expected an object with a list under log; found none")
    raw = [(game.get("qijia", 0), hand) for game in games for hand in game["log"]]
    players = next(filter(None, (_players(hand) for _, hand in raw)), 4)
    hands = (or_problem(_hand, each, f"log[{n}]", players) for n, each in enumerate(raw))
    return record_from(Format.PAIPU, players, hands)


def _deal_of(hand: object) -> Fields | None:
    """The first event of a hand, which deals it."""
    first = hand[0] if isinstance(hand, list) and hand else None
    deal = first.get("qipai") if isinstance(first, dict) else None
    return deal if isinstance(deal, dict) else None


def _players(hand: object) -> int | None:
    """So many have points; nothing where it cannot be told."""
    points = (_deal_of(hand) or {}).get("defen")
    return len(points) if isinstance(points, list) and len(points) in (3, 4) else None


def _hand(raw: tuple[object, object], at: str, players: int) -> Hand:
    first_dealer = whole(raw[0], "qijia", 0, players - 1)
    events = items(raw[1], at)
    deal = _deal_of(events)
    if deal is None:
        raise Broken(Trouble.MISSING, f"{at}[0].qipai is missing")
    place = f"{at}[0].qipai"
    number = whole(need(deal, "jushu", place), f"{place}.jushu", 0, players - 1)
    hand = Hand(
        round=ROUNDS[whole(need(deal, "zhuangfeng", place), f"{place}.zhuangfeng", 0, 3)],
        number=number + 1,
        honba=whole(deal.get("changbang", 0), f"{place}.changbang", 0, 1000),
        deposits=whole(deal.get("lizhibang", 0), f"{place}.lizhibang", 0, 1000),
        dealer=(first_dealer + number) % players,
    )
    steps: list[Step] = [(place, partial(_deal, deal))]
    steps += ((f"{at}[{n}]", partial(_event, each)) for n, each in enumerate(events[1:], start=1))
    return hand_from(hand, players, steps)


def _deal(deal: Fields, told: Told, at: str) -> None:
    marker = deal.get("baopai")
    told.hand = replace(
        told.hand,
        scores=_points(deal, "defen", told, at),
        indicators=() if marker is None else (_tile(marker, f"{at}.baopai"),),
        dealt={
            seat: _tiles(each, f"{at}.shoupai[{n}]") or None
            for n, (seat, each) in enumerate(
                zip(
                    seats_in_play(told.players),
                    items(need(deal, "shoupai", at), f"{at}.shoupai", 4),
                    strict=False,
                )
            )
        },
    )


def _event(event: object, told: Told, at: str) -> None:
    fields = members(event, at)
    if len(fields) != 1:
        raise wrong("one event", event, at, Trouble.UNKNOWN_EVENT)
    (kind, content), *_ = fields.items()
    if kind not in EVENTS:
        raise wrong("a known event", kind, at, Trouble.UNKNOWN_EVENT)
    if told.ends and kind != "hule":
        raise Broken(Trouble.WRONG_ORDER, f"{at}: found {kind} after the end of the hand")
    place = f"{at}.{kind}"
    EVENTS[kind](members(content, place), told, place)


def _seat(fields: Fields, told: Told, at: str, key: str = "l") -> Seat:
    """A player, by the number of the seat wind."""
    place = whole(need(fields, key, at), f"{at}.{key}", 0, told.players - 1)
    return seats_in_play(told.players)[place]


def _points(fields: Fields, key: str, told: Told, at: str) -> dict[Seat, int] | None:
    """Points, East's first."""
    if fields.get(key) is None:
        return None
    found = items(fields[key], f"{at}.{key}", 4)
    if len(found) != told.players:
        raise wrong(f"{told.players} numbers", found, f"{at}.{key}")
    scores = [score(each, f"{at}.{key}") for each in found]
    return dict(zip(seats_in_play(told.players), scores, strict=True))


def _tile(value: object, at: str) -> Tile:
    name = text_in(value, at)
    if name[1:] + name[:1] in TILES and len(name) == 2:
        return TILES[name[1:] + name[:1]]
    raise wrong("a tile", value, at, Trouble.BAD_TILE)


def _tiles(value: object, at: str) -> tuple[Tile, ...]:
    """Tiles in runs of a suit; none where one is hidden."""
    text = text_in(value, at)
    if HIDDEN in text:
        return ()
    if not HAND.fullmatch(text):
        raise wrong("tiles", value, at, Trouble.BAD_TILE)
    runs = RUN.findall(text)
    return tuple(_tile(suit + rank, at) for suit, ranks in runs for rank in ranks)


def _zimo(fields: Fields, told: Told, at: str) -> None:
    drawn = need(fields, "p", at)
    tile = None if drawn == HIDDEN else _tile(drawn, f"{at}.p")
    told.events.append(Draw(by=_seat(fields, told, at), tile=tile))


def _dapai(fields: Fields, told: Told, at: str) -> None:
    text = text_in(need(fields, "p", at), f"{at}.p")
    found = DISCARD.fullmatch(text)
    if not found:
        raise wrong("a discard", text, f"{at}.p", Trouble.BAD_TILE)
    tile, marks = _tile(found[1], f"{at}.p"), found[2]
    told.put_discard(_seat(fields, told, at), tile, riichi="*" in marks, drawn="_" in marks)


def _marked(mark: str, by: Seat, told: Told) -> Seat:
    """The player whom a mark points at, from this one."""
    seats = seats_in_play(told.players)
    return seats[(seats.index(by) + PLACES[mark]) % told.players]


def _meld(text: str, caller: Seat, told: Told, at: str) -> tuple[Meld, Tile]:
    """A set by its text, and its claimed or added tile."""
    found = CALL.fullmatch(text)
    if not found or not 3 <= len(found[2] + found[4]) <= 4:
        raise wrong("a set of three or four tiles", text, at, Trouble.BAD_CALL)
    suit, before, mark, after = found.groups()
    tiles = tuple(_tile(suit + rank, at) for rank in before + after)
    if not mark:
        return Meld(kind=CallKind.ANKAN, tiles=tiles), tiles[0]
    feeder = _marked(mark, caller, told)
    if len({each.rank for each in tiles}) > 1:
        return Meld(kind=CallKind.CHII, tiles=tiles, feeder=feeder), tiles[len(before) - 1]
    if len(tiles) == 4:
        kind = CallKind.SHOUMINKAN if after else CallKind.DAIMINKAN
        return Meld(kind=kind, tiles=tiles, feeder=feeder), tiles[-1]
    return Meld(kind=CallKind.PON, tiles=tiles, feeder=feeder), tiles[len(before) - 1]


def _fulou(fields: Fields, told: Told, at: str) -> None:
    by = _seat(fields, told, at)
    text = text_in(need(fields, "m", at), f"{at}.m")
    meld, tile = _meld(text, by, told, f"{at}.m")
    if not meld.kind.is_claim or meld.feeder is None:
        raise wrong("a chii, pon or kan of a discard", text, f"{at}.m", Trouble.BAD_CALL)
    own = list(meld.tiles)
    own.remove(tile)
    told.put_claim(by, meld.kind, tile, meld.feeder, tuple(own))


def _gang(fields: Fields, told: Told, at: str) -> None:
    by = _seat(fields, told, at)
    text = text_in(need(fields, "m", at), f"{at}.m")
    meld, tile = _meld(text, by, told, f"{at}.m")
    if meld.kind not in (CallKind.ANKAN, CallKind.SHOUMINKAN):
        raise wrong("a closed or an added kan", text, f"{at}.m", Trouble.BAD_CALL)
    told.put_kan(by, meld.kind, tile, meld.tiles if meld.kind is CallKind.ANKAN else ())


def _kaigang(fields: Fields, told: Told, at: str) -> None:
    told.events.append(NewDora(tile=_tile(need(fields, "baopai", at), f"{at}.baopai")))


def _hule(fields: Fields, told: Told, at: str) -> None:
    by = _seat(fields, told, at)
    discarder = None if fields.get("baojia") is None else _seat(fields, told, at, "baojia")
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
            ura=tuple(_tile(each, f"{at}.fubaopai") for each in ura) or None,
            yaku=yaku if named else None,
            han=None if high else _count(fields, "fanshu", at),
            fu=None if high else _count(fields, "fu", at),
            points=_count(fields, "defen", at),
            deltas=_points(fields, "fenpei", told, at),
            liable=_liable(named, by, told, at),
            tells_liable=True,
        )
    )


def _won(
    value: object, by: Seat, told: Told, at: str
) -> tuple[tuple[Tile, ...], Tile, tuple[Meld, ...]]:
    """The concealed tiles, the winning one, which stands last of them, and the sets."""
    concealed, *melds = text_in(value, at).replace("*", "").split(",")
    tiles = _tiles(concealed, at)
    if not tiles:
        raise wrong("the hand that won", value, at)
    return tiles[:-1], tiles[-1], tuple(_meld(each, by, told, at)[0] for each in melds if each)


def _name(yaku: Fields, at: str) -> str:
    return text_in(need(yaku, "name", at), f"{at}.hupai.name")


def _han(yaku: Fields, at: str) -> int:
    """The han of a yaku; a yakuman has an asterisk, and one more for each time it counts."""
    worth = need(yaku, "fanshu", at)
    if isinstance(worth, str) and worth and not worth.strip("*"):
        return HAN_OF_YAKUMAN * len(worth)
    return whole(worth, f"{at}.hupai.fanshu", 0, 100)


def _count(fields: Fields, key: str, at: str) -> int | None:
    return None if fields.get(key) is None else whole(fields[key], f"{at}.{key}")


def _liable(yaku: Sequence[Fields], by: Seat, told: Told, at: str) -> Seat | None:
    """Who answers for a yakuman: told beside it with the mark of a call."""
    for each in yaku:
        mark = each.get("baojia")
        if mark is not None:
            if not isinstance(mark, str) or mark not in PLACES:
                raise wrong("-, = or +", mark, f"{at}.hupai.baojia")
            return _marked(mark, by, told)
    return None


def _pingju(fields: Fields, told: Told, at: str) -> None:
    end = end_named(need(fields, "name", at), f"{at}.name")
    deltas = _points(fields, "fenpei", told, at)
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


EVENTS: Final[Mapping[str, Callable[[Fields, Told, str], None]]] = {
    "zimo": _zimo,
    "gangzimo": _zimo,
    "dapai": _dapai,
    "fulou": _fulou,
    "gang": _gang,
    "kaigang": _kaigang,
    "hule": _hule,
    "pingju": _pingju,
}
"""The reader of each event."""
