"""Calls and wins of a question as sentences: `South calls pon on North's white dragon.`"""

from collections.abc import Iterator, Mapping
from itertools import groupby
from typing import Any, Final

from build_scripts.page.language import language, text
from build_scripts.page.question import wins_in
from build_scripts.page.ui.words import cause_word, joined, listed, seat_word
from pao_core.board.seats import Seat
from pao_core.board.tiles import tile
from pao_core.hands.win import Limit, WinKind

Call = Mapping[str, Any]
UNITS = {
    "han": "{number} han",
    "fu": "{number} fu",
    "faan": "{number} faan",
    "points": "{number} points",
}
AFTER = {
    "draw": " after the next player’s draw",
    "discard": " after the next player’s discard",
}
CLAIMS = {"chii": "chii", "pon": "pon", "daiminkan": "kan"}
SAID: Final = {
    "ankan": (
        "{caller} declares a closed kan of {tiles}",
        "{caller} declares closed kans of {tiles}",
    ),
    "shouminkan": ("{caller} adds {tiles} to a pon", "{caller} adds {tiles} to pons"),
    "discard": ("{caller} discards {tiles}", "{caller} discards {tiles}"),
}
"""What a player does with one of their own tiles, and with several."""


def calls_in_words(question: Mapping[str, Any]) -> Iterator[str]:
    """A sentence for each run of calls of one kind by one player, without the full stop."""
    calls: list[Call] = question.get("calls", [])
    for (by, kind), same in groupby(calls, key=lambda call: (call["by"], call["kind"])):
        yield _calls_in_words(seat_word(by), kind, list(same))


def wins_in_words(question: Mapping[str, Any]) -> Iterator[str]:
    """Sentences for each winner."""
    for win in wins_in(question):
        winner = Seat(win["by"])
        yield language().framed(
            f"won-{_kind(win)}",
            seat=winner,
            discarder=win.get("from") and Seat(win["from"]),
            yakuman=_hand(win),
        )
        if facts := listed(_of_win(win)):
            yield text("{seat}: {facts}.", seat=language().word(winner), facts=facts)


def _calls_in_words(caller: str, kind: str, calls: list[Call]) -> str:
    if kind in CLAIMS:
        tiles = joined([_claimed(call) for call in calls])
        return text(
            "{caller} calls {kind} on {tiles}", caller=caller, kind=text(CLAIMS[kind]), tiles=tiles
        )
    one, several = SAID[kind]
    tiles = joined([_own_tile(call) for call in calls])
    return text(one if len(calls) == 1 else several, caller=caller, tiles=tiles)


def _claimed(call: Call) -> str:
    values = {"seat": seat_word(call["from"]), "tile": language().word(tile(call["tile"]))}
    if "with" in call:
        return text("{seat}'s {tile} to `{own}`", own=call["with"], **values)
    return text("{seat}'s {tile}", **values)


def _own_tile(call: Call) -> str:
    """One of the player's own tiles. Only an impossible case has a discarder of it."""
    name = text("the {tile}", tile=language().word(tile(call["tile"])))
    if not call.get("from"):
        return name
    return text("{tile} from {seat}", tile=name, seat=seat_word(call["from"]))


def _kind(win: Mapping[str, Any]) -> WinKind:
    if win.get("from"):
        return WinKind.CHANKAN if win.get("robbing") else WinKind.RON
    return WinKind.RINSHAN if win.get("after_kan") else WinKind.TSUMO


def _of_win(win: Mapping[str, Any]) -> Iterator[str]:
    """What a hand is worth more for, and the winning tile of a hand that is not given."""
    if "tile" in win and "concealed" not in win:
        yield text("winning tile {tile}", tile=language().word(tile(win["tile"])))
    if "riichi" in win:
        yield text("riichi" if win["riichi"] == "riichi" else "double riichi")
    if win.get("ippatsu"):
        yield text("ippatsu")
    if win.get("last_tile"):
        yield text("on the last discard" if win.get("from") else "on the last draw")
    if "indicators" in win:
        yield text("dora indicators {tiles}", tiles=f"`{win['indicators']}`")
    if "ura" in win:
        yield text("ura dora indicators {tiles}", tiles=f"`{win['ura']}`")
    if "kita" in win:
        yield text("north winds set aside: {number}", number=win["kita"])


def _hand(win: Mapping[str, Any]) -> str:
    tiles = f"`{win['concealed']} + {win['tile']}`" if "concealed" in win else ""
    worth = worth_in_words(win.get("value", {}))
    return (
        text("{tiles} as {worth}", tiles=tiles, worth=worth) if tiles and worth else tiles or worth
    )


def worth_in_words(value: Mapping[str, Any]) -> str:
    """The given value of a hand: `3 han 40 fu`, `a mangan`, `daisangen and suukantsu`."""
    if "limit" in value:
        return text("a {limit}", limit=language().word(Limit(value["limit"])))
    if "yakuman" in value:
        return joined([cause_word(name) for name in value["yakuman"]])
    if "han" in value and "fu" in value:
        return text("{han} han {fu} fu", han=value["han"], fu=value["fu"])
    return " ".join(text(UNITS[unit], number=value[unit]) for unit in UNITS if unit in value)
