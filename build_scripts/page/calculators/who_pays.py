"""The calculator of a ruling: who pays what for a win, and who is liable."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import chain
from typing import Any

from build_scripts.page.calculators.who_pays_form import (
    ADDED,
    NOBODY,
    OPEN_KAN,
    PON,
    TSUMO,
    form,
    liable_under,
    places_of_rules,
    rules_of,
    when_fed,
)
from build_scripts.page.language import ENGLISH, code, text
from build_scripts.page.ui.calculator import Calculator, FieldProblem, FormQuestion, Origin, View
from build_scripts.page.ui.fields import number, one, players, refusal, tiles
from build_scripts.page.ui.form import Values, applies
from build_scripts.page.ui.groups import (
    PAYMENTS,
    Because,
    among,
    in_plain_words,
    payment_reasons,
    payments_in_short,
    view_of_groups,
)
from build_scripts.page.ui.parts import open_choices, sums, under
from build_scripts.page.ui.rules import riichi
from build_scripts.page.ui.words import YAKUMAN_WORDS, cause_word, joined
from pao_core.hands.notation import call_text, parse_call
from pao_core.problems.errors import ImpossibleQuestion, NotationError, Problems
from pao_core.questions.reading import read_call
from pao_core.questions.writing import call_in_json

CLOSED_KAN = "ankan"

DRAGONS = ("5z", "6z", "7z")
WINDS = ("1z", "2z", "3z", "4z")
OWN_SETS = {"daisangen": DRAGONS, "daisuushi": WINDS, "shousuushi": WINDS[:3]}
"""The sets of each yakuman that names its own sets, with the deciding set last."""
OTHER_SETS = {
    "tsuuiisou": ("5z", "6z", "1z", "2z", "7z", "3z", "4z"),
    "chinroutou": ("1m", "9m", "1p", "9p", "1s", "9s"),
    "ryuuiisou": ("2s", "3s", "4s", "6s", "8s", "6z"),
}
"""Possible sets for a yakuman of four sets, in an order that makes no other yakuman."""
ANY_SETS = ("2p", "3p", "4p", "6p", "7p")  # one more than a hand has, for an extra kan

CallsAndFields = list[tuple[dict[str, Any], str]]
"""Calls, each with the name of the field that caused it."""


class ImpossibleForm(ValueError):
    """The form contradicts itself; the message says how."""

    def __init__(self, field: str, says: str) -> None:
        super().__init__(says)
        self.field = field


@dataclass(frozen=True, slots=True)
class Feeding:
    """Who fed the deciding set of a yakuman, if anyone, and by which call."""

    yakuman: str
    seat: str | None
    kind: str

    @property
    def place(self) -> int:
        """Which set of the hand decides the yakuman, counted from 0."""
        return len(OWN_SETS[self.yakuman]) - 1 if self.yakuman in OWN_SETS else 3


def calls_for(
    *,
    winner: str,
    yakuman: Sequence[str],
    fed: Sequence[Feeding],
    closed_kan: bool,
    open_kan: str | None,
) -> CallsAndFields:
    """The winner's calls in order. Raises ImpossibleForm if the form contradicts itself."""
    deciding = _deciding(fed)
    four_kans = "suukantsu" in yakuman
    pairs: CallsAndFields = []
    if deciding or four_kans:
        last = 3 if four_kans else max(deciding)
        late = four_kans and _decides_before_the_last_kan(fed, deciding.get(3))
        for place, tile in enumerate(_tiles(yakuman)[: last + 1]):
            if feeding := deciding.get(place):
                pairs += _fed_set(winner, tile, feeding, four_kans)
            elif four_kans and place == last and open_kan:
                pairs.append((_call(winner, OPEN_KAN, tile, open_kan), "kan"))
            elif (closed_kan and place == 0) or (four_kans and place == last):
                pairs.append((_call(winner, CLOSED_KAN, tile), "closed"))
            else:
                kind = OPEN_KAN if four_kans and not (late and place == 0) else PON
                pairs.append((_call(winner, kind, tile, _another(winner)), "yakuman"))
        if late:
            pairs.append((_call(winner, ADDED, pairs[0][0]["tile"]), "suukantsu"))
    return pairs if open_kan is None else _with_open_kan(pairs, winner, open_kan, yakuman)


def _deciding(fed: Sequence[Feeding]) -> dict[int, Feeding]:
    """The feeding of each deciding set. One set can decide several yakuman, but has one feeder."""
    deciding: dict[int, Feeding] = {}
    for feeding in sorted(fed, key=lambda feeding: feeding.seat is None):
        other = deciding.setdefault(feeding.place, feeding)
        if other.seat != feeding.seat:
            if feeding.yakuman == "suukantsu" and feeding.seat is None:
                continue  # the kan that decides can come after the set that they share
            raise ImpossibleForm(
                feeding.yakuman,
                text(
                    "The same set completes {one} and {other}, so both came from the same player.",
                    one=cause_word(other.yakuman),
                    other=cause_word(feeding.yakuman),
                ),
            )
    return {place: feeding for place, feeding in deciding.items() if feeding.seat is not None}


