"""The `cases` fence: the cases of a topic as Markdown, each with its question and its answers."""

from collections.abc import Iterator, Mapping
from typing import Any, override

from markdown.preprocessors import Preprocessor

from build_scripts.case_words import question_in_words, rules_in_words
from build_scripts.cases import Case, cases_in, expectations, topics
from build_scripts.markdown_fences import Fence, PageError, fences
from build_scripts.markdown_rules import rule_link, source_link
from pao_core.clauses import clauses

SEATS = {"E": "East", "S": "South", "W": "West", "N": "North"}
SHOWN = {
    "liable": ": somebody is liable",
    "not-liable": ": nobody is liable",
    "applies": ": the rules apply",
    "has-no-effect": ": the rules have no effect",
    None: "",
}
ABOUT_LIABILITY = frozenset({"deltas", "liable", "abort"})


class CaseFences(Preprocessor):
    """Replaces every fence that names a topic by its cases, so that their links are checked."""

    @override
    def run(self, lines: list[str]) -> list[str]:
        """The lines of the page with its cases written out."""
        result = list(lines)
        found = [fence for fence in fences("\n".join(lines)) if fence.language == "cases"]
        for fence in reversed(found):
            markdown = "\n\n".join(map(case_markdown, _cases_of(fence)))
            result[fence.line - 1 : fence.last_line] = markdown.split("\n")
        return result


def _cases_of(fence: Fence) -> tuple[Case, ...]:
    topic = fence.source.strip()
    if topic not in topics():
        known = ", ".join(topics())
        raise PageError(f"line {fence.line}: there are no cases on {topic!r}, only on {known}")
    return cases_in(topic)


def case_markdown(case: Case) -> str:
    """One case: heading with permalink, question, answers, rules and source."""
    return "\n\n".join(
        [
            f"### {case['title']} {{ #{case['id']} }}",
            question_in_words(case["question"]),
            _table(case),
            *_remarks(case),
        ]
    )


def _remarks(case: Case) -> Iterator[str]:
    rules = ", ".join(rule_link(id, clauses()[id].title) for id in case["clauses"])
    facts = [f"`{case['id']}`{SHOWN[case.get('shows')]}", f"Rules: {rules}"]
    if case.get("not_applicable"):
        others = (rule_link(id, clauses()[id].title) for id in case["not_applicable"])
        facts.append(f"Does not apply: {', '.join(others)}")
    facts.append(f"Source: {source_link(case['source'])}")
    for flag in case.get("flags", ()):
        kind, says = flag.split(": ", 1)
        facts.append(f"{'Known bug' if kind == 'engine-bug' else 'Engines differ'}: {says}")
    if "apart" in case:
        facts.append(case["apart"].removesuffix("."))
    yield f'<p class="pao-case-facts" markdown="span">{". ".join(facts)}.</p>'


def _table(case: Case) -> str:
    if "expect_any" in case:
        return _answer_to_any(case["expect_any"])
    groups: list[tuple[Mapping[str, Any], list[str]]] = []
    for rules, expected in expectations(case):
        same = next((names for known, names in groups if known == expected), None)
        if same is None:
            groups.append((expected, same := []))
        same.append(rules_in_words(rules))
    heads, cells = _columns({key: known[key] for known, _ in groups for key in known})
    rows = [f"| rules | {' | '.join(heads)} |", f"|---{cells}|"]
    rows += [
        f"| {_listed(names)} | {' | '.join(_cells(known, heads))} |" for known, names in groups
    ]
    return "\n".join(rows)


def _listed(names: list[str]) -> str:
    """Rule sets in a line, and each house rule in a line of its own."""
    plain = ", ".join(name for name in names if " with " not in name)
    return "<br />".join(filter(None, (plain, *(name for name in names if " with " in name))))


def _columns(expected: Mapping[str, Any]) -> tuple[list[str], str]:
    if "danger" in expected:
        return ["dangerous"], "|---"
    if not ABOUT_LIABILITY.intersection(expected):
        return [key.replace("_", " ") for key in expected], "|---" * len(expected)
    seats = [SEATS[seat] for seat in expected.get("deltas", ())]
    return [*seats, "liable"], "|--:" * len(seats) + "|---"


def _cells(expected: Mapping[str, Any], heads: list[str]) -> list[str]:
    if "danger" in expected:
        return ["; ".join(map(_danger, expected["danger"])) or "nothing"]
    if not ABOUT_LIABILITY.intersection(expected):
        answered = {key.replace("_", " "): value for key, value in expected.items()}
        return [_plain(answered[head]) if head in answered else "" for head in heads]
    points = [_signed(each) for each in expected.get("deltas", {}).values()]
    liable = "; ".join(f"{each['seat']} for {each['for']}" for each in expected.get("liable", ()))
    if "abort" in expected:
        liable = "abandoned"
    assert len(points) + 1 == len(heads), "the answers of a case have the same seats"
    return [*points, liable or "nobody"]


def _plain(value: Any) -> str:
    """Any value of an answer in a cell: words, tiles, or several of these."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, Mapping) and "kuikae" in value:
        forbidden = f", then not {value['kuikae']}" if value["kuikae"] else ""
        return f"{value['kind']} with {value['with']}{forbidden}"
    if isinstance(value, Mapping) and set(value) == {"seat", "kind"}:
        return f"{value['kind']} of {value['seat']}"
    if isinstance(value, Mapping):
        return ", ".join(f"{key} {_plain(item)}" for key, item in value.items()) or "none"
    if isinstance(value, list):
        return "; ".join(map(_plain, value)) or "none"
    return str(value) if value not in (None, "") else "none"


def _signed(points: int) -> str:
    return f"{points:+,}".replace("-", "−") if points else "0"


def _danger(each: Mapping[str, Any]) -> str:
    return f"{each['tile']} to {each['to']} for {each['for']} ({' or '.join(each['if'])})"


def _answer_to_any(expected: Mapping[str, Any]) -> str:
    if "ensured" in expected:
        return f"Certain: **{'yes' if expected['ensured'] else 'no'}**"
    if "problems" not in expected:
        return ". ".join(f"{key.capitalize()}: **{_of(key, expected)}**" for key in expected)
    problems = (
        f"`{each['at']}` [`{each['code']}`](/reference/errors.md)" for each in expected["problems"]
    )
    return f"Impossible: {', '.join(problems)}"


def _of(key: str, expected: Mapping[str, Any]) -> str:
    if key == "waits" and isinstance(expected[key], list):
        return "; ".join(map(_wait, expected[key])) or "none"
    return _plain(expected[key])


def _wait(each: Mapping[str, Any]) -> str:
    """A wait with its yaku by ron, and by tsumo where that is more."""
    by_ron = " and ".join(each["yaku"]) or "no yaku"
    by_tsumo = " and ".join(each["tsumo_yaku"])
    also = f", by tsumo {by_tsumo}" if each["tsumo_yaku"] != each["yaku"] else ""
    return f"{each['tile']} {by_ron}{also}"
