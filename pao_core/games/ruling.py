"""A ruling: who is liable, who pays whom, why, and what the ruling assumes."""

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from pao_core.board.circumstances import PLAIN, Circumstances, check_numbers
from pao_core.board.seats import Seat, check_different, check_in_play, turn_order_after
from pao_core.board.table import PublicTable
from pao_core.frozen import freeze
from pao_core.games.game import OF_SOME_GAMES, Situation
from pao_core.games.judging import judge
from pao_core.games.known import game_of
from pao_core.games.shown_furiten import check_furiten, steps_of_furiten
from pao_core.games.wins import check_wins, robs_closed_kan
from pao_core.hands.scored import ScoredHand
from pao_core.hands.win import MOST_WINS, CheckedWin, Win, check_value
from pao_core.liability.claims import Judgement, Liability
from pao_core.payment.transfers import Stakes, Transfer, add_up, check_owners
from pao_core.problems.errors import Code, Message, Problems
from pao_core.problems.fields import read_count, too_long
from pao_core.reasons.codes import StepCode as S
from pao_core.reasons.steps import Step, step
from pao_core.rules.choices import MultipleRon, RobbedClosedKan
from pao_core.rules.open_readings import Assumption, answer_with_assumptions
from pao_core.rules.rule_set import RuleSet
from pao_core.shown import Drawable, Registered


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruling(Drawable):
    """Who pays what, in points. `deltas` are the sums of the transfers for each seat.

    `aborted` means that three rons abandoned the hand. `assumed` are the open choices that could
    change the ruling. `table`, `wins`, `stakes` and `rules` repeat the question, without wins that
    lost their claim. `values` are the values of the riichi hands, in the order in which they are
    settled.

    >>> ruling = rule_on(table(), tsumo("S", "daisangen"), rules=rule_set("tenhou"))
    >>> ruling.deltas[Seat.SOUTH]
    32000
    """

    liable: tuple[Liability, ...]
    transfers: tuple[Transfer, ...]
    deltas: Mapping[Seat, int]
    steps: tuple[Step, ...]
    aborted: bool
    table: PublicTable = field(repr=False, compare=False)
    wins: tuple[Win, ...] = field(repr=False, compare=False)
    stakes: Stakes = field(repr=False, compare=False)
    rules: RuleSet = field(repr=False, compare=False)
    values: tuple[ScoredHand, ...] = ()
    assumed: tuple[Assumption["Ruling"], ...] = ()

    def __post_init__(self) -> None:
        freeze(self, "deltas")

    @property
    def outcome(self) -> Hashable:
        """What equal rulings share: liabilities, deltas, and the han and fu of each hand."""
        worth = tuple((value.han, value.fu) for value in self.values)
        return self.liable, tuple(self.deltas.values()), self.aborted, worth

    def to_json(self) -> dict[str, Any]:
        """The answer in the JSON format, like that of `ask`."""
        return Registered.answer_of(self)


def rule_on(
    table: PublicTable,
    *wins: Win,
    rules: RuleSet,
    honba: int = 0,
    deposits: int = 0,
    riichi: tuple[Seat, ...] = (),
    circumstances: Circumstances = PLAIN,
) -> Ruling:
    """Rule who pays what, in points, for a win, or for several wins on one discard.

    Raises `ImpossibleQuestion` with everything that cannot have happened. `honba` and `deposits`
    are numbers of sticks. `riichi` are the players whose deposits of this hand are included.
    `circumstances` are facts that only some games use, such as the scores, or in riichi the round.

    >>> calls = "S pon 5z from N", "S pon 6z from E", "S pon 7z from W"
    >>> ruling = rule_on(table(*calls), ron("S", "1122z + 2z", "E"), rules=rule_set("tenhou"))
    >>> [ruling.deltas[seat] for seat in Seat]
    [-32000, 64000, -32000, 0]
    """
    rules = rules.for_players(table.players)
    stakes = Stakes(honba=honba, deposits=deposits, riichi=riichi)
    won = check_asked(table, wins, rules, stakes, circumstances)
    check_not_furiten(table, wins, rules)
    ruling, assumed = answer_with_assumptions(
        lambda under: rule_without_assumptions(table, won, under, stakes, circumstances),
        rules,
        lambda answer: answer.outcome,
    )
    return replace(ruling, assumed=assumed) if assumed else ruling


def check_not_furiten(table: PublicTable, wins: Sequence[Win], rules: RuleSet) -> None:
    """Raise `ImpossibleQuestion` if the calls show that furiten bars a win."""
    problems = Problems()
    check_furiten([("win", win) for win in wins], table, rules, problems)
    problems.raise_if_any()


def check_asked(
    table: PublicTable,
    wins: tuple[Win, ...],
    rules: RuleSet,
    stakes: Stakes,
    circumstances: Circumstances,
) -> tuple[CheckedWin, ...]:
    """The wins, if they can have happened. Raises like `rule_on`."""
    situation = Situation(table=table, rules=rules, circumstances=circumstances)
    game, problems = game_of(rules), Problems()
    numbered = [("win", win) for win in wins[:MOST_WINS]]
    if not wins:
        problems.add("wins", Code.MISSING, Message("expected at least one win; found none"))
    if len(wins) > MOST_WINS:
        too_long("wins", "items", MOST_WINS, len(wins), problems)
    game.check_players(table.players, rules, problems)
    game.check_keys(_given(stakes, circumstances), rules, problems)
    for at, number in (("honba", stakes.honba), ("deposits", stakes.deposits)):
        read_count(number, at, problems)
    check_owners(stakes, problems)
    check_different(enumerate(stakes.riichi), "riichi", problems)
    for seat in stakes.riichi:
        check_in_play(seat, "riichi", table.players, problems)
    check_numbers(circumstances, problems)
    for at, win in numbered:
        check_value(win, at, problems)
    problems.raise_if_any()  # the checks below need correct values
    won = check_wins(game, numbered, situation, problems)
    problems.raise_if_any()
    game.check_covered(table.players, rules, problems)
    problems.raise_if_any()
    return won


