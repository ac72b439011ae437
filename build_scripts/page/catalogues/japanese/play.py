"""Calls and wins in Japanese, by the English texts."""

from collections.abc import Mapping
from typing import Final

PLAY: Final[Mapping[str, str]] = {
    "kan": "大明槓",
    "{caller} calls {kind} on {tiles}": "{caller}が{tiles}を{kind}しました",
    "{seat}'s {tile}": "{seat}の{tile}",
    "{seat}'s {tile} to `{own}`": "{seat}の{tile}（手の内の`{own}`と）",
    "the {tile}": "{tile}",
    "{tile} from {seat}": "{tile}（{seat}から）",
    "{caller} declares a closed kan of {tiles}": "{caller}が{tiles}を暗槓しました",
    "{caller} declares closed kans of {tiles}": "{caller}が{tiles}を暗槓しました",
    "{caller} adds {tiles} to a pon": "{caller}が{tiles}を加槓しました",
    "{caller} adds {tiles} to pons": "{caller}が{tiles}を加槓しました",
    "{caller} discards {tiles}": "{caller}が{tiles}を捨てました",
    "{winner} wins by tsumo{hand}": "{winner}がツモ和了しました{hand}",
    "{winner} wins on the replacement tile of a kan{hand}": "{winner}が嶺上牌で和了しました{hand}",
    "{winner} wins by ron from {discarder}{hand}": "{winner}が{discarder}からロンしました{hand}",
    "{winner} wins by robbing a kan of {discarder}{hand}": (
        "{winner}が{discarder}のカンを搶槓して和了しました{hand}"
    ),
    " with {hand}": "（{hand}）",
    "{tiles} as {worth}": "{tiles}、{worth}",
    "a {limit}": "{limit}",
    "{number} han": "{number}翻",
    "{number} fu": "{number}符",
    "{number} faan": "{number}番",
    "{number} points": "{number:,}点",
}
