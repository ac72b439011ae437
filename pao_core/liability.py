"""Who becomes liable, for what, and when: the heart of the rule."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from pao_core.choices import (
    AttachesOn,
    ConcealedKan,
    KanClaim,
    OpenKanWin,
    SettlementSystem,
    SuukantsuConcealedKan,
    SuukantsuTrigger,
    Yakuman,
)
from pao_core.feared import COMPLETED_BY_THE_PAIR, FEARED_HANDS, FearedHand
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
    call: int | None  # None: the discard that was won on


@dataclass(frozen=True, slots=True, kw_only=True)
class Judgement:
    """Everybody who is liable so far, in the order of the deciding calls, and why."""

    liable: tuple[Liability, ...]
    steps: tuple[Step, ...]


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
        if each.to is call.by and added in FEARED_HANDS[Yakuman(each.cause)].shown_by(event.after)
    ]


def judge_event(event: Event, rules: RuleSet) -> tuple[list[Liability], list[Step]]:
    """Whom this one call makes liable, and why."""
    liable: list[Liability] = []
    steps: list[Step] = []
    for feared in _feared_by_claims(rules):
        if _is_deciding(event, feared):
            liability, why = _decide(event, feared, rules)
            steps += why
            liable += [liability] if liability else []
    return liable, steps


def _feared_by_claims(rules: RuleSet) -> Iterator[FearedHand]:
    """The hands for which a claim for a set makes somebody liable under these rules."""
    if rules.attaches_on is AttachesOn.WIN:
        return
    also_on_wins = rules.attaches_on is AttachesOn.SET_OR_WIN
    for yakuman in rules.liable_yakuman:
        if yakuman in FEARED_HANDS and not (also_on_wins and yakuman in COMPLETED_BY_THE_PAIR):
            yield FEARED_HANDS[yakuman]


def may_be_completed(melds: Sequence[Meld], rules: RuleSet) -> bool:
    """Would one more claimed set be enough for a hand that these rules fear?"""
    return any(
        len(feared.shown_by(melds)) + 1 >= feared.sets for feared in _feared_by_claims(rules)
    )


def _is_deciding(event: Event, feared: FearedHand) -> bool:
    """Does this call complete the sets that the hand needs?"""
    return feared.is_shown_by(event.after) and not feared.is_shown_by(event.before)


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

    of_kans = feared.yakuman is Yakuman.SUUKANTSU
    shows_closed_kan = any(each.is_closed_kan for each in feared.shown_by(event.after))
    if shows_closed_kan and _ignores_closed_kan(of_kans, rules):
        clause = "pao-k028" if of_kans else "pao-t007"
        return None, (step(StepCode.CLOSED_KAN_IGNORED, clause, **told),)

    steps = [
        step(StepCode.ATTACHED, feared.clause, kind=call.kind, sets=feared.sets, **told),
    ]
    if shows_closed_kan and not of_kans:
        steps.append(step(StepCode.CLOSED_KAN_COUNTS, "pao-t007", **told))
    if is_kan and not of_kans:
        steps.append(step(StepCode.KAN_CLAIM_DECIDES, "pao-t005", **told))
    return _liable_for(feared, event, call.feeder), tuple(steps)


def _ignores_closed_kan(of_kans: bool, rules: RuleSet) -> bool:
    """For four kans the declared kan itself is the point, so another choice decides."""
    if of_kans:
        return rules.suukantsu_concealed_kan is SuukantsuConcealedKan.IGNORED
    return rules.concealed_kan is ConcealedKan.IGNORED


def _liable_for(feared: FearedHand, event: Event, feeder: Seat | None) -> Liability:
    assert feeder is not None, "a claim, or the pon under a kan, was checked to have a feeder"
    return Liability(seat=feeder, to=event.call.by, cause=feared.yakuman, call=event.place)


WITHOUT_LIABILITY: Final = {
    SettlementSystem.ZUNG_JUNG: (StepCode.NO_LIABILITY_IN_ZUNG_JUNG, "pao-k031"),
    SettlementSystem.MCR: (StepCode.NO_LIABILITY_IN_MCR, "pao-k032"),
}
"""The games that have no liability at all, and say why."""


def _nothing_yet(rules: RuleSet) -> Step:
    if not rules.liable_yakuman:
        code, clause = WITHOUT_LIABILITY.get(
            rules.settlement, (StepCode.NO_LIABLE_YAKUMAN, "pao-t001")
        )
        return step(code, clause)
    if rules.attaches_on is AttachesOn.WIN:
        return step(StepCode.ONLY_WINS_ATTACH, "pao-k009")
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
