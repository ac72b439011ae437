"""Scenarios: a table, its calls and what is asked in one line, and the answer in another.

`S pon 5z<N 6z<E 7z<W; S tsumo daisangen; honba 1` is a question whose payments are
`S +32,300 W -32,300`. Semicolons separate the parts of a question, in any order:

    S pon 5z<N 6z<E             calls: South takes North's white dragon, then East's green one
    S chii 23s+4s<E             South's own tiles stand before the plus sign
    S ankan 1m 9p               nobody feeds these; nor `E discard 7z`
    S tsumo 1122z+2z            a win: the concealed tiles and the winning tile
    S ron<E daisangen           named yakuman; or `4 han 30 fu`, `mangan`, `3 faan`, `8 points`
    S rinshan 5 han             on a replacement tile; `S chankan<W ...` robs a kan
    S ron<W 4 han kita=1        more keys of a win follow its hand
    mahjong-soul                the rule set; without it, that of the wiki
    scope=whole-hand            choices that differ from the rule set
    honba 2                     any other key with its value; `yes` and `no` are true and false

A scenario with a win asks for a ruling; without one, it asks who is liable. Other questions begin
with their name: `danger: S pon 5z<N 6z<E; seat E`. In `priority:` the parts are claims, such as
`S chii 0.4; N ron after-draw`. In `abort:` the keys describe the state of the hand.
"""

import re
from collections.abc import Mapping
from typing import Any, cast

from pao_core import PublicTable, Seat, ask, rule_set_ids
from pao_core.board.melds import CallKind
from pao_core.hands.notation import table
from pao_core.hands.win import Limit, WinKind
from pao_core.questions.asking import WITHOUT_RULES
from pao_core.rules.choice import Several
from pao_core.rules.every_choice import CHOICES

Question = dict[str, Any]

WIKI = "riichi-wiki-2024"
TENHOU = "tenhou"

DRAGONS = "S pon 5z<N 6z<E 7z<W"
"""South's three dragon sets; West fed the last and is liable."""

WINDS = "S pon 1z<E 2z<N 3z<E 4z<W"
"""South's four wind sets; West fed the last and is liable."""

FOUR_KANS = "S ankan 1m 9p 9s; S daiminkan 3z<W"
"""South's four kans; West fed the last."""

TWO_LIABLE = "S daiminkan 5z<E; S ankan 6z; S daiminkan 7z<W 1m<N"
"""South's four kans: West fed the third dragon and is liable for daisangen, North for suukantsu."""

LISTS = {"melds", "first_discards"}
"""Keys whose value is a list of words."""

PLAYERS = {seat.value for seat in Seat}

SEATS = {"tenpai", "nagashi", "kans", "rons", "riichi"}
"""Keys whose value is a list of seats, written without spaces."""

NUMBER = re.compile(r"-?\d+(\.\d+)?")

OF_ANY_QUESTION = {"rules", "players", "steps", "language"}


def question(scenario: str, /, **more: object) -> Question:
    """The question of a scenario. `more` are keys that replace or complete its own."""
    kind, _, text = scenario.rpartition(": ")
    read: Question = {"claims": []} if kind == "priority" else {}
    changed: Question = {}
    base = WIKI
    for part in filter(None, (part.strip() for part in text.split(";"))):
        first, *others = part.split()
        acts = others[0].partition("<")[0] if first in PLAYERS and others else ""
        if acts and kind == "priority":
            read["claims"].append(claim_of(part))
        elif acts in {*CallKind}:
            read.setdefault("calls", []).extend(calls_of(part))
        elif acts in {*WinKind}:
            read.setdefault("wins", []).append(win_of(part))
        elif not others and (first in rule_set_ids() or first == "*"):
            base = first
        elif "=" in first:
            changed |= dict(_change_of(word) for word in part.split())
        else:
            read[first] = _value_of(first, " ".join(others))
    asked: Question = {"ask": kind or ("ruling" if "wins" in read else "liability")}
    if asked["ask"] not in WITHOUT_RULES:
        asked["rules"] = house(base, **changed) if changed else base
    if len(read.get("wins", ())) == 1:
        read["win"] = read.pop("wins")[0]
    if kind == "abort":
        state = {key: value for key, value in read.items() if key not in OF_ANY_QUESTION}
        read = {key: read[key] for key in read.keys() - state} | {"state": state}
    return asked | read | more


def calls_of(text: str) -> list[Question]:
    """The calls in `S pon 5z<N 6z<E`, as JSON."""
    by, kind, *sets = text.split()
    return [_call(by, kind, each) for each in sets]


def call_of(text: str) -> Question:
    """The only call in `S pon 5z<N`, as JSON."""
    (call,) = calls_of(text)
    return call


def win_of(text: str) -> Question:
    """The win in `S ron<E 1122z+2z`, as JSON."""
    by, way, *words = text.split()
    kind, _, discarder = way.partition("<")
    win: Question = {"by": by, "from": discarder or None}
    if kind == WinKind.RINSHAN:
        win["after_kan"] = True
    if kind == WinKind.CHANKAN:
        win["robbing"] = True
    hand = [word for word in words if "=" not in word]
    keys = [word.split("=") for word in words if "=" in word]
    return win | _hand_of(hand) | {key: _value_of(key, value) for key, value in keys if value}


