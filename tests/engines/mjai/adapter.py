"""Asks the states of mjai what a player may do: one JSON object a line in, one a line out."""

import json
from collections.abc import Callable
from typing import Any

from mjai.mlibriichi.state import PlayerState
from priced import SEATS, SUITS, Unsupported, answer_lines, each_of, in_short, kind_of

HONOURS = "ESWNPFC"
UNSEEN = ["?"] * 13
RED_FIVES = "the adapter does not ask it about red fives"
KINDS = [f"{place % 9 + 1}{SUITS[place // 9]}" for place in range(34)]
FILLER = "19m19p19s123456z258m258p258s"


def pai(tile: str) -> str:
    """A tile as mjai writes it."""
    digit, suit = tile[0], tile[1]
    if suit == "z":
        return HONOURS[int(digit) - 1]
    return f"5{suit}r" if digit == "0" else tile


class Seen:
    """A hand as this player sees it."""

    def __init__(self, seat: int, hand: list[str]) -> None:
        self.seat = seat
        self.state = PlayerState(seat)
        tehais = [[pai(tile) for tile in hand] if n == seat else UNSEEN for n in range(4)]
        start = {"bakaze": "E", "kyoku": 1, "honba": 0, "kyotaku": 0, "oya": 0}
        self.tell("start_game", names=list(SEATS), id=seat)
        self.tell("start_kyoku", dora_marker="N", scores=[25000] * 4, tehais=tehais, **start)

    def tell(self, kind: str, **facts: Any) -> Any:
        """What the player may do after this event."""
        return self.state.update(json.dumps({"type": kind, **facts}))

    def discarded(self, by: int, tile: str) -> Any:
        """What the player may do after someone drew and discarded this tile."""
        self.tell("tsumo", actor=by, pai=pai(tile) if by == self.seat else "?")
        return self.tell("dahai", actor=by, pai=pai(tile), tsumogiri=True)


def whole(question: dict[str, Any], size: int) -> list[str]:
    """The hand, if the adapter can lay it."""
    hand: list[str] = each_of(question["hand"])
    if question.get("melds") or question.get("riichi") or len(hand) != size:
        raise Unsupported("the adapter lays only closed hands without riichi")
    if any(tile[0] == "0" for tile in hand):
        raise Unsupported(RED_FIVES)
    return hand


def calls(question: dict[str, Any]) -> dict[str, Any]:
    """The claims that the engine allows, and what it forbids to discard after each."""
    if question.get("last_discard") or question.get("kans"):
        raise Unsupported("the adapter does not play to the end of the wall, or earlier kans")
    seat, feeder, tile = SEATS.index(question["seat"]), question["from"], question["tile"]
    hand = whole(question, 13)
    if tile[0] == "0":
        raise Unsupported(RED_FIVES)
    may = Seen(seat, hand).discarded(SEATS.index(feeder), tile)
    found = []
    for name, steps in (("low", (1, 2)), ("mid", (-1, 1)), ("high", (-2, -1))):
        if getattr(may, f"can_chi_{name}"):
            found.append(("chii", [f"{int(tile[0]) + step}{tile[1]}" for step in steps]))
    if may.can_pon:
        found.append(("pon", [tile] * 2))
    if may.can_daiminkan:
        found.append(("daiminkan", [tile] * 3))
    return {
        "calls": [
            {"kind": kind, "with": in_short(used), "kuikae": _forbidden(kind, used, tile)}
            for kind, used in found
        ]
    }


def _forbidden(kind: str, own: list[str], tile: str) -> str:
    """Every kind of tile, held beside the set, that the engine does not let the caller discard."""
    if kind == "daiminkan":
        return ""  # a tile is drawn first
    return str(in_short(held for held in KINDS if not _may_discard(kind, own, tile, held)))


def _may_discard(kind: str, own: list[str], tile: str, beside: str) -> bool:
    rest = [each for each in each_of(FILLER) if each not in {*own, tile, beside}]
    seen = Seen(1, [*own, beside, *rest][:13])
    seen.discarded(0, tile)
    consumed = [pai(each) for each in own]
    name = kind.replace("chii", "chi")
    seen.tell(name, actor=1, target=0, pai=pai(tile), consumed=consumed)
    return not seen.state.forbidden_tiles[kind_of(beside)]


def kuikae(question: dict[str, Any]) -> dict[str, Any]:
    """What the engine forbids to discard after this set."""
    own, tile = each_of(question["with"]), question["tile"]
    if any(each[0] == "0" for each in [*own, tile]):
        raise Unsupported(RED_FIVES)
    return {"forbidden": _forbidden(question["kind"], own, tile)}


def own_kans(question: dict[str, Any]) -> dict[str, Any]:
    """The closed kans that the engine allows after a draw."""
    if question.get("last_draw") or question.get("kans") or not question.get("drawn"):
        raise Unsupported("the adapter asks only about turns that begin with a draw")
    hand, drawn = whole(question, 14), question["drawn"]
    hand.remove(drawn)
    seat = SEATS.index(question["seat"])
    seen = Seen(seat, hand)
    seen.tell("tsumo", actor=seat, pai=pai(drawn))
    found = [tile.replace("r", "") for tile in seen.state.ankan_candidates()]
    kinds = [f"{HONOURS.index(each) + 1}z" if each in HONOURS else each for each in found]
    return {"kans": [{"kind": "ankan", "tile": tile} for tile in kinds]}


def furiten(question: dict[str, Any]) -> dict[str, Any]:
    """Whether one of these tiles is a wait and the engine does not call the player furiten."""
    if question.get("passed_in_riichi"):
        raise Unsupported("the adapter does not play riichi")
    seen = Seen(1, whole(question, 13))
    for tile in each_of(question.get("discards", "")):
        seen.discarded(1, tile)
    for tile in each_of(question.get("passed", "")):
        seen.discarded(2, tile)
    waits = seen.state.waits
    asked = [kind_of(each) for each in each_of(question.get("tile") or "")] or range(34)
    return {"may_ron": not seen.state.at_furiten and any(waits[kind] for kind in asked)}


def abort(question: dict[str, Any]) -> dict[str, Any]:
    """Whether the engine offers to end the hand for nine kinds of terminals and honours."""
    state = question["state"]
    if "first_turn_hand" not in state or state.get("calls_made"):
        raise Unsupported("the adapter asks it only for nine kinds on the first turn")
    hand = each_of(state["first_turn_hand"])
    if len(hand) != 14:
        raise Unsupported("the player has not drawn a tile")
    seat = SEATS.index(state.get("by", "E"))
    seen = Seen(seat, hand[:13])
    may = seen.tell("tsumo", actor=seat, pai=pai(hand[13]))
    return {"abort": "nine-kinds" if may.can_ryukyoku else None}


OTHERS: dict[str, Callable[[dict[str, Any]], dict[str, Any]]] = {
    "calls": calls,
    "kuikae": kuikae,
    "own-kans": own_kans,
    "furiten": furiten,
    "abort": abort,
}


def answer(question: dict[str, Any]) -> dict[str, Any]:
    """What the engine says."""
    if question.get("players") == 3:
        raise Unsupported("it has no three-player game")
    if question["ask"] not in OTHERS:
        raise Unsupported(f"the adapter does not ask it for {question['ask']}")
    return OTHERS[question["ask"]](question)


answer_lines(lambda asked: answer(asked["question"]))
