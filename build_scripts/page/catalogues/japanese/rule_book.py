"""The calculator of house rules and the text for a rule book in Japanese, by the English texts.

The sentences for a rule book are in plain form, like the rules themselves.
"""

from collections.abc import Mapping
from typing import Final

RULE_BOOK: Final[Mapping[str, str]] = {
    # The form and the answer
    "Start from": "もとにするルール",
    "Everything else": "ほかの取り決め",
    "In points. If empty: the rule set’s value.": "単位は点です。空欄なら、ルールのとおりとします。"
    "",
    "In fu. If empty: the rule set’s value.": "単位は符です。空欄なら、ルールのとおりとします。",
    "In tiles. If empty: the rule set’s value.": "単位は枚です。空欄なら、ルールのとおりとします。",
    "Different: those ticked below": "変更：下で選んだもの",
    "{question}: these": "{question}：次から選ぶ",
    "{rules}, unchanged.": "{rules}、変更なし。",
    "{rules}, with {number} choice changed.": "{rules}、取り決めの変更{number}件。",
    "{rules}, with {number} choices changed.": "{rules}、取り決めの変更{number}件。",
    "These are still the unchanged rules of {rules}. Change a choice.": (
        "まだ{rules}のルールのままです。取り決めを変えてください。"
    ),
    "{after} {rules} already has this rule.": "{after}{rules}はもとからこの定めです。",
    "{after} {rules} leaves this open. Your rules now settle it.": (
        "{after}{rules}には定めがありません。このハウスルールで決まります。"
    ),
    "{question}: ": "{question}：",
    "before, under {rules}: {before}": "変更前の{rules}：{before}",
    "{asked}{after}; {was}.": "{asked}{after}（{was}）。",
    "Save and share": "保存と共有",
    "Text for your rule book": "ルールブックの文面",
    "The third dragon set under these rules": "このルールでの3つ目の三元牌の面子",
    "Rule on a hand under these rules": "このルールで支払いを判定する",
    "The text": "文面",
    "Markdown, with rule ids in footnotes": "Markdown（脚注に規則番号）",
    "File for programs (TOML)": "プログラム用のファイル（TOML）",
    "Cite it": "引用する",
    # The strengths of furiten
    "nothing bars ron": "ロンの制限はない",
    "bars only the kind of tile the player passed": "見逃した牌だけをロンできない",
    "bars only the kind of tile the player passed, even if they draw it": (
        "見逃した牌だけ和了できない（ツモでも）"
    ),
    "bars only the player's last discard": "直前に捨てた牌だけをロンできない",
    "bars every tile the player discarded in this deal": "この局で捨てた牌は、どれもロンできない",
    "bars the other ends of a sequence too": "順子の反対側の牌もロンできない",
    "bars every wait if the player discarded one": (
        "待ち牌を1つでも捨てていると、どの待ち牌もロンできない"
    ),
    "bars every wait if the player discarded or passed one": (
        "待ち牌を1つでも捨てるか見逃すと、どの待ち牌もロンできない"
    ),
    # Cases that a house rule changes
    "is not possible under these rules": "このルールではありえない",
    "{seats} liable": "{seats}が対象者",
    "nobody is liable": "対象者なし",
    "may win on it": "和了できる",
    "may not win on it": "和了できない",
    "{points} points": "{points}点",
    "another answer": "別の結果",
    # Around the text
    "Liability (pao): {name}": "責任払い（包）：{name}",
    "{rules}, changed": "{rules}（変更あり）",
    "Example": "例",
    "Rule {id}, <{address}>": "規則{id}、<{address}>",
    "The pao reference, version {edition}. {of}; rules {rules}. {address}": (
        "責任払い（パオ）リファレンス、バージョン{edition}。{of}。規則{rules}。{address}"
    ),
    "Text: {citation}": "文面：{citation}",
    "Sentences that the source does not state, assumed here: {numbers}.": (
        "出典に定めがなく、仮定した文：{numbers}。"
    ),
    "With three players": "三人麻雀",
    "With three players, {value}.": "三人麻雀では、{value}。",
    # Who is liable
    "Nobody is ever liable for another player's yakuman. It makes no difference who fed which "
    "set.": "他家の役満について責任を負うことはない。誰がどの面子を鳴かせたかは関係ない。",
    "A player is liable for a yakuman if another player calls their discard and the call completes "
    "{sets}.": (
        "捨てた牌を鳴かれ、その鳴きで{sets}がそろったとき、"
        "捨てた者はその役満の責任払いの対象となる。"
    ),
    "{set} ({yakuman})": "{set}（{yakuman}）",
    "the third visible set of dragons": "三元牌の晒した面子3つ",
    "the fourth visible set of winds": "風牌の晒した面子4つ",
    "the third visible set of winds": "風牌の晒した面子3つ",
    "the fourth kan": "槓子4つ",
    "the fourth visible set of honours": "字牌の晒した面子4つ",
    "the fourth visible set of terminals": "老頭牌の晒した面子4つ",
    "the fourth visible set of green tiles": "緑一色の牌の晒した面子4つ",
    "A daiminkan counts like a pon, even if the caller already held all three tiles.": (
        "大明槓もポンと同じに扱う。鳴いた者が3枚とも持っていたときも同じとする。"
    ),
    "For suukantsu, a daiminkan counts. For any other yakuman, it makes nobody liable, because "
    "the caller already had that set.": (
        "四槓子では大明槓も対象とする。ほかの役満では、大明槓では誰も対象とならない。"
        "鳴いた者はすでにその面子を持っていたからである。"
    ),
    "A daiminkan makes nobody liable, because the caller already had that set.": (
        "大明槓では誰も対象とならない。鳴いた者はすでにその面子を持っていたからである。"
    ),
    "A closed kan counts as one of the earlier visible sets.": (
        "暗槓も、先に晒した面子の1つに数える。"
    ),
    "A closed kan does not count as a visible set. If one of these sets is a closed kan, nobody is "
    "liable.": "暗槓は晒した面子に数えない。必要な面子に暗槓があれば、対象者はいない。",
    "For suukantsu, the three earlier kans may be open, closed or added.": (
        "四槓子では、先の3つの槓子は大明槓、暗槓、加槓のどれでもよい。"
    ),
    "For suukantsu, nobody is liable if one of the earlier kans is closed.": (
        "四槓子では、先の槓子に暗槓があれば、対象者はいない。"
    ),
    "If the fourth kan is made by adding a tile to a pon, nobody is liable for suukantsu.": (
        "4つ目の槓子が加槓なら、四槓子の対象者はいない。"
    ),
    "If the fourth kan is made by adding a tile to a pon, the player who fed that pon is liable "
    "for suukantsu.": (
        "4つ目の槓子が加槓なら、もとのポンをさせた者が四槓子の責任払いの対象となる。"
    ),
    "Nobody is liable if the last of these sets is a closed kan or stays concealed in the hand, or "
    "if the winning tile completes it.": (
        "最後の面子が暗槓か手の内の面子のとき、または最後の面子が和了牌で完成したときは、"
        "対象者はいない。"
    ),
    "Only the player who fed the last set is liable, whatever the reason for the discard. The "
    "players who fed the earlier sets are not liable.": (
        "対象となるのは最後の面子を鳴かせた者だけで、捨てた理由は問わない。"
        "先の面子を鳴かせた者は対象とならない。"
    ),
    "The liability takes effect if the caller wins this hand with that yakuman. It ends if another "
    "player wins instead, or if the hand is drawn or abandoned.": (
        "責任払いは、鳴いた者がその局でその役満を和了したときに適用する。"
        "ほかの者が和了したとき、または流局（途中流局を含む）のときは生じない。"
    ),
    # What is paid
    "What the liable player pays": "対象者の支払い",
    "On a tsumo, only the liable player pays for that yakuman: as much as all the losers together "
    "would have paid.": (
        "ツモ和了のとき、その役満の分は、本来なら敗者全員が支払う合計を対象者が1人で支払う。"
    ),
    "If another player deals in, that player and the liable player each pay half of the price of a "
    "ron.": "対象者以外の者が放銃したときは、放銃者と対象者がロン和了の点数を半額ずつ支払う。",
    "If the liable player deals in, they pay the full price of a ron, once.": (
        "対象者が自分で放銃したときは、ロン和了の全額を1回だけ支払う。"
    ),
    "Several yakuman in one hand count as one, and the liability covers the whole price.": (
        "役満が複合しても役満1つとし、責任払いはその全額に及ぶ。"
    ),
    "Every other yakuman in the hand is paid as if nobody were liable.": (
        "複合したほかの役満の分は、対象者がいないときと同じに支払う。"
    ),
    "The liability covers the whole hand, with every other yakuman in it.": (
        "責任払いは、複合したほかの役満も含めて手全体に及ぶ。"
    ),
    "The price of a yakuman is doubled for {yakuman}.": "{yakuman}はダブル役満とする。",
    "No honba is paid.": "積み棒の支払いはない。",
    "all honba: {points} points for each": "積み棒の全額、1本場につき{points}点",
    " ({points} with three players)": "（三人麻雀では{points}点）",
    "On a tsumo, the liable player pays {honba}.": "ツモ和了のとき、対象者は{honba}を支払う。",
    "each loser pays {points} points for each honba": "敗者は1本場につき{points}点ずつ支払う",
    "On a tsumo, {share}, even if one player is liable.": ("対象者がいるツモ和了でも、{share}。"),
    " But if the hand has several yakuman, {share}.": "ただし、役満が複合した手では、{share}。",
    "If another player deals in, {who}.": "対象者以外の者が放銃したときは、{who}。",
    "the liable player pays all honba": "対象者が積み棒の全額を支払う",
    "the player who dealt in pays all honba": "放銃者が積み棒の全額を支払う",
    "both pay half of the honba, and the discarder pays any odd hundred": (
        "2人が積み棒を半額ずつ支払い、割り切れない100点は放銃者が支払う"
    ),
    "Riichi deposits go to the winner as usual.": "供託は通常どおり和了者が受け取る。",
    # Several liable players or winners
    "Several liable players or winners": "複数の対象者と複数の和了者",
    "If several players claim one discard to win, only the first in turn order wins. A liability "
    "to another claimant has no effect.": (
        "1枚の捨て牌を2人以上がロンしたときは、ツモ順の最も近い1人だけが和了する。"
        "ほかの者に対する責任払いは生じない。"
    ),
    "If several players win on one discard, each win is settled separately, with its own "
    "liability.": (
        "1枚の捨て牌で2人以上が和了したときは、和了ごとに精算し、責任払いもそれぞれに適用する。"
    ),
    "If two players are liable for one hand, only the earlier liability counts.": (
        "1つの手の対象者が2人いるときは、先の責任払いだけを適用する。"
    ),
    "If two players are liable for one hand, only the later liability counts.": (
        "1つの手の対象者が2人いるときは、あとの責任払いだけを適用する。"
    ),
    "If three players claim one discard to win, the hand is abandoned and nobody is liable.": (
        "1枚の捨て牌を3人がロンしたときは三家和で流局とし、責任払いは生じない。"
    ),
    "Only the first of several winners in turn order collects honba.": (
        "和了者が複数いるときは、ツモ順の最も近い1人だけが積み棒を受け取る。"
    ),
    "Each of several winners collects honba.": (
        "和了者が複数いるときは、全員がそれぞれ積み棒を受け取る。"
    ),
    "the player whose discard was claimed first": "先に鳴かれた牌を捨てた者",
    "the player whose discard was claimed last": "最後に鳴かれた牌を捨てた者",
    "If two players are liable for one hand, only the yakuman completed first counts, with its "
    "liability.": (
        "1つの手の対象者が2人いるときは、先に完成した役満だけを採り、その責任払いだけを適用する。"
    ),
    "If two players are liable for one hand, only the yakuman completed last counts, with its "
    "liability.": (
        "1つの手の対象者が2人いるときは、後に完成した役満だけを採り、その責任払いだけを適用する。"
    ),
    "If two players are liable for one hand, each pays for the yakuman that their own discard made "
    "certain.": (
        "1つの手の対象者が2人いるときは、それぞれが自分の捨てた牌で確定した役満の分を支払う。"
    ),
    "If two players are liable for one hand, every loser pays a share of the honba of a tsumo.": (
        "1つの手の対象者が2人いるときは、ツモ和了の積み棒は敗者全員がそれぞれ支払う。"
    ),
    "{which} also pays {parts}.": "{which}は、{parts}も支払う。",
    "for any other yakuman in the hand": "その手のほかの役満の分",
    "the honba that the liable player owes": "対象者が負担する積み棒",
    # Winning after a daiminkan
    "Nobody is liable for a win on the replacement tile of a daiminkan. It is paid like any other "
    "tsumo.": "大明槓の責任払いはない。大明槓による嶺上開花は、ほかのツモ和了と同じに支払う。",
    "The player who feeds a daiminkan is liable if the caller wins on its replacement tile, or on "
    "the replacement tile of a further kan before the caller's next discard.": (
        "大明槓をさせた者は、カンした者がその嶺上牌か、次の打牌までに続けたカンの嶺上牌で和了した"
        "とき、責任払いの対象となる。"
    ),
    "The player who feeds a daiminkan is liable if the caller wins on that kan's own replacement "
    "tile. A further kan ends the liability.": (
        "大明槓をさせた者は、カンした者がその嶺上牌で和了したとき、責任払いの対象となる。"
        "さらにカンがあれば、責任払いは終わる。"
    ),
    "Only the feeder pays for the whole hand, whatever it is: {price}.": (
        "どのような手でも、カンさせた者が1人で全額を支払う。額は{price}とする。"
    ),
    "Only the feeder pays for the whole hand, whatever it is: {price}, and all honba.": (
        "どのような手でも、カンさせた者が1人で全額を支払う。額は{price}と積み棒の全額とする。"
    ),
    "the price of a ron": "ロン和了の点数",
    "as much as all the losers together would have paid": "本来なら敗者全員が支払う合計",
    "If another player is liable for a yakuman in that hand, {then}.": (
        "その手の役満に別の対象者がいるときは、{then}。"
    ),
    "that liability takes precedence, and the feeder of the kan pays the rest of the hand": (
        "役満の責任払いを優先し、残りの分はカンさせた者が支払う"
    ),
    "that liability takes precedence, and the feeder of the kan pays the rest of the hand, with "
    "the honba": "役満の責任払いを優先し、残りの分と積み棒はカンさせた者が支払う",
    "the feeder of the kan counts as the discarder: each of the two pays half of that yakuman": (
        "カンさせた者を放銃者とみなし、2人がその役満の分を半額ずつ支払う"
    ),
    "only that liability takes effect, and nobody is liable for the kan": (
        "役満の責任払いだけを適用し、大明槓の責任払いは生じない"
    ),
    # The example
    "{winner}, who is not the dealer, wins with {yakuman}{honba}. {feeder} fed the {tile}.": (
        "子の{winner}が{yakuman}を和了した{honba}。{tile}を鳴かせたのは{feeder}である。"
    ),
    ", with one honba": "（1本場）",
    "fourth wind": "4つ目の風牌",
    "On a tsumo, {payer} pays {sum}.": "ツモ和了なら、{payer}が{sum}点を支払う。",
    "If {discarder} deals in, {payer} pays {sum} and {discarder} {other}.": (
        "{discarder}が放銃したなら、{payer}が{sum}点、{discarder}が{other}点を支払う。"
    ),
    "If {payer} deals in, {payer} pays {sum}.": "{payer}が放銃したなら、{payer}が{sum}点を支払う。",
}
