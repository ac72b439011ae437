"""The calculator of a ruling: who pays what for a win, and who is liable."""

from collections.abc import Sequence
from functools import cache
from typing import Any

from build_scripts.inpage.calculator import Asked, Calculator, FieldProblem
from build_scripts.inpage.form import (
    ALWAYS,
    Condition,
    Field,
    FieldKind,
    Form,
    Group,
    Option,
    Values,
)
from build_scripts.inpage.who_pays_calls import ADDED, OPEN_KAN, PON, Feeding, Impossible, calls_for
from build_scripts.inpage.who_pays_view import view_of
from build_scripts.inpage.words import YAKUMAN_WORDS
from pao_core.choices import Yakuman
from pao_core.rulesets import rule_set, rule_set_ids
from pao_core.seats import Seat

DEFAULT_RULES = "riichi-wiki-2024"
TSUMO = "tsumo"
NOBODY = "nobody"
FOUR_PLAYERS_ONLY: Condition = {"players": ("4",)}


def calculator() -> Calculator:
    """Who pays what, as a form."""
    groups = (
        Group("The table", _table()),
        Group("The win", _win()),
        Group("The hand", _hand()),
        Group("Who fed it", _feeding()),
        Group("Counters and deposits", _stakes()),
    )
    return Calculator(
        name="who-pays", title="Who pays what?", form=Form(groups), question=question, view=view_of
    )


def question(values: Values) -> Asked:
    """The question of a filled-in form; the calls are made up from who fed what."""
    winner = _one(values, "winner")
    from_whom = _one(values, "from")
    yakuman = tuple(values["yakuman"]) if _one(values, "hand") == "yakuman" else ()
    win: dict[str, Any] = {"by": winner, "value": _value(values, yakuman)}
    win["from"] = None if from_whom == TSUMO else from_whom
    asked: dict[str, Any] = {
        "ask": "ruling",
        "rules": _one(values, "rules"),
        "honba": _number(_one(values, "honba")),
        "deposits": _number(_one(values, "deposits")),
        "calls": [],
        "win": win,
    }
    if _one(values, "players") == "3":
        asked["players"] = 3
    kan = _one(values, "kan")
    if kan != NOBODY:
        win["after_kan"] = True
    try:
        made = calls_for(
            winner=winner,
            yakuman=yakuman,
            fed=_fed(values, yakuman),
            closed_kan="yes" in values["closed"],
            open_kan=None if kan == NOBODY else kan,
        )
    except Impossible as impossible:
        return Asked(asked, problems=(FieldProblem(impossible.field, str(impossible)),))
    asked["calls"] = [call for call, _ in made]
    return Asked(asked, _places(tuple(field for _, field in made)))


def _places(call_fields: Sequence[str]) -> dict[str, str]:
    return {
        "rules": "rules",
        "players": "players",
        "honba": "honba",
        "deposits": "deposits",
        "win.by": "winner",
        "win.from": "from",
        "win.after_kan": "kan",
        "win.value": "yakuman",
        "win.value.han": "han",
        "win.value.fu": "fu",
        **{f"calls[{place}]": field for place, field in enumerate(call_fields)},
        **{f"calls[{place}].by": "winner" for place in range(len(call_fields))},
    }


def _value(values: Values, yakuman: Sequence[str]) -> dict[str, Any]:
    if _one(values, "hand") == "yakuman":
        return {"yakuman": list(yakuman)}
    return {"han": _number(_one(values, "han")), "fu": _number(_one(values, "fu"))}


def _fed(values: Values, yakuman: Sequence[str]) -> tuple[Feeding, ...]:
    """Who fed what, for each yakuman of the hand that these rules make liable."""
    rules = _one(values, "rules")
    seats = {name: _one(values, name) for name, under in _liable_under().items() if rules in under}
    return tuple(
        Feeding(
            yakuman=name,
            seat=None if seat == NOBODY else seat,
            kind=_one(values, f"{name}-by"),
        )
        for name, seat in seats.items()
        if name in yakuman
    )


def _one(values: Values, name: str) -> str:
    """The only value of a field; nothing chosen is an empty text, which the core refuses."""
    return values[name][0] if values[name] else ""


def _number(text: str) -> int | float | str | None:
    """What was typed, as the number that it looks like; else as it is, for the core to refuse."""
    for read in (int, float):
        try:
            return read(text)
        except ValueError:
            continue
    return text.strip() or None


