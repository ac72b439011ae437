"""Turns a played win into the facts of a question, and asks the rules."""

from collections.abc import Callable, Sequence
from functools import lru_cache, partial
from typing import Final

from pao_core.board.circumstances import PLAIN, Circumstances
from pao_core.board.melds import Meld
from pao_core.board.seats import Seat
from pao_core.board.table import PublicTable, table_after
from pao_core.board.tiles import Tile, sort_tiles, to_text
from pao_core.games.riichi_settling import settle
from pao_core.games.ruling import Ruling, check_asked, rule_without_assumptions
from pao_core.hands.extras import Extras, Timing
from pao_core.hands.names import Yakuman
from pao_core.hands.waits import readings
from pao_core.hands.win import CheckedWin, Win, WinKind
from pao_core.hands.yakuman import yakuman_of
from pao_core.payment.scoring import worth_of_tiles
from pao_core.payment.transfers import Stakes, add_up
from pao_core.records.checks import Check, Checks, named
from pao_core.records.classing import Class
from pao_core.records.events import Called, Discard, Hand, Kita, WinEnd
from pao_core.records.playing import Laid, Play, Player, tile_of
from pao_core.rules.choices import KitaWin, SettlementSystem
from pao_core.rules.compare import RuleMemo
from pao_core.rules.rule_set import RuleSet

Wins = tuple[Win, ...]
IN_ROUND: Final = {each: Circumstances(round=each) for each in Seat}


def ruled(laid: Laid, hand: Hand, wins: Wins, rules: RuleSet) -> Ruling:
    """The ruling on the wins. Raises `ImpossibleQuestion` if the rules do not allow them.

    It lists no assumptions, and no steps if nobody can be liable, because checks do not need them.
    """
    return _ruled(laid, hand.honba, wins, IN_ROUND[hand.round], rules)


def ruled_by_value(laid: Laid, hand: Hand, wins: Wins, rules: RuleSet) -> Ruling:
    """Like `ruled`, for wins with recorded values, which do not depend on the round."""
    return _remembered(laid, hand.honba, wins)(rules)


# There are few values, so almost every win has the payments of an earlier one.
@lru_cache(maxsize=4096)
def _remembered(laid: Laid, honba: int, wins: Wins) -> RuleMemo[Ruling]:
    return RuleMemo(partial(_ruled, laid, honba, wins, PLAIN))


def _ruled(
    laid: Laid, honba: int, wins: Wins, circumstances: Circumstances, rules: RuleSet
) -> Ruling:
    table = table_after(laid.calls, laid.players)
    stakes = Stakes(honba=honba, deposits=laid.deposits, riichi=laid.declared)
    won = check_asked(table, wins, rules, stakes, circumstances)
    if len(won) == 1 and circumstances.round and _is_ordinary(won[0], rules):
        return _paid_by_all(won[0], table, stakes, circumstances.round, rules)
    return rule_without_assumptions(table, won, rules, stakes, circumstances)


def _is_ordinary(won: CheckedWin, rules: RuleSet) -> bool:
    """Is it a hand without liability? Riichi has it only for yakuman and wins after a kan."""
    is_riichi = rules.settlement is SettlementSystem.RIICHI
    after_kan = won.win.kind is WinKind.RINSHAN
    return is_riichi and won.win.needs_scoring and not after_kan and not any(won.readings)


def _paid_by_all(
    won: CheckedWin, table: PublicTable, stakes: Stakes, round: Seat, rules: RuleSet
) -> Ruling:
    """The ruling on a hand without liability."""
    win = won.win
    value = worth_of_tiles(won, table, round, rules)
    transfers = settle(win, value, (), stakes, table.players, rules).transfers
    return Ruling(
        liable=(),
        transfers=transfers,
        deltas=add_up(transfers, table.players),
        steps=(),
        aborted=False,
        table=table,
        wins=(win,),
        stakes=stakes,
        rules=rules.untracked(),
        values=(value.scored,) if value.scored else (),
    )


