"""Reads Mahjong Soul games, decoded to JSON: objects with a `name` such as RecordDealTile.

Different files have these objects in different places, so we search for them everywhere, in order.
Fields that are 0, false or empty are missing.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import chain, repeat
from typing import Final

from pao_core.board.melds import CallKind
from pao_core.board.seats import Seat
from pao_core.board.tiles import Tile
from pao_core.hands.names import Yakuman
from pao_core.hands.scored import Dora
from pao_core.hands.worth import HAN_OF_YAKUMAN, Yaku
from pao_core.problems.errors import Message
from pao_core.records.common.hand_builder import (
    HandBuilder,
    Move,
    getting,
    hand_from,
    or_problem,
    plain_moves,
    record_from,
)
from pao_core.records.common.rooms import MAHJONG_SOUL, RoomRules, unknown_in
from pao_core.records.common.values import (
    RecordFault,
    after_the_end,
    count_in,
    flag,
    items,
    json_values,
    members,
    no_start,
    none_found,
    tile_in,
    tiles_in,
    whole,
    wrong,
)
from pao_core.records.model import (
    MOST_PROBLEMS,
    ROUNDS,
    Abort,
    Called,
    Draw,
    ExhaustiveDraw,
    Format,
    Hand,
    Link,
    NewDora,
    NorthSetAside,
    Passing,
    Problem,
    Record,
    RecordedYaku,
    RiichiAccepted,
    Trouble,
    WinEnd,
)
from pao_core.rules.choices import AbortiveDraw

FORMAT: Final = Format(
    name="mahjong-soul",
    known_as="Mahjong Soul",
    is_what="Mahjong Soul's records as JSON",
    recognised_by="named records, such as `RecordNewRound`",
    to_drop="the record as JSON, as written by converters and helper tools",
)

# The fields of events.

Fields = Mapping[str, object]


def whole_in(fields: Fields, key: str, at: str, highest: int) -> int:
    """A number; 0 if it is missing."""
    return whole(fields.get(key, 0), f"{at}.{key}", 0, highest)


def seat_in(fields: Fields, builder: HandBuilder, at: str) -> Seat:
    """The seat wind of the player in this event."""
    return builder.seat(fields.get("seat", 0), f"{at}.seat")


def tile_at(fields: Fields, key: str, at: str) -> Tile:
    """One tile."""
    return tile_in(fields.get(key), f"{at}.{key}")


def doras_in(fields: Fields, at: str) -> tuple[Tile, ...]:
    """The visible indicators. Old records have only the first one."""
    if fields.get("doras"):
        return tiles_in(fields["doras"], f"{at}.doras")
    return (tile_at(fields, "dora", at),) if fields.get("dora") else ()


# The end of a hand: wins, an exhaustive draw, or an abortive draw.

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


def put_wins(fields: Fields, builder: HandBuilder, at: str) -> None:
    """One win or several. Several wins have only their total payments."""
    wins = items(fields.get("hules"), f"{at}.hules", 3)
    deltas = builder.by_seat(fields.get("delta_scores") or None, f"{at}.delta_scores")
    for number, entry in enumerate(wins):
        _add_recorded_draw(members(entry, at), builder, f"{at}.hules[{number}]")
        win = _win(members(entry, at), builder, f"{at}.hules[{number}]")
        builder.ends.append(replace(win, deltas=deltas) if len(wins) == 1 else win)
    builder.moved = deltas if len(wins) > 1 else None
    builder.after = builder.by_seat(fields.get("scores") or None, f"{at}.scores")


def _add_recorded_draw(win: Fields, builder: HandBuilder, at: str) -> None:
    """Correct the dealer's first draw: it is anywhere among their 14 tiles, but a win names it."""
    first, tile = builder.events[0] if builder.events else None, tile_at(win, "hu_tile", at)
    if len(builder.events) != 1 or not isinstance(first, Draw) or not first.tile:
        return
    tiles = [*(builder.hand.dealt[first.by] or ()), first.tile]
    if tile in tiles:
        tiles.remove(tile)
        builder.events[0] = replace(first, tile=tile)
        builder.hand = replace(builder.hand, dealt={**builder.hand.dealt, first.by: tuple(tiles)})


