"""The view of house rules: what was changed, the text for a rule book, the file for programs."""

from collections.abc import Iterator, Mapping
from typing import Any

from build_scripts.page.rulebook.sentence import Sentence
from build_scripts.page.rulebook.text import RuleBook, citation, markdown, plain, rule_book
from build_scripts.page.rulebook.toml import toml
from build_scripts.page.ui.calculator import View
from build_scripts.page.ui.house import write_house
from build_scripts.page.ui.parts import reasons, rule_set_link, tally, title
from build_scripts.page.ui.view import Node, Tree, node
from build_scripts.page.ui.words import sentence
from pao_core.rules.choices import SettlementSystem
from pao_core.rules.loading import house_rules, rule_set
from pao_core.rules.rule_set import Grade, RuleSet
from pao_core.words.choices import asked, ruled


def view_of(answer: Mapping[str, Any], question: Mapping[str, Any]) -> View:
    """What was changed, what the rules say now, and the texts to copy."""
    asked_under = question["rules"]
    if isinstance(asked_under, str):
        base, change, rules = asked_under, {}, rule_set(asked_under)
    else:
        base, change = asked_under["base"], asked_under["change"]
        rules = house_rules(base, change)
    says = _in_short(rule_set(base), len(change))
    book = rule_book(rules)
    parts = (
        tally(says),
        node("div", *_changes(rule_set(base), change), data_rules=write_house(base, change)),
        title("Save and share"),
        node("div", *_texts(book, base, change), css="pao-house-texts"),
        *_to_the_referee(rules, write_house(base, change)),
        title("Text for your rule book"),
        node("div", *_chapters(book, rules)),
        node(
            "details",
            node("summary", "The third dragon set under these rules"),
            *reasons(answer),
            css="pao-fold",
        ),
    )
    return View(parts, says)


def _to_the_referee(rules: RuleSet, address: str) -> Iterator[Node]:
    """A link to the referee, which knows only riichi."""
    if rules.settlement is SettlementSystem.RIICHI:
        link = node("a", "Rule on a hand under these rules", href=f"referee/?rules={address}")
        yield node("p", link)


def _in_short(base: RuleSet, number: int) -> str:
    if not number:
        return f"{base.title}, unchanged."
    return f"{base.title}, with {number} {'choice' if number == 1 else 'choices'} changed."


def _changes(base: RuleSet, change: Mapping[str, Any]) -> Iterator[Tree]:
    if not change:
        link = rule_set_link(base.id)
        yield node("p", "These are still the unchanged rules of ", link, ". Change a choice.")
        return
    items = (_changed(base, choice, value) for choice, value in change.items())
    yield node("ul", *items, css="pao-changes")


def _changed(base: RuleSet, choice: str, value: Any) -> Node:
    before = ruled(choice, base.values[choice])
    after = ruled(choice, value)
    known = base.provenance.get(choice)
    where = node("a", base.title, href=f"rulesets/{base.id}/#{choice}")
    if before == after:
        left_open = known is not None and known.grade is Grade.OPEN
        why = (
            " leaves this open. Your rules now settle it."
            if left_open
            else (" already has this rule.")
        )
        return node("li", node("strong", f"{sentence(after)}."), " ", where, why)
    name = node("span", f"{sentence(asked(choice))}: ", css="pao-asked")
    was = node("span", "before, under ", where, f": {before}", css="pao-was")
    return node("li", name, node("strong", after), "; ", was, ".")


def _chapters(book: RuleBook, rules: RuleSet) -> Iterator[Node]:
    for chapter in book.chapters:
        yield node("p", node("strong", chapter.title))
        yield node("ul", *(_sentence(each, rules) for each in chapter.sentences), css="pao-book")


def _sentence(each: Sentence, rules: RuleSet) -> Node:
    links = [part for id in each.rules for part in (" ", _rule(id))]
    if not each.is_assumed(rules):
        return node("li", each.says, *links)
    badge = node("span", Grade.OPEN.value, css="pao-status pao-grade-open")
    return node("li", each.says, " ", badge, *links)


def _rule(id: str) -> Node:
    return node("a", id, href=f"id/{id}/", css="pao-clause")


def _texts(book: RuleBook, base: str, change: Mapping[str, Any]) -> Iterator[Node]:
    texts = (
        ("text", "The text", plain(book)),
        ("markdown", "Markdown, with rule ids in footnotes", markdown(book)),
        ("toml", "File for programs (TOML)", toml(base, change)),
        ("citation", "Cite it", f"{citation(book)}\n"),
    )
    for kind, summary, text in texts:
        block = node(
            "pre",
            node("code", text),
            css="pao-paste-text",
            data_kind=kind,
            tabindex="0",
            role="region",
            aria_label=summary,
        )
        yield node("details", node("summary", summary), block, css="pao-paste")