def _decides_before_the_last_kan(fed: Sequence[Feeding], fourth: Feeding | None) -> bool:
    """Whether the fourth set is a daiminkan with a feeder, but not the fourth kan."""
    nobody_fed_a_kan = any(
        feeding.yakuman == "suukantsu" and feeding.seat is None for feeding in fed
    )
    return nobody_fed_a_kan and fourth is not None and fourth.kind == OPEN_KAN


def _tiles(yakuman: Sequence[str]) -> list[str]:
    """The tiles of four sets that fit all these yakuman, with each deciding set in its place."""
    own = list(chain.from_iterable(OWN_SETS[name] for name in yakuman if name in OWN_SETS))
    pools = [OTHER_SETS[name] for name in yakuman if name in OTHER_SETS]
    pair = {"4z"} if "shousuushi" in yakuman else set()
    others = [tile for tile in (pools[0] if pools else ANY_SETS) if tile not in {*own, *pair}]
    return (own + others)[:4]


def _fed_set(winner: str, tile: str, feeding: Feeding, four_kans: bool) -> CallsAndFields:
    if feeding.kind == OPEN_KAN:
        return [(_call(winner, OPEN_KAN, tile, feeding.seat), feeding.yakuman)]
    pairs = [(_call(winner, PON, tile, feeding.seat), feeding.yakuman)]
    if four_kans:
        pairs.append((_call(winner, ADDED, tile), feeding.yakuman))
    return pairs


def _with_open_kan(
    pairs: CallsAndFields, winner: str, feeder: str, yakuman: Sequence[str]
) -> CallsAndFields:
    """Adds the kan whose replacement tile won, unless it is the last call already."""
    if pairs:
        last = pairs[-1][0]
        if last["kind"] == OPEN_KAN and last["from"] == feeder:
            return pairs
    used = {call["tile"] for call, _ in pairs}
    tile = next(tile for tile in (*_tiles(yakuman), *ANY_SETS) if tile not in used)
    return [*pairs, (_call(winner, OPEN_KAN, tile, feeder), "kan")]


def _another(winner: str) -> str:
    return "E" if winner != "E" else "S"


def _call(by: str, kind: str, tile: str, feeder: str | None = None) -> dict[str, Any]:
    call = {"by": by, "kind": kind, "tile": tile}
    return call if feeder is None else {**call, "from": feeder}


@dataclass(frozen=True, slots=True)
class Typed:
    """The calls that could be read, the line of each, and the problems of the other lines."""

    calls: tuple[dict[str, Any], ...]
    lines: tuple[int, ...]
    problems: tuple[str, ...]


def read_lines(typed: str) -> Typed:
    """Read every line that is not empty as a call. Lines are counted from 1."""
    calls, lines, problems = [], [], []
    for at, line in enumerate(typed.splitlines(), start=1):
        if not line.strip():
            continue
        try:
            calls.append(call_in_json(parse_call(line)))
            lines.append(at)
        except NotationError as error:
            problems.append(f"{before(at)}{refusal(error)}")
    return Typed(tuple(calls), tuple(lines), tuple(problems))


def before(number: int) -> str:
    """The words in front of a problem of this line."""
    return text("Line {number}: ", number=number)


def in_short(call: Mapping[str, Any]) -> str:
    """A call of a question in short notation. Raises `ImpossibleQuestion` if it is not a call."""
    problems = Problems()
    read = read_call(call, "call", problems)
    if read is None:
        raise ImpossibleQuestion(problems.found)
    return call_text(read)


def calculator() -> Calculator:
    return Calculator(text("Who pays what?"), form(), question, view_of)


def question(values: Values) -> FormQuestion:
    asked: dict[str, Any] = {
        "ask": "ruling",
        "rules": rules_of(values),
        "honba": number(one(values, "honba")),
        "deposits": number(one(values, "deposits")),
        "calls": [],
        "win": _win(values),
    }
    asked |= players(values)
    if one(values, "how") == "lines":
        return _with_typed_calls(asked, values)
    return _with_made_calls(asked, values)


def _with_typed_calls(asked: Mapping[str, Any], values: Values) -> FormQuestion:
    typed = read_lines(one(values, "calls"))
    problems = tuple(FieldProblem("calls", says) for says in typed.problems)
    places = {
        f"calls[{place}]": Origin("calls", before(line)) for place, line in enumerate(typed.lines)
    }
    return FormQuestion({**asked, "calls": list(typed.calls)}, _places(values) | places, problems)


def _with_made_calls(asked: Mapping[str, Any], values: Values) -> FormQuestion:
    """The question with calls that fit who fed what."""
    kan = one(values, "kan")
    by_name = one(values, "hand") != "han"
    yakuman = tuple(values["yakuman"]) if by_name else ()
    try:
        pairs = calls_for(
            winner=one(values, "winner"),
            yakuman=yakuman,
            fed=_fed(values, yakuman),
            closed_kan="yes" in values["closed"],
            open_kan=None if kan == NOBODY else kan,
        )
    except ImpossibleForm as impossible:
        return FormQuestion(asked, problems=(FieldProblem(impossible.field, str(impossible)),))
    calls = [call for call, _ in pairs]
    return FormQuestion(
        {**asked, "calls": calls}, _places(values) | _places_of(pairs), note=_note(calls)
    )


