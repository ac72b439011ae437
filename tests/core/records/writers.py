"""Writes a hand in each JSON format, as sites and engines write it."""

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from pao_core.board.melds import CallKind
from pao_core.board.seats import Seat, seats_in_play
from pao_core.board.tiles import Tile
from pao_core.hands.names import RIICHI_YAKUMAN, Yakuman
from pao_core.hands.scored import Dora
from pao_core.hands.worth import Yaku
from pao_core.records.formats import mjai
from pao_core.records.mjai_writing import as_mjai as hand_as_mjai
from pao_core.records.model import (
    ROUNDS,
    Abort,
    Called,
    Discard,
    Draw,
    ExhaustiveDraw,
    Hand,
    NewDora,
    NorthSetAside,
    Record,
    RiichiAccepted,
    WinEnd,
    seat_of,
)
from pao_core.rules.choices import AbortiveDraw

JAPANESE: Mapping[object, str] = {
    Yaku.TANYAO: "断幺九",
    Dora.DORA: "ドラ",
    Yakuman.DAISANGEN: "大三元",
    AbortiveDraw.NINE_KINDS: "九種九牌",
    AbortiveDraw.FOUR_RIICHI: "四家立直",
    AbortiveDraw.FOUR_KANS: "四開槓",
    AbortiveDraw.FOUR_WINDS: "四風連打",
}


NAMES = Path(__file__).parent / "names"


def names_in(file: str) -> list[tuple[str, ...]]:
    """The rows of a table of names, without its heads."""
    _, *rows = (NAMES / file).read_text("utf-8").splitlines()
    return [tuple(row.split("\t")) for row in rows]


BY_NAME: Mapping[str, Yaku | Yakuman | Dora] = {
    yaku.value: yaku for yaku in (*Yaku, *RIICHI_YAKUMAN, *Dora)
}
ENGLISH: Mapping[object, str] = {BY_NAME[row[0]]: row[1] for row in names_in("yaku.tsv")}
"""The names of Mahjong Soul's client, which converters use."""


def place_of(seat: Seat, hand: Hand, players: int) -> int:
    return (seats_in_play(players).index(seat) + hand.dealer) % players


def by_place(told: Mapping[Seat, Any], hand: Hand, players: int) -> list[Any]:
    """The values by seat, in the order of places at the table."""
    seats = (seat_of(place, hand.dealer, players) for place in range(players))
    return [told[seat] for seat in seats if seat in told]


# tenhou.net/6

RELATIVE = {3: 0, 2: 1, 1: 2}
"""The number of own tiles before the letter, by the number of places to the feeder."""


def _code(tile: Tile) -> int:
    suit = "mpsz".index(tile.suit) + 1
    return 50 + suit if tile.red else 10 * suit + tile.rank


def as_tenhou6(hands: Sequence[Hand], players: int, names: Mapping[object, str] = JAPANESE) -> str:
    return json.dumps(
        {
            "title": ["", ""],
            "name": ["A", "B", "C", "D"],
            "rule": {"disp": "般南喰赤", "aka": 1},
            "log": [_tenhou6_hand(hand, players, names) for hand in hands],
        },
        ensure_ascii=False,
    )


def _tenhou6_hand(hand: Hand, players: int, names: Mapping[object, str]) -> list[Any]:
    takes: dict[int, list[Any]] = {place: [] for place in range(4)}
    gives: dict[int, list[Any]] = {place: [] for place in range(4)}
    pons: dict[tuple[int, Tile], str] = {}
    for event in hand.events:
        if isinstance(event, (NewDora, RiichiAccepted)):
            continue
        place = place_of(event.by, hand, players)
        if isinstance(event, Draw):
            assert event.tile
            takes[place].append(_code(event.tile))
        elif isinstance(event, Discard):
            code: Any = 60 if event.drawn else _code(event.tile)
            gives[place].append(f"r{code}" if event.riichi else code)
        elif isinstance(event, NorthSetAside):
            gives[place].append("f44")
        elif event.feeder is None:
            gives[place].append(_tenhou6_kan(event, pons.get((place, event.tile.kind), "")))
        else:
            text = _tenhou6_claim(event, place, place_of(event.feeder, hand, players))
            takes[place].append(text)
            pons[place, event.tile.kind] = text
            if event.kind is CallKind.DAIMINKAN:
                gives[place].append(0)
    dealt = by_place(
        {seat: [_code(t) for t in own or ()] for seat, own in hand.dealt.items()}, hand, players
    )
    dealt += [[]] * (4 - players)
    indicators = [*hand.indicators, *(e.tile for e in hand.events if isinstance(e, NewDora))]
    wins = [end for end in hand.ends if isinstance(end, WinEnd)]
    ura = next((win.ura for win in wins if win.ura), None) or ()
    scores = by_place(hand.scores or {}, hand, players) + [0] * (4 - players)
    return [
        [4 * ROUNDS.index(hand.round) + hand.number - 1, hand.honba, hand.deposits],
        scores,
        [_code(indicator) for indicator in indicators],
        [_code(tile) for tile in ura],
        *(each for place in range(4) for each in (dealt[place], takes[place], gives[place])),
        _tenhou6_result(hand, players, names),
    ]


