"""Rule sets and rules as the command line lists them: as data for programs and as plain text."""

from collections.abc import Iterable, Iterator, Mapping
from typing import TypeAlias

from pao_core.problems.errors import Code, ImpossibleQuestion, Message, Problem
from pao_core.problems.fields import nearest, shown
from pao_core.questions.answers import in_json
from pao_core.rules.clauses import Clause, clauses, sources
from pao_core.rules.loading import rule_set, rule_set_ids
from pao_core.rules.rule_set import Grade, Provenance, RuleSet
from pao_core.words.choices import meaning_of

Data: TypeAlias = dict[str, object]
"""A JSON object."""


def listed_rule_sets() -> list[Data]:
    """Every rule set with its title, edition, players and settlement."""
    return [_in_short(rule_set(id)) for id in rule_set_ids()]


def lines_of_rule_sets() -> Iterator[str]:
    """The same as text: one line per rule set with its id, title and edition."""
    width = max(map(len, rule_set_ids()))
    for each in map(rule_set, rule_set_ids()):
        yield f"{each.id:{width}}  {each.title} ({each.edition})"


def listed_rule_set(rules: RuleSet) -> Data:
    """All choices that a rule set decides. Each value has its grade and source."""
    values = {name: _value_with_three(rules, name) for name in rules.provenance}
    return _in_short(rules) | {"choices": values}


def lines_of_rule_set(rules: RuleSet) -> Iterator[str]:
    """The same as text: each choice with its value, its meaning and its source."""
    yield f"{rules.title} ({rules.edition})"
    for name, known in rules.provenance.items():
        yield ""
        yield f"{name} = {_plain(rules, name)}"
        yield f"    {meaning_of(name, rules.values[name])}"
        yield f"    {', '.join(_whence(known))}"
        if name in rules.with_three:
            with_three = rules.for_players(3)
            yield f"    with three players = {_plain(with_three, name)}"
            yield f"    {', '.join(_whence(with_three.provenance[name]))}"


def listed_differences(one: RuleSet, other: RuleSet) -> Data:
    """The choices that two rule sets decide differently. `null` means that a rule set does not
    decide one.

    `not_known` are the choices that no source decides for one of them, so that its value is
    assumed.
    """

    def values(names: Iterable[str]) -> Data:
        return {name: [_value_with_three(each, name) for each in (one, other)] for name in names}

    differing, open = _compared(one, other)
    both = [_in_short(one), _in_short(other)]
    return {"rules": both, "choices": values(differing), "not_known": values(open)}


def lines_of_differences(one: RuleSet, other: RuleSet) -> Iterator[str]:
    """The same as text, with the grades."""
    differing, open = _compared(one, other)
    yield f"{one.title} ({one.edition}) and {other.title} ({other.edition})"
    yield f"{len(differing)} differ, {len(open)} not known"
    for name in (*differing, *open):
        yield ""
        yield name
        for each in (one, other):
            yield f"    {each.id}: {_decided(each, name)}"


def listed_clauses() -> list[Data]:
    """Every rule."""
    return [listed_clause(each) for each in clauses().values()]


def lines_of_clauses() -> Iterator[str]:
    """Every rule as text: one line per rule with its id and title."""
    for each in clauses().values():
        yield f"{each.id}  {each.title}"


def listed_clause(clause: Clause) -> Data:
    """The whole catalogue entry of a rule, with its sources in full."""
    decided = clause.decided_by
    data: Data = {
        "id": clause.id,
        "title": clause.title,
        "about": str(clause.about),
        "text": clause.text,
        "applies": clause.applies,
        "not": clause.not_,
        "notes": clause.notes,
        "assumes": clause.assumes,
        "status": str(clause.status),
        "since": clause.since,
        "sources": [_source(id) for id in clause.sources],
        "decided_by": decided and {"choice": decided.choice, "values": list(decided.values)},
    }
    return {key: value for key, value in data.items() if value is not None}


