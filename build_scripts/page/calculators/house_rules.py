"""The calculator of house rules: changes a rule set and writes the text for a rule book."""

import json
from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import Any

from build_scripts.page.language import language, text
from build_scripts.page.rulebook.chapters import Sentence
from build_scripts.page.rulebook.choices import GROUPS, ChoiceGroup, asked_in
from build_scripts.page.rulebook.decisions import question as question_of
from build_scripts.page.rulebook.text import RuleBook, house_rules_toml, rule_book, to_paste
from build_scripts.page.ui.calculator import Calculator, FormQuestion, View
from build_scripts.page.ui.fields import number_field, select_field, unless
from build_scripts.page.ui.form import Field, FieldGroup, FieldKind, Fold, Form, Option, Values
from build_scripts.page.ui.parts import reasons, rule_set_link, tally, title
from build_scripts.page.ui.rules import all_games, base_and_change, rules_field, usual_rules
from build_scripts.page.ui.view import Node, Tree, node, woven
from build_scripts.page.ui.words import (
    YAKUMAN_WORDS,
    cause_word,
    meaning,
    sentence,
    value_word,
    whole_sentence,
    yakuman_gloss,
    yakuman_title,
)
from pao_core.hands.names import OF_OTHER_TRADITIONS, Yakuman
from pao_core.questions.answers import in_json
from pao_core.rules.choice import Amount, Choice, ChoiceValue, OneOf, Several
from pao_core.rules.choices import SettlementSystem
from pao_core.rules.every_choice import CHOICES, NEVER_FED
from pao_core.rules.loading import house_rules, rule_set
from pao_core.rules.rule_set import Grade, RuleSet

AS_IT_SAYS, THESE = "", "these"
NOT_CHANGED = "settlement"  # another payment system is another game, with a rule set of its own
NONE = "none"
LISTED = {"liable_yakuman": ("daisangen", "daisuushi"), "furiten": ("riichi",)}
"""The items ticked at first when a list is changed."""
UNITS = {
    "points": "In points. If empty: the rule set’s value.",
    "fu": "In fu. If empty: the rule set’s value.",
    "tiles": "In tiles. If empty: the rule set’s value.",
}
"""The help text of a number, by its unit."""
THIRD_DRAGON = [
    {"by": "S", "kind": "pon", "tile": tile, "from": feeder}
    for tile, feeder in (("5z", "N"), ("6z", "E"), ("7z", "W"))
]
DAISANGEN = "calls=S-pon-5z-N_S-pon-6z-E_S-pon-7z-W&win=S-daisangen"
"""These calls and a win in the address of the referee."""


def calculator() -> Calculator:
    return Calculator(text("House rules"), "liability", form(), view_of, question)


def form() -> Form:
    """The form: a base rule set, and every choice of its game."""
    start, *others = GROUPS
    rules = rules_field(all_games(), usual_rules())
    folds = (Fold(text(other.title), tuple(_fields(other))) for other in others)
    return Form(
        (
            FieldGroup(text("Start from"), (rules,)),
            FieldGroup(text(start.title), tuple(_fields(start))),
            FieldGroup(text("Everything else"), tuple(folds)),
        )
    )


def question(asked: dict[str, Any], _values: Values) -> FormQuestion:
    """A question about a third dragon set. Its answer names the rules and any problems in them."""
    base, said = base_and_change(asked["rules"])
    change = {name: value for name, value in said.items() if not _has(base, name, value)}
    rules = {"base": base, "change": change} if change else base
    return FormQuestion({**asked, "rules": rules, "calls": THIRD_DRAGON})


def _has(base: str, choice: str, value: Any) -> bool:
    """Whether the rule set itself has this value for any number of players."""
    rules = rule_set(base) if base in all_games() else None
    if rules is None or rules.leaves_open(choice) or choice in rules.with_three:
        return False
    has = in_json(rules.values[choice])
    return sorted(has) == sorted(value) if isinstance(has, list) else has == value


def _in_the_list(_chosen: Sequence[str]) -> None:
    """What is ticked below says it."""


def _furiten(chosen: Sequence[str]) -> Sequence[str]:
    return list(chosen) or [NONE]


def _fields(group: ChoiceGroup) -> Iterator[Field]:
    for name in group.choices:
        if name != NOT_CHANGED:
            yield from _fields_of(name, CHOICES[name])


def _fields_of(name: str, choice: Choice[Any]) -> Iterator[Field]:
    asking = tuple(id for id in all_games() if name in asked_in(rule_set(id)))
    when = ({"rules": asking},)
    label, at = question_of(name), f"rules.change.{name}"
    if isinstance(choice, Amount):
        help = text(UNITS[choice.unit])
        yield number_field(name, label, AS_IT_SAYS, when, help, at)
        return
    as_it_says = Option(AS_IT_SAYS, text("Same as the rule set"))
    as_it_is = partial(unless, AS_IT_SAYS)
    if isinstance(choice, OneOf):
        words = (Option(str(word), _said(name, word)) for word in choice.words)
        listed = (as_it_says, *words)
        yield select_field(name, label, AS_IT_SAYS, listed, when, at, reads=as_it_is)
        return
    assert isinstance(choice, Several)
    these = Option(THESE, text("Different: those ticked below"))
    yield select_field(name, label, AS_IT_SAYS, (as_it_says, these), when, at, reads=_in_the_list)
    yield Field(
        name=f"{name}-of",
        label=text("{question}: these", question=label),
        kind=FieldKind.CHECKBOXES,
        default=LISTED.get(name, ()),
        options=tuple(_listed(name, choice)),
        when=({"rules": asking, name: (THESE,)},),
        at=at,
        reads=_furiten if name == "furiten" else list,
    )


