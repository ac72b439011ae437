"""Rule sets and rules as the command line lists them: as data for programs and as plain text."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Final, TypeAlias

from pao_core.problems.errors import Code, ImpossibleQuestion, Message, Problem
from pao_core.problems.fields import nearest, shown
from pao_core.questions.answers import in_json
from pao_core.rules.clauses import Clause, Status, sources
from pao_core.rules.loading import rule_set, rule_set_ids
from pao_core.rules.rule_set import Grade, Provenance, RuleSet
from pao_core.words.choices import meaning_of
from pao_core.words.clauses import clauses
from pao_core.words.english import ENGLISH
from pao_core.words.language import Language

Data: TypeAlias = dict[str, object]
"""A JSON object."""
STATUSES: Final = {
    Status.SETTLED: Message("settled"),
    Status.CONTESTED: Message("contested"),
    Status.HOUSE: Message("house"),
}
"""The words for whether rule makers agree."""


def listed_rule_sets(language: Language = ENGLISH) -> list[Data]:
    """Every rule set with its title, edition, players and settlement."""
    return [_in_short(rule_set(id), language) for id in rule_set_ids()]


def lines_of_rule_sets(language: Language = ENGLISH) -> Iterator[str]:
    """The same as text: one line per rule set with its id, title and edition."""
    width = max(map(len, rule_set_ids()))
    for rules in map(rule_set, rule_set_ids()):
        yield f"{rules.id:{width}}  {_titled(rules, language)}"


def listed_rule_set(rules: RuleSet, language: Language = ENGLISH) -> Data:
    """All choices that a rule set decides. Each value has its grade and source."""
    values = {name: _value_with_three(rules, name) for name in rules.provenance}
    return _in_short(rules, language) | {"choices": values}


def lines_of_rule_set(rules: RuleSet, language: Language = ENGLISH) -> Iterator[str]:
    """The same as text: each choice with its value, its meaning and its source."""
    yield _titled(rules, language)
    for name, known in rules.provenance.items():
        yield ""
        yield f"{name} = {_plain(rules, name)}"
        yield f"    {meaning_of(name, rules.values[name], language)}"
        yield f"    {', '.join(_whence(known, language))}"
        if name in rules.with_three:
            with_three = rules.for_players(3)
            value = _plain(with_three, name)
            yield f"    {language.message(Message('with three players = {value}', value=value))}"
            yield f"    {', '.join(_whence(with_three.provenance[name], language))}"


def listed_differences(one: RuleSet, other: RuleSet, language: Language = ENGLISH) -> Data:
    """The choices that two rule sets decide differently. `null` means that a rule set does not
    decide one.

    `not_known` are the choices that no source decides for one of them, so that its value is
    assumed.
    """

    def values(names: Iterable[str]) -> Data:
        return {
            name: [_value_with_three(rule_set, name) for rule_set in (one, other)] for name in names
        }

    differing, open = _compared(one, other)
    both = [_in_short(one, language), _in_short(other, language)]
    return {"rules": both, "choices": values(differing), "not_known": values(open)}


def lines_of_differences(
    one: RuleSet, other: RuleSet, language: Language = ENGLISH
) -> Iterator[str]:
    """The same as text, with the grades."""
    differing, open = _compared(one, other)
    titles = [_titled(rule_set, language) for rule_set in (one, other)]
    yield language.message(Message("{one} and {other}", one=titles[0], other=titles[1]))
    counts = Message(
        "{differing} differ, {open} not known", differing=len(differing), open=len(open)
    )
    yield language.message(counts)
    for name in (*differing, *open):
        yield ""
        yield name
        for rules in (one, other):
            yield f"    {rules.id}: {language.message(_decided(rules, name))}"


def listed_clauses(language: str = "en") -> list[Data]:
    """Every rule in the language with this code."""
    return [listed_clause(clause) for clause in clauses(language).values()]


def lines_of_clauses(language: str = "en") -> Iterator[str]:
    """Every rule as text: one line per rule with its id and title."""
    for clause in clauses(language).values():
        yield f"{clause.id}  {clause.title}"


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


def lines_of_clause(clause: Clause, language: Language = ENGLISH) -> Iterator[str]:
    """The same as text, with the labels in this language."""
    yield from map(language.message, _parts_of(clause))


def _parts_of(clause: Clause) -> Iterator[Message]:
    yield Message(
        "{id}: {title} ({status}, since {since})",
        id=clause.id,
        title=clause.title,
        status=STATUSES[clause.status],
        since=clause.since,
    )
    yield Message("{text}", text=clause.text)
    if clause.applies:
        yield Message("applies: {text}", text=clause.applies)
    if clause.not_:
        yield Message("does not apply: {text}", text=clause.not_)
    if clause.notes:
        yield Message("notes: {text}", text=clause.notes)
    if clause.assumes:
        yield Message("answers assume: {text}", text=clause.assumes)
    if clause.decided_by:
        values = ", ".join(clause.decided_by.values)
        decided = f"{clause.decided_by.choice}{f' = {values}' if values else ''}"
        yield Message("decided by: {choice}", choice=decided)
    for id in clause.sources:
        source = sources()[id]
        known = f"{source.author}, {source.title}, {source.date} [{id}]"
        yield Message("source: {source}", source=known)


def clause_of(id: str, language: str = "en") -> Clause:
    """The rule with this id. Raises `ImpossibleQuestion` if there is no such rule."""
    known = clauses(language)
    if id in known:
        return known[id]
    says = Message("no rule {found}{nearest}", found=shown(id), nearest=nearest(id, known))
    raise ImpossibleQuestion([Problem(at="clause", code=Code.UNKNOWN_VALUE, says=says)])


def _titled(rules: RuleSet, language: Language) -> str:
    title = language.title_of(rules)
    return language.message(Message("{title} ({edition})", title=title, edition=rules.edition))


def _in_short(rules: RuleSet, language: Language) -> Data:
    return {
        "id": rules.id,
        "title": language.title_of(rules),
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
        {"value": in_json(reading.value), "says": reading.says, "source": reading.source}
        for reading in known.readings
    ]
    data["readings"] = readings or None
    return {key: value for key, value in data.items() if value is not None}


def _plain(rules: RuleSet, name: str) -> str:
    value = rules.values[name]
    return ", ".join(map(str, value)) or "none" if isinstance(value, tuple) else str(value)


def _whence(known: Provenance, language: Language) -> Iterator[str]:
    yield language.word(known.grade)
    yield from (part for part in (known.source, known.place, known.checked) if part)


def _decided(rules: RuleSet, name: str) -> Message:
    known = rules.provenance.get(name)
    if known is None:
        return Message("not used")
    if name in rules.with_three:
        four, three = (_decided(rules.for_players(number), name) for number in (4, 3))
        return Message("{four}, with three players {three}", four=four, three=three)
    if known.grade is not Grade.OPEN:
        return Message("{value} ({grade})", value=_plain(rules, name), grade=known.grade)
    return Message("not known ({value} is assumed)", value=_plain(rules, name))


def _compared(one: RuleSet, other: RuleSet) -> tuple[list[str], list[str]]:
    """The choices that differ, and the others that are not known for one of the two."""
    names = [name for name in one.values if one.decides(name) or other.decides(name)]
    differing = [name for name in names if _differs(one, other, name)]
    open = [name for name in names if _is_unknown(one, name) or _is_unknown(other, name)]
    return differing, [name for name in open if name not in differing]


def _differs(one: RuleSet, other: RuleSet, name: str) -> bool:
    """Do both decide this choice, and differently, or does only one game have it?"""
    if any(rule_set.decides(name) and rule_set.leaves_open(name) for rule_set in (one, other)):
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
