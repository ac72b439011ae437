"""Reads paipu, the JSON of kobalab's Majiang: events under `log`, one list for each hand."""

import re
from typing import Final

from pao_core.records.events import ROUNDS, Format, Hand, NotARecord, Record, Trouble
from pao_core.records.paipu_events import put_deal, put_events
from pao_core.records.paipu_fields import Fields
from pao_core.records.telling import Told, hand_from, links_of, or_problem, record_from, untold_in
from pao_core.records.values import Broken, items, json_values, need, whole

MARK: Final = re.compile(r'"qipai"\s*:|"qijia"\s*:')


def looks_like(text: str) -> bool:
    """Does the text contain the key of a deal, or of a game's first dealer?"""
    return MARK.search(text) is not None


def read(text: str) -> Record:
    """Read the record. Several games in a text become one record. Raises `NotARecord`."""
    games = [
        game
        for value in json_values(text)
        for game in (value if isinstance(value, list) else [value])
        if isinstance(game, dict) and isinstance(game.get("log"), list)
    ]
    if not games:
        raise NotARecord(Trouble.MISSING, "expected an object with a list under log; found none")
    raw = [(game.get("qijia", 0), hand) for game in games for hand in game["log"]]
    texts = [({**game, "log": None}, game["log"]) for game in games]
    players = next(filter(None, (_players(hand) for _, hand in raw)), 4)
    hands = (or_problem(_hand, each, f"log[{n}]", players) for n, each in enumerate(raw))
    return record_from(Format.PAIPU, players, hands, links=links_of(texts))


def _deal_of(hand: object) -> Fields | None:
    """The deal of a hand, which is its first event."""
    first = hand[0] if isinstance(hand, list) and hand else None
    deal = first.get("qipai") if isinstance(first, dict) else None
    return deal if isinstance(deal, dict) else None


def _players(hand: object) -> int | None:
    """The number of players with points; `None` if it is unknown."""
    points = (_deal_of(hand) or {}).get("defen")
    return len(points) if isinstance(points, list) and len(points) in (3, 4) else None


def _hand(raw: tuple[object, object], at: str, players: int) -> Hand:
    first_dealer = whole(raw[0], "qijia", 0, players - 1)
    events = items(raw[1], at)
    deal = _deal_of(events)
    if deal is None:
        raise Broken(Trouble.MISSING, f"{at}[0].qipai is missing")
    place = f"{at}[0].qipai"
    number = whole(need(deal, "jushu", place), f"{place}.jushu", 0, players - 1)
    hand = Hand(
        round=ROUNDS[whole(need(deal, "zhuangfeng", place), f"{place}.zhuangfeng", 0, 3)],
        number=number + 1,
        honba=whole(deal.get("changbang", 0), f"{place}.changbang", 0, 1000),
        deposits=whole(deal.get("lizhibang", 0), f"{place}.lizhibang", 0, 1000),
        dealer=(first_dealer + number) % players,
        untold=untold_in(deal, honba="changbang", deposits="lizhibang"),
    )

    def put(told: Told) -> None:
        put_deal(deal, told, place)
        put_events(events, told, at)

    return hand_from(hand, players, put)
