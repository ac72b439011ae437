"""The part of the form about the calls: who fed what, or a list with one call per line."""

from build_scripts.page.calculators.who_pays_calls import ADDED, OPEN_KAN, PON
from build_scripts.page.calculators.who_pays_rules import liable_under, under_rules_that_name
from build_scripts.page.ui.fields import other_seats
from build_scripts.page.ui.form import (
    Condition,
    Conditions,
    Field,
    FieldKind,
    Fold,
    FormNote,
    Option,
    Part,
)

TSUMO = "tsumo"
NOBODY = "nobody"
BY_NAME: Condition = {"hand": ("yakuman",)}
BY_TILES: Condition = {"hand": ("tiles",)}
WRITTEN_OUT: Condition = {**BY_TILES, "how": ("lines",)}
ASKED_HERE: Conditions = (BY_NAME, {**BY_TILES, "how": ("form",)})
"""When the form asks for the yakuman and their feeders, and makes the calls from them."""
OTHERS = other_seats("winner", players=True)
"""Every seat except the winner's."""
EXAMPLE_CALLS = "S pon 5z from N\nS pon 6z from E\nS pon 7z from W"


def when_fed(yakuman: str, more: Condition | None = None) -> Conditions:
    """When the form asks who fed the deciding set of this yakuman."""
    return tuple(
        {**rules, **asked, "yakuman": (yakuman,), **(more or {})}
        for asked in ASKED_HERE
        for rules in under_rules_that_name(yakuman)
    )


def call_parts() -> tuple[Part, ...]:
    """All fields about the calls."""
    return (
        Field(
            name="calls",
            label="Calls in order, one per line",
            kind=FieldKind.LINES,
            default=(EXAMPLE_CALLS,),
            help="Such as: S pon 5z from N; S chii 4s with 23s from E; S daiminkan 6z from W; "
            "S ankan 7z; S shouminkan 5z; E discard 2m.",
            when=(WRITTEN_OUT,),
        ),
        *_feeding(),
        FormNote(
            says=(
                "The form fills in details that do not affect the answer: who fed the other "
                "sets, and in which order."
            ),
            when=tuple({**asked, "yakuman": tuple(liable_under())} for asked in ASKED_HERE),
        ),
        Fold("Closed kans, and wins after a kan", _kans()),
    )


def _feeding() -> tuple[Field, ...]:
    fields: list[Field] = []
    for yakuman in liable_under():
        fields.append(_feeder(yakuman))
        fields.append(_feeding_kind(yakuman))
    return tuple(fields)


def _kans() -> tuple[Field, ...]:
    own_draw: Condition = {"from": (TSUMO,)}
    closed_kan_matters = {"yakuman": ("daisangen", "daisuushi")}
    return (
        Field(
            name="closed",
            label="The other sets of the yakuman",
            kind=FieldKind.CHECKBOXES,
            default=(),
            options=(Option(value="yes", label="One of them is a closed kan"),),
            when=tuple({**asked, **closed_kan_matters} for asked in ASKED_HERE),
        ),
        Field(
            name="kan",
            label="If the win was on the replacement tile of an open kan: who fed that kan?",
            kind=FieldKind.RADIO,
            default=(NOBODY,),
            options=(
                Option(value=NOBODY, label="No open kan"),
                *OTHERS,
            ),
            when=tuple({**each, **own_draw} for each in (*ASKED_HERE, {"hand": ("han",)})),
        ),
        Field(
            name="after",
            label="The winning tile",
            kind=FieldKind.CHECKBOXES,
            default=(),
            options=(Option(value="yes", label="It was the replacement tile of the last kan"),),
            when=({**WRITTEN_OUT, **own_draw},),
        ),
    )


def _feeder(yakuman: str) -> Field:
    """The field for the player who discarded the deciding tile of this yakuman."""
    default = "W" if yakuman == "daisangen" else NOBODY
    sets = {"daisangen": "last dragon set", "daisuushi": "last wind set", "suukantsu": "fourth kan"}
    return Field(
        name=yakuman,
        label=f"{yakuman.capitalize()}: the {sets.get(yakuman, 'last set')} came from",
        kind=FieldKind.RADIO,
        default=(default,),
        options=(
            Option(value=NOBODY, label="Nobody (own tiles)"),
            *OTHERS,
        ),
        when=when_fed(yakuman),
    )


def _feeding_kind(yakuman: str) -> Field:
    if yakuman == "suukantsu":
        options = (
            Option(value=OPEN_KAN, label="An open kan (daiminkan)"),
            Option(value=ADDED, label="A pon, later made a kan (shouminkan)"),
        )
    else:
        options = (
            Option(value=PON, label="A pon"),
            Option(value=OPEN_KAN, label="An open kan (daiminkan)"),
        )
    return Field(
        name=f"{yakuman}-by",
        label="That call was",
        kind=FieldKind.RADIO,
        default=(options[0].value,),
        options=options,
        when=when_fed(yakuman, {yakuman: tuple("ESWN")}),
    )
