"""Every choice that rule sets make: what it asks of which games, and what they may answer."""

from collections.abc import Mapping
from typing import Any, Final

from pao_core.frozen import FrozenDict
from pao_core.hands.names import Yakuman
from pao_core.rules.choice import (
    Amount,
    Choice,
    Decided,
    Games,
    OneOf,
    Several,
    each_alone,
    with_or_without,
)
from pao_core.rules.choices import (
    AbortiveDraw,
    AttachesOn,
    BonusHan,
    ClaimTiming,
    ClaimUntil,
    CompositeYakuman,
    ConcealedKan,
    CountedYakuman,
    DeadHand,
    DepositsMultipleRon,
    FalseWin,
    FearedSets,
    Furiten,
    HonbaMultipleRon,
    HonbaOnRon,
    HonbaOnTsumo,
    HonbaSeveralLiable,
    HonbaWinner,
    KanClaim,
    KanInRiichi,
    KitaIppatsu,
    KitaWin,
    Kuikae,
    LoserCap,
    ManganRounding,
    MultipleRon,
    NagashiMangan,
    NoChoice,
    OpenKanPrice,
    OpenKanWin,
    OpenKanWithYakuman,
    OpenTanyao,
    OtherDiscarder,
    OwnBigHand,
    ReadyWaits,
    RiichiPoints,
    RiichiWall,
    RinshanFu,
    RobbedClosedKan,
    Scope,
    SettlementSystem,
    SeveralLiable,
    SuukantsuConcealedKan,
    SuukantsuTrigger,
    ThreePlayerNoten,
    ThreePlayerTsumo,
    ValueCurve,
    read_fed,
)

ALL: Final = Games.ALL
RIICHI: Final = Games.RIICHI
CLASSICAL: Final = Games.CLASSICAL
HONG_KONG: Final = Games.HONG_KONG
LIABLE: Final = RIICHI | CLASSICAL | HONG_KONG  # the games that have liability
ANY: Final = Games.ANY