def win_of(play: Play, end: WinEnd, checks: Checks) -> Win | None:
    """The win as a question would give it, from the replay as far as that is known."""
    player = play.players[end.by]
    by_ron = end.discarder is not None
    tile = _winning_tile(play, player, end, checks)
    if tile is None:
        return None
    held = player.concealed if by_ron else player.before_drawing
    if held is not None and end.concealed is not None:
        says = "the winner's hand does not match the tiles dealt and drawn"
        _compare_tiles(held, end.concealed, says, checks, to_text)
    _compare_melds(player, end, checks)
    if end.indicators is not None:
        says = "the dora indicators do not match those turned over"
        _compare_tiles(play.indicators, end.indicators, says, checks, named)
    concealed = held or end.concealed
    if concealed is None:
        return None
    return Win(
        by=end.by,
        kind=_kind(play, player, end, checks.rules),
        discarder=end.discarder,
        tile=tile,
        concealed=concealed,
        yakuman=_first_draw(play, player, end, concealed, tile),
        extras=_extras(play, player, end),
    )


def _winning_tile(play: Play, player: Player, end: WinEnd, checks: Checks) -> Tile | None:
    """The drawn or last tile. The recorded and replayed tiles must be the same."""
    last = play.last
    if end.discarder is None:
        known = player.drawn
        if known is None and (player.hand is not None or end.tile is None):
            says = "the tsumo has no draw before it"
            checks.made[Check.WIN] += 1
            checks.differ(Check.WIN, None, str(end.tile), says, kind=Class.RECORD)
            return None
    elif last is None or last.by is not end.discarder:
        checks.made[Check.WIN] += 1
        says = "the ron is on a player who did not discard last"
        by = None if last is None else last.by.value
        checks.differ(Check.WIN, by, end.discarder.value, says, kind=Class.RECORD)
        return None
    else:
        known = tile_of(last)
    if known is not None and end.tile is not None:
        says = "the winning tile is not the last tile"
        checks.compare(Check.WIN, str(known), str(end.tile), says, kind=Class.RECORD)
    return known or end.tile


def _compare_melds(player: Player, end: WinEnd, checks: Checks) -> None:
    if end.melds is not None:
        checks.compare(
            Check.WIN,
            named(map(_meld_text, player.melds)),
            named(map(_meld_text, end.melds)),
            "the winner's sets do not match the calls",
            kind=Class.RECORD,
        )


def _meld_text(meld: Meld) -> str:
    return f"{meld.kind} {to_text(meld.tiles)}"


def _compare_tiles(
    played: Sequence[Tile],
    told: Sequence[Tile],
    says: str,
    checks: Checks,
    shown: Callable[[Sequence[Tile]], object],
) -> None:
    """Check that both have the same tiles, in any order."""
    checks.made[Check.WIN] += 1
    if sort_tiles(played) != sort_tiles(told):
        checks.differ(Check.WIN, shown(played), shown(told), says, kind=Class.RECORD)


def _kind(play: Play, player: Player, end: WinEnd, rules: RuleSet) -> WinKind:
    last = play.last
    if end.discarder is None:
        if not player.is_replacement:
            return WinKind.TSUMO
        after_kita = last is not None and isinstance(last, Kita) and last.by is end.by
        plain = after_kita and rules.kita is KitaWin.PLAIN
        return WinKind.TSUMO if plain else WinKind.RINSHAN
    return WinKind.CHANKAN if isinstance(last, Called) else WinKind.RON


def _first_draw(
    play: Play, player: Player, end: WinEnd, concealed: tuple[Tile, ...], tile: Tile
) -> tuple[Yakuman, ...]:
    """Tenhou or chiihou. The other yakuman of the tiles must then be named too."""
    if end.discarder is not None or play.calls_made or player.last_discard >= 0:
        return ()
    first = Yakuman.TENHOU if end.by.is_dealer else Yakuman.CHIIHOU
    by_tiles = (yakuman_of(each) for each in readings(concealed, tile, (), by_ron=False))
    return (*max(by_tiles, key=len, default=()), first)


def _extras(play: Play, player: Player, end: WinEnd) -> Extras:
    if end.discarder is None and not play.calls_made and player.last_discard < 0:
        return Extras()  # tenhou and chiihou have a named value
    timing = set()
    if player.riichi and player.ippatsu:
        timing.add(Timing.IPPATSU)
    by_tsumo = end.discarder is None
    if play.wall == 0 and (not player.is_replacement if by_tsumo else type(play.last) is Discard):
        timing.add(Timing.LAST_TILE)
    return Extras(
        riichi=player.riichi,
        timing=frozenset(timing),
        indicators=end.indicators if end.indicators is not None else tuple(play.indicators),
        ura=(end.ura or ()) if player.riichi else (),
        kita=player.kita,
    )
