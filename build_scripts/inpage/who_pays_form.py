"""The form of the calculator of a ruling, in the order in which a table would tell it."""

from build_scripts.inpage.form import (
    ALWAYS,
    Condition,
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
from build_scripts.inpage.who_pays_calls import ADDED, OPEN_KAN, PON
from build_scripts.inpage.who_pays_rules import (
    house_rule_fields,
    liable_under,
    rules_field,
    under_rules_that_name,
)
from build_scripts.inpage.words import YAKUMAN_WORDS
from pao_core.seats import Seat
from pao_core.tiles import SUITS, TILES

TSUMO = "tsumo"
NOBODY = "nobody"
FOUR_PLAYERS_ONLY: Conditions = ({"players": ("4",)},)
COMMON = ("daisangen", "daisuushi", "tsuuiisou", "suukantsu")
BY_NAME: Condition = {"hand": ("yakuman",)}
BY_TILES: Condition = {"hand": ("tiles",)}
WRITTEN_OUT: Condition = {**BY_TILES, "how": ("lines",)}
ASKED_HERE: Conditions = (BY_NAME, {**BY_TILES, "how": ("form",)})
"""Under which the yakuman are ticked, and the calls are made up from who fed what."""
EXAMPLE_CALLS = "S pon 5z from N\nS pon 6z from E\nS pon 7z from W"


def form() -> Form:
    """Everything that is asked."""
    return Form(
        (
            Group("The table", (*_table(), Fold("Change a rule", house_rule_fields()))),
            Group("The win", _win()),
            Group("The hand", _hand()),
            Group("The calls", _calls()),
            Group("On the table", _stakes()),
        )
    )


def when_fed(yakuman: str, more: Condition | None = None) -> Conditions:
    """Under which it matters who fed the deciding set of this yakuman."""
    return tuple(
        {**rules, **asked, "yakuman": (yakuman,), **(more or {})}
        for asked in ASKED_HERE
        for rules in under_rules_that_name(yakuman)
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
            options=_seats(),
            help="East is the dealer.",
        ),
        Field(
            name="from",
            label="Won by",
            kind=FieldKind.RADIO,
            default=(TSUMO,),
            options=(
                Option(value=TSUMO, label="Tsumo", gloss="self-drawn"),
                *_seats("Ron from {}"),
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
        Note(
            says="The tiles decide what the hand is worth. Tick here only which yakuman the called "
            "sets belong to; or write the calls line by line, further down.",
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


def _calls() -> tuple[Part, ...]:
    return (
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
        Field(
            name="calls",
            label="Calls in their order, one a line",
            kind=FieldKind.LINES,
            default=(EXAMPLE_CALLS,),
            help="Such as: S pon 5z from N; S chii 4s with 23s from E; S daiminkan 6z from W; "
            "S ankan 7z; S shouminkan 5z; E discard 2m.",
            when=(WRITTEN_OUT,),
        ),
        *_feeding(),
        Note(
            says="The form fills in calls that decide nothing: from whom the other sets came, and "
            "in which order.",
            when=tuple(each for name in liable_under() for each in when_fed(name)),
        ),
        Fold("Kans: a closed one, or a win after one", _kans()),
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
            label="Won on the replacement tile of an open kan? Its tile came from",
            kind=FieldKind.RADIO,
            default=(NOBODY,),
            options=(Option(value=NOBODY, label="No such kan"), *_seats()),
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
    """Who discarded the tile of the set that made the yakuman certain."""
    default = "W" if yakuman == "daisangen" else NOBODY
    sets = {"daisangen": "last dragon set", "daisuushi": "last wind set", "suukantsu": "fourth kan"}
    return Field(
        name=yakuman,
        label=f"{yakuman.capitalize()}: the {sets.get(yakuman, 'last set')} came from",
        kind=FieldKind.RADIO,
        default=(default,),
        options=(Option(value=NOBODY, label="Nobody (own tiles)"), *_seats()),
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


def _stakes() -> tuple[Field, ...]:
    return (
        _number_field("honba", "Honba", "0", ALWAYS),
        _number_field("deposits", "Riichi deposits", "0", ALWAYS),
    )


def _number_field(name: str, label: str, default: str, when: Conditions) -> Field:
    return Field(name=name, label=label, kind=FieldKind.NUMBER, default=(default,), when=when)


def _seats(words: str = "{}") -> tuple[Option, ...]:
    return tuple(
        Option(
            value=seat.value,
            label=words.format(seat),
            when=FOUR_PLAYERS_ONLY if seat is Seat.NORTH else ALWAYS,
        )
        for seat in Seat
    )
