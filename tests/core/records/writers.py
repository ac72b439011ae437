"""Writes a hand in each JSON format, as sites and engines write it."""

import json
from collections.abc import Callable, Mapping, Sequence
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
    End,
    Event,
    ExhaustiveDraw,
    Hand,
    Kita,
    NewDora,
    Record,
    RiichiAccepted,
    WinEnd,
    seat_of,
)
from pao_core.rules.choices import AbortiveDraw
from tests.core.records.random_hands import DEALER_PAYS, EACH

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
        elif isinstance(event, Kita):
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


# Mahjong Soul, which leaves out what is 0 or false

SOUL_YAKU: Mapping[object, int] = {Yaku.TANYAO: 12, Dora.DORA: 31, Yakuman.DAISANGEN: 37}


def as_mahjong_soul(hands: Sequence[Hand], players: int) -> str:
    records = [
        {
            "name": f".lq.Record{name}",
            "data": {key: value for key, value in data.items() if value or value == ""},
        }
        for hand in hands
        for name, data in _soul_hand(hand, players)
    ]
    head = {"config": {"mode": {"detail_rule": {"dora_count": 3}}}}
    inner = {"name": ".lq.GameDetailRecords", "data": {"records": records}}
    return json.dumps({"head": head, "data": inner})


def _soul_hand(hand: Hand, players: int) -> list[tuple[str, dict[str, Any]]]:
    first = hand.events[0]
    assert isinstance(first, Draw)
    doras = [str(indicator) for indicator in hand.indicators]
    start: dict[str, Any] = {
        "chang": ROUNDS.index(hand.round),
        "ju": hand.number - 1,
        "ben": hand.honba,
        "liqibang": hand.deposits,
        "scores": by_place(hand.scores or {}, hand, players),
        "doras": [*doras],
    }
    for seat, own in hand.dealt.items():
        drawn = [first.tile] if seat.is_dealer else []
        tiles = [str(each) for each in (*(own or ()), *drawn)]
        start[f"tiles{place_of(seat, hand, players)}"] = tiles
    told: list[tuple[str, dict[str, Any]]] = [("NewRound", start)]
    paid: dict[str, Any] = {}
    for event in hand.events[1:]:
        if isinstance(event, NewDora):
            doras.append(str(event.tile))
            told[-1][1]["doras"] = [*doras]
        elif isinstance(event, RiichiAccepted):
            paid = {"liqi": {"seat": place_of(event.by, hand, players), "score": 1}}
        else:
            name, data = _soul_event(event, hand, players)
            told.append((name, data | paid))
            paid = {}
    name, data = _soul_end(hand, players)
    return [*told, (name, data | paid)]


def _soul_event(event: Event, hand: Hand, players: int) -> tuple[str, dict[str, Any]]:
    assert not isinstance(event, (NewDora, RiichiAccepted))
    place = place_of(event.by, hand, players)
    if isinstance(event, Kita):
        return "BaBei", {"seat": place}
    data: dict[str, Any] = {"seat": place, "tile": str(event.tile)}
    if isinstance(event, Draw):
        return "DealTile", data
    if isinstance(event, Discard):
        return "DiscardTile", data | {"is_liqi": event.riichi, "moqie": event.drawn}
    if event.feeder is None:
        kind = 3 if event.kind is CallKind.ANKAN else 2
        return "AnGangAddGang", {"seat": place, "type": kind, "tiles": str(event.tile)}
    kind = [CallKind.CHII, CallKind.PON, CallKind.DAIMINKAN].index(event.kind)
    tiles = [str(tile) for tile in (*event.own, event.tile)]
    froms = [place] * len(event.own) + [place_of(event.feeder, hand, players)]
    return "ChiPengGang", {"seat": place, "type": kind, "tiles": tiles, "froms": froms}


def _soul_end(hand: Hand, players: int) -> tuple[str, dict[str, Any]]:
    first = hand.ends[0]
    if isinstance(first, Abort):
        kind = {
            AbortiveDraw.NINE_KINDS: 1,
            AbortiveDraw.FOUR_WINDS: 2,
            AbortiveDraw.FOUR_KANS: 3,
            AbortiveDraw.FOUR_RIICHI: 4,
        }
        assert first.kind
        seat = place_of(first.by, hand, players) if first.by else 0
        return "LiuJu", {"type": kind[first.kind], "seat": seat}
    deltas = by_place(first.deltas or {}, hand, players)
    if isinstance(first, ExhaustiveDraw):
        waiting = {seat: seat in (first.tenpai or ()) for seat in seats_in_play(players)}
        tenpai = [{"tingpai": True} if each else {} for each in by_place(waiting, hand, players)]
        return "NoTile", {"players": tenpai, "scores": [{"delta_scores": deltas}]}
    wins = [_soul_win(end, hand, players) for end in hand.ends if isinstance(end, WinEnd)]
    return "Hule", {"hules": wins, "delta_scores": deltas}