def _listed(name: str, choice: Several[Any]) -> Iterator[Option]:
    """The items that the list can have. The riichi lists leave out hands of other traditions."""
    elsewhere = tuple(
        id for id in all_games() if rule_set(id).settlement is not SettlementSystem.RIICHI
    )
    for value in choice.kind:
        if value == NONE or (name == "liable_yakuman" and value in NEVER_FED):
            continue
        if isinstance(value, Yakuman):
            known = value in YAKUMAN_WORDS
            label = yakuman_title(value) if known else sentence(cause_word(value))
            gloss = yakuman_gloss(value) if known else ""
            foreign = value in OF_OTHER_TRADITIONS
            when = ({"rules": elsewhere},) if foreign else ()
            yield Option(str(value), label, gloss=gloss, when=when)
        else:
            assert isinstance(value, ChoiceValue)
            gloss = text(value.gloss) if value.gloss else ""
            yield Option(str(value), _said(name, value), gloss=gloss)


def _said(choice: str, value: Any) -> str:
    return sentence(value_word(choice, value) if isinstance(value, ChoiceValue) else str(value))


def view_of(answer: Mapping[str, Any], question: Mapping[str, Any]) -> View:
    """What was changed, what the rules say now, and the texts to copy."""
    base, change = base_and_change(question["rules"])
    rules = house_rules(base, change) if change else rule_set(base)
    says = _in_short(rule_set(base), len(change))
    book, said = rule_book(rules), {"base": base, "change": change}
    toml = ("toml", text("File for programs (TOML)"), house_rules_toml(base, change))
    parts = (
        tally(says),
        node("div", *_changes(rule_set(base), change), data_rules=json.dumps(said)),
        title(text("Save and share")),
        node("div", *to_paste(book, toml), css="pao-house-texts"),
        *_to_the_referee(rules),
        title(text("Text for your rule book")),
        node("div", *_chapters(book)),
        node(
            "details",
            node("summary", text("The third dragon set under these rules")),
            *reasons(answer),
            css="pao-fold",
        ),
    )
    return View(parts, says)


def _to_the_referee(rules: RuleSet) -> Iterator[Node]:
    """A link to a case in the referee, which knows only riichi. The page's script adds changes."""
    if rules.settlement is SettlementSystem.RIICHI:
        href = f"referee/?rules={rules.id}&{DAISANGEN}"
        yield node("p", node("a", text("Rule on a hand under these rules"), href=href))


def _in_short(base: RuleSet, number: int) -> str:
    if not number:
        return text("{rules}, unchanged.", rules=language().title_of(base))
    says = "{rules}, with {number} choice changed."
    if number > 1:
        says = "{rules}, with {number} choices changed."
    return text(says, rules=language().title_of(base), number=number)


def _changes(base: RuleSet, change: Mapping[str, Any]) -> Iterator[Tree]:
    if not change:
        link = rule_set_link(base.id)
        says = "These are still the unchanged rules of {rules}."
        yield node("p", *woven(says, rules=link))
        return
    items = (_changed(base, choice, value) for choice, value in change.items())
    yield node("ul", *items, css="pao-changes")


def _changed(base: RuleSet, choice: str, value: Any) -> Node:
    before = meaning(choice, base.values[choice])
    after = meaning(choice, value)
    where = node("a", language().title_of(base), href=f"rulesets/{base.id}/#{choice}")
    if before == after:
        says = "{after} {rules} has this rule only for four players. Yours has it for three too."
        if base.leaves_open(choice):
            says = "{after} {rules} leaves this open. Your rules now settle it."
        return node("li", *woven(says, after=node("strong", whole_sentence(after)), rules=where))
    asked = text("{question}: ", question=question_of(choice))
    was = woven("before, under {rules}: {before}", rules=where, before=before)
    changed = woven(
        "{asked}{after}; {was}.",
        asked=node("span", asked, css="pao-asked"),
        after=node("strong", after),
        was=node("span", *was, css="pao-was"),
    )
    return node("li", *changed)


def _chapters(book: RuleBook) -> Iterator[Node]:
    for chapter in book.chapters:
        yield node("p", node("strong", chapter.title))
        yield node("ul", *map(_sentence, chapter.sentences), css="pao-book")


def _sentence(sentence: Sentence) -> Node:
    links = [part for id in sentence.rules for part in (" ", _rule(id))]
    if not sentence.is_assumed:
        return node("li", sentence.says, *links)
    badge = node("span", text(Grade.OPEN.value), css="pao-status pao-grade-open")
    return node("li", sentence.says, " ", badge, *links)


def _rule(id: str) -> Node:
    return node("a", id, href=f"id/{id}/", css="pao-clause")
