"""The JSON face of the core: a question in, an answer out, and never a traceback."""

from collections.abc import Callable, Mapping, Sequence
from enum import Enum
from typing import Any, Final

from pao_core.choices import Yakuman
from pao_core.errors import Code, ImpossibleQuestion, NotationError, Problem, Problems
from pao_core.explain import says
from pao_core.fields import (
    Fields,
    list_of,
    nearest,
    number,
    read_count,
    read_flag,
    read_number,
    read_text,
    shown,
    word,
)
from pao_core.liability import Liability
from pao_core.melds import Call, CallKind
from pao_core.rulesets import RuleSet, read_rules
from pao_core.ruling import Assumption, Ruling, judge_so_far, rule_on_checked
from pao_core.seats import Seat
from pao_core.settlement import Stakes, Transfer
from pao_core.steps import Step
from pao_core.table import PublicTable, read_table
from pao_core.tiles import Tile, parse_tiles
from pao_core.value import HanFu, Win, WinKind
from pao_core.wins import check_wins

FORMAT: Final = "1.0"
"""The version of the question format. Keys may be added within a version, never changed."""

Answer = dict[str, Any]


def ask(question: Mapping[str, Any]) -> Answer:
    """The answer to a question in the JSON format; what is wrong with it is an answer too."""
    try:
        return _answer(Fields(question, "", Problems()))
    except ImpossibleQuestion as error:
        return error_answer(error.problems)


def error_answer(problems: Sequence[Problem]) -> Answer:
    """The answer that lists problems."""
    listed = [{"at": each.at, "code": str(each.code), "says": each.says} for each in problems]
    return {"error": {"problems": listed}, "format": FORMAT}


def _answer(fields: Fields) -> Answer:
    fields.problems.raise_if_any()
    kind = fields.need("ask", read_text, f"one of {', '.join(QUESTIONS)}")
    if kind is not None and kind not in QUESTIONS:
        expected = f"expected one of {', '.join(QUESTIONS)}; found {shown(kind)}"
        fields.problems.add("ask", Code.UNKNOWN_QUESTION, expected + nearest(kind, QUESTIONS))
    if kind not in QUESTIONS:
        fields.problems.raise_if_any()
    assert kind is not None
    return QUESTIONS[kind](fields)


def _ruling(fields: Fields) -> Answer:
    rules = fields.need("rules", read_rules, "the id of a rule set")
    stakes = Stakes(
        honba=fields.take("honba", read_count) or 0,
        deposits=fields.take("deposits", read_count) or 0,
    )
    table = _table(fields)
    wins = _wins(fields)
    fields.refuse_others(("ask", "rules", "players", "honba", "deposits", "calls", "win", "wins"))
    checked = check_wins(wins, table, fields.problems) if table is not None else ()
    fields.problems.raise_if_any()
    assert table is not None
    assert rules is not None
    return _ruling_answer(rule_on_checked(table, checked, rules, stakes), rules)


def _liability(fields: Fields) -> Answer:
    rules = fields.need("rules", read_rules, "the id of a rule set")
    table = _table(fields)
    fields.refuse_others(("ask", "rules", "players", "calls"))
    fields.problems.raise_if_any()
    assert table is not None
    assert rules is not None
    judgement, assumed = judge_so_far(table, rules)
    return {
        "liable": [_liability_json(each) for each in judgement.liable],
        **_reasons(judgement.steps, assumed, (), rules),
    }


QUESTIONS: Final[Mapping[str, Callable[[Fields], Answer]]] = {
    "ruling": _ruling,
    "liability": _liability,
}


# Reading


def _table(fields: Fields) -> PublicTable | None:
    """The checked table, or `None` when a call could not even be read."""
    players = fields.take("players", number(3, 4)) or 4
    found = len(fields.problems.found)
    calls = fields.take("calls", list_of(_call)) or []
    if len(fields.problems.found) > found:
        return None
    return read_table(calls, players, fields.problems)


