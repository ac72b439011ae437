"""The words of the formats for limits, ends of hands and yaku, in Japanese and English."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from typing import Final

from pao_core.hands.names import RIICHI_YAKUMAN, Yakuman
from pao_core.hands.scored import Dora
from pao_core.hands.win import Limit
from pao_core.hands.worth import Yaku
from pao_core.problems.errors import Message
from pao_core.records.common.values import text_in, wrong
from pao_core.records.model import RecordedYaku, Trouble
from pao_core.rules.choices import AbortiveDraw

LIMITS: Final[tuple[tuple[str, Limit], ...]] = (
    ("数え役満|kazoe yakuman|counted yakuman", Limit.COUNTED_YAKUMAN),
    ("三倍満|sanbaiman", Limit.SANBAIMAN),
    ("倍満|baiman", Limit.BAIMAN),
    ("跳満|haneman", Limit.HANEMAN),
    ("満貫|mangan", Limit.MANGAN),
)
_FU: Final = re.compile(r"(\d{1,3})\s*(?:符|fu)", re.IGNORECASE)
HAN: Final = "(?:[飜翻番]|han|fan)"
"""The words after a number of han."""
_HAN: Final = re.compile(rf"(\d{{1,3}})\s*{HAN}", re.IGNORECASE)
_POINTS: Final = re.compile(
    r"(\d{1,7})(?:\s*-\s*(\d{1,7}))?\s*(?:点|points?|pts)?\s*(∀|all)?", re.IGNORECASE
)


@dataclass(frozen=True, slots=True, kw_only=True)
class WinText:
    """The value of a win in a text such as 30符3飜3900点. `points` is the total."""

    han: int | None
    fu: int | None
    limit: Limit | None
    points: int | None


@lru_cache(maxsize=1024)  # there are few different ones, and every win has some
def win_in_text(text: str, players: int) -> WinText:
    """Read the value of a win from a text. Missing parts are `None`.

    >>> worded("30符1飜300-500点", players=4).points
    1100
    """
    fu, han = _FU.search(text), _HAN.search(text)
    limit = next(
        (limit_here for words, limit_here in LIMITS if re.search(words, text, re.IGNORECASE)), None
    )
    rest = _HAN.sub(" ", _FU.sub(" ", text))
    points = None
    for match in _POINTS.finditer(rest):
        from_each, dealer, all_pay = match.groups()
        points = int(from_each)
        if dealer:
            points = points * (players - 2) + int(dealer)
        elif all_pay:
            points *= players - 1
    return WinText(
        han=int(han[1]) if han else None, fu=int(fu[1]) if fu else None, limit=limit, points=points
    )


class DrawKind(StrEnum):
    """An end without a winner that is not an abortive draw."""

    EXHAUSTED = "exhausted"
    NAGASHI = "nagashi"
    ALL_TENPAI = "all-tenpai"
    NONE_TENPAI = "none-tenpai"
    UNKNOWN = "unknown"  # the record says that it does not know the end


DRAWS: Final[Mapping[AbortiveDraw | DrawKind, str]] = {
    DrawKind.EXHAUSTED: (
        "流局 荒牌平局 荒牌流局 ryuukyoku exhaustive exhaustive-draw fanpai howanpai"
    ),
    DrawKind.NAGASHI: (
        "流し満貫 流局満貫 nagashi nagashi-mangan nagashi-mankan mangan-draw mangan-at-draw nm"
    ),
    DrawKind.ALL_TENPAI: "全員聴牌",
    DrawKind.NONE_TENPAI: "全員不聴",
    DrawKind.UNKNOWN: "不明 unknown",
    AbortiveDraw.NINE_KINDS: (
        "九種九牌 kyuushu-kyuuhai nine-terminals nine-terminal-abortion yao9"
    ),
    AbortiveDraw.FOUR_WINDS: (
        "四風連打 四風子連打 suufon-renda suufon-renta suufuu-renda suufuu-renta"
        " four-wind-abortion kaze4"
    ),
    AbortiveDraw.FOUR_RIICHI: (
        "四家立直 四人立直 suucha-riichi suucha-reach suu-riichi suurechi"
        " four-riichi-abortion reach4"
    ),
    AbortiveDraw.FOUR_KANS: (
        "四槓散了 四開槓 suukaikan suukan-sanra suukan-sansen four-kan-abortion kan4"
    ),
    AbortiveDraw.TRIPLE_RON: (
        "三家和了 三家和 sanchahou sancha-ron triple-ron three-ron-abortion ron3"
    ),
}
"""Every name of each end, in the formats of sites, engines and converters.

