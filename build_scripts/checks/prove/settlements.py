"""Goes through every settlement of one winner: theorems 4, 5, 6 and 11.

A settlement is a history with its seats, a win, its honba and deposits, and a rule set. Theorem 2
says that histories with the same profile make the same players liable. So of the histories with
the same profile that leave the same hands possible, only the shortest is settled.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from hashlib import sha256
from itertools import chain, combinations
from typing import Final, NamedTuple, TypeAlias

from build_scripts.checks.prove.histories import History, sets_of
from build_scripts.checks.prove.naming import Naming
from build_scripts.checks.prove.payment_texts import Charge, Owed, payments
from build_scripts.checks.prove.rule_texts import all_fed_by, fed_the_replacement
from build_scripts.checks.prove.walking import MOST_FAULTS, Possible, SettlementFacts, call_words
from pao_core.board.circumstances import PLAIN as PLAIN_CIRCUMSTANCES
from pao_core.board.seats import Seat, others_than
from pao_core.board.table import PublicTable
from pao_core.games.ruling import Ruling, check_asked, rule_without_assumptions
from pao_core.hands.names import Yakuman, can_combine
from pao_core.hands.win import CheckedWin, HanFu, Win, WinKind
from pao_core.liability.feared_hands import certain_yakuman
from pao_core.payment.transfers import Stakes
from pao_core.rules.choices import OpenKanWin
from pao_core.rules.loading import riichi_rule_set_ids, rule_set
from pao_core.rules.memo import RuleMemo
from pao_core.rules.rule_set import RuleSet

ORDINARY: Final = (HanFu(han=1, fu=40), HanFu(han=4, fu=30), HanFu(han=5), HanFu(han=13))
"""Hands without a yakuman: one that is rounded, one at the edge of mangan, and two limits."""
STAKES: Final = ((0, 0), (1, 0), (0, 1), (2, 0), (3, 2))
"""Honba and deposits. The first three decide what the others must be."""
CHANGED: Final = 10
"""Once a hand shows what a changed choice changes, only one hand in so many has the change."""
EXCEPTIONS: Final[Mapping[str, frozenset[str]]] = {
    "T4": frozenset(),
    # The feeder of a daiminkan can pay the price of a ron for a tsumo.
    "T5": frozenset({"pao-p015", "pao-p016"}),
    "T6": frozenset(),
    "T11": frozenset(),
}
"""The clauses that allow an exception."""


@dataclass(frozen=True, slots=True, kw_only=True)
class WonHistory:
    """A history with its seats, and a win."""

    history: History
    naming: Naming
    players: int
    win: Win

    @property
    def table(self) -> PublicTable:
        """The calls, checked."""
        return PublicTable.from_calls(self.naming.calls(self.history), self.players)


def hands_of(facts: SettlementFacts, history: History) -> Iterator[WonHistory]:
    """Every win after this history: by the dealer and by another, with four and three players."""
    for players in (4, 3) if facts.for_three else (4,):
        for naming in _seats(history, players):
            for win in wins_of(history, facts.possible, naming, players):
                yield WonHistory(history=history, naming=naming, players=players, win=win)


def _seats(history: History, players: int) -> Iterator[Naming]:
    """The dealer as the winner, and each place of the dealer among the feeders of another."""
    others = others_than(Seat.EAST, players)
    yield Naming(caller=Seat.EAST, feeders=others)
    fed = len({act.feeder for act in history if act.feeder is not None and act.feeder >= 0})
    rest = others[1:]
    for place in range(min(fed + 1, players - 1)):
        yield Naming(caller=Seat.SOUTH, feeders=(*rest[:place], Seat.EAST, *rest[place:]))


def in_order(facts: Mapping[SettlementFacts, History]) -> list[WonHistory]:
    """Every hand after these histories, the simplest first."""
    hands = [hand for known, history in facts.items() for hand in hands_of(known, history)]
    return sorted(hands, key=_simplest_first)


def _simplest_first(hand: WonHistory) -> tuple[object, ...]:
    kinds = (WinKind.TSUMO, WinKind.RON, WinKind.RINSHAN)
    win = hand.win
    return (
        len(hand.history),
        hand.players == 3,
        kinds.index(win.kind),
        len(win.yakuman),
        hand.naming.caller is Seat.EAST,
    )


def wins_of(history: History, possible: Possible, naming: Naming, players: int) -> Iterator[Win]:
    """Every win of the caller: by tsumo, on a replacement tile, and by ron from each other."""
    winner = naming.caller
    ways: list[tuple[WinKind, Seat | None]] = [(WinKind.TSUMO, None)]
    ways += [(WinKind.RINSHAN, None)] if history and history[-1].kind.is_kan else []
    ways += [(WinKind.RON, seat) for seat in others_than(winner, players)]
    certain = certain_yakuman(naming.melds(sets_of(history)))
    for kind, discarder in ways:
        for names in _named_hands(possible, certain, kind, winner):
            yield Win(by=winner, kind=kind, discarder=discarder, yakuman=names)
        for value in () if certain else ORDINARY:
            yield Win(by=winner, kind=kind, discarder=discarder, han_fu=value)


def _named_hands(
    possible: Possible, certain: Sequence[Yakuman], kind: WinKind, winner: Seat
) -> Iterator[tuple[Yakuman, ...]]:
    """Every list of yakuman that one hand can score with these sets."""
    never = {Yakuman.SUUANKOU} if kind.is_ron else set()
    if kind is not WinKind.TSUMO:
        never |= {Yakuman.TENHOU, Yakuman.CHIIHOU}
    never.add(Yakuman.CHIIHOU if winner.is_dealer else Yakuman.TENHOU)
    usable = [yakuman for yakuman in possible if yakuman not in never]
    for names in chain.from_iterable(combinations(usable, number) for number in range(1, 5)):
        if {*certain} <= {*names} and all(can_combine(*pair) for pair in combinations(names, 2)):
            yield names


Deltas: TypeAlias = tuple[int, ...]
Pair: TypeAlias = tuple[str, str]


@dataclass(frozen=True, slots=True)
class Checked:
    """A hand settled under one rule set: what each seat gets, and what does not hold.

    Each of `faults` is a theorem and the clauses that may explain it.
    """

    deltas: tuple[Deltas, ...]  # for each of STAKES
    liable: tuple[tuple[str, str], ...]  # who, for what
    faults: tuple[tuple[str, str], ...] = ()


def settle(
    hand: WonHistory, table: PublicTable, won: tuple[CheckedWin, ...], rules: RuleSet
) -> Checked:
    """Settle a hand with all stakes and check it."""
    rulings = [
        rule_without_assumptions(table, won, rules, Stakes(honba=honba, deposits=deposits))
        for honba, deposits in STAKES
    ]
    deltas = tuple([tuple(ruling.deltas.values()) for ruling in rulings])
    faults = [
        *_not_whole(rulings),
        *_not_affine(deltas),
        *_not_the_same(hand, table, won, rules, rulings),
        *_not_as_the_texts_say(hand, rules, deltas),
    ]
    liable = tuple([(str(liability.seat), str(liability.cause)) for liability in rulings[0].liable])
    return Checked(deltas, liable, tuple(faults))


def _not_whole(rulings: Sequence[Ruling]) -> Iterator[tuple[str, str]]:
    """Theorem 4: the payments add up to the deposits, and are whole hundreds."""
    for ruling, (_, deposits) in zip(rulings, STAKES, strict=True):
        if sum(ruling.deltas.values()) != 1000 * deposits:
            yield "T4", "sum"
        if any(transfer.points % 100 or transfer.points <= 0 for transfer in ruling.transfers):
            yield "T4", "unit"
        if any(transfer.payee is not ruling.wins[0].by for transfer in ruling.transfers):
            yield "T4", "payee"


def _not_affine(deltas: tuple[Deltas, ...]) -> Iterator[tuple[str, str]]:
    """Theorem 6: each honba and each deposit changes the payments by the same amount."""
    without, one_honba, one_deposit, *_ = deltas
    for found, (honba, deposits) in zip(deltas, STAKES, strict=True):
        expected = tuple(
            [
                nothing + honba * (with_honba - nothing) + deposits * (with_deposit - nothing)
                for nothing, with_honba, with_deposit in zip(
                    without, one_honba, one_deposit, strict=True
                )
            ]
        )
        if found != expected:
            yield "T6", f"{honba} honba"


def _not_as_the_texts_say(
    hand: WonHistory, rules: RuleSet, deltas: tuple[Deltas, ...]
) -> Iterator[tuple[str, str]]:
    """Theorem 11: the payments are those that the texts of the rules say."""
    charges = [
        Charge(fed.hand, seat, call)
        for fed, call in all_fed_by(hand.history, rules)
        if (seat := hand.naming.seat(fed.feeder)) is not None
    ]
    owed = Owed(
        win=hand.win,
        charges=charges,
        kan_feeder=hand.naming.seat(fed_the_replacement(hand.history, rules)),
        players=hand.players,
        rules=rules,
    )
    for found, (honba, deposits) in zip(deltas, STAKES, strict=True):
        expected = payments(owed, Stakes(honba=honba, deposits=deposits))
        if found != expected:
            yield "T11", f"{found}, texts: {expected}"


def _not_the_same(
    hand: WonHistory,
    table: PublicTable,
    won: tuple[CheckedWin, ...],
    rules: RuleSet,
    rulings: Sequence[Ruling],
) -> Iterator[tuple[str, str]]:
    """Theorem 5: the winner gets what they would get if nobody could be liable."""
    if not rulings[0].liable:
        return
    nobody = rules.with_value("liable_yakuman", ()).with_value("open_kan_win", OpenKanWin.OFF)
    tracked = nobody.tracked()
    for ruling, (honba, deposits) in zip(rulings[:2], STAKES[:2], strict=True):
        stakes = Stakes(honba=honba, deposits=deposits)
        free = rule_without_assumptions(table, won, tracked, stakes)
        if free.deltas[hand.win.by] != ruling.deltas[hand.win.by]:
            clauses = {transfer.clause for transfer in ruling.transfers}
            unlike = sorted(clauses - {transfer.clause for transfer in free.transfers})
            yield "T5", " ".join(unlike)
    rules.merge_reads(tracked)


class Split(NamedTuple):
    """Two rule sets that settle a hand differently, and whether someone is liable in it."""

    one: str
    other: str
    is_liable: bool


@dataclass(slots=True)
class Settled:
    """What settling some hands found.

    `first` has the first hand, by its number, that splits two rule sets, and its place in STAKES.
    """

    hands: int = 0
    settlements: int = 0
    liable: int = 0  # settlements in which a player is liable
    first: dict[Split, tuple[int, int]] = field(default_factory=dict)
    explained: Counter[tuple[str, str, str]] = field(default_factory=Counter)
    faults: dict[str, list[str]] = field(default_factory=dict)
    digest: str = ""

    def add(self, other: "Settled") -> None:
        """Add what another part found."""
        self.hands += other.hands
        self.settlements += other.settlements
        self.liable += other.liable
        self.explained += other.explained
        for split, where in other.first.items():
            self.first[split] = min(where, self.first.get(split, where))
        for theorem, says in other.faults.items():
            self.faults[theorem] = [*self.faults.get(theorem, []), *says][:MOST_FAULTS]
        self.digest = sha256((self.digest + other.digest).encode()).hexdigest()


def settle_all(
    numbered: Iterable[tuple[int, WonHistory]],
    rule_sets: Mapping[str, RuleSet],
    pairs: Sequence[Pair],
) -> Settled:
    """Settle these hands under these rule sets, and compare these pairs of them."""
    found, digest = Settled(), sha256()
    names = [rule_set.id for rule_set in riichi()]
    compared: set[str] = set()  # the changed rule sets that a hand here has split from their base
    for number, hand in numbered:
        found.hands += 1
        try:
            table = hand.table
            settled, won = memo_of(hand, table)
            checked = {
                name: settled(rules.for_players(hand.players))
                for name, rules in rule_sets.items()
                if rules.covers(hand.players) and (name not in compared or number % CHANGED == 0)
            }
        except Exception as error:
            says = f"{words_of(hand)}: {type(error).__name__}: {error}"
            found.faults.setdefault("T4", []).append(says)
            continue
        for name, value in checked.items():
            found.settlements += len(STAKES)
            found.liable += len(STAKES) * bool(value.liable)
            digest.update(repr((name, value.deltas)).encode())
            for theorem, clause in value.faults:
                _note(theorem, clause, hand, name, found)
        _compare(number, checked, pairs, found)
        compared = {split.other for split in found.first if split.is_liable} - {*names}
        again = names[number % len(names)]
        rules = rule_sets[again].for_players(hand.players)
        if again in checked and settle(hand, table, won, rules) != checked[again]:
            found.faults.setdefault("T4", []).append(f"{words_of(hand)}: settled in two ways")
    found.digest = digest.hexdigest()
    return found


def _compare(
    number: int, checked: Mapping[str, Checked], pairs: Sequence[Pair], found: Settled
) -> None:
    """Note the pairs that this hand is the first to split."""
    if len({(settled.liable, settled.deltas) for settled in checked.values()}) == 1:
        return
    for one, other in pairs:
        a, b = checked.get(one), checked.get(other)
        if a is None or b is None or (a.liable, a.deltas) == (b.liable, b.deltas):
            continue
        places = (place for place in range(len(STAKES)) if a.deltas[place] != b.deltas[place])
        place = 0 if a.liable != b.liable else next(places)
        split = Split(one, other, bool(a.liable or b.liable))
        found.first.setdefault(split, (number, place))


def memo_of(
    hand: WonHistory, table: PublicTable
) -> tuple[RuleMemo[Checked], tuple[CheckedWin, ...]]:
    """The hand settled once for each combination of the choices that its settlement reads."""
    no_stakes = Stakes(honba=0, deposits=0)
    any_rules = next(rule_set for rule_set in riichi() if rule_set.covers(hand.players))
    won = check_asked(table, (hand.win,), any_rules, no_stakes, PLAIN_CIRCUMSTANCES)
    return RuleMemo(lambda rules: settle(hand, table, won, rules)), won


@cache
def riichi() -> tuple[RuleSet, ...]:
    """The rule sets of riichi."""
    return tuple(map(rule_set, riichi_rule_set_ids()))


def _note(theorem: str, clause: str, hand: WonHistory, rules: str, settled: Settled) -> None:
    """Count an exception with its clause, or keep a counterexample.

    A change of a rule set may break a theorem. Theorem 10 lists which.
    """
    explained = next((part for part in clause.split() if part in EXCEPTIONS[theorem]), None)
    if explained is not None or rules not in {rule_set.id for rule_set in riichi()}:
        settled.explained[theorem, rules, explained or clause] += 1
        return
    kept = settled.faults.setdefault(theorem, [])
    if len(kept) < MOST_FAULTS:
        kept.append(f"{words_of(hand)}, under {rules}: {clause}")


def words_of(hand: WonHistory) -> str:
    """A hand in words."""
    calls = ", ".join(map(call_words, hand.naming.calls(hand.history))) or "no call"
    win = hand.win
    how = f"ron from {win.discarder}" if win.discarder else str(win.kind)
    value = " and ".join(win.yakuman) if win.yakuman else str(win.han_fu)
    return f"{calls}; {win.by} wins with {value} by {how}, {hand.players} players"
