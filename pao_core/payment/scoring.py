"""The value of a winning hand's tiles: the reading that pays most, and why."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from pao_core.board.melds import Meld
from pao_core.board.own_hand import is_closed
from pao_core.board.table import PublicTable
from pao_core.frozen import FrozenDict
from pao_core.hands.dora import dora_in
from pao_core.hands.extras import RiichiKind, Timing
from pao_core.hands.fu import Shape, fu_parts, shapes, total, yaku_with
from pao_core.hands.scored import Dora, FuFor, FuPart, ScoredHand, ScoredYaku
from pao_core.hands.win import CheckedWin, HanFu, Win, WinKind
from pao_core.hands.worth import WORTH, Yaku
from pao_core.hands.yaku import WonHand
from pao_core.payment.prices import HandValue, base_points, ordinary, step_of_price, worth
from pao_core.reasons.codes import StepCode as S
from pao_core.reasons.steps import Step, step
from pao_core.rules.choices import BonusHan, KitaIppatsu, KitaWin, OpenTanyao, RinshanFu
from pao_core.rules.rule_set import RuleSet

COUNTS: Final = {
    BonusHan.IPPATSU: (S.IPPATSU_COUNTS, S.IPPATSU_IDLE),
    BonusHan.URA_DORA: (S.URA_DORA_COUNT, S.URA_DORA_IDLE),
    BonusHan.RED_FIVES: (S.RED_FIVES_COUNT, S.RED_FIVES_IDLE),
}
"""The reasons for a rule set that gives han for it, and for one that does not."""
OPTIONAL_DORA: Final = {Dora.AKA_DORA: BonusHan.RED_FIVES, Dora.URA_DORA: BonusHan.URA_DORA}


@dataclass(frozen=True, kw_only=True)
class WonTiles:
    """A win to be scored, with every reading of its tiles."""

    win: Win
    hands: tuple[WonHand, ...]
    table: PublicTable

    @cached_property
    def is_after_kita(self) -> bool:
        """Is the winning tile the replacement for a north set aside?"""
        return self.win.is_after_kita(after_kan=self.table.ends_with_kan_of(self.win.by))

    @property
    def melds(self) -> tuple[Meld, ...]:
        """The winner's called sets and declared kans."""
        return self.table.melds[self.win.by]

    def dora_under(self, rules: RuleSet) -> Mapping[Dora, int]:
        """How many dora of each kind it has. A kan of fives always includes the red five."""
        unnamed = sum([_is_kan_of_fives(meld) for meld in self.melds])
        if not unnamed or BonusHan.RED_FIVES not in rules.bonus_han:
            return self.dora
        return {**self.dora, Dora.AKA_DORA: self.dora[Dora.AKA_DORA] + unnamed}

    @cached_property
    def dora(self) -> Mapping[Dora, int]:
        """How many dora of each kind the tiles show, whether or not the rules count them."""
        win = self.win
        assert win.concealed is not None, "only wins with tiles are scored"
        assert win.tile is not None, "only wins with tiles are scored"
        called = (tile for meld in self.melds for tile in meld.tiles)
        return dora_in((*win.concealed, win.tile, *called), win.extras, self.table.players)


def _is_kan_of_fives(meld: Meld) -> bool:
    """Is it a kan of fives whose red five is not given?"""
    is_five = meld.tile.rank == 5 and not meld.tile.is_honour
    return meld.kind.is_kan and is_five and not any(tile.red for tile in meld.tiles)


def worth_of_tiles(checked: CheckedWin, table: PublicTable, rules: RuleSet) -> HandValue:
    """The value of a hand that is given as tiles: the best reading that these rules allow."""
    if any(checked.readings):
        return worth(checked, rules)
    tiles = WonTiles(win=checked.win, hands=checked.hands, table=table)
    priced = tuple(scores(tiles, rules))
    if not priced:  # the hand may have no yaku under another reading of an open choice
        return HandValue(yakuman=(), parts=(), steps=(step(S.NO_YAKU, winner=checked.win.by),))
    base, best = max(priced, key=lambda one: (one[0], one[1].han or 0, one[1].fu or 0))
    others_differ = len({(scored.han, scored.fu) for _, scored in priced}) > 1
    why = [step(S.BEST_READING)] if others_differ else []
    return ordinary(base, best, *why, *_steps(tiles, best, rules), step_of_price(base, best))


