"""Can this win have happened? Checks tiles, names and circumstances against the table."""

from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from typing import Final

from pao_core.choices import OF_OTHER_TRADITIONS, Yakuman
from pao_core.errors import Code, Problems
from pao_core.feared import certain_yakuman
from pao_core.melds import Call, CallKind
from pao_core.naming import (
    FIRST_DRAW,
    THIRTEEN_ORPHANS,
    can_stand_together,
    can_still_become,
    tiles_are_left,
)
from pao_core.seats import check_in_play
from pao_core.table import PublicTable, check_kind
from pao_core.tiles import Tile
from pao_core.value import CheckedWin, Win, WinKind
from pao_core.waits import hand_size, readings
from pao_core.yakuman import Hand, yakuman_of

HAN_OF_MANGAN: Final = 5
ROBBED: Final = (CallKind.SHOUMINKAN, CallKind.ANKAN)


def check_wins(
    wins: Sequence[tuple[str, Win]], table: PublicTable, problems: Problems
) -> tuple[CheckedWin, ...]:
    """The wins that can have happened, each given with its place, noting why others cannot."""
    check_tiles_of_wins(wins, table, problems)
    found = [_check_win(win, table, at, problems) for at, win in wins]
    return tuple(each for each in found if each is not None)


def check_tiles_of_wins(
    wins: Sequence[tuple[str, Win]], table: PublicTable, problems: Problems
) -> None:
    """Note what keeps several wins from being on one discard, and tiles that cannot be there."""
    if len(wins) > 1:
        _check_one_discard(wins, problems)
    _check_copies(wins, table, problems)


def _check_one_discard(wins: Sequence[tuple[str, Win]], problems: Problems) -> None:
    first = wins[0][1]
    for place, (at, win) in enumerate(wins):
        same_tile = None in (win.tile, first.tile) or win.tile == first.tile
        same_way = win.kind is first.kind and win.discarder is first.discarder
        if win.discarder is None or not same_way or not same_tile:
            says = "several winners win on one tile from one player"
            problems.add(f"{at}.from", Code.ONE_DISCARD, says)
        if any(win.by is other.by for _, other in wins[:place]):
            problems.add(f"{at}.by", Code.SAME_WINNER, f"{win.by} is a winner already")


def _check_win(win: Win, table: PublicTable, at: str, problems: Problems) -> CheckedWin | None:
    """The win with every reading of its hand, or `None` after noting why it cannot be."""
    found = len(problems.found)
    check_players(win, table, at, problems)
    _check_value(win, at, problems)
    _check_names(win, at, problems)
    if win.by in table.doubtful:
        return None
    check_kan(win, table, at, problems)
    _check_names_against_calls(win, table, at, problems)
    hands = hands_of_tiles(win, table, at, problems)
    lists = tuple(dict.fromkeys(yakuman_of(each) for each in hands))
    _check_robbed_closed_kan(win, lists, table, at, problems)
    if len(problems.found) > found:
        return None
    if win.concealed is None:
        lists = (win.yakuman,)
    elif win.yakuman:
        lists = _agreeing(win, lists, at, problems)
    elif win.han_fu is not None and any(lists):
        best = max(lists, key=len)
        says = f"these tiles are {' and '.join(best)}: han and fu do not price a yakuman"
        problems.add(f"{at}.value", Code.WRONG_YAKUMAN, says)
    elif win.han_fu is None:
        lists = tuple(each for each in lists if each)
        if not lists:
            says = 'this hand has no yakuman: give its value as {"han": …, "fu": …}'
            problems.add(f"{at}.value", Code.VALUE_NEEDED, says)
    return None if len(problems.found) > found else CheckedWin(win=win, readings=lists)


def check_players(win: Win, table: PublicTable, at: str, problems: Problems) -> None:
    """Note a player who is not in play, or who wins on the own discard."""
    for key, seat in (("by", win.by), ("from", win.discarder)):
        check_in_play(seat, f"{at}.{key}", table.players, problems)
    if win.discarder is win.by:
        says = f"{win.by} cannot win on the own discard; a tsumo has no from"
        problems.add(f"{at}.from", Code.OWN_DISCARD, says)


