"""Questions about waiting hands: furiten, kuisagari and yaku-waits."""

from collections.abc import Callable, Mapping
from typing import Final

from pao_core.board.own_hand import check_hand
from pao_core.board.tiles import to_text
from pao_core.hands.worth import WORTH, AnyYaku, Yaku, kuisagari, steps_of_worth
from pao_core.play.atozuke import Wait, steps_of_waits, yaku_waits
from pao_core.play.furiten import RonRuling, check_player, judge_checked
from pao_core.problems.errors import Code, ImpossibleQuestion, Message, Problems
from pao_core.problems.fields import Fields, nearest, read_flag, read_text, shown
from pao_core.questions.answers import Json, ReadQuestion, Wording, common_keys, in_json, question
from pao_core.questions.reading import (
    read_own_melds,
    read_players,
    read_seat,
    read_tile,
    read_tiles,
)
from pao_core.rules.furiten import WaitingPlayer
from pao_core.words.language import Language

OTHER_NAMES: Final[Mapping[str, AnyYaku]] = {
    "yakuhai": Yaku.YAKUHAI_HAKU,  # all five have the same han
    "tsumo": Yaku.MENZEN_TSUMO,
    "chiitoi": Yaku.CHIITOITSU,
    "sanshoku-doujun": Yaku.SANSHOKU,
}
YAKU: Final[Mapping[str, AnyYaku]] = {**{yaku.value: yaku for yaku in WORTH}, **OTHER_NAMES}


def _furiten(fields: Fields) -> ReadQuestion:
    players = read_players(fields)
    hand = fields.need("hand", read_tiles, "the concealed tiles, such as 23456s11z")
    melds = read_own_melds(fields)
    player = WaitingPlayer(
        concealed=hand or (),
        melds=melds or (),
        discards=fields.take("discards", read_tiles) or (),
        passed=fields.take("passed", read_tiles) or (),
        passed_in_riichi=fields.take("passed_in_riichi", read_tiles) or (),
        declared=fields.take("declared", read_flag) or False,
    )
    tile = fields.take("tile", read_tile)
    fields.refuse_others()
    if hand is not None and melds is not None:
        check_player(player, tile, players, fields.problems)

    return question(
        lambda rules: judge_checked(player, rules, tile),
        outcome=lambda ruling: ruling.outcome,
        in_short=_of_ron,
        in_full=lambda ruling, language: {
            **_of_ron(ruling, language),
            "waits": to_text(ruling.waits),
            "held": to_text(ruling.held),
        },
        steps=lambda ruling, rules: ruling.steps,
        players=players,
    )


def _of_ron(ruling: RonRuling, _: Language) -> Json:
    answer: Json = {"may_ron": ruling.may_ron, "by_wait": in_json(dict(ruling.by_wait))}
    barred = ruling.tsumo_barred
    return answer | ({"tsumo_barred": to_text(barred)} if barred else {})


def _kuisagari(fields: Fields, wording: Wording) -> Json:
    name = fields.need("yaku", _read_name, "the name of a yaku, such as honitsu")
    fields.refuse_others()
    if name is None or fields.problems.found:
        raise ImpossibleQuestion(fields.problems.found)
    yaku = YAKU[name]
    worth = kuisagari(yaku)
    answer: Json = {"yaku": yaku.value, "closed": worth.closed, "open": worth.open}
    return answer | common_keys(steps_of_worth(yaku), wording=wording)


def _read_name(value: object, at: str, problems: Problems) -> str | None:
    name = read_text(value, at, problems)
    if name is None or name in YAKU:
        return name
    says = Message(
        "expected the name of a yaku; found {found}{nearest}",
        found=shown(name),
        nearest=nearest(name, YAKU),
    )
    problems.add(at, Code.UNKNOWN_VALUE, says)
    return None


def _yaku_waits(fields: Fields, wording: Wording) -> Json:
    hand = fields.need("hand", read_tiles, "the tiles in hand, without the melds")
    melds = read_own_melds(fields)
    seat = fields.need("seat", read_seat, "the seat wind")
    round = fields.need("round", read_seat, "the wind of the round")
    fields.refuse_others()
    if hand is not None and melds is not None:
        check_hand(hand, melds, 4, fields.problems, drawn=0)
    faults = fields.problems.found
    if hand is None or melds is None or seat is None or round is None or faults:
        raise ImpossibleQuestion(faults)
    waiting = yaku_waits(hand, melds, seat=seat, round=round)
    answer: Json = {
        "waits": [_of_wait(wait) for wait in waiting.waits],
        "sure": waiting.is_sure,
        "atozuke": waiting.is_atozuke,
        "common": in_json(waiting.common),
        "closed": waiting.is_closed,
        "riichi": waiting.is_closed and bool(waiting.waits),
    }
    return answer | common_keys(steps_of_waits(waiting), wording=wording)


def _of_wait(wait: Wait) -> Json:
    return {
        "tile": str(wait.tile),
        "ron": bool(wait.by_ron),
        "tsumo": bool(wait.by_tsumo),
        "yaku": in_json(wait.by_ron),
        "tsumo_yaku": in_json(wait.by_tsumo),
    }


QUESTIONS: Final[Mapping[str, Callable[[Fields], ReadQuestion]]] = {"furiten": _furiten}
ANSWERS: Final[Mapping[str, Callable[[Fields, Wording], Json]]] = {
    "kuisagari": _kuisagari,
    "yaku-waits": _yaku_waits,
}
