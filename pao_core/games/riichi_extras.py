"""Details of a riichi win besides its tiles: are they possible? Does the hand have a yaku?"""

from collections.abc import Iterator, Sequence
from typing import Final

from pao_core.board.own_hand import is_closed
from pao_core.board.seats import Seat
from pao_core.games.game import Situation
from pao_core.hands.extras import NO_EXTRAS, Timing
from pao_core.hands.win import Win, WinKind
from pao_core.hands.yakuman import HandReading
from pao_core.payment.scoring import WonTiles, readings_with_yaku
from pao_core.problems.errors import Code, Message, Problems
from pao_core.rules.choices import KitaIppatsu, KitaWin
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
    for key, says in contradictions(win, rules):
        problems.add(f"{at}.{key}", Code.CONTRADICTION, says)
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


def contradictions(win: Win, rules: RuleSet) -> Iterator[tuple[str, Message]]:
    """The keys of details that exclude each other, and why."""
    extras = win.extras
    ippatsu, last = Timing.IPPATSU in extras.timing, Timing.LAST_TILE in extras.timing
    if ippatsu and not extras.riichi:
        yield "ippatsu", Message("ippatsu needs riichi")
    if extras.ura and not extras.riichi:
        yield "ura", Message("ura dora are revealed only after riichi")
    if ippatsu and win.kind is WinKind.RINSHAN:
        if not extras.kita:
            yield "ippatsu", Message("the kan before the replacement tile ended ippatsu")
        elif rules.kita_ippatsu is KitaIppatsu.ENDS and not rules.leaves_open("kita_ippatsu"):
            yield (
                "ippatsu",
                Message(
                    "under {rules.title}, the north wind set aside before the replacement tile "
                    "ended ippatsu",
                    rules=rules,
                ),
            )
    if last and win.kind is WinKind.RINSHAN:
        yield "last_tile", Message("a replacement tile is not the last tile of the wall")
    if last and win.kind is WinKind.CHANKAN:
        yield "last_tile", Message("nobody can declare a kan on the last tile of the wall")


def check_scored(
    win: Win, hands: Sequence[HandReading], situation: Situation, at: str, problems: Problems
) -> None:
    """Note a missing round, or a hand without a yaku, if han and fu must be counted.

    The round may be missing if the hand has no set or pair of winds.
    """
    round = situation.circumstances.round
    if round is None and any(_has_winds(hand) for hand in hands):
        says = Message("round is missing: the hand's value depends on the round wind")
        problems.add("round", Code.MISSING, says)
        return
    tiles = WonTiles(win=win, hands=tuple(hands), table=situation.table, round=round or Seat.EAST)
    if next(readings_with_yaku(tiles, situation.rules), None) is None:
        says = Message("this hand has no yaku, so it cannot win; dora are not yaku")
        problems.add(f"{at}.concealed", Code.NO_YAKU, says)


def _has_winds(hand: HandReading) -> bool:
    """Does it have a set or pair of winds, which may be the round wind?"""
    return hand.pair is not None and any(kind.is_wind for kind in hand.kinds)
