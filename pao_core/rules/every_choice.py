"""Every choice that rule sets make: its question, its games and its possible values."""

from collections.abc import Mapping
from typing import Any, Final

from pao_core.frozen import FrozenDict
from pao_core.hands.names import CONCEALED_ONLY, CONCEALED_TRIPLETS, FIRST_DRAW, Yakuman
from pao_core.problems.errors import Code, Message, Problems
from pao_core.problems.fields import read_word
from pao_core.rules.choice import (
    Amount,
    Choice,
    ChoiceValues,
    Games,
    OneOf,
    Several,
    each_alone,
    with_or_without,
)
from pao_core.rules.choices import *

ALL: Final = Games.ALL
RIICHI: Final = Games.RIICHI
CLASSICAL: Final = Games.CLASSICAL
HONG_KONG: Final = Games.HONG_KONG
SINGAPORE: Final = Games.SINGAPORE
GUANGDONG: Final = Games.GUANGDONG
PORTIONS: Final = HONG_KONG | SINGAPORE | GUANGDONG  # the games that count in portions
LIABLE: Final = RIICHI | CLASSICAL | PORTIONS  # the games with liability
ANY: Final = Games.ANY
NEVER_FED: Final = CONCEALED_ONLY | CONCEALED_TRIPLETS | FIRST_DRAW
"""Hands that no call can make certain."""
RONS_THAT_ABORT: Final = 3
"""The number of players who claim the same discard in `AbortiveDraw.TRIPLE_RON`."""


def read_fed(value: object, at: str, problems: Problems) -> Yakuman | None:
    """Read a yakuman that a call can make certain."""
    yakuman = read_word(Yakuman, value, at, problems)
    if yakuman not in NEVER_FED:
        return yakuman
    says = Message(
        "no claimed discard can make {yakuman} certain, so nobody can be liable for it",
        yakuman=yakuman,
    )
    problems.add(at, Code.NEVER_FED, says)
    return None


