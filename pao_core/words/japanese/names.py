"""The Japanese names of everything that a sentence may name, by its type and value."""

from collections.abc import Mapping
from enum import Enum
from typing import Final

from pao_core.board.meld_layout import Side
from pao_core.board.melds import CallKind
from pao_core.board.seats import Seat
from pao_core.hands.causes import OtherCause
from pao_core.hands.names import Yakuman
from pao_core.hands.scored import Dora, FuFor
from pao_core.hands.win import Limit, WinKind
from pao_core.hands.worth import Yaku
from pao_core.play.penalties import Fault
from pao_core.play.priority import ClaimKind
from pao_core.rules.choices import AbortiveDraw, BonusHan
from pao_core.rules.rule_set import Grade

SUITS: Final = {"m": "萬", "p": "筒", "s": "索"}
RANKS: Final = "〇一二三四五六七八九"
HONOURS: Final = "〇東南西北白發中"
ENDED: Final = {
    "ippatsu": "一発",
    "double-riichi": "ダブルリーチ",
    "tenhou": "天和",
    "chiihou": "地和",
    "nine-kinds": "九種九牌",
}
"""What a call ends, by the names in answers."""
NAMES: Final[Mapping[type[Enum], Mapping[str, str]]] = {
    Seat: {"E": "東家", "S": "南家", "W": "西家", "N": "北家"},
    Yakuman: {
        "daisangen": "大三元",
        "daisuushi": "大四喜",
        "shousuushi": "小四喜",
        "suukantsu": "四槓子",
        "tsuuiisou": "字一色",
        "chinroutou": "清老頭",
        "ryuuiisou": "緑一色",
        "suuankou": "四暗刻",
        "suuankou-tanki": "四暗刻単騎",
        "kokushi": "国士無双",
        "kokushi-13": "国士無双十三面待ち",
        "chuuren": "九蓮宝燈",
        "junsei-chuuren": "純正九蓮宝燈",
        "tenhou": "天和",
        "chiihou": "地和",
        "shousangen": "小三元",
        "one-suit": "一色の手",
        "all-heads": "幺九牌だけの手",
        "full-flush": "清一色",
        "ruby-dragon": "ルビー・ドラゴン",
        "nine-tile": "九張落地",
        "twelve-tile": "十二張落地",
        "late-wall": "山の終わりの生牌",
    },
    OtherCause: {
        "hand": "手全体",
        "open-kan-win": "大明槓による嶺上開花",
        "honba": "積み棒",
        "deposits": "供託",
        "difference": "得点の差",
        "noten": "ノーテン罰符",
        "nagashi-mangan": "流し満貫",
        "washing": "牌の洗い直し",
        "penalty": "罰符",
    },
    Yaku: {
        "riichi": "リーチ",
        "double-riichi": "ダブルリーチ",
        "ippatsu": "一発",
        "haitei": "海底摸月",
        "houtei": "河底撈魚",
        "rinshan": "嶺上開花",
        "chankan": "搶槓",
        "menzen-tsumo": "門前ツモ",
        "pinfu": "平和",
        "tanyao": "タンヤオ",
        "iipeikou": "一盃口",
        "ryanpeikou": "二盃口",
        "yakuhai-seat": "役牌（自風）",
        "yakuhai-round": "役牌（場風）",
        "yakuhai-haku": "役牌（白）",
        "yakuhai-hatsu": "役牌（發）",
        "yakuhai-chun": "役牌（中）",
        "sanshoku": "三色同順",
        "sanshoku-doukou": "三色同刻",
        "ittsu": "一気通貫",
        "chanta": "チャンタ",
        "junchan": "ジュンチャン",
        "chiitoitsu": "七対子",
        "toitoi": "対々和",
        "sanankou": "三暗刻",
        "sankantsu": "三槓子",
        "honroutou": "混老頭",
        "shousangen": "小三元",
        "honitsu": "混一色",
        "chinitsu": "清一色",
    },
    Dora: {"dora": "ドラ", "ura-dora": "裏ドラ", "aka-dora": "赤ドラ", "kita": "抜きドラ"},
    FuFor: {
        "win": "副底",
        "seven-pairs": "七対子",
        "closed-ron": "門前加符",
        "tsumo": "ツモ",
        "open-pinfu": "喰い平和形の加符",
        "open-triplet": "明刻",
        "closed-triplet": "暗刻",
        "open-kan": "明槓",
        "closed-kan": "暗槓",
        "dragon-pair": "三元牌の雀頭",
        "seat-wind-pair": "自風の雀頭",
        "round-wind-pair": "場風の雀頭",
        "double-wind-pair": "連風牌の雀頭",
        "kanchan": "嵌張待ち",
        "penchan": "辺張待ち",
        "tanki": "単騎待ち",
    },
    Limit: {
        "mangan": "満貫",
        "haneman": "跳満",
        "baiman": "倍満",
        "sanbaiman": "三倍満",
        "counted-yakuman": "数え役満",
    },
    BonusHan: {"ippatsu": "一発", "ura-dora": "裏ドラ", "red-fives": "赤牌"},
    CallKind: {
        "chii": "チー",
        "pon": "ポン",
        "daiminkan": "大明槓",
        "ankan": "暗槓",
        "shouminkan": "加槓",
        "discard": "打牌",
    },
    ClaimKind: {"ron": "ロン", "pon": "ポン", "daiminkan": "大明槓", "chii": "チー"},
    WinKind: {"tsumo": "ツモ", "rinshan": "嶺上開花", "ron": "ロン", "chankan": "搶槓"},
    AbortiveDraw: {
        "nine-kinds": "九種九牌",
        "four-winds": "四風連打",
        "four-kans": "四開槓",
        "four-riichi": "四家立直",
        "triple-ron": "三家和",
        "washing": "牌の洗い直し",
    },
    Fault: {
        "false-win": "誤和了",
        "noten-riichi": "ノーテンリーチ",
        "withdrawn-claim": "鳴きの取り消し",
        "dead-hand": "多牌・少牌",
        "long-hand": "多牌",
        "short-hand": "少牌",
        "wrong-draw": "ツモ牌の取り違え",
        "false-claim": "誤ポン・誤チー・誤カン",
    },
    Grade: {
        "published": "公表",
        "observed": "実測",
        "reported": "伝聞",
        "inferred": "推定",
        "house": "卓ごとの取り決め",
        "open": "定めなし",
    },
    Side: {
        "kamicha": "上家が捨てたので左に",
        "toimen": "対面が捨てたので真ん中に",
        "shimocha": "下家が捨てたので右に",
    },
}
