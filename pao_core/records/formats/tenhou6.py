"""Reads the JSON of tenhou.net/6, as a file or in an address after `#json=`."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from itertools import islice
from typing import Final, NamedTuple

from pao_core.board.melds import CallKind
from pao_core.board.seats import Seat, seats_in_play
from pao_core.board.tiles import TILES, Tile
from pao_core.hands.win import Limit
from pao_core.hands.worth import HAN_OF_YAKUMAN
from pao_core.problems.errors import Listed, Message
from pao_core.records.common.hand_builder import (
    HandBuilder,
    discarded_by,
    drawn_by,
    getting,
    hand_from,
    links_of,
    or_problem,
    record_from,
)
from pao_core.records.common.rooms import LONGEST_NAME, rules_of_lobby, rules_of_room
from pao_core.records.common.values import (
    RecordFault,
    items,
    json_values,
    none_found,
    text_in,
    whole,
    wrong,
)
from pao_core.records.common.wording import (
    HAN,
    WINS,
    DrawKind,
    end_named,
    is_yakuman,
    plain,
    recorded_yaku,
    win_in_text,
)
from pao_core.records.model import (
    ROUNDS,
    Abort,
    Called,
    Discard,
    Draw,
    End,
    Event,
    ExhaustiveDraw,
    Format,
    Hand,
    NorthSetAside,
    Record,
    Trouble,
    WinEnd,
)
from pao_core.rules.choices import AbortiveDraw

FORMAT: Final = Format(
    name="tenhou6",
    known_as="tenhou.net/6",
    is_what="the JSON of tenhou.net/6, also written by converters from other sites; yaku in "
    "Japanese, in Mahjong Soul's English or in romaji",
    recognised_by="the key `log` with lists",
    to_drop="the JSON, or the whole address that contains `#json=`",
    records_deposits=False,
)

# The meaning of tile numbers.

CODES: Final = {
    10 * number + rank: TILES[f"{rank}{suit}"]
    for number, suit in enumerate("mpsz", start=1)
    for rank in range(1, 8 if suit == "z" else 10)
} | {50 + number: TILES[f"0{suit}"] for number, suit in enumerate("mps", start=1)}
MOST_ENTRIES: Final = 60
"""The most entries in a list, more than anyone can draw or discard in a hand."""


def tile_of(code: object, at: str) -> Tile:
    """A tile by its number."""
    if isinstance(code, int) and code in CODES:
        return CODES[code]
    raise wrong(Message("the number of a tile"), code, at, Trouble.BAD_TILE)


def tiles_of(value: object, at: str) -> tuple[Tile, ...]:
    """Tiles by their numbers, in order."""
    return tuple(
        [
            (CODES.get(item) if type(item) is int else None) or tile_of(item, f"{at}[{n}]")
            for n, item in enumerate(items(value, at, MOST_ENTRIES))
        ]
    )


# The order of play. The format lists each player's moves separately, and the discards do not show
# whether another player called one, or an equal one later. But every taken tile shows whose turn
# came before: for a call the feeder, for a draw the left neighbour, for a replacement tile the same
# player. So we go through the hand from its end. Each step is then the only possible one, and the
# order is always unique.


@dataclass(slots=True)
class Turn:
    """A player's moves from taking a tile, by draw or call, to their discard."""

    events: list[Event]
    source: int  # the player who discarded before it
    claimed: Tile | None  # the called tile of that discard
    first: object  # as written in the record
    last: object
    discarded: Tile | None = None  # at its end, unless the hand ends first


def order(lists: Sequence[Sequence[Turn]], dealer: int) -> list[Turn]:
    """All turns in order, from the turns of each player. Raises `RecordFault` if no order fits."""
    left = [list(turns) for turns in lists]
    who = _last(left, dealer)
    played: list[Turn] = []
    while left[who]:
        turn = left[who].pop()
        played.append(turn)
        if not left[turn.source]:
            break
        _check(turn, who, left[turn.source][-1])
        who = turn.source
    if played:
        _check_first(played[-1], who, dealer)
    for who, turns in enumerate(left):
        if turns:
            last = str(turns[-1].last)
            says = Message(
                "{turn} of player {who} does not fit the order of play", turn=last, who=who
            )
            raise RecordFault(Trouble.WRONG_ORDER, says)
    return played[::-1]


