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
from pao_core.reasons.steps import Step

MARKS = {True: ("right", "Right."), False: ("wrong", "Not quite.")}


@dataclass(frozen=True, slots=True, kw_only=True)
class Situation:
    """What happened at the table, in short notation. A win without a discarder is a tsumo."""

    calls: tuple[str, ...]
    by: Seat
    hand: str
    rules: str
    discarder: Seat | None = None

    def ruling(self) -> Ruling:
        """The core's ruling."""
        win = (
            tsumo(self.by.value, self.hand)
            if self.discarder is None
            else ron(self.by.value, self.hand, self.discarder.value)
        )
        return rule_on(table(*self.calls), win, rules=rule_set(self.rules))


@dataclass(frozen=True, slots=True, kw_only=True)
class PuzzleAnswer:
    """An answer to tap: who would pay. If `elsewhere` makes it right, `when` says so."""

    says: str
    payers: frozenset[Seat]
    elsewhere: Situation | None = None
    when: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Puzzle:
    """A question about a table. `why` lists the rules whose reasons explain the answer.

    `hint` is shown in place of the reasons until an answer is chosen.
    """

    situation: Situation
    hint: str
    choices: tuple[PuzzleAnswer, ...]
    why: tuple[str, ...]


def puzzle_fence(fence: Fence, _page: PageContext) -> str:
    """The puzzle as HTML. The heading before it is its question."""
    return puzzle_html(read_puzzle(fence.source))


def read_puzzle(source: str) -> Puzzle:
    """Read the puzzle of a fence, and check its answers against the core."""
    data = json.loads(source)
    situation = _situation(data["table"])
    choices = tuple(_choice(answer, data["table"]) for answer in data["answers"])
    puzzle = Puzzle(situation=situation, hint=data["hint"], choices=choices, why=tuple(data["why"]))
    _check(puzzle)
    return puzzle


def _situation(data: Mapping[str, Any]) -> Situation:
    return Situation(
        calls=tuple(data["calls"]),
        by=Seat(data["by"]),
        hand=data["hand"],
        rules=data.get("rules", usual_rules()),
        discarder=Seat(data["from"]) if data.get("from") else None,
    )


def _choice(data: Mapping[str, Any], table: Mapping[str, Any]) -> PuzzleAnswer:
    change = data.get("if")
    return PuzzleAnswer(
        says=data["says"],
        payers=frozenset(map(Seat, data["pays"])),
        elsewhere=None if change is None else _situation({**table, **change}),
        when=data.get("when", ""),
    )


def _check(puzzle: Puzzle) -> None:
    payers = _payers(puzzle.situation.ruling())
    right = [choice for choice in puzzle.choices if choice.payers == payers]
    if len(right) != 1:
        raise PageError(
            f"expected one right answer; found {len(right)}. These players pay: "
            f"{', '.join(map(str, payers))}"
        )
    for choice in puzzle.choices:
        if choice in right:
            continue
        if choice.elsewhere is None or _payers(choice.elsewhere.ruling()) != choice.payers:
            raise PageError(f"{choice.says!r} is wrong, and would also be wrong {choice.when}")


def _payers(ruling: Ruling) -> frozenset[Seat]:
    return frozenset(seat for seat, points in ruling.deltas.items() if points < 0)


def puzzle_html(puzzle: Puzzle) -> str:
    """The table before and after the answer, the answers, and what each of them shows."""
    ruling = puzzle.situation.ruling()
    scene = scene_of(ruling, language())
    payers = _payers(ruling)
    rules = escape(title_of(puzzle.situation.rules))
    return "\n".join(
        [
            '<div class="pao-puzzle" data-search-exclude="yes">',
            '<div class="pao-puzzle-table">'
            f'<div class="pao-asked">{to_html(drawn(without_answer(scene)), SITE_ROOT)}</div>'
            f'<div class="pao-answered">{to_html(drawn(scene), SITE_ROOT)}</div>'
            f'<p class="pao-caption">{text("Rules: {title}.", title=rules)}</p></div>',
            '<fieldset class="pao-puzzle-answers">',
            f'<legend class="pao-unseen">{text("Your answer")}</legend>',
            *(
                _choice_html(place, choice, choice.payers == payers)
                for place, choice in enumerate(puzzle.choices)
            ),
            "</fieldset>",
            f'<p class="pao-puzzle-hint">{escape(puzzle.hint)}</p>',
            '<div class="pao-puzzle-verdicts" role="status">',
            *(_verdict(choice, puzzle, ruling) for choice in puzzle.choices),
            "</div></div>",
        ]
    )


def _choice_html(place: int, choice: PuzzleAnswer, is_right: bool) -> str:
    kind, _ = MARKS[is_right]
    return (
        f'<label class="pao-puzzle-answer pao-{kind}">'
        f'<input type="radio" name="pao-puzzle" value="{place}"> '
        f"<span>{escape(choice.says)}</span></label>"
    )


def _verdict(choice: PuzzleAnswer, puzzle: Puzzle, ruling: Ruling) -> str:
    """Right or wrong, the reasons, and when a wrong answer would be right."""
    kind, word = MARKS[choice.payers == _payers(ruling)]
    first, *others = (_reason(step) for step in _reasons(puzzle.why, ruling))
    elsewhere = f"<p>{escape(_elsewhere(choice))}</p>" if choice.elsewhere else ""
    more = "".join(f"<p>{other}</p>" for other in others)
    content = f"<p><b>{text(word)}</b> {first}</p>{more}{elsewhere}"
    return f'<div class="pao-puzzle-verdict pao-{kind}">{content}</div>'


def _reasons(why: Sequence[str], ruling: Ruling) -> Iterator[Step]:
    for id in why:
        step = next((other for other in ruling.steps if other.clause == id), None)
        if step is None:
            raise PageError(f"no reason of the answer cites {id}")
        yield step


def _reason(step: Step) -> str:
    """The core's sentence, and a link to the rule that it cites."""
    title = escape(clauses(code())[step.clause].title)
    link = f'<a href="{SITE_ROOT}{anchors()[step.clause].address}">{title}</a>'
    return text("{reason} {rule}.", reason=escape(says(step, language())), rule=link)


def _elsewhere(choice: PuzzleAnswer) -> str:
    assert choice.elsewhere is not None
    deltas = choice.elsewhere.ruling().deltas
    paid = (
        text("{seat} would pay {points:,}", seat=language().word(seat), points=-deltas[seat])
        for seat in Seat
        if seat in choice.payers
    )
    when = f"{choice.when[0].upper()}{choice.when[1:]}"
    return text("{when}, {paid}.", when=when, paid=text(" and ").join(paid))
