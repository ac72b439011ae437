"""Several players claim one discard: whose claim is granted, and why are the others void?"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final

from pao_core.board.seats import (
    Seat,
    check_in_play,
    check_left_neighbour,
    check_not_own,
    check_players,
    seats_in_play,
    turn_order_after,
)
from pao_core.board.table import NO_CHII_OF_THREE
from pao_core.problems.errors import Code, Message, Problems
from pao_core.problems.fields import shown
from pao_core.reasons.codes import StepCode
from pao_core.reasons.steps import Step, step
from pao_core.rules import tables
from pao_core.rules.choices import (
    AbortiveDraw,
    ClaimTiming,
    ClaimUntil,
    MultipleRon,
)
from pao_core.rules.every_choice import RONS_THAT_ABORT
from pao_core.rules.rule_set import RuleSet

LONGEST_TIME: Final = 3600
"""In seconds. A claim more than an hour late is a typing error."""


class ClaimKind(StrEnum):
    """What a player claims the discard for.

    >>> ClaimKind("pon").is_of_equal_tiles
    True
    """

    RON = "ron"
    PON = "pon"
    DAIMINKAN = "daiminkan"
    CHII = "chii"

    @property
    def is_of_equal_tiles(self) -> bool:
        """Is it a pon or kan? Only one player can make either of one tile."""
        return self in (ClaimKind.PON, ClaimKind.DAIMINKAN)


class After(StrEnum):
    """What the next player had already done when the claim came.

    >>> After("draw")
    <After.DRAW: 'draw'>
    """

    DRAW = "draw"
    DISCARD = "discard"


@dataclass(frozen=True, slots=True, kw_only=True)
class Claim:
    """One player's claim. `at` is in seconds after the discard, if it was timed.

    `after` is what the next player had already done, if anything.

    >>> Claim(seat=Seat.WEST, kind=ClaimKind.PON, at=0.9).at
    0.9
    """

    seat: Seat
    kind: ClaimKind
    at: float | None = None
    after: After | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Void:
    """A claim that was not granted, with the reason.

    >>> chii = Claim(seat=Seat.SOUTH, kind=ClaimKind.CHII)
    >>> pon = Claim(seat=Seat.WEST, kind=ClaimKind.PON)
    >>> print(says(grant([chii, pon], Seat.EAST, rule_set("tenhou")).void[0].because))
    South's chii is void: West's pon takes precedence.
    """

    claim: Claim
    because: Step


@dataclass(frozen=True, slots=True, kw_only=True)
class Priority:
    """The claims granted in turn order, the void claims, and an abortive draw by three rons.

    >>> chii = Claim(seat=Seat.SOUTH, kind=ClaimKind.CHII)
    >>> pon = Claim(seat=Seat.WEST, kind=ClaimKind.PON)
    >>> grant([chii, pon], Seat.EAST, rule_set("tenhou")).granted[0].seat
    <Seat.WEST: 'W'>
    """

    granted: tuple[Claim, ...]
    void: tuple[Void, ...]
    steps: tuple[Step, ...]
    abort: AbortiveDraw | None = None


def grant(
    claims: Sequence[Claim],
    feeder: Seat,
    rules: RuleSet,
    players: int = 4,
    tolerance: float | None = None,
) -> Priority:
    """Which of these claims on the feeder's discard are granted.

    Claims within `tolerance` seconds count as simultaneous; 0.3 seconds if it is not given. Raises
    `ImpossibleQuestion` with every problem. Rules pao-c014 to pao-c018, pao-c054, pao-p020 and
    pao-p021.

    >>> chii = Claim(seat=Seat.SOUTH, kind=ClaimKind.CHII)
    >>> pon = Claim(seat=Seat.WEST, kind=ClaimKind.PON)
    >>> grant([chii, pon], Seat.EAST, rule_set("tenhou")).granted[0].kind
    <ClaimKind.PON: 'pon'>
    """
    rules = rules.for_players(players)
    problems = Problems()
    seconds = tables.tolerance() if tolerance is None else tolerance
    check_claims(tuple(enumerate(claims)), feeder, players, problems)
    check_seconds(seconds, "tolerance", problems)
    problems.raise_if_any()
    return granted_of(claims, feeder, rules, players, seconds)


def granted_of(
    claims: Sequence[Claim], feeder: Seat, rules: RuleSet, players: int, tolerance: float
) -> Priority:
    """Like `grant`, for claims that were already checked."""
    late = {claim: why for claim in claims if (why := _too_late(claim, rules))}
    in_time = [claim for claim in claims if claim not in late]
    if in_time or not late:
        priority = _granted_in_time(in_time, feeder, rules, players, tolerance)
    else:
        priority = Priority(granted=(), void=(), steps=())
    if all(claim.after is None for claim in claims):
        return priority
    because = late | {claim.claim: claim.because for claim in priority.void}
    steps = list(late.values())
    steps += [
        step(StepCode.WIN_BEFORE_DISCARD, seat=claim.seat)
        for claim in priority.granted
        if claim.after is After.DRAW
    ]
    void = tuple(Void(claim=claim, because=because[claim]) for claim in claims if claim in because)
    return replace(priority, void=void, steps=(*steps, *priority.steps))


def _too_late(claim: Claim, rules: RuleSet) -> Step | None:
    """Why the claim is too late, whatever its rank, or `None` (pao-c054)."""
    if claim.after is None:
        return None
    code = StepCode.VOID_AFTER_DRAW
    if claim.kind is ClaimKind.RON and rules.claim_until is ClaimUntil.WIN_UNTIL_DISCARD:
        if claim.after is After.DRAW:
            return None
        code = StepCode.VOID_AFTER_DISCARD
    return step(code, seat=claim.seat, kind=claim.kind)


def _granted_in_time(
    claims: Sequence[Claim], feeder: Seat, rules: RuleSet, players: int, tolerance: float
) -> Priority:
    """Which of the claims that are in time are granted."""
    order = turn_order_after(feeder, players)
    in_turn = sorted(claims, key=lambda claim: order.index(claim.seat))
    rons = [claim for claim in in_turn if claim.kind is ClaimKind.RON]
    if len(rons) == RONS_THAT_ABORT and AbortiveDraw.TRIPLE_RON in rules.abortive_draws:
        void = [_void(claim, StepCode.VOID_BY_ABORT) for claim in claims]
        steps = tuple(claim.because for claim in void)
        first = step(StepCode.TRIPLE_RON_CLAIMED)
        abort = AbortiveDraw.TRIPLE_RON
        return Priority(granted=(), void=tuple(void), steps=(first, *steps), abort=abort)
    if rons:
        return _to_rons(rons, claims, rules)
    return _to_a_set(in_turn, rules, tolerance)


def _to_rons(rons: Sequence[Claim], claims: Sequence[Claim], rules: RuleSet) -> Priority:
    first = rons[0].seat
    granted = rons[:1] if rules.multiple_ron is MultipleRon.HEAD_BUMP else rons
    void = []
    for claim in claims:
        if claim.kind is not ClaimKind.RON:
            void.append(_void(claim, StepCode.VOID_BY_RON, winner=first))
        elif claim not in granted:
            void.append(_void(claim, StepCode.VOID_BY_HEAD_BUMP, winner=first))
    steps = [_granted(claim) for claim in granted]
    if len(granted) > 1:
        seats = tuple(claim.seat for claim in granted)
        steps.append(step(StepCode.RONS_ALL_GRANTED, winners=seats))
    times = [
        claim.at for claim in claims if claim.kind is not ClaimKind.RON and claim.at is not None
    ]
    if times and any(claim.at is not None and claim.at > min(times) for claim in granted):
        steps.append(step(StepCode.LATE_RON))
    steps += [claim.because for claim in void]
    return Priority(granted=tuple(granted), void=tuple(void), steps=tuple(steps))


def _to_a_set(in_turn: Sequence[Claim], rules: RuleSet, tolerance: float) -> Priority:
    """Grant at most one pon or kan, or one chii."""
    chii = next((claim for claim in in_turn if claim.kind is ClaimKind.CHII), None)
    of_equals = next((claim for claim in in_turn if claim.kind.is_of_equal_tiles), None)
    if chii is None or of_equals is None:
        granted = tuple(claim for claim in (of_equals, chii) if claim is not None)
        steps = [_granted(claim) for claim in granted]
        none = [] if granted else [step(StepCode.NO_CLAIM)]
        return Priority(granted=granted, void=(), steps=(*steps, *none))
    late, timing = _late(of_equals, chii, rules, tolerance)
    if late is not None:
        void = Void(claim=of_equals, because=late)
        winner = chii
    else:
        code = StepCode.VOID_BY_EQUAL_TILES
        void = _void(chii, code, winner=of_equals.seat, by=of_equals.kind)
        winner = of_equals
    code = StepCode.CLAIM_GRANTED if late is None else StepCode.CLAIM_GRANTED_IN_TIME
    steps = [*timing, _granted(winner, code), void.because]
    return Priority(granted=(winner,), void=(void,), steps=tuple(steps))


def _late(
    of_equals: Claim, chii: Claim, rules: RuleSet, tolerance: float
) -> tuple[Step | None, tuple[Step, ...]]:
    """Why the pon or kan is too late, or `None`; and the reasons about the times."""
    if rules.claim_timing is ClaimTiming.BY_TYPE:
        is_timed = of_equals.at is not None or chii.at is not None
        return None, (step(StepCode.TIMES_IGNORED),) if is_timed else ()
    if of_equals.at is None or chii.at is None:
        return None, (step(StepCode.NOT_TIMED),)
    later = round(of_equals.at - chii.at, 6)  # 0.9 - 0.6 is slightly more than 0.3
    values = {"seat": of_equals.seat, "kind": of_equals.kind, "tolerance": tolerance}
    if later <= 0:
        return None, (step(StepCode.NOT_LATER, **values),)
    is_late = later > tolerance
    code = StepCode.VOID_BY_TIME if is_late else StepCode.SAME_TIME
    reason = step(code, **values, other=chii.seat, later=later)
    return (reason, ()) if is_late else (None, (reason,))


def _granted(claim: Claim, code: StepCode = StepCode.CLAIM_GRANTED) -> Step:
    return step(code, seat=claim.seat, kind=claim.kind)


def _void(claim: Claim, code: StepCode, **values: object) -> Void:
    because = step(code, seat=claim.seat, kind=claim.kind, **values)
    return Void(claim=claim, because=because)


def check_claims(
    claims: Sequence[tuple[int, Claim]], feeder: Seat, players: int, problems: Problems
) -> None:
    """Note every impossible claim, with its place."""
    in_play = seats_in_play(players)
    check_players(players, problems)
    check_in_play(feeder, "from", players, problems)
    seen: dict[Seat, int] = {}
    of_equals: Claim | None = None
    for place, claim in claims:
        at = f"claims[{place}]"
        if claim.at is not None:
            check_seconds(claim.at, f"{at}.at", problems)
        if claim.seat not in in_play:
            check_in_play(claim.seat, f"{at}.seat", players, problems)
        elif claim.seat is feeder:
            check_not_own(claim.seat, feeder, f"{at}.seat", problems)
        elif claim.seat in seen:
            says = Message(
                "{seat.wind} already made claims[{place}]; each player may make one claim",
                seat=claim.seat,
                place=seen[claim.seat],
            )
            problems.add(f"{at}.seat", Code.CLAIMED_TWICE, says)
        elif claim.kind is ClaimKind.CHII and players == 3:
            problems.add(f"{at}.kind", Code.NO_CHII, NO_CHII_OF_THREE)
        elif claim.kind is ClaimKind.CHII:
            check_left_neighbour(claim.seat, feeder, f"{at}.seat", problems)
        if claim.kind.is_of_equal_tiles:
            if of_equals is not None and of_equals.seat is not claim.seat:
                says = Message(
                    "{first.wind}'s {call} and {second.wind}'s {other} cannot both claim the same "
                    "tile: that needs more than four copies",
                    first=of_equals.seat,
                    call=of_equals.kind,
                    second=claim.seat,
                    other=claim.kind,
                )
                problems.add(f"{at}.kind", Code.FIFTH_COPY, says)
            of_equals = of_equals or claim
        seen.setdefault(claim.seat, place)


def check_seconds(seconds: float, at: str, problems: Problems) -> None:
    """Note a time that is negative, infinite, too long, or not a number."""
    if not 0 <= seconds <= LONGEST_TIME:
        says = Message(
            "expected seconds from 0 to {most}; found {found}",
            most=LONGEST_TIME,
            found=shown(seconds),
        )
        problems.add(at, Code.OUT_OF_RANGE, says)