def _win(win: Fields, builder: HandBuilder, at: str) -> WinEnd:
    by = seat_in(win, builder, at)
    is_tsumo = flag(win.get("zimo"), f"{at}.zimo")
    discarder = None if is_tsumo else builder.last_player
    if discarder is by:
        says = Message("{at}: {by.wind} wins, but nobody else has discarded", at=at, by=by)
        raise RecordFault(Trouble.WRONG_ORDER, says)
    fans = win.get("fans")
    named = None if fans is None else [members(item, at) for item in items(fans, f"{at}.fans", 50)]
    high = flag(win.get("yiman"), f"{at}.yiman")
    return WinEnd(
        by=by,
        discarder=discarder,
        tile=tile_at(win, "hu_tile", at),
        concealed=tiles_in(win.get("hand"), f"{at}.hand") or None,
        indicators=doras_in(win, at) or None,
        ura=tiles_in(win.get("li_doras"), f"{at}.li_doras") or None,
        yaku=None if named is None else _yaku(named, at, is_high=high),
        han=None if high else count_in(win, "count", at),
        fu=None if high else count_in(win, "fu", at),
        points=_worth(win, builder, at, is_tsumo=is_tsumo, is_dealer=by.is_dealer),
    )


def _worth(
    win: Fields, builder: HandBuilder, at: str, *, is_tsumo: bool, is_dealer: bool
) -> int | None:
    """The total that the hand pays."""
    ron, dealer, from_each = (
        count_in(win, f"point_{key}", at) for key in ("rong", "zimo_qin", "zimo_xian")
    )
    if not is_tsumo:
        return ron
    if from_each is None:
        return None
    if is_dealer:
        return from_each * (builder.players - 1)
    return None if dealer is None else dealer + from_each * (builder.players - 2)


def _yaku(named: Sequence[Fields], at: str, *, is_high: bool) -> tuple[RecordedYaku, ...] | None:
    """Every yaku by its number. A yakuman says how many times it counts."""
    yaku = []
    for entry in named:
        number, worth = whole_in(entry, "id", at, 10_000), whole_in(entry, "val", at, 1000)
        name = YAKU[number] if number < len(YAKU) else None
        if name is None:
            return None
        if worth or not isinstance(name, Dora):
            yaku.append(RecordedYaku(name=name, han=worth * HAN_OF_YAKUMAN if is_high else worth))
    return tuple(yaku)


def put_exhaustive_draw(fields: Fields, builder: HandBuilder, at: str) -> None:
    """The wall is empty. With nagashi mangan, each score belongs to a player who has it."""
    scores = fields.get("scores")
    parts = [
        members(item, f"{at}.scores")
        for item in items([] if scores is None else scores, f"{at}.scores", 4)
        if not isinstance(item, int)
    ]
    moved = [part["delta_scores"] for part in parts if part.get("delta_scores")]
    if fields.get("delta_scores"):
        moved.append(fields["delta_scores"])
    found = [builder.by_seat(points, f"{at}.delta_scores") or {} for points in moved]
    deltas = {seat: sum(points[seat] for points in found) for seat in found[0]} if found else None
    nagashi: frozenset[Seat] | None = frozenset()
    if flag(fields.get("liujumanguan"), at):
        nagashi = frozenset(seat_in(part, builder, at) for part in parts) or getting(deltas)
    tenpai = _tenpai(fields, builder, at)
    builder.ends.append(ExhaustiveDraw(tenpai=tenpai, nagashi=nagashi, deltas=deltas))


def _tenpai(fields: Fields, builder: HandBuilder, at: str) -> frozenset[Seat] | None:
    players = fields.get("players")
    if players is None:
        return None
    waiting = set()
    for place, item in enumerate(items(players, f"{at}.players", 4)[: builder.players]):
        if flag(members(item, at).get("tingpai"), f"{at}.players[{place}].tingpai"):
            waiting.add(builder.seat(place, at))
    return frozenset(waiting)


def put_abort(fields: Fields, builder: HandBuilder, at: str) -> None:
    """The hand is abandoned. Nine kinds name a player."""
    kind = ABORTS[whole_in(fields, "type", at, len(ABORTS) - 1)]
    by = seat_in(fields, builder, at) if kind is AbortiveDraw.NINE_KINDS else None
    builder.ends.append(Abort(kind=kind, by=by))


# The events of a hand, from its deal to its end.

CLAIMS: Final = (CallKind.CHII, CallKind.PON, CallKind.DAIMINKAN)
ADDED_KAN, CLOSED_KAN = 2, 3
HULE, NO_TILE = "Hule", "NoTile"
MORE: Final = frozenset({"liqi", "is_liqi", "is_wliqi", "dora", "doras"})
"""Keys with which a draw or discard carries more information."""
Placed = tuple[str, str, object]
"""The place of an event, its name, and its fields."""


