"""Details of a riichi win besides its tiles: are they possible? Does the hand have a yaku?"""

from typing import Final

from pao_core.board.melds import CallKind
from pao_core.board.own_hand import is_closed
from pao_core.games.game import Situation
from pao_core.games.riichi_facts import Around, contradictions
from pao_core.games.wins import robs_closed_kan
from pao_core.hands.extras import NO_EXTRAS, Timing
from pao_core.hands.win import Win
from pao_core.hands.yaku import WonHand
from pao_core.payment.scoring import WonTiles, readings_with_yaku
from pao_core.problems.errors import Code, Message, Problems
from pao_core.rules.choices import KitaWin
from pao_core.rules.rule_set import RuleSet

MOST_INDICATORS: Final = 5
"""The first indicator, and one for each kan."""
MOST_KITA: Final = 4


def check_extras(win: Win, situation: Situation, at: str, problems: Problems) -> None:
    """Note details that are impossible, or that count for nothing because the value is given."""
    extras, table, rules = win.extras, situation.table, situation.rules
    if extras is NO_EXTRAS:
        return
    if not win.needs_scoring:
        for key in extras.given:
            says = Message(
                "{what} counts only if the hand is given by tile and concealed, without a value",
                what=key.replace("_", " "),
                key=key,
            )
            problems.add(f"{at}.{key}", Code.CONTRADICTION, says)
    if extras.riichi and win.by not in table.doubtful and not is_closed(table.melds[win.by]):
        says = Message("a player with a called set cannot be in riichi")
        problems.add(f"{at}.riichi", Code.OPEN_RIICHI, says)
    for key, says in contradictions(win, _around(win, situation)):
        problems.add(f"{at}.{key}", Code.CONTRADICTION, says)
    _check_numbers(win, situation, at, problems)
    for key in ("indicators", "ura"):
        found = len(getattr(extras, key))
        if found > MOST_INDICATORS:
            says = Message(
                "expected at most {most} indicators; found {found}",
                most=MOST_INDICATORS,
                found=found,
            )
            problems.add(f"{at}.{key}", Code.OUT_OF_RANGE, says)
    check_norths(extras.kita, table.players, rules, f"{at}.kita", problems)


def check_norths(kita: int, players: int, rules: RuleSet, at: str, problems: Problems) -> None:
    """Note norths set aside that the game does not have, or too many of them."""
    if kita and players != 3:
        says = Message(
            "players set north winds aside only with three players; found {players}",
            players=players,
        )
        problems.add(at, Code.NO_KITA, says)
    elif kita and rules.kita is KitaWin.NONE:
        says = Message("under {rules.title}, no player can set a north wind aside", rules=rules)
        problems.add(at, Code.NO_KITA, says)
    if kita > MOST_KITA:
        says = Message("there are only four north winds; found {found}", found=kita)
        problems.add(at, Code.OUT_OF_RANGE, says)


def _around(win: Win, situation: Situation) -> Around:
    """What else decides whether the facts of this win exclude each other."""
    table = situation.table
    robs_closed = robs_closed_kan(win, table)
    calls = [event.call for event in table.events if event.call.kind is not CallKind.DISCARD]
    before = calls[:-1] if robs_closed else calls
    return Around(
        rules=situation.rules,
        players=table.players,
        robs_closed_kan=robs_closed,
        has_closed_kan=any(meld.is_closed_kan for meld in table.melds[win.by]),
        others_called=any(call.by is not win.by for call in before),
    )


def _check_numbers(win: Win, situation: Situation, at: str, problems: Problems) -> None:
    """Note more ura dora than dora, and a last tile that is not the last."""
    extras, wall = win.extras, situation.circumstances.wall
    if extras.indicators and len(extras.ura) > len(extras.indicators):
        says = Message(
            "expected at most as many ura dora indicators as dora indicators, {most}; found "
            "{found}",
            most=len(extras.indicators),
            found=len(extras.ura),
        )
        problems.add(f"{at}.ura", Code.CONTRADICTION, says)
    if wall and Timing.LAST_TILE in extras.timing:
        says = Message("the last tile leaves no tile in the wall; found {wall}", wall=wall)
        problems.add(f"{at}.last_tile", Code.CONTRADICTION, says)


def check_scored(
    win: Win, hands: tuple[WonHand, ...], situation: Situation, at: str, problems: Problems
) -> None:
    """Note a missing round, or a hand without a yaku, if han and fu must be counted.

    The round may be missing if the hand has no set or pair of winds.
    """
    if situation.circumstances.round is None and any(map(_has_winds, hands)):
        says = Message("round is missing: the hand's value depends on the round wind")
        problems.add("round", Code.MISSING, says)
        return
    tiles = WonTiles(win=win, hands=hands, table=situation.table)
    if next(readings_with_yaku(tiles, situation.rules), None) is None:
        says = Message("this hand has no yaku, so it cannot win; dora are not yaku")
        problems.add(f"{at}.concealed", Code.NO_YAKU, says)


def _has_winds(won: WonHand) -> bool:
    """Does it have a set or pair of winds, which may be the round wind?"""
    return won.hand.pair is not None and any(kind.is_wind for kind in won.hand.kinds)
