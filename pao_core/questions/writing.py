"""Writes parts of questions from the values that `reading` makes of them."""

from pao_core.board.melds import Call
from pao_core.board.tiles import to_text
from pao_core.hands.win import Win, WinKind
from pao_core.questions.answers import Json, in_json
from pao_core.questions.reading import TIMINGS
from pao_core.rules.rule_set import RuleSet


def call_in_json(call: Call) -> Json:
    """A call or listed discard, in the form of `calls`."""
    answer = {
        "by": call.by.value,
        "kind": call.kind.value,
        "tile": str(call.tile),
        "from": call.feeder.value if call.feeder else None,
        "with": to_text(call.own),
    }
    return _given(answer)


def win_in_json(win: Win) -> Json:
    """A win with tiles or named yakuman, in the form of `win`."""
    extras = win.extras
    answer = {
        "by": win.by.value,
        "from": win.discarder.value if win.discarder else None,
        "tile": str(win.tile) if win.tile else None,
        "concealed": to_text(win.concealed) if win.concealed is not None else None,
        "value": {"yakuman": in_json(win.yakuman)} if win.yakuman else None,
        "after_kan": win.kind is WinKind.RINSHAN,
        "robbing": win.kind is WinKind.CHANKAN,
        "riichi": extras.riichi.value if extras.riichi else None,
        **{key: timing in extras.timing for key, timing in TIMINGS.items()},
        "indicators": to_text(extras.indicators),
        "ura": to_text(extras.ura),
        "kita": extras.kita,
    }
    return _given(answer)


def rules_in_json(rules: RuleSet) -> str | Json:
    """A rule set in the form of `rules`: its id, and what house rules change."""
    if not rules.change:
        return rules.id
    return {"base": rules.id, "change": in_json(dict(rules.change))}


def _given(said: Json) -> Json:
    """Leave out keys without a value."""
    return {key: value for key, value in said.items() if value or value == ""}