def _last(lists: Sequence[Sequence[Turn]], dealer: int) -> int:
    """The player with the last turn, after which nobody took a tile."""
    open_ends = [0] * len(lists)
    for who, turns in enumerate(lists):
        for turn in turns:
            open_ends[who] += turn.discarded is not None
            open_ends[turn.source] -= 1
        if turns:
            open_ends[who] += turns[-1].discarded is None
            # The dealer's first tile follows no discard.
            open_ends[turns[0].source] += who == dealer
    candidates = [who for who, count in enumerate(open_ends) if count == 1]
    if len(candidates) == 1 and not any(
        open_ends[: candidates[0]] + open_ends[candidates[0] + 1 :]
    ):
        return candidates[0]
    counts = [
        Message("player {number} {count}", number=who, count=f"{count:+}")
        for who, count in enumerate(open_ends)
        if count
    ]
    says = Message(
        "expected one turn after each discard except the last; found {counts}",
        counts=Listed.of(counts) if counts else Message("another order"),
    )
    raise RecordFault(Trouble.WRONG_ORDER, says)


def _check(turn: Turn, who: int, before: Turn) -> None:
    """Refuse a called tile that is not the discard before it."""
    if before.discarded is None or turn.claimed not in (None, before.discarded):
        says = Message(
            "{call} of player {who} needs a discard before it; player {source} has {turn} there",
            call=str(turn.first),
            who=who,
            source=turn.source,
            turn=str(before.last),
        )
        raise RecordFault(Trouble.WRONG_ORDER, says)


def _check_first(turn: Turn, who: int, dealer: int) -> None:
    """Refuse an order that does not start with the dealer's first draw."""
    if who != dealer or turn.claimed:
        says = Message(
            "expected player {dealer}, the dealer, to draw first; found player {who} with {turn}",
            dealer=dealer,
            who=who,
            turn=str(turn.first),
        )
        raise RecordFault(Trouble.WRONG_ORDER, says)


# The end of a hand: wins, an exhaustive draw or an abortive draw.

YAKUMAN: Final = re.compile("役満|yakuman", re.IGNORECASE)
DOUBLE: Final = re.compile("ダブル役満|2倍役満|double", re.IGNORECASE)
YAKU: Final = re.compile(rf"(.+)[(（](?:(\d{{1,2}}) ?{HAN}|[^)）]*)", re.IGNORECASE)


def put_end(found: Sequence[object], builder: HandBuilder, at: str) -> None:
    """Read a result: its name, then the points, and for each win its details."""
    at = f"{at}[{len(found) - 1}]"
    result = items(found[-1], at, 50)
    if not result:
        return  # the hand is cut off
    if plain(text_in(result[0], f"{at}[0]")) in WINS:
        for place in range(1, max(len(result), 2), 2):
            deltas, win = (*result[place : place + 2], None, None)[:2]
            builder.ends.append(_win(win, deltas, found, builder, f"{at}[{place + 1}]"))
    else:
        deltas = builder.by_seat(result[1] if len(result) > 1 else None, f"{at}[1]")
        end = end_named(result[0], f"{at}[0]")
        if end is DrawKind.UNKNOWN:
            builder.end_is_unknown = True
        else:
            builder.ends.append(_draw(end, deltas, builder))


def _draw(
    end: AbortiveDraw | DrawKind, deltas: Mapping[Seat, int] | None, builder: HandBuilder
) -> ExhaustiveDraw | Abort:
    """A draw. Only the points show who was tenpai."""
    seats = frozenset(seats_in_play(builder.players))
    if isinstance(end, AbortiveDraw):
        return Abort(kind=end, deltas=deltas)
    if end is DrawKind.NAGASHI:
        return ExhaustiveDraw(nagashi=getting(deltas), deltas=deltas)
    known = {DrawKind.ALL_TENPAI: seats, DrawKind.NONE_TENPAI: frozenset[Seat]()}
    return ExhaustiveDraw(
        tenpai=known.get(end, getting(deltas)), nagashi=frozenset(), deltas=deltas
    )


