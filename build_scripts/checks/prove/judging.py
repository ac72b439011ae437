"""What the core says about each event of a history, under every rule set at once."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple, TypeAlias

from build_scripts.checks.prove.histories import Act, History, Sets, feeder_of, sets_after
from build_scripts.checks.prove.naming import PLAIN, Naming
from build_scripts.checks.prove.rule_texts import (
    Fed,
    fed_by,
    newly_announced,
    seen_sets,
    shows_closed_kan,
)
from pao_core.board.melds import CallKind
from pao_core.board.table import Event, PublicTable
from pao_core.liability.claims import feared_by_claims, judge_event, judge_open_kan
from pao_core.rules.loading import rule_set
from pao_core.rules.rule_set import RuleSet

READ_BY_JUDGING: Final = (
    "liable_yakuman",
    "attaches_on",
    "concealed_kan",
    "kan_claim",
    "suukantsu_trigger",
    "suukantsu_concealed_kan",
    "open_kan_win",
    "open_kan_wall",
)
"""The only choices that decide who is liable. The run checks that judging reads no other."""


class Played(NamedTuple):
    """A rule set for one number of players."""

    id: str
    players: int

    @property
    def rules(self) -> RuleSet:
        """Its rules. Every value is that for this number of players."""
        rules = rule_set(self.id).for_players(self.players)
        for name in rules.with_three:
            rules = rules.with_value(name, rules.values[name])
        return rules


def alike(rule_sets: Sequence[RuleSet]) -> tuple[Played, ...]:
    """One of the rule sets for each combination of the choices that decide who is liable."""
    groups: dict[tuple[object, ...], Played] = {}
    for every in rule_sets:
        for players in (4, 3):
            if every.covers(players):
                rules = every.for_players(players)
                values = tuple(rules.values[name] for name in READ_BY_JUDGING)
                groups.setdefault(values, Played(every.id, players))
    return tuple(groups.values())


Announcement: TypeAlias = tuple[str, CallKind, int | None, bool]
"""A hand whose sets became visible; how; who fed that set; whether a closed kan is among them."""

Trail: TypeAlias = tuple[tuple[CallKind, int | None], ...]


@dataclass(frozen=True, slots=True)
class EventLiability:
    """One event: what it announced, and whom it made liable under each of the rule sets."""

    announced: tuple[Announcement, ...]
    liable: tuple[tuple[Fed, ...], ...]
    by_the_texts: tuple[tuple[Fed, ...], ...]


@dataclass(slots=True)
class Judge:
    """Judges the events of histories under these rule sets. The same event is judged once."""

    rule_sets: tuple[RuleSet, ...]
    naming: Naming = PLAIN
    decided: dict[tuple[Sets, Act], EventLiability] = field(default_factory=dict)
    different: dict[EventLiability, EventLiability] = field(default_factory=dict)
    after_kan: dict[Trail, tuple[int | None, ...]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.rule_sets = tuple(rule_set.tracked() for rule_set in self.rule_sets)

    def choices_read(self) -> set[str]:
        """Every choice that a judgement has read."""
        return {name for rule_set in self.rule_sets for name in rule_set.choices_read()}

    def decision(self, before: Sets, act: Act) -> EventLiability:
        """What this event decides. It depends on the sets before it and on nothing earlier."""
        found = self.decided.get((before, act))
        if found is None:
            found = self.decided[before, act] = self._decide(before, act)
        return found

    def _decide(self, before: Sets, act: Act) -> EventLiability:
        after, feeder, naming = sets_after(before, act), feeder_of(act, before), self.naming
        call = naming.call(act, before)
        event = Event(place=0, call=call, before=naming.melds(before), after=naming.melds(after))
        liable = tuple([self._liable(event, feeder, rules) for rules in self.rule_sets])
        seen_before, seen_after = seen_sets(before, naming), seen_sets(after, naming)
        hands = newly_announced(seen_before, seen_after)
        by_the_texts = tuple(
            [fed_by(act, feeder, hands, seen_after, rules) for rules in self.rule_sets]
        )
        announced = tuple(
            [(hand, act.kind, feeder, shows_closed_kan(hand, seen_after)) for hand in hands]
        )
        decision = EventLiability(announced, liable, by_the_texts)
        return self.different.setdefault(decision, decision)

    def _liable(self, event: Event, feeder: int | None, rules: RuleSet) -> tuple[Fed, ...]:
        """Whom the core makes liable: the feeder of the set, or else a number that is nobody's."""
        liabilities, _ = judge_event(event, feared_by_claims(rules), rules)
        if not liabilities:
            return ()
        seat = self.naming.seat(feeder)
        right = [
            liability.seat is seat and liability.to is event.call.by and not liability.call
            for liability in liabilities
        ]
        return tuple(
            Fed(str(liability.cause), feeder if is_right and feeder is not None else -2)
            for liability, is_right in zip(liabilities, right, strict=True)
        )

    def liable_after_kan(self, history: History) -> tuple[int | None, ...]:
        """The number of the player who is liable for a win on a replacement tile now, if any."""
        trail = last_kans(history)
        if not trail:
            return (None,) * len(self.rule_sets)
        found = self.after_kan.get(trail)
        if found is None:
            table = PublicTable.from_calls(self.naming.calls(history))
            found = tuple(self._after_kan(table, rules, history) for rules in self.rule_sets)
            self.after_kan[trail] = found
        return found

    def _after_kan(self, table: PublicTable, rules: RuleSet, history: History) -> int | None:
        liability, _ = judge_open_kan(table, rules, self.naming.caller)
        if liability is None:
            return None
        assert liability.call is not None
        feeder = history[liability.call].feeder
        return feeder if self.naming.seat(feeder) is liability.seat else -2


def last_kans(history: History) -> Trail:
    """The kans with which a history ends, each with its feeder."""
    trail: Trail = ()
    for act in reversed(history):
        if not act.kind.is_kan:
            break
        trail = ((act.kind, act.feeder), *trail)
    return trail