def put_deal(start: Fields, builder: HandBuilder, at: str) -> None:
    """The dealer's 14 tiles are 13 dealt tiles and the first draw."""
    seats = {builder.seat(place, at): place for place in range(builder.players)}
    dealt: dict[Seat, tuple[Tile, ...] | None] = {}
    for seat, place in seats.items():
        key = next((key for key in (f"tiles{place}", f"begin_tiles[{place}]") if key in start), "")
        tiles = tiles_in(start.get(key), f"{at}.{key}")
        if seat.is_dealer and len(tiles) == 14:
            builder.put_drawn(seat, tiles[13])
            tiles = tiles[:13]
        dealt[seat] = tiles or None
    builder.hand = replace(
        builder.hand,
        scores=builder.by_seat(start.get("scores"), f"{at}.scores"),
        indicators=doras_in(start, at),
        dealt=dealt,
    )


def put_events(placed: Iterable[Placed], builder: HandBuilder) -> None:
    """Read the events after the deal. Almost all are plain moves, looked up in a table."""
    moves = plain_moves(
        "DealTile", "DiscardTile", None, False, builder.hand.dealer, builder.players
    )
    for at, name, fields in placed:
        if not builder.put_plain(_move_in(name, fields, moves)):
            _put_event(name, fields, builder, at)


def _move_in(name: str, fields: object, moves: Mapping[object, Move]) -> Move | None:
    """The move for a correct draw or discard without additional fields."""
    if not isinstance(fields, dict) or not MORE.isdisjoint(fields):
        return None
    seat, tile, drawn = fields.get("seat", 0), fields.get("tile"), fields.get("moqie")
    if type(seat) is not int or isinstance(tile, (list, dict)) or isinstance(drawn, (list, dict)):
        return None
    return moves.get((name, seat, tile, drawn))


def _put_event(name: str, value: object, builder: HandBuilder, at: str) -> None:
    """Read one event, with the riichi deposit and the indicators that come with it."""
    fields = members({} if value is None else value, at)
    if name not in EVENTS:
        raise wrong(Message("a known event"), f"Record{name}", at, Trouble.UNKNOWN_EVENT)
    if builder.ends:
        raise after_the_end(f"Record{name}", at)
    paid = fields.get("liqi")
    if paid is not None:
        deposit = members(paid, f"{at}.liqi")
        if not flag(deposit.get("failed"), f"{at}.liqi.failed"):
            builder.events.append(RiichiAccepted(by=seat_in(deposit, builder, f"{at}.liqi")))
    EVENTS[name](fields, builder, at)
    if name not in (HULE, NO_TILE):
        _turn_over(doras_in(fields, at), builder)


def _turn_over(lying: Sequence[Tile], builder: HandBuilder) -> None:
    """Turn over the indicators that are new."""
    new = lying[len(builder.hand.indicators) + builder.turned_over :]
    builder.events += (NewDora(tile=tile) for tile in new)
    builder.turned_over += len(new)


def _deal_tile(fields: Fields, builder: HandBuilder, at: str) -> None:
    _turn_over(doras_in(fields, at), builder)
    tile = tile_at(fields, "tile", at) if fields.get("tile") else None
    builder.put_drawn(seat_in(fields, builder, at), tile)


def _discard(fields: Fields, builder: HandBuilder, at: str) -> None:
    builder.put_discard(
        seat_in(fields, builder, at),
        tile_at(fields, "tile", at),
        riichi=flag(fields.get("is_liqi"), at) or flag(fields.get("is_wliqi"), at),
        drawn=flag(fields.get("moqie"), f"{at}.moqie"),
    )


def _claim(fields: Fields, builder: HandBuilder, at: str) -> None:
    """The called tile is the one from another player."""
    by = seat_in(fields, builder, at)
    kind = CLAIMS[whole_in(fields, "type", at, len(CLAIMS) - 1)]
    tiles = tiles_in(fields.get("tiles"), f"{at}.tiles")
    froms = [
        builder.seat(item, f"{at}.froms") for item in items(fields.get("froms"), f"{at}.froms")
    ]
    claimed = [(tile, seat) for tile, seat in zip(tiles, froms, strict=False) if seat is not by]
    if len(froms) != len(tiles) or len(claimed) != 1:
        raise wrong(
            Message("one tile of another player"), fields.get("froms"), at, Trouble.BAD_CALL
        )
    ((tile, feeder),) = claimed
    own = tuple(other for other, seat in zip(tiles, froms, strict=True) if seat is by)
    builder.put_call(Called(by=by, kind=kind, tile=tile, feeder=feeder, own=own))