def _places_of(pairs: CallsAndFields) -> dict[str, Origin]:
    fields = {f"calls[{place}]": Origin(field) for place, (_, field) in enumerate(pairs)}
    return fields | {f"{place}.by": Origin("winner") for place in fields}


def _note(calls: Sequence[dict[str, Any]]) -> str:
    """Says which calls the form added, so that the question explains itself."""
    if not calls:
        return ""
    try:
        shown = "; ".join(map(in_short, calls))
    except ImpossibleQuestion:  # the form lacks a winner, and the answer reports it
        return ""
    return text(
        "Calls used for this answer: {calls}. The form fills in details that do not affect "
        "it, such as who fed the other sets.",
        calls=shown,
    )


def _places(values: Values) -> dict[str, Origin]:
    by_tiles = one(values, "hand") == "tiles"
    fields = places_of_rules() | {
        "players": "players",
        "honba": "honba",
        "deposits": "deposits",
        "calls": "yakuman",
        "win.by": "winner",
        "win.from": "from",
        "win.after_kan": "kan" if one(values, "how") == "form" else "after",
        "win.concealed": "tiles",
        "win.tile": "tile",
        "win.value": "tile-han" if by_tiles else "yakuman",
        "win.value.han": "tile-han" if by_tiles else "han",
        "win.value.fu": "tile-fu" if by_tiles else "fu",
    }
    return {place: Origin(field) for place, field in fields.items()}


def _win(values: Values) -> dict[str, Any]:
    from_whom = one(values, "from")
    win = {"by": one(values, "winner"), **_hand(values)}
    win["from"] = None if from_whom == TSUMO else from_whom
    if one(values, "kan") != NOBODY or "yes" in values["after"]:
        win["after_kan"] = True
    return win


def _hand(values: Values) -> dict[str, Any]:
    match one(values, "hand"):
        case "yakuman":
            return {"value": {"yakuman": list(values["yakuman"])}}
        case "tiles":
            hand = {"concealed": tiles(values, "tiles"), "tile": tiles(values, "tile")}
            value = _value(values, "tile-")
            return hand | {"value": value} if any(value.values()) else hand
        case _:
            return {"value": _value(values)}


def _value(values: Values, prefix: str = "") -> dict[str, Any]:
    return {key: number(one(values, f"{prefix}{key}")) for key in ("han", "fu")}


def _fed(values: Values, yakuman: Sequence[str]) -> tuple[Feeding, ...]:
    """Who fed what, for each yakuman of the hand with liability under these rules."""
    asked = [name for name in liable_under() if name in yakuman and applies(when_fed(name), values)]
    seats = {name: one(values, name) for name in asked}
    return tuple(
        Feeding(name, None if seat == NOBODY else seat, one(values, f"{name}-by"))
        for name, seat in seats.items()
    )


def view_of(answer: Mapping[str, Any], question: Mapping[str, Any]) -> View:
    """Everything that players want to know about a ruling."""
    if "groups" in answer:
        return view_of_groups(among(answer, question, riichi()), SHOWN)
    parts = (
        sums(answer["deltas"]),
        under(answer["rules"]),
        *open_choices(answer, payments_in_short),
        *payment_reasons(answer),
    )
    return View(parts, text("Answer: {sums}.", sums=payments_in_short(answer)))


def _because(choices: Because, answer: Mapping[str, Any]) -> list[str]:
    """What distinguishes a group from the others, in words about the yakuman of this hand."""
    lists = [choice["value"] for choice in choices if choice["choice"] == "liable_yakuman"]
    others = [
        choice for choice in choices if choice["choice"] not in ("liable_yakuman", "settlement")
    ]
    said = [_liable(lists, _yakuman(answer))] if lists else []
    return said + in_plain_words(others, answer)


def _liable(lists: list[list[str]], yakuman: list[str]) -> str:
    """The yakuman of this hand for which all these rule sets can make someone liable."""
    shared = [hand for hand in yakuman if all(hand in names for names in lists)]
    if shared:
        return text("someone can be liable for {yakuman}", yakuman=_named(shared))
    if yakuman:
        return text("nobody can be liable for {yakuman}", yakuman=_named(yakuman))
    return text("nobody can be liable")


def _named(yakuman: list[str]) -> str:
    return joined(yakuman if code() == ENGLISH else [cause_word(hand) for hand in yakuman])


def _yakuman(answer: Mapping[str, Any]) -> list[str]:
    named = [step["values"].get("yakuman", []) for step in answer["steps"]]
    found = [name for names in named for name in ([names] if isinstance(names, str) else names)]
    return [yakuman_word for yakuman_word in YAKUMAN_WORDS if yakuman_word in found]


SHOWN = replace(PAYMENTS, because=_because)
