"""Writes one hand as mjai, for use outside its game."""

import json
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Final

from pao_core.board.melds import CallKind
from pao_core.board.seats import Seat, seats_in_play
from pao_core.board.tiles import Tile
from pao_core.hands.worth import HAN_OF_YAKUMAN
from pao_core.records.model import (
    Abort,
    Called,
    Discard,
    Draw,
    End,
    Event,
    ExhaustiveDraw,
    Hand,
    NewDora,
    NorthSetAside,
    Record,
    RiichiAccepted,
    WinEnd,
)
from pao_core.rules.choices import AbortiveDraw

Fields = dict[str, object]
HONOURS: Final = "ESWNPFC"
HIDDEN: Final = "?"
NAMES: Final = {
    CallKind.CHII: "chi",
    CallKind.PON: "pon",
    CallKind.DAIMINKAN: "daiminkan",
    CallKind.ANKAN: "ankan",
    CallKind.SHOUMINKAN: "kakan",
}
REASONS: Final = {
    AbortiveDraw.NINE_KINDS: "kyushukyuhai",
    AbortiveDraw.FOUR_WINDS: "suufonrenda",
    AbortiveDraw.FOUR_RIICHI: "suchareach",
    AbortiveDraw.FOUR_KANS: "sukaikan",
    AbortiveDraw.TRIPLE_RON: "sanchahou",
}


def as_mjai(record: Record, hand: Hand) -> str:
    """The hand as mjai, one event per line.

    mjai has no place for the names of yaku, for sticks given at the end of a hand, for the total of
    several wins, or for the sets of hands shown at the end. It always says when a deposit is paid.

    >>> hand = Hand(round=Seat.EAST, number=1, events=(Draw(by=Seat.EAST, tile=tile("5z")),))
    >>> record = Record(format=known_formats()[1], players=4, hands=(hand,))
    >>> print(as_mjai(record, hand).splitlines()[2])
    {"type":"tsumo","actor":0,"pai":"P"}
    """
    reds = {} if record.reds is None else {"aka_flag": bool(record.reds)}
    if not record.format.records_deposits:
        hand = _with_deposits(hand)
    events = [{"type": "start_game", **reds}, *_Writer(hand, record.players_of(hand)).events()]
    return "\n".join(json.dumps(event, separators=(",", ":")) for event in events)


def _with_deposits(hand: Hand) -> Hand:
    """The hand with the deposits that its format leaves out: paid if the hand goes on."""
    events: list[Event] = []
    for place, event in enumerate(hand.events, start=1):
        events.append(event)
        if isinstance(event, Discard) and event.riichi and place < len(hand.events):
            events.append(RiichiAccepted(by=event.by))
    return replace(hand, events=tuple(events))


class _Writer:
    def __init__(self, hand: Hand, players: int) -> None:
        self.hand = hand
        self.seats = seats_in_play(players)

    def place(self, seat: Seat) -> int:
        """The player's place at the table in this game."""
        return (self.seats.index(seat) + self.hand.dealer) % len(self.seats)

    def by_place(self, values: Mapping[Seat, object]) -> list[object]:
        return [values[seat] for seat in sorted(self.seats, key=self.place)]

    def events(self) -> Iterator[Fields]:
        hand = self.hand
        start: Fields = {
            "type": "start_kyoku",
            "bakaze": hand.round.value,
            "kyoku": hand.number,
            "honba": hand.honba,
            "kyotaku": hand.deposits,
            "oya": hand.dealer,
            "dora_marker": _text(hand.indicators[0]) if hand.indicators else None,
        }
        if hand.scores is not None:
            start["scores"] = self.by_place(hand.scores)
        if hand.dealt:
            start["tehais"] = self.by_place({seat: self._dealt(seat) for seat in self.seats})
        yield start
        # The record does not say when these were turned over.
        later = [NewDora(tile=indicator) for indicator in hand.indicators[1:]]
        for event in (*later, *hand.events):
            yield from self._event(event)
        for place, end in enumerate(hand.ends, start=1):
            after = hand.after if place == len(hand.ends) else None
            yield self._end(end) | ({"scores": self.by_place(after)} if after else {})
        yield {"type": "end_kyoku"}

    def _dealt(self, seat: Seat) -> list[str]:
        tiles = self.hand.dealt.get(seat)
        return [HIDDEN] * 13 if tiles is None else [_text(tile) for tile in tiles]

    def _event(self, event: Event) -> Iterator[Fields]:
        if isinstance(event, NewDora):
            yield {"type": "dora", "dora_marker": _text(event.tile)}
            return
        by: Fields = {"actor": self.place(event.by)}
        match event:
            case RiichiAccepted():
                yield {"type": "reach_accepted", **by}
            case NorthSetAside():
                yield {"type": "kita", **by, "pai": "N"}
            case Draw(tile=tile):
                yield {"type": "tsumo", **by, "pai": _text(tile) if tile else HIDDEN}
            case Discard(tile=tile, drawn=drawn):
                if event.riichi:
                    yield {"type": "reach", **by}
                yield {"type": "dahai", **by, "pai": _text(tile), "tsumogiri": drawn}
            case Called():
                yield self._call(event, by)

    def _call(self, call: Called, by: Fields) -> Fields:
        fields: Fields = {"type": NAMES[call.kind], **by, "pai": _text(call.tile)}
        fields["consumed"] = [_text(tile) for tile in call.own]
        return fields if call.feeder is None else {**fields, "target": self.place(call.feeder)}

    def _end(self, end: End) -> Fields:
        deltas = {} if end.deltas is None else {"deltas": self.by_place(end.deltas)}
        match end:
            case WinEnd():
                return {**self._win(end), **deltas}
            case ExhaustiveDraw(tenpai=tenpai):
                fields: Fields = {"type": "ryukyoku", "reason": "fanpai", **deltas}
                if tenpai is not None:
                    fields["tenpais"] = self.by_place({seat: seat in tenpai for seat in self.seats})
                return fields
            case Abort(kind=kind, by=by):
                fields = {"type": "ryukyoku", **deltas}
                if kind in REASONS:
                    fields["reason"] = REASONS[kind]
                return fields if by is None else {**fields, "actor": self.place(by)}

    def _win(self, win: WinEnd) -> Fields:
        is_high = win.yaku is not None and win.han is None
        fields: Fields = {
            "type": "hora",
            "actor": self.place(win.by),
            "target": self.place(win.discarder or win.by),
            "pai": _text(win.tile) if win.tile else None,
            "hora_tehais": win.concealed and [_text(tile) for tile in win.concealed],
            "dora_markers": win.indicators and [_text(indicator) for indicator in win.indicators],
            "ura_markers": win.ura and [_text(tile) for tile in win.ura],
            "fan": HAN_OF_YAKUMAN if is_high else win.han,
            "fu": win.fu,
            "hora_points": win.points,
        }
        if win.records_liable:
            fields["paowho"] = self.place(win.liable) if win.liable else None
        return {key: value for key, value in fields.items() if value is not None or key == "paowho"}


def _text(tile: Tile) -> str:
    if tile.is_honour:
        return HONOURS[tile.rank - 1]
    return f"{tile.rank}{tile.suit}{'r' if tile.red else ''}"
