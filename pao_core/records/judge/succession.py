"""Checks that a hand follows from the previous one: round, dealer, sticks and scores."""

from collections.abc import Callable, Collection
from dataclasses import dataclass, replace
from typing import Final, TypeVar

from pao_core.board.seats import Seat, seats_in_play
from pao_core.payment.transfers import Stakes, add_up
from pao_core.play.abortive import east_deals_again_after
from pao_core.play.draws import deal_after_draw, payments_with_nagashi
from pao_core.problems.errors import Listed, Message
from pao_core.records.judge.checks import Check, Checks
from pao_core.records.judge.ends import nagashi_in
from pao_core.records.judge.explainer import Class, Explainer
from pao_core.records.judge.play import judge_play
from pao_core.records.judge.rulings import ruling_on
from pao_core.records.model import (
    ROUNDS,
    Abort,
    Discard,
    ExhaustiveDraw,
    Hand,
    Link,
    NewDora,
    Passing,
    Record,
    Stick,
    Trouble,
    WinEnd,
)
from pao_core.records.replay import Scores, scores_after
from pao_core.rules.choices import AbortiveDraw, NagashiMangan
from pao_core.rules.rule_set import RuleSet

FIRST: Final = (0, 1, 0)
"""The order of the hand with which a game begins: E1-0."""

Place = tuple[Seat, int]
"""A round and the number of a hand."""
Next = tuple[Place, int]
"""The round and number of a hand, with its honba."""
Value = TypeVar("Value")
Shown = TypeVar("Shown", int, Message)


def judge_succession(record: Record, place: int, checks: Checks) -> None:
    """Compare the start of a hand with the end of the previous one, if that is known.

    First round, number and dealer, then honba and deposits, at last the scores. If neither the
    place nor the scores fit, hands are missing, and there is nothing to compare.
    """
    pair = _pair_at(record, place)
    if pair is None:
        return
    before, hand = pair.before, pair.hand
    if not (before.tells_dora and hand.tells_dora):  # games without dora pass the deal differently
        _judge_another_game(pair, checks)
        return
    pair, found = _with_payments(pair, checks), (hand.round, hand.number)
    may = _may_follow(before, pair.players, checks.rules, _passing_in(record))
    places = [place for place, _ in may]
    are_missing = found not in places and not pair.scores_fit
    if are_missing and not pair.skips:
        return

    def cannot_follow() -> Message:
        if are_missing and _order(before) < _order(hand):
            return Message(
                "hands are missing after {hand}, or another game begins here", hand=_label(before)
            )
        return Message("this hand cannot follow {end}", end=_ended(before))

    _expect(places, found, _place, cannot_follow, checks)
    if are_missing:
        return
    _expect(
        [(before.dealer + hand.number - before.number) % pair.players],
        hand.dealer,
        _player,
        lambda: Message("the dealer does not fit the seats in {hand}", hand=_label(before)),
        checks,
    )
    untold = before.untold | hand.untold
    if Stick.HONBA not in untold and checks.rules.honba_value:
        _expect(
            [honba for place, honba in may if place == found] or [honba for _, honba in may],
            hand.honba,
            int,
            lambda: Message("the number of honba does not follow from {end}", end=_ended(before)),
            checks,
        )
    if Stick.DEPOSITS not in untold:
        _expect(
            _deposits_left(pair, checks.rules),
            hand.deposits,
            int,
            lambda: Message(
                "the number of deposits does not follow from {end}", end=_ended(before)
            ),
            checks,
        )
    _judge_scores(pair, checks)


def scores_follow(record: Record, place: int) -> bool:
    """Does this hand start with the final scores of the previous one, as far as both are known?"""
    pair = _pair_at(record, place)
    return pair is None or pair.scores_fit is not False


@dataclass(frozen=True, slots=True)
class _Pair:
    """Two consecutive hands of a game. Scores are by the seats of the first.

    `accepted` are the players who paid riichi deposits in the first hand.
    """

    before: Hand
    hand: Hand
    players: int
    accepted: tuple[Seat, ...]
    scores_left: Scores | None
    recorded_scores: Scores | None

    @property
    def scores_fit(self) -> bool | None:
        """Are both scores equal? `None` if either is unknown."""
        left, recorded = self.scores_left, self.recorded_scores
        return None if left is None or recorded is None else left == recorded

    @property
    def skips(self) -> bool:
        """Are hands missing between these two or out of order, in a record that has every hand?

        Another game may begin with the second hand. Everyone then has the same points.
        """
        hand = self.hand
        is_level = len({*(hand.scores or {}).values()}) <= 1
        begins = _order(hand) == FIRST and not hand.deposits and is_level
        hides = any(None in one.dealt.values() for one in (self.before, hand))
        return not begins and hand.link is Link.NEXT and not hides


