"""Reads mjai, events as JSON: one a line, a list of them, or a list under `game`.

Engines differ in names; `EVENTS` has the reader of each, under every name that it goes by.
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Final, TypeVar

from pao_core.board.melds import CallKind
from pao_core.board.seats import Seat
from pao_core.board.tiles import Tile
from pao_core.hands.worth import HAN_OF_YAKUMAN
from pao_core.problems.fields import shown
from pao_core.records.events import (
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
    Trouble,
    WinEnd,
)
from pao_core.records.telling import Step, Told, getting, hand_from, or_problem, record_from
from pao_core.records.values import (
    MOST_ITEMS,
    Broken,
    flag,
    items,
    json_values,
    members,
    need,
    text_in,
    tile_in,
    tiles_in,
    whole,
    wrong,
)
from pao_core.records.wording import Drawn, end_named
from pao_core.rules.choices import AbortiveDraw

Fields = Mapping[str, object]
Placed = tuple[str, object]
"""An event and where it stands."""
Value = TypeVar("Value")
HIDDEN: Final = "?"
START, OTHER_START = "start_kyoku", "start_game"
MARK: Final = re.compile(r'"type"\s*:\s*"start_(?:kyoku|game)"')
LINE: Final = re.compile(r"[^\r\n]*\S[^\r\n]*")
WINDS: Final = {each.value: each for each in Seat}
MOST_LINES: Final = 1_000_000
REDS: Final = {"True": "0m0p0s", "False": ""}
MOST_MOVED: Final = 6000
"""A draw moves no more, paid and received, unless somebody has nagashi mangan."""
URA: Final = ("ura_markers", "uradora_markers", "uradora_marker", "ura_marker")


def looks_like(text: str) -> bool:
    """Does an event begin a game or a hand?"""
    return MARK.search(text) is not None


def read(text: str) -> Record:
    """The record. Raises `NotARecord` for a text without the start of a hand."""
    reader = _Reader()
    record = record_from(Format.MJAI, 4, reader.hands(text))
    if reader.players is None:
        raise NotARecord(Trouble.MISSING, f"expected an event {START}; found none")
    return replace(record, players=reader.players, reds=reader.reds)


class _Reader:
    """Reads one hand after the other, so that no more than one is kept as it was written."""

    def __init__(self) -> None:
        self.players: int | None = None
        self.reds: str | None = None

    def hands(self, text: str) -> Iterator[Hand | Problem]:
        """Every hand, or what stands where there is none."""
        told: list[Placed] = []
        for at, event in _events(text):
            kind = event.get("type") if isinstance(event, dict) else None
            if kind == START and isinstance(event, dict):
                if told:
                    yield self._hand(told)
                told = [(at, event)]
                self.players = self.players or _players(event) or 4
            elif kind == OTHER_START and isinstance(event, dict):
                self.reds = REDS.get(repr(event.get("aka_flag")))
            elif told:
                told += [(at, event)] * (len(told) < MOST_ITEMS)
            elif str(kind) not in SILENT:
                found = str(event) if isinstance(event, Broken) else f"found {shown(event)}"
                says = f"{at}: expected the start of a hand; {found}"
                yield Problem(code=Trouble.WRONG_ORDER, says=says)
        if told:
            yield self._hand(told)

    def _hand(self, told: Sequence[Placed]) -> Hand | Problem:
        return or_problem(_hand, told, told[0][0], self.players or 4)


def _events(text: str) -> Iterator[Placed]:
    """Every event with its place; a line that is no JSON is a fault of its hand alone."""
    first = LINE.search(text)
    if first and first[0].lstrip()[:2].startswith('{"'):
        for number, line in enumerate(LINE.finditer(text), start=1):
            if number > MOST_LINES:
                says = f"expected at most {MOST_LINES:,} lines; the others are not read"
                yield f"line {number}", Broken(Trouble.TOO_LARGE, says)
                return
            yield from _listed(_value(line[0]), f"line {number}")
    else:
        for number, value in enumerate(json_values(text)):
            yield from _listed(value, f"[{number}]")


def _value(line: str) -> object:
    try:
        return next(json_values(line), None)
    except NotARecord as error:
        return Broken(error.code, str(error))


def _listed(value: object, at: str) -> Iterator[Placed]:
    """An event, or the events that are listed."""
    listed = value.get("game", value) if isinstance(value, dict) else value
    if isinstance(listed, list):
        yield from ((f"{at}[{number}]", each) for number, each in enumerate(listed))
    else:
        yield at, value


def _players(start: object) -> int | None:
    """Three where only three are dealt tiles; nothing where it cannot be told."""
    tehais = start.get("tehais") if isinstance(start, dict) else None
    if not isinstance(tehais, list) or len(tehais) not in (3, 4):
        return None
    return 4 if len(tehais) == 4 and tehais[3] else 3


def _hand(raw: Sequence[Placed], at: str, players: int) -> Hand:
    start = members(raw[0][1], at)
    wind = text_in(need(start, "bakaze", at), f"{at}.bakaze")
    number = whole(need(start, "kyoku", at), f"{at}.kyoku", 1, players)
    if wind not in WINDS:
        raise wrong("a wind, E, S, W or N", wind, f"{at}.bakaze")
    hand = Hand(
        round=WINDS[wind],
        number=number,
        honba=whole(start.get("honba", 0), f"{at}.honba", 0, 1000),
        deposits=whole(start.get("kyotaku", 0), f"{at}.kyotaku", 0, 1000),
        dealer=whole(start.get("oya", number - 1), f"{at}.oya", 0, players - 1),
    )
    steps: list[Step] = [(at, partial(_deal, start))]
    steps += ((place, partial(_event, event)) for place, event in raw[1:])
    read = hand_from(hand, players, steps)
    if read.indicators or read.problems:
        return read
    says = f"{at}.dora_marker is missing: a game without dora is none that can be judged"
    return replace(read, problems=(Problem(code=Trouble.NOT_JUDGED, says=says, hand=read.label),))


def _deal(start: Fields, told: Told, at: str) -> None:
    dealt = start.get("tehais")
    marker = start.get("dora_marker")
    told.hand = replace(
        told.hand,
        scores=told.by_seat(start.get("scores"), f"{at}.scores"),
        indicators=(tile_in(marker, f"{at}.dora_marker"),) if marker is not None else (),
        dealt={}
        if dealt is None
        else {
            told.seat(place, at): _shown(each, f"{at}.tehais[{place}]")
            for place, each in enumerate(items(dealt, f"{at}.tehais", 4)[: told.players])
        },
    )


def _shown(value: object, at: str) -> tuple[Tile, ...] | None:
    """Tiles, unless one is hidden."""
    return None if value is None or HIDDEN in items(value, at) else tiles_in(value, at)


def _event(event: object, told: Told, at: str) -> None:
    if isinstance(event, Broken):
        raise Broken(event.code, f"{at}: {event}")
    fields = members(event, at)
    kind = text_in(need(fields, "type", at), f"{at}.type")
    if kind in SILENT:
        return
    if kind not in EVENTS:
        raise wrong("a known event", kind, f"{at}.type", Trouble.UNKNOWN_EVENT)
    if told.ends and kind not in ENDS:
        raise Broken(Trouble.WRONG_ORDER, f"{at}: found {kind} after the end of the hand")
    EVENTS[kind](fields, told, at)


def _actor(fields: Fields, told: Told, at: str, key: str = "actor") -> Seat:
    return told.seat(need(fields, key, at), f"{at}.{key}")


def _tile(fields: Fields, at: str) -> Tile:
    return tile_in(need(fields, "pai", at), f"{at}.pai")


def _tsumo(fields: Fields, told: Told, at: str) -> None:
    tile = None if fields.get("pai") == HIDDEN else _tile(fields, at)
    told.events.append(Draw(by=_actor(fields, told, at), tile=tile))


def _dahai(fields: Fields, told: Told, at: str) -> None:
    drawn = fields.get("tsumogiri")
    told.put_discard(
        _actor(fields, told, at),
        _tile(fields, at),
        riichi=False,
        drawn=None if drawn is None else flag(drawn, f"{at}.tsumogiri"),
    )


def _claim(kind: CallKind, fields: Fields, told: Told, at: str) -> None:
    own = tiles_in(need(fields, "consumed", at), f"{at}.consumed")
    feeder = _actor(fields, told, at, "target")
    told.put_claim(_actor(fields, told, at), kind, _tile(fields, at), feeder, own)


def _kakan(fields: Fields, told: Told, at: str) -> None:
    told.put_kan(_actor(fields, told, at), CallKind.SHOUMINKAN, _tile(fields, at))


def _ankan(fields: Fields, told: Told, at: str) -> None:
    own = tiles_in(need(fields, "consumed", at), f"{at}.consumed")
    if not own:
        raise Broken(Trouble.BAD_CALL, f"{at}.consumed: expected four tiles; found none")
    told.put_kan(_actor(fields, told, at), CallKind.ANKAN, own[0], own)


def _kita(fields: Fields, told: Told, at: str) -> None:
    told.events.append(Kita(by=_actor(fields, told, at)))


def _reach(fields: Fields, told: Told, at: str) -> None:
    told.declares = _actor(fields, told, at)


def _accepted(fields: Fields, told: Told, at: str) -> None:
    told.events.append(RiichiAccepted(by=_actor(fields, told, at)))


def _dora(fields: Fields, told: Told, at: str) -> None:
    marker = tile_in(need(fields, "dora_marker", at), f"{at}.dora_marker")
    told.events.append(NewDora(tile=marker))


def _hora(fields: Fields, told: Told, at: str) -> None:
    by = _actor(fields, told, at)
    discarder = _actor(fields, told, at, _key(fields, "target", "fromwho"))
    tile = _first(fields, at, "pai", "machi", read=tile_in)
    liable = _first(fields, at, "paowho", read=told.seat)
    han = _first(fields, at, "fan", "han", read=whole)
    is_high = han is not None and han >= HAN_OF_YAKUMAN
    told.ends.append(
        WinEnd(
            by=by,
            discarder=None if discarder is by else discarder,
            tile=tile,
            concealed=_concealed(fields, tile, at),
            indicators=_first(fields, at, "dora_markers", "doras_marker", read=_markers),
            ura=_first(fields, at, *URA, read=_markers) or None,
            han=None if is_high else han,
            fu=None if is_high else _first(fields, at, "fu", "hu", read=whole),
            points=_first(fields, at, "hora_points", "score", read=whole),
            deltas=told.by_seat(fields.get("deltas"), f"{at}.deltas"),
            liable=liable,
            tells_liable="paowho" in fields,
        )
    )
    told.after = told.by_seat(fields.get("scores"), f"{at}.scores")


def _ryukyoku(fields: Fields, told: Told, at: str) -> None:
    deltas = told.by_seat(fields.get("deltas"), f"{at}.deltas")
    told.after = told.by_seat(fields.get("scores"), f"{at}.scores")
    tenpais = fields.get("tenpais")
    tenpai = None
    if tenpais is not None:
        told_tenpai = enumerate(items(tenpais, f"{at}.tenpais", 4)[: told.players])
        tenpai = frozenset(
            told.seat(place, at) for place, each in told_tenpai if flag(each, f"{at}.tenpais")
        )
    reason = fields.get("reason")
    end: AbortiveDraw | Drawn | None = None
    if reason is not None:
        end = end_named(reason, f"{at}.reason")
    elif told.wall_is_empty or any((deltas or {}).values()):
        end = Drawn.EXHAUSTED
    if end is None or isinstance(end, AbortiveDraw):
        by = _first(fields, at, "actor", read=told.seat)
        told.ends.append(Abort(kind=end, by=by, deltas=deltas))
        return
    nagashi: frozenset[Seat] | None = frozenset()
    if end is Drawn.NAGASHI or sum(map(abs, (deltas or {}).values())) > MOST_MOVED:
        nagashi = getting(deltas)
    elif tenpai is None:
        tenpai = getting(deltas)
    told.ends.append(ExhaustiveDraw(tenpai=tenpai, nagashi=nagashi, deltas=deltas))


def _concealed(fields: Fields, tile: Tile | None, at: str) -> tuple[Tile, ...] | None:
    """The winner's own tiles without the winning one, which some writers put among them."""
    found = _first(fields, at, "hora_tehais", "hai", read=_shown)
    if found and len(found) % 3 == 2 and tile in found:
        place = len(found) - 1 - found[::-1].index(tile)
        return (*found[:place], *found[place + 1 :])
    return found


def _markers(value: object, at: str) -> tuple[Tile, ...]:
    return tiles_in(value if isinstance(value, list) else [value], at)


def _key(fields: Fields, *names: str) -> str:
    """Under which of its names it stands."""
    return next((each for each in names if fields.get(each) is not None), names[0])


def _first(
    fields: Fields, at: str, *names: str, read: Callable[[object, str], Value]
) -> Value | None:
    """What stands under the first of these names that is there."""
    name = _key(fields, *names)
    return None if fields.get(name) is None else read(fields[name], f"{at}.{name}")


SILENT: Final = frozenset({"end_kyoku", "end_game", "none", "hello"})
ENDS: Final = frozenset({"hora", "agari", "ryukyoku", "ryuukyoku"})
EVENTS: Final[Mapping[str, Callable[[Fields, Told, str], None]]] = {
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
    "hora": _hora,
    "agari": _hora,
    "ryukyoku": _ryukyoku,
    "ryuukyoku": _ryukyoku,
}
"""The reader of each event."""