def check_kan(win: Win, table: PublicTable, at: str, problems: Problems) -> None:
    """Note a replacement tile, or a robbed kan, that there was not."""
    last = table.last_call
    if win.kind is WinKind.RINSHAN and not (last and last.by is win.by and last.kind.is_kan):
        says = f"the last call is not a kan by {win.by}, so there is no replacement tile to win on"
        problems.add(f"{at}.after_kan", Code.NOT_AFTER_KAN, says)
    if win.kind is WinKind.CHANKAN and not _robbed_from(win, table):
        says = f"{win.discarder} declared no kan of this tile that could be robbed"
        problems.add(f"{at}.robbing", Code.NOT_ROBBED, says)


def _robbed_from(win: Win, table: PublicTable) -> bool:
    """A robbed kan is listed as the last call, or left out because it never came about."""
    last = table.last_call
    if last is not None and last.by is win.discarder and last.kind.is_kan:
        if last.kind in ROBBED and (win.tile is None or last.tile.kind == win.tile.kind):
            return True
        if win.tile is None:
            return False
    assert win.discarder is not None, "a robbed kan was read with the player who declared it"
    pons = [each for each in table.melds[win.discarder] if each.kind is CallKind.PON]
    return win.tile is None or any(each.tile == win.tile.kind for each in pons)


def _check_robbed_closed_kan(
    win: Win,
    lists: tuple[tuple[Yakuman, ...], ...],
    table: PublicTable,
    at: str,
    problems: Problems,
) -> None:
    last = table.last_call
    if win.kind is not WinKind.CHANKAN or last is None or last.kind is not CallKind.ANKAN:
        return
    if THIRTEEN_ORPHANS.isdisjoint({*win.yakuman}.union(*lists)):
        says = "only thirteen orphans can rob a closed kan"
        problems.add(f"{at}.robbing", Code.NOT_ROBBED, says)


def _check_value(win: Win, at: str, problems: Problems) -> None:
    place = f"{at}.value"
    if win.faan is not None:
        says = "riichi counts han and fu, not faan"
        problems.add(f"{place}.faan", Code.NOT_IN_THESE_RULES, says)
    elif win.points is not None:
        says = "riichi counts han and fu, from which the points follow"
        problems.add(f"{place}.points", Code.NOT_IN_THESE_RULES, says)
    elif win.concealed is None and not win.yakuman and win.han_fu is None:
        says = "expected tile and concealed, or value with yakuman or with han and fu"
        problems.add(at, Code.VALUE_NEEDED, says)
    for each in OF_OTHER_TRADITIONS.intersection(win.yakuman):
        problems.add(place, Code.NOT_IN_THESE_RULES, f"{each} is no yakuman of riichi")


def _check_names(win: Win, at: str, problems: Problems) -> None:
    for one, other in combinations(win.yakuman, 2):
        if not can_stand_together(one, other):
            says = f"no hand is both {one} and {other}"
            problems.add(f"{at}.value", Code.IMPOSSIBLE_YAKUMAN, says)
    if win.han_fu is not None and win.han_fu.fu is None and win.han_fu.han < HAN_OF_MANGAN:
        says = f"fu is missing: {win.han_fu.han} han need it"
        problems.add(f"{at}.value.fu", Code.MISSING, says)
    if win.kind.is_ron and Yakuman.SUUANKOU in win.yakuman:
        says = f"a ron opens the triplet that it completes: {Yakuman.SUUANKOU} is won by tsumo only"
        problems.add(f"{at}.value", Code.IMPOSSIBLE_YAKUMAN, says)


def _check_names_against_calls(win: Win, table: PublicTable, at: str, problems: Problems) -> None:
    place = f"{at}.value"
    melds = table.melds[win.by]
    for yakuman in win.yakuman:
        if not can_still_become(yakuman, melds):
            says = f"the sets that {win.by} has called cannot become {yakuman}"
            problems.add(place, Code.IMPOSSIBLE_YAKUMAN, says)
        elif not tiles_are_left(yakuman, _seen_elsewhere(win, table)):
            says = f"too many tiles of {yakuman} lie elsewhere on the table"
            problems.add(place, Code.IMPOSSIBLE_YAKUMAN, says)
    _check_first_draw(win, table, place, problems)
    named = win.yakuman or win.han_fu is not None
    for yakuman in certain_yakuman(melds):
        if named and yakuman not in win.yakuman:
            says = f"the sets that {win.by} has called make {yakuman}, which the value leaves out"
            problems.add(place, Code.WRONG_YAKUMAN, says)