def _given(stakes: Stakes, circumstances: Circumstances) -> list[str]:
    """The keys of a question that have a value."""
    return [
        key
        for key in OF_SOME_GAMES
        if getattr(stakes, key, None) or getattr(circumstances, key, None)
    ]


def rule_without_assumptions(
    table: PublicTable,
    wins: tuple[CheckedWin, ...],
    rules: RuleSet,
    stakes: Stakes,
    circumstances: Circumstances = PLAIN,
) -> Ruling:
    """Rule under one reading of the rules."""
    game = game_of(rules)
    situation = Situation(table=table, rules=rules, circumstances=circumstances)
    judgement = judge(table, rules)
    steps = list(judgement.steps)
    if any(robs_closed_kan(win.win, table) for win in wins):
        # Only as the other reading of an open choice: there is no win.
        if rules.robbed_closed_kan is RobbedClosedKan.NEVER:
            return _ruling(table, (), stakes, rules, (), (), steps)
        steps.append(step(S.CLOSED_KAN_ROBBED))
    order = _in_turn_order(wins, table.players)
    if game.is_abandoned(len(order), rules):
        steps.append(step(S.TRIPLE_RON))
        asked = tuple(checked_win.win for checked_win in order)
        return _ruling(table, asked, stakes, rules, (), (), steps, aborted=True)
    if len(order) > 1:
        order = _paid_wins(order, rules, steps)
    winners = {checked_win.win.by for checked_win in order}
    steps += [
        step(S.LAPSED, seat=liability.seat, to=liability.to, cause=liability.cause)
        for liability in judgement.liable
        if liability.to not in winners
    ]
    shares, why = game.share(order, rules, stakes)
    steps += why
    liable: list[Liability] = []
    transfers: list[Transfer] = []
    values: list[ScoredHand] = []
    for checked_win, own in zip(order, shares, strict=True):
        made_real, paid = game.settle(checked_win, judgement, own, situation)
        liable += made_real
        transfers += paid.transfers
        values += paid.values
        steps += paid.steps
    for checked_win in order:
        steps += steps_of_furiten(checked_win.win, table, rules)
    paid_for = tuple(checked_win.win for checked_win in order)
    return _ruling(
        table, paid_for, stakes, rules, tuple(liable), tuple(transfers), steps, tuple(values)
    )


def rule_without_steps(
    table: PublicTable,
    wins: tuple[CheckedWin, ...],
    rules: RuleSet,
    stakes: Stakes,
    circumstances: Circumstances = PLAIN,
) -> Ruling:
    """Rule under one reading of the rules. Most wins cannot have liability.

    Then the calls are not judged, which is faster, and the ruling explains only its sum.
    """
    game = game_of(rules)
    if len(wins) > 1 or game.can_have_liability(wins[0]):
        return rule_without_assumptions(table, wins, rules, stakes, circumstances)
    situation = Situation(table=table, rules=rules, circumstances=circumstances)
    nobody = Judgement(liable=(), steps=(), table=table)
    _, paid = game.settle(wins[0], nobody, stakes, situation)
    won = (wins[0].win,)
    return _ruling(table, won, stakes, rules, (), paid.transfers, [], paid.values)


def _ruling(
    table: PublicTable,
    wins: tuple[Win, ...],
    stakes: Stakes,
    rules: RuleSet,
    liable: tuple[Liability, ...],
    transfers: tuple[Transfer, ...],
    steps: list[Step],
    values: tuple[ScoredHand, ...] = (),
    aborted: bool = False,
) -> Ruling:
    deltas = add_up(transfers, table.players)
    # Losers who settle with each other have no total.
    won = {win.by: sum([paid.points for paid in transfers if paid.payee is win.by]) for win in wins}
    steps += [step(S.TOTAL, winner=by, points=points) for by, points in won.items() if points]
    return Ruling(
        liable=liable,
        transfers=transfers,
        deltas=deltas,
        steps=tuple(steps),
        aborted=aborted,
        table=table,
        wins=wins,
        stakes=stakes,
        rules=rules.untracked(),
        values=values,
    )


def _in_turn_order(wins: tuple[CheckedWin, ...], players: int) -> tuple[CheckedWin, ...]:
    discarder = wins[0].win.discarder
    if discarder is None:
        return wins
    order = turn_order_after(discarder, players)
    return tuple(sorted(wins, key=lambda checked_win: order.index(checked_win.win.by)))


def _paid_wins(
    order: tuple[CheckedWin, ...], rules: RuleSet, steps: list[Step]
) -> tuple[CheckedWin, ...]:
    winners = tuple(checked_win.win.by for checked_win in order)
    if rules.multiple_ron is MultipleRon.HEAD_BUMP:
        steps.append(step(S.HEAD_BUMP, winner=winners[0], others=winners[1:]))
        return order[:1]
    steps.append(step(S.SEVERAL_WINNERS, winners=winners))
    return order
