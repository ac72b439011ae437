"""Reads paipu, the JSON of kobalab's Majiang: events under `log`, one list for each hand."""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import cache
from typing import Final

from pao_core.board.melds import CallKind, Meld
from pao_core.board.seats import Seat, seats_in_play
from pao_core.board.tiles import TILES, Tile
from pao_core.hands.worth import HAN_OF_YAKUMAN
from pao_core.problems.errors import Message
from pao_core.records.common.hand_builder import (
    HandBuilder,
    Move,
    discarded_by,
    drawn_by,
    getting,
    hand_from,
    links_of,
    missing_sticks,
    or_problem,
    record_from,
)
from pao_core.records.common.values import (
    RecordFault,
    after_the_end,
    count_in,
    items,
    json_values,
    members,
    need,
    none_found,
    score,
    text_in,
    whole,
    wrong,
)
from pao_core.records.common.wording import DrawKind, end_named, is_yakuman, recorded_yaku
from pao_core.records.model import (
    ROUNDS,
    Abort,
    Called,
    ExhaustiveDraw,
    Format,
    Hand,
    NewDora,
    Record,
    Trouble,
    WinEnd,
)
from pao_core.rules.choices import AbortiveDraw

FORMAT: Final = Format(
    name="paipu",
    known_as="電脳麻将",
    is_what="the JSON of the 電脳麻将 programs",
    recognised_by="hands that begin with `qipai`",
    to_drop="the JSON (`paipu`)",
    records_deposits=False,
)

# The fields of events: players, points, tiles and sets.

Fields = Mapping[str, object]
HIDDEN: Final = "_"
PLACES: Final = {"-": -1, "=": 2, "+": 1}
"""How many seats further the feeder is, by the mark after a tile: kamicha, toimen, shimocha."""
NAMES: Final = {name[1] + name[0]: tile for name, tile in TILES.items()}
"""Tiles with names such as m1, p0 or z5."""
RUN: Final = re.compile(r"([mpsz])([0-9]+)")
HAND: Final = re.compile(r"(?:[mpsz][0-9]+)*")
CALL: Final = re.compile(r"([mpsz])([0-9]+)([-=+]?)([0-9]*)")


def seat_in(fields: Fields, builder: HandBuilder, at: str, key: str = "l") -> Seat:
    """A player, by the number of the seat wind: 0 is East."""
    place = whole(need(fields, key, at), f"{at}.{key}", 0, builder.players - 1)
    return seats_in_play(builder.players)[place]


def seat_marked(mark: str, by: Seat, builder: HandBuilder) -> Seat:
    """The player at whom a mark points, from this player."""
    seats = seats_in_play(builder.players)
    return seats[(seats.index(by) + PLACES[mark]) % builder.players]


def points_in(fields: Fields, key: str, builder: HandBuilder, at: str) -> dict[Seat, int] | None:
    """Points, East's first; `None` if there are none."""
    if fields.get(key) in (None, []):
        return None
    found = items(fields[key], f"{at}.{key}", 4)
    if len(found) != builder.players:
        raise wrong(Message("{number} numbers", number=builder.players), found, f"{at}.{key}")
    scores = [score(points, f"{at}.{key}") for points in found]
    return dict(zip(seats_in_play(builder.players), scores, strict=True))


def tile_named(value: object, at: str) -> Tile:
    """One tile."""
    name = text_in(value, at)
    if name in NAMES:
        return NAMES[name]
    raise wrong(Message("a tile"), value, at, Trouble.BAD_TILE)


def tiles_named(value: object, at: str) -> tuple[Tile, ...]:
    """Tiles in runs of a suit; empty if any is hidden."""
    text = text_in(value, at)
    if HIDDEN in text:
        return ()
    if not HAND.fullmatch(text):
        raise wrong(Message("tiles"), value, at, Trouble.BAD_TILE)
    names = [suit + rank for suit, ranks in RUN.findall(text) for rank in ranks]
    return tuple([NAMES.get(name) or tile_named(name, at) for name in names])


