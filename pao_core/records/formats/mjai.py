"""Reads mjai: JSON events, one per line, in a list, or in a list under `game`."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache, partial
from io import StringIO
from itertools import filterfalse, islice
from typing import Final, TypeVar

from pao_core.board.melds import CallKind
from pao_core.board.seats import Seat
from pao_core.board.tiles import Tile
from pao_core.hands.worth import HAN_OF_YAKUMAN
from pao_core.problems.errors import Message
from pao_core.problems.fields import shown
from pao_core.records.common.hand_builder import (
    HandBuilder,
    Move,
    getting,
    hand_from,
    missing_sticks,
    or_problem,
    plain_moves,
    record_from,
)
from pao_core.records.common.values import (
    MOST_ITEMS,
    RecordFault,
    after_the_end,
    flag,
    items,
    json_values,
    members,
    need,
    no_start,
    none_found,
    text_in,
    tile_in,
    tiles_in,
    whole,
    wrong,
)
from pao_core.records.common.wording import DrawKind, end_named
from pao_core.records.model import (
    Abort,
    Called,
    ExhaustiveDraw,
    Format,
    Hand,
    Link,
    NewDora,
    NorthSetAside,
    NotARecord,
    Passing,
    Problem,
    Record,
    RiichiAccepted,
    Stick,
    Trouble,
    WinEnd,
)
from pao_core.rules.choices import AbortiveDraw

FORMAT: Final = Format(
    name="mjai",
    known_as="mjai",
    is_what="one JSON object per line, from bots",
    recognised_by="events with `type`",
    to_drop="one event per line, from a bot or an engine",
)

# The fields of events, under any of their names.

Fields = Mapping[str, object]
Value = TypeVar("Value")
HIDDEN: Final = "?"


def actor_in(fields: Fields, builder: HandBuilder, at: str, key: str = "actor") -> Seat:
    """The seat wind of the player under this key."""
    return builder.seat(need(fields, key, at), f"{at}.{key}")


def tile_at(fields: Fields, at: str) -> Tile:
    """The tile of the event."""
    return tile_in(need(fields, "pai", at), f"{at}.pai")


def shown_tiles(value: object, at: str) -> tuple[Tile, ...] | None:
    """The tiles, or `None` if any is hidden."""
    return None if value is None or HIDDEN in items(value, at) else tiles_in(value, at)


def key_of(fields: Fields, *names: str) -> str:
    """The first of these names that is present."""
    return next((name for name in names if fields.get(name) is not None), names[0])


def first_in(
    fields: Fields, at: str, *names: str, read: Callable[[object, str], Value]
) -> Value | None:
    """The value under the first of these names that is present."""
    name = key_of(fields, *names)
    return None if fields.get(name) is None else read(fields[name], f"{at}.{name}")


# The end of a hand: a win, an exhaustive draw or an abortive draw.

MOST_MOVED: Final = 6000
"""The most points, paid and collected, that a draw moves without nagashi mangan."""
URA: Final = ("ura_markers", "uradora_markers", "uradora_marker", "ura_marker")


def put_win(fields: Fields, builder: HandBuilder, at: str) -> None:
    """Read one win. Several wins of a hand are separate events."""
    by = actor_in(fields, builder, at)
    discarder = actor_in(fields, builder, at, key_of(fields, "target", "fromwho"))
    tile = first_in(fields, at, "pai", "machi", read=tile_in)
    liable = first_in(fields, at, "paowho", read=builder.seat)
    han = first_in(fields, at, "fan", "han", read=whole)
    is_high = han is not None and han >= HAN_OF_YAKUMAN
    builder.ends.append(
        WinEnd(
            by=by,
            discarder=None if discarder is by else discarder,
            tile=tile,
            concealed=_concealed(fields, tile, at),
            indicators=first_in(fields, at, "dora_markers", "doras_marker", read=_markers),
            ura=first_in(fields, at, *URA, read=_markers) or None,
            han=None if is_high else han,
            fu=None if is_high else first_in(fields, at, "fu", "hu", read=whole),
            points=first_in(fields, at, "hora_points", "score", read=whole),
            deltas=builder.by_seat(fields.get("deltas"), f"{at}.deltas"),
            liable=liable,
            records_liable="paowho" in fields,
        )
    )
    builder.after = builder.by_seat(fields.get("scores"), f"{at}.scores")


def _concealed(fields: Fields, tile: Tile | None, at: str) -> tuple[Tile, ...] | None:
    """The winner's concealed tiles without the winning tile, which some writers include."""
    tiles = first_in(fields, at, "hora_tehais", "hai", read=shown_tiles)
    if tiles and len(tiles) % 3 == 2 and tile in tiles:
        place = len(tiles) - 1 - tiles[::-1].index(tile)
        return (*tiles[:place], *tiles[place + 1 :])
    return tiles