def scores(tiles: WonTiles, rules: RuleSet) -> Iterator[tuple[int, ScoredHand]]:
    """The base points and score of each reading that has a yaku, with each shape of its wait.

    Yakuman do not count.
    """
    dora = _dora(tiles, rules)
    for won, shape, yaku in readings_with_yaku(tiles, rules):
        yield _scored(won, shape, yaku, dora, tiles.win, rules)


def readings_with_yaku(
    tiles: WonTiles, rules: RuleSet
) -> Iterator[tuple[WonHand, Shape | None, tuple[Yaku, ...]]]:
    """Each reading that has a yaku, with each shape of its wait, and its yaku."""
    by_luck = situational_yaku(tiles.win, rules, after_kita=tiles.is_after_kita)
    for won in tiles.hands:
        by_tiles = yaku_by_tiles(won, rules)
        for shape in shapes(won):
            if yaku := (*by_luck, *yaku_with(shape, by_tiles)):
                yield won, shape, yaku


def yaku_by_tiles(won: WonHand, rules: RuleSet) -> tuple[Yaku, ...]:
    """The yaku below yakuman that one reading of the tiles makes under these rules."""
    made = won.yaku
    if Yaku.TANYAO in made and not won.is_closed and rules.open_tanyao is OpenTanyao.CLOSED_ONLY:
        return tuple(name for name in made if name is not Yaku.TANYAO)
    return made


def situational_yaku(win: Win, rules: RuleSet, *, after_kita: bool) -> tuple[Yaku, ...]:
    """The yaku that do not depend on the tiles, in the order in which answers list them."""
    riichi, timing = win.extras.riichi, win.extras.timing
    last = Timing.LAST_TILE in timing
    ippatsu = Timing.IPPATSU in timing and not (after_kita and _kita_ends_ippatsu(rules))
    is_plain = after_kita and rules.kita is not KitaWin.RINSHAN
    made = {
        Yaku.RIICHI: riichi is RiichiKind.RIICHI,
        Yaku.DOUBLE_RIICHI: riichi is RiichiKind.DOUBLE,
        Yaku.IPPATSU: ippatsu and BonusHan.IPPATSU in rules.bonus_han,
        Yaku.HAITEI: last and not win.kind.is_ron,
        Yaku.HOUTEI: last and win.kind.is_ron,
        Yaku.RINSHAN: win.kind is WinKind.RINSHAN and not is_plain,
        Yaku.CHANKAN: win.kind is WinKind.CHANKAN,
    }
    return tuple(yaku for yaku, is_made in made.items() if is_made)


def _kita_ends_ippatsu(rules: RuleSet) -> bool:
    return rules.kita_ippatsu is KitaIppatsu.ENDS


def _dora(tiles: WonTiles, rules: RuleSet) -> tuple[ScoredYaku, ...]:
    """The dora that these rules count, one entry per kind."""
    return tuple(
        ScoredYaku(name=dora, han=number)
        for dora, number in tiles.dora_under(rules).items()
        if number and (dora not in OPTIONAL_DORA or OPTIONAL_DORA[dora] in rules.bonus_han)
    )


def _scored(
    won: WonHand,
    shape: Shape | None,
    yaku: tuple[Yaku, ...],
    dora: tuple[ScoredYaku, ...],
    win: Win,
    rules: RuleSet,
) -> tuple[int, ScoredHand]:
    closed = won.is_closed
    rows = (
        *(ScoredYaku(name=entry, han=WORTH[entry].han(is_closed=closed)) for entry in yaku),
        *dora,
    )
    parts = _fu_parts(won, shape, yaku, rules)
    han, fu = sum(row.han for row in rows), total(parts)
    base, limit = base_points(HanFu(han=han, fu=fu), rules)
    return base, ScoredHand(by=win.by, han=han, fu=fu, limit=limit, yaku=rows, fu_parts=parts)


