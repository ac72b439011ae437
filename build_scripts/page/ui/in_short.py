"""Any answer of the core in a few words, without a capital letter and a full stop."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from build_scripts.page.language import ENGLISH, code, language, text
from build_scripts.page.ui.words import joined, points, seat_word, sums_in_words, tile_names
from pao_core.board.tiles import parse_tiles, tile
from pao_core.play.priority import ClaimKind
from pao_core.rules.choices import AbortiveDraw

Answer = Mapping[str, Any]
ALL_TILES: Final = "*"


def in_short(answer: Answer) -> str:
    """The answer, or what it would be under another reading: the first of these parts in it."""
    for part, says in PARTS.items():
        if part in answer:
            return says(answer)
    return text("another answer")


def claim_in_words(claim: Mapping[str, str]) -> str:
    """A claim for a discard, with the player who makes it."""
    return text("{seat}'s {claim}", seat=seat_word(claim["seat"]), claim=call_word(claim["kind"]))


def call_word(kind: str) -> str:
    """The name of a call or of ron."""
    return language().word(ClaimKind(kind))


def unsafe_tiles(answer: Answer) -> list[str]:
    """Each tile that is dangerous to discard, once."""
    return list(dict.fromkeys(danger["tile"] for danger in answer["danger"]))


def named(tiles: list[str]) -> str:
    """The names of tiles of an answer about danger."""
    return text("every tile") if ALL_TILES in tiles else tile_names(parse_tiles("".join(tiles)))


def _abandoned(answer: Answer) -> str:
    if answer["abort"] is None:
        return text("the hand is not abandoned")
    draw = AbortiveDraw(answer["abort"])
    why = draw.says if code() == ENGLISH else language().word(draw)
    if answer.get("optional"):
        return text("the player may abandon the hand for {why}", why=why)
    return text("the hand is abandoned for {why}", why=why)


def _paid(answer: Answer) -> str:
    if any(answer["deltas"].values()):
        return sums_in_words(answer["deltas"])
    return text("nothing is paid")


def _liable(answer: Answer) -> str:
    liable = dict.fromkeys(seat_word(liability["seat"]) for liability in answer["liable"])
    if not liable:
        return text("nobody is liable")
    return text("{seats} liable", seats=joined(list(liable)))


def _calls(answer: Answer) -> str:
    if not answer["calls"]:
        return text("you may not call this tile")
    return text("you may call {calls}", calls=text("; ").join(map(_call, answer["calls"])))


def _call(call: Mapping[str, str]) -> str:
    then = text(" (then not {tiles})", tiles=call["kuikae"]) if call["kuikae"] else ""
    kind = call_word(call["kind"])
    return text("{call} with {tiles}{then}", call=kind, tiles=call["with"], then=then)


def _granted(answer: Answer) -> str:
    granted = [claim_in_words(claim) for claim in answer["granted"]]
    if granted:
        says = "{claims} is granted" if len(granted) == 1 else "{claims} are granted"
        return text(says, claims=joined(granted))
    return text("the hand is abandoned" if answer.get("abort") else "no claim is granted")


def _danger(answer: Answer) -> str:
    tiles = unsafe_tiles(answer)
    if not tiles:
        return text("nothing is unsafe")
    if ALL_TILES in tiles:
        return text("every tile is unsafe")
    return text("unsafe: {tiles}", tiles=named(tiles))


def _waits(answer: Answer) -> str:
    allowed = [tile(key) for key, may_ron in answer["by_wait"].items() if may_ron]
    if not allowed:
        return text("ron is not allowed on any wait")
    return text("ron is allowed on {tiles}", tiles=tile_names(allowed))


PARTS: Final[Mapping[str, Callable[[Answer], str]]] = {
    "error": lambda _: text("is not possible under these rules"),
    "granted": _granted,
    "abort": _abandoned,
    "deltas": _paid,
    "liable": _liable,
    "calls": _calls,
    "danger": _danger,
    "by_wait": _waits,
    "points": lambda answer: text("{points} points", points=points(answer["points"])),
}
