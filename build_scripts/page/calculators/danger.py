"""The calculator of danger: which discards are unsafe for each seat, given everyone's sets."""

from collections.abc import Mapping
from typing import Any

from build_scripts.page.language import spoken, text
from build_scripts.page.ui.calculator import Calculator, FieldProblem, FormQuestion, View
from build_scripts.page.ui.fields import (
    call_of,
    of_set,
    players_field,
    radio_field,
    refusal,
    seat_options,
    sets,
    single_tiles,
    tiles_field,
)
from build_scripts.page.ui.form import ALWAYS, Field, FieldGroup, Form, Values
from build_scripts.page.ui.in_short import ALL_TILES, named, unsafe_tiles
from build_scripts.page.ui.parts import open_choices, reasons, tally, title, under
from build_scripts.page.ui.pictures import figure, loose
from build_scripts.page.ui.rules import all_games, rules_field, usual_rules
from build_scripts.page.ui.view import Node, Tree, node, woven
from build_scripts.page.ui.words import cause_word, either, seat_word
from pao_core import ask, picture
from pao_core.board.seats import Seat, seats_in_play, turn_order_after
from pao_core.board.tiles import parse_tiles
from pao_core.hands.notation import parse_meld
from pao_core.problems.errors import NotationError

FOUR = ({"players": ("4",)},)
DEFAULT_SETS = {"S": "555z 666z", "W": "111z 222z 333z"}


def calculator() -> Calculator:
    return Calculator(text("What is unsafe?"), "danger", form(), view_of, question)


def form() -> Form:
    rules = rules_field(all_games(), usual_rules())  # comparing all of them takes seconds
    return Form(
        (
            FieldGroup(text("The table"), (rules, players_field(), _seat())),
            FieldGroup(text("What is on the table"), (*map(_sets_of, Seat), _discards())),
        )
    )


def question(asked: dict[str, Any], values: Values) -> FormQuestion:
    calls, callers, problems = _calls(values, asked.get("players", 4))
    seen = single_tiles(values["discards"])
    # Listed before the calls, so that none of them counts as the discard that was called.
    discards = [{"by": Seat.EAST.value, "kind": "discard", "tile": tile} for tile in seen]
    lists = {"calls": [*("discards" for _ in seen), *callers]}
    return FormQuestion({**asked, "calls": [*discards, *calls]}, lists, tuple(problems))


def _calls(
    values: Values, players: int
) -> tuple[list[dict[str, str]], list[str], list[FieldProblem]]:
    """Each set as a call, the caller of each, and the texts that are not sets.

    Called sets come from the left player, who can feed any set.
    """
    calls, callers, problems = [], [], []
    for seat in seats_in_play(players):
        for number, word in enumerate(sets(values[_name(seat)]), start=1):
            try:
                feeder = turn_order_after(seat, players)[-1].value
                calls.append(call_of(seat.value, parse_meld(word), feeder))
                callers.append(seat.value)
            except NotationError as error:
                problems.append(FieldProblem(_name(seat), f"{of_set(number)}{refusal(error)}"))
    return calls, callers, problems


def _seat() -> Field:
    return radio_field(
        "seat",
        text("Whose turn is it to discard?"),
        "E",
        seat_options(),
        help=text("The reasons are for this seat. The list shows every seat."),
    )


def _name(seat: Seat) -> str:
    return f"sets-{seat.value.lower()}"


def _sets_of(seat: Seat) -> Field:
    default = DEFAULT_SETS.get(seat.value, "")
    when = FOUR if seat is Seat.NORTH else ALWAYS
    label = text("Sets of {seat}", seat=seat_word(seat.value))
    help = text("It makes no difference here who fed a set.") if seat is Seat.EAST else ""
    place = f"calls[{seat.value}]"
    return tiles_field(_name(seat), label, default, when, help, lays="sets", at=place)


def _discards() -> Field:
    return tiles_field(
        "discards",
        text("Discards of all players"),
        help=text("You need only enter those that matter."),
        at="calls[discards]",
    )


CALLS = {"pon": "a pon", "daiminkan": "an open kan", "chii": "a chii", "ron": "ron"}


def view_of(answer: Mapping[str, Any], question: Mapping[str, Any]) -> View:
    """What this player must not discard, and what each other player must not discard."""
    says = _headline(answer, question)
    parts = (
        tally(says),
        node("div", figure(picture(dict(spoken(question)))), *reasons(answer), data_lights=""),
        title(text("Every seat")),
        _every_seat(question),
        under(answer["rules"]),
        *open_choices(answer),
    )
    return View(parts, says)


def _headline(answer: Mapping[str, Any], question: Mapping[str, Any]) -> str:
    seat = seat_word(question["seat"])
    tiles = unsafe_tiles(answer)
    if not tiles:
        return text("Nothing is unsafe for {seat} to discard.", seat=seat)
    return text("Unsafe for {seat}: {tiles}.", seat=seat, tiles=named(tiles))


def _every_seat(question: Mapping[str, Any]) -> Node:
    rows = []
    for seat in seats_in_play(question.get("players", 4)):
        answer = ask({**question, "seat": seat.value})
        said = _rows(answer) or (node("p", text("Nothing is unsafe.")),)
        rows += [node("dt", seat_word(seat.value)), node("dd", *said)]
    return node("dl", *rows, css="pao-seats")


def _rows(answer: Mapping[str, Any]) -> tuple[Tree, ...]:
    """Equal dangers in one row: these tiles, the player they complete, the hand, and the calls."""
    found: dict[tuple[str, str, tuple[str, ...]], list[str]] = {}
    for danger in answer["danger"]:
        found.setdefault((danger["to"], danger["for"], tuple(danger["if"])), []).append(
            danger["tile"]
        )
    items = (_row(tiles, *key) for key, tiles in found.items())
    return (node("ul", *items, css="pao-unsafe"),) if found else ()


def _row(tiles: list[str], to: str, cause: str, calls: tuple[str, ...]) -> Node:
    shown: Tree = text("Every tile") if ALL_TILES in tiles else loose(parse_tiles("".join(tiles)))
    by = either([text(CALLS[call]) for call in calls])
    says = "{tiles} to {to} for {cause}, by {calls}"
    return node(
        "li", *woven(says, tiles=shown, to=seat_word(to), cause=cause_word(cause), calls=by)
    )
