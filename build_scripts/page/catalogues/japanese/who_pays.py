"""The calculator of a ruling in Japanese, by the English texts of its form and answers."""

from collections.abc import Mapping
from typing import Final

WHO_PAYS: Final[Mapping[str, str]] = {
    "The win": "和了",
    "Who won?": "和了者",
    "The winning tile": "和了牌",
    "Same as the rule set": "ルールのとおり",
    "Who pays what?": "誰がいくら支払うか",
    "Change a rule": "取り決めを変える",
    "Riichi only. The classical games have their own calculator.": (
        "リーチ麻雀だけです。古典麻雀には別の計算ツールがあります。"
    ),
    "A closed kan": "暗槓",
    "What liability covers": "責任払いの範囲",
    "Honba on a ron": "ロンのときの積み棒",
    "A win after an open kan": "大明槓による嶺上開花",
    "Suukantsu (four kans)": "四槓子",
    "Won by": "和了の方法",
    "self-drawn": "ツモ",
    "Ron from {}": "{}からロン",
    "The hand": "手",
    "How do you want to enter the hand?": "手の入れ方",
    "Tiles": "牌",
    "Tiles in the hand, without the winning tile": "手の内の牌（和了牌を除く）",
    "Winning tile": "和了牌",
    "If the tiles make no yakuman": "役満でない手のとき",
    "Han of this hand": "この手の翻",
    "Fu of this hand": "この手の符",
    "How do you want to enter the calls?": "鳴きとカンの入れ方",
    "With this form": "このフォームで",
    "Line by line": "1行ずつ",
    "The tiles decide the value of the hand. Tick only the yakuman that the called sets "
    "belong to, or none.": (
        "手の点数は牌で決まります。晒した面子がかかわる役満だけを選んでください。なければ何も選びません。"
    ),
    "Which yakuman?": "役満の種類",
    "Han": "翻",
    "Fu": "符",
    "On the table": "場の積み棒と供託",
    "Riichi deposits": "供託のリーチ棒の本数",
    "The calls": "鳴きとカン",
    "Calls in order, one per line": "鳴きとカン（順に1行ずつ）",
    "Such as: S pon 5z from N; S chii 4s with 23s from E; S daiminkan 6z from W; S ankan 7z; "
    "S shouminkan 5z; E discard 2m.": (
        "例：S pon 5z from N、S chii 4s with 23s from E、S daiminkan 6z from W、S ankan 7z、S"
        " shouminkan 5z、E discard 2m"
    ),
    "The form fills in details that do not affect the answer: who fed the other sets, and in "
    "which order.": (
        "ほかの面子を鳴かせた人や順番など、答えに関係しないことはフォームが補います。"
    ),
    "Closed kans, and wins after a kan": "暗槓と、カンのあとの和了",
    "The other sets of the yakuman": "役満のほかの面子",
    "One of them is a closed kan": "そのうち1つは暗槓",
    "If the win was on the replacement tile of an open kan: who fed that kan?": (
        "大明槓の嶺上牌で和了したとき、カンさせた人"
    ),
    "No open kan": "大明槓なし",
    "It was the replacement tile of the last kan": "最後のカンの嶺上牌だった",
    "{yakuman}: the last set came from": "{yakuman}：最後の面子を鳴かせた人",
    "{yakuman}: the last dragon set came from": "{yakuman}：最後の三元牌を鳴かせた人",
    "{yakuman}: the last wind set came from": "{yakuman}：最後の風牌を鳴かせた人",
    "{yakuman}: the fourth kan came from": "{yakuman}：4つ目の槓子の牌を捨てた人",
    "Nobody (own tiles)": "なし（自力）",
    "That call was": "その鳴き",
    "A pon": "ポン",
    "An open kan (daiminkan)": "大明槓",
    "A pon, later made a kan (shouminkan)": "ポン（のちに加槓）",
    "Answer: {sums}.": "答え：{sums}。",
    "Line {number}: ": "{number}行目：",
    "The same set completes {one} and {other}, so both came from the same player.": (
        "{one}と{other}は同じ面子で完成します。鳴かせた人も同じです。"
    ),
    "Calls used for this answer: {calls}. The form fills in details that do not affect it, "
    "such as who fed the other sets.": (
        "この答えに使った鳴きとカン：{calls}。ほかの面子を鳴かせた人など、答えに関係しないことはフォームが補います。"
    ),
    "{tiles} Do not include called sets.": "{tiles}鳴いた面子とカンは入れません。",
}
