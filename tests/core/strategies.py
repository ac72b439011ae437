"""Random tables, wins and house rules that are possible, and JSON values that are not."""

from typing import Any

from hypothesis import strategies as st

from pao_core import (
    CallKind,
    ImpossibleQuestion,
    ask,
    house_rules,
    riichi_rule_set_ids,
)
from pao_core.board.seats import seats_in_play
from pao_core.board.tiles import KINDS
from pao_core.hands.names import OF_OTHER_TRADITIONS
from pao_core.rules.choice import Amount, OneOf, Several
from pao_core.rules.every_choice import CHOICES, NEVER_FED
from pao_core.rules.required_choices import RIICHI
from tests.core.scenario import Question, call_of, table_of, win_of

RUNS = tuple(KINDS[low : low + 3] for low in range(27) if low % 9 < 7)
"""Every sequence."""
SETS = (*RUNS, *((kind,) * 3 for kind in KINDS))
"""Every sequence and triplet."""
DRAGON_TILES = ("5z", "6z", "7z")
WIND_TILES = ("1z", "2z", "3z", "4z")
FEARED_TILES = (
    DRAGON_TILES,
    (*DRAGON_TILES, "1z"),
    (*DRAGON_TILES, "9p"),
    WIND_TILES,
    WIND_TILES[:3],
    ("1p", "9p", "9s", "5z"),
)


def seats_of(players: int) -> str:
    return "".join(seat.value for seat in seats_in_play(players))


@st.composite
def tables(draw: st.DrawFn, *, players: int | None = None, chii: bool = True) -> Question:
    """`calls` and `players` of a table on which a player collects the sets of a feared hand."""
    players = players or draw(st.sampled_from((4, 4, 3)))
    seats = seats_of(players)
    caller = draw(st.sampled_from(seats))
    sets = draw(st.permutations(draw(st.sampled_from(FEARED_TILES))))
    kans_only = draw(st.booleans())
    wanted = [
        each for tile in sets for each in draw(set_calls(caller, tile, seats, kans_only=kans_only))
    ]
    others = draw(st.lists(any_call(seats, chii=chii), max_size=3))
    place = draw(st.integers(0, len(wanted)))
    calls = possible([*wanted[:place], *others, *wanted[place:]], players)
    return {"players": players, "calls": [call_of(call) for call in calls]}


@st.composite
def set_calls(draw: st.DrawFn, caller: str, tile: str, seats: str, *, kans_only: bool) -> list[str]:
    """The calls that give a player one set."""
    feeder = draw(st.sampled_from(seats.replace(caller, "")))
    pon = f"{caller} pon {tile}<{feeder}"
    kans = (
        [f"{caller} daiminkan {tile}<{feeder}"],
        [f"{caller} ankan {tile}"],
        [pon, f"{caller} shouminkan {tile}"],
    )
    return draw(st.sampled_from(kans if kans_only else (*kans, [pon], [pon])))


@st.composite
def any_call(draw: st.DrawFn, seats: str, *, chii: bool) -> str:
    by = draw(st.sampled_from(seats))
    kinds = [call_kind for call_kind in CallKind if chii or call_kind is not CallKind.CHII]
    kind = draw(st.sampled_from(kinds))
    if kind is CallKind.CHII:
        lowest, suit = draw(st.integers(1, 7)), draw(st.sampled_from("mps"))
        left = seats[seats.index(by) - 1]
        return f"{by} chii {lowest + 1}{lowest + 2}{suit}+{lowest}{suit}<{left}"
    tile = draw(st.sampled_from(KINDS))
    feeder = f"<{draw(st.sampled_from(seats.replace(by, '')))}" if kind.is_claim else ""
    return f"{by} {kind} {tile}{feeder}"


def possible(calls: list[str], players: int) -> list[str]:
    """The calls that are possible after the earlier ones."""
    kept: list[str] = []
    for call in calls:
        try:
            table_of("; ".join((*kept, call)), players)
        except ImpossibleQuestion:
            continue
        kept.append(call)
    return kept


VALUES = (
    "daisangen",
    "daisangen tsuuiisou",
    "daisangen suukantsu",
    "daisangen suukantsu tsuuiisou",
    "daisuushi",
    "daisuushi tsuuiisou",
    "daisuushi suukantsu",
    "daisuushi suukantsu tsuuiisou",
    "shousuushi tsuuiisou",
    "suukantsu",
    "3 han 40 fu",
    "1 han 30 fu",
    "6 han",
)