def _win(
    raw: object, deltas: object, found: Sequence[object], builder: HandBuilder, at: str
) -> WinEnd:
    """Read winner, discarder, liable player (or the winner again), value, and every yaku."""
    win = items(raw, at, 50)
    if len(win) < 2:
        raise wrong(Message("a winner and a discarder"), raw, at)
    by, discarder, *liable = (builder.seat(who, f"{at}[{n}]") for n, who in enumerate(win[:3]))
    texts = [text_in(name, f"{at}[{n}]") for n, name in enumerate(win[3:], start=3)]
    said = win_in_text(texts[0] if texts else "", builder.players)
    named = [said_yaku for text in texts[1:] if (said_yaku := _yaku_in(text))]
    yaku = recorded_yaku(named)
    if not named or len(named) < len(texts) - 1:
        yaku = None
    high = is_yakuman(yaku or ())
    limit = said.limit
    if yaku and limit is None and YAKUMAN.search(texts[0]):
        limit = Limit.COUNTED_YAKUMAN
    han = said.han
    if han is None and yaku:
        han = sum(entry.han or 0 for entry in yaku)
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
        deltas=builder.by_seat(deltas, f"{at} before"),
        liable=liable[0] if liable and liable[0] is not by else None,
        records_liable=bool(liable),
    )


@lru_cache(maxsize=1024)  # there are few different ones, and every win has some
def _yaku_in(text: str) -> tuple[str, int] | None:
    """The name and han of a yaku such as 断幺九(1飜) or Yakuhai (haku)(1 han)."""
    match = YAKU.match(text)
    if match and match[2]:
        return match[1], int(match[2])
    if match and YAKUMAN.search(text):
        return match[1], HAN_OF_YAKUMAN * (2 if DOUBLE.search(text) else 1)
    return None  # the text after the name is not a value that we know


# The takes and discards of each player, in the order of play.

AS_DRAWN: Final = 60
GAP: Final = 0
"""The entry among the discards for a daiminkan, after which there is no discard."""
CLAIMS: Final = {"c": CallKind.CHII, "p": CallKind.PON, "m": CallKind.DAIMINKAN}
KANS: Final = {"k": CallKind.SHOUMINKAN, "a": CallKind.ANKAN}
RIICHI, KITA = "r", "f"
FEEDERS: Final = (3, 2, 1, 1)
"""How many places further the feeder sits, by the position of the letter."""
CALL: Final = re.compile(r"((?:\d\d){0,3})([a-z])((?:\d\d){1,4})", re.ASCII)
"""A call. Its letter precedes the called or added tile, at a position that shows the feeder."""


class CodedMoves(NamedTuple):
    """The draws and discards of a player by the number of the tile, for most entries."""

    draws: Mapping[int, Draw]
    discards: Mapping[int, Discard]
    as_drawn: Mapping[Tile | None, Discard]


@cache
def _moves_of(by: Seat) -> CodedMoves:
    return CodedMoves(
        draws={code: drawn_by(by, tile) for code, tile in CODES.items()},
        discards={code: discarded_by(by, tile, False, False) for code, tile in CODES.items()},
        as_drawn={tile: discarded_by(by, tile, False, True) for tile in CODES.values()},
    )


def put_moves(found: Sequence[object], builder: HandBuilder, at: str) -> None:
    """Add all draws, calls, discards and declarations. `turns` finds their order."""
    seats = [builder.seat(place, at) for place in range(builder.players)]
    lists = [_turns(found, place, seats, at) for place in range(builder.players)]
    if not builder.ends and not any(lists):
        return  # the text breaks off
    try:
        turns = order(lists, builder.hand.dealer)
    except RecordFault as error:
        raise RecordFault(
            error.code, Message("{at}: {problem}", at=at, problem=error.says)
        ) from None
    for turn in turns:
        for event in turn.events:
            if isinstance(event, Called):
                builder.put_call(event)
            else:
                builder.events.append(event)


