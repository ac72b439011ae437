"""The calculator of draws: what is paid when nobody wins, and whether a hand is abandoned."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from build_scripts.page.language import text
from build_scripts.page.ui.calculator import Calculator, FormQuestion, View
from build_scripts.page.ui.fields import (
    number,
    number_field,
    one,
    players_field,
    radio_field,
    seat_options,
    select_field,
    single_tiles,
    tiles_field,
    yes_field,
)
from build_scripts.page.ui.form import (
    Condition,
    Conditions,
    Field,
    FieldGroup,
    FieldKind,
    Form,
    Option,
    Values,
    first,
)
from build_scripts.page.ui.groups import AnswerStyle, Because, in_plain_words, view_of_groups
from build_scripts.page.ui.in_short import in_short
from build_scripts.page.ui.parts import basis, sums, tally
from build_scripts.page.ui.rules import all_games, compared, rules_field, usual_rules
from build_scripts.page.ui.view import Tree
from build_scripts.page.ui.words import sentence
from pao_core.questions.asking import ALL_RULES
from pao_core.reasons.codes import StepCode
from pao_core.rules.choices import AbortiveDraw
from pao_core.rules.loading import riichi_rule_set_ids, rule_set
from pao_core.rules.rule_set import Grade

WALL = "wall"
NINE_KINDS, FOUR_WINDS = "nine-kinds", "four-winds"
FOUR_KANS, FOUR_RIICHI, THREE_RONS = "four-kans", "four-riichi", "triple-ron"
AS_IT_SAYS, OTHER = "", "other"
NOBODY = ""
KANS = ("kan-1", "kan-2", "kan-3", "kan-4")
AT_THE_END: Condition = {"end": (WALL,)}


def calculator() -> Calculator:
    return Calculator(text("Nobody won: what now?"), "draw", form(), view_of, question)


def form() -> Form:
    rules = rules_field(all_games(), usual_rules(), [compared()])
    return Form(
        (
            FieldGroup(text("The table"), (rules, players_field(), *_pool())),
            FieldGroup(text("What happened"), (_end(), *_at_the_end(), *_abortive())),
        )
    )


def question(asked: dict[str, Any], values: Values) -> FormQuestion:
    """The question of a filled-in form: about payments, or about an abandoned hand."""
    end = asked.pop("end")
    if end == WALL:
        return FormQuestion(asked)
    kans = [name for name in KANS if one(values, name) != NOBODY]
    if end == FOUR_KANS:
        asked["state"] = {"kans": [one(values, name) for name in kans]}
    return FormQuestion({**asked, "ask": "abort"}, {"state.kans": kans})


def _pool_of(chosen: Sequence[str]) -> int | float | str | None:
    return None if first(chosen) == OTHER else number(chosen)


def _pool() -> tuple[Field, ...]:
    at = "rules.change.noten_pool"
    choice = select_field(
        "pool",
        text("Points shared after a draw"),
        AS_IT_SAYS,
        (
            Option(AS_IT_SAYS, text("As the rule set says")),
            Option("3000", "3,000"),
            Option("600", "600"),
            Option("0", text("None")),
            Option(OTHER, text("Another number")),
        ),
        ({**AT_THE_END, "rules": all_games()},),
        at,
        reads=_pool_of,
    )
    when = ({**AT_THE_END, "rules": all_games(), "pool": (OTHER,)},)
    return choice, number_field("points", text("How many points?"), "1500", when, at=at)


def _end() -> Field:
    return radio_field(
        "end",
        text("How did the hand end?"),
        WALL,
        (
            Option(WALL, text("The wall ran out")),
            Option(NINE_KINDS, text("Nine kinds of terminals and honours")),
            Option(FOUR_WINDS, text("Four players discarded the same wind")),
            Option(FOUR_KANS, text("Four kans in all")),
            Option(FOUR_RIICHI, text("Four riichi")),
            Option(THREE_RONS, text("Three rons")),
        ),
    )


def _at_the_end() -> tuple[Field, Field]:
    in_riichi = ({"end": (WALL,), "rules": (ALL_RULES, *riichi_rule_set_ids())},)
    label = text("Who discarded only terminals and honours, none of them called?")
    return (
        _several_seats("tenpai", text("Who is tenpai (one tile from winning)?"), "E", _if(WALL)),
        _several_seats("nagashi", label, "", in_riichi, reads=_if_any),
    )


def _abortive() -> tuple[Field, ...]:
    kans = (
        select_field(
            name,
            text("The {place} kan was declared by", place=text(place)),
            seat,
            (Option(NOBODY, text("Nobody")), *seat_options()),
            _if(FOUR_KANS),
            f"state.kans[{name}]",
        )
        for name, place, seat in zip(
            KANS, ("first", "second", "third", "fourth"), "EESW", strict=True
        )
    )
    first_turn = ({"end": (NINE_KINDS, FOUR_WINDS)},)
    return (
        tiles_field(
            "hand",
            text("The hand after the first draw"),
            "19m19p19s12345z237p",
            _if(NINE_KINDS),
            text("Fourteen tiles."),
            at="state.first_turn_hand",
        ),
        radio_field(
            "by",
            text("Whose hand is it?"),
            "E",
            seat_options(),
            when=({"end": (NINE_KINDS,), "rules": _that_pay_for_it()},),
            at="state.by",
        ),
        tiles_field(
            "discards",
            text("The first discard of each player"),
            "1111z",
            _if(FOUR_WINDS),
            lays="order",
            at="state.first_discards",
            reads=single_tiles,
        ),
        yes_field(
            "called",
            text("Before the first discards"),
            text("Someone called a tile"),
            first_turn,
            at="state.calls_made",
        ),
        *kans,
        _several_seats(
            "riichi", text("Who declared riichi?"), "ESWN", _if(FOUR_RIICHI), "state.riichi"
        ),
        _several_seats(
            "rons",
            text("Who declared ron on the same discard?"),
            "SWN",
            _if(THREE_RONS),
            "state.rons",
        ),
    )


def _that_pay_for_it() -> tuple[str, ...]:
    """The rule sets that pay for this hand: those that also let a hand be abandoned as dealt."""
    return tuple(id for id in all_games() if AbortiveDraw.WASHING in rule_set(id).abortive_draws)


def _several_seats(
    name: str,
    label: str,
    default: str,
    when: Conditions,
    at: str = "",
    reads: Callable[[Sequence[str]], Sequence[str] | None] = list,
) -> Field:
    options, kind = seat_options(), FieldKind.CHECKBOXES
    return Field(name, label, kind, tuple(default), options, when=when, at=at, reads=reads)


def _if_any(chosen: Sequence[str]) -> Sequence[str] | None:
    return list(chosen) or None


def _if(end: str) -> Conditions:
    return ({"end": (end,)},)


def view_of(answer: Mapping[str, Any], question: Mapping[str, Any]) -> View:
    """The payments after a draw, or whether the hand is abandoned."""
    if "groups" in answer:
        return view_of_groups(answer, SHOWN)
    parts = (*_result(answer), *basis(answer))
    return View(parts, _verdict(answer))


def _result(answer: Mapping[str, Any]) -> tuple[Tree, ...]:
    paid = (sums(answer["deltas"]),) if "deltas" in answer else ()
    if "abort" not in answer:
        return paid
    return (tally(_verdict(answer)), *paid)


def _verdict(answer: Mapping[str, Any]) -> str:
    return text("{says}.", says=f"{sentence(in_short(answer))}{_lacking(answer)}")


def _lacking(answer: Mapping[str, Any]) -> str:
    """Why the hand is not abandoned if the reason is that these rules do not have this draw."""
    if all(step["code"] != StepCode.NOT_A_REASON.text for step in answer["steps"]):
        return ""
    if rule_set(answer["rules"]["id"]).provenance["abortive_draws"].grade is Grade.OPEN:
        return text(": none of our sources says that these rules have this draw")
    return text(": these rules do not have this draw")


def _because(choices: Because, answer: Mapping[str, Any]) -> list[str]:
    """What distinguishes a group from the others, in words about this draw."""
    others = [choice for choice in choices if choice["choice"] != "abortive_draws"]
    said = [] if len(others) == len(choices) else [_has_it(answer)]
    return said + in_plain_words(others, answer)


def _has_it(answer: Mapping[str, Any]) -> str:
    if answer["abort"] is None:
        return text("these rules have no such draw")
    return text(
        "these rules have this draw, and it is paid for"
        if "deltas" in answer
        else "these rules have it"
    )


SHOWN = AnswerStyle(_result, because=_because)