def _soul_win(win: WinEnd, hand: Hand, players: int) -> dict[str, Any]:
    is_high = win.han is None
    fans = [
        {"id": SOUL_YAKU[yaku.name], "val": 1 if is_high else yaku.han} for yaku in win.yaku or ()
    ]
    told = {
        "seat": place_of(win.by, hand, players),
        "hand": [str(tile) for tile in win.concealed or ()],
        "hu_tile": str(win.tile),
        "zimo": win.discarder is None,
        "yiman": is_high,
        "fans": fans,
        "count": win.han,
        "fu": win.fu,
        "li_doras": [str(tile) for tile in win.ura or ()],
        "point_rong": win.points,
        "point_zimo_qin": 0 if win.by.is_dealer else DEALER_PAYS,
        "point_zimo_xian": EACH,
    }
    return {key: value for key, value in told.items() if value}


# paipu of Majiang

AWAY = {1: "+", 2: "=", 3: "-"}


def _paipu(tile: Tile) -> str:
    return f"{tile.suit}{str(tile)[0]}"


def _run(tiles: Sequence[Tile]) -> str:
    return "".join(_paipu(tile) for tile in tiles)


def as_paipu(hands: Sequence[Hand], players: int) -> str:
    log = [_paipu_hand(hand, players) for hand in hands]
    return json.dumps({"title": "", "player": ["A", "B"], "qijia": 0, "log": log})


def _paipu_hand(hand: Hand, players: int) -> list[dict[str, Any]]:
    seats = seats_in_play(players)
    start = {
        "zhuangfeng": ROUNDS.index(hand.round),
        "jushu": hand.number - 1,
        "changbang": hand.honba,
        "lizhibang": hand.deposits,
        "defen": [(hand.scores or {})[seat] for seat in seats],
        "baopai": _paipu(hand.indicators[0]),
        "shoupai": [_run(hand.dealt[seat] or ()) for seat in seats],
    }
    pons: dict[tuple[Seat, Tile], str] = {}
    played = [
        _paipu_event(event, pons, players)
        for event in hand.events
        if not isinstance(event, (RiichiAccepted, Kita))
    ]
    return [{"qipai": start}, *played, *(_paipu_end(end, players) for end in hand.ends)]


def _paipu_event(event: Event, pons: dict[tuple[Seat, Tile], str], players: int) -> dict[str, Any]:
    assert not isinstance(event, (RiichiAccepted, Kita))
    if isinstance(event, NewDora):
        return {"kaigang": {"baopai": _paipu(event.tile)}}
    seats = seats_in_play(players)
    who = seats.index(event.by)
    if isinstance(event, Draw):
        assert event.tile
        return {"zimo": {"l": who, "p": _paipu(event.tile)}}
    if isinstance(event, Discard):
        marks = ("_" if event.drawn else "") + ("*" if event.riichi else "")
        return {"dapai": {"l": who, "p": _paipu(event.tile) + marks}}
    if event.kind is CallKind.SHOUMINKAN:
        return {"gang": {"l": who, "m": pons[event.by, event.tile.kind] + str(event.tile)[0]}}
    if event.feeder is None:
        digits = "".join(str(tile)[0] for tile in event.own)
        return {"gang": {"l": who, "m": event.tile.suit + digits}}
    mark = AWAY[(seats.index(event.feeder) - who) % players]
    claimed = f"{str(event.tile)[0]}{mark}"
    lower = [tile for tile in event.own if tile.rank < event.tile.rank]
    higher = [tile for tile in event.own if tile.rank >= event.tile.rank]
    if event.kind is not CallKind.CHII:
        lower, higher = [*event.own], []
    before, after = ("".join(str(tile)[0] for tile in part) for part in (lower, higher))
    text = f"{event.tile.suit}{before}{claimed}{after}"
    pons[event.by, event.tile.kind] = text
    return {"fulou": {"l": who, "m": text}}


def _paipu_end(end: End, players: int) -> dict[str, Any]:
    seats = seats_in_play(players)
    if isinstance(end, Abort):
        return {"pingju": {"name": JAPANESE[end.kind], "shoupai": [""] * players}}
    moved = [(end.deltas or {})[seat] for seat in seats]
    if isinstance(end, ExhaustiveDraw):
        shown = ["m1" if seat in (end.tenpai or ()) else "" for seat in seats]
        return {"pingju": {"name": "荒牌平局", "shoupai": shown, "fenpei": moved}}
    assert end.tile
    who = seats.index(end.by)
    hupai: list[dict[str, Any]] = [
        {"name": JAPANESE[yaku.name], "fanshu": "*" if end.han is None else yaku.han}
        for yaku in end.yaku or ()
    ]
    if end.liable:
        hupai[0]["baojia"] = AWAY[(seats.index(end.liable) - who) % players]
    return {
        "hule": {
            "l": who,
            "shoupai": _run((*(end.concealed or ()), end.tile)),
            "baojia": None if end.discarder is None else seats.index(end.discarder),
            "fubaopai": [_paipu(tile) for tile in end.ura] if end.ura else None,
            "fu": end.fu,
            "fanshu": end.han,
            "damanguan": 1 if end.han is None else None,
            "defen": end.points,
            "hupai": hupai,
            "fenpei": moved,
        }
    }


WRITERS: Mapping[str, Callable[[Sequence[Hand], int], str]] = {
    "tenhou6": as_tenhou6,
    "mjai": as_mjai,
    "mahjong-soul": as_mahjong_soul,
    "paipu": as_paipu,
}
