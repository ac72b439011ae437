"""Checks the wins of a hand: are they allowed, what are they worth, and who pays?"""

from collections.abc import Callable, Sequence

from pao_core.board.seats import Seat
from pao_core.board.tiles import Tile, sort_tiles, to_text
from pao_core.hands.extras import Extras, Timing
from pao_core.hands.names import Yakuman
from pao_core.hands.waits import readings
from pao_core.hands.win import Win, WinKind
from pao_core.hands.yakuman import yakuman_of
from pao_core.play.abortive import judge_rons
from pao_core.play.furiten import may_ron
from pao_core.problems.errors import Message
from pao_core.records.judge.checks import Check, Checks, call_with, sorted_names
from pao_core.records.judge.explainer import Class
from pao_core.records.judge.payments import judge_settlement
from pao_core.records.judge.rulings import ruling_on
from pao_core.records.model import Called, Discard, Hand, NorthSetAside, WinEnd
from pao_core.records.replay import Replay, ReplayedPlayer, tile_of
from pao_core.rules.choices import KitaWin, MultipleRon
from pao_core.rules.furiten import WaitingPlayer
from pao_core.rules.rule_set import RuleSet


def judge_wins(replay: Replay, hand: Hand, ends: Sequence[WinEnd], checks: Checks) -> None:
    """Check every win of a hand. Several wins are rons on the same tile.

    First, may so many win? Then, does each win show the hand that was played, and may it be a ron?
    Last, what are the wins worth, and who pays? Games without dora do not say that.
    """
    if len(ends) > 1:
        winners = tuple(end.by for end in ends)

        def allowed(rules: RuleSet) -> bool:
            is_all = rules.multiple_ron is MultipleRon.ALL
            return is_all and judge_rons(winners, rules).abort is None

        checks.counts[Check.PRIORITY] += 1
        if not allowed(checks.rules):
            says = Message("under these rules, so many players cannot win on one discard")
            checks.differ(Check.PRIORITY, 1, len(ends), says, fits=allowed)
    wins = tuple([win for end in ends if (win := _played_win(replay, end, checks))])
    if len(wins) < len(ends):
        return
    for end, win in zip(ends, wins, strict=True):
        if end.discarder is not None:
            _judge_furiten(replay, end, win, checks)
    if hand.tells_dora:
        judge_settlement(ruling_on, replay.settlement, hand, ends, wins, checks)


def _judge_furiten(replay: Replay, end: WinEnd, win: Win, checks: Checks) -> None:
    """Check that furiten does not forbid a ron."""
    player = replay.players[end.by]
    riichi, tile = player.riichi, win.tile
    assert win.concealed is not None, "it was made with its tiles"
    assert tile is not None, "it was made with its tiles"
    waiting = WaitingPlayer(
        concealed=win.concealed,
        melds=tuple(player.melds),
        discards=replay.river(player),
        passed=replay.passed(player, player.last_discard),
        passed_in_riichi=replay.passed(player, riichi.place) if riichi else (),
    )
    checks.counts[Check.FURITEN] += 1
    if not may_ron(waiting, checks.rules, tile):
        checks.differ(
            Check.FURITEN,
            False,
            True,
            Message(
                "{by.wind} won on {tile} by ron, but ron on it is barred", by=end.by, tile=tile
            ),
            fits=lambda rules: may_ron(waiting, rules, tile),
        )


# A win as a question would give it, from the replay as far as that is known.


