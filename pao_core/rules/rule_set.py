"""A rule set: what one body decides, every choice with its source."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from pao_core.frozen import FrozenDict, freeze
from pao_core.hands.names import Yakuman
from pao_core.rules.choice import Word
from pao_core.rules.every_choice import EveryChoice


class Grade(Word):
    """How well the source of a value supports it, best first.

    >>> Grade("open").says
    'no source states it, or sources contradict each other: our assumption'
    """

    PUBLISHED = "published", "stated by the rules themselves"
    OBSERVED = "observed", "seen in records of real games"
    REPORTED = "reported", "stated by a secondary source"
    INFERRED = "inferred", "follows from what a source states"
    HOUSE = "house", "chosen by the one who asks"
    OPEN = "open", "no source states it, or sources contradict each other: our assumption"


@dataclass(frozen=True, slots=True, kw_only=True)
class Reading:
    """Another value that a source, or a careful reader, takes a rule set to have.

    >>> rules = rule_set("tenhou")
    >>> [each.value for each in rules.provenance["concealed_kan"].readings]
    [<ConcealedKan.IGNORED: 'ignored'>]
    """

    value: Any
    says: str
    source: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Provenance:
    """Where the value of a choice comes from, and how sure it is.

    `source` is the id of a source, `place` where it says so, `checked` the day when it was read.
    `moot` says why an open choice changes no answer, unless a house rule changes more.

    >>> print(rule_set("tenhou").provenance["scope"].grade)
    published
    """

    grade: Grade
    source: str | None = None
    place: str | None = None
    checked: str | None = None
    note: str | None = None
    moot: str | None = None
    readings: tuple[Reading, ...] = ()


NOTHING_CHANGED: Final[Mapping[str, Any]] = FrozenDict({})


@dataclass(frozen=True, kw_only=True)
class RuleSet(EveryChoice):
    """What one body decides about liability and payment, with the source of each choice.

    Each choice is an attribute; values that count are in points.

    >>> rule_set("tenhou").honba_value
    100
    """

    id: str
    title: str
    edition: str
    players: tuple[int, ...]  # how many may play; first what the rules are written for
    provenance: Mapping[str, Provenance] = field(repr=False)
    searched: str = ""  # where the answers to what is open were sought in vain
    change: Mapping[str, Any] = NOTHING_CHANGED

    def __post_init__(self) -> None:
        freeze(self, "values", "provenance", "change")

    def __hash__(self) -> int:
        return hash((self.id, self.change))  # equal ones have these in common; all takes long

    def decides(self, choice: str) -> bool:
        """Is it a choice that these rules make, not one that their system never asks about?"""
        return self.noted(RuleSet.decides, choice, choice in self.provenance)

    def leaves_open(self, choice: str) -> bool:
        """Does no source decide it, nor the one who asks?"""
        known = self.provenance.get(choice)
        found = known is None or known.grade is Grade.OPEN
        return self.noted(RuleSet.leaves_open, choice, found)

    def may_count_twice(self, yakuman: Yakuman) -> bool:
        """Does any reading of these rules count it twice? Else the choice need not be looked at."""
        known = self.provenance.get("double_yakuman")
        readings = known.readings if known else ()
        value = self.values["double_yakuman"]  # past the witness: this is not yet looking at it
        found = yakuman in value or any(yakuman in each.value for each in readings)
        return self.noted(RuleSet.may_count_twice, yakuman, found)
