"""Rule sets: data files with a source for every value, and house rules made from them."""

from collections.abc import Collection, Mapping
from dataclasses import replace
from functools import cache
from typing import Any, Final

from pao_core.frozen import FrozenDict
from pao_core.hands.names import OF_OTHER_TRADITIONS
from pao_core.problems.errors import Code, ImpossibleQuestion, Message, Problems
from pao_core.problems.fields import (
    Fields,
    Reader,
    hint,
    list_of,
    nearest,
    number,
    read_prose,
    read_text,
    shown,
    word,
)
from pao_core.rules.choices import SettlementSystem
from pao_core.rules.datafiles import names_in, path_of, read_toml
from pao_core.rules.every_choice import CHOICES
from pao_core.rules.required_choices import ASKED_IN, EVERYWHERE, OPTIONAL_ANYWHERE, must_decide
from pao_core.rules.rule_set import DecidedValue, Grade, Provenance, Reading, RuleSet

NOT_RESEARCHED: Final = Provenance(
    grade=Grade.OPEN, note="Nobody has looked for this in the sources yet."
)
"""Of a choice that the file of a rule set does not mention. Its value is the choice's default."""


@cache
def rule_set_ids() -> tuple[str, ...]:
    """The ids of all rule sets, in alphabetical order.

    >>> "harr-1922" in rule_set_ids()
    True
    """
    return names_in("rulesets")


@cache
def riichi_rule_set_ids() -> tuple[str, ...]:
    """The ids of the rule sets for riichi.

    >>> "tenhou" in riichi_rule_set_ids(), "mcr" in riichi_rule_set_ids()
    (True, False)
    """
    riichi = SettlementSystem.RIICHI
    return tuple(id for id in rule_set_ids() if rule_set(id).settlement is riichi)


def rule_set(id: str) -> RuleSet:
    """The rule set with this id. Raises `ImpossibleQuestion` if there is none.

    >>> rule_set("tenhou").title
    'Tenhou'
    """
    return rules_given(id)


def house_rules(base: str, change: Mapping[str, object]) -> RuleSet:
    """A rule set with some choices changed. Raises `ImpossibleQuestion` with every problem.

    >>> house_rules("tenhou", {"scope": "whole-hand"}).scope
    <Scope.WHOLE_HAND: 'whole-hand'>
    """
    return rules_given({"base": base, "change": change})


def rules_given(value: object, at: str = "rules") -> RuleSet:
    """Like `read_rules`, but raises `ImpossibleQuestion` with every problem and its place."""
    problems = Problems()
    rules = read_rules(value, at, problems)
    if rules is None or problems.found:
        raise ImpossibleQuestion(problems.found)
    return rules


def read_rules(value: object, at: str, problems: Problems) -> RuleSet | None:
    """Read the `rules` of a question: an id, or `{"base": id, "change": {choice: value}}`."""
    if isinstance(value, str):
        if value in rule_set_ids():
            return _load(value)
        if read_text(value, at, problems) is None:
            return None
        problems.add(
            at,
            Code.UNKNOWN_RULES,
            Message(
                "no rule set {found}{nearest}",
                found=shown(value),
                nearest=nearest(value, rule_set_ids()),
            ),
        )
        return None
    if not isinstance(value, Mapping):
        problems.add(
            at,
            Code.WRONG_TYPE,
            Message(
                "expected the id of a rule set, or base and change; found {found}",
                found=shown(value),
            ),
        )
        return None
    fields = Fields(value, at, problems)
    base = fields.need("base", read_rules_id, "the id of the rule set to start from")
    change = fields.take("change", _read_change) or {}
    fields.refuse_others()
    if base is None:
        return None
    changed = base.changed({name: value for name, value in change.items() if value is not None})
    _check_liable_yakuman(changed.values, fields.place("change.liable_yakuman"), problems)
    asked = ASKED_IN[changed.settlement] | OPTIONAL_ANYWHERE
    for name in sorted(changed.change.keys() - asked):
        says = Message("{rules.title} does not use the choice {choice}", rules=base, choice=name)
        problems.add(fields.place(f"change.{name}"), Code.NOT_IN_THESE_RULES, says)
    return changed