def _turns(found: Sequence[object], place: int, seats: Sequence[Seat], at: str) -> list[Turn]:
    """A player's takes and discards in turns. Some writers leave out the entry after a kan."""
    coded = _moves_of(seats[place])
    first = 5 + 3 * place
    takes_at, gives_at = f"{at}[{first}]", f"{at}[{first + 1}]"
    takes = items(found[first], takes_at, MOST_ENTRIES)
    taken = [
        (coded.draws.get(take) if type(take) is int else None)
        or _take(take, place, seats, f"{takes_at}[{n}]")
        for n, take in enumerate(takes)
    ]
    gives = items(found[first + 1], gives_at, MOST_ENTRIES)
    number = 0  # the index of the next discard
    turns: list[Turn] = []
    turn = None
    before = (place - 1) % len(seats)
    for take, written in zip(taken, takes, strict=True):
        if turn is None:
            source, claimed = before, None
            if isinstance(take, Called) and take.feeder:
                source, claimed = seats.index(take.feeder), take.tile
            turn = Turn([take], source, claimed, written, written)
            turns.append(turn)
        else:
            turn.events.append(take)
            turn.last = written
        entry = gives[number] if number < len(gives) else None
        if isinstance(take, Called) and take.kind is CallKind.DAIMINKAN:
            number += entry == GAP and not isinstance(entry, bool)
        elif entry is None:
            turn = None
        else:
            given = _given(entry, take, coded) or _give(entry, take, f"{gives_at}[{number}]")
            number += 1
            turn.events.append(given)
            turn.last = entry
            if isinstance(given, Discard):
                turn.discarded = given.tile
                turn = None
    if number < len(gives):
        at = f"{gives_at}[{number}]"
        raise wrong(Message("no more than was taken"), gives[number], at, Trouble.WRONG_ORDER)
    return turns


def _take(entry: object, place: int, seats: Sequence[Seat], at: str) -> Draw | Called:
    by = seats[place]
    if not isinstance(entry, str):
        return drawn_by(by, tile_of(entry, at))
    letter, tile, own, before = _call(entry, at)
    if letter not in CLAIMS:
        raise wrong(Message("a chii, pon or kan: c, p or m and tiles"), entry, at, Trouble.BAD_CALL)
    feeder = (place + FEEDERS[before]) % 4
    if feeder >= len(seats):
        raise wrong(Message("a tile of one of three players"), entry, at, Trouble.BAD_CALL)
    return Called(by=by, kind=CLAIMS[letter], tile=tile, feeder=seats[feeder], own=own)


def _given(entry: object, take: Draw | Called, coded: CodedMoves) -> Discard | None:
    """A discard that is only a number."""
    if type(entry) is not int:
        return None
    if entry == AS_DRAWN and isinstance(take, Draw):
        return coded.as_drawn.get(take.tile)
    return coded.discards.get(entry)


def _give(entry: object, take: Draw | Called, at: str) -> Discard | Called | NorthSetAside:
    by = take.by
    riichi = isinstance(entry, str) and entry.startswith(RIICHI)
    code = int(entry[1:]) if riichi and isinstance(entry, str) and entry[1:].isdecimal() else entry
    if code == AS_DRAWN:
        if isinstance(take, Called) or take.tile is None:
            raise wrong(Message("a tile, because none was drawn"), entry, at, Trouble.WRONG_ORDER)
        return discarded_by(by, take.tile, riichi, True)
    if not isinstance(code, str):
        return discarded_by(by, tile_of(code, at), riichi, False)
    letter, tile, own, _ = _call(code, at)
    if letter == KITA:
        return NorthSetAside(by=by)
    if letter not in KANS:
        raise wrong(
            Message("a riichi, kan or kita: r, a, k or f and tiles"), entry, at, Trouble.BAD_CALL
        )
    return Called(by=by, kind=KANS[letter], tile=tile, own=(tile, *own) if letter == "a" else ())


