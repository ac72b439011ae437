"""What happened in a case about one player's tiles, or between two hands, in sentences."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from build_scripts.content.cases.play_words import AFTER
from build_scripts.page.language import language, text
from build_scripts.page.ui.pictures import loose
from build_scripts.page.ui.view import Node, Tree, node
from build_scripts.page.ui.words import joined, listed, seat_word
from pao_core.board.tiles import parse_tiles
from pao_core.play.priority import ClaimKind

Question = Mapping[str, Any]

FAULTS = {
    "false-win": "{seat} declares a false win.",
    "noten-riichi": "{seat} declared riichi. The hand is drawn, and {seat} is not tenpai.",
    "withdrawn-claim": "{seat} claims a discard and then withdraws the claim.",
    "long-hand": "{seat} has one tile too many.",
    "short-hand": "{seat} has one tile too few.",
    "wrong-draw": "{seat} draws a tile out of turn.",
    "false-claim": "{seat} lays down a false set.",
}
ENDINGS = {
    "rons": "These players claim a win on the same discard: {seats}.",
    "riichi": "These players have declared riichi: {seats}.",
    "kans": "The kans were declared by {seats}, in this order, and nobody won on the next discard.",
}


class NoWords(Exception):
    """The question contains something that has no words here."""


def _furiten(question: Question) -> tuple[Tree, ...]:
    rows = [
        (text("Your hand"), question["hand"]),
        *((text("Your called set"), meld) for meld in question.get("melds", ())),
        (text("Your discards, oldest first"), question.get("discards", "")),
        (text("Passed since your last discard"), question.get("passed", "")),
        (text("Passed since your riichi"), question.get("passed_in_riichi", "")),
    ]
    parts: list[Tree] = [_tiles(label, tiles) for label, tiles in rows if tiles]
    if question.get("declared"):
        says = text("You announced that you were discarding a tile that you wait for.")
        parts.append(node("p", says))
    return tuple(parts)


def _kuikae(question: Question) -> tuple[Tree, ...]:
    claimed = text("You claim this tile for a {kind}", kind=_kind(question["kind"]))
    own = _tiles(text("with these tiles from your hand"), question["with"])
    return _tiles(claimed, question["tile"]), own


def _priority(question: Question) -> tuple[Tree, ...]:
    claims = [
        text(
            "{seat} calls {kind}{after}",
            seat=seat_word(claim["seat"]),
            kind=_kind(claim["kind"]),
            after=_after(claim),
        )
        for claim in question["claims"]
    ]
    says = text(
        "{seat} discards. {claims}.", seat=seat_word(question["from"]), claims=joined(claims)
    )
    if "tolerance" in question:
        says += text(
            " Claims up to {seconds} seconds apart count as simultaneous.",
            seconds=question["tolerance"],
        )
    return (node("p", says),)


def _kind(kind: str) -> str:
    return language().word(ClaimKind(kind))


def _after(claim: Mapping[str, Any]) -> str:
    seconds = text(" after {seconds} seconds", seconds=f"{claim['at']:g}") if "at" in claim else ""
    return seconds + (text(AFTER[claim["after"]]) if "after" in claim else "")


def _draw(question: Question) -> tuple[Tree, ...]:
    tenpai = joined([seat_word(seat) for seat in question["tenpai"]])
    who = text("Tenpai: {seats}.", seats=tenpai) if tenpai else text("Nobody is tenpai.")
    says = text("{three}The wall is empty, and nobody won. {who}", three=_three(question), who=who)
    if nagashi := question.get("nagashi"):
        whose = joined([seat_word(seat) for seat in nagashi])
        says += text(
            " These players discarded only terminals and honours, none of them called: {seats}.",
            seats=whose,
        )
    if "honba" in question:
        says += text(" On the table: honba {number}.", number=question["honba"])
    if "deposits" in question:
        says += text(" On the table: deposits {number}.", number=question["deposits"])
    return (node("p", says),)


def _penalty(question: Question) -> tuple[Tree, ...]:
    says = [_three(question) + text(FAULTS[question["fault"]], seat=seat_word(question["by"]))]
    if "winner" in question:
        says.append(text("{seat} wins the hand.", seat=seat_word(question["winner"])))
    if "limit" in question:
        says.append(text("The limit is {limit}.", limit=question["limit"]))
    return (node("p", text(" ").join(says)),)


def _settlement(question: Question) -> tuple[Tree, ...]:
    scores = scores_in_words(question)
    faan = question.get("value", {}).get("faan")
    if "value" in question and faan is None:
        raise NoWords("value")
    says = [text("The hands score: {scores}.", scores=scores)] if scores else []
    says.append(_won(seat_word(question["winner"]), question.get("from")))
    if faan is not None:
        says.append(text("The hand has {faan} faan.", faan=faan))
    if question.get("liable"):
        says.append(text("{seat} is liable.", seat=seat_word(question["liable"])))
    if question.get("limit"):
        says.append(text("The limit is {limit}.", limit=question["limit"]))
    if question.get("honba"):
        says.append(text("Extra hands on the counter: {number}.", number=question["honba"]))
    return (node("p", text(" ").join(says)),)


def _won(winner: str, discarder: str | None) -> str:
    if discarder is None:
        return text("{winner} wins by drawing.", winner=winner)
    return text("{winner} wins on a discard of {seat}.", winner=winner, seat=seat_word(discarder))


def scores_in_words(question: Question) -> str:
    """The score of each hand of a classical game."""
    scores = question.get("scores", {}).items()
    return listed(
        text("{seat} {score}", seat=seat_word(seat), score=score) for seat, score in scores
    )


def _abort(question: Question) -> tuple[Tree, ...]:
    three = _three(question)
    return (*([node("p", three)] if three else []), *_ending(question["state"]))


def _ending(state: Mapping[str, Any]) -> Iterator[Node]:
    for key, value in state.items():
        if key == "by":
            continue
        if key == "first_turn_hand":
            yield _tiles(_first_hand(state), value)
        elif key == "first_discards":
            yield _tiles(text("The first discards of all players"), "".join(value))
        elif key == "calls_made":
            says = text("Someone has called a tile." if value else "Nobody has called a tile.")
            yield node("p", says)
        else:
            seats = joined([seat_word(each) for each in value])
            yield node("p", text(ENDINGS[key], seats=seats))


def _first_hand(state: Mapping[str, Any]) -> str:
    if "by" in state:
        return text("You are {seat}. Your first fourteen tiles", seat=seat_word(state["by"]))
    return text("Your first fourteen tiles")


def _calls(question: Question) -> tuple[Tree, ...]:
    parts: list[Tree] = [
        _tiles(
            _three(question) + text("You are {seat}. Your hand", seat=seat_word(question["seat"])),
            question["hand"],
        ),
        *(_tiles(text("Your called set"), meld) for meld in question.get("melds", ())),
        _tiles(text("{seat} discards", seat=seat_word(question["from"])), question["tile"]),
    ]
    facts = []
    if question.get("last_discard"):
        facts.append(text("It is the last discard: the wall is empty."))
    if question.get("riichi"):
        facts.append(text("You are in riichi."))
    if "kans" in question:
        facts.append(text("Kans declared so far: {number}.", number=question["kans"]))
    if facts:
        parts.append(node("p", text(" ").join(facts)))
    return tuple(parts)


def _three(question: Question) -> str:
    return text("Three players. ") if question.get("players") == 3 else ""


def _tiles(label: str, tiles: str) -> Node:
    shown = loose(parse_tiles(tiles.strip("()")))
    return node("p", node("span", label, css="quiz-whose"), " ", shown, css="quiz-hand")


BETWEEN: Mapping[str, tuple[Callable[[Question], tuple[Tree, ...]], str]] = {
    "furiten": (_furiten, "hand melds discards passed passed_in_riichi declared tile"),
    "kuikae": (_kuikae, "kind tile with"),
    "priority": (_priority, "from claims tolerance"),
    "draw": (_draw, "tenpai nagashi honba deposits players"),
    "penalty": (_penalty, "fault by winner limit players"),
    "settlement": (_settlement, "scores winner from value liable limit honba"),
    "abort": (_abort, "state players"),
    "calls": (_calls, "seat hand melds from tile last_discard riichi kans players"),
}
"""What tells a kind of question, and the keys of the question that it covers."""
