"""The calculator of calls: what a player may call, and what they may not discard afterwards."""

from collections.abc import Mapping
from typing import Any

from build_scripts.page.language import language, text
from build_scripts.page.ui.calculator import Calculator, View
from build_scripts.page.ui.fields import (
    hand_help,
    number_field,
    other_seats,
    players_field,
    radio_field,
    seat_options,
    tiles_field,
    yes_field,
)
from build_scripts.page.ui.form import Field, FieldGroup, Fold, Form
from build_scripts.page.ui.groups import AnswerStyle, view_of_groups
from build_scripts.page.ui.in_short import call_word
from build_scripts.page.ui.parts import open_choices, steps, tally, under
from build_scripts.page.ui.pictures import laid, loose
from build_scripts.page.ui.rules import all_games, compared, rules_field, usual_rules
from build_scripts.page.ui.view import Node, Tree, node, woven
from build_scripts.page.ui.words import either, seat_word, tile_names
from pao_core.board.meld_layout import Side, lay
from pao_core.board.melds import CallKind, Meld
from pao_core.board.seats import Seat
from pao_core.board.tiles import parse_tiles, tile


def calculator() -> Calculator:
    return Calculator(text("What may I call?"), "calls", form(), view_of)


def form() -> Form:
    rules = rules_field(all_games(), usual_rules(), [compared()])
    return Form(
        (
            FieldGroup(text("The table"), (rules, players_field())),
            FieldGroup(text("You"), _player()),
            FieldGroup(
                text("The discard"),
                (
                    tiles_field("tile", text("The tile that was discarded"), "4p", lays="one"),
                    radio_field(
                        "from", text("Discarded by"), "E", other_seats("seat", players=True)
                    ),
                    Fold(text("Last discard, riichi, four kans"), _rare()),
                ),
            ),
        )
    )


def _player() -> tuple[Field, ...]:
    return (
        radio_field(
            "seat",
            text("Your seat"),
            "S",
            seat_options(),
            help=text("East is the dealer; play goes East, South, West, North."),
        ),
        tiles_field("hand", text("Your hand"), "23m344506p678s77z", help=hand_help()),
        tiles_field("melds", text("Your called sets"), lays="sets"),
    )


def _rare() -> tuple[Field, ...]:
    return (
        yes_field(
            "last",
            text("This discard"),
            text("It is the last discard: the wall is empty"),
            at="last_discard",
        ),
        yes_field("riichi", text("You"), text("I have declared riichi")),
        number_field(
            "kans",
            text("Kans declared by all players"),
            "",
            help=text("If empty: only your own."),
        ),
    )


CALL_WORDS = {
    "chii": ("Chii", "a sequence"),
    "pon": ("Pon", "three identical tiles"),
    "daiminkan": ("Daiminkan", "four identical tiles"),
}
SIDE_WORDS = {Side.KAMICHA: "left", Side.TOIMEN: "middle", Side.SHIMOCHA: "right"}


def view_of(answer: Mapping[str, Any], question: Mapping[str, Any]) -> View:
    """Every call that this player may make."""
    if "groups" in answer:
        style = AnswerStyle(lambda each: (node("p", _headline(each)), *_claims(each, question)))
        return view_of_groups(answer, style)
    says = _headline(answer)
    parts = (tally(says), *_claims(answer, question), under(answer["rules"]))
    why = node("details", node("summary", text("Why")), steps(answer["steps"]), css="pao-fold")
    return View((*parts, *open_choices(answer), why), says)


def _headline(answer: Mapping[str, Any]) -> str:
    if not answer["calls"]:
        return text("You may not call this tile.")
    kinds = dict.fromkeys(call_word(call["kind"]) for call in answer["calls"])
    return text("You may call {calls}.", calls=either(kinds))


def _claims(answer: Mapping[str, Any], question: Mapping[str, Any]) -> tuple[Tree, ...]:
    if not answer["calls"]:
        return ()
    return (node("ul", *(_claim(call, question) for call in answer["calls"]), css="pao-claims"),)


def _claim(claim: Mapping[str, str], question: Mapping[str, Any]) -> Node:
    name, gloss = CALL_WORDS[claim["kind"]]
    return node(
        "li",
        node(
            "span",
            node("strong", text(name)),
            " ",
            node("small", text(gloss)),
            css="pao-claim-name",
        ),
        " ",
        _as_it_lies(claim, question),
        " ",
        _forbidden(claim),
    )


def _as_it_lies(claim: Mapping[str, str], question: Mapping[str, Any]) -> Node:
    own, claimed = parse_tiles(claim["with"]), tile(question["tile"])
    feeder = Seat(question["from"])
    meld = Meld(kind=CallKind(claim["kind"]), tiles=(*own, claimed), feeder=feeder)
    shown = lay(meld, Seat(question["seat"]), question.get("players", 4))
    assert shown.side is not None
    label = text(
        "{own} from your hand, the {tile} from {seat} sideways on the {side}",
        own=tile_names(own),
        tile=language().word(claimed),
        seat=seat_word(feeder.value),
        side=text(SIDE_WORDS[shown.side]),
    )
    return laid(shown, label)


def _forbidden(claim: Mapping[str, str]) -> Node:
    if not claim["kuikae"]:
        then = text(
            "Then you draw a replacement tile."
            if claim["kind"] == "daiminkan"
            else "Then discard any tile."
        )
        return node("span", then, css="pao-then")
    tiles = loose(parse_tiles(claim["kuikae"]))
    return node("span", *woven("Then you may not discard {tiles}", tiles=tiles), css="pao-then")