def read_rules_id(value: object, at: str, problems: Problems) -> RuleSet | None:
    """Read the id of a rule set."""
    text = read_text(value, at, problems)
    return None if text is None else read_rules(text, at, problems)


def _read_change(value: object, at: str, problems: Problems) -> dict[str, Any]:
    fields = Fields(value, at, problems)
    change = {name: fields.take(name, CHOICES[name].read) for name in CHOICES if fields.has(name)}
    _refuse_unknown_choices(fields)
    return change


def _refuse_unknown_choices(fields: Fields) -> None:
    """Note every other key with only the nearest choice, because there are so many of them."""
    for name in fields.left:
        fields.problems.add(
            fields.place(shown(name).strip('"')),
            Code.UNKNOWN_CHOICE,
            Message(
                "no choice {found}{nearest}",
                found=shown(name),
                nearest=hint(fields.problems, shown(name), CHOICES),
            ),
        )


@cache
def _load(id: str) -> RuleSet:
    name = f"rulesets/{id}"
    try:
        return rule_set_from(read_toml(name), id)
    except ImpossibleQuestion as fault:
        file = path_of(name)
        raise ImpossibleQuestion(
            replace(problem, at=f"{file}: {problem.at}") for problem in fault.problems
        ) from None


def rule_set_from(content: Mapping[str, object], id: str) -> RuleSet:
    """Make a rule set from its file's content. Raises `ImpossibleQuestion` with every problem."""
    problems = Problems()
    data = Fields(content, "", problems)
    own_id = data.need("id", read_prose, "the name of the file")
    title = data.need("title", read_prose, "the name that people use")
    edition = data.need("edition", read_prose, "the edition or date that the file describes")
    players = data.need("players", list_of(number(3, 4)), "the numbers of players: [4] or [3, 4]")
    if own_id is not None and own_id != id:
        problems.add(
            "id", Code.UNKNOWN_VALUE, Message("expected {id}, the name of the file", id=id)
        )
    searched = data.take("searched", read_text)
    tables = Fields(data.left.pop("choices", {}), "choices", problems)
    values: dict[str, Any] = {}
    provenance: dict[str, Provenance] = {}
    with_three: dict[str, DecidedValue] = {}
    for name in CHOICES:
        if not tables.has(name):
            continue
        choice = Fields(tables.left.pop(name), f"choices.{name}", problems)
        if choice.has("with_three"):
            at = choice.place("with_three")
            three = Fields(choice.left.pop("with_three"), at, problems)
            with_three[name] = _read_value(name, three)
        decided = _read_value(name, choice)
        values[name], provenance[name] = decided.value, decided.provenance
    complete = {name: values.get(name, value.default) for name, value in CHOICES.items()}
    for name in sorted(_needed(complete, with_three, tuple(players or ())) - provenance.keys()):
        if CHOICES[name].default is None:
            says = Message(
                "{name} is missing: every rule set must decide it. If no source does, "
                "give the usual value with the grade open and a note",
                name=name,
            )
            problems.add(f"choices.{name}", Code.MISSING, says)
        else:
            provenance[name] = NOT_RESEARCHED
    _check_liable_yakuman(values, "choices.liable_yakuman.value", problems)
    _check_with_three(values, with_three, players or (), problems)
    _refuse_unknown_choices(tables)
    data.refuse_others(("id", "title", "edition", "players", "searched", "choices"))
    problems.raise_if_any()
    return RuleSet(
        id=id,
        title=str(title),
        edition=str(edition),
        players=tuple(players or ()),
        provenance={name: provenance[name] for name in CHOICES if name in provenance},
        with_three=with_three,
        searched=searched or "",
        values=FrozenDict(complete),
    )


