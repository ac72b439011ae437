"""The referee's address for a question, if its form can show that question.

client/src/referee/address.ts reads it.
"""

from collections.abc import Mapping
from typing import Any, Final

from build_scripts.page.question import Question, wins_in
from pao_core.board.tiles import parse_tiles, to_text

SAID: Final = frozenset({"ask", "players", "calls", "win", "wins", "honba", "deposits"})
SAID_OF_CALLS: Final = {
    "chii": frozenset({"by", "kind", "tile", "from", "with"}),
    "pon": frozenset({"by", "kind", "tile", "from"}),
    "daiminkan": frozenset({"by", "kind", "tile", "from"}),
    "ankan": frozenset({"by", "kind", "tile"}),
    "shouminkan": frozenset({"by", "kind", "tile"}),
}
SAID_OF_HANDS: Final = frozenset({"yakuman", "han", "fu"})


def can_be_said(question: Question) -> bool:
    """Whether the referee's form can show everything in this question, apart from its rules."""
    return (
        question["ask"] in ("ruling", "liability")
        and question.keys() <= SAID
        and all(
            call.keys() == SAID_OF_CALLS.get(call["kind"]) for call in question.get("calls", ())
        )
        and all(_hand_can_be_said(win) for win in wins_in(question))
    )


def address(question: Question, rules: str) -> str:
    """The query of the referee's address: `?rules=…`. It needs no character that must be quoted."""
    wins = wins_in(question)
    said = {
        "rules": rules,
        "players": "3" if question.get("players") == 3 else "",
        "calls": "_".join(map(_call, question.get("calls", ()))),
        "win": "_".join(f"{win['by']}-{_hand(win)}" for win in wins),
        "from": next((win["from"] for win in wins if win.get("from")), ""),
        "after": "kan" if any(win.get("after_kan") for win in wins) else "",
        "robbed": "kan" if any(win.get("robbing") for win in wins) else "",
        "honba": question.get("honba", ""),
        "deposits": question.get("deposits", ""),
    }
    return f"?{'&'.join(f'{key}={value}' for key, value in said.items() if value)}"


def _hand_can_be_said(win: Mapping[str, Any]) -> bool:
    """Whether the form can show a hand: tiles, han or named yakuman, but not tiles with yakuman."""
    value = win.get("value", {})
    return value.keys() <= SAID_OF_HANDS and not ("concealed" in win and "yakuman" in value)


def _call(call: Mapping[str, Any]) -> str:
    own = to_text(parse_tiles(call["with"])) if "with" in call else ""
    parts = (call["by"], call["kind"], call["tile"], call.get("from", ""), own)
    return "-".join(filter(None, parts))


def _hand(win: Mapping[str, Any]) -> str:
    value = win.get("value", {})
    if "yakuman" in value:
        return ".".join(value["yakuman"])
    fu = f"{value['fu']}fu" if value.get("fu") else ""
    worth = f"{value['han']}han{fu}" if "han" in value else ""
    if "concealed" not in win:
        return worth or "none"
    tiles = to_text(parse_tiles(win["concealed"]))
    return ".".join(filter(None, ("tiles", tiles, win["tile"], worth)))
