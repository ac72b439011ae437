"""Rule sets: data files in which every value has its source, and house rules made from them."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from types import MappingProxyType
from typing import Any, Final, get_args, get_origin, get_type_hints

from pao_core import choices
from pao_core.choices import (
    OF_OTHER_TRADITIONS,
    AbortiveDraw,
    Grade,
    SettlementSystem,
    Yakuman,
)
from pao_core.datafiles import names_in, read_toml
from pao_core.errors import Code, Problems
from pao_core.fields import (
    Fields,
    Reader,
    list_of,
    nearest,
    number,
    read_list,
    read_number,
    read_text,
    read_word,
    shown,
    word,
)
from pao_core.games import ASKED_ANYWHERE, EVERYWHERE, MUST_DECIDE

NEVER_FED: Final = frozenset(
    {
        Yakuman.SUUANKOU,
        Yakuman.SUUANKOU_TANKI,
        Yakuman.KOKUSHI,
        Yakuman.KOKUSHI_13,
        Yakuman.CHUUREN,
        Yakuman.JUNSEI_CHUUREN,
        Yakuman.TENHOU,
        Yakuman.CHIIHOU,
    }
)
"""Hands that no claimed discard can make certain."""

HIGHEST_POINTS: Final = 100_000
IN_HUNDREDS: Final = frozenset({"honba_value", "noten_pool", "withdrawn_claim"})


@dataclass(frozen=True, slots=True, kw_only=True)
class Reading:
    """Another value that a source, or a careful reader, takes a rule set to have."""

    value: Any
    says: str
    source: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Provenance:
    """Where the value of a choice comes from, and how sure it is."""

    grade: Grade
    source: str | None = None
    place: str | None = None
    checked: str | None = None
    note: str | None = None
    readings: tuple[Reading, ...] = ()


@dataclass(frozen=True, kw_only=True)
class RuleSet:
    """What one body decides about liability and payment, with the source of each choice.

    The values here stand where a rule set makes no choice, because its game never asks.
    """

    id: str
    title: str
    edition: str
    players: tuple[int, ...]  # how many may play: three, four, or either
    provenance: Mapping[str, Provenance] = field(repr=False)
    change: Mapping[str, Any] = field(default_factory=dict)

    liable_yakuman: tuple[Yakuman, ...]
    concealed_kan: choices.ConcealedKan = choices.ConcealedKan.COUNTS
    kan_claim: choices.KanClaim = choices.KanClaim.ATTACHES
    suukantsu_trigger: choices.SuukantsuTrigger = choices.SuukantsuTrigger.OPEN_KAN
    scope: choices.Scope = choices.Scope.WHOLE_HAND
    honba_on_ron: choices.HonbaOnRon = choices.HonbaOnRon.LIABLE
    honba_on_tsumo: choices.HonbaOnTsumo = choices.HonbaOnTsumo.LIABLE
    several_liable: choices.SeveralLiable = choices.SeveralLiable.LAST
    honba_several_liable: choices.HonbaSeveralLiable = choices.HonbaSeveralLiable.LAST_CALL
    open_kan_win: choices.OpenKanWin = choices.OpenKanWin.OFF
    open_kan_price: choices.OpenKanPrice = choices.OpenKanPrice.TSUMO_SUM
    open_kan_with_yakuman: choices.OpenKanWithYakuman = choices.OpenKanWithYakuman.YAKUMAN_ONLY
    honba_value: int = 0
    composite_yakuman: choices.CompositeYakuman = choices.CompositeYakuman.SINGLE
    double_yakuman: tuple[Yakuman, ...] = ()
    counted_yakuman: choices.CountedYakuman = choices.CountedYakuman.YES
    mangan_rounding: choices.ManganRounding = choices.ManganRounding.EXACT
    multiple_ron: choices.MultipleRon
    honba_multiple_ron: choices.HonbaMultipleRon = choices.HonbaMultipleRon.FIRST
    deposits_multiple_ron: choices.DepositsMultipleRon = choices.DepositsMultipleRon.FIRST
    three_player_tsumo: choices.ThreePlayerTsumo = choices.ThreePlayerTsumo.LOSS
    abortive_draws: tuple[AbortiveDraw, ...]
    kuikae: choices.Kuikae
    claim_timing: choices.ClaimTiming
    furiten: tuple[choices.Furiten, ...]
    noten_pool: int
    settlement: choices.SettlementSystem
    attaches_on: choices.AttachesOn = choices.AttachesOn.SET
    other_discarder: choices.OtherDiscarder = choices.OtherDiscarder.HALVES
    suukantsu_concealed_kan: choices.SuukantsuConcealedKan = choices.SuukantsuConcealedKan.COUNTS
    own_big_hand: choices.OwnBigHand = choices.OwnBigHand.NONE
    ready_waits: choices.ReadyWaits = choices.ReadyWaits.ANY
    no_choice: choices.NoChoice = choices.NoChoice.NONE
    late_wall: int = 0
    loser_cap: choices.LoserCap = choices.LoserCap.SCORE
    limit_portion: int = 128
    value_curve: choices.ValueCurve = choices.ValueCurve.HALF_SPICY
    honba_winner: choices.HonbaWinner = choices.HonbaWinner.ANY
    false_win: choices.FalseWin = choices.FalseWin.NONE
    withdrawn_claim: int = 0
    dead_hand: choices.DeadHand = choices.DeadHand.NO_WIN
    three_player_noten: choices.ThreePlayerNoten = choices.ThreePlayerNoten.LOSS

    def decides(self, choice: str) -> bool:
        """Is it a choice that these rules make, not one that their system never asks about?"""
        return choice in self.provenance

    def may_count_twice(self, yakuman: Yakuman) -> bool:
        """Does any reading of these rules count it twice? Else the choice need not be looked at."""
        known = self.provenance.get("double_yakuman")
        readings = known.readings if known else ()
        value = self.__dict__["double_yakuman"]  # not by its name, which would be looking at it
        return yakuman in value or any(yakuman in each.value for each in readings)


CHOICES: Final[Mapping[str, Any]] = MappingProxyType(
    {
        name: kind
        for name, kind in get_type_hints(RuleSet).items()
        if name not in ("id", "title", "edition", "players", "provenance", "change")
    }
)
"""The name of each choice, and the type of its value."""


def read_choice(name: str, value: object, at: str, problems: Problems) -> Any:
    """The value of a choice, or `None` after noting what is wrong with it."""
    kind = CHOICES[name]
    if kind is int:
        return _read_points(value, at, problems, 100 if name in IN_HUNDREDS else 1)
    if get_origin(kind) is not tuple:
        return read_word(kind, value, at, problems)
    if name == "furiten" and isinstance(value, str):
        value = [value]
    read = _read_liable_yakuman if name == "liable_yakuman" else word(get_args(kind)[0])
    return tuple(dict.fromkeys(read_list(value, at, problems, read)))


def _read_liable_yakuman(value: object, at: str, problems: Problems) -> Yakuman | None:
    yakuman = read_word(Yakuman, value, at, problems)
    if yakuman not in NEVER_FED:
        return yakuman
    says = f"no claimed discard can make {yakuman} certain: nobody can be liable for it"
    problems.add(at, Code.NEVER_FED, says)
    return None


def _choice(name: str) -> Reader[Any]:
    return lambda value, at, problems: read_choice(name, value, at, problems)


def _read_points(value: object, at: str, problems: Problems, whole: int) -> int | None:
    points = read_number(value, at, problems, 0, HIGHEST_POINTS)
    if points is not None and points % whole:
        problems.add(at, Code.OUT_OF_RANGE, f"expected whole hundreds; found {points}")
        return None
    return points


@cache
def rule_set_ids() -> tuple[str, ...]:
    """The ids of all rule sets, in the order of the alphabet."""
    return names_in("rulesets")


@cache
def riichi_rule_set_ids() -> tuple[str, ...]:
    """The ids of the rule sets of riichi, without the games that pay by another system."""
    return tuple(each for each in rule_set_ids() if rule_set(each).settlement.is_riichi)


@cache
def rule_set(id: str) -> RuleSet:
    """The rule set with this id. Raises `ImpossibleQuestion` when there is none."""
    problems = Problems()
    found = read_rules(id, "rules", problems)
    problems.raise_if_any()
    assert found is not None
    return found


def house_rules(base: str, change: Mapping[str, object]) -> RuleSet:
    """A rule set with some choices changed. Raises `ImpossibleQuestion` with all that is wrong."""
    problems = Problems()
    found = read_rules({"base": base, "change": change}, "rules", problems)
    problems.raise_if_any()
    assert found is not None
    return found


def read_rules(value: object, at: str, problems: Problems) -> RuleSet | None:
    """The `rules` of a question: an id, or `{"base": id, "change": {choice: value}}`."""
    if isinstance(value, str):
        if value in rule_set_ids():
            return _load(value)
        problems.add(
            at,
            Code.UNKNOWN_RULES,
            f"there is no rule set {shown(value)}{nearest(value, rule_set_ids())}",
        )
        return None
    if not isinstance(value, Mapping):
        problems.add(
            at,
            Code.WRONG_TYPE,
            f"expected the id of a rule set, or base and change; found {shown(value)}",
        )
        return None
    fields = Fields(value, at, problems)
    base = fields.need("base", read_rules_id, "the id of the rule set to start from")
    change = fields.take("change", _read_change) or {}
    fields.refuse_others(("base", "change"))
    if base is None:
        return None
    changed = _changed(base, change)
    _check_liable_yakuman(vars(changed), fields.place("change.liable_yakuman"), problems)
    asked = MUST_DECIDE[changed.settlement] | ASKED_ANYWHERE
    for name in sorted(changed.change.keys() - asked):
        says = f"the game of {base.title} never asks about {name}"
        problems.add(fields.place(f"change.{name}"), Code.NOT_IN_THESE_RULES, says)
    return changed


def read_rules_id(value: object, at: str, problems: Problems) -> RuleSet | None:
    """The rule set that a text names."""
    text = read_text(value, at, problems)
    return None if text is None else read_rules(text, at, problems)


def _read_change(value: object, at: str, problems: Problems) -> dict[str, Any]:
    fields = Fields(value, at, problems)
    change = {name: fields.take(name, _choice(name)) for name in CHOICES if fields.has(name)}
    for name in list(fields.left):
        problems.add(
            fields.place(shown(name).strip('"')),
            Code.UNKNOWN_CHOICE,
            f"there is no choice {shown(name)}{nearest(shown(name), CHOICES)}",
        )
    return change


def _changed(base: RuleSet, change: Mapping[str, Any]) -> RuleSet:
    real = {name: value for name, value in change.items() if value is not None}
    house = {name: Provenance(grade=Grade.HOUSE) for name in real}
    return replace(base, provenance={**base.provenance, **house}, change=real, **real)


@cache
def _load(id: str) -> RuleSet:
    return rule_set_from(read_toml(f"rulesets/{id}.toml"), id)


def rule_set_from(content: Mapping[str, object], id: str) -> RuleSet:
    """A rule set from the content of its file. Raises `ImpossibleQuestion` with all faults."""
    problems = Problems()
    data = Fields(content, "", problems)
    own_id = data.need("id", read_text, "the name of the file")
    title = data.need("title", read_text, "the name that people use")
    edition = data.need("edition", read_text, "the edition or date that the file describes")
    players = data.need("players", list_of(number(3, 4)), "how many may play: [4] or [3, 4]")
    if own_id is not None and own_id != id:
        problems.add("id", Code.UNKNOWN_VALUE, f"expected {id}, the name of the file")
    tables = Fields(data.left.pop("choices", {}), "choices", problems)
    values: dict[str, Any] = {}
    provenance: dict[str, Provenance] = {}
    for name in CHOICES:
        if not tables.has(name):
            continue
        choice = Fields(tables.left.pop(name), f"choices.{name}", problems)
        values[name] = choice.need("value", _choice(name), "what the rule set decides")
        provenance[name] = _read_provenance(name, choice)
    system = values.get("settlement")
    must_decide = MUST_DECIDE[system] if system else EVERYWHERE
    for name in sorted(must_decide - provenance.keys()):
        problems.add(f"choices.{name}", Code.MISSING, f"the choice {name} is missing")
    _check_liable_yakuman(values, "choices.liable_yakuman.value", problems)
    tables.refuse_others(CHOICES)
    data.refuse_others(("id", "title", "edition", "players", "choices"))
    problems.raise_if_any()
    return RuleSet(
        id=id,
        title=str(title),
        edition=str(edition),
        players=tuple(players or ()),
        provenance=provenance,
        **values,
    )


def _check_liable_yakuman(values: Mapping[str, Any], at: str, problems: Problems) -> None:
    """Riichi scores none of the hands of other traditions."""
    if values.get("settlement") is not SettlementSystem.RIICHI:
        return
    for each in OF_OTHER_TRADITIONS.intersection(values.get("liable_yakuman") or ()):
        problems.add(at, Code.NOT_IN_THESE_RULES, f"{each} is no yakuman of riichi")


def _read_provenance(name: str, choice: Fields) -> Provenance:
    grade = choice.need("grade", word(Grade), "how sure the value is")
    texts = {key: choice.take(key, read_text) for key in ("source", "place", "checked", "note")}
    readings = choice.take("readings", list_of(_reading(name)))
    choice.refuse_others(("value", "grade", *texts, "readings"))
    if grade not in (Grade.OPEN, None) and not texts["source"]:
        choice.problems.add(
            choice.place("source"), Code.MISSING, "a value that is not open names its source"
        )
    return Provenance(grade=grade or Grade.OPEN, readings=tuple(readings or ()), **texts)


def _reading(name: str) -> Reader[Reading]:
    def read(value: object, at: str, problems: Problems) -> Reading:
        fields = Fields(value, at, problems)
        reading = Reading(
            value=fields.need("value", _choice(name), "the other value"),
            says=fields.need("says", read_text, "who reads it so") or "",
            source=fields.take("source", read_text),
        )
        fields.refuse_others(("value", "says", "source"))
        return reading

    return read
