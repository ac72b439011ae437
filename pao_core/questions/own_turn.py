"""Questions about the player's own turn: own-kans, riichi and kita."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Final

from pao_core.board.seats import Seat
from pao_core.board.table import MOST_KANS
from pao_core.board.tiles import Tile
from pao_core.play.calls import Declared, check_declared
from pao_core.play.own_turn import OwnTurn, Wall, check_kita, check_turn, kita_of, own_kans_of
from pao_core.play.riichi import (
    MOST_LEFT,
    RiichiTurn,
    check_has_riichi,
    check_riichi,
    riichi_discards,
)
from pao_core.problems.errors import Code, ImpossibleQuestion, Message, Problems
from pao_core.problems.fields import HIGHEST_SCORE, Fields, number, read_flag
from pao_core.questions.answers import ReadQuestion, in_json, question
from pao_core.questions.reading import (
    read_own_melds,
    read_players,
    read_seat,
    read_tile,
    read_tiles,
)
from pao_core.rules.rule_set import RuleSet


def _own_kans(fields: Fields) -> ReadQuestion:
    players = read_players(fields)
    told = _read_turn(
        fields,
        players,
        seat=fields.need("seat", read_seat, "the seat whose turn it is"),
        hand=fields.need("hand", read_tiles, "the concealed tiles of that seat, the drawn one too"),
    )
    kans = fields.take("kans", number(0, MOST_KANS))
    is_last = fields.take("last_draw", read_flag)
    fields.refuse_others()
    if told is None:
        raise ImpossibleQuestion(fields.problems.found)
    wall = Wall.EMPTY if is_last else Wall.HAS_TILES
    turn = replace(told, wall=wall, other_kans=kans or 0)
    check_turn(turn, fields.problems)
    return question(
        lambda rules: own_kans_of(turn, rules),
        outcome=lambda own_kans: own_kans.kans,
        in_short=lambda own_kans, _: {
            "kans": [{"kind": kan.kind.value, "tile": str(kan.tile)} for kan in own_kans.kans]
        },
        steps=lambda own_kans, rules: own_kans.steps,
        players=players,
        check=lambda rules, problems: check_declared(turn.declared, rules, problems),
    )


def _read_turn(
    fields: Fields, players: int, *, seat: Seat | None, hand: tuple[Tile, ...] | None
) -> OwnTurn | None:
    """What own-kans and kita both tell of a turn; nothing if the seat, hand or melds are wrong."""
    is_drawn = fields.has_value("drawn")
    drawn = fields.take("drawn", read_tile)
    melds = read_own_melds(fields)
    in_riichi = fields.take("riichi", read_flag)
    if seat is None or hand is None or melds is None:
        return None
    is_clear = drawn is not None or not is_drawn
    return OwnTurn(
        seat=seat,
        hand=hand,
        drawn=drawn,
        melds=melds,
        declared=Declared.RIICHI if in_riichi and is_clear else Declared.NOTHING,
        players=players,
    )


def _riichi(fields: Fields) -> ReadQuestion:
    players = read_players(fields)
    seat = fields.need("seat", read_seat, "the seat whose turn it is")
    hand = fields.need("hand", read_tiles, "the concealed tiles of that seat, the drawn one too")
    melds = read_own_melds(fields)
    points = fields.take("points", number(-HIGHEST_SCORE, HIGHEST_SCORE))
    wall = fields.take("wall", number(0, MOST_LEFT))
    in_riichi = fields.take("riichi", read_flag)
    fields.refuse_others()
    if seat is None or hand is None or melds is None:
        raise ImpossibleQuestion(fields.problems.found)
    turn = RiichiTurn(
        seat=seat,
        hand=hand,
        melds=melds,
        points=points,
        wall=wall,
        declared=Declared.RIICHI if in_riichi else Declared.NOTHING,
        players=players,
    )
    check_riichi(turn, fields.problems)
    return question(
        lambda rules: riichi_discards(turn, rules),
        outcome=lambda riichi: riichi.discards,
        in_short=lambda riichi, _: {
            "discards": [
                {"tile": str(discard.tile), "waits": in_json(discard.waits)}
                for discard in riichi.discards
            ]
        },
        steps=lambda riichi, rules: riichi.steps,
        players=players,
        check=check_has_riichi,
    )


def _kita(fields: Fields) -> ReadQuestion:
    players = read_players(fields, usual=3)  # only three players use kita
    turn = _read_turn(
        fields,
        players,
        seat=fields.need("seat", read_seat, "the seat that has just drawn"),
        hand=fields.need("hand", read_tiles, "the concealed tiles of that seat"),
    )
    fields.refuse_others()
    if turn is None:
        raise ImpossibleQuestion(fields.problems.found)
    check_kita(turn, fields.problems)
    return question(
        lambda rules: kita_of(turn, rules),
        outcome=lambda kita: (kita.may, kita.ends, kita.rinshan),
        in_short=lambda kita, _: {
            "may": kita.may,
            "ends": list(kita.ends),
            "rinshan": kita.rinshan,
            "not_agreed": list(kita.not_agreed),
        },
        steps=lambda kita, rules: kita.steps,
        players=players,
        check=_has_kita,
    )


def _has_kita(rules: RuleSet, problems: Problems) -> None:
    if not rules.covers(3):
        says = Message(
            "{rules.title} is for four players: no player can set a north wind aside", rules=rules
        )
        problems.add("rules", Code.NOT_IN_THESE_RULES, says)


QUESTIONS: Final[Mapping[str, Callable[[Fields], ReadQuestion]]] = {
    "own-kans": _own_kans,
    "riichi": _riichi,
    "kita": _kita,
}