def _call(value: object, at: str, problems: Problems) -> Call | None:
    fields = Fields(value, at, problems)
    if not fields.left and problems.found:
        return None
    by = fields.need("by", _seat, "the seat that called")
    kind = fields.need("kind", word(CallKind), "what was called")
    called = fields.need("tile", _tile, "the tile, such as 5z")
    feeder = fields.take("from", _seat)
    own = fields.take("with", _tiles) or ()
    fields.refuse_others(("by", "kind", "tile", "from", "with"))
    if by is None or kind is None or called is None:
        return None
    return Call(by=by, kind=kind, tile=called, feeder=feeder, own=own)


def _wins(fields: Fields) -> tuple[tuple[str, Win], ...]:
    """Each win with its place in the question."""
    if fields.has("win") == fields.has("wins"):
        says = "expected either win, or wins for several winners of one discard"
        fields.problems.add("win", Code.WIN_OR_WINS, says)
    win = fields.take("win", _win)
    found = len(fields.problems.found)
    several = fields.take("wins", list_of(_win))
    wins = [("win", win)] if win is not None else []
    wins += [(f"wins[{place}]", each) for place, each in enumerate(several or [])]
    if several == [] and len(fields.problems.found) == found:
        fields.problems.add("wins", Code.MISSING, "expected at least one win; found none")
    return tuple(wins)


def _win(value: object, at: str, problems: Problems) -> Win | None:
    found = len(problems.found)
    fields = Fields(value, at, problems)
    if len(problems.found) > found:
        return None
    by = fields.need("by", _seat, "the seat that won")
    discarder = fields.take("from", _seat)
    kind = _win_kind(fields, discarder)
    winning = fields.take("tile", _tile)
    has_concealed = fields.has("concealed")
    concealed = fields.take("concealed", _tiles)
    yakuman, han_fu = fields.take("value", _value) or ((), None)
    fields.refuse_others(("by", "from", "tile", "concealed", "value", "after_kan", "robbing"))
    if has_concealed and winning is None and f"{at}.tile" not in {e.at for e in problems.found}:
        problems.add(f"{at}.tile", Code.MISSING, "tile is missing: the winning tile")
    named = yakuman or han_fu is not None
    if not has_concealed and not named and len(problems.found) == found:
        says = "expected tile and concealed, or value with yakuman or with han and fu"
        problems.add(at, Code.VALUE_NEEDED, says)
    if by is None or len(problems.found) > found:
        return None
    return Win(
        by=by,
        kind=kind,
        discarder=discarder,
        tile=winning,
        concealed=concealed,
        yakuman=yakuman,
        han_fu=han_fu,
    )


def _win_kind(fields: Fields, discarder: Seat | None) -> WinKind:
    after_kan = fields.take("after_kan", read_flag)
    robbing = fields.take("robbing", read_flag)
    if after_kan and discarder is not None:
        says = "a win on a replacement tile is a tsumo and has no from"
        fields.problems.add(fields.place("after_kan"), Code.NOT_AFTER_KAN, says)
    if robbing and discarder is None:
        says = "a robbed kan has from: the player who declared it"
        fields.problems.add(fields.place("robbing"), Code.NOT_ROBBED, says)
    if discarder is None:
        return WinKind.RINSHAN if after_kan else WinKind.TSUMO
    return WinKind.CHANKAN if robbing else WinKind.RON


def _value(
    value: object, at: str, problems: Problems
) -> tuple[tuple[Yakuman, ...], HanFu | None] | None:
    found = len(problems.found)
    fields = Fields(value, at, problems)
    if len(problems.found) > found:
        return None
    has_yakuman = fields.has("yakuman")
    names = fields.take("yakuman", list_of(word(Yakuman))) or []
    for place, name in enumerate(names):
        if name in names[:place]:
            problems.add(f"{at}.yakuman[{place}]", Code.WRONG_YAKUMAN, f"{name} is named twice")
    if has_yakuman:
        fields.refuse_others(("yakuman",))
        if not names and len(problems.found) == found:
            problems.add(f"{at}.yakuman", Code.VALUE_NEEDED, "expected at least one yakuman")
        return tuple(sorted(names, key=list(Yakuman).index)), None
    han = fields.need("han", number(1, 100), "or yakuman")
    fu = fields.take("fu", _fu)
    fields.refuse_others(("yakuman", "han", "fu"))
    if han is not None and han < 5 and fu is None and len(problems.found) == found:
        problems.add(f"{at}.fu", Code.MISSING, f"fu is missing: {han} han need it")
    return ((), HanFu(han=han, fu=fu)) if han is not None else None