def _order(hand: Hand) -> tuple[int, int, int]:
    """Later hands of a game have greater values."""
    return ROUNDS.index(hand.round), hand.number, hand.honba


def _judge_another_game(pair: _Pair, checks: Checks) -> None:
    """In any game, scores carry over, and there are at most as many deposits as were paid."""
    if not (pair.scores_fit or pair.skips):
        return
    most = pair.before.deposits + len(pair.accepted)
    checks.counts[Check.SUCCESSION] += 1
    if pair.hand.deposits > most:
        says = Message(
            "there are more deposits than were paid up to {hand}", hand=_label(pair.before)
        )
        checks.differ(Check.SUCCESSION, most, pair.hand.deposits, says, kind=Class.RECORD)
    _judge_scores(pair, checks)


def _judge_scores(pair: _Pair, checks: Checks) -> None:
    checks.counts[Check.SUCCESSION] += pair.scores_fit is not None
    if pair.scores_fit is False:
        says = Message(
            "the scores do not follow from those of {hand} and its payments",
            hand=_label(pair.before),
        )
        expected, found = pair.scores_left, pair.recorded_scores
        checks.differ(Check.SUCCESSION, expected, found, says, kind=Class.RECORD)


def _expect(
    possible: Collection[Value],
    found: Value,
    shown: Callable[[Value], Shown],
    says: Callable[[], Message],
    checks: Checks,
) -> None:
    """Check that it is one of the possible values."""
    checks.counts[Check.SUCCESSION] += 1
    if found not in possible:
        values = sorted({*map(shown, possible)})
        expected = values[0] if len(values) == 1 else values
        checks.differ(Check.SUCCESSION, expected, shown(found), says(), kind=Class.RECORD)


def _pair_at(record: Record, place: int) -> _Pair | None:
    """This hand and the previous one, unless they are from different games."""
    if not 0 < place < len(record.hands):
        return None
    before, hand = record.hands[place - 1 : place + 1]
    players = record.players_of(hand)
    is_known = before.ends and not before.problems and hand.link is not Link.NONE
    if not is_known or record.players_of(before) != players:
        return None
    accepted = _accepted_in(before)
    left = scores_after(before, accepted, players)
    left = before.after if left is None else left
    return _Pair(before, hand, players, accepted, left, _recorded_scores(before, hand, players))


def _recorded_scores(before: Hand, hand: Hand, players: int) -> Scores | None:
    """The scores at the start of a hand, by the seats of the previous one."""
    scores, seats = hand.scores, seats_in_play(players)
    if scores is None:
        return None
    shift = before.dealer - hand.dealer
    return {seat: scores[seats[(n + shift) % players]] for n, seat in enumerate(seats)}


def _accepted_in(hand: Hand) -> tuple[Seat, ...]:
    """The players who paid riichi deposits: all who declared it, unless a ron followed at once."""
    declared = [event for event in hand.events if type(event) is Discard and event.riichi]
    end = hand.ends[0]
    if isinstance(end, Abort):
        by_ron = end.kind is AbortiveDraw.TRIPLE_RON
    else:
        by_ron = isinstance(end, WinEnd) and end.discarder is not None
    moves = (event for event in reversed(hand.events) if type(event) is not NewDora)
    if by_ron and declared and declared[-1] is next(moves):
        declared.pop()
    return tuple([discard.by for discard in declared])


def _passing_in(record: Record) -> Passing:
    """Also open if the rules of the room are unknown."""
    is_known = all(problem.code is not Trouble.UNKNOWN_ROOM for problem in record.problems)
    return record.passing if is_known else Passing.OPEN


