"""The calculator of certainty: do these visible sets make a yakuman certain?"""

from collections.abc import Mapping
from typing import Any

from build_scripts.page.language import ENGLISH, code, spoken, text
from build_scripts.page.ui.calculator import Calculator, View
from build_scripts.page.ui.fields import select_field, tiles_field
from build_scripts.page.ui.form import Field, FieldGroup, Form, Option
from build_scripts.page.ui.parts import reasons, rule_set_link, tally, title
from build_scripts.page.ui.pictures import figure
from build_scripts.page.ui.view import Tree, node, woven
from build_scripts.page.ui.words import YAKUMAN_WORDS, cause_word, joined, yakuman_title
from pao_core import ask, picture
from pao_core.rules.loading import rule_set, rule_set_ids


def calculator() -> Calculator:
    """The calculator. It has no rule set: certainty depends only on tiles."""
    return Calculator(text("Is it certain?"), "ensured", form(), view_of)


def form() -> Form:
    return Form((FieldGroup(text("What everyone sees"), (_yakuman(), *_seen())),))


def _yakuman() -> Field:
    options = (
        Option(name, f"{title} ({gloss})" if code() == ENGLISH else cause_word(name))
        for name, (title, gloss) in YAKUMAN_WORDS.items()
    )
    return select_field("yakuman", text("Yakuman"), "tsuuiisou", tuple(options))


def _seen() -> tuple[Field, ...]:
    return (
        tiles_field("melds", text("The sets of one player"), "111z 222z 555z 666z", lays="sets"),
        tiles_field(
            "visible",
            text("Other tiles that everyone can see"),
            help=text("Discards, dora indicators, other players’ sets."),
        ),
    )


def view_of(answer: Mapping[str, Any], question: Mapping[str, Any]) -> View:
    """The verdict with its proof or counterexample, and the rule sets that use a fixed list."""
    says = _headline(answer, question)
    parts = (
        tally(says),
        node("div", figure(picture(dict(spoken(question)))), *reasons(answer), data_lights=""),
        *_also_certain(question),
        *_on_a_list(question["yakuman"]),
    )
    return View(parts, says)


def _headline(answer: Mapping[str, Any], question: Mapping[str, Any]) -> str:
    says = "{yakuman} is certain." if answer["ensured"] else "{yakuman} is not certain."
    return text(says, yakuman=yakuman_title(question["yakuman"]))


def _also_certain(question: Mapping[str, Any]) -> tuple[Tree, ...]:
    """Every yakuman that these sets make certain."""
    found = [
        yakuman_title(name).lower()
        for name in YAKUMAN_WORDS
        if ask({**question, "yakuman": name})["ensured"]
    ]
    says = (
        text("These sets make certain: {yakuman}.", yakuman=joined(found))
        if found
        else text("These sets make no yakuman certain.")
    )
    return (node("p", says),)


def _on_a_list(yakuman: str) -> tuple[Tree, ...]:
    """The rule sets that list this yakuman. They do not check whether it is certain."""
    ids = [id for id in rule_set_ids() if yakuman in rule_set(id).liable_yakuman]
    heading = title(text("Rule sets with liability for this yakuman, certain or not"))
    if not ids:
        return heading, node("p", text("None of the rule sets here."))
    links = [part for id in ids for part in (text(", "), rule_set_link(id))][1:]
    return heading, node("p", *woven("{rule_sets}.", rule_sets=links))
