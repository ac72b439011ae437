"""The `referee` fence: the table form, with the answer to its first case."""

from collections.abc import Mapping, Sequence
from html import escape
from typing import Any, Final

from build_scripts.content.compact import compact_json
from build_scripts.content.markdown.address import SITE_ROOT
from build_scripts.content.markdown.fences import Fence, PageContext
from build_scripts.page.language import ENGLISH, code, language, text
from build_scripts.page.referee import answering
from build_scripts.page.ui.parts import payment_reasons, under
from build_scripts.page.ui.rules import usual_rules
from build_scripts.page.ui.view import Tree, node, to_html
from build_scripts.page.ui.words import YAKUMAN_WORDS, seat_word, signed
from pao_core.hands.names import Yakuman
from pao_core.rules.loading import riichi_rule_set_ids, rule_set

FIRST_CASE: Final = (
    "South wins with daisangen and drew the winning tile; West fed the third dragon."
)
COMMON: Final = ("daisangen", "daisuushi", "tsuuiisou", "suukantsu")
"""The yakuman that the form offers first."""
DAISANGEN: Final = {"yakuman": ["daisangen"]}
ORDINARY: Final = {"han": 3, "fu": 30}
SHOWN_OF_AN_ANSWER: Final = ("liable", "transfers", "deltas", "steps", "assumed")
PROGRAM: Final = """from pao_core import ask

question = {question}

answer = ask(question)
for step in answer["steps"]:
    print(step["says"], step["clause"])
print(answer.get("deltas"))
"""
"""What "Copy as Python" copies, around the question."""
IN_PYTHON: Final = {"null": "None", "true": "True", "false": "False"}
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
    win = {"by": "S", "from": None, "value": DAISANGEN}
    return _asked({"win": win}, *_three_dragons())


def _asked(
    won: Mapping[str, Any], calls: Sequence[Mapping[str, Any]], unsaid: Mapping[str, Any]
) -> dict[str, Any]:
    sticks = {"honba": 0, "deposits": 0}
    question = {"ask": "ruling", "rules": usual_rules(), "calls": calls, **sticks, **won}
    return {"question": question, "unsaid": unsaid}


def _three_dragons() -> tuple[list[dict[str, Any]], dict[str, Any]]:
    """The calls, of which the user has given only the last feeder."""
    calls = [
        {"by": "S", "kind": "pon", "tile": tile, "from": feeder}
        for tile, feeder in (("5z", "E"), ("6z", "E"), ("7z", "W"))
    ]
    unsaid = {
        str(place): {"tile": text(dragon), "of": "dragon", "from": place < 2}
        for place, dragon in enumerate(("first dragon", "second dragon", "third dragon"))
    }
    return calls, unsaid


def presets_by_value() -> dict[str, dict[str, Any]]:
    """The presets with an ordinary hand, which the table does not hold, by their address."""
    values = {"S": DAISANGEN, "E": ORDINARY}
    two = [{"by": seat, "from": "N", "value": value} for seat, value in values.items()]
    kan = {"by": "S", "kind": "daiminkan", "tile": "9p", "from": "W"}
    after_kan = {"by": "S", "from": None, "value": ORDINARY, "after_kan": True}
    unsaid = {"0": {"tile": text("kan’s tile"), "of": "any", "from": False}}
    dragons = "calls=S-pon-5z.d_S-pon-6z.d_S-pon-7z.d-W"
    return {
        f"{dragons}&win=S-daisangen_E-3han30fu&from=N": _asked({"wins": two}, *_three_dragons()),
        "calls=S-daiminkan-9p.a-W&win=S-3han30fu&after=kan": _asked(
            {"win": after_kan}, [kan], unsaid
        ),
    }


def _example(address: str, request: Mapping[str, Any]) -> dict[str, Any]:
    """The answers to a preset of the rule sets for four players. Those that are alike share one."""
    answers: list[dict[str, Any]] = []
    under: dict[str, Any] = {}
    meanings: dict[str, dict[str, Any]] = {"questions": {}, "choices": {}}
    for rules in riichi_rule_set_ids():
        if rule_set(rules).players[0] != 4:
            continue
        found = answering.answer({**request, "question": {**request["question"], "rules": rules}})
        answer = {key: found["answer"].get(key, []) for key in SHOWN_OF_AN_ANSWER}
        if answer not in answers:
            answers.append(answer)
        under[rules] = {"answer": answers.index(answer), "rules": found["answer"]["rules"]}
        meanings["questions"] |= found["questions"]
        for choice, words in found["choices"].items():
            meanings["choices"].setdefault(choice, {}).update(words)
    question = {**request["question"], "rules": ""}
    return {
        "address": address,
        "question": question,
        "answers": answers,
        "under": under,
        "meanings": meanings,
    }


def given() -> dict[str, Any]:
    """The data that the page's script needs before Python has started."""
    return {
        "yakuman": [_yakuman(name, words) for name, words in YAKUMAN_WORDS.items()],
        "first": usual_rules(),
        "answer": answering.answer(first_request()),
        "program": {"source": PROGRAM, "words": IN_PYTHON},
        "examples": [_example(*preset) for preset in presets_by_value().items()],
    }


def referee_fence(_fence: Fence, _page: PageContext) -> str:
    """The referee, with the answer to its first case."""
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
        f"{to_html(_reasons(known['answer']), SITE_ROOT)}</div>"
        '<details class="pao-elsewhere pao-fold pao-waiting">'
        f"<summary>{text('Under other rules')}</summary>"
        '<div class="pao-elsewhere-body"></div></details>'
        "</div></section>"
    )


def _reasons(found: Mapping[str, Any]) -> Tree:
    """What supports the first answer, for readers without JavaScript."""
    answer = found["answer"]
    return node("div", *payment_reasons(answer), under(answer["rules"]))


def _yakuman(id: str, words: tuple[str, str]) -> dict[str, Any]:
    name, gloss = words if code() == ENGLISH else (language().word(Yakuman(id)), "")
    return {"id": id, "name": name, "gloss": gloss, "isCommon": id in COMMON}


def _strip(answer: Mapping[str, Any]) -> str:
    rows = (
        f"<li><span>{seat_word(seat)}</span> <strong>{signed(total)}</strong></li>"
        for seat, total in answer["answer"]["deltas"].items()
    )
    return f'<ul class="pao-strip-sums">{"".join(rows)}</ul>'
