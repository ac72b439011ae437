"""Questions between hands: draw, abort and penalty."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final, TypeAlias

from pao_core.board.own_hand import TILES_IN_A_HAND
from pao_core.board.seats import Seat, check_different, check_in_play
from pao_core.board.table import MOST_KANS, check_kind, count_copies
from pao_core.board.tiles import Tile
from pao_core.games.known import game_of
from pao_core.payment.transfers import Settlement, Stakes, add_up
from pao_core.play.abortive import (
    Abandonment,
    judge_first_discards,
    judge_first_turn_hand,
    judge_kans,
    judge_riichi,
    judge_rons,
    sticks_after,
)
from pao_core.play.draws import counter_after_draw, deal_after_draw, payments_with_nagashi
from pao_core.play.penalties import (
    Fault,
    Penalty,
    check_game,
    check_used,
    check_winner,
    judge_fault,
)
from pao_core.problems.errors import Code, Listed, Message, Problems
from pao_core.problems.fields import (
    Fields,
    numbered,
    read_count,
    read_flag,
    read_object,
    word,
)
from pao_core.questions.answers import (
    Json,
    ReadQuestion,
    in_json,
    of_payments,
    of_transfers,
    question,
)
from pao_core.questions.reading import read_limit, read_players, read_seat, read_tile, read_tiles
from pao_core.reasons.codes import StepCode
from pao_core.reasons.steps import Step
from pao_core.rules.rule_set import RuleSet
from pao_core.words.language import Language

AbandonmentJudge: TypeAlias = Callable[[RuleSet], Abandonment]
"""Judges the hand under these rules."""


def _draw(fields: Fields) -> ReadQuestion:
    players = read_players(fields)
    if not fields.has("tenpai"):
        fields.problems.add(
            "tenpai", Code.MISSING, Message("tenpai is missing: give the seats, or []")
        )
    tenpai = _different_seats("tenpai", fields, players)
    nagashi = _different_seats("nagashi", fields, players)
    given = [key for key in ("honba", "deposits") if fields.has_value(key)]
    honba, deposits = (fields.take(key, read_count) or 0 for key in ("honba", "deposits"))
    fields.refuse_others()
    stakes = Stakes(honba=honba, deposits=deposits)

    def check(rules: RuleSet, problems: Problems) -> None:
        if not game_of(rules).has_riichi:
            for key in ("nagashi", *given) if nagashi else given:
                says = Message("{rules.title} does not use {key}", rules=rules, key=key)
                problems.add(key, Code.NOT_IN_THESE_RULES, says)

    def judge(rules: RuleSet) -> _Draw:
        paid = payments_with_nagashi(tenpai, nagashi, rules, players, stakes)
        stays, why = deal_after_draw(tenpai, rules, nagashi)
        counter = counter_after_draw(rules, nagashi)
        return _Draw(paid=paid, east_deals_again=stays, counter=counter, why=why)

    return question(
        judge,
        outcome=lambda draw: (
            draw.paid.transfers,
            codes_of(draw.counter),
            draw.east_deals_again,
        ),
        in_short=lambda draw, _: {
            "deltas": in_json(add_up(draw.paid.transfers, players)),
            **_of_deal(draw.east_deals_again),
        },
        in_full=lambda draw, _: {
            **of_payments(draw.paid.transfers, players),
            **_of_deal(draw.east_deals_again),
        },
        steps=lambda draw, rules: (*draw.paid.steps, *draw.counter, *draw.why),
        players=players,
        check=check,
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class _Draw:
    """What is paid after a draw, what the counter does, and whether East deals again and why."""

    paid: Settlement
    counter: tuple[Step, ...]
    east_deals_again: bool | None
    why: tuple[Step, ...]


def _of_deal(east_deals_again: bool | None) -> Json:
    """Whether the deal stays or passes; nothing if no source says."""
    return {} if east_deals_again is None else {"deal": "stays" if east_deals_again else "passes"}


def codes_of(steps: Sequence[Step]) -> tuple[StepCode, ...]:
    """What the steps say, without the values in them."""
    return tuple(reason.code for reason in steps)


def _abort(fields: Fields) -> ReadQuestion:
    players = read_players(fields)
    read = partial(_read_state, players=players)
    judge = fields.need("state", read, "what happened in the hand")
    fields.refuse_others()

    def in_short(abandonment: Abandonment, _: Language) -> Json:
        answer: Json = {"abort": in_json(abandonment.abort), "optional": abandonment.is_optional}
        return (
            answer
            | _of_deal(abandonment.east_deals_again if abandonment.abort else None)
            | (of_payments(abandonment.transfers, players) if abandonment.transfers else {})
        )

    return question(
        judge,
        outcome=lambda abandonment: (
            abandonment.abort,
            abandonment.transfers,
            abandonment.east_deals_again,
        ),
        in_short=in_short,
        steps=lambda abandonment, rules: (*abandonment.steps, *sticks_after(abandonment, rules)),
        players=players,
    )


def _penalty(fields: Fields) -> ReadQuestion:
    players = read_players(fields)
    fault = fields.need("fault", word(Fault), "what the player did wrong")
    if not fields.has("by"):
        fields.problems.add(
            "by", Code.MISSING, (Message("by is missing: give the seat of the player at fault"))
        )
    by = _seat_in_play("by", fields, players)
    limit = fields.take("limit", read_limit)
    winner = _seat_in_play("winner", fields, players)
    fields.refuse_others()
    if fault:
        given = [key for key in ("limit", "winner") if fields.has_value(key)]
        check_used(fault, given, fields.problems)
    if fault and by:
        check_winner(fault, by, winner, fields.problems)

    def check(rules: RuleSet, problems: Problems) -> None:
        if fault and by:
            check_game(fault, by, rules, limit, problems)

    def in_short(penalty: Penalty, _: Language) -> Json:
        deltas: Json = {"deltas": in_json(penalty.deltas)}
        return deltas | ({"deducted": penalty.deducted} if penalty.deducted else {})

    judge: Callable[[RuleSet], Penalty] | None = None
    if fault and by:
        judge = partial(judge_fault, fault, by, limit=limit, winner=winner, players=players)
    return question(
        judge,
        outcome=lambda penalty: (penalty.transfers, penalty.deducted, codes_of(penalty.steps)),
        in_short=in_short,
        in_full=lambda penalty, language: (
            of_transfers(penalty.transfers) | in_short(penalty, language)
        ),
        steps=lambda penalty, rules: penalty.steps,
        players=players,
        check=check,
    )


def _read_state(
    value: object, at: str, problems: Problems, players: int
) -> AbandonmentJudge | None:
    """Read the state of a hand. Return `None` after noting its problems."""
    found = len(problems.found)
    fields = read_object(value, at, problems)
    if fields is None:
        return None
    named = [key for key in READERS if fields.has(key)]
    if len(named) != 1:
        says = Message(
            "expected exactly one of {words}; found {found}",
            words=Listed.of(READERS),
            found=Listed.of(named, "and") if named else Message("none"),
        )
        problems.add(at, Code.ONE_STATE, says)
    calls_made = fields.take("calls_made", read_flag) or False
    judges = [READERS[key](fields, calls_made, players) for key in named]
    fields.refuse_others((*READERS, "calls_made", "by"))
    return judges[0] if len(problems.found) == found else None


def _first_turn_hand(fields: Fields, calls_made: bool, players: int) -> AbandonmentJudge | None:
    tiles = fields.take("first_turn_hand", read_tiles)
    by = _seat_in_play("by", fields, players)
    if tiles is None:
        return None
    _check_hand(tiles, by, players, fields)
    return lambda rules: judge_first_turn_hand(
        tiles, rules, by=by, calls_made=calls_made, players=players
    )


def _check_hand(tiles: Sequence[Tile], by: Seat | None, players: int, fields: Fields) -> None:
    place = fields.place("first_turn_hand")
    as_dealt = by is not None and not by.is_dealer
    if len(tiles) != TILES_IN_A_HAND + 1 and not (as_dealt and len(tiles) == TILES_IN_A_HAND):
        if as_dealt:
            says = Message("expected 14 tiles, or the 13 as dealt; found {found}", found=len(tiles))
        else:
            says = Message("expected 14 tiles; found {found}", found=len(tiles))
        fields.problems.add(place, Code.WRONG_HAND_SIZE, says)
    copies = partial(Message, "{copies} copies of {tile}; there are only four")
    count_copies(tiles, Counter(), place, fields.problems, copies, players)


def _first_discards(fields: Fields, calls_made: bool, players: int) -> AbandonmentJudge | None:
    found = len(fields.problems.found)
    listed = fields.take("first_discards", numbered(read_tile)) or []
    place = fields.place("first_discards")
    tiles = [tile for _, tile in listed]
    for number_of, tile in listed:
        check_kind(tile.kind, f"{place}[{number_of}]", players, fields.problems)
    if len(fields.problems.found) > found:
        return None
    if len(tiles) != players:
        says = Message(
            "expected the first discard of each of {players} players; found {found}",
            players=players,
            found=len(tiles),
        )
        fields.problems.add(place, Code.NOT_ONE_EACH, says)
    return lambda rules: judge_first_discards(tiles, rules, calls_made=calls_made, players=players)


def _kans(fields: Fields, calls_made: bool, players: int) -> AbandonmentJudge:
    seats = tuple(seat for _, seat in _read_seats("kans", fields, players))
    if len(seats) > MOST_KANS:
        says = Message(
            "{found} kans were given; the maximum is four, because no replacement tile is left "
            "for a fifth",
            found=len(seats),
        )
        fields.problems.add(fields.place("kans"), Code.FIFTH_KAN, says)
    return lambda rules: judge_kans(seats, rules)


def _riichi(fields: Fields, calls_made: bool, players: int) -> AbandonmentJudge:
    seats = _different_seats("riichi", fields, players)
    return lambda rules: judge_riichi(seats, rules, players)


def _rons(fields: Fields, calls_made: bool, players: int) -> AbandonmentJudge:
    seats = _different_seats("rons", fields, players)
    if len(set(seats)) == players:
        says = Message(
            "all {players} players cannot win on one discard: one of them discarded it",
            players=players,
        )
        fields.problems.add(fields.place("rons"), Code.ONE_DISCARD, says)
    return lambda rules: judge_rons(seats, rules)


READERS: Final[Mapping[str, Callable[[Fields, bool, int], AbandonmentJudge | None]]] = {
    "first_turn_hand": _first_turn_hand,
    "first_discards": _first_discards,
    "kans": _kans,
    "riichi": _riichi,
    "rons": _rons,
}


def _seat_in_play(key: str, fields: Fields, players: int) -> Seat | None:
    """Take a seat in play, or note its problem."""
    seat = fields.take(key, read_seat)
    check_in_play(seat, fields.place(key), players, fields.problems)
    return seat


def _read_seats(key: str, fields: Fields, players: int) -> list[tuple[int, Seat]]:
    listed = fields.take(key, numbered(read_seat)) or []
    first = {seat: place for place, seat in reversed(listed)}
    for seat, place in first.items():
        check_in_play(seat, f"{fields.place(key)}[{place}]", players, fields.problems)
    return listed


def _different_seats(key: str, fields: Fields, players: int) -> tuple[Seat, ...]:
    """Take a list of different seats in play."""
    listed = _read_seats(key, fields, players)
    check_different(listed, fields.place(key), fields.problems)
    return tuple(seat for _, seat in listed)


QUESTIONS: Final[Mapping[str, Callable[[Fields], ReadQuestion]]] = {
    "draw": _draw,
    "abort": _abort,
    "penalty": _penalty,
}
