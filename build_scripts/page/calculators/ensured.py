"""The calculator of certainty: do these visible sets make a yakuman certain?"""

from typing import Any

from build_scripts.page.calculators.ensured_view import view_of
from build_scripts.page.ui.calculator import Calculator, FormQuestion, Origin
from build_scripts.page.ui.fields import (
    TILES_HELP,
    one,
    places_of_sets,
    sets,
    sets_field,
    tiles,
    tiles_field,
)
from build_scripts.page.ui.form import Field, FieldGroup, FieldKind, Form, Option, Values
from build_scripts.page.ui.words import YAKUMAN_WORDS


def calculator() -> Calculator:
    """Make the calculator."""
    return Calculator(
        name="ensured", title="Is it certain?", form=form(), question=question, view=view_of
    )


def form() -> Form:
    """The form."""
    return Form((FieldGroup("What everyone sees", (_yakuman(), *_seen())),))


def question(values: Values) -> FormQuestion:
    """The question of a filled-in form. It has no rule set: certainty depends only on tiles."""
    asked: dict[str, Any] = {
        "ask": "ensured",
        "yakuman": one(values, "yakuman"),
        "melds": sets(values, "melds"),
        "visible": tiles(values, "visible"),
    }
    places = {"yakuman": Origin("yakuman"), "visible": Origin("visible")}
    return FormQuestion(asked, places | places_of_sets(asked["melds"]))


def _yakuman() -> Field:
    options = (
        Option(value=name, label=f"{title} ({gloss})")
        for name, (title, gloss) in YAKUMAN_WORDS.items()
    )
    return Field(
        name="yakuman",
        label="Yakuman",
        kind=FieldKind.SELECT,
        default=("tsuuiisou",),
        options=tuple(options),
    )


def _seen() -> tuple[Field, ...]:
    return (
        sets_field("melds", "The sets of one player", default="111z 222z 555z 666z"),
        tiles_field(
            "visible",
            "Other tiles that everyone can see",
            help=f"Discards, dora indicators, other players’ sets. {TILES_HELP}",
        ),
    )
