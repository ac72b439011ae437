"""What a rule set says about liability on the first screen of a phone: short answers, a picture."""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from build_scripts.content.cases.published import all_cases, asked
from build_scripts.content.cases.titles import title_of
from build_scripts.content.markdown.rules import rule_link
from build_scripts.content.pages.ruleset_values import grade_badge, reliance_in_short
from build_scripts.page.language import language, text
from build_scripts.page.rulebook.decisions import value_sentence
from build_scripts.page.rulebook.riichi import honba
from build_scripts.page.rulebook.sentence import Sentence, sentence
from build_scripts.page.rulebook.text import rule_book
from pao_core.conform.cases import expectations
from pao_core.rules.choices import CompositeYakuman, Scope, SettlementSystem
from pao_core.rules.rule_set import Grade, RuleSet


@dataclass(frozen=True, slots=True, kw_only=True)
class ShortAnswer:
    """What readers ask first, and the answer."""

    about: str
    says: Sentence


PAYS_ALL: Final = "The liable player pays everything."
HALVES: Final = "The liable player and the player who dealt in pay half each."
NOBODY: Final = "No. Nobody is ever liable for another player's yakuman."
BOTH: Final = "The liability covers both."
ONE: Final = "They count as one, and the liable player pays as above."
FED: Final = (
    "The liable player pays only for the yakuman that they fed. The other is paid as usual."
)

ABOUT: Final = {
    "liable_yakuman": "Pao",
    "settlement": "Payments",
    "other_discarder": "Ron",
    "open_kan_win": "Open kan",
}
"""What the main sentences about another game than riichi answer."""

EXAMPLE: Final = {
    "ask": "ruling",
    "honba": 1,
    "calls": [
        {"by": "S", "kind": "pon", "tile": tile, "from": feeder}
        for tile, feeder in (("5z", "E"), ("6z", "N"), ("7z", "W"))
    ],
    "win": {"by": "S", "from": "N", "value": {"yakuman": ["daisangen"]}},
}
EXAMPLE_SAYS: Final = "West fed South's third dragon. North dealt in. One honba."


def short_answers(rules: RuleSet) -> Iterator[ShortAnswer]:
    """Whether they play liability, for which hands, and who pays."""
    if rules.settlement is not SettlementSystem.RIICHI:
        for sentence in rule_book(rules).sentences:
            if sentence.is_main:
                yield ShortAnswer(about=text(ABOUT[sentence.choices[0]]), says=sentence)
        return
    if rules.liable_yakuman:
        yield from _for_yakuman(rules)
    else:
        yield _answer("Pao", text(NOBODY), "liable_yakuman", "t001")
    kan = value_sentence("open_kan_win", rules.open_kan_win)
    yield _answer("Open kan", kan, "open_kan_win", "t016")


def _for_yakuman(rules: RuleSet) -> Iterator[ShortAnswer]:
    yes = text("Yes, for {yakuman}.", yakuman=language().word(rules.liable_yakuman))
    yield _answer("Pao", yes, "liable_yakuman", "t001")
    yield _answer("Tsumo", text(PAYS_ALL), "liable_yakuman", "p003")
    yield _answer("Ron", text(HALVES), "liable_yakuman", "p004")
    if rules.composite_yakuman is CompositeYakuman.SINGLE:
        yield _answer("Two yakuman", text(ONE), "composite_yakuman", "p002")
    elif rules.scope is Scope.WHOLE_HAND:
        yield _answer("Two yakuman", text(BOTH), "scope composite_yakuman", "p007")
    else:
        yield _answer("Two yakuman", text(FED), "scope composite_yakuman", "p006")
    for stated in honba(rules):
        yield ShortAnswer(about=text("Honba"), says=stated)


def _answer(about: str, says: str, choices: str, rule: str) -> ShortAnswer:
    return ShortAnswer(about=text(about), says=sentence(says, choices, rule))


def brief(rules: RuleSet) -> str:
    """The short answers beside a picture."""
    parts = ['<div class="pao-brief" markdown="1">', _list(rules), *_picture(rules), "</div>"]
    return "\n\n".join(parts)


def _list(rules: RuleSet) -> str:
    """A list of definitions: what it is about, then one or more answers."""
    terms: dict[str, list[str]] = {}
    for short_answer in short_answers(rules):
        mark = f" {grade_badge(Grade.OPEN)}" if short_answer.says.is_assumed(rules) else ""
        terms.setdefault(short_answer.about, [_linked(short_answer)]).append(
            f":   {short_answer.says.says}{mark}"
        )
    terms["reliable"] = [text("How reliable"), f":   {reliance_in_short(rules)}"]
    return "\n\n".join("\n".join(term) for term in terms.values())


def _linked(answer: ShortAnswer) -> str:
    return rule_link(answer.says.rules[0], answer.about) if answer.says.rules else answer.about


def _picture(rules: RuleSet) -> Iterator[str]:
    shown = example_of(rules)
    if shown:
        question, says = shown
        caption = says.replace('"', "”")
        yield f'```picture caption="{caption}" size="small"\n{json.dumps(question)}\n```'


def example_of(rules: RuleSet) -> tuple[Mapping[str, Any], str] | None:
    """The same hand for every riichi rule set; for another game, a published case of its own."""
    if rules.settlement is SettlementSystem.RIICHI:
        if 4 not in rules.players:
            return None
        return {**EXAMPLE, "rules": rules.id}, text(EXAMPLE_SAYS)
    for case in all_cases():
        if case["question"]["ask"] != "ruling":
            continue
        for id, expected in expectations(case):
            if id == rules.id and "deltas" in expected and expected.get("liable"):
                return asked(case, id), title_of(case)
    return None
