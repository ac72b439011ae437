"""Questions about yaku: what calls cost, and which waits have one. No rule set is asked."""

from collections.abc import Callable, Mapping
from typing import Final

from pao_core.answers import FORMAT, Answer, in_json, with_steps
from pao_core.atozuke import Wait, steps_of_waits, yaku_waits
from pao_core.errors import Code, Problems
from pao_core.fields import Fields, list_of, nearest, read_text, shown
from pao_core.hands import check_hand
from pao_core.kuisagari import WORTH, AnyYaku, Yaku, kuisagari, steps_of_worth
from pao_core.reading import read_meld, read_seat, read_tiles

OTHER_NAMES: Final[Mapping[str, AnyYaku]] = {
    "yakuhai": Yaku.YAKUHAI_HAKU,  # all five are worth the same
    "tsumo": Yaku.MENZEN_TSUMO,
    "chiitoi": Yaku.CHIITOITSU,
    "sanshoku-doujun": Yaku.SANSHOKU,
}
YAKU: Final[Mapping[str, AnyYaku]] = {**{each.value: each for each in WORTH}, **OTHER_NAMES}


def _kuisagari(fields: Fields) -> Answer:
    name = fields.need("yaku", _read_name, "the name of a yaku, such as honitsu")
    fields.refuse_others(("ask", "yaku"))
    fields.problems.raise_if_any()
    assert name is not None
    yaku = YAKU[name]
    worth = kuisagari(yaku)
    answer: Answer = {"yaku": yaku.value, "closed": worth.closed, "open": worth.open}
    return answer | with_steps(steps_of_worth(yaku)) | {"format": FORMAT}


def _read_name(value: object, at: str, problems: Problems) -> str | None:
    name = read_text(value, at, problems)
    if name is None or name in YAKU:
        return name
    says = f"expected the name of a yaku; found {shown(name)}{nearest(name, YAKU)}"
    problems.add(at, Code.UNKNOWN_VALUE, says)
    return None


def _yaku_waits(fields: Fields) -> Answer:
    hand = fields.need("hand", read_tiles, "the tiles in hand, without the melds")
    found = len(fields.problems.found)
    melds = fields.take("melds", list_of(read_meld)) or []
    melds_are_read = len(fields.problems.found) == found
    seat = fields.need("seat", read_seat, "the seat wind")
    round = fields.need("round", read_seat, "the wind of the round")
    fields.refuse_others(("ask", "hand", "melds", "seat", "round"))
    if hand is not None and melds_are_read:
        check_hand(hand, melds, 4, fields.problems, drawn=0)
    fields.problems.raise_if_any()
    assert hand is not None
    assert seat is not None
    assert round is not None
    waiting = yaku_waits(hand, melds, seat=seat, round=round)
    answer: Answer = {
        "waits": [_of_wait(each) for each in waiting.waits],
        "sure": waiting.is_sure,
        "atozuke": waiting.is_atozuke,
        "common": in_json(waiting.common),
        "closed": waiting.is_closed,
        "riichi": waiting.is_closed and bool(waiting.waits),
    }
    return answer | with_steps(steps_of_waits(waiting)) | {"format": FORMAT}


def _of_wait(wait: Wait) -> Answer:
    return {
        "tile": str(wait.tile),
        "ron": bool(wait.by_ron),
        "tsumo": bool(wait.by_tsumo),
        "yaku": in_json(wait.by_ron),
        "tsumo_yaku": in_json(wait.by_tsumo),
    }


WITHOUT_RULES: Final[Mapping[str, Callable[[Fields], Answer]]] = {
    "kuisagari": _kuisagari,
    "yaku-waits": _yaku_waits,
}
