"""Several winners of one discard: theorem 8."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from itertools import combinations, product
from typing import Final

from build_scripts.checks.prove.walking import MOST_FAULTS, call_words
from pao_core.board.circumstances import PLAIN
from pao_core.board.melds import Call, CallKind
from pao_core.board.seats import Seat, others_than, seats_in_play, turn_order_after
from pao_core.board.table import PublicTable
from pao_core.board.tiles import parse_tiles
from pao_core.games.ruling import check_asked, rule_without_assumptions
from pao_core.hands.names import Yakuman
from pao_core.hands.win import CheckedWin, HanFu, Win, WinKind
from pao_core.payment.transfers import Stakes
from pao_core.problems.errors import ImpossibleQuestion
from pao_core.rules.memo import RuleMemo
from pao_core.rules.rule_set import RuleSet

SETS: Final = {Yakuman.DAISANGEN: parse_tiles("567z"), Yakuman.DAISUUSHI: parse_tiles("1234z")}


@dataclass(frozen=True, slots=True)
class FedHand:
    """One winner's hand. `feeder` fed every set of a hand that makes someone liable."""

    yakuman: Yakuman | None = None
    feeder: Seat | None = None


@dataclass(frozen=True, slots=True)
class SharedDiscard:
    """One discard that several players win on. `honba` and `deposits` are on the table.

    If `owned`, one of the deposits is the last winner's own.
    """

    discarder: Seat
    hands: tuple[tuple[Seat, FedHand], ...]
    players: int
    honba: int
    deposits: int
    owned: bool

    @property
    def calls(self) -> list[Call]:
        """The sets that made someone liable."""
        return [
            Call(by=winner, kind=CallKind.PON, tile=tile, feeder=hand.feeder)
            for winner, hand in self.hands
            if hand.feeder is not None and hand.yakuman is not None
            for tile in SETS[hand.yakuman]
        ]

    @property
    def wins(self) -> tuple[Win, ...]:
        """What each winner claims."""
        return tuple(self._win(winner, hand) for winner, hand in self.hands)

    def _win(self, winner: Seat, hand: FedHand) -> Win:
        names = (hand.yakuman,) if hand.yakuman else ()
        ordinary = None if hand.yakuman else HanFu(han=5)
        return Win(
            by=winner,
            kind=WinKind.RON,
            discarder=self.discarder,
            yakuman=names,
            han_fu=ordinary,
        )

    @property
    def stakes(self) -> Stakes:
        """The honba and deposits, and whose deposits of this hand they include."""
        owner = (self.hands[-1][0],) if self.owned else ()
        return Stakes(honba=self.honba, deposits=self.deposits, riichi=owner)

    def __str__(self) -> str:
        calls = ", ".join(map(call_words, self.calls)) or "no call"
        wins = ", ".join(f"{by} {hand.yakuman or 'mangan'}" for by, hand in self.hands)
        return f"{calls}; ron on {self.discarder}: {wins}; {self.stakes}, {self.players} players"


def every_shared_discard() -> Iterator[SharedDiscard]:
    """Two or three winners, each with a hand that nobody is liable for or that each other fed."""
    for players in (4, 3):
        for discarder in seats_in_play(players):
            others = others_than(discarder, players)
            for number in range(2, len(others) + 1):
                for winners in combinations(others, number):
                    for hands in product(*(_hands(winner, players) for winner in winners)):
                        if _can_all_be(hands):
                            yield from _with_stakes(
                                discarder, tuple(zip(winners, hands, strict=True)), players
                            )


def _hands(winner: Seat, players: int) -> Iterator[FedHand]:
    yield FedHand()
    yield FedHand(Yakuman.SUUANKOU_TANKI)
    for yakuman in SETS:
        for feeder in others_than(winner, players):
            yield FedHand(yakuman, feeder)


def _can_all_be(hands: Sequence[FedHand]) -> bool:
    """Only one player can have the dragons, and only one the winds."""
    named = [hand.yakuman for hand in hands if hand.yakuman in SETS]
    return len(named) == len({*named})