def lines_of_clause(clause: Clause) -> Iterator[str]:
    """The same as text."""
    yield f"{clause.id}: {clause.title} ({clause.status}, since {clause.since})"
    yield clause.text
    for name, text in (
        ("applies", clause.applies),
        ("does not apply", clause.not_),
        ("notes", clause.notes),
        ("answers assume", clause.assumes),
    ):
        if text:
            yield f"{name}: {text}"
    if clause.decided_by:
        values = ", ".join(clause.decided_by.values)
        yield f"decided by: {clause.decided_by.choice}{f' = {values}' if values else ''}"
    for id in clause.sources:
        source = sources()[id]
        yield f"source: {source.author}, {source.title}, {source.date} [{id}]"


def clause_of(id: str) -> Clause:
    """The rule with this id. Raises `ImpossibleQuestion` if there is no such rule."""
    if id in clauses():
        return clauses()[id]
    says = Message("no rule {found}{nearest}", found=shown(id), nearest=nearest(id, clauses()))
    raise ImpossibleQuestion([Problem(at="clause", code=Code.UNKNOWN_VALUE, says=says)])


def _in_short(rules: RuleSet) -> Data:
    return {
        "id": rules.id,
        "title": rules.title,
        "edition": rules.edition,
        "players": list(rules.players),
        "settlement": str(rules.settlement),
    }


def _value_with_three(rules: RuleSet, name: str) -> Data | None:
    """A value, and the value with three players if it differs."""
    value = _value(rules, name)
    if value is None or name not in rules.with_three:
        return value
    return value | {"with_three": _value(rules.for_players(3), name)}


def _value(rules: RuleSet, name: str) -> Data | None:
    known = rules.provenance.get(name)
    if known is None:
        return None
    data: Data = {
        "value": in_json(rules.values[name]),
        "grade": str(known.grade),
        "source": known.source,
        "place": known.place,
        "checked": known.checked,
        "note": known.note,
    }
    readings: list[Mapping[str, object]] = [
        {"value": in_json(each.value), "says": each.says, "source": each.source}
        for each in known.readings
    ]
    data["readings"] = readings or None
    return {key: value for key, value in data.items() if value is not None}


def _plain(rules: RuleSet, name: str) -> str:
    value = rules.values[name]
    return ", ".join(map(str, value)) or "none" if isinstance(value, tuple) else str(value)


def _whence(known: Provenance) -> Iterator[str]:
    yield str(known.grade)
    yield from (each for each in (known.source, known.place, known.checked) if each)


def _decided(rules: RuleSet, name: str) -> str:
    known = rules.provenance.get(name)
    if known is None:
        return "not used"
    if name in rules.with_three:
        with_three = _decided(rules.for_players(3), name)
        return f"{_decided(rules.for_players(4), name)}, with three players {with_three}"
    if known.grade is not Grade.OPEN:
        return f"{_plain(rules, name)} ({known.grade})"
    return f"not known ({_plain(rules, name)} is assumed)"


def _compared(one: RuleSet, other: RuleSet) -> tuple[list[str], list[str]]:
    """The choices that differ, and the others that are not known for one of the two."""
    names = [name for name in one.values if one.decides(name) or other.decides(name)]
    differing = [name for name in names if _differs(one, other, name)]
    open = [name for name in names if _is_unknown(one, name) or _is_unknown(other, name)]
    return differing, [name for name in open if name not in differing]


def _differs(one: RuleSet, other: RuleSet, name: str) -> bool:
    """Do both decide this choice, and differently, or does only one game have it?"""
    if any(each.decides(name) and each.leaves_open(name) for each in (one, other)):
        return False
    if one.settlement is other.settlement:
        return one.decides(name) and other.decides(name) and one.values[name] != other.values[name]
    return (one.decides(name), one.values[name]) != (other.decides(name), other.values[name])


def _is_unknown(rules: RuleSet, name: str) -> bool:
    known = rules.provenance.get(name)
    return known is not None and known.grade is Grade.OPEN


def _source(id: str) -> Data:
    source = sources()[id]
    known = ("url", "published", "read", "archived", "part")
    return {
        "id": id,
        "title": source.title,
        "author": source.author,
        "date": source.date,
        "language": source.language,
        "open": source.is_open,
    } | {name: getattr(source, name) for name in known if getattr(source, name)}
