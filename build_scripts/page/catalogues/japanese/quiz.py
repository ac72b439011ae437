"""The quiz in Japanese, by the English texts."""

from collections.abc import Mapping
from typing import Final

QUIZ: Final[Mapping[str, str]] = {
    # What is asked
    "Who pays what?": "誰がいくら支払うか",
    "Which discards could make this player liable?": (
        "この人が捨てると責任払いの対象になりうる牌はどれか"
    ),
    # Answers
    "{number} kinds of tile": "{number}種類の牌",
    # The story
    "Three players.": "三人麻雀です。",
    "It is {seat}’s turn to discard.": "{seat}の打牌の番です。",
    "{number} honba": "{number}本場",
    "{number} riichi deposit": "供託のリーチ棒{number}本",
    "{number} riichi deposits": "供託のリーチ棒{number}本",
    "On the table: {sticks}.": "{sticks}の場面です。",
    "In riichi: {seats}.": "リーチしているのは{seats}です。",
    "Scores of the hands: {scores}.": "手の得点は、{scores}です。",
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
    # Wrong answers
    "Someone is liable here.": "この場合は対象者がいます。",
    "{seat} is not liable.": "{seat}は対象者ではありません。",
    "{seat} does not pay everything.": "{seat}が全額を支払うのではありません。",
    "They do not pay equal shares.": "均等に支払うのではありません。",
    "The payments are right, but the wrong players pay them.": (
        "金額は正しいですが、支払う人が違います。"
    ),
    "This is the answer under {rules}.": "{rules}ではこれが正解です。",
    "{number} others": "ほか{number}件",
    "{first}; {second} and {third}": "{first}、{second}、{third}",
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