class EveryChoice(ChoiceValues):
    """The choices by name. As an attribute of a rule set, each is the rule set's value."""

    liable_yakuman: Several[Yakuman] = Several(
        Yakuman,
        "which yakuman can make a player liable",
        ALL,
        says="a player can be liable for {}",
        nothing="nobody is ever liable",
        read=read_fed,
    )
    concealed_kan: OneOf[ConcealedKan] = OneOf(
        ConcealedKan.COUNTS, "whether a closed kan counts as a visible set", LIABLE
    )
    kan_claim: OneOf[KanClaim] = OneOf(
        KanClaim.ATTACHES, "whether a daiminkan can be the deciding call", LIABLE
    )
    suukantsu_trigger: OneOf[SuukantsuTrigger] = OneOf(
        SuukantsuTrigger.OPEN_KAN, "which fourth kan makes its feeder liable for suukantsu", RIICHI
    )
    scope: OneOf[Scope] = OneOf(
        Scope.LIABLE_YAKUMAN,
        "how much of a hand with several yakuman the liable player pays for",
        RIICHI,
    )
    honba_on_ron: OneOf[HonbaOnRon] = OneOf(
        HonbaOnRon.LIABLE,
        "who pays the honba when the discarder and the liable player share a ron",
        RIICHI,
    )
    honba_on_tsumo: OneOf[HonbaOnTsumo] = OneOf(
        HonbaOnTsumo.LIABLE,
        "who pays the honba on a tsumo with a liable player",
        RIICHI,
        never_tried=HonbaOnTsumo.ALWAYS_SHARED,
    )
    several_liable: OneOf[SeveralLiable] = OneOf(
        SeveralLiable.EACH_OWN, "which liability counts when more than one player is liable", LIABLE
    )
    several_liable_single: OneOf[SeveralLiableSingle] = OneOf(
        SeveralLiableSingle.FIRST_COMPLETED,
        "which liability counts when several players are liable and yakuman do not add up",
        RIICHI,
    )
    honba_several_liable: OneOf[HonbaSeveralLiable] = OneOf(
        HonbaSeveralLiable.LAST_CALL,
        "which liable player pays the honba when more than one is liable",
        RIICHI,
    )
    open_kan_win: OneOf[OpenKanWin] = OneOf(
        OpenKanWin.OFF,
        "whether the feeder of a daiminkan is liable for a win on its replacement tile",
        LIABLE,
    )
    open_kan_price: OneOf[OpenKanPrice] = OneOf(
        OpenKanPrice.TSUMO_SUM,
        "what the feeder of a daiminkan pays for a win on its replacement tile",
        RIICHI | PORTIONS,
    )
    open_kan_with_yakuman: OneOf[OpenKanWithYakuman] = OneOf(
        OpenKanWithYakuman.REST_TO_FEEDER,
        "who pays when one player is liable for the yakuman and another for the daiminkan",
        RIICHI,
    )
    robbed_kan_price: OneOf[RobbedKanPrice] = OneOf(
        RobbedKanPrice.RON, "what a player whose kan is robbed pays", GUANGDONG
    )
    twelve_tile_feeder: OneOf[TwelveTileFeeder] = OneOf(
        TwelveTileFeeder.EACH,
        "whether a player who feeds twelve tiles to two players is liable to both",
        GUANGDONG,
    )
    honba_value: Amount = Amount(
        "how many points one honba counts for each loser",
        RIICHI | CLASSICAL,
        0,
        says="one honba counts {} points for each loser",
        nothing="honba adds nothing",
        whole=100,
    )
    composite_yakuman: OneOf[CompositeYakuman] = OneOf(
        CompositeYakuman.SINGLE, "whether several yakuman in one hand add up", RIICHI | PORTIONS
    )
    double_yakuman: Several[Yakuman] = Several(
        Yakuman,
        "which yakuman count twice",
        RIICHI,
        (),
        says="these yakuman count twice: {}",
        nothing="no yakuman counts twice",
    )
    counted_yakuman: OneOf[CountedYakuman] = OneOf(
        CountedYakuman.YES, "what a hand of thirteen han or more scores without a yakuman", RIICHI
    )
    mangan_rounding: OneOf[ManganRounding] = OneOf(
        ManganRounding.EXACT, "whether 4 han 30 fu and 3 han 60 fu are rounded up to mangan", RIICHI
    )
    double_wind_pair_fu: Amount = Amount(
        "how many fu a pair gives when its wind is both the seat and the round wind",
        RIICHI,
        4,
        says="a pair of a wind that is both the seat and the round wind gives {} fu",
        nothing="a pair of a wind that is both the seat and the round wind gives no fu",
        unit="fu",
        only=(2, 4),
        tries=(2, 4),
    )
    rinshan_fu: OneOf[RinshanFu] = OneOf(
        RinshanFu.COUNTS, "whether a win on a replacement tile gets the 2 fu for tsumo", RIICHI
    )
    open_tanyao: OneOf[OpenTanyao] = OneOf(
        OpenTanyao.COUNTS, "whether tanyao counts in an open hand", ANY
    )
    bonus_han: Several[BonusHan] = Several(
        BonusHan,
        "which of ippatsu, ura dora and red fives count",
        RIICHI,
        tuple(BonusHan),
        says="these count: {}",
        nothing="ippatsu, ura dora and red fives do not count",
        tries=with_or_without,
    )
    multiple_ron: OneOf[MultipleRon] = OneOf(
        MultipleRon, "who wins when several players claim ron on the same discard", ALL
    )
    honba_multiple_ron: OneOf[HonbaMultipleRon] = OneOf(
        HonbaMultipleRon.FIRST,
        "which winner collects the honba when several players win on the same discard",
        RIICHI,
    )
    deposits_multiple_ron: OneOf[DepositsMultipleRon] = OneOf(
        DepositsMultipleRon.FIRST,
        "which winner takes the riichi deposits when several players win on the same discard",
        RIICHI,
    )
    three_player_tsumo: OneOf[ThreePlayerTsumo] = OneOf(
        ThreePlayerTsumo.LOSS, "who pays North's share of a tsumo with three players", RIICHI
    )
    kita: OneOf[KitaWin] = OneOf(
        KitaWin.RINSHAN,
        ("whether north winds can be set aside, and what a win on the replacement tile is"),
        RIICHI,
        never_tried=KitaWin.NONE,
    )
    kita_ippatsu: OneOf[KitaIppatsu] = OneOf(
        KitaIppatsu.ENDS, "whether setting a north wind aside ends ippatsu", RIICHI
    )
    abortive_draws: Several[AbortiveDraw] = Several(
        AbortiveDraw,
        "which events abandon a hand",
        ALL,
        says="a hand is abandoned for {}",
        nothing="a hand is never abandoned",
        tries=with_or_without,
    )
    kuikae: OneOf[Kuikae] = OneOf(
        Kuikae, "which tiles the caller may not discard right after a call", ALL
    )
    claim_timing: OneOf[ClaimTiming] = OneOf(
        ClaimTiming, "whether a late claim of higher rank beats an earlier claim", ALL
    )
    furiten: Several[Furiten] = Several(
        Furiten,
        "which discarded or passed tiles bar ron",
        ALL,
        says="furiten follows {}",
        nothing="there is no furiten",
        allows_single_word=True,
        tries=each_alone,
    )
    noten_pool: Amount = Amount(
        "how many points the players who are not tenpai pay in total after a draw",
        ALL,
        says="players who are not tenpai pay {} points in total",
        nothing="nothing is paid after a draw",
        whole=100,
        tries=(0, 3000),
    )
    settlement: OneOf[SettlementSystem] = OneOf(
        SettlementSystem, "which payment system the game uses", ALL
    )
    attaches_on: OneOf[AttachesOn] = OneOf(
        AttachesOn.SET,
        "whether feeding a set, discarding the winning tile or both can make a player liable",
        CLASSICAL | PORTIONS,
    )
    feared_sets: OneOf[FearedSets] = OneOf(
        FearedSets.HARR,
        "whose list decides which exposed sets warn of a big hand",
        CLASSICAL | SINGAPORE,
    )
    other_discarder: OneOf[OtherDiscarder] = OneOf(
        OtherDiscarder.HALVES,
        "who pays when the liable player is not the discarder",
        CLASSICAL | PORTIONS,
    )
    suukantsu_concealed_kan: OneOf[SuukantsuConcealedKan] = OneOf(
        SuukantsuConcealedKan.COUNTS,
        "whether a closed kan counts as one of the visible kans for suukantsu",
        PORTIONS | ANY,
    )
    own_big_hand: OneOf[OwnBigHand] = OneOf(
        OwnBigHand.NONE, "which big hand of their own excuses a discarder", CLASSICAL
    )
    ready_waits: OneOf[ReadyWaits] = OneOf(
        ReadyWaits.ANY,
        "how many of the discarder's waits must give the big hand that excuses them",
        CLASSICAL,
    )
    no_choice: OneOf[NoChoice] = OneOf(
        NoChoice.NONE,
        "whether a discarder is excused if they had only dangerous tiles",
        CLASSICAL | PORTIONS,
    )
    late_wall: Amount = Amount(
        "how few tiles must be left in the wall for any fresh tile to be dangerous",
        CLASSICAL | SINGAPORE,
        0,
        says="any fresh tile is dangerous when {} or fewer tiles are left in the wall",
        nothing="a fresh tile is never dangerous just because the wall is short",
        unit="tiles",
    )
    fresh_tile: OneOf[FreshTile] = OneOf(
        FreshTile.UNSEEN, "which tiles are fresh near the end of the wall", SINGAPORE
    )
    open_kan_wall: Amount = Amount(
        "how few tiles must be left in the wall for the feeder of a daiminkan to be liable",
        SINGAPORE,
        0,
        says="the feeder of a daiminkan is liable only if {} or fewer tiles are left in the wall",
        nothing="the feeder of a daiminkan can be liable however many tiles are left in the wall",
        unit="tiles",
    )
    loser_cap: OneOf[LoserCap] = OneOf(
        LoserCap.SCORE, "what the limit caps when two losers settle", CLASSICAL
    )
    limit_portion: Amount = Amount(
        "what each loser pays for a self-drawn limit hand",
        PORTIONS,
        128,
        says="each loser pays {} for a self-drawn limit hand",
        nothing="a limit hand costs nothing",
    )
    value_curve: OneOf[ValueCurve] = OneOf(
        ValueCurve.HALF_SPICY, "how a portion grows with the number of faan", PORTIONS
    )
    honba_winner: OneOf[HonbaWinner] = OneOf(
        HonbaWinner.ANY, "who collects for extra hands", CLASSICAL | ANY
    )
    false_win: OneOf[FalseWin] = OneOf(FalseWin.NONE, "what a false win costs", ANY)
    false_win_beside_win: OneOf[FalseWinBesideWin] = OneOf(
        FalseWinBesideWin.FREE,
        "what a false win costs if another player wins on the same tile",
        ANY,
    )
    noten_riichi: OneOf[NotenRiichi] = OneOf(
        NotenRiichi.FALSE_WIN,
        "what riichi without tenpai costs after a draw",
        ANY,
        never_tried=NotenRiichi.IMPOSSIBLE,
    )
    false_claim: OneOf[FalseClaim] = OneOf(
        FalseClaim.CORRECTED, "what follows from a false set", ANY
    )
    withdrawn_claim: Amount = Amount(
        "what a player pays the winner for withdrawing a claim",
        ANY,
        0,
        says="a player who withdraws a claim pays the winner {} points",
        nothing="withdrawing a claim costs nothing",
        whole=100,
    )
    dead_hand: OneOf[DeadHand] = OneOf(
        DeadHand.NO_WIN, "what a player with the wrong number of tiles may still do", ANY
    )
    deal_after_draw: OneOf[DealAfterDraw] = OneOf(
        DealAfterDraw.TENPAI, "who deals after a draw", ANY, never_tried=DealAfterDraw.ALWAYS
    )
    deal_after_abort: OneOf[DealAfterAbort] = OneOf(
        DealAfterAbort.STAYS, "who deals after an abandoned hand", ANY
    )
    three_player_noten: OneOf[ThreePlayerNoten] = OneOf(
        ThreePlayerNoten.LOSS, "how large the pool after a draw is with three players", RIICHI
    )
    robbed_closed_kan: OneOf[RobbedClosedKan] = OneOf(
        RobbedClosedKan, "which hands can rob a closed kan", ALL
    )
    fifth_copy: OneOf[FifthCopy] = OneOf(
        FifthCopy.HAND,
        "whether a hand can wait for a tile if it already has all four copies",
        RIICHI,
        never_tried=FifthCopy.ALLOWED,
    )
    kan_in_riichi: OneOf[KanInRiichi] = OneOf(
        KanInRiichi.SAME_WAITS,
        "what a closed kan in riichi must leave unchanged",
        RIICHI,
        never_tried=KanInRiichi.NEVER,
    )
    riichi_points: OneOf[RiichiPoints] = OneOf(
        RiichiPoints.DEPOSIT, "whether a player needs 1,000 points to declare riichi", RIICHI
    )
    riichi_wall: OneOf[RiichiWall] = OneOf(
        RiichiWall.OWN_DRAW, "how many tiles must be left in the wall to declare riichi", RIICHI
    )
    claim_until: OneOf[ClaimUntil] = OneOf(ClaimUntil, "how long players can claim a discard", ALL)
    nagashi_mangan: OneOf[NagashiMangan] = OneOf(
        NagashiMangan.NEVER,
        "what a player receives after a draw for discarding only terminals and honours",
        RIICHI,
    )


CHOICES: Final[Mapping[str, Choice[Any]]] = FrozenDict(
    {name: choice for name, choice in vars(EveryChoice).items() if isinstance(choice, Choice)}
)
"""Every choice by name, in order."""