def _with_stakes(
    discarder: Seat, hands: tuple[tuple[Seat, FedHand], ...], players: int
) -> Iterator[SharedDiscard]:
    for honba, deposits, owned in ((0, 0, False), (2, 3, False), (1, 2, True)):
        yield SharedDiscard(discarder, hands, players, honba, deposits, owned)


def memo_of_shared(
    shared: SharedDiscard, rules: RuleSet
) -> "RuleMemo[tuple[tuple[int, ...], bool]]":
    """What each seat gets, and whether it is the sum of the single rulings."""
    table = PublicTable.from_calls(shared.calls, shared.players)
    won = check_asked(table, shared.wins, rules, shared.stakes, PLAIN)

    def settled(under: RuleSet) -> tuple[tuple[int, ...], bool]:
        ruling = rule_without_assumptions(table, won, under, shared.stakes)
        deltas = tuple(ruling.deltas.values())
        return deltas, deltas == expected(shared, table, won, under)

    return RuleMemo(settled)


def expected(
    shared: SharedDiscard, table: PublicTable, won: tuple[CheckedWin, ...], rules: RuleSet
) -> tuple[int, ...]:
    """The sum of the single rulings, corrected as the texts of the rules say."""
    nothing = (0,) * shared.players
    three_abort = "triple-ron" in map(str, rules.abortive_draws)
    if len(won) == 3 and three_abort:  # pao-p021: abandoned, and every liability ends
        return nothing
    order = turn_order_after(shared.discarder, shared.players)
    in_turn = sorted(won, key=lambda checked_win: order.index(checked_win.win.by))
    if str(rules.multiple_ron) == "head-bump":  # pao-p020: only the first in turn order wins
        in_turn = in_turn[:1]
    total = nothing
    deposits = shared.deposits
    for place, checked_win in reversed([*enumerate(in_turn)]):
        honba, own = shared.honba, deposits
        if place:  # pao-p019: honba and deposits go to the first winner, or to each
            honba = shared.honba if str(rules.honba_multiple_ron) == "each" else 0
            takes_back = str(rules.deposits_multiple_ron) == "each"
            own = int(takes_back and checked_win.win.by in shared.stakes.riichi)
            deposits -= own
        stakes = Stakes(honba=honba, deposits=own)
        single = rule_without_assumptions(table, (checked_win,), rules, stakes)
        total = tuple([a + b for a, b in zip(total, single.deltas.values(), strict=True)])
    return total


@dataclass(slots=True)
class Won:
    """What settling several winners found. `first` has the first of them that splits a pair."""

    settled: int = 0
    first: dict[tuple[str, str], int] = field(default_factory=dict)
    faults: list[str] = field(default_factory=list)
    digest: str = ""

    def add(self, other: "Won") -> None:
        """Add what another part found."""
        self.settled += other.settled
        for pair, number in other.first.items():
            self.first[pair] = min(number, self.first.get(pair, number))
        self.faults = [*self.faults, *other.faults][:MOST_FAULTS]
        self.digest = sha256((self.digest + other.digest).encode()).hexdigest()


def settle_several(
    numbered: Iterable[tuple[int, SharedDiscard]],
    rule_sets: Sequence[RuleSet],
    pairs: Sequence[tuple[str, str]],
) -> Won:
    """Settle these under each rule set, and compare these pairs of them."""
    won, digest = Won(), sha256()
    for number, shared in numbered:
        covering = [
            rule_set.for_players(shared.players)
            for rule_set in rule_sets
            if rule_set.covers(shared.players)
        ]
        try:
            memo = memo_of_shared(shared, covering[0])
        except ImpossibleQuestion as error:
            won.faults = [*won.faults, f"{shared} is refused: {error}"][:MOST_FAULTS]
            continue
        deltas: dict[str, tuple[int, ...]] = {}
        for rules in covering:
            deltas[rules.id], is_sum = memo(rules)
            won.settled += 1
            if not is_sum and len(won.faults) < MOST_FAULTS:
                won.faults.append(f"{shared}, under {rules.id}: {deltas[rules.id]}")
        digest.update(repr(sorted(deltas.items())).encode())
        for one, other in pairs:
            if one in deltas and other in deltas and deltas[one] != deltas[other]:
                won.first.setdefault((one, other), number)
    won.digest = digest.hexdigest()
    return won
