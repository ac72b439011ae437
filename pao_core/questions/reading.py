"""Reads the parts that questions share: calls at the table, wins, seats and tiles."""

from typing import Final, TypedDict

from pao_core.board.melds import Call, CallKind, Meld
from pao_core.board.seats import Seat, check_not_own
from pao_core.board.table import PublicTable, read_table
from pao_core.board.tiles import Tile, parse_tiles
from pao_core.hands.extras import NO_EXTRAS, Extras, RiichiKind, Timing
from pao_core.hands.names import Yakuman
from pao_core.hands.notation import parse_meld
from pao_core.hands.win import (
    HAN_OF_MANGAN,
    LEAST_FU,
    MOST_FU,
    MOST_HAN,
    MOST_WINS,
    HanFu,
    Limit,
    Win,
    WinKind,
    is_fu,
    worth_limit,
)
from pao_core.problems.errors import Code, Message, NotationError, Problems
from pao_core.problems.fields import (
    HIGHEST_SCORE,
    Fields,
    list_of,
    number,
    numbered,
    read_count,
    read_flag,
    read_number,
    read_object,
    read_text,
    shown,
    word,
)

TIMINGS: Final = {"ippatsu": Timing.IPPATSU, "last_tile": Timing.LAST_TILE}
SEATS: Final = {seat.value: seat for seat in Seat}


def read_players(fields: Fields, usual: int = 4) -> int:
    """Take the number of players, three or four."""
    return fields.take("players", number(3, 4)) or usual


def read_table_of(fields: Fields) -> PublicTable:
    """Take the calls as a checked table. If a call cannot be read, every seat is doubtful."""
    players = read_players(fields)
    found = len(fields.problems.found)
    calls = fields.take("calls", numbered(read_call)) or []
    doubtful = Seat if len(fields.problems.found) > found else ()
    return read_table(calls, players, fields.problems, doubtful)


def read_limit(value: object, at: str, problems: Problems) -> int | None:
    """Read the limit of a classical game, in points."""
    return read_number(value, at, problems, 1, HIGHEST_SCORE)


def read_own_melds(fields: Fields) -> tuple[Meld, ...] | None:
    """Take one player's called sets and declared kans; `None` if one of them is wrong."""
    found = len(fields.problems.found)
    melds = fields.take("melds", list_of(read_meld)) or ()
    return tuple(melds) if len(fields.problems.found) == found else None


def read_meld(value: object, at: str, problems: Problems) -> Meld | None:
    """Read a called set such as `555z`, or a kan. A closed kan is in brackets: `(7777z)`."""
    text = read_text(value, at, problems)
    if text is None:
        return None
    try:
        return parse_meld(text)
    except NotationError as error:
        problems.add(at, Code.NOT_A_SET, error.problems[0].says)
        return None


def read_call(value: object, at: str, problems: Problems) -> Call | None:
    """Read a call or listed discard."""
    fields = read_object(value, at, problems)
    if fields is None:
        return None
    by = fields.need("by", read_seat, "the seat that called")
    kind = fields.need("kind", word(CallKind), "what was called")
    called = fields.need("tile", read_tile, "the tile, such as 5z")
    feeder = fields.take("from", read_seat)
    own = fields.take("with", read_tiles) or ()
    fields.refuse_others()
    if by is None or kind is None or called is None:
        if by is not None:
            check_not_own(by, feeder, fields.place("from"), problems)
        return None
    return Call(by=by, kind=kind, tile=called, feeder=feeder, own=own)


def read_wins(fields: Fields) -> tuple[tuple[str, Win], ...]:
    """Take each win with its path in the question."""
    if fields.has("win") == fields.has("wins"):
        says = Message("expected win, or wins for several winners of one discard")
        fields.problems.add("win", Code.WIN_OR_WINS, says)
    win = fields.take("win", read_win)
    found = len(fields.problems.found)
    several = fields.take("wins", numbered(read_win, MOST_WINS))
    wins = [("win", win)] if win is not None else []
    wins += [(f"wins[{place}]", one) for place, one in several or []]
    if several == [] and len(fields.problems.found) == found:
        fields.problems.add("wins", Code.MISSING, Message("expected at least one win; found none"))
    return tuple(wins)


def read_win(value: object, at: str, problems: Problems) -> Win | None:
    """Read a win, as far as possible without the table."""
    fields = read_object(value, at, problems)
    if fields is None:
        return None
    by = fields.need("by", read_seat, "the seat that won")
    by_ron = fields.has("from")
    discarder = fields.take("from", read_seat)
    has_tile, has_concealed, has_value = map(fields.has, ("tile", "concealed", "value"))
    found = len(problems.found)
    kind = _win_kind(fields, by_ron)
    winning = fields.take("tile", read_tile)
    concealed = fields.take("concealed", read_tiles)
    worth: HandWorth = fields.take("value", read_value) or {}
    extras = _read_extras(fields)
    if has_concealed and not has_tile:
        problems.add(f"{at}.tile", Code.MISSING, Message("tile is missing: give the winning tile"))
    is_read = len(problems.found) == found and (discarder is not None) == by_ron
    fields.refuse_others()
    if by is None or not is_read:
        if by is not None and by is discarder:
            says = Message(
                "{seat.wind} cannot win on their own discard; a tsumo takes no from", seat=by
            )
            problems.add(fields.place("from"), Code.OWN_DISCARD, says)
        if not has_concealed and not has_value:
            says = Message("expected tile and concealed, or a value")
            problems.add(at, Code.VALUE_NEEDED, says)
        return None
    return Win(
        by=by,
        kind=kind,
        discarder=discarder,
        tile=winning,
        concealed=concealed,
        extras=extras,
        **worth,
    )