def _needed(
    values: Mapping[str, Any], with_three: Mapping[str, DecidedValue], players: tuple[int, ...]
) -> frozenset[str]:
    """The choices that can change an answer, with four players or with three."""
    if None in values.values():
        return EVERYWHERE
    three = {name: decided.value for name, decided in with_three.items()}
    return must_decide(values, players) | must_decide({**values, **three}, players)


def _check_liable_yakuman(values: Mapping[str, Any], at: str, problems: Problems) -> None:
    """Note hands of other traditions, because riichi does not score them."""
    if values.get("settlement") is not SettlementSystem.RIICHI:
        return
    for name in values.get("liable_yakuman") or ():
        if name in OF_OTHER_TRADITIONS:
            problems.add(
                at,
                Code.NOT_IN_THESE_RULES,
                Message("{yakuman} is not a riichi yakuman", yakuman=name),
            )


def _check_with_three(
    values: Mapping[str, Any],
    with_three: Mapping[str, DecidedValue],
    players: Collection[int],
    problems: Problems,
) -> None:
    """Note values for three players in rules for four, and those that do not differ."""
    for name, decided in with_three.items():
        at = f"choices.{name}.with_three"
        if not {3, 4} <= set(players):
            says = Message("only rules for three and for four players may give a value for each")
            problems.add(at, Code.NOT_IN_THESE_RULES, says)
        elif decided.value == values[name]:
            says = Message("expected another value than with four")
            problems.add(f"{at}.value", Code.UNKNOWN_VALUE, says)


def _read_value(name: str, choice: Fields) -> DecidedValue:
    value = choice.need("value", CHOICES[name].read, "what the rule set decides")
    return DecidedValue(value=value, provenance=_read_provenance(name, choice))


def _read_provenance(name: str, choice: Fields) -> Provenance:
    grade = choice.need("grade", word(Grade), "how sure the value is")
    texts = {key: choice.take(key, read_prose) for key in ("source", "place", "checked", "note")}
    readings = choice.take("readings", list_of(_reading(name)))
    choice.refuse_others()
    if grade not in (Grade.OPEN, None) and not texts["source"]:
        choice.problems.add(
            choice.place("source"),
            Code.MISSING,
            Message("source is missing: a value that is not open must name one"),
        )
    known = Provenance(grade=grade or Grade.OPEN, readings=tuple(readings or ()), **texts)
    if grade is not None:
        _check_note(known, choice)
    return known


STATED: Final = (Grade.PUBLISHED, Grade.OBSERVED, Grade.REPORTED)
"""The grades of values that a source states."""
DENIALS: Final = (
    *("do not say", "does not say", "do not cover", "does not cover"),
    *("do not mention", "does not mention", "not in the sources", "not in our sources"),
    *("no source", "not checked", "we assume", "do not know", "not known"),
)
"""Words of a note by which no source states the value."""


def _check_note(known: Provenance, choice: Fields) -> None:
    """Note a value whose own note denies that a source states it, and an open one without note."""
    note = (known.note or "").casefold()
    if known.grade in STATED and any(denial in note for denial in DENIALS):
        says = Message(
            "no source states this by its note; expected inferred or open, found {grade}",
            grade=known.grade.value,
        )
        choice.problems.add(choice.place("grade"), Code.CONTRADICTION, says)
    if known.grade is Grade.OPEN and not (note or known.readings):
        says = Message("note is missing: say what is known of an open value")
        choice.problems.add(choice.place("note"), Code.MISSING, says)


def _reading(name: str) -> Reader[Reading]:
    def read(value: object, at: str, problems: Problems) -> Reading:
        fields = Fields(value, at, problems)
        reading = Reading(
            value=fields.need("value", CHOICES[name].read, "the other value"),
            says=fields.need("says", read_prose, "who reads it that way") or "",
            source=fields.take("source", read_prose),
        )
        fields.refuse_others()
        return reading

    return read
