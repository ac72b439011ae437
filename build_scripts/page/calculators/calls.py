"""The calculator of calls: what a player may call, and what they may not discard afterwards."""

from typing import Any

from build_scripts.page.calculators.calls_view import view_of
from build_scripts.page.ui.calculator import Calculator, FormQuestion, Origin
from build_scripts.page.ui.fields import (
    HAND_HELP,
    is_ticked,
    number,
    number_field,
    one,
    other_seats,
    places_of_sets,
    players_field,
    seats_in_play,
    sets,
    sets_field,
    tiles,
    tiles_field,
    yes_field,
)
from build_scripts.page.ui.form import Field, FieldGroup, FieldKind, Fold, Form, Values
from build_scripts.page.ui.rules import DEFAULT_RULES, all_games, compared, rules_field


def calculator() -> Calculator:
    """Make the calculator."""
    return Calculator(
        name="calls", title="What may I call?", form=form(), question=question, view=view_of
    )


def form() -> Form:
    """The form."""
    rules = rules_field(all_games(), DEFAULT_RULES, [compared()])
    return Form(
        (
            FieldGroup("The table", (rules, players_field())),
            FieldGroup("You", _player()),
            FieldGroup(
                "The discard", (*_discard(), Fold("Last discard, riichi, four kans", _rare()))
            ),
        )
    )


def question(values: Values) -> FormQuestion:
    """The question of a filled-in form."""
    asked: dict[str, Any] = {
        "ask": "calls",
        "rules": one(values, "rules"),
        "seat": one(values, "seat"),
        "hand": tiles(values, "hand"),
        "melds": sets(values, "melds"),
        "tile": tiles(values, "tile"),
        "from": one(values, "from"),
        "last_discard": is_ticked(values, "last"),
        "riichi": is_ticked(values, "riichi"),
        "kans": number(one(values, "kans")),
    }
    if one(values, "players") == "3":
        asked["players"] = 3
    named = ("rules", "players", "seat", "hand", "tile", "from", "riichi", "kans")
    places = {name: Origin(name) for name in named} | {"last_discard": Origin("last")}
    return FormQuestion(asked, places | places_of_sets(asked["melds"]))


def _player() -> tuple[Field, ...]:
    return (
        Field(
            name="seat",
            label="Your seat",
            kind=FieldKind.RADIO,
            default=("S",),
            options=seats_in_play(),
            help="East is the dealer; play goes East, South, West, North.",
        ),
        tiles_field("hand", "Your hand, without called sets", "23m344506p678s77z", help=HAND_HELP),
        sets_field("melds", "Your called sets, if any"),
    )


def _discard() -> tuple[Field, ...]:
    return (
        tiles_field("tile", "The tile that was discarded", "4p"),
        Field(
            name="from",
            label="Discarded by",
            kind=FieldKind.RADIO,
            default=("E",),
            options=other_seats("seat", players=True),
        ),
    )


def _rare() -> tuple[Field, ...]:
    return (
        yes_field("last", "This discard", "It is the last discard: the wall is empty"),
        yes_field("riichi", "You", "I have declared riichi"),
        number_field("kans", "Kans declared by all players", "", help="If empty: only your own."),
    )
