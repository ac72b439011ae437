"""For adapters of engines: reads and answers lines, writes tiles, and prices one hand by seat."""

import json
import re
import sys
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

SEATS = "ESWN"
SUITS = "mpsz"
COPIES = {"pon": 2, "daiminkan": 3, "ankan": 3}


class Unsupported(Exception):
    """Why the engine cannot be asked."""


@dataclass(frozen=True)
class Price:
    """The engine's price. On a ron only the discarder pays."""

    han: int
    fu: int
    by_ron: int = 0
    from_dealer: int = 0
    from_other: int = 0


@dataclass
class Hand:
    """The winning hand of a question, in the notation of the questions."""

    question: dict[str, Any]
    win: dict[str, Any] = field(init=False)
    melds: list[tuple[str, str, str]] = field(init=False)
    """Each set: its kind, its tiles with the claimed one last, and who fed it."""

    def __post_init__(self) -> None:
        self.win = self.question["win"]
        self.melds = self._melds()

    @property
    def seat(self) -> int:
        """The winner's place from the dealer."""
        return SEATS.index(self.win["by"])

    @property
    def round(self) -> int:
        """The wind of the round, from east."""
        return SEATS.index(self.question.get("round") or "E")

    @property
    def closed(self) -> list[str]:
        """The tiles in the hand, with the winning tile last."""
        return each_of(self.win["concealed"] + self.win["tile"])

    @property
    def everything(self) -> list[str]:
        """Every tile of the hand."""
        return self.closed + [tile for _, text, _ in self.melds for tile in each_of(text)]

    def named(self, yakuman: str) -> bool:
        """Whether the question names this yakuman."""
        return yakuman in yakuman_of([self.win])

    def _melds(self) -> list[tuple[str, str, str]]:
        melds: list[tuple[str, str, str]] = []
        calls = self.question.get("calls", [])
        for call in (call for call in calls if call["by"] == self.win["by"]):
            kind, tile = call["kind"], call["tile"]
            if kind == "shouminkan":
                place = next(n for n, meld in enumerate(melds) if meld[:2] == ("pon", tile * 3))
                melds[place] = (kind, tile * 4, melds[place][2])
            elif kind != "discard":
                own = call.get("with") or tile * COPIES[kind]
                melds.append((kind, own + tile, call.get("from") or ""))
        return melds


def each_of(text: str) -> list[str]:
    """Each tile of a text: `1m`, `2m`, `0p`."""
    parts = re.findall(r"(\d+)([mpsz])", text)
    return [digit + suit for digits, suit in parts for digit in digits]


def kind_of(tile: str) -> int:
    """The place of a kind among all; a red five is a five."""
    return SUITS.index(tile[1]) * 9 + (int(tile[0]) or 5) - 1


def in_short(tiles: Iterable[str]) -> str:
    """Tiles as one text in the notation of the questions, a red five after the others."""
    groups: dict[str, str] = {}
    for tile in sorted(tiles, key=lambda each: (kind_of(each), each[0] == "0")):
        groups[tile[1]] = groups.get(tile[1], "") + tile[0]
    return "".join(digits + suit for suit, digits in groups.items())


def yakuman_of(wins: Sequence[dict[str, Any]]) -> set[str]:
    """The yakuman that the wins are said to score."""
    return {name for win in wins for name in (win.get("value") or {}).get("yakuman", [])}


def check_count(win: dict[str, Any], han: int, fu: int) -> None:
    """Refuse an engine's count that is not the one in the question."""
    value = win.get("value") or {}
    if "han" in value and (han, fu) != (value["han"], value.get("fu", fu)):
        raise Unsupported(f"it counts {han} han {fu} fu in the tiles put in")


def dora_of(indicators: str) -> list[str]:
    """The tiles that these indicators make dora."""
    return [_after(int(tile[0]) or 5, tile[1]) + tile[1] for tile in each_of(indicators)]


def _after(rank: int, suit: str) -> str:
    if suit != "z":
        return str(rank % 9 + 1)
    return str(rank % 4 + 1) if rank <= 4 else str((rank - 4) % 3 + 5)


def serve(
    price: Callable[[Hand], Price | None], *, unknown: tuple[str, ...] = (), honba: bool = False
) -> None:
    """Answer every line. `unknown` are facts of a win that the engine does not take."""
    answer_lines(lambda asked: _answer(asked["question"], price, unknown, honba))


def answer_lines(answer: Callable[[dict[str, Any]], dict[str, Any]]) -> None:
    """Answer every line: a question, with the engine's setting if it has several."""
    for line in sys.stdin:
        try:
            result = answer(json.loads(line))
        except Unsupported as why:
            result = {"unsupported": str(why)}
        except BaseException as error:  # panics of Rust are no ordinary exceptions
            result = {"crashed": f"{type(error).__name__}: {error}"}
        print(json.dumps(result), flush=True)


def _answer(
    question: dict[str, Any],
    price: Callable[[Hand], Price | None],
    unknown: tuple[str, ...],
    honba: bool,
) -> dict[str, Any]:
    if why := _unsupported(question, unknown, honba):
        return {"unsupported": why}
    hand = Hand(question)
    found = price(hand)
    if found is None:
        return {"unsupported": "it does not accept the hand as a win"}
    check_count(hand.win, found.han, found.fu)
    return {"deltas": _deltas(hand, found)}


def _unsupported(question: dict[str, Any], unknown: tuple[str, ...], honba: bool) -> str:
    if question["ask"] != "ruling":
        return f"the adapter does not ask it for {question['ask']}"
    if question.get("players") == 3:
        return "the adapter does not ask it about three players"
    if question.get("wins"):
        return "the adapter asks only for the price of one hand"
    if question.get("deposits") or (question.get("honba") and not honba):
        if honba:
            return "the adapter asks for prices without deposits"
        return "it prices hands without honba and deposits"
    win = question["win"]
    if not win.get("concealed"):
        return "it prices tiles, and the case gives only a value"
    if asked := [key for key in unknown if win.get(key)]:
        return f"it prices no hand with {' and '.join(asked)}"
    return ""


def _deltas(hand: Hand, price: Price) -> dict[str, int]:
    found = dict.fromkeys(SEATS, 0)
    discarder = hand.win.get("from")
    for seat in SEATS.replace(hand.win["by"], ""):
        paid = price.from_dealer if seat == "E" else price.from_other
        if discarder:
            paid = price.by_ron if seat == discarder else 0
        found[seat] -= paid
        found[hand.win["by"]] += paid
    return found
