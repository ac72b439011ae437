"""The rule sets, the rules and the reasons as files for programs, beside the published cases."""

import json
from collections import defaultdict
from collections.abc import Iterable, Mapping
from string import Formatter
from typing import Any

from build_scripts.cases.published import all_cases, asked, expectations
from build_scripts.ground.edition import current_edition
from pao_core.questions.answers import FORMAT
from pao_core.questions.asking import ask
from pao_core.reasons.codes import OF_THE_HAND, StepCode
from pao_core.rules.clauses import Clause, clauses
from pao_core.rules.loading import rule_set, rule_set_ids
from pao_core.rules.rule_set import Provenance, RuleSet
from pao_core.words.english import ENGLISH

Entry = dict[str, Any]


def files() -> Mapping[str, str]:
    """The published files by their names."""
    return {**frozen_files(), "steps.json": listed("steps", steps())}


def frozen_files() -> Mapping[str, str]:
    """Those of them that an edition keeps as they are."""
    return {
        "rulesets.json": listed("rulesets", rule_sets()),
        "rules.json": listed("rules", rules()),
    }


def listed(name: str, entries: Iterable[Mapping[str, Any]]) -> str:
    """A file with its head, an entry a line."""
    head = {"format": FORMAT, "edition": current_edition().version, "licence": "CC0-1.0"}
    lines = ",\n".join(json.dumps(entry, ensure_ascii=False) for entry in entries)
    return f'{json.dumps(head)[:-1]}, "{name}": [\n{lines}\n]}}\n'


def rule_sets() -> list[Entry]:
    """Every rule set with what it decides."""
    return [_rule_set(rule_set(id)) for id in rule_set_ids()]


def _rule_set(rules: RuleSet) -> Entry:
    choices = {
        name: {"value": rules.values[name], **_support(known)}
        for name, known in rules.provenance.items()
    }
    head = {"id": rules.id, "title": rules.title, "edition": rules.edition}
    return {**head, "players": rules.players, "choices": choices}


def _support(known: Provenance) -> Entry:
    """The grade of a value, and what else is known of where it comes from."""
    texts = {key: getattr(known, key) for key in ("source", "place", "checked", "note")}
    readings = [
        _told({"value": each.value, "says": each.says, "source": each.source})
        for each in known.readings
    ]
    return _told({"grade": known.grade, **texts, "readings": readings or None})


def rules() -> list[Entry]:
    """Every rule of the catalogue."""
    return [_rule(clause) for _, clause in sorted(clauses().items())]


def _rule(clause: Clause) -> Entry:
    decided = clause.decided_by
    entry: Entry = {
        "id": clause.id,
        "title": clause.title,
        "about": clause.about,
        "text": clause.text,
        "status": clause.status,
        "since": clause.since,
        "sources": clause.sources,
        "applies": clause.applies,
        "not": clause.not_,
        "notes": clause.notes,
    }
    if decided is not None:
        entry["decided_by"] = {"choice": decided.choice, "values": decided.values}
        entry["decided_by"] |= {"games": decided.games} if decided.games else {}
    return _told(entry)


def steps() -> list[Entry]:
    """Every reason by its name: its rules, the values of its steps, and its sentence in English.

    The values are those that its sentence names and those that answers to the cases give. A
    reason without rules is told under the rule of the hand that it speaks of.
    """
    found = defaultdict[str, set[str]](set)
    for case in all_cases():
        for rules, _ in expectations(case):
            for step in ask(asked(case, rules)).get("steps", ()):
                found[step["code"]] |= set(step["values"])
    by_rules = defaultdict[str, list[str]](list)
    for code in StepCode:
        by_rules[code.text] += [code.clause] if code.clause != OF_THE_HAND else []
    return [
        {
            "code": name,
            "rules": sorted(set(of)),
            "values": sorted(found[name] | _named_in(ENGLISH.sentences[name])),
            "says": ENGLISH.sentences[name],
        }
        for name, of in sorted(by_rules.items())
    ]


def _named_in(sentence: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(sentence) if name}


def _told(entry: Mapping[str, Any]) -> Entry:
    """Without what nothing is known of."""
    return {key: value for key, value in entry.items() if value is not None}
