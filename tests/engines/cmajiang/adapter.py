"""Asks cmajiang for the payments of a win: one JSON object a line in, one a line out."""

import re
from typing import Any

import priced
from cmajiang import Rule, Shoupai, hule
from priced import SEATS, Hand, answer_lines, check_count, yakuman_of

MARKS = " +=-"


def written(text: str) -> str:
    """`123m55z` as the engine writes it: suit first."""
    return "".join(suit + digits for digits, suit in re.findall(r"(\d+)([mpsz])", text))


def each_of(text: str) -> list[str]:
    """Each tile of a text, as the engine writes it."""
    return [tile[::-1] for tile in priced.each_of(text)]


def mark_of(by: str, feeder: str) -> str:
    """The sign for the place of the feeder: right, across or left."""
    return MARKS[(SEATS.index(feeder) - SEATS.index(by)) % 4]


def set_of(by: str, kind: str, text: str, feeder: str) -> str:
    """One of the winner's sets; the mark is behind the claimed tile."""
    digits = [tile[1] for tile in each_of(text)]
    if feeder:
        place = 2 if kind in ("pon", "shouminkan") else len(digits) - 1
        digits[place] += mark_of(by, feeder)
    return text[-1] + "".join(sorted(digits, key=lambda one: one[0]) if kind == "chii" else digits)


def answer(question: dict[str, Any]) -> dict[str, Any]:
    """What the engine says."""
    if question["ask"] != "ruling":
        return {"unsupported": f"the adapter does not ask it for {question['ask']}"}
    if question.get("players") == 3:
        return {"unsupported": "it has no three-player game"}
    if question.get("wins"):
        return {"unsupported": "the adapter asks only for the price of one hand"}
    win = question["win"]
    if not win.get("concealed"):
        return {"unsupported": "it settles tiles, and the case gives only a value"}
    named = yakuman_of([win])
    melds = [set_of(win["by"], *meld) for meld in Hand(question).melds]
    text = win["concealed"] + win["tile"] + "".join(melds)
    if "0" in text:
        return {"unsupported": "the adapter does not ask it about red fives"}
    tile = each_of(win["tile"])[0]
    closed = written(win["concealed"]) + ("" if win.get("from") else tile)
    found = hule(
        Shoupai(",".join([closed, *melds])),
        tile + mark_of(win["by"], win["from"]) if win.get("from") else "",
        Rule(),
        SEATS.index(question.get("round") or "E"),
        SEATS.index(win["by"]),
        lizhi={"riichi": 1, "double": 2}.get(win.get("riichi"), 0),
        yifa=bool(win.get("ippatsu")),
        qianggang=bool(win.get("robbing")),
        lingshang=bool(win.get("after_kan")),
        haidi=(2 if win.get("from") else 1) if win.get("last_tile") else 0,
        tianhu=1 if "tenhou" in named else 2 if "chiihou" in named else 0,
        baopai=each_of(win.get("indicators") or ""),
        libaopai=each_of(win.get("ura") or ""),
        changbang=question.get("honba", 0),
        lizhibang=question.get("deposits", 0),
    )
    if not found.defen:
        return {"unsupported": "it does not accept the hand as a win"}
    check_count(win, found.fanshu, found.fu)
    return {"deltas": dict(zip(SEATS, found.fenpei, strict=True))}


answer_lines(lambda asked: answer(asked["question"]))