def meld_of(text: str, caller: Seat, builder: HandBuilder, at: str) -> tuple[Meld, Tile]:
    """The set of a text with a mark after the called tile, and that tile or the added one."""
    match = CALL.fullmatch(text)
    if not match or not 3 <= len(match[2] + match[4]) <= 4:
        raise wrong(Message("a set of three or four tiles"), text, at, Trouble.BAD_CALL)
    suit, before, mark, after = match.groups()
    tiles = tuple(tile_named(suit + rank, at) for rank in before + after)
    if not mark:
        return Meld(kind=CallKind.ANKAN, tiles=tiles), tiles[0]
    feeder = seat_marked(mark, caller, builder)
    if len({tile.rank for tile in tiles}) > 1:
        return Meld(kind=CallKind.CHII, tiles=tiles, feeder=feeder), tiles[len(before) - 1]
    if len(tiles) == 4:
        kind = CallKind.SHOUMINKAN if after else CallKind.DAIMINKAN
        return Meld(kind=kind, tiles=tiles, feeder=feeder), tiles[-1]
    return Meld(kind=CallKind.PON, tiles=tiles, feeder=feeder), tiles[len(before) - 1]


# The end of a hand: a win, an exhaustive draw or an abortive draw.


def put_win(fields: Fields, builder: HandBuilder, at: str) -> None:
    """Read one win. Several wins of a hand are separate events."""
    by = seat_in(fields, builder, at)
    discarder = None if fields.get("baojia") is None else seat_in(fields, builder, at, "baojia")
    concealed, tile, melds = _won(need(fields, "shoupai", at), by, builder, f"{at}.shoupai")
    named = [members(item, f"{at}.hupai") for item in items(fields.get("hupai") or [], at, 50)]
    yaku = recorded_yaku((_name(name, at), _han(name, at)) for name in named)
    high = bool(fields.get("damanguan")) or is_yakuman(yaku or ())
    ura = items(fields.get("fubaopai") or [], f"{at}.fubaopai", 5)
    builder.ends.append(
        WinEnd(
            by=by,
            discarder=discarder,
            tile=tile,
            concealed=concealed,
            melds=melds,
            ura=tuple(tile_named(name, f"{at}.fubaopai") for name in ura) or None,
            yaku=yaku if named else None,
            han=None if high else count_in(fields, "fanshu", at),
            fu=None if high else count_in(fields, "fu", at),
            points=count_in(fields, "defen", at),
            deltas=points_in(fields, "fenpei", builder, at),
            liable=_liable(named, by, builder, at),
            records_liable=True,
        )
    )


def _won(
    value: object, by: Seat, builder: HandBuilder, at: str
) -> tuple[tuple[Tile, ...], Tile, tuple[Meld, ...]]:
    """The concealed tiles, the winning tile, which is last in the text, and the sets."""
    concealed, *melds = text_in(value, at).replace("*", "").split(",")
    tiles = tiles_named(concealed, at)
    if not tiles:
        raise wrong(Message("the hand that won"), value, at)
    return tiles[:-1], tiles[-1], tuple(meld_of(meld, by, builder, at)[0] for meld in melds if meld)


def _name(yaku: Fields, at: str) -> str:
    return text_in(need(yaku, "name", at), f"{at}.hupai.name")


def _han(yaku: Fields, at: str) -> int:
    """The han of a yaku. A yakuman has an asterisk for each time it counts."""
    worth = need(yaku, "fanshu", at)
    if isinstance(worth, str) and worth and not worth.strip("*"):
        return HAN_OF_YAKUMAN * len(worth)
    return whole(worth, f"{at}.hupai.fanshu", 0, 100)


def _liable(yaku: Sequence[Fields], by: Seat, builder: HandBuilder, at: str) -> Seat | None:
    """The player who is liable for a yakuman, which the record marks like a call."""
    for entry in yaku:
        mark = entry.get("baojia")
        if mark is not None:
            if not isinstance(mark, str) or mark not in PLACES:
                raise wrong(Message("-, = or +"), mark, f"{at}.hupai.baojia")
            return seat_marked(mark, by, builder)
    return None


def put_draw(fields: Fields, builder: HandBuilder, at: str) -> None:
    """Read a draw by its name. Players who show tiles are tenpai, or have nine kinds."""
    end = end_named(need(fields, "name", at), f"{at}.name")
    deltas = points_in(fields, "fenpei", builder, at)
    shown = items(fields.get("shoupai") or [], f"{at}.shoupai", 4)
    seats = frozenset(
        seat for seat, tiles in zip(seats_in_play(builder.players), shown, strict=False) if tiles
    )
    if end is DrawKind.UNKNOWN:
        builder.end_is_unknown = True
        return
    if isinstance(end, AbortiveDraw):
        by = next(iter(seats)) if end is AbortiveDraw.NINE_KINDS and len(seats) == 1 else None
        builder.ends.append(Abort(kind=end, by=by, deltas=deltas))
    elif end is DrawKind.NAGASHI:
        builder.ends.append(ExhaustiveDraw(nagashi=getting(deltas), deltas=deltas))
    else:
        tenpai = seats if shown else None
        builder.ends.append(ExhaustiveDraw(tenpai=tenpai, nagashi=frozenset(), deltas=deltas))


