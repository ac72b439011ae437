"""Can this win have happened? Checks for all games: players, kans, tiles, a complete hand."""

from collections import Counter
from collections.abc import Iterator
from typing import Final

from pao_core.board.melds import CallKind
from pao_core.board.own_hand import hand_size
from pao_core.board.seats import Seat, check_in_play
from pao_core.board.table import MOST_KANS, PublicTable, check_kind
from pao_core.board.tiles import Tile, to_text
from pao_core.games.game import Game, PlacedWins, Situation
from pao_core.hands.dora import NORTH
from pao_core.hands.extras import NO_EXTRAS
from pao_core.hands.names import THIRTEEN_ORPHANS
from pao_core.hands.win import CheckedWin, Win, WinKind
from pao_core.hands.yaku import WonHand, won_hands
from pao_core.hands.yakuman import yakuman_of
from pao_core.liability.possible import can_be_won_on
from pao_core.problems.errors import Code, Listed, Message, Problems
from pao_core.rules.choices import RobbedClosedKan

ROBBED: Final = (CallKind.SHOUMINKAN, CallKind.ANKAN)


def check_wins(
    game: Game, wins: PlacedWins, situation: Situation, problems: Problems
) -> tuple[CheckedWin, ...]:
    """Return the possible wins, each with all readings of its hand. Note problems of the others."""
    if len(wins) > 1:
        _check_one_discard(wins, problems)
    _check_copies(wins, situation.table, problems)
    checked_wins = [_check_win(game, win, situation, at, problems) for at, win in wins]
    game.check_circumstances(wins, situation, problems)
    return tuple(checked_win for checked_win in checked_wins if checked_win is not None)


def _check_win(
    game: Game, win: Win, situation: Situation, at: str, problems: Problems
) -> CheckedWin | None:
    found, table = len(problems.found), situation.table
    _check_players(win, table, at, problems)
    game.check_value(win, situation.rules, at, problems)
    game.check_extras(win, situation, at, problems)
    if win.by in table.doubtful:
        return None
    if len(problems.found) > found and win.kind.is_ron and win.discarder is None:
        return None
    _check_kan(win, table, at, problems)
    _check_tile(game, win, table, at, problems)
    game.check_named(win, table, at, problems)
    hands = _hands_of_tiles(win, situation, at, problems)
    _check_robbed(win, hands, situation, at, problems)
    if len(problems.found) > found:
        return None
    lists = game.readings(win, hands, situation, at, problems)
    return None if len(problems.found) > found else CheckedWin(win=win, readings=lists, hands=hands)


def _check_one_discard(wins: PlacedWins, problems: Problems) -> None:
    first = wins[0][1]
    for place, (at, win) in enumerate(wins):
        same_tile = None in (win.tile, first.tile) or win.tile == first.tile
        same_way = win.kind is first.kind and win.discarder is first.discarder
        if win.discarder is None or not same_way or not same_tile:
            says = Message("several winners must win on one tile from one player")
            problems.add(f"{at}.from", Code.ONE_DISCARD, says)
        if any(win.by is other.by for _, other in wins[:place]):
            problems.add(
                f"{at}.by",
                Code.SAME_WINNER,
                Message("{seat.wind} is already listed as a winner", seat=win.by),
            )


def _check_players(win: Win, table: PublicTable, at: str, problems: Problems) -> None:
    """Note a player who is not in play, or who wins on their own discard."""
    for key, seat in (("by", win.by), ("from", win.discarder)):
        check_in_play(seat, f"{at}.{key}", table.players, problems)
    if win.discarder is win.by:
        says = Message(
            "{seat.wind} cannot win on their own discard; a tsumo takes no from", seat=win.by
        )
        problems.add(f"{at}.from", Code.OWN_DISCARD, says)
    elif win.kind.is_ron and win.discarder is None:
        says = Message("from is missing: a {kind} wins on another player's tile", kind=win.kind)
        problems.add(f"{at}.from", Code.FROM_NEEDED, says)
    elif win.discarder is not None and not win.kind.is_ron:
        says = Message(
            "a {kind} wins on the player's own draw and takes no from; found {discarder.wind}",
            kind=win.kind,
            discarder=win.discarder,
        )
        problems.add(f"{at}.from", Code.FROM_NOT_ALLOWED, says)


