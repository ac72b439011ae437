"""Which named hands a win can be in the games other than riichi, and which of them are unknown."""

from collections import Counter
from typing import Final

from pao_core.board.own_hand import hand_size
from pao_core.board.table import TOO_MANY_COPIES, PublicTable, count_copies
from pao_core.games.game import Situation
from pao_core.hands.names import Yakuman
from pao_core.hands.win import Win
from pao_core.hands.yaku import WonHand
from pao_core.hands.yakuman import named_hands_of
from pao_core.liability.excuses import after_discard
from pao_core.liability.exposure import NEED_ONE_TILE, threats
from pao_core.liability.feared_hands import FEARED_HANDS, certain_yakuman
from pao_core.liability.possible import can_still_become
from pao_core.liability.winning_discard import is_late
from pao_core.problems.errors import Code, Message, Problems
from pao_core.rules.choices import AttachesOn
from pao_core.rules.rule_set import RuleSet

MADE_BY_ANY_HAND: Final = (Yakuman.NINE_TILE, Yakuman.TWELVE_TILE, Yakuman.LATE_WALL)


def names_of(
    win: Win,
    hands: tuple[WonHand, ...],
    situation: Situation,
    at: str,
    problems: Problems,
) -> tuple[Yakuman, ...]:
    """Every named hand that the win can be. Note impossible names and missing facts."""
    table, rules = situation.table, situation.rules
    by_tiles = {name for won in hands for name in named_hands_of(won.hand)}
    melds = table.melds[win.by]
    for yakuman in win.yakuman:
        if hands and yakuman not in by_tiles and yakuman not in MADE_BY_ANY_HAND:
            says = Message("these tiles do not make {yakuman}", yakuman=yakuman)
            problems.add(f"{at}.value", Code.WRONG_YAKUMAN, says)
        elif not can_still_become(yakuman, melds):
            says = Message(
                "{seat.wind}'s called sets cannot become {yakuman}", seat=win.by, yakuman=yakuman
            )
            problems.add(f"{at}.value", Code.IMPOSSIBLE_YAKUMAN, says)
    names = by_tiles.union(win.yakuman, certain_yakuman(melds), MADE_BY_ANY_HAND)
    if win.tile is None and win.discarder is not None:
        feared = {threat.yakuman for threat in threats(melds, rules)}
        if feared & names & NEED_ONE_TILE or is_late(rules, situation.circumstances):
            says = Message("tile is missing: it decides whether the discard fed a feared hand")
            problems.add(f"{at}.tile", Code.MISSING, says)
    if not hands and not win.yakuman:
        _check_realisation_is_known(win, table, rules, names, at, problems)
    return tuple(yakuman for yakuman in Yakuman if yakuman in names)


def _check_realisation_is_known(
    win: Win,
    table: PublicTable,
    rules: RuleSet,
    names: set[Yakuman],
    at: str,
    problems: Problems,
) -> None:
    """Note feared hands that the question must name or exclude to decide the liability."""
    melds = table.melds[win.by]
    feared = {threat.yakuman for threat in threats(melds, rules)} if win.discarder else set()
    if rules.attaches_on is not AttachesOn.WIN:
        feared |= {
            name
            for name in rules.liable_yakuman
            if name in FEARED_HANDS and FEARED_HANDS[name].is_shown_by(melds)
        }
    for name in sorted(feared - names):
        says = Message(
            "expected tile and concealed, or the hand's name in value.yakuman; is the hand "
            "{yakuman}?",
            yakuman=name,
        )
        problems.add(at, Code.VALUE_NEEDED, says)


def check_discarder_hand(win: Win, situation: Situation, problems: Problems) -> None:
    """Note an impossible hand of the discarder."""
    table, hand = situation.table, situation.circumstances.discarder_hand
    if hand is None:
        return
    at = "discarder_hand"
    if win.discarder is None:
        says = Message("a self-drawn win has no discarder, so it takes no discarder_hand")
        problems.add(at, Code.NOT_IN_THESE_RULES, says)
        return
    expected = hand_size(table.melds[win.discarder])
    hand = after_discard(hand, win.tile, expected)
    if len(hand) != expected:
        says = Message(
            "expected the {expected} tiles left after the discard, or those plus the winning "
            "tile; found {found}",
            expected=expected,
            found=len(hand),
        )
        problems.add(at, Code.WRONG_HAND_SIZE, says)
    seen = Counter(dict(table.seen.items()))
    seen.update(tile.kind for tile in win.concealed or ())
    seen.update(tile.kind for tile in ((win.tile,) if win.tile else ()))
    count_copies(hand, seen, at, problems, TOO_MANY_COPIES)
