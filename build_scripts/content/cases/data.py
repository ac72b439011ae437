"""Published data beside the cases: rule sets, rules and reasons, and every schema."""

from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from string import Formatter
from typing import Any

from build_scripts.content.cases.published import all_cases, asked
from build_scripts.content.compact import compact_json
from build_scripts.environment.edition import current_edition
from pao_core import ask
from pao_core.conform.cases import expectations
from pao_core.listing import listed_clauses, listed_rule_set
from pao_core.questions.answers import FORMAT
from pao_core.reasons.codes import StepCode
from pao_core.rules.loading import rule_set, rule_set_ids
from pao_core.words.english import SENTENCES

HERE = Path(__file__).parent
SCHEMAS = ("answer", "rulesets", "rules", "steps")
TYPES = {str: "text", int: "number", float: "number", list: "list", dict: "object"}


def files() -> Mapping[str, str]:
    """The published files by their names."""
    schemas = (f"{name}.schema.json" for name in SCHEMAS)
    return {
        **frozen_files(),
        "steps.json": file_of("steps", list(steps())),
        **{name: (HERE / name).read_text("utf-8") for name in schemas},
    }


def frozen_files() -> Mapping[str, str]:
    """The published files that an edition freezes."""
    rule_sets = [listed_rule_set(rule_set(id)) for id in rule_set_ids()]
    return {
        "rulesets.json": file_of("rulesets", rule_sets),
        "rules.json": file_of("rules", listed_clauses()),
    }


def file_of(name: str, rows: object) -> str:
    """A published file with these rows, as JSON."""
    head = {"format": FORMAT, "edition": current_edition().version, "licence": "CC0-1.0"}
    return compact_json(head | {name: rows}) + "\n"


def steps() -> Iterator[Mapping[str, Any]]:
    """Every reason by name, with the rules that can give it, its sentence and its values."""
    clauses: dict[str, list[str]] = {}
    for code in StepCode:
        clauses.setdefault(str(code), []).extend(filter(None, [code.clause]))
    for name in sorted(clauses):
        english = SENTENCES[name]
        spoken = {field for _, field, _, _ in Formatter().parse(english) if field}
        seen = values_seen().get(name, {})
        values = {key: sorted(seen.get(key, ())) for key in sorted(spoken | seen.keys())}
        found = list(dict.fromkeys(clauses[name]))
        yield {"code": name, "clauses": found, "english": english, "values": values}


@cache
def values_seen() -> Mapping[str, Mapping[str, set[str]]]:
    """The values that each reason has in the answers to all cases, with their types."""
    seen: dict[str, dict[str, set[str]]] = {}
    for case in all_cases():
        for rules, _ in expectations(case):
            for step in ask(asked(case, rules)).get("steps", ()):
                values = seen.setdefault(step["code"], {})
                for key, value in step["values"].items():
                    values.setdefault(key, set()).add(TYPES.get(type(value), "null"))
    return seen