def _check_kan(win: Win, table: PublicTable, at: str, problems: Problems) -> None:
    """Note a replacement tile or a robbed kan that does not exist."""
    own_kan = table.ends_with_kan_of(win.by)
    if win.kind is WinKind.RINSHAN and not own_kan and not win.extras.kita:
        says = Message(
            "the last call is not a kan by {seat.wind}, so there is no replacement tile to win on",
            seat=win.by,
        )
        problems.add(f"{at}.after_kan", Code.NOT_AFTER_KAN, says)
    if win.kind is WinKind.CHANKAN and win.discarder and not _robbed_from(win, table):
        says = Message(
            "{discarder.wind} has not declared a kan of this tile that could be robbed",
            discarder=win.discarder,
        )
        problems.add(f"{at}.robbing", Code.NOT_ROBBED, says)
    elif (
        win.kind is WinKind.CHANKAN and not _robs_listed_kan(win, table) and table.kans == MOST_KANS
    ):
        says = Message("four kans have been declared, so nobody can declare a fifth to be robbed")
        problems.add(f"{at}.robbing", Code.CONTRADICTION, says)


def _check_tile(game: Game, win: Win, table: PublicTable, at: str, problems: Problems) -> None:
    """Note a winning tile that the named hand cannot be won on, if its other tiles are unknown."""
    if win.tile is None or win.concealed is not None:
        return
    if can_be_won_on(win.tile, win.yakuman, table.melds[win.by], game.sets):
        return
    says = Message("these sets cannot be completed by {tile}", tile=win.tile)
    if win.yakuman:
        says = Message(
            "{yakuman} cannot be won on {tile} with these sets",
            yakuman=Listed.of(win.yakuman, "and"),
            tile=win.tile,
        )
    problems.add(f"{at}.tile", Code.CONTRADICTION, says)


def _robs_listed_kan(win: Win, table: PublicTable) -> bool:
    """Is the robbed kan listed, as the last call?"""
    last = table.last_call
    if last is None or last.by is not win.discarder or last.kind not in ROBBED:
        return False
    return win.tile is None or last.tile.kind == win.tile.kind


def _robbed_from(win: Win, table: PublicTable) -> bool:
    """Can the kan have been robbed? It is listed as the last call, or omitted because it failed."""
    if _robs_listed_kan(win, table):
        return True
    last = table.last_call
    if last is not None and last.by is win.discarder and last.kind.is_kan and win.tile is None:
        return False
    assert win.discarder is not None, "a robbed kan was read with the player who declared it"
    pons = [meld for meld in table.melds[win.discarder] if meld.kind is CallKind.PON]
    return win.tile is None or any(pon.tile == win.tile.kind for pon in pons)


def robs_closed_kan(win: Win, table: PublicTable) -> bool:
    """Does the win rob the closed kan that was declared last?"""
    last = table.last_call
    if win.kind is not WinKind.CHANKAN or last is None or last.by is not win.discarder:
        return False
    return last.kind is CallKind.ANKAN


def _check_robbed(
    win: Win, hands: tuple[WonHand, ...], situation: Situation, at: str, problems: Problems
) -> None:
    """Note a hand that cannot rob a closed kan (pao-c053)."""
    if not robs_closed_kan(win, situation.table):
        return
    names = {*win.yakuman}.union(*(yakuman_of(won.hand) for won in hands))
    if situation.rules.robbed_closed_kan is RobbedClosedKan.NEVER:
        says = Message("under {rules.title}, no hand can rob a closed kan", rules=situation.rules)
        problems.add(f"{at}.robbing", Code.NOT_ROBBED, says)
    elif THIRTEEN_ORPHANS.isdisjoint(names):
        says = Message("only thirteen orphans can rob a closed kan")
        problems.add(f"{at}.robbing", Code.NOT_ROBBED, says)