def _markers(value: object, at: str) -> tuple[Tile, ...]:
    return tiles_in(value if isinstance(value, list) else [value], at)


def put_draw(fields: Fields, builder: HandBuilder, at: str) -> None:
    """Read a draw. Without a name, the wall and the points say which it is."""
    deltas = builder.by_seat(fields.get("deltas"), f"{at}.deltas")
    builder.after = builder.by_seat(fields.get("scores"), f"{at}.scores")
    tenpais = fields.get("tenpais")
    tenpai = None
    if tenpais is not None:
        shown_tenpai = enumerate(items(tenpais, f"{at}.tenpais", 4)[: builder.players])
        tenpai = frozenset(
            builder.seat(place, at) for place, tiles in shown_tenpai if flag(tiles, f"{at}.tenpais")
        )
    reason = fields.get("reason")
    end: AbortiveDraw | DrawKind | None = None
    if reason is not None:
        end = end_named(reason, f"{at}.reason")
    elif builder.wall_is_empty or any((deltas or {}).values()):
        end = DrawKind.EXHAUSTED
    if end is DrawKind.UNKNOWN:
        builder.end_is_unknown = True
        return
    if end is None or isinstance(end, AbortiveDraw):
        by = first_in(fields, at, "actor", read=builder.seat)
        builder.ends.append(Abort(kind=end, by=by, deltas=deltas))
        return
    nagashi: frozenset[Seat] | None = frozenset()
    if end is DrawKind.NAGASHI or sum(map(abs, (deltas or {}).values())) > MOST_MOVED:
        nagashi = getting(deltas)
    elif tenpai is None:
        tenpai = getting(deltas)
    builder.ends.append(ExhaustiveDraw(tenpai=tenpai, nagashi=nagashi, deltas=deltas))


# The events of a hand, from its deal to its end.

Placed = tuple[str, int, object]
"""The place of an event as a text with a slot for its number, the number, and the event."""


def put_deal(start: Fields, builder: HandBuilder, at: str) -> None:
    """Read the scores, the dora indicator and the dealt tiles."""
    dealt = start.get("tehais")
    marker = start.get("dora_marker")
    builder.hand = replace(
        builder.hand,
        scores=builder.by_seat(start.get("scores"), f"{at}.scores"),
        indicators=(tile_in(marker, f"{at}.dora_marker"),) if marker is not None else (),
        dealt={}
        if dealt is None
        else {
            builder.seat(place, at): shown_tiles(item, f"{at}.tehais[{place}]")
            for place, item in enumerate(items(dealt, f"{at}.tehais", 4)[: builder.players])
        },
    )


def put_events(placed: Iterable[Placed], builder: HandBuilder) -> None:
    """Read the events after the deal. Almost all are plain moves, looked up in a table."""
    moves = moves_of(builder)
    for place, number, event in placed:
        if not builder.put_plain(move_in(event, moves)):
            put_event(event, builder, place.format(number))


