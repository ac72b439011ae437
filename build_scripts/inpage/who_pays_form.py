"""The form of the calculator of a ruling, in the order in which a table would tell it."""

from build_scripts.inpage.form import (
    ALWAYS,
    Conditions,
    Field,
    FieldKind,
    Fold,
    Form,
    Group,
    Note,
    Option,
    Part,
)
from build_scripts.inpage.who_pays_feeding import (
    ASKED_HERE,
    BY_TILES,
    TSUMO,
    call_parts,
    others,
    seats,
)
from build_scripts.inpage.who_pays_rules import house_rule_fields, rules_field
from build_scripts.inpage.words import YAKUMAN_WORDS
from pao_core.tiles import SUITS, TILES

COMMON = ("daisangen", "daisuushi", "tsuuiisou", "suukantsu")


def form() -> Form:
    """Everything that is asked."""
    return Form(
        (
            Group("The table", (*_table(), Fold("Change a rule", house_rule_fields()))),
            Group("The win", _win()),
            Group("The hand", _hand()),
            Group("The calls", call_parts()),
            Group("On the table", _stakes()),
        )
    )


def _table() -> tuple[Field, ...]:
    players = Field(
        name="players",
        label="Players",
        kind=FieldKind.RADIO,
        default=("4",),
        options=(Option(value="4", label="Four"), Option(value="3", label="Three")),
    )
    return rules_field(), players


def _win() -> tuple[Field, ...]:
    return (
        Field(
            name="winner",
            label="Who won?",
            kind=FieldKind.RADIO,
            default=("S",),
            options=seats(),
            help="East is the dealer.",
        ),
        Field(
            name="from",
            label="Won by",
            kind=FieldKind.RADIO,
            default=(TSUMO,),
            options=(
                Option(value=TSUMO, label="Tsumo", gloss="self-drawn"),
                *others("Ron from {}"),
            ),
        ),
    )


def _hand() -> tuple[Part, ...]:
    return (
        Field(
            name="hand",
            label="How do you give the hand?",
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
            label="How do you give the calls?",
            kind=FieldKind.RADIO,
            default=("form",),
            options=(
                Option(value="form", label="Asked here"),
                Option(value="lines", label="Line by line"),
            ),
            when=(BY_TILES,),
        ),
        Note(
            says="The tiles decide what the hand is worth. Tick only which yakuman the called sets "
            "belong to, or none.",
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
        _number_field("han", "Han", "3", ({"hand": ("han",)},)),
        _number_field("fu", "Fu", "30", ({"hand": ("han",)},)),
    )


def _tiles() -> tuple[Part, ...]:
    keys = tuple(
        Option(value=each, label=TILES[each].name)
        for suit in SUITS
        for each in sorted((key for key in TILES if key.endswith(suit)), key=_red_last)
    )
    return (
        Field(
            name="tiles",
            label="Tiles in the hand, without the winning tile",
            kind=FieldKind.TILES,
            default=("1122z",),
            options=keys,
            help="Digits, then the suit: m characters, p circles, s bamboo; 0 is a red five. "
            "z honours: 1 East, 2 South, 3 West, 4 North, 5 white, 6 green, 7 red. "
            "Leave out called sets.",
            when=(BY_TILES,),
        ),
        Field(
            name="tile",
            label="Winning tile",
            kind=FieldKind.TILES,
            default=("2z",),
            options=keys,
            when=(BY_TILES,),
        ),
        Fold(
            "If the tiles make no yakuman",
            (
                _number_field("tile-han", "Han of this hand", "", (BY_TILES,)),
                _number_field("tile-fu", "Fu of this hand", "", (BY_TILES,)),
            ),
        ),
    )


def _red_last(key: str) -> int:
    return int(key[0]) or 10


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
        _number_field("honba", "Honba", "0", ALWAYS),
        _number_field("deposits", "Riichi deposits", "0", ALWAYS),
    )


def _number_field(name: str, label: str, default: str, when: Conditions) -> Field:
    return Field(name=name, label=label, kind=FieldKind.NUMBER, default=(default,), when=when)
