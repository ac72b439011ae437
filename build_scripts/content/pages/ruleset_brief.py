"""What a rule set says about liability on the first screen of a phone: short answers, a picture."""

import json
from collections.abc import Iterator, Mapping
from typing import Any, Final

from build_scripts.content.cases.published import all_cases, asked
from build_scripts.content.cases.titles import title_of
from build_scripts.content.markdown.rules import rule_link
from build_scripts.content.pages.ruleset_values import grade_badge, reliance_in_short
from build_scripts.page.language import language, text
from build_scripts.page.rulebook.chapters import Sentence
from build_scripts.page.rulebook.text import rule_book
from pao_core.conform.cases import expectations
from pao_core.rules.choices import CompositeYakuman, Scope, SettlementSystem
from pao_core.rules.rule_set import Grade, RuleSet

PAYS_ALL: Final = "The liable player pays everything."
HALVES: Final = "The liable player and the player who dealt in pay half each."
NOBODY: Final = "No. Nobody is ever liable for another player's yakuman."
BOTH: Final = "The liability covers both."
ONE: Final = "They count as one, and the liable player pays as above."
FED: Final = (
    "The liable player pays only for the yakuman that they fed. The other is paid as usual."
)

OF_RIICHI: Final = {"honba_on_tsumo": "Honba", "honba_on_ron": "Honba", "open_kan_win": "Open kan"}
OF_OTHERS: Final = {
    "liable_yakuman": "Pao",
    "settlement": "Payments",
    "other_discarder": "Ron",
    "open_kan_win": "Open kan",
}
"""What readers ask first that a sentence of the rule book answers, by its choice."""

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


def short_answers(rules: RuleSet) -> Iterator[tuple[str, Sentence]]:
    """What each of the short answers is about, and the answer."""
    is_riichi = rules.settlement is SettlementSystem.RIICHI
    if is_riichi and rules.liable_yakuman:
        yield from _for_yakuman(rules)
    elif is_riichi:
        yield _answer("Pao", text(NOBODY), "liable_yakuman", "t001", rules)
    about = OF_RIICHI if is_riichi else OF_OTHERS
    for sentence in rule_book(rules).sentences:
        if sentence.about in about:
            yield text(about[sentence.about]), sentence


def _for_yakuman(rules: RuleSet) -> Iterator[tuple[str, Sentence]]:
    yes = text("Yes, for {yakuman}.", yakuman=language().word(rules.liable_yakuman))
    yield _answer("Pao", yes, "liable_yakuman", "t001", rules)
    yield _answer("Tsumo", text(PAYS_ALL), "liable_yakuman", "p003", rules)
    yield _answer("Ron", text(HALVES), "liable_yakuman", "p004", rules)
    if rules.composite_yakuman is CompositeYakuman.SINGLE:
        yield _answer("Two yakuman", text(ONE), "composite_yakuman", "p002", rules)
    elif rules.scope is Scope.WHOLE_HAND:
        yield _answer("Two yakuman", text(BOTH), "scope", "p007", rules)
    else:
        yield _answer("Two yakuman", text(FED), "scope", "p006", rules)


def _answer(about: str, says: str, choice: str, rule: str, rules: RuleSet) -> tuple[str, Sentence]:
    is_assumed = rules.leaves_open(choice)
    return text(about), Sentence(
        about=choice, says=says, rules=(f"pao-{rule}",), is_assumed=is_assumed
    )


def brief(rules: RuleSet) -> str:
    """The short answers beside a picture."""
    parts = ['<div class="pao-brief" markdown="1">', _list(rules), *_picture(rules), "</div>"]
    return "\n\n".join(parts)


def _list(rules: RuleSet) -> str:
    """A list of definitions: what it is about, then one or more answers."""
    terms: dict[str, list[str]] = {}
    for about, answer in short_answers(rules):
        mark = f" {grade_badge(Grade.OPEN)}" if answer.is_assumed else ""
        linked = rule_link(answer.rules[0], about) if answer.rules else about
        terms.setdefault(about, [linked]).append(f":   {answer.says}{mark}")
    terms["reliable"] = [text("How reliable"), f":   {reliance_in_short(rules)}"]
    return "\n\n".join("\n".join(term) for term in terms.values())


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