def moves_of(builder: HandBuilder) -> Mapping[object, Move]:
    """Every plain move of this hand, as `move_in` looks it up."""
    return plain_moves("tsumo", "dahai", HIDDEN, None, builder.hand.dealer, builder.players)


def move_in(event: object, moves: Mapping[object, Move]) -> Move | None:
    """The move for a correct draw or discard."""
    try:
        if isinstance(event, dict) and type(actor := event["actor"]) is int:
            return moves.get((event["type"], actor, event["pai"], event.get("tsumogiri")))
    except (KeyError, TypeError):  # a missing key, or an unhashable value
        pass
    return None


def put_event(event: object, builder: HandBuilder, at: str) -> None:
    """Read one event. Events that say nothing about the hand are skipped."""
    if isinstance(event, RecordFault):
        raise RecordFault(event.code, Message("{at}: {problem}", at=at, problem=event.says))
    fields = members(event, at)
    kind = text_in(need(fields, "type", at), f"{at}.type")
    if kind in SILENT:
        return
    if kind not in EVENTS:
        raise wrong(Message("a known event"), kind, f"{at}.type", Trouble.UNKNOWN_EVENT)
    if builder.ends and kind not in ENDS:
        raise after_the_end(kind, at)
    EVENTS[kind](fields, builder, at)


def _tsumo(fields: Fields, builder: HandBuilder, at: str) -> None:
    tile = None if fields.get("pai") == HIDDEN else tile_at(fields, at)
    builder.put_drawn(actor_in(fields, builder, at), tile)


def _dahai(fields: Fields, builder: HandBuilder, at: str) -> None:
    drawn = fields.get("tsumogiri")
    builder.put_discard(
        actor_in(fields, builder, at),
        tile_at(fields, at),
        riichi=False,
        drawn=None if drawn is None else flag(drawn, f"{at}.tsumogiri"),
    )


def _claim(kind: CallKind, fields: Fields, builder: HandBuilder, at: str) -> None:
    own = tiles_in(need(fields, "consumed", at), f"{at}.consumed")
    feeder = actor_in(fields, builder, at, "target")
    by = actor_in(fields, builder, at)
    builder.put_call(Called(by=by, kind=kind, tile=tile_at(fields, at), feeder=feeder, own=own))


def _kakan(fields: Fields, builder: HandBuilder, at: str) -> None:
    by = actor_in(fields, builder, at)
    builder.put_call(Called(by=by, kind=CallKind.SHOUMINKAN, tile=tile_at(fields, at)))


def _ankan(fields: Fields, builder: HandBuilder, at: str) -> None:
    own = tiles_in(need(fields, "consumed", at), f"{at}.consumed")
    if not own:
        says = Message("{at}: expected four tiles; found none", at=f"{at}.consumed")
        raise RecordFault(Trouble.BAD_CALL, says)
    by = actor_in(fields, builder, at)
    builder.put_call(Called(by=by, kind=CallKind.ANKAN, tile=own[0], own=own))


def _kita(fields: Fields, builder: HandBuilder, at: str) -> None:
    builder.events.append(NorthSetAside(by=actor_in(fields, builder, at)))


def _reach(fields: Fields, builder: HandBuilder, at: str) -> None:
    builder.declares = actor_in(fields, builder, at)


def _accepted(fields: Fields, builder: HandBuilder, at: str) -> None:
    builder.events.append(RiichiAccepted(by=actor_in(fields, builder, at)))


def _dora(fields: Fields, builder: HandBuilder, at: str) -> None:
    marker = tile_in(need(fields, "dora_marker", at), f"{at}.dora_marker")
    builder.events.append(NewDora(tile=marker))


