"""Reads Mahjong Soul games, decoded to JSON: objects with a `name` such as RecordDealTile.

Different files have these objects in different places, so we search for them everywhere, in order.
Fields that are 0, false or empty are missing.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import chain, repeat
from typing import Final

from pao_core.records.events import (
    MOST_PROBLEMS,
    ROUNDS,
    Format,
    Hand,
    Link,
    NotARecord,
    Passing,
    Problem,
    Record,
    Trouble,
)
from pao_core.records.mahjong_soul_events import EVENTS, Placed, put_deal, put_events
from pao_core.records.mahjong_soul_fields import Fields, whole_in
from pao_core.records.rooms import MAHJONG_SOUL, OfRoom, unknown_in
from pao_core.records.telling import Told, hand_from, or_problem, record_from
from pao_core.records.values import json_values, members

NAME: Final = re.compile(r"(?:\.?lq\.)?Record([A-Z]\w*)")
MARK: Final = re.compile(r'"(?:\.?lq\.)?(?:Record)?NewRound"')
CAMEL: Final = re.compile(r'"([a-z]+(?:[A-Z][a-z]+)+)"(?=\s*:)')
"""A key such as deltaScores, which some decoders write for delta_scores."""
DEEPEST: Final = 12
"""The deepest nesting in which we search for events."""
START: Final = "NewRound"
NAMES: Final = {
    f"{before}{name}": name
    for name in (START, *EVENTS)
    for before in ("Record", "lq.Record", ".lq.Record", "", "lq.", ".lq.")
}
"""The names with and without their prefixes, which some writers leave out."""
HOUSE: Final[Mapping[tuple[str, bool], tuple[str, str | int | tuple[str, ...]]]] = {
    ("shiduan", False): ("open_tanyao", "closed-only"),
    ("have_qieshangmanguan", True): ("mangan_rounding", "kiriage"),
    ("have_toutiao", True): ("multiple_ron", "head-bump"),
    ("enable_shiti", True): ("kuikae", "none"),
    ("disable_leijiyiman", True): ("counted_yakuman", "sanbaiman"),
    ("disable_double_yakuman", True): ("double_yakuman", ()),
    ("disable_composite_yakuman", True): ("composite_yakuman", "single"),
    ("disable_double_wind_four_fu", True): ("double_wind_pair_fu", 2),
    ("disable_angang_guoshi", True): ("robbed_closed_kan", "never"),
}
"""The switches of a room that change rules we check, with those changes."""
RENCHAN: Final = "have_helelianzhuang", "have_tingpailianzhuang"
"""The switches that let a dealer deal again after winning or being tenpai."""
REDS: Final = {0: "", 2: "0p0s", 3: "0m0p0s", 4: "0m0p0p0s"}


def looks_like(text: str) -> bool:
    """Does the text contain the start of a hand?"""
    return MARK.search(text) is not None


def read(text: str) -> Record:
    """Read the record. Raises `NotARecord` for a text without the start of a hand."""
    hands: list[list[Placed]] = []
    links: list[Link] = []
    strange: list[Problem] = []
    told: Fields = {}
    unknown = ""
    for value in json_values(CAMEL.sub(_in_snake_case, text)):
        config = _config(value)
        told = _told_rules(config) or told
        unknown = unknown or _unknown(config)
        link = Link.LATER  # until this text has had a hand
        for at, name, fields in _records(value):
            if name == START:
                hands.append([(at, name, fields)])
                links.append(link)
                link = Link.NEXT
            elif hands:
                hands[-1].append((at, name, fields))
            elif len(strange) < MOST_PROBLEMS:
                says = f"{at}: expected the start of a hand; found {name[:60]}"
                strange.append(Problem(code=Trouble.WRONG_ORDER, says=says))
    if not hands:
        raise NotARecord(Trouble.MISSING, "expected RecordNewRound; found none")
    players = next(filter(None, (_players(hand[0][2]) for hand in hands)), 4)
    found = (or_problem(_hand, hand, hand[0][0], players) for hand in hands)
    tied = chain(repeat(Link.NEXT, len(strange)), links)
    record = record_from(
        Format.MAHJONG_SOUL, players, chain(strange, found), rules=MAHJONG_SOUL, links=tied
    )
    room = OfRoom(unknown=unknown)
    return replace(
        record,
        reds=_reds(told),
        change=_house_rules(told),
        passing=Passing.OPEN if any(told.get(key) == 0 for key in RENCHAN) else Passing.USUAL,
        problems=(*record.problems, *room.problems),
    )


def _in_snake_case(key: re.Match[str]) -> str:
    return re.sub("[A-Z]", lambda letter: f"_{letter[0].lower()}", key[0])


def _records(value: object) -> Iterator[Placed]:
    """Every event in a JSON value, in the order of the text."""
    open_values = [iter([("", value)])]
    while open_values:
        at, value = next(open_values[-1], ("", None))
        if value is None:
            open_values.pop()
        elif isinstance(value, dict) and (name := _name(value.get("name") or value.get("type"))):
            yield at, name, value.get("data", value)
        elif len(open_values) <= DEEPEST:
            open_values.append(_inside(value, at))


def _name(value: object) -> str | None:
    """The name of an event without its prefix, or `None` if it is not a name."""
    if not isinstance(value, str):
        return None
    if value not in NAMES and NAME.fullmatch(value[:60]):
        return NAME.sub(r"\1", value)
    return NAMES.get(value)


def _inside(value: object, at: str) -> Iterator[tuple[str, object]]:
    """The lists and objects directly inside a list or object, each with its place."""
    if isinstance(value, list):
        found = ((f"{at}[{number}]", each) for number, each in enumerate(value))
    elif isinstance(value, dict):
        found = ((f"{at}.{key[:60]}", each) for key, each in value.items())
    else:
        return iter(())
    return ((place, each) for place, each in found if isinstance(each, (list, dict)))


def _config(value: object) -> Fields:
    """The room's configuration in the head."""
    game = value.get("game", value) if isinstance(value, dict) else None
    return _inner(_inner(game, "head"), "config")


