"""A rule set: what one organisation decides, with a source for every choice."""

from collections.abc import Container, Mapping
from dataclasses import dataclass, field
from typing import Any, Final, Self

from pao_core.board.seats import check_players
from pao_core.frozen import FrozenDict, freeze, inside
from pao_core.hands.names import Yakuman
from pao_core.problems.errors import Code, Message, Problems
from pao_core.problems.fields import shown
from pao_core.problems.plain import WORDS, SelfChecked, wrong
from pao_core.rules.choice import ChoiceValue
from pao_core.rules.every_choice import CHOICES, EveryChoice
from pao_core.rules.required_choices import must_decide


class Grade(ChoiceValue):
    """How well the source supports a value, best first.

    >>> Grade("open").says
    'no source states it, or sources contradict each other: this is our assumption'
    """

    PUBLISHED = "published", "stated in the rules themselves"
    OBSERVED = "observed", "seen in records of real games"
    REPORTED = "reported", "reported by a secondary source"
    INFERRED = "inferred", "follows from what a source states"
    HOUSE = "house", "chosen by the person asking"
    OPEN = "open", "no source states it, or sources contradict each other: this is our assumption"


@dataclass(frozen=True, slots=True, kw_only=True)
class Reading:
    """Another value that a source or a careful reader finds in a rule set.

    >>> rules = rule_set("tenhou")
    >>> [reading.value for reading in rules.provenance["concealed_kan"].readings]
    [<ConcealedKan.IGNORED: 'ignored'>]
    """

    value: Any
    says: str
    source: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Provenance:
    """The source of a choice's value, and how certain the value is.

    `source` is the id of a source, `place` is the place in it, and `checked` is the day when it was
    read.

    >>> print(rule_set("tenhou").provenance["scope"].grade)
    published
    """

    grade: Grade
    source: str | None = None
    place: str | None = None
    checked: str | None = None
    note: str | None = None
    readings: tuple[Reading, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class DecidedValue:
    """A value of a choice with its source.

    >>> rule_set("riichi-city").with_three["open_kan_win"].value
    <OpenKanWin.OFF: 'off'>
    """

    value: Any
    provenance: Provenance


NOT_NEEDED: Final = Provenance(grade=Grade.OPEN, note="The unchanged rules do not need it.")
"""Of a choice that matters only because a house rule changes another one."""

NOTHING_CHANGED: Final[Mapping[str, Any]] = FrozenDict({})


@dataclass(frozen=True, kw_only=True)
class RuleSet(SelfChecked, EveryChoice):
    """What one organisation decides about liability and payment, with the source of each choice.

    Each choice is an attribute. Amounts are in points. `with_three` are the values that differ with
    three players; `for_players` applies them.

    >>> rule_set("tenhou").honba_value
    100
    """

    made_by = 'rule_set("tenhou")'

    id: str
    title: str
    edition: str
    players: tuple[int, ...]  # numbers of players; the rules are written for the first
    provenance: Mapping[str, Provenance] = field(repr=False)
    with_three: Mapping[str, DecidedValue] = NOTHING_CHANGED
    searched: str = ""  # where we looked for answers to the open choices and found none
    change: Mapping[str, Any] = NOTHING_CHANGED

    def __post_init__(self) -> None:
        problems = Problems()
        for name, kind in _KINDS.items():
            if not isinstance(getattr(self, name), kind):
                says = Message(
                    "expected {expected}; found {found}",
                    expected=WORDS[kind],
                    found=shown(getattr(self, name)),
                )
                problems.add(name, Code.WRONG_TYPE, says)
        problems.raise_if_any()
        freeze(self, "values", "provenance", "with_three", "change")
        for name, choice in CHOICES.items():
            choice.read(self.values.get(name), f"values.{name}", problems)
        for name, known in self.provenance.items():
            if not isinstance(known, Provenance):
                says = Message("expected a Provenance; found {found}", found=shown(known))
                problems.add(f"provenance.{name}", Code.WRONG_TYPE, says)
        for name, decided in self.with_three.items():
            at = f"with_three.{name}"
            if name in CHOICES and isinstance(decided, DecidedValue):
                CHOICES[name].read(decided.value, at, problems)
            else:
                wrong(decided, at, "a choice with a DecidedValue", problems)
        for number in self.players:
            check_players(number, problems)
        problems.raise_if_any()

    def __repr__(self) -> str:
        changed = [
            f", {name}={' '.join(value) if isinstance(value, tuple) else value}"
            for name, value in self.change.items()
        ]
        return f"<RuleSet {self.id}: {self.title}, {self.edition}{''.join(changed)}>"

    def __hash__(self) -> int:
        # Equal rule sets share these; hashing everything is slow.
        return hash((self.id, self.change))

    def changed(self, change: Mapping[str, Any]) -> Self:
        """House rules: these rules with other, valid values of some choices."""
        house = {name: Provenance(grade=Grade.HOUSE) for name in change}
        values = {**inside(self.values), **change}
        known = {**inside(self.provenance), **house}
        three = (3,) if _covers_three(self.players, known) else ()
        needed = must_decide(values, (*self.players, *three)) - known.keys()
        added = {name: NOT_NEEDED for name in CHOICES if name in needed}
        return self._with(
            with_three=self._with_three_but(change),
            provenance=FrozenDict.of({**known, **added}),
            change=FrozenDict(change),
            values=FrozenDict.of(values),
        )

    def for_players(self, players: int) -> Self:
        """These rules for this number of players.

        >>> rule_set("riichi-city").for_players(3).open_kan_win
        <OpenKanWin.OFF: 'off'>
        """
        differing = inside(self.with_three)
        if players != 3 or not differing:
            return self
        values = {name: decided.value for name, decided in differing.items()}
        known = {name: decided.provenance for name, decided in differing.items()}
        return self._with(
            values=FrozenDict.of({**inside(self.values), **values}),
            provenance=FrozenDict.of({**inside(self.provenance), **known}),
            with_three=NOTHING_CHANGED,
        )

    def with_value(self, choice: str, value: object) -> Self:
        """A copy with another value of one choice for any number of players."""
        return self.with_values({choice: value})

    def with_values(self, change: Mapping[str, object]) -> Self:
        """A copy with other values of these choices, which records nothing."""
        return self._with(
            values=FrozenDict.of({**inside(self.values), **change}),
            with_three=self._with_three_but(change),
            reads=None,
        )

    def _with_three_but(self, choices: Container[str]) -> Mapping[str, DecidedValue]:
        if not self.with_three:
            return self.with_three
        kept = {name: decided for name, decided in self.with_three.items() if name not in choices}
        return FrozenDict(kept)

    def covers(self, players: int) -> bool:
        """Can this number of players use these rules?

        Rules for four also serve for three if they say who pays North's share.
        """
        is_covered = players in self.players or (
            players == 3 and _covers_three(self.players, self.provenance)
        )
        return self.record_fact(RuleSet.covers, players, is_covered)

    def is_for(self, players: int) -> bool:
        """Are these rules written for this number of players?"""
        return self.record_fact(RuleSet.is_for, players, players in self.players)

    def decides(self, choice: str) -> bool:
        """Do these rules make this choice? Not every system of payments uses it."""
        return self.record_fact(RuleSet.decides, choice, choice in self.provenance)

    def leaves_open(self, choice: str) -> bool:
        """Do the sources, and any house rules, leave this choice open?"""
        known = self.provenance.get(choice)
        is_open = known is None or known.grade is Grade.OPEN
        return self.record_fact(RuleSet.leaves_open, choice, is_open)

    def may_count_twice(self, yakuman: Yakuman) -> bool:
        """Does any reading of these rules count it as a double yakuman?"""
        known = inside(self.provenance).get("double_yakuman")
        readings = known.readings if known else ()
        # Not `self.double_yakuman`, which would record that the choice was read.
        value = inside(self.values)["double_yakuman"]
        may = yakuman in value or any(yakuman in reading.value for reading in readings)
        return self.record_fact(RuleSet.may_count_twice, yakuman, may)


def _covers_three(players: tuple[int, ...], decided: Container[str]) -> bool:
    """Do rules for these numbers of players say what three players need? See `covers`."""
    return 3 in players or (4 in players and "three_player_tsumo" in decided)


_KINDS: Final[Mapping[str, type]] = {
    **dict.fromkeys(("id", "title", "edition", "searched"), str),
    "players": tuple,
    **dict.fromkeys(("values", "provenance", "with_three", "change"), Mapping),
}
"""The types of a rule set's fields. Its texts may be longer than those of a question."""
