"""The pages of rule sets in Japanese, by the English texts."""

from collections.abc import Mapping
from typing import Final

EDITIONS: Final[Mapping[str, str]] = {
    "Riichi Competition Rules, 2016": "2016年の大会ルール",
    "rules of August 2025": "2025年8月のルール",
    "the game as described by the mahjlocal wiki and its maker up to 2026": (
        "2026年までのmahjlocal wikiと制作元の記述による"
    ),
    "rule collection, chapter 4, as read in November 2026": "ルール集の第4章（2026年11月に閲覧）",
    "the game of Tencent's QQ Games, as a program describes it in September 2026": (
        "テンセントのQQゲームの麻雀（2026年9月のプログラムの記述による）"
    ),
    "Pung Chow, 1922, Part Two; settling as corrected by its slip of errata": (
        "1922年の『Pung Chow』第2部。精算は正誤表による"
    ),
    "as described by a survey of its sources, August 2026": "2026年8月の出典の調査による",
    "rule A as given by an encyclopedia and a table in 2024 and 2026": (
        "Aルール（2024年と2026年の百科事典と一覧表による）"
    ),
    "rules as tabulated in October 2026": "2026年10月の一覧表による",
    "league rules as tabulated in October 2026": "リーグのルール（2026年10月の一覧表による）",
    "ranked rules as copied by November 2026": "段位戦のルール（2026年11月までの写しによる）",
    "The Responsibility Rule, 10 July 2015": "2015年7月10日の責任払いのルール",
    "as guides described it up to November 2026": "2026年11月までの解説による",
    "The Complete Book of Mah-Jongg, 1977, rules 90, 91 and 118 to 120, in translation": (
        "1977年の『The Complete Book of Mah-Jongg』の規則90、91、118〜120（翻訳による）"
    ),
    "rules as listed by a portal of parlours and as tabulated in October 2026": (
        "雀荘情報サイトの一覧と、2026年10月の一覧表による"
    ),
    "as a wiki described it in 2020": "2020年のウィキの記述による",
    "the game as described by other programs in 2026": "2026年のほかのプログラムの記述による",
    "page revisions of 16 July 2024 (liability) and 17 December 2024 (calls)": (
        "2024年7月16日の版（責任払い）と2024年12月17日の版（鳴き）"
    ),
    "rules A, B and M as on the organisation's page in November 2026": (
        "2026年11月の団体のページにあるA・B・Mルール"
    ),
    "the game's rules of July 2011, as a table in the Japanese Wikipedia gives them in 2022": (
        "2011年7月のルール（2022年のWikipedia日本語版の表による）"
    ),
    "three-player rules as in the manual in November 2026": (
        "2026年11月のマニュアルの三人麻雀ルール"
    ),
    "as described by the English Wikipedia, revision of 7 March 2020": (
        "英語版Wikipediaの2020年3月7日の版の記述による"
    ),
    "competition rules, revised on 25 March 2024": "2024年3月25日改訂の競技ルール",
    "older competition rules, without a date": "以前の競技規定（日付なし）",
    "an optional list at mahjong.wikidot.com, with the payments that Four Winds describes, as of "
    "November 2026": (
        "mahjong.wikidot.comの任意の一覧と、Four Windsの記述する支払い（2026年11月現在）"
    ),
    "manual as quoted in 2020, checked against real games": (
        "2020年時点のマニュアル（引用による）を、実際の対局で確認"
    ),
    "a British club's summary and the Chinese rules of Four Winds, as of November 2026": (
        "英国のクラブの要約と、Four Windsの中国ルール（2026年11月現在）"
    ),
    "rules of 2025, version of 25 May 2025": "2025年5月25日版の2025年ルール",
    "version 1.03 for tournaments, as read in November 2026": "大会用のバージョン1.03（2026年11月に"
    "閲覧）",
}
"""The editions of rule sets, by the English words in their files."""
RULE_SETS: Final[Mapping[str, str]] = {
    **EDITIONS,
    "{edition}. {players}": "{edition}。{players}",
    "Compare with other rule sets": "ほかのルールと比べる",
    "Change these rules (house rules)": "このルールを変更する（ハウスルール）",
    "Liability in short": "責任払いの要点",
    "[All rule sets](index.md). Programs call this one `{id}`.": (
        "[すべてのルール](index.md)。プログラムでの名前は`{id}`です。"
    ),
    "Full text for a rule book": "ルールブックに使える全文",
    "Full text in Markdown, with rule ids in footnotes": "規則番号を脚注に付けたMarkdownの全文",
    "Cite it": "引用する",
    "How we know this": "この情報の確かさ",
    "Every choice": "すべての取り決め",
    "Each choice is listed with what these rules say and how reliable our source is.": (
        "取り決めごとに、このルールの定めと、出典の確かさを示します。"
    ),
    "For four players.": "四人麻雀。",
    "For three players.": "三人麻雀。",
    "For three or four players.": "四人麻雀と三人麻雀。",
    "{counts}. {reliance}": "{counts}。{reliance}",
    "{number} choices: {counts}": "取り決め{number}件：{counts}",
    "{number} {grade}": "{grade}{number}件",
    "{first} {second}": "{first}{second}",
    "{sentence}.": "{sentence}。",
    "Not known, but may change an answer.": "定めがなく、裁定が変わることがあるもの：",
    "Where we looked.": "調べたもの：",
    "Rules: {links}": "規則：{links}",
    "With three players: {value}": "三人麻雀では：{value}",
    "Read this way: {reading}": "この読み方：{reading}",
    "Another reading: {reading}": "別の読み方：{reading}",
    "read on {day}": "{day}に閲覧",
    # How reliable
    "published": "公表",
    "observed": "実測",
    "reported": "伝聞",
    "inferred": "推定",
    "open": "定めなし",
    "published by the organisation itself": "公式に公表",
    "seen in the organisation's own games": "実際の対局で確認",
    "reported by others": "第三者の記述",
    "inferred from what is known": "既知の事実から推定",
    "How reliable": "確かさ",
    "Much is not known.": "わからないことが多くあります。",
    "If an answer says that it assumes something, do not settle a dispute with this page alone.": (
        "仮定を含む裁定は、このページだけを根拠にもめごとを決着させないでください。"
    ),
    "Most values come from the organisation itself or from its games.": (
        "ほとんどの定めは、公式の規定か実際の対局によります。"
    ),
    "You can rely on these rules, except where an answer says that it assumes something.": (
        "仮定の含まれない裁定は、このルールの結果として信頼できます。"
    ),
    "Most values come from third parties or are not known.": (
        "ほとんどの定めは、第三者の記述によるか、わかっていません。"
    ),
    "This is good enough for a friendly game. Before a tournament, ask its referee.": (
        "仲間内の対局には十分です。大会では立会人に確認してください。"
    ),
    # The short answers
    "Pao": "責任払い",
    "Tsumo": "ツモ",
    "Ron": "ロン",
    "Two yakuman": "役満の複合",
    "Honba": "積み棒",
    "Open kan": "大明槓",
    "Yes, for {yakuman}.": "あり。対象は{yakuman}。",
    "No. Nobody is ever liable for another player's yakuman.": (
        "なし。他家の役満について責任を負うことはない。"
    ),
    "The liable player pays everything.": "対象者が全額を支払う。",
    "The liable player and the player who dealt in pay half each.": (
        "対象者と放銃者が半額ずつ支払う。"
    ),
    "The liable player pays for both.": "対象者が両方の分を支払う。",
    "They count as one, and the liable player pays as above.": (
        "1つとする。対象者の支払いは上のとおり。"
    ),
    "The liable player pays only for the yakuman that they fed. The other is paid as usual.": (
        "対象者が支払うのは、確定させた役満の分だけ。複合した役満の分は通常どおり。"
    ),
    "West fed South's third dragon. North dealt in. One honba.": (
        "西家が南家に3つ目の三元牌を鳴かせ、北家が放銃しました。1本場です。"
    ),
    # The subjects of the choices
    "Who is liable": "誰が対象になるか",
    "Payments": "支払い",
    "Winning after a daiminkan": "大明槓による嶺上開花",
    "Honba and extra hands": "積み棒と本場",
    "Several winners on one discard": "ダブロン・トリロン",
    "Draws and abandoned hands": "流局と途中流局",
    "Furiten": "フリテン",
    "Cite this rule": "この規則を引用する",
    "Cite this value": "この定めを引用する",
    "Cite this case": "この事例を引用する",
}