def _read_extras(fields: Fields) -> Extras:
    """Take the details that add han to a riichi hand besides its tiles."""
    if not [key for key in ("riichi", *TIMINGS, "indicators", "ura", "kita") if fields.has(key)]:
        return NO_EXTRAS
    return Extras(
        riichi=fields.take("riichi", word(RiichiKind)),
        timing=frozenset(timing for key, timing in TIMINGS.items() if fields.take(key, read_flag)),
        indicators=fields.take("indicators", read_tiles) or (),
        ura=fields.take("ura", read_tiles) or (),
        kita=fields.take("kita", read_count) or 0,
    )


def _win_kind(fields: Fields, by_ron: bool) -> WinKind:
    after_kan = fields.take("after_kan", read_flag)
    robbing = fields.take("robbing", read_flag)
    if after_kan and by_ron:
        says = Message("a win on a replacement tile is a tsumo and takes no from")
        fields.problems.add(fields.place("after_kan"), Code.NOT_AFTER_KAN, says)
    if robbing and not by_ron:
        says = Message("from is missing: a robbed kan needs the player who declared it")
        fields.problems.add(fields.place("robbing"), Code.NOT_ROBBED, says)
    if by_ron:
        return WinKind.CHANKAN if robbing else WinKind.RON
    return WinKind.RINSHAN if after_kan else WinKind.TSUMO


class HandWorth(TypedDict, total=False):
    """The fields of a `Win` for the value of a hand."""

    yakuman: tuple[Yakuman, ...]
    han_fu: HanFu
    faan: int | None
    points: int | None


def read_value(value: object, at: str, problems: Problems) -> HandWorth | None:
    """Read the value of a hand: yakuman, han and fu, a limit, faan, or points."""
    found = len(problems.found)
    fields = read_object(value, at, problems)
    if fields is None:
        return None
    if "faan" in fields.left:  # with faan, yakuman name the hands that can make someone liable
        worth = HandWorth(faan=fields.take("faan", read_count), yakuman=_read_yakuman(fields))
        fields.refuse_others()
        return worth
    if "points" in fields.left:
        worth = HandWorth(points=fields.take("points", read_points))
        fields.refuse_others()
        return worth
    if "yakuman" in fields.left:
        yakuman = _read_yakuman(fields)
        fields.refuse_others()
        if not yakuman and len(problems.found) == found:
            problems.add(
                f"{at}.yakuman", Code.VALUE_NEEDED, Message("expected at least one yakuman")
            )
        return HandWorth(yakuman=yakuman)
    if "limit" in fields.left:
        limit = fields.take("limit", word(Limit))
        fields.refuse_others()
        return HandWorth(han_fu=worth_limit(limit)) if limit is not None else None
    if not fields.has("han"):
        says = Message("expected yakuman, han and fu, limit, faan, or points")
        problems.add(at, Code.VALUE_NEEDED, says)
    han = fields.take("han", number(1, MOST_HAN))
    fu = fields.take("fu", _fu)
    fields.refuse_others(
        ("yakuman", "han", "fu", "limit", "faan", "points")
    )  # any form may have been meant
    if han is not None and han < HAN_OF_MANGAN and fu is None and len(problems.found) == found:
        problems.add(
            f"{at}.fu",
            Code.MISSING,
            Message("fu is missing: a hand of {han} han needs it", han=han),
        )
    return HandWorth(han_fu=HanFu(han=han, fu=fu)) if han is not None else None


def _read_yakuman(fields: Fields) -> tuple[Yakuman, ...]:
    """Take the names of hands, each once, in the order in which answers list them."""
    names: list[Yakuman] = []
    for place, name in fields.take("yakuman", numbered(word(Yakuman))) or []:
        if name in names:
            at = f"{fields.place('yakuman')}[{place}]"
            fields.problems.add(
                at, Code.WRONG_YAKUMAN, Message("{yakuman} is given twice", yakuman=name)
            )
        names.append(name)
    return tuple(sorted(names, key=list(Yakuman).index))


def read_points(value: object, at: str, problems: Problems) -> int | None:
    """Read the points of a hand or of a limit."""
    return read_number(value, at, problems, 0, HIGHEST_SCORE)


def _fu(value: object, at: str, problems: Problems) -> int | None:
    fu = read_number(value, at, problems, LEAST_FU, MOST_FU)
    if fu is not None and not is_fu(fu):
        problems.add(
            at, Code.OUT_OF_RANGE, Message("expected 25 or whole tens of fu; found {fu}", fu=fu)
        )
        return None
    return fu


def read_seat(value: object, at: str, problems: Problems) -> Seat | None:
    """Read a seat by its letter."""
    if isinstance(value, str) and value in SEATS:
        return SEATS[value]
    code = Code.BAD_SEAT if isinstance(value, str) else Code.WRONG_TYPE
    problems.add(
        at, code, Message("expected a seat, one of E, S, W, N; found {found}", found=shown(value))
    )
    return None


def read_tiles(value: object, at: str, problems: Problems) -> tuple[Tile, ...] | None:
    """Read tiles in MPSZ notation."""
    text = read_text(value, at, problems)
    if text is None:
        return None
    try:
        return parse_tiles(text)
    except NotationError as error:
        problems.add(at, Code.BAD_TILES, error.problems[0].says)
        return None


def read_tile(value: object, at: str, problems: Problems) -> Tile | None:
    """Read one tile in MPSZ notation."""
    tiles = read_tiles(value, at, problems)
    if tiles is not None and len(tiles) != 1:
        says = Message(
            "expected one tile; found {number} in {text}", number=len(tiles), text=shown(value)
        )
        problems.add(at, Code.NOT_ONE_TILE, says)
        return None
    return tiles[0] if tiles else None