def _own_kan(fields: Fields, builder: HandBuilder, at: str) -> None:
    """The record has only one tile of a kan. The red fives of a closed kan come from the hand."""
    by = seat_in(fields, builder, at)
    kind = whole_in(fields, "type", at, CLOSED_KAN)
    tile = tile_at(fields, "tiles", at)
    if kind == ADDED_KAN:
        builder.put_call(Called(by=by, kind=CallKind.SHOUMINKAN, tile=tile))
    elif kind == CLOSED_KAN:
        own = builder.copies(by, tile)
        builder.put_call(Called(by=by, kind=CallKind.ANKAN, tile=tile, own=own))
    else:
        raise wrong(
            Message("2 or 3, an added or a closed kan"), kind, f"{at}.type", Trouble.BAD_CALL
        )


def _kita(fields: Fields, builder: HandBuilder, at: str) -> None:
    builder.events.append(NorthSetAside(by=seat_in(fields, builder, at)))


EVENTS: Final[Mapping[str, Callable[[Fields, HandBuilder, str], None]]] = {
    "DealTile": _deal_tile,
    "DiscardTile": _discard,
    "ChiPengGang": _claim,
    "AnGangAddGang": _own_kan,
    "BaBei": _kita,
    HULE: put_wins,
    NO_TILE: put_exhaustive_draw,
    "LiuJu": put_abort,
}
"""The reader of each event."""

NAME: Final = re.compile(r"(?:\.?lq\.)?Record([A-Z]\w*)")
MARK: Final = re.compile(r'"(?:\.?lq\.)?(?:Record)?NewRound"')
CAMEL: Final = re.compile(r'"([a-z]+(?:[A-Z][a-z]+)+)"(?=\s*:)')
"""A key such as deltaScores, which some decoders write for delta_scores."""
DEEPEST: Final = 12
"""The deepest nesting in which we search for events."""
START: Final = "NewRound"
NAMES: Final = {
    f"{before}{name}": name
    for name in (START, *EVENTS)
    for before in ("Record", "lq.Record", ".lq.Record", "", "lq.", ".lq.")
}
"""The names with and without their prefixes, which some writers leave out."""
HOUSE: Final[Mapping[tuple[str, bool], tuple[str, str | int | tuple[str, ...]]]] = {
    ("shiduan", False): ("open_tanyao", "closed-only"),
    ("have_qieshangmanguan", True): ("mangan_rounding", "kiriage"),
    ("have_toutiao", True): ("multiple_ron", "head-bump"),
    ("enable_shiti", True): ("kuikae", "none"),
    ("disable_leijiyiman", True): ("counted_yakuman", "sanbaiman"),
    ("disable_double_yakuman", True): ("double_yakuman", ()),
    ("disable_composite_yakuman", True): ("composite_yakuman", "single"),
    ("disable_double_wind_four_fu", True): ("double_wind_pair_fu", 2),
    ("disable_angang_guoshi", True): ("robbed_closed_kan", "never"),
}
"""The switches of a room that change rules we check, with those changes."""
RENCHAN: Final = "have_helelianzhuang", "have_tingpailianzhuang"
"""The switches that let a dealer deal again after winning or being tenpai."""
REDS: Final = {0: "", 2: "0p0s", 3: "0m0p0s", 4: "0m0p0p0s"}


def looks_like(text: str) -> bool:
    """Does the text contain the start of a hand?"""
    # A plain search comes first, because the pattern begins with the commonest character of JSON.
    return 'NewRound"' in text and MARK.search(text) is not None