SILENT: Final = frozenset({"end_kyoku", "end_game", "none", "hello"})
ENDS: Final = frozenset({"hora", "agari", "ryukyoku", "ryuukyoku"})
EVENTS: Final[Mapping[str, Callable[[Fields, HandBuilder, str], None]]] = {
    "tsumo": _tsumo,
    "dahai": _dahai,
    "chi": partial(_claim, CallKind.CHII),
    "chii": partial(_claim, CallKind.CHII),
    "pon": partial(_claim, CallKind.PON),
    "daiminkan": partial(_claim, CallKind.DAIMINKAN),
    "kakan": _kakan,
    "ankan": _ankan,
    "kita": _kita,
    "nukidora": _kita,
    "reach": _reach,
    "reach_accepted": _accepted,
    "dora": _dora,
    "hora": put_win,
    "agari": put_win,
    "ryukyoku": put_draw,
    "ryuukyoku": put_draw,
}
"""The reader of each event, under all its names, because engines use different ones."""

START, OTHER_START = "start_kyoku", "start_game"
MARK: Final = re.compile(r'"type"\s*:\s*"start_(?:kyoku|game)"')
WINDS: Final = {seat.value: seat for seat in Seat}
LISTS: Final = ("game", "mjai_log")
"""The keys of lists of events, in an archive and in a report of mjai-reviewer."""
MOST_LINES: Final = 1_000_000
SHORT_LINE: Final = 100
"""In characters: the length of draws and discards, whose lines are repeated exactly."""
REDS: Final = {"True": "0m0p0s", "False": ""}


def looks_like(text: str) -> bool:
    """Does an event start a game or a hand?"""
    return MARK.search(text) is not None


def read(text: str) -> Record:
    """Read the record. Raises `NotARecord` for a text without the start of a hand."""
    reader = _Reader()
    record = record_from(FORMAT, 4, reader.hands(text))
    if reader.players is None:
        raise none_found(Message("an event {name}", name=START))
    without_dora = sum(not hand.tells_dora and not hand.problems for hand in record.hands)
    return replace(
        record,
        players=reader.players,
        reds=reader.reds,
        passing=Passing.OPEN if without_dora else Passing.USUAL,
        problems=(*record.problems, *_without_dora(without_dora)),
    )


def _without_dora(hands: int) -> tuple[Problem, ...]:
    """The problem that values are not checked if the record has no dora."""
    if not hands:
        return ()
    says = Message(
        "one hand has no dora_marker: moves are checked, but not the value of wins"
        if hands == 1
        else "{hands} hands have no dora_marker: moves are checked, but not the value of wins",
        hands=hands,
    )
    return (Problem(code=Trouble.NOT_JUDGED, says=says),)


class _Reader:
    """Reads hands one by one, so that only one is in memory in its original form."""

    def __init__(self) -> None:
        self.players: int | None = None
        self.reds: str | None = None

    def hands(self, text: str) -> Iterator[Hand | Problem]:
        """Every hand, or the problem in its place."""
        raw: list[Placed] = []
        link = following = Link.NEXT  # for the current hand, and for the one after it
        for placed in _events(text):
            place, number, event = placed
            kind = event.get("type") if isinstance(event, dict) else None
            if kind == START and isinstance(event, dict):
                if raw:
                    yield self._hand(raw, link)
                raw, link, following = [placed], following, Link.NEXT
                self.players = self.players or players_in(event) or 4
            elif kind == OTHER_START and isinstance(event, dict):
                self.reds = REDS.get(repr(event.get("aka_flag")))
                following = Link.NONE
            elif raw:
                if len(raw) < MOST_ITEMS:
                    raw.append(placed)
            elif str(kind) not in SILENT:
                at = place.format(number)
                if isinstance(event, RecordFault):
                    says = Message(
                        "{at}: expected the start of a hand; {problem}", at=at, problem=event.says
                    )
                    yield Problem(code=Trouble.WRONG_ORDER, says=says)
                else:
                    yield no_start(shown(event), at)
        if raw:
            yield self._hand(raw, link)

    def _hand(self, raw: Sequence[Placed], link: Link) -> Hand | Problem:
        place, number, _ = raw[0]
        found = or_problem(_hand, raw, place.format(number), self.players or 4)
        return replace(found, link=link) if isinstance(found, Hand) else found