def _hands_of_tiles(
    win: Win, situation: Situation, at: str, problems: Problems
) -> tuple[WonHand, ...]:
    """Every reading of the tiles; empty for a win without tiles, or an incomplete hand."""
    if win.concealed is None or win.tile is None:
        return ()
    melds = situation.table.melds[win.by]
    expected = hand_size(melds)
    if len(win.concealed) != expected:
        called = Message(
            "1 called set" if len(melds) == 1 else "{sets} called sets", sets=len(melds)
        )
        says = Message(
            "with {called}, the hand has {expected} tiles without the winning tile; found {found}",
            called=called,
            expected=expected,
            found=len(win.concealed),
        )
        problems.add(f"{at}.concealed", Code.WRONG_HAND_SIZE, says)
        return ()
    hands = won_hands(
        win.concealed,
        win.tile,
        melds,
        seat=win.by,
        round=situation.circumstances.round or Seat.EAST,  # the game notes if it is missing
        by_ron=win.kind.is_ron,
    )
    if not hands:
        says = Message("the hand is not complete with the winning tile")
        problems.add(f"{at}.concealed", Code.NOT_A_WIN, says)
    return hands


def _check_copies(wins: PlacedWins, table: PublicTable, problems: Problems) -> None:
    """Note every tile of the winners' hands that is a fifth copy or not in play."""
    seen = dict(table.seen.items())
    shared = False
    shown: dict[str, tuple[Tile, ...]] = {}  # all winners have the same indicators
    for at, win in wins:
        of_hand = f"{at}.concealed"
        tiles = [(of_hand, tile.kind) for tile in win.concealed or ()]
        tiles += _extra_tiles(win, at, shown, problems)
        if win.tile is not None and not shared and not _is_counted(win, table):
            tiles.append((f"{at}.tile", win.tile.kind))
        shared = shared or win.discarder is not None
        for place, kind in tiles:
            seen[kind] = seen.get(kind, 0) + 1
            if seen[kind] == 5:
                says = Message(
                    "this would make {copies} copies of {tile}; there are only four",
                    copies=seen[kind],
                    tile=kind,
                )
                problems.add(place, Code.FIFTH_COPY, says)
        if table.players == 3:
            for place, kind in dict.fromkeys(tiles):
                check_kind(kind, place, table.players, problems)


def _extra_tiles(
    win: Win, at: str, shown: dict[str, tuple[Tile, ...]], problems: Problems
) -> Iterator[tuple[str, Tile]]:
    """The indicators that no earlier winner gave, and the norths set aside."""
    extras = win.extras
    if extras is NO_EXTRAS:
        return
    for key, indicators in (("indicators", extras.indicators), ("ura", extras.ura)):
        if indicators and key not in shown:
            shown[key] = indicators
            yield from ((f"{at}.{key}", indicator.kind) for indicator in indicators)
        elif indicators and Counter(shown[key]) != Counter(indicators):
            says = Message(
                "indicators must be the same for all winners; found {tiles}",
                tiles=to_text(indicators),
            )
            problems.add(f"{at}.{key}", Code.CONTRADICTION, says)
    yield from ((f"{at}.kita", NORTH),) * extras.kita


def _is_counted(win: Win, table: PublicTable) -> bool:
    """Is the winning tile already counted on the table, as a robbed or listed tile?"""
    last = table.last_call
    if last is None or win.tile is None or last.by is not win.discarder:
        return False
    is_on_table = last.kind.is_kan or last.kind is CallKind.DISCARD
    return is_on_table and last.tile.kind == win.tile.kind
