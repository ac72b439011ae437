"""The form of the calculator of a ruling, in the order in which players would describe a hand."""

from build_scripts.page.calculators.who_pays_feeding import (
    ASKED_HERE,
    BY_TILES,
    TSUMO,
    call_parts,
)
from build_scripts.page.calculators.who_pays_rules import house_rule_fields
from build_scripts.page.ui.fields import (
    TILES_HELP,
    number_field,
    other_seats,
    players_field,
    seats_in_play,
    tiles_field,
)
from build_scripts.page.ui.form import (
    Field,
    FieldGroup,
    FieldKind,
    Fold,
    Form,
    FormNote,
    Option,
    Part,
)
from build_scripts.page.ui.rules import DEFAULT_RULES, compared, riichi, rules_field
from build_scripts.page.ui.words import YAKUMAN_WORDS

COMMON = ("daisangen", "daisuushi", "tsuuiisou", "suukantsu")


def form() -> Form:
    """The form."""
    return Form(
        (
            FieldGroup("The table", (*_table(), Fold("Change a rule", house_rule_fields()))),
            FieldGroup("The win", _win()),
            FieldGroup("The hand", _hand()),
            FieldGroup("The calls", call_parts()),
            FieldGroup("On the table", _stakes()),
        )
    )


def _table() -> tuple[Field, ...]:
    rules = rules_field(
        riichi(),
        DEFAULT_RULES,
        [compared(" of riichi")],
        "Riichi only. The classical games have their own calculator.",
    )
    return rules, players_field()


def _win() -> tuple[Field, ...]:
    return (
        Field(
            name="winner",
            label="Who won?",
            kind=FieldKind.RADIO,
            default=("S",),
            options=seats_in_play(),
            help="East is the dealer.",
        ),
        Field(
            name="from",
            label="Won by",
            kind=FieldKind.RADIO,
            default=(TSUMO,),
            options=(
                Option(value=TSUMO, label="Tsumo", gloss="self-drawn"),
                *other_seats("winner", "Ron from {}", players=True),
            ),
        ),
    )


def _hand() -> tuple[Part, ...]:
    return (
        Field(
            name="hand",
            label="How do you want to enter the hand?",
            kind=FieldKind.RADIO,
            default=("yakuman",),
            options=(
                Option(value="yakuman", label="Yakuman"),
                Option(value="tiles", label="Tiles"),
                Option(value="han", label="Han and fu"),
            ),
        ),
        *_tiles(),
        Field(
            name="how",
            label="How do you want to enter the calls?",
            kind=FieldKind.RADIO,
            default=("form",),
            options=(
                Option(value="form", label="With this form"),
                Option(value="lines", label="Line by line"),
            ),
            when=(BY_TILES,),
        ),
        FormNote(
            says=(
                "The tiles decide the value of the hand. Tick only the yakuman that the "
                "called sets belong to, or none."
            ),
            when=({**BY_TILES, "how": ("form",)},),
        ),
        Field(
            name="yakuman",
            label="Which yakuman?",
            kind=FieldKind.CHECKBOXES,
            default=("daisangen",),
            options=_yakuman(),
            more="Other yakuman",
            when=ASKED_HERE,
        ),
        number_field("han", "Han", "3", ({"hand": ("han",)},)),
        number_field("fu", "Fu", "30", ({"hand": ("han",)},)),
    )


def _tiles() -> tuple[Part, ...]:
    by_tiles = (BY_TILES,)
    return (
        tiles_field(
            "tiles",
            "Tiles in the hand, without the winning tile",
            "1122z",
            by_tiles,
            f"{TILES_HELP} Do not include called sets.",
        ),
        tiles_field("tile", "Winning tile", "2z", by_tiles),
        Fold(
            "If the tiles make no yakuman",
            (
                number_field("tile-han", "Han of this hand", "", by_tiles),
                number_field("tile-fu", "Fu of this hand", "", by_tiles),
            ),
        ),
    )


def _yakuman() -> tuple[Option, ...]:
    ordered = (*COMMON, *(name for name in YAKUMAN_WORDS if name not in COMMON))
    return tuple(
        Option(
            value=name,
            label=YAKUMAN_WORDS[name][0],
            gloss=YAKUMAN_WORDS[name][1],
            is_rare=name not in COMMON,
        )
        for name in ordered
    )


def _stakes() -> tuple[Field, ...]:
    return (
        number_field("honba", "Honba", "0"),
        number_field("deposits", "Riichi deposits", "0"),
    )