def _call(entry: str, at: str) -> tuple[str, Tile, tuple[Tile, ...], int]:
    """The letter, the tile after it, the other tiles, and the number of tiles before it."""
    match = CALL.fullmatch(entry)
    if not match:
        raise wrong(Message("a letter among the numbers of tiles"), entry, at, Trouble.BAD_CALL)
    before, letter, after = match.groups()
    tiles = tiles_of([int(pair) for pair in re.findall("..", before + after)], at)
    place = len(before) // 2
    return letter, tiles[place], (*tiles[:place], *tiles[place + 1 :]), place


ADDRESS: Final = "json="
JSON: Final = ("{", "[", "//")
"""The beginnings of a JSON text, which is not an address."""
MARKDOWN: Final = re.compile(r"\[[^\[\]\n]*\]\(")
"""A link in Markdown. Its text comes before its address."""
FAR: Final = 1000
"""The number of characters in which an address must start."""
HANDS: Final = re.compile(r'"log"\s*:\s*\[\s*(?:\]|\[\s*\[)')
WORD: Final = re.compile("[0-9A-Fa-f]{8}")
"""A word of a lobby whose host chose its rules."""


def looks_like(text: str) -> bool:
    """Is it such an address, or does `log` contain a list of lists of lists?"""
    return _is_address(text) or HANDS.search(text) is not None


def read(text: str) -> Record:
    """Read the record. Several games, or addresses, become one record. Raises `NotARecord`."""
    games = [
        game
        for value in _values(text)
        for game in (value if isinstance(value, list) else [value])
        if isinstance(game, dict)
    ]
    logs = [game for game in games if isinstance(game.get("log"), list)]
    texts = [({**log, "log": None}, log["log"]) for log in logs]
    if not texts:
        raise none_found(Message("an object with a list under log"))
    found = [hand for _, log in texts for hand in log]
    players = next(filter(None, map(_players, found)), 4)
    found[-1:] = [_without_end(hand, players) for hand in found[-1:]]
    hands = (or_problem(_hand, entry, f"log[{at}]", players) for at, entry in enumerate(found))
    record = record_from(FORMAT, players, hands, links=links_of(texts))
    return _with_head(record, games[0])


def _without_end(hand: object, players: int) -> object:
    """The last hand, if the text breaks off in it: only its end is missing, or all its moves.

    The moves of one player alone have no order.
    """
    parts = 5 + 3 * players
    if not isinstance(hand, list) or not 0 < len(hand) < parts:
        return hand
    if len(hand) == parts - 1:
        return [*hand, []]
    return (hand[:3] + [[]] * parts)[:parts]


def _is_address(text: str) -> bool:
    start = text[:FAR].lstrip()
    is_json = start.startswith(JSON) and not MARKDOWN.match(start)
    return ADDRESS in start and not is_json


def _values(text: str) -> Iterator[object]:
    if not _is_address(text):
        yield from json_values(text)
        return
    for part in text.split(ADDRESS)[1:]:
        is_quoted = not part.startswith("{")
        quoted = part.split(maxsplit=1)[:1] if is_quoted else []
        yield from islice(json_values(_unquoted("".join(quoted)) if is_quoted else part), 1)


def _unquoted(text: str) -> str:
    """The text of a part of an address. A page would have to download `urllib` for this."""
    return re.sub(
        r"(?:%[0-9A-Fa-f]{2})+",
        lambda match: bytes.fromhex(match[0].replace("%", "")).decode(errors="replace"),
        text.replace("+", " "),
    )


def _players(hand: object) -> int | None:
    """Three if only three players were dealt tiles; `None` if it is unknown."""
    if not isinstance(hand, list) or len(hand) not in (14, 17):
        return None
    end = hand[-1]
    if isinstance(end, list) and end and isinstance(end[0], int):
        return None  # tiles: the text breaks off in a hand of four players
    return 3 if len(hand) == 14 or (hand[4] and not any(hand[13:16])) else 4


