"""What cannot be read in the file of a game record, and its report, in Japanese.

As in `records.py`, none ends with a full stop. Values of the file stay as they are.
"""

from typing import Final

RECORD_FILES: Final = {
    # The place of a problem
    "{at}: {problem}": "{at}：{problem}",
    "{at}: expected {expected}; found {found}": (
        "{at}：{expected}が必要ですが、{found}になっています"
    ),
    "{at}: expected four tiles; found none": "{at}：牌が4枚必要ですが、ありません",
    "{at}: expected the start of a hand; found {found}": (
        "{at}：局の始まりが必要ですが、{found}になっています"
    ),
    "{at}: expected the start of a hand; {problem}": "{at}：局の始まりが必要です（{problem}）",
    "{at}: found {kind} after the end of the hand": "{at}：局が終わったあとに{kind}があります",
    "{at}: {by.wind} wins, but nobody else has discarded": (
        "{at}：{by}がロンしていますが、ほかの人の打牌がありません"
    ),
    "{key} is missing": "{key}がありません",
    "expected {expected}; found none": "{expected}が必要ですが、ありません",
    # What should be there
    "a whole number from {lowest} to {highest}": "{lowest}から{highest}までの整数",
    "{number} numbers": "{number}個の数",
    "a text": "テキスト",
    "true or false": "trueかfalse",
    "a list": "リスト",
    "at most {most} items": "{most}個までの要素",
    "an object": "オブジェクト",
    "an object with a list under log": "logにリストのあるオブジェクト",
    "an event {name}": "イベント{name}",
    "at least one deal, {tag}": "配牌{tag}が1つ以上",
    "a known event": "既知のイベント",
    "one event": "1つのイベント",
    "a tile": "牌",
    "tiles": "牌",
    "the number of a tile": "牌の番号",
    "a discard": "打牌",
    "one tile of another player": "他家の牌1枚",
    "a tile of one of three players": "他家3人のどれかの牌",
    "a tile, because none was drawn": "牌（ツモがないため）",
    "no more than was taken": "ツモと鳴きの回数を超えない捨て牌",
    "a letter among the numbers of tiles": "牌の番号の中に英字1つ",
    "a set of three or four tiles": "3枚か4枚の面子",
    "a chii, pon or kan of a discard": "捨て牌のチー、ポン、カン",
    "a chii, pon or kan: c, p or m and tiles": "チー、ポン、カン（c、p、mと牌）",
    "a closed or an added kan": "暗槓か加槓",
    "2 or 3, an added or a closed kan": "2（加槓）か3（暗槓）",
    "a riichi, kan or kita: r, a, k or f and tiles": "リーチ、カン、北抜き（r、a、k、fと牌）",
    "a winner and a discarder": "和了者と放銃者",
    "the hand that won": "和了した手",
    "the name of a draw": "流局の名前",
    "-, = or +": "-、=、+のどれか",
    "a wind, E, S, W or N": "場風か自風（E、S、W、Nのどれか）",
    "the hand, honba and deposits": "局、本場、供託",
    "a dealer and a round wind": "親と場風",
    "5 parts and 3 for each player": "共通の要素5つと、1人につき3つの要素",
    # The file
    "expected at most {most} bytes": "読めるのは{most}バイトまでです",
    "expected at most {most} gzip parts": "gzipは1ファイルに{most}個までです",
    "expected at most {most} characters of JSON; found {number}": (
        "読めるJSONは{most}文字までです（現在は{number}文字）"
    ),
    "expected at most {most} hands; the rest are ignored": (
        "読めるのは{most}局までです。残りは読みません"
    ),
    "expected at most {most} lines; the rest are ignored": (
        "読めるのは{most}行までです。残りは読みません"
    ),
    "expected at most {moves} moves and {wins} wins in a hand; found {events} and {ends}": (
        "読めるのは、1局につきツモや打牌など{moves}回、和了{wins}件までです（現在は{events}回と"
        "{ends}件）"
    ),
    "expected text in UTF-8; at byte {place}: {fault}": (
        "UTF-8のテキストが必要です（{place}バイト目を読み取れません）"
    ),
    "this starts like a gzip file but is not valid: {fault}": (
        "gzip形式のようですが、壊れています"
    ),
    "the gzip file is incomplete": "gzipファイルが途中で終わっています",
    "not one of the formats {formats}": "{formats}のどの形式でもありません",
    "not valid JSON: {fault}": "正しいJSONではありません",
    "the JSON is too deeply nested": "JSONの入れ子が深すぎます",
    "{tag} is not allowed in a record": "牌譜に{tag}は使えません",
    "the record is cut off before its end": "牌譜が途中で切れています",
    "the record is cut off: {tag} is missing": "牌譜が途中で切れています。{tag}がありません",
    "the record ends before the hand does": "局の途中で牌譜が終わっています",
    "no record in this row": "この行に牌譜がありません",
    "expected a column named {name}, or only one text column; found {found}": (
        "{name}列、または唯一のテキスト列が必要です（現在の列：{found}）"
    ),
    "this record cannot be checked: {fault}": "この牌譜は検証できません",
    # The moves of a hand
    "the hand has no end": "局の終わりの記録がありません",
    "the record does not know how the hand ended": "局の結果が牌譜に記録されていません",
    "the hand had already ended": "局はすでに終わっています",
    "{tiles} do not make a {kind.value}": "{tiles}は{kind}になりません",
    "{turn} of player {who} does not fit the order of play": (
        "プレイヤー{who}の{turn}が手番の順と合いません"
    ),
    "{call} of player {who} needs a discard before it; player {source} has {turn} there": (
        "プレイヤー{who}の{call}の前に打牌が必要ですが、プレイヤー{source}は{turn}です"
    ),
    "expected player {dealer}, the dealer, to draw first; found player {who} with {turn}": (
        "はじめに親のプレイヤー{dealer}のツモが必要ですが、プレイヤー{who}の{turn}があります"
    ),
    "expected one turn after each discard except the last; found {counts}": (
        "最後の打牌を除き、打牌のたびに次の手番が1つ必要です（現在は{counts}）"
    ),
    "player {number} {count}": "プレイヤー{number}に{count}",
    "another order": "別の順番",
    "riichi has only steps 1 and 2": "リーチのstepは1と2だけです",
    "expected machi among the tiles of hai; found {tile}": (
        "machiは、haiにある牌でなければなりません（値：{tile}）"
    ),
    "yaku {number} is not a yaku in play": "{number}番の役はありません",
    "cannot read the deal {deal}: {problem}": "配牌{deal}を読み取れません（{problem}）",
    "a value in it cannot be read": "読み取れない値があります",
    "no such player or tile": "その番号のプレイヤーまたは牌は存在しません",
    "no player {place}": "プレイヤー{place}はいません",
    "{text} is too long for a number": "{text}は数としては長すぎます",
    "expected a number; found {found}": "数が必要ですが、{found}になっています",
    "expected a tile from 0 to 135; found {number}": ("牌の番号は0から135までです（値：{number}）"),
    "expected a call of 16 bits; found {code}": "鳴きの値は16ビットの数です（値：{code}）",
    # The report on the command line
    "file": "ファイル",
    "{file}: could not be read": "{file}：読み取れませんでした",
    "{file}: {format}, rules {rules}, {hands} hands, {agree} of {checks} checks agree": (
        "{file}：{format}、ルール{rules}、{hands}局、検証{checks}件中{agree}件一致"
    ),
    "{rules} with {changes}": "{rules}（変更：{changes}）",
    "{hand} {check} ({kind}): {says}; expected {expected}, found {got}": (
        "{hand} {check}（{kind}）：{says}。ルールでは{expected}、牌譜では{got}"
    ),
    "{where}: {code}: {says}": "{where}：{code}：{says}",
    "{number} more; --all shows them": "ほかに{number}件。--allですべて表示します",
}
