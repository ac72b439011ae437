"""Reads the JSON of tenhou.net/6, as a file or in an address after `#json=`.

Each player has a list of what was taken and one of what was given, and nothing tells who came
before whom: `turns` finds it out. A call is a text whose letter stands before the claimed or added
tile; the place of the letter is the place of the player who discarded it.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from itertools import islice
from typing import Final
from urllib.parse import unquote

from pao_core.board.melds import CallKind
from pao_core.board.seats import Seat, seats_in_play
from pao_core.board.tiles import TILES, Tile
from pao_core.hands.win import Limit
from pao_core.hands.worth import HAN_OF_YAKUMAN
from pao_core.records.events import (
    ROUNDS,
    Abort,
    Draw,
    ExhaustiveDraw,
    Format,
    Hand,
    Kita,
    NotARecord,
    Record,
    Trouble,
    WinEnd,
)
from pao_core.records.telling import Told, getting, hand_from, or_problem, record_from
from pao_core.records.turns import Entry, Give, Move, Take, order
from pao_core.records.values import (
    Broken,
    items,
    json_values,
    text_in,
    whole,
    wrong,
)
from pao_core.records.wording import WINS, Drawn, end_named, is_yakuman, plain, told_yaku, worded
from pao_core.rules.choices import AbortiveDraw

CODES: Final = {
    10 * number + rank: TILES[f"{rank}{suit}"]
    for number, suit in enumerate("mpsz", start=1)
    for rank in range(1, 8 if suit == "z" else 10)
} | {50 + number: TILES[f"0{suit}"] for number, suit in enumerate("mps", start=1)}
AS_DRAWN: Final = 60
GAP: Final = 0
"""What stands among the discards for a daiminkan, after which none was made."""
CLAIMS: Final = {"c": CallKind.CHII, "p": CallKind.PON, "m": CallKind.DAIMINKAN}
KANS: Final = {"k": CallKind.SHOUMINKAN, "a": CallKind.ANKAN}
RIICHI, KITA = "r", "f"
FEEDERS: Final = (3, 2, 1, 1)
"""By the place of the letter: so many places further sits who discarded the tile."""
MOST_ENTRIES: Final = 60
"""Of a list: nobody draws or discards so often in a hand."""
CALL: Final = re.compile(r"((?:\d\d){0,3})([a-z])((?:\d\d){1,4})", re.ASCII)
YAKUMAN: Final = re.compile("役満|yakuman", re.IGNORECASE)
DOUBLE: Final = re.compile("ダブル役満|2倍役満|double", re.IGNORECASE)
YAKU: Final = re.compile(r"([^(（]+)[(（](?:(\d{1,2}) ?(?:[飜翻番]|han)|[^)）]*)", re.IGNORECASE)
ADDRESS: Final = "json="
HANDS: Final = re.compile(r'"log"\s*:\s*\[\s*(?:\]|\[\s*\[)')
OF_TENHOU: Final = re.compile(r"三?[般上特鳳若琥孔][東南]|\d{10}gm-")
OF_MAHJONG_SOUL: Final = re.compile(r"の間|友人戦|大会戦|\d{6}-[0-9a-f]{8}-")
OPEN_TANYAO: Final = "喰"


def looks_like(text: str) -> bool:
    """Is it such an address, or does a list of lists of lists stand under `log`?"""
    return _is_address(text) or HANDS.search(text) is not None


def read(text: str) -> Record:
    """The record. Several in one text, an address a line, are read as one. Raises `NotARecord`."""
    games = [each for each in _values(text) if isinstance(each, dict)]
    logs = [each["log"] for each in games if isinstance(each.get("log"), list)]
    if not logs:
        raise NotARecord(Trouble.MISSING, "expected an object with a list under log; found none")
    found = [hand for log in logs for hand in log]
    players = next(filter(None, map(_players, found)), 4)
    hands = (or_problem(_hand, each, f"log[{at}]", players) for at, each in enumerate(found))
    return _with_head(record_from(Format.TENHOU6, players, hands), games[0])


def _is_address(text: str) -> bool:
    start = text[:200].lstrip()
    return ADDRESS in start and start.startswith(("http", "#", ADDRESS))


def _values(text: str) -> Iterator[object]:
    if not _is_address(text):
        yield from json_values(text)
        return
    for part in text.split(ADDRESS)[1:]:
        is_quoted = not part.startswith("{")
        quoted = part.split(maxsplit=1)[:1] if is_quoted else []
        yield from islice(json_values(unquote("".join(quoted)) if is_quoted else part), 1)


def _players(hand: object) -> int | None:
    """Three where only three were dealt tiles; nothing where it cannot be told."""
    if not isinstance(hand, list) or len(hand) not in (14, 17):
        return None
    return 3 if len(hand) == 14 or (hand[4] and not any(hand[13:16])) else 4


def _with_head(record: Record, game: Mapping[str, object]) -> Record:
    """The rules that the head tells; it is silent where it is strange."""
    rule = game.get("rule")
    head = rule if isinstance(rule, dict) else {}
    disp, ref = (
        each if isinstance(each, str) else "" for each in (head.get("disp"), game.get("ref"))
    )
    rules = next(
        (
            rules
            for rules, marks in (("tenhou", OF_TENHOU), ("mahjong-soul", OF_MAHJONG_SOUL))
            if marks.match(ref[:80]) or marks.search(disp[:80])
        ),
        None,
    )
    closed = rules is not None and disp and OPEN_TANYAO not in disp
    return replace(
        record,
        rules=rules,
        change={"open_tanyao": "closed-only"} if closed else {},
        reds=_reds(head),
        tells=disp[:80],
    )


def _reds(head: Mapping[str, object]) -> str | None:
    """The red fives: `aka` is one of each suit, `aka51` and so on as many of one."""
    counts = [head.get(f"aka{code}", head.get("aka")) for code in (51, 52, 53)]
    known = [each for each in counts if isinstance(each, int) and 0 <= each <= 4]
    if len(known) < len(counts):
        return None
    return "".join(f"0{suit}" * count for suit, count in zip("mps", known, strict=True))


def _hand(raw: object, at: str, players: int) -> Hand:
    found = items(raw, at)
    if _players(raw) is None:
        raise wrong("5 parts and 3 for each player", raw, at)
    numbers = [whole(each, f"{at}[0]", 0, 1000) for each in items(found[0], f"{at}[0]")]
    if len(numbers) < 3:
        raise wrong("the hand, honba and deposits", found[0], f"{at}[0]")
    place, honba, deposits = numbers[:3]
    round, dealer = divmod(place, 4)
    if dealer >= players or round >= 4:
        raise wrong("a dealer and a round wind", place, f"{at}[0]")
    hand = Hand(
        round=ROUNDS[round], number=dealer + 1, honba=honba, deposits=deposits, dealer=dealer
    )
    return hand_from(hand, players, [(at, partial(each, found)) for each in (_deal, _end, _play)])


def _deal(found: Sequence[object], told: Told, at: str) -> None:
    """Scores, the dora indicators and the tiles as dealt."""
    dealt = {
        told.seat(place, at): _tiles(found[4 + 3 * place], f"{at}[{4 + 3 * place}]") or None
        for place in range(told.players)
    }
    told.hand = replace(
        told.hand,
        scores=told.by_seat(found[1], f"{at}[1]"),
        indicators=_tiles(found[2], f"{at}[2]"),  # all: when each was turned over is not told
        dealt=dealt,
    )


def _play(found: Sequence[object], told: Told, at: str) -> None:
    lists = []
    for place in range(told.players):
        first = 5 + 3 * place
        takes = [
            _take(each, place, told.players, f"{at}[{first}][{n}]")
            for n, each in enumerate(items(found[first], f"{at}[{first}]", MOST_ENTRIES))
        ]
        lists.append([*_turns(takes, found[first + 1], f"{at}[{first + 1}]")])
    for place, what in _in_order(lists, told.hand.dealer, at):
        by = told.seat(place, at)
        if isinstance(what, Give):
            _put_give(told, by, what)
        elif what.kind is None:
            told.events.append(Draw(by=by, tile=what.tile))
        else:
            told.put_claim(by, what.kind, what.tile, told.seat(what.feeder, at), what.own)


def _in_order(lists: Sequence[Sequence[Entry]], dealer: int, at: str) -> Sequence[Move]:
    try:
        return order(lists, dealer)
    except Broken as error:
        raise Broken(error.code, f"{at}: {error}") from None


def _put_give(told: Told, by: Seat, give: Give) -> None:
    if give.kita:
        told.events.append(Kita(by=by))
    elif give.kind is None:
        told.put_discard(by, give.tile, riichi=give.riichi, drawn=give.drawn)
    else:
        told.put_kan(by, give.kind, give.tile, give.own)


def _tile(code: object, at: str) -> Tile:
    if isinstance(code, int) and code in CODES:
        return CODES[code]
    raise wrong("the number of a tile", code, at, Trouble.BAD_TILE)


def _tiles(value: object, at: str) -> tuple[Tile, ...]:
    return tuple(_tile(each, f"{at}[{n}]") for n, each in enumerate(items(value, at, MOST_ENTRIES)))


def _take(entry: object, place: int, players: int, at: str) -> Take:
    if not isinstance(entry, str):
        return Take(text=str(entry), tile=_tile(entry, at))
    letter, tile, own, before = _call(entry, at)
    if letter not in CLAIMS:
        raise wrong("a chii, pon or kan: c, p or m and tiles", entry, at, Trouble.BAD_CALL)
    feeder = (place + FEEDERS[before]) % 4
    if feeder >= players:
        raise wrong("a tile of one of three players", entry, at, Trouble.BAD_CALL)
    return Take(text=entry, tile=tile, kind=CLAIMS[letter], own=own, feeder=feeder)


def _call(entry: str, at: str) -> tuple[str, Tile, tuple[Tile, ...], int]:
    """The letter, the tile after it, the others, and how many stand before it."""
    found = CALL.fullmatch(entry)
    if not found:
        raise wrong("a letter among the numbers of tiles", entry, at, Trouble.BAD_CALL)
    before, letter, after = found.groups()
    tiles = _tiles([int(pair) for pair in re.findall("..", before + after)], at)
    place = len(before) // 2
    return letter, tiles[place], (*tiles[:place], *tiles[place + 1 :]), place


def _turns(takes: Sequence[Take], raw: object, at: str) -> Iterator[Entry]:
    """What one player took and gave, in turns; some writers leave the gap after a kan out."""
    gives = items(raw, at, MOST_ENTRIES)
    number = 0
    for take in takes:
        yield take
        entry = gives[number] if number < len(gives) else None
        is_gap = entry == GAP and not isinstance(entry, bool)
        if take.draws_again:
            number += is_gap
        elif entry is not None:
            yield _give(entry, take, f"{at}[{number}]")
            number += 1
    if number < len(gives):
        raise wrong("no more than was taken", gives[number], f"{at}[{number}]", Trouble.WRONG_ORDER)


def _give(entry: object, take: Take, at: str) -> Give:
    riichi = isinstance(entry, str) and entry.startswith(RIICHI)
    code = int(entry[1:]) if riichi and isinstance(entry, str) and entry[1:].isdecimal() else entry
    if code == AS_DRAWN:
        if take.kind is not None:
            raise wrong("a tile, for none was drawn", entry, at, Trouble.WRONG_ORDER)
        return Give(text=str(entry), tile=take.tile, riichi=riichi, drawn=True)
    if not isinstance(code, str):
        return Give(text=str(entry), tile=_tile(code, at), riichi=riichi)
    letter, tile, own, _ = _call(code, at)
    if letter == KITA:
        return Give(text=code, tile=tile, kita=True)
    if letter not in KANS:
        raise wrong("a riichi, kan or kita: r, a, k or f and tiles", entry, at, Trouble.BAD_CALL)
    own = (tile, *own) if letter == "a" else ()
    return Give(text=code, tile=tile, kind=KANS[letter], own=own)


def _end(found: Sequence[object], told: Told, at: str) -> None:
    """A result: its name, then points, and for each win its particulars."""
    at = f"{at}[{len(found) - 1}]"
    result = items(found[-1], at, 50)
    if not result:
        return  # the hand is cut
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
    """A draw; who was tenpai is told only by who got points for it."""
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
    """Winner, discarder, the liable player or the winner again, the worth, and every yaku."""
    win = items(raw, at, 50)
    if len(win) < 2:
        raise wrong("a winner and a discarder", raw, at)
    by, discarder, *liable = (told.seat(each, f"{at}[{n}]") for n, each in enumerate(win[:3]))
    texts = [text_in(each, f"{at}[{n}]") for n, each in enumerate(win[3:], start=3)]
    said = worded(texts[0] if texts else "", told.players)
    named = [said_yaku for each in texts[1:] if (said_yaku := YAKU.match(each))]
    yaku = told_yaku(
        (each[1], int(each[2]) if each[2] else _yakuman_han(each[0])) for each in named
    )
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
        indicators=_tiles(found[2], at) or None,
        ura=_tiles(found[3], at) or None,
        yaku=yaku,
        han=None if high else han,
        fu=None if high else said.fu,
        limit=None if high else limit,
        points=said.points,
        deltas=told.by_seat(deltas, f"{at} before"),
        liable=liable[0] if liable and liable[0] is not by else None,
        tells_liable=bool(liable),
    )


def _yakuman_han(text: str) -> int:
    """The han of a yaku that is told as a yakuman, or as a double one."""
    return HAN_OF_YAKUMAN * (2 if DOUBLE.search(text) else 1)