def _with_head(record: Record, game: Mapping[str, object]) -> Record:
    """Add the rules from the head. A malformed head is ignored."""
    rule = game.get("rule")
    head = rule if isinstance(rule, dict) else {}
    disp, ref = (
        says if isinstance(says, str) else "" for says in (head.get("disp"), game.get("ref"))
    )
    room = rules_of_room(disp, ref, _reds(head))
    change, unknown = rules_of_lobby(_words(game.get("csrule")))
    room = replace(room, change={**room.change, **change}, unknown=room.unknown or unknown)
    hands = tuple(map(_without_reds, record.hands)) if room.reds == "" else record.hands
    return replace(
        record,
        hands=hands,
        rules=room.rules,
        change=room.change,
        reds=room.reds,
        tells=disp[:LONGEST_NAME],
        problems=(*record.problems, *room.problems),
    )


def _without_reds(hand: Hand) -> Hand:
    """The hand with plain fives, for games without red fives that use the red fives' numbers."""
    return replace(
        hand,
        indicators=_kinds(hand.indicators),
        dealt={seat: tiles and _kinds(tiles) for seat, tiles in hand.dealt.items()},
        events=tuple(map(_event_without_reds, hand.events)),
        ends=tuple(map(_end_without_reds, hand.ends)),
    )


def _event_without_reds(event: Event) -> Event:
    match event:
        case Called():
            return replace(event, tile=event.tile.kind, own=_kinds(event.own))
        case Discard():
            return replace(event, tile=event.tile.kind)
        case Draw(tile=Tile() as tile):
            return replace(event, tile=tile.kind)
    return event


def _end_without_reds(end: End) -> End:
    if not isinstance(end, WinEnd):
        return end
    return replace(
        end,
        indicators=end.indicators and _kinds(end.indicators),
        ura=end.ura and _kinds(end.ura),
    )


def _kinds(tiles: Sequence[Tile]) -> tuple[Tile, ...]:
    return tuple(tile.kind for tile in tiles)


def _words(value: object) -> list[int]:
    """The words of a Tenhou lobby; empty if they are malformed."""
    words = value[:2] if isinstance(value, list) else []
    return [int(word, 16) for word in words if isinstance(word, str) and WORD.fullmatch(word)]


def _reds(head: Mapping[str, object]) -> str | None:
    """The red fives. `aka` counts one in each suit, `aka51` to `aka53` count those of one suit."""
    counts = [head.get(f"aka{code}", head.get("aka")) for code in (51, 52, 53)]
    known = [count for count in counts if isinstance(count, int) and 0 <= count <= 4]
    if len(known) < len(counts):
        return None
    return "".join(f"0{suit}" * count for suit, count in zip("mps", known, strict=True))


def _hand(raw: object, at: str, players: int) -> Hand:
    found = items(raw, at)
    if _players(raw) is None:
        raise wrong(Message("5 parts and 3 for each player"), raw, at)
    numbers = [whole(item, f"{at}[0]", 0, 1000) for item in items(found[0], f"{at}[0]")]
    if len(numbers) < 3:
        raise wrong(Message("the hand, honba and deposits"), found[0], f"{at}[0]")
    place, honba, deposits = numbers[:3]
    round, dealer = divmod(place, 4)
    if dealer >= players or round >= 4:
        raise wrong(Message("a dealer and a round wind"), place, f"{at}[0]")
    hand = Hand(
        round=ROUNDS[round], number=dealer + 1, honba=honba, deposits=deposits, dealer=dealer
    )

    def put(builder: HandBuilder) -> None:
        _deal(found, builder, at)
        put_end(found, builder, at)
        put_moves(found, builder, at)

    return hand_from(hand, players, put)


def _deal(found: Sequence[object], builder: HandBuilder, at: str) -> None:
    """Read the scores, the dora indicators and the dealt tiles."""
    dealt = {
        builder.seat(place, at): tiles_of(found[4 + 3 * place], f"{at}[{4 + 3 * place}]") or None
        for place in range(builder.players)
    }
    builder.hand = replace(
        builder.hand,
        scores=builder.by_seat(found[1], f"{at}[1]"),
        # All of them, because the record does not say when each was turned over.
        indicators=tiles_of(found[2], f"{at}[2]"),
        dealt=dealt,
    )
