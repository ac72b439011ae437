"""The questions of cases in words that fit in a line or two."""

from collections.abc import Iterator, Mapping
from typing import Any

Question = Mapping[str, Any]

ASKED = {
    "ruling": "Who pays what?",
    "liability": "Who is liable so far?",
    "furiten": "May the player win on it?",
    "draw": "Who pays what?",
    "abort": "Is the hand abandoned?",
    "penalty": "What does it cost?",
    "settlement": "Who pays what?",
}
OTHER_FACTS = frozenset(
    {
        "hand",
        "tile",
        "with",
        "kans",
        "last_discard",
        "tolerance",
        *("discards", "passed", "passed_in_riichi", "declared"),
    }  # furiten
)
"""Keys of questions that say what they are."""


def question_in_words(question: Question) -> str:
    """What is asked, with the calls in the short notation."""
    calls = ", ".join(f"`{call_in_words(each)}`" for each in question.get("calls", ()))
    facts = [
        *(["three players"] if question.get("players") == 3 else []),
        *([f"calls {calls}"] if calls else []),
        *(_wins(question)),
        *(_melds(question)),
        *(_stakes(question)),
        *(_of_other_games(question)),
        *(_between(question)),
        *(_others(question)),
        *(_claims(question)),
    ]
    sentence = "; ".join(facts)
    start = f"{sentence[:1].upper()}{sentence[1:]}. " if sentence else ""
    return start + _asked(question)


def _asked(question: Question) -> str:
    if question["ask"] == "danger":
        return f"What is it dangerous for {question['seat']} to discard?"
    if question["ask"] == "ensured":
        return f"Is {question['yakuman']} certain?"
    if question["ask"] == "calls":
        return f"What may {question['seat']} claim of the discard of {question['from']}?"
    if question["ask"] == "kuikae":
        return f"What may not be discarded after this {question['kind']}?"
    if question["ask"] == "priority":
        return f"Whose claim of the discard of {question['from']} is granted?"
    if question["ask"] == "kita":
        return f"May {question['seat']} set a north wind aside?"
    if question["ask"] == "kuisagari":
        return f"What is {question['yaku']} worth, closed and open?"
    if question["ask"] == "yaku-waits":
        winds = f"seat wind {question['seat']}, round wind {question['round']}"
        return f"Which waits have a yaku, {winds}?"
    return ASKED[question["ask"]]


def call_in_words(call: Mapping[str, Any]) -> str:
    """A call in the short notation: `S chii 4s with 23s from E`."""
    own = f" with {call['with']}" if call.get("with") else ""
    feeder = f" from {call['from']}" if call.get("from") else ""
    return f"{call['by']} {call['kind']} {call['tile']}{own}{feeder}"


def rules_in_words(rules: str | Mapping[str, Any] | None) -> str:
    """A rule set by its id; house rules with what they change."""
    if rules is None or isinstance(rules, str):
        return f"`{rules}`"
    changes = (f"`{choice}` {_value(value)}" for choice, value in rules["change"].items())
    return f"`{rules['base']}` with {', '.join(changes)}"


def _value(value: Any) -> str:
    return (", ".join(value) or "none") if isinstance(value, list) else str(value)


def _wins(question: Question) -> Iterator[str]:
    wins = question.get("wins") or ([question["win"]] if "win" in question else [])
    for win in wins:
        yield f"win `{win['by']} {_how(win)}` {_hand(win)}"


def _how(win: Mapping[str, Any]) -> str:
    if win.get("from"):
        return f"{'chankan' if win.get('robbing') else 'ron'} from {win['from']}"
    return "rinshan" if win.get("after_kan") else "tsumo"


def _hand(win: Mapping[str, Any]) -> str:
    tiles = f"`{win['concealed']} + {win['tile']}`" if "concealed" in win else ""
    value = win.get("value", {})
    named = " and ".join(value.get("yakuman", ()))
    if "han" in value:
        named = f"{value['han']} han" + (f" {value['fu']} fu" if "fu" in value else "")
    for unit in ("faan", "points"):
        if unit in value:
            named = f"{value[unit]} {unit}"
    return " as ".join(filter(None, (tiles, named)))


def _melds(question: Question) -> Iterator[str]:
    if "melds" in question:
        yield "sets " + " ".join(f"`{each}`" for each in question["melds"])
    if "visible" in question:
        yield f"visible `{question['visible']}`"


def _of_other_games(question: Question) -> Iterator[str]:
    """What the classical games and Hong Kong ask for besides."""
    if question["ask"] == "settlement":
        discarder = question.get("from")
        yield f"{question['winner']} wins" + (f" off {discarder}" if discarder else ", self-drawn")
    if "scores" in question:
        scores = ", ".join(f"{seat} {points}" for seat, points in question["scores"].items())
        yield f"scores {scores}"
    if question["ask"] != "penalty" and question.get("limit"):
        yield f"limit {question['limit']}"
    if question.get("liable"):
        yield f"liable {question['liable']}"
    if question.get("discarder_hand"):
        yield f"the discarder's hand `{question['discarder_hand']}`"
    if "wall" in question:
        yield f"{question['wall']} tiles left in the wall"


def _between(question: Question) -> Iterator[str]:
    """A draw, the state of a hand that may be abandoned, or a fault."""
    if question["ask"] == "draw":
        tenpai = question["tenpai"]
        yield f"a draw, tenpai {' and '.join(tenpai) if tenpai else 'nobody'}"
    for key, value in question.get("state", {}).items():
        name = key.replace("_", " ")
        said = " ".join(value) if isinstance(value, list) else value
        yield name if value is True else f"{name} `{said}`"
    if question["ask"] == "penalty":
        yield f"{question['fault'].replace('-', ' ')} by {question['by']}"
        yield from (f"{key} {question[key]}" for key in ("limit", "winner") if key in question)


def _others(question: Question) -> Iterator[str]:
    """What only some questions have, by its own name."""
    for key, value in question.items():
        if key in OTHER_FACTS:
            name = key.replace("_", " ")
            yield name if value is True else f"{name} `{value}`"


def _stakes(question: Question) -> Iterator[str]:
    if question.get("honba"):
        yield f"{question['honba']} honba"
    if question.get("deposits"):
        number = question["deposits"]
        yield f"{number} deposit{'s' if number > 1 else ''}"
    if question.get("riichi") is True:
        yield "in riichi"
    elif question.get("riichi"):
        yield f"{' and '.join(question['riichi'])} in riichi"


def _claims(question: Question) -> Iterator[str]:
    for each in question.get("claims", ()):
        after = f" after {each['at']} seconds" if "at" in each else ""
        yield f"`{each['seat']} {each['kind']}`{after}"
