"""What rules say about liability: sentences in chapters, each from one choice or one rule."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from build_scripts.page.language import language, text
from build_scripts.page.rulebook.choices import asked_in, rules_of
from build_scripts.page.rulebook.decisions import value_sentence
from pao_core.rules.choices import SettlementSystem
from pao_core.rules.clauses import Clause, clauses
from pao_core.rules.followed import has_rule
from pao_core.rules.required_choices import effects
from pao_core.rules.rule_set import RuleSet

CHAPTERS: Final = {
    "Who is liable": (
        "liable_yakuman=pao-t001 pao-t003 pao-t004 pao-t011 pao-t018 attaches_on feared_sets "
        "pao-d003 kan_claim concealed_kan suukantsu_concealed_kan=pao-t011 suukantsu_trigger "
        "pao-t006 pao-t009 pao-t010 own_big_hand ready_waits no_choice late_wall fresh_tile "
        "twelve_tile_feeder pao-t014 pao-t015"
    ),
    "Payments": (
        "settlement pao-p003 pao-p004 pao-p005 other_discarder composite_yakuman scope "
        "double_yakuman=pao-p002 robbed_kan_price loser_cap limit_portion value_curve "
        "honba_value=pao-p010 honba_on_tsumo honba_on_ron pao-p013"
    ),
    "Several liable players or winners": (
        "several_liable several_liable_single=pao-s004 honba_several_liable multiple_ron "
        "honba_multiple_ron=pao-p019 pao-p021"
    ),
    "Winning after a daiminkan": (
        "open_kan_win=pao-t016 open_kan_wall open_kan_price open_kan_with_yakuman"
    ),
}
"""What each chapter says, in order: choices, and rules of riichi by their ids.

A choice may have a rule after "=". Its sentence cites this rule if no rule is about the value.
"""
WITHOUT_LIABILITY: Final = ("liable_yakuman", "settlement", "open_kan_win", "open_kan_price")
"""The choices that matter even if no yakuman makes anyone liable."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Sentence:
    """What a rule book says because of `about`, a choice or a rule.

    `rules` are the ids of the rules to cite. If it is assumed, the rule set leaves the choice open.
    """

    about: str
    says: str
    rules: tuple[str, ...]
    is_assumed: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Chapter:
    """Sentences under a heading."""

    title: str
    sentences: tuple[Sentence, ...]


def chapters_of(rules: RuleSet) -> tuple[Chapter, ...]:
    """What these rules say about liability, in the order in which it matters at the table."""
    said = {title: tuple(_said(names, rules)) for title, names in CHAPTERS.items()}
    with_three = _said(" ".join(CHAPTERS.values()), rules.for_players(3))
    said["With three players"] = tuple(
        each for each in with_three if each.about in rules.with_three
    )
    return tuple(Chapter(title=text(title), sentences=each) for title, each in said.items() if each)


def _said(names: str, rules: RuleSet) -> Iterator[Sentence]:
    for about, _, cited in (name.partition("=") for name in names.split()):
        if about in clauses():
            if _has(clauses()[about], rules):
                says = language().text(clauses()[about].text, about)
                yield Sentence(about=about, says=says, rules=(about,))
        elif _matters(about, rules):
            value = rules.values[about]
            ids = tuple(rule.id for rule in rules_of(about, value, rules))
            yield Sentence(
                about=about,
                says=value_sentence(about, value),
                rules=ids or tuple(filter(None, [cited])),
                is_assumed=rules.leaves_open(about),
            )


def _has(rule: Clause, rules: RuleSet) -> bool:
    """Whether these rules have this rule of riichi."""
    if rules.settlement is not SettlementSystem.RIICHI or not rules.liable_yakuman:
        return False
    return rule.decided_by is None or has_rule(rule.decided_by, rules)


def _matters(choice: str, rules: RuleSet) -> bool:
    """Whether these rules make this choice and it can change who pays."""
    if choice == "settlement":
        return rules.settlement is not SettlementSystem.RIICHI
    if not rules.liable_yakuman and choice not in WITHOUT_LIABILITY:
        return False
    is_made = choice in asked_in(rules) and rules.decides(choice)
    return is_made and effects(rules.values, rules.players).get(choice, True)
