"""The topics of the cases in Japanese, by the English titles and lines."""

from collections.abc import Mapping
from typing import Final

TOPICS: Final[Mapping[str, str]] = {
    "Who becomes liable": "対象者が決まるとき",
    "A player calls a set. Is its feeder now liable for the hand?": (
        "面子を鳴かせた人は、その手の責任払いの対象になるか。"
    ),
    "Four kans": "四槓子",
    "Closed kans, daiminkan and added kans, and which of them makes someone liable.": (
        "暗槓、大明槓、加槓のうち、どれで対象者が決まるか。"
    ),
    "Other yakuman": "ほかの対象役満",
    "Liability for all honours, all green and other hands that few rule sets name.": (
        "字一色や緑一色など、対象とするルールの少ない役満の責任払い。"
    ),
    "Who pays what": "誰がいくら支払うか",
    "Tsumo and ron with a liable player, the honba, and yakuman that nobody is liable for.": (
        "対象者がいるときのツモとロン、積み棒、対象者のいない役満。"
    ),
    "What a hand is worth": "手の点数",
    "Han, fu, limits, double yakuman, and hands with more than one yakuman.": (
        "翻、符、満貫以上の区分、ダブル役満、役満の複合。"
    ),
    "Han and fu": "翻と符",
    "What the tiles of a winning hand are worth: yaku, dora and fu.": (
        "和了した手牌の点数。役、ドラ、符。"
    ),
    "Three players": "三人麻雀",
    "Liability and payment without a North player.": "北家がいないときの責任払いと支払い。",
    "Several liable players": "複数の対象者",
    "Two players each made one yakuman of the same hand certain.": (
        "1つの手の2つの役満が、別々の人の捨て牌で確定したとき。"
    ),
    "Several winners": "複数の和了者",
    "Two or three players win on one discard.": "1枚の捨て牌を2人か3人がロンしたとき。",
    "Wins after a daiminkan": "大明槓による嶺上開花",
    "A win on the replacement tile: does the feeder of the kan pay for it?": (
        "嶺上牌での和了の分を、大明槓させた人が支払うか。"
    ),
    "Dangerous discards": "包牌",
    "Tiles that would make their discarder liable.": "捨てると責任払いの対象になる牌。",
    "Certain yakuman": "役満の確定",
    "Must a hand with these sets become this yakuman?": ("この面子の手は、必ずこの役満になるか。"),
    "Calls": "鳴き",
    "Who may claim which tiles, and what a call ends.": (
        "誰がどの牌を鳴けるか、鳴きで何がなくなるか。"
    ),
    "Kans on a player's own turn": "自分の番のカン",
    "Which closed and added kans a player may declare after a draw, and which in riichi.": (
        "牌をツモったあとにどの暗槓や加槓ができるか、リーチ後はどれができるか。"
    ),
    "Declaring riichi": "リーチの宣言",
    "Which discards a player may declare riichi with, and what bars it.": (
        "どの牌を捨ててリーチできるか、何があるとリーチできないか。"
    ),
    "Swap-calling": "喰い替え",
    "What a player may not discard right after a call.": "鳴いた直後に捨てられない牌。",
    "Several claims on one discard": "1枚の捨て牌への複数の発声",
    "Two players claim the same tile: who gets it?": "2人が同じ牌に発声したとき、"
    "どちらが認められるか。",
    "Kita": "北抜き",
    "When a player may set aside a north wind with three players, and what that ends.": (
        "三人麻雀でいつ北を抜けるか、それで何がなくなるか。"
    ),
    "Yaku, closed and open": "役、門前と副露",
    "What an open hand loses, and hands in which only some waits have a yaku.": (
        "副露した手で下がる役となくなる役、一部の待ちにだけ役がある手。"
    ),
    "Furiten, modern and older": "フリテンとその古い形",
    "Whether a player may win on a tile after their own discards and the tiles they passed.": (
        "自分の捨て牌と見逃した牌から、ある牌で和了できるかどうか。"
    ),
    "Draws and extra hands": "流局と連荘",
    "Who pays whom when nobody wins, and what each extra hand adds.": (
        "誰も和了しないときの支払いと、連荘の加点。"
    ),
    "Abortive draws": "途中流局",
    "Whether nine kinds, four riichi, four kans or four identical winds end the hand.": (
        "九種九牌、四家立直、四開槓、四風連打で局が終わるかどうか。"
    ),
    "Penalties": "罰則",
    "What a false win, a wrong number of tiles or an impossible call costs.": (
        "誤和了、多牌・少牌、できない鳴きの罰則。"
    ),
    "The classical games": "古典麻雀",
    "Harr 1922, Millington 1977 and Four Winds: who pays for all, and who is excused.": (
        "Harr 1922、Millington 1977、Four Winds：誰が敗者全員の分を支払い、誰が免除されるか。"
    ),
    "Hong Kong and other games": "香港麻雀とほかの麻雀",
    "McGill, full and half responsibility, Zung Jung and MCR.": (
        "マギル大学麻雀部、全銃と半銃、中庸麻雀、中国公式ルール（MCR）。"
    ),
    "Singapore": "シンガポール麻雀",
    "Dragons, winds, suits, kans and fresh tiles: who pays for everyone (包).": (
        "三元牌、風牌、一色の手、カン、生牌：誰が敗者全員の分を支払うか（包）。"
    ),
    "Guangdong": "広東麻雀",
    "Twelve tiles, the last dragon or wind, and kans that are fed or robbed.": (
        "十二張落地、最後の三元牌か風牌、大明槓と搶槓。"
    ),
    "Taiwan and the Western game": "台湾麻雀と西洋の麻雀",
    "Taiwan's list of hands, and letting off a cannon in British clubs.": (
        "台湾で対象となる手と、英国のクラブの「大砲を撃つ」（責任払い）。"
    ),
    "Impossible questions": "ありえない質問",
    "Questions that an engine must refuse, and the place and code of each problem.": (
        "麻雀エンジンが受け付けてはならない質問と、問題の箇所とコード。"
    ),
}
