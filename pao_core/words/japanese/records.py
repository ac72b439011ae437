"""What is wrong with a game record, in Japanese, by the English templates. Tiles and ids stay.

None ends with a full stop, because other words may follow.
"""

from typing import Final

RECORDS: Final = {
    # Hands, players and places of tiles
    "E": "東",
    "S": "南",
    "W": "西",
    "N": "北",
    "{round}{number}": "{round}{number}局",
    "{hand}-{honba}": "{hand}{honba}本場",
    "player {number}": "プレイヤー{number}",
    "{kind} {tiles}": "{kind} {tiles}",
    "not {tiles}": "{tiles}以外",
    "tile {number} ({kind})": "{number}番の牌（{kind}）",
    "{tile} is {place}": "{tile}は{place}",
    "{tile} is not shown": "{tile}の記録がない",
    "in {seat.wind}'s hand": "{seat}の手牌",
    "in the wall": "山",
    "on the table": "卓上",
    "among the dora indicators": "ドラ表示牌",
    "among the ura indicators": "裏ドラ表示牌",
    "not in a game of three": "三人麻雀にはない牌",
    "in doubt": "不明",
    "yaku": "役",
    "han": "翻",
    "fu": "符",
    "limit": "満貫以上の区分",
    # Moves
    "{by.wind} draws out of turn": "{by}が、自分の番ではないのに牌をツモっています",
    "{by.wind} draws again without discarding first": "{by}が、牌を捨てずに続けてツモっています",
    "{by.wind} discards without drawing or calling first": (
        "{by}が、ツモも鳴きもせずに牌を捨てています"
    ),
    "more tiles were drawn than the wall holds": "山の残り枚数を超えて牌をツモっています",
    "{by.wind} pays a deposit but has not just declared riichi": (
        "{by}は、リーチを宣言した直後ではないのに、リーチ棒を出しています"
    ),
    "{by.wind}'s riichi was never accepted, though nobody won on its discard": (
        "{by}のリーチ宣言牌は誰も和了していませんが、リーチの成立が記録されていません"
    ),
    "{by.wind} does not have the tiles for this {kind}": (
        "{by}は、この{kind}に使う牌を持っていません"
    ),
    "{by.wind} claims a tile that was not the last discard": (
        "{by}が鳴いた牌は、最後の捨て牌ではありません"
    ),
    "the record says that {by.wind} claims {tile} from {feeder.wind}, but {last.wind} "
    "discarded it": (
        "牌譜では{by}が{feeder}の{tile}を鳴いていますが、{tile}を捨てたのは{last}です"
    ),
    "{by.wind} may not make this {kind} of {tile}": "{by}は{tile}を{kind}できません",
    "{by.wind} declares a kan without drawing first": ("{by}は牌をツモらずにカンを宣言しています"),
    "{by.wind} may not declare this {kind}": "{by}はこの{kind}ができません",
    "{by.wind} has no {tile} to set aside": "{by}は、抜く牌の{tile}を持っていません",
    "{by.wind} may not set a north wind aside": "{by}は北抜きができません",
    "{by.wind} does not have {tile} to discard": "{by}が捨てた{tile}は、手牌にありません",
    "{by.wind} is in riichi but does not discard the drawn tile": (
        "{by}はリーチ後なのに、ツモった牌を捨てていません"
    ),
    "the record says that {by.wind} discards the drawn tile, but the drawn "
    "tile was a different one": ("牌譜では{by}のツモ切りですが、ツモったのは別の牌です"),
    "{by.wind} discards {tile} right after a {kind}: kuikae forbids it": (
        "{by}は{kind}の直後に{tile}を捨てています。喰い替えなので、捨てられません"
    ),
    "{by.wind} may not declare riichi with {tile}: {why}": (
        "{by}は、{tile}を捨ててリーチすることはできません。{steps}"
    ),
    "{seat.wind} waits only for {tiles}, all held in the hand, and rules differ on such a wait": (
        "{seat}の待ちは{tiles}だけで、4枚とも自分で持っています。"
        "この待ちの扱いはルールによって違います"
    ),
    # Ends of hands
    "the wall still has tiles": "山にまだ牌が残っています",
    "the tenpai players differ": "テンパイの人が違います",
    "the payments after the draw differ": "流局の支払いが違います",
    "the honba or deposits at the end do not match the hand": (
        "局の終了時の本場か供託が、この局の結果と合いません"
    ),
    "the scores after the hand do not match the scores before plus the payments": (
        "局のあとの持ち点が、局の前の持ち点に支払いを加えたものと合いません"
    ),
    "the hand continued despite {kind.says}": "{kind}なのに、局が続いています",
    "the record shows payments, but nobody pays when a hand is abandoned": (
        "途中流局に支払いはありませんが、牌譜には支払いがあります"
    ),
    "{by.wind} calls {kind.says} with {number} tiles: a draw or a discard is left out": (
        "{by}が{number}枚で{kind}を宣言しています。ツモか打牌が抜けています"
    ),
    "the hand was abandoned for {kind.says}, but its conditions were not met": (
        "{kind}で途中流局になっていますが、条件を満たしていません"
    ),
    # Wins
    "under these rules, so many players cannot win on one discard": (
        "このルールでは、1枚の捨て牌でこの人数が和了することはできません"
    ),
    "the rules do not allow this win: {problem}": (
        "このルールではこの和了は認められません。{problem}"
    ),
    "{by.wind} won on {tile} by ron, but ron on it is barred": (
        "{by}は{tile}をロンしていますが、フリテンなのでロンできません"
    ),
    "the winner's hand does not match the tiles dealt and drawn": (
        "和了者の手牌が、配牌とツモった牌に合いません"
    ),
    "the winner's sets do not match the calls": "和了者の面子が、鳴きとカンに合いません",
    "the dora indicators do not match those turned over": "ドラ表示牌が、めくった牌に合いません",
    "the tsumo has no draw before it": "ツモ和了の前に、牌をツモっていません",
    "the ron is on a player who did not discard last": (
        "ロンされた人が、最後に牌を捨てた人ではありません"
    ),
    "the winning tile is not the last tile": "和了牌が最後の牌ではありません",
    "{by.wind}'s hand has a different value: {facts}": "{by}の手の点数が違います（{facts}）",
    "{by.wind}'s win: {says}": "{by}の和了：{says}",
    "the payments differ": "支払いが違います",
    "the points of the hand differ": "手の点数が違います",
    "the record names a different liable player, or fails to name one": (
        "牌譜では、責任払いの対象者が違っているか、記録がありません"
    ),
    "the payments of all the wins together differ": "すべての和了を合わせた支払いが違います",
    # From hand to hand
    "hands are missing after {hand}, or another game begins here": (
        "{hand}のあとの局が抜けているか、ここから別の対局です"
    ),
    "there are more deposits than were paid up to {hand}": (
        "供託の本数が、{hand}までに出された本数を超えています"
    ),
    "this hand cannot follow {end}": "{end}の次に、この局は来ません",
    "the dealer does not fit the seats in {hand}": "親が、{hand}の席順に合いません",
    "the number of honba does not follow from {end}": "本場の数が、{end}のあとの数に合いません",
    "the number of deposits does not follow from {end}": (
        "供託の本数が、{end}のあとの本数に合いません"
    ),
    "the scores do not follow from those of {hand} and its payments": (
        "持ち点が、{hand}の持ち点と支払いに合いません"
    ),
    "{hand}, which {winners} won": "{seats}が和了した{hand}",
    "{hand}, which was abandoned": "途中流局の{hand}",
    "{hand}, a draw": "流局の{hand}",
    "{hand}, a draw with East tenpai": "東家がテンパイで流局した{hand}",
    "{hand}, a draw with East not tenpai": "東家がノーテンで流局した{hand}",
    # The copies of a tile
    "there are more tiles of a kind than the set has": "同じ牌が、あるはずの枚数より多くあります",
    "there are more fives that are not red than the set has": (
        "赤でない5が、あるはずの枚数より多くあります"
    ),
    "a kan turned over no dora indicator": "カンのあとにドラ表示牌がめくられていません",
    "more dora indicators were turned over than the deal and the kans allow": (
        "めくったドラ表示牌が、配牌時の1枚とカンの数の合計より多くあります"
    ),
    "the dora indicator is {tile}, which is elsewhere": (
        "ドラ表示牌の{tile}が、ほかの場所にもあります"
    ),
    "a dora indicator is {tile}, which is elsewhere": (
        "めくったドラ表示牌の{tile}が、ほかの場所にもあります"
    ),
    "{by.wind} is dealt {tile}, which is elsewhere": (
        "{by}の配牌の{tile}が、ほかの場所にもあります"
    ),
    "{by.wind} draws {tile}, which is elsewhere": "{by}がツモった{tile}が、ほかの場所にもあります",
    "{by.wind} discards {tile} without holding it": "{by}が捨てた{tile}は、手牌にありません",
    "{by.wind} calls with {tile} without holding it": "{by}が面子に使った{tile}は、"
    "手牌にありません",
    "{by.wind} sets aside {tile} without holding it": "{by}が抜いた{tile}は、手牌にありません",
    "{by.wind} claims {tile}, which is not the last discard": (
        "{by}が鳴いた{tile}は、最後の捨て牌ではありません"
    ),
    "{by.wind} wins on {tile}, which is not the last tile": (
        "{by}の和了牌の{tile}は、最後の牌ではありません"
    ),
    "{by.wind} shows a set with {tile}, which is elsewhere": (
        "{by}が見せた面子の{tile}が、ほかの場所にもあります"
    ),
    "{by.wind}'s win lists as a dora indicator {tile}, which is elsewhere": (
        "{by}の和了に示されたドラ表示牌の{tile}が、ほかの場所にもあります"
    ),
    "{by.wind}'s win lists as an ura indicator {tile}, which is elsewhere": (
        "{by}の和了に示された裏ドラ表示牌の{tile}が、ほかの場所にもあります"
    ),
    "{seat.wind} does not show exactly the tiles in their hand": (
        "{seat}が見せた牌が、{seat}の手牌と一致しません"
    ),
    # Why it differs
    "{says}; {more}": "{says}。{more}",
    "the rules of {ids} fit": "{rules}のルールなら合います",
    "the rules of {ids} and others fit": "{rules}などのルールなら合います",
    "rules with {choice} {value} fit": "{meant}ルールなら合います",
    "the rules leave {choice} open, and {value} fits": (
        "このルールには定めがなく、「{meant}」なら合います"
    ),
    "{choice} is open in the rules, and {value} fits": (
        "このルールには定めがなく、「{meant}」なら合います"
    ),
    "records are games of riichi; {rules} is another game": (
        "牌譜はリーチ麻雀のものです。{rules}は別の麻雀のルールです"
    ),
    # Rooms, and what is not checked
    "this hand cannot be checked: {fault}": "この局は検証できません",
    "one hand has no dora_marker: moves are checked, but not the value of wins": (
        "1つの局にドラ表示牌の記録がありません。打牌や鳴きは検証しますが、和了の点数は検証しません"
    ),
    "{hands} hands have no dora_marker: moves are checked, but not the value of wins": (
        "{hands}局にドラ表示牌の記録がありません。打牌や鳴きは検証しますが、"
        "和了の点数は検証しません"
    ),
    "the record names its room {name}, which we do not know: its rules may differ": (
        "牌譜にある卓{name}は、このサイトに登録がありません。ルールが違う可能性があります"
    ),
    "Tenhou's game type {type} is 東天紅 or 技能戦, which no rule set here describes": (
        "天鳳の対局の種類{type}は東天紅か技能戦です。このサイトにそのルールはありません"
    ),
    "Tenhou's game type {type} has bits that we do not know": (
        "天鳳の対局の種類{type}には、このサイトに登録のない設定があります"
    ),
    "this Tenhou lobby plays with {unknown}, which no choice describes": (
        "この天鳳の個室のルールには、このサイトの取り決めにない設定があります（{unknown}）"
    ),
    "this Mahjong Soul room plays with {unknown}, which no choice describes": (
        "この雀魂の友人戦のルールには、このサイトの取り決めにない設定があります（{unknown}）"
    ),
    "no dora": "ドラなし",
    "no dora for a kan": "槓ドラなし",
    "no ura dora for a kan": "槓裏ドラなし",
    "no further hand for a dealer who wins": "和了連荘なし",
    "no further hand for a dealer who is tenpai": "テンパイ連荘なし",
    "two round winds at once": "場風が同時に2つ",
    "renhou": "人和",
    "stricter closed kans in riichi": "リーチ後の暗槓のより厳しい制限",
    "no wait for a tile if a set has all four copies": "面子に4枚とも使った牌は待ちと認めない",
    "we do not know the part {part} of the room's name {name}": (
        "卓の名前{name}のうち、{part}の意味は登録がありません"
    ),
    "{name} is a room whose players choose the rules, and the record does not say which": (
        "{name}はプレイヤーがルールを決める卓ですが、牌譜にルールの記載がありません"
    ),
    "{name} has rules of its own, which no rule set here describes": (
        "{name}には独自のルールがあり、このサイトにそのルールはありません"
    ),
    "we do not know room {mode} of Mahjong Soul: its rules may differ": (
        "雀魂の対戦モード{mode}は、このサイトに登録がありません。ルールが違う可能性があります"
    ),
    "the players chose {switch} in {game}, which no rule set here describes": (
        "参加者が選んだ{game}の設定{switch}は、このサイトでは扱えません"
    ),
}