class EveryChoice(Decided):
    """The choices by their names; on a rule set each is the value that this one has."""

    liable_yakuman: Several[Yakuman] = Several(
        Yakuman,
        "for which yakuman somebody can be liable",
        ALL,
        says="somebody can be liable for {}",
        nothing="nobody is ever liable",
        read=read_fed,
    )
    concealed_kan: OneOf[ConcealedKan] = OneOf(
        ConcealedKan, "whether a closed kan counts as a visible set", LIABLE, ConcealedKan.COUNTS
    )
    kan_claim: OneOf[KanClaim] = OneOf(
        KanClaim, "whether an open kan can be the deciding call", LIABLE, KanClaim.ATTACHES
    )
    suukantsu_trigger: OneOf[SuukantsuTrigger] = OneOf(
        SuukantsuTrigger,
        "which fourth kan makes somebody liable for suukantsu",
        RIICHI,
        SuukantsuTrigger.OPEN_KAN,
    )
    scope: OneOf[Scope] = OneOf(
        Scope,
        "how much of a hand with several yakuman the liable player answers for",
        RIICHI,
        Scope.WHOLE_HAND,
    )
    honba_on_ron: OneOf[HonbaOnRon] = OneOf(
        HonbaOnRon,
        "who pays honba when discarder and liable player share a hand",
        RIICHI,
        HonbaOnRon.LIABLE,
    )
    honba_on_tsumo: OneOf[HonbaOnTsumo] = OneOf(
        HonbaOnTsumo,
        "who pays honba on a tsumo that also scores a yakuman without liability",
        RIICHI,
        HonbaOnTsumo.LIABLE,
    )
    several_liable: OneOf[SeveralLiable] = OneOf(
        SeveralLiable,
        "which of several liabilities for a hand take effect",
        LIABLE,
        SeveralLiable.LAST,
    )
    honba_several_liable: OneOf[HonbaSeveralLiable] = OneOf(
        HonbaSeveralLiable,
        "which of several liable players pays honba",
        RIICHI,
        HonbaSeveralLiable.LAST_CALL,
    )
    open_kan_win: OneOf[OpenKanWin] = OneOf(
        OpenKanWin,
        "whether the feeder of an open kan is liable for a win on its replacement tile",
        LIABLE,
        OpenKanWin.OFF,
    )
    open_kan_price: OneOf[OpenKanPrice] = OneOf(
        OpenKanPrice,
        "what the feeder of an open kan pays for a win on its replacement tile",
        RIICHI | HONG_KONG,
        OpenKanPrice.TSUMO_SUM,
    )
    open_kan_with_yakuman: OneOf[OpenKanWithYakuman] = OneOf(
        OpenKanWithYakuman,
        "who pays when a yakuman and an open kan both have a liable player",
        RIICHI,
        OpenKanWithYakuman.YAKUMAN_ONLY,
    )
    honba_value: Amount = Amount(
        "how many points each payer adds for one honba on a tsumo",
        RIICHI | CLASSICAL,
        0,
        says="on a tsumo each payer adds {} for a honba",
        nothing="honba costs nothing",
        whole=100,
    )
    composite_yakuman: OneOf[CompositeYakuman] = OneOf(
        CompositeYakuman,
        "whether several yakuman in one hand add up",
        RIICHI | HONG_KONG,
        CompositeYakuman.SINGLE,
    )
    double_yakuman: Several[Yakuman] = Several(
        Yakuman,
        "which yakuman count twice",
        RIICHI,
        (),
        says="twice the price is paid for {}",
        nothing="no yakuman counts twice",
    )
    counted_yakuman: OneOf[CountedYakuman] = OneOf(
        CountedYakuman,
        "what thirteen han or more without a yakuman are worth",
        RIICHI,
        CountedYakuman.YES,
    )
    mangan_rounding: OneOf[ManganRounding] = OneOf(
        ManganRounding,
        "whether 4 han 30 fu and 3 han 60 fu are rounded up to mangan",
        RIICHI,
        ManganRounding.EXACT,
    )
    double_wind_pair_fu: Amount = Amount(
        "how many fu a pair of the wind of both seat and round gives",
        RIICHI,
        4,
        says="a pair of the wind of both seat and round gives {} fu",
        nothing="a pair of the wind of both seat and round gives no fu",
        unit="fu",
        only=(2, 4),
        tries=(2, 4),
    )
    rinshan_fu: OneOf[RinshanFu] = OneOf(
        RinshanFu,
        "whether a win on a replacement tile has the 2 fu of a tsumo",
        RIICHI,
        RinshanFu.COUNTS,
    )
    open_tanyao: OneOf[OpenTanyao] = OneOf(
        OpenTanyao, "whether tanyao counts in an open hand", ANY, OpenTanyao.COUNTS
    )
    bonus_han: Several[BonusHan] = Several(
        BonusHan,
        "which of ippatsu, ura dora and red fives give han",
        RIICHI,
        tuple(BonusHan),
        says="han are given for {}",
        nothing="neither ippatsu nor ura dora nor red fives give han",
        tries=with_or_without,
    )
    multiple_ron: OneOf[MultipleRon] = OneOf(
        MultipleRon, "who wins when several players claim one discard", ALL
    )
    honba_multiple_ron: OneOf[HonbaMultipleRon] = OneOf(
        HonbaMultipleRon,
        "which of several winners of one discard collects honba",
        RIICHI,
        HonbaMultipleRon.FIRST,
    )
    deposits_multiple_ron: OneOf[DepositsMultipleRon] = OneOf(
        DepositsMultipleRon,
        "which of several winners of one discard takes the riichi deposits",
        RIICHI,
        DepositsMultipleRon.FIRST,
    )
    three_player_tsumo: OneOf[ThreePlayerTsumo] = OneOf(
        ThreePlayerTsumo,
        "who pays North's share of a three-player tsumo",
        RIICHI,
        ThreePlayerTsumo.LOSS,
    )
    kita: OneOf[KitaWin] = OneOf(
        KitaWin, "what a win on the tile drawn for a north wind set aside is", ANY, KitaWin.RINSHAN
    )
    kita_ippatsu: OneOf[KitaIppatsu] = OneOf(
        KitaIppatsu, "whether a north wind set aside ends ippatsu", ANY, KitaIppatsu.ENDS
    )
    abortive_draws: Several[AbortiveDraw] = Several(
        AbortiveDraw,
        "for which reasons a hand is abandoned",
        ALL,
        says="a hand is abandoned for {}",
        nothing="no hand is abandoned",
        tries=with_or_without,
    )
    kuikae: OneOf[Kuikae] = OneOf(
        Kuikae, "which tiles may not be discarded right after a claim", ALL
    )
    claim_timing: OneOf[ClaimTiming] = OneOf(
        ClaimTiming, "whether a late claim of higher rank wins over an earlier one", ALL
    )
    furiten: Several[Furiten] = Several(
        Furiten,
        "which discarded or passed tiles bar a win on a discard",
        ALL,
        says="furiten is that of {}",
        nothing="there is no furiten",
        alone=True,
        tries=each_alone,
    )
    noten_pool: Amount = Amount(
        "how many points are shared after a draw",
        ALL,
        says="{} points are shared",
        nothing="nothing is paid after a draw",
        whole=100,
        tries=(0, 3000),
    )
    settlement: OneOf[SettlementSystem] = OneOf(
        SettlementSystem, "which system of payments the game has", ALL
    )
    attaches_on: OneOf[AttachesOn] = OneOf(
        AttachesOn,
        "which use of a discard can make somebody liable",
        CLASSICAL | HONG_KONG,
        AttachesOn.SET,
    )
    feared_sets: OneOf[FearedSets] = OneOf(
        FearedSets,
        "whose list tells which exposed sets warn of a big hand",
        CLASSICAL,
        FearedSets.HARR,
    )
    other_discarder: OneOf[OtherDiscarder] = OneOf(
        OtherDiscarder,
        "who pays when another player than the liable one deals in",
        CLASSICAL | HONG_KONG,
        OtherDiscarder.HALVES,
    )
    suukantsu_concealed_kan: OneOf[SuukantsuConcealedKan] = OneOf(
        SuukantsuConcealedKan,
        "whether a closed kan is one of the visible kans of suukantsu",
        HONG_KONG | ANY,
        SuukantsuConcealedKan.COUNTS,
    )
    own_big_hand: OneOf[OwnBigHand] = OneOf(
        OwnBigHand, "which big hand of his own excuses a discarder", CLASSICAL, OwnBigHand.NONE
    )
    ready_waits: OneOf[ReadyWaits] = OneOf(
        ReadyWaits,
        "how many of a discarder's waits must give the big hand that excuses him",
        CLASSICAL,
        ReadyWaits.ANY,
    )
    no_choice: OneOf[NoChoice] = OneOf(
        NoChoice,
        "whether a discarder is excused who had nothing but dangerous tiles",
        CLASSICAL | HONG_KONG,
        NoChoice.NONE,
    )
    late_wall: Amount = Amount(
        "with how many tiles left in the wall, or fewer, any fresh tile is dangerous",
        CLASSICAL,
        0,
        says="any fresh tile is dangerous with {} tiles left in the wall, or fewer",
        nothing="no tile is dangerous for being fresh late in the wall",
        unit="tiles",
    )
    loser_cap: OneOf[LoserCap] = OneOf(
        LoserCap, "where the limit bites when two losers settle", CLASSICAL, LoserCap.SCORE
    )
    limit_portion: Amount = Amount(
        "what one payer pays for a limit hand that was drawn",
        HONG_KONG,
        128,
        says="one payer pays {} for a limit hand that was drawn",
        nothing="a limit hand costs nothing",
    )
    value_curve: OneOf[ValueCurve] = OneOf(
        ValueCurve, "how a portion grows with the faan", HONG_KONG, ValueCurve.HALF_SPICY
    )
    honba_winner: OneOf[HonbaWinner] = OneOf(
        HonbaWinner, "who collects the payment for extra hands", CLASSICAL | ANY, HonbaWinner.ANY
    )
    false_win: OneOf[FalseWin] = OneOf(FalseWin, "what a false win costs", ANY, FalseWin.NONE)
    withdrawn_claim: Amount = Amount(
        "what a player pays to the winner for taking back a claim",
        ANY,
        0,
        says="who takes back a claim pays {} points to the winner",
        nothing="taking back a claim costs nothing",
        whole=100,
    )
    dead_hand: OneOf[DeadHand] = OneOf(
        DeadHand,
        "what a player may still do whose hand has a wrong number of tiles",
        ANY,
        DeadHand.NO_WIN,
    )
    three_player_noten: OneOf[ThreePlayerNoten] = OneOf(
        ThreePlayerNoten,
        "how much is shared after a draw with three players",
        ANY,
        ThreePlayerNoten.LOSS,
    )
    robbed_closed_kan: OneOf[RobbedClosedKan] = OneOf(
        RobbedClosedKan, "which hand can rob a closed kan", ALL
    )
    kan_in_riichi: OneOf[KanInRiichi] = OneOf(
        KanInRiichi,
        "what a closed kan in riichi must leave as it is",
        RIICHI,
        KanInRiichi.SAME_WAITS,
    )
    riichi_points: OneOf[RiichiPoints] = OneOf(
        RiichiPoints,
        "whether riichi needs the points of its deposit",
        RIICHI,
        RiichiPoints.DEPOSIT,
    )
    riichi_wall: OneOf[RiichiWall] = OneOf(
        RiichiWall,
        "how many tiles must be left in the wall for a riichi",
        RIICHI,
        RiichiWall.OWN_DRAW,
    )
    claim_until: OneOf[ClaimUntil] = OneOf(
        ClaimUntil, "what ends the time in which a discard can be claimed", ALL
    )
    nagashi_mangan: OneOf[NagashiMangan] = OneOf(
        NagashiMangan,
        "what discards of terminals and honours alone are worth after a draw",
        RIICHI,
        NagashiMangan.NEVER,
    )


CHOICES: Final[Mapping[str, Choice[Any]]] = FrozenDict(
    {name: each for name, each in vars(EveryChoice).items() if isinstance(each, Choice)}
)
"""Every choice by its name, in their order."""
