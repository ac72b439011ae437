"""The calculator of furiten: compares every version of the rule."""

from typing import Any

from build_scripts.page.calculators.furiten_view import view_of
from build_scripts.page.ui.calculator import Calculator, FormQuestion, Origin
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
from build_scripts.page.ui.rules import DEFAULT_RULES, all_games, compared, rules_field


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