def _fu_parts(
    won: WonHand, shape: Shape | None, yaku: tuple[Yaku, ...], rules: RuleSet
) -> tuple[FuPart, ...]:
    both_winds = won.hand.pair is won.seat_wind is won.round_wind
    none = Yaku.RINSHAN in yaku and rules.rinshan_fu is RinshanFu.NONE
    return fu_parts(
        won,
        shape,
        double_wind_pair=rules.double_wind_pair_fu if both_winds else FuFor.DOUBLE_WIND_PAIR.fu,
        for_tsumo=0 if none else FuFor.TSUMO.fu,
    )


def _steps(tiles: WonTiles, scored: ScoredHand, rules: RuleSet) -> Iterator[Step]:
    """How han and fu were counted, and which han these rules do not give."""
    rows = FrozenDict({scored_yaku.name: scored_yaku.han for scored_yaku in scored.yaku})
    yield step(S.HAN_COUNTED, winner=scored.by, yaku=rows, han=scored.han)
    if dora := {name: han for name, han in rows.items() if isinstance(name, Dora)}:
        yield step(S.DORA_COUNTED, dora=FrozenDict(dora))
    yield from _steps_of_kita(tiles, rules)
    for bonus_han in _optional(tiles, rules):
        counts, idle = COUNTS[bonus_han]
        yield step(counts if bonus_han in rules.bonus_han else idle, bonus=bonus_han)
    if Yaku.TANYAO in rows and not is_closed(tiles.melds):
        yield step(S.OPEN_TANYAO)
    yield from _steps_of_fu(scored, rows, rules)


def _steps_of_kita(tiles: WonTiles, rules: RuleSet) -> Iterator[Step]:
    """What the rules say about a win on the replacement tile for a north set aside."""
    if not tiles.is_after_kita:
        return
    yield step(S.KITA_IS_RINSHAN if rules.kita is KitaWin.RINSHAN else S.KITA_IS_NO_RINSHAN)
    if Timing.IPPATSU in tiles.win.extras.timing:
        yield step(S.KITA_ENDED_IPPATSU if _kita_ends_ippatsu(rules) else S.KITA_KEEPS_IPPATSU)


def _steps_of_fu(
    scored: ScoredHand, rows: Mapping[Yaku | Dora, int], rules: RuleSet
) -> Iterator[Step]:
    by = {part.reason for part in scored.fu_parts}
    code = S.SEVEN_PAIRS_FU if FuFor.SEVEN_PAIRS in by else S.FU_COUNTED
    parts = tuple([(part.fu, part.reason, part.tiles) for part in scored.fu_parts])
    yield step(code, parts=parts, fu=scored.fu)
    if Yaku.PINFU in rows or FuFor.OPEN_PINFU in by:
        yield step(S.PINFU_FU, fu=scored.fu)
    if FuFor.DOUBLE_WIND_PAIR in by:
        yield step(S.DOUBLE_WIND_FU, fu=rules.double_wind_pair_fu)
    if Yaku.RINSHAN in rows and Yaku.PINFU not in rows and code is S.FU_COUNTED:
        yield step(S.RINSHAN_FU if FuFor.TSUMO in by else S.NO_RINSHAN_FU)


def _optional(tiles: WonTiles, rules: RuleSet) -> Iterator[BonusHan]:
    """What the win has that some rule sets give no han for."""
    ended = tiles.is_after_kita and _kita_ends_ippatsu(rules)
    if Timing.IPPATSU in tiles.win.extras.timing and not ended:
        yield BonusHan.IPPATSU
    dora = tiles.dora_under(rules)
    yield from (bonus for key, bonus in OPTIONAL_DORA.items() if dora[key])
