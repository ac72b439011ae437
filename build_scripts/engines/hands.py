"""Tiles for the hands that cases only name: engines ask for tiles, a case may say `daisangen`.

A case is about who pays, so any hand that scores what the case names will do.
"""

import re
import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import combinations, islice
from typing import Any

from build_scripts.ground.project import ROOT
from pao_core import ask

Question = Mapping[str, Any]

ORDINARY = ROOT / "tests" / "engines" / "hands.toml"
MOST_TRIES = 4000
SETS_IN_A_HAND = 4
HONOURS = "111z 222z 333z 444z 555z 666z 777z"
SETS = {
    "tsuuiisou": HONOURS,
    "chinroutou": "111m 999m 111p 999p 111s 999s",
    "ryuuiisou": "222s 333s 444s 666s 888s 666z",
    "suuankou": "222m 444p 666s 888p 333m",
    "suuankou-tanki": "222m 444p 666s 888p 333m",
    "daisangen": "555z 666z 777z",
    "daisuushi": "111z 222z 333z 444z",
    "shousuushi": "111z 222z 333z 444z",
}
PAIRS = {
    "tsuuiisou": "11z 22z 33z 44z 55z 66z 77z",
    "chinroutou": "11m 99m 11p 99p 11s 99s",
    "ryuuiisou": "22s 33s 66s 88s 66z",
    "shousuushi": "11z 22z 33z 44z",
}
PLAIN_SETS = "789s 789p 234p 567p 345s"
PLAIN_PAIRS = "11p 88p 22s 99p"
WHOLE_HANDS = {
    "kokushi": ("19m19p19s123456z1z", "7z"),
    "kokushi-13": ("19m19p19s1234567z", "1z"),
    "chuuren": ("1112345678899s", "9s"),
    "junsei-chuuren": ("1112345678999s", "5s"),
}


def with_tiles(question: Question, rules: object) -> Question | None:
    """The question with tiles for each hand, or nothing where no hand was found that does."""
    if "wins" not in question and "win" not in question:
        return question
    wins = question.get("wins") or [question["win"]]
    for dressed, indicators in islice(_dressings(question, wins), MOST_TRIES):
        tiles = {"wins": dressed} if "wins" in question else {"win": dressed[0]}
        candidate = {**question, **tiles}
        if "error" not in ask(candidate | {"rules": rules}):
            return candidate | {"indicators": indicators}
    return None


def _dressings(
    question: Question, wins: list[Question]
) -> Iterator[tuple[list[Question], list[str]]]:
    """Every way to give these wins tiles; several winners of one discard win on one tile."""
    if not wins:
        yield [], []
        return
    for others, indicators in _dressings(question, wins[:-1]):
        for concealed, tile, more in _hands(question, wins[-1]):
            if not others or others[0]["tile"] == tile:
                win = {**wins[-1], "concealed": concealed, "tile": tile}
                yield [*others, win], [*indicators, *more]


def _hands(question: Question, win: Question) -> Iterator[tuple[str, str, list[str]]]:
    if win.get("concealed"):
        yield win["concealed"], win["tile"], []
        return
    value = win.get("value") or {}
    if "yakuman" in value:
        names = tuple(value["yakuman"])
        free = SETS_IN_A_HAND - len(_melds(question, win["by"]))
        for concealed, tile in _yakuman_hands(names, free, win.get("tile")):
            yield concealed, tile, []
        return
    for hand in ordinary_hands():
        if _fits(hand, question, win) and win.get("tile") in (None, hand["tile"]):
            yield hand["concealed"], hand["tile"], hand.get("indicators", [])


def _melds(question: Question, seat: str) -> list[str]:
    """The sets that a player has lying, such as `daiminkan 1m`."""
    calls = [each for each in question.get("calls", []) if each["by"] == seat]
    melds = [f"{each['kind']} {each['tile']}" for each in calls if each["kind"] != "discard"]
    for added in [each for each in melds if each.startswith("shouminkan")]:
        melds.remove(added.replace("shouminkan", "pon"))
    return melds


def _yakuman_hands(
    names: tuple[str, ...], free: int, tile: str | None
) -> Iterator[tuple[str, str]]:
    if len(names) == 1 and names[0] in WHOLE_HANDS:
        yield WHOLE_HANDS[names[0]]
        return
    sets = _pool(SETS, names, PLAIN_SETS)
    pairs = _pool(PAIRS, names, PLAIN_PAIRS)
    for chosen in combinations(sets, free):
        for pair in pairs:
            tiles = _tiles("".join((*chosen, pair)))
            for last in [tile] if tile else reversed(dict.fromkeys(tiles)):
                if last in tiles:
                    rest = list(tiles)
                    rest.remove(last)
                    yield "".join(rest), last


def _pool(known: dict[str, str], names: tuple[str, ...], plain: str) -> list[str]:
    texts = [known[name] for name in names if name in known]
    return list(dict.fromkeys(" ".join([*texts, plain]).split()))


def _tiles(text: str) -> list[str]:
    return [digit + suit for digits, suit in re.findall(r"(\d+)([mpsz])", text) for digit in digits]


@cache
def ordinary_hands() -> tuple[dict[str, Any], ...]:
    """Hands for a value in han and fu, each with the calls that it goes with."""
    return tuple(tomllib.loads(ORDINARY.read_text("utf-8"))["hand"])


def _fits(hand: dict[str, Any], question: Question, win: Question) -> bool:
    value = win["value"]
    how = "ron" if win.get("from") else "rinshan" if win.get("after_kan") else "tsumo"
    wanted = (value.get("han"), value.get("fu", hand["fu"]), how, _melds(question, win["by"]))
    return wanted == (hand["han"], hand["fu"], hand["win"], hand.get("melds", []))