@st.composite
def rulings(
    draw: st.DrawFn, *, several: bool = True, players: int | None = None, chii: bool = True
) -> Question:
    """A ruling question that can be answered."""
    table = draw(tables(players=players, chii=chii))
    seats = seats_of(table["players"])
    question = {
        "ask": "ruling",
        "rules": draw(rule_sets().filter(lambda rules: covers(rules, table["players"]))),
        "honba": draw(st.integers(0, 3)),
        "deposits": draw(st.integers(0, 2)),
        **table,
    }
    callers = [call["by"] for call in table["calls"]]
    winner = draw(st.sampled_from(callers or seats))
    rons = [f"ron<{seat}" for seat in seats if seat != winner]
    kinds = ["tsumo", "rinshan", "rinshan", *rons]
    kind = draw(st.sampled_from(kinds))
    first = draw(st.integers(0, len(VALUES) - 1))
    for value in (*VALUES[first:], *VALUES[:first]):
        for way in (kind, kind.replace("rinshan", "tsumo")):
            asked = question | {"win": win_of(f"{winner} {way} {value}")}
            if "error" not in ask(asked):
                return with_more_winners(draw, asked) if several else asked
    raise AssertionError(f"no value fits {question}")


def with_more_winners(draw: st.DrawFn, question: Question) -> Question:
    """The same question, perhaps with another winner on the same discard."""
    win = question["win"]
    seats = seats_of(question["players"])
    others = [seat for seat in seats if seat not in (win["by"], win["from"])]
    if win["from"] is None or not others:
        return question
    chosen = draw(st.lists(st.sampled_from(others), unique=True, max_size=2))
    more = [win_of(f"{each} ron<{win['from']} 2 han 30 fu") for each in chosen]
    asked = {key: value for key, value in question.items() if key != "win"} | {"wins": [win, *more]}
    return asked if chosen and "error" not in ask(asked) else question


def values_of(choice: str) -> st.SearchStrategy[Any]:
    """Every value that a choice may have, in JSON."""
    of = CHOICES[choice]
    if isinstance(of, Amount):
        return st.sampled_from(tuple(of.only) or (0, 100, 500))
    if isinstance(of, Several):
        never = NEVER_FED | OF_OTHER_TRADITIONS
        members = [each for each in of.kind if each not in never]
        return st.lists(st.sampled_from([member.value for member in members]), unique=True)
    assert isinstance(of, OneOf), f"{choice} is of another kind"
    return st.sampled_from([each.value for each in of.kind])


@st.composite
def rule_sets(draw: st.DrawFn) -> Question:
    """House rules, often with liability for suukantsu and for the win after a daiminkan."""
    names = draw(
        st.lists(st.sampled_from(sorted(RIICHI - {"settlement"})), unique=True, max_size=6)
    )
    change = {name: draw(values_of(name)) for name in names}
    if draw(st.booleans()):
        change["liable_yakuman"] = ["daisangen", "daisuushi", "suukantsu"]
    if draw(st.booleans()):
        change["open_kan_win"] = draw(st.sampled_from(("until-discard", "immediate")))
        change["open_kan_with_yakuman"] = draw(values_of("open_kan_with_yakuman"))
    return {"base": draw(st.sampled_from(riichi_rule_set_ids())), "change": change}


def covers(rules: Question, players: int) -> bool:
    """Do these house rules cover this number of players?"""
    return house_rules(rules["base"], rules["change"]).covers(players)


# Values that should never be in a question

TEXTS = st.text(st.characters(exclude_categories=()), max_size=6) | st.sampled_from(
    ("", "E", "5z", "55z", "0m", "tenhou", "*", "\ud800", "x" * 5000, "9" * 5000 + "m", "pon")
)
NUMBERS = st.integers(-3, 20) | st.sampled_from((10**30, -(10**400))) | st.floats()
JSON_VALUES: st.SearchStrategy[Any] = st.recursive(
    st.none() | st.booleans() | NUMBERS | TEXTS,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(TEXTS, inner, max_size=4),
    max_leaves=6,
)
