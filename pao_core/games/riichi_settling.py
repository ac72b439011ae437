"""How riichi settles a win: each part of the hand, then honba, then the deposits."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from pao_core.board.seats import Seat, others_than
from pao_core.frozen import FrozenDict
from pao_core.hands.causes import Cause, OtherCause
from pao_core.hands.win import Win
from pao_core.liability.claims import Liability
from pao_core.payment.extra_hands import only_east_collects
from pao_core.payment.prices import HandValue, Part, ron_price, tsumo_shares, up_to_hundred
from pao_core.payment.transfers import (
    NOTHING_IS_PAID,
    Settlement,
    Stakes,
    combined,
    pay_winner,
    without_payments,
)
from pao_core.reasons.codes import StepCode as S
from pao_core.reasons.steps import Step, step
from pao_core.rules.choices import (
    HonbaOnRon,
    HonbaOnTsumo,
    HonbaSeveralLiable,
    OpenKanPrice,
    OpenKanWithYakuman,
    Scope,
    SeveralLiable,
    SeveralLiableSingle,
    ThreePlayerTsumo,
)
from pao_core.rules.memo import remembered
from pao_core.rules.rule_set import RuleSet

RIICHI_DEPOSIT: Final = 1000


@dataclass(frozen=True, slots=True, kw_only=True)
class _OwedRiichiWin:
    """A win to be paid for. `liable` and `kan` are the liabilities that take effect."""

    winner: Seat
    discarder: Seat | None  # None for a tsumo
    players: int
    rules: RuleSet
    liable: tuple[Liability, ...]  # for yakuman, in the order of the deciding calls
    kan: Liability | None  # for the win after a daiminkan

    @property
    def several_are_liable(self) -> bool:
        return len({liability.seat for liability in self.liable}) > 1

    @property
    def several_share_honba(self) -> bool:
        """Are several players liable, under rules by which every loser then pays for honba?"""
        return (
            self.several_are_liable and self.rules.honba_several_liable is HonbaSeveralLiable.SHARED
        )

    @property
    def kan_halves(self) -> bool:
        """Does the feeder of the kan pay half, like a discarder?"""
        return self.rules.open_kan_with_yakuman is OpenKanWithYakuman.HALVED

    @property
    def honba_liability(self) -> Liability:
        """The liability that decides who pays the honba and the rest of a whole hand."""
        if len(self.liable) == 1:
            return self.liable[0]
        first = self.rules.honba_several_liable is HonbaSeveralLiable.FIRST_CALL
        return self.liable[0 if first else -1]

    def pay_winner(self, shares: Mapping[Seat, int], reason: Step, cause: Cause) -> Settlement:
        return pay_winner(self.winner, shares, reason, cause)


def settle(
    win: Win,
    value: HandValue,
    liable: tuple[Liability, ...],
    stakes: Stakes,
    players: int,
    rules: RuleSet,
) -> Settlement:
    """Pay for one win, with the liabilities that it puts into effect."""
    paid = _pay(win.by, win.discarder, value.parts, liable, stakes.honba, players, rules)
    return paid + _take_deposits(win.by, stakes.deposits)


@remembered
def _pay(
    winner: Seat,
    discarder: Seat | None,
    parts: tuple[Part, ...],
    liable: tuple[Liability, ...],
    honba: int,
    players: int,
    rules: RuleSet,
) -> Settlement:
    """Pay for the hand and the honba."""
    in_effect, kan, which_count = _in_effect(liable, parts, rules)
    owed = _OwedRiichiWin(
        winner=winner,
        discarder=discarder,
        players=players,
        rules=rules,
        liable=in_effect,
        kan=kan,
    )
    covers, what_for = _covers(owed, parts, are_all=len(in_effect) == len(_for_yakuman(liable)))
    payments = (
        without_payments(*which_count, *what_for),
        _north(owed),
        *(_pay_part(owed, part, liability) for part, liability in covers),
        _pay_honba(owed, covers, honba),
    )
    return combined(payments)


# Which liabilities count, and what they cover


def _in_effect(
    liable: tuple[Liability, ...], parts: Sequence[Part], rules: RuleSet
) -> tuple[tuple[Liability, ...], Liability | None, list[Step]]:
    """The liabilities that take effect, for yakuman and for a kan, and why the others do not."""
    kan = next(
        (liability for liability in liable if liability.cause is OtherCause.OPEN_KAN_WIN), None
    )
    counted, steps = counted_liabilities(liable, parts, rules)
    if kan is not None and counted and _gives_way(rules):
        return tuple(counted), None, [*steps, step(S.KAN_GIVES_WAY, feeder=kan.seat)]
    return tuple(counted), kan, steps


def _gives_way(rules: RuleSet) -> bool:
    """Does a liability for a yakuman replace the one for a kan?"""
    return rules.open_kan_with_yakuman is OpenKanWithYakuman.YAKUMAN_ONLY


def _place_of_call(liability: Liability) -> int:
    assert liability.call is not None, "in riichi only a call makes someone liable"
    return liability.call


def _for_yakuman(liable: Sequence[Liability]) -> list[Liability]:
    """The liabilities for yakuman, in the order of the deciding calls."""
    for_yakuman = [one for one in liable if one.cause is not OtherCause.OPEN_KAN_WIN]
    return sorted(for_yakuman, key=_place_of_call)


def counted_liabilities(
    liable: Sequence[Liability], parts: Sequence[Part], rules: RuleSet
) -> tuple[list[Liability], list[Step]]:
    """If several players are liable for yakuman: all the liabilities, or only the first or last."""
    for_yakuman = _for_yakuman(liable)
    if len({liability.seat for liability in for_yakuman}) < 2:
        return for_yakuman, []
    if rules.several_liable is not SeveralLiable.EACH_OWN:
        first = rules.several_liable is SeveralLiable.FIRST
        code = S.FIRST_ONLY if first else S.LAST_ONLY
    elif len(parts) == 1:  # several yakuman count as one
        first = rules.several_liable_single is SeveralLiableSingle.FIRST_COMPLETED
        code = S.FIRST_COMPLETED_ONLY if first else S.LAST_COMPLETED_ONLY
    else:
        return for_yakuman, [step(S.EACH_OWN)]
    call = for_yakuman[0 if first else -1].call
    # One call can decide two yakuman.
    counted = [liability for liability in for_yakuman if liability.call == call]
    causes = tuple(liability.cause for liability in counted)
    cause = causes[0] if len(causes) == 1 else causes
    return counted, [step(code, seat=counted[0].seat, cause=cause)]


Covers = Sequence[tuple[Part, Liability | None]]


def _covers(
    owed: _OwedRiichiWin, parts: tuple[Part, ...], *, are_all: bool
) -> tuple[Covers, list[Step]]:
    """Each part of the hand with the liability that covers it, if any.

    `are_all` says whether every liability for a yakuman of the hand takes effect.
    """
    own = [_named_for_its_liability(owed, part) for part in parts]
    if not owed.liable or all(liability for _, liability in own):
        return own, []
    if owed.rules.scope is Scope.LIABLE_YAKUMAN:
        rest = tuple(part.cause for part, liability in own if liability is None)
        code = S.COVERS_OWN_YAKUMAN if owed.kan is None else S.COVERS_OWN_BESIDE_KAN
        return own, [step(code, rest=rest)]
    for_the_rest = owed.honba_liability
    whole = [(part, liability or for_the_rest) for part, liability in own]
    code = S.COVERS_WHOLE_HAND if are_all else S.COVERS_EVERY_YAKUMAN
    return whole, [step(code, seat=for_the_rest.seat)]


def _named_for_its_liability(owed: _OwedRiichiWin, part: Part) -> tuple[Part, Liability | None]:
    """If several yakuman count as one, name the payment after the one with a liability."""
    liability = next((liable for liable in owed.liable if liable.cause in part.yakuman), None)
    if liability is None:
        return part, None
    first = next(yakuman for yakuman in part.yakuman if yakuman == liability.cause)
    others = tuple(yakuman for yakuman in part.yakuman if yakuman is not first)
    return Part(yakuman=(first, *others), base=part.base), liability


# The hand


def _north(owed: _OwedRiichiWin) -> Settlement:
    """Say what happens to the share of the missing fourth player."""
    if owed.players == 4 or owed.discarder:
        return NOTHING_IS_PAID
    shared = owed.rules.three_player_tsumo is ThreePlayerTsumo.FULL
    return without_payments(step(S.NORTH_SHARE_SPLIT if shared else S.NORTH_SHARE_LOST))


def _pay_part(owed: _OwedRiichiWin, part: Part, liability: Liability | None) -> Settlement:
    if owed.discarder:
        return _pay_ron(owed, part, liability, owed.discarder)
    shares = tsumo_shares(part.base, owed.winner, owed.players, owed.rules)
    total = sum(shares.values())
    if liability is not None:
        return _pay_liable_tsumo(owed, part, liability.seat, total)
    if owed.kan is not None:
        price = _price_after_kan(owed, part, total)
        reason = step(S.FEEDER_PAYS, feeder=owed.kan.seat, points=price, part=part.cause)
        return owed.pay_winner({owed.kan.seat: price}, reason, part.cause)
    return owed.pay_winner(shares, step(S.TSUMO_SHARES, part=part.cause, shares=shares), part.cause)


def _pay_ron(
    owed: _OwedRiichiWin, part: Part, liability: Liability | None, discarder: Seat
) -> Settlement:
    price = ron_price(part.base, owed.winner)
    if liability is None:
        reason = step(S.RON_PRICE, discarder=discarder, points=price, part=part.cause)
    elif liability.seat is discarder:
        reason = step(S.LIABLE_DEALT_IN, seat=discarder, points=price, part=part.cause)
    else:
        return _pay_halves(owed, part, price, liability.seat, discarder, S.LIABLE_HALVES_RON)
    return owed.pay_winner({discarder: price}, reason, part.cause)


def _pay_liable_tsumo(owed: _OwedRiichiWin, part: Part, liable: Seat, total: int) -> Settlement:
    if owed.kan is not None and owed.kan_halves and owed.kan.seat is not liable:
        price = _price_after_kan(owed, part, total)
        return _pay_halves(owed, part, price, liable, owed.kan.seat, S.FEEDER_HALVES)
    reason = step(S.LIABLE_PAYS_TSUMO, seat=liable, points=total, part=part.cause)
    return owed.pay_winner({liable: total}, reason, part.cause)


def _pay_halves(
    owed: _OwedRiichiWin, part: Part, price: int, liable: Seat, other: Seat, code: S
) -> Settlement:
    half = price // 2
    reason = step(code, seat=liable, other=other, points=half, part=part.cause)
    return owed.pay_winner({liable: half, other: half}, reason, part.cause)


def _price_after_kan(owed: _OwedRiichiWin, part: Part, total: int) -> int:
    as_ron = owed.rules.open_kan_price is OpenKanPrice.RON
    return ron_price(part.base, owed.winner) if as_ron else total


# Honba and deposits


def _pay_honba(owed: _OwedRiichiWin, covers: Covers, honba: int) -> Settlement:
    winner, from_each = owed.winner, owed.rules.honba_value * honba
    if not from_each:
        return NOTHING_IS_PAID
    if only_east_collects(winner, owed.rules):
        return without_payments(step(S.EXTRA_HANDS_OF_EAST, winner=winner))
    total = from_each * (owed.players - 1)
    other = owed.kan.seat if owed.kan is not None and owed.kan_halves else owed.discarder
    if owed.discarder and not owed.liable:
        return _all_honba(owed, owed.discarder, total, S.HONBA_OF_DISCARDER)
    if other is not None and owed.liable:
        return _honba_of_two(owed, owed.honba_liability.seat, other, total)
    if owed.kan is not None:
        return _all_honba(owed, owed.kan.seat, total, S.HONBA_OF_FEEDER)
    if owed.liable and not _shares_honba(owed, covers):
        code = S.HONBA_OF_SEVERAL if owed.several_are_liable else S.HONBA_OF_LIABLE
        return _all_honba(owed, owed.honba_liability.seat, total, code)
    if owed.several_share_honba:
        code = S.HONBA_SHARED_BY_SEVERAL
    else:
        code = S.HONBA_SHARED_THOUGH_LIABLE if owed.liable else S.HONBA_SHARED
    reason = step(code, points=from_each)
    shares = dict.fromkeys(others_than(winner, owed.players), from_each)
    return owed.pay_winner(shares, reason, OtherCause.HONBA)


def _shares_honba(owed: _OwedRiichiWin, covers: Covers) -> bool:
    if owed.several_share_honba:
        return True
    match owed.rules.honba_on_tsumo:
        case HonbaOnTsumo.LIABLE:
            return False
        case HonbaOnTsumo.SHARED:
            return len(covers) > 1 and owed.rules.scope is Scope.LIABLE_YAKUMAN
        case HonbaOnTsumo.ALWAYS_SHARED:
            return True


def _honba_of_two(owed: _OwedRiichiWin, liable: Seat, other: Seat, total: int) -> Settlement:
    several = owed.several_are_liable
    if liable is other:
        code = S.HONBA_OF_SEVERAL if several else S.HONBA_OF_LIABLE_DISCARDER
        return _all_honba(owed, liable, total, code)
    code = S.HONBA_OF_SEVERAL if several else S.HONBA_OF_TWO
    if owed.rules.honba_on_ron is HonbaOnRon.LIABLE:
        return _all_honba(owed, liable, total, code)
    if owed.rules.honba_on_ron is HonbaOnRon.DISCARDER:
        return _all_honba(owed, other, total, code)
    # Only one source says who pays an odd hundred: the discarder.
    half = up_to_hundred(total // 2)
    halves = {liable: total - half, other: half}
    reason = step(S.HONBA_SPLIT_BY_SEVERAL if several else S.HONBA_SPLIT, shares=FrozenDict(halves))
    return owed.pay_winner(halves, reason, OtherCause.HONBA)


def _all_honba(owed: _OwedRiichiWin, seat: Seat, points: int, code: S) -> Settlement:
    reason = step(code, seat=seat, points=points)
    return owed.pay_winner({seat: points}, reason, OtherCause.HONBA)


def _take_deposits(winner: Seat, deposits: int) -> Settlement:
    if not deposits:
        return NOTHING_IS_PAID
    points = deposits * RIICHI_DEPOSIT
    reason = step(S.DEPOSITS, winner=winner, points=points)
    return pay_winner(winner, {None: points}, reason, OtherCause.DEPOSITS)