# The events of a hand, from its deal to its end.

DISCARD: Final = re.compile(r"([mpsz][0-9])([_*+=-]{0,3})")
RIICHI, DRAWN = "*", "_"
"""Marks after the tile of a discard."""


def put_deal(deal: Fields, builder: HandBuilder, at: str) -> None:
    """Read the scores, the dora indicator and the dealt tiles, East's first."""
    marker = deal.get("baopai")
    builder.hand = replace(
        builder.hand,
        scores=points_in(deal, "defen", builder, at),
        indicators=() if marker is None else (tile_named(marker, f"{at}.baopai"),),
        dealt={
            seat: tiles_named(tiles, f"{at}.shoupai[{n}]") or None
            for n, (seat, tiles) in enumerate(
                zip(
                    seats_in_play(builder.players),
                    items(need(deal, "shoupai", at), f"{at}.shoupai", 4),
                    strict=False,
                )
            )
        },
    )


def put_events(events: Sequence[object], builder: HandBuilder, at: str) -> None:
    """Read the events after the deal. Almost all are plain moves, looked up in a table."""
    moves = _moves(builder.players)
    for number in range(1, len(events)):
        if not builder.put_plain(_move_in(events[number], moves)):
            _put_event(events[number], builder, f"{at}[{number}]")


def _move_in(event: object, moves: Mapping[object, Move]) -> Move | None:
    """The move for a correct draw or discard."""
    try:
        if isinstance(event, dict) and len(event) == 1:
            ((kind, fields),) = event.items()
            if type(place := fields["l"]) is int:
                return moves.get((kind, place, fields["p"]))
    except (KeyError, TypeError):  # a missing key, or an unhashable value
        pass
    return None


@cache
def _moves(players: int) -> Mapping[object, Move]:
    """Every draw and discard, by its kind, player, and tile with marks."""
    found: dict[object, Move] = {}
    for place, by in enumerate(seats_in_play(players)):
        for kind in ("zimo", "gangzimo"):
            found[kind, place, HIDDEN] = drawn_by(by, None)
            found |= {(kind, place, name): drawn_by(by, tile) for name, tile in NAMES.items()}
        for name, tile in NAMES.items():
            for marks in ("", DRAWN, RIICHI, DRAWN + RIICHI):
                move = discarded_by(by, tile, RIICHI in marks, DRAWN in marks)
                found["dapai", place, f"{name}{marks}"] = move
    return found


def _put_event(event: object, builder: HandBuilder, at: str) -> None:
    """Read one event: an object whose only key is its name."""
    fields = members(event, at)
    if len(fields) != 1:
        raise wrong(Message("one event"), event, at, Trouble.UNKNOWN_EVENT)
    (kind, content), *_ = fields.items()
    if kind not in EVENTS:
        raise wrong(Message("a known event"), kind, at, Trouble.UNKNOWN_EVENT)
    if builder.ends and kind != "hule":
        raise after_the_end(kind, at)
    place = f"{at}.{kind}"
    EVENTS[kind](members(content, place), builder, place)


def _zimo(fields: Fields, builder: HandBuilder, at: str) -> None:
    drawn = need(fields, "p", at)
    tile = None if drawn == HIDDEN else tile_named(drawn, f"{at}.p")
    builder.put_drawn(seat_in(fields, builder, at), tile)


def _dapai(fields: Fields, builder: HandBuilder, at: str) -> None:
    text = text_in(need(fields, "p", at), f"{at}.p")
    match = DISCARD.fullmatch(text)
    if not match:
        raise wrong(Message("a discard"), text, f"{at}.p", Trouble.BAD_TILE)
    tile, marks = tile_named(match[1], f"{at}.p"), match[2]
    builder.put_discard(
        seat_in(fields, builder, at), tile, riichi=RIICHI in marks, drawn=DRAWN in marks
    )


