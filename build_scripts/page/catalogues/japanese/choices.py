"""The pages of all rule sets and of every choice in Japanese, by the English texts."""

from collections.abc import Mapping
from typing import Final

CHOICES: Final[Mapping[str, str]] = {
    # The page of all rule sets
    "Rule sets": "ルール",
    "A name opens the rule set: its liability in short, a text for your rule book, and every value "
    "with its source. The head of a column opens the page about its choice.": (
        "名前を押すと、責任払いの要点、ルールブックに使える文面、出典を付けたすべての定めを表示します。"
        "列の見出しを押すと、その取り決めのページを表示します。"
    ),
    "All rule sets": "すべてのルール",
    "Dragons": "三元牌",
    "Winds": "風牌",
    "Second yakuman": "複合役満",
    "Honba on ron": "ロンの<wbr>積み棒",
    "liable player": "対象者",
    "discarder": "放銃者",
    "both": "折半",
    "as usual": "通常",
    "one only": "複合なし",
    "not known": "不明",
    "Compare {rules}": "{rules}を比べる",
    "+{number} more hands": "ほか{number}種",
    "+1 more hand": "ほか1種",
    "{players} players: {mark}": "{players}人麻雀：{mark}",
    "● yes · – no, or it does not arise · ? not known · as usual: as if nobody were liable · "
    "one only: several yakuman count as one": (
        "● あり · – なし、または関係しない · ? 不明 · 通常：責任払いのないときと同じ · "
        "複合なし：役満が複合しても1つと数える"
    ),
    "How well we know it": "情報の確かさ",
    "stated in the rules themselves": "規定に明記されています。",
    "seen in records of real games": "実際の対局の牌譜で確認しました。",
    "reported by a secondary source": "第三者の記述によります。",
    "follows from what a source states": "出典の記述から推定しました。",
    "chosen by the person asking": "質問した人が選びました。",
    "house": "卓ごとの取り決め",
    "no source states it, or sources contradict each other: this is our assumption": (
        "出典に定めがないか、出典が食い違っています。このサイトの仮定です。"
    ),
    "Each subject has a page with its choices, their possible values, and the rule sets that use "
    "them. Some rules and values refer to [tables](tables.md) of numbers.": (
        "項目ごとに、取り決めと、考えられる扱いと、採用しているルールをまとめています。"
        "一部の規則と定めは[数値の表](tables.md)を参照します。"
    ),
    "{subject}: {choices}": "{subject}：{choices}",
    "The best known": "よく使われるルール",
    "Other riichi rule sets": "ほかのリーチ麻雀",
    "Riichi, without liability": "リーチ麻雀（責任払いなし）",
    "Other games": "ほかの麻雀",
    "Differences": "違い",
    "{four} With three players, {three}.": "{four}三人麻雀では、{three}。",
    # The page of a subject
    "{subject}: what each rule set decides": "{subject}：各ルールの取り決め",
    "Each choice is listed with its possible values and the rule sets that use them. A rule set "
    "is missing if the choice does not apply to its game. Files and programs use the short name, "
    "such as `kan_claim`. [All rule sets](index.md)": (
        "取り決めごとに、考えられる扱いと、採用しているルールを示します。"
        "取り決めが関係しないルールは"
        "載せていません。ファイルとプログラムでは、`kan_claim`のような短い名前を使います。"
        "[すべてのルール](index.md)"
    ),
    " (three players)": "（三人麻雀）",
    " (four players)": "（四人麻雀）",
    # What a change of a choice changes
    "Smallest case that each change from {rules} changes ({theorem}):": (
        "{rules}からの変更ごとに、答えが変わる最小の事例（{theorem}）："
    ),
    "{change}: {case}": "{change}：{case}",
    "From <code>{old}</code> to <code>{new}</code>": "<code>{old}</code>を<code>{new}</code>に",
    "Without any hand": "対象役満なしに",
    "With {hand}": "{hand}を追加",
    "Without {hands}": "{hands}を除外",
    "The answer after the change": "変更後の裁定",
    "Open in the referee, before the change": "変更前の事例を支払い判定で開く",
    "After the change, {theorems} hold.": "変更後も{theorems}は成り立ちます。",
    "After the change, {theorems} hold, and {exceptions} with exceptions.": (
        "変更後も{theorems}は成り立ち、{exceptions}は例外付きで成り立ちます。"
    ),
    # Tables of numbers
    "Tables of numbers": "数値の表",
    "Some rules and values refer to these tables. [All rule sets](index.md)": (
        "一部の規則と定めが参照する表です。[すべてのルール](index.md)"
    ),
    "What each other player pays for washing the tiles, by the number of heads": (
        "牌の洗い直しで、ほかの人がそれぞれ支払う点数（幺九牌の種類の数による）"
    ),
    "The portion for each number of faan, 半辣上": "番数ごとの1人分（半辣上）",
    "The portion for each number of faan, 辣辣上": "番数ごとの1人分（辣辣上）",
    "The portion for each number of faan, in the older table of steps": (
        "番数ごとの1人分（段階で増える古い表）"
    ),
    "Portions that a player pays each other player for a false win": (
        "誤和了で、ほかの人にそれぞれ支払う1人分の数"
    ),
    "Points that a player pays each other player for a false win": (
        "誤和了で、ほかの人にそれぞれ支払う点数"
    ),
    "Points that a player pays each other player for a false win in the Mahjong Competition "
    "Rules": "中国公式ルール（MCR）の誤和了で、ほかの人にそれぞれ支払う点数",
    "Points deducted after the game for a false win, in the lesser leagues": (
        "誤和了で終了後に減点する点数（下位リーグ）"
    ),
    "Points deducted after the game for a false win, most often": (
        "誤和了で終了後に減点する点数（最も多い扱い）"
    ),
    "Points deducted after the game for a false win, at the world championship": (
        "誤和了で終了後に減点する点数（世界選手権）"
    ),
    "Seconds within which two claims count as simultaneous": "2つの発声を同時とみなす秒数",
}
