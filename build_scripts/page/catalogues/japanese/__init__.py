"""The texts of the pages in Japanese, by the English ones."""

from collections.abc import Mapping
from typing import Final

from build_scripts.page.catalogues.japanese.cases import CASES
from build_scripts.page.catalogues.japanese.choices import CHOICES
from build_scripts.page.catalogues.japanese.play import PLAY
from build_scripts.page.catalogues.japanese.quiz import QUIZ
from build_scripts.page.catalogues.japanese.records import RECORDS
from build_scripts.page.catalogues.japanese.rule_book import RULE_BOOK
from build_scripts.page.catalogues.japanese.rule_sets import RULE_SETS
from build_scripts.page.catalogues.japanese.topics import TOPICS

NAME: Final = "日本語"
TEXTS: Final[Mapping[str, str]] = {
    # The menu
    " (in English)": "（英語）",
    "Menu": "メニュー",
    "Close the menu": "メニューを閉じる",
    "Link to this heading": "この見出しへのリンク",
    "{title}. {edition}.": "{title}、{edition}。",
    "Edition {number}, {date}": "バージョン{number}（{date}）",
    "After edition {number} ({version})": "バージョン{number}より後（{version}）",
    "The pao reference: who must pay, and why, in mahjong": "責任払い（パオ）リファレンス",
    "This rule is here: {link}.": "この規則はこちらにあります：{link}。",
    "A mahjong table: South won with three sets of dragons, North and West pay half each.": (
        "麻雀卓の図：南家が三元牌の3つの面子で和了し、北家と西家が半額ずつ支払う。"
    ),
    # The page for unknown addresses
    "Page not found": "ページが見つかりません",
    "This page is not saved": "このページは保存されていません",
    "There is no connection, and this browser has not saved this page. “Save the rest” at the foot "
    "of a page saves every page.": (
        "オフラインです。このページは、このブラウザーに保存されていません。"
        "ページの下の「残りも保存」で、"
        "すべてのページを保存できます。"
    ),
    "There is no page at ": "アドレス",
    ". Check the address for typing errors.": (
        "のページはありません。アドレスに打ち間違いがないか確かめてください。"
    ),
    "Similar addresses": "似たアドレス",
    "My rules": "マイルール",
    "Search the reference": "リファレンスを検索",
    "Where to go next": "次に見るページ",
    "Settle a case": "支払いを判定する",
    "who pays, under your rules": "自分の卓のルールで、誰が支払うか",
    "Learn the rule": "規則を知る",
    "who becomes liable, and when": "誰がいつ責任払いの対象になるか",
    "Compare rule sets": "ルールを比べる",
    "what each league, club and platform plays": "プロ団体・リーグ・オンライン麻雀の取り決め",
    "Find a rule by its id": "規則を番号で探す",
    "such as pao-t003; ids never change": "例：pao-t003。番号は変わりません",
    "Look at cases": "事例を見る",
    "example situations with rulings": "卓の状況と裁定",
    "Look up a word": "言葉を調べる",
    "the glossary": "用語集",
    "Go to the home page": "ホームへ",
    # The index of rules
    "Rule index": "規則一覧",
    "Every rule has a permanent id that is never changed or reused. The address `/id/` "
    "plus the id always leads to the rule.": (
        "どの規則にも、変わることも使い回されることもない番号があります。"
        "`/id/`に番号を付けたアドレスは、いつもその規則に通じます。"
    ),
    # Sources
    "These are the sources of the rules and rule sets. We cite sources but do not copy them. We "
    "wrote every sentence of this reference ourselves.": (
        "規則とルールの出典です。出典は示すだけで、文章を写してはいません。"
        "このサイトの文は、すべて独自に書いたものです。"
    ),
    " You cannot open this source, so treat anything based on it as hearsay.": (
        "この出典は閲覧できないので、これに基づくものは伝聞として扱ってください。"
    ),
    "[{title}](/reference/sources.md#{id}) ({author})": (
        "[{title}](/reference/sources.md#{id})（{author}）"
    ),
    "published {day}": "{day}公表",
    "read {day}": "{day}に閲覧",
    "{author}, {dates}.{address}{closed}": "{author}、{dates}。{address}{closed}",
    "Archived copy: {address}": "保存されたコピー：{address}",
    "Read: {part}.": "読んだ部分：{part}",
    "everything": "全部",
    "only what this reference takes from it": "このサイトが引いた箇所だけ",
    "Rules based on it: {rules}.": "これに基づく規則：{rules}。",
    "Values of {rules} based on it: {values}.": "これに基づく{rules}の定め：{values}。",
    # The series of rules
    "Definitions": "用語の定義",
    "When liability arises": "責任払いの成立条件",
    "Payment": "支払い",
    "Calls": "鳴き",
    "Waits and furiten": "待ちとフリテン",
    "Penalties": "罰則",
    "Classical games and other traditions": "古典麻雀とほかの麻雀",
    # Rules
    "We assume.": "仮定：",
    "Applies": "当てはまるとき",
    "Does not apply": "当てはまらないとき",
    "Added in edition {number}.": "バージョン{number}で追加。",
    "Sources": "出典",
    "Settled": "異論なし",
    "Contested": "見解が分かれる",
    "House rule": "卓ごとの取り決め",
    "Settled: all sources agree.": "異論なし：すべての出典が一致しています。",
    "Contested: the sources differ.": "見解が分かれる：出典によって異なります。",
    "House rule: every table decides for itself.": "卓ごとの取り決め：どうするかは卓で決めます。",
    "1 case": "事例1件",
    "{number} cases": "事例{number}件",
    "The permalink always leads to this rule, even if the rule moves. For the wording "
    "of an older edition, see [every edition and what changed](/reference/editions.md).": (
        "固定リンクは、規則の場所が変わってもこの規則に通じます。以前の版の文面は"
        "[各版とその変更点](/reference/editions.md)にあります。"
    ),
    "{reference}. Rule {id}, “{title}”. {edition}. {address}": (
        "{reference}。規則{id}「{title}」。{edition}。{address}"
    ),
    "{title} (rule {id})": "{title}（規則{id}）",
    "Rules on this page": "このページの規則",
    "Played by {number} of {all} rule sets": "{all}件のルールのうち{number}件が採用",
    "Rule sets differ": "ルールによって異なる",
    "No source says:": "出典に定めがない：",
    "{value}:": "{value}：",
    "Played by": "採用",
    "Not by": "不採用",
    "Something wrong here?": "誤りを知らせる",
    # Cases and the quiz
    **CASES,
    **TOPICS,
    **PLAY,
    **QUIZ,
    **RULE_SETS,
    **CHOICES,
    "All ids": "すべての番号",
    "Quiz": "クイズ",
    'The quiz needs JavaScript. Without it, you can <a href="{address}">read all questions '
    "and answers</a>.": (
        'クイズにはJavaScriptが必要です。JavaScriptなしでも、<a href="{address}">全問と答え'
        "</a>を読めます。"
    ),
    # Your game
    **RECORDS,
    "Your game": "牌譜の検証",
    "You need JavaScript to check a game here. Without it, use "
    '<a href="{address}">the command line</a>.': (
        '牌譜の検証にはJavaScriptが必要です。JavaScriptなしでは、<a href="{address}">'
        "コマンドライン</a>を使えます。"
    ),
    # Calculators
    "Below is the answer for the example values of this page. To change them you need JavaScript, "
    "which is turned off or has not started. If your link contains values, they were ignored.": (
        "下に示すのは、例の値での計算結果です。値を変えるにはJavaScriptが必要ですが、"
        "無効になっているか、"
        "まだ動いていません。リンクに値が含まれていても反映されません。"
    ),
    "Your link may contain its own values. The page has not read it yet, so it shows no answer. "
    "If this message stays, part of the page is missing: reload it.": (
        "リンクに値が含まれているかもしれません。まだ読み込んでいないので、答えを表示していません。"
        "この表示が消えない場合は、ページの一部が届いていません。再読み込みしてください。"
    ),
    "The question as JSON": "JSONの質問",
    "Question as JSON": "JSONの質問",
    "Rule set": "ルール",
    "{label}: {rules}": "{label}：{rules}",
    "Players": "人数",
    "Four": "4人",
    "Three": "3人",
    "Set {number}: ": "{number}つ目の面子：",
    # The calculator of dangerous discards
    "What is unsafe?": "包牌はどれか",
    "The table": "卓",
    "What is on the table": "卓上の牌",
    "It makes no difference here who fed a set.": "誰が鳴かせたかは、ここでは関係ありません。",
    "Whose turn is it to discard?": "打牌の番は誰か",
    "The reasons are for this seat. The list shows every seat.": (
        "理由はこの席についてのものです。一覧にはすべての席を載せています。"
    ),
    "Sets of {seat}": "{seat}の面子",
    "Discards of all players": "全員の捨て牌",
    "You need only enter those that matter.": "関係するものだけでかまいません。",
    "Every seat": "席ごとの包牌",
    "Nothing is unsafe for {seat} to discard.": "いま{seat}に包牌はありません。",
    "Unsafe for {seat}: {tiles}.": "{seat}にとっての包牌：{tiles}。",
    "every tile": "すべての牌",
    "Every tile": "すべての牌",
    "nothing is unsafe": "包牌はない",
    "every tile is unsafe": "すべての牌が包牌になる",
    "unsafe: {tiles}": "包牌は{tiles}",
    "Nothing is unsafe.": "包牌はありません。",
    "{tiles} to {to} for {cause}, by {calls}": (
        "{tiles}：{to}の{calls}で{cause}の責任払いの対象になります"
    ),
    "a pon": "ポン",
    "an open kan": "大明槓",
    "a chii": "チー",
    # The calculator of certainty
    "Is it certain?": "役満は確定しているか",
    "What everyone sees": "全員に見えている牌",
    "Yakuman": "役満",
    "The sets of one player": "1人の面子",
    "Other tiles that everyone can see": "全員に見えているほかの牌",
    "Discards, dora indicators, other players’ sets.": "捨て牌、ドラ表示牌、他家の面子です。",
    "{yakuman} is certain.": "{yakuman}は確定しています。",
    "{yakuman} is not certain.": "{yakuman}は確定していません。",
    "These sets make certain: {yakuman}.": "この面子で確定する役満：{yakuman}。",
    "These sets make no yakuman certain.": "この面子で確定する役満はありません。",
    "Rule sets with liability for this yakuman, certain or not": (
        "この役満に責任払いがあるルール（確定するかどうかは問わない）"
    ),
    "None of the rule sets here.": "このサイトのルールにはありません。",
    "{rule_sets}.": "{rule_sets}。",
    "Compare all rule sets": "すべてのルールを比べる",
    "Compare all rule sets of Hong Kong": "香港麻雀のルールをすべて比べる",
    "{says}.": "{says}。",
    # The calculator of priority
    "Who gets the tile?": "発声の優先順位",
    "Who calls": "発声した人",
    "What counts as simultaneous": "同時とみなす間隔",
    "Seconds between claims that still count as simultaneous": "同時とみなす発声の間隔（秒）",
    "If empty: 0.3 (our choice).": "空欄なら0.3秒とします（このサイトの目安）。",
    "Who discarded?": "誰が捨てたか",
    "{seat} calls": "{seat}の発声",
    "Nothing": "なし",
    "Chii": "チー",
    "Pon": "ポン",
    "Open kan": "大明槓",
    "Ron": "ロン",
    "Drawn": "ツモった",
    "Discarded": "打牌した",
    "Seconds after the discard": "打牌からの秒数",
    "If empty: at the same time as the others.": "空欄なら、ほかの人と同時とみなします。",
    "What the next player had done by then": "そのとき次の人がしていたこと",
    "chii": "チー",
    "pon": "ポン",
    "open kan": "大明槓",
    "ron": "ロン",
    "{seat}'s {claim}": "{seat}の{claim}",
    "{claims} is granted": "{claims}が認められます",
    "{claims} are granted": "{claims}が認められます",
    "the hand is abandoned": "流局になります",
    "no claim is granted": "認められる発声はありません",
    "{claim} is void.": "{claim}は無効です。",
    # The calculator of penalties
    "What does it cost?": "罰則はいくらか",
    "What happened": "起きたこと",
    "A false win": "誤和了",
    "chombo": "チョンボ",
    "A withdrawn claim": "鳴きの取り消し",
    "A false set laid down": "誤ポン・誤チー・誤カン",
    "A tile drawn out of turn or from the wrong place": (
        "ツモ牌の取り違え（ツモ番か場所の間違い）"
    ),
    "One tile too many": "多牌",
    "One tile too few": "少牌",
    "A wrong number of tiles, either way": "多牌か少牌",
    "The fault": "反則",
    "Whose fault?": "反則をした人",
    "East is the dealer.": "東家が親です。",
    "Who wins the hand?": "その局の和了者",
    "After a false win: who really won on the same tile.": (
        "誤和了のときは、同じ牌で正しく和了した人です。"
    ),
    "Riichi without tenpai, and a draw": "ノーテンリーチで流局",
    "noten riichi": "ノーテンリーチ",
    "the rules do not say {question}": "{question}の定めがない",
    "Nobody": "なし",
    "The limit of a hand, in points": "手の上限（点）",
    "For the classical games and Hong Kong. If empty: the rule set’s usual limit.": (
        "古典麻雀と香港麻雀で使います。空欄なら、ルールの通常の上限とします。"
    ),
    "Nothing is paid.": "支払いはありません。",
    "nothing is paid": "支払いはありません",
    # The calculator of calls
    "What may I call?": "何を鳴けるか",
    "You": "自分",
    "The discard": "捨て牌",
    "Last discard, riichi, four kans": "河底牌、リーチ、4回のカン",
    "Your seat": "自分の席",
    "East is the dealer; play goes East, South, West, North.": (
        "東家が親です。東家、南家、西家、北家の順に進みます。"
    ),
    "Your called sets": "鳴いた面子",
    "Thirteen tiles, three fewer for each called set.": (
        "13枚です。鳴いた面子1つにつき3枚減ります。"
    ),
    "The tile that was discarded": "捨てられた牌",
    "Discarded by": "捨てた人",
    "This discard": "この捨て牌",
    "It is the last discard: the wall is empty": "河底牌（山に牌がない）",
    "I have declared riichi": "リーチしている",
    "Kans declared by all players": "全員のカンの回数",
    "If empty: only your own.": "空欄なら、自分のカンだけとします。",
    "Daiminkan": "大明槓",
    "a sequence": "順子",
    "three identical tiles": "同じ牌3枚",
    "four identical tiles": "同じ牌4枚",
    "left": "左",
    "middle": "真ん中",
    "right": "右",
    "ippatsu": "一発",
    "double riichi": "ダブルリーチ",
    "tenhou": "天和",
    "chiihou": "地和",
    "the draw for nine kinds": "九種九牌",
    "You may not call this tile.": "この牌は鳴けません。",
    "You may call {calls}.": "{calls}ができます。",
    "you may not call this tile": "この牌は鳴けません",
    "you may call {calls}": "{calls}ができます",
    " (then not {tiles})": "（そのあと{tiles}は捨てられない）",
    "{call} with {tiles}{then}": "{tiles}での{call}{then}",
    "{own} from your hand, the {tile} from {seat} sideways on the {side}": (
        "手の内の{own}と、{side}に横向きに置く{tile}（{seat}の捨て牌）"
    ),
    "Then you draw a replacement tile.": "そのあと嶺上牌をツモります。",
    "Then discard any tile.": "そのあと、どの牌でも捨てられます。",
    "Then you may not discard {tiles}": "そのあと{tiles}は捨てられません",
    "This call ends, for everyone: {ends}.": "この鳴きで、全員の{ends}が消えます。",
    # The calculator of furiten
    "May I win on it?": "その牌で和了できるか",
    "Your hand": "自分の手牌",
    "Your discards and passed tiles": "自分の捨て牌と見逃した牌",
    "The tile to win on": "和了したい牌",
    "You wait for": "待ち",
    "no ron": "ロン不可",
    "If empty: any wait.": "空欄なら、すべての待ち牌とします。",
    "Your discards, oldest first": "自分の捨て牌（古い順）",
    "Include tiles that others called.": "鳴かれた牌も含めます。",
    "Passed since your last discard": "前の打牌のあとに見逃した牌",
    "Other players’ discards. You can include tiles that you do not wait for.": (
        "他家の捨て牌です。待っていない牌を含めてもかまいません。"
    ),
    "Riichi, and a declared sacred discard": "リーチと、捨て牌制限の宣言",
    "Passed since you declared riichi": "リーチ後に見逃した牌",
    "Old rules": "古い規則",
    "I announced that I was discarding a tile I wait for (a sacred discard)": (
        "待ち牌と知って捨てると宣言した（捨て牌制限の宣言）"
    ),
    "barred": "不可",
    "No tile that this hand waits for can still come.": "この手の待ち牌は、"
    "もう1枚も残っていません。",
    "You may win on the {tile}.": "{tile}で和了できます。",
    "You do not wait for the {tile}.": "{tile}は待ち牌ではありません。",
    "You may not win on the {tile}.": "{tile}では和了できません。",
    "ron is allowed on {tiles}": "{tiles}でロンできます",
    "ron is not allowed on any wait": "どの待ち牌でもロンできません",
    "Strength": "フリテンの形",
    "Which waits allow ron": "ロンできる待ち牌",
    "Every version of the rule": "フリテンのすべての形",
    # The calculator of draws
    "Nobody won: what now?": "誰も和了しなかったとき",
    "Points shared after a draw": "流局のときに場に出す点数",
    "As the rule set says": "ルールのとおり",
    "None": "なし",
    "Another number": "別の点数",
    "How many points?": "何点か",
    "How did the hand end?": "局の終わり方",
    "The wall ran out": "山がなくなった",
    "Nine kinds of terminals and honours": "九種九牌",
    "Four players discarded the same wind": "四風連打",
    "Four kans in all": "四開槓",
    "Four riichi": "四家立直",
    "Three rons": "三家和",
    "Who is tenpai (one tile from winning)?": "テンパイの人",
    "Who discarded only terminals and honours, none of them called?": (
        "捨て牌が幺九牌だけで、1枚も鳴かれていない人"
    ),
    "The {place} kan was declared by": "{place}のカンをした人",
    "first": "1回目",
    "second": "2回目",
    "third": "3回目",
    "fourth": "4回目",
    "The hand after the first draw": "第1ツモのあとの手牌",
    "Fourteen tiles.": "14枚です。",
    "Whose hand is it?": "誰の手牌か",
    "The first discard of each player": "全員の最初の打牌",
    "Before the first discards": "最初の打牌の前",
    "Someone called a tile": "鳴きがあった",
    "Who declared riichi?": "リーチした人",
    "Who declared ron on the same discard?": "同じ捨て牌をロンした人",
    "the hand continues": "局を続けます",
    ": none of our sources says that these rules have this draw": (
        "（このルールにこの途中流局があるとした出典はありません）"
    ),
    ": these rules do not have this draw": "（このルールにこの途中流局はありません）",
    "the player may abandon the hand for {why}": "{why}で流局にできます",
    "the hand is abandoned for {why}": "{why}で流局になります",
    "these rules have no such draw": "このルールの途中流局ではない",
    "these rules have this draw, and it is paid for": "このルールの途中流局で、支払いがある",
    "these rules have it": "このルールの途中流局である",
    # The calculators of classical games and of Hong Kong
    "Who pays what in a classical game?": "古典麻雀では誰がいくら支払うか",
    "The game": "麻雀",
    "Score of each hand before settling": "精算前の各自の手の得点",
    "The win": "和了",
    "Limit": "上限",
    "If empty: no limit.": "空欄なら、上限はありません。",
    "When two losers settle": "敗者どうしの精算",
    "Extra hands of the dealer (honba)": "親の連荘の回数",
    "Who won?": "和了者",
    "East pays and receives double.": "東家は支払いも受け取りも2倍です。",
    "Their own draw": "ツモ",
    "A discard by {}": "{}の捨て牌",
    "Who is liable?": "対象者は誰か",
    "{seat} is liable": "対象者は{seat}",
    "Nobody is liable": "対象者なし",
    "{who}: {payments}.": "{who}：{payments}。",
    "If nobody were liable": "対象者がいなければ",
    "The liability changes nothing.": "責任払いがあっても支払いは変わりません。",
    "The liability costs {seat} {points}.": "責任払いにより、{seat}の負担は{points}点増えます。",
    "Who pays in Hong Kong?": "香港では誰が支払うか",
    "The winner’s sets, in the order of the calls": "和了者の面子（鳴いた順）",
    "What the hand is worth": "手の点数",
    "How?": "和了のしかた",
    "Drew the tile": "ツモ",
    "Discarded by {}": "{}からロン",
    "The tile": "和了牌",
    "It was the replacement tile of a kan": "嶺上牌だった",
    "First": "1つ目",
    "Second": "2つ目",
    "Third": "3つ目",
    "Fourth": "4つ目",
    "{place} set, with the claimed tile last": "{place}の面子（鳴いた牌を最後に）",
    "{place} set: fed by": "{place}の面子を鳴かせた人",
    "Concealed tiles, without the winning one": "手の内の牌（和了牌を除く）",
    "The winning tile": "和了牌",
    "Faan": "番",
    "If empty: a limit hand.": "空欄なら、例牌（上限の手）とします。",
    "Answer: {payments}.": "裁定：{payments}。",
    # The puzzle
    "Your answer": "答え",
    "Right.": "正解です。",
    "Not quite.": "不正解です。",
    "{reason} {rule}.": "{reason}（{rule}）",
    "{seat} would pay {points:,}": "{seat}が{points:,}点",
    " and ": "、",
    "{when}, {paid}.": "{when}、{paid}を支払います。",
    # Examples
    "Output": "出力",
    "In words": "言葉で",
    # Pictures of tiles
    "kamicha (the player on the left)": "上家",
    "toimen (the player opposite)": "対面",
    "shimocha (the player on the right)": "下家",
    ", claimed": "（鳴いた牌）",
    ", added": "（加えた牌）",
    ", face down": "（伏せ牌）",
    "Closed kan of {tiles}": "{tiles}の暗槓",
    "Chii of {numbers} of {suit}{red}, the {rank} claimed from {neighbour}": (
        "{neighbour}から{claimed}を鳴いた{tiles}のチー"
    ),
    "Pon of {tiles}, claimed from {neighbour}": "{neighbour}から鳴いた{tiles}のポン",
    "Open kan of {tiles}, claimed from {neighbour}": "{neighbour}から鳴いた{tiles}の大明槓",
    "Added kan of {tiles}, its pon claimed from {neighbour}": (
        "{neighbour}から鳴いた{tiles}の加槓"
    ),
    # Answers
    ", ": "、",
    "; ": "／",
    " ": "",
    " or ": "または",
    "{sums}.": "{sums}。",
    "set": "面子",
    "someone": "誰か",
    "that player": "その人",
    "the hand": "手全体",
    "the win after the open kan": "大明槓による嶺上開花",
    "the difference of their scores": "得点の差",
    "extra hands (honba)": "積み棒",
    "{winner} takes {sum} in riichi deposits": "{winner}が供託の{sum}点を受け取る",
    "{payer} pays {winner} {sum} for {cause}": "{payer}が{winner}に{sum}点を支払う（{cause}）",
    "Who pays whom": "誰が誰に支払うか",
    "Why": "理由",
    "Under {rules}:": "{rules}：",
    "Under {rules}{edition}{house}.": "ルール：{rules}{edition}{house}。",
    "; changed so that {changes}": "（変更：{changes}）",
    "The rules": "このルール",
    "The rules of {names}": "{names}のルール",
    "{rules} do not say {question}.": "{rules}には定めがありません：{question}。",
    "{assumed}{value}.": "{assumed}{value}。",
    "We assumed: ": "仮定：",
    "Otherwise, ": "別の扱い：",
    "if {value}: {in_short}.": "「{value}」の場合は、{in_short}。",
    "{seat} for {cause}": "{seat}（{cause}）",
    "liable": "責任払い",
    "nobody": "なし",
    "{han} han {fu} fu": "{fu}符{han}翻",
    "their value depends on the round wind": "点数は場風によって変わります",
    "no yaku": "役がありません",
    "Who fed the {tile}? The answer depends on it.": (
        "{tile}を鳴かせたのは誰ですか。これによって裁定が変わります。"
    ),
    "Which tile is the {tile}? This matters because the hand is entered tile by tile.": (
        "{tile}はどの牌ですか。手牌を1枚ずつ入力しているので、牌を指定してください。"
    ),
    # Answers under several rule sets
    "the game is not riichi": "リーチ麻雀ではない",
    "the same payments": "同じ支払い",
    "the same answer": "同じ結果",
    "All {number} applicable rule sets give {same}.": (
        "当てはまる{number}件のルールは、すべて{same}になります。"
    ),
    "{number} rule sets give {answers} different answers.": (
        "{number}件のルールで、結果は{answers}通りに分かれます。"
    ),
    "Because {because}.": "理由：{because}。",
    "Reasons under {rules}": "{rules}での理由",
    "we assume that {assumption}": "仮定：{assumption}",
    "The rules of {names} do not settle everything here. The reasons show what we assumed.": (
        "{names}のルールには、判定に必要な定めの一部がありません。仮定は理由に示します。"
    ),
    "someone can be liable for {yakuman}": "{yakuman}には責任払いがある",
    "nobody can be liable for {yakuman}": "{yakuman}には責任払いがない",
    "nobody can be liable": "責任払いがない",
    # The picture of a rule
    "House rules": "ハウスルール",
    "Rules": "ルール",
    "Won on": "和了牌",
    # The referee
    "Referee": "支払い判定",
    "Answer": "裁定",
    "Under other rules": "ほかのルールでは",
    "first dragon": "1つ目の三元牌",
    "kan’s tile": "カンした牌",
    "second dragon": "2つ目の三元牌",
    "third dragon": "3つ目の三元牌",
    "To change the table you need JavaScript, which is turned off or has not started. "
    "If your link contains a case, it was ignored. "
    "Below is the answer to one example: "
    "South wins with daisangen and drew the winning tile; West fed the third dragon.": (
        "卓の状況を変えるにはJavaScriptが必要ですが、無効になっているか、まだ動いていません。"
        "リンクに状況が含まれていても反映されません。"
        "下は一例の裁定です。南家が大三元をツモ和了し、3つ目の三元牌は西家が鳴かせました。"
    ),
    "Your link may contain a case. The page has not read it yet, so it shows no case and no "
    "answer. If this message stays, part of the page is missing: reload it.": (
        "リンクに状況が含まれているかもしれません。まだ読み込んでいないので、"
        "状況も裁定も表示していません。"
        "この表示が消えない場合は、ページの一部が届いていません。再読み込みしてください。"
    ),
    # House rules
    "Same as the rule set": "ルールのとおり",
    **RULE_BOOK,
}
