"""Who becomes liable, for what, and when: the heart of the rule."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from pao_core.choices import (
    ConcealedKan,
    KanClaim,
    OpenKanWin,
    SuukantsuTrigger,
    Yakuman,
)
from pao_core.melds import CallKind, Meld
from pao_core.rulesets import RuleSet
from pao_core.seats import Seat
from pao_core.steps import Step, StepCode, step
from pao_core.table import Event, PublicTable

OPEN_KAN_WIN: Final = "open-kan-win"
"""What the feeder of a daiminkan is liable for: the win on its replacement tile."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Liability:
    """`seat` answers to `to` for a hand, because of the call at this place in the list."""

    seat: Seat
    to: Seat
    cause: str  # a yakuman, or open-kan-win
    call: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Judgement:
    """Everybody who is liable so far, in the order of the deciding calls, and why."""

    liable: tuple[Liability, ...]
    steps: tuple[Step, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class FearedHand:
    """A yakuman that visible sets make certain, or nearly: how many sets, and of what."""

    yakuman: Yakuman
    sets: int
    is_one: Callable[[Meld], bool]
    clause: str

    def shown_by(self, melds: tuple[Meld, ...]) -> tuple[Meld, ...]:
        """The sets of this hand that lie on the table."""
        return tuple(each for each in melds if self.is_one(each))


FEARED_HANDS: Final = {
    each.yakuman: each
    for each in (
        FearedHand(
            yakuman=Yakuman.DAISANGEN,
            sets=3,
            is_one=lambda meld: meld.tile.is_dragon,
            clause="pao-t003",
        ),
        FearedHand(
            yakuman=Yakuman.DAISUUSHI,
            sets=4,
            is_one=lambda meld: meld.tile.is_wind,
            clause="pao-t004",
        ),
        FearedHand(
            yakuman=Yakuman.SHOUSUUSHI,
            sets=3,
            is_one=lambda meld: meld.tile.is_wind,
            clause="pao-t018",
        ),
        FearedHand(
            yakuman=Yakuman.SUUKANTSU,
            sets=4,
            is_one=lambda meld: meld.kind.is_kan,
            clause="pao-t011",
        ),
        FearedHand(
            yakuman=Yakuman.TSUUIISOU,
            sets=4,
            is_one=lambda meld: meld.tile.is_honour,
            clause="pao-t018",
        ),
        FearedHand(
            yakuman=Yakuman.CHINROUTOU,
            sets=4,
            is_one=lambda meld: all(each.is_terminal for each in meld.tiles),
            clause="pao-t018",
        ),
        FearedHand(
            yakuman=Yakuman.RYUUIISOU,
            sets=4,
            is_one=lambda meld: all(each.kind.is_green for each in meld.tiles),
            clause="pao-t018",
        ),
    )
}
"""The hands that a claimed discard can make somebody liable for."""


def judge(table: PublicTable, rules: RuleSet) -> Judgement:
    """Who is liable after these calls, under these rules."""
    liable: list[Liability] = []
    steps: list[Step] = []
    for event in table.events:
        decided, why = judge_event(event, rules)
        steps += why or _kept(event, liable)
        liable += decided
    if not steps:
        steps.append(_nothing_yet(rules))
    return Judgement(liable=tuple(liable), steps=tuple(steps))


def _kept(event: Event, liable: list[Liability]) -> list[Step]:
    """An added kan leaves the liabilities that its pon brought about as they are."""
    call = event.call
    if call.kind is not CallKind.SHOUMINKAN:
        return []
    added = next(each for each in event.after if each.tile == call.tile.kind)
    return [
        step(
            StepCode.ADDED_KAN_KEEPS,
            "pao-t008",
            caller=call.by,
            tile=call.tile.kind,
            feeder=each.seat,
            yakuman=each.cause,
        )
        for each in liable
        if each.to is call.by and FEARED_HANDS[Yakuman(each.cause)].is_one(added)
    ]


def judge_event(event: Event, rules: RuleSet) -> tuple[list[Liability], list[Step]]:
    """Whom this one call makes liable, and why."""
    liable: list[Liability] = []
    steps: list[Step] = []
    for yakuman in rules.liable_yakuman:
        feared = FEARED_HANDS[yakuman]
        if _is_deciding(event, feared):
            liability, why = _decide(event, feared, rules)
            steps += why
            liable += [liability] if liability else []
    return liable, steps


def _is_deciding(event: Event, feared: FearedHand) -> bool:
    """Does this call complete the sets that the hand needs?"""
    before = len(feared.shown_by(event.before))
    return before < feared.sets <= len(feared.shown_by(event.after))


def _decide(
    event: Event, feared: FearedHand, rules: RuleSet
) -> tuple[Liability | None, tuple[Step, ...]]:
    """Does the deciding call make somebody liable? And why?"""
    call = event.call
    told = {"caller": call.by, "tile": call.tile.kind, "yakuman": feared.yakuman}

    if call.kind is CallKind.ANKAN:
        return None, (step(StepCode.CLOSED_KAN_COMPLETES, "pao-t006", **told),)

    if call.kind is CallKind.SHOUMINKAN:
        pon = next(each for each in event.after if each.tile == call.tile.kind)
        told["feeder"] = pon.feeder
        if rules.suukantsu_trigger is SuukantsuTrigger.OPEN_KAN:
            return None, (step(StepCode.ADDED_KAN_COMPLETES, "pao-t012", **told),)
        charged = step(StepCode.ADDED_KAN_CHARGED, "pao-t013", **told)
        return _liable_for(feared, event, pon.feeder), (charged,)

    told["feeder"] = call.feeder
    is_kan = call.kind is CallKind.DAIMINKAN
    if is_kan and rules.kan_claim is KanClaim.NEVER:
        return None, (step(StepCode.KAN_CLAIM_NEVER, "pao-t019", **told),)

    # A declared kan of any kind counts for suukantsu: the four tiles themselves are the point.
    shows_closed_kan = feared.yakuman is not Yakuman.SUUKANTSU and any(
        each.is_closed_kan for each in feared.shown_by(event.after)
    )
    if shows_closed_kan and rules.concealed_kan is ConcealedKan.IGNORED:
        return None, (step(StepCode.CLOSED_KAN_IGNORED, "pao-t007", **told),)

    steps = [
        step(StepCode.ATTACHED, feared.clause, kind=call.kind, sets=feared.sets, **told),
    ]
    if shows_closed_kan:
        steps.append(step(StepCode.CLOSED_KAN_COUNTS, "pao-t007", **told))
    if is_kan and feared.yakuman is not Yakuman.SUUKANTSU:
        steps.append(step(StepCode.KAN_CLAIM_DECIDES, "pao-t005", **told))
    return _liable_for(feared, event, call.feeder), tuple(steps)


def _liable_for(feared: FearedHand, event: Event, feeder: Seat | None) -> Liability:
    assert feeder is not None, "a claim, or the pon under a kan, was checked to have a feeder"
    return Liability(seat=feeder, to=event.call.by, cause=feared.yakuman, call=event.place)


def _nothing_yet(rules: RuleSet) -> Step:
    if not rules.liable_yakuman:
        return step(StepCode.NO_LIABLE_YAKUMAN, "pao-t001")
    return step(StepCode.NOTHING_CERTAIN, "pao-t001", yakuman=rules.liable_yakuman)


def judge_open_kan(
    table: PublicTable, rules: RuleSet, caller: Seat
) -> tuple[Liability | None, tuple[Step, ...]]:
    """Is the feeder of the caller's last daiminkan liable for a win on the replacement tile?"""
    if not any(_is_daiminkan_of(caller, each) for each in table.events):
        return None, ()
    if rules.open_kan_win is OpenKanWin.OFF:
        return None, (step(StepCode.OPEN_KAN_OFF, "pao-t016", caller=caller),)
    chain = _kans_without_discard(table, caller)
    if not chain:
        return None, (step(StepCode.OPEN_KAN_ENDED, "pao-t017", caller=caller),)
    first = chain[0]
    told = {"caller": caller, "feeder": first.call.feeder, "tile": first.call.tile.kind}
    if len(chain) > 1 and rules.open_kan_win is OpenKanWin.IMMEDIATE:
        return None, (step(StepCode.OPEN_KAN_NOT_IMMEDIATE, "pao-t020", **told),)
    steps = [step(StepCode.OPEN_KAN_STANDS, "pao-t016", **told)]
    if len(chain) > 1:
        steps.append(step(StepCode.OPEN_KAN_CHAIN, "pao-t017", **told))
    assert first.call.feeder is not None, "a daiminkan was checked to have a feeder"
    liability = Liability(seat=first.call.feeder, to=caller, cause=OPEN_KAN_WIN, call=first.place)
    return liability, tuple(steps)


def _kans_without_discard(table: PublicTable, caller: Seat) -> tuple[Event, ...]:
    """The caller's last kans, from a daiminkan on, with nothing listed in between."""
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