def _fulou(fields: Fields, builder: HandBuilder, at: str) -> None:
    by = seat_in(fields, builder, at)
    text = text_in(need(fields, "m", at), f"{at}.m")
    meld, tile = meld_of(text, by, builder, f"{at}.m")
    if not meld.kind.is_claim or meld.feeder is None:
        raise wrong(Message("a chii, pon or kan of a discard"), text, f"{at}.m", Trouble.BAD_CALL)
    own = list(meld.tiles)
    own.remove(tile)
    builder.put_call(Called(by=by, kind=meld.kind, tile=tile, feeder=meld.feeder, own=tuple(own)))


def _gang(fields: Fields, builder: HandBuilder, at: str) -> None:
    by = seat_in(fields, builder, at)
    text = text_in(need(fields, "m", at), f"{at}.m")
    meld, tile = meld_of(text, by, builder, f"{at}.m")
    if meld.kind not in (CallKind.ANKAN, CallKind.SHOUMINKAN):
        raise wrong(Message("a closed or an added kan"), text, f"{at}.m", Trouble.BAD_CALL)
    closed = meld.tiles if meld.kind is CallKind.ANKAN else ()
    builder.put_call(Called(by=by, kind=meld.kind, tile=tile, own=closed))


def _kaigang(fields: Fields, builder: HandBuilder, at: str) -> None:
    builder.events.append(NewDora(tile=tile_named(need(fields, "baopai", at), f"{at}.baopai")))


EVENTS: Final[Mapping[str, Callable[[Fields, HandBuilder, str], None]]] = {
    "zimo": _zimo,
    "gangzimo": _zimo,
    "dapai": _dapai,
    "fulou": _fulou,
    "gang": _gang,
    "kaigang": _kaigang,
    "hule": put_win,
    "pingju": put_draw,
}
"""The reader of each event."""

MARK: Final = re.compile(r'"qipai"\s*:|"qijia"\s*:')


def looks_like(text: str) -> bool:
    """Does the text contain the key of a deal, or of a game's first dealer?"""
    return MARK.search(text) is not None


def read(text: str) -> Record:
    """Read the record. Several games in a text become one record. Raises `NotARecord`."""
    games = [
        game
        for value in json_values(text)
        for game in (value if isinstance(value, list) else [value])
        if isinstance(game, dict) and isinstance(game.get("log"), list)
    ]
    if not games:
        raise none_found(Message("an object with a list under log"))
    raw = [(game.get("qijia", 0), hand) for game in games for hand in game["log"]]
    texts = [({**game, "log": None}, game["log"]) for game in games]
    players = next(filter(None, (_players(hand) for _, hand in raw)), 4)
    hands = (or_problem(_hand, entry, f"log[{n}]", players) for n, entry in enumerate(raw))
    return record_from(FORMAT, players, hands, links=links_of(texts))


def _deal_of(hand: object) -> Fields | None:
    """The deal of a hand, which is its first event."""
    first = hand[0] if isinstance(hand, list) and hand else None
    deal = first.get("qipai") if isinstance(first, dict) else None
    return deal if isinstance(deal, dict) else None


def _players(hand: object) -> int | None:
    """The number of players with points; `None` if it is unknown."""
    points = (_deal_of(hand) or {}).get("defen")
    return len(points) if isinstance(points, list) and len(points) in (3, 4) else None


def _hand(raw: tuple[object, object], at: str, players: int) -> Hand:
    first_dealer = whole(raw[0], "qijia", 0, players - 1)
    events = items(raw[1], at)
    deal = _deal_of(events)
    if deal is None:
        raise RecordFault(Trouble.MISSING, Message("{key} is missing", key=f"{at}[0].qipai"))
    place = f"{at}[0].qipai"
    number = whole(need(deal, "jushu", place), f"{place}.jushu", 0, players - 1)
    hand = Hand(
        round=ROUNDS[whole(need(deal, "zhuangfeng", place), f"{place}.zhuangfeng", 0, 3)],
        number=number + 1,
        honba=whole(deal.get("changbang", 0), f"{place}.changbang", 0, 1000),
        deposits=whole(deal.get("lizhibang", 0), f"{place}.lizhibang", 0, 1000),
        dealer=(first_dealer + number) % players,
        untold=missing_sticks(deal, honba="changbang", deposits="lizhibang"),
    )

    def put(builder: HandBuilder) -> None:
        put_deal(deal, builder, place)
        put_events(events, builder, at)

    return hand_from(hand, players, put)
