"""A win: who won, how, on whose tile, and with which hand or value."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from pao_core.board.seats import Seat
from pao_core.board.tiles import Tile
from pao_core.hands.extras import NO_EXTRAS, Extras, Timing
from pao_core.hands.names import Yakuman
from pao_core.hands.yaku import WonHand
from pao_core.problems.errors import Code, Listed, Message, Problems
from pao_core.problems.fields import HIGHEST_SCORE, read_count, read_number


class WinKind(StrEnum):
    """How the winner got the winning tile.

    >>> WinKind("chankan").is_ron
    True
    """

    TSUMO = "tsumo"  # drew it from the wall
    RINSHAN = "rinshan"  # drew it as the replacement tile of a kan
    RON = "ron"  # another player's discard
    CHANKAN = "chankan"  # robbed it from another player's kan

    @property
    def is_ron(self) -> bool:
        """Is it another player's tile?"""
        return self in (WinKind.RON, WinKind.CHANKAN)


class Limit(StrEnum):
    """The limits for an ordinary riichi hand. A `value` may be a limit if the fu are unknown.

    >>> rule_on(table(), tsumo("S", "mangan"), rules=rule_set("tenhou")).deltas[Seat.SOUTH]
    8000
    """

    MANGAN = "mangan"
    HANEMAN = "haneman"
    BAIMAN = "baiman"
    SANBAIMAN = "sanbaiman"
    COUNTED_YAKUMAN = "counted-yakuman"


HAN_OF_MANGAN: Final = 5
"""With this many han, fu do not count."""
LEAST_HAN: Final = {
    Limit.MANGAN: HAN_OF_MANGAN,
    Limit.HANEMAN: 6,
    Limit.BAIMAN: 8,
    Limit.SANBAIMAN: 11,
    Limit.COUNTED_YAKUMAN: 13,
}
"""The least han that reach each limit."""
MOST_HAN: Final = 100
MOST_WINS: Final = 4
"""One more than can win on one discard, so a list that includes the discarder gets that message."""
LEAST_FU: Final = 20
MOST_FU: Final = 170
NEVER_WITH_ONE_HAN: Final = (20, 25)
"""Only pinfu by tsumo has 20 fu and only seven pairs have 25. Both have two han."""


def is_fu(number: int) -> bool:
    """Can a hand have this many fu: 25, or whole tens from 20 to 170?"""
    return LEAST_FU <= number <= MOST_FU and (number % 10 == 0 or number == 25)


@dataclass(frozen=True, slots=True, kw_only=True)
class HanFu:
    """The value of an ordinary hand. `fu` may be `None` from mangan up.

    If `limit` is given, only the limit is known, and `han` is the least that reaches it.

    >>> tsumo("S", "5 han").han_fu
    HanFu(han=5, fu=None, limit=None)
    """

    han: int
    fu: int | None = None
    limit: Limit | None = None


def worth_limit(limit: Limit) -> HanFu:
    """The value of a hand if only its limit is known.

    >>> worth_limit(Limit.HANEMAN).han
    6
    """
    return HanFu(han=LEAST_HAN[limit], limit=limit)


@dataclass(frozen=True, slots=True, kw_only=True)
class Win:
    """A win: who won, how, on whose tile, and either tiles or a given value.

    `concealed` excludes the winning `tile`. `extras` count only if no value is given. `faan` and
    `points` are for games other than riichi.

    >>> win = Win(by=Seat.SOUTH, kind=WinKind.TSUMO, yakuman=(Yakuman.DAISANGEN,))
    >>> win == tsumo("S", "daisangen")
    True
    """

    by: Seat
    kind: WinKind
    discarder: Seat | None = None
    tile: Tile | None = None
    concealed: tuple[Tile, ...] | None = None
    yakuman: tuple[Yakuman, ...] = ()
    han_fu: HanFu | None = None
    faan: int | None = None  # in Hong Kong
    points: int | None = None  # in Zung Jung and MCR
    extras: Extras = NO_EXTRAS

    @property
    def needs_scoring(self) -> bool:
        """In riichi, must its tiles be scored because no value is given?"""
        has_tiles = self.concealed is not None and self.tile is not None
        return has_tiles and not self.yakuman and self.han_fu is None

    def is_after_kita(self, *, after_kan: bool) -> bool:
        """Is its tile the replacement for a north set aside?

        If it can also be that for a kan, it is, unless the kan would have ended ippatsu.
        """
        is_replacement = self.kind is WinKind.RINSHAN and self.extras.kita > 0
        return is_replacement and (not after_kan or Timing.IPPATSU in self.extras.timing)


def check_value(win: Win, at: str, problems: Problems) -> None:
    """Note numbers out of range, repeated names and several values."""
    named = {"yakuman": win.yakuman or None, "han": win.han_fu, "faan": win.faan}
    given = [key for key, value in (named | {"points": win.points}).items() if value is not None]
    if len(given) > 1 and given != ["yakuman", "faan"]:
        says = Message("expected one value; found {found}", found=Listed.of(given, "and"))
        problems.add(f"{at}.value", Code.VALUE_NEEDED, says)
    for name in dict.fromkeys(yakuman for yakuman in win.yakuman if win.yakuman.count(yakuman) > 1):
        problems.add(
            f"{at}.value.yakuman",
            Code.WRONG_YAKUMAN,
            Message("{yakuman} is given twice", yakuman=name),
        )
    if win.han_fu is not None:
        read_number(win.han_fu.han, f"{at}.value.han", problems, 1, MOST_HAN)
        if win.han_fu.fu is not None and not is_fu(win.han_fu.fu):
            says = Message(
                "expected 25 fu, or a whole ten from 20 to 170; found {fu}", fu=win.han_fu.fu
            )
            problems.add(f"{at}.value.fu", Code.OUT_OF_RANGE, says)
    if win.faan is not None:
        read_count(win.faan, f"{at}.value.faan", problems)
    if win.points is not None:
        read_number(win.points, f"{at}.value.points", problems, 0, HIGHEST_SCORE)
    read_count(win.extras.kita, f"{at}.kita", problems)
    if win.concealed is not None and win.tile is None:
        problems.add(f"{at}.tile", Code.MISSING, Message("tile is missing: give the winning tile"))


@dataclass(frozen=True, slots=True, kw_only=True)
class CheckedWin:
    """A possible win, with every reading of its tiles as a list of yakuman.

    `hands` are the readings themselves.
    """

    win: Win
    readings: tuple[tuple[Yakuman, ...], ...]
    hands: tuple[WonHand, ...] = ()
