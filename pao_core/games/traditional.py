"""The games other than riichi: a hand has names, and at most one player pays for it."""

from collections.abc import Collection, Sequence

from pao_core.board.seats import Seat
from pao_core.games.game import Game, OwedWin, PlacedWins, Situation
from pao_core.games.named_hands import check_discarder_hand, names_of
from pao_core.hands.names import Yakuman
from pao_core.hands.win import CheckedWin, Win, WinKind
from pao_core.hands.yaku import WonHand
from pao_core.liability.claims import Judgement, Liability, judge_open_kan
from pao_core.liability.winning_discard import judge_winning_discard
from pao_core.payment.transfers import Settlement, Stakes, without_payments
from pao_core.problems.errors import Code, Message, Problems
from pao_core.reasons.codes import StepCode as S
from pao_core.reasons.steps import Step, step
from pao_core.rules.choices import SeveralLiable, TwelveTileFeeder
from pao_core.rules.rule_set import RuleSet


class Traditional(Game):
    """A game with named feared hands. Subclasses say how it counts hands and how it pays."""

    counts_faan = False
    counts_points = False

    def check_value(self, win: Win, rules: RuleSet, at: str, problems: Problems) -> None:
        """The value must be in the units that the game counts."""
        place = f"{at}.value" if at else "value"
        if win.han_fu is not None:
            says = Message("han and fu count only in riichi")
            problems.add(place, Code.NOT_IN_THESE_RULES, says)
        if win.faan is not None and not self.counts_faan:
            says = Message("faan count only in Hong Kong games")
            problems.add(f"{place}.faan", Code.NOT_IN_THESE_RULES, says)
        if win.points is not None and not self.counts_points:
            says = Message("points are a hand's value only in Zung Jung and MCR")
            problems.add(f"{place}.points", Code.NOT_IN_THESE_RULES, says)
        if win.points is None and self.counts_points:
            says = Message('expected the hand\'s points, such as {{"points": 40}}')
            problems.add(place, Code.VALUE_NEEDED, says)

    def readings(
        self,
        win: Win,
        hands: tuple[WonHand, ...],
        situation: Situation,
        at: str,
        problems: Problems,
    ) -> tuple[tuple[Yakuman, ...], ...]:
        """All names in one list, because no reading is better than another."""
        return (names_of(win, hands, situation, at, problems),)

    def check_circumstances(
        self, wins: PlacedWins, situation: Situation, problems: Problems
    ) -> None:
        """Check the discarder's hand, which may excuse them."""
        if len(wins) == 1:
            check_discarder_hand(wins[0][1], situation, problems)

    def check_settlement(
        self, owed: OwedWin, winners: Sequence[Seat], given: Collection[str], problems: Problems
    ) -> None:
        """Check the value, the scores, and keys that these rules do not use."""
        rules = owed.rules
        self.check_value(owed.win, rules, "", problems)
        self.check_scores(owed, winners, given, problems)
        if "honba" in given and not rules.honba_value:
            says = Message("{rules.title} has no honba", rules=rules)
            problems.add("honba", Code.NOT_IN_THESE_RULES, says)
        if "liable" in given and not rules.liable_yakuman:
            says = Message("under {rules.title}, nobody is ever liable", rules=rules)
            problems.add("liable", Code.NOT_IN_THESE_RULES, says)

    def check_scores(
        self, owed: OwedWin, winners: Sequence[Seat], given: Collection[str], problems: Problems
    ) -> None:
        """Note scores or a limit: most games do not use them."""
        if "scores" in given or owed.circumstances.limit is not None:
            says = Message(
                "{rules.title} does not use hand scores or a limit on them", rules=owed.rules
            )
            at = "scores" if "scores" in given else "limit"
            problems.add(at, Code.NOT_IN_THESE_RULES, says)

    def settle(
        self, won: CheckedWin, judgement: Judgement, stakes: Stakes, situation: Situation
    ) -> tuple[list[Liability], Settlement]:
        """Feeding a set or discarding the winning tile makes players liable. One of them pays."""
        win, hands = won.win, won.readings[0]
        table, rules, circumstances = situation.table, situation.rules, situation.circumstances
        liable, steps = _realised(judgement, win, hands, rules)
        by_discard, why = judge_winning_discard(table, win, hands, rules, circumstances)
        liable += by_discard
        steps += why
        kan: Liability | None = None
        if win.kind is WinKind.RINSHAN:
            kan, because = judge_open_kan(table, rules, win.by, circumstances.wall)
            steps += because
        counted = _counted_liability(liable, rules, steps)
        steps = [_without_effect(reason, counted) for reason in steps]
        owed = OwedWin(
            win=win,
            hands=hands,
            rules=rules,
            circumstances=circumstances,
            honba=stakes.honba,
            liable=counted,
            kan=kan,
            players=table.players,
        )
        return [*liable, *([kan] if kan else [])], without_payments(*steps) + self.pay(owed)


def _realised(
    judgement: Judgement, win: Win, hands: Collection[Yakuman], rules: RuleSet
) -> tuple[list[Liability], list[Step]]:
    """The liabilities for hands that the winner really has."""
    real: list[Liability] = []
    steps: list[Step] = []
    by_nine_tiles = Yakuman.NINE_TILE in rules.liable_yakuman
    for liability in judgement.liable:
        if liability.to is not win.by:
            continue
        values = {"seat": liability.seat, "winner": win.by, "cause": liability.cause}
        if liability.cause not in hands:
            steps.append(step(S.NOT_REALISED, **values))
        elif liability.cause == Yakuman.NINE_TILE and win.discarder is None:
            steps.append(step(S.COVERS_RON_ONLY, **values))
        elif liability.cause == Yakuman.TWELVE_TILE and win.discarder and by_nine_tiles:
            steps.append(step(S.COVERS_TSUMO_ONLY, **values))
        elif other := _fed_before(liability, judgement, rules):
            steps.append(step(S.FED_ANOTHER_FIRST, **values, other=other.to))
        else:
            steps.append(step(S.REALISED, **values))
            real.append(liability)
    return real, steps


def _fed_before(liability: Liability, judgement: Judgement, rules: RuleSet) -> Liability | None:
    """The earlier liability of the same feeder for another player's twelve tiles, if it counts."""
    if liability.cause != Yakuman.TWELVE_TILE:
        return None
    for found in judgement.liable:
        if found is liability:
            return None
        same_feeder = found.seat is liability.seat and found.cause == liability.cause
        if same_feeder and rules.twelve_tile_feeder is TwelveTileFeeder.FIRST:
            return found
    return None


def _without_effect(reason: Step, counted: Liability | None) -> Step:
    """The reason, unless it says that a liability takes effect for which nothing is paid."""
    if reason.code is not S.REALISED or not counted or reason.values["seat"] is counted.seat:
        return reason
    return step(S.REALISED_BESIDE, **reason.values)


def _counted_liability(
    liable: list[Liability], rules: RuleSet, steps: list[Step]
) -> Liability | None:
    """The one liability that is paid: the last, or the first if the rules say so."""
    if not liable:
        return None
    chosen = liable[-1]
    if len({liability.seat for liability in liable}) > 1:
        if rules.several_liable is SeveralLiable.FIRST:
            chosen = liable[0]
        code = S.FIRST_ONLY_ANSWERS if chosen is liable[0] else S.LATER_FEEDER
        steps.append(step(code, seat=chosen.seat, cause=chosen.cause))
    return chosen