def _fu(value: object, at: str, problems: Problems) -> int | None:
    fu = read_number(value, at, problems, 20, 170)
    if fu is not None and fu % 10 and fu != 25:
        problems.add(at, Code.OUT_OF_RANGE, f"expected 25 or whole tens of fu; found {fu}")
        return None
    return fu


def _seat(value: object, at: str, problems: Problems) -> Seat | None:
    if isinstance(value, str) and value in SEATS:
        return SEATS[value]
    code = Code.BAD_SEAT if isinstance(value, str) else Code.WRONG_TYPE
    problems.add(at, code, f"expected a seat, one of E, S, W, N; found {shown(value)}")
    return None


SEATS: Final = {each.value: each for each in Seat}


def _tiles(value: object, at: str, problems: Problems) -> tuple[Tile, ...] | None:
    text = read_text(value, at, problems)
    if text is None:
        return None
    try:
        return parse_tiles(text)
    except NotationError as error:
        problems.add(at, Code.BAD_TILES, str(error))
        return None


def _tile(value: object, at: str, problems: Problems) -> Tile | None:
    tiles = _tiles(value, at, problems)
    if tiles is not None and len(tiles) != 1:
        says = f"expected one tile; found {len(tiles)} in {shown(value)}"
        problems.add(at, Code.NOT_ONE_TILE, says)
        return None
    return tiles[0] if tiles else None


# Answering


def _ruling_answer(ruling: Ruling, rules: RuleSet) -> Answer:
    clauses = tuple(each.clause for each in ruling.transfers)
    answer: Answer = {
        "liable": [_liability_json(each) for each in ruling.liable],
        "transfers": [_transfer_json(each) for each in ruling.transfers],
        "deltas": _json(ruling.deltas),
        **_reasons(ruling.steps, ruling.assumed, clauses, rules),
    }
    if ruling.aborted:
        answer["abort"] = "triple-ron"
    return answer


def _reasons(
    steps: Sequence[Step],
    assumed: Sequence[Assumption],
    clauses: Sequence[str],
    rules: RuleSet,
) -> Answer:
    reasons: Answer = {
        "steps": [_step_json(each) for each in steps],
        "clauses": list(dict.fromkeys([*(each.clause for each in steps), *clauses])),
        "rules": _rules_json(rules),
        "format": FORMAT,
    }
    if assumed:
        reasons["assumed"] = [_assumption_json(each) for each in assumed]
    return reasons


def _rules_json(rules: RuleSet) -> Answer:
    named = {"id": rules.id, "title": rules.title, "edition": rules.edition}
    return named | ({"change": _json(rules.change)} if rules.change else {})


def _liability_json(each: Liability) -> Answer:
    return {
        "seat": each.seat.value,
        "to": each.to.value,
        "for": str(each.cause),
        "call": each.call,
    }


def _transfer_json(each: Transfer) -> Answer:
    return {
        "from": each.payer.value if each.payer else None,
        "to": each.payee.value,
        "points": each.points,
        "for": str(each.cause),
        "clause": each.clause,
    }


def _step_json(each: Step) -> Answer:
    return {
        "says": says(each),
        "clause": each.clause,
        "code": str(each.code),
        "values": _json(each.values),
    }


def _assumption_json(each: Assumption) -> Answer:
    others = [
        {
            "value": _json(value),
            **({"deltas": _json(other.deltas)} if isinstance(other, Ruling) else {}),
            "liable": [_liability_json(one) for one in other.liable],
        }
        for value, other in each.others
    ]
    answer = {"choice": each.choice, "value": _json(each.value), "other": others[0]}
    return answer | ({"others": others} if len(others) > 1 else {})


def _json(value: Any) -> Any:
    """Seats, tiles and words as JSON has them, also inside lists and objects."""
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, dict):
        return {_json(key): _json(item) for key, item in value.items()}
    if isinstance(value, (tuple, list)):
        return [_json(item) for item in value]
    return str(value) if isinstance(value, Tile) else value
