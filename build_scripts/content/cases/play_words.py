"""Calls and wins of a question as sentences: `South calls pon on North's white dragon.`"""

from collections.abc import Iterator, Mapping
from itertools import groupby
from typing import Any

from build_scripts.page.ui.words import seat_word
from pao_core.board.tiles import tile
from pao_core.words.english import in_words, joined

Call = Mapping[str, Any]
UNITS = ("han", "fu", "faan", "points")
CLAIMS = {"chii": "chii", "pon": "pon", "daiminkan": "kan"}


def calls_in_words(question: Mapping[str, Any]) -> Iterator[str]:
    """A sentence for each run of calls of one kind by one player, without the full stop."""
    calls: list[Call] = question.get("calls", [])
    for (by, kind), same in groupby(calls, key=lambda call: (call["by"], call["kind"])):
        yield f"{seat_word(by)} {_done(kind, list(same))}"


def wins_in_words(question: Mapping[str, Any]) -> Iterator[str]:
    """A sentence for each winner, without the full stop."""
    wins = question.get("wins") or ([question["win"]] if "win" in question else [])
    for win in wins:
        hand = _hand(win)
        yield f"{seat_word(win['by'])} wins {_how(win)}{f' with {hand}' if hand else ''}"


def _done(kind: str, calls: list[Call]) -> str:
    if kind in CLAIMS:
        return f"calls {CLAIMS[kind]} on {joined([_claimed(call) for call in calls])}"
    tiles = joined([f"the {tile(call['tile']).name}{_wrongly_from(call)}" for call in calls])
    if kind == "ankan":
        return f"declares {'a closed kan' if len(calls) == 1 else 'closed kans'} of {tiles}"
    if kind == "shouminkan":
        return f"adds {tiles} to {'a pon' if len(calls) == 1 else 'pons'}"
    assert kind == "discard", "every kind of call has its words"
    return f"discards {tiles}"


def _claimed(call: Call) -> str:
    own = f" to `{call['with']}`" if "with" in call else ""
    return f"{seat_word(call['from'])}'s {tile(call['tile']).name}{own}"


def _wrongly_from(call: Call) -> str:
    """Words for an impossible case: a discarder of a tile from the player's own hand."""
    return f" from {seat_word(call['from'])}" if call.get("from") else ""


def _how(win: Mapping[str, Any]) -> str:
    if win.get("from"):
        how = "by robbing a kan of" if win.get("robbing") else "by ron from"
        return f"{how} {seat_word(win['from'])}"
    return "on the replacement tile of a kan" if win.get("after_kan") else "by tsumo"


def _hand(win: Mapping[str, Any]) -> str:
    tiles = f"`{win['concealed']} + {win['tile']}`" if "concealed" in win else ""
    worth = worth_in_words(win.get("value", {}))
    return " as ".join(filter(None, (tiles, worth)))


def worth_in_words(value: Mapping[str, Any]) -> str:
    """The given value of a hand: `3 han 40 fu`, `a mangan`, `daisangen and suukantsu`."""
    if "limit" in value:
        return f"a {in_words(value['limit'])}"
    if "yakuman" in value:
        return joined([in_words(each) for each in value["yakuman"]])
    return " ".join(f"{value[unit]} {unit}" for unit in UNITS if unit in value)
