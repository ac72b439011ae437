"""The answers of a case as Markdown: a table of every rule set's answer, and a short line."""

from collections.abc import Mapping
from typing import Any, Final

from build_scripts.content.cases.published import Case
from build_scripts.content.cases.words import letter_or_word, rules_in_words, yaku_word
from build_scripts.page.language import ENGLISH, code, language, text
from build_scripts.page.ui.words import (
    cause_word,
    either,
    in_a_row,
    joined,
    listed,
    seat_word,
    signed,
)
from pao_core.board.melds import CallKind
from pao_core.conform.cases import CaseRules, expectations
from pao_core.play.priority import ClaimKind
from pao_core.rules.choices import AbortiveDraw

ABOUT_PAYMENT: Final = frozenset({"deltas", "liable", "abort"})
BESIDE_PAYMENTS: Final = ("abort", "problems")
"""What the table has beside the payments if some rule sets answer so."""
HEADS: Final = {
    "abort": "abandoned",
    "after": "after",
    "atozuke": "atozuke",
    "by_wait": "by wait",
    "calls": "calls",
    "closed": "closed hand",
    "common": "common",
    "danger": "dangerous",
    "deal": "deal",
    "discards": "discards",
    "ends": "ends",
    "ensured": "certain",
    "forbidden": "forbidden",
    "granted": "granted",
    "held": "held",
    "kans": "kans",
    "laid": "laid",
    "liable": "liable",
    "may": "may",
    "may_ron": "may ron",
    "not_agreed": "not agreed",
    "open": "open hand",
    "problems": "problems",
    "riichi": "riichi",
    "rinshan": "rinshan",
    "sure": "sure",
    "tsumo_barred": "tsumo barred",
    "waits": "waits",
}
Expected = Mapping[str, Any]


def agreeing(case: Case) -> list[tuple[Expected, list[Any]]]:
    """Each distinct answer with the rule sets and house rules that give it."""
    groups: list[tuple[Expected, list[CaseRules]]] = []
    for rules, expected in expectations(case):
        same = next((names for known, names in groups if known == expected), None)
        if same is None:
            groups.append((expected, same := []))
        same.append(rules)
    return groups


def answer_in_short(case: Case) -> str:
    """The answer in a line if all rule sets agree, otherwise the number of answers."""
    if "expect_any" in case:
        return text("{says}.", says=_answer_to_any(case["expect_any"]).replace("**", ""))
    groups = agreeing(case)
    if len(groups) > 1:
        return text("{number} different answers.", number=len(groups))
    expected = groups[0][0]
    columns = _columns(expected)
    if columns[-1] != "liable":
        said = (_named_part(column, _cell(column, expected)) for column in columns)
        return in_a_row(text("{says}.", says=sentence) for sentence in said)
    paid = {seat: points for seat, points in expected.get("deltas", {}).items() if points}
    sums = [f"{seat_word(seat)} {signed(points)}" for seat, points in paid.items()]
    all_sums = joined(sums) if code() == ENGLISH else listed(sums)
    paid_in_words = text("{sums}.", sums=all_sums) if sums else ""
    parts = [part for part in (_who_is_liable(expected), paid_in_words) if part]
    return in_a_row(parts) or text("Nothing is paid.")


def _who_is_liable(expected: Expected) -> str:
    if "liable" not in expected:
        return ""
    owed = [_owed(liability) for liability in expected["liable"]]
    if not owed:
        return text("{says}.", says=text("Nobody is liable"))
    return text("Liable: {who}.", who=joined(owed))


def _owed(liability: Mapping[str, Any]) -> str:
    cause = liability["for"] if code() == ENGLISH else cause_word(liability["for"])
    return text("{seat} for {cause}", seat=seat_word(liability["seat"]), cause=cause)


def answers_table(case: Case) -> str:
    """Every rule set's answer as a Markdown table. Those that agree share a row."""
    if "expect_any" in case:
        return _answer_to_any(case["expect_any"])
    groups = agreeing(case)
    columns = _columns({key: known[key] for known, _ in groups for key in known})
    heads = " | ".join(map(_head, columns))
    marks = "".join("|--:" if _is_seat(column) else "|---" for column in columns)
    rows = [f"| {text('Rules')} | {heads} |", f"|---{marks}|"]
    rows += [
        f"| {_listed(rules)} | {' | '.join(_cell(column, known) for column in columns)} |"
        for known, rules in groups
    ]
    return "\n".join(rows)


def _listed(rules: list[Any]) -> str:
    """Rule sets on one line, and each house rule on its own line."""
    plain = listed(rules_in_words(rule) for rule in rules if not isinstance(rule, Mapping))
    house = (rules_in_words(rule) for rule in rules if isinstance(rule, Mapping))
    return "<br />".join(filter(None, (plain, *house)))


def _columns(expected: Expected) -> list[str]:
    """The parts of the answer, each by its key; payments by their seats."""
    if not ABOUT_PAYMENT.intersection(expected):
        return list(expected)
    others = [key for key in BESIDE_PAYMENTS if key in expected]
    liable = ["liable"] if "liable" in expected or not others else []
    return [*expected.get("deltas", ()), *liable, *others]


