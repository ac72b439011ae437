"""Who becomes liable, for which hand, and when: the core of the rule."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from pao_core.board.melds import CallKind, Meld
from pao_core.board.seats import Seat
from pao_core.board.table import Event, PublicTable
from pao_core.board.tiles import Tile
from pao_core.hands.causes import Cause, OtherCause
from pao_core.hands.names import Yakuman
from pao_core.liability.feared_hands import (
    COMPLETED_BY_THE_PAIR,
    FEARED_HANDS,
    MADE_BY_SETS,
    FearedHand,
)
from pao_core.problems.errors import Problems
from pao_core.problems.fields import read_count
from pao_core.reasons.codes import StepCode
from pao_core.reasons.steps import Step, step, step_of_hand
from pao_core.rules.choices import (
    AttachesOn,
    ConcealedKan,
    KanClaim,
    OpenKanWin,
    SuukantsuConcealedKan,
    SuukantsuTrigger,
)
from pao_core.rules.memo import remembered
from pao_core.rules.rule_set import RuleSet
from pao_core.shown import Drawable


@dataclass(frozen=True, slots=True, kw_only=True)
class Liability:
    """`seat` is liable to `to` for a hand, because of the call at index `call` of the list.

    `cause` is a yakuman or the win after a daiminkan. `call` counts from 0. It is `None` if the
    discard of the winning tile decides.

    >>> calls = "S pon 5z from N", "S pon 6z from E", "S pon 7z from W"
    >>> judge(table(*calls), rule_set("tenhou")).liable[0].call
    2
    """

    seat: Seat
    to: Seat
    cause: Cause
    call: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Judgement(Drawable):
    """Every liability so far, in the order of the deciding calls, with the reasons.

    >>> calls = "S pon 5z from N", "S pon 6z from E", "S pon 7z from W"
    >>> judge(table(*calls), rule_set("tenhou")).liable[0].seat
    <Seat.WEST: 'W'>
    """

    liable: tuple[Liability, ...]
    steps: tuple[Step, ...]
    table: PublicTable = field(repr=False, compare=False)  # the table that was judged


def judge_claims(table: PublicTable, rules: RuleSet) -> Judgement:
    """Judge which players these calls make liable. A call that decides nothing adds no step."""
    liable, steps = _judge_events(table.events, rules) if table.events else ((), ())
    return Judgement(liable=liable, steps=steps, table=table)


@remembered
def _judge_events(
    events: tuple[Event, ...], rules: RuleSet
) -> tuple[tuple[Liability, ...], tuple[Step, ...]]:
    liable: list[Liability] = []
    steps: list[Step] = []
    feared = feared_by_claims(rules)
    for event in events:
        decided, why = judge_event(event, feared, rules)
        steps += why or _steps_of_added_kan(event, liable)
        liable += decided
    return tuple(liable), tuple(steps)


def _steps_of_added_kan(event: Event, liable: list[Liability]) -> list[Step]:
    """Steps for an added kan: the liabilities from its pon remain."""
    call = event.call
    if call.kind is not CallKind.SHOUMINKAN:
        return []
    added = next(meld for meld in event.after if meld.tile == call.tile.kind)
    return [
        step(
            StepCode.ADDED_KAN_KEEPS,
            caller=call.by,
            tile=call.tile.kind,
            feeder=liability.seat,
            yakuman=liability.cause,
        )
        for liability in liable
        if liability.to is call.by
        and isinstance(liability.cause, Yakuman)
        and added in FEARED_HANDS[liability.cause].shown_by(event.after)
    ]


def judge_event(
    event: Event, feared_hands: Sequence[FearedHand], rules: RuleSet
) -> tuple[list[Liability], list[Step]]:
    """Judge which players this call makes liable for the hands of `feared_by_claims`, and why."""
    liable: list[Liability] = []
    steps: list[Step] = []
    for feared in feared_hands:
        if _is_deciding(event, feared):
            liability, why = _decide(event, feared, rules)
            steps += why
            liable += [liability] if liability else []
    return liable, steps + _steps_of_uncertain_hands(event, rules)


def _steps_of_uncertain_hands(event: Event, rules: RuleSet) -> list[Step]:
    """Why feeding the last set of a hand that the pair can still spoil makes nobody liable."""
    call = event.call
    if rules.attaches_on is not AttachesOn.CERTAIN_SET_OR_WIN or not call.kind.is_claim:
        return []
    values = {"caller": call.by, "tile": call.tile.kind, "feeder": call.feeder}
    return [
        step(StepCode.ONLY_THE_WIN_ATTACHES, yakuman=name, kind=call.kind, **values)
        for name in rules.liable_yakuman
        if name in FEARED_HANDS
        and name not in MADE_BY_SETS
        and name not in COMPLETED_BY_THE_PAIR
        and _is_deciding(event, FEARED_HANDS[name])
    ]


def feared_by_claims(rules: RuleSet) -> tuple[FearedHand, ...]:
    """The hands for which feeding a set makes a player liable under these rules."""
    attaches_on = rules.attaches_on
    if attaches_on is AttachesOn.WIN:
        return ()
    hands = [name for name in rules.liable_yakuman if name in FEARED_HANDS]
    if attaches_on is AttachesOn.SET_OR_WIN:
        hands = [hand for hand in hands if hand not in COMPLETED_BY_THE_PAIR]
    if attaches_on is AttachesOn.CERTAIN_SET_OR_WIN:
        hands = [hand for hand in hands if hand in MADE_BY_SETS]
    return tuple([FEARED_HANDS[hand] for hand in hands])


def completing_tiles(melds: Sequence[Meld], feared: Sequence[FearedHand]) -> frozenset[Tile]:
    """The kinds of tile with which one more call may complete a feared hand."""
    near = [hand.tiles for hand in feared if len(hand.shown_by(melds)) + 1 >= hand.sets]
    return frozenset().union(*near)


def _is_deciding(event: Event, feared: FearedHand) -> bool:
    """Does this call complete the visible sets of the hand?"""
    return feared.is_shown_by(event.after) and not feared.is_shown_by(event.before)


def _decide(
    event: Event, feared: FearedHand, rules: RuleSet
) -> tuple[Liability | None, tuple[Step, ...]]:
    """The liability that the deciding call creates, if any, with the reasons."""
    call = event.call
    values = {"caller": call.by, "tile": call.tile.kind, "yakuman": feared.yakuman}

    if call.kind is CallKind.ANKAN:
        return None, (step(StepCode.CLOSED_KAN_COMPLETES, **values),)

    if call.kind is CallKind.SHOUMINKAN:
        pon = next(meld for meld in event.after if meld.tile == call.tile.kind)
        values["feeder"] = pon.feeder
        if rules.suukantsu_trigger is SuukantsuTrigger.OPEN_KAN:
            free = (step(StepCode.ADDED_KAN_COMPLETES, **values), *_feeders_of_kans(event, feared))
            return None, free
        charged = step(StepCode.ADDED_KAN_CHARGED, **values)
        return _liable_for(feared, event, pon.feeder), (charged,)

    values["feeder"] = call.feeder
    is_kan = call.kind is CallKind.DAIMINKAN
    of_kans = feared.yakuman is Yakuman.SUUKANTSU
    if is_kan and not _can_decide(of_kans, rules.kan_claim):
        return None, (step(StepCode.KAN_CLAIM_NEVER, **values),)

    shows_closed_kan = any(meld.is_closed_kan for meld in feared.shown_by(event.after))
    if shows_closed_kan and _ignores_closed_kan(of_kans, rules):
        code = StepCode.CLOSED_KAN_NO_KAN if of_kans else StepCode.CLOSED_KAN_IGNORED
        return None, (step(code, **values),)

    steps = [
        step_of_hand(feared.clause, StepCode.ATTACHED, kind=call.kind, sets=feared.sets, **values),
    ]
    if shows_closed_kan and not of_kans:
        steps.append(step(StepCode.CLOSED_KAN_COUNTS, **values))
    if is_kan and not of_kans:
        steps.append(step(StepCode.KAN_CLAIM_DECIDES, **values))
    return _liable_for(feared, event, call.feeder), tuple(steps)


def _can_decide(of_kans: bool, kan_claim: KanClaim) -> bool:
    """Can a daiminkan be the deciding call, for four kans or for another hand?"""
    return kan_claim is KanClaim.ATTACHES or (of_kans and kan_claim is KanClaim.SUUKANTSU_ONLY)


def _feeders_of_kans(event: Event, feared: FearedHand) -> Iterator[Step]:
    """Why the feeders of the earlier daiminkan are not liable either."""
    for meld in feared.shown_by(event.after):
        if meld.kind is CallKind.DAIMINKAN and meld.feeder is not None:
            values = {"caller": event.call.by, "tile": meld.tile, "yakuman": feared.yakuman}
            yield step(StepCode.OPEN_KAN_BEFORE, feeder=meld.feeder, **values)


def _ignores_closed_kan(of_kans: bool, rules: RuleSet) -> bool:
    """Does a closed kan not count? For four kans, which are all kans, another choice decides."""
    if of_kans:
        return rules.suukantsu_concealed_kan is SuukantsuConcealedKan.IGNORED
    return rules.concealed_kan is ConcealedKan.IGNORED


def _liable_for(feared: FearedHand, event: Event, feeder: Seat | None) -> Liability:
    assert feeder is not None, "a claim, or the pon under a kan, was checked to have a feeder"
    return Liability(seat=feeder, to=event.call.by, cause=feared.yakuman, call=event.place)


def judge_open_kan(
    table: PublicTable, rules: RuleSet, caller: Seat, wall: int | None = None
) -> tuple[Liability | None, tuple[Step, ...]]:
    """Is the feeder of the caller's last daiminkan liable for a win on the replacement tile?

    `wall` is how many tiles are left, or `None` if that is not known. Returns the liability or
    `None`, and the reasons. Raises `ImpossibleQuestion` for a wall that no game has. Rules
    pao-t016, pao-t017, pao-t020 and pao-k037.

    >>> kan = table("S daiminkan 5z from N")
    >>> liable, _ = judge_open_kan(kan, rule_set("mcgill-riichi-2015"), Seat.SOUTH)
    >>> liable.seat
    <Seat.NORTH: 'N'>
    """
    problems = Problems()
    if wall is not None:
        read_count(wall, "wall", problems)
    problems.raise_if_any()
    if not any(_is_daiminkan_of(caller, event) for event in table.events):
        return None, ()
    rules = rules.for_players(table.players)
    if rules.open_kan_win is OpenKanWin.OFF:
        return None, (step(StepCode.OPEN_KAN_OFF, caller=caller),)
    chain = _kans_without_discard(table, caller)
    if not chain:
        return None, (step(StepCode.OPEN_KAN_ENDED, caller=caller),)
    first = chain[0]
    values = {"caller": caller, "feeder": first.call.feeder, "tile": first.call.tile.kind}
    if len(chain) > 1 and rules.open_kan_win is OpenKanWin.IMMEDIATE:
        return None, (step(StepCode.OPEN_KAN_NOT_IMMEDIATE, **values),)
    if rules.open_kan_wall:
        if wall is None:
            return None, (step(StepCode.WALL_NOT_GIVEN_FOR_KAN),)
        if wall > rules.open_kan_wall:
            return None, (step(StepCode.OPEN_KAN_EARLY, wall=wall, **values),)
    steps = [step(StepCode.OPEN_KAN_LATE, wall=wall)] if rules.open_kan_wall else []
    steps.append(step(StepCode.OPEN_KAN_STANDS, **values))
    if len(chain) > 1:
        steps.append(step(StepCode.OPEN_KAN_CHAIN, **values))
    assert first.call.feeder is not None, "a daiminkan was checked to have a feeder"
    liability = Liability(
        seat=first.call.feeder, to=caller, cause=OtherCause.OPEN_KAN_WIN, call=first.place
    )
    return liability, tuple(steps)


def _kans_without_discard(table: PublicTable, caller: Seat) -> tuple[Event, ...]:
    """The caller's last kans, starting with a daiminkan, if nothing is listed between them."""
    chain: tuple[Event, ...] = ()
    for event in reversed(table.events):
        if event.call.by is not caller or not event.call.kind.is_kan:
            return ()
        chain = (event, *chain)
        if _is_daiminkan_of(caller, event):
            return chain
    return ()


def _is_daiminkan_of(caller: Seat, event: Event) -> bool:
    return event.call.by is caller and event.call.kind is CallKind.DAIMINKAN
