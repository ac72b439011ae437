"""How a tenhou.net/6 hand ends: wins, an exhaustive draw or an abortive draw."""

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final

from pao_core.board.seats import Seat, seats_in_play
from pao_core.hands.win import Limit
from pao_core.hands.worth import HAN_OF_YAKUMAN
from pao_core.records.events import Abort, ExhaustiveDraw, WinEnd
from pao_core.records.telling import Told, getting
from pao_core.records.tenhou6_codes import tiles_of
from pao_core.records.values import items, text_in, wrong
from pao_core.records.wording import (
    HAN,
    WINS,
    Drawn,
    end_named,
    is_yakuman,
    plain,
    told_yaku,
    worded,
)
from pao_core.rules.choices import AbortiveDraw

YAKUMAN: Final = re.compile("役満|yakuman", re.IGNORECASE)
DOUBLE: Final = re.compile("ダブル役満|2倍役満|double", re.IGNORECASE)
YAKU: Final = re.compile(rf"(.+)[(（](?:(\d{{1,2}}) ?{HAN}|[^)）]*)", re.IGNORECASE)


def put_end(found: Sequence[object], told: Told, at: str) -> None:
    """Read a result: its name, then the points, and for each win its details."""
    at = f"{at}[{len(found) - 1}]"
    result = items(found[-1], at, 50)
    if not result:
        return  # the hand is cut off
    if plain(text_in(result[0], f"{at}[0]")) in WINS:
        for place in range(1, max(len(result), 2), 2):
            deltas, win = (*result[place : place + 2], None, None)[:2]
            told.ends.append(_win(win, deltas, found, told, f"{at}[{place + 1}]"))
    else:
        deltas = told.by_seat(result[1] if len(result) > 1 else None, f"{at}[1]")
        told.ends.append(_draw(end_named(result[0], f"{at}[0]"), deltas, told))


def _draw(
    end: AbortiveDraw | Drawn, deltas: Mapping[Seat, int] | None, told: Told
) -> ExhaustiveDraw | Abort:
    """A draw. Only the points show who was tenpai."""
    seats = frozenset(seats_in_play(told.players))
    if isinstance(end, AbortiveDraw):
        return Abort(kind=end, deltas=deltas)
    if end is Drawn.NAGASHI:
        return ExhaustiveDraw(nagashi=getting(deltas), deltas=deltas)
    known = {Drawn.ALL_TENPAI: seats, Drawn.NONE_TENPAI: frozenset[Seat]()}
    return ExhaustiveDraw(
        tenpai=known.get(end, getting(deltas)), nagashi=frozenset(), deltas=deltas
    )


def _win(raw: object, deltas: object, found: Sequence[object], told: Told, at: str) -> WinEnd:
    """Read winner, discarder, liable player (or the winner again), value, and every yaku."""
    win = items(raw, at, 50)
    if len(win) < 2:
        raise wrong("a winner and a discarder", raw, at)
    by, discarder, *liable = (told.seat(each, f"{at}[{n}]") for n, each in enumerate(win[:3]))
    texts = [text_in(each, f"{at}[{n}]") for n, each in enumerate(win[3:], start=3)]
    said = worded(texts[0] if texts else "", told.players)
    named = [said_yaku for each in texts[1:] if (said_yaku := _yaku_in(each))]
    yaku = told_yaku(named)
    if not named or len(named) < len(texts) - 1:
        yaku = None
    high = is_yakuman(yaku or ())
    limit = said.limit
    if yaku and limit is None and YAKUMAN.search(texts[0]):
        limit = Limit.COUNTED_YAKUMAN
    han = said.han
    if han is None and yaku:
        han = sum(each.han or 0 for each in yaku)
    return WinEnd(
        by=by,
        discarder=None if discarder is by else discarder,
        indicators=tiles_of(found[2], at) or None,
        ura=tiles_of(found[3], at) or None,
        yaku=yaku,
        han=None if high else han,
        fu=None if high else said.fu,
        limit=None if high else limit,
        points=said.points,
        deltas=told.by_seat(deltas, f"{at} before"),
        liable=liable[0] if liable and liable[0] is not by else None,
        tells_liable=bool(liable),
    )


@lru_cache(maxsize=1024)  # there are few different ones, and every win has some
def _yaku_in(text: str) -> tuple[str, int] | None:
    """The name and han of a yaku such as 断幺九(1飜) or Yakuhai (haku)(1 han)."""
    found = YAKU.match(text)
    if found and found[2]:
        return found[1], int(found[2])
    if found and YAKUMAN.search(text):
        return found[1], _yakuman_han(text)
    return None  # the text after the name is not a value that we know


def _yakuman_han(text: str) -> int:
    """The han of a yaku that is written as a yakuman or a double yakuman."""
    return HAN_OF_YAKUMAN * (2 if DOUBLE.search(text) else 1)