def _tenhou6_claim(call: Called, place: int, feeder: int) -> str:
    own = [str(_code(tile)) for tile in call.own]
    before = 0 if call.kind is CallKind.CHII else RELATIVE[(feeder - place) % 4]
    if call.kind is CallKind.DAIMINKAN and before == 2:
        before = 3
    letter = {CallKind.CHII: "c", CallKind.PON: "p", CallKind.DAIMINKAN: "m"}[call.kind]
    return "".join([*own[:before], f"{letter}{_code(call.tile)}", *own[before:]])


def _tenhou6_kan(kan: Called, pon: str) -> str:
    if kan.kind is CallKind.SHOUMINKAN:
        return pon.replace("p", f"k{_code(kan.tile)}")
    first, *others = (str(_code(tile)) for tile in kan.own)
    return "".join(others) + f"a{first}"


def _tenhou6_result(hand: Hand, players: int, names: Mapping[object, str]) -> list[Any]:
    first = hand.ends[0]
    if isinstance(first, Abort):
        return [JAPANESE[first.kind]]
    if isinstance(first, ExhaustiveDraw):
        return ["流局", by_place(first.deltas or {}, hand, players)]
    result: list[Any] = ["和了"]
    for win in hand.ends:
        assert isinstance(win, WinEnd)
        who, whom, liable = (
            place_of(each or win.by, hand, players) for each in (win.by, win.discarder, win.liable)
        )
        deltas = by_place(win.deltas or {}, hand, players) + [0] * (4 - players)
        result += [deltas, [who, whom, liable, *_tenhou6_worth(win, players, names)]]
    return result


def _tenhou6_worth(win: WinEnd, players: int, names: Mapping[object, str]) -> list[str]:
    points = f"{win.points}点"
    if win.discarder is None:
        points = _tenhou6_shares(win, players)
    if win.han is None:
        return [f"役満{points}", *(f"{names[each.name]}(役満)" for each in win.yaku or ())]
    yaku = (
        f"{names[recorded_yaku.name]}({recorded_yaku.han}飜)" for recorded_yaku in win.yaku or ()
    )
    return [f"{win.fu}符{win.han}飜{points}", *yaku]


def _tenhou6_shares(win: WinEnd, players: int) -> str:
    """What the other players pay for a tsumo. The dealer pays double, apart from rounding."""
    assert win.points
    if win.by.is_dealer:
        return f"{win.points // (players - 1)}点∀"
    each = -(-win.points // (100 * players)) * 100
    return f"{each}-{win.points - (players - 2) * each}点"


# mjai


def as_mjai(hands: Sequence[Hand], players: int) -> str:
    """The hands one after another, in the core's mjai."""
    record = Record(format=mjai.FORMAT, players=players, hands=tuple(hands), reds="0m0p0s")
    first, *others = (hand_as_mjai(record, hand).splitlines() for hand in hands)
    return "\n".join([*first, *(line for each in others for line in each[1:])])


WRITERS: Mapping[str, Callable[[Sequence[Hand], int], str]] = {
    "tenhou6": as_tenhou6,
    "mjai": as_mjai,
}


def in_every_format(hand: Hand) -> Hand:
    """The hand with the facts that every format records. The writers know only a few yaku."""
    ends = tuple(replace(end, yaku=()) if isinstance(end, WinEnd) else end for end in hand.ends)
    return replace(hand, ends=ends, after=None, sticks=None, numbers=None)


# Formats that nothing here writes

GOLDEN = Path(__file__).parent / "golden"
READ_ONLY = ("mahjong-soul", "paipu")


def golden(format: str, hands: int = 2) -> str:
    """The first hands of a game of four players."""
    told = json.loads((GOLDEN / f"{format}.json").read_text("utf-8"))
    if format == "paipu":
        return json.dumps(told | {"log": told["log"][:hands]})
    data = told["data"]["data"]
    starts = [at for at, event in enumerate(data["records"]) if "NewRound" in event["name"]]
    data["records"] = data["records"][: starts[hands]]
    return json.dumps(told)


def any_text(format: str, hands: Sequence[Hand]) -> str:
    """These hands of four players, or as many others."""
    write = WRITERS.get(format)
    return write(hands, 4) if write else golden(format, len(hands))
