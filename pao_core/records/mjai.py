"""Reads mjai: JSON events, one per line, in a list, or in a list under `game`."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from io import StringIO
from itertools import filterfalse, islice
from typing import Final

from pao_core.board.seats import Seat
from pao_core.problems.fields import shown
from pao_core.records.events import (
    Format,
    Hand,
    Link,
    NotARecord,
    Passing,
    Problem,
    Record,
    Stick,
    Trouble,
    WinEnd,
)
from pao_core.records.mjai_events import SILENT, Placed, put_deal, put_events
from pao_core.records.mjai_fields import HIDDEN
from pao_core.records.telling import Told, hand_from, or_problem, record_from, untold_in
from pao_core.records.values import (
    MOST_ITEMS,
    Broken,
    json_values,
    members,
    need,
    text_in,
    whole,
    wrong,
)

START, OTHER_START = "start_kyoku", "start_game"
MARK: Final = re.compile(r'"type"\s*:\s*"start_(?:kyoku|game)"')
WINDS: Final = {each.value: each for each in Seat}
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
    record = record_from(Format.MJAI, 4, reader.hands(text))
    if reader.players is None:
        raise NotARecord(Trouble.MISSING, f"expected an event {START}; found none")
    untold = sum(not each.tells_dora and not each.problems for each in record.hands)
    return replace(
        record,
        players=reader.players,
        reds=reader.reds,
        passing=Passing.OPEN if untold else Passing.USUAL,
        problems=(*record.problems, *_without_dora(untold)),
    )


def _without_dora(hands: int) -> tuple[Problem, ...]:
    """The problem that values are not checked if the record has no dora."""
    if not hands:
        return ()
    of = "one hand has" if hands == 1 else f"{hands} hands have"
    says = f"{of} no dora_marker: moves are checked, but not the value of wins"
    return (Problem(code=Trouble.NOT_JUDGED, says=says),)


class _Reader:
    """Reads hands one by one, so that only one is in memory in its original form."""

    def __init__(self) -> None:
        self.players: int | None = None
        self.reds: str | None = None

    def hands(self, text: str) -> Iterator[Hand | Problem]:
        """Every hand, or the problem in its place."""
        told: list[Placed] = []
        link = following = Link.NEXT  # for the current hand, and for the one after it
        for placed in _events(text):
            place, number, event = placed
            kind = event.get("type") if isinstance(event, dict) else None
            if kind == START and isinstance(event, dict):
                if told:
                    yield self._hand(told, link)
                told, link, following = [placed], following, Link.NEXT
                self.players = self.players or _players(event) or 4
            elif kind == OTHER_START and isinstance(event, dict):
                self.reds = REDS.get(repr(event.get("aka_flag")))
                following = Link.NONE
            elif told:
                if len(told) < MOST_ITEMS:
                    told.append(placed)
            elif str(kind) not in SILENT:
                found = str(event) if isinstance(event, Broken) else f"found {shown(event)}"
                says = f"{place.format(number)}: expected the start of a hand; {found}"
                yield Problem(code=Trouble.WRONG_ORDER, says=says)
        if told:
            yield self._hand(told, link)

    def _hand(self, told: Sequence[Placed], link: Link) -> Hand | Problem:
        place, number, _ = told[0]
        found = or_problem(_hand, told, place.format(number), self.players or 4)
        return replace(found, link=link) if isinstance(found, Hand) else found


def _events(text: str) -> Iterator[Placed]:
    """Every event with its place, from lists and single values."""
    if text.lstrip().startswith('{"'):
        place, start, values = "line {}", 1, _lines(text)
    else:
        place, start, values = "[{}]", 0, json_values(text)
    for number, value in enumerate(values, start):
        listed = value.get("game", value) if isinstance(value, dict) else value
        if isinstance(listed, list):
            inside = place.format(number) + "[{}]"
            yield from ((inside, at, each) for at, each in enumerate(listed))
        else:
            yield place, number, value


def _lines(text: str) -> Iterator[object]:
    """The value of every line. A line that is not JSON spoils only its hand."""
    lines = filterfalse(str.isspace, StringIO(text, newline=None))
    for line in islice(lines, MOST_LINES):
        yield _value_again(line) if len(line) <= SHORT_LINE else _value(line)
    if next(lines, None):
        says = f"expected at most {MOST_LINES:,} lines; the rest are ignored"
        yield Broken(Trouble.TOO_LARGE, says)


def _value(line: str) -> object:
    try:
        return next(json_values(line.rstrip("\n")), None)
    except NotARecord as error:
        return Broken(error.code, str(error))


_value_again: Final = lru_cache(maxsize=4096)(_value)


def _players(start: object) -> int | None:
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


def _hand(raw: Sequence[Placed], at: str, players: int) -> Hand:
    start = members(raw[0][2], at)
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
        untold=untold_in(start, honba="honba", deposits="kyotaku"),
    )

    def put(told: Told) -> None:
        put_deal(start, told, at)
        put_events(raw[1:], told)

    read = hand_from(hand, players, put)
    wins = [each for each in read.ends if isinstance(each, WinEnd)]
    told_at_end = bool(wins) and all(each.indicators for each in wins)
    if read.indicators or told_at_end:
        return read
    untold = read.untold | {Stick.HONBA}  # a game without dora may count them differently
    return replace(read, tells_dora=False, untold=untold)