def _seen_elsewhere(win: Win, table: PublicTable) -> Counter[Tile]:
    """The tiles on the table that the winner cannot have: all but his sets and the winning tile."""
    seen = Counter(table.seen)
    seen.subtract(each.kind for meld in table.melds[win.by] for each in meld.tiles)
    last = table.last_call
    if last is not None and win.kind.is_ron and last.by is win.discarder:
        seen[last.tile.kind] -= 1  # the tile of this discard or kan may be the one that is won on
    return seen


def _check_first_draw(win: Win, table: PublicTable, place: str, problems: Problems) -> None:
    for yakuman in (each for each in win.yakuman if each in FIRST_DRAW):
        by_dealer = yakuman is Yakuman.TENHOU
        too_late = any(_ends_first_draw(each.call, win) for each in table.events)
        if win.kind is not WinKind.TSUMO or win.by.is_dealer is not by_dealer or too_late:
            who = "East" if by_dealer else "another player than East"
            says = f"{yakuman} is a win of {who} on the first draw, before any call"
            problems.add(place, Code.IMPOSSIBLE_YAKUMAN, says)


def _ends_first_draw(call: Call, win: Win) -> bool:
    """A call ends everybody's first draw; a discard ends the dealer's and the discarder's own."""
    return call.kind is not CallKind.DISCARD or call.by is win.by or win.by.is_dealer


def hands_of_tiles(win: Win, table: PublicTable, at: str, problems: Problems) -> tuple[Hand, ...]:
    """Every reading of the tiles; none for a win without tiles, or one that is no win."""
    if win.concealed is None or win.tile is None:
        return ()
    melds = table.melds[win.by]
    expected = hand_size(melds)
    if len(win.concealed) != expected:
        says = (
            f"{len(win.concealed)} tiles; with {len(melds)} called sets the hand has "
            f"{expected} without the winning tile"
        )
        problems.add(f"{at}.concealed", Code.WRONG_HAND_SIZE, says)
        return ()
    hands = readings(win.concealed, win.tile, melds, by_ron=win.kind.is_ron)
    if not hands:
        says = "with the winning tile this is not a complete hand"
        problems.add(f"{at}.concealed", Code.NOT_A_WIN, says)
    return hands


def _check_copies(wins: Sequence[tuple[str, Win]], table: PublicTable, problems: Problems) -> None:
    """Note every tile of the winners' hands that would be a fifth copy, or is not in play."""
    seen = dict(table.seen)
    shared = False
    for at, win in wins:
        tiles = [(f"{at}.concealed", each.kind) for each in win.concealed or ()]
        if win.tile is not None and not shared and not _is_counted(win, table):
            tiles.append((f"{at}.tile", win.tile.kind))
        shared = shared or win.discarder is not None
        for place, kind in tiles:
            seen[kind] = seen.get(kind, 0) + 1
            if seen[kind] == 5:
                says = f"this would be a fifth {kind}: {table.seen.get(kind, 0)} lie on the table"
                problems.add(place, Code.FIFTH_COPY, says)
        for place, kind in dict.fromkeys(tiles):
            check_kind(kind, place, table.players, problems)


def _is_counted(win: Win, table: PublicTable) -> bool:
    """Is the winning tile already among the tiles of the table: a robbed or listed one?"""
    last = table.last_call
    if last is None or win.tile is None or last.by is not win.discarder:
        return False
    laid = last.kind.is_kan or last.kind is CallKind.DISCARD
    return laid and last.tile.kind == win.tile.kind


def _agreeing(
    win: Win, lists: tuple[tuple[Yakuman, ...], ...], at: str, problems: Problems
) -> tuple[tuple[Yakuman, ...], ...]:
    """The readings that have just the yakuman that were named."""
    by_tiles = set(win.yakuman) - FIRST_DRAW
    agreeing = tuple(each for each in lists if set(each) == by_tiles)
    if not agreeing:
        found = " or ".join(" and ".join(each) or "no yakuman" for each in lists)
        says = f"these tiles are {found}; found {' and '.join(win.yakuman)}"
        problems.add(f"{at}.value", Code.WRONG_YAKUMAN, says)
        return ()
    return tuple((*each, *FIRST_DRAW.intersection(win.yakuman)) for each in agreeing)
