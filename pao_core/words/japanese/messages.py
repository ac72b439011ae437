"""The problems of a question in Japanese, by their English templates. MPSZ, keys and ids stay."""

from typing import Final

from pao_core.words.japanese.record_files import RECORD_FILES
from pao_core.words.japanese.records import RECORDS

MESSAGES: Final = {
    **RECORDS,
    **RECORD_FILES,
    # Parts of other messages
    "; the nearest is {word}": "もしかして：{word}。",
    "a {kind}": "{kind}",
    "an {kind}": "{kind}",
    "a very large {kind}": "とても大きな{kind}",
    "nothing": "何もない手",
    "none": "なし",
    "no yakuman": "なし",
    "items": "要素の数",
    "keys": "キーの数",
    "characters": "文字数",
    "four": "4人",
    "three": "3人",
    "East": "東家",
    "another player than East": "東家以外",
    "every hand": "全員の手",
    "the winner's hand": "和了者の手",
    "discarder": "放銃者",
    "liable player": "責任払いの対象者",
    "1 called set": "1つの面子",
    "{sets} called sets": "{sets}つの面子",
    "red {rank} of {suit}": "{suit}の赤の{rank}",
    "{rank} of {suit}": "{suit}の{rank}",
    "lists are nested more than {deepest} deep": "リストの入れ子が{deepest}段を超えています。",
    "a mapping": "マッピング",
    "a tuple of {number}": "{number}個のタプル",
    "expected a Seat, {winds}, or 0 to {last}; found {found}": (
        "席（{winds}）または0から{last}までの数が必要ですが、{found}があります。"
    ),
    "{wind}'s hand is hidden, so their calls are unknown": (
        "{wind}の手牌が見えないので、鳴けるかどうかはわかりません。"
    ),
    "something with {name}": "{name}を持つもの",
    "{expected}, each {item}": "{expected}（要素は{item}）",
    # Lists of rule sets and rules
    "{title} ({edition})": "{title}（{edition}）",
    "with three players = {value}": "三人麻雀では = {value}",
    "{one} and {other}": "{one}と{other}",
    "{differing} differ, {open} not known": "違いは{differing}件、定めのわからないものは{open}件",
    "not used": "使わない",
    "{four}, with three players {three}": "{four}、三人麻雀では{three}",
    "{value} ({grade})": "{value}（{grade}）",
    "not known ({value} is assumed)": "定めがわからない（{value}と仮定）",
    "{id}: {title} ({status}, since {since})": "{id}：{title}（{status}、版{since}から）",
    "{text}": "{text}",
    "settled": "異論なし",
    "contested": "見解が分かれる",
    "house": "卓ごとの取り決め",
    "applies: {text}": "当てはまる：{text}",
    "does not apply: {text}": "当てはまらない：{text}",
    "notes: {text}": "備考：{text}",
    "answers assume: {text}": "仮定：{text}",
    "decided by: {choice}": "取り決め：{choice}",
    "source: {source}": "出典：{source}",
    # What a missing key should have
    "{key} is missing: {expected}": "{key}がありません。必要なもの：{expected}。",
    "ask is missing: one of {words}": "askがありません。次のどれかが必要です：{words}。",
    "the id of a rule set": "ルールのid",
    "the id of the rule set to start from": "もとにするルールのid",
    "the name of the file": "ファイルの名前",
    "the name that people use": "ルールの名前",
    "the edition or date that the file describes": "ファイルが表す版か日付",
    "the numbers of players: [4] or [3, 4]": "人数。[4]か[3, 4]",
    "how sure the value is": "値の確かさ",
    "what the rule set decides": "ルールの定める値",
    "the other value": "別の値",
    "who reads it that way": "誰がそう読むか",
    "the seat that won": "和了した席",
    "the name of a yakuman": "役満の名前",
    "the seat that is about to discard": "これから打牌する席",
    "the concealed tiles, such as 23456s11z": "手の内の牌（例：23456s11z）",
    "the name of a yaku, such as honitsu": "役の名前（例：honitsu）",
    "the tiles in hand, without the melds": "副露を除いた手の内の牌",
    "the seat wind": "自風",
    "the wind of the round": "場風",
    "what happened in the hand": "局で起きたこと",
    "what the player did wrong": "反則の種類",
    "the seat that called": "鳴きかカンをした席",
    "what was called": "鳴きかカンの種類",
    "the tile, such as 5z": "牌（例：5z）",
    "the seat that may claim the discard": "捨て牌を鳴く席",
    "the concealed tiles of that seat": "その席の手の内の牌",
    "the concealed tiles of that seat, the drawn one too": "その席の手の内の牌（ツモった牌も含む）",
    "the tile that was discarded": "捨てられた牌",
    "the tile that was claimed": "鳴いた牌",
    "the seat that discarded it": "その牌を捨てた席",
    "the seat that discarded the tile": "その牌を捨てた席",
    "the seat that claims": "発声した席",
    "the seat whose turn it is": "手番の席",
    "a list of claims": "発声の一覧",
    "chii, pon or daiminkan": "chii、pon、daiminkanのどれか",
    "ron, pon, daiminkan or chii": "ron、pon、daiminkan、chiiのどれか",
    "tenpai is missing: give the seats, or []": "tenpaiがありません。テンパイの席か[]が必要です。",
    "by is missing: give the seat of the player at fault": (
        "byがありません。反則をした席が必要です。"
    ),
    "tile is missing: give the winning tile": "tileがありません。和了牌が必要です。",
    "no source states this by its note; expected inferred or open, found {grade}": (
        "noteによれば、この値を定める出典がありません。inferredかopenが必要です。入力値：{grade}。"
    ),
    "note is missing: say what is known of an open value": (
        "noteがありません。openの値について、わかっていることが必要です。"
    ),
    "source is missing: a value that is not open must name one": (
        "sourceがありません。openでない値には出典が必要です。"
    ),
    "{name} is missing: every rule set must decide it. If no source does, "
    "give the usual value with the grade open and a note": (
        "{name}がありません。どのルールにも必要です。出典に定めがなければ、"
        "一般的な値にgrade openとnoteを付けてください。"
    ),
    # The JSON and its keys
    "expected the text of a question; found {found}": (
        "質問のテキストが必要です。入力値：{found}。"
    ),
    "expected at most {most:,} characters; found {found:,}": (
        "{most}文字以内が必要です。入力は{found}文字です。"
    ),
    "not valid JSON: {fault}": "JSONとして読めません。",
    "not valid JSON: {fault}: line {line} column {column} (char {place})": (
        "JSONとして読めません。{line}行目の{column}文字目（先頭から{place}文字のあと）です。"
    ),
    "not valid JSON: the question is too deeply nested": (
        "JSONとして読めません。入れ子が深すぎます。"
    ),
    "not valid JSON: {name} is not a JSON number": (
        "JSONとして読めません。{name}はJSONの数ではありません。"
    ),
    "the key {found} appears more than once": "キー{found}が2回以上あります。",
    "unknown key {found}; expected one of {words}{nearest}": (
        "キー{found}はありません。使えるキー：{words}。{nearest}"
    ),
    "expected one of {words}; found {found}{nearest}": (
        "次のどれかが必要です：{words}。入力値：{found}。{nearest}"
    ),
    "expected {words}; found {found}": "{words}が必要です。入力値：{found}。",
    "expected {expected}; found {found}": "{expected}が必要です。入力値：{found}。",
    "expected a mapping": "マッピングが必要です。",
    "expected a Provenance; found {found}": "Provenanceが必要です。入力値：{found}。",
    "expected an object; found {found}": "オブジェクトが必要です。入力値：{found}。",
    "expected a list; found {found}": "リストが必要です。入力値：{found}。",
    "expected text; found {found}": "テキストが必要です。入力値：{found}。",
    "expected text or a number of at most {most_exact}; found {found}": (
        "文字列か{most_exact}以下の数が必要ですが、{found}があります。"
    ),
    "expected numbers of at most {most} digits; found one of {digits}": (
        "数は{most}桁以下でなければなりませんが、{digits}桁の数があります。"
    ),
    "expected true or false; found {found}": "trueかfalseが必要です。入力値：{found}。",
    "expected a number of seconds; found {found}": "秒数が必要です。入力値：{found}。",
    "expected seconds from 0 to {most}; found {found}": (
        "0から{most}までの秒数が必要です。入力値：{found}。"
    ),
    "expected a whole number from {lowest} to {highest}; found {found}": (
        "{lowest}から{highest}までの整数が必要です。入力値：{found}。"
    ),
    "expected a whole number of at most {most_exact}; found {found}": (
        "{most_exact}以下の整数が必要です。入力値：{found}。"
    ),
    "expected a multiple of 100; found {found}": "100の倍数が必要です。入力値：{found}。",
    "expected at most {most} {of}; found {found:,}": (
        "{of}は{most}以内が必要です。入力は{found}です。"
    ),
    "expected the code of a language, one of {words}; found {found}": (
        "言語は次のどれかです：{words}。入力値：{found}。"
    ),
    # Rule sets
    "no rule {found}{nearest}": "規則{found}はありません。{nearest}",
    "no rule set {found}{nearest}": "{found}というルールはありません。{nearest}",
    "no choice {found}{nearest}": "{found}という取り決めはありません。{nearest}",
    "expected the id of a rule set, or base and change; found {found}": (
        "ルールのidか、baseとchangeが必要です。入力値：{found}。"
    ),
    "expected {id}, the name of the file": "ファイルの名前の{id}が必要です。",
    "{rules.title} does not use the choice {choice}": "{rules}には取り決め{choice}がありません。",
    "{rules.title} does not use {key}": "{rules}では{key}を使いません。",
    "{rules.title} does not use {what}": "{rules}では{key}を使いません。",
    "{rules.title} has no honba": "{rules}に積み棒はありません。",
    "under {rules.title}, nobody is ever liable": "{rules}に責任払いはありません。",
    "{rules.title} does not settle by hand scores": "{rules}では手の得点で精算しません。",
    "{rules.title} does not use hand scores or a limit on them": (
        "{rules}では手の得点も上限も使いません。"
    ),
    "{rules.title} is played by four players": "{rules}は四人麻雀のルールです。",
    "the rules of {rules.title} are for {others} players; found {players}": (
        "{rules}は{others}のルールです。入力は{players}人です。"
    ),
    "{rules.title} is for four players: no player can set a north wind aside": (
        "{rules}は4人のルールなので、北抜きはできません。"
    ),
    "{rules.title} does not require yaku; use judge_ron to check furiten": (
        "{rules}に一翻縛りはありません。フリテンはjudge_ronで調べます。"
    ),
    "under {rules.title}, no hand can rob a closed kan": "{rules}では暗槓をロンできません。",
    "{yakuman} is not a riichi yakuman": "{yakuman}はリーチ麻雀の役満ではありません。",
    "{yaku} is not a riichi yaku": "{yaku}はリーチ麻雀の役ではありません。",
    "no claimed discard can make {yakuman} certain, so nobody can be liable for it": (
        "{yakuman}を確定させる鳴きはないので、責任払いの対象役満にできません。"
    ),
    "only rules for three and for four players may give a value for each": (
        "3人と4人で値を分けられるのは、三人麻雀と四人麻雀の両方を定めたルールだけです。"
    ),
    "expected another value than with four": "4人のときと違う値が必要です。",
    # Tiles and notation
    "there is no tile {what}; use 1 to 9 of m, p or s (a 5 can be red), or 1 to 7 of z": (
        "{what}という牌はありません。m、p、sは1から9（5は赤にできます）、zは1から7です。"
    ),
    "{text}: there is no tile {tile}; honours are 1z to 7z": (
        "{text}：{tile}という牌はありません。字牌は1zから7zです。"
    ),
    "{text}: too many tiles; a set has {most}": "{text}：牌が多すぎます。牌は全部で{most}枚です。",
    "{text}: character {place}, {character}, is not a digit or one of m, p, s, z": (
        "{text}：{place}文字目の「{character}」は使えません。"
        "半角の数字とm・p・s・zで入力してください。"
    ),
    "{text}: character {place}, {character}, has no digit before it": (
        "{text}：{place}文字目の{character}の前に数字がありません。"
    ),
    "{text}: {digits} needs a letter after it: m, p, s or z": (
        "{text}：{digits}のあとにm、p、s、zのどれかが必要です。"
    ),
    "{text}: expected one tile; found {found}": (
        "{text}：牌は1枚だけ入力してください。入力は{found}枚です。"
    ),
    "expected one tile; found {number} in {text}": (
        "牌は1枚だけ入力してください。{text}には{number}枚あります。"
    ),
    "{text}: expected a sequence, three or four identical tiles, or (7777z)": (
        "{text}：順子、同じ牌3枚か4枚、(7777z)のいずれかの形が必要です。"
    ),
    "{text}: expected one of {words}{nearest}": "{text}：次のどれかが必要です：{words}。{nearest}",
    "{text}: expected the winning tile after a plus sign, as in 1122z + 2z": (
        "{text}：プラス記号のあとに和了牌が必要です（例：1122z + 2z）。"
    ),
    "{text}: expected a call such as 'S pon 5z from N'": (
        "{text}：'S pon 5z from N'のような形が必要です。"
    ),
    "{text}: expected from or with; found {found}": (
        "{text}：fromかwithが必要です。入力された語：{found}。"
    ),
    "{text}: expected a seat, one of E, S, W, N": "{text}：席はE、S、W、Nのどれかです。",
    "{text}: expected tiles, yakuman, or han and fu": "{text}：牌か役満、または符と翻が必要です。",
    "{text}: expected at most {most} characters; found {found:,}": (
        "{text}：{most}文字以内が必要です。入力は{found}文字です。"
    ),
    "expected a seat, one of E, S, W, N; found {found}": (
        "席はE、S、W、Nのどれかです。入力値：{found}。"
    ),
    "these tiles bring the copies of {tile} to {copies}; there are only four": (
        "これで{tile}が{copies}枚になりますが、同じ牌は4枚しかありません。"
    ),
    "these tiles bring the visible copies of {tile} to {copies}; there are only four": (
        "これで見えている{tile}が{copies}枚になりますが、同じ牌は4枚しかありません。"
    ),
    "this would make {copies} copies of {tile}; there are only four": (
        "これで{tile}が{copies}枚になりますが、同じ牌は4枚しかありません。"
    ),
    "{copies} copies of {tile}; there are only four": (
        "{tile}が{copies}枚ありますが、同じ牌は4枚しかありません。"
    ),
    "{tile} is not used with three players": "{tile}は三人麻雀では使いません。",
    "there are only four north winds; found {found}": (
        "北は4枚しかありません。入力は{found}枚です。"
    ),
    # Seats and players
    "expected 3 or 4 players; found {players}": "人数は3人か4人です。入力は{players}人です。",
    "a three-player hand has no {seat.wind}": "三人麻雀に{seat}はいません。",
    "{seat.wind} is given {times} times": "{seat}が{times}回あります。",
    "{seat.wind} cannot claim their own discard": "{seat}は自分の捨て牌を鳴けません。",
    "{caller.wind} may chii only from {left.wind}, the player to their left; found {feeder.wind}": (
        "{caller}がチーできるのは上家の{left}からだけです。入力された席：{feeder}。"
    ),
    # Sets and hands
    "{found} sets given; a hand has {most}": "面子が{found}つありますが、"
    "1つの手に{most}つまでです。",
    "{seat.wind} already has {sets} sets; a hand has {most}": (
        "{seat}にはすでに{sets}つの面子があります。面子は{most}つまでなので、これ以上鳴けません。"
    ),
    "one tile": "1枚",
    "{number} tiles": "{number}枚",
    "the hand has {held}; it needs {expected}": ("手牌は{held}です。{expected}枚が必要です。"),
    "the hand has {held} besides its called sets; it needs {expected}": (
        "鳴いた面子のほかに、手の内は{held}です。{expected}枚が必要です。"
    ),
    "with {called}, the hand has {expected} tiles without the winning tile; found {found}": (
        "晒した{called}のほかは、和了牌を除いて{expected}枚です。入力は{found}枚です。"
    ),
    "expected the {expected} tiles left after the discard, or those plus the winning tile"
    "; found {found}": (
        "打牌のあとの{expected}枚か、それに和了牌を加えた牌が必要です。入力は{found}枚です。"
    ),
    "{tiles} is not {a_kind}": "{tiles}は{a_kind}の形ではありません。",
    "{own} and {tile} do not make {a_kind}": "{own}と{tile}では{a_kind}になりません。",
    "a player with a called set cannot be in riichi": "副露した人はリーチできません。",
    "a player whose hand has no wait cannot be in riichi": "待ちのない手ではリーチできません。",
    "there is no chii in a three-player hand": "三人麻雀にチーはありません。",
    "{seat.wind} has no pon of {tile} to add the fourth tile to": (
        "{seat}には{tile}のポンがないので、加槓できません。"
    ),
    "from is missing: a {kind} needs the player who discarded the tile": (
        "fromがありません。{kind}には、牌を捨てた席が必要です。"
    ),
    "{a_kind} takes nobody's discard, so it has no from": (
        "{a_kind}は捨て牌を取らないので、fromは要りません。"
    ),
    "with is missing: a chii needs the caller's two tiles, such as 23s": (
        "withがありません。チーには自分の2枚が必要です（例：23s）。"
    ),
    "{a_kind} has no with: leave it out": "{a_kind}にwithは要りません。",
    "expected what the calls give, as table() and from_calls() make it": (
        "鳴きから決まる値が必要です。table()かfrom_calls()で作ります。"
    ),
    "four kans have been declared; no replacement tile is left for a fifth": (
        "すでにカンが4回あり、5回目に使う嶺上牌がありません。"
    ),
    "{found} kans were given; the maximum is four, because no replacement tile is left "
    "for a fifth": ("カンが{found}回ありますが、4回までです。5回目に使う嶺上牌がありません。"),
    "expected at most {most} kans in all; found {found}": (
        "カンは合わせて{most}回までです。入力は{found}回です。"
    ),
    "expected {fewest} to {most} kans, including the player's own; found {found}": (
        "カンの回数は、自分の分も含めて{fewest}から{most}までです。入力は{found}回です。"
    ),
    "the feeder is missing: where a {kind} is laid depends on who discarded the tile": (
        "鳴かせた人がありません。{kind}の牌の向きは、誰が捨てたかで決まります。"
    ),
    # Wins
    "expected win, or wins for several winners of one discard": (
        "winが必要です。同じ牌で2人以上が和了するときはwinsです。"
    ),
    "expected at least one win; found none": "和了が1つ以上必要ですが、1つもありません。",
    "expected tile and concealed, or a value": "tileとconcealed、またはvalueが必要です。",
    "expected tile and concealed, or a value with yakuman or han and fu": (
        "tileとconcealed、または役満か符と翻のvalueが必要です。"
    ),
    "expected tile and concealed, or the hand's name in value.yakuman; is the hand {yakuman}?": (
        "tileとconcealed、またはvalue.yakumanに手の名前が必要です。この手が{yakuman}かどうかで"
        "答えが変わります。"
    ),
    "expected yakuman, han and fu, limit, faan, or points": (
        "yakuman、hanとfu、limit、faan、pointsのどれかが必要です。"
    ),
    "expected at least one yakuman": "役満が1つ以上必要です。",
    "expected one value; found {found}": "値は1つだけです。入力されたもの：{found}。",
    "{yakuman} is given twice": "{yakuman}が2回あります。",
    "fu is missing: a hand of {han} han needs it": "fuがありません。{han}翻の手には符が必要です。",
    "expected 25 or whole tens of fu; found {fu}": "符は25か10の倍数です。入力は{fu}符です。",
    "a hand with {fu} fu has two han or more; found one": (
        "{fu}符の手は2翻以上です。入力は1翻です。"
    ),
    "{penalty} does not use {key}": "{penalty}では{key}を使いません。",
    "{seat.wind} declared the false win, so another player won": (
        "{seat}は誤和了をした本人です。和了者はほかの人です。"
    ),
    "{rules.title} has no riichi": "{rules}にリーチはありません。",
    "expected 25 fu, or a whole ten from 20 to 170; found {fu}": (
        "符は25か、20から170までの10の倍数です。入力は{fu}符です。"
    ),
    'expected the hand\'s points, such as {{"points": 40}}': (
        '手の点数が必要です（例：{{"points": 40}}）。'
    ),
    "riichi uses han and fu, not faan": "リーチ麻雀では、番ではなく符と翻を使います。",
    "riichi uses han and fu, which give the points": "リーチ麻雀の点数は符と翻で決まります。",
    "han and fu count only in riichi": "符と翻を使うのはリーチ麻雀だけです。",
    "hands in Taiwan have sixteen tiles; name the hand in value.yakuman instead": (
        "台湾の手牌は16枚です。牌の代わりに手の名前をvalue.yakumanに入れてください。"
    ),
    "faan count only in Hong Kong games": "番を使うのは香港麻雀だけです。",
    "points are a hand's value only in Zung Jung and MCR": (
        "手の点数を直接使うのは、中庸麻雀とMCRだけです。"
    ),
    "{what} counts only in riichi": "{key}を使うのはリーチ麻雀だけです。",
    "{what} counts only if the hand is given by tile and concealed, without a value": (
        "{key}を使うのは、手をtileとconcealedで示し、valueがないときだけです。"
    ),
    "a hand cannot be both {one} and {other}": "{one}と{other}は複合しません。",
    "a ron opens the triplet it completes, so {yakuman} wins only by tsumo": (
        "ロンで完成する刻子は明刻になるので、{yakuman}はツモ和了だけです。"
    ),
    "{yakuman} is a win by {who} on the first draw, before any call": (
        "{yakuman}は、鳴きもカンもないうちに{who}が第1ツモで和了する役です。"
    ),
    "{seat.wind}'s called sets cannot become {yakuman}": (
        "{seat}の晒した面子では{yakuman}になりません。"
    ),
    "{seat.wind}'s called sets make {yakuman}, but the value leaves it out": (
        "{seat}の晒した面子で{yakuman}になりますが、valueにありません。"
    ),
    "too many tiles for {yakuman} are elsewhere on the table": (
        "{yakuman}に必要な牌が、卓のほかの場所に出ていて足りません。"
    ),
    "these tiles do not make {yakuman}": "この牌では{yakuman}になりません。",
    "these tiles are {yakuman}: use yakuman, not han and fu": (
        "この牌は{yakuman}です。符と翻ではなくyakumanが必要です。"
    ),
    "these tiles are {made}; found {yakuman}": (
        "この牌から読み取れる役満：{made}。指定された役満：{yakuman}。"
    ),
    "this hand has no yaku, so it cannot win; dora are not yaku": (
        "役なしなので、和了できません。ドラは役ではありません。"
    ),
    "the hand is not complete with the winning tile": "和了牌を加えても手牌が完成しません。",
    "round is missing: the hand's value depends on the round wind": (
        "roundがありません。手の点数が場風によって変わります。"
    ),
    "expected at most {most} indicators; found {found}": (
        "ドラ表示牌は{most}枚までです。入力は{found}枚です。"
    ),
    "indicators must be the same for all winners; found {tiles}": (
        "ドラ表示牌は和了者全員で同じです。入力された牌：{tiles}。"
    ),
    "ippatsu needs riichi": "一発にはリーチが必要です。",
    "ura dora are revealed only after riichi": "裏ドラがあるのはリーチしたときだけです。",
    "the kan before the replacement tile ended ippatsu": (
        "嶺上牌の前のカンで、一発は消えています。"
    ),
    "under {rules.title}, the north wind set aside before the replacement tile ended ippatsu": (
        "{rules}では、嶺上牌の前の北抜きで、一発は消えています。"
    ),
    "under {rules.title}, no player can set a north wind aside": "{rules}に北抜きはありません。",
    "{seat.wind} has discarded {tiles} and is furiten, so {seat.wind} cannot win on {tile}": (
        "{seat}は{tiles}を捨てていてフリテンなので、{tile}では和了できません。"
    ),
    "{seat.wind} has passed {tiles} and is furiten, so {seat.wind} cannot win on {tile}; if "
    "{seat.wind} has discarded since, list that discard": (
        "{seat}は{tiles}を見逃していてフリテンなので、{tile}では和了できません。"
        "そのあとに打牌していれば、その打牌も書いてください。"
    ),
    "a call before the riichi prevents double riichi, and one after it ends ippatsu": (
        "リーチの前に鳴きがあればダブルリーチにならず、リーチのあとなら一発が消えます。"
    ),
    "a kan before the riichi prevents double riichi, and one after it ends ippatsu": (
        "リーチの前にカンがあればダブルリーチにならず、リーチのあとなら一発が消えます。"
    ),
    "the pon of the robbed kan prevented double riichi or ended ippatsu": (
        "加槓のもとになったポンで、ダブルリーチか一発のどちらかがなくなっています。"
    ),
    "a north wind set aside before the riichi prevents double riichi, and the winner has not drawn "
    "since": (
        "リーチの前に北抜きがあればダブルリーチにならず、リーチのあと、"
        "和了者はまだツモっていません。"
    ),
    "a north wind set aside before the riichi prevents double riichi, and the winner has only "
    "drawn the winning tile since": (
        "リーチの前に北抜きがあればダブルリーチにならず、"
        "リーチのあと、和了者は和了牌しかツモっていません。"
    ),
    "ippatsu after a double riichi comes long before the last tile": (
        "ダブルリーチの一発は、海底や河底よりずっと前です。"
    ),
    "under {rules.title}, riichi leaves the player a draw, and ippatsu ends with the discard after "
    "it": ("{rules}では、リーチした者に必ずもう一度ツモがあり、そのあとの打牌で一発は消えます。"),
    "expected at most as many ura dora indicators as dora indicators, {most}; found {found}": (
        "裏ドラ表示牌は、ドラ表示牌と同じ{most}枚までです（{found}枚）。"
    ),
    "the last tile leaves no tile in the wall; found {wall}": (
        "海底や河底では、山に牌が残っていません（{wall}枚）。"
    ),
    "four kans have been declared, so nobody can declare a fifth to be robbed": (
        "カンがすでに4回あるので、5回目のカンはできず、搶槓もありません。"
    ),
    "{yakuman} cannot be won on {tile} with these sets": (
        "この面子では、{tile}で{yakuman}を和了できません。"
    ),
    "these sets cannot be completed by {tile}": "この面子の手は、{tile}では完成しません。",
    "a replacement tile is not the last tile of the wall": "嶺上牌は海底牌ではありません。",
    "nobody can declare a kan on the last tile of the wall": "海底牌ではカンできません。",
    "players set north winds aside only with three players; found {players}": (
        "北抜きは三人麻雀だけです。入力は{players}人です。"
    ),
    "{seat.wind} cannot win on their own discard; a tsumo takes no from": (
        "{seat}は自分の捨て牌で和了できません。ツモにfromは要りません。"
    ),
    "{winner.wind} cannot win on their own discard; a self-drawn win takes no from": (
        "{winner}は自分の捨て牌で和了できません。ツモにfromは要りません。"
    ),
    "{winner.wind} cannot win on their own discard": "{winner}は自分の捨て牌で和了できません。",
    "{winner.wind} won and cannot be liable to themselves": (
        "{winner}は和了者なので、自分に対する責任払いの対象にはなりません。"
    ),
    "{winner.wind} won, and cannot be the {other}": (
        "{winner}は和了者なので、{other}にはなりません。"
    ),
    "{seat.wind} is already listed as a winner": "{seat}はすでに和了者に入っています。",
    "several winners must win on one tile from one player": (
        "2人以上が和了できるのは、1人が捨てた同じ牌だけです。"
    ),
    "all {players} players cannot win on one discard: one of them discarded it": (
        "{players}人全員が同じ牌で和了することはできません。1人はその牌を捨てています。"
    ),
    "from is missing: a {kind} wins on another player's tile": (
        "fromがありません。{kind}は他家の牌での和了です。"
    ),
    "a {kind} wins on the player's own draw and takes no from; found {discarder.wind}": (
        "{kind}は自分でツモった牌での和了なので、fromは要りません。入力された席：{discarder}。"
    ),
    "a win on a replacement tile is a tsumo and takes no from": (
        "嶺上牌での和了はツモなので、fromは要りません。"
    ),
    "the last call is not a kan by {seat.wind}, so there is no replacement tile to win on": (
        "最後の鳴きやカンが{seat}のカンではないので、嶺上牌での和了はできません。"
    ),
    "from is missing: a robbed kan needs the player who declared it": (
        "fromがありません。搶槓には、カンした席が必要です。"
    ),
    "{discarder.wind} has not declared a kan of this tile that could be robbed": (
        "{discarder}は、搶槓できるカンをこの牌でしていません。"
    ),
    "only thirteen orphans can rob a closed kan": "暗槓をロンできるのは国士無双だけです。",
    # The other games
    "a portion of {portion} cannot be split in half; use a smaller unit": (
        "1人分の{portion}点は半分にできません。もっと小さい単位が必要です。"
    ),
    "scores are missing: give the points of {whose} before payments": (
        "scoresがありません。精算の前の{whose}の得点が必要です。"
    ),
    "the score of {seat.wind} is missing": "{seat}の得点がありません。",
    "the score of {seat.wind} is missing: give that hand's points before payments": (
        "{seat}の得点がありません。精算の前の得点が必要です。"
    ),
    "a self-drawn win has no discarder, so it takes no discarder_hand": (
        "ツモ和了に放銃者はいないので、discarder_handは指定できません。"
    ),
    "tile is missing: it decides whether the discard fed a feared hand": (
        "tileがありません。大物手に使われる牌かどうかで答えが変わります。"
    ),
    "a riichi hand is settled by a ruling; ask for ruling instead": (
        "リーチ麻雀の手はrulingで精算します。askをrulingにしてください。"
    ),
    "limit is missing: a false win costs half of it": (
        "limitがありません。誤和了の罰符は上限の半額です。"
    ),
    "expected an even limit, because half of it is paid; found {limit}": (
        "半分を支払うので、上限は偶数にしてください。入力値：{limit}。"
    ),
    "{owners} players declared riichi, but only {deposits} deposits are given": (
        "リーチした人は{owners}人ですが、供託のリーチ棒は{deposits}本しかありません。"
    ),
    # Calls, turns, draws
    "the drawn tile, {tile}, is not in the hand": "ツモった牌の{tile}が手牌にありません。",
    "drawn is missing: a player in riichi always draws": (
        "drawnがありません。リーチした人は必ず牌をツモっています。"
    ),
    "expected a claim of a discard: chii, pon or daiminkan; found {found}": (
        "捨て牌の鳴きが必要です：chii、pon、daiminkan。入力値：{found}。"
    ),
    "{seat.wind} already made claims[{place}]; each player may make one claim": (
        "{seat}はすでにclaims[{place}]で発声しています。発声は1人1回です。"
    ),
    "{first.wind}'s {call} and {second.wind}'s {other} cannot both claim the same tile: "
    "that needs more than four copies": (
        "{first}の{call}と{second}の{other}は両立しません。同じ牌が5枚以上必要になります。"
    ),
    "expected the name of a yaku; found {found}{nearest}": (
        "役の名前が必要です。入力値：{found}。{nearest}"
    ),
    "expected exactly one of {words}; found {found}": (
        "次のうち1つだけが必要です：{words}。入力されたもの：{found}。"
    ),
    "expected 13 or 14 tiles; found {found}": "13枚か14枚が必要です。入力は{found}枚です。",
    "expected 14 tiles; found {found}": "14枚が必要です。入力は{found}枚です。",
    "expected 14 tiles, or the 13 as dealt; found {found}": (
        "14枚か、配牌の13枚が必要です。入力は{found}枚です。"
    ),
    "expected the first discard of each of {players} players; found {found}": (
        "{players}人全員の最初の打牌が必要です。入力は{found}枚です。"
    ),
    "a pool of {pool} points does not divide into whole points between {ready} tenpai and"
    " {others} other players; use a multiple of 300": (
        "場の{pool}点は、テンパイの{ready}人とほかの{others}人で割り切れません。300の倍数が必要"
        "です。"
    ),
    # Pictures
    "there is no picture for {question}": "{question}の図はありません。",
    "a picture needs one rule set; found all of them": (
        "図にはルールが1つだけ必要ですが、すべてのルールになっています。"
    ),
    "there is no picture of a value of the type {kind}": "{kind}の図はありません。",
    "a list has a picture only if it contains the dangers of one player": (
        "リストの図があるのは、1人の危険を並べたときだけです。"
    ),
}
