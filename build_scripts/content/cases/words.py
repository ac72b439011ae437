"""The questions of cases in a line or two of words."""

from collections.abc import Iterator, Mapping
from typing import Any

from build_scripts.content.cases.play_words import CLAIMS, calls_in_words, wins_in_words
from build_scripts.page.ui.words import seat_word
from pao_core.rules.loading import rule_set
from pao_core.words.english import joined

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
        *("drawn", "last_draw"),
        "tolerance",
        *("discards", "passed", "passed_in_riichi", "declared"),
    }  # furiten
)
"""Keys of questions whose names are clear enough to show."""


def question_in_words(question: Question) -> str:
    """What happened, as sentences, and what is asked. Markdown, with tiles in notation."""
    facts = [
        *(["three players"] if question.get("players") == 3 else []),
        *_melds(question),
        *_stakes(question),
        *_of_other_games(question),
        *_between(question),
        *_others(question),
        *_claims(question),
    ]
    sentences = [*calls_in_words(question), *wins_in_words(question), "; ".join(facts)]
    told = [f"{each[:1].upper()}{each[1:]}." for each in sentences if each]
    return " ".join([*told, _asked(question)])


def _asked(question: Question) -> str:
    if question["ask"] == "danger":
        return f"Which tiles are dangerous for {seat_word(question['seat'])} to discard?"
    if question["ask"] == "ensured":
        return f"Is {question['yakuman']} certain?"
    if question["ask"] == "calls":
        seat, discarder = seat_word(question["seat"]), seat_word(question["from"])
        return f"What may {seat} call on {discarder}’s discard?"
    if question["ask"] == "own-kans":
        return f"Which kans may {seat_word(question['seat'])} declare?"
    if question["ask"] == "riichi":
        return f"May {seat_word(question['seat'])} declare riichi, and with which discards?"
    if question["ask"] == "kuikae":
        return f"What may not be discarded after this {question['kind']}?"
    if question["ask"] == "priority":
        return f"Who gets {seat_word(question['from'])}’s discard?"
    if question["ask"] == "kita":
        return f"May {seat_word(question['seat'])} set a north wind aside?"
    if question["ask"] == "kuisagari":
        return f"What is {question['yaku']} worth, closed and open?"
    if question["ask"] == "yaku-waits":
        winds = (
            f"seat wind {seat_word(question['seat'])}, round wind {seat_word(question['round'])}"
        )
        return f"Which waits have a yaku, {winds}?"
    return ASKED[question["ask"]]


def rules_name(rules: str | Mapping[str, Any]) -> str:
    """The name of a rule set, or of the base of house rules."""
    if isinstance(rules, str):
        return rule_set(rules).title
    return f"house rules that start from {rules_name(rules['base'])}"


def rules_in_words(rules: str | Mapping[str, Any]) -> str:
    """A rule set as a link with its name; house rules with their changes."""
    if isinstance(rules, str):
        return f"[{rule_set(rules).title}](/rulesets/{rules}.md)"
    changes = (f"`{choice}` {_value(value)}" for choice, value in rules["change"].items())
    return f"{rules_in_words(rules['base'])} with {', '.join(changes)}"


def _value(value: Any) -> str:
    return (", ".join(value) or "none") if isinstance(value, list) else str(value)


def _melds(question: Question) -> Iterator[str]:
    if "melds" in question:
        yield "sets " + " ".join(f"`{each}`" for each in question["melds"])
    if "visible" in question:
        yield f"visible `{question['visible']}`"


def _of_other_games(question: Question) -> Iterator[str]:
    """What questions of the classical games and Hong Kong have in addition."""
    if question["ask"] == "settlement":
        discarder = question.get("from")
        yield f"{seat_word(question['winner'])} wins" + (
            f" off {seat_word(discarder)}" if discarder else ", self-drawn"
        )
    if "scores" in question:
        scores = ", ".join(f"{seat} {points}" for seat, points in question["scores"].items())
        yield f"scores {scores}"
    if question["ask"] != "penalty" and question.get("limit"):
        yield f"limit {question['limit']}"
    if question.get("liable"):
        yield f"liable {seat_word(question['liable'])}"
    if question.get("discarder_hand"):
        yield f"the discarder's hand `{question['discarder_hand']}`"
    if "wall" in question:
        yield f"{question['wall']} tiles left in the wall"


def _between(question: Question) -> Iterator[str]:
    """A draw, the state of a hand that may be abandoned, or a fault."""
    if question["ask"] == "draw":
        tenpai = question["tenpai"]
        yield f"a draw, tenpai {joined([seat_word(each) for each in tenpai]) or 'nobody'}"
        if nagashi := question.get("nagashi"):
            named = joined([seat_word(each) for each in nagashi])
            yield f"only terminals and honours discarded, none called, by {named}"
    for key, value in question.get("state", {}).items():
        name = key.replace("_", " ")
        said = " ".join(value) if isinstance(value, list) else value
        yield name if value is True else f"{name} `{said}`"
    if question["ask"] == "penalty":
        yield f"{question['fault'].replace('-', ' ')} by {seat_word(question['by'])}"
        yield from (f"{key} {question[key]}" for key in ("limit", "winner") if key in question)


def _others(question: Question) -> Iterator[str]:
    """Facts that only some questions have, by their own names."""
    for key, value in question.items():
        if key in OTHER_FACTS:
            name = key.replace("_", " ")
            shown = f"`{value}`" if value else "nothing"
            yield name if value is True else f"{name} {shown}"


def _stakes(question: Question) -> Iterator[str]:
    if question.get("honba"):
        yield f"{question['honba']} honba"
    if question.get("deposits"):
        number = question["deposits"]
        yield f"{number} deposit{'s' if number > 1 else ''}"
    if question.get("riichi") is True:
        yield "in riichi"
    elif question.get("riichi"):
        yield f"{joined([seat_word(each) for each in question['riichi']])} in riichi"


def _claims(question: Question) -> Iterator[str]:
    for each in question.get("claims", ()):
        after = f" after {each['at']} seconds" if "at" in each else ""
        after += f" after the next player’s {each['after']}" if "after" in each else ""
        kind = CLAIMS.get(each["kind"], each["kind"])
        yield f"{seat_word(each['seat'])} claims the discard for {kind}{after}"
