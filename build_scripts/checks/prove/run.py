"""The whole run: every history, every settlement and every pair, on all processors."""

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import nullcontext
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple, TypeVar

from build_scripts.checks.prove.certainty import Parting, partings
from build_scripts.checks.prove.histories import MOST_SETS, History, starts
from build_scripts.checks.prove.judging import READ_BY_JUDGING, Played, alike
from build_scripts.checks.prove.naming import colours
from build_scripts.checks.prove.pairs import (
    pairs,
    pairs_to_compare,
    rule_sets_to_settle,
    what_changes,
    where_they_differ,
)
from build_scripts.checks.prove.settlements import Settled, WonHistory, in_order, riichi, settle_all
from build_scripts.checks.prove.walking import (
    Walked,
    judge_of,
    keep_shortest,
    walk_from,
    walk_in_colour,
)
from build_scripts.checks.prove.winners import (
    SharedDiscard,
    Won,
    every_shared_discard,
    settle_several,
)
from pao_core.rules.choices import AttachesOn, OpenKanWin
from pao_core.rules.loading import rule_set, rule_set_ids
from pao_core.rules.rule_set import RuleSet

Say = Callable[[str], None]
Part = TypeVar("Part")
Found = TypeVar("Found")

PARTS: Final = 64
"""Into how many parts the settlements are cut, so that the processors finish together."""
WHOLE_STARTS: Final = 2
SAMPLE_STARTS: Final = 4
"""The length of the histories from which each part of the walk goes on."""


class SampleRates(NamedTuple):
    """Which part of everything is checked: one in so many."""

    starts: int = 1
    hands: int = 1
    winners: int = 1


WHOLE: Final = SampleRates()
SAMPLE: Final = SampleRates(starts=800, hands=400, winners=160)
OF_COLOUR: Final = frozenset(
    {"chinroutou", "ryuuiisou", "one-suit", "full-flush", "all-heads", "ruby-dragon"}
)
"""The hands for which it matters which tiles the other sets are made of."""


@dataclass(slots=True)
class Proof:
    """What the run found."""

    is_sample: bool
    liability: tuple[RuleSet, ...]  # the rule sets under which someone can be liable
    walked: Walked = field(default_factory=Walked)
    coloured: Walked = field(default_factory=Walked)
    settled: Settled = field(default_factory=Settled)
    won: Won = field(default_factory=Won)
    several: list[SharedDiscard] = field(default_factory=list)
    parted: dict[Parting, tuple[int, History]] = field(default_factory=dict)
    pairs: list[dict[str, Any]] = field(default_factory=list)
    changes: list[dict[str, Any]] = field(default_factory=list)


def with_liability() -> tuple[RuleSet, ...]:
    """The rule sets under which someone can be liable."""
    every = map(rule_set, rule_set_ids())
    return tuple(
        rules for rules in every if rules.liable_yakuman or rules.open_kan_win is not OpenKanWin.OFF
    )


def prove(share: SampleRates, say: Say) -> Proof:
    """Check everything, or a sample of it in this process."""
    proof = Proof(is_sample=share != WHOLE, liability=with_liability())
    with nullcontext() if proof.is_sample else ProcessPoolExecutor() as processes:
        work = Work(processes, share, say)
        _walk(proof, work)
        _colour(proof, work)
        hands = in_order(proof.walked.facts)
        _settle(proof, hands, work)
        _several(proof, work)
    _count_partings(proof)
    every = where_they_differ(proof.settled, proof.won, hands, proof.several)
    # A sample cannot show that two rule sets agree.
    proof.pairs = [each for each in every if not (proof.is_sample and each["equal"])]
    if not proof.is_sample:
        proof.changes = [*what_changes(proof.settled, hands)]
    return proof


@dataclass(frozen=True)
class Work:
    """The processors, or none of them for a sample."""

    processes: Executor | None
    share: SampleRates
    say: Say

    def results(
        self, what: str, work: Callable[..., Found], parts: Sequence[tuple[Any, ...]]
    ) -> Iterator[Found]:
        """The result of each part, in order, with progress."""
        if self.processes is None:
            yield from (work(*part) for part in parts)
            return
        waiting = [self.processes.submit(work, *part) for part in parts]
        for number, future in enumerate(waiting, start=1):
            yield future.result()
            if number * 10 // len(parts) > (number - 1) * 10 // len(parts):
                self.say(f"  {what}: {number * 100 // len(parts)} %")

    def some(self, every: Sequence[Part], one_in: int) -> list[tuple[int, Part]]:
        """Everything with its number, or a sample of it."""
        return [*enumerate(every)][::one_in]


def _walk(proof: Proof, work: Work) -> None:
    played = alike(proof.liability)
    from_ = SAMPLE_STARTS if proof.is_sample else WHOLE_STARTS
    proof.walked.add(walk_from((), 0, played, from_ - 1))
    longer = work.some([*starts(from_)], work.share.starts)
    # Another prime step for each part draws other names for its histories.
    parts = [(start, 7919 * number, played) for number, start in longer]
    for walked in work.results("histories", walk_from, parts):
        proof.walked.add(walked)
    unknown = proof.walked.read - {*READ_BY_JUDGING}
    if unknown:
        proof.walked.fault("T2", f"judging also reads {', '.join(sorted(unknown))}")


def _colour(proof: Proof, work: Work) -> None:
    """The histories of four sets again, with tiles that belong to feared hands."""
    coloured = [
        rule_set
        for rule_set in proof.liability
        if OF_COLOUR.intersection(map(str, rule_set.liable_yakuman))
        and rule_set.attaches_on is not AttachesOn.WIN
    ]
    played = alike(coloured)
    every = [(start, name, played, MOST_SETS) for name, _ in colours() for start in starts(2)]
    parts = [part for _, part in work.some(every, -(-work.share.starts // 4))]
    for walked in work.results("histories in colour", walk_in_colour, parts):
        proof.coloured.add(walked)


def _settle(proof: Proof, hands: list[WonHistory], work: Work) -> None:
    rule_sets = rule_sets_to_settle()
    if proof.is_sample:
        rule_sets = {rule_set.id: rule_set for rule_set in riichi()}
    compared = pairs() if proof.is_sample else pairs_to_compare()
    numbered = work.some(hands, work.share.hands)
    parts = [(numbered[part::PARTS], rule_sets, compared) for part in range(PARTS)]
    for settled in work.results("settlements", settle_all, parts):
        proof.settled.add(settled)


def _several(proof: Proof, work: Work) -> None:
    proof.several = [*every_shared_discard()]
    numbered = work.some(proof.several, work.share.winners)
    parts = [(numbered[part::PARTS], riichi(), pairs()) for part in range(PARTS)]
    for won in work.results("several winners", settle_several, parts):
        proof.won.add(won)


def _count_partings(proof: Proof) -> None:
    """Count where a list and the principle of certainty part."""
    judge = judge_of(
        tuple(Played(rule_set.id, rule_set.players[0]) for rule_set in proof.liability)
    )
    shortest: dict[Parting, History] = {}
    for parting, history in partings(proof.walked.profiles, judge):
        keep_shortest(shortest, parting, history)
        count = proof.parted.get(parting, (0, ()))[0] + 1
        proof.parted[parting] = (count, shortest[parting])