def _head(column: str) -> str:
    if _is_seat(column):
        return seat_word(column)
    return text(HEADS[column])


def _is_seat(column: str) -> bool:
    return column in {"E", "S", "W", "N"}


def _cell(column: str, expected: Expected) -> str:
    if _is_seat(column):
        return signed(expected["deltas"][column]) if "deltas" in expected else ""
    if column == "liable" and "problems" not in expected:
        return text("; ").join(map(_owed, expected.get("liable", ()))) or text("nobody")
    if column not in expected:
        return ""
    if column == "danger":
        return text("; ").join(map(_danger, expected[column])) or text("nothing", "list")
    if column == "abort":
        return _abandoned(expected)
    if column == "deal":
        return text("stays" if expected[column] == "stays" else "passes")
    return _problems(expected) if column == "problems" else _plain(expected[column])


def _abandoned(expected: Expected) -> str:
    why = expected["abort"]
    if why is None:
        return text("no, it continues")
    named = why.replace("-", " ") if code() == ENGLISH else language().word(AbortiveDraw(why))
    if expected.get("optional"):
        return text("if the player wants it, for {why}", why=named)
    return text("yes, for {why}", why=named)


def _plain(value: Any) -> str:
    """Any value of an answer for a cell: words, tiles, or a list of these."""
    if isinstance(value, bool):
        return text("yes") if value else text("no")
    if isinstance(value, Mapping) and "kuikae" in value:
        said = {"call": _name(value["kind"]), "tiles": value["with"], "not_these": value["kuikae"]}
        if value["kuikae"]:
            return text("{call} with {tiles}, then not {not_these}", **said)
        return text("{call} with {tiles}", **said)
    if isinstance(value, Mapping) and set(value) == {"seat", "kind"}:
        return text(
            "{claim} of {seat}",
            claim=_name(value["kind"]),
            seat=letter_or_word(value["seat"]),
        )
    if isinstance(value, Mapping) and set(value) == {"kind", "tile"}:
        return text("{kan} of {tile}", kan=_name(value["kind"]), tile=value["tile"])
    if isinstance(value, Mapping) and set(value) == {"tile", "waits"}:
        waits = " ".join(value["waits"])
        return text("{tile}, then waiting for {waits}", tile=value["tile"], waits=waits)
    if isinstance(value, Mapping):
        return listed(
            text("{key} {value}", key=_name(key), value=_plain(item)) for key, item in value.items()
        )
    if isinstance(value, list):
        return text("; ").join(map(_plain, value)) or text("none")
    return _name(str(value)) if value not in (None, "") else text("none")


def _name(value: str) -> str:
    """A name in an answer, such as `daiminkan`, which English pages show as it is."""
    if code() == ENGLISH:
        return value
    for kind in (CallKind, ClaimKind, AbortiveDraw):
        if value in {member.value for member in kind}:
            return language().word(kind(value))
    return text("replacement tile") if value == "draw" else yaku_word(value)


def _danger(threat: Mapping[str, Any]) -> str:
    return text(
        "{tile} to {seat} for {cause} ({calls})",
        tile=threat["tile"],
        seat=letter_or_word(threat["to"]),
        cause=threat["for"] if code() == ENGLISH else cause_word(threat["for"]),
        calls=either([_name(kind) for kind in threat["if"]]),
    )


def _answer_to_any(expected: Expected) -> str:
    if "problems" in expected:
        return text("Impossible: {problems}", problems=_problems(expected))
    if "ensured" in expected:
        answer = text("yes") if expected["ensured"] else text("no")
        return _named_part("ensured", f"**{answer}**")
    said = (_named_part(key, f"**{_part_in_words(key, expected)}**") for key in expected)
    return text(". ").join(said)


def _named_part(column: str, says: str) -> str:
    """A part of an answer behind its name: `May ron: yes`."""
    head = _head(column)
    return text("{name}: {says}", name=head[0].upper() + head[1:], says=says)


def _problems(expected: Expected) -> str:
    return listed(
        f"`{problem['at']}` [`{problem['code']}`](/reference/errors.md)"
        for problem in expected["problems"]
    )


def _part_in_words(key: str, expected: Expected) -> str:
    if key == "waits" and isinstance(expected[key], list):
        return text("; ").join(map(_wait, expected[key])) or text("none")
    return _plain(expected[key])


def _wait(wait: Mapping[str, Any]) -> str:
    """A wait with its yaku by ron, and by tsumo if that adds some."""
    also = ""
    if wait["tsumo_yaku"] != wait["yaku"]:
        also = text(", by tsumo {yaku}", yaku=_yaku(wait["tsumo_yaku"]))
    if not wait["yaku"]:
        return text("{tile} no yaku{also}", tile=wait["tile"], also=also)
    return text("{tile} {yaku}{also}", tile=wait["tile"], yaku=_yaku(wait["yaku"]), also=also)


def _yaku(names: list[str]) -> str:
    if code() == ENGLISH:
        return " and ".join(names)
    return listed(map(yaku_word, names))
