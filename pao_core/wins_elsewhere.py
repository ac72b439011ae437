"""Can this win have happened in a game other than riichi? And which feared hands is it?"""

from collections import Counter
from collections.abc import Sequence

from pao_core.choices import AttachesOn, SettlementSystem, Yakuman
from pao_core.errors import Code, Problems
from pao_core.feared import FEARED_HANDS, NEED_ONE_TILE, certain_yakuman, threats
from pao_core.game import Circumstances, is_late
from pao_core.naming import can_still_become
from pao_core.portions import portion_of_faan
from pao_core.rulesets import RuleSet
from pao_core.seats import FOUR_PLAYERS, Seat
from pao_core.table import PublicTable
from pao_core.value import CheckedWin, Win
from pao_core.waits import hand_size
from pao_core.winning import after_discard
from pao_core.wins import check_kan, check_players, check_tiles_of_wins, hands_of_tiles
from pao_core.yakuman import hands_of

MADE_BY_ANY_HAND = (Yakuman.NINE_TILE, Yakuman.TWELVE_TILE, Yakuman.LATE_WALL)


def check_wins_elsewhere(
    wins: Sequence[tuple[str, Win]],
    table: PublicTable,
    rules: RuleSet,
    circumstances: Circumstances,
    problems: Problems,
) -> tuple[CheckedWin, ...]:
    """The wins that can have happened, each with the names of its hand; the others are noted."""
    check_tiles_of_wins(wins, table, problems)
    found = [_check_win(win, table, rules, circumstances, at, problems) for at, win in wins]
    if len(wins) == 1:
        _check_discarder_hand(wins[0][1], table, circumstances, problems)
    if rules.settlement.is_classical:
        check_scores(circumstances, [win.by for _, win in wins], rules, problems)
    return tuple(each for each in found if each is not None)


def _check_win(
    win: Win,
    table: PublicTable,
    rules: RuleSet,
    circumstances: Circumstances,
    at: str,
    problems: Problems,
) -> CheckedWin | None:
    found = len(problems.found)
    check_players(win, table, at, problems)
    check_value(win, rules, at, problems)
    if win.by in table.doubtful:
        return None
    check_kan(win, table, at, problems)
    hands = hands_of_tiles(win, table, at, problems)
    if len(problems.found) > found:
        return None
    by_tiles = {name for hand in hands for name in hands_of(hand)}
    melds = table.melds[win.by]
    for each in win.yakuman:
        if hands and each not in by_tiles and each not in MADE_BY_ANY_HAND:
            says = f"these tiles are not {each}"
            problems.add(f"{at}.value", Code.WRONG_YAKUMAN, says)
        elif not can_still_become(each, melds):
            says = f"the sets that {win.by} has called cannot become {each}"
            problems.add(f"{at}.value", Code.IMPOSSIBLE_YAKUMAN, says)
    names = by_tiles.union(win.yakuman, certain_yakuman(melds), MADE_BY_ANY_HAND)
    if win.tile is None and win.discarder is not None:
        feared = {each.exposure.yakuman for each in threats(melds, rules)}
        if feared & names & NEED_ONE_TILE or is_late(rules, circumstances):
            says = "tile is missing: whether the discard fed a feared hand depends on it"
            problems.add(f"{at}.tile", Code.MISSING, says)
    if not hands and not win.yakuman:
        _check_realisation_is_known(win, table, rules, names, at, problems)
    if len(problems.found) > found:
        return None
    return CheckedWin(win=win, readings=(tuple(each for each in Yakuman if each in names),))


def check_value(win: Win, rules: RuleSet, at: str, problems: Problems) -> None:
    """Note a value in the words of another game, or one that cannot be shared out."""
    place = f"{at}.value" if at else "value"
    system = rules.settlement
    by_points = system in (SettlementSystem.ZUNG_JUNG, SettlementSystem.MCR)
    if win.han_fu is not None:
        says = "han and fu are counted in riichi only"
        problems.add(place, Code.NOT_IN_THESE_RULES, says)
    if win.faan is not None and not system.is_hong_kong:
        says = "faan are counted in the games of Hong Kong only"
        problems.add(f"{place}.faan", Code.NOT_IN_THESE_RULES, says)
    if win.points is not None and not by_points:
        says = "points are the value of a hand in Zung Jung and MCR only"
        problems.add(f"{place}.points", Code.NOT_IN_THESE_RULES, says)
    if by_points and win.points is None:
        says = 'expected the points of the hand, such as {"points": 40}'
        problems.add(place, Code.VALUE_NEEDED, says)
    if system is SettlementSystem.HONG_KONG_HALF and win.discarder is not None:
        faan = win.faan
        portion = rules.limit_portion if faan is None else portion_of_faan(faan, rules)
        if portion % 2:
            says = f"a portion of {portion} cannot be halved; count in smaller coins"
            problems.add(place, Code.OUT_OF_RANGE, says)


def _check_realisation_is_known(
    win: Win,
    table: PublicTable,
    rules: RuleSet,
    names: set[Yakuman],
    at: str,
    problems: Problems,
) -> None:
    """Without tiles or names nobody can tell whether the hand is the one that was feared."""
    melds = table.melds[win.by]
    feared = {each.exposure.yakuman for each in threats(melds, rules)} if win.discarder else set()
    if rules.attaches_on is not AttachesOn.WIN:
        feared |= {
            each
            for each in rules.liable_yakuman
            if each in FEARED_HANDS and FEARED_HANDS[each].is_shown_by(melds)
        }
    for each in sorted(feared - names):
        says = f"is the hand {each}? expected tile and concealed, or its name in value.yakuman"
        problems.add(at, Code.VALUE_NEEDED, says)


def _check_discarder_hand(
    win: Win, table: PublicTable, circumstances: Circumstances, problems: Problems
) -> None:
    hand = circumstances.discarder_hand
    if hand is None:
        return
    at = "discarder_hand"
    if win.discarder is None:
        says = "a self-drawn win has no discarder, and so no hand of his"
        problems.add(at, Code.NOT_IN_THESE_RULES, says)
        return
    expected = hand_size(table.melds[win.discarder])
    hand = after_discard(hand, win.tile, expected)
    if len(hand) != expected:
        says = (
            f"expected the {expected} tiles that were left after the discard, or these and the "
            f"winning tile; found {len(hand)}"
        )
        problems.add(at, Code.WRONG_HAND_SIZE, says)
    seen = Counter(table.seen)
    seen.update(each.kind for each in win.concealed or ())
    seen.update(each.kind for each in ((win.tile,) if win.tile else ()))
    seen.update(each.kind for each in hand)
    for kind in dict.fromkeys(each.kind for each in hand):
        if seen[kind] > 4:
            says = f"with these there are {seen[kind]} copies of {kind}; there are four"
            problems.add(at, Code.FIFTH_COPY, says)


def check_scores(
    circumstances: Circumstances, winners: Sequence[Seat], rules: RuleSet, problems: Problems
) -> None:
    """Every player needs a score where the losers settle too; else only a winner."""
    everybody = rules.settlement is SettlementSystem.CLASSICAL
    if any(each.at == "scores" for each in problems.found):
        return  # they are given, in a form that cannot be read
    if not circumstances.scores:
        whose = "every hand" if everybody else "the winner's hand"
        says = f"scores are missing: the points of {whose} before anybody pays"
        problems.add("scores", Code.MISSING, says)
        return
    for seat in FOUR_PLAYERS if everybody else winners:
        if seat not in circumstances.scores:
            says = f"the score of {seat} is missing: the points of that hand before anybody pays"
            problems.add(f"scores.{seat.value}", Code.MISSING, says)
