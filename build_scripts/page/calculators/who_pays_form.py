"""The form of the calculator of a ruling, in the order in which players would describe a hand."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from build_scripts.page.language import text
from build_scripts.page.ui.fields import (
    TILES_HELP,
    number_field,
    one,
    other_seats,
    players_field,
    radio_field,
    seat_options,
    select_field,
    tiles_field,
    yes_field,
)
from build_scripts.page.ui.form import (
    Condition,
    Conditions,
    Field,
    FieldGroup,
    FieldKind,
    Fold,
    Form,
    FormNote,
    Option,
    Part,
    Values,
)
from build_scripts.page.ui.rules import DEFAULT_RULES, changed, compared, riichi, rules_field
from build_scripts.page.ui.words import (
    YAKUMAN_WORDS,
    cause_word,
    sentence,
    value_word,
    yakuman_gloss,
    yakuman_title,
)
from pao_core.hands.names import Yakuman
from pao_core.questions.asking import ALL_RULES
from pao_core.rules.choice import OneOf
from pao_core.rules.loading import rule_set
from pao_core.rules.rule_set import RuleSet

PON = "pon"
OPEN_KAN = "daiminkan"
ADDED = "shouminkan"
COMMON = ("daisangen", "daisuushi", "tsuuiisou", "suukantsu")


def form() -> Form:
    return Form(
        (
            FieldGroup(
                text("The table"), (*_table(), Fold(text("Change a rule"), house_rule_fields()))
            ),
            FieldGroup(text("The win"), _win()),
            FieldGroup(text("The hand"), _hand()),
            FieldGroup(text("The calls"), call_parts()),
            FieldGroup(text("On the table"), _stakes()),
        )
    )


def _table() -> tuple[Field, ...]:
    rules = rules_field(
        riichi(),
        DEFAULT_RULES,
        [compared("Compare all rule sets of riichi")],
        text("Riichi only. The classical games have their own calculator."),
    )
    return rules, players_field()


def _win() -> tuple[Field, ...]:
    return (
        radio_field(
            "winner", text("Who won?"), "S", seat_options(), help=text("East is the dealer.")
        ),
        radio_field(
            "from",
            text("Won by"),
            TSUMO,
            (
                Option(TSUMO, text("Tsumo"), gloss=text("self-drawn")),
                *other_seats("winner", text("Ron from {}"), players=True),
            ),
        ),
    )


def _hand() -> tuple[Part, ...]:
    return (
        radio_field(
            "hand",
            text("How do you want to enter the hand?"),
            "yakuman",
            (
                Option("yakuman", text("Yakuman")),
                Option("tiles", text("Tiles")),
                Option("han", text("Han and fu")),
            ),
        ),
        *_tiles(),
        radio_field(
            "how",
            text("How do you want to enter the calls?"),
            "form",
            (
                Option("form", text("With this form")),
                Option("lines", text("Line by line")),
            ),
            when=(BY_TILES,),
        ),
        FormNote(
            says=(
                text(
                    "The tiles decide the value of the hand. Tick only the yakuman that the "
                    "called sets belong to, or none."
                )
            ),
            when=({**BY_TILES, "how": ("form",)},),
        ),
        Field(
            name="yakuman",
            label=text("Which yakuman?"),
            kind=FieldKind.CHECKBOXES,
            default=("daisangen",),
            options=_yakuman(),
            more=text("Other yakuman"),
            when=ASKED_HERE,
        ),
        number_field("han", text("Han"), "3", ({"hand": ("han",)},)),
        number_field("fu", text("Fu"), "30", ({"hand": ("han",)},)),
    )


def _tiles() -> tuple[Part, ...]:
    by_tiles = (BY_TILES,)
    return (
        tiles_field(
            "tiles",
            text("Tiles in the hand, without the winning tile"),
            "1122z",
            by_tiles,
            text("{tiles} Do not include called sets.", tiles=text(TILES_HELP)),
        ),
        tiles_field("tile", text("Winning tile"), "2z", by_tiles),
        Fold(
            text("If the tiles make no yakuman"),
            (
                number_field("tile-han", text("Han of this hand"), "", by_tiles),
                number_field("tile-fu", text("Fu of this hand"), "", by_tiles),
            ),
        ),
    )


def _yakuman() -> tuple[Option, ...]:
    ordered = (*COMMON, *(name for name in YAKUMAN_WORDS if name not in COMMON))
    return tuple(
        Option(
            name,
            yakuman_title(name),
            gloss=yakuman_gloss(name),
            is_rare=name not in COMMON,
        )
        for name in ordered
    )


def _stakes() -> tuple[Field, ...]:
    return (
        number_field("honba", text("Honba"), "0"),
        number_field("deposits", text("Riichi deposits"), "0"),
    )


TSUMO = "tsumo"
NOBODY = "nobody"
BY_NAME: Condition = {"hand": ("yakuman",)}
BY_TILES: Condition = {"hand": ("tiles",)}
WRITTEN_OUT: Condition = {**BY_TILES, "how": ("lines",)}
ASKED_HERE: Conditions = (BY_NAME, {**BY_TILES, "how": ("form",)})
"""When the form asks for the yakuman and their feeders, and makes the calls from them."""
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
            label=text("Calls in order, one per line"),
            kind=FieldKind.LINES,
            default=(EXAMPLE_CALLS,),
            help=text(
                "Such as: S pon 5z from N; S chii 4s with 23s from E; S daiminkan 6z from W; "
                "S ankan 7z; S shouminkan 5z; E discard 2m."
            ),
            when=(WRITTEN_OUT,),
        ),
        *_feeding(),
        FormNote(
            says=(
                text(
                    "The form fills in details that do not affect the answer: who fed the other "
                    "sets, and in which order."
                )
            ),
            when=tuple({**asked, "yakuman": tuple(liable_under())} for asked in ASKED_HERE),
        ),
        Fold(text("Closed kans, and wins after a kan"), _kans()),
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
        yes_field(
            "closed",
            text("The other sets of the yakuman"),
            text("One of them is a closed kan"),
            tuple({**asked, **closed_kan_matters} for asked in ASKED_HERE),
        ),
        radio_field(
            "kan",
            text("If the win was on the replacement tile of an open kan: who fed that kan?"),
            NOBODY,
            (
                Option(NOBODY, text("No open kan")),
                *other_seats("winner", players=True),
            ),
            when=tuple({**each, **own_draw} for each in (*ASKED_HERE, {"hand": ("han",)})),
        ),
        yes_field(
            "after",
            text("The winning tile"),
            text("It was the replacement tile of the last kan"),
            ({**WRITTEN_OUT, **own_draw},),
        ),
    )


LAST_SET = "{yakuman}: the last set came from"
LAST_SETS = {
    "daisangen": "{yakuman}: the last dragon set came from",
    "daisuushi": "{yakuman}: the last wind set came from",
    "suukantsu": "{yakuman}: the fourth kan came from",
}


def _feeder(yakuman: str) -> Field:
    """The field for the player who discarded the deciding tile of this yakuman."""
    default = "W" if yakuman == "daisangen" else NOBODY
    return radio_field(
        yakuman,
        text(LAST_SETS.get(yakuman, LAST_SET), yakuman=yakuman_title(yakuman)),
        default,
        (
            Option(NOBODY, text("Nobody (own tiles)")),
            *other_seats("winner", players=True),
        ),
        when=when_fed(yakuman),
    )


def _feeding_kind(yakuman: str) -> Field:
    if yakuman == "suukantsu":
        options = (
            Option(OPEN_KAN, text("An open kan (daiminkan)")),
            Option(ADDED, text("A pon, later made a kan (shouminkan)")),
        )
    else:
        options = (
            Option(PON, text("A pon")),
            Option(OPEN_KAN, text("An open kan (daiminkan)")),
        )
    return radio_field(
        f"{yakuman}-by",
        text("That call was"),
        options[0].value,
        options,
        when=when_fed(yakuman, {yakuman: tuple("ESWN")}),
    )


AS_IT_SAYS = ""
YES, NO = "yes", "no"
SUUKANTSU = "r-suukantsu"


@dataclass(frozen=True, slots=True)
class HouseRule:
    """A choice that tables often change, and its field."""

    field: str
    choice: OneOf[Any]
    label: str


HOUSE_RULES = (
    HouseRule("r-kan", RuleSet.concealed_kan, "A closed kan"),
    HouseRule("r-scope", RuleSet.scope, "What liability covers"),
    HouseRule("r-honba", RuleSet.honba_on_ron, "Honba on a ron"),
    HouseRule("r-after", RuleSet.open_kan_win, "A win after an open kan"),
)


def rules_of(values: Values) -> str | dict[str, Any]:
    """The `rules` of the question."""
    rules = one(values, "rules")
    change: dict[str, Any] = {
        house_rule.choice.name: value
        for house_rule in HOUSE_RULES
        if (value := one(values, house_rule.field)) != AS_IT_SAYS
    }
    if (named := one(values, SUUKANTSU)) != AS_IT_SAYS and rules in riichi():
        change["liable_yakuman"] = _with_suukantsu(rules, named == YES)
    return changed(rules, change)


def places_of_rules() -> dict[str, str]:
    """The field behind each place of a question that concerns its rules."""
    changed = {
        f"rules.change.{house_rule.choice.name}": house_rule.field for house_rule in HOUSE_RULES
    }
    return {"rules": "rules", "rules.change.liable_yakuman": SUUKANTSU, **changed}


def house_rule_fields() -> tuple[Field, ...]:
    """The fields for the choices that tables often change."""
    suukantsu = cause_word(Yakuman.SUUKANTSU)
    named = {
        YES: text("someone can be liable for {yakuman}", yakuman=suukantsu),
        NO: text("nobody can be liable for {yakuman}", yakuman=suukantsu),
    }
    asked = (
        _house_rule(
            house_rule.field,
            text(house_rule.label),
            {value: value_word(house_rule.choice.name, value) for value in house_rule.choice.kind},
        )
        for house_rule in HOUSE_RULES
    )
    return (*asked, _house_rule(SUUKANTSU, text("Suukantsu (four kans)"), named))


def _house_rule(name: str, label: str, words: Mapping[str, str]) -> Field:
    values = (Option(value, sentence(says)) for value, says in words.items())
    options = (Option(AS_IT_SAYS, text("Same as the rule set")), *values)
    return select_field(name, label, AS_IT_SAYS, options, ({"rules": riichi()},))


def under_rules_that_name(yakuman: str) -> tuple[dict[str, tuple[str, ...]], ...]:
    """The conditions under which the chosen rules can make someone liable for this yakuman."""
    naming = liable_under()[yakuman]
    if yakuman != Yakuman.SUUKANTSU:
        return ({"rules": (*naming, ALL_RULES)},)
    return (
        {"rules": naming, SUUKANTSU: (AS_IT_SAYS, YES)},
        {"rules": riichi(), SUUKANTSU: (YES,)},
        {"rules": (ALL_RULES,)},
    )


@cache
def liable_under() -> dict[str, tuple[str, ...]]:
    """For each yakuman with liability somewhere: the rule sets that have it."""
    found = {
        str(yakuman): tuple(id for id in riichi() if yakuman in rule_set(id).liable_yakuman)
        for yakuman in Yakuman
    }
    return {yakuman: rules for yakuman, rules in found.items() if rules}


def _with_suukantsu(rules: str, named: bool) -> list[str]:
    others = [str(other) for other in rule_set(rules).liable_yakuman if other != Yakuman.SUUKANTSU]
    return [*others, str(Yakuman.SUUKANTSU)] if named else others
