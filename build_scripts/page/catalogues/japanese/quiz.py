"""The quiz in Japanese, by the English texts."""

from collections.abc import Mapping
from typing import Final

QUIZ: Final[Mapping[str, str]] = {
    # What is asked
    "Which discards could make this player liable?": (
        "この人が捨てると責任払いの対象になりうる牌はどれか"
    ),
    "On which tiles may you win by ron?": "どの牌でロンできるか",
    "What may you not discard now?": "いま捨てられない牌はどれか",
    "Whose claim is granted?": "誰の発声が認められるか",
    "Does the hand continue?": "局は続くか",
    "What may you call?": "何を鳴けるか",
    # Answers
    "{number} kinds of tile": "{number}種類の牌",
    "On none": "どの牌でもロンできない",
    "You may discard any tile": "なし（どの牌でも捨てられる）",
    "{seat}’s {kind}": "{seat}の{kind}",
    "Nobody’s": "どの発声も認められない",
    "The player may end it": "本人が流局にできる",
    "It is abandoned": "流局になる",
    "It continues": "続く",
    # The story
    "Three players.": "三人麻雀です。",
    "Three players. ": "三人麻雀です。",
    "It is {seat}’s turn to discard.": "{seat}の打牌の番です。",
    "{number} honba": "{number}本場",
    "{number} riichi deposit": "供託のリーチ棒{number}本",
    "{number} riichi deposits": "供託のリーチ棒{number}本",
    "On the table: {sticks}.": "{sticks}です。",
    "In riichi: {seats}.": "リーチしているのは{seats}です。",
    "Scores of the hands: {scores}.": "それぞれの手の得点は、{scores}です。",
    "{seat} {score}": "{seat}{score:,}点",
    "The limit is {limit}.": "上限は{limit:,}点です。",
    "Tiles left in the wall: {number}.": "山の残りは{number}枚です。",
    "{winner} robs the kan of {feeder} and wins{hand}.": (
        "{winner}が{feeder}のカンを搶槓して和了しました{hand}。"
    ),
    "{feeder} discards the {tile}, and {winner} wins on it{hand}.": (
        "{feeder}が{tile}を捨て、{winner}がロンしました{hand}。"
    ),
    "{feeder} discards a tile, and {winner} wins on it{hand}.": (
        "{winner}が{feeder}からロンしました{hand}。"
    ),
    "{winner} wins on the replacement tile of the kan{hand}.": (
        "{winner}が嶺上牌で和了しました{hand}。"
    ),
    "{winner} draws the {tile} and wins{hand}.": "{winner}が{tile}をツモって和了しました{hand}。",
    "{winner} draws a tile and wins{hand}.": "{winner}がツモ和了しました{hand}。",
    "{seat} wins on the same tile{hand}.": "{seat}も同じ牌でロンしました{hand}。",
    "The discarder’s hand": "放銃者の手牌",
    # The story of one player's tiles
    "Your called set": "自分の副露",
    "Passed since your last discard": "前の打牌のあとに見逃した牌",
    "Passed since your riichi": "リーチ後に見逃した牌",
    "You announced that you were discarding a tile that you wait for.": (
        "待ち牌を捨てると宣言しました（捨て牌制限の宣言）。"
    ),
    "You claim this tile for a {kind}": "自分が{kind}した牌",
    "with these tiles from your hand": "いっしょに手の内から晒した牌",
    "You are {seat}. Your first fourteen tiles": "自分（{seat}）の第1ツモのあとの手牌",
    "Your first fourteen tiles": "自分の第1ツモのあとの手牌",
    "You are {seat}. Your hand": "自分（{seat}）の手牌",
    "{seat} discards": "{seat}の打牌",
    "It is the last discard: the wall is empty.": "河底牌です。山に牌はありません。",
    "You are in riichi.": "自分はリーチしています。",
    "Kans declared so far: {number}.": "これまでのカンは全員で{number}回です。",
    # The story between two hands
    "{seat} discards. {claims}.": "{seat}が打牌しました。発声は、{claims}です。",
    "{seat} calls {kind}{after}": "{seat}の{kind}{after}",
    " after {seconds} seconds": "（{seconds}秒後）",
    " after the next player’s draw": "（次の人がツモったあと）",
    " after the next player’s discard": "（次の人が打牌したあと）",
    " Claims up to {seconds} seconds apart count as simultaneous.": (
        "{seconds}秒以内の差は同時とみなします。"
    ),
    "Tenpai: {seats}.": "テンパイは{seats}です。",
    "Nobody is tenpai.": "テンパイの人はいません。",
    "{three}The wall is empty, and nobody won. {who}": (
        "{three}山の牌がなくなり、誰も和了しませんでした。{who}"
    ),
    " These players discarded only terminals and honours, none of them called: {seats}.": (
        "捨て牌がすべて幺九牌で、1枚も鳴かれていないのは{seats}です。"
    ),
    " On the table: honba {number}.": "{number}本場です。",
    " On the table: deposits {number}.": "供託のリーチ棒は{number}本です。",
    "{seat} declares a false win.": "{seat}が誤和了（誤ロンか誤ツモ）をしました。",
    "{seat} declared riichi. The hand is drawn, and {seat} is not tenpai.": (
        "{seat}はリーチしましたが、流局したとき、{seat}はノーテンでした。"
    ),
    "{seat} claims a discard and then withdraws the claim.": (
        "{seat}が捨て牌を鳴こうと発声し、取り消しました。"
    ),
    "{seat} has one tile too many.": "{seat}が多牌（1枚多い）になりました。",
    "{seat} has one tile too few.": "{seat}が少牌（1枚少ない）になりました。",
    "{seat} draws a tile out of turn.": "{seat}がツモ番でないのに牌をツモりました。",
    "{seat} lays down a false set.": "{seat}が面子にならない牌を晒しました。",
    "{seat} wins the hand.": "この局は{seat}が和了しました。",
    "The hands score: {scores}.": "それぞれの手の得点は、{scores}です。",
    "{winner} wins by drawing.": "{winner}がツモ和了しました。",
    "{winner} wins on a discard of {seat}.": "{winner}が{seat}からロンしました。",
    "The hand has {faan} faan.": "手は{faan}番です。",
    "{seat} is liable.": "{seat}が責任払いの対象者です。",
    "Extra hands on the counter: {number}.": "{number}本場です。",
    "These players claim a win on the same discard: {seats}.": (
        "同じ捨て牌をロンしたのは{seats}です。"
    ),
    "These players have declared riichi: {seats}.": "リーチしたのは{seats}です。",
    "The kans were declared by {seats}, in this order, and nobody won on the next discard.": (
        "カンをしたのは、順に{seats}です。その次の打牌では誰も和了しませんでした。"
    ),
    "The first discards of all players": "全員の最初の打牌",
    "Someone has called a tile.": "すでに鳴きがありました。",
    "Nobody has called a tile.": "まだ鳴きはありません。",
    # Wrong answers
    "{seat} fed the {tile}, but that does not decide this case.": (
        "{tile}を鳴かせたのは{seat}ですが、それでは決まりません。"
    ),
    "Someone is liable here.": "この場合は対象者がいます。",
    "{seat} dealt in, but that is a separate question.": (
        "{seat}は放銃者ですが、対象者かどうかは別の問題です。"
    ),
    "This is the full list of waits.": "これは待ち牌のすべてです。",
    "You can still win on some tile.": "ロンできる牌が残っています。",
    "This is the answer under {rules}.": "{rules}ではこれが正解です。",
    "This is the answer under {rules}: {ruled}.": (
        "{rules}ではこれが正解です。「{ruled}」ルールです。"
    ),
    "{number} others": "ほか{number}件",
    "{first}; {second} and {third}": "{first}、{second}、{third}",
    "these rules name other yakuman": "ほかの役満を対象とする",
    "This would be right if nobody could be liable.": "責任払いがないルールなら正解です。",
    "This ignores the honba.": "積み棒を忘れた答えです。",
    "This ignores the riichi deposits.": "供託を忘れた答えです。",
    "This ignores the liability.": "責任払いを忘れた答えです。",
    "This ignores the limit.": "上限を忘れた答えです。",
    "This ignores the tiles you passed.": "見逃した牌を忘れた答えです。",
    "This ignores your own discards.": "自分の捨て牌を忘れた答えです。",
    "This would be right if only {seat} had claimed the tile.": (
        "発声したのが{seat}だけなら正解です。"
    ),
    "This would be right if {seat} had discarded the tile.": "{seat}の打牌なら正解です。",
    "This would be right if {seat} had fed the {tile}.": (
        "{tile}を鳴かせたのが{seat}なら正解です。"
    ),
    "This would be right if {seat} had drawn the winning tile.": (
        "{seat}が和了牌をツモっていれば正解です。"
    ),
    "This would be right if the rules said: {ruled}.": "「{ruled}」ルールなら正解です。",
    # The list of all questions
    "All questions of the quiz": "クイズの全問",
    "Every question of the [quiz](../quiz.md) with its answer. East is always the dealer.": (
        "[クイズ](../quiz.md)の全問と答えです。いつも東家が親です。"
    ),
    '<div class="quiz-listed">{story}<p>Under {rules}. <strong>{asks}</strong></p>'
    "<details><summary>Answer</summary><p><strong>{answer}.</strong> "
    '<a href="{case}">{title}</a>.</p></details></div>': (
        '<div class="quiz-listed">{story}<p>ルール：{rules}。<strong>{asks}</strong></p>'
        "<details><summary>答え</summary><p><strong>{answer}。</strong>"
        '<a href="{case}">{title}</a>。</p></details></div>'
    ),
}
