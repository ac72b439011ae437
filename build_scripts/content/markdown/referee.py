"""The `referee` fence: the table form, with the answer to its first case."""

from collections.abc import Mapping
from html import escape
from typing import Any, Final

from build_scripts.content.compact import compact_json
from build_scripts.page.language import ENGLISH, code, language, text
from build_scripts.page.referee import answering
from build_scripts.page.ui.rules import DEFAULT_RULES, offered, riichi
from build_scripts.page.ui.view import from_json, to_html
from build_scripts.page.ui.words import YAKUMAN_WORDS, listed, seat_word
from pao_core.hands.names import Yakuman

FIRST_CASE: Final = (
    "South wins with daisangen and drew the winning tile; West fed the third dragon."
)
BEST_KNOWN: Final = (DEFAULT_RULES, "tenhou", "mahjong-soul", "m-league", "wrc-2025", "ema-2025")
"""The rule sets that the form offers first: the default, the two platforms of most game records,
the league on television, and the rules of world and European tournaments."""
COMMON: Final = ("daisangen", "daisuushi", "tsuuiisou", "suukantsu")
"""The yakuman that the form offers first."""
NEEDS_SCRIPT = (
    "To change the table you need JavaScript, which is turned off or has not started. "
    "If your link contains a case, it was ignored. "
    f"Below is the answer to one example: {FIRST_CASE}"
)
LINK_WAITS = (
    "Your link may contain a case. The page has not read it yet, so it shows no case and no "
    "answer. If this message stays, part of the page is missing: reload it."
)


def first_request() -> dict[str, Any]:
    """The first case that everyone sees, as the page's script asks it."""
    calls = [
        {"by": "S", "kind": "pon", "tile": tile, "from": feeder}
        for tile, feeder in (("5z", "E"), ("6z", "E"), ("7z", "W"))
    ]
    question = {
        "ask": "ruling",
        "rules": DEFAULT_RULES,
        "calls": calls,
        "honba": 0,
        "deposits": 0,
        "win": {"by": "S", "from": None, "value": {"yakuman": ["daisangen"]}},
    }
    unsaid = {
        str(place): {"tile": text(f"{ordinal} dragon"), "of": "dragon", "from": place < 2}
        for place, ordinal in enumerate(("first", "second", "third"))
    }
    return {"question": question, "unsaid": unsaid}


def given() -> dict[str, Any]:
    """The data that the page's script needs before Python has started."""
    return {
        "rules": [
            *({**offered(id), "isCommon": True} for id in BEST_KNOWN),
            *(offered(id) for id in riichi() if id not in BEST_KNOWN),
        ],
        "yakuman": [_yakuman(name, words) for name, words in YAKUMAN_WORDS.items()],
        "first": DEFAULT_RULES,
        "answer": answering.answer(first_request()),
    }


def referee_html(root: str) -> str:
    """The whole tool. `root` leads from the page to the root of the site."""
    known = given()
    data = escape(compact_json(known))
    return (
        f'<section class="pao-referee" data-referee="{data}" aria-label="{text("Referee")}">'
        f'<div class="pao-desk"><p class="pao-needs-script">{text(NEEDS_SCRIPT)}</p>'
        f'<p class="pao-needs-script pao-link-waits">{text(LINK_WAITS)}</p></div>'
        f'<div class="pao-verdict" role="group" aria-label="{text("Answer")}">'
        f'<h2 class="pao-unseen">{text("Answer")}</h2>'
        f'<div class="pao-strip">{_strip(known["answer"])}</div>'
        '<div class="pao-verdict-body" id="reasons" tabindex="-1">'
        f"{to_html(from_json(known['answer']['tree']), root)}</div>"
        '<details class="pao-elsewhere pao-fold pao-waiting">'
        f"<summary>{text('Under other rules')}</summary>"
        '<div class="pao-elsewhere-body"></div></details>'
        "</div></section>"
    )


def _yakuman(id: str, words: tuple[str, str]) -> dict[str, Any]:
    name, gloss = words if code() == ENGLISH else (language().word(Yakuman(id)), "")
    return {"id": id, "name": name, "gloss": gloss, "isCommon": id in COMMON}


def _strip(answer: Mapping[str, Any]) -> str:
    rows = (
        f"<li><span>{seat_word(seat['seat'])}</span> <strong>{seat['sum']}</strong> "
        f"<small>{listed(map(text, seat['roles']))}</small></li>"
        for seat in answer["seats"]
    )
    return f'<ul class="pao-strip-sums">{"".join(rows)}</ul>'
