"""Who pays what for a win in riichi, written from the texts of the rules, not from the program.

Comments name the rules; `pao_core/data/clauses.toml` has their texts.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from pao_core.board.seats import Seat, others_than
from pao_core.hands.win import HanFu, Win, WinKind
from pao_core.payment.transfers import Stakes
from pao_core.rules.rule_set import RuleSet

YAKUMAN: Final = 8000  # pao-p001: a non-dealer's ron is four times as much


class Charge(NamedTuple):
    """A player who fed a hand, in the order of the deciding calls."""

    hand: str
    seat: Seat
    call: int


class Portion(NamedTuple):
    """A part of the hand with its base points, and who is liable for it, if anyone."""

    base: int
    liable: Seat | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Owed:
    """A win, who is liable for its hands, and who fed the daiminkan before it."""

    win: Win
    charges: Sequence[Charge]
    kan_feeder: Seat | None
    players: int
    rules: RuleSet

    def choice(self, name: str) -> str:
        """The value of a choice as a word."""
        return str(self.rules.values[name])

    @property
    def losers(self) -> tuple[Seat, ...]:
        """Everyone but the winner."""
        return others_than(self.win.by, self.players)


def payments(owed: Owed, stakes: Stakes) -> tuple[int, ...]:
    """What each seat gains or loses."""
    owed = _in_effect(owed)
    portions = _portions(owed)
    paid: Counter[Seat] = Counter()
    for portion in portions:
        paid.update(_for_portion(owed, portion))
    paid.update(_for_honba(owed, portions, stakes.honba))
    received = paid.total() + 1000 * stakes.deposits  # pao-p013
    seats = sorted((*owed.losers, owed.win.by))
    return tuple(received if seat is owed.win.by else -paid[seat] for seat in seats)


def _in_effect(owed: Owed) -> Owed:
    """Only the liabilities that count."""
    named = [charge for charge in owed.charges if charge.hand in owed.win.yakuman]  # pao-t014
    way = owed.choice("several_liable")  # pao-s002
    if way == "each-own" and owed.choice("composite_yakuman") == "single":  # pao-s004
        way = owed.choice("several_liable_single").removesuffix("-completed")
    if len({charge.seat for charge in named}) > 1 and way != "each-own":
        counted = named[0 if way == "first" else -1]
        named = [charge for charge in named if charge.call == counted.call]
    after_kan = owed.win.kind is WinKind.RINSHAN
    replaced = named and owed.choice("open_kan_with_yakuman") == "yakuman-only"  # pao-p016
    kan_feeder = owed.kan_feeder if after_kan and not replaced else None
    return Owed(
        win=owed.win,
        charges=named,
        kan_feeder=kan_feeder,
        players=owed.players,
        rules=owed.rules,
    )


def _spokesman(owed: Owed) -> Seat | None:
    """Of several liable players, the one who pays the honba and the rest of the hand (pao-s003)."""
    if not owed.charges:
        return None
    first = len(owed.charges) > 1 and owed.choice("honba_several_liable") == "first-call"
    return owed.charges[0 if first else -1].seat


def _portions(owed: Owed) -> list[Portion]:
    """The parts of the hand that are paid separately."""
    names = [*map(str, owed.win.yakuman)]
    if not names:
        assert owed.win.han_fu is not None, "a hand has yakuman or han"
        return [Portion(_base(owed.win.han_fu, owed), None)]
    double = {*map(str, owed.rules.double_yakuman)}
    units = {name: 2 if name in double else 1 for name in names}
    own = {charge.hand: charge.seat for charge in owed.charges}
    if len(names) > 1 and owed.choice("composite_yakuman") == "single":  # pao-p002
        liable = next(iter(own.values()), None)
        return [Portion(YAKUMAN * max(units.values()), liable)]
    whole = _spokesman(owed) if owed.choice("scope") == "whole-hand" else None  # pao-p007
    return [Portion(YAKUMAN * units[name], own.get(name, whole)) for name in names]


def _base(worth: HanFu, owed: Owed) -> int:
    """The base points of an ordinary hand (pao-p017, pao-p018)."""
    limits = {13: YAKUMAN, 11: 6000, 8: 4000, 6: 3000, 5: 2000}
    if owed.choice("counted_yakuman") != "yes":
        del limits[13]
    for han, base in limits.items():
        if worth.han >= han:
            return base
    base = int(worth.fu or 0) * 2 ** (worth.han + 2)
    nearly = base >= 1920 and owed.choice("mangan_rounding") == "kiriage"
    return 2000 if nearly else min(base, 2000)


def _rounded(points: float) -> int:
    return int(-(-points // 100) * 100)


def _shares(owed: Owed, base: int) -> dict[Seat, int]:
    """A tsumo without liability (pao-p008), with three players too (pao-p022)."""
    dealer = Seat.EAST
    shares = {
        seat: _rounded(base * (2 if dealer in (seat, owed.win.by) else 1)) for seat in owed.losers
    }
    if owed.players == 3 and owed.choice("three_player_tsumo") == "full":
        half_of_north = _rounded(base * (2 if owed.win.by is dealer else 1) / 2)
        shares = {seat: share + half_of_north for seat, share in shares.items()}
    return shares


def _for_portion(owed: Owed, portion: Portion) -> Mapping[Seat, int]:
    discarder, liable, feeder = owed.win.discarder, portion.liable, owed.kan_feeder
    price = _rounded(portion.base * (6 if owed.win.by is Seat.EAST else 4))
    if discarder is not None:
        if liable in (None, discarder):  # pao-p009, pao-p005
            return {discarder: price}
        assert liable is not None
        return {liable: price // 2, discarder: price // 2}  # pao-p004
    shares = _shares(owed, portion.base)
    after_kan = price if owed.choice("open_kan_price") == "ron" else sum(shares.values())
    if liable is not None:
        halved = owed.choice("open_kan_with_yakuman") == "halved"
        if feeder not in (None, liable) and halved:
            assert feeder is not None
            return {liable: after_kan // 2, feeder: after_kan // 2}  # pao-p016
        return {liable: sum(shares.values())}  # pao-p003
    return shares if feeder is None else {feeder: after_kan}  # pao-p008, pao-p015


def _for_honba(owed: Owed, portions: Sequence[Portion], honba: int) -> Mapping[Seat, int]:
    from_each = honba * owed.rules.honba_value
    whole, liable, feeder = from_each * len(owed.losers), _spokesman(owed), owed.kan_feeder
    if owed.choice("honba_winner") == "dealer" and owed.win.by is not Seat.EAST:  # pao-p027
        return {}
    halved = owed.choice("open_kan_with_yakuman") == "halved"
    other = owed.win.discarder or (feeder if halved else None)
    if liable is not None and other is not None:
        return _honba_of_two(owed, liable, other, whole)
    payer = owed.win.discarder or feeder  # pao-p010, pao-p015
    if payer is None and liable is not None and not _is_shared(owed, portions):
        payer = liable  # pao-p011
    return {payer: whole} if payer is not None else dict.fromkeys(owed.losers, from_each)


def _honba_of_two(owed: Owed, liable: Seat, other: Seat, whole: int) -> Mapping[Seat, int]:
    """The honba of a liable player and a discarder, or the feeder of a kan (pao-p012)."""
    way = owed.choice("honba_on_ron")
    if liable is other or way == "liable":
        return {liable: whole}
    if way == "discarder":
        return {other: whole}
    return {other: _rounded(whole / 2), liable: whole - _rounded(whole / 2)}


def _is_shared(owed: Owed, portions: Sequence[Portion]) -> bool:
    """Does every loser pay for the honba although someone is liable?"""
    several = len({charge.seat for charge in owed.charges}) > 1
    if several and owed.choice("honba_several_liable") == "shared":  # pao-s003
        return True
    way, scope = owed.choice("honba_on_tsumo"), owed.choice("scope")  # pao-p011
    return way == "always-shared" or (
        way == "shared" and len(portions) > 1 and scope == "liable-yakuman"
    )