def _told_rules(config: Fields) -> Fields:
    """The rules in it; empty if all of them are 0."""
    rules = _inner(_inner(config, "mode"), "detail_rule")
    return rules if any(rules.values()) else {}


def _unknown(config: Fields) -> str:
    """What is unknown about the rules of the room."""
    mode = _inner(config, "meta").get("mode_id")
    return unknown_in(mode if isinstance(mode, int) else 0, _told_rules(config))


def _inner(value: object, key: str) -> Fields:
    found = value.get(key) if isinstance(value, Mapping) else None
    return found if isinstance(found, dict) else {}


def _reds(told: Fields) -> str | None:
    """The red fives, if the head gives their number."""
    count = told.get("dora_count")
    return REDS.get(count) if isinstance(count, int) else None


def _house_rules(told: Fields) -> dict[str, str | int | tuple[str, ...]]:
    """The choices that a room's players changed. Missing switches change nothing."""
    return {
        choice: value for (key, set_to), (choice, value) in HOUSE.items() if told.get(key) == set_to
    }


def _players(start: object) -> int | None:
    scores = start.get("scores") if isinstance(start, dict) else None
    return len(scores) if isinstance(scores, list) and len(scores) in (3, 4) else None


def _hand(raw: Sequence[Placed], at: str, players: int) -> Hand:
    start = members(raw[0][2], at)
    number = whole_in(start, "ju" if "ju" in start else "dealer", at, players - 1)
    hand = Hand(
        round=ROUNDS[whole_in(start, "chang", at, 3)],
        number=number + 1,
        honba=whole_in(start, "ben", at, 1000),
        deposits=whole_in(start, "liqibang", at, 1000),
        dealer=number,
    )

    def put(told: Told) -> None:
        put_deal(start, told, at)
        put_events(raw[1:], told)

    return hand_from(hand, players, put)
