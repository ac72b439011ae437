"""May a player win now? The hand must be complete and allowed to win, and needs a yaku."""

from dataclasses import dataclass

from pao_core.board.melds import CallKind
from pao_core.board.own_hand import check_closed
from pao_core.board.seats import Seat, check_in_play, check_players
from pao_core.board.tiles import Tile
from pao_core.games.known import game_of
from pao_core.games.riichi_extras import check_norths
from pao_core.games.riichi_facts import Around, contradictions
from pao_core.hands.extras import NO_EXTRAS, Extras
from pao_core.hands.names import THIRTEEN_ORPHANS
from pao_core.hands.win import Win, WinKind
from pao_core.hands.worth import AnyYaku, Yaku
from pao_core.hands.yaku import WonHand, won_hands
from pao_core.hands.yakuman import yakuman_of
from pao_core.payment.scoring import situational_yaku, yaku_by_tiles
from pao_core.play.furiten import check_player, judge_checked
from pao_core.problems.errors import Code, Message, Problems
from pao_core.reasons.codes import StepCode as S
from pao_core.reasons.steps import Step, step
from pao_core.rules.choices import RobbedClosedKan
from pao_core.rules.furiten import WaitingPlayer
from pao_core.rules.rule_set import RuleSet


@dataclass(frozen=True, slots=True, kw_only=True)
class WinningTile:
    """A tile that may complete a player's hand, and how it came. `extras` give the yaku of luck.

    For a chankan, `robbed` is the kind of kan.

    >>> WinningTile(tile=tile("5z"), seat=Seat.SOUTH, round=Seat.EAST, kind=WinKind.RON).robbed
    <CallKind.SHOUMINKAN: 'shouminkan'>
    """

    tile: Tile
    seat: Seat
    round: Seat
    kind: WinKind
    extras: Extras = NO_EXTRAS
    robbed: CallKind = CallKind.SHOUMINKAN
    players: int = 4


@dataclass(frozen=True, slots=True, kw_only=True)
class MayWin:
    """Whether the player may win, the yaku of the reading with most of them, and the reasons.

    >>> MayWin(may=False, yaku=(), steps=()).may
    False
    """

    may: bool
    yaku: tuple[AnyYaku, ...]
    steps: tuple[Step, ...]


def may_win(player: WaitingPlayer, won: WinningTile, rules: RuleSet) -> MayWin:
    """May the player win on this tile now? This is for rules that require a yaku.

    Raises `ImpossibleQuestion` with every problem. Rules pao-f001 to pao-f020, pao-c048 and
    pao-c053.

    >>> hand = parse_tiles("123m456789p23s11z")
    >>> player = WaitingPlayer(concealed=hand, discards=parse_tiles("1s"))
    >>> drawn = WinningTile(tile=tile("4s"), seat=Seat.SOUTH, round=Seat.EAST, kind=WinKind.TSUMO)
    >>> may_win(player, drawn, rule_set("tenhou")).may
    True
    """
    rules = rules.for_players(won.players)
    problems = Problems()
    win = Win(by=won.seat, kind=won.kind, tile=won.tile, extras=won.extras)
    _check(player, won, win, rules, problems)
    problems.raise_if_any()
    hands = won_hands(
        player.concealed,
        won.tile,
        player.melds,
        seat=won.seat,
        round=won.round,
        by_ron=won.kind.is_ron,
    )
    may, steps = _barred(player, won, hands, rules)
    if not hands:
        return MayWin(may=False, yaku=(), steps=steps)
    after_kita = win.is_after_kita(after_kan=any(meld.kind.is_kan for meld in player.melds))
    by_luck = situational_yaku(win, rules, after_kita=after_kita)
    yaku = max((_yaku(hand, by_luck, rules) for hand in hands), key=len)
    reason = step(S.HAS_YAKU, yaku=yaku) if yaku else step(S.NO_YAKU, winner=won.seat)
    return MayWin(may=may and bool(yaku), yaku=yaku, steps=(*steps, reason))


def _barred(
    player: WaitingPlayer, won: WinningTile, hands: tuple[WonHand, ...], rules: RuleSet
) -> tuple[bool, tuple[Step, ...]]:
    """Do furiten and the rules on robbing closed kans allow the win, whatever the hand is worth?"""
    if not won.kind.is_ron:
        missed = judge_checked(player, rules).tsumo_barred if hands else ()
        if won.tile.kind in missed:
            return False, (step(S.MISSED_TILE, tiles=missed),)
        code = S.TSUMO_NOT_BARRED if hands else S.NOT_A_WAIT
        return bool(hands), (step(code, tile=won.tile.kind),)
    furiten = judge_checked(player, rules, won.tile)
    if not hands or won.kind is not WinKind.CHANKAN or won.robbed is not CallKind.ANKAN:
        return furiten.may_ron, furiten.steps
    orphans = any(not THIRTEEN_ORPHANS.isdisjoint(yakuman_of(hand.hand)) for hand in hands)
    may = orphans and rules.robbed_closed_kan is RobbedClosedKan.KOKUSHI
    code = S.CLOSED_KAN_ROBBED if may else S.CLOSED_KAN_NOT_ROBBED
    return furiten.may_ron and may, (*furiten.steps, step(code))


def _yaku(one: WonHand, by_luck: tuple[Yaku, ...], rules: RuleSet) -> tuple[AnyYaku, ...]:
    """The yaku of one reading and of luck, or only its yakuman if it has any."""
    return yakuman_of(one.hand) or (*by_luck, *yaku_by_tiles(one, rules))


def _check(
    player: WaitingPlayer, won: WinningTile, win: Win, rules: RuleSet, problems: Problems
) -> None:
    check_players(won.players, problems)
    check_in_play(won.seat, "seat", won.players, problems)
    check_player(player, won.tile, won.players, problems)
    if won.extras.riichi:
        check_closed(player.melds, "riichi", problems)
    around = Around(
        rules=rules,
        players=won.players,
        robs_closed_kan=won.kind is WinKind.CHANKAN and won.robbed is CallKind.ANKAN,
        has_closed_kan=any(meld.is_closed_kan for meld in player.melds),
    )
    for key, says in contradictions(win, around):
        problems.add(key, Code.CONTRADICTION, says)
    check_norths(won.extras.kita, won.players, rules, "kita", problems)
    if not game_of(rules).has_riichi:
        says = Message(
            "{rules.title} does not require yaku; use judge_ron to check furiten", rules=rules
        )
        problems.add("rules", Code.NOT_IN_THESE_RULES, says)