def _may_follow(before: Hand, players: int, rules: RuleSet, passing: Passing) -> tuple[Next, ...]:
    """The hands that may follow this one."""
    is_open = passing is Passing.OPEN
    honba = before.honba + 1
    following = before.round, before.number + 1
    if before.number >= players:
        following = ROUNDS[(ROUNDS.index(before.round) + 1) % len(ROUNDS)], 1
    keeps, passes, lost = ((before.round, before.number), honba), (following, honba), (following, 0)
    end = before.ends[0]
    if isinstance(end, WinEnd):
        if not any(isinstance(win_end, WinEnd) and win_end.by.is_dealer for win_end in before.ends):
            return (lost,)
        return (keeps, lost) if is_open else (keeps,)
    if isinstance(end, Abort):
        if end.kind is None or is_open:
            return keeps, passes
        return (keeps,) if east_deals_again_after(end.kind, rules) else (passes,)
    if _may_be_a_win(end, rules):
        return keeps, passes, lost
    if is_open or end.tenpai is None or Seat.EAST in end.unknown | (end.nagashi or frozenset()):
        return keeps, passes
    stays, _ = deal_after_draw(end.tenpai, rules)
    return (keeps, passes) if stays is None else (keeps,) if stays else (passes,)


def _may_be_a_win(end: Abort | ExhaustiveDraw, rules: RuleSet) -> bool:
    """May it be nagashi mangan that counts as a win? Not every record says who has it."""
    is_win = rules.nagashi_mangan is NagashiMangan.WIN
    return is_win and isinstance(end, ExhaustiveDraw) and end.nagashi != frozenset()


def _deposits_left(pair: _Pair, rules: RuleSet) -> set[int]:
    """The possible numbers of deposits on the table after the first hand."""
    end = pair.before.ends[0]
    stay = pair.before.deposits + len(pair.accepted)
    if isinstance(end, WinEnd):
        return {0}
    return {stay, 0} if _may_be_a_win(end, rules) else {stay}


def _with_payments(pair: _Pair, checks: Checks) -> _Pair:
    """If the record leaves out payments, add the scores that they should lead to.

    The recorded scores are accepted if any known rules lead to them.
    """
    recorded, explainer = pair.recorded_scores, checks.explainer
    if pair.scores_left is not None or recorded is None or not explainer.searches_left:
        return pair
    paid = _paid_by(pair, explainer)
    if paid is None:
        return pair

    def left(rules: RuleSet) -> Scores | None:
        hand = replace(pair.before, moved=paid(rules))
        return scores_after(hand, pair.accepted, pair.players)

    expected = left(checks.rules)
    fits = expected == recorded or explainer.explain(lambda rules: left(rules) == recorded)
    return replace(pair, scores_left=recorded if fits else expected)


def _paid_by(pair: _Pair, explainer: Explainer) -> Callable[[RuleSet], Scores] | None:
    """The payments for the end of the first hand, as a function of the rules."""
    hand, players = pair.before, pair.players
    if hand.scores is None:
        return None
    checks = Checks(hand=hand.label, explainer=explainer)
    replay = judge_play(hand, players, checks)
    settlement, wins, end = replay.settlement, checks.wins, hand.ends[0]
    if wins and not checks.differences:
        return lambda rules: ruling_on(settlement, hand, wins, rules).deltas
    if isinstance(end, ExhaustiveDraw) and end.tenpai is not None and not end.unknown:
        tenpai, nagashi = end.tenpai, nagashi_in(replay)
        stakes = Stakes(honba=hand.honba, deposits=settlement.deposits)
        return lambda rules: add_up(
            payments_with_nagashi(tenpai, nagashi, rules, players, stakes).transfers, players
        )
    return None


def _ended(hand: Hand) -> Message:
    """The hand's label, and how it ended."""
    end, label = hand.ends[0], _label(hand)
    if isinstance(end, WinEnd):
        seats = [win_end.by for win_end in hand.ends if isinstance(win_end, WinEnd)]
        winners = Listed.of([seat.wind for seat in seats], "and")
        return Message(
            "{hand}, which {winners} won",
            hand=label,
            winners=winners,
            seats=Listed.of(seats, "and"),
        )
    if isinstance(end, Abort):
        return Message("{hand}, which was abandoned", hand=label)
    if end.tenpai is None:
        return Message("{hand}, a draw", hand=label)
    if Seat.EAST in end.tenpai:
        return Message("{hand}, a draw with East tenpai", hand=label)
    return Message("{hand}, a draw with East not tenpai", hand=label)


ROUND: Final = {
    Seat.EAST: Message("E"),
    Seat.SOUTH: Message("S"),
    Seat.WEST: Message("W"),
    Seat.NORTH: Message("N"),
}


def _label(hand: Hand) -> Message:
    """`Hand.label` for every language."""
    named = _place((hand.round, hand.number))
    return Message("{hand}-{honba}", hand=named, honba=hand.honba)


def _place(place: Place) -> Message:
    round, number = place
    return Message("{round}{number}", round=ROUND[round], number=number)


def _player(number: int) -> Message:
    return Message("player {number}", number=number)
