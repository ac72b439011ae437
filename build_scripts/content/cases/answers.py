"""The answers of a case as Markdown: a table of every rule set's answer, and a short line."""

from collections.abc import Mapping
from typing import Any

from build_scripts.content.cases.published import Case, Rules, expectations
from build_scripts.content.cases.words import rules_in_words
from build_scripts.page.ui.words import seat_word
from pao_core.words.english import joined

ABOUT_LIABILITY = frozenset({"deltas", "liable", "abort"})
Expected = Mapping[str, Any]


def agreeing(case: Case) -> list[tuple[Expected, list[Any]]]:
    """Each distinct answer with the rule sets and house rules that give it."""
    groups: list[tuple[Expected, list[Rules]]] = []
    for rules, expected in expectations(case):
        same = next((names for known, names in groups if known == expected), None)
        if same is None:
            groups.append((expected, same := []))
        same.append(rules)
    return groups


def answer_in_short(case: Case) -> str:
    """The answer in a line if all rule sets agree, otherwise the number of answers."""
    if "expect_any" in case:
        return f"{_answer_to_any(case['expect_any'])}."
    groups = agreeing(case)
    if len(groups) > 1:
        return f"{len(groups)} different answers."
    expected = groups[0][0]
    if not ABOUT_LIABILITY.intersection(expected) or "abort" in expected:
        heads, _ = _columns(expected)
        said = zip(heads, _cells(expected, heads), strict=True)
        return ". ".join(f"{head.capitalize()}: {cell}" for head, cell in said) + "."
    paid = {seat: points for seat, points in expected.get("deltas", {}).items() if points}
    sums = joined([f"{seat_word(seat)} {_signed(points)}" for seat, points in paid.items()])
    return " ".join(filter(None, (_who_is_liable(expected), f"{sums}." if sums else "")))


def _who_is_liable(expected: Expected) -> str:
    if "liable" not in expected:
        return ""
    owed = [f"{seat_word(each['seat'])} for {each['for']}" for each in expected["liable"]]
    return f"Liable: {joined(owed)}." if owed else "Nobody is liable."


def answers_table(case: Case) -> str:
    """Every rule set's answer as a Markdown table. Those that agree share a row."""
    if "expect_any" in case:
        return _answer_to_any(case["expect_any"])
    groups = [(known, list(map(rules_in_words, rules))) for known, rules in agreeing(case)]
    heads, cells = _columns({key: known[key] for known, _ in groups for key in known})
    rows = [f"| Rules | {' | '.join(heads)} |", f"|---{cells}|"]
    rows += [
        f"| {_listed(names)} | {' | '.join(_cells(known, heads))} |" for known, names in groups
    ]
    return "\n".join(rows)


def _listed(names: list[str]) -> str:
    """Rule sets on one line, and each house rule on its own line."""
    plain = ", ".join(name for name in names if " with " not in name)
    return "<br />".join(filter(None, (plain, *(name for name in names if " with " in name))))


def _columns(expected: Expected) -> tuple[list[str], str]:
    if "danger" in expected:
        return ["dangerous"], "|---"
    if not ABOUT_LIABILITY.intersection(expected):
        return [key.replace("_", " ") for key in expected], "|---" * len(expected)
    seats = [seat_word(seat) for seat in expected.get("deltas", ())]
    return [*seats, "liable"], "|--:" * len(seats) + "|---"


def _cells(expected: Mapping[str, Any], heads: list[str]) -> list[str]:
    if "danger" in expected:
        return ["; ".join(map(_danger, expected["danger"])) or "nothing"]
    if not ABOUT_LIABILITY.intersection(expected):
        answered = {key.replace("_", " "): value for key, value in expected.items()}
        return [_plain(answered[head]) if head in answered else "" for head in heads]
    points = [_signed(each) for each in expected.get("deltas", {}).values()]
    liable = "; ".join(
        f"{seat_word(each['seat'])} for {each['for']}" for each in expected.get("liable", ())
    )
    if "abort" in expected:
        liable = "abandoned"
    assert len(points) + 1 == len(heads), "the answers of a case have the same seats"
    return [*points, liable or "nobody"]


def _plain(value: Any) -> str:
    """Any value of an answer for a cell: words, tiles, or a list of these."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, Mapping) and "kuikae" in value:
        forbidden = f", then not {value['kuikae']}" if value["kuikae"] else ""
        return f"{value['kind']} with {value['with']}{forbidden}"
    if isinstance(value, Mapping) and set(value) == {"seat", "kind"}:
        return f"{value['kind']} of {value['seat']}"
    if isinstance(value, Mapping) and set(value) == {"tile", "waits"}:
        return f"{value['tile']}, then waiting for {' '.join(value['waits'])}"
    if isinstance(value, Mapping):
        return ", ".join(f"{key} {_plain(item)}" for key, item in value.items()) or "none"
    if isinstance(value, list):
        return "; ".join(map(_plain, value)) or "none"
    return str(value) if value not in (None, "") else "none"


def _signed(points: int) -> str:
    return f"{points:+,}".replace("-", "−") if points else "0"


def _danger(each: Mapping[str, Any]) -> str:
    return f"{each['tile']} to {each['to']} for {each['for']} ({' or '.join(each['if'])})"


def _answer_to_any(expected: Expected) -> str:
    if "ensured" in expected:
        return f"Certain: **{'yes' if expected['ensured'] else 'no'}**"
    if "problems" not in expected:
        return ". ".join(f"{key.capitalize()}: **{_of(key, expected)}**" for key in expected)
    problems = (
        f"`{each['at']}` [`{each['code']}`](/reference/errors.md)" for each in expected["problems"]
    )
    return f"Impossible: {', '.join(problems)}"


def _of(key: str, expected: Expected) -> str:
    if key == "waits" and isinstance(expected[key], list):
        return "; ".join(map(_wait, expected[key])) or "none"
    return _plain(expected[key])


def _wait(each: Mapping[str, Any]) -> str:
    """A wait with its yaku by ron, and by tsumo if that adds some."""
    by_ron = " and ".join(each["yaku"]) or "no yaku"
    by_tsumo = " and ".join(each["tsumo_yaku"])
    also = f", by tsumo {by_tsumo}" if each["tsumo_yaku"] != each["yaku"] else ""
    return f"{each['tile']} {by_ron}{also}"
