"""The calculator of priority: who gets a discard that several players claim."""

from collections.abc import Mapping
from typing import Any

from build_scripts.page.language import text
from build_scripts.page.ui.calculator import Calculator, FormQuestion, View
from build_scripts.page.ui.fields import (
    but,
    in_play,
    number,
    number_field,
    one,
    players_field,
    radio_field,
    seat_options,
    select_field,
)
from build_scripts.page.ui.form import (
    Condition,
    Conditions,
    Field,
    FieldGroup,
    Fold,
    Form,
    Option,
    Values,
)
from build_scripts.page.ui.groups import AnswerStyle, view_of_groups
from build_scripts.page.ui.in_short import claim_in_words, in_short
from build_scripts.page.ui.parts import basis, tally
from build_scripts.page.ui.rules import all_games, compared, rules_field, usual_rules
from build_scripts.page.ui.view import Tree, node
from build_scripts.page.ui.words import in_a_row, seat_word, sentence, whole_sentence
from pao_core.board.seats import Seat

NO_CLAIM = ""
CLAIMS = {"chii": "Chii", "pon": "Pon", "daiminkan": "Open kan", "ron": "Ron"}
DONE = {"": "Nothing", "draw": "Drawn", "discard": "Discarded"}
DEFAULT_CLAIMS = {"S": ("chii", "0.4"), "W": ("pon", "0.9")}


def calculator() -> Calculator:
    return Calculator(text("Who gets the tile?"), "priority", form(), view_of, question)


def form() -> Form:
    rules = rules_field(all_games(), usual_rules(), [compared()])
    claims = tuple(field for seat in Seat for field in _claim(seat))
    discarder = radio_field("from", text("Who discarded?"), "E", seat_options())
    time = number_field(
        "tolerance",
        text("Seconds between claims that still count as simultaneous"),
        "",
        help=text("If empty: 0.3 (our choice)."),
    )
    return Form(
        (
            FieldGroup(text("The table"), (rules, players_field(), discarder)),
            FieldGroup(
                text("Who calls"), (*claims, Fold(text("What counts as simultaneous"), (time,)))
            ),
        )
    )


def question(asked: dict[str, Any], values: Values) -> FormQuestion:
    claims: list[dict[str, Any]] = []
    for seat in Seat:
        kind = one(values, f"claim-{seat.value.lower()}")
        if kind == NO_CLAIM or seat.value == asked["from"]:
            continue
        at, after = (
            number(values[f"at-{seat.value.lower()}"]),
            one(values, f"after-{seat.value.lower()}"),
        )
        times = {"at": at, "after": after or None}
        given = {key: value for key, value in times.items() if value is not None}
        claims.append({"seat": seat.value, "kind": kind, **given})
    seats = [claim["seat"] for claim in claims]
    return FormQuestion({**asked, "claims": claims}, {"claims": seats})


def _claim(seat: Seat) -> tuple[Field, Field, Field]:
    kind, at = DEFAULT_CLAIMS.get(seat.value, (NO_CLAIM, ""))
    name = f"claim-{seat.value.lower()}"
    may_call = _not_the_discarder(seat)
    calls = ({**may_call, name: tuple(CLAIMS)},)
    options = (Option(value, text(word)) for value, word in CLAIMS.items())
    label = text("{seat} calls", seat=seat_word(seat.value))
    all_options = (Option(NO_CLAIM, text("Nothing")), *options)
    claim = select_field(name, label, kind, all_options, (may_call,), f"claims[{seat.value}]")
    return claim, _time_of(seat, at, calls), _after(seat, calls)


def _time_of(seat: Seat, default: str, when: Conditions) -> Field:
    label, help = (
        text("Seconds after the discard"),
        text("If empty: at the same time as the others."),
    )
    place = f"claims[{seat.value}].at"
    return number_field(f"at-{seat.value.lower()}", label, default, when, help, place)


def _after(seat: Seat, when: Conditions) -> Field:
    options = tuple(Option(value, text(label)) for value, label in DONE.items())
    label = text("What the next player had done by then")
    place = f"claims[{seat.value}].after"
    return select_field(f"after-{seat.value.lower()}", label, "", options, when, place)


def _not_the_discarder(seat: Seat) -> Condition:
    return {"from": but(seat), **in_play(seat)}


def view_of(answer: Mapping[str, Any], _question: Mapping[str, Any]) -> View:
    """Which claims succeed, and why the others fail."""
    if "groups" in answer:
        return view_of_groups(answer, SHOWN)
    says = whole_sentence(in_short(answer))
    return View((tally(says), *_void(answer), *basis(answer)), says)


def _void(answer: Mapping[str, Any]) -> tuple[Tree, ...]:
    claims = [
        text("{claim} is void.", claim=sentence(claim_in_words(void_claim)))
        for void_claim in answer.get("void", ())
    ]
    return (node("p", in_a_row(claims)),) if claims else ()


SHOWN = AnswerStyle(lambda answer: (tally(whole_sentence(in_short(answer))),))
