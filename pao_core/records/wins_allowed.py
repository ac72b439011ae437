"""Checks who may win: is ron forbidden, and may several players win on one discard?"""

from collections.abc import Sequence

from pao_core.hands.win import Win
from pao_core.play.abortive import judge_rons
from pao_core.play.furiten import WaitingPlayer, may_ron
from pao_core.records.checks import Check, Checks
from pao_core.records.events import WinEnd
from pao_core.records.playing import Play
from pao_core.rules.choices import MultipleRon
from pao_core.rules.rule_set import RuleSet


def judge_furiten(play: Play, end: WinEnd, win: Win, checks: Checks) -> None:
    """Check that furiten does not forbid a ron."""
    player = play.players[end.by]
    tile = win.tile
    assert win.concealed is not None, "it was made with its tiles"
    assert tile is not None, "it was made with its tiles"
    since = player.riichi_place
    waiting = WaitingPlayer(
        concealed=win.concealed,
        melds=tuple(player.melds),
        discards=play.river(player),
        passed=play.passed(player, player.last_discard),
        passed_in_riichi=play.passed(player, since) if player.riichi else (),
    )
    checks.made[Check.FURITEN] += 1
    if not may_ron(waiting, checks.rules, tile):
        checks.differ(
            Check.FURITEN,
            False,
            True,
            f"{end.by.wind} won on {tile} by ron, but ron on it is barred",
            fits=lambda rules: may_ron(waiting, rules, tile),
        )


def judge_several(ends: Sequence[WinEnd], checks: Checks) -> None:
    """Check that this many players may win on one discard."""
    winners = tuple(each.by for each in ends)

    def allowed(rules: RuleSet) -> bool:
        is_all = rules.multiple_ron is MultipleRon.ALL
        return is_all and judge_rons(winners, rules).abort is None

    checks.made[Check.PRIORITY] += 1
    if not allowed(checks.rules):
        says = "under these rules, so many players cannot win on one discard"
        checks.differ(Check.PRIORITY, 1, len(ends), says, fits=allowed)
