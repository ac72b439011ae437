"""Who pays whom: every payment by itself, with its reason. Deltas are added up from these."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from pao_core.choices import (
    HonbaOnRon,
    HonbaOnTsumo,
    HonbaSeveralLiable,
    HonbaWinner,
    OpenKanPrice,
    OpenKanWithYakuman,
    Scope,
    SeveralLiable,
    ThreePlayerTsumo,
)
from pao_core.liability import OPEN_KAN_WIN, Liability
from pao_core.rulesets import RuleSet
from pao_core.seats import Seat, others_than, seats_in_play
from pao_core.steps import Step, StepCode, step
from pao_core.value import HandValue, Part, Win

RIICHI_DEPOSIT: Final = 1000


@dataclass(frozen=True, slots=True, kw_only=True)
class Transfer:
    """One payment in points; `payer` is `None` for riichi deposits, which lie on the table."""

    payer: Seat | None
    payee: Seat
    points: int
    cause: str  # a yakuman, "hand", "honba" or "deposits"
    clause: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Settlement:
    """All payments for one win, and the steps that led to them."""

    transfers: tuple[Transfer, ...]
    steps: tuple[Step, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Stakes:
    """What lies on the table beside the hand: honba counters and riichi deposits."""

    honba: int
    deposits: int
    riichi: tuple[Seat, ...] = ()  # whose deposits of this hand are among them


def add_up(transfers: Iterable[Transfer], players: int) -> dict[Seat, int]:
    """Points gained or lost by each seat in play; they sum to the deposits."""
    deltas = dict.fromkeys(seats_in_play(players), 0)
    for each in transfers:
        deltas[each.payee] += each.points
        if each.payer is not None:
            deltas[each.payer] -= each.points
    return deltas


def paid_to(
    winner: Seat, shares: Mapping[Seat, int], cause: str, clause: str
) -> tuple[Transfer, ...]:
    """One payment to the winner from each who has to pay something."""
    return tuple(
        Transfer(payer=seat, payee=winner, points=points, cause=cause, clause=clause)
        for seat, points in shares.items()
        if points
    )


def up_to_hundred(points: int) -> int:
    """Rounded up to whole hundreds, as riichi rounds every payment."""
    return -(-points // 100) * 100


def ron_price(base: int, winner: Seat) -> int:
    """What a discarder pays alone for a hand of these base points."""
    return up_to_hundred(base * (6 if winner.is_dealer else 4))


def tsumo_shares(base: int, winner: Seat, players: int, rules: RuleSet) -> dict[Seat, int]:
    """What each other player pays for a self-drawn hand of these base points."""
    payers = others_than(winner, players)
    double = {seat: winner.is_dealer or seat.is_dealer for seat in payers}
    shares = {seat: up_to_hundred(base * (2 if double[seat] else 1)) for seat in payers}
    if players == 3 and rules.three_player_tsumo is ThreePlayerTsumo.FULL:
        north = base * (2 if winner.is_dealer else 1)
        shares = {seat: share + up_to_hundred(north // 2) for seat, share in shares.items()}
    return shares


def settle(
    win: Win,
    value: HandValue,
    liable: tuple[Liability, ...],
    stakes: Stakes,
    players: int,
    rules: RuleSet,
) -> Settlement:
    """Pay for one win, with the liabilities that it made real."""
    cashier = _Cashier(win, value, liable, players, rules)
    cashier.pay_hand()
    cashier.pay_honba(stakes.honba)
    if stakes.deposits:
        points = stakes.deposits * RIICHI_DEPOSIT
        cashier.pay(None, points, "deposits", "pao-p013")
        cashier.say(StepCode.DEPOSITS, "pao-p013", winner=win.by, points=points)
    return Settlement(transfers=tuple(cashier.transfers), steps=tuple(cashier.steps))


def _place_of_call(liability: Liability) -> int:
    assert liability.call is not None, "in riichi only a call makes somebody liable"
    return liability.call


class _Cashier:
    def __init__(
        self,
        win: Win,
        value: HandValue,
        liable: tuple[Liability, ...],
        players: int,
        rules: RuleSet,
    ) -> None:
        self.win = win
        self.players = players
        self.rules = rules
        self.transfers: list[Transfer] = []
        self.steps: list[Step] = []
        self.kan = next((each for each in liable if each.cause == OPEN_KAN_WIN), None)
        self.liable = self._in_effect(
            sorted((each for each in liable if each is not self.kan), key=_place_of_call)
        )
        self._let_kan_give_way()
        self.covers = self._covers(value.parts)

    def pay(self, payer: Seat | None, points: int, cause: str, clause: str) -> None:
        self.transfers.append(
            Transfer(payer=payer, payee=self.win.by, points=points, cause=cause, clause=clause)
        )

    def say(self, code: StepCode, clause: str, **values: object) -> None:
        self.steps.append(step(code, clause, **values))

    # Which liabilities count, and for what

    def _in_effect(self, liable: list[Liability]) -> list[Liability]:
        """All of them, or only the first or the last, where the hand has several."""
        if len({each.seat for each in liable}) < 2:
            return liable
        if self.rules.several_liable is SeveralLiable.EACH_OWN:
            self.say(StepCode.EACH_OWN, "pao-s001")
            return liable
        first = self.rules.several_liable is SeveralLiable.FIRST
        kept = liable[0 if first else -1]
        code = StepCode.FIRST_ONLY if first else StepCode.LAST_ONLY
        self.say(code, "pao-s002", seat=kept.seat, cause=kept.cause)
        return [each for each in liable if each.call == kept.call]

    def _let_kan_give_way(self) -> None:
        if self.kan is None or not self.liable:
            return
        if self.rules.open_kan_with_yakuman is OpenKanWithYakuman.YAKUMAN_ONLY:
            self.say(StepCode.KAN_GIVES_WAY, "pao-p016", feeder=self.kan.seat)
            self.kan = None

    def _covers(self, parts: tuple[Part, ...]) -> list[tuple[Part, Liability | None]]:
        """Each part of the hand with the liability that covers it."""
        own = [self._named_for_its_liability(part) for part in parts]
        if not self.liable or all(liability for _, liability in own):
            return own
        if self.rules.scope is Scope.LIABLE_YAKUMAN:
            rest = tuple(part.name for part, liability in own if liability is None)
            self.say(StepCode.COVERS_OWN_YAKUMAN, "pao-p006", rest=rest)
            return own
        answers = self._answers_for_honba()
        self.say(StepCode.COVERS_WHOLE_HAND, "pao-p007", seat=answers.seat)
        return [(part, liability or answers) for part, liability in own]

    def _named_for_its_liability(self, part: Part) -> tuple[Part, Liability | None]:
        """Of several yakuman that count as one, the liable one names the payment."""
        liability = self._own_liability(part)
        if liability is None:
            return part, None
        first = next(each for each in part.yakuman if each == liability.cause)
        others = tuple(each for each in part.yakuman if each is not first)
        return Part(yakuman=(first, *others), base=part.base), liability

    def _own_liability(self, part: Part) -> Liability | None:
        own = [each for each in self.liable if each.cause in part.yakuman]
        # Where several yakuman count as one, the hand is paid for by whom honba falls to as well.
        return self._answers_for_honba() if len(own) > 1 else next(iter(own), None)

    def _several_are_liable(self) -> bool:
        return len({each.seat for each in self.liable}) > 1

    def _answers_for_honba(self) -> Liability:
        """The liable player whom honba, and the rest of a whole hand, falls to."""
        if len(self.liable) == 1:
            return self.liable[0]
        last = self.rules.honba_several_liable is HonbaSeveralLiable.LAST_CALL
        return self.liable[-1 if last else 0]

    # The hand

    def pay_hand(self) -> None:
        if self.players == 3 and not self.win.kind.is_ron:
            shared = self.rules.three_player_tsumo is ThreePlayerTsumo.FULL
            code = StepCode.NORTH_SHARE_SPLIT if shared else StepCode.NORTH_SHARE_LOST
            self.say(code, "pao-p022")
        for part, liability in self.covers:
            if self.win.kind.is_ron:
                self._pay_ron(part, liability)
            else:
                self._pay_tsumo(part, liability)

    def _pay_ron(self, part: Part, liability: Liability | None) -> None:
        price = ron_price(part.base, self.win.by)
        discarder = self.win.discarder
        assert discarder is not None, "a ron was checked to have a discarder"
        if liability is None:
            self.pay(discarder, price, part.name, "pao-p009")
            self.say(
                StepCode.RON_PRICE, "pao-p009", discarder=discarder, points=price, part=part.name
            )
        elif liability.seat is discarder:
            self.pay(discarder, price, part.name, "pao-p005")
            self.say(
                StepCode.LIABLE_DEALT_IN,
                "pao-p005",
                seat=discarder,
                points=price,
                part=part.name,
            )
        else:
            code = StepCode.LIABLE_HALVES_RON
            self._pay_halves(part, price, liability.seat, discarder, code, "pao-p004")

    def _pay_halves(
        self, part: Part, price: int, liable: Seat, other: Seat, code: StepCode, clause: str
    ) -> None:
        half = price // 2
        for seat in (liable, other):
            self.pay(seat, half, part.name, clause)
        self.say(code, clause, seat=liable, other=other, points=half, part=part.name)

    def _pay_tsumo(self, part: Part, liability: Liability | None) -> None:
        shares = tsumo_shares(part.base, self.win.by, self.players, self.rules)
        if liability is not None:
            self._pay_liable_tsumo(part, liability.seat, sum(shares.values()))
        elif self.kan is not None:
            self._pay_after_kan(part, self.kan.seat, sum(shares.values()))
        else:
            for seat, points in shares.items():
                self.pay(seat, points, part.name, "pao-p008")
            self.say(StepCode.TSUMO_SHARES, "pao-p008", part=part.name, shares=shares)

    def _pay_liable_tsumo(self, part: Part, liable: Seat, total: int) -> None:
        if self.kan is not None and self._kan_halves() and self.kan.seat is not liable:
            price = self._price_after_kan(part, total)
            code = StepCode.FEEDER_HALVES
            self._pay_halves(part, price, liable, self.kan.seat, code, "pao-p016")
            return
        self.pay(liable, total, part.name, "pao-p003")
        self.say(StepCode.LIABLE_PAYS_TSUMO, "pao-p003", seat=liable, points=total, part=part.name)

    def _kan_halves(self) -> bool:
        return self.rules.open_kan_with_yakuman is OpenKanWithYakuman.HALVED

    def _price_after_kan(self, part: Part, total: int) -> int:
        as_ron = self.rules.open_kan_price is OpenKanPrice.RON
        return ron_price(part.base, self.win.by) if as_ron else total

    def _pay_after_kan(self, part: Part, feeder: Seat, total: int) -> None:
        price = self._price_after_kan(part, total)
        self.pay(feeder, price, part.name, "pao-p015")
        self.say(StepCode.FEEDER_PAYS, "pao-p015", feeder=feeder, points=price, part=part.name)

    # Honba

    def pay_honba(self, honba: int) -> None:
        each = self.rules.honba_value * honba
        if not each:
            return
        if self.rules.honba_winner is HonbaWinner.DEALER and not self.win.by.is_dealer:
            self.say(StepCode.EXTRA_HANDS_OF_EAST, "pao-p027", winner=self.win.by)
            return
        total = each * (self.players - 1)
        other = self._other_payer_of_honba()
        if self.win.kind.is_ron and not self.liable:
            self._pay_all_honba(self.win.discarder, total, "pao-p010")
        elif other is not None and self.liable:
            self._pay_honba_of_two(self._answers_for_honba().seat, other, total)
        elif self.kan is not None:
            self._pay_all_honba(self.kan.seat, total, "pao-p015")
        elif self.liable and not self._shares_honba():
            clause = "pao-s003" if self._several_are_liable() else "pao-p011"
            self._pay_all_honba(self._answers_for_honba().seat, total, clause)
        else:
            clause = "pao-p011" if self.liable else "pao-p010"
            shares = dict.fromkeys(others_than(self.win.by, self.players), each)
            for seat, points in shares.items():
                self.pay(seat, points, "honba", clause)
            self.say(StepCode.HONBA_SHARED, clause, points=each)

    def _other_payer_of_honba(self) -> Seat | None:
        """Who stands beside the liable player: the discarder, or a kan feeder in his place."""
        if self.win.kind.is_ron:
            return self.win.discarder
        return self.kan.seat if self.kan is not None and self._kan_halves() else None

    def _shares_honba(self) -> bool:
        uncovered = any(liability is None for _, liability in self.covers)
        return uncovered and self.rules.honba_on_tsumo is HonbaOnTsumo.SHARED

    def _pay_honba_of_two(self, liable: Seat, other: Seat, total: int) -> None:
        several = self._several_are_liable()
        clause = "pao-s003" if several else "pao-p012"
        if liable is other:
            self._pay_all_honba(liable, total, "pao-s003" if several else "pao-p005")
        elif self.rules.honba_on_ron is HonbaOnRon.LIABLE:
            self._pay_all_honba(liable, total, clause)
        elif self.rules.honba_on_ron is HonbaOnRon.DISCARDER:
            self._pay_all_honba(other, total, clause)
        else:
            # No source says who pays an odd hundred; we give it to the liable player.
            half = up_to_hundred(total // 2)
            halves = {liable: half, other: total - half}
            for seat, points in halves.items():
                self.pay(seat, points, "honba", clause)
            self.say(StepCode.HONBA_SPLIT, clause, shares=halves)

    def _pay_all_honba(self, seat: Seat | None, points: int, clause: str) -> None:
        self.pay(seat, points, "honba", clause)
        self.say(StepCode.HONBA, clause, seat=seat, points=points)
