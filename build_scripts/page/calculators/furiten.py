"""The calculator of furiten: compares every version of the rule."""

from collections.abc import Mapping
from functools import partial
from typing import Any

from build_scripts.page.language import language, text
from build_scripts.page.ui.calculator import Calculator, FormQuestion, View
from build_scripts.page.ui.fields import (
    hand_help,
    tiles_field,
    unless,
    yes_field,
)
from build_scripts.page.ui.form import Field, FieldGroup, Fold, Form, Values
from build_scripts.page.ui.groups import AnswerStyle, view_of_groups
from build_scripts.page.ui.in_short import in_short
from build_scripts.page.ui.parts import open_choices, reasons, rule_set_link, tally, under
from build_scripts.page.ui.pictures import loose
from build_scripts.page.ui.rules import all_games, compared, rules_field, usual_rules
from build_scripts.page.ui.view import Node, Tree, node
from build_scripts.page.ui.words import sentence, value_word, whole_sentence
from pao_core import ask, rule_set, rule_set_ids
from pao_core.board.tiles import parse_tiles, tile
from pao_core.rules.choices import Furiten


def calculator() -> Calculator:
    return Calculator(text("May I win on it?"), "furiten", form(), view_of, question)


def form() -> Form:
    rules = rules_field(all_games(), usual_rules(), [compared()])
    return Form(
        (
            FieldGroup(text("The table"), (rules,)),
            FieldGroup(text("Your hand"), _hand()),
            FieldGroup(text("Your discards and passed tiles"), _let_go()),
        )
    )


def question(asked: dict[str, Any], _values: Values) -> FormQuestion:
    """The question of a filled-in form, with the number of players for rules only for three."""
    only_for_three = [id for id in rule_set_ids() if rule_set(id).players == (3,)]
    return FormQuestion(asked | ({"players": 3} if asked["rules"] in only_for_three else {}))


def _hand() -> tuple[Field, ...]:
    return (
        tiles_field("hand", text("Your hand"), "678m222p23456s11z", help=hand_help()),
        tiles_field("melds", text("Your called sets"), lays="sets"),
        tiles_field(
            "tile",
            text("The tile to win on"),
            "1s",
            help=text("If empty: any wait."),
            lays="one",
            reads=partial(unless, ""),
        ),
    )


def _let_go() -> tuple[Field | Fold, ...]:
    return (
        tiles_field(
            "discards",
            text("Your discards, oldest first"),
            "4s9m",
            help=text("Include tiles that others called."),
            lays="order",
        ),
        tiles_field(
            "passed",
            text("Passed since your last discard"),
            "7s",
            help=text("Other players’ discards. You can include tiles that you do not wait for."),
            lays="order",
        ),
        Fold(
            text("Riichi, and a declared sacred discard"),
            (
                tiles_field(
                    "in-riichi",
                    text("Passed since you declared riichi"),
                    lays="order",
                    at="passed_in_riichi",
                ),
                yes_field(
                    "declared",
                    text("Old rules"),
                    text("I announced that I was discarding a tile I wait for (a sacred discard)"),
                ),
            ),
        ),
    )


WON, NO_RON, BARRED = "ron", "no ron", "barred"


def view_of(answer: Mapping[str, Any], question: Mapping[str, Any]) -> View:
    """Whether the player may win on this tile, and on which tiles under other rules."""
    if "groups" in answer:
        return _view_of_groups(answer, question)
    says = _headline(answer, question)
    link = rule_set_link(answer["rules"]["id"])
    parts = (
        tally(says),
        *_waits(answer),
        under(answer["rules"]),
        *_strengths(answer, question, _row((link,), answer["by_wait"])),
        *open_choices(answer),
        *reasons(answer),
    )
    return View(parts, says)


def _view_of_groups(answer: Mapping[str, Any], question: Mapping[str, Any]) -> View:
    view = view_of_groups(answer, AnswerStyle(lambda each: (tally(_headline(each, question)),)))
    first = answer["groups"][0]["answer"]
    return View((*view.parts, *_strengths(first, question)), view.headline)


def _headline(answer: Mapping[str, Any], question: Mapping[str, Any]) -> str:
    if not answer["waits"]:
        return text("No tile that this hand waits for can still come.")
    if "tile" not in question:
        return whole_sentence(in_short(answer))
    asked = tile(question["tile"])
    named = language().word(asked)
    if answer["may_ron"]:
        return text("You may win on the {tile}.", tile=named)
    if str(asked.kind) not in answer["by_wait"]:
        return text("You do not wait for the {tile}.", tile=named)
    return text("You may not win on the {tile}.", tile=named)


def _waits(answer: Mapping[str, Any]) -> tuple[Tree, ...]:
    """The tiles that the hand waits for. The page's script puts them below the hand."""
    if not answer["waits"]:
        return ()
    items = (
        node("li", loose([tile(wait)]), " ", text(WON if may_ron else NO_RON), css=_css(may_ron))
        for wait, may_ron in answer["by_wait"].items()
    )
    waits = "".join(answer["by_wait"])
    told = node("span", text("You wait for"))
    return (node("div", told, node("ul", *items), css="pao-waits", data_waits=waits),)


def _strengths(
    answer: Mapping[str, Any], question: Mapping[str, Any], *last: Node
) -> tuple[Tree, ...]:
    """A row for each version of the rule and a column for each wait; nothing without waits."""
    waits = parse_tiles(answer["waits"])
    if not waits:
        return ()
    head = (node("th", loose([wait]), scope="col") for wait in waits)
    rows = (_row(_strength(furiten), _by_wait_under(furiten, question)) for furiten in Furiten)
    table = node(
        "table",
        node("thead", node("tr", node("th", text("Strength"), scope="col"), *head)),
        node("tbody", *rows, *last),
        css="pao-strengths",
    )
    label = text("Which waits allow ron")
    wide = node("div", table, css="pao-wide", role="region", aria_label=label, tabindex="0")
    summary = node("summary", text("Every version of the rule"))
    return (node("details", summary, wide, css="pao-fold"),)


def _by_wait_under(strength: Furiten, question: Mapping[str, Any]) -> Mapping[str, bool]:
    rules = {"base": usual_rules(), "change": {"furiten": [strength.value]}}
    found: Mapping[str, bool] = ask({**question, "rules": rules})["by_wait"]
    return found


def _strength(strength: Furiten) -> tuple[Tree, ...]:
    name = sentence(value_word("furiten", strength))
    return name, " ", node("small", text(strength.gloss), css="pao-strength-gloss")


def _css(may_ron: bool) -> str:
    return "pao-won" if may_ron else "pao-barred"


def _row(name: tuple[Tree, ...], by_wait: Mapping[str, bool]) -> Node:
    cells = (
        node("td", text(WON if may_ron else BARRED), css=_css(may_ron))
        for may_ron in by_wait.values()
    )
    return node("tr", node("th", *name, scope="row"), *cells)
