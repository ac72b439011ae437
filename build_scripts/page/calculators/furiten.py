"""The calculator of furiten: compares every version of the rule."""

from collections.abc import Mapping
from typing import Any

from build_scripts.page.ui.calculator import Calculator, FormQuestion, Origin, View
from build_scripts.page.ui.fields import (
    HAND_HELP,
    is_ticked,
    one,
    places_of_sets,
    sets,
    sets_field,
    tiles,
    tiles_field,
    yes_field,
)
from build_scripts.page.ui.form import Field, FieldGroup, Fold, Form, Values
from build_scripts.page.ui.groups import AnswerStyle, view_of_groups
from build_scripts.page.ui.parts import assumed, reasons, rule_set_link, tally, title, under
from build_scripts.page.ui.pictures import loose
from build_scripts.page.ui.rules import DEFAULT_RULES, all_games, compared, rules_field
from build_scripts.page.ui.view import Node, Tree, node
from build_scripts.page.ui.words import sentence
from pao_core import ask
from pao_core.board.tiles import parse_tiles, tile
from pao_core.rules.choices import Furiten
from pao_core.words.english import names_of


def calculator() -> Calculator:
    """Make the calculator."""
    return Calculator(
        name="furiten", title="May I win on it?", form=form(), question=question, view=view_of
    )


def form() -> Form:
    """The form."""
    rules = rules_field(
        all_games(),
        DEFAULT_RULES,
        [compared()],
        help="The comparison below shows every version of the rule, whatever you choose here.",
    )
    return Form(
        (
            FieldGroup("The table", (rules,)),
            FieldGroup("Your hand", _hand()),
            FieldGroup("Your discards and passed tiles", _let_go()),
        )
    )


def question(values: Values) -> FormQuestion:
    """The question of a filled-in form."""
    asked: dict[str, Any] = {
        "ask": "furiten",
        "rules": one(values, "rules"),
        "hand": tiles(values, "hand"),
        "melds": sets(values, "melds"),
        "discards": tiles(values, "discards"),
        "passed": tiles(values, "passed"),
        "passed_in_riichi": tiles(values, "in-riichi"),
        "declared": is_ticked(values, "declared"),
        "tile": tiles(values, "tile") or None,
    }
    named = ("rules", "hand", "discards", "passed", "declared", "tile")
    places = {name: Origin(name) for name in named} | {"passed_in_riichi": Origin("in-riichi")}
    return FormQuestion(asked, places | places_of_sets(asked["melds"]))


def _hand() -> tuple[Field, ...]:
    return (
        tiles_field(
            "hand", "Your waiting hand, without called sets", "678m222p23456s11z", help=HAND_HELP
        ),
        sets_field("melds", "Your called sets, if any"),
        tiles_field("tile", "The tile that you want to win on", "1s", help="If empty: any wait."),
    )


def _let_go() -> tuple[Field | Fold, ...]:
    return (
        tiles_field(
            "discards",
            "Your discards, oldest first",
            "4s9m",
            help=("Include tiles that others called."),
        ),
        tiles_field(
            "passed",
            "Tiles that you could have won on since your last discard",
            "7s",
            help="Other players’ discards. You can include tiles that you do not wait for.",
        ),
        Fold(
            "Riichi, and a declared sacred discard",
            (
                tiles_field("in-riichi", "Tiles passed since you declared riichi"),
                yes_field(
                    "declared",
                    "Old rules",
                    "I announced that I was discarding a tile I wait for (a sacred discard)",
                ),
            ),
        ),
    )


WON, BARRED = "ron", "barred"


def view_of(answer: Mapping[str, Any], question: Mapping[str, Any]) -> View:
    """Whether the player may win on this tile, and on which tiles under other rules."""
    if "groups" in answer:
        return _view_of_groups(answer, question)
    says = _headline(answer, question)
    link = rule_set_link(answer["rules"]["id"])
    open_choices = (assumed(each, _in_short) for each in answer.get("assumed", ()))
    parts = (
        tally(says),
        under(answer["rules"]),
        *_strengths(answer, question, _row((link,), answer["by_wait"])),
        *open_choices,
        *reasons(answer),
    )
    return View(parts, says)


def _view_of_groups(answer: Mapping[str, Any], question: Mapping[str, Any]) -> View:
    shown = AnswerStyle(
        same="the same answer",
        result=lambda each: (tally(_headline(each, question)),),
        reasons=reasons,
        in_short=_in_short,
    )
    view = view_of_groups(answer, shown)
    first = answer["groups"][0]["answer"]
    return View((*view.parts, *_strengths(first, question)), view.headline)


def _headline(answer: Mapping[str, Any], question: Mapping[str, Any]) -> str:
    if not answer["waits"]:
        return "No tile that this hand waits for can still come."
    if question["tile"] is None:
        return f"{_in_short(answer)[0].upper()}{_in_short(answer)[1:]}."
    asked = tile(question["tile"])
    if answer["may_ron"]:
        return f"You may win on the {asked.name}."
    if str(asked.kind) not in answer["by_wait"]:
        return f"You do not wait for the {asked.name}."
    return f"You may not win on the {asked.name}."


def _in_short(answer: Mapping[str, Any]) -> str:
    allowed = [tile(each) for each, may_ron in answer["by_wait"].items() if may_ron]
    return f"ron is allowed on {names_of(allowed)}" if allowed else "ron is not allowed on any wait"


def _strengths(
    answer: Mapping[str, Any], question: Mapping[str, Any], *last: Node
) -> tuple[Tree, ...]:
    """A row for each version of the rule and a column for each wait; nothing without waits."""
    waits = parse_tiles(answer["waits"])
    if not waits:
        return ()
    head = (node("th", loose([each]), scope="col") for each in waits)
    rows = (_row(_strength(each), _by_wait_under(each, question)) for each in Furiten)
    table = node(
        "table",
        node("thead", node("tr", node("th", "Strength", scope="col"), *head)),
        node("tbody", *rows, *last),
        css="pao-strengths",
    )
    label = "Which waits allow ron"
    wide = node("div", table, css="pao-wide", role="region", aria_label=label, tabindex="0")
    return title("Every version of the rule"), wide


def _by_wait_under(strength: Furiten, question: Mapping[str, Any]) -> Mapping[str, bool]:
    rules = {"base": DEFAULT_RULES, "change": {"furiten": [strength.value]}}
    found: Mapping[str, bool] = ask({**question, "rules": rules})["by_wait"]
    return found


def _strength(strength: Furiten) -> tuple[Tree, ...]:
    return sentence(strength.says), " ", node("small", strength.gloss, css="pao-strength-gloss")


def _row(name: tuple[Tree, ...], by_wait: Mapping[str, bool]) -> Node:
    cells = (
        node("td", WON if may_ron else BARRED, css="pao-won" if may_ron else "pao-barred")
        for may_ron in by_wait.values()
    )
    return node("tr", node("th", *name, scope="row"), *cells)
