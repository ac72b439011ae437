"""The page that checks a game in Japanese, by the English texts."""

from collections.abc import Mapping
from typing import Final

RECORDS: Final[Mapping[str, str]] = {
    "Tenhou": "天鳳",
    "tenhou.net/6": "tenhou.net/6",
    "Mahjong Soul": "雀魂",
    "mjai": "mjai",
    "電脳麻将": "電脳麻将",
    "from": "形式",
    "drop or paste": "ドロップまたは貼り付けるもの",
    "the log as XML (`mjlog`), or as your client received it": (
        "XMLの牌譜（`mjlog`）、またはクライアントが受け取ったままのログ"
    ),
    "the JSON, or the whole address that contains `#json=`": (
        "JSON、または`#json=`を含むアドレス全体"
    ),
    "the record as JSON, as written by converters and helper tools": (
        "変換プログラムや補助ツールが書き出したJSONの牌譜"
    ),
    "one event per line, from a bot or an engine": ("1行に1イベントのJSON（麻雀AI・エンジン）"),
    "the JSON (`paipu`)": "JSONの牌譜",
    # Files that cannot be read
    "this file is not text": "このファイルはテキストではありません",
    "the record is damaged": "牌譜が壊れています",
    "the record has a part that no record needs": "牌譜に不要なものが入っています",
    "something is missing from the record": "牌譜に足りないものがあります",
    "the record has an event that this page does not know": (
        "このページで扱えないイベントが牌譜にあります"
    ),
    "the record has an impossible value": "牌譜にありえない値があります",
    "the record has a tile that does not exist": "牌譜に存在しない牌があります",
    "the record has an impossible call": "牌譜にありえない鳴きかカンがあります",
    "the events of the record are in an impossible order": "牌譜のイベントの順番が合いません",
    "{says}. Save the game again, and drop the new file.": (
        "{says}。対局を保存し直し、新しいファイルをドロップしてください。"
    ),
    "This is not a game from {known}. The table below lists what to save.": (
        "{known}のどの形式の牌譜でもありません。使える形式は下の表のとおりです。"
    ),
    # What differs, and why
    "The record contradicts itself here.": "牌譜のこの部分は矛盾しています。",
    "It is right under other rules.": "ほかのルールなら正しい記録です。",
    "It depends on something that these rules leave open.": (
        "このルールに定めのない取り決めによって変わります。"
    ),
    "No known rules fit.": "合うルールは見つかりませんでした。",
    "Nobody won, so there is no ruling.": "和了した人がいないので、裁定はありません。",
    "The record does not say what decides who pays.": (
        "誰が支払うかを判断するための記録が、牌譜にありません。"
    ),
    "yaku": "役",
    "han": "翻",
    "fu": "符",
    "limit": "区分",
    "won by": "和了者",
    # Hands and how they ended
    "you": "自分",
    "your": "自分の",
    "{seat}'s": "{seat}の",
    "{wind} {number}": "{wind}{number}局",
    "{wind} {number}, {honba} honba": "{wind}{number}局{honba}本場",
    "The record ends before the hand does": "牌譜が局の途中で終わっています",
    "the record does not say why": "理由は牌譜にありません",
    "Abandoned: {why}": "途中流局（{why}）",
    "Nobody won": "流局",
    "{who} drew the winning tile": "{who}のツモ和了",
    "{who} won on your discard": "{who}がロン（放銃は自分）",
    "{who} won on {discarder}'s discard": "{who}がロン（放銃は{discarder}）",
    # Moves
    "The deal.": "配牌です。",
    "Turn {number}. {says}": "{number}巡目。{says}",
    "a tile": "牌",
    "You draw {tile}.": "自分が{tile}をツモりました。",
    "{seat} draws {tile}.": "{seat}が{tile}をツモりました。",
    "You discard {tile}.": "自分が{tile}を捨てました。",
    "{seat} discards {tile}.": "{seat}が{tile}を捨てました。",
    "You discard {tile} and declare riichi.": "自分が{tile}を捨ててリーチしました。",
    "{seat} discards {tile} and declares riichi.": "{seat}が{tile}を捨ててリーチしました。",
    "You make a {kind} of {tile}.": "自分が{tile}を{kind}しました。",
    "{seat} makes a {kind} of {tile}.": "{seat}が{tile}を{kind}しました。",
    "You make a {kind} of {tile} from {feeder}.": "自分が{feeder}の{tile}を{kind}しました。",
    "{seat} makes a {kind} of {tile} from {feeder}.": "{seat}が{feeder}の{tile}を{kind}しました。",
    "You set a north aside.": "自分が北を抜きました。",
    "{seat} sets a north aside.": "{seat}が北を抜きました。",
    "You pay the riichi deposit.": "自分がリーチ棒を出しました。",
    "{seat} pays the riichi deposit.": "{seat}がリーチ棒を出しました。",
    "A new dora indicator: {tile}.": "新しいドラ表示牌は{tile}です。",
    # Moments of liability
    "{who} became liable to {to} for {cause}.": (
        "{who}が{to}に対して{cause}の責任払いの対象になりました。"
    ),
    "{who} discarded {tiles}. A call by {to} would have made {you} liable for {cause}.": (
        "{who}が{tiles}を捨てました。{to}に鳴かれていれば、{you}が{cause}の責任払いの対象になって"
        "いました。"
    ),
    "{who} held {tiles}. Discarding it could have made {you} liable to {to} for {cause}.": (
        "{who}は{tiles}を持っていました。捨てて{to}に鳴かれていれば、{you}が{cause}の責任払いの"
        "対象になるところでした。"
    ),
    "{tiles} could have made {you} liable to {to} for {cause}, but {you} never held it.": (
        "{you}が{tiles}を捨てて{to}に鳴かれていれば、{cause}の責任払いの対象になるところでした。"
        "しかし、その牌は一度も手に入りませんでした。"
    ),
    "{who} showed {shown} of the {sets} sets of {cause}.": (
        "{who}が、{cause}に必要な{sets}つの面子のうち{shown}つを晒しました。"
    ),
    "{who} discarded {tiles} here. A call by {to} would have made {you} liable for {cause}.": (
        "ここで{who}が{tiles}を捨てました。{to}に鳴かれていれば、{you}が{cause}の責任払いの対象に"
        "なっていました。"
    ),
    "From here on, {tiles} was dangerous for {who}. A player who feeds it to {to} becomes liable "
    "for {cause}.": (
        "ここから先、{who}にとって{tiles}は包牌です。{to}に鳴かせると、"
        "{cause}の責任払いの対象になります。"
    ),
    "From here on, {tiles} were dangerous for {who}. A player who feeds one to {to} becomes liable "
    "for {cause}.": (
        "ここから先、{who}にとって{tiles}は包牌です。{to}に鳴かせると、"
        "{cause}の責任払いの対象になります。"
    ),
    "Here {whose} discard of {tile} made {who} liable to {to} for {cause}.": (
        "ここで{whose}捨てた{tile}が鳴かれ、{who}が{to}に対して{cause}の責任払いの対象になりました"
        "。"
    ),
    "Here {whose} {kind} of {tile} made {who} liable to {to} for {cause}.": (
        "ここで{whose}{kind}（{tile}）により、{who}が{to}に対して{cause}の責任払いの対象になりまし"
        "た。"
    ),
    "You are liable for {cause}.": "自分は{cause}の責任払いの対象者です。",
    "{seat} is liable for {cause}.": "{seat}は{cause}の責任払いの対象者です。",
    "You are liable for {cause} and pay {points}.": (
        "自分は{cause}の責任払いの対象者で、{points}点を支払います。"
    ),
    "{seat} is liable for {cause} and pays {points}.": (
        "{seat}は{cause}の責任払いの対象者で、{points}点を支払います。"
    ),
}
