"""Reads the JSON of tenhou.net/6, as a file or in an address after `#json=`."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import islice
from typing import Final
from urllib.parse import unquote_plus

from pao_core.board.tiles import Tile
from pao_core.records.events import (
    ROUNDS,
    Called,
    Discard,
    Draw,
    End,
    Event,
    Format,
    Hand,
    NotARecord,
    Record,
    Trouble,
    WinEnd,
)
from pao_core.records.rooms import LONGEST_NAME, of_lobby, told_by
from pao_core.records.telling import Told, hand_from, links_of, or_problem, record_from
from pao_core.records.tenhou6_codes import tiles_of
from pao_core.records.tenhou6_ends import put_end
from pao_core.records.tenhou6_moves import put_moves
from pao_core.records.values import items, json_values, whole, wrong

ADDRESS: Final = "json="
JSON: Final = ("{", "[", "//")
"""The beginnings of a JSON text, which is not an address."""
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
    texts = [(_head(each), each["log"]) for each in games if isinstance(each.get("log"), list)]
    if not texts:
        raise NotARecord(Trouble.MISSING, "expected an object with a list under log; found none")
    found = [hand for _, log in texts for hand in log]
    players = next(filter(None, map(_players, found)), 4)
    hands = (or_problem(_hand, each, f"log[{at}]", players) for at, each in enumerate(found))
    record = record_from(Format.TENHOU6, players, hands, links=links_of(texts))
    return _with_head(record, games[0])


def _head(game: Mapping[str, object]) -> Mapping[str, object]:
    """Everything in a game except its hands."""
    return {key: each for key, each in game.items() if key != "log"}


def _is_address(text: str) -> bool:
    start = text[:FAR].lstrip()
    return ADDRESS in start and not start.startswith(JSON)


def _values(text: str) -> Iterator[object]:
    if not _is_address(text):
        yield from json_values(text)
        return
    for part in text.split(ADDRESS)[1:]:
        is_quoted = not part.startswith("{")
        quoted = part.split(maxsplit=1)[:1] if is_quoted else []
        yield from islice(json_values(unquote_plus("".join(quoted)) if is_quoted else part), 1)


def _players(hand: object) -> int | None:
    """Three if only three players were dealt tiles; `None` if it is unknown."""
    if not isinstance(hand, list) or len(hand) not in (14, 17):
        return None
    return 3 if len(hand) == 14 or (hand[4] and not any(hand[13:16])) else 4


def _with_head(record: Record, game: Mapping[str, object]) -> Record:
    """Add the rules from the head. A malformed head is ignored."""
    rule = game.get("rule")
    head = rule if isinstance(rule, dict) else {}
    disp, ref = (
        each if isinstance(each, str) else "" for each in (head.get("disp"), game.get("ref"))
    )
    told = told_by(disp, ref, _reds(head))
    change, unknown = of_lobby(_words(game.get("csrule")))
    told = replace(told, change={**told.change, **change}, unknown=told.unknown or unknown)
    hands = tuple(map(_without_reds, record.hands)) if told.reds == "" else record.hands
    return replace(
        record,
        hands=hands,
        rules=told.rules,
        change=told.change,
        reds=told.reds,
        tells=disp[:LONGEST_NAME],
        problems=(*record.problems, *told.problems),
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
    return tuple(each.kind for each in tiles)


def _words(value: object) -> list[int]:
    """The words of a Tenhou lobby; empty if they are malformed."""
    told = value[:2] if isinstance(value, list) else []
    return [int(each, 16) for each in told if isinstance(each, str) and WORD.fullmatch(each)]


def _reds(head: Mapping[str, object]) -> str | None:
    """The red fives. `aka` counts one in each suit, `aka51` to `aka53` count those of one suit."""
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

    def put(told: Told) -> None:
        _deal(found, told, at)
        put_end(found, told, at)
        put_moves(found, told, at)

    return hand_from(hand, players, put)


def _deal(found: Sequence[object], told: Told, at: str) -> None:
    """Read the scores, the dora indicators and the dealt tiles."""
    dealt = {
        told.seat(place, at): tiles_of(found[4 + 3 * place], f"{at}[{4 + 3 * place}]") or None
        for place in range(told.players)
    }
    told.hand = replace(
        told.hand,
        scores=told.by_seat(found[1], f"{at}[1]"),
        # All of them, because the record does not say when each was turned over.
        indicators=tiles_of(found[2], f"{at}[2]"),
        dealt=dealt,
    )
