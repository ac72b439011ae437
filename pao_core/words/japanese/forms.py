"""The forms of values in Japanese sentences. Their names stand after the colon: `{tiles:or}`."""

from collections.abc import Callable, Mapping, Sequence
from enum import Enum
from typing import Final

from pao_core.board.tiles import Tile, parse_tiles
from pao_core.hands.causes import OtherCause
from pao_core.hands.names import Yakuman
from pao_core.words.japanese.names import ENDED, HONOURS, NAMES, RANKS, SUITS
from pao_core.words.language import items, number, pairs

MINUS: Final = "\N{MINUS SIGN}"


def word(value: object) -> str:
    """A seat, tile, name or number, or a list of these. A text stays as it is."""
    if isinstance(value, Enum):
        return NAMES[type(value)][str(value.value)]
    if isinstance(value, Tile):
        return tile_name(value)
    if isinstance(value, str):
        return value
    if isinstance(value, int):
        return f"{value:,}".replace("-", MINUS)
    if isinstance(value, float):
        return f"{value:g}"  # seconds
    return both([word(item) for item in items(value)])


def tile_name(tile: Tile) -> str:
    """`赤五筒`, `白`."""
    if tile.is_honour:
        return HONOURS[tile.rank]
    return f"{'赤' if tile.red else ''}{RANKS[tile.rank]}{SUITS[tile.suit]}"


def both(words: Sequence[str]) -> str:
    """Two with と between them, more with commas."""
    return ("と" if len(words) == 2 else "、").join(words)


def _or(value: object) -> str:
    """Two with か between them, more as a list of which one is meant."""
    words = [word(item) for item in items(value)]
    return "か".join(words) if len(words) < 3 else f"{'、'.join(words)}のいずれか"


def _having(cause: object) -> str:
    """What the winner won with, between the winner and ので."""
    if cause in (Yakuman.NINE_TILE, Yakuman.TWELVE_TILE):
        return f"の和了は{word(cause)}に当てはまる"
    if isinstance(cause, Yakuman):
        return f"は{word(cause)}を和了した"
    return f"の和了は{word(cause)}な"


def _lacking(cause: object) -> str:
    """What the winner won without, between the winner and ので."""
    if cause in (Yakuman.NINE_TILE, Yakuman.TWELVE_TILE):
        return f"の和了は{word(cause)}に当てはまらない"
    if isinstance(cause, Yakuman):
        return f"が和了したのは{word(cause)}ではない"
    return f"の和了は{word(cause)}ではない"


def _claims(calls: object) -> str:
    """What may be done with a tile: `ポンまたは大明槓`."""
    *others, last = [word(item) for item in items(calls)]
    return "または".join([*filter(None, ["、".join(others)]), last])


def _portion(part: object) -> str:
    """The part that a payment is for, and nothing for the whole hand."""
    return "" if part is OtherCause.HAND else f"{word(part)}の分は"


def _each(seats: object) -> str:
    """Who pays or receives the same: `南家が`, `東家と西家がそれぞれ`."""
    listed = [word(item) for item in items(seats)]
    return f"{both(listed)}が{'それぞれ' if len(listed) > 1 else ''}"


def _own(tiles: object) -> str:
    """The caller's own tiles of a call: `二索と三索`, `東2枚`."""
    own = [item for item in items(tiles) if isinstance(item, Tile)]
    if len({*own}) == 1:
        return f"{tile_name(own[0])}{len(own)}枚"
    return both([tile_name(tile) for tile in own])


def _points(shares: object) -> str:
    return "、".join(f"{word(seat)}{word(points)}点" for seat, points in pairs(shares))


def _han(rows: object) -> str:
    return "、".join(f"{word(row)}{han}翻" for row, han in pairs(rows))


def _fu_parts(parts: object) -> str:
    return "、".join(_fu_part(*items(item)) for item in items(parts))


def _fu_part(fu: object, reason: object, tiles: object) -> str:
    """`暗刻（東）8符`."""
    named = "・".join({tile_name(item.kind): "" for item in items(tiles) if isinstance(item, Tile)})
    return f"{word(reason)}{f'（{named}）' if named else ''}{fu}符"


def _fu(fu: object) -> str:
    return f"{fu}符" if fu is not None else ""


def _times(units: object) -> str:
    """`役満2つ分です。1つあたり`, and nothing for one."""
    return "" if units == 1 else f"役満{units}つ分です。1つあたり"


def _limit(limit: object) -> str:
    return f"（{word(limit)}）" if limit else ""


def _minus(points: object) -> str:
    return f"{MINUS}{word(points)}"


def _signed(points: object) -> str:
    """A gain or loss, with a real minus sign."""
    return f"+{number(points):,}" if number(points) > 0 else word(points)


def _gains(deltas: object) -> str:
    return "、".join(f"{word(seat)}{_signed(points)}点" for seat, points in pairs(deltas))


def _sentences(said: object) -> str:
    return "".join(str(item) for item in items(said))


def _reasons(said: object) -> str:
    """Sentences inside another one: the last has no full stop."""
    return _sentences(said).removesuffix("。")


def _ended(ends: object) -> str:
    return "、".join(ENDED[str(item)] for item in items(ends))


def _listed(value: object) -> str:
    return "、".join(word(item) for item in items(value))


def _set(tiles: object) -> str:
    """The tiles of a set: `一索、二索、三索`, `白`, `五筒（赤1枚）`."""
    laid = [item for item in items(tiles) if isinstance(item, Tile)]
    if len({tile.kind for tile in laid}) > 1:
        return "、".join(map(tile_name, laid))
    red = sum(tile.red for tile in laid)
    return f"{tile_name(laid[0].kind)}{f'（赤{red}枚）' if red else ''}"


def _tiles(mpsz: object) -> str:
    """Every tile of a hand in MPSZ by its name."""
    return "、".join(map(tile_name, parse_tiles(word(mpsz))))


def _from(feeder: object) -> str:
    return f"{word(feeder)}からの" if feeder else ""


def _with(hand: object) -> str:
    """The yakuman of a win, or what its hand is worth."""
    if isinstance(hand, str):
        return f"{hand}で"
    return f"{word(hand)}で" if hand else ""


def _roles(roles: object) -> str:
    said = "、".join(str(item) for item in items(roles))
    return f"（{said}）" if said else ""


def _has(things: object) -> str:
    return "、".join(str(item) for item in items(things))


def _total(points: object) -> str:
    return "" if points is None else f" {_signed(points)}点"


def _takes(taken: object) -> str:
    rows = [tuple(items(item)) for item in items(taken)]
    return "".join(f"{word(seat)}が{word(points)}点を受け取ります。" for seat, points in rows)


FORMS: Final[Mapping[str, Callable[[object], str]]] = {
    "": word,
    "and": word,
    "or": _or,
    ",": _listed,
    "having": _having,
    "lacking": _lacking,
    "each": _each,
    "own": _own,
    "claims": _claims,
    "portion": _portion,
    "points": _points,
    "han": _han,
    "parts": _fu_parts,
    "fu": _fu,
    "times": _times,
    "limit": _limit,
    "minus": _minus,
    "signed": _signed,
    "gains": _gains,
    "sentences": _sentences,
    "reasons": _reasons,
    "listed": _listed,
    "has": _has,
    "ended": _ended,
    "set": _set,
    "tiles": _tiles,
    "from": _from,
    "with": _with,
    "roles": _roles,
    "total": _total,
    "takes": _takes,
}
