"""The `puzzle` fence: a table, a question and answers to tap, all computed when the site is built.

It works without a script. The page contains what every answer shows, and the style sheet shows it
when the answer is chosen. No number is typed by hand. A puzzle without exactly one right answer
stops the build.
"""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from html import escape
from typing import Any

from build_scripts.content.markdown.address import SITE_ROOT
from build_scripts.content.markdown.anchors import anchors
from build_scripts.content.markdown.fences import Fence, PageContext, PageError
from build_scripts.content.quiz.pictures import without_answer
from build_scripts.page.language import code, language, text
from build_scripts.page.ui.pictures import drawn
from build_scripts.page.ui.rules import title_of, usual_rules
from build_scripts.page.ui.view import to_html
from build_scripts.page.ui.words import sentence
from pao_core import (
    Ruling,
    Seat,
    clauses,
    ron,
    rule_on,
    rule_set,
    says,
    scene_of,
    table,
    tsumo,
)

MARKS = {True: ("right", "Right."), False: ("wrong", "Not quite.")}


@dataclass(frozen=True, slots=True, kw_only=True)
class PuzzleAnswer:
    """An answer to tap: who would pay. If `elsewhere` makes it right, `when` says so."""

    says: str
    payers: frozenset[Seat]
    elsewhere: Ruling | None
    when: str

    def is_right(self, ruling: Ruling) -> bool:
        """Whether exactly these players pay."""
        return self.payers == frozenset(_payers(ruling))


def puzzle_fence(fence: Fence, _page: PageContext) -> str:
    """The puzzle as HTML. The heading before it is its question."""
    return puzzle_html(json.loads(fence.source))


def puzzle_html(puzzle: Mapping[str, Any]) -> str:
    """The table before and after the answer, the answers, and what each of them shows.

    `why` lists the rules whose reasons explain the answer. `hint` is shown in place of the reasons
    until an answer is chosen.
    """
    ruling = _ruling(puzzle["table"])
    answers = [_answer(answer, puzzle["table"]) for answer in puzzle["answers"]]
    _check(answers, ruling)
    reasons = [_reason(rule, ruling) for rule in puzzle["why"]]
    scene = scene_of(ruling, language())
    return "\n".join(
        [
            '<div class="pao-puzzle" data-search-exclude="yes">',
            '<div class="pao-puzzle-table">'
            f'<div class="pao-asked">{to_html(drawn(without_answer(scene)), SITE_ROOT)}</div>'
            f'<div class="pao-answered">{to_html(drawn(scene), SITE_ROOT)}</div>'
            '<p class="pao-caption">'
            f"{text('Rules: {title}.', title=escape(title_of(_rules(puzzle['table']))))}</p></div>",
            '<fieldset class="pao-puzzle-answers">',
            f'<legend class="pao-unseen">{text("Your answer")}</legend>',
            *(_answer_html(place, answer, ruling) for place, answer in enumerate(answers)),
            "</fieldset>",
            f'<p class="pao-puzzle-hint">{escape(puzzle["hint"])}</p>',
            '<div class="pao-puzzle-verdicts" role="status">',
            *(_verdict(answer, reasons, ruling) for answer in answers),
            "</div></div>",
        ]
    )


def _ruling(at: Mapping[str, Any]) -> Ruling:
    """The core's ruling at this table, in short notation. A win without a discarder is a tsumo."""
    by, hand, discarder = at["by"], at["hand"], at["from"]
    win = ron(by, hand, discarder) if discarder else tsumo(by, hand)
    return rule_on(table(*at["calls"]), win, rules=rule_set(_rules(at)))


def _rules(at: Mapping[str, Any]) -> str:
    rules: str = at.get("rules", usual_rules())
    return rules


def _answer(data: Mapping[str, Any], at: Mapping[str, Any]) -> PuzzleAnswer:
    return PuzzleAnswer(
        says=data["says"],
        payers=frozenset(map(Seat, data["pays"])),
        elsewhere=_ruling({**at, **data["if"]}) if "if" in data else None,
        when=data.get("when", ""),
    )


def _check(answers: Sequence[PuzzleAnswer], ruling: Ruling) -> None:
    wrong = [answer for answer in answers if not answer.is_right(ruling)]
    if len(answers) - len(wrong) != 1:
        raise PageError(
            f"expected one right answer; found {len(answers) - len(wrong)}. These players pay: "
            f"{', '.join(map(str, _payers(ruling)))}"
        )
    for answer in wrong:
        if answer.elsewhere is None or not answer.is_right(answer.elsewhere):
            raise PageError(f"{answer.says!r} is wrong, and would also be wrong {answer.when}")


def _payers(ruling: Ruling) -> Sequence[Seat]:
    return [seat for seat, points in ruling.deltas.items() if points < 0]


def _answer_html(place: int, answer: PuzzleAnswer, ruling: Ruling) -> str:
    kind, _ = MARKS[answer.is_right(ruling)]
    return (
        f'<label class="pao-puzzle-answer pao-{kind}">'
        f'<input type="radio" name="pao-puzzle" value="{place}"> '
        f"<span>{escape(answer.says)}</span></label>"
    )


def _verdict(answer: PuzzleAnswer, reasons: Sequence[str], ruling: Ruling) -> str:
    """Right or wrong, the reasons, and when a wrong answer would be right."""
    kind, word = MARKS[answer.is_right(ruling)]
    first, *others = reasons
    more = "".join(f"<p>{other}</p>" for other in (*others, *_elsewhere(answer)))
    content = f"<p><b>{text(word)}</b> {first}</p>{more}"
    return f'<div class="pao-puzzle-verdict pao-{kind}">{content}</div>'


def _reason(rule: str, ruling: Ruling) -> str:
    """The core's sentence that cites this rule, and a link to the rule."""
    step = next((step for step in ruling.steps if step.clause == rule), None)
    if step is None:
        raise PageError(f"no reason of the answer cites {rule}")
    title = escape(clauses(code())[rule].title)
    link = f'<a href="{SITE_ROOT}{anchors()[rule].address}">{title}</a>'
    return text("{reason} {rule}.", reason=escape(says(step, language())), rule=link)


def _elsewhere(answer: PuzzleAnswer) -> Iterator[str]:
    if answer.elsewhere:
        deltas = answer.elsewhere.deltas
        paid = (
            text("{seat} would pay {points:,}", seat=language().word(seat), points=-deltas[seat])
            for seat in _payers(answer.elsewhere)
        )
        when = sentence(answer.when)
        yield escape(text("{when}, {paid}.", when=when, paid=text(" and ").join(paid)))