def claim_of(text: str) -> Question:
    """The claim in `S chii 0.4` or `N ron after-draw`, as JSON."""
    seat, kind, *when = text.split()
    claim: Question = {"seat": seat, "kind": kind}
    for each in when:
        late = each.removeprefix("after-")
        claim |= {"at": float(each)} if late == each else {"after": late}
    return claim


def house(base: str = WIKI, /, **change: Any) -> Question:
    """House rules: a rule set with some choices changed."""
    return {"base": base, "change": change}


def table_of(calls: str = "", players: int = 4) -> PublicTable:
    """The table after these calls."""
    texts = []
    for call in question(calls).get("calls", []):
        more = [f" {key} {call[key]}" for key in ("from", "with") if key in call]
        texts.append(f"{call['by']} {call['kind']} {call['tile']}{''.join(more)}")
    return table(*texts, players=players)


def answer(asked: str | Question, /, **more: object) -> Question:
    """The answer to a scenario or question, which must have no problems."""
    asked = question(asked, **more) if isinstance(asked, str) else asked | more
    found = cast("Question", ask(asked))
    assert "error" not in found, found["error"]["problems"]
    return found


def paid(asked: str | Question, /, **more: object) -> str:
    """What each player gains or loses: `S +32,000 W -32,000`, or `nothing`."""
    found = answer(asked, **more)
    sums = dict.fromkeys(found["deltas"], 0)
    for transfer in found.get("transfers", ()):
        sums[transfer["to"]] += transfer["points"]
        if transfer["from"] is not None:
            sums[transfer["from"]] -= transfer["points"]
    if "deducted" not in found:
        assert sums == found["deltas"], "the deltas are the transfers added up"
    gained = [f"{seat} {points:+,}" for seat, points in found["deltas"].items() if points]
    return " ".join(gained) or "nothing"


def liable(asked: str | Question, /, **more: object) -> str:
    """Who is liable to whom, for what and by which call: `W>S:daisangen@2`, or `nobody`."""
    listed = answer(asked, **more)["liable"]
    return " ".join(map(_liability, listed)) or "nobody"


def problems(asked: object, /, **more: object) -> str:
    """The place and code of each problem: `calls[1].from: own-discard, honba: wrong-type`."""
    asked = question(asked, **more) if isinstance(asked, str) else asked
    found = ask(asked | more if more and isinstance(asked, dict) else asked)  # type: ignore[arg-type]
    listed = found.get("error", {"problems": []})["problems"]
    return ", ".join(f"{problem['at']}: {problem['code']}" for problem in listed)


def says_of_problems(asked: object) -> list[str]:
    """The sentence of each problem."""
    found = ask(question(asked) if isinstance(asked, str) else asked)  # type: ignore[arg-type]
    return [problem["says"] for problem in found["error"]["problems"]]


def codes(asked: str | Question, /, **more: object) -> list[str]:
    """The code of each step of an answer, or of the answer to a scenario."""
    found = asked if isinstance(asked, dict) and "ask" not in asked else answer(asked, **more)
    return [step["code"] for step in found["steps"]]


def reasons(asked: str | Question, /, **more: object) -> str:
    """Each step with its rule: `attached:t003 total:p014`."""
    found = asked if isinstance(asked, dict) and "ask" not in asked else answer(asked, **more)
    steps = (f"{step['code']}:{step['clause'].removeprefix('pao-')}" for step in found["steps"])
    return " ".join(steps)


def assumed(asked: str | Question, /, **more: object) -> list[str]:
    """The open choices on which the answer depends."""
    return [each["choice"] for each in answer(asked, **more)["assumed"]]


def _call(by: str, kind: str, text: str) -> Question:
    tiles, _, feeder = text.partition("<")
    own, _, tile = tiles.rpartition("+")
    call = {"by": by, "kind": kind, "tile": tile, "from": feeder, "with": own}
    return {key: value for key, value in call.items() if value}


def _hand_of(words: list[str]) -> Question:
    if not words:
        return {}
    if "+" in words[0]:
        concealed, _, tile = words[0].partition("+")
        return {"concealed": concealed, "tile": tile}
    if words[0].isdigit():
        numbers = zip(words[1::2], map(int, words[::2]), strict=True)
        return {"value": dict(numbers)}
    if words[0] in {*Limit}:
        return {"value": {"limit": words[0]}}
    return {"value": {"yakuman": words}}


def _change_of(word: str) -> tuple[str, Any]:
    name, _, value = word.partition("=")
    if isinstance(CHOICES.get(name), Several):
        return name, value.split(",") if value else []
    return name, int(value) if value.isdigit() else value


def _value_of(key: str, value: str) -> Any:
    known = {"yes": True, "no": False}
    if value in known:
        return known[value]
    if key == "scores":
        return {word[0]: int(word[1:]) for word in value.split()}
    if key == "value":
        return _hand_of(value.split())["value"]
    if key in LISTS:
        return value.split()
    if key in SEATS and set(value) <= PLAYERS:
        return list(value)
    if NUMBER.fullmatch(value):
        return float(value) if "." in value else int(value)
    return value


def _liability(each: Mapping[str, Any]) -> str:
    call = "" if each["call"] is None else f"@{each['call']}"
    return f"{each['seat']}>{each['to']}:{each['for']}{call}"