Romaji are as this project spells them; `folded` accepts other spellings.
"""
WINS: Final = ("和了", "agari")


@lru_cache(maxsize=1024)
def plain(text: str) -> str:
    """A name without differences of spelling: capitals, blanks, hyphens, brackets."""
    return re.sub(r"[\s_'()-]", "", text.lower())


KANJI: Final = str.maketrans("杠风连种满滿贯开听聽", "槓風連種満満貫開聴聴")
LONG: Final = re.compile(r"([a-z])\1+|ou")


def folded(name: str) -> str:
    """A name of a draw without differences of spelling: kanji of China, long vowels of romaji."""
    return LONG.sub(lambda letters: letters[0][0], plain(name.translate(KANJI)))


_ENDS: Final = {folded(name): end for end, names in DRAWS.items() for name in names.split()}


def end_named(value: object, at: str) -> AbortiveDraw | DrawKind:
    """The end of a hand without a winner, by its name."""
    name = folded(text_in(value, at))
    if name in _ENDS:
        return _ENDS[name]
    raise wrong(Message("the name of a draw"), value, at, Trouble.UNKNOWN_EVENT)


_YAKU: Final[Mapping[str, Yaku | Yakuman | Dora]] = {
    plain(named.value): named for named in (*Yaku, *RIICHI_YAKUMAN, *Dora)
} | {
    plain(name): yaku  # Japanese, Mahjong Soul's English, and other romaji than ours
    for names, yaku in (
        ("立直", Yaku.RIICHI),
        ("両立直 ダブル立直 ダブルリーチ", Yaku.DOUBLE_RIICHI),
        ("一発", Yaku.IPPATSU),
        ("海底摸月 海底撈月 under-the-sea haitei-raoyue", Yaku.HAITEI),
        ("河底撈魚 under-the-river houtei-raoyui", Yaku.HOUTEI),
        ("嶺上開花 after-a-kan rinshan-kaihou", Yaku.RINSHAN),
        ("槍槓 搶槓 robbing-a-kan", Yaku.CHANKAN),
        ("門前清自摸和 fully-concealed-hand tsumo", Yaku.MENZEN_TSUMO),
        ("平和", Yaku.PINFU),
        ("断幺九 断么九 all-simples", Yaku.TANYAO),
        ("一盃口 pure-double-sequence iipeiko", Yaku.IIPEIKOU),
        (
            "自風東 自風南 自風西 自風北 役牌自風 役牌:自風牌 seat-wind yakuhai-seat-wind",
            Yaku.YAKUHAI_SEAT,
        ),
        (
            "場風東 場風南 場風西 場風北 役牌場風 役牌:場風牌 prevalent-wind"
            " round-wind yakuhai-round-wind",
            Yaku.YAKUHAI_ROUND,
        ),
        ("役牌白 翻牌白 役牌:白 white-dragon haku", Yaku.YAKUHAI_HAKU),
        ("役牌發 翻牌發 役牌:發 green-dragon hatsu", Yaku.YAKUHAI_HATSU),
        ("役牌中 翻牌中 役牌:中 red-dragon chun", Yaku.YAKUHAI_CHUN),
        ("三色同順 mixed-triple-sequence sanshoku-doujun", Yaku.SANSHOKU),
        ("一気通貫 pure-straight ittsuu", Yaku.ITTSU),
        ("混全帯幺九 half-outside-hand chantai chantaiyao", Yaku.CHANTA),
        ("七対子 seven-pairs", Yaku.CHIITOITSU),
        ("対々和 対対和 all-triplets", Yaku.TOITOI),
        ("三暗刻 three-concealed-triplets", Yaku.SANANKOU),
        ("三色同刻 triple-triplets", Yaku.SANSHOKU_DOUKOU),
        ("三槓子 three-quads", Yaku.SANKANTSU),
        ("混老頭 all-terminals-and-honors", Yaku.HONROUTOU),
        ("小三元 little-three-dragons", Yaku.SHOUSANGEN),
        ("二盃口 twice-pure-double-sequence", Yaku.RYANPEIKOU),
        ("純全帯幺九 fully-outside-hand junchan-taiyao", Yaku.JUNCHAN),
        ("混一色 half-flush", Yaku.HONITSU),
        ("清一色 full-flush", Yaku.CHINITSU),
        ("大三元 big-three-dragons", Yakuman.DAISANGEN),
        ("大四喜 four-big-winds daisuushii", Yakuman.DAISUUSHI),
        ("小四喜 four-little-winds shousuushii", Yakuman.SHOUSUUSHI),
        ("四槓子 four-quads", Yakuman.SUUKANTSU),
        ("字一色 all-honors", Yakuman.TSUUIISOU),
        ("清老頭 all-terminals", Yakuman.CHINROUTOU),
        ("緑一色 all-green", Yakuman.RYUUIISOU),
        ("四暗刻 four-concealed-triplets", Yakuman.SUUANKOU),
        ("四暗刻単騎 single-wait-four-concealed-triplets", Yakuman.SUUANKOU_TANKI),
        ("国士無双 thirteen-orphans kokushi-musou", Yakuman.KOKUSHI),
        (
            "国士無双十三面 国士無双13面 国士無双十三面待ち thirteen-wait-thirteen-orphans"
            " kokushi-juusanmen kokushi-musou-juusanmen-matchi",
            Yakuman.KOKUSHI_13,
        ),
        ("九蓮宝燈 nine-gates chuuren-poutou", Yakuman.CHUUREN),
        (
            "純正九蓮宝燈 true-nine-gates"
            " chuuren-kyuumen junsei-chuuren-poutou daburu-chuuren-poutou",
            Yakuman.JUNSEI_CHUUREN,
        ),
        ("天和 blessing-of-heaven", Yakuman.TENHOU),
        ("地和 blessing-of-earth", Yakuman.CHIIHOU),
        ("ドラ", Dora.DORA),
        ("裏ドラ", Dora.URA_DORA),
        ("赤ドラ red-five", Dora.AKA_DORA),
        ("抜きドラ 北ドラ nuki-dora", Dora.KITA),
    )
    for name in names.split()
}


def recorded_yaku(found: Iterable[tuple[str, int | None]]) -> tuple[RecordedYaku, ...] | None:
    """Yaku by their names, with their han; `None` if any name is unknown.

    Some writers name ura dora for every riichi, with 0 han if there are none.
    """
    yaku = []
    for text, han in found:
        name = _YAKU.get(plain(text))
        if name is None:
            return None
        if han != 0 or not isinstance(name, Dora):
            yaku.append(RecordedYaku(name=name, han=han))
    return tuple(yaku)


def is_yakuman(yaku: Iterable[RecordedYaku]) -> bool:
    """Is a yakuman among them?"""
    return any(isinstance(entry.name, Yakuman) for entry in yaku)
