"""Questions in short notation, and helpers to read their answers."""

from collections.abc import Callable, Iterable
from typing import Any

from pao_core import ask
from pao_core.hands.notation import parse_call

Question = dict[str, Any]

WIKI = "riichi-wiki-2024"
TENHOU = "tenhou"
SOUL = "mahjong-soul"

DRAGONS = ("S pon 5z from N", "S pon 6z from E", "S pon 7z from W")
"""South's three dragon sets; West fed the last and is liable."""

WINDS = ("S pon 1z from E", "S pon 2z from N", "S pon 3z from E", "S pon 4z from W")
"""South's four wind sets; West fed the last and is liable."""

FOUR_KANS = ("S ankan 1m", "S ankan 9p", "S ankan 9s", "S daiminkan 3z from W")
"""South's four kans; West fed the last."""

_DRAGON_KANS = ("S daiminkan 5z from E", "S ankan 6z", "S daiminkan 7z from W")
TWO_LIABLE = (*_DRAGON_KANS, "S daiminkan 1m from N")
"""South's four kans: West fed the third dragon and is liable for daisangen, North for suukantsu."""

SETTLEMENT: Question = {
    "ask": "settlement",
    "rules": "harr-1922",
    "scores": {"E": 20, "S": 160, "W": 8, "N": 34},
    "winner": "S",
    "from": "N",
    "limit": 300,
    "liable": "N",
}


def check_all(checks: Iterable[Callable[[], None]]) -> None:
    """Run every check, even after one has failed, and raise all failures together."""
    failed = []
    for check in checks:
        try:
            check()
        except AssertionError as failure:
            failed.append(failure)
    if failed:
        raise ExceptionGroup("not every check holds", failed)


def call_of(text: str) -> Question:
    """`S pon 5z from N` as JSON."""
    call = parse_call(text)
    own = "".join(str(tile) for tile in call.own)
    said = {
        "by": call.by.value,
        "kind": str(call.kind),
        "tile": str(call.tile),
        "from": call.feeder.value if call.feeder else None,
        "with": own or None,
    }
    return {key: value for key, value in said.items() if value is not None}


def win_of(text: str) -> Question:
    """`S tsumo 1122z + 2z`, `S ron E daisangen tsuuiisou`, `E rinshan 4 han 30 fu` as JSON."""
    by, kind, *rest = text.split()
    win: Question = {"by": by, "from": rest.pop(0) if kind in ("ron", "chankan") else None}
    if kind == "rinshan":
        win["after_kan"] = True
    if kind == "chankan":
        win["robbing"] = True
    if "+" in rest:
        concealed, _, tile = rest
        return win | {"concealed": concealed, "tile": tile}
    if "han" in rest:
        fu = {"fu": int(rest[2])} if "fu" in rest else {}
        return win | {"value": {"han": int(rest[0])} | fu}
    return win | {"value": {"yakuman": rest}}


def house(base: str = WIKI, /, **change: Any) -> Question:
    """House rules: a rule set with some choices changed."""
    return {"base": base, "change": change}


def ruling_question(rules: object, *calls: str, win: str, **more: object) -> Question:
    """A ruling question. Semicolons separate several wins."""
    wins = [win_of(part) for part in win.split(";")]
    won = {"win": wins[0]} if len(wins) == 1 else {"wins": wins}
    return (
        {"ask": "ruling", "rules": rules, "calls": [call_of(call) for call in calls]} | won | more
    )


def ruling(rules: object, *calls: str, win: str, **more: object) -> Question:
    """The answer to a ruling question, which must have no problems."""
    return answer(ruling_question(rules, *calls, win=win, **more))


def deltas(rules: object, *calls: str, win: str, **more: object) -> list[int]:
    """What East, South, West and North gain or lose."""
    return list(ruling(rules, *calls, win=win, **more)["deltas"].values())


def liability(rules: object, *calls: str, **more: object) -> list[str]:
    """Who is liable after these calls, such as `W to S for daisangen by call 2`."""
    question = {"ask": "liability", "rules": rules, "calls": [call_of(call) for call in calls]}
    return liable_in(answer(question | more))


def liable_in(answer: Question) -> list[str]:
    """The liabilities in an answer, one line each."""
    return [
        "{seat} to {to} for {for} by call {call}".format_map(liability)
        for liability in answer["liable"]
    ]


def answer(question: Question) -> Question:
    """The answer to a question that must have no problems."""
    answer = ask(question)
    assert "error" not in answer, answer["error"]["problems"]
    return answer


def problems(question: object) -> list[tuple[str, str]]:
    """The place and code of each problem with a question."""
    answer = ask(question)  # type: ignore[arg-type]
    found = answer.get("error", {"problems": []})["problems"]
    return [(each["at"], each["code"]) for each in found]


def reasons(answer: Question) -> str:
    """Each step of an answer with its rule: `attached:t003 total:p014`."""
    steps = (f"{step['code']}:{step['clause'].removeprefix('pao-')}" for step in answer["steps"])
    return " ".join(steps)


def codes(answer: Question) -> list[str]:
    """The codes of the steps in an answer."""
    return [step["code"] for step in answer["steps"]]
