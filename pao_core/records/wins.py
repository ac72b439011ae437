"""Judges the wins of a hand: tiles, yaku, han and fu, what each player pays, who is liable."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence

from pao_core.between.abortive import judge_rons
from pao_core.board.circumstances import Circumstances
from pao_core.board.melds import Meld
from pao_core.board.seats import Seat
from pao_core.board.table import PublicTable
from pao_core.board.tiles import Tile, sort_tiles, to_text
from pao_core.games.ruling import Ruling, rule_on
from pao_core.hands.causes import OtherCause
from pao_core.hands.extras import Extras, Timing
from pao_core.hands.names import Yakuman
from pao_core.hands.scored import Dora, FuFor, ScoredHand
from pao_core.hands.waits import readings
from pao_core.hands.win import HanFu, Win, WinKind
from pao_core.hands.worth import Yaku
from pao_core.hands.yakuman import yakuman_of
from pao_core.payment.prices import base_points, ron_price, tsumo_shares
from pao_core.payment.transfers import add_up
from pao_core.play.furiten import WaitingPlayer, judge_checked
from pao_core.problems.errors import ImpossibleQuestion
from pao_core.records.checks import Check, Checks, named
from pao_core.records.classing import Class
from pao_core.records.events import Called, Discard, Hand, Kita, WinEnd
from pao_core.records.playing import DEPOSIT, Laid, Play, Player, tile_of
from pao_core.records.won import won_by
from pao_core.rules.choices import KitaWin, MultipleRon
from pao_core.rules.rule_set import RuleSet

NO_HAND = OtherCause.HONBA, OtherCause.DEPOSITS
SEVEN_PAIRS = FuFor.SEVEN_PAIRS.fu
PLAIN_FACTS = (
    *Dora,
    Yaku.RIICHI,
    Yaku.DOUBLE_RIICHI,
    Yaku.MENZEN_TSUMO,
    Yaku.HAITEI,
    Yaku.HOUTEI,
    Yaku.CHANKAN,
)
"""What a record shows and then names, whatever the rules."""

Wins = tuple[Win, ...]


def judge_wins(play: Play, hand: Hand, ends: Sequence[WinEnd], checks: Checks) -> None:
    """Every win of a hand; several are rons on one tile."""
    if len(ends) > 1:
        _judge_several(ends, checks)
    wins = [_win_of(play, each, checks) for each in ends]
    if None in wins:
        return
    asked = tuple([each for each in wins if each is not None])
    checks.asked = asked
    for end, win in zip(ends, asked, strict=True):
        if end.discarder is not None:
            _judge_furiten(play, end, win, checks)
    laid = play.laid
    ruling = _ruled_or_noted(laid, hand, ends, asked, checks)
    if ruling is None:
        return
    unbalanced = _are_unbalanced(ends, laid)
    for end in ends:
        _judge_value(laid, hand, end, asked, ruling, checks)
        _judge_payments(laid, hand, end, asked, ruling, checks, unbalanced=unbalanced)


def judge_told(laid: Laid, hand: Hand, ends: Sequence[WinEnd], wins: Wins, checks: Checks) -> None:
    """What wins of these values pay; neither hands nor values are judged."""
    checks.asked = wins
    ruling = _ruled_or_noted(laid, hand, ends, wins, checks)
    if ruling is not None:
        unbalanced = _are_unbalanced(ends, laid)
        for end in ends:
            _judge_payments(laid, hand, end, wins, ruling, checks, unbalanced=unbalanced)


def _ruled_or_noted(
    laid: Laid, hand: Hand, ends: Sequence[WinEnd], wins: Wins, checks: Checks
) -> Ruling | None:
    """The ruling, or `None` after noting that the rules know no such win."""
    try:
        ruling = _ruled(laid, hand, wins, checks.rules)
    except ImpossibleQuestion as error:
        checks.made[Check.WIN] += 1
        says = f"the rules know no such win: {error.problems[0].says}"
        checks.differ(
            Check.WIN,
            None,
            {"by": ends[0].by.value},
            says,
            kind=Class.RECORD,
            fits=lambda rules: bool(_ruled(laid, hand, wins, rules)),
        )
        return None
    checks.won = won_by(ruling)
    return ruling


def _ruled(laid: Laid, hand: Hand, wins: Wins, rules: RuleSet) -> Ruling:
    return rule_on(
        PublicTable.from_calls(laid.calls, laid.players),
        *wins,
        rules=rules,
        honba=hand.honba,
        deposits=laid.deposits,
        riichi=laid.declared,
        circumstances=Circumstances(round=hand.round),
    )


# What was won with


def _win_of(play: Play, end: WinEnd, checks: Checks) -> Win | None:
    """The win as a question says it, from the play as far as that is known."""
    player = play.players[end.by]
    by_ron = end.discarder is not None
    tile = _winning_tile(play, player, end, checks)
    if tile is None:
        return None
    held = player.concealed if by_ron else player.before_drawing
    if held is not None and end.concealed is not None:
        says = "the winner's hand is not what was dealt and drawn"
        _compare_tiles(held, end.concealed, says, checks, to_text)
    _compare_melds(player, end, checks)
    if end.indicators is not None:
        says = "the dora indicators are not those that were turned over"
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
    """What was drawn, or lies there; told and played must be the same tile."""
    last = play.last
    if end.discarder is None:
        known = player.drawn
        if known is None and (player.hand is not None or end.tile is None):
            says = "a tsumo without a draw before it"
            checks.made[Check.WIN] += 1
            checks.differ(Check.WIN, None, str(end.tile), says, kind=Class.RECORD)
            return None
    elif last is None or last.by is not end.discarder:
        checks.made[Check.WIN] += 1
        says = "a ron on a player who did not discard last"
        by = None if last is None else last.by.value
        checks.differ(Check.WIN, by, end.discarder.value, says, kind=Class.RECORD)
        return None
    else:
        known = tile_of(last)
    if known is not None and end.tile is not None:
        says = "the winning tile is not the last one"
        checks.compare(Check.WIN, str(known), str(end.tile), says, kind=Class.RECORD)
    return known or end.tile


def _compare_melds(player: Player, end: WinEnd, checks: Checks) -> None:
    if end.melds is not None:
        checks.compare(
            Check.WIN,
            named(map(_meld_text, player.melds)),
            named(map(_meld_text, end.melds)),
            "the winner's sets are not those that were called",
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
    """Are both the same tiles, in whatever order?"""
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
    """Tenhou or chiihou, with the other yakuman of the tiles, which must then be named too."""
    if end.discarder is not None or play.calls_made or player.last_discard >= 0:
        return ()
    first = Yakuman.TENHOU if end.by.is_dealer else Yakuman.CHIIHOU
    by_tiles = (yakuman_of(each) for each in readings(concealed, tile, (), by_ron=False))
    return (*max(by_tiles, key=len, default=()), first)


def _extras(play: Play, player: Player, end: WinEnd) -> Extras:
    if end.discarder is None and not play.calls_made and player.last_discard < 0:
        return Extras()  # tenhou and chiihou, whose value is named
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


# Furiten, and several winners


def _judge_furiten(play: Play, end: WinEnd, win: Win, checks: Checks) -> None:
    player = play.players[end.by]
    assert win.concealed is not None, "it was made with its tiles"
    since = player.riichi_place
    waiting = WaitingPlayer(
        concealed=win.concealed,
        melds=tuple(player.melds),
        discards=play.river(player),
        passed=play.passed(player, player.last_discard),
        passed_in_riichi=play.passed(player, since) if player.riichi else (),
    )
    checks.made[Check.FURITEN] += 1
    if not judge_checked(waiting, checks.rules, win.tile).may_ron:
        checks.differ(
            Check.FURITEN,
            False,
            True,
            f"{end.by} won on {win.tile}, on which ron is barred",
            fits=lambda rules: judge_checked(waiting, rules, win.tile).may_ron,
        )


def _judge_several(ends: Sequence[WinEnd], checks: Checks) -> None:
    winners = tuple(each.by for each in ends)

    def allowed(rules: RuleSet) -> bool:
        is_all = rules.multiple_ron is MultipleRon.ALL
        return is_all and judge_rons(winners, rules).abort is None

    checks.made[Check.PRIORITY] += 1
    if not allowed(checks.rules):
        says = "these rules do not let so many win on one discard"
        checks.differ(Check.PRIORITY, 1, len(ends), says, fits=allowed)


# Value


def _judge_value(
    laid: Laid, hand: Hand, end: WinEnd, wins: Wins, ruling: Ruling, checks: Checks
) -> None:
    """Yaku, han, fu and limit, as far as the record tells them."""
    told = _told_value(end)
    if not told:
        return
    checks.made[Check.WIN] += 1
    found = {key: value for key, value in _value_in(ruling, end.by).items() if key in told}
    if found == told:
        return

    def fits(rules: RuleSet) -> bool:
        again = _value_in(_ruled(laid, hand, wins, rules), end.by)
        return all(again.get(key) == value for key, value in told.items())

    differing = [key for key in told if told[key] != found.get(key)]
    says = f"{end.by}'s hand is worth something else: {', '.join(differing)}"
    own = _contradicts_itself(end, laid, checks.rules) or _contradicts_play(told, found)
    kind = Class.RECORD if own else Class.UNKNOWN
    checks.differ(
        Check.WIN,
        {key: found.get(key) for key in differing},
        {key: told[key] for key in differing},
        says,
        kind=kind,
        fits=fits,
    )


def _told_value(end: WinEnd) -> dict[str, object]:
    told: dict[str, object] = {}
    if end.yaku is not None:
        told["yaku"] = _by_name((each.name, each.han) for each in end.yaku)
    if end.han is not None:
        told["han"] = end.han
    if end.fu is not None:
        told["fu"] = rounded(end.fu)
    if end.limit is not None:
        told["limit"] = end.limit.value
    return told


def rounded(fu: int) -> int:
    """The fu as they count: some records tell them before they are rounded up."""
    return fu if fu == SEVEN_PAIRS else -(-fu // 10) * 10


def _value_in(ruling: Ruling, winner: Seat) -> dict[str, object]:
    for each in ruling.values:
        if each.by is winner:
            return _shown(each)
    return {}


def _shown(scored: ScoredHand) -> dict[str, object]:
    if scored.yakuman:
        return {"yaku": dict.fromkeys(named(scored.yakuman))}
    limit = scored.limit.value if scored.limit else None
    rows = _by_name((each.name, each.han) for each in scored.yaku)
    return {"yaku": rows, "han": scored.han, "fu": scored.fu, "limit": limit}


def _by_name(
    rows: Iterable[tuple[Yaku | Yakuman | Dora, int | None]],
) -> dict[str, int | None]:
    """Han by yaku. Kita count with the dora, as some formats have them; of a yakuman the name."""
    found: Counter[str] = Counter()
    yakuman: list[str] = []
    for name, han in rows:
        if isinstance(name, Yakuman):
            yakuman.append(name.value)
        else:
            found[Dora.DORA if name is Dora.KITA else name.value] += han or 0
    if yakuman:
        return dict.fromkeys(named(yakuman))
    return {name: found[name] for name in named(found)}


def _contradicts_itself(end: WinEnd, laid: Laid, rules: RuleSet) -> bool:
    """Do the han not add up, or do the points not follow from han and fu?"""
    if end.han is None:
        return False
    rows = [each.han for each in end.yaku or ()]
    if rows and None not in rows and sum(each or 0 for each in rows) != end.han:
        return True
    if end.points is None or end.fu is None:
        return False
    base, _ = base_points(HanFu(han=end.han, fu=rounded(end.fu)), rules)
    if end.discarder is not None:
        return ron_price(base, end.by) != end.points
    return sum(tsumo_shares(base, end.by, laid.players, rules).values()) != end.points


def _contradicts_play(told: Mapping[str, object], found: Mapping[str, object]) -> bool:
    """Do the yaku differ in what the tiles and the order of play leave no doubt about?"""
    ours, theirs = found.get("yaku"), told.get("yaku")
    if not isinstance(ours, dict) or not isinstance(theirs, dict):
        return False
    return any(ours.get(each.value) != theirs.get(each.value) for each in PLAIN_FACTS)


# Payments and liability


def _judge_payments(
    laid: Laid,
    hand: Hand,
    end: WinEnd,
    wins: Wins,
    ruling: Ruling,
    checks: Checks,
    *,
    unbalanced: bool,
) -> None:
    told = _told_payments(end)
    checks.made[Check.WIN] += len(told)
    if not told:
        return
    found = _payments_in(ruling, end.by, laid.players)
    for key, value in told.items():
        if found[key] == value:
            continue

        def fits(rules: RuleSet, key: str = key, value: object = value) -> bool:
            again = _ruled(laid, hand, wins, rules)
            return _payments_in(again, end.by, laid.players)[key] == value

        broken = key == "deltas" and unbalanced
        checks.differ(
            Check.WIN,
            found[key],
            value,
            f"{end.by}'s win: {SAYS[key]}",
            kind=Class.RECORD if broken or _points_contradict(end, hand, laid) else Class.UNKNOWN,
            fits=None if broken else fits,
        )


SAYS = {
    "deltas": "the payments are others",
    "points": "the points of the hand are others",
    "liable": "the record names another liable player, or none where there is one",
}


def _told_payments(end: WinEnd) -> dict[str, object]:
    told: dict[str, object] = {}
    if end.deltas is not None:
        told["deltas"] = end.deltas
    if end.points is not None:
        told["points"] = end.points
    if end.tells_liable:
        told["liable"] = end.liable.value if end.liable else None
    return told


def _payments_in(ruling: Ruling, winner: Seat, players: int) -> Mapping[str, object]:
    own = [each for each in ruling.transfers if each.payee is winner]
    liable = [each.seat.value for each in ruling.liable if each.to is winner]
    return {
        "deltas": add_up(own, players),
        "points": sum([each.points for each in own if each.cause not in NO_HAND]),
        "liable": liable[0] if liable else None,
    }


def _are_unbalanced(ends: Sequence[WinEnd], laid: Laid) -> bool:
    """Do the payments of all wins not add up to the deposits?"""
    told = [each.deltas for each in ends if each.deltas is not None]
    return len(told) == len(ends) and (
        sum(sum(each.values()) for each in told) != DEPOSIT * laid.deposits
    )


def _points_contradict(end: WinEnd, hand: Hand, laid: Laid) -> bool:
    """Does the winner not get the points that the record says, with honba and deposits?"""
    if end.points is None or end.deltas is None:
        return False
    honba = hand.honba * 100 * (laid.players - 1)
    over = end.deltas[end.by] - end.points
    return over not in {
        extra + DEPOSIT * each for extra in (0, honba) for each in range(laid.deposits + 1)
    }
