"""What happened in a case about one player's tiles, or between two hands, in sentences."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from build_scripts.page.ui.pictures import loose
from build_scripts.page.ui.view import Node, Tree, node
from build_scripts.page.ui.words import seat_word
from pao_core.board.tiles import parse_tiles
from pao_core.words.english import joined

Question = Mapping[str, Any]

FAULTS = {
    "false-win": "declares a false win",
    "withdrawn-claim": "claims a discard and then withdraws the claim",
    "long-hand": "has one tile too many",
    "short-hand": "has one tile too few",
    "wrong-draw": "draws a tile out of turn",
    "false-claim": "lays down a false set",
}
ENDINGS = {
    "rons": "These players claim a win on the same discard: {}.",
    "riichi": "These players have declared riichi: {}.",
    "kans": "The kans were declared by {}, in this order, and nobody won on the next discard.",
}


@dataclass(frozen=True, slots=True)
class Story:
    """The story, and the keys of the question that it covers."""

    parts: tuple[Tree, ...]
    keys: frozenset[str]


def _furiten(question: Question) -> Story:
    rows = [
        ("Your hand", question["hand"]),
        *(("Your called set", each) for each in question.get("melds", ())),
        ("Your discards, oldest first", question.get("discards", "")),
        ("Passed since your last discard", question.get("passed", "")),
        ("Passed since your riichi", question.get("passed_in_riichi", "")),
    ]
    parts: list[Tree] = [_tiles(label, tiles) for label, tiles in rows if tiles]
    if question.get("declared"):
        parts.append(node("p", "You announced that you were discarding a tile that you wait for."))
    keys = {*("ask", "hand", "melds", "discards", "passed", "passed_in_riichi", "declared", "tile")}
    return Story(tuple(parts), frozenset(keys & set(question)))


def _kuikae(question: Question) -> Story:
    with_ = _tiles(f"You claim this tile for a {question['kind']}", question["tile"])
    return Story(
        (with_, _tiles("with these tiles from your hand", question["with"])),
        frozenset({"ask", "kind", "tile", "with"}),
    )


def _priority(question: Question) -> Story:
    claims = [
        f"{seat_word(each['seat'])} calls {each['kind']}{_after(each)}"
        for each in question["claims"]
    ]
    says = f"{seat_word(question['from'])} discards. {joined(claims)}."
    keys = {"ask", "from", "claims"}
    if "tolerance" in question:
        says += f" Claims less than {question['tolerance']} seconds apart count as simultaneous."
        keys.add("tolerance")
    return Story((node("p", says),), frozenset(keys))


def _after(claim: Mapping[str, Any]) -> str:
    seconds = f" after {claim['at']:g} seconds" if "at" in claim else ""
    return f"{seconds} after the next player’s {claim['after']}" if "after" in claim else seconds


def _draw(question: Question) -> Story:
    tenpai = [seat_word(each) for each in question["tenpai"]]
    who = f"Tenpai: {joined(tenpai)}." if tenpai else "Nobody is tenpai."
    says = f"{_three(question)}The wall is empty, and nobody won. {who}"
    if nagashi := question.get("nagashi"):
        whose = joined([seat_word(each) for each in nagashi])
        says += (
            f" These players discarded only terminals and honours, none of them called: {whose}."
        )
    says += "".join(
        f" On the table: {key} {question[key]}." for key in ("honba", "deposits") if key in question
    )
    keys = {"ask", "tenpai", "nagashi", "honba", "deposits", "players"}
    return Story((node("p", says),), frozenset(keys & set(question)))


def _penalty(question: Question) -> Story:
    says = f"{_three(question)}{seat_word(question['by'])} {FAULTS[question['fault']]}."
    if "winner" in question:
        says += f" {seat_word(question['winner'])} wins the hand."
    if "limit" in question:
        says += f" The limit is {question['limit']}."
    keys = {"ask", "fault", "by", "winner", "limit", "players"}
    return Story((node("p", says),), frozenset(keys & set(question)))


def _settlement(question: Question) -> Story:
    scores = [f"{seat_word(seat)} {points}" for seat, points in question.get("scores", {}).items()]
    faan = question.get("value", {}).get("faan")
    discarder = question.get("from")
    how = f"on a discard of {seat_word(discarder)}" if discarder else "by drawing"
    says = [
        *([f"The hands score: {', '.join(scores)}."] if scores else []),
        f"{seat_word(question['winner'])} wins {how}.",
        *([f"The hand has {faan} faan."] if faan is not None else []),
    ]
    if question.get("liable"):
        says.append(f"{seat_word(question['liable'])} is liable.")
    if question.get("limit"):
        says.append(f"The limit is {question['limit']}.")
    if question.get("honba"):
        says.append(f"Extra hands on the counter: {question['honba']}.")
    keys = {"ask", "scores", "winner", "from", "liable", "limit", "honba"}
    keys |= {"value"} if faan is not None else set()
    return Story((node("p", " ".join(says)),), frozenset(keys & set(question)))


def _abort(question: Question) -> Story:
    parts = tuple(_ending(question["state"]))
    three = _three(question)
    keys = {"ask", "state", "players"} & set(question)
    return Story((*([node("p", three)] if three else []), *parts), frozenset(keys))


def _ending(state: Mapping[str, Any]) -> Iterator[Node]:
    for key, value in state.items():
        if key == "by":
            continue
        if key == "first_turn_hand":
            yield _tiles(_first_hand(state), value)
        elif key == "first_discards":
            yield _tiles("The first discards of all players", "".join(value))
        elif key == "calls_made":
            yield node("p", f"{'Someone' if value else 'Nobody'} has called a tile.")
        else:
            yield node("p", ENDINGS[key].format(joined([seat_word(each) for each in value])))


def _first_hand(state: Mapping[str, Any]) -> str:
    whose = f"You are {seat_word(state['by'])}. Your" if "by" in state else "Your"
    return f"{whose} first fourteen tiles"


def _calls(question: Question) -> Story:
    parts: list[Tree] = [
        _tiles(
            f"{_three(question)}You are {seat_word(question['seat'])}. Your hand", question["hand"]
        ),
        *(_tiles("Your called set", each) for each in question.get("melds", ())),
        _tiles(f"{seat_word(question['from'])} discards", question["tile"]),
    ]
    facts = []
    if question.get("last_discard"):
        facts.append("It is the last discard: the wall is empty.")
    if question.get("riichi"):
        facts.append("You are in riichi.")
    if "kans" in question:
        facts.append(f"Kans declared so far: {question['kans']}.")
    if facts:
        parts.append(node("p", " ".join(facts)))
    keys = set("ask seat hand melds from tile last_discard riichi kans players".split())
    return Story(tuple(parts), frozenset(keys & set(question)))


def _three(question: Question) -> str:
    return "Three players. " if question.get("players") == 3 else ""


def _tiles(label: str, tiles: str) -> Node:
    shown = loose(parse_tiles(tiles.strip("()")))
    return node("p", node("span", label, css="quiz-whose"), " ", shown, css="quiz-hand")


BETWEEN: Mapping[str, Callable[[Question], Story]] = {
    "furiten": _furiten,
    "kuikae": _kuikae,
    "priority": _priority,
    "draw": _draw,
    "penalty": _penalty,
    "settlement": _settlement,
    "abort": _abort,
    "calls": _calls,
}
