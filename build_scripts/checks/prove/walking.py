"""Goes through every history: who is liable, for theorems 1, 2, 3 and 7."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from itertools import permutations, product
from typing import Final, NamedTuple, TypeAlias, TypeVar

from build_scripts.checks.prove.histories import (
    FEEDERS,
    LEFT_NEIGHBOUR,
    MOST_SETS,
    Family,
    History,
    Sets,
    Shown,
    sets_of,
    walk,
)
from build_scripts.checks.prove.judging import (
    Announcement,
    EventLiability,
    Judge,
    Played,
    last_kans,
)
from build_scripts.checks.prove.naming import PLAIN, Naming, colours
from build_scripts.checks.prove.rule_texts import fed_the_replacement
from pao_core.board.melds import Call, CallKind
from pao_core.board.seats import FOUR_PLAYERS, Seat
from pao_core.board.table import table_after
from pao_core.board.tiles import Tile
from pao_core.games.judging import judge_without_assumptions
from pao_core.hands.names import RIICHI_YAKUMAN, Yakuman
from pao_core.liability.possible import can_still_become
from pao_core.problems.errors import ImpossibleQuestion
from pao_core.rules.rule_set import RuleSet

MOST_FAULTS: Final = 5
"""How many counterexamples each part of the run keeps for a theorem."""
UNUSED: Final = Tile("p", 9)
"""A tile that no history has, for the call of another player."""

JUDGED_AGAIN: Final = 3
"""Every history with at most so many events is judged again from the start."""
ONE_OF_THE_LONGEST: Final = 5
"""Of the histories that no event can follow, one in so many is judged again from the start."""

Feeding: TypeAlias = tuple[int, bool] | None
"""The daiminkan that the last kans continue: who fed it, and whether other kans follow."""


Possible: TypeAlias = tuple[Yakuman, ...]
"""The yakuman of riichi that a hand with these sets can still score."""


class SettlementFacts(NamedTuple):
    """What a settlement can depend on: the profile, the possible hands, and the players."""

    profile: "Profile"
    possible: Possible
    for_three: bool  # can three players have this history too?


class Profile(NamedTuple):
    """Everything in a history that can decide who is liable. Feeders are numbered anew."""

    announced: tuple[tuple[Announcement, ...], ...]
    feeding: Feeding
    ends_with_kan: bool


@dataclass(slots=True)
class Walked:
    """What going through some histories found."""

    histories: int = 0
    three_players: int = 0
    judged: int = 0
    renamed: int = 0
    refused: Counter[str] = field(default_factory=Counter)
    lengths: Counter[int] = field(default_factory=Counter)
    by_announcement: dict[tuple[Announcement, ...], object] = field(default_factory=dict)
    by_feeding: dict[Feeding, tuple[int | None, ...]] = field(default_factory=dict)
    profiles: dict[Profile, History] = field(default_factory=dict)  # with the shortest history
    facts: dict[SettlementFacts, History] = field(default_factory=dict)  # the same
    read: set[str] = field(default_factory=set)
    faults: dict[str, list[str]] = field(default_factory=dict)

    def fault(self, theorem: str, says: str) -> None:
        """Keep a counterexample."""
        kept = self.faults.setdefault(theorem, [])
        if len(kept) < MOST_FAULTS:
            kept.append(says)

    def add(self, other: "Walked") -> None:
        """Add what another part found. Two parts that disagree contradict theorem 2."""
        self.histories += other.histories
        self.three_players += other.three_players
        self.judged += other.judged
        self.renamed += other.renamed
        self.refused += other.refused
        self.lengths += other.lengths
        for announced, liable in other.by_announcement.items():
            if self.by_announcement.setdefault(announced, liable) != liable:
                self.fault("T2", f"{announced} has two answers")
        for feeding, to in other.by_feeding.items():
            if self.by_feeding.setdefault(feeding, to) != to:
                self.fault("T2", f"a win on the replacement tile after {feeding} has two answers")
        for profile, history in other.profiles.items():
            keep_shortest(self.profiles, profile, history)
        for facts, history in other.facts.items():
            keep_shortest(self.facts, facts, history)
        self.read |= other.read
        for theorem, says in other.faults.items():
            for say in says:
                self.fault(theorem, say)


Key = TypeVar("Key")


def keep_shortest(known: dict[Key, History], key: Key, history: History) -> None:
    """Keep the shortest history with this key, and of equally short ones the first."""
    kept = known.get(key)
    if kept is None or len(history) < len(kept):
        known[key] = history


def shown(history: History) -> str:
    """A history in words."""
    return ", ".join(map(str, map(call_words, PLAIN.calls(history)))) or "no call"


def call_words(call: Call) -> str:
    """A call in words."""
    return f"{call.by} {call.kind} {call.tile}" + (f" from {call.feeder}" if call.feeder else "")


@cache
def every_naming() -> tuple[Naming, ...]:
    """Every way to name the caller, the feeders, the dragons and the winds."""
    return tuple(
        Naming(caller=caller, feeders=feeders, dragons=dragons, winds=winds)
        for caller in FOUR_PLAYERS
        for feeders, dragons, winds in product(
            permutations([seat for seat in FOUR_PLAYERS if seat is not caller]),
            permutations(PLAIN.dragons),
            permutations(PLAIN.winds),
        )
    )


@cache
def judge_of(played: tuple[Played, ...], naming: Naming = PLAIN) -> Judge:
    """The judge of this process, who remembers every event."""
    return Judge(tuple(entry.rules for entry in played), naming)


def walk_from(
    start: History, number: int, played: tuple[Played, ...], most: int | None = None
) -> Walked:
    """Go through this history and every longer one under these rule sets.

    `number` makes each part of the run draw other names. `most` is the largest number of events.
    """
    judge, walked = judge_of(played), Walked()
    for history, after, path in paths(start, judge, most):
        try:
            _check(history, after, path, judge, walked)
            drawn = number + walked.histories
            # The last of the histories that continue each other judges the others again.
            is_chosen = not _goes_on(after) and drawn % ONE_OF_THE_LONGEST == 0
            if is_chosen or len(history) <= JUDGED_AGAIN:
                _judge_again(history, path, judge, drawn, walked)
            _with_three_players(history, is_chosen, path, judge, walked)
        except Exception as error:
            walked.fault("T1", f"{shown(history)}: {type(error).__name__}: {error}")
        walked.histories += 1
        walked.lengths[len(history)] += 1
    walked.judged = walked.histories * len(played)
    walked.read = judge.choices_read()
    return walked


def _goes_on(sets: Sets) -> bool:
    """Can another event follow these sets?"""
    return len(sets) < MOST_SETS or any(shown.kind is CallKind.PON for shown in sets)


def paths(
    start: History, judge: Judge, most: int | None = None
) -> Iterator[tuple[History, Sets, list[EventLiability]]]:
    """This history and every longer one, with its sets and the decision of each event.

    The list of decisions is used again for the next history.
    """
    path = [judge.decision(sets_of(start[:place]), act) for place, act in enumerate(start[:-1])]
    for history, before, after in walk(start, most):
        if history:
            del path[len(history) - 1 :]
            path.append(judge.decision(before, history[-1]))
        yield history, after, path


def walk_in_colour(start: History, colour: str, played: tuple[Played, ...], most: int) -> Walked:
    """Go through these histories with tiles that belong to feared hands too.

    Only their decisions are compared with the texts: the rest was checked with other tiles.
    """
    judge, walked = judge_of(played, dict(colours())[colour]), Walked()
    for history, before, _ in walk(start, most):
        if not history:
            continue
        decision = judge.decision(before, history[-1])
        if decision.liable != decision.by_the_texts:
            says = f"{colour}: {shown(history)}: {decision.liable}, texts: {decision.by_the_texts}"
            walked.fault("T7", says)
        if (
            walked.by_announcement.setdefault(decision.announced, decision.liable)
            != decision.liable
        ):
            walked.fault("T2", f"{colour}: {shown(history)}: {decision.liable}")
        walked.histories += 1
    walked.judged = walked.histories * len(played)
    walked.read = judge.choices_read()
    return walked


def _check(
    history: History, after: Sets, path: list[EventLiability], judge: Judge, walked: Walked
) -> None:
    """Does the last event decide what its profile and the texts say?"""
    after_kan = judge.liable_after_kan(history)
    if history and history[-1].kind.is_kan:
        texts = tuple([fed_the_replacement(history, rules) for rules in judge.rule_sets])
        if after_kan != texts:
            says = f"replacement tile after {shown(history)}: {after_kan}, texts: {texts}"
            walked.fault("T7", says)
    if walked.by_feeding.setdefault(feeding_of(history), after_kan) != after_kan:
        walked.fault("T2", f"replacement tile after {shown(history)}")
    if path:
        last = path[-1]
        if last.liable != last.by_the_texts:
            walked.fault("T7", f"{shown(history)}: {last.liable}, texts: {last.by_the_texts}")
        if walked.by_announcement.setdefault(last.announced, last.liable) != last.liable:
            walked.fault("T2", f"{shown(history)}: {last.liable}")
    profile = profile_of(history, path)
    keep_shortest(walked.profiles, profile, history)
    of_riichi = profile._replace(
        announced=tuple(
            [kept for announcement in profile.announced if (kept := _of_riichi(announcement))]
        )
    )
    facts = SettlementFacts(of_riichi, possible_hands(after), not lacking_with_three(history))
    keep_shortest(walked.facts, facts, history)


def possible_hands(sets: Sets) -> Possible:
    """The yakuman of riichi that a hand with these sets can still score."""
    return _possible(frozenset(Counter([(shown.kind, shown.family) for shown in sets]).items()))


@cache
def _possible(shape: frozenset[tuple[tuple[CallKind, Family | None], int]]) -> Possible:
    sets: Sets = ()
    for (kind, family), copies in shape:
        for _ in range(copies):
            number = sum([shown.family is family for shown in sets])
            sets = (*sets, Shown(kind, family, number, LEFT_NEIGHBOUR))
    melds = PLAIN.melds(sets)
    return tuple([yakuman for yakuman in RIICHI_YAKUMAN if can_still_become(yakuman, melds)])


def _of_riichi(announced: tuple[Announcement, ...]) -> tuple[Announcement, ...]:
    """Only the hands that are yakuman in riichi."""
    return tuple([announcement for announcement in announced if announcement[0] in RIICHI_YAKUMAN])


def feeding_of(history: History) -> Feeding:
    """The daiminkan to which the replacement tile goes back, if any."""
    trail = last_kans(history)
    for place in reversed(range(len(trail))):
        kind, feeder = trail[place]
        if kind is CallKind.DAIMINKAN:
            assert feeder is not None, "a daiminkan has a feeder"
            return feeder, place < len(trail) - 1
    return None


def profile_of(history: History, path: list[EventLiability]) -> Profile:
    """Everything that can decide who is liable, with the feeders numbered as they appear in it."""
    numbers: dict[int | None, int | None] = {None: None, LEFT_NEIGHBOUR: LEFT_NEIGHBOUR}

    def renumbered(feeder: int | None) -> int | None:
        return numbers.setdefault(feeder, len(numbers) - 2)

    announced = tuple(
        tuple(
            [
                (hand, kind, renumbered(feeder), closed)
                for hand, kind, feeder, closed in announcements
            ]
        )
        for announcements in [decision.announced for decision in path if decision.announced]
    )
    feeding = feeding_of(history)
    if feeding is not None:
        again = renumbered(feeding[0])
        assert again is not None, "only a closed kan has no feeder"
        feeding = again, feeding[1]
    return Profile(announced, feeding, bool(history) and history[-1].kind.is_kan)


Made: TypeAlias = tuple[Seat | None, Seat, str, int | None]
"""A liability: who, to whom, for what, and by which call."""


def liabilities(
    history: History, path: list[EventLiability], judge: Judge, rules: int, naming: Naming
) -> list[Made]:
    """The liabilities of a history: who, to whom, for what, and by which call."""
    made: list[Made] = [
        (naming.seat(fed.feeder), naming.caller, fed.hand, place)
        for place, decision in enumerate(path)
        for fed in decision.liable[rules]
    ]
    feeder = judge.liable_after_kan(history)[rules]
    if feeder is not None:
        kans = [place for place, act in enumerate(history) if act.kind is CallKind.DAIMINKAN]
        made.append((naming.seat(feeder), naming.caller, "open-kan-win", kans[-1]))
    return made


def _judge_again(
    history: History, path: list[EventLiability], judge: Judge, drawn: int, walked: Walked
) -> None:
    """Judge the whole history from the start, with other names and another player's call in it."""
    rules = drawn % len(judge.rule_sets)
    namings = every_naming()
    naming = namings[(drawn * 1009 + drawn // len(judge.rule_sets)) % len(namings)]
    place = drawn % (len(history) + 1)
    expected = [
        (seat, to, cause, call + (call >= place))
        for seat, to, cause, call in liabilities(history, path, judge, rules, naming)
        if call is not None
        # A call in between ends the chain of kans.
        if cause != "open-kan-win" or place <= call
    ]
    calls = naming.calls(history)
    other = next(seat for seat in FOUR_PLAYERS if seat is not naming.caller)
    calls.insert(place, Call(by=other, kind=CallKind.PON, tile=UNUSED, feeder=naming.caller))
    answer = _answer(calls, 4, judge.rule_sets[rules])
    walked.renamed += 1
    if isinstance(answer, Counter):
        walked.refused += answer
        walked.fault("T1", f"{shown(history)} is refused: {answer}")
    elif answer != expected:
        words = ", ".join(map(call_words, calls))
        walked.fault("T3", f"{words}: {answer}, expected {expected}")


def _answer(calls: list[Call], players: int, rules: RuleSet) -> list[Made] | Counter[str]:
    """The liabilities, or the codes of the problems for which the core refuses the calls."""
    try:
        table = table_after(calls, players)
    except ImpossibleQuestion as error:
        return Counter({problem.code.value for problem in error.problems})
    judgement = judge_without_assumptions(table, rules)
    return [
        (liability.seat, liability.to, str(liability.cause), liability.call)
        for liability in judgement.liable
    ]


def _with_three_players(
    history: History, is_chosen: bool, path: list[EventLiability], judge: Judge, walked: Walked
) -> None:
    """The same history with three players: the same answer, or refused for what they do not have.

    What continues a refused history is refused too, so only the first refusal is asked.
    """
    wanted = lacking_with_three(history)
    walked.refused.update(f"three players: {each}" for each in wanted)
    if not wanted:
        walked.three_players += 1
    if history and lacking_with_three(history[:-1]):
        return
    if not is_chosen and len(history) > JUDGED_AGAIN:
        return
    walked.renamed += 1
    rules = walked.histories % len(judge.rule_sets)
    answer = _answer(PLAIN.calls(history), 3, judge.rule_sets[rules])
    if isinstance(answer, Counter):
        if {*answer} != wanted:
            walked.fault("T1", f"{shown(history)} with three players: {answer}")
    elif wanted or answer != liabilities(history, path, judge, rules, PLAIN):
        walked.fault("T3", f"{shown(history)} with three players: {answer}")


def lacking_with_three(history: History) -> set[str]:
    """The problems that this history has with three players."""
    chii = any(act.kind is CallKind.CHII for act in history)
    third = any(act.feeder == FEEDERS - 1 for act in history)
    return ({"no-chii"} if chii else set()) | ({"seat-not-in-play"} if third else set())