def _played_win(replay: Replay, end: WinEnd, checks: Checks) -> Win | None:
    """The win, if its tile and hand are known. What the record shows of them must be the same."""
    player = replay.players[end.by]
    tile = _winning_tile(replay, player, end, checks)
    if tile is None:
        return None
    held = player.before_drawing if end.discarder is None else player.concealed
    if held is not None and end.concealed is not None:
        says = Message("the winner's hand does not match the tiles dealt and drawn")
        _compare_tiles(held, end.concealed, says, checks, to_text)
    if end.melds is not None:
        played, recorded = (
            sorted(call_with(meld.kind, to_text(meld.tiles)) for meld in melds)
            for melds in (player.melds, end.melds)
        )
        says = Message("the winner's sets do not match the calls")
        checks.compare(Check.WIN, played, recorded, says, kind=Class.RECORD)
    if end.indicators is not None:
        says = Message("the dora indicators do not match those turned over")
        _compare_tiles(replay.indicators, end.indicators, says, checks, sorted_names)
    concealed = held or end.concealed
    if concealed is None:
        return None
    is_first_draw = end.discarder is None and not replay.was_interrupted and player.last_discard < 0
    return Win(
        by=end.by,
        kind=_kind(replay, player, end, checks.rules),
        discarder=end.discarder,
        tile=tile,
        concealed=concealed,
        yakuman=_yakuman_of_first_draw(end.by, concealed, tile) if is_first_draw else (),
        # Tenhou and chiihou have a named value.
        extras=Extras() if is_first_draw else _extras(replay, player, end),
    )


def _winning_tile(
    replay: Replay, player: ReplayedPlayer, end: WinEnd, checks: Checks
) -> Tile | None:
    """The drawn or last tile. The recorded and replayed tiles must be the same."""
    last = replay.last
    if end.discarder is None:
        known = player.drawn
        if known is None and (player.hand is not None or end.tile is None):
            says = Message("the tsumo has no draw before it")
            checks.counts[Check.WIN] += 1
            checks.differ(Check.WIN, None, str(end.tile), says, kind=Class.RECORD)
            return None
    elif last is None or last.by is not end.discarder:
        checks.counts[Check.WIN] += 1
        says = Message("the ron is on a player who did not discard last")
        by = None if last is None else last.by.value
        checks.differ(Check.WIN, by, end.discarder.value, says, kind=Class.RECORD)
        return None
    else:
        known = tile_of(last)
    if known is not None and end.tile is not None:
        says = Message("the winning tile is not the last tile")
        checks.compare(Check.WIN, str(known), str(end.tile), says, kind=Class.RECORD)
    return known or end.tile


def _compare_tiles(
    played: Sequence[Tile],
    recorded: Sequence[Tile],
    says: Message,
    checks: Checks,
    shown: Callable[[Sequence[Tile]], object],
) -> None:
    """Check that both have the same tiles, in any order."""
    checks.counts[Check.WIN] += 1
    if sort_tiles(played) != sort_tiles(recorded):
        checks.differ(Check.WIN, shown(played), shown(recorded), says, kind=Class.RECORD)


def _kind(replay: Replay, player: ReplayedPlayer, end: WinEnd, rules: RuleSet) -> WinKind:
    last = replay.last
    if end.discarder is not None:
        return WinKind.CHANKAN if isinstance(last, Called) else WinKind.RON
    after_kita = isinstance(last, NorthSetAside) and last.by is end.by
    is_plain = not player.is_replacement or (after_kita and rules.kita is KitaWin.PLAIN)
    return WinKind.TSUMO if is_plain else WinKind.RINSHAN


def _yakuman_of_first_draw(
    by: Seat, concealed: tuple[Tile, ...], tile: Tile
) -> tuple[Yakuman, ...]:
    """Tenhou or chiihou. The other yakuman of the tiles must then be named too."""
    first = Yakuman.TENHOU if by.is_dealer else Yakuman.CHIIHOU
    by_tiles = (yakuman_of(reading) for reading in readings(concealed, tile, (), by_ron=False))
    return (*max(by_tiles, key=len, default=()), first)


def _extras(replay: Replay, player: ReplayedPlayer, end: WinEnd) -> Extras:
    riichi, timing = player.riichi, set()
    if riichi and riichi.ippatsu:
        timing.add(Timing.IPPATSU)
    by_tsumo = end.discarder is None
    is_last = not player.is_replacement if by_tsumo else type(replay.last) is Discard
    if replay.wall == 0 and is_last:
        timing.add(Timing.LAST_TILE)
    return Extras(
        riichi=riichi.kind if riichi else None,
        timing=frozenset(timing),
        indicators=end.indicators if end.indicators is not None else tuple(replay.indicators),
        ura=(end.ura or ()) if riichi else (),
        kita=player.kita,
    )