def _events(text: str) -> Iterator[Placed]:
    """Every event with its place, from lists and single values."""
    if text.lstrip().startswith('{"'):
        place, start, values = "line {}", 1, _lines(text)
    else:
        place, start, values = "[{}]", 0, json_values(text)
    for number, value in enumerate(values, start):
        listed = _listed_in(value) if isinstance(value, dict) else value
        if isinstance(listed, list):
            inside = place.format(number) + "[{}]"
            yield from ((inside, at, event) for at, event in enumerate(listed))
        else:
            yield place, number, value


def _listed_in(value: Mapping[str, object]) -> object:
    """The events in an object, or the object itself, which is then one event."""
    return next((value[key] for key in LISTS if key in value), value)


def _lines(text: str) -> Iterator[object]:
    """The value of every line. A line that is not JSON spoils only its hand.

    Raises `NotARecord` if the last line breaks off.
    """
    _value_of(text[text.rfind("\n") + 1 :])
    lines = filterfalse(str.isspace, StringIO(text, newline=None))
    for line in islice(lines, MOST_LINES):
        yield _value_again(line) if len(line) <= SHORT_LINE else _value(line)
    if next(lines, None):
        says = Message(
            "expected at most {most} lines; the rest are ignored", most=f"{MOST_LINES:,}"
        )
        yield RecordFault(Trouble.TOO_LARGE, says)


def _value(line: str) -> object:
    try:
        return _value_of(line)
    except NotARecord as error:
        return RecordFault(error.code, error.says)


def _value_of(line: str) -> object:
    return next(json_values(line.rstrip("\n")), None)


_value_again: Final = lru_cache(maxsize=4096)(_value)


def players_in(start: object) -> int | None:
    """Three if only three players are dealt tiles; `None` if it is unknown.

    A three-player client sees a fourth hand, hidden like the others, without points.
    """
    tehais = start.get("tehais") if isinstance(start, dict) else None
    if not isinstance(tehais, list) or len(tehais) not in (3, 4):
        return None
    if len(tehais) == 3 or not tehais[3]:
        return 3
    scores = start.get("scores") if isinstance(start, dict) else None
    is_empty = isinstance(scores, list) and scores[3:] == [0] and tehais[3] == [HIDDEN] * 13
    return 3 if is_empty else 4


def hand_of(start: Fields, at: str, players: int) -> Hand:
    """The hand that this start announces, without its deal."""
    wind = text_in(need(start, "bakaze", at), f"{at}.bakaze")
    number = whole(need(start, "kyoku", at), f"{at}.kyoku", 1, players)
    if wind not in WINDS:
        raise wrong(Message("a wind, E, S, W or N"), wind, f"{at}.bakaze")
    return Hand(
        round=WINDS[wind],
        number=number,
        honba=whole(start.get("honba", 0), f"{at}.honba", 0, 1000),
        deposits=whole(start.get("kyotaku", 0), f"{at}.kyotaku", 0, 1000),
        dealer=whole(start.get("oya", number - 1), f"{at}.oya", 0, players - 1),
        untold=missing_sticks(start, honba="honba", deposits="kyotaku"),
    )


def _hand(raw: Sequence[Placed], at: str, players: int) -> Hand:
    start = members(raw[0][2], at)
    hand = hand_of(start, at, players)

    def put(builder: HandBuilder) -> None:
        put_deal(start, builder, at)
        put_events(raw[1:], builder)

    read = hand_from(hand, players, put)
    wins = [end for end in read.ends if isinstance(end, WinEnd)]
    shown_at_end = bool(wins) and all(win.indicators for win in wins)
    if read.indicators or shown_at_end:
        return read
    untold = read.untold | {Stick.HONBA}  # a game without dora may count them differently
    return replace(read, tells_dora=False, untold=untold)