def read(text: str) -> Record:
    """Read the record. Raises `NotARecord` for a text without the start of a hand."""
    hands: list[list[Placed]] = []
    links: list[Link] = []
    strange: list[Problem] = []
    settings: Fields = {}
    unknown: Message | None = None
    for value in json_values(CAMEL.sub(_in_snake_case, text)):
        config = _config(value)
        settings = _rule_settings(config) or settings
        unknown = unknown or _unknown(config)
        link = Link.LATER  # until this text has had a hand
        for at, name, fields in _records(value):
            if name == START:
                hands.append([(at, name, fields)])
                links.append(link)
                link = Link.NEXT
            elif hands:
                hands[-1].append((at, name, fields))
            elif len(strange) < MOST_PROBLEMS:
                strange.append(no_start(name[:60], at))
    if not hands:
        raise none_found("RecordNewRound")
    players = next(filter(None, (_players(hand[0][2]) for hand in hands)), 4)
    found = (or_problem(_hand, hand, hand[0][0], players) for hand in hands)
    tied = chain(repeat(Link.NEXT, len(strange)), links)
    record = record_from(FORMAT, players, chain(strange, found), rules=MAHJONG_SOUL, links=tied)
    room = RoomRules(unknown=unknown)
    return replace(
        record,
        reds=_reds(settings),
        change=_house_rules(settings),
        passing=Passing.OPEN if any(settings.get(key) == 0 for key in RENCHAN) else Passing.USUAL,
        problems=(*record.problems, *room.problems),
    )


def _in_snake_case(key: re.Match[str]) -> str:
    return re.sub("[A-Z]", lambda letter: f"_{letter[0].lower()}", key[0])


def _records(value: object) -> Iterator[Placed]:
    """Every event in a JSON value, in the order of the text."""
    open_values = [iter([("", value)])]
    while open_values:
        at, value = next(open_values[-1], ("", None))
        if value is None:
            open_values.pop()
        elif isinstance(value, dict) and (name := _name(value.get("name") or value.get("type"))):
            yield at, name, value.get("data", value)
        elif len(open_values) <= DEEPEST:
            open_values.append(_inside(value, at))


def _name(value: object) -> str | None:
    """The name of an event without its prefix, or `None` if it is not a name."""
    if not isinstance(value, str):
        return None
    if value not in NAMES and NAME.fullmatch(value[:60]):
        return NAME.sub(r"\1", value)
    return NAMES.get(value)


def _inside(value: object, at: str) -> Iterator[tuple[str, object]]:
    """The lists and objects directly inside a list or object, each with its place."""
    if isinstance(value, list):
        found = ((f"{at}[{number}]", item) for number, item in enumerate(value))
    elif isinstance(value, dict):
        found = ((f"{at}.{key[:60]}", content) for key, content in value.items())
    else:
        return iter(())
    return ((place, inner) for place, inner in found if isinstance(inner, (list, dict)))


def _config(value: object) -> Fields:
    """The room's configuration in the head."""
    game = value.get("game", value) if isinstance(value, dict) else None
    return _inner(_inner(game, "head"), "config")


def _rule_settings(config: Fields) -> Fields:
    """The rules in it; empty if all of them are 0."""
    rules = _inner(_inner(config, "mode"), "detail_rule")
    return rules if any(rules.values()) else {}


def _unknown(config: Fields) -> Message | None:
    """What is unknown about the rules of the room."""
    mode = _inner(config, "meta").get("mode_id")
    return unknown_in(mode if isinstance(mode, int) else 0, _rule_settings(config))


def _inner(value: object, key: str) -> Fields:
    found = value.get(key) if isinstance(value, Mapping) else None
    return found if isinstance(found, dict) else {}


def _reds(settings: Fields) -> str | None:
    """The red fives, if the head gives their number."""
    count = settings.get("dora_count")
    return REDS.get(count) if isinstance(count, int) else None


def _house_rules(settings: Fields) -> dict[str, str | int | tuple[str, ...]]:
    """The choices that a room's players changed. Missing switches change nothing."""
    return {
        choice: value
        for (key, set_to), (choice, value) in HOUSE.items()
        if settings.get(key) == set_to
    }


def _players(start: object) -> int | None:
    scores = start.get("scores") if isinstance(start, dict) else None
    return len(scores) if isinstance(scores, list) and len(scores) in (3, 4) else None


def _hand(raw: Sequence[Placed], at: str, players: int) -> Hand:
    start = members(raw[0][2], at)
    number = whole_in(start, "ju" if "ju" in start else "dealer", at, players - 1)
    hand = Hand(
        round=ROUNDS[whole_in(start, "chang", at, 3)],
        number=number + 1,
        honba=whole_in(start, "ben", at, 1000),
        deposits=whole_in(start, "liqibang", at, 1000),
        dealer=number,
    )

    def put(builder: HandBuilder) -> None:
        put_deal(start, builder, at)
        put_events(raw[1:], builder)

    return hand_from(hand, players, put)