@cache
def _liable_under() -> dict[str, tuple[str, ...]]:
    """For each yakuman that some rule set makes liable: those rule sets."""
    found = {
        str(yakuman): tuple(
            each for each in rule_set_ids() if yakuman in rule_set(each).liable_yakuman
        )
        for yakuman in Yakuman
    }
    return {yakuman: rules for yakuman, rules in found.items() if rules}


def _table() -> tuple[Field, ...]:
    rules = tuple(Option(each, rule_set(each).title) for each in rule_set_ids())
    return (
        Field(
            name="rules",
            label="Rule set",
            kind=FieldKind.SELECT,
            default=(DEFAULT_RULES,),
            options=rules,
        ),
        Field(
            name="players",
            label="Players",
            kind=FieldKind.RADIO,
            default=("4",),
            options=(Option("4", "Four"), Option("3", "Three")),
        ),
    )


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
            options=(Option(TSUMO, "Tsumo", gloss="self-drawn"), *_seats("Ron from {}")),
        ),
    )


def _hand() -> tuple[Field, ...]:
    return (
        Field(
            name="hand",
            label="What is the hand worth?",
            kind=FieldKind.RADIO,
            default=("yakuman",),
            options=(Option("yakuman", "Yakuman"), Option("han", "Han and fu")),
        ),
        Field(
            name="yakuman",
            label="Which yakuman?",
            kind=FieldKind.CHECKBOXES,
            default=("daisangen",),
            options=tuple(
                Option(name, words, gloss=gloss) for name, (words, gloss) in YAKUMAN_WORDS.items()
            ),
            when={"hand": ("yakuman",)},
        ),
        _number_field("han", "Han", "3", {"hand": ("han",)}),
        _number_field("fu", "Fu", "30", {"hand": ("han",)}),
    )


def _feeding() -> tuple[Field, ...]:
    fields: list[Field] = []
    for yakuman, rules in _liable_under().items():
        applies: Condition = {"hand": ("yakuman",), "yakuman": (yakuman,), "rules": rules}
        fields.append(_feeder(yakuman, applies))
        fields.append(_feeding_kind(yakuman, {**applies, yakuman: tuple("ESWN")}))
    return (
        *fields,
        Field(
            name="closed",
            label="Its other sets",
            kind=FieldKind.CHECKBOXES,
            default=(),
            options=(Option("yes", "One of them is a closed kan"),),
            when={"hand": ("yakuman",), "yakuman": ("daisangen", "daisuushi")},
        ),
        Field(
            name="kan",
            label="Won on the replacement tile of an open kan? Its tile came from",
            kind=FieldKind.RADIO,
            default=(NOBODY,),
            options=(Option(NOBODY, "No such kan"), *_seats()),
            when={"from": (TSUMO,)},
        ),
    )


def _feeder(yakuman: str, when: Condition) -> Field:
    """Who discarded the tile of the set that made the yakuman certain."""
    default = "W" if yakuman == "daisangen" else NOBODY
    sets = {"daisangen": "last dragon set", "daisuushi": "last wind set", "suukantsu": "fourth kan"}
    return Field(
        name=yakuman,
        label=f"{yakuman.capitalize()}: the {sets.get(yakuman, 'last set')} came from",
        kind=FieldKind.RADIO,
        default=(default,),
        options=(Option(NOBODY, "Nobody (own tiles)"), *_seats()),
        when=when,
    )


def _feeding_kind(yakuman: str, when: Condition) -> Field:
    if yakuman == "suukantsu":
        options = (
            Option(OPEN_KAN, "An open kan (daiminkan)"),
            Option(ADDED, "A pon, later made a kan (shouminkan)"),
        )
    else:
        options = (Option(PON, "A pon"), Option(OPEN_KAN, "An open kan (daiminkan)"))
    return Field(
        name=f"{yakuman}-by",
        label="That call was",
        kind=FieldKind.RADIO,
        default=(options[0].value,),
        options=options,
        when=when,
    )


def _stakes() -> tuple[Field, ...]:
    return (
        _number_field("honba", "Honba", "0", ALWAYS),
        _number_field("deposits", "Riichi deposits", "0", ALWAYS),
    )


def _number_field(name: str, label: str, default: str, when: Condition) -> Field:
    return Field(name=name, label=label, kind=FieldKind.NUMBER, default=(default,), when=when)


def _seats(words: str = "{}") -> tuple[Option, ...]:
    return tuple(
        Option(
            seat.value,
            words.format(seat),
            FOUR_PLAYERS_ONLY if seat is Seat.NORTH else ALWAYS,
        )
        for seat in Seat
    )
